"""Gymnasium takes every game for one; its checker passes without a warning."""

from __future__ import annotations

import re
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import RenderCollection

import zwidgets as zw
from tests.interop.variants import ALONE, each
from tests.variants import with_file
from zwidgets.interop import vector
from zwidgets.interop.gymnasium import SolitaireEnv, env_id, make, make_vec, register
from zwidgets.interop.vector import CompiledVectorEnv, batch_of, vector_env


def options_of(game):
    return {name: value for name, value in game.options.items() if name != "players"}


@pytest.mark.first(3)
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


@pytest.mark.first(1)
@each(with_file("picture", ALONE), once=True)
def test_frames_are_pixels_of_one_size(game):
    env = RenderCollection(SolitaireEnv(game, render_mode="rgb_array"))
    _, info = env.reset(seed=1)
    for _ in range(12):
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


# Many environments at once: the compiled game's are Gymnasium's own, number by number


COMPILED = [game for game in ALONE if batch_of(game)]
OTHERS = [game for game in ALONE if not batch_of(game)]


def both(game, count, mode=AutoresetMode.NEXT_STEP, **arguments):
    """The same environments by the compiled game and by Gymnasium."""
    alone = [lambda: SolitaireEnv(game, **arguments)] * count
    mine = CompiledVectorEnv(count, game, autoreset_mode=mode, **arguments)
    return mine, SyncVectorEnv(alone, autoreset_mode=mode)


def assert_same(one, other):
    for mine, theirs in zip(one, other, strict=True):
        if isinstance(mine, dict):
            assert mine.keys() == theirs.keys()
            assert_same([mine[key] for key in mine], [theirs[key] for key in mine])
        elif mine is None:
            assert theirs is None
        elif mine.dtype == object:
            assert_same(mine, theirs)
        else:
            assert mine.dtype == theirs.dtype
            assert mine.tobytes() == theirs.tobytes()


def chosen(masks, rng, wrong=0.0):
    """A legal move for each, or with that chance any number."""
    legal = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
    return np.where(rng.random(len(masks)) < wrong, rng.integers(-1, 90, len(masks)), legal)


def test_dead_center_is_compiled_with_all_its_options():
    assert {game.name for game in COMPILED} == {"dead-center"}
    assert {game.jokers for game in COMPILED} == {0, 1, 2}


@pytest.mark.first(1)
@each(COMPILED)
def test_every_number_is_that_of_gymnasiums_own(game):
    mine, theirs = both(game, 16, illegal_reward=-0.5)
    rng, ended = np.random.default_rng(1), 0
    one, other = mine.reset(seed=5), theirs.reset(seed=5)
    for _ in range(150):
        assert_same(one, other)
        actions = chosen(one[-1]["action_mask"], rng, wrong=0.1)
        one, other = mine.step(actions), theirs.step(actions)
        ended += one[2].sum()
    assert ended > 16, "each began anew"


@pytest.mark.first(2)
@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize(("mask", "reward"), [(False, "win"), (True, "potential")])
def test_every_mode_of_beginning_anew_is_gymnasiums(mode, mask, reward):
    game = zw.game("dead-center")
    mine, theirs = both(game, 8, mode, mask=mask, reward=reward, discount=0.9)
    assert mine.metadata["autoreset_mode"] is theirs.metadata["autoreset_mode"] is mode
    rng, ended = np.random.default_rng(1), 0
    one, other = mine.reset(seed=5), theirs.reset(seed=5)
    for _ in range(120):
        assert_same(one, other)
        over = one[2] | one[3] if len(one) == 5 else np.zeros(8, bool)
        if mode is AutoresetMode.DISABLED and over.any():
            with pytest.raises(zw.InvalidOption, match="An episode is over: call reset"):
                mine.step(np.zeros(8, int))
            one = mine.reset(options={"reset_mask": over})
            other = theirs.reset(options={"reset_mask": over.copy()})
            masks = theirs.call("action_masks")
        else:
            masks = one[-1]["action_mask"]
        actions = chosen(masks, rng, wrong=0.1)
        one, other = mine.step(actions), theirs.step(actions)
        ended += (one[2] | one[3]).sum()
    assert ended > 8, "each began anew"


@pytest.mark.parametrize("mode", ["sometimes", None, 3, "next_step"])
def test_another_mode_is_refused(mode):
    with pytest.raises(zw.InvalidOption, match="write NEXT_STEP, SAME_STEP, DISABLED"):
        make_vec("dead-center", 2, autoreset_mode=mode)


@pytest.mark.parametrize("name", ["dead-center", "shufflers"])
def test_a_mode_goes_through_gymnasium_by_its_name_too(name):
    for mode in (AutoresetMode.SAME_STEP, "SAME_STEP"):
        envs = make_vec(name, 2, autoreset_mode=mode)
        assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@each(COMPILED)
def test_an_agent_without_a_legal_move_is_stopped_in_both(game):
    mine, theirs = both(game, 2)
    mine.reset(seed=1), theirs.reset(seed=1)
    for step in range(1, game.max_length + 3):
        one, other = mine.step([-1, 86]), theirs.step([-1, 86])
        assert_same(one, other)
        assert one[3].all() == (step == game.max_length)


def test_some_can_be_reset_alone():
    mine, theirs = both(zw.game("dead-center"), 3)
    first = mine.reset(seed=[1, 2, 3])
    assert_same(first, theirs.reset(seed=[1, 2, 3]))
    actions = chosen(first[1]["action_mask"], np.random.default_rng(1))
    assert_same(mine.step(actions), theirs.step(actions))
    for seed in (9, None):
        which = np.array([True, False, True])
        told = [env.reset(seed=seed, options={"reset_mask": which}) for env in (mine, theirs)]
        assert_same(*told)


@pytest.mark.parametrize("actions", [[0.5, 1.0], [None, None], [1], [[1, 2]], "12", 3])
def test_actions_that_are_no_moves_are_refused_and_nothing_changes(actions):
    envs, fresh = make_vec("dead-center", 2), make_vec("dead-center", 2)
    envs.reset(seed=1), fresh.reset(seed=1)
    with pytest.raises(zw.InvalidOption, match="give 2 whole numbers"):
        envs.step(actions)
    assert_same(envs.step(np.zeros(2, int))[:2], fresh.step(np.zeros(2, int))[:2])


def test_without_a_seed_episodes_differ():
    envs = make_vec("dead-center", 8)
    observations, _ = envs.reset()
    assert len({row.tobytes() for row in observations}) == 8
    with pytest.raises(zw.InvalidOption, match=r'"1\.5" is no seed'):
        envs.reset(seed=1.5)
    with pytest.raises(zw.InvalidOption, match="reset_mask holds 8 flags"):
        envs.reset(options={"reset_mask": [True]})
    with pytest.raises(zw.InvalidOption, match="2 seeds are given for 8"):
        envs.reset(seed=[1, 2])


def test_gymnasium_makes_them_by_id():
    envs = gymnasium.make_vec(
        "zwidgets.interop.gymnasium:zwidgets/dead-center-v1",
        num_envs=4,
        vectorization_mode="vector_entry_point",
        jokers=1,
    )
    assert isinstance(envs, CompiledVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert (envs.num_envs, envs.game.jokers) == (4, 1)
    assert envs.observation_space.contains(envs.reset(seed=1)[0])
    envs.close()


@each(OTHERS)
def test_whose_compiled_game_plays_whole_games_only_has_gymnasiums_own(game):
    options = {name: value for name, value in game.options.items() if name != "players"}
    envs = make_vec(game.name, 2, **options)
    assert isinstance(envs.unwrapped, SyncVectorEnv)
    _, infos = envs.reset(seed=1)
    envs.step(chosen(infos["action_mask"], np.random.default_rng(1)))
    with pytest.raises(zw.InvalidOption, match='"sync" or "async"'):
        CompiledVectorEnv(2, game)


def test_with_pictures_or_without_numba_environments_are_gymnasiums_own(monkeypatch):
    assert isinstance(vector_env(2, "dead-center", render_mode="ansi"), SyncVectorEnv)
    assert isinstance(vector_env(2, "dead-center", render_mode=None), CompiledVectorEnv)
    monkeypatch.setattr(vector, "find_spec", lambda name: None)
    assert isinstance(vector_env(2, "dead-center"), SyncVectorEnv)


@pytest.mark.parametrize("where", ["compiled", "batch", "masks"])
def test_where_the_compiler_fails_gymnasiums_own_step_and_a_sentence_says_why(monkeypatch, where):
    def fail(*_):
        raise RuntimeError("no\ncompiler\ntoday")

    compiled = zw.game("dead-center").compiled()
    of = {"compiled": zw.game("dead-center"), "batch": compiled, "masks": compiled.batch()}[where]
    monkeypatch.setattr(type(of), where, fail)
    with pytest.warns(RuntimeWarning) as said:
        envs = vector_env(2, "dead-center")
    assert [str(one.message) for one in said] == [
        'Dead Center cannot be compiled here ("RuntimeError: no compiler today"); '
        "Gymnasium's own environments step, much more slowly."
    ]
    assert isinstance(envs, SyncVectorEnv)
    envs.reset(seed=1)
    with pytest.warns(RuntimeWarning), pytest.raises(zw.InvalidOption):
        CompiledVectorEnv(2, "dead-center")


@pytest.mark.parametrize("many", [0, 2.0])
def test_a_number_of_environments_is_a_whole_one(many):
    for made in (make_vec, lambda name, many: vector_env(many, name)):
        with pytest.raises(zw.InvalidOption, match="environments: write a whole number from 1 on"):
            made("dead-center", many)
