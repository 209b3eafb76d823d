"""How many times fewer games luck-adjusted results need for the same interval.

Seat 0 is careful, or careless: careful but for one move in ten, which is made at random. The others
are careful.

python -m benchmarks.adjusting                       # every row of the table
python -m benchmarks.adjusting shufflers --games 500
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Final

import zwidgets as zw
from benchmarks.strength import game_of
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.values import View
from zwidgets.core.match.players import Player, bot_named

GAMES: Final = (
    "dead-center",
    "dead-center jokers=0",
    "shufflers",
    "shufflers vehicle=True lamb=True",
    "the-filler graves=shuffled",
    "building-dead-guys",
    "mall-of-horror",
)
HEADS: Final = ("what", "who", "won", "luck-adjusted", "times fewer games", "ms a game")


def rows(headers: Iterable[str] = GAMES, games: int = 300) -> Iterator[tuple[str, ...]]:
    """Two rows for each game: the wins of seat 0, careful and careless."""
    for header, careless in product(headers, (False, True)):
        game = game_of(header)
        others = dict.fromkeys(range(1, game.seats), "careful")
        player = _careless(game) if careless else "careful"
        found = zw.simulate(game, games, policy={0: player, **others}, seed=1, progress=False)
        found.adjusted(games=1)  # the game is compiled
        begun = time.process_time()
        plainly, adjusted = found.probability("win"), found.adjusted(games=games)
        each = (time.process_time() - begun) / games
        ratio = (plainly.width / adjusted.width) ** 2
        told = (" ".join(one.texts()) for one in (plainly, adjusted))
        who = "careless" if careless else "careful"
        yield f"`{header}`, {games} games", who, *told, f"{ratio:.1f}", f"{1000 * each:.0f}"


def _careless(game: Game[Any]) -> Player:
    careful = bot_named(game, "careful")

    def choose(view: View, rng: random.Random) -> str:
        return rng.choice(view["moves"]) if rng.random() < 0.1 else careful(view, rng)

    return choose


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
