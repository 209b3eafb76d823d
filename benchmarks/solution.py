"""The Filler solved: how long a position takes in a fresh process, and the whole game from nothing.

python -m benchmarks.solution           # positions
python -m benchmarks.solution --whole   # the whole game as well, without writing the file
"""

from __future__ import annotations

import subprocess
import sys
import time

import zwidgets as zw

CODE = """
import time, zwidgets as zw
begun = time.process_time()
for name in ("value", "best-graves", "best-cement"):
    zw.exact("the-filler", name, {position!r})
print(time.process_time() - begun)
"""


def evenings() -> dict[str, str]:
    """The beginning of each night of a game between careful players, and of a double."""
    match = zw.Match("the-filler", seed=2, seats={0: "careful", 1: "careful"})
    match.run()
    found: dict[str, str] = {}
    for _, _, state in match.steps():
        if state.phase == "bury":
            found.setdefault(f"night {state.night}", str(state))
    double = str(zw.game("the-filler", legs=2).start())
    second = double.replace("night 1", "leg 2 after 3, night 1")
    starts = {"night 1": str(zw.game("the-filler").start())}
    return found | starts | {"a double, game 1": double, "a double, game 2": second}


def times() -> list[tuple[str, str]]:
    """Processor time of the value and both mixes, with the reading of the file."""
    rows = []
    for name, position in sorted(evenings().items()):
        command = [sys.executable, "-c", CODE.format(position=position)]
        found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        rows.append((f"{name}: value and mixes", f"{1000 * float(found):.0f} ms"))
    return rows


def whole() -> tuple[str, str]:
    """Processor time of solving the whole game."""
    from tools import solution

    begun = time.process_time()
    solution.solve()
    return "the whole game and the double", f"{time.process_time() - begun:.0f} s"


if __name__ == "__main__":
    for row in [*times(), *([whole()] if "--whole" in sys.argv else [])]:
        print(f"| {' | '.join(row)} |", flush=True)
