"""What is told of a game that is over: how it ended, and who was lost where."""

from __future__ import annotations

import random

import pytest

import zwidgets as zw
from tests.mall_of_horror.mall import mall
from zwidgets.control.boards import board
from zwidgets.control.eyes import Eyes
from zwidgets.control.permissions import ALL
from zwidgets.core.match.match import Match
from zwidgets.games.mall_of_horror import moves as m


def title(people: str, seat: int | None, hands: str = "- / - / - / -") -> str:
    """How a game that ends so is told, where nothing is known of what was before."""
    state = mall("round 3 over over", people, f"hands {hands}")
    told: str = state.game.recap([], state, seat)["title"]
    return told


ONE, TWO = "136/xxx/x4x/xxx", "1xx/1xx/x4x/xxx"


LOST = "you lost your Pin-Up and your Gunman"


@pytest.mark.parametrize(
    ("people", "seat", "told"),
    [
        (ONE, 0, "You win with 15 points: you lost nobody"),
        (ONE, 1, "You came last with 0 points; seat 0 wins with 15: you lost all your people"),
        (ONE, 2, f"You came second with 5 points; seat 0 wins with 15: {LOST}"),
        (ONE, None, "Seat 0 wins with 15 points"),
        (TWO, None, "Seats 0 and 1 share the win with 7 points each"),
        (TWO, 1, "You share the win with 7 points: you lost your Tough Guy and your Gunman"),
        (TWO, 2, f"You came third with 5 points; seats 0 and 1 share the win with 7: {LOST}"),
    ],
)
def test_the_title_says_how_one_did_and_why(people: str, seat: int | None, told: str) -> None:
    assert title(people, seat) == told


@pytest.mark.parametrize(
    ("people", "seat", "told"),
    [
        (ONE, 0, "You win with 15 points and 0 unused cards."),
        (ONE, 1, "Seat 0 wins with 15 points and 0 unused cards."),
        (TWO, 1, "Seat 0 and you share the win with 7 points and 0 unused cards."),
        (TWO, 0, "You and seat 1 share the win with 7 points and 0 unused cards."),
        (TWO, None, "Seat 0 and seat 1 share the win with 7 points and 0 unused cards."),
    ],
)
def test_the_reason_calls_whoever_looks_you(people: str, seat: int | None, told: str) -> None:
    state = mall("round 3 over over", people, "hands - / - / - / -")
    assert state.game.recap([], state, seat)["reason"].endswith(f". {told}")


def test_a_tie_of_points_is_decided_by_cards() -> None:
    assert title(TWO, None, "threat / - / - / -") == "Seat 0 wins with 7 points"


def played(names: dict[int, str]) -> Match:
    """A match that is over, played at random; seat 0 is a person."""
    bots = dict.fromkeys((1, 2, 3), "random")
    match = Match(zw.game("mall-of-horror"), seed=3, seats=bots, names=names)
    rng = random.Random(3)
    while not match.over:
        bot = match.bot_due()
        if bot is not None:
            match.play(match.choose(bot), bot)
        else:
            match.play(rng.choice(match.state.moves(0)), 0)
    return match


def test_the_board_of_a_match_that_is_over_has_each_loss_with_its_place_and_round() -> None:
    match = played({1: "Wilma"})
    view = board(match, Eyes(match), 1, None, False, "normal", ALL)["view"]
    assert view is not None
    lost = [
        (event.by, event.move.kind, before.location, before.number)
        for before, event in zip(match.states, match.history, strict=False)
        if isinstance(event.move, m.Lose)
    ]
    told = view["recap"]["lost"]
    assert [tuple(one.values()) for one in told] == lost
    assert len(told) == 12 - sum(player["people"] for player in view["players"])
    assert "seat 1" not in view["recap"]["title"].lower()


def test_before_the_end_and_in_films_there_is_no_recap() -> None:
    match = played({})
    assert "recap" not in match.film(0).now["view"]
    match.undo()
    view = board(match, Eyes(match), 1, None, False, "normal", ALL)["view"]
    assert view is None or "recap" not in view
