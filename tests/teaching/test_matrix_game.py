"""Matrix games: solved exactly, and the solution proves itself."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

import zwidgets as zw
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
        ([[]], "at least one number"),
        ([[1, 2], [3]], "the same columns"),
        ({"a": {"x": 1}, "b": {"y": 1}}, "the same columns"),
        (7, "is no row of numbers"),
        ([7], "is no row of numbers"),
        (["12"], "is no row of numbers"),
        ([b"12"], "is no row of numbers"),
        ([[None]], '"None" is no number'),
        ([[True]], '"True" is no number'),
        ([[float("nan")]], '"nan" is no number'),
        ([["1/0"]], "is no number"),
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
