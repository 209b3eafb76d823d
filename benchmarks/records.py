"""Many records: games read with all checks, headers alone, and games of a simulation written.

python -m benchmarks.records [GAMES]
"""

from __future__ import annotations

import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from time import process_time

import zwidgets as zw

ROUNDS = 5


def rows(games: int = 300) -> list[tuple[str, str, str, str]]:
    """Games a CPU second, the best of some rounds: random players read, careful ones written."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name in zw.game_names():
            file = Path(folder) / f"{name}.txt"
            zw.write_records(file, [_played(name, seed) for seed in range(games)])
            records = zw.records(file, strict=True)
            simulation = zw.simulate(name, games, "careful", seed=1, progress=False)
            works = (
                partial(_go_through, records.__iter__),
                partial(_go_through, records.headers),
                partial(zw.write_records, Path(folder) / "written.txt", simulation),
            )
            read, headers, written = (_speed(games, work) for work in works)
            found.append((f"`{name}`", read, headers, written))
    return found


def _played(name: str, seed: int) -> zw.Match:
    match = zw.Match(name, seed=seed, seats=dict.fromkeys(range(zw.game(name).seats), "random"))
    match.run()
    return match


def _go_through(read: Callable[[], Iterable[object]]) -> None:
    deque(read(), maxlen=0)


def _speed(games: int, work: Callable[[], object]) -> str:
    times = []
    for _ in range(ROUNDS):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return f"{games / min(times):,.0f}"


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(f"| {' | '.join(row)} |", flush=True)
