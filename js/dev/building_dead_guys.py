"""Writes the boards of Building Dead Guys to test with and to look at.

They are what the widget itself would send, as dev/made/building-dead-guys.ts:
python dev/building_dead_guys.py.
"""

from __future__ import annotations

from typing import Any

from writing import write

import zwidgets as zw

BOT = {1: "careful"}
MINE = "staring-head left-arm heart leg-arm/arm! lungs!"
THEIRS = "two-faced-head right-arm left-leg! muffin arm-leg/leg"


def at(
    due: str,
    zombies: str = f"{MINE} / {THEIRS}",
    hands: str = "0 2 3 5 / 2 3 4 6",
    more: str = "prize stomach; bids 1 / 4",
    skull: int = 0,
    down: str = "spleen / lungs",
) -> str:
    """A position in which the first player is asked something."""
    return (
        f"building-dead-guys; round 6 {due}; dealer 0; skull {skull}; zombies {zombies}; "
        f"hands {hands}; down {down}; {more}; spent 3 3 4; rejected left-arm right-leg stomach"
    )


def board(
    position: str | None = None,
    moves: str = "",
    seats: dict[int, str] | None = None,
    lift: bool = False,
) -> dict[str, Any]:
    """The board after some moves; two people, or who is said to sit there when it is shown."""
    widget = zw.BuildingDeadGuys(seed=7, position=position)
    widget._controller._unfollow()  # no bot moves; the board is made at the end
    for move in filter(None, moves.split(", ")):
        widget.play(move, 0 if move.startswith("bid") else None)
    if seats is not None:
        widget.seats = seats
    if lift:
        widget._controller.eyes.lift()
    widget._controller.publish()
    return {**widget.board, "rev": 1 + len(widget.match.history)}


def main() -> None:
    """Write all boards."""
    flip = at("flip")
    few = f"left-arm heart / {THEIRS}"
    six = "staring-head left-arm right-arm! left-leg heart stomach!"
    five, four = "0 2 3 5 5 / 2 3 3 4 6", "0 2 3 5 5 / 2 3 3 4"
    bids, added = "prize stomach; bids 1 / 4", "added hand:3 deck:5 / heart:2"
    leg = "prize left-leg; bids {} / 4"
    crowd = "two-faced-head! left-arm! arm-leg! right-leg! left-leg! spleen!"
    boards = {
        "start": board(seats=BOT),
        "laid": board(moves="bid 5", seats=BOT),
        "flip": board(flip, seats=BOT),
        "heart": board(flip, "flip heart", BOT),
        "stopped": board(flip, "flip heart, react", BOT),
        "react": board(
            at("flip", f"{THEIRS} / {MINE}", "2 3 4 6 / 0 2 3 5", skull=1), "flip heart", BOT
        ),
        "add": board(
            at("flip", "right-arm heart / spleen", "2 3 4 6 / 0 2 3 5"), "flip right-arm", BOT
        ),
        "place": board(
            at("flip", "left-arm heart / spleen lungs", more="prize muffin; bids 6 / 4"),
            "pass",
            BOT,
        ),
        "discard": board(at("flip", more="prize stomach; bids 6 / 4"), "pass", BOT),
        "gain": board(at("flip", few, more="prize stomach; bids 6 / 4"), "pass", BOT),
        "give": board(at("flip", few, more="prize left-arm; bids 1 / 4"), "pass, pass", BOT),
        "given": board(
            at("flip", few, more="prize left-arm; bids 1 / 4"), "pass, pass, give 2", BOT
        ),
        "known": board(at("bid", hands=five, more="known - / 2 3 3 4 6; prize stomach"), seats=BOT),
        "known-bid": board(
            at("bid", hands=four, more="known - / 2 3 3 4 6; prize stomach; bids - / 6"), seats=BOT
        ),
        "hidden": board(at("flip", f"staring-head! heart! / {THEIRS}"), seats=BOT),
        "nothing": board(at("flip", "heart! / spleen!", down="- / lungs"), seats=BOT),
        "swapped": board(
            at("flip", "right-arm! two-faced-head! / heart!", more=f"{bids} plain; {added}"),
            seats=BOT,
        ),
        "full": board(
            at(
                "flip",
                f"staring-head left-arm right-arm! right-leg left-leg stomach / {crowd}",
                more="prize muffin; bids 4 / 4",
                skull=1,
            ),
            seats=BOT,
        ),
        "win": board(at("flip", f"{six} / {THEIRS}", more=leg.format(6)), "pass", BOT),
        "loss": board(at("flip", f"{MINE} / {six}", more=leg.format(1), skull=1), "pass", BOT),
        "curtain": board(),
        "lifted": board(lift=True),
        "offer": board(flip),
        "whole": board(flip, lift=True),
        "people": board(at("flip", f"{six} / {THEIRS}", more=leg.format(6)), "pass"),
        "watch": board(flip, seats={0: "careful", 1: "careful"}),
    }
    write("building-dead-guys", "BuildingDeadGuysView", zw.BuildingDeadGuys().about, boards)


if __name__ == "__main__":
    main()
