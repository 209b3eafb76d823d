"""Counting how games ended. Needs numba."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.contract.values import LENGTH, WON

Ints = NDArray[np.int64]


@compiled
def count(
    ends: Ints,
    low: int,
    wins: Ints,
    scores: Ints,
    lengths: Ints,
    events: Ints,
    won_scores: Ints,
    won_lengths: Ints,
) -> None:
    """Add games to the arrays of `Counts` (see `CompiledGame.play`)."""
    players = wins.size
    for game in range(len(ends)):
        end = ends[game]
        rounds = end[LENGTH]
        lengths[rounds] += 1
        for seat in range(players):
            won, score = end[WON + seat], end[WON + players + seat] - low
            wins[seat] += won
            scores[seat, score] += 1
            won_scores[seat, score] += won
            won_lengths[seat, rounds] += won
        for event in range(events.size):
            events[event] += end[WON + 2 * players + event]
