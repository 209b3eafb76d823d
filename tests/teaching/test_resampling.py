"""Bootstrap, sampling distributions and riffles: against lists of all samples and of all cuts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import fmean, median

import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption

TEN = [3, 5, 5, 8, 9, 11, 12, 14, 17, 20]


def test_a_bootstrap_has_the_middle_of_all_samples_drawn_again():
    few = [1, 4, 6, 13, 20]
    law = [fmean(sample) for sample in product(few, repeat=5)]
    found = zw.bootstrap(few, times=10_000)
    for outside in (sum(x < found.low for x in law), sum(x > found.high for x in law)):
        assert outside / len(law) == pytest.approx(0.025, abs=0.01)
    assert found.value == fmean(few)
    assert zw.bootstrap(few).low == zw.bootstrap(few).low
    assert zw.bootstrap(TEN, median).value == 10


@pytest.mark.parametrize("record", [max, min, lambda some: max(some) / 2])
def test_a_record_is_refused(record):
    with pytest.raises(InvalidOption, match="No sample drawn again goes beyond"):
        zw.bootstrap(TEN, record)


def test_what_never_came_is_refused_with_the_rule_of_three():
    with pytest.raises(InvalidOption, match="at most 3/200 at 95 %, by the rule of three"):
        zw.bootstrap([False] * 200)


def test_a_share_and_a_rank_are_none_of_these():
    assert zw.bootstrap([True] + [False] * 49).low == 0
    assert zw.bootstrap([*range(50)], lambda some: sorted(some)[44]).width > 0


def test_samples_have_the_mean_and_the_error_of_the_law():
    found = zw.sampling({1: 2, 2: 1, 5: 1}, n=(1, 4, 100), seed=1)
    assert found.truth == 2.25
    for n in (1, 4, 100):
        assert found.mean(n) == pytest.approx(2.25, abs=0.2)
        assert found.sd(n) == pytest.approx((2.6875 / n) ** 0.5, rel=0.1)
    assert list(found.holds) == [4, 100]
    assert "intervals that hold" in str(found)


def test_intervals_hold_as_often_as_a_list_of_all_samples_says():
    values, n = [0, 1, 5], 4
    held = 0
    for sample in product(values, repeat=n):
        middle = fmean(sample)
        spread = sum((x - middle) ** 2 for x in sample) / (n - 1)
        held += abs(middle - 2) <= 1.959964 * (spread / n) ** 0.5
    found = zw.sampling(values, n=n, times=20_000, seed=3)
    assert found.coverage(n).value == pytest.approx(held / 3**n, abs=0.015)


def test_the_first_numbers_of_a_sample_are_a_smaller_sample():
    found = zw.sampling([0, 1], n=(1, 2), times=50, seed=1)
    assert all(
        (2 * found.drawn[2] - found.drawn[1] >= 0) & (2 * found.drawn[2] - 1 <= found.drawn[1])
    )


def test_another_statistic_has_no_interval():
    found = zw.sampling(TEN, median, n=3, times=100, seed=1)
    assert found.truth == 10
    with pytest.raises(InvalidOption, match="no interval of this statistic"):
        found.coverage(3)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda: zw.bootstrap([1]), "two numbers or more"),
        (lambda: zw.bootstrap("abc"), "are no numbers"),
        (lambda: zw.sampling({1: 1, 3: 1}, median, n=3), "give truth="),
        (lambda: zw.sampling([1, 2], n=0), "no number of numbers in a sample"),
        (lambda: zw.sampling([1, 2], n=[]), "no size of a sample"),
        (lambda: zw.sampling([1, 2], n=2, truth="a"), '"a" is no number to estimate'),
        (lambda: zw.shuffle([1], riffles=-1), "no number of riffles"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(asked, words):
    with pytest.raises(InvalidOption, match=words):
        asked()


def test_riffles_are_as_likely_as_a_list_of_all_cuts_says():
    """Of 2 ** 4 cuts with their ways to interleave, five leave four cards as they are."""
    ways = Counter[tuple[int, ...]]()
    for falls in product((0, 1), repeat=4):
        parts = iter(range(falls.count(0))), iter(range(falls.count(0), 4))
        ways[tuple(next(parts[part]) for part in falls)] += 1
    assert ways[0, 1, 2, 3] == 5
    games = 4_000
    found = Counter(tuple(zw.shuffle(range(4), 1, seed)) for seed in range(games))
    assert set(found) == set(ways)
    for order, many in ways.items():
        assert found[order] / games == pytest.approx(many / 16, abs=0.03)


def test_a_riffle_has_at_most_two_rising_sequences_and_loses_no_card():
    deck = [*range(42)]
    once = zw.shuffle(deck, 1, seed=4)
    assert sorted(once) == deck
    assert sum(once.index(k + 1) < once.index(k) for k in range(41)) <= 1
    assert zw.shuffle(deck, 0) == deck
    assert zw.shuffle("10H KS 3D", 2, seed=1) == zw.shuffle(zw.cards("10H KS 3D"), 2, seed=1)


def riffled(order):
    """How likely each order is after another riffle."""
    ways = Counter()
    for falls in product((0, 1), repeat=len(order)):
        parts = iter(order[: falls.count(0)]), iter(order[falls.count(0) :])
        ways[tuple(next(parts[part]) for part in falls)] += 1
    return {order: Fraction(many, 2 ** len(order)) for order, many in ways.items()}


@pytest.mark.deep
def test_in_the_long_run_riffles_are_fair_also_with_120_orders():
    for cards in (4, 5):
        stationary = zw.chain(riffled, tuple(range(cards))).stationary()
        assert set(stationary.values()) == {Fraction(1, len(stationary))}
    assert len(stationary) == 120


def test_a_chain_with_long_fractions_is_solved_exactly():
    rows = {k: {(k * 7 + j * j) % 40: j + k + 1 for j in range(1, 12)} for k in range(40)}
    rows = {
        k: {to: Fraction(n, sum(row.values())) for to, n in row.items()} for k, row in rows.items()
    }
    law = zw.chain(rows, 0).stationary()
    assert sum(law.values()) == 1
    for state in law:
        assert law[state] == sum(law[before] * rows[before].get(state, 0) for before in law)
    assert max(share.denominator for share in law.values()) > 10**50
