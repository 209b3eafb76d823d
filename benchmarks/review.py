"""How long a review takes, and what luck and skill are on average where the reference plays itself.

python -m benchmarks.review                                       # the time of a review
python -m benchmarks.review --means 2000 --games 4 --jobs 2       # mean luck and skill
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import zwidgets as zw
from zwidgets.core.contract.registry import game_from_header
from zwidgets.odds.compiler import compiled_of

GAMES: Final = (
    "dead-center",
    "shufflers",
    "shufflers variant=competitive players=3",
    "shufflers variant=collaborative players=2",
    "the-filler",
    "building-dead-guys",
    "mall-of-horror",
)
HEADS: Final = ("what", "moments, decisions", "games of a moment", "seconds, of a processor")
PIECE: Final = 10
"""Matches in one piece of work."""


def played(header: str, seed: int) -> zw.Match:
    """A match in which the reference plays for everybody."""
    game = game_from_header(header)
    match = zw.Match(game, seed, dict.fromkeys(range(game.seats), game.reference))
    match.run()
    return match


def times(headers: tuple[str, ...] = GAMES, seed: int = 3) -> Iterator[tuple[str, ...]]:
    """A row for each game: the time of one player's review."""
    for header in headers:
        match = played(header, seed)
        compiled_of(match.game)
        begun, used = time.perf_counter(), time.process_time()
        found = zw.review(match, 0, progress=False)
        seconds, of_a_processor = time.perf_counter() - begun, time.process_time() - used
        decisions = sum(one.best is not None for one in found.moments)
        yield (
            f"`{header}`",
            f"{len(found.values)}, {decisions}",
            f"{found.games:,}",
            f"{seconds:.1f}, {of_a_processor:.1f}",
        )


def parted(header: str, games: int, number: int) -> tuple[float, float]:
    """Luck and skill of one player of a match of the reference; the seats take turns."""
    match = played(header, number)
    found = zw.review(match, number % match.game.seats, games, progress=False)
    return float(found.luck), float(found.skill)


def means(
    header: str, matches: int, games: int, jobs: int = 1
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The mean luck and the mean skill over many matches, each with its standard error."""
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        of_one = partial(parted, header, games)
        found = [*pool.map(of_one, range(matches), chunksize=PIECE)]
    luck, skill = zip(*found, strict=True)
    return _mean(luck), _mean(skill)


def _mean(values: Any) -> tuple[float, float]:
    return statistics.fmean(values), statistics.stdev(values) / len(values) ** 0.5


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("header", nargs="*", help="a game with its options")
    parser.add_argument("--means", type=int, help="so many matches, for the means")
    parser.add_argument("--games", type=int, default=4, help="of each moment, for the means")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    headers = (" ".join(asked.header),) if asked.header else GAMES
    if asked.means is None:
        print(f"| {' | '.join(HEADS)} |\n{'|---' * len(HEADS)}|")
        for row in times(headers):
            print(f"| {' | '.join(row)} |", flush=True)
        return
    print("| what | mean luck, points | mean skill, points |\n|---|---|---|")
    for header in headers:
        (luck, wide), (skill, narrow) = means(header, asked.means, asked.games, asked.jobs)
        told = [
            f"{100 * mean:+.2f} ± {196 * error:.2f}"
            for mean, error in ((luck, wide), (skill, narrow))
        ]
        print(f"| `{header}` | {' | '.join(told)} |", flush=True)


if __name__ == "__main__":
    main()
