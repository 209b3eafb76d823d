"""Answers and estimates stand wherever a number may stand."""

from __future__ import annotations

import copy
import json
import math
import operator
import pickle
import statistics
from dataclasses import replace
from fractions import Fraction
from numbers import Rational, Real
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.odds.answers import Answer
from zwidgets.odds.intervals import Estimate, wilson

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
EXACT = zw.exact("dead-center", "fits", CABIN, pile="c1")
OTHER = zw.exact("dead-center", "fits", CABIN, pile="c2")
FOUND = wilson(284, 1000)
NUMBERS = [
    pytest.param(EXACT, Fraction(19, 33), id="exact"),
    pytest.param(FOUND, 0.284, id="found"),
]


@pytest.mark.parametrize(("one", "value"), NUMBERS)
def test_it_is_calculated_with_as_its_value(one: Any, value: Any) -> None:
    assert isinstance(one, Real)
    assert (one == value, value == one, hash(one) == hash(value)) == (True, True, True)
    for calculate in (
        operator.add,
        operator.sub,
        operator.mul,
        operator.truediv,
        operator.floordiv,
        operator.mod,
        operator.pow,
        operator.lt,
        operator.ge,
    ):
        for other in (2, 0.5, Fraction(1, 2)):
            assert calculate(one, other) == calculate(value, other)
            assert calculate(other, one) == calculate(other, value)
    for told in (float, abs, round, operator.neg, math.floor, math.sqrt, bool, complex):
        assert told(one) == told(value)
    assert (round(one, 2), 1 - one) == (round(value, 2), 1 - value)
    assert type(1 - one) is type(value)


@pytest.mark.parametrize(("one", "value"), NUMBERS)
def test_it_is_formatted_as_its_value(one: Any, value: Any) -> None:
    assert (f"{one:.2f}", f"{one:.1%}", f"{one:8.3g}") == tuple(
        format(float(value), form) for form in (".2f", ".1%", "8.3g")
    )
    assert f"{one}" == str(one)


@pytest.mark.parametrize(("one", "value"), NUMBERS)
def test_it_stays_itself_when_it_is_copied(one: Any, value: Any) -> None:
    for same in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert type(same) is type(one)
        assert (same, repr(same), str(same)) == (value, repr(one), str(one))


def test_exact_answers_stay_exact_and_estimates_keep_their_interval() -> None:
    assert (
        Fraction(37, 33),
        Fraction(38, 33),
        Fraction(14, 33),
    ) == (EXACT + OTHER, EXACT * 2, 1 - EXACT)
    assert isinstance(EXACT, Rational)
    assert isinstance(EXACT, Answer)
    assert (FOUND.low < FOUND < FOUND.high, 0.28 in FOUND) == (True, True)
    assert replace(FOUND, low=0.0).low == 0


def test_many_stand_in_a_list() -> None:
    assert sorted([FOUND, EXACT, OTHER]) == [FOUND, OTHER, EXACT]
    assert (max(EXACT, OTHER, FOUND), min(EXACT, OTHER, FOUND)) == (EXACT, FOUND)
    assert sum([EXACT, OTHER]) == Fraction(37, 33)
    assert math.isclose(EXACT, 19 / 33)
    assert statistics.mean([EXACT, OTHER]) == Fraction(37, 66)
    assert statistics.mean([FOUND, FOUND]) == statistics.mean([FOUND, 0.284]) == 0.284
    assert statistics.mean([EXACT, 0.5]) == pytest.approx(0.5379, abs=1e-4)
    assert statistics.stdev([FOUND, 0.284, 0.3]) > 0
    assert json.dumps([FOUND]) == "[0.284]"


def test_other_tools_take_them() -> None:
    pd, plt = pytest.importorskip("pandas"), pytest.importorskip("matplotlib.pyplot")
    assert np.mean([EXACT, OTHER]) == Fraction(37, 66)
    assert np.mean([FOUND, FOUND]) == 0.284
    assert np.array([FOUND]).dtype == np.array([EXACT, OTHER], float).dtype == float
    assert (FOUND * np.ones(2)).tolist() == [0.284, 0.284]
    assert pd.Series([FOUND, FOUND]).mean() == 0.284
    assert pd.DataFrame({"p": [EXACT, OTHER]}).astype(float)["p"].max() == 19 / 33
    figure, ax = plt.subplots()
    ax.bar(["a", "b", "c"], [EXACT, OTHER, FOUND])
    ax.plot([0, 1], [EXACT, FOUND])
    ax.axhline(EXACT)
    assert [float(bar.get_height()) for bar in ax.patches] == [19 / 33, 6 / 11, 0.284]
    plt.close(figure)


def test_what_is_calculated_has_no_interval() -> None:
    assert type(FOUND + 0) is float
    assert not isinstance(EXACT + 0, Answer)


def test_a_distribution_is_no_number_and_says_so() -> None:
    ranks = zw.exact("dead-center", "face-down", CABIN, what="rank")
    assert not isinstance(ranks, Real)
    with pytest.raises(TypeError, match=r"has a distribution; ask for value\.mean\(\)"):
        float(ranks)
    with pytest.raises(TypeError):
        1 - ranks  # type: ignore[operator]


def test_the_odds_of_a_board_are_numbers() -> None:
    odds = zw.Match("dead-center", position=CABIN).odds(0)["kill"]
    assert sum(odds) == 2 * Fraction(19, 33)
    assert all(one < 0.6 for one in odds)


def test_an_estimate_equals_its_value() -> None:
    assert Estimate(0.5, 0.4, 0.6, 100) == Estimate(0.5, 0.0, 1.0, 3) == 0.5
