"""OpenSpiel's algorithms run on the games, each with a small budget."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

import zwidgets as zw
from tests.interop.test_openspiel import ENDGAME
from zwidgets.interop.openspiel import load


@pytest.fixture
def small_filler():
    """Two nights, six face cards, three cards of cement (18 choices a night are 6 in order)."""
    return load("the-filler", position=ENDGAME, in_order=True)


def value(game, zombies, filler, games=1000):
    """The payoff of the zombie player when these two policies play."""
    rng, total = np.random.RandomState(1), 0.0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            chances = (zombies, filler)[state.current_player()].action_probabilities(state)
            state.apply_action(rng.choice(list(chances), p=list(chances.values())))
        total += state.returns()[0]
    return total / games


@pytest.mark.deep
def test_external_sampling_mccfr_learns_both_sides_of_the_small_filler(small_filler):
    np.random.seed(1)  # noqa: NPY002 - what the solver draws from
    solver = external_sampling_mccfr.ExternalSamplingSolver(small_filler)
    for _ in range(30):
        solver.iteration()
    learnt, uniform = solver.average_policy(), policy.UniformRandomPolicy(small_filler)
    state = small_filler.new_initial_state()
    chances = learnt.action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)
    fair = value(small_filler, uniform, uniform)
    assert value(small_filler, learnt, uniform) > fair + 0.05
    assert value(small_filler, uniform, learnt) < fair - 0.05


SECRETS = ("the-filler", "building-dead-guys", "mall-of-horror")


@pytest.mark.first(1)
@pytest.mark.parametrize("name", [name for name in SECRETS if name in zw.game_names()])
def test_ismcts_plays_a_game_of_hidden_information(name):
    game = load(name)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.5,
        max_simulations=12,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    state = game.new_initial_state()
    chosen = 0
    while chosen < 4 and not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        chosen += len(state.legal_actions()) > 1
        state.apply_action(action)
    assert chosen == 4


def test_ismcts_lays_the_cement_that_it_has_in_the_last_night():
    """One more escape loses; who says done with nothing laid loses for certain."""
    position = (
        "the-filler; night 4 fill; JH - / JC - / JS -; hand -; kept 10C 10S 9S 6S; "
        "escaped KD KH QD; last -"
    )
    game = load("the-filler", position=position)
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.5,
        max_simulations=300,
        random_state=rng,
        use_observation_string=True,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    state = game.new_initial_state()
    chances = dict(bot.get_policy(state))
    done = state.string_to_action("done")
    assert chances[done] == 0
    assert sum(chances.values()) == pytest.approx(1)


def test_mcts_plays_dead_center():
    game = load("dead-center", jokers=2)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    chosen = 0
    while chosen < 6:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        chosen += 1


def test_mcts_makes_the_move_that_wins_at_once():
    matches = (zw.Match("dead-center", seed, {0: "careful"}) for seed in range(100))
    match = next(match for match in matches if match.run().outcome.winners)
    before = [position for position, event, _ in match.steps() if event.by == 0][-1]
    game = load(before.game, position=before)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 40, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    first = game.new_initial_state()
    chosen = first.action_to_string(bot.step(first))
    assert before.after(chosen).outcome.winners == (0,)


# The example in the documentation learns


EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learning.py"


@pytest.mark.deep
def test_the_example_learns_to_win_more_often_than_random_play():
    """Random play wins some 5 % of these games; after 400 updates it is twice as many and more."""
    names = runpy.run_path(str(EXAMPLE))
    learnt = names["wins"](names["learn"](400), 2000)
    assert learnt > 1.5 * names["wins"](names["RANDOM"], 2000)


def test_the_example_is_short():
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 60
