"""Types and limits that the whole package shares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

ALL: Final = "all"
"""Somebody from whom nothing is hidden."""
Viewer = int | Literal["all"] | None
"""Who looks: a seat, None for a spectator, or `ALL`."""
View = dict[str, Any]
"""What a seat may know, JSON-ready."""
Box = tuple[float, float, float, float]
"""A rectangle in a static picture: left edge, top, width, height."""

NOBODY: frozenset[int] = frozenset()
"""The actors at chance and at the end."""
BLOCK = 4_096
"""Games in a block. Each simulated game has a random stream named by seed, block and place."""
LONGEST_TEXT = 20_000
"""Texts longer than this many characters are refused before they are read."""
LENGTH: Final = 0
"""In a row that tells how a game ended, the column of its rounds: `round` of the last position."""
WON: Final = 1
"""The first column of the players: for each whether they are among the winners, then each score."""


def columns_of(seats: int, events: Iterable[str]) -> tuple[str, ...]:
    """Return the names of what is told of each of many games.

    >>> columns_of(1, ["deck-empty"])
    ('rounds', 'won_0', 'score_0', 'deck-empty')
    """
    players = [f"{what}_{seat}" for what in ("won", "score") for seat in range(seats)]
    return "rounds", *players, *events
