"""Writes trees as their widget sends them, for tests and pictures: made/tree.ts."""

from __future__ import annotations

import json
from typing import Any

from writing import write_lines

import zwidgets as zw
from zwidgets.games.dead_center.rules import fits

START = zw.parse_position("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw")


def first(view: dict[str, Any]) -> str:
    """The first legal move."""
    return str(view["moves"][0])


def fitting(state: Any) -> int:
    """How many of the cards drawn would have fitted on c1."""
    return sum(fits(one, START.tops[2]) for one in set(START.deck) - set(state.deck))


def clicked(board: Any, *clicks: list[int]) -> dict[str, Any]:
    """What a page is sent after some clicks."""
    for at in clicks:
        board._answer({"do": "grow", "at": at})
    return dict(board.board)


def main() -> None:
    """Write a tree of cards, before and after some clicks, and a tree of what fits."""
    tree = zw.tree(START, 3, first)
    cards = tree.board()
    boards = {
        "begun": clicked(cards),
        "grown": clicked(cards, [1], [1, 0], [1, 0, 2]),
        "more": clicked(cards, [1], [11]),
        "fitting": clicked(tree.board(fitting)),
    }
    write_lines(
        "tree",
        'import type { TreeAbout, TreeShown } from "../../src/generated/tree";',
        f"export const about: TreeAbout = {json.dumps(cards.about)};",
        f"export const boards: Record<string, TreeShown> = {json.dumps(boards)};",
    )


if __name__ == "__main__":
    main()
