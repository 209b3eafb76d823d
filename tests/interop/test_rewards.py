"""Rewards on the way and easier starts: the same in every adapter."""

from __future__ import annotations

import random
from functools import cache, partial

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import zwidgets as zw
from tests.helpers import with_deck
from tests.interop.test_gymnasium import assert_same, both, chosen
from tests.interop.variants import ALONE, GAMES, SEVERAL, each, played
from zwidgets.interop import gymnasium, openspiel, pettingzoo
from zwidgets.interop.common import REWARDS, Rewards, payoffs, potentials

DEAD_CENTER = zw.game("dead-center")
OFFERS = [
    partial(gymnasium.make, "dead-center"),
    partial(gymnasium.make_vec, "dead-center", 2),
    partial(pettingzoo.env, "the-filler"),
    partial(pettingzoo.env, "the-filler", max_cycles=5),
    partial(pettingzoo.parallel_env, "the-filler"),
    partial(openspiel.load, "the-filler"),
]


def legal(mask, rng):
    return int(rng.choice(np.flatnonzero(mask)))


# Potentials


@each(GAMES, once=True)
def test_a_potential_tells_a_seat_nothing_that_it_does_not_know(game):
    rng = random.Random(1)
    for state, _, _ in played(game, seed=1):
        for seat in range(game.seats):
            told = game.potential(state, seat)
            assert -1 <= told <= 1
            assert game.potential(state.resample(seat, rng), seat) == told


@each([game for game in GAMES if game.name != "matching"], once=True)
def test_every_game_of_the_package_has_a_potential_that_changes(game):
    told = {potentials(state) for seed in range(8) for state, _, _ in played(game, seed)}
    assert all(len(set(one)) > 2 for one in zip(*told, strict=True))


def test_a_game_without_a_potential_is_paid_as_it_is():
    state = zw.Match("matching", seed=1).state
    assert potentials(state) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (DEAD_CENTER.few_zombies(3, random.Random(1)), (0.75,)),
        (zw.game("mall-of-horror", players=3).start(), None),
    ],
    ids=["dead-center", "mall-of-horror"],
)
def test_potentials_say_how_each_stands(state, told):
    assert potentials(state) == (told or (0.0,) * state.game.seats)


class Expected:
    """Exact values of a game for one under one kind of reward.

    Attributes:
        rewards: what is paid.
    """

    def __init__(self, rewards: Rewards) -> None:
        self.rewards = rewards
        self.best = cache(lambda state: max(self.ways(state).values()))

    def ways(self, state):
        """For each move what is expected after it, up to the next decision."""
        return {move: self._settled(state, state.after(move), 1) for move in state.moves(0)}

    def _settled(self, before, state, chance):
        if state.is_chance:
            return sum(
                self._settled(before, state.after(one), chance * share)
                for one, share in state.chance_outcomes()
            )
        self.rewards.begin(before)
        paid = self.rewards.paid(state)[0]
        later = 0 if state.outcome else self.best(state)
        return float(chance) * (paid + self.rewards.discount * later)


def decisions(start):
    """Every position after this one in which a move is due."""
    seen, todo = set(), [start]
    while todo:
        state = todo.pop()
        if state in seen or state.outcome:
            continue
        seen.add(state)
        if state.is_chance:
            todo += [state.after(one) for one, _ in state.chance_outcomes()]
        else:
            yield state
            todo += [state.after(move) for move in state.moves(0)]


@pytest.mark.first(1)
@pytest.mark.parametrize("discount", [1.0, 0.9])
def test_the_best_policy_stays_as_it_is(discount):
    """Exact values of a late position of Dead Center: the same best moves, values off by phi."""
    cabin = "7H 4S AS / 6C 2D 10C / 5H 8H 4C"
    dead = (
        "N-a JC dead, W-1 QC dead, E-1 KC dead, E-2 QD dead, E-3 QH dead, "
        "S-a KH dead, S-b JS dead, S-c QS dead, W-2 KS dead, W-3 KD dead"
    )
    start = with_deck("5D 3S 3D 2H", cabin, f"{dead}, N-c JD, N-b JH", "draw", jokers=0)
    won, shaped = (Expected(Rewards(start.game, kind, discount)) for kind in ("win", "potential"))
    choices = 0
    for state in decisions(start):
        plain, more = won.ways(state), shaped.ways(state)
        phi = potentials(state)[0]
        assert [more[move] + phi for move in plain] == pytest.approx(list(plain.values()))
        choices += len({round(value, 9) for value in plain.values()}) > 1
    assert choices > 50, "some moves are better than others"


# Sums


@each(ALONE, once=True)
def test_in_gymnasium_shaped_rewards_sum_to_the_return_less_the_first_potential(game):
    env, rng = gymnasium.SolitaireEnv(game, reward="potential"), np.random.default_rng(1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        first, total, over, paid_early = potentials(env.position)[0], 0.0, False, 0
        while not over:
            _, reward, over, _, info = env.step(legal(info["action_mask"], rng))
            total += reward
            paid_early += reward != 0 and not over
        assert paid_early
        assert total == pytest.approx(payoffs(game, env.position.outcome)[0] - first)


@each(ALONE, once=True)
def test_with_a_discount_the_discounted_sum_is_off_by_the_first_potential(game):
    env, rng = gymnasium.SolitaireEnv(game, reward="potential", discount=0.9), random.Random(1)
    _, info = env.reset(seed=1)
    first, total, over, weight = potentials(env.position)[0], 0.0, False, 1.0
    while not over:
        action = rng.choice([-1, *np.flatnonzero(info["action_mask"])])
        _, reward, over, _, info = env.step(action)
        total += weight * (reward + (action == -1))
        weight *= 0.9
    won = payoffs(game, env.position.outcome)[0]
    assert total == pytest.approx(won * weight / 0.9 - first)


@each(SEVERAL, once=True)
def test_in_pettingzoo_they_sum_to_the_same_for_each_agent(game):
    ways = (pettingzoo.env, turns), (pettingzoo.parallel_env, cycles)
    for make, play in ways:
        env = make(game, reward="potential")
        first, totals = play(env, np.random.default_rng(1))
        won = np.array(payoffs(game, env.unwrapped.position.outcome))
        assert totals == pytest.approx(won - first)


def turns(env, rng):
    """The first potentials, and what each agent gets in all, as `last` tells it."""
    env.reset(seed=1)
    first, totals = potentials(env.unwrapped.position), np.zeros(env.max_num_agents)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        totals[env.possible_agents.index(agent)] += reward
        env.step(None if terminated or truncated else legal(info["action_mask"], rng))
    return first, totals


def cycles(env, rng):
    """The same of agents that act at once."""
    _, infos = env.reset(seed=1)
    first, totals = potentials(env.position), np.zeros(env.max_num_agents)
    while env.agents:
        acting = {name: legal(info["action_mask"], rng) for name, info in infos.items() if info}
        _, rewards, _, _, infos = env.step(acting)
        totals += list(rewards.values())
    return first, totals


def test_with_a_discount_an_agent_counts_its_own_decisions():
    """From one decision to the next it gets discount * phi after minus phi before."""
    env, rng = pettingzoo.env("the-filler", reward="potential", discount=0.5), random.Random(3)
    env.reset(seed=3)
    before: dict[str, float] = {}
    changed = 0
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last()
        player = env.possible_agents.index(agent)
        now = potentials(env.position)[player]
        if agent in before:
            won = payoffs(env.game, env.position.outcome)[player] if terminated else 0.0
            assert reward == pytest.approx(won + 0.5 * now - before[agent])
        changed += now != before.get(agent, now)
        before[agent] = now
        moves = np.flatnonzero(info.get("action_mask", []))
        env.step(None if terminated else int(rng.choice(moves)))
    assert changed > 2


@each(GAMES, once=True)
def test_in_openspiel_rewards_sum_to_returns(game):
    state = openspiel.load(game, reward="potential").new_initial_state()
    first, totals = potentials(state.position), np.zeros(game.seats)
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        if not state.is_chance_node():
            totals += state.rewards()
            assert totals == pytest.approx(state.returns())
    assert totals == pytest.approx(np.array(payoffs(game, state.position.outcome)) - first)


@pytest.mark.first(2)
@each(GAMES, once=True)
@pytest.mark.parametrize("reward", ["score", "potential"])
def test_openspiel_keeps_its_own_promises_with_them(game, reward, capfd):
    found = openspiel.load(game, reward=reward)
    assert f"reward={reward}" in str(found)
    pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


# Scores


def test_a_score_is_the_score_in_each_adapter():
    rng = np.random.default_rng(1)
    alone = gymnasium.make("shufflers", reward="score")
    _, info = alone.reset(seed=2)
    over = False
    while not over:
        _, reward, over, _, info = alone.step(legal(info["action_mask"], rng))
    assert (reward,) == alone.unwrapped.position.outcome.scores
    env = pettingzoo.env("the-filler", reward="score")
    assert tuple(turns(env, rng)[1]) == env.position.outcome.scores
    state = openspiel.load("the-filler", reward="score").new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert tuple(state.returns()) == state.position.outcome.scores
    assert sum(state.returns()) == 6


# Many at once


@pytest.mark.first(2)
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("mask", [False, True])
def test_the_compiled_games_are_gymnasiums_own_number_by_number(reward, mask):
    easy = partial(DEAD_CENTER.few_zombies, 1)
    arguments = {"reward": reward, "discount": 0.9, "mask": mask, "position": easy}
    mine, theirs = both(DEAD_CENTER, 16, illegal_reward=-0.5, **arguments)
    assert mine.observation_space == theirs.observation_space
    rng, won = np.random.default_rng(1), 0
    one, other = mine.reset(seed=5), theirs.reset(seed=5)
    for _ in range(80):
        assert_same(one, other)
        actions = chosen(one[-1]["action_mask"], rng, wrong=0.05)
        one, other = mine.step(actions), theirs.step(actions)
        won += (mine._batch.results(mine._positions) == 1).sum()
    assert won, "some have been won"


# Easier starts


def test_few_zombies_are_a_position_of_the_game_which_random_moves_can_win():
    rng = random.Random(1)
    for zombies in range(1, 13):
        for jokers in (0, 1, 2):
            state = zw.game("dead-center", jokers=jokers).few_zombies(zombies, rng)
            assert zw.parse_position(str(state)) == state
            assert state.zombies.count(None) == zombies
            assert len(state.deck) == 19 + jokers + zombies
    wins = 0
    for _ in range(200):
        state = DEAD_CENTER.few_zombies(1, rng)
        while not state.outcome:
            event = state.sample_chance(rng) if state.is_chance else rng.choice(state.moves(0))
            state = state.after(event)
        wins += bool(state.outcome.winners)
    assert wins > 20


@pytest.mark.parametrize("zombies", [0, 13, 2.0, True, "2"])
def test_other_numbers_of_zombies_are_refused(zombies):
    with pytest.raises(zw.InvalidOption, match=r"no number of zombies: .* from 1 to 12"):
        DEAD_CENTER.few_zombies(zombies, random.Random(1))


def test_a_seed_is_no_source_of_random_numbers():
    for draw in (partial(DEAD_CENTER.few_zombies, 2), partial(DEAD_CENTER.start().resample, 0)):
        with pytest.raises(zw.InvalidOption, match=r'"7" is no source of .*: write random.Random'):
            draw(7)


def test_a_function_draws_where_each_episode_begins():
    env = gymnasium.make("dead-center", position=partial(DEAD_CENTER.few_zombies, 2)).unwrapped
    drawn = [str(env.reset(seed=seed) and env.position) for seed in (1, 2, 1)]
    assert drawn[0] == drawn[2] != drawn[1]
    assert str(env.reset() and env.position) != drawn[0], "without a seed chance goes on"
    late = [
        None,
        *(str(state) for state, by, _ in played(zw.game("the-filler"), seed=2)[8:12] if by),
    ]
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        several, begun = make("the-filler", position=lambda rng: rng.choice(late)), set()
        for seed in range(20):
            several.reset(seed=seed)
            begun.add(str(several.position))
        assert begun == {str(several.game.start()), *late[1:]}


# What is refused


@pytest.mark.parametrize("offer", OFFERS)
@pytest.mark.parametrize("reward", ["wins", "", None, 1, ["win"]])
def test_an_unknown_reward_is_refused_with_what_there_is(offer, reward):
    with pytest.raises(zw.InvalidOption, match=r"no reward .*; write win, score, potential"):
        offer(reward=reward)


@pytest.mark.parametrize("offer", OFFERS[:-1])
@pytest.mark.parametrize("discount", [0, 1.5, -1, float("nan"), "1", None])
def test_an_impossible_discount_is_refused(offer, discount):
    with pytest.raises(zw.InvalidOption, match="A discount is a number above 0 and at most 1"):
        offer(discount=discount)


@pytest.mark.parametrize("offer", OFFERS)
def test_a_position_of_another_game_or_one_that_is_over_is_refused(offer):
    other, over = zw.game("shufflers").start(), played(zw.game("the-filler"), seed=1)[-1][0]
    alone = played(DEAD_CENTER, seed=1)[-1][0]
    ended = alone if "dead-center" in offer.args else over
    for wrong in (other, str(other), "nonsense", 7):
        with pytest.raises(zw.InvalidPosition, match="osition"):
            offer(position=wrong)
    with pytest.raises(zw.InvalidPosition, match="is over"):
        offer(position=ended)


@pytest.mark.parametrize("offer", OFFERS[:-1])
def test_a_function_that_draws_another_game_is_refused(offer):
    with pytest.raises(zw.InvalidPosition, match="osition"):
        offer(position=lambda rng: zw.game("shufflers").start())


def test_openspiel_takes_no_function():
    with pytest.raises(zw.InvalidPosition, match="one position: call the function"):
        openspiel.load(DEAD_CENTER, position=partial(DEAD_CENTER.few_zombies, 2))


# The mask of legal moves within observations, in Gymnasium and PettingZoo


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
