"""Boards that follow a match, whatever changes it: clicks, cells, bots, other widgets."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import NEVER
from tests.widgets.fake import Browser, Gate, opened, pair, said, until
from tests.widgets.stress import is_at_rest
from zwidgets.control import bots

pytestmark = pytest.mark.usefixtures("nothing_uncaught")


# What is refused


def test_bots_that_moved_before_a_refused_move_are_shown() -> None:
    widget, browser = opened("the-filler", seats={0: "careful"}, seed=1)
    with pytest.raises(zw.IllegalMove):
        widget.play("bury KH 1", 1)
    until(lambda: is_at_rest(widget))
    assert widget.state == widget.match.state
    assert browser.board["thinking"] is None
    assert browser.board["view"] == widget.match.view(1)
    assert not browser.sentences


def test_a_refused_move_without_bots_sends_nothing() -> None:
    widget, browser = opened("dead-center", seed=7)
    with pytest.raises(zw.IllegalMove):
        widget.play("pass")
    assert browser.messages == []


# Several widgets of one match


CHANGES: dict[str, Callable[[zw.Match, zw.GameWidget, Browser], object]] = {
    "a click": lambda match, widget, page: page.ask("play", move=first_move(match)),
    "a cell of a widget": lambda match, widget, page: widget.play(first_move(match)),
    "a cell of the match": lambda match, widget, page: match.play(first_move(match)),
    "an undo": lambda match, widget, page: match.undo(),
    "a redo": lambda match, widget, page: match.redo(),
    "an undo by a click": lambda match, widget, page: page.ask("undo"),
    "a rewind": lambda match, widget, page: match.rewind(9),
    "a rewind to now": lambda match, widget, page: page.ask("rewind", at=9),
    "seats": lambda match, widget, page: setattr(match, "seats", {0: "careful"}),
    "a step": lambda match, widget, page: match.step(),
    "a step by a click": lambda match, widget, page: page.ask("step"),
}


def first_move(match: zw.Match) -> str:
    return str(match.state.moves(0)[0])


def test_every_widget_of_a_match_follows_each_change_with_one_message() -> None:
    match, widget, pages = pair("dead-center", seed=7)
    for name, change in CHANGES.items():
        before = [len(page.messages) for page in pages]
        change(match, widget, pages[0])
        now = [len(page.messages) for page in pages]
        due = 0 if name == "a rewind to now" else 1
        assert [after - old for after, old in zip(now, before, strict=True)] == [due, due], name
        for page in pages:
            assert page.board == json.loads(
                json.dumps(page.widget._controller._board(page.board["rev"]))
            ), name
            assert (page.widget.state, page.widget.over) == (match.state, match.over)
    assert not pages[0].sentences + pages[1].sentences


def test_what_is_said_is_shown_in_every_widget() -> None:
    match, widget, pages = pair("matching", seed=7, seats={1: "careful"})
    until(lambda: is_at_rest(widget))
    match.say("Mine is higher.", 1)
    assert [page.board["talk"][-1] for page in pages] == [[1, "Mine is higher."]] * 2


def test_one_bot_is_asked_once_for_a_move_however_many_widgets_there_are() -> None:
    gate = Gate()
    match, _, pages = pair("matching", seed=7, seats={1: gate})
    until(lambda: gate.asked == 1)
    opened("matching", match=match)
    gate.open.set()
    until(lambda: is_at_rest(pages[0].widget))
    pages[1].ask("play", move=first_move(match))
    until(lambda: len(match.state.rounds) == 1 and is_at_rest(pages[0].widget))
    assert gate.asked == sum(event.by == 1 for event in match.history) == 2
    for page in pages:
        boards = [one for one in page.messages if "board" in one.get("state", {})]
        assert [one["state"]["board"]["rev"] for one in boards] == [
            page.board["rev"] - len(boards) + 1 + n for n in range(len(boards))
        ]
        assert len(boards) <= 3
        assert page.board["thinking"] is None


def test_a_move_in_a_cell_with_the_bots_before_it_is_one_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "PAUSE", NEVER)
    match, widget, pages = pair("the-filler", seed=1, seats={0: "careful"})
    ahead = match.copy()
    ahead.run()
    assert len(ahead.history) > len(match.history)
    widget.play(ahead.state.moves(1)[0], 1)
    assert [len(page.messages) for page in pages] == [1, 1]
    assert pages[1].board["view"] == json.loads(json.dumps(match.view(1)))


def test_a_change_within_another_is_shown_once_with_it() -> None:
    match, widget, pages = pair("dead-center", seed=7)
    widget.observe(lambda change: match.undo() if match.can_undo else None, "board")
    widget.play("reveal N-a")
    assert [len(page.messages) for page in pages] == [1, 1]
    for page in pages:
        assert page.board["view"] == match.view(0)


def test_a_call_that_waits_while_a_new_game_begins_is_for_the_new_game() -> None:
    widget, browser = opened("dead-center", seed=7)
    old = widget.match
    waiting = threading.Thread(target=lambda: widget.play("reveal N-a"))
    with old.lock:
        waiting.start()
        waiting.join(0.2)
        widget.new(seed=8)
    waiting.join()
    assert len(old.history) == 9
    assert len(widget.match.history) > 9
    assert browser.board["view"] == widget.match.view(0)


def test_a_click_for_a_board_that_another_widget_has_changed_is_refused() -> None:
    match, _, pages = pair("dead-center", seed=7)
    stale = pages[1].board["rev"]
    pages[0].ask("play", move=first_move(match))
    after = match.state
    _, answer = pages[1].ask("play", move=first_move(match), rev=stale)
    assert "changed meanwhile" in said(answer)
    assert match.state is after


def test_a_closed_widget_no_longer_follows_its_match_and_nothing_keeps_it() -> None:
    match, widget, pages = pair("matching", seed=7, seats={1: "careful"})
    until(lambda: 1 not in match.state.actors)
    comm = pages[0].comm
    widget.close()
    widget.close()
    sent = len(comm.sent)
    match.play(first_move(match), 0)
    until(lambda: 1 not in match.state.actors)
    assert len(comm.sent) == sent
    pages[1].widget.close()
    assert match._watchers == []
    assert match not in bots._playing


def test_a_bot_that_thinks_when_the_last_widget_closes_does_not_move() -> None:
    gate = Gate()
    widget, _ = opened("matching", seed=7, seats={1: gate})
    until(lambda: gate.asked == 1)
    before = widget.match.state
    widget.close()
    gate.open.set()
    until(lambda: gate.left)
    assert widget.match.state is before


def test_a_widget_with_a_new_game_leaves_the_old_match_to_the_others() -> None:
    match, widget, pages = pair("dead-center", seed=7)
    before = len(pages[1].messages)
    widget.new(seed=8)
    assert len(pages[1].messages) == before
    match.play(first_move(match))
    assert pages[0].board["view"] == widget.match.view(0)
    assert pages[1].board["view"] == match.view(0)
    assert len(pages[0].messages) == 1


# Functions of the user's


def test_listeners_hear_each_event_once_and_in_order_also_where_one_plays_on() -> None:
    widget, _ = opened("dead-center", seed=7)
    heard: dict[str, list[str]] = {"first": [], "second": []}

    def plays_on(event: zw.Event) -> None:
        heard["first"].append(str(event))
        if event.move.verb == "reveal" and len(heard["first"]) == 1:
            widget.play(widget.match.state.moves(0)[0])

    widget.on_move(plays_on)
    widget.on_move(lambda event: heard["second"].append(str(event)))
    widget.play("reveal N-a")
    events = [str(event) for event in widget.match.history[9:]]
    assert heard == {"first": events, "second": events}
    assert len(events) > 3


def test_a_listener_may_begin_a_new_game() -> None:
    match, widget, pages = pair("dead-center", seed=7)
    widget.on_move(lambda event: widget.new(seed=8) if event.by == 0 else None)
    widget.play("reveal N-a")
    assert widget.match.seed == 8
    assert widget.state == widget.match.state
    assert pages[0].board["view"] == widget.match.view(0)
    assert pages[1].board["view"] == match.view(0)
    assert len(match._watchers) == 3 - 1


def test_a_failing_observer_of_the_film_is_told_of_once_beside_the_film() -> None:
    widget, browser = opened("dead-center", seed=7)
    widget.observe(lambda change: 1 / 0, "film")
    answers = browser.ask("film", on=True)
    (told,) = [sentence for answer in answers if (sentence := said(answer))]
    assert "A function given to observe failed" in told
    assert len(answers) == 2


@pytest.mark.parametrize("trait", ["state", "over", "board"])
def test_a_failing_observer_is_told_of_and_everything_else_follows(trait: str) -> None:
    match, widget, pages = pair("dead-center", seed=7)
    heard: list[zw.Event] = []
    widget.on_move(heard.append)
    widget.observe(lambda change: 1 / 0, trait)
    widget.play("reveal N-a")
    while trait == "over" and not match.over:
        match.play(first_move(match))
    assert "A function given to observe failed: ZeroDivisionError" in pages[0].sentences[0]
    assert heard == list(match.history[9:])
    for page in pages:
        assert page.board["view"] == match.view(0)
        assert (page.widget.state, page.widget.over) == (match.state, match.over)


def test_a_failing_listener_tells_nothing_of_a_secret_move() -> None:
    def bid(view: dict[str, Any]) -> str:
        return str(view["moves"][0])

    widget, browser = opened("building-dead-guys", seed=3, seats={1: bid})
    widget.on_move(lambda event: int(str(event.move)))
    until(lambda: bool(browser.sentences))
    (alert,) = browser.sentences
    sentence = "A function given to on_move failed: ValueError; its text may be secret"
    assert alert == sentence


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        ("dead-center", {}, "KeyError: 'bury KH 1'"),
        ("the-filler", {1: "careful"}, "KeyError; its text may be secret"),
    ],
)
def test_what_fails_in_the_kernel_is_told_with_its_text_where_nothing_is_secret(
    game: str, seats: dict[int, Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object) -> None:
        raise KeyError("bury KH 1")

    monkeypatch.setattr(zw.Match, "undo", fail)
    _, browser = opened(game, seed=7, seats=seats)
    (answer,) = browser.ask("undo")
    assert said(answer) == f"Something failed in the kernel: {told}"


# The same cards again


def test_the_same_cards_are_refused_like_an_undo_between_people() -> None:
    widget, browser = opened("matching", seed=7)
    for _ in range(2):
        browser.ask("lift")
        browser.ask("play", move=browser.board["view"]["moves"][0])
    before = widget.match
    (answer,) = browser.ask("new", seed="same")
    assert "A hidden card has been shown" in said(answer)
    with pytest.raises(zw.CannotUndo, match="hidden card has been shown"):
        widget.new(seed=7)
    assert widget.match is before
    widget.new(seed=8)
    assert widget.match.seed == 8


def test_the_same_cards_are_dealt_again_when_the_game_is_over() -> None:
    widget, browser = opened("matching", seed=7)
    while not widget.over:
        browser.ask("lift")
        browser.ask("play", move=browser.board["view"]["moves"][0])
    browser.ask("new", seed="same")
    assert (widget.over, widget.match.seed) == (False, 7)


# Hints


def test_every_request_for_a_hint_is_answered_once() -> None:
    widget, browser = opened("dead-center", seed=7)
    with widget.match.lock:  # the odds come later
        (answer,) = browser.ask("hint")
        assert "_odds" in answer["state"]
        assert browser.ask("hint") == []
    widget.close()


def test_a_hint_without_a_move_is_one_sentence_and_switches_nothing_on() -> None:
    widget, browser = opened("dead-center", seed=7, seats={0: "careful"})
    (answer,) = browser.ask("hint")
    assert "no move of yours" in said(answer)
    assert not widget._controller.odds.on
    assert widget._odds == {}
