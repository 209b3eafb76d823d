"""How many times fewer games luck-adjusted results need for the same interval.

python -m benchmarks.adjusting                       # every row of the table
python -m benchmarks.adjusting shufflers --games 500
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from typing import Final

import zwidgets as zw
from benchmarks.strength import game_of

GAMES: Final = (
    "dead-center",
    "dead-center jokers=0",
    "shufflers",
    "shufflers vehicle=True lamb=True",
    "the-filler graves=shuffled",
    "building-dead-guys",
    "mall-of-horror",
)
HEADS: Final = ("what", "won", "luck-adjusted", "times fewer games", "ms a game")


def rows(headers: Iterable[str] = GAMES, games: int = 300) -> Iterator[tuple[str, ...]]:
    """A row for each game: careful players, the wins of seat 0."""
    for header in headers:
        found = zw.simulate(game_of(header), games, seed=1)
        found.adjusted(games=1)  # the values are fitted
        begun = time.process_time()
        plainly, adjusted = found.probability("win"), found.adjusted(games=games)
        each = (time.process_time() - begun) / games
        ratio = (plainly.width / adjusted.width) ** 2
        told = (" ".join(one.texts()) for one in (plainly, adjusted))
        yield f"`{header}`, {games} games", *told, f"{ratio:.1f}", f"{1000 * each:.0f}"


def main() -> None:
    """Print rows as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="a game with options; none are all")
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    headers = [" ".join(asked.game)] if asked.game else GAMES
    print(f"| {' | '.join(HEADS)} |\n{'|---' * len(HEADS)}|")
    for row in rows(headers, asked.games):
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
