"""Bots beside a board: they answer people, fail, exit, and play alone."""

from __future__ import annotations

import asyncio
import sys
import threading
from functools import partial
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import HANG, NEVER
from tests.widgets.fake import Gate, opened, said, until
from tests.widgets.stress import is_at_rest
from zwidgets.control import bots
from zwidgets.odds import preparing

pytestmark = pytest.mark.usefixtures("nothing_uncaught")
matching = partial(opened, "matching")
"""A widget of the game of the tests, and a page."""


# Bots that answer people


def test_a_bot_that_was_thinking_about_another_position_ends_quietly() -> None:
    gate = Gate()
    widget, browser = opened("matching", seed=7, seats={1: gate})
    until(lambda: gate.asked == 1)
    widget.match.play(widget.match.state.moves(1)[-1], 1)
    after = widget.match.state
    gate.open.set()
    until(lambda: gate.left)
    assert widget.match.state is after
    assert not browser.sentences


def test_a_bot_that_fails_over_another_position_is_not_told_of() -> None:
    gate = Gate(lambda view: str(1 / 0))
    widget, browser = opened("matching", seed=7, seats={1: gate})
    until(lambda: gate.asked == 1)
    widget.seats = {1: "careful"}
    until(lambda: is_at_rest(widget))
    gate.open.set()
    until(lambda: gate.left)
    assert not browser.sentences


def test_a_bot_answers_a_click_in_a_second_message_and_is_announced_in_the_first() -> None:
    gate = Gate()
    widget, browser = matching(seed=7, seats={1: zw.Bot("late", lambda view, rng: gate(view))})
    (answer,) = browser.ask("play", move=browser.board["view"]["moves"][0])
    gate.open.set()
    assert answer["state"]["board"]["thinking"] == "Late is thinking"
    until(lambda: browser.board["thinking"] is None)
    assert len(widget.state.rounds) == 1
    assert browser.board["seat"] == 0
    assert browser.board["names"] == ["You", "Late"]


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
    until(lambda: bool(browser.sentences))
    assert "Sulky" in browser.sentences[-1]
    assert browser.board["thinking"] is None
    assert browser.board["step"]
    browser.ask("play", move=browser.board["view"]["moves"][0])
    widget.seats = {1: "careful"}
    until(lambda: len(widget.state.rounds) == 1)


# Bots that end the process


def exits(view: dict[str, Any]) -> str:
    sys.exit()


def interrupts(view: dict[str, Any]) -> str:
    raise KeyboardInterrupt


@pytest.mark.parametrize(("bot", "named"), [(exits, "SystemExit"), (interrupts, "KeyboardInt")])
def test_a_bot_that_exits_is_told_of_and_the_game_can_go_on(bot: Any, named: str) -> None:
    widget, browser = opened("the-filler", seed=1, seats={1: bot})
    until(lambda: browser.board["view"] is not None)
    while not widget._controller.bots.due:
        browser.ask("play", move=browser.board["view"]["moves"][0])
    until(lambda: bool(browser.sentences))
    (alert,) = browser.sentences
    assert named in alert
    assert "Step to ask it again, undo, or seat another" in alert
    assert (browser.board["thinking"], browser.board["step"]) == (None, True)
    assert named in browser.board["prompt"]  # for a page that opens later
    (answer,) = browser.ask("step")
    assert named in said(answer)
    assert browser.board["step"]
    assert browser.board["undo"]
    browser.ask("undo")
    assert not browser.board["step"]
    browser.ask("redo")
    until(lambda: len(browser.sentences) == 3)
    widget.seats = {1: "careful"}
    until(lambda: is_at_rest(widget))
    assert not browser.board["step"]
    assert browser.board["prompt"] == widget.match.state.prompt(0)
    assert len(browser.sentences) == 3


@pytest.mark.parametrize("answer", ["bid KS", "dance"])
def test_what_is_told_of_a_failed_bot_tells_nothing_of_its_hand(answer: str) -> None:
    widget, browser = opened("matching", seed=7, seats={1: lambda view: answer})
    until(lambda: bool(browser.sentences))
    browser.ask("step")
    told, again = browser.sentences
    for alert in (told, again):
        assert "<lambda> failed: I" in alert
        assert "w.step() in a cell says why" in alert
        assert not [move for move in widget.state.moves(1) if str(move) in alert]
    with pytest.raises(ValueError, match=answer):
        widget.step()


def test_a_bot_whose_error_holds_its_hand_does_not_tell_it() -> None:
    def blurts(view: dict[str, Any]) -> str:
        raise KeyError(str(view["hand"]))

    widget, browser = opened("matching", seed=7, seats={1: blurts})
    until(lambda: bool(browser.sentences))
    browser.ask("step")
    for alert in browser.sentences:
        assert not [one for one in widget.match.view(1)["hand"] if one in alert]


def test_where_nothing_is_secret_the_boards_sentence_says_why_a_bot_failed() -> None:
    seats = {1: lambda view: "dance"}
    widget, browser = opened("shufflers", variant="competitive", seed=7, seats=seats)
    while widget._controller.bots.due is None:
        widget.play(widget.match.state.moves(0)[0])
    until(lambda: bool(browser.sentences))
    assert "dance" in browser.sentences[0]


# Bots alone


def test_a_cell_that_waits_for_bots_alone_lets_them_play_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("zwidgets.widgets.base.clicks_arrive_during_cells", lambda: False)
    monkeypatch.setattr(bots, "PAUSE", NEVER)
    seats = dict.fromkeys(range(2), "careful")
    widget, browser = opened("building-dead-guys", seed=7, seats=seats)
    outcome = asyncio.run(asyncio.wait_for(widget.finished(), HANG))
    assert outcome.winners == widget.match.state.outcome.winners
    assert browser.board["view"]["outcome"]["reason"] == outcome.reason
    assert browser.board["rev"] > 10
    assert widget.match.record() == played(seats).record()


def played(seats: dict[int, Any]) -> zw.Match:
    match = zw.Match("building-dead-guys", seed=7, seats=seats)
    match.run()
    return match


def test_a_cell_that_waits_goes_on_if_bots_take_all_seats() -> None:
    widget, _ = opened("dead-center", seed=7)

    async def cell() -> zw.Outcome:
        waiting = asyncio.ensure_future(widget.finished())
        await asyncio.sleep(0)
        widget.seats = {0: "random"}
        return await asyncio.wait_for(waiting, HANG)

    assert asyncio.run(cell()) == widget.match.state.outcome


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


# Experts


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is compiled where it is first played, and not by a thread in the background."""
    ready = threading.Event()
    ready.set()
    monkeypatch.setattr(preparing, "prepare", lambda game: ready)


@pytest.mark.usefixtures("compiled")
def test_an_expert_plays_on_a_board_which_says_that_it_thinks() -> None:
    widget, browser = opened("the-filler", seed=1, seats={1: zw.expert(games=20)})
    answers: list[dict[str, Any]] = []
    while 0 in widget.state.actors and widget.state.round < 2:
        answers += browser.ask("play", move=browser.board["view"]["moves"][0])
        until(lambda: is_at_rest(widget))
    assert widget.state.round == 2
    assert "Expert is thinking" in {one["state"]["board"]["thinking"] for one in answers}


@pytest.mark.usefixtures("compiled")
def test_a_skip_hurries_an_expert() -> None:
    seats = {0: "human", 1: zw.expert(seconds=3_600)}
    widget, browser = opened("the-filler", seed=1, seats=seats)
    while 0 in widget.state.actors:
        browser.ask("play", move=browser.board["view"]["moves"][0])
    before = widget.state
    browser.ask("skip")
    until(lambda: widget.state != before)
    widget.close()
