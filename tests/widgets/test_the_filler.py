"""The Filler's secrets, attacked with the browser's end of the comm in hand.

Whoever holds it sees all that was ever sent. Two games that a seat cannot tell apart must have sent
it the same bytes; and between two people the curtain is down before anything of the next is sent.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, until
from zwidgets.core.contract.bot import Bot

GRAVES = "bury KH 1, bury JC 2, bury QD 3"
OTHERS = "bury JS 1, bury QS 2, bury KS 3"
CEMENT = "lay 10C 1, lay 9C 1, lay 6S 3"
LIGHT = "lay AC 1, lay 2C 1, lay 3S 3"
NAMES = re.compile(
    r'"(?:10|[2-9AJQK])[CDHS]"|(?:bury|lay) \S+ \d|of (?:clubs|diamonds|hearts|spades)'
)
PEOPLE = {0: "human", 1: "human"}


def scripted(moves: str) -> Bot:
    """A bot that makes these moves, one after the other, and then the first that it can."""
    left = iter(moves.split(", "))
    return Bot("careful", lambda view, rng: next(left, view["moves"][0]))


def sent(browser: Browser) -> str:
    """All that was sent but for what belongs to the one comm."""
    return re.sub(r"IPY_MODEL_\w+", "", browser.everything())


def against(seats: dict[int, Any], moves: str, until_phase: str) -> str:
    """All that reached the one person who plays so against a bot."""
    widget = zw.TheFiller(seed=7, seats=seats)
    browser = Browser(widget)
    for move in filter(None, moves.split(", ")):
        until(lambda: browser.board["thinking"] is None and bool(browser.board["view"]["moves"]))
        browser.ask("play", move=move)
        assert browser.sentences == []
    until(lambda: widget.state.phase == until_phase and browser.board["thinking"] is None)
    return sent(browser)


# Against a bot


def test_TF_11_the_filler_gets_the_same_bytes_whatever_the_bot_buried() -> None:
    one, two = (against({0: scripted(graves)}, CEMENT, "fill") for graves in (GRAVES, OTHERS))
    assert one == two


def test_TF_11_the_zombie_player_gets_the_same_bytes_whatever_the_bot_laid() -> None:
    heard = []
    for cement in (CEMENT, LIGHT):
        widget = zw.TheFiller(seed=7, seats={1: scripted(f"{cement}, done")})
        browser = Browser(widget)
        for move in GRAVES.split(", "):
            browser.ask("play", move=move)
        until(lambda browser=browser: bool(browser.board["view"]["reveal"]))  # type: ignore[misc]
        told = [m["state"]["board"] for m in browser.messages if "board" in m.get("state", {})]
        heard.append(json.dumps([one for one in told if not one["view"]["reveal"]]))
        assert len(json.loads(heard[-1])) >= 6
    assert heard[0] == heard[1]


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.deep) for n in range(2, 6))]
)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_TF_11_boards_of_states_that_a_seat_cannot_tell_apart_are_the_same(
    seed: int, seat: int | None
) -> None:
    rng = random.Random(seed)
    for state, _, _ in zw.testing.random_game(zw.game("the-filler"), rng):
        boards = []
        for twin in (state, state.resample(seat, rng)):
            widget = zw.TheFiller(position=twin, seats=PEOPLE, match=None)
            widget._controller.eyes.seat, widget._controller.eyes.curtain = seat, None
            boards.append(json.dumps({**widget._controller._board(0), "position": None}))
            picture = twin.game.picture(twin.view(seat))
            boards[-1] += picture
        if state.outcome is None:
            assert boards[0] == boards[1]


def test_no_request_makes_the_kernel_tell_what_is_buried() -> None:
    answers = []
    for graves in (GRAVES, OTHERS):
        widget = zw.TheFiller(seed=7, seats={0: scripted(graves)})
        browser = Browser(widget)
        until(lambda browser=browser: bool(browser.board["view"]["moves"]))  # type: ignore[misc]
        for card in ("KH", "JS", "AC"):
            for grave in (1, 2, 3):
                browser.ask("play", move=f"bury {card} {grave}")
        browser.ask("play", move="turn KH")
        browser.raw({"method": "request_state"})
        browser.raw({"method": "update", "state": {"board": {"seat": 0, "view": None}}})
        answers.append(sent(browser))
    assert answers[0] == answers[1]


# Two people at one screen


def test_the_curtain_is_down_before_anything_of_the_next_seat_is_sent() -> None:
    widget = zw.TheFiller(seed=7, seats=PEOPLE)
    browser = Browser(widget)
    hidden = 0
    for night in range(4):
        for cards in (widget.state.hand[:3], widget.state.kept[:5]):
            board = browser.board
            assert board["curtain"] is not None or night == 0
            assert not NAMES.search(json.dumps(board))
            assert (board["view"], board["log"], board["record"]) == (None, [], "")
            hidden += 1
            browser.ask("lift")
            filler = widget.state.phase == "fill"
            mine, theirs = ("kept", "hand") if filler else ("hand", "kept")
            assert browser.board["view"][mine] is not None
            assert browser.board["view"][theirs] is None
            for place, card in enumerate(cards):
                browser.ask("play", move=f"{'lay' if filler else 'bury'} {card} {place % 3 + 1}")
            if filler:
                browser.ask("play", move="done")
        if widget.over:
            break
    assert hidden >= 4
    assert browser.sentences == []
    assert widget.over


def played_by_two(graves: str, cement: str) -> Browser:
    browser = Browser(zw.TheFiller(seed=7, seats=PEOPLE))
    browser.ask("lift")
    for move in graves.split(", "):
        browser.ask("play", move=move)
    browser.ask("lift")
    for move in cement.split(", "):
        browser.ask("play", move=move)
    return browser


def test_the_second_person_gets_the_same_bytes_whatever_the_first_buried() -> None:
    heard = []
    for graves in (GRAVES, OTHERS):
        browser = played_by_two(graves, CEMENT)
        boards = [one["state"]["board"] for one in browser.messages]
        since = next(n for n, one in enumerate(boards) if n and one["curtain"])
        heard.append(json.dumps(boards[since:]))
    assert heard[0] == heard[1]


def test_undo_does_not_get_one_person_behind_the_curtain_of_the_other() -> None:
    browser = played_by_two(GRAVES, "lay 10C 1")
    browser.ask("undo")
    assert browser.board["curtain"] is None
    browser.ask("undo")
    assert browser.board["curtain"] == {"seat": 0, "name": "Player 1"}
    assert not NAMES.search(json.dumps(browser.board))
    browser = played_by_two(GRAVES, "lay 10C 1, done")
    assert not browser.board["undo"]
    browser.ask("lift")
    assert not browser.board["undo"]


def test_in_the_second_game_of_a_double_the_curtain_names_who_has_changed_sides() -> None:
    widget = zw.TheFiller(seed=7, legs=2, seats=PEOPLE)
    browser = Browser(widget)
    while widget.state.leg == 1:
        if browser.board["curtain"]:
            browser.ask("lift")
        moves = browser.board["view"]["moves"]
        browser.ask("play", move="done" if "done" in moves else moves[0])
    assert browser.board["curtain"] == {"seat": 0, "name": "Player 2"}
    assert browser.board["names"] == ["Player 2", "Player 1"]


# What the board asks for when cement is taken back


def test_cement_is_taken_back_freely_until_done() -> None:
    browser = played_by_two(GRAVES, "cement 10C:1 9C:1 6S:3, lay AC 2")
    browser.ask("undo")
    browser.ask("undo")
    assert [one["count"] for one in browser.board["view"]["graves"]] == [0, 0, 0]
    browser.ask("play", move="cement 10C:1 6S:3")
    assert [one["weight"] for one in browser.board["view"]["graves"]] == [10, 0, 6]
    assert browser.sentences == []
