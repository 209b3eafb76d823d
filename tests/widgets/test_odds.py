"""The live odds of a widget, with the browser's end of the comm in hand."""

from __future__ import annotations

import json
import random
import threading
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, said, until, working
from tests.widgets.panel import FLIPPING, LAID, opened, shown, switched_on
from zwidgets.control import odds
from zwidgets.core.contract.state import State
from zwidgets.widgets import GameWidget

pytestmark = pytest.mark.usefixtures("one_seed")


# Off and on


def test_odds_are_off_by_default_and_a_move_is_one_message() -> None:
    widget, browser = opened()
    assert browser.opened["_odds"] == {}
    (answer,) = browser.ask("play", move="lay c1")
    assert list(answer["state"]) == ["board"]
    assert widget._odds == {}


def test_switched_on_they_come_with_questions_and_a_chance_for_each_move() -> None:
    widget, browser = opened()
    last = switched_on(browser)
    assert {one["move"] for one in last["moves"]} == set(browser.board["view"]["moves"])
    for one in last["moves"]:
        assert 0 <= one["low"] <= one["value"] <= one["high"] <= 1
        assert one["high"] - one["low"] <= 0.0201
    assert last["games"] == sum(one["games"] for one in last["moves"])
    assert last["questions"][0]["asks"].startswith("The next card fits")
    assert (last["rev"], last["seat"], last["policy"]) == (0, 0, "careful")
    assert (last["note"], last["hint"], last["unit"]) == (None, False, "chance to win")
    assert widget.match.history == ()


def test_the_request_is_answered_at_once_and_its_revision_need_not_be_the_newest() -> None:
    _, browser = opened()
    shown, answer, *_ = browser.ask("odds", on=True, rev=-5)
    assert shown["state"]["board"] == browser.board, "the page was behind"
    assert answer["state"]["_odds"]["rev"] == 0


def test_switching_on_what_is_on_or_off_what_is_off_is_answered_too() -> None:
    _, browser = opened()
    assert browser.ask("odds", on=False) == []
    switched_on(browser)
    assert browser.ask("odds", on=True) == []


def test_switched_off_they_go_and_nothing_follows() -> None:
    widget, browser = opened(seed=7)
    browser.ask("odds", on=True)
    browser.ask("odds", on=False)
    assert widget._odds == {}
    ended(browser)


def ended(browser: Browser) -> None:
    """Nothing is calculated any more, and nothing sent."""
    until(lambda: not working("odds"))
    assert shown(browser)[-1] == {}


# With the moves


def test_with_odds_a_move_is_still_one_message_for_the_board_and_takes_the_old_odds_along(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(odds.live, "NARROW", 0.3)
    _, browser = opened(seed=7)
    switched_on(browser)
    before = len(browser.messages)
    answer, *_ = browser.ask("play", move="reveal N-a")
    assert set(answer["state"]) == {"board", "_odds"}
    assert answer["state"]["_odds"]["rev"] == answer["state"]["board"]["rev"] == 1
    assert answer["state"]["_odds"]["moves"] == []
    until(lambda: shown(browser)[-1].get("done", False))
    boards = [m for m in browser.messages[before:] if "board" in m["state"]]
    assert len(boards) == 1


def test_after_a_move_nothing_comes_of_the_position_before() -> None:
    _, browser = opened(seed=7)
    browser.ask("odds", on=True)
    for _ in range(3):
        move = browser.board["view"]["moves"][0]
        before = len(shown(browser))
        browser.ask("play", move=move)
        now = browser.board["rev"]
        threading.Event().wait(0.2)
        later = shown(browser)[before:]
        first = next(i for i, one in enumerate(later) if one["rev"] == now)
        assert {one["rev"] for one in later[first:]} == {now}


def test_there_are_at_most_eight_messages_a_second() -> None:
    _, browser = opened(seed=7)
    browser.ask("odds", on=True)
    until(lambda: bool(browser.widget._odds.get("moves")))
    before = len(shown(browser))
    threading.Event().wait(1)
    assert len(shown(browser)) - before <= 9


def test_a_run_ends_after_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "LONGEST", 0.0)
    _, browser = opened(seed=7)
    last = switched_on(browser)
    assert last["games"] < 10_000


def test_undo_and_a_new_game_have_odds_of_their_own() -> None:
    widget, browser = opened(seed=7)
    browser.ask("odds", on=True)
    browser.ask("play", move="reveal N-a")
    browser.ask("undo")
    assert widget._odds["rev"] == 2
    browser.ask("new", seed="fresh")
    assert widget._odds["rev"] == browser.board["rev"] == 3


def test_at_the_end_they_go_and_come_back_with_the_next_game() -> None:
    widget, browser = opened(seed=7)
    browser.ask("odds", on=True)
    while not widget.over:
        browser.ask("play", move=browser.board["view"]["moves"][0])
    assert widget._odds == {}
    (answer,) = browser.ask("odds", on=True)
    assert said(answer) == "There are no odds any more: the game is over."
    browser.ask("new", seed="fresh")
    assert widget._odds["rev"] == browser.board["rev"]


def test_after_close_nothing_is_sent() -> None:
    widget, browser = opened(seed=7)
    channel = browser.comm
    browser.ask("odds", on=True)
    widget.close()
    before = len(channel.sent)
    until(lambda: not working("odds"))
    assert len(channel.sent) == before


# Hints


def test_a_hint_tells_what_the_odds_say_of_the_best_move() -> None:
    widget, browser = opened()
    last = switched_on(browser)
    assert last["hint"] is False
    (answer,) = browser.ask("hint")
    assert answer["state"]["_odds"] == {**last, "hint": True}
    best = [one for one in last["moves"] if one["best"]]
    assert [one["move"] for one in best] == ["lay 3D c1"]
    share = f"{best[0]['value']:.0%}".replace("%", " %")
    assert last["verdict"] == f"Best by the odds: “On the ace of spades, top right”, {share}."
    assert widget.state.parse_move("lay 3D c1") in widget.moves


def test_a_hint_switches_the_odds_on() -> None:
    widget, browser = opened()
    browser.ask("hint")
    until(lambda: widget._odds.get("verdict") is not None)
    assert widget._odds["hint"]


def test_a_hint_that_an_older_board_asks_for_is_one_for_the_present_board() -> None:
    widget, browser = opened(seed=7)
    browser.ask("play", move="reveal N-a")
    shown, *_ = browser.ask("hint", rev=0)
    assert shown["state"]["board"] == browser.board
    assert (widget._odds["hint"], widget._odds["rev"]) == (True, browser.board["rev"])


def test_a_new_board_begins_without_a_hint() -> None:
    widget, browser = opened(seed=7)
    browser.ask("hint")
    browser.ask("play", move="reveal N-a")
    until(lambda: bool(widget._odds.get("moves")))
    assert widget._odds["hint"] is False


# Several people


def test_under_the_curtain_there_are_none_and_they_come_when_it_is_lifted() -> None:
    widget, browser = opened(zw.TheFiller, position=LAID, seed=7)
    assert browser.board["curtain"]
    (answer,) = browser.ask("odds", on=True)
    assert "no odds now" in said(answer)
    assert widget._odds == {}
    (refused, *_) = browser.ask("hint")
    assert "no move of yours" in said(refused)
    browser.ask("lift")
    assert widget._odds["seat"] == browser.board["seat"] == 1
    until(lambda: bool(widget._odds["moves"]))


def test_when_the_curtain_falls_they_go_with_the_board() -> None:
    widget, browser = opened(zw.TheFiller, seed=7)
    browser.ask("lift")
    browser.ask("odds", on=True)
    until(lambda: bool(widget._odds["moves"]))
    while not browser.board["curtain"]:
        answer, *_ = browser.ask("play", move=browser.board["view"]["moves"][0])
    assert answer["state"]["_odds"] == {}
    assert answer["state"]["board"]["curtain"]
    ended(browser)
    assert widget._odds == {}


def test_with_an_offer_there_are_none() -> None:
    widget, browser = opened(zw.BuildingDeadGuys, position=FLIPPING, seed=7)
    assert browser.board["offer"]
    browser.ask("odds", on=True)
    assert widget._odds == {}
    browser.ask("lift")
    assert widget._odds["seat"] == 1


def test_a_spectator_has_questions_and_no_moves() -> None:
    _, browser = opened(zw.TheFiller, position=LAID, seats={0: "random", 1: "random"})
    last = switched_on(browser)
    assert last["seat"] is None
    assert last["moves"] == []
    (answer,) = browser.ask("hint")
    assert "no move of yours" in said(answer)


BIDDING = (
    "building-dead-guys; round 3 bid; dealer 0; skull 1; zombies heart right-arm / left-leg; "
    "hands 0 3 4 5 / 2 3 4 5 6; down lungs / stomach; prize right-leg; bids 4 / -; known - / 3"
)
GOING = (
    "mall-of-horror; round 2 destinations go; people 136/136/356/566; dice 1 2 3 4; "
    "goals 3 - 5 4; looked 3; hands threat:2 camera / sprint / hidden:2 / weapon-1; "
    "played - / - / - / camera"
)
SECRET = {
    "the-filler fill": (zw.TheFiller, LAID, 1),
    "building-dead-guys flip": (zw.BuildingDeadGuys, FLIPPING, 1),
    "building-dead-guys bid": (zw.BuildingDeadGuys, BIDDING, 1),
    "mall-of-horror go": (zw.MallOfHorror, GOING, 1),
}
"""Positions in which a seat is to move that does not know everything."""


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("position", SECRET)
def test_odds_are_those_of_what_the_seat_knows(
    position: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two states that the seat cannot tell apart, and the same random numbers: the same message."""
    monkeypatch.setattr(odds.live, "NARROW", 0.3)
    kind, text, seat = SECRET[position]
    state = zw.parse_position(text)
    other = state.resample(seat, random.Random(seed))
    assert str(other) != str(state)
    mine, theirs = last_of(kind, state, seat), last_of(kind, other, seat)
    assert mine["moves"] == theirs["moves"] != []
    assert mine["questions"] == theirs["questions"] != []
    assert json.dumps(mine) == json.dumps(theirs)


def last_of(kind: type[GameWidget], state: State, seat: int) -> dict[str, Any]:
    """The last odds for a person in this seat; the others are bots that do not move yet."""
    bots = dict.fromkeys(set(range(state.game.seats)) - {seat}, "random")
    _, browser = opened(kind, position=str(state), seats=bots)
    last = switched_on(browser)
    assert (last["seat"], last["rev"]) == (seat, 0)
    return last


# From cells


def test_cells_ask_the_questions_by_a_method() -> None:
    widget, _ = opened()
    assert widget.odds()["face-down"]
