"""Widgets driven from cells: traits, callbacks, waiting."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from typing import Any

import ipywidgets
import pytest

import zwidgets as zw
from tests.waiting import HANG
from tests.widgets.fake import Browser, opened, said
from zwidgets.widgets import kernel

matching = partial(opened, "matching")
"""A widget of the game of the tests, and a page."""


# From cells


def test_a_game_is_driven_from_cells() -> None:
    widget = zw.DeadCenter(seed=7)
    assert [str(move) for move in widget.moves[:2]] == ["reveal N-a", "reveal N-b"]
    assert widget.play("reveal N-a") is widget.state
    assert widget.state.phase == "lay"
    assert widget.undo().phase == "reveal"
    assert widget.redo().phase == "lay"
    assert widget.new(seed=7).phase == "reveal"


def test_an_illegal_move_in_a_cell_raises_and_changes_nothing() -> None:
    widget = zw.DeadCenter(seed=7)
    before, board = widget.state, widget.board
    with pytest.raises(zw.IllegalMove, match="DC-06"):
        widget.play("pass")
    with pytest.raises(zw.InvalidMove):
        widget.play("dance")
    assert (widget.state, widget.board) == (before, board)


def test_a_position_brings_its_options() -> None:
    widget = zw.DeadCenter(
        position="dead-center jokers=1; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; reveal"
    )
    assert widget.match.game == zw.game("dead-center", jokers=1)
    again = zw.DeadCenter(position=widget.state)
    assert again.state == widget.state


def test_a_record_goes_on_where_it_ended() -> None:
    widget = zw.DeadCenter(seed=7, jokers=1)
    widget.play("reveal S-b")
    again = zw.DeadCenter(record=widget.match.record())
    assert again.state == widget.state
    assert again.undo() == widget.undo()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"joker": 1}, "has no option .*joker.*; it has jokers"),
        ({"jokers": 3}, r"jokers=2, 1 or 0, not .*3.*DC-04"),
        ({"seed": "7"}, "is no seed"),
        ({"seed": -1}, "is no seed"),
        ({"seats": {1: "human"}}, "has no seat"),
        ({"seats": {0: "genius"}}, "has no player .*genius.*random, careful"),
        ({"seats": "human"}, "seats nobody"),
        ({"position": "nonsense"}, "There is no game"),
        ({"position": "dead-center; 7H"}, "has 1 part behind"),
        ({"position": 7}, "is no position"),
        ({"position": "dead-center; x; y; z", "jokers": 1}, "this game is"),
        ({"replay": "no"}, "switches nothing: write replay=True or replay=False"),
        ({"eyes": 0}, "eyes= goes with replay=True"),
        ({"record": "nonsense"}, "A record begins with"),
        ({"record": zw.Match("dead-center", 1).record(), "jokers": 1}, "brings its own options"),
        ({"record": "", "match": zw.Match("dead-center", 1)}, "give one of the two"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        zw.DeadCenter(**arguments)


def test_a_match_keeps_its_names_where_players_are_refused() -> None:
    match = zw.Match("dead-center", 1, names={0: "North"})
    with pytest.raises(zw.InvalidOption, match="genius"):
        zw.DeadCenter(match=match, names={0: "South"}, seats={0: "genius"})
    assert match.names == {0: "North"}


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(zw.InvalidPosition, match="not dead-center"):
        zw.DeadCenter(record=zw.Match("matching", 1).record())


def test_state_seat_and_over_are_traits_that_are_never_synced() -> None:
    widget = zw.DeadCenter(seed=7)
    seen: list[str] = []
    widget.observe(lambda change: seen.append(change["new"].phase), "state")
    widget.play("reveal N-a")
    assert seen == ["lay"]
    assert not {"state", "seat", "over"} & set(widget.keys)


def test_a_trait_can_be_linked_to_another_widget() -> None:
    widget = zw.DeadCenter(seed=7)
    label = ipywidgets.Label()
    ipywidgets.dlink((widget, "state"), (label, "value"), lambda state: f"{len(state.deck)} cards")
    widget.play("reveal N-a")
    assert label.value == "32 cards"


def test_traits_of_the_kernel_cannot_be_assigned() -> None:
    widget = zw.DeadCenter(seed=7)
    with pytest.raises(zw.InvalidOption, match=r"^w\.state is not assigned: write zw\.widget"):
        widget.state = None


# Callbacks and waiting


def test_on_move_hears_every_event_until_it_is_ended() -> None:
    widget = zw.DeadCenter(seed=7)
    heard, others = list[str](), list[zw.Event]()
    end = widget.on_move(lambda event: heard.append(str(event)))
    widget.on_move(others.append)
    widget.play("reveal N-a")
    assert [text.split()[:2] for text in heard] == [["0", "reveal"], ["*", "turn"], ["*", "draw"]]
    end()
    end()
    widget.undo()
    widget.play("reveal N-b")
    assert (len(heard), len(others)) == (3, 6)


def test_a_callback_that_fails_is_told_in_the_widget_and_the_others_are_called() -> None:
    widget = zw.DeadCenter(seed=7)
    browser = Browser(widget)
    heard: list[zw.Event] = []
    widget.on_move(lambda event: 1 / 0)
    widget.on_move(heard.append)
    widget.play("reveal N-a")
    assert len(heard) == 3
    assert "division by zero" in browser.sentences[0]


def test_finished_waits_for_moves_of_another_thread() -> None:
    widget = zw.DeadCenter(seed=7)

    def clicks() -> None:
        while not widget.over:
            widget.play(widget.moves[0])

    async def cell() -> zw.Outcome:
        waiting = asyncio.ensure_future(widget.finished())
        await asyncio.sleep(0)
        threading.Thread(target=clicks).start()
        return await asyncio.wait_for(waiting, HANG)

    assert asyncio.run(cell()) == widget.state.outcome
    assert asyncio.run(widget.finished()) == widget.state.outcome


def test_where_no_click_arrives_during_a_cell_waiting_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("zwidgets.widgets.base.clicks_arrive_during_cells", lambda: False)
    with pytest.raises(RuntimeError, match="cannot wait for clicks"):
        asyncio.run(zw.DeadCenter(seed=7).finished())


@pytest.mark.parametrize(("subshells", "arrive"), [(True, True), (False, False)])
def test_clicks_arrive_during_cells_where_the_kernel_has_subshells(
    subshells: bool, arrive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Shell:
        kernel = type("Kernel", (), {"_supports_kernel_subshells": subshells})()

    module = type("IPython", (), {"get_ipython": staticmethod(lambda: Shell)})
    monkeypatch.setitem(kernel.sys.modules, "IPython", module)
    assert kernel.clicks_arrive_during_cells() is arrive


# Widgets by name


def test_a_game_without_a_view_of_its_own_gets_the_plain_one() -> None:
    widget = zw.widget("matching", seed=7)
    assert isinstance(widget, zw.GameWidget)
    assert widget._esm == zw.widget("matching", seed=8)._esm
    assert widget._esm != zw.DeadCenter(seed=7)._esm
    assert repr(widget).startswith("Matching(round 1")
    assert isinstance(zw.widget("dead-center", seed=7), zw.DeadCenter)


# Talk


def test_a_remark_from_the_screen_is_shown_to_all_and_answered_once() -> None:
    widget, browser = matching(seed=7)
    browser.ask("lift")
    stale = browser.board["rev"]
    (answer,) = browser.ask("say", text="Mine is higher.")
    assert answer["state"]["board"]["talk"] == [[0, "Mine is higher."]]
    browser.ask("say", text="Again.", rev=stale)
    assert [text for _, text in browser.board["talk"]] == ["Mine is higher.", "Again."]
    assert browser.board["log"][-1][1] == 'You say: "Again."'
    assert [one.text for one in widget.match.talk] == ["Mine is higher.", "Again."]


def test_a_remark_that_is_none_is_refused_on_the_board() -> None:
    _, browser = matching(seed=7)
    browser.ask("lift")
    for text in ("", "x" * 150):
        (answer,) = browser.ask("say", text=text)
        assert "remark is" in said(answer)
    for none in ("x" * 10_000, 5):
        (answer,) = browser.ask("say", text=none)
        assert '"text" of "say" is a text of at most' in said(answer)
    assert browser.board["talk"] == []


def test_nobody_speaks_under_the_curtain_nor_as_a_spectator() -> None:
    for seats in ({}, {0: "random", 1: "random"}):
        widget, browser = matching(seed=7, seats=seats)
        (answer,) = browser.ask("say", text="Hello?")
        assert "You are watching" in said(answer)
        assert widget.match.talk == ()


def test_a_cell_can_speak_for_a_seat() -> None:
    widget, browser = matching(seed=7)
    widget.say("From a cell.", seat=1)
    assert browser.board["talk"] == [[1, "From a cell."]]
    with pytest.raises(zw.InvalidOption, match="which seat"):
        widget.say("Who?")


def test_a_game_without_talk_says_so() -> None:
    browser = Browser(zw.DeadCenter(seed=7))
    assert browser.board["talk"] is None
    (answer,) = browser.ask("say", text="Hello?")
    assert "Nobody talks" in said(answer)
