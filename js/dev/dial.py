"""Writes a dial as its widget sends it, for tests and pictures: made/dial.ts."""

from __future__ import annotations

import json
from typing import Any

from writing import write_lines

import zwidgets as zw
from zwidgets.games.dead_center.rules import fits

START = zw.parse_position("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw")


def fitting(state: Any) -> bool:
    """The next card fits on the ace of spades."""
    return fits(state.drawn, START.tops[2])


def main() -> None:
    """Write a dial before and after some cards have been moved."""
    dial = zw.dial(START, fitting)
    boards = {"whole": dict(dial.board)}
    dial.move("AC", "AD", "AH", "3D", "9S", "JK")
    boards["moved"] = dict(dial.board)
    write_lines(
        "dial",
        'import type { DialAbout, DialShown } from "../../src/generated/dial";',
        f"export const about: DialAbout = {json.dumps(dial.about)};",
        f"export const boards: Record<string, DialShown> = {json.dumps(boards)};",
    )


if __name__ == "__main__":
    main()
