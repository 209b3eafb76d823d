"""People who move to other seats while bots think: whose side the board shows then."""

from __future__ import annotations

from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, Gate, opened, said

pytestmark = pytest.mark.usefixtures("nothing_uncaught")


def people_wait(gate: Gate) -> tuple[zw.GameWidget[Any], Browser]:
    """Two people who have placed somebody; a bot is to act, and player 2 could show a side."""
    widget, browser = opened("mall-of-horror", seed=7, seats={2: gate, 3: gate})
    for _ in range(2):
        browser.ask("play", move=browser.board["view"]["moves"][0])
    assert widget.match.bot_due() == 2
    assert browser.board["offer"]["seat"] == 1
    return widget, browser


def test_the_side_of_a_seat_that_a_bot_has_taken_is_not_shown() -> None:
    gate = Gate()
    widget, browser = people_wait(gate)
    widget.seats = {1: gate, 3: "human"}
    assert browser.board["offer"] is None
    (answer,) = browser.ask("lift")
    assert "curtain" in said(answer)
    assert widget.seat is None
    widget.close()
    gate.open.set()


def test_a_side_that_is_shown_is_no_longer_once_a_bot_has_taken_its_seat() -> None:
    gate = Gate()
    widget, browser = people_wait(gate)
    browser.ask("lift")
    assert browser.board["seat"] == 1
    widget.seats = {1: gate, 3: "human"}
    assert browser.board["seat"] is None
    assert browser.board["view"] == widget.match.view(None)
    widget.close()
    gate.open.set()
