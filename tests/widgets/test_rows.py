"""The rows of the panel of odds: what they are called, and what is said of the best."""

from __future__ import annotations

from math import floor
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.panel import LAID, LAY
from zwidgets.control.messages import MoveOdds
from zwidgets.control.odds import move_odds, rows_of, verdict
from zwidgets.core.match.match import Match
from zwidgets.odds.intervals import wilson
from zwidgets.odds.live import Standing


def move(words: str, value: float, best: bool) -> MoveOdds:
    ends: Any = {"low": value, "high": value, "slack": 1, "games": 100, "places": []}
    return {"move": words, "words": words, "value": value, "best": best, **ends}


A, B, C, D, E = (move(name, 0.5 - n / 100, best=True) for n, name in enumerate("ABCDE"))
WORSE = move("Pass", 0.1, best=False)


@pytest.mark.parametrize(
    ("moves", "done", "said"),
    [
        ([A, WORSE], True, "Best by the odds: “A”, 50 %."),
        ([A, WORSE], False, "Best by the odds: “A”."),
        ([WORSE, B, A], False, "“A” and “B” cannot be told apart yet."),
        ([A, B, WORSE], True, "“A” and “B” cannot be told apart so far."),
        ([A, B, C], True, "“A”, “B” and “C” cannot be told apart so far."),
        ([A, B, C, D, E], True, "“A”, “B” and 3 others cannot be told apart so far."),
    ],
)
def test_a_move_is_called_best_only_where_no_other_may_be(
    moves: list[MoveOdds], done: bool, said: str
) -> None:
    assert verdict(moves, done) == said


def test_what_the_panel_shows_of_an_interval_holds_all_of_it() -> None:
    match = zw.DeadCenter(position=LAY).match
    rows = rows_of(match, match.state, 0)
    for count in range(0, 201, 3):
        one = wilson(count, 200)
        (row,) = move_odds(rows, Standing(((next(iter(rows)), one),), 200, True))
        shown = floor(100 * row["value"] + 0.5)  # as Math.round
        assert shown - row["slack"] <= 100 * one.low + 1e-6
        assert shown + row["slack"] >= 100 * one.high - 1e-6
        assert row["slack"] <= 50 * one.width + 3


def words(match: Match, seat: int = 0) -> dict[str, list[str]]:
    return {row.words: row.places for row in rows_of(match, match.state, seat).values()}


def test_a_row_has_the_words_and_the_places_of_its_move() -> None:
    assert words(zw.DeadCenter(position=LAY).match) == {
        "On the 7 of hearts, top left": ["a1"],
        "On the ace of spades, top right": ["c1"],
        "On the joker, bottom left": ["a3"],
        "On the 8 of hearts, bottom middle": ["b3"],
    }


def test_moves_of_one_effect_are_one_row_with_the_places_of_all() -> None:
    match = zw.Match("the-filler", position=LAID)
    rows = words(match, 1)
    assert len(rows) == 31 < len(match.state.moves(1))
    assert rows["10 pounds on grave 2"] == ["grave2", "10C", "10S"]


def test_a_row_names_people() -> None:
    match = zw.Match("mall-of-horror", seed=3, names=dict(enumerate(["Ann", "Bo", "Cy", "Di"])))
    while match.state.phase != "truck" or "vote" not in str(match.moves[0]):
        if match.state.is_chance:
            match.step()
        else:
            match.play(match.moves[0], min(match.state.actors))
    seat = min(match.state.actors)
    names = {"Ann", "Bo", "Cy", "Di", "yourself"}
    found = words(match, seat)
    assert {one.removeprefix("A vote for ") for one in found} < names
    assert "A vote for yourself" in found
