"""Intervals against scipy's, against their own promise, and at their edges."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy import stats

import zwidgets as zw
from zwidgets.odds.intervals import (
    Estimate,
    as_bounds,
    difference,
    mean,
    paired,
    quantile,
    ranked,
    wilson,
)


@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.999])
@pytest.mark.parametrize(
    ("count", "games"), [(0, 1), (1, 1), (0, 50), (3, 50), (50, 50), (7, 1000)]
)
def test_wilsons_interval_is_scipys_corrected_for_continuity(
    count: int, games: int, confidence: float
) -> None:
    theirs = stats.binomtest(count, games).proportion_ci(confidence, method="wilsoncc")
    ours = wilson(count, games, confidence)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-12)
    assert 0 <= ours.low <= ours.value <= ours.high <= 1


def test_the_interval_of_a_mean_is_nearly_the_normal_one_for_many_games() -> None:
    numbers = np.random.default_rng(1).integers(0, 9, 1_000_000)
    ours = mean(Counter(numbers.tolist()), bounds=(0, 8))
    theirs = stats.norm.interval(0.95, numbers.mean(), stats.sem(numbers))
    assert ours.value == pytest.approx(numbers.mean())
    assert (ours.low, ours.high) == pytest.approx(theirs, abs=1e-4)
    skewed = mean({0: 900_000, 33: 100_000}, bounds=(0, 33))
    assert skewed.width == pytest.approx(2 * 1.96 * 33 * 0.3 / 1000, rel=0.01)


def test_a_hundred_games_of_the_same_length_leave_room_for_another() -> None:
    found = zw.simulate("dead-center", 100, "random", seed=1).mean("length")
    assert 33.805 in found
    never = mean({34: 100}, bounds=(0, 34))
    assert (never.value, never.high) == (34, 34)
    assert 32.7 < never.low < 33


@pytest.mark.parametrize(("count", "games"), [(0, 8), (1, 8), (4, 8), (3, 100), (500, 1000)])
def test_the_interval_of_a_mean_of_truths_is_clopper_and_pearsons(count: int, games: int) -> None:
    ours = mean({0: games - count, 1: count}, bounds=(0, 1))
    theirs = stats.binomtest(count, games).proportion_ci(method="exact")
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=0.002)


def test_a_mean_without_bounds_says_that_it_has_no_interval() -> None:
    assert str(mean({3: 10})) == "3.0 (no interval: its bounds are not known, 10 games)"
    told = mean({3: 10}).as_dict()
    assert (told["value"], told["low"], told["high"]) == (3, None, None)


def test_what_lies_outside_of_the_bounds_is_refused() -> None:
    with pytest.raises(zw.InvalidOption, match=r"^35 lies outside of the bounds 0 to 34\.$"):
        mean({35: 1}, bounds=(0, 34))
    assert mean({2: 5}, bounds=(2, 2)).width == 0


def test_newcombes_interval_is_that_of_his_paper() -> None:
    """56/70 against 48/80: 0.0428 to 0.3422 (Newcombe 1998, table II, method 11)."""
    found = difference(wilson(56, 70), wilson(48, 80))
    more = (1 / 70 + 1 / 80) / 8
    assert (round(found.low + more, 4), round(found.high - more, 4)) == (0.0428, 0.3422)


def test_pairs_that_share_their_luck_have_a_narrower_interval() -> None:
    rng = np.random.default_rng(2)
    luck = rng.integers(0, 50, 200).tolist()
    pairs = [
        (100, one + 3 + int(noise), one)
        for one, noise in zip(luck, rng.integers(0, 2, 200), strict=True)
    ]
    found = paired(pairs)
    loose = difference(
        wilson(sum(p[1] for p in pairs), 20_000), wilson(sum(p[2] for p in pairs), 20_000)
    )
    assert found.value == pytest.approx(loose.value)
    assert found.width < loose.width / 3


def test_the_interval_of_equal_pairs_is_scipys_paired_test() -> None:
    rng = np.random.default_rng(3)
    one, other = rng.binomial(40, 0.4, 500), rng.binomial(40, 0.3, 500)
    found = paired([(40, a, b) for a, b in zip(one.tolist(), other.tolist(), strict=True)])
    theirs = stats.norm.interval(0.95, ((one - other) / 40).mean(), stats.sem((one - other) / 40))
    assert (found.low, found.high) == pytest.approx(theirs, rel=0.01)


def test_a_difference_that_never_showed_itself_may_be_there() -> None:
    """Of 1,000 games none differed: up to four or so in a thousand may."""
    found = paired([(25, 7, 7)] * 40)
    assert found.value == 0
    assert -found.low == found.high == pytest.approx(0.0034, abs=0.0003)
    surely = paired([(25, 25, 0)] * 40)
    assert (surely.value, surely.high) == (1, 1)
    assert 0.99 < surely.low < 1


def test_a_few_pairs_are_refused() -> None:
    with pytest.raises(zw.InvalidOption, match=r"there are 29\. .* each: 480 are enough\.$"):
        paired([(16, 5, 4)] * 29)
    with pytest.raises(zw.InvalidOption, match=r"there are 0\. Simulate more games with each\.$"):
        paired([])


@pytest.mark.parametrize(
    "bounds", [(0, float("inf")), (None, 9), (0, 10**400), (float("nan"), 9), (9, 0), 9]
)
def test_bounds_are_two_finite_numbers(bounds: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="are no bounds"):
        as_bounds(bounds)


@pytest.mark.parametrize("confidence", [0, 1, 95, "0.95", True])
def test_a_confidence_is_between_0_and_1(confidence: object) -> None:
    with pytest.raises(zw.InvalidOption, match="write one as"):
        quantile(confidence)


def test_what_is_printed_of_an_interval_holds_all_of_it() -> None:
    for games in (7, 40, 1_000, 30_000):
        for count in range(0, games + 1, max(games // 40, 1)):
            one = wilson(count, games)
            low, high = one.texts()[1].removesuffix(" %").split(" to ")
            assert float(low) <= 100 * one.low + 1e-6
            assert float(high) >= 100 * one.high - 1e-6
            assert float(high) - float(low) < 100 * one.width + 0.2


def test_a_quantile_is_told_as_it_is_whole_or_not() -> None:
    assert str(ranked({0.25: 50, 0.875: 50}, 0.9)) == "0.875 (0.875 to 0.875, 100 games)"
    assert str(ranked({1_234_567: 50, 7.0: 50}, 0.9)) == "1234567 (1234567 to 1234567, 100 games)"
    assert str(ranked({3: 2}, 0.5)) == "3 (no interval: too few games, 2 games)"
    assert str(ranked({3: 2}, 0.5, bounds=(0, 9))) == "3 (0 to 9, 2 games)"


@pytest.mark.parametrize("far", [0, 10**9, 1e9, 2**45])
def test_the_interval_of_a_mean_is_as_wide_far_from_zero(far: float) -> None:
    found = mean({far: 50, far + 2048: 50}, bounds=(far, far + 4096))
    assert found.value == far + 1024
    near = mean({0: 50, 2048: 50}, bounds=(0, 4096))
    assert found.width == pytest.approx(near.width, rel=1e-3)


def test_the_mean_of_numbers_too_large_for_squares_has_an_interval_too() -> None:
    found = mean({0: 1, 10**200: 1}, bounds=(0, 10**200))
    assert 0 < found.low < found.value == 5e199 < found.high < 1e200


def test_an_exact_answer_is_looked_for_in_an_interval() -> None:
    cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    answer = zw.exact("dead-center", "fits", cabin, pile="c1")
    assert answer in Estimate(0.5, 0.4, 0.6, 100)
    assert answer not in Estimate(0.5, 0.4, 0.57, 100)
