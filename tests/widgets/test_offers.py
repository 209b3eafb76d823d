"""Choices that tell no secret: people at one screen make them without a curtain."""

from __future__ import annotations

import json
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, said

FLIPPING = (
    "building-dead-guys; round 3 flip; dealer 0; skull 1; zombies heart right-arm / left-leg; "
    "hands 0 3 4 5 / 2 4 5 6; down lungs / stomach; prize right-leg; bids 5 / 6"
)


def flipping() -> tuple[Any, Browser]:
    widget = zw.BuildingDeadGuys(position=FLIPPING, seed=7)
    return widget, Browser(widget)


def test_an_open_choice_is_offered_over_a_spectators_view() -> None:
    widget, browser = flipping()
    board = browser.opened["board"]
    assert board["curtain"] is None
    assert board["offer"] == {"seat": 1, "name": "Player 2"}
    assert board["seat"] is None
    assert board["view"]["hand"] is None
    assert board["view"]["moves"] == [str(move) for move in widget.state.moves(1)]
    assert board["prompt"] == widget.match.named(widget.state.prompt(None))


def test_nothing_of_either_seat_reaches_the_browser_with_an_offer() -> None:
    _, browser = flipping()
    for secret in ("lungs", "stomach"):
        shown = json.dumps({**browser.opened["board"]["view"], "counts": None, "discards": None})
        assert secret not in shown
    assert browser.opened["board"]["record"].count("lungs") == 0
    assert browser.opened["board"]["position"] is None


def test_what_is_offered_is_played_for_that_seat_and_the_next_secret_has_its_curtain() -> None:
    widget, browser = flipping()
    browser.ask("play", move="pass")
    assert [str(event) for event in widget.match.history[:1]] == ["1 pass"]
    assert widget.state.phase != "flip"
    while browser.board["offer"]:
        browser.ask("play", move=browser.board["view"]["moves"][-1])
    assert browser.board["view"] is None
    assert browser.board["curtain"]["name"].startswith("Player")


def test_whoever_chooses_openly_may_look_at_his_own_side() -> None:
    widget, browser = flipping()
    browser.ask("lift")
    assert browser.board["seat"] == 1
    assert browser.board["offer"] is None
    assert browser.board["view"] == widget.match.view(1)
    assert browser.board["view"]["hand"] == [2, 4, 5, 6]


def test_a_move_that_is_not_offered_is_refused_without_telling_what_the_hand_holds() -> None:
    widget, browser = flipping()
    before = widget.state
    for move in ("bid 2", "give 6", "flip lungs"):
        (answer,) = browser.ask("play", move=move)
        alert = said(answer)
        assert alert == "Player 2 can choose openly only what is offered here."
    assert widget.state == before


def test_after_an_undo_the_offer_is_back() -> None:
    widget, browser = flipping()
    browser.ask("play", move="flip left-leg right-arm")
    assert browser.board["offer"] == {"seat": 0, "name": "Player 1"}
    browser.ask("undo")
    assert browser.board["offer"] == {"seat": 1, "name": "Player 2"}
    assert str(widget.state) == FLIPPING


@pytest.mark.parametrize("seats", [{0: "random"}, {1: "random"}])
def test_one_person_alone_gets_no_offer(seats: dict[int, str]) -> None:
    widget = zw.BuildingDeadGuys(position=FLIPPING, seed=7, seats=seats)
    board = Browser(widget).opened["board"]
    assert board["offer"] is None
    assert board["seat"] == next(seat for seat in (0, 1) if seat not in seats)
