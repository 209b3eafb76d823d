"""What IPython completes by itself, with Jedi and without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import zwidgets as zw
from tests.variants import NAMES
from tests.widgets.fake import install

FIVE = NAMES
CALLS = [
    ("zw.DeadCenter(jo", "zw.DeadCenter(jokers="),
    ("zw.Shufflers(seed=7, veh", "zw.Shufflers(seed=7, vehicle="),
    ("zw.MallOfHorror(pl", "zw.MallOfHorror(players="),
    ("zw.simulate(name, po", "zw.simulate(name, policy="),
    ('zw.Match("dead-center", se', 'zw.Match("dead-center", seed='),
]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """A running IPython that knows `zw`, a widget `w` and a match."""
    install(monkeypatch)
    shell = InteractiveShell.instance()
    shell.user_ns |= {"zw": zw, "w": zw.DeadCenter(seed=7), "match": zw.Match("dead-center", 7)}
    yield shell
    InteractiveShell.clear_instance()


def completions(shell: InteractiveShell, text: str) -> list[str]:
    """The whole texts that there are after a completion."""
    with provisionalcompleter():
        found = shell.Completer.completions(text, len(text))
        return [text[: one.start] + one.text for one in found]


@pytest.mark.parametrize("jedi", [True, False], ids=["jedi", "plain"])
@pytest.mark.parametrize(("text", "whole"), CALLS)
def test_the_options_of_a_board_and_other_arguments_are_offered(shell, jedi, text, whole):
    shell.Completer.use_jedi = jedi
    assert whole in completions(shell, text)


@pytest.mark.parametrize("name", FIVE)
def test_the_names_of_a_boards_a_games_and_a_states_parts_are_offered(shell, name):
    shell.Completer.use_jedi = True
    match = zw.Match(name, seed=1)
    shell.user_ns |= {"w": zw.widget(name, seed=1), "game": match.game, "state": match.state}
    for text, whole in (
        ("w.pl", "w.play"),
        ("game.sta", "game.start"),
        ("state.af", "state.after"),
    ):
        assert whole in completions(shell, text)


def test_answers_complete_their_questions(shell):
    shell.user_ns["answers"] = zw.Match("dead-center", seed=7).odds()
    assert any("face-down" in one for one in completions(shell, 'answers["fa'))
