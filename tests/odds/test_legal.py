"""The compiled games and the rules allow the same moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from tests.odds.replay import compiled_of, policies_of
from tests.variants import FIVE, each

POSITIONS = 2_000
"""Positions of each variant, half of them from random and half from careful games."""
STEP, BEGINNINGS = 40, 12
"""Random play is tried in one of so many positions, with so many games for each legal move."""


def decisions(game: zw.Game[Any], policy: str) -> Iterator[tuple[zw.State, int]]:
    """Each position of compiled games in which a seat is to act, with each seat that is."""
    compiled = compiled_of(game)
    policies = policies_of(compiled, policy)
    for number in count():
        state = game.start()
        for move in compiled.play_out(state, None, policies, 7, 0, number):
            for seat in sorted(state.actors):
                yield state, seat
            state = state.after(move, min(state.actors, default=None))


@pytest.mark.parametrize("policy", ["random", "careful"])
@each(FIVE, most=4)
def test_the_rules_and_the_compiled_game_list_the_same_moves(game, policy) -> None:
    compiled = compiled_of(game)
    for state, seat in islice(decisions(game, policy), POSITIONS // 2):
        expected = sorted(map(game.move_number, state.moves(seat)))
        assert sorted(compiled.legal(state, seat)) == expected, f"seat {seat} in {state}"


@each(FIVE, most=4)
def test_random_play_begins_with_each_of_these_moves_and_no_other(game) -> None:
    """The list that is compared with the rules is the one by which games are played."""
    compiled, trace = compiled_of(game), np.zeros(1, np.int64)
    for state, seat in islice(decisions(game, "random"), 0, POSITIONS // 2, STEP):
        if seat > min(state.actors):
            continue  # where several seats are to act the lowest begins
        expected, position = set(compiled.legal(state, seat)), compiled.encode(state, None)
        found = set()
        for index in range(BEGINNINGS * len(expected)):
            policies = policies_of(compiled, "random")
            compiled.play(position, policies, 1, 0, index, 1, compiled.counts(), trace)
            found.add(int(trace[0]))
        assert found == expected, f"seat {seat} in {state}"
