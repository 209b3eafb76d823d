"""A learner of Dead Center in plain numpy, from easy starts: `python docs/examples/learning.py`.

A linear policy and a linear estimate of what is still to come learn side by side (actor and critic)
from rewards on the way. It begins with two zombies left, where even random play wins sometimes.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

import zwidgets as zw
from zwidgets.interop.gymnasium import make_vec

ENVS, STEPS, RATE = 128, 8, 0.02


def starts(zombies: int, **arguments: Any) -> Any:
    """Many games side by side, each of which begins with so many zombies."""
    position = partial(zw.game("dead-center").few_zombies, zombies)
    return make_vec("dead-center", ENVS, position=position, mask=True, **arguments)


def chances(weights: Any, seen: Any) -> tuple[Any, Any]:
    """How likely each move is, and what is expected to come."""
    told = seen["observation"] @ weights
    told[:, :-1][seen["action_mask"] == 0] = -1e9
    powers = np.exp(told[:, :-1] - told[:, :-1].max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True), told[:, -1]


def learn(updates: int, zombies: int = 2, seed: int = 1) -> Any:
    """The weights after so many updates."""
    rng, envs = np.random.default_rng(seed), starts(zombies, reward="potential")
    seen, _ = envs.reset(seed=seed)
    weights = np.zeros((envs.single_observation_space["observation"].shape[0], 88), np.float32)
    begun = np.zeros(ENVS, bool)
    for _ in range(updates):
        steps = []
        for _ in range(STEPS):
            policy, value = chances(weights, seen)
            moves = (policy.cumsum(axis=1) > rng.random((ENVS, 1))).argmax(axis=1)
            before, was_begun = seen["observation"], begun
            seen, reward, begun, _, _ = envs.step(moves)
            steps.append((before, policy, value, moves, reward, begun, was_begun))
        to_come, change = chances(weights, seen)[1], np.zeros_like(weights)
        for before, policy, value, moves, reward, over, was_begun in reversed(steps):
            to_come = np.where(over, reward, reward + to_come)
            surprise = np.where(was_begun, 0, to_come - value)[:, None].astype(np.float32)
            gradient = np.concatenate([-policy * surprise, 0.2 * surprise], axis=1)
            gradient[np.arange(ENVS), moves] += surprise[:, 0]
            change += before.T @ gradient
        weights += RATE / STEPS * change / np.sqrt(ENVS)
    return weights
