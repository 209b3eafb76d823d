"""Type checkers know options, states and questions, from one source."""

from __future__ import annotations

import re
import subprocess
import sys
from inspect import signature
from pathlib import Path

import pytest

import zwidgets as zw
from tools import typed

ROOT = Path(__file__).parents[1]
SCRIPT = """\
from dataclasses import dataclass
from typing import Any

import zwidgets as zw

w = zw.DeadCenter(jokers=1, seed=7)
reveal_type(w.state)  # DeadCenterState
reveal_type(w.match.state)  # DeadCenterState
reveal_type(w.play("reveal N-a"))  # DeadCenterState
reveal_type(zw.game("dead-center").start())  # DeadCenterState
reveal_type(zw.game("dead-center", jokers=1).jokers)  # int
reveal_type(zw.Match(zw.game("the-filler", legs=2)).undo())  # TheFillerState
reveal_type(zw.Match("dead-center").state)  # DeadCenterState
reveal_type(zw.Match("mall-of-horror", 7, players=3).copy().state)  # MallOfHorrorState
reveal_type(zw.Match(game="the-filler", seed=7, position="...").run())  # TheFillerState
reveal_type(zw.exact("dead-center", "fits", None, pile="c1"))  # Answer
reveal_type(zw.exact("dead-center", lambda state: state.drawn.red))  # Answer
reveal_type(zw.deal("mall-of-horror", "s1", "key", players=5))  # State
reveal_type(zw.simulate("shufflers", vehicle=True, games=5))  # Simulation
reveal_type(zw.tournament("mall-of-horror", {"me": "careful"}, players=5))  # Tournament


def of_any_game(match: zw.Match, widget: zw.GameWidget) -> None: ...


of_any_game(w.match, w)
for name in zw.game_names():
    of_any_game(zw.Match(zw.game(name)), zw.widget(name, seed=7))
    reveal_type(zw.Match(name, seed=7).state)  # Any
    zw.simulate(name, 10, policy={0: "random"}, progress=False)
zw.BuildingDeadGuys(cards={"body": []}, dealer="random")
zw.simulate(zw.game("shufflers", variant="competitive"), games=10)


def first(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


zw.Bot("first", first, talk=lambda view, rng: None)
zw.infer(zw.Match("the-filler"), 0, {"careful": 1, zw.Bot("first", first): "1/2", first: 2})


@zw.register
@dataclass(frozen=True)
class Mine(zw.Game[zw.State]):
    cards: int = 3


def given(options: dict[str, Any]) -> None:
    reveal_type(zw.game("dead-center", **options))  # DeadCenterGame
    reveal_type(Mine.cards)  # int


zw.DeadCenter(joker=1)  # refused
zw.DeadCenter(jokers="1")  # refused
zw.Shufflers(variant="solitaire")  # refused
zw.game("dead-center", joker=1)  # refused
zw.game("dead-center", players=3)  # refused
zw.Match("dead-center", joker=1)  # refused
zw.Match("dead-center").state.joker  # refused
zw.MallOfHorror(match=w.match)  # refused
w.state.joker  # refused
"""


def test_the_typed_file_is_what_the_games_options_say() -> None:
    assert typed.PATH.read_text("utf-8") == typed.typed(), "run python tools/typed.py"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[int, str]:
    """The messages of mypy by lines of the script."""
    script = tmp_path_factory.mktemp("user") / "script.py"
    script.write_text(SCRIPT, "utf-8")
    options = ["--strict", "--config-file=", "--follow-imports=silent", "--no-pretty"]
    cache = ["--cache-dir", str(ROOT / ".mypy_cache" / "script")]
    command = [sys.executable, "-m", "mypy", *options, *cache, str(script)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = re.findall(r"script\.py:(\d+): (?:error|note): (.*)", done.stdout)
    assert found, done.stdout + done.stderr
    lines: dict[int, str] = {}
    for number, text in found:
        lines[int(number)] = f"{lines.get(int(number), '')}{text}\n"
    return lines


def test_mypy_refuses_what_is_no_option_and_nothing_else(told: dict[int, str]) -> None:
    lines = SCRIPT.splitlines()
    refused = {number for number, line in enumerate(lines, 1) if line.endswith("# refused")}
    revealed = {number for number, line in enumerate(lines, 1) if "reveal_type" in line}
    assert set(told) == refused | revealed, told
    assert 'did you mean "jokers"?' in told[min(refused)]


def test_mypy_knows_the_type_of_states(told: dict[int, str]) -> None:
    for number, line in enumerate(SCRIPT.splitlines(), 1):
        if "reveal_type" in line:
            kind = re.findall(r'Revealed type is "(?:[\w.]*\.)?(\w+)"', told[number])
            assert kind == [line.rpartition("# ")[2]], line


# What help and completion read in a notebook


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (zw.DeadCenter, ["jokers"]),
        (zw.Shufflers, ["variant", "players", "vehicle", "lamb"]),
        (zw.TheFiller, ["graves", "stop_early", "legs"]),
        (zw.BuildingDeadGuys, ["dealer", "cards"]),
        (zw.MallOfHorror, ["players", "chief"]),
    ],
)
def test_the_signature_of_a_widget_has_the_options_by_name(kind, options):
    known = list(signature(kind).parameters)
    assert known[: len(options)] == options
    assert {"seed", "position", "match"} <= set(known)
    assert "options" not in known


def test_the_signature_has_types_and_values_of_the_dataclass():
    legs = signature(zw.TheFiller).parameters["legs"]
    assert (legs.default, legs.annotation) == (1, "Literal[1, 2]")
