"""The Filler's kernel: games a second on one core, and its games replayed through the rules.

python -m benchmarks.the_filler [--replay 20000]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import product

import zwidgets as zw
from tests.the_filler.replay import kernel_of, replayed
from tests.the_filler.table import OPTIONS
from zwidgets.core.kernel import BLOCK
from zwidgets.core.registry import AnyGame

NAMES = ("random", "careful")


def tables(both: bool) -> Iterator[tuple[AnyGame, tuple[int, ...]]]:
    """Every variant with every policy; for two also mixed if `both`."""
    for options in OPTIONS:
        game = zw.game("the-filler", **options)
        for policies in product((0, 1), repeat=game.seats):
            if both or len(set(policies)) == 1:
                yield game, policies


def speed(game: AnyGame, policies: tuple[int, ...], blocks: int = 16, runs: int = 9) -> float:
    """Games a second of processor time, the best of several runs."""
    kernel = kernel_of(game)
    start, seconds = kernel.encode(game.start(), None), []
    kernel.run(start, policies, 1, 0)
    for _ in range(runs):
        begun = time.process_time()
        for block in range(blocks):
            kernel.run(start, policies, 1, block)
        seconds.append(time.process_time() - begun)
    return BLOCK * blocks / min(seconds)


def named(game: AnyGame, policies: tuple[int, ...]) -> str:
    return f"`{game.header}`, {' against '.join(NAMES[one] for one in policies)}"


def rows() -> list[tuple[str, str]]:
    """Games a second."""
    return [(named(*one), f"{speed(*one):,.0f}") for one in tables(both=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replay", type=int, metavar="GAMES", default=0)
    games = parser.parse_args().replay
    if not games:
        for what, measured in rows():
            print(f"| {what} | {measured} |")
    for game, policies in tables(both=False) if games else ():
        moves, forced = replayed(game.start(), policies, games)
        told = f"{games:,} games, {moves:,} moves, {forced:,} of careful's without a draw"
        print(f"| {named(game, policies)} | {told}: no difference |", flush=True)


if __name__ == "__main__":
    main()
