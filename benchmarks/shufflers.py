"""The compiled Shufflers: games a second beside the plain model's, and games played again.

python -m benchmarks.shufflers                  # games a second on one core
python -m benchmarks.shufflers --replay 20000   # so many games of each variant through the rules
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import zwidgets as zw
from benchmarks.bots import play
from zwidgets.core.kernel import BLOCK
from zwidgets.core.players import bot_named

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"vehicle": True},
    {"lamb": True},
    {"vehicle": True, "lamb": True},
    {"variant": "competitive", "players": 2},
    {"variant": "competitive", "players": 3, "vehicle": True, "lamb": True},
    {"variant": "competitive", "players": 6},
    {"variant": "collaborative", "players": 2},
    {"variant": "collaborative", "players": 3},
    {"variant": "collaborative", "players": 6},
)


def best(run: Callable[[int], int], seconds: float = 0.5, runs: int = 7) -> float:
    """The best of some runs of the games in a second of processor time.

    The best, since whatever else the machine does can only take time away.
    """
    rates = []
    for _ in range(runs):
        number, played, begun = 0, 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            played += run(number)
            number += 1
        rates.append(played / spent)
    return max(rates)


def rates(game: zw.Game, policy: str) -> tuple[float, float]:
    """Games a second of the kernel and of the plain model."""
    kernel = game.kernel()
    assert kernel is not None
    policies = (kernel.policies.index(policy),) * game.seats
    position = kernel.encode(game.start(), None)
    bots = [bot_named(game, policy)] * game.seats
    kernel.run(position, policies, 1, 0, 0, 1)

    def compiled(block: int) -> int:
        return kernel.run(position, policies, 1, block).games

    def plain(number: int) -> int:
        play(game, bots, 1, number)
        return 1

    return best(compiled), best(plain, runs=3)


def rows() -> list[tuple[str, str]]:
    """What was measured, for the tables of `benchmarks/README.md`."""
    found = []
    for options in (VARIANTS[0], VARIANTS[3], VARIANTS[5], VARIANTS[8]):
        for policy in ("careful", "random"):
            game = zw.game("shufflers", **options)
            fast, slow = rates(game, policy)
            told = f"{fast:,.0f} ({fast / slow:,.0f} times the plain model's {slow:,.0f})"
            found.append((f"`{game.header}`, `{policy}`; a block is {BLOCK:,} games", told))
    return found


def replay(games: int) -> None:
    """Play games of every variant and policy again through the rules; raises at a difference."""
    from tests.odds.replay import replayed
    from tests.shufflers.test_kernel import events

    for options in VARIANTS:
        for policy in ("random", "careful"):
            game = zw.game("shufflers", **options)
            length = replayed(game, policy, games, events, seed=2026)
            print(f"{game.header}, {policy}: {games:,} games, {length:,} events agree", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replay", type=int, metavar="GAMES")
    asked = parser.parse_args()
    if asked.replay:
        replay(asked.replay)
        return
    for what, measured in rows():
        print(f"| {what} | {measured} |")


if __name__ == "__main__":
    main()
