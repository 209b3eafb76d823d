"""PettingZoo takes every game for several; its own tests pass without a warning."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import zwidgets as zw
from tests.interop.variants import SEVERAL, each
from zwidgets.interop.pettingzoo import env, module, parallel_env

# PettingZoo's own tests


@each(SEVERAL, once=True)
def test_api(game, capsys):
    api_test(env(game), num_cycles=150)
    api_test(env(game, max_cycles=30), num_cycles=40)
    capsys.readouterr()


@each(SEVERAL, once=True)
def test_seed(game):
    seed_test(lambda: env(game), num_cycles=60)
    seed_test(lambda: env(game, max_cycles=30), num_cycles=30)


def seeded(make):
    """Make an environment whose samples of actions are always the same."""

    def begun(**options):
        made = make(**options)
        for agent in made.possible_agents:
            made.action_space(agent).seed(7)
        return made

    return begun


@each(SEVERAL, once=True)
def test_max_cycles(game):
    made = module(game)
    max_cycles_test(SimpleNamespace(env=seeded(made.env), parallel_env=seeded(made.parallel_env)))


@pytest.mark.first(1)
@each(SEVERAL, once=True)
def test_render(game, capsys):
    told = {
        "ansi": lambda text: bool(text),
        "html": lambda text: text.startswith("<"),
        "rgb_array": lambda pixels: pixels.ndim == 3,
    }
    render_test(module(game).env, custom_tests=told)
    assert capsys.readouterr().out


@each(SEVERAL, once=True)
def test_the_parallel_api(game, capsys):
    parallel_api_test(parallel_env(game), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=40)
    capsys.readouterr()


# The same game


@each(SEVERAL, once=True)
def test_it_is_the_same_game_move_by_move(game):
    """A game is played by numbers; where chance acts the model is put where the environment is."""
    for seed in range(2):
        rng = np.random.RandomState(seed)
        turns = env(game)
        turns.reset(seed=seed)
        state = turns.position
        while state.outcome is None:
            player = state.player(min(state.actors))
            assert turns.agent_selection == f"player_{player}"
            (seat,) = [s for s in range(game.seats) if state.player(s) == player]
            mask = turns.infos[turns.agent_selection]["action_mask"]
            numbers = {game.move_number(move): move for move in state.moves(seat)}
            assert set(np.flatnonzero(mask)) == set(numbers)
            assert np.allclose(turns.observe(turns.agent_selection), state.observation(seat))
            action = rng.choice(list(numbers))
            turns.step(action)
            after = state.after(numbers[action], seat)
            if not after.is_chance:
                assert turns.position == after
            state = turns.position
        winners = state.outcome.winners
        paid = [turns.rewards[f"player_{player}"] for player in range(game.seats)]
        assert all((paid[p] > 0) == (p in winners) for p in range(game.seats)) or not any(paid)
        assert all(turns.terminations.values())


@each(SEVERAL, once=True)
def test_the_mask_is_the_acting_seats_and_nobody_elses(game):
    for kind in (env(game), env(game, max_cycles=20)):
        kind.reset(seed=1)
        for agent in kind.agent_iter(100):
            state = kind.unwrapped.position
            due = {f"player_{state.player(seat)}" for seat in state.actors}
            masked = {name for name in kind.agents if "action_mask" in kind.infos[name]}
            done = kind.terminations[agent] or kind.truncations[agent]
            assert masked == (set() if done else due & {agent})
            assert masked or done or kind.metadata["is_parallelizable"]
            mask = kind.infos[agent].get("action_mask")
            action = kind.action_space(agent).sample(mask) if mask is not None else 0
            kind.step(None if done else action)


def test_a_secret_choice_is_not_seen_by_agents_that_choose_later():
    for action in (0, 1):
        turns = env("matching")
        turns.reset(seed=1)
        legal = np.flatnonzero(turns.infos["player_0"]["action_mask"])
        turns.step(legal[action])
        assert turns.agent_selection == "player_1"
        seen = turns.observe("player_1")
        if action == 0:
            before = seen
    assert np.array_equal(before, seen)


def test_at_once_all_who_are_to_act_act_in_one_cycle():
    cycles = parallel_env("matching", cards=2)
    _, infos = cycles.reset(seed=1)
    assert all("action_mask" in infos[name] for name in cycles.agents)
    bids = {name: int(np.flatnonzero(infos[name]["action_mask"])[0]) for name in cycles.agents}
    cycles.step(bids)
    assert len(cycles.position.rounds) == 1


def test_a_number_that_is_no_legal_move_changes_nothing_and_costs():
    turns = env("the-filler", illegal_reward=-0.25)
    turns.reset(seed=1)
    before = turns.position
    for action in (96, 10_000, -3):
        turns.step(action)
        assert turns.position == before
        assert turns.agent_selection == "player_0"
        assert turns.rewards == {"player_0": -0.25, "player_1": 0.0}
        assert turns.last()[1] == -0.25
    cycles = parallel_env("the-filler", illegal_reward=-0.25)
    cycles.reset(seed=1)
    _, rewards, _, _, infos = cycles.step({"player_0": 96, "player_1": 96})
    assert rewards == {"player_0": -0.25, "player_1": 0.0}
    assert "action_mask" in infos["player_0"]


def test_an_agent_without_a_legal_move_is_stopped():
    turns = env("the-filler")
    turns.reset(seed=1)
    for steps, _ in enumerate(turns.agent_iter(), start=1):
        done = any(turns.truncations.values())
        assert ("action_mask" in turns.last(observe=False)[4]) != done
        turns.step(None if done else 96)
        assert steps <= turns.game.max_length + 2
    assert turns.agents == []


def test_the_double_pays_the_players_not_the_roles():
    turns = env("the-filler", legs=2)
    turns.reset(seed=3)
    rng = np.random.RandomState(3)
    while turns.position.outcome is None:
        turns.step(rng.choice(np.flatnonzero(turns.last(observe=False)[4]["action_mask"])))
    winners = turns.position.outcome.winners
    assert [turns.rewards[f"player_{p}"] > 0 for p in (0, 1)] == [p in winners for p in (0, 1)]


@pytest.mark.parametrize("make", [env, parallel_env])
@pytest.mark.parametrize("ask", ["observe", "action_space", "observation_space"])
@pytest.mark.parametrize("agent", [0, "player_2", None, np.array([0, 1])])
def test_an_agent_that_does_not_exist_is_refused(make, ask, agent):
    made = make("the-filler").unwrapped
    made.reset(seed=7)
    with pytest.raises(zw.InvalidOption, match=r"no agent .*; there are player_0, player_1"):
        getattr(made, ask)(agent)


def test_games_for_one_go_elsewhere():
    with pytest.raises(zw.InvalidOption, match=r"one seat.*gymnasium"):
        env("dead-center")
    with pytest.raises(zw.InvalidOption, match="has no option"):
        parallel_env("the-filler", night=2)


@pytest.mark.parametrize("action", [None, "x", 3.7, float("nan"), np.array([3])])
def test_an_action_that_is_no_number_is_refused_and_nothing_changes(action):
    turns, together = env("the-filler"), parallel_env("the-filler")
    turns.reset(seed=1), together.reset(seed=1)
    before, mask = turns.position, turns.infos[turns.agent_selection]["action_mask"]
    with pytest.raises(zw.InvalidOption, match="names no move: give a whole number"):
        turns.step(action)
    with pytest.raises(zw.InvalidOption, match="names no move: give a whole number"):
        together.step({"player_0": action})
    assert turns.position == together.position == before
    assert turns.last()[4]["action_mask"] is mask


def test_without_a_game_there_is_a_sentence():
    turns, together = env("the-filler"), parallel_env("the-filler")
    for ask in (lambda: turns.step(0), turns.last, lambda: together.step({})):
        with pytest.raises(zw.InvalidOption, match=r"No game is going on: call reset\(\) first"):
            ask()
    together.reset(seed=1)
    with pytest.raises(zw.InvalidOption, match="names no agents"):
        together.step(None)
    while together.agents:
        asked = {name: together.info(name) for name in together.agents}
        due = {name: info["action_mask"] for name, info in asked.items() if info}
        together.step({name: np.flatnonzero(mask)[0] for name, mask in due.items()})
    with pytest.raises(zw.InvalidOption, match="No game is going on"):
        together.step({})


@pytest.mark.parametrize("cycles", [0, -1, 1.5, "a"])
def test_settings_that_are_no_numbers_are_refused(cycles):
    with pytest.raises(zw.InvalidOption, match="is no number of cycles: write"):
        env("the-filler", max_cycles=cycles)
    with pytest.raises(zw.InvalidOption, match="illegal_reward is a number"):
        parallel_env("the-filler", illegal_reward="a")


@pytest.mark.parametrize("seed", ["x", "3", -1, 1.5, True])
def test_what_is_no_seed_is_refused_and_changes_nothing(seed):
    for made in (env("the-filler"), parallel_env("the-filler")):
        made.reset(seed=3)
        before = made.position
        with pytest.raises(zw.InvalidOption, match="is no seed: write a whole number from 0 on"):
            made.reset(seed=seed)
        assert made.position == before
