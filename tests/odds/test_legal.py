"""The compiled games and the rules allow the same moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import numpy as np

import zwidgets as zw
from tests.odds.replay import compiled_of, policies_of
from tests.variants import FIVE, each

POSITIONS = 1_000
"""Positions of each variant."""
STEP, BEGINNINGS = 40, 12
"""Random play is tried in one of so many positions, with so many games for each legal move."""


def decisions(game: zw.Game[Any]) -> Iterator[tuple[zw.State, int]]:
    """Each position of compiled games in which a seat is to act, with each seat that is."""
    compiled = compiled_of(game)
    policies = policies_of(compiled, "random")
    for number in count():
        state = game.start()
        for move in compiled.play_out(state, None, policies, 7, 0, number):
            for seat in sorted(state.actors):
                yield state, seat
            state = state.after(move, min(state.actors, default=None))


@each(FIVE, most=4)
def test_random_play_begins_with_each_legal_move_and_no_other(game) -> None:
    compiled, trace = compiled_of(game), np.zeros(1, np.int64)
    for state, seat in islice(decisions(game), 0, POSITIONS, STEP):
        if seat > min(state.actors):
            continue  # where several seats are to act the lowest begins
        expected = set(map(game.move_number, state.moves(seat)))
        position = compiled.encode(state, None)
        found = set()
        for index in range(BEGINNINGS * len(expected)):
            policies = policies_of(compiled, "random")
            compiled.play(position, policies, 1, 0, index, 1, compiled.counts(), trace)
            found.add(int(trace[0]))
        assert found == expected, f"seat {seat} in {state}"
