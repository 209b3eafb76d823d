"""Completion in a notebook, with Jedi and without, and in a real kernel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
from jupyter_client.manager import start_new_kernel

import zwidgets as zw
from tests.waiting import HANG
from tests.widgets.fake import install
from zwidgets.completing import complete_calls, completed

FIVE = {"dead-center", "shufflers", "the-filler", "building-dead-guys", "mall-of-horror"}
OPTIONS = [
    ("zw.DeadCenter(jo", "jokers="),
    ("zw.Shufflers(seed=7, veh", "vehicle="),
    ('zw.game("mall-of-horror", pl', "players="),
    ('zw.game("the-filler", legs=2, st', "stop_early="),
    ('zw.simulate("shufflers", veh', "vehicle="),
    ('zw.simulate("shufflers", 10, policy="careful",\n  la', "lamb="),
    ('zw.tournament("the-filler", {"a": "careful", "b": "random"}, gr', "graves="),
    ('zw.widget("dead-center", jo', "jokers="),
]
TEXTS = [
    ('zw.game("dead', "dead-center"),
    ("zw.simulate('mall", "mall-of-horror"),
    ('zw.Match("the-', "the-filler"),
    ('zw.exact("dead-center", "fa', "face-down"),
    ('zw.TheFiller(graves="sh', "shuffled"),
    ('zw.game("shufflers", variant="co', "competitive"),
    ('w.play("reveal N', "reveal N-a"),
    ('w.match.play("reveal N', "reveal N-a"),
    ('match.play("reveal N', "reveal N-a"),
]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """A running IPython that knows `zw`, a widget `w` and a match."""
    install(monkeypatch)
    shell = InteractiveShell.instance()
    shell.user_ns |= {"zw": zw, "w": zw.DeadCenter(seed=7), "match": zw.Match("dead-center", 7)}
    complete_calls()
    yield shell
    shell.Completer.custom_matchers.clear()
    InteractiveShell.clear_instance()


def completions(shell: InteractiveShell, text: str) -> list[str]:
    """The whole texts that there are after a completion."""
    with provisionalcompleter():
        found = shell.Completer.completions(text, len(text))
        return [text[: one.start] + one.text for one in found]


@pytest.mark.parametrize("jedi", [True, False], ids=["jedi", "plain"])
@pytest.mark.parametrize(("text", "word"), [*OPTIONS, *TEXTS])
def test_it_completes_in_ipython(shell, jedi, text, word):
    shell.Completer.use_jedi = jedi
    begun = next(text[:at] for at in range(len(text)) if word.startswith(text[at:]))
    assert begun + word in completions(shell, text)


@pytest.mark.parametrize("name", sorted(FIVE))
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


def test_nothing_but_moves_is_offered_for_a_move(shell):
    found = completions(shell, 'w.play("')
    assert found == [f'w.play("{move}' for move in shell.user_ns["w"].moves]


def test_an_option_of_another_game_is_not_offered():
    assert completed('zw.game("dead-center", pl', {"zw": zw}) == ("pl", [])


@pytest.mark.parametrize("name", ["Match", "deal", "exact", "game", "luck_share", "sample"])
def test_the_names_of_all_games_are_offered(name):
    assert {*completed(f'zw.{name}("', {"zw": zw})[1]} >= FIVE


@pytest.mark.parametrize("name", ["deal", "game", "luck_share", "sample", "tournament", "widget"])
def test_the_options_of_a_game_are_offered(name):
    assert completed(f'zw.{name}("mall-of-horror", pl', {"zw": zw}) == ("pl", ["players="])


def test_answers_complete_their_questions(shell):
    shell.user_ns["answers"] = zw.Match("dead-center", seed=7).odds()
    assert any("face-down" in one for one in completions(shell, 'answers["fa'))


def test_registering_twice_changes_nothing(shell):
    complete_calls()
    assert len(shell.Completer.custom_matchers) == 1


def test_no_property_of_a_strangers_object_is_read():
    class Trap:
        @property
        def game(self) -> Any:
            raise AssertionError("it was read")

    assert completed('trap.game("', {"trap": Trap()}) == ("", [])


@pytest.mark.parametrize(
    "text", ["", "(", "zw.", "zw.game", "nothing.game('", "zw.nothing('", "((("]
)
def test_whatever_is_written_is_taken(text):
    assert completed(text, {"zw": zw})[1] == []


def test_moves_of_a_hand_that_the_board_hides_are_not_offered(monkeypatch):
    install(monkeypatch)
    two = zw.BuildingDeadGuys(seed=7)
    assert completed('w.play("', {"w": two})[1] == []
    assert completed('m.play("', {"m": two.match})[1] == []
    one = zw.BuildingDeadGuys(seed=7, seats={1: "careful"})
    mine = [str(move) for move in one.state.moves(0)]
    assert len(mine) == 3
    assert completed('w.play("', {"w": one})[1] == mine
    assert completed('m.play("', {"m": one.match})[1] == mine


def test_it_completes_in_a_real_kernel():
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        client.execute_interactive("import zwidgets as zw; w = zw.DeadCenter(seed=7)", timeout=HANG)
        for text, word in (OPTIONS[0], OPTIONS[2], OPTIONS[4], TEXTS[0], TEXTS[3], TEXTS[6]):
            reply = client.complete(text, reply=True, timeout=HANG)["content"]
            assert word in reply["matches"], (text, reply)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
