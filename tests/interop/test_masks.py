"""The mask of legal moves within observations, in Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import zwidgets as zw
from tests.interop.variants import ALONE, SEVERAL, each
from zwidgets.interop import gymnasium, pettingzoo


@each(ALONE, once=True)
def test_gymnasium_has_the_mask_in_the_observation(game, capsys):
    options = {name: value for name, value in game.options.items() if name != "players"}
    env = gymnasium.make(game.name, mask=True, **options).unwrapped
    check_env(env)
    capsys.readouterr()
    observation, info = env.reset(seed=1)
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    plain = gymnasium.SolitaireEnv(game).reset(seed=1)[0]
    assert np.array_equal(observation["observation"], plain)
    assert env.observation_space.contains(observation)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@each(SEVERAL, once=True)
def test_pettingzoo_has_the_mask_in_the_observation(game, capsys):
    env = pettingzoo.env(game, mask=True, reward="potential")
    api_test(env, num_cycles=60)
    parallel_api_test(pettingzoo.parallel_env(game, mask=True), num_cycles=20)
    capsys.readouterr()
    env.reset(seed=1)
    due = {env.position.player(seat) for seat in env.position.actors}
    for player, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (player in due)


MADE = {
    "gymnasium": lambda **given: gymnasium.SolitaireEnv("dead-center", **given),
    "several": lambda **given: gymnasium.make_vec("dead-center", 2, **given),
    "pettingzoo": lambda **given: pettingzoo.env("the-filler", **given),
    "in cycles": lambda **given: pettingzoo.parallel_env("the-filler", **given),
}


@pytest.mark.parametrize("given", ["no", None, np.array([1, 2])])
@pytest.mark.parametrize("made", MADE)
def test_the_mask_is_switched_by_true_or_false(made, given):
    with pytest.raises(zw.InvalidOption, match="write mask=True or mask=False"):
        MADE[made](mask=given)


@pytest.mark.parametrize("given", ["text", 2, np.array(["ansi", "html"])])
@pytest.mark.parametrize("made", sorted({*MADE} - {"several"}))
def test_a_render_mode_that_there_is_not_is_refused(made, given):
    with pytest.raises(zw.InvalidOption, match='is no render_mode: write "human", "ansi", "html"'):
        MADE[made](render_mode=given)


@pytest.mark.parametrize("given", ["some", 2, np.array(["win", "score"])])
@pytest.mark.parametrize("made", MADE)
def test_a_reward_that_there_is_not_is_refused(made, given):
    with pytest.raises(zw.InvalidOption, match="There is no reward"):
        MADE[made](reward=given)
