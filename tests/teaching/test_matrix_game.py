"""Matrix games: solved exactly, and the solution proves itself."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest

import zwidgets as zw
from tests.the_filler.table import DOUBLE, SHUFFLED, position
from zwidgets.core.errors import InvalidOption

THIRD = Fraction(1, 3)
UNIT = ({0: 1}, {1: 1})
ROCK = {
    "rock": {"rock": 0, "paper": -1, "scissors": 1},
    "paper": {"scissors": -1, "rock": 1, "paper": 0},
    "scissors": {"rock": -1, "paper": 1, "scissors": 0},
}


def test_names_stay_with_their_numbers():
    found = zw.matrix_game(ROCK)
    assert found.value == 0
    assert found.rows == found.columns == dict.fromkeys(ROCK, THIRD)
    assert found.payoffs["paper"]["scissors"] == -1
    assert found.pure == (-1, 1)


def test_one_hides_and_one_seeks():
    """Three places: any fixed place is found, or is found out; a mix is found in one of three."""
    found = zw.matrix_game([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert (found.value, found.pure) == (THIRD, (0, 1))


def test_a_saddle_needs_no_mix():
    found = zw.matrix_game([[3, 2], [1, 0]])
    assert found.value == 2
    assert found.pure == found.guarantees == (2, 2)
    assert found.rows == {0: 1, 1: 0}


@pytest.mark.parametrize("seed", range(12))
def test_the_certificate_proves_the_value(seed):
    """The least of the rows' mix, worked out here, is the most of the columns' mix."""
    rng = random.Random(seed)
    rows = [[Fraction(rng.randint(-9, 9), rng.randint(1, 5)) for _ in range(4)] for _ in range(3)]
    found = zw.matrix_game(rows)
    least = min(sum(found.rows[i] * rows[i][j] for i in range(3)) for j in range(4))
    most = max(sum(found.columns[j] * rows[i][j] for j in range(4)) for i in range(3))
    assert found.guarantees == (least, most)
    assert least == most == found.value
    assert found.pure[0] <= found.value <= found.pure[1]
    assert sum(found.rows.values()) == sum(found.columns.values()) == 1


def test_it_says_whether_its_mixes_are_the_only_best_ones():
    assert zw.matrix_game(ROCK).unique
    assert zw.matrix_game(ROCK).optima == (
        (zw.matrix_game(ROCK).rows,),
        (zw.matrix_game(ROCK).columns,),
    )
    queen = zw.matrix_game([[1, 0], ["2/3", "1/3"], ["1/3", "2/3"], [0, 1]])
    assert not queen.unique
    half = Fraction(1, 2)
    assert queen.optima.columns == ({0: half, 1: half},)
    assert queen.rows in queen.optima.rows
    assert [[*map(str, mix.values())] for mix in queen.optima.rows] == [
        ["1/2", "0", "0", "1/2"],
        ["1/4", "0", "3/4", "0"],
        ["0", "3/4", "0", "1/4"],
        ["0", "1/2", "1/2", "0"],
    ]
    assert all(queen.wins(mix, column) == half for mix in queen.optima.rows for column in UNIT)
    assert str(queen).endswith("\nOther mixes of rows are as good.")
    assert "Other mixes of rows are as good." in queen._repr_html_()
    assert str(zw.matrix_game([[1, 1], [1, 1]])).endswith(
        "Other mixes of rows and of columns are as good."
    )
    assert "Other" not in str(zw.matrix_game(ROCK))


def test_numbers_as_people_write_them():
    assert zw.matrix_game([[0.1, "1/3"], ["1/3", 0.1]]).value == Fraction(13, 60)


def test_an_array_is_a_list_of_rows():
    assert zw.matrix_game(np.array([[0, 1], [1, 0]])).value == Fraction(1, 2)


def test_how_other_mixes_fare():
    found = zw.matrix_game(ROCK)
    assert found.wins({"rock": 1}, {"scissors": "1/2", "paper": 0.5}) == 0
    assert found.wins({"rock": 1}, {"paper": 1}) == -1
    assert zw.matrix_game([[1, 0], [0, 1]]).wins([1, 0], ["1/3", "2/3"]) == THIRD


def test_how_it_shows_itself():
    found = zw.matrix_game({"<b>": {"x": 2, "y": 0}, "c": {"x": 0, "y": 1}})
    assert repr(found) == "<Matrix game of 2 x 2, value 2/3>"
    assert "1/3 33.33 %" in str(found)
    assert "&lt;b&gt;" in found._repr_html_()


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([], "at least one number"),
        ([[1, 2], [3]], "the same columns"),
        ({"a": {"x": 1}, "b": {"y": 1}}, "the same columns"),
        (7, "is no row of numbers"),
        ([[None]], '"None" is no number'),
        ([["1e999999999"]], "is no number"),
    ],
)
def test_no_matrix_game(rows, words):
    with pytest.raises(InvalidOption, match=words):
        zw.matrix_game(rows)


@pytest.mark.parametrize(
    "mix", [{"well": 1}, 7, [1, 0], {"rock": "1/2"}, {"rock": 2, "paper": -1}, {}]
)
def test_no_mix(mix):
    with pytest.raises(InvalidOption):
        zw.matrix_game(ROCK).wins(mix, {"rock": 1})


def test_a_long_value_is_rounded_where_it_is_shown():
    found = zw.matrix_game([["9" * 4_000, 0], [0, "7" * 4_000]])
    assert found.value == 1 / (Fraction("9" * 4_000) ** -1 + Fraction("7" * 4_000) ** -1)
    assert repr(found) == "<Matrix game of 2 x 2, value about 4.37500e+3999>"
    assert "about 1.00000e+4000" in str(found)
    assert "about 4.37500e+3999" in found._repr_html_()


def test_a_frame_of_pandas_keeps_its_names() -> None:
    frame = pd.DataFrame([[2, 0], [0, 1]], index=["high", "low"], columns=["left", "right"])
    found = zw.matrix_game(frame)
    assert found.value == Fraction(2, 3)
    assert list(found.rows) == ["high", "low"]
    assert list(found.columns) == ["left", "right"]
    with pytest.raises(zw.InvalidOption, match="Two rows or columns have the same name"):
        zw.matrix_game(frame.rename(index={"low": "high"}))
    with pytest.raises(zw.InvalidOption, match="Two rows or columns have the same name"):
        zw.matrix_game(frame.rename(columns={"left": "right"}))


def test_a_name_of_several_lines_stays_in_its_line() -> None:
    told = str(zw.matrix_game({"a\nb": {"x": 1, "y": 2}, "c": {"x": 0, "y": 1}}))
    assert len(told.splitlines()) == 5
    assert told.splitlines()[2].startswith("a b ")


# Positions as matrix games: a night of The Filler, solved as its questions say


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
