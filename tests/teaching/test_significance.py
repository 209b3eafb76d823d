"""Tests of significance and power: against lists of all signs, of all groups and of all pairs."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random
from statistics import mean

import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption

GAPS = [3, -1, 4, 0, 2, -5, 6, 1]


def twice(law, value):
    """The p-value on two sides from a list of all cases."""
    up, down = sum(x >= value for x in law), sum(x <= value for x in law)
    return min(Fraction(1), Fraction(2 * min(up, down), len(law)))


def test_pairs_are_tested_by_all_signs():
    means = [
        Fraction(sum(s * gap for s, gap in zip(signs, GAPS, strict=True)), len(GAPS))
        for signs in product((1, -1), repeat=len(GAPS))
    ]
    found = zw.test(GAPS)
    assert found.statistic == Fraction(sum(GAPS), len(GAPS))
    assert found.p == twice(means, found.statistic)
    assert zw.test([gap + 7 for gap in GAPS], [7] * len(GAPS), paired=True).p == found.p
    greater, less = (zw.test(GAPS, alternative=side).p for side in ("greater", "less"))
    assert greater == Fraction(sum(x >= found.statistic for x in means), len(means))
    assert less == Fraction(sum(x <= found.statistic for x in means), len(means))


def test_a_sign_test_leaves_out_pairs_without_a_difference():
    found = zw.test(GAPS, by="sign")
    assert found.statistic == 5
    assert found.p == 2 * Fraction(sum(comb(7, k) for k in (5, 6, 7)), 2**7)
    assert repr(found) == "<Sign test of 7 pairs that differ: p = 29/64 45.31 %>"
    wins = [True, True, False, True], [False, True, False, False]
    assert zw.test(*wins, paired=True, by="sign").p == zw.test(*wins, paired=True).p


def test_five_pairs_cannot_be_significant_and_six_can():
    assert zw.test([1] * 5, by="sign").p == Fraction(1, 16)
    assert zw.test([1] * 6, by="sign").p == Fraction(1, 32)
    assert zw.test([0, 0], by="sign").p == 1


def test_groups_are_tested_by_all_ways_to_divide_them():
    a, b = [1.5, 4, 2, 8], [0, 1, 3, 0.5, 2]
    pool, law = [*a, *b], []
    for chosen in combinations(range(9), 4):
        rest = [x for k, x in enumerate(pool) if k not in chosen]
        law.append(mean(pool[k] for k in chosen) - mean(rest))
    found = zw.test(a, b)
    assert float(found.p) == pytest.approx(float(twice(law, mean(a) - mean(b))))
    assert sum(found.null.values()) == 1


def test_a_number_is_tested_against_what_the_null_hypothesis_gives():
    ninety = [*range(1, 91)]
    assert zw.test(88, ninety, alternative="greater").p == Fraction(4, 91)
    assert zw.test(100, ninety, alternative="greater").p == Fraction(1, 91)
    coin = {k: comb(10, k) for k in range(11)}
    assert zw.test(9, coin).p == Fraction(22, 1024)


def test_many_numbers_are_tested_by_draws_near_to_the_exact_value():
    rng = Random(1)
    gaps = [rng.gauss(0.3, 1) for _ in range(30)]
    found = zw.test(gaps)
    assert not found.exact
    assert "from 10,000 draws" in str(found)
    rough = zw.test([round(gap, 1) for gap in gaps])
    assert rough.exact
    assert float(found.p) == pytest.approx(float(rough.p), abs=0.02)
    groups = zw.test(gaps, [rng.gauss(0, 1) for _ in range(30)])
    assert not groups.exact
    assert 0 < groups.p <= 1
    assert zw.test(gaps).p == found.p


@pytest.mark.deep
def test_the_power_of_a_sign_test_is_that_of_all_results():
    up, down = Fraction(3, 10), Fraction(1, 10)
    chances = {1: up, -1: down, 0: 1 - up - down}
    every = Fraction(0)
    for signs in product(chances, repeat=8):
        if zw.test(signs, by="sign").p <= Fraction(1, 20):
            share = Fraction(1)
            for sign in signs:
                share *= chances[sign]
            every += share
    assert zw.power((up, down), n=8) == every


def test_the_power_of_a_mean_and_the_pairs_that_it_takes():
    assert zw.power(0, sd=1, n=50) == pytest.approx(0.05)
    needed = zw.power(0.25, sd=2.4, power=0.8)
    assert zw.power(0.25, sd=2.4, n=needed) >= 0.8 > zw.power(0.25, sd=2.4, n=needed - 1)
    assert zw.power(("0.03", "0.01"), power=0.8) == pytest.approx(
        7.849 * (0.04 - 0.02**2) / 0.02**2, abs=1
    )
    normal, exact = zw.power(("0.3", "0.1"), n=201), zw.power(("0.3", "0.1"), n=200)
    assert normal == pytest.approx(float(exact), abs=0.01)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda: zw.test([1, 2], [1], paired=True), "there are 2 and 1"),
        (lambda: zw.test([]), "there are none"),
        (lambda: zw.test(3), "One number is tested against"),
        (lambda: zw.test([1], by="rank"), 'by="permutation" or by="sign"'),
        (lambda: zw.test([1], [2], by="sign"), "write paired=True"),
        (lambda: zw.test([1], alternative="up"), 'alternative="two-sided"'),
        (lambda: zw.test(["a"]), '"a" is no number'),
        (lambda: zw.power(1, n=5), "standard deviation"),
        (lambda: zw.power(1, sd=1), "Give the number of pairs"),
        (lambda: zw.power((0.9, 0.9), n=5), "no two chances"),
        (lambda: zw.power(0, sd=1, power=0.8), "No difference"),
    ],
)
def test_what_cannot_be_tested_is_refused_with_a_sentence(asked, words):
    with pytest.raises(InvalidOption, match=words):
        asked()
