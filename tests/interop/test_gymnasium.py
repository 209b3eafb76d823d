"""Gymnasium takes every game for one; its checker passes without a warning."""

from __future__ import annotations

import re
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RenderCollection

import zwidgets as zw
from tests.interop.variants import ALONE, each, played
from zwidgets.interop.gymnasium import SolitaireEnv, env_id, make, make_vec, register


def options_of(game):
    return {name: value for name, value in game.options.items() if name != "players"}


@each(ALONE)
def test_check_env_finds_nothing(game, capsys):
    check_env(make(game.name, **options_of(game)).unwrapped)
    check_env(make(game.name, render_mode="ansi", **options_of(game)).unwrapped)
    capsys.readouterr()


@each(ALONE)
def test_it_is_the_same_game_move_by_move(game):
    env, rng = SolitaireEnv(game), np.random.RandomState(1)
    observation, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        state = env.position
        numbers = {game.move_number(move): move for move in state.moves(0)}
        assert set(np.flatnonzero(info["action_mask"])) == set(numbers)
        assert np.allclose(observation, state.observation(0))
        action = rng.choice(list(numbers))
        after = state.after(numbers[action])
        observation, reward, terminated, truncated, info = env.step(action)
        assert after.is_chance or env.position == after
        assert not truncated
    assert reward == (1.0 if env.position.outcome.winners else -1.0)
    assert not info["action_mask"].any()


def test_the_same_seed_gives_the_same_episode():
    told = []
    for _ in range(2):
        env, rng = make("shufflers"), np.random.RandomState(5)
        _, info = env.reset(seed=5)
        done = False
        while not done:
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            _, _, done, _, info = env.step(action)
        told.append(str(env.unwrapped.position))
    assert told[0] == told[1]


def test_a_number_that_is_no_legal_move_changes_nothing_and_costs():
    env = SolitaireEnv("dead-center", illegal_reward=-0.5)
    env.reset(seed=1)
    before = env.position
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, terminated, truncated, _ = env.step(illegal)
    assert (reward, terminated, truncated, env.position) == (-0.5, False, False, before)
    for _ in range(env.game.max_length - 1):
        _, _, terminated, truncated, _ = env.step(illegal)
    assert truncated
    assert not terminated


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_runs_several_side_by_side(mode):
    envs = make_vec("dead-center", 2, vectorization_mode=mode, jokers=1)
    try:
        observations, infos = envs.reset(seed=[1, 2])
        assert infos["action_mask"].shape == (2, envs.single_action_space.n)
        for _ in range(8):
            actions = [int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]
            observations, *_, infos = envs.step(np.array(actions))
        for seed, observation in zip((1, 2), observations, strict=True):
            env = make("dead-center", jokers=1)
            _, info = env.reset(seed=seed)
            for _ in range(8):
                alone, *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
            assert np.array_equal(alone, observation)
    finally:
        envs.close()


def test_games_are_found_by_their_ids():
    assert env_id("shufflers") == "zwidgets/shufflers-v2"
    env = gymnasium.make("zwidgets.interop.gymnasium:zwidgets/the-filler-v1", graves="shuffled")
    assert env.unwrapped.game == zw.game("the-filler", graves="shuffled")
    assert register("the-filler") == register("the-filler")


@each(ALONE, once=True)
def test_frames_are_pixels_of_one_size(game):
    env = RenderCollection(SolitaireEnv(game, render_mode="rgb_array"))
    _, info = env.reset(seed=1)
    for _ in range(40):
        _, _, terminated, truncated, info = env.step(np.flatnonzero(info["action_mask"])[0])
        if terminated or truncated:
            break
    frames = env.render()
    assert {(frame.dtype, frame.shape[2]) for frame in frames} == {(np.dtype(np.uint8), 3)}
    assert len({frame.shape for frame in frames}) == 1
    assert len({frame.tobytes() for frame in frames}) > 2, "something happens"
    svg = game.picture(game.start().view())
    wide, high = map(int, re.findall(r'(?:width|height)="(\d+)"', svg)[:2])
    assert frames[0].shape == (high, wide, 3)
    assert frames[0].std() > 10, "something is drawn"


@pytest.mark.parametrize("module", ["resvg_py", "PIL.Image"])
def test_where_nothing_draws_it_says_what_to_install(module, monkeypatch):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r'rgb_array" needs .*: pip install "zwidgets\[video\]"'):
        make("dead-center", render_mode="rgb_array")
    assert make("dead-center", render_mode="html").reset(seed=1)


def test_pictures_tell_what_a_spectator_knows(capsys):
    env = SolitaireEnv("the-filler", graves="shuffled", render_mode="html")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    for mode in ("human", "ansi"):
        env = SolitaireEnv("the-filler", graves="shuffled", render_mode=mode)
        env.reset(seed=1)
        env.step(36)
        told = env.render() or capsys.readouterr().out
        assert "laying cement" in told
        assert "kept: None" in told
    assert SolitaireEnv("dead-center").render() is None


def test_a_position_begins_each_episode():
    state = played(zw.game("dead-center"), seed=2)[20][0]
    env = SolitaireEnv("dead-center", position=state)
    env.reset(seed=1)
    assert env.position == state or state.is_chance


def test_games_for_several_go_elsewhere():
    with pytest.raises(zw.InvalidOption, match=r"2 seats.*pettingzoo"):
        make("the-filler")
    with pytest.raises(zw.InvalidOption, match="There is no game"):
        make("chess")


@pytest.mark.parametrize("action", [None, "x", [3]])
def test_an_action_that_is_no_number_is_refused(action):
    env = SolitaireEnv("dead-center")
    env.reset(seed=1)
    with pytest.raises(zw.InvalidOption, match="names no move: give a whole number"):
        env.step(action)
    with pytest.raises(zw.InvalidOption, match="illegal_reward is a number"):
        SolitaireEnv("dead-center", illegal_reward=action)
