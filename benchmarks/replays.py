"""Compiled games, played again by the rules: `python -m benchmarks.odds --replay 20000`.

In every game each move must be legal where it is made, the game must end where the rules say, and
the counts must be what the rules say. In the first `--decisions` games each decision of a careful
player must be the bot's; where the bot draws at random, it must be one that the bot may draw.
"""

from __future__ import annotations

import gc
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass

import zwidgets as zw
from tests.odds.replay import Replayed, replayed
from tests.variants import VARIANTS

PIECE = 250
"""How many games a process plays at a time."""


@dataclass(frozen=True)
class Row:
    """A line of the table: one variant and one policy.

    Attributes:
        game: the name of the game.
        place: the index of the variant in `VARIANTS`.
        policy: the policy of all players.
        games: how many games are played again.
        decisions: in how many of the first games careful players are compared with the bot.
        seed: the seed of the games.
    """

    game: str
    place: int
    policy: str
    games: int
    decisions: int
    seed: int

    @property
    def variant(self) -> zw.Game:
        """The game with its options."""
        return zw.game(self.game, **VARIANTS[self.game][self.place])

    @property
    def pieces(self) -> list[tuple[int, int]]:
        """For each piece its first game and its number of games."""
        starts = range(0, self.games, PIECE)
        return [(first, min(PIECE, self.games - first)) for first in starts]


def rows(
    games: int, decisions: int, seed: int, game: str | None, variant: str | None, policy: str | None
) -> list[Row]:
    """The variants and policies that are asked for, a variant by words of its header."""
    found = [
        Row(name, place, which, games, decisions, seed)
        for name, options in VARIANTS.items()
        for place in range(len(options))
        for which in ("random", "careful")
    ]
    words = set((variant or "").split())
    return [
        row
        for row in found
        if game in (None, row.game)
        and policy in (None, row.policy)
        and words <= set(row.variant.header.split())
    ]


def work(row: Row, first: int, games: int) -> tuple[Replayed, float]:
    """Play one piece of a row again; returns the result and its seconds of processor time.

    Raises:
        AssertionError: something differs.
    """
    gc.freeze()  # the garbage collector skips what is there already
    begun, game = time.process_time(), row.variant
    done = replayed(
        game.start(),
        row.policy,
        games,
        seed=row.seed,
        first=first,
        decisions=row.decisions,
    )
    return done, time.process_time() - begun


def replay(asked: list[Row], jobs: int) -> Iterator[tuple[str, str]]:
    """Yield a line for each row as soon as it is done.

    Raises:
        AssertionError: something differs.
    """
    for row in {one.game: one for one in asked}.values():
        work(row, 0, 1)  # compiles the game before the processes look for it
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as processes:
        parts = [[processes.submit(work, row, *piece) for piece in row.pieces] for row in asked]
        try:
            for row, futures in zip(asked, parts, strict=True):
                yield f"`{row.variant.header}`, {row.policy}", told(row, futures)
        finally:
            processes.shutdown(cancel_futures=True)


def told(row: Row, futures: list[Future[tuple[Replayed, float]]]) -> str:
    """The result of a row in words."""
    done, seconds = Replayed(), 0.0
    for future in futures:
        more, spent = future.result()
        done, seconds = done + more, seconds + spent
    words = f"{done.games:,} games, {done.moves:,} moves and chance outcomes"
    if row.policy == "careful":
        words += f"; {done.decisions:,} decisions in the first {min(row.decisions, row.games):,}"
        words += f" games ({done.drawn:,} of them drawn)" if done.drawn else " games"
    return f"{words}: no difference ({seconds:.0f} s)"
