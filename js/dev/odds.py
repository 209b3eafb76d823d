"""Writes odds of the board `lay` to test with and to look at: python dev/odds.py."""

from __future__ import annotations

import json

from dead_center import LAY
from writing import write_lines

import zwidgets as zw
from zwidgets.widgets.messages import Odds
from zwidgets.widgets.odds import Run

REV = 20
"""The revision of the board."""


def answered() -> list[Odds]:
    """What is sent, from the first questions until all is known well."""
    run = Run(zw.DeadCenter(seed=7, position=LAY).match, 0, REV, seed=7)
    sent = [run.message() for _ in run.steps()]
    run.finish()
    return [*sent, run.message()]


def main() -> None:
    """Write what is sent while the game is being compiled, with the first games of the compiled one, and at the end."""
    sent = answered()
    named = {
        "preparing": next(odds for odds in sent if odds["note"]),
        "narrowing": next(odds for odds in sent if odds["moves"] and not odds["note"]),
        "done": sent[-1],
    }
    write_lines(
        "odds",
        'import type { Odds } from "../../src/shared/types";',
        *(f"export const {name}: Odds = {json.dumps(odds)};" for name, odds in named.items()),
    )


if __name__ == "__main__":
    main()
