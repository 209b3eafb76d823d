"""The audit as a program: `python -m tests.audit PAIRS`, on every core; `make audit PAIRS=100000`.

It counts differences by channel and prints a closing line. The exit status is 1 if there is any
difference.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context

from tests.audit.twins import audited

PIECE = 250
"""Pairs in one piece of work."""


def _spread(pieces: list[range], workers: int, guests: bool) -> Iterator[list[tuple[str, str]]]:
    work = partial(audited, guests=guests)
    if workers == 1:
        yield from map(work, pieces)
    else:
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            yield from pool.map(work, pieces)


def main() -> int:
    """Audit as many pairs as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.audit", description=__doc__)
    parser.add_argument("pairs", type=int, nargs="?", default=2_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first pair")
    parser.add_argument("--guests", action="store_true", help="only what reaches guests")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    told = parser.parse_args()
    begun, end = time.monotonic(), told.first + told.pairs
    pieces = [range(at, min(at + PIECE, end)) for at in range(told.first, end, PIECE)]
    found: Counter[str] = Counter()
    for channel, text in chain.from_iterable(_spread(pieces, told.workers, told.guests)):
        if not found[channel]:
            print(text, file=sys.stderr)
        found[channel] += 1
    for channel, count in found.most_common():
        print(f"{count:8} {channel}")
    print(
        f"{told.pairs} pairs, {sum(found.values())} differences ({time.monotonic() - begun:.0f} s)"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
