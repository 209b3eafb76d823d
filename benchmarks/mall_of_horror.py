"""Mall of Horror's kernel: games a second on one core, and its games replayed through the rules.

python -m benchmarks.mall_of_horror [--replay 20000]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

import zwidgets as zw
from tests.mall_of_horror.replay import kernel_of, replayed
from zwidgets.core.kernel import BLOCK
from zwidgets.core.registry import AnyGame

NAMES = ("random", "careful")


def tables() -> Iterator[tuple[AnyGame, int]]:
    """Every variant with every policy."""
    for players in (3, 4, 5, 6):
        for policy in (0, 1):
            yield zw.game("mall-of-horror", players=players, chief="random"), policy
            yield zw.game("mall-of-horror", players=players), policy


def speed(game: AnyGame, policy: int, blocks: int = 2, runs: int = 9) -> float:
    """Games a second of processor time, the best of several runs."""
    kernel, policies = kernel_of(game), (policy,) * game.seats
    start, seconds = kernel.encode(game.start(), None), []
    kernel.run(start, policies, 1, 0)
    for _ in range(runs):
        begun = time.process_time()
        for block in range(blocks):
            kernel.run(start, policies, 1, block)
        seconds.append(time.process_time() - begun)
    return BLOCK * blocks / min(seconds)


def rows() -> list[tuple[str, str]]:
    """Games a second."""
    return [
        (f"`{game.header}`, {NAMES[policy]}", f"{speed(game, policy):,.0f}")
        for game, policy in tables()
        if game.chief == "first"
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replay", type=int, metavar="GAMES", default=0)
    games = parser.parse_args().replay
    if not games:
        for what, measured in rows():
            print(f"| {what} | {measured} |")
    for game, policy in tables() if games else ():
        moves, choices = replayed(game.start(), (policy,) * game.seats, games)
        told = f"{games:,} games, {moves:,} moves, {choices:,} choices of careful's"
        print(f"| `{game.header}`, {NAMES[policy]} | {told}: no difference |", flush=True)


if __name__ == "__main__":
    main()
