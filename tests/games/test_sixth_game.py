"""A game from outside the package has all that the five have, without a line elsewhere."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.widgets.fake import install
from zwidgets.core.contract import registry
from zwidgets.interop import openspiel, pettingzoo

ROOT = Path(__file__).parents[2]


def test_no_line_outside_its_file_names_it():
    found = [ROOT / "pyproject.toml", *(ROOT / "js").glob("build*")]
    for folder, files in (("zwidgets", "*.py"), ("js/src", "*"), ("tools", "*")):
        found += [path for path in (ROOT / folder).rglob(files) if path.is_file()]
    names = {path.relative_to(ROOT).as_posix() for path in found}
    assert {"js/build.mjs", "js/src/generic/index.tsx", "tools/frontend.py"} <= names
    for path in found:
        text = path.read_bytes()
        assert b"MatchingGame" not in text
        assert not re.search(rb"""["'`]matching["'`]""", text)


def test_it_keeps_every_promise_of_the_contract():
    assert zw.testing.check_game(zw.game("matching"), games=3) > 40


def test_it_has_a_widget(monkeypatch):
    install(monkeypatch)
    widget = zw.widget("matching", seed=7, seats={1: "careful"})
    widget.play(widget.moves[0])
    assert widget.state.game == MatchingGame()


def test_it_has_bots_and_tournaments():
    result = zw.tournament("matching", {"careful": "careful", "chance": "random"}, 60, seed=1)
    assert result.rows[0].name == "careful"


def test_it_has_records():
    match = zw.Match("matching", seed=7, seats={0: "careful", 1: "random"})
    match.run()
    assert zw.Match.from_record(match.record()).state == match.state


def test_it_is_simulated_with_a_compiled_game_and_without(monkeypatch):
    for compiled in (True, False):
        found = zw.simulate("matching", 256, "careful", seed=1, progress=False)
        assert (found.games, found.work.compiled) == (256, compiled)
        monkeypatch.setattr(MatchingGame, "compiled", zw.Game.compiled)


def test_it_has_a_picture_and_a_page_of_text():
    state = zw.Match("matching", seed=1).state
    assert state._repr_html_().startswith("<")
    assert zw.parse_position(str(state)) == state


def test_it_is_a_game_of_openspiel(capfd):
    game = openspiel.load("matching", cards=2)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    assert str(game) == "zw_matching(cards=2)"
    capfd.readouterr()


def test_it_is_an_environment_of_pettingzoo(capsys):
    api_test(pettingzoo.env("matching"), num_cycles=50)
    capsys.readouterr()


def test_its_moves_have_one_numbering_everywhere():
    state = zw.Match("matching", seed=1).state
    numbers = sorted(state.game.move_number(move) for move in state.moves(0))
    spiel = openspiel.load("matching", position=state).new_initial_state()
    turns = pettingzoo.env("matching", position=state)
    turns.reset(seed=1)
    assert spiel.legal_actions() == numbers
    assert list(np.flatnonzero(turns.infos["player_0"]["action_mask"])) == numbers


@pytest.mark.parametrize("page", ["interop.md", "adding-a-game.md"])
def test_the_pages_examples_run(page, monkeypatch, capsys):
    """Every block of Python of a page, one after the other in one namespace."""
    install(monkeypatch)
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    text = (ROOT / "docs" / page).read_text("utf-8")
    reader = ModuleType("reader")
    monkeypatch.delitem(sys.modules, "zwidgets.testing.template.last_tins", raising=False)
    monkeypatch.setitem(sys.modules, "reader", reader)
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) > 4
    for code in blocks:
        exec(compile(code, page, "exec", dont_inherit=True), vars(reader))
    capsys.readouterr()
