"""Two people at one screen: the curtain between them, and what the saved picture shows."""

from __future__ import annotations

import json
import random
from functools import partial

import pytest

import zwidgets as zw
from tests.widgets.fake import opened, said

matching = partial(opened, "matching")
"""A widget of the game of the tests, and a page."""


def test_nothing_of_the_next_seat_is_sent_before_the_curtain_is_lifted() -> None:
    widget, browser = matching(seed=7)
    assert browser.opened["board"]["view"] is None
    assert browser.opened["board"]["curtain"] == {"seat": 0, "name": "Player 1"}
    browser.ask("lift")
    assert browser.board["view"] == widget.match.view(0)
    theirs = list(widget.match.view(1)["hand"])
    browser.ask("play", move=browser.board["view"]["moves"][0])
    assert browser.board["curtain"] == {"seat": 1, "name": "Player 2"}
    for field in ("view", "position"):
        assert browser.board[field] is None
    assert browser.board["record"] == ""
    assert browser.board["log"] == []
    assert not [name for name in theirs if f'"{name}"' in browser.everything()]
    assert not browser.board["undo"]  # it would be refused
    browser.ask("lift")
    assert browser.board["view"] == widget.match.view(1)
    assert browser.board["undo"]


def test_under_the_curtain_no_move_is_taken_and_a_raised_one_is_not_lifted() -> None:
    widget, browser = matching(seed=7)
    before = widget.state
    (answer,) = browser.ask("play", move=str(widget.moves[0]))
    assert "curtain" in said(answer)
    assert widget.state == before
    browser.ask("lift")
    (answer,) = browser.ask("lift")
    assert "curtain" in said(answer)


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
    assert (widget.board["curtain"], widget.board["seat"]) == (None, 0)
    data, _ = widget._repr_mimebundle_()
    assert data["image/svg+xml"] == widget.match.game.picture(widget.match.view(0))
    assert data["image/svg+xml"] != widget.match.game.picture(widget.match.view(None))


def test_a_replay_between_people_is_a_spectators_since_it_stays() -> None:
    widget, browser = matching(seed=7)
    browser.ask("lift")
    browser.ask("play", move=browser.board["view"]["moves"][0])
    browser.ask("lift")
    assert widget.seat == 1
    for replay in (widget.replay(), widget.match.replay()):
        assert (replay.film["eyes"], replay.board["seat"]) == (None, None)
        data, _ = replay._repr_mimebundle_()
        assert "image/svg+xml" in data


@pytest.mark.parametrize("seed", range(5))
def test_a_browser_cannot_tell_states_apart_that_its_seat_cannot(seed: int) -> None:
    sent = []
    first, _ = matching(seed=seed, seats={1: "careful"})
    first.play(first.state.moves(0)[0], seat=0)
    twin = first.state.resample(0, random.Random(seed))
    for state in (first.state, twin):
        widget = zw.widget("matching", position=state, seats={1: "human"})
        widget._controller.eyes.seat, widget._controller.eyes.curtain = 0, None
        widget._controller.publish()
        board = {**widget.board, "curtain": None}
        sent.append(json.dumps(board))
    assert sent[0] == sent[1]
