"""Every game with every variant, and random games of them."""

from __future__ import annotations

import random
from typing import Any

import zwidgets as zw
from tests.variants import GAMES, each
from zwidgets.interop.openspiel import load

__all__ = ["ALONE", "GAMES", "SEVERAL", "each", "follow", "played"]

ALONE = [game for game in GAMES if game.seats == 1]
SEVERAL = [game for game in GAMES if game.seats > 1]


def played(game: zw.Game[Any], seed: int) -> list[tuple[zw.State, int | None, zw.Move | None]]:
    """A random game, event by event, in which the lowest seat that is to act always acts."""
    state, rng, told = game.start(), random.Random(seed), []
    while state.outcome is None:
        by = min(state.actors, default=None)
        move = state.sample_chance(rng) if by is None else rng.choice(state.moves(by))
        told.append((state, by, move))
        state = state.after(move, by)
    return [*told, (state, None, None)]


def follow(game, events):
    """OpenSpiel's state after these events, with each state on the way."""
    state = load(game).new_initial_state()
    for position, _, move in events:
        yield state, position, move
        if move is not None:
            state.apply_action(game.move_number(move))
