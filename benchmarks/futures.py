"""From running a cell to a thousand futures on the screen, in a real JupyterLab.

python -m benchmarks.futures    # each game, compiled before
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

import zwidgets as zw
from benchmarks.clicks import notebook

GAMES = 1_000
RUNS = 7
CELL = "import zwidgets as zw\nzw.futures(zw.game({game!r}).start(), seed={seed})"
DOTS = f"() => document.querySelectorAll('.zw.futures .grid i').length === {GAMES}"


def rows() -> Iterator[tuple[str, str]]:
    """For each game the median and the most of some runs after a first one, which may compile."""
    with notebook() as page:
        for game in zw.game_names():
            seconds = []
            for seed in range(RUNS + 1):
                page.fresh([CELL.format(game=game, seed=seed)])
                assert not page.page.evaluate(DOTS), "the strip before is still there"
                begun = time.perf_counter()
                page.run_all()
                page.page.wait_for_function(DOTS)
                seconds.append(time.perf_counter() - begun)
            middle, most = (1000 * f(seconds[1:]) for f in (statistics.median, max))
            yield f"`{game}`", f"{middle:.0f} ({most:.0f}) ms"


def main() -> None:
    """Print rows as Markdown."""
    print(f"| {GAMES:,} futures of | median (most), at most 1,000 ms |\n|---|---|")
    for row in rows():
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
