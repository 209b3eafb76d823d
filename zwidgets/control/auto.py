"""Moves without a choice, which a board makes by itself where people want that."""

from __future__ import annotations

from collections.abc import Callable

from zwidgets.control.pace import SHARES, Pace
from zwidgets.core.background import Wait, Work, begin
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import S
from zwidgets.core.match.match import Match

MOMENT = 0.7
"""The seconds for which a position is shown before its only legal move, at a normal pace."""


class Auto:
    """Makes the move of the person who is to act if it is the only legal one.

    Several people in a game with secrets make all moves themselves: a move that comes by itself
    would tell that a hand holds nothing else to play.

    Args:
        may: is given a match; returns True if the board shows it as it is now.
        pace: returns how fast things go on by themselves.

    Attributes:
        on: True if it is switched on.
    """

    def __init__(self, may: Callable[[Match], bool], pace: Callable[[], Pace]) -> None:
        self.on = False
        self._may, self._pace = may, pace

    def call(self, match: Match) -> None:
        """Make the forced move after a moment, unless the match changes first.

        While something can be redone nothing is made, so that an undo lasts. Call it with the
        match's lock held.
        """
        if self.on and self._may(match) and not match.can_redo and forced(match) is not None:
            begin(self._make(match, match.changes), "auto")

    def _make(self, match: Match, change: int) -> Work[None]:
        yield Wait(MOMENT * SHARES[self._pace()])
        with match.changing():
            due = forced(match)
            if change == match.changes and self.on and self._may(match) and due is not None:
                seat, move = due
                match.play(move, seat)

    def undo(self, match: Match[S]) -> S:
        """Take back the last decision and, if it was forced, those before it up to a choice."""
        return self._to_choice(match, match.undo, lambda: match.can_undo)

    def redo(self, match: Match[S]) -> S:
        """Repeat what was taken back, up to the next choice."""
        return self._to_choice(match, match.redo, lambda: match.can_redo)

    def _to_choice(self, match: Match[S], go: Callable[[], S], may: Callable[[], bool]) -> S:
        with match.changing():
            go()
            while self.on and may() and forced(match) is not None:
                go()
            return match.state


def offered(match: Match) -> bool:
    """True if moves may be made by themselves: people play without secrets from each other."""
    return bool(match.humans) and (len(match.humans) < 2 or not match.game.hidden)


def forced(match: Match) -> tuple[int, Move] | None:
    """Return the person to act and their only legal move; None where there is a choice."""
    due = [seat for seat in match.here if seat in match.state.actors]
    if not due or not offered(match):
        return None
    moves = match.state.moves(min(due))
    return (min(due), moves[0]) if len(moves) == 1 else None
