"""Speed and size, each beside a peer: `make bench`.

Prints the tables of `benchmarks/README.md`. Both parts of a ratio are measured in this run.
"""

from __future__ import annotations

import json
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks import (
    classroom,
    clicks,
    clusters,
    first,
    interop,
    moves,
    odds,
    peers,
    replay,
    tables,
    tournaments,
)

ROOT = Path(__file__).resolve().parents[1]


def imports(runs: int = 11) -> list[tuple[str, str]]:
    """Milliseconds of processor time that each import takes in a fresh process."""

    def seconds(code: str) -> float:
        timed = f"import time, sys; t = time.process_time()\n{code}\nprint(time.process_time() - t)"
        command = [sys.executable, "-c", timed]
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    ours, peer = [], []
    for _ in range(runs):
        ours.append(seconds("import zwidgets"))
        peer.append(seconds("import anywidget"))
    median = statistics.median(a / b for a, b in zip(ours, peer, strict=True))
    widgets = statistics.median(seconds("import zwidgets.widgets") for _ in range(runs))
    return [
        ("`import zwidgets`", f"{1000 * statistics.median(ours):.0f} ms"),
        ("`import anywidget`", f"{1000 * statistics.median(peer):.0f} ms"),
        ("`import zwidgets.widgets`", f"{1000 * widgets:.0f} ms"),
        ("zwidgets / anywidget (at most 1.3)", f"{median:.2f}"),
    ]


def sizes() -> list[tuple[str, str]]:
    """Bytes of each bundle, as a widget stores it."""
    static = ROOT / "zwidgets" / "static"
    rows = []
    for script in sorted(static.glob("*.js")):
        style = script.with_suffix(".css")
        js, css = script.stat().st_size, style.stat().st_size if style.is_file() else 0
        rows.append(
            (f"bundle of {script.stem} (at most 100,000)", f"{js:,} + {css:,} = {js + css:,} bytes")
        )
    return rows


def table(
    title: str, rows: Iterable[Sequence[str]], heads: Sequence[str] = ("what", "measured")
) -> None:
    """Print rows as Markdown."""
    print(f"\n## {title}\n\n| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    for row in rows:
        print(f"| {' | '.join(row)} |", flush=True)


def main() -> None:
    machine = {"python": platform.python_version(), "machine": platform.machine()}
    print(json.dumps(machine))
    table("Random play of the plain model, moves a second", moves.rows())
    heads = ["what", "plain model", "through the adapter", "time, the same asked", "time, bare"]
    table("Through the adapters, moves a second", interop.rows(), heads)
    table("Many environments at once, steps a second", interop.vectors())
    table("Simulation, games a second on one core", odds.speed())
    table("Beside pgx", peers.rows())
    table("Threads and memory", [*odds.threads(), *odds.memory("dead-center", 10**8)])
    table("A cluster in virtual time", clusters.rows())
    table("Tournaments between compiled policies", tournaments.rows())
    table("Import", imports())
    table("Size", [*sizes(), *moves.views()])
    table("Live odds, from a move to the first estimates", odds.live())
    table("The first press on Odds", list(first.rows()))
    table("Tables of four guests", tables.rows())
    table("A class of 300 phones", classroom.rows())
    if "--no-browser" not in sys.argv:
        table("Click to new board in JupyterLab", clicks.rows())
        table("Click with live odds on", clicks.odds_rows())
        table("Looking back at a long game in JupyterLab", replay.rows())


if __name__ == "__main__":
    main()
