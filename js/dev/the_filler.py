"""Writes the boards of The Filler to test with and to look at: python dev/the_filler.py.

They are what the widget itself would send, as dev/made/the-filler.ts.
"""

from __future__ import annotations

from typing import Any

from writing import write

import zwidgets as zw
from zwidgets.games.the_filler.view import unveil

FIRST = "bury KH 1, bury JC 2, bury QD 3"
CEMENT = "cement 6C:1 9C:1 10C:1 4S:3 10S:3"
SECOND = "bury JD 1, bury KS 2, bury QH 3"
THIRD = "bury QC 1, bury KD 2, bury JH 3"
FOURTH = "bury JS 1, bury KC 2, bury QS 3"
BOT = "careful"
ZOMBIES, FILLER = {1: BOT}, {0: BOT}
PEOPLE = {0: "North", 1: "South"}


def board(moves: str = "", seats: dict[int, str] | None = None, **options: Any) -> dict[str, Any]:
    """The board after some moves; seats that are people at first may be bots when it is shown."""
    widget = zw.TheFiller(seed=7, **options)
    widget._controller._unfollow()  # no bot moves; the board is made at the end
    for move in filter(None, moves.split(", ")):
        widget.play(move)
    if seats is not None:
        widget.seats = seats
    widget._controller.publish()
    return {**widget.board, "rev": len(widget.match.history)}


def lifted(moves: str) -> dict[str, Any]:
    """The board of the second of two people after the curtain."""
    widget = zw.TheFiller(seed=7)
    for move in moves.split(", "):
        widget.play(move)
    widget._controller.eyes.lift()
    widget._controller.publish()
    return {**widget.board, "rev": len(widget.match.history) + 1}


def people(moves: str, **options: Any) -> dict[str, Any]:
    """The board of two people with names at one screen, when the game is over."""
    widget = zw.TheFiller(seed=7, names=PEOPLE, **options)
    for move in moves.split(", "):
        widget.play(move)
        if widget._controller.eyes.curtain is not None:
            widget._controller.eyes.lift()
    widget._controller.publish()
    return {**widget.board, "rev": len(widget.match.history)}


def whole(moves: str) -> dict[str, Any]:
    """The board as somebody sees it who looks back and sees everything."""
    shown = board(moves, ZOMBIES)
    match = zw.Match("the-filler", seed=7)
    for move in moves.split(", "):
        match.play(move)
    common = {name: shown["view"][name] for name in ("game", "options", "round", "phase")}
    view = {**shown["view"], **unveil(match.state), **common, "seat": None, "moves": []}
    return {**shown, "seat": None, "thinking": None, "view": view}


def main() -> None:
    """Write all boards."""
    night = f"{FIRST}, {CEMENT}, done"
    two = f"{night}, {SECOND}"
    three = f"{two}, cement 2C:1 8C:1 9S:3 5S:3, done, {THIRD}"
    held = f"{three}, cement 7C:3 3C:3, done, {FOURTH}, done"
    early = f"{FIRST}, {CEMENT}, done, {SECOND}, cement 2C:1 8C:1 9S:3 8S:3"
    lost = f"{two}, lay 3C 1, done, {THIRD}, lay 2C 3, done"
    boards = {
        "bury": board("", ZOMBIES),
        "buried": board("bury KH 1, bury JC 2", ZOMBIES),
        "waiting": board(f"{FIRST}, cement 6C:1 9C:1 4S:3", ZOMBIES),
        "start": board(FIRST, FILLER),
        "fill": board(f"{FIRST}, {CEMENT}", FILLER),
        "dawn": board(f"{two}", FILLER),
        "dusk": board(night, ZOMBIES),
        "late": board(f"{three}, lay 7C 3, lay 3C 3", FILLER),
        "win": board(held, FILLER),
        "loss": board(lost, FILLER),
        "curtain": board(FIRST),
        "lifted": lifted(FIRST),
        "handed": board(night),
        "watch": board(f"{two}, lay 3C 1", {0: BOT, 1: BOT}),
        "shuffled": board("lay 10C 1, lay 9C 1, done, lay 10S 1", graves="shuffled"),
        "before_shuffled": board("lay 10C 1, lay 9C 1", graves="shuffled"),
        "shuffled_over": board("done, done, done", graves="shuffled"),
        "double_first": board(FIRST, FILLER, legs=2),
        "double": board(f"{held}, bury KH 1", {1: BOT}, legs=2),
        "double_over": people(f"{held}, {lost}, {FOURTH}, done", legs=2),
        "double_alone": board(f"{held}, {held}", {1: BOT}, legs=2),
        "early": board(early, FILLER, stop_early=True),
        "early_over": board(f"{early}, done", {1: BOT}, stop_early=True),
        "people_over": people(held),
        "whole": whole(f"{two}, lay 3C 1"),
    }
    write("the-filler", "TheFillerView", zw.TheFiller().about, boards)


if __name__ == "__main__":
    main()
