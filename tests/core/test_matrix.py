"""Matrix games, against another solver and by what each side's mix guarantees."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from operator import mul

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

import zwidgets as zw
from zwidgets.core.matrix import Solution, alone, corners, solve

SIZES = st.tuples(st.integers(1, 7), st.integers(1, 7))
GAMES = SIZES.flatmap(
    lambda size: st.lists(
        st.lists(st.integers(-5, 5), min_size=size[1], max_size=size[1]),
        min_size=size[0],
        max_size=size[0],
    )
)


def guaranteed(rows, solution):
    """The least that the row's mix wins, and the most that the column's mix loses."""
    least = min(
        sum(p * one for p, one in zip(solution.rows, c, strict=True))
        for c in zip(*rows, strict=True)
    )
    most = max(sum(q * one for q, one in zip(solution.columns, r, strict=True)) for r in rows)
    return least, most


@given(GAMES)
@settings(max_examples=60)
def test_whole_numbers_and_fractions_are_solved_exactly(rows):
    for exact in (rows, [[Fraction(one, 7) for one in row] for row in rows]):
        found = solve(exact)
        assert guaranteed(exact, found) == (found.value, found.value)
        assert sum(found.rows) == sum(found.columns) == 1
        assert min(*found.rows, *found.columns) >= 0


@given(GAMES)
@settings(max_examples=60)
def test_floats_are_solved_as_by_another_program(rows):
    floats = [[one / 3 for one in row] for row in rows]
    found = solve(floats)
    assert guaranteed(floats, found) == pytest.approx((found.value, found.value), abs=1e-12)
    other = linprog(
        [0] * len(rows) + [-1],
        A_ub=[[*(-one for one in column), 1] for column in zip(*floats, strict=True)],
        b_ub=[0] * len(rows[0]),
        A_eq=[[1] * len(rows) + [0]],
        b_eq=[1],
        bounds=[(0, None)] * len(rows) + [(None, None)],
    )
    assert found.value == pytest.approx(-other.fun, abs=1e-9)


def met(rows, value):
    """The corners of the best mixes by trying: where as many bounds meet as there are rows."""
    n = len(rows)
    bounds = [[*(Fraction(place == row) for row in range(n)), Fraction()] for place in range(n)]
    bounds += [[*map(Fraction, column), value] for column in zip(*rows, strict=True)]
    found = set()
    for some in combinations(bounds, n - 1):
        mix = crossing([[*[Fraction(1)] * (n + 1)], *some])
        if mix and all(sum(map(mul, mix, bound)) >= bound[-1] for bound in bounds):
            found.add(mix)
    return found


def crossing(lines):
    """Where lines of numbers and a sum cross, if in one point only."""
    lines = [[*line] for line in lines]
    for place in range(len(lines)):
        pivot = next((line for line in lines[place:] if line[place]), None)
        if pivot is None:
            return None
        lines.remove(pivot)
        pivot = [one / pivot[place] for one in pivot]
        lines = [[a - line[place] * b for a, b in zip(line, pivot, strict=True)] for line in lines]
        lines.insert(place, pivot)
    return tuple(line[-1] for line in lines)


@given(
    st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
        lambda size: st.lists(
            st.lists(st.integers(-2, 2), min_size=size[1], max_size=size[1]),
            min_size=size[0],
            max_size=size[0],
        )
    )
)
@settings(max_examples=150, deadline=None)
def test_all_best_mixes_are_found_as_by_trying_where_bounds_meet(rows):
    exact = [[Fraction(one) for one in row] for row in rows]
    found = solve(exact)
    expected = met(exact, found.value)
    assert found.rows in expected
    assert corners(exact, found.rows) == expected
    assert alone(exact, found.rows) == (len(expected) == 1)


def test_too_many_corners_are_refused():
    """No row is chosen in more than a sixth of all games: any 6 of 12 rows will do."""
    sixth = Fraction(1, 6)
    rows = [[*(-Fraction(place == row) for place in range(12)), -sixth] for row in range(12)]
    with pytest.raises(zw.InvalidOption, match="More than 200 corners of the set of best mixes"):
        corners(rows, [Fraction(1, 12)] * 12)
    assert not alone(rows, [sixth] * 6 + [Fraction()] * 6)


def test_a_saddle_is_one_row_against_one_column():
    assert solve([[3, 5], [2, 9]]) == Solution(3, (1, 0), (1, 0))


def test_ties_do_not_go_round_in_a_circle():
    rows = [[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]] * 3
    assert solve(rows).value == Fraction(3, 4)


@pytest.mark.parametrize("rows", [[], [[]], [[1, 2], [3]]])
def test_rows_of_unequal_length_are_refused(rows):
    with pytest.raises(zw.InvalidOption, match="rows of equal length"):
        solve(rows)


@pytest.mark.parametrize("won", ["1", None, float("nan"), float("-inf"), 1j])
def test_what_is_no_number_is_refused(won):
    with pytest.raises(zw.InvalidOption, match="finite number"):
        solve([[1, won], [0, 2]])


NEARLY = [
    [0, 0, 0, 0, 674700317040, 0, 109951162776, 1349400634086],
    [0, 0, 0, 235609634522, 329853488328, 293203100740, 488671834566, 659706976656],
    [0, 0, 366503875924, 293203100736, 109951162776, 733007751848, 586406201476, 219902325552],
    [0, 0, 1099511627772, 219902325552, 0, 2199023255544, 439804651104, 0],
    [0, 1759218604440, 0, 146601550368, 879609302220, 0, 146601550368, 0],
    [1099511627774, 879609302216, 733007751848, 549755813887, 439804651108, 733007751848, 0, 0],
    [1466015503700, 293203100740, 2199023255552, 733007751850, 146601550370, 0, 0, 0],
    [2199023255552, 0, 4398046511104, 0, 0, 0, 0, 0],
]
"""Columns of whole numbers, rounded so that some are a sum of others but for some units."""


def test_what_rounding_has_left_is_not_divided_by():
    rows = [[1 - one / 6 / 2**40 for one in row] for row in zip(*NEARLY, strict=True)]
    found = solve(rows)
    assert guaranteed(rows, found) == pytest.approx((found.value, found.value), abs=1e-11)
