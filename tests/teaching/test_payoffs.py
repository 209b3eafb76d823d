"""Positions as matrix games: a night of The Filler, solved as its questions say."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest

import zwidgets as zw
from tests.the_filler.table import DOUBLE, SHUFFLED, position

NIGHT = position(3, hand="KC QD KD JH QH KS", escaped="KH", kept="AC 3C 6C 7C 10C AS 2S 4S 5S 8S")
LAST = position(4, hand="KC JD KH", escaped="JH QH KD", kept="10C 5C 9S")


def nights() -> list[Any]:
    """The beginnings of the last two nights of some games."""
    found = []
    for seed in range(12):
        match = zw.Match("the-filler", seed=seed, seats={0: "random", 1: "random"})
        while not match.over:
            if match.state.night > 2 and not any(match.state.graves):
                found.append(match.state)
            match.step()
    return found


def test_the_value_is_that_of_the_question_and_proves_itself() -> None:
    found = nights()
    assert len(found) > 15
    for state in found:
        game = zw.payoffs(state)
        value = zw.exact("the-filler", "value", state).value
        assert game.guarantees == (value, value)


def test_mixing_is_worth_more_than_the_best_pure_choice() -> None:
    game = zw.payoffs(str(NIGHT))
    assert (game.value, game.pure[0]) == (Fraction(1, 2), Fraction(1, 3))
    assert game.rows["15, 15 and 15 pounds"] == game.rows["0, 0 and 0 pounds"] == Fraction(1, 2)


def test_the_last_night_is_counted_out() -> None:
    """A king, a jack and a corpse, of which the Filler may let none escape."""
    (column,) = zw.payoffs(LAST).columns
    assert column == "a king, a jack and a corpse"
    for row, line in zw.payoffs(LAST).payoffs.items():
        weights = [int(word) for word in row.replace(",", "").split() if word.isdigit()]
        orders = list(itertools.permutations(weights))
        held = sum(one >= 25 and two >= 10 for one, two, _ in orders)
        assert line[column] == Fraction(held, len(orders))


def test_it_stays_the_same_game_while_the_other_side_buries() -> None:
    begun = NIGHT.after("bury KC 1", 0)
    assert zw.payoffs(begun).payoffs == zw.payoffs(NIGHT).payoffs


def test_TF_13_a_night_of_the_second_game_of_a_double_is_one_too() -> None:
    hand, leg = "KC QD KD JH QH KS", "leg 2 after 3, "
    night = position(3, hand=hand, escaped="KH", kept="10C 9C 6S", game=DOUBLE, leg=leg)
    assert zw.payoffs(night).value == zw.exact("the-filler", "value", night).value


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (position(), "exact value from night 3 on; this is night 1"),
        (position(game=SHUFFLED), "the Filler chooses alone"),
        (position(game=DOUBLE), "from night 3 of the second game on; this is the first"),
        (
            position(3, graves="KC QD KD", hand="JH QH KS", kept="AC", escaped="KH").after(
                "lay AC 1", 1
            ),
            "Cement lies",
        ),
        (zw.Match("dead-center", seed=1).state, "In Dead Center no position is a matrix game"),
    ],
)
def test_other_positions_are_none(state: Any, sentence: str) -> None:
    with pytest.raises(zw.InvalidOption, match=sentence):
        zw.payoffs(state)


def test_a_game_that_is_over_and_what_is_no_position() -> None:
    match = zw.Match("the-filler", seed=1, seats={0: "random", 1: "random"})
    with pytest.raises(zw.InvalidOption, match="The game is over"):
        zw.payoffs(match.run())
    with pytest.raises(zw.InvalidPosition, match="no position"):
        zw.payoffs(7)  # type: ignore[arg-type]
