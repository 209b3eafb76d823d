"""Many records: games written, read with all checks, and headers alone, a CPU second.

python -m benchmarks.records [GAMES]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from time import process_time

import zwidgets as zw

ROUNDS = 5


def rows(games: int = 300) -> list[tuple[str, str, str]]:
    """The best of some rounds for each game, random players throughout."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.txt"
        for name in zw.game_names():
            zw.write_records(file, [_played(name, seed) for seed in range(games)])
            records = zw.records(file, strict=True)
            found.append((f"`{name}`", _speed(records.__iter__), _speed(records.headers)))
    return found


def _played(name: str, seed: int) -> zw.Match:
    match = zw.Match(name, seed=seed, seats=dict.fromkeys(range(zw.game(name).seats), "random"))
    match.run()
    return match


def _speed(read: Callable[[], Iterable[object]]) -> str:
    best = 0.0
    for _ in range(ROUNDS):
        begun = process_time()
        many = sum(1 for _ in read())
        best = max(best, many / (process_time() - begun))
    return f"{best:,.0f}"


if __name__ == "__main__":
    for what, reading, headers in rows(*map(int, sys.argv[1:])):
        print(f"| {what} | {reading} | {headers} |", flush=True)
