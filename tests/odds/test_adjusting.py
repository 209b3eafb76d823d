"""Luck-adjusted results: their mean is that of the results, and their spread is smaller."""

from __future__ import annotations

import itertools
import random
from statistics import fmean, pstdev

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.players import bot_named
from zwidgets.odds import adjusting, plain
from zwidgets.odds.adjusting import values_of, won
from zwidgets.odds.work import game_of

GAMES = [("dead-center", {}), ("shufflers", {}), ("the-filler", {"graves": "shuffled"})]
GAMES += [("building-dead-guys", {}), ("mall-of-horror", {"players": 3})]
SEEDS = range(10)


def positions(game, seed):
    bots = dict.fromkeys(range(game.seats), bot_named(game, "random"))
    start = game.start()
    return [start, *(after for _, after in plain.played(start, bots, random.Random(seed)))]


@pytest.mark.first(1)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_mean_luck_of_a_chance_event_is_0_whoever_plays_on(name, options):
    game = zw.game(name, **options)
    values = values_of(game, ["careful"] * game.seats)
    chances = [state for state in positions(game, 5) if state.is_chance]
    seen = set()
    for state in chances[:: len(chances) // 2]:
        after = [(state.after(one), float(p)) for one, p in state.chance_outcomes()]
        luck = [[(p, values.luck([state, then], seed)[0]) for then, p in after] for seed in SEEDS]
        seen |= {each for one in luck for _, each in one}
        means = [sum(p * each for p, each in one) for one in luck]
        assert abs(fmean(means)) <= 4 * pstdev(means) / len(SEEDS) ** 0.5
    assert len(seen) > 1


def test_a_value_is_1_for_a_winner_and_luck_is_that_of_chance_alone():
    game = zw.game("shufflers")
    states = positions(game, 3)
    values = values_of(game, ["careful"])
    assert won(states[-1]) == (1.0 if states[-1].outcome.winners else 0.0,)
    decided = [pair for pair in itertools.pairwise(states) if pair[0].actors]
    assert decided
    assert {values.luck(pair, 1) for pair in decided} == {(0.0,)}
    chance = next(pair for pair in itertools.pairwise(states) if pair[0].is_chance)
    assert values.luck([states[-1], *chance], 1) == values.luck(chance, 1)


def test_luck_is_the_same_each_time_and_has_a_seed_of_its_own():
    game = zw.game("shufflers")
    states, values = positions(game, 3), values_of(game, ["careful"])
    assert values.luck(states, 1) == values.luck(states, 1) != values.luck(states, 2)


def test_compiled_players_play_on_for_themselves_and_careful_for_the_others():
    game = zw.game("the-filler")
    first = zw.Bot("first", lambda view: view["moves"][0])
    assert values_of(game, ["random", first]).policies == ("random", "careful")


@pytest.mark.deep
def test_without_a_compiled_game_the_plain_model_plays_on(monkeypatch):
    monkeypatch.setattr(adjusting, "compiled_of", lambda game: (None, None))
    found = zw.simulate("shufflers", 12, policy="random", seed=8)
    adjusted = found.adjusted(games=12)
    assert adjusted.low < zw.simulate("shufflers", 100_000, seed=9).probability("win").value
    assert adjusted.width < found.probability("win").width


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


def test_the_adjusted_share_holds_the_truth_and_is_sharper():
    found = zw.simulate("shufflers", 120, seed=8)
    truth = zw.simulate("shufflers", 100_000, seed=9).probability("win").value
    plainly = found.probability("win", confidence=0.999)
    adjusted = found.adjusted(games=120, confidence=0.999)
    assert truth in adjusted
    assert adjusted.games == 120
    assert adjusted.width < 0.9 * plainly.width


@pytest.mark.parametrize("games", [1, 2, 12])
def test_an_adjusted_share_and_its_interval_lie_in_0_to_1(games):
    found = zw.simulate("the-filler", 12, policy={0: "careful", 1: "random"}, seed=3)
    adjusted = found.adjusted(games=games)
    assert 0 <= adjusted.low <= adjusted.value <= adjusted.high <= 1
    players = {"a": "careful", "b": "random"}
    rows = zw.tournament("the-filler", players, games=games, seed=4, adjusted=True).rows
    assert all(0 <= one.adjusted.low <= one.adjusted.high <= 1 for one in rows)


@pytest.mark.parametrize("games", [0, -1, 13, True, 2.0, "2", None])
def test_so_many_games_were_not_played(games):
    with pytest.raises(InvalidOption, match="to adjust: write a whole number from 1 to 12"):
        zw.simulate("shufflers", 12, seed=1).adjusted(games=games)


def test_there_is_no_such_seat():
    with pytest.raises(InvalidOption, match="seat"):
        zw.simulate("shufflers", 12, seed=1).adjusted(seat=1, games=2)


def careless(view, rng):
    """Plays with care, but for one move in ten."""
    if rng.random() < 0.1:
        return rng.choice(view["moves"])
    return bot_named(zw.game(view["game"], **view["options"]), "careful")(view, rng)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "options", "policy", "least"),
    [
        ("dead-center", {}, "careful", 4),
        ("shufflers", {}, "careful", 4),
        ("building-dead-guys", {}, "careful", 4),
        ("shufflers", {"vehicle": True, "lamb": True}, careless, 4),
        ("the-filler", {"graves": "shuffled"}, careless, 4),
        ("building-dead-guys", {}, careless, 2),
    ],
)
def test_fewer_games_say_as_much(name, options, policy, least):
    game = zw.game(name, **options)
    policies = {0: policy, **dict.fromkeys(range(1, game.seats), "careful")}
    found = zw.simulate(game, 150, policy=policies, seed=6, progress=False)
    plainly, adjusted = found.probability("win"), found.adjusted(games=150, confidence=0.999)
    assert plainly.width**2 > least * found.adjusted(games=150).width ** 2
    if policy == "careful":
        found = zw.simulate(game, 200_000, seed=7, progress=False)
    assert found.probability("win").value in adjusted


@pytest.mark.first(1)
@pytest.mark.parametrize("name", ["the-filler", "matching"])
def test_an_interrupt_keeps_the_games_that_are_done_and_the_same_call_goes_on(name, monkeypatch):
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    asked = {"policy": {0: careless}, "seed": 3, "progress": False}
    whole, found = (zw.simulate(name, 12, **asked) for _ in range(2))
    told = []

    def stop(games):
        told.append(games)
        if len(told) == 5:
            raise KeyboardInterrupt

    with pytest.warns(RuntimeWarning, match="Interrupted after 5 of 12 games; the same call goes"):
        some = found.adjusted(games=12, progress=stop)
    assert some == whole.adjusted(games=5)
    assert found.adjusted(games=12, progress=told.append) == whole.adjusted(games=12)
    assert sum(told) == 12, "no game is played twice"
    assert found.adjusted(1, games=12, progress=told.append) == whole.adjusted(1, games=12)
    assert sum(told) == 12, "what is known of one seat is known of all"


def test_an_interrupt_before_the_first_adjusted_game_goes_on(monkeypatch):
    found = zw.simulate("dead-center", 4, seed=1)

    def stop(*given):
        raise KeyboardInterrupt

    monkeypatch.setattr(adjusting, "game_of", stop)
    with pytest.raises(KeyboardInterrupt):
        found.adjusted(games=4)
