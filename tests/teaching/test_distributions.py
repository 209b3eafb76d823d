"""Distributions with a name: against a list of all draws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from statistics import pvariance

import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption

HITS = [1, 1, 1, 1, 0, 0, 0]


@pytest.mark.parametrize("n", range(8))
def test_cards_that_are_not_put_back_are_as_a_list_of_all_draws_has_them(n):
    counts = [sum(draw) for draw in combinations(HITS, n)]
    found = zw.distribution("hypergeometric", N=7, K=4, n=n)
    assert found.law == {k: Fraction(c, len(counts)) for k, c in sorted(Counter(counts).items())}
    assert found.mean() == Fraction(sum(counts), len(counts))
    assert found.variance() == pvariance(map(Fraction, counts))


@pytest.mark.parametrize("n", range(5))
def test_cards_that_are_put_back_are_as_a_list_of_all_draws_has_them(n):
    counts = [sum(draw) for draw in product(HITS, repeat=n)]
    found = zw.distribution("binomial", n=n, p="4/7")
    assert found.law == {k: Fraction(c, len(counts)) for k, c in sorted(Counter(counts).items())}
    assert found.variance() == pvariance(map(Fraction, counts))


def test_the_same_draws_are_compared_either_way():
    fits = zw.distribution("hypergeometric", N=33, K=19, n=12)
    tries = zw.distribution("binomial", n=12, p=Fraction(19, 33))
    assert fits.compare("binomial").other.law == tries.law
    assert tries.compare("hypergeometric", N=33).other.law == fits.law
    assert fits.compare("hypergeometric").other.law == fits.law


def test_a_distribution_shows_its_table_its_mean_and_its_bars():
    fits = zw.distribution("hypergeometric", N=33, K=19, n=2)
    assert repr(fits) == "<Hypergeometric, N=33, K=19, n=2: mean 38/33, variance 4123/8712>"
    assert "2      57/176 32.39 %" in str(fits)
    both = fits.compare("binomial")
    assert both.to_frame().columns.tolist() == ["hits", "hypergeometric", "binomial"]
    assert both._repr_html_().count("<img") == 2


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("poisson", {}, 'no distribution "poisson"; there is binomial, hypergeometric'),
        ("binomial", {"n": 3}, "has the parameters n, p; given: n"),
        ("binomial", {"n": 3, "p": 2}, "from 0 to 1"),
        ("hypergeometric", {"N": 3, "K": 4, "n": 1}, "from 0 to 3"),
    ],
)
def test_what_is_no_distribution_is_refused(name, given, words):
    with pytest.raises(InvalidOption, match=words):
        zw.distribution(name, **given)


def test_a_share_that_is_no_number_of_cards_is_refused():
    with pytest.raises(InvalidOption, match="whole number"):
        zw.distribution("binomial", n=3, p="1/2").compare("hypergeometric", N=33)
    with pytest.raises(InvalidOption, match="has the parameters N, K, n; given: n"):
        zw.distribution("binomial", n=3, p="1/2").compare("hypergeometric")
