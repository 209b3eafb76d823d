"""Cells that people wait for, each as a multiple of games of the plain model in the same run.

python -m benchmarks.cells
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import zwidgets as zw

RUNS: Final = 5
GAMES: Final = 100
FUTURES: Final = 1_000


def rows() -> Iterator[tuple[str, str]]:
    """Each cell with its ratio, both the best of some runs in turn."""
    for name in ("mall-of-horror", "building-dead-guys"):
        record = played(name, 2).record()
        what = f"`zw.replay(record)` of `{name}` / playing its game"
        yield what, ratio(partial(zw.replay, record), partial(played, name, 2))
    start = zw.game("dead-center").start()
    what = f"{FUTURES:,} futures of `dead-center` / {GAMES} games of the plain model"
    yield what, ratio(partial(zw.futures, start, FUTURES, seed=1), partial(many, "dead-center"))
    match, players = played("building-dead-guys", 1, "careful"), {"careful": 1, "random": 1}
    what = f"`zw.infer` of a game of `building-dead-guys` / {GAMES} games of the plain model"
    yield what, ratio(partial(zw.infer, match, 0, players), partial(many, "building-dead-guys"))


def many(name: str) -> None:
    """Matches of random bots, played by the plain model."""
    for seed in range(GAMES):
        played(name, seed)


def played(name: str, seed: int, bot: str = "random") -> zw.Match:
    """A whole match of bots."""
    match = zw.Match(name, seed, dict.fromkeys(range(zw.game(name).seats), bot))
    match.run()
    return match


def ratio(cell: Callable[[], Any], plain: Callable[[], Any]) -> str:
    """How many times as long the cell takes."""
    cell(), plain()
    taken = [(seconds(cell), seconds(plain)) for _ in range(RUNS)]
    ours, theirs = map(min, zip(*taken, strict=True))
    return f"{ours / theirs:.2f}"


def seconds(act: Callable[[], Any]) -> float:
    """Seconds of processor time."""
    begun = time.process_time()
    act()
    return time.process_time() - begun


def main() -> None:
    """Print rows as Markdown."""
    print("| what | times |\n|---|---|")
    for row in rows():
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
