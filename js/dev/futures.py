"""Writes strips of futures as their widget sends them, for tests and pictures: made/futures.ts."""

from __future__ import annotations

import json
from typing import Any

from writing import write_lines

import zwidgets as zw

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
PEOPLE = {0: "human", 1: "careful", 2: "careful", 3: "random"}


def main() -> None:
    """Write a thousand futures of one player, those of a table, and a few that the rules play."""
    alone = zw.futures(CABIN, seed=1)
    fresh = alone.dots.board
    alone.look_back(3)
    match = zw.Match(zw.game("mall-of-horror", players=4), seed=3, seats=PEOPLE, names={2: "South"})
    table = zw.futures(match, seat=0, seed=2)
    few = zw.futures(CABIN, policy=first, seed=1)
    boards = {"fresh": fresh, "open": alone.dots.board}
    made = {"about": alone, "table": table, "few": few}
    write_lines(
        "futures",
        'import type { FuturesAbout, FuturesShown } from "../../src/generated/futures";',
        *(
            f"export const {name}: FuturesAbout = {json.dumps(one.dots.about)};"
            for name, one in made.items()
        ),
        f"export const boards: Record<string, FuturesShown> = {json.dumps(boards)};",
    )


def first(view: dict[str, Any]) -> str:
    """The first legal move."""
    return str(view["moves"][0])


if __name__ == "__main__":
    main()
