"""A learner of Dead Center in numpy: `python docs/examples/learning.py` takes about a minute.

It learns a linear policy and a linear estimate of the return, from rewards before the end
(`reward="potential"`) and from games with two zombies left, which random play sometimes wins.
"""

import numpy as np

import zwidgets as zw
from zwidgets.interop.gymnasium import make_vec

ENVS, STEPS, RATE, GAME = 128, 8, 0.002, zw.game("dead-center")
RANDOM = np.zeros((GAME.observation_size, GAME.move_count + 1), np.float32)


def begin(zombies, seed, reward="potential"):
    how = {"position": lambda rng: GAME.few_zombies(zombies, rng), "reward": reward}
    envs = make_vec("dead-center", ENVS, mask=True, **how)
    return envs, envs.reset(seed=seed)[0], np.random.default_rng(seed)


def choose(weights, seen, rng):
    """For each game the probabilities of its moves, a move, and the expected return."""
    told = seen["observation"] @ weights
    powers = np.exp(np.where(seen["action_mask"], told[:, :-1], -50))
    policy = powers / powers.sum(axis=1, keepdims=True)
    return policy, (policy.cumsum(axis=1) > rng.random((ENVS, 1))).argmax(axis=1), told[:, -1]


def learn(updates, zombies=2, seed=1):
    (envs, seen, rng), weights, begun = begin(zombies, seed), RANDOM.copy(), np.zeros(ENVS, bool)
    for _ in range(updates):
        steps = []
        for _ in range(STEPS):
            before, was_begun, chosen = seen["observation"], begun, choose(weights, seen, rng)
            seen, reward, begun, _, _ = envs.step(chosen[1])
            steps.append((before, *chosen, reward, begun, was_begun))
        to_come, change = choose(weights, seen, rng)[2], 0
        for before, policy, moves, value, reward, over, was_begun in reversed(steps):
            to_come = reward + np.where(over, 0, to_come)
            surprise = np.where(was_begun, 0, to_come - value)[:, None]
            better = np.eye(policy.shape[1])[moves] - policy
            gradient = surprise * np.hstack([better, np.full((ENVS, 1), 0.2)])
            change += before.T @ gradient.astype(np.float32)
        weights += RATE * change
    return weights


def wins(weights, games, zombies=2, seed=2):
    """The share of games that these weights win."""
    (envs, seen, rng), won, over = begin(zombies, seed, "win"), 0, 0
    while over < games:
        seen, reward, ended, _, _ = envs.step(choose(weights, seen, rng)[1])
        won, over = won + (reward == 1).sum(), over + ended.sum()
    return won / over


if __name__ == "__main__":
    print("random:", wins(RANDOM, 3000), "learnt:", wins(learn(1500), 3000))
