"""Writes twins as their widget sends them, for tests and pictures: made/twins.ts."""

from __future__ import annotations

import json

from writing import write_lines

import zwidgets as zw

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D"
ROAD = (
    "shufflers vehicle=True lamb=True; AS JH 2C 5C 6S AC 5S 4C JK KH; 8D 9D / AH 2H 3H 4H 5H 6H 7H"
    " 8H 9H 10H / AD 2D 5D 6D 3D 7D 4D / - / 10D; choose"
)


def main() -> None:
    """Write two cabins at two steps, and two roads."""
    cabins = zw.twins(CABIN, "lay 3D a1", "lay 3D c1", seed=3)
    boards = {"begun": dict(cabins.pair.board)}
    cabins.pair.go(7)
    boards["later"] = dict(cabins.pair.board)
    roads = zw.twins(ROAD, "take", "vehicle", seed=3)
    roads.pair.go(3)
    boards["roads"] = dict(roads.pair.board)
    write_lines(
        "twins",
        'import type { TwinsAbout, TwinsShown } from "../../src/generated/twins";',
        f"export const about: TwinsAbout = {json.dumps(cabins.pair.about)};",
        f"export const boards: Record<string, TwinsShown> = {json.dumps(boards)};",
    )


if __name__ == "__main__":
    main()
