"""Random play through each adapter, beside the plain model and OpenSpiel's own Python games.

Every ratio is the adapter's time a move over the plain model's in the same run, when both are asked
for the same. Programs for OpenSpiel list all outcomes of chance, so the plain model lists them too;
Gymnasium's `step` returns an observation, so the plain model makes one.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import zwidgets as zw
from benchmarks.moves import GAMES, random_game, spiel_game

PEERS = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
Play = Callable[[random.Random], int]


def plain_game(game: zw.Game[Any], rng: random.Random, lists: bool, observes: bool) -> int:
    """The loop of `random_game`; may also list the outcomes of chance, or make observations."""
    state, count = game.start(), 0
    while state.outcome is None:
        if state.is_chance:
            if lists:
                outcomes = state.chance_outcomes()
                move = outcomes[int(rng.random() * len(outcomes))][0]
            else:
                move = state.sample_chance(rng)
            state = state.after(move)
        else:
            seat = min(state.actors)
            legal = state.moves(seat)
            state = state.after(legal[int(rng.random() * len(legal))], seat)
            if observes:
                state.observation(seat)
        count += 1
    return count


def agents_game(env: Any, rng: random.Random) -> int:
    """Play a game in PettingZoo; returns the number of steps by agents."""
    env.reset(seed=rng.getrandbits(30))
    count = 0
    while not any(env.terminations.values()):
        mask = env.last(observe=False)[4]["action_mask"]
        (legal,) = mask.nonzero()
        env.step(legal[int(rng.random() * len(legal))])
        count += 1
    return count


def steps_game(env: Any, rng: random.Random) -> int:
    """Play an episode in Gymnasium; returns the number of steps."""
    _, info = env.reset(seed=rng.getrandbits(30))
    done, count = False, 0
    while not done:
        (legal,) = info["action_mask"].nonzero()
        _, _, done, _, info = env.step(legal[int(rng.random() * len(legal))])
        count += 1
    return count


def decisions_game(game: zw.Game[Any], rng: random.Random, observes: bool = False) -> int:
    """Play a game by the plain model; returns the number of moves, chance outcomes not counted."""
    state, count = game.start(), 0
    while state.outcome is None:
        if state.is_chance:
            state = state.after(state.sample_chance(rng))
            continue
        seat = min(state.actors)
        legal = state.moves(seat)
        state = state.after(legal[int(rng.random() * len(legal))], seat)
        if observes:
            state.observation(seat)
        count += 1
    return count


def rates(plays: list[Play], seconds: float = 0.4, runs: int = 5) -> list[float]:
    """For each, the median of its moves in a second of processor time; they run in turn."""
    gc.freeze()  # the garbage collector skips what other benchmarks have left
    found: list[list[float]] = [[] for _ in plays]
    for run in range(runs):
        for place, play in enumerate(plays):
            rng, moves, begun = random.Random(run), 0, time.process_time()
            while (spent := time.process_time() - begun) < seconds:
                moves += play(rng)
            found[place].append(moves / spent)
    return [statistics.median(told) for told in found]


Row = tuple[str, ...]


def compared(label: str, plain: Play, adapted: Play, asked: Play) -> Row:
    """Moves a second by the plain model and through the adapter, and the ratios of the times."""
    bare, through, same = rates([plain, adapted, asked])
    ratios = f"{same / through:.2f}", f"{bare / through:.2f}"
    return label, f"{bare:,.0f}", f"{through:,.0f}", *ratios


def rows() -> list[Row]:
    """A row for each game and each adapter that takes it."""
    found = []
    for name, options in GAMES:
        game = zw.game(name, **options)
        if find_spec("pyspiel"):
            from zwidgets.interop.openspiel import load

            found.append(
                compared(
                    f"`{game.header}`, OpenSpiel",
                    partial(random_game, game),
                    partial(spiel_game, load(game)),
                    partial(plain_game, game, lists=True, observes=False),
                )
            )
        found.append(_environment(game))
    return [*found, *peers()]


def _environment(game: zw.Game[Any]) -> Row:
    plain = partial(decisions_game, game)
    if game.seats > 1:
        from zwidgets.interop.pettingzoo import env

        adapted = partial(agents_game, env(game))
        return compared(f"`{game.header}`, PettingZoo", plain, adapted, plain)
    from zwidgets.interop.gymnasium import SolitaireEnv

    asked = partial(decisions_game, game, observes=True)
    adapted = partial(steps_game, SolitaireEnv(game))
    return compared(f"`{game.header}`, Gymnasium", plain, adapted, asked)


def steps_per_second(envs: Any, seconds: float = 2.0) -> float:
    """Steps of single environments in a second of processor time, with random moves."""
    import numpy as np

    rng = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    steps, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        masks = infos["action_mask"]
        actions = (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)
        *_, infos = envs.step(actions)
        steps += envs.num_envs
    return steps / spent


def vectors(count: int = 4_096) -> list[tuple[str, str]]:
    """Dead Center's compiled game as an environment, beside Gymnasium's own with the same moves."""
    from zwidgets.interop.gymnasium import make_vec

    compiled, own = (
        make_vec("dead-center", count),
        make_vec("dead-center", 16, vectorization_mode="sync"),
    )
    steps_per_second(compiled, 0.1)
    found = [(steps_per_second(compiled), steps_per_second(own)) for _ in range(3)]
    ours, theirs = (statistics.median(one) for one in zip(*found, strict=True))
    ratio = statistics.median(a / b for a, b in found)
    return [
        (f"`dead-center`, {count:,} environments by the compiled game", f"{ours:,.0f}"),
        ("the same, 16 in Gymnasium's `SyncVectorEnv`", f"{theirs:,.0f}"),
        ("ratio", f"{ratio:,.0f}"),
    ]


def peers() -> list[Row]:
    """OpenSpiel's own games in Python, in the same loop."""
    if not find_spec("pyspiel"):
        return []
    import pyspiel
    from open_spiel.python.games import (  # noqa: F401
        block_dominoes,
        kuhn_poker,
        liars_poker,
        tic_tac_toe,
    )

    found = []
    for name in PEERS:
        (rate,) = rates([partial(spiel_game, pyspiel.load_game(name))])
        found.append((f"OpenSpiel's own `{name}`", "", f"{rate:,.0f}", "", ""))
    return found
