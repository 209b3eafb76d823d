"""Simulation by the plain model, where a game has no compiled game or numba is not installed.

Slow, and the same in every other way; its random numbers are others, so a seed gives other games
than a compiled game's.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from time import monotonic, sleep
from typing import Final

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.state import State
from zwidgets.odds.tally import Tally

PAUSE: Final = 0.001
"""Seconds after which another thread, as a board's, is let in; it would wait five times as long."""


def play(
    state: State,
    seat: int | None,
    bots: Mapping[int, Bot],
    seed: int,
    first: int,
    games: int,
) -> Tally:
    """Play some games and count.

    Args:
        state: where each begins.
        seat: whose knowledge is held fast while the rest is drawn anew for each game; None draws
            nothing.
        bots: the player in each seat.
        seed: for chance and bots.
        first: the number of the first game; each has a source of its own.
        games: how many.
    """
    lengths, events = Counter[int](), Counter[str]()
    wins, scores = [0] * len(bots), [Counter[int]() for _ in bots]
    won_scores, won_lengths = ([Counter[int]() for _ in bots] for _ in range(2))
    for number in range(first, first + games):
        rng = stream(seed, "simulate", number)
        last = _last(state if seat is None else state.resample(seat, rng), bots, rng)
        if (outcome := last.outcome) is None:
            raise AssertionError(f"The game goes on: {last}")
        lengths[last.round] += 1
        for player in outcome.winners:
            wins[player] += 1
            won_scores[player][outcome.scores[player]] += 1
            won_lengths[player][last.round] += 1
        for player, score in enumerate(outcome.scores):
            scores[player][score] += 1
    won = tuple(won_scores), tuple(won_lengths)
    return Tally(games, tuple(wins), tuple(scores), lengths, events, *won)


def _last(state: State, bots: Mapping[int, Bot], rng: random.Random) -> State:
    """The last position of a game."""
    begun = monotonic()
    while state.outcome is None:
        if state.is_chance:
            state = state.after(state.sample_chance(rng))
        else:
            seat = min(state.actors)
            state = state.after(bots[state.player(seat)](state.view(seat), rng), seat)
        if monotonic() - begun > PAUSE:
            sleep(0)
            begun = monotonic()
    return state
