"""The first press on "Odds" where nothing has been compiled yet.

python -m benchmarks.first          # each game in a process of its own, with an empty cache
python -m benchmarks.first GAME 0   # one game in this process, as JSON
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

import zwidgets as zw
from zwidgets.odds.preparing import is_prepared, prepare

GAMES = ("dead-center", "shufflers", "the-filler", "building-dead-guys", "mall-of-horror")
WARMED = 2.0
"""Seconds for which the compiler has been at work in the second measure."""


def wait_for(holds: Callable[[], object], seconds: float = 300) -> float:
    """Wait; returns the longest time that another thread had to wait for the interpreter."""
    end, longest = time.perf_counter() + seconds, 0.0
    while not holds():
        begun = time.perf_counter()
        assert begun < end, "it did not happen in time"
        time.sleep(0.01)
        longest = max(longest, time.perf_counter() - begun - 0.01)
    return longest


def pressed(name: str, warmed: float) -> dict[str, float]:
    """Seconds from the press to the first estimates, and to the fast odds if nothing was warmed."""
    bots = dict.fromkeys(range(1, zw.game(name).seats), "careful")
    widget = zw.widget(name, seed=7, seats=bots or None)
    wait_for(lambda: 0 in widget.state.actors)
    if warmed:
        prepare(widget.match.game)
        time.sleep(warmed)
    begun = time.perf_counter()
    widget._answer({"do": "odds", "on": True, "rev": widget.board["rev"], "id": 0})
    longest = wait_for(lambda: widget._odds["moves"])
    first = time.perf_counter() - begun
    assert not is_prepared(widget.match.game), "it was compiled before the first estimates"
    if not warmed:
        longest = max(longest, wait_for(lambda: not widget._odds["note"]))
    return {"first": first, "fast": time.perf_counter() - begun, "longest": longest}


def measured(name: str, warmed: float = 0) -> dict[str, float]:
    """The same in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "benchmarks.first", name, str(warmed)]
        fresh = {**os.environ, "NUMBA_CACHE_DIR": cache}
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=fresh)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def rows() -> Iterator[tuple[str, str]]:
    """For each game how long the first press takes, also while the compiler is at work already."""
    for name in GAMES:
        cold, warmed = measured(name), measured(name, WARMED)
        longest = 1000 * max(cold["longest"], warmed["longest"])
        told = (
            f"{cold['first']:.1f} s, beside the compiler {warmed['first']:.1f} s; "
            f"fast odds after {cold['fast']:.0f} s; longest wait of another thread {longest:.0f} ms"
        )
        yield f"`{name}`, empty cache (first estimates in at most 2 s)", told


def main() -> None:
    """Measure one game here, or all of them."""
    if len(sys.argv) > 1:
        print(json.dumps(pressed(sys.argv[1], float(sys.argv[2]))), flush=True)
        os._exit(0)  # the compiler may be at work
    for what, told in rows():
        print(f"| {what} | {told} |", flush=True)


if __name__ == "__main__":
    main()
