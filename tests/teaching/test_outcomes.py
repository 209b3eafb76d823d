"""Outcomes and joint distributions: against brute force over all rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import correlation

import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption

MALL = "mall-of-horror players=5; round 2 arrival roll; people 245/612/266/453/416; chief 0"
CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
ROLLS = [*product(range(1, 7), repeat=4)]


def restroom(state):
    """Zombies at the Restroom."""
    return state.dice.count(1)


def megatoys(state):
    """Zombies at Megatoys."""
    return state.dice.count(3)


def pattern(state):
    """How often the places come."""
    return "-".join(map(str, sorted(Counter(state.dice).values(), reverse=True)))


def test_rolls_are_counted_by_classes_as_a_list_of_all_rolls_counts_them():
    found = zw.outcomes(MALL, by=pattern)
    listed = Counter("-".join(map(str, sorted(Counter(roll).values())[::-1])) for roll in ROLLS)
    assert found.counts == listed
    assert found.cases == len(ROLLS)
    assert found.probability(lambda kind: kind == "1-1-1-1") == Fraction(5, 18)


def test_each_order_is_a_case_of_its_own():
    found = zw.outcomes(MALL)
    assert len(found.law) == len(ROLLS)
    assert set(found.counts.values()) == {1}


def test_a_draw_is_as_the_games_own_question_says():
    fits = zw.outcomes(CABIN, by=lambda state: state.drawn.red or state.drawn.joker)
    assert fits.cases == 33
    assert fits.law[True] == zw.exact("dead-center", lambda s: s.drawn.red or s.drawn.joker, CABIN)


def test_the_table_has_the_cases_and_the_picture_the_classes():
    found = zw.outcomes(MALL, by=lambda state: len(set(state.dice)) == 4)
    assert str(found).splitlines()[0] == "1,296 equally likely cases."
    assert "no       936  13/18 72.22 %" in str(found)
    assert "<img" in found._repr_html_()
    assert repr(found) == "<1,296 equally likely cases in 2 classes>"


def test_two_numbers_jointly_are_as_a_list_of_all_rolls_has_them():
    found = zw.joint(MALL, x=restroom, y=megatoys)
    pairs = [(roll.count(1), roll.count(3)) for roll in ROLLS]
    assert found.table == {pair: Fraction(n, 1296) for pair, n in Counter(pairs).items()}
    x, y = zip(*pairs, strict=True)
    mean = Fraction(sum(a * b for a, b in pairs), 1296) - Fraction(sum(x) * sum(y), 1296**2)
    assert found.covariance == mean == Fraction(-1, 9)
    assert found.correlation == pytest.approx(correlation(x, y)) == pytest.approx(-1 / 5)
    for k in range(4):
        some = [b for a, b in pairs if a == k]
        assert found.given(x=k).mean() == Fraction(sum(some), len(some)) == Fraction(4 - k, 5)
    assert found.x.mean() == found.y.mean() == Fraction(2, 3)
    both = found.probability(lambda pair: min(pair) > 0)
    assert both == Fraction(sum(min(pair) > 0 for pair in pairs), 1296) == Fraction(151, 648)


def test_the_table_of_a_joint_distribution_has_its_margins():
    lines = str(zw.joint(MALL, x=restroom, y=megatoys)).splitlines()
    assert lines[0].split()[-1] == "all"
    assert lines[1].split()[-1] == "625/1296"
    assert lines[-1].split()[-1] == "1"


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (CABIN.replace("draw", "lay 3D"), "somebody is to choose"),
        ("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; reveal", "to choose"),
    ],
)
def test_no_chance_is_due(position, words):
    with pytest.raises(InvalidOption, match=words):
        zw.outcomes(position)


def test_what_gives_no_whole_numbers_is_refused():
    with pytest.raises(InvalidOption, match="whole numbers"):
        zw.joint(MALL, x=restroom, y=str)
    with pytest.raises(InvalidOption, match="Give one of the numbers"):
        zw.joint(MALL, x=restroom, y=megatoys).given()
