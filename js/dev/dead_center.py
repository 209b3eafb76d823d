"""Writes the boards of Dead Center to test with and to look at: python dev/dead_center.py.

They are what the widget itself would send, as dev/made/dead-center.ts. The cabin is that of the
worked examples in the rule sheet.
"""

from __future__ import annotations

from typing import Any

from writing import write

import zwidgets as zw

PILES = "9C.7H 4S 3H.8C.5D.6H.AS / 6C 9D.2D 10C / JK 10D.8H 5C.3S.4C"
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


def cabin(due: str, zombies: str = FACE_UP) -> str:
    """The position when this is due in the cabin."""
    return f"dead-center; {PILES}; {zombies}; {due}"


LAY = cabin("lay 7S")


def at(due: str, zombies: str = FACE_UP) -> dict[str, Any]:
    """The board when this is due in the cabin."""
    return dict(zw.DeadCenter(seed=7, position=cabin(due, zombies)).board)


def board(position: str) -> dict[str, Any]:
    """The board of a position."""
    return dict(zw.DeadCenter(seed=7, position=f"dead-center; {position}").board)


def after(due: str, move: str, zombies: str = FACE_UP) -> dict[str, Any]:
    """The board after a move in the cabin, whose log tells of it."""
    widget = zw.DeadCenter(seed=7, position=cabin(due, zombies))
    widget.play(move)
    return dict(widget.board)


def spent() -> dict[str, Any]:
    """The board when the deck has run out: all that is left lies beneath the centre."""
    tops = "7H 4S AS / 6C {} / JK 8H 4C"
    rest = [f"{rank}{suit}" for rank in ("A", *range(2, 11)) for suit in "CDHS"]
    under = [one for one in rest if one not in (*tops.split(), "2D", "10C")]
    return board(f"{tops.format('.'.join([*under, 'JK', '2D']) + ' 10C')}; {FACE_UP}; over")


def drawn(state: Any) -> bool:
    """A card is drawn. How likely is it to fit on c1?"""
    return bool(state.phase == "draw")


def asked() -> dict[str, Any]:
    """A board for a class, which gives nothing away, stopped at its question."""
    widget = zw.DeadCenter(seed=7, position=cabin("reveal"), odds=False, hints=False, stop=drawn)
    widget.play("reveal N-b")
    return dict(widget.board)


def told(lines: int) -> list[tuple[int, str]]:
    """The first lines of a match's log, as that of a board in the middle of it."""
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    while len(match.log(0)) < lines:
        match.step()
    return match.log(0)[:lines]


def main() -> None:
    """Write all boards."""
    boards = {
        "start": {
            **board("5H 9S 3C / JK 10H 8D / 2C AC 6D; -; reveal"),
            "log": told(1),
            "lines": 1,
        },
        "lay": {**at("lay 7S"), "log": told(33)[20:], "lines": 33},
        "reveal": at("reveal"),
        "kill": after("lay 2H", "lay 2H c1"),
        "one": after("lay 2H", "lay 2H c1", FACE_UP.replace("JD", "JD dead")),
        "joker": at("lay JK"),
        "laid": after("lay 7S", "lay 7S a1"),
        "win": at("over", zombies=DEAD),
        "ranks": board(f"AS 3D 4C / 5H 6S 7D / 8C 9H 10S; {DEAD.replace(' dead', '')}; lay 10H"),
        "loss": board(f"4S AS 6C / 2C 4C 8H / 9D 10H 8D; {FACE_UP}; over 7S"),
        "out": spent(),
        "asked": asked(),
    }
    write("dead-center", "DeadCenterView", zw.DeadCenter().about, boards)


if __name__ == "__main__":
    main()
