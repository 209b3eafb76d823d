"""What a board tells of the chance events between it and the one before."""

from __future__ import annotations

import json
import random

import pytest

import zwidgets as zw
from tests.widgets.fake import opened
from zwidgets.core.match.film import applied


@pytest.mark.parametrize(
    "options", [{}, {"vehicle": True}, {"variant": "competitive", "players": 3}]
)
def test_every_view_between_two_boards_is_the_one_that_was_there(
    options: dict[str, object],
) -> None:
    widget, browser = opened("shufflers", seed=5, **options)
    careful, told = widget.match.game.bots()["careful"], 0
    while not widget.over:
        before = len(widget.match.history)
        (seat,) = widget.state.actors
        widget.play(careful(widget.match.view(seat), random.Random(1)), seat)
        board = browser.board
        views, deltas = [board["view"]], board.get("between", [])
        for delta in deltas:
            views.append(applied(views[-1], delta))
        states = widget.match.states[before + 2 :] or [widget.state]
        seen = [state.view(board["seat"]) for state in states]
        # The reason of an ending has names on a board.
        shown, due = ([{**view, "outcome": None} for view in some] for some in (views, seen[::-1]))
        assert shown == json.loads(json.dumps(due))
        assert len(json.dumps(deltas)) < 8_000
        told += len(deltas)
    assert told > 5


@pytest.mark.parametrize("how", ["made", "begun"])
def test_the_first_board_of_a_game_tells_what_was_there_before_the_first_card(how: str) -> None:
    widget, browser = opened("shufflers", seed=9)  # its first choice is in turn 4
    if how == "begun":
        widget.play(widget.moves[0])
        browser.ask("new", seed="same")
    board = browser.board
    views = [board["view"]]
    for delta in board["between"]:
        views.append(applied(views[-1], delta))
    assert [view["round"] for view in views] == [4, 4, 3, 2, 1]
    assert len(views[-1]["survivors"][0]["ammo"]) == 10
    widget.pace = "fast"
    assert "between" not in browser.board, "a board that shows nothing new tells nothing again"


def test_a_cell_that_plays_much_at_once_tells_the_last_chance_events_only() -> None:
    widget, browser = opened("shufflers", seed=5)
    careful = widget.match.game.bots()["careful"]
    with widget.match.changing():
        while not widget.match.over:
            if widget.match.state.is_chance:
                widget.step()
            else:
                widget.match.play(careful(widget.match.view(0), random.Random(1)))
    assert len(browser.board.get("between", [])) < 20
    assert "between" not in opened("shufflers", match=widget.match)[1].opened["board"]


def test_a_game_with_secrets_tells_nothing_of_it() -> None:
    widget, browser = opened("building-dead-guys", seed=1, seats={1: "careful"})
    with widget.match.lock:
        while not widget.over:
            widget.play(widget.match.state.moves(0)[0], 0)
            while not widget.over and not widget.moves:
                widget.step()
    assert '"between"' not in browser.everything()
    assert zw.Match("building-dead-guys").game.hidden
