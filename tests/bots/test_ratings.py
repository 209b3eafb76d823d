"""Intervals and ratings against known values and against brute force."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest
from scipy import optimize, stats

from zwidgets.bots.tournament import ELO, bradley_terry, inverse
from zwidgets.core.interval import wilson


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (10, 10), (500, 1000), (1, 1)])
def test_wilsons_interval_is_scipys_corrected_for_continuity(wins, games):
    ours = wilson(wins / games, games)
    theirs = stats.binomtest(wins, games).proportion_ci(method="wilsoncc")
    assert ours == pytest.approx((theirs.low, theirs.high))


def test_the_interval_holds_the_truth_as_often_as_it_says():
    rng = random.Random(1)
    hits = 0
    for _ in range(2000):
        low, high = wilson(sum(rng.random() < 0.3 for _ in range(40)) / 40, 40)
        hits += low <= 0.3 <= high
    assert 0.94 < hits / 2000 < 0.98


def points_of(names, strengths, games, seed):
    rng, points = random.Random(seed), dict.fromkeys(permutations(names, 2), 0.0)
    for a, b in points:
        chance = strengths[a] / (strengths[a] + strengths[b])
        for _ in range(games):
            points[(a, b) if rng.random() < chance else (b, a)] += 1
    return points


def test_ratings_are_the_likeliest_by_brute_force():
    names = ["a", "b", "c", "d"]
    points = points_of(names, {"a": 1, "b": 2, "c": 4, "d": 9}, 30, seed=1)
    met = {pair: won + 0.5 for pair, won in points.items()}

    def surprise(theta):
        of = dict(zip(names, theta, strict=True))
        return sum(won * np.log1p(np.exp(of[b] - of[a])) for (a, b), won in met.items())

    best = optimize.minimize(surprise, np.zeros(4)).x
    best = ELO * (best - best.mean())
    ratings = bradley_terry(names, points)
    assert [ratings[name].points for name in names] == pytest.approx(list(best), abs=0.1)
    assert sum(rating.points for rating in ratings.values()) == pytest.approx(0, abs=1e-6)


def test_errors_are_as_large_as_ratings_scatter():
    names, truth = ["a", "b", "c"], {"a": 1.0, "b": 2.0, "c": 3.0}
    runs = [bradley_terry(names, points_of(names, truth, 40, seed)) for seed in range(300)]
    for name in names:
        scatter = np.std([run[name].points for run in runs])
        told = np.mean([run[name].error for run in runs])
        assert told == pytest.approx(scatter, rel=0.12)


def test_who_won_everything_has_a_rating_whose_error_nobody_can_say():
    ratings = bradley_terry(["a", "b"], {("a", "b"): 10.0, ("b", "a"): 0.0})
    assert 200 < ratings["a"].points < 1000
    assert str(ratings["a"]).endswith(" ± ?")


def test_one_player_alone_is_average():
    assert str(bradley_terry(["a"], {})["a"]) == "+0 ± 0"


def test_an_inverse_is_one():
    matrix = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]])
    assert np.allclose(np.array(inverse(matrix.tolist())) @ matrix, np.eye(3))


def test_nobodys_error_is_known_where_a_player_lost_hardly_ever():
    points = {("a", "b"): 50.0, ("b", "a"): 50.0, ("a", "c"): 0.0, ("c", "a"): 100.0}
    points |= {("b", "c"): 0.0, ("c", "b"): 100.0}
    assert all(str(one).endswith(" ± ?") for one in bradley_terry("abc", points).values())


def test_groups_that_did_not_meet_have_ratings_without_errors():
    apart = {("a", "b"): 50.0, ("b", "a"): 50.0, ("c", "d"): 20.0, ("d", "c"): 80.0}
    found = bradley_terry("abcd", apart)
    assert found["a"].points == pytest.approx(found["b"].points)
    assert found["d"].points > found["c"].points
    assert all(str(one).endswith("± ?") for one in found.values())
    linked = bradley_terry("abcd", apart | {("b", "c"): 9.0, ("c", "b"): 9.0})
    assert all(0 < one.error < 100 for one in linked.values())
