"""Every game with every variant, as far as the games are there."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tests.games.matching  # noqa: F401  (registers the game)
import zwidgets as zw

VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("dead-center", {}),
    ("dead-center", {"jokers": 0}),
    ("dead-center", {"jokers": 1}),
    ("shufflers", {}),
    ("shufflers", {"vehicle": True}),
    ("shufflers", {"lamb": True}),
    ("shufflers", {"vehicle": True, "lamb": True}),
    *(("shufflers", {"variant": "competitive", "players": players}) for players in range(2, 7)),
    ("shufflers", {"variant": "competitive", "vehicle": True, "lamb": True}),
    *(("shufflers", {"variant": "collaborative", "players": players}) for players in range(2, 7)),
    ("the-filler", {}),
    ("the-filler", {"stop_early": True}),
    ("the-filler", {"graves": "shuffled"}),
    ("the-filler", {"graves": "shuffled", "stop_early": True}),
    ("the-filler", {"legs": 2}),
    ("building-dead-guys", {}),
    ("building-dead-guys", {"dealer": "random"}),
    *(("mall-of-horror", {"players": players}) for players in range(3, 7)),
    ("mall-of-horror", {"chief": "random"}),
    ("matching", {}),
    ("matching", {"cards": 1}),
)
GAMES = [zw.game(name, **options) for name, options in VARIANTS if name in zw.game_names()]
SOME = [game for game in GAMES if game.seats <= 3]
"""Without the larger tables, for tests that take their time."""
ALONE = [game for game in GAMES if game.seats == 1]
SEVERAL = [game for game in GAMES if game.seats > 1]


def each(games: list[zw.Game[Any]]) -> pytest.MarkDecorator:
    """A test for each of these games, the argument `game`."""
    return pytest.mark.parametrize("game", games, ids=lambda game: game.header.replace(" ", "-"))


def played(game: zw.Game[Any], seed: int) -> list[tuple[zw.State, int | None, zw.Move | None]]:
    """A random game, event by event, in which the lowest seat that is to act always acts."""
    state, rng, told = game.start(), random.Random(seed), []
    while state.outcome is None:
        by = min(state.actors, default=None)
        move = state.sample_chance(rng) if by is None else rng.choice(state.moves(by))
        told.append((state, by, move))
        state = state.after(move, by)
    return [*told, (state, None, None)]
