"""Luck-adjusted results: their mean is that of the results, and their spread is smaller."""

from __future__ import annotations

import itertools
import random
from statistics import fmean, pvariance

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.players import bot_named
from zwidgets.odds import adjusting, plain
from zwidgets.odds.adjusting import Values, fitted
from zwidgets.odds.work import game_of

GAMES = [("dead-center", {}), ("shufflers", {}), ("the-filler", {"graves": "shuffled"})]
GAMES += [("building-dead-guys", {}), ("mall-of-horror", {"players": 3})]


@pytest.fixture
def few(monkeypatch):
    """Values fitted to so few games that a test need not wait."""
    found = {}
    monkeypatch.setattr(
        adjusting, "values_of", lambda game, *_: found.setdefault(game, fitted(game, 60))
    )


def positions(game, seed):
    bots = dict.fromkeys(range(game.seats), bot_named(game, "random"))
    return [*plain.positions(game.start(), bots, random.Random(seed))]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_mean_luck_of_a_chance_event_is_0_whatever_the_values_are(name, options):
    game = zw.game(name, **options)
    weights = np.random.default_rng(1).normal(
        size=(game.seats, 1 + len(game.features(game.start(), 0)))
    )
    values, seen = Values(weights), 0
    for state in positions(game, 5):
        if state.is_chance and seen < 12:
            seen += 1
            after = ((state.after(one), float(p)) for one, p in state.chance_outcomes())
            mean = sum(p * np.array(values.luck([state, then])) for then, p in after)
            assert np.abs(mean).max() < 1e-9
    assert seen


def test_a_value_is_1_for_a_winner_and_luck_is_that_of_chance_alone():
    game = zw.game("shufflers")
    states = positions(game, 3)
    values = fitted(game, 5)
    assert values(states[-1]) == (1.0 if states[-1].outcome.winners else 0.0)
    decided = [pair for pair in itertools.pairwise(states) if pair[0].actors]
    assert decided
    assert {values.luck(pair) for pair in decided} == {(0.0,)}


def test_values_are_the_same_each_time():
    one, other = (fitted(zw.game("shufflers"), 20).weights for _ in range(2))
    assert np.array_equal(one, other)


@pytest.mark.parametrize("policy", ["careful", lambda view: view["moves"][0]])
def test_a_game_of_a_simulation_is_played_again(policy):
    found = zw.simulate("building-dead-guys", 12, policy=policy, seed=4)
    ends = [game_of(found.work, number).state.outcome.winners for number in range(12)]
    assert tuple(sum(seat in one for one in ends) for seat in (0, 1)) == found.wins


def test_a_seat_keeps_what_it_knows_in_games_played_again():
    start = zw.Match("building-dead-guys", seed=1).state
    found = zw.simulate(start.game, 5, position=start, seat=0, seed=2)
    begun = {str(game_of(found.work, number).states[0]) for number in range(5)}
    assert len(begun) == 5


def test_the_adjusted_share_holds_the_truth_and_is_sharper(few):
    found = zw.simulate("shufflers", 120, seed=8)
    truth = zw.simulate("shufflers", 100_000, seed=9).probability("win").value
    plainly, adjusted = found.probability("win"), found.adjusted(games=120, confidence=0.999)
    assert truth in adjusted
    assert adjusted.games == 120
    assert found.adjusted(games=120).width < 0.9 * plainly.width


@pytest.mark.parametrize("games", [0, -1, 13, True, 2.0, "2", None])
def test_so_many_games_were_not_played(games):
    with pytest.raises(InvalidOption, match="to adjust: write 1 to 12"):
        zw.simulate("shufflers", 12, seed=1).adjusted(games=games)


@pytest.mark.parametrize("training", [0, -1, True, 2.5, None])
def test_values_are_fitted_to_a_number_of_games(training):
    with pytest.raises(InvalidOption, match="no number of games to fit to"):
        zw.simulate("shufflers", 12, seed=1).adjusted(games=2, training=training)


def test_values_are_fitted_to_as_many_games_as_are_asked_for():
    game = zw.game("shufflers")
    few, more = (zw.simulate(game, 12, seed=1).adjusted(games=3, training=n) for n in (3, 9))
    assert few != more
    assert (adjusting.values_of(game, 3).weights == fitted(game, 3).weights).all()


def test_there_is_no_such_seat():
    with pytest.raises(InvalidOption, match="seat"):
        zw.simulate("shufflers", 12, seed=1).adjusted(seat=1, games=2)


@pytest.mark.deep
@pytest.mark.parametrize(("name", "least"), [("shufflers", 4)])
def test_four_times_fewer_games_say_as_much(name, least):
    game = zw.game(name)
    found, values = zw.simulate(game, 300, seed=6), adjusting.values_of(game)
    games = [game_of(found.work, number).states for number in range(300)]
    results = [float(values(states[-1])[0]) for states in games]
    pairs = zip(results, games, strict=True)
    adjusted = [one - values.luck(states)[0] for one, states in pairs]
    assert pvariance(results) > least * pvariance(adjusted)
    truth = zw.simulate(game, 1_000_000, seed=7).probability("win").value
    assert abs(fmean(adjusted) - truth) < 4 * (pvariance(adjusted) / 300) ** 0.5
