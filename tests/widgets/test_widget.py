"""Widgets driven from cells: traits, bots, callbacks, waiting, curtain."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import ipywidgets
import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, until
from zwidgets.widgets import bots, kernel


def matching(**arguments: Any) -> tuple[zw.GameWidget, Browser]:
    widget = zw.widget("matching", **arguments)
    return widget, Browser(widget)


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
        ({"position": "dead-center; 7H"}, "1 parts"),
        ({"position": 7}, "is no position"),
        ({"position": "dead-center; x; y; z", "jokers": 1}, "this game is"),
        ({"record": "nonsense"}, "A record begins with"),
        ({"record": zw.Match("dead-center", 1).record(), "jokers": 1}, "brings its own options"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        zw.DeadCenter(**arguments)


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
    with pytest.raises(Exception, match="read-only"):
        widget.state = None


# Callbacks and waiting


def test_on_move_hears_every_event_until_it_is_ended() -> None:
    widget = zw.DeadCenter(seed=7)
    heard: list[str] = []
    end = widget.on_move(lambda event: heard.append(str(event)))
    widget.play("reveal N-a")
    assert [text.split()[:2] for text in heard] == [["0", "reveal"], ["*", "turn"], ["*", "draw"]]
    end()
    widget.undo()
    widget.play("reveal N-b")
    assert len(heard) == 3


def test_a_callback_that_fails_is_told_in_the_widget_and_the_others_are_called() -> None:
    widget = zw.DeadCenter(seed=7)
    browser = Browser(widget)
    heard: list[zw.Event] = []
    widget.on_move(lambda event: 1 / 0)
    widget.on_move(heard.append)
    widget.play("reveal N-a")
    assert len(heard) == 3
    assert "division by zero" in browser.alerts[0]["alert"]
    assert browser.alerts[0]["to"] is None


def test_finished_waits_for_moves_of_another_thread() -> None:
    widget = zw.DeadCenter(seed=7)

    def clicks() -> None:
        while not widget.over:
            widget.play(widget.moves[0])

    async def cell() -> zw.Outcome:
        waiting = asyncio.ensure_future(widget.finished())
        await asyncio.sleep(0)
        threading.Thread(target=clicks).start()
        return await asyncio.wait_for(waiting, 20)

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


# Bots


def test_a_bot_answers_a_click_in_a_second_message_and_is_announced_in_the_first() -> None:
    widget, browser = matching(seed=7, seats={1: "careful"})
    answers = browser.ask("play", move=browser.board["view"]["moves"][0])
    assert answers[0]["state"]["board"]["thinking"] == "careful, seat 1 is thinking"
    until(lambda: browser.board["thinking"] is None)
    assert len(widget.state.rounds) == 1
    assert browser.board["seat"] == 0
    assert browser.board["names"] == ["You", "careful, seat 1"]


def test_a_cell_waits_for_the_bots_before_it_plays() -> None:
    widget, _ = matching(seed=7, seats={1: "careful"})
    while not widget.over:
        widget.play(widget.state.moves(0)[0], seat=0)
        with widget.match.lock:  # the bot's own thread may be about to move
            if not widget.over and 1 in widget.state.actors:
                widget.step()
    record = widget.match.record()
    assert zw.Match.from_record(record).state == widget.state


def test_a_cell_waits_for_what_chance_does_between_the_bots() -> None:
    widget = zw.MallOfHorror(players=3, seed=7, seats={1: "random", 2: "random"})
    for kind in ("pin-up", "tough-guy", "gunman"):
        ahead = zw.Match.from_record(widget.match.record())
        while ahead.state.is_chance or 0 not in ahead.state.actors:
            ahead.step()
        widget.play(
            next(one for one in ahead.state.moves(0) if f"place {kind}" in str(one)), seat=0
        )
    assert widget.state.view(0)["players"][0]["people"] >= 3


def test_a_bot_that_fails_is_told_of_and_can_be_replaced() -> None:
    def sulky(view: dict[str, Any]) -> str:
        raise RuntimeError("no")

    widget, browser = matching(seed=7, seats={1: sulky})
    until(lambda: bool(browser.alerts))
    assert "sulky" in browser.alerts[-1]["alert"]
    assert browser.board["thinking"] is None
    assert browser.board["step"]
    browser.ask("play", move=browser.board["view"]["moves"][0])
    widget.seats = {1: "careful"}
    until(lambda: len(widget.state.rounds) == 1)


def test_a_bot_whose_answer_is_no_move_is_told_of() -> None:
    def liar(view: dict[str, Any]) -> str:
        return "bid KS"

    widget, browser = matching(seed=7, seats={1: liar})
    until(lambda: bool(browser.alerts))
    assert "liar" in browser.alerts[0]["alert"]
    before = widget.state
    browser.ask("play", move=browser.board["view"]["moves"][0])
    assert widget.state != before
    assert widget.match.undo() == before


# The curtain


def test_the_curtain_is_down_before_anything_is_shown_to_the_first_of_two_people() -> None:
    _, browser = matching(seed=7)
    assert browser.opened["board"]["view"] is None
    assert browser.opened["board"]["curtain"] == {"seat": 0, "name": "Seat 0"}


def test_nothing_of_the_next_seat_is_sent_before_the_curtain_is_lifted() -> None:
    widget, browser = matching(seed=7)
    browser.ask("lift")
    assert browser.board["view"] == widget.match.view(0)
    theirs = list(widget.match.view(1)["hand"])
    browser.ask("play", move=browser.board["view"]["moves"][0])
    assert browser.board["curtain"] == {"seat": 1, "name": "Seat 1"}
    for field in ("view", "position"):
        assert browser.board[field] is None
    assert browser.board["record"] == ""
    assert browser.board["log"] == []
    assert not [name for name in theirs if f'"{name}"' in browser.everything()]
    browser.ask("lift")
    assert browser.board["view"] == widget.match.view(1)


def test_under_the_curtain_no_move_is_taken_and_a_raised_one_is_not_lifted() -> None:
    widget, browser = matching(seed=7)
    before = widget.state
    (answer,) = browser.ask("play", move=str(widget.moves[0]))
    assert "curtain" in answer["content"]["alert"]
    assert widget.state == before
    browser.ask("lift")
    (answer,) = browser.ask("lift")
    assert "alert" in answer["content"]


def test_the_picture_in_the_notebook_is_a_spectators_between_people_with_secrets() -> None:
    widget, browser = matching(seed=7)
    spectators = widget.match.game.picture(widget.match.view(None))
    for _ in ("curtain", "lifted"):
        data, _ = widget._repr_mimebundle_()
        assert data["image/svg+xml"] == spectators
        assert data["text/plain"] == "Matching(round 1, bid)"
        browser.ask("lift")
    assert widget.seat == 0


def test_one_person_alone_sees_their_own_side_in_the_picture() -> None:
    widget, _ = matching(seed=7, seats={1: "careful"})
    data, _ = widget._repr_mimebundle_()
    assert data["image/svg+xml"] == widget.match.game.picture(widget.match.view(0))
    assert data["image/svg+xml"] != widget.match.game.picture(widget.match.view(None))


def test_the_picture_of_a_replay_keeps_a_persons_secrets_from_the_other() -> None:
    widget, browser = matching(seed=7)
    browser.ask("lift")
    browser.ask("play", move=browser.board["view"]["moves"][0])
    browser.ask("lift")
    data, _ = widget.replay()._repr_mimebundle_()
    assert "image/svg+xml" not in data
    data, _ = widget.match.replay()._repr_mimebundle_()
    assert "image/svg+xml" in data


@pytest.mark.parametrize("seed", range(5))
def test_a_browser_cannot_tell_states_apart_that_its_seat_cannot(seed: int) -> None:
    import random

    sent = []
    first, _ = matching(seed=seed, seats={1: "careful"})
    first.play(first.state.moves(0)[0], seat=0)
    twin = first.state.resample(0, random.Random(seed))
    for state in (first.state, twin):
        widget = zw.widget("matching", position=state, seats={1: "human"})
        widget._eyes.seat, widget._eyes.curtain = 0, None
        widget._publish()
        board = {**widget.board, "curtain": None}
        sent.append(json.dumps(board))
    assert sent[0] == sent[1]


def test_with_one_person_and_a_bot_there_is_no_curtain() -> None:
    _, browser = matching(seed=7, seats={1: "careful"})
    assert browser.board["curtain"] is None
    assert browser.board["seat"] == 0


# Widgets by name


def test_a_game_without_a_view_of_its_own_gets_the_plain_one() -> None:
    widget = zw.widget("matching", seed=7)
    assert isinstance(widget, zw.GameWidget)
    assert widget._esm == zw.widget("matching", seed=8)._esm
    assert widget._esm != zw.DeadCenter(seed=7)._esm
    assert repr(widget).startswith("Matching(round 1")
    assert isinstance(zw.widget("dead-center", seed=7), zw.DeadCenter)


def test_a_widget_of_no_game_is_refused_by_name() -> None:
    with pytest.raises(zw.InvalidOption, match=r"There is no game .*poker"):
        zw.widget("poker")


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
    for text in ("", "x" * 150, "x" * 10_000, 5):
        (answer,) = browser.ask("say", text=text)
        assert "remark is" in answer["content"]["alert"]
    assert browser.board["talk"] == []


def test_nobody_speaks_under_the_curtain_nor_as_a_spectator() -> None:
    for seats in ({}, {0: "random", 1: "random"}):
        widget, browser = matching(seed=7, seats=seats)
        (answer,) = browser.ask("say", text="Hello?")
        assert "alert" in answer["content"]
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
    assert "Nobody talks" in answer["content"]["alert"]


# The pace of bots


def test_bots_take_less_time_over_what_cannot_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 1.0)

    def pause(state: zw.State, move: str) -> float:
        return bots.pause(state, state.parse_move(move))

    mall = zw.Match("mall-of-horror", seed=7, seats=dict.fromkeys(range(4), "random"))
    window = mall.run(lambda state: state.view(None)["step"] == "window")
    assert pause(window, "pass") == bots.BRIEF
    assert pause(window, "threat") == 1.0
    voting = mall.run(lambda state: len(state.actors) > 1)
    assert pause(voting, "vote 1") == bots.BRIEF
    two = zw.Match("building-dead-guys", seed=7).state
    assert pause(two, "pass") == 1.0
