"""Writes the boards of Dead Center to test with and to look at: python dev/dead_center.py.

They are what the widget itself would send, as dev/made/dead-center.ts. The cabin is that of the
worked examples in the rule sheet.
"""

from __future__ import annotations

from typing import Any

from writing import write

import zwidgets as zw

FIRST, LAST = "9C.7H", "3H.8C.5D.6H.AS"
"""The piles on which a card is laid."""
FACE_UP = "N-a JC dead, N-c KC, E-1 JD, E-2 QC, S-a KH, S-c QD dead, W-1 QS"
DEAD = ", ".join(
    f"{side}-{line} {card} dead"
    for side, lines, cards in (
        ("N", "abc", ("JC", "JD", "JH")),
        ("E", "123", ("JS", "QC", "QD")),
        ("W", "123", ("QH", "QS", "KC")),
        ("S", "abc", ("KD", "KH", "KS")),
    )
    for line, card in zip(lines, cards, strict=True)
)


def cabin(due: str, first: str = FIRST, last: str = LAST, zombies: str = FACE_UP) -> str:
    """The position when this is due in the cabin."""
    rows = f"{first} 4S {last} / 6C 9D.2D 10C / JK 10D.8H 5C.3S.4C"
    return f"dead-center; {rows}; {zombies}; {due}"


LAY = cabin("lay 7S")


def at(due: str, **others: str) -> dict[str, Any]:
    """The board when this is due in the cabin."""
    return dict(zw.DeadCenter(seed=7, position=cabin(due, **others)).board)


def board(position: str) -> dict[str, Any]:
    """The board of a position."""
    return dict(zw.DeadCenter(seed=7, position=f"dead-center; {position}").board)


def main() -> None:
    """Write all boards."""
    boards = {
        "start": board("5H 9S 3C / JK 10H 8D / 2C AC 6D; -; reveal"),
        "lay": at("lay 7S"),
        "reveal": at("reveal"),
        "kill": at("kill c1", last=f"{LAST}.2H"),
        "laid": at("reveal", first=f"{FIRST}.7S"),
        "win": at("over", zombies=DEAD),
        "ranks": board(f"AS 3D 4C / 5H 6S 7D / 8C 9H 10S; {DEAD.replace(' dead', '')}; lay 10H"),
        "loss": board(f"4S AS 6C / 2C 4C 8H / 9D 10H 8D; {FACE_UP}; over 7S"),
    }
    write("dead-center", "DeadCenterView", zw.DeadCenter().about, boards)


if __name__ == "__main__":
    main()
