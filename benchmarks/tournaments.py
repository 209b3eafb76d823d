"""Tournaments between compiled policies beside the plain model.

python -m benchmarks.tournaments
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from unittest.mock import patch

import zwidgets as zw
from benchmarks.moves import GAMES
from zwidgets.bots import tournament


def seconds(game: zw.Game, games: int, adjusted: bool = False) -> float:
    """Processor time of a game of `careful` and `random`."""
    players, begun = {"careful": "careful", "random": "random"}, time.process_time()
    found = zw.tournament(game, players, games, seed=1, progress=False, adjusted=adjusted)
    return (time.process_time() - begun) / len(found.played)


def rows() -> Iterator[tuple[str, str]]:
    """Microseconds a game, the best of three, and the ratio; luck-adjusted in milliseconds."""
    for game in (zw.game(name, **options) for name, options in GAMES):
        seconds(game, 2)  # the game is compiled
        fast, adjusted = _best(game, 2_000), seconds(game, 4, adjusted=True)
        with patch.object(tournament, "compiled_policies", lambda game: ()):
            slow = _best(game, 20)
        told = f"{1e6 * fast:.0f} µs (plain model {1e6 * slow:,.0f}, ratio {slow / fast:.0f})"
        yield f"`{game.header}`", f"{told}; luck-adjusted {1e3 * adjusted:.0f} ms"


def _best(game: zw.Game, games: int) -> float:
    return min(seconds(game, games) for _ in range(3))


if __name__ == "__main__":
    for what, told in rows():
        print(f"| {what} | {told} |", flush=True)
