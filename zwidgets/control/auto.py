"""Moves without a choice, which a board makes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from zwidgets.control.pace import SHARES, Pace
from zwidgets.core.background import Wait, WakeSignal, Work, begin
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import S
from zwidgets.core.match.match import Match

MOMENT = 0.7
"""The seconds for which a position is shown before its only legal move, at a normal pace."""
SCENE: Final = 1.2
"""The seconds that a page takes to show a card that came before that position."""
SHORTEST: Final = 0.5
"""The least share of that time which a page takes at any pace."""

When: TypeAlias = bool | Literal["clicks"]
"""Whether forced moves are made: always, never, or while people click and no cell plays."""


class Auto:
    """Makes the move of the person who is to act if it is the only legal one.

    Several people in a game with secrets make all moves themselves: a move that comes by itself
    would tell that a hand holds nothing else to play.

    Args:
        may: is given a match; returns True if the board shows it as it is now.
        pace: returns how fast things go on by themselves.
        scenes: returns how many cards the page shows one after the other before the position.
        when: whether forced moves are made.

    Attributes:
        on: True if it is switched on.
        always: True if forced moves are made after those of cells too.
    """

    def __init__(
        self,
        may: Callable[[Match], bool],
        pace: Callable[[], Pace],
        scenes: Callable[[], int] = lambda: 0,
        when: When = False,
    ) -> None:
        self.on, self.always = bool(when), when is True
        self._may, self._pace, self._scenes = may, pace, scenes
        self._clicked = self._skipping = False
        self._bell = WakeSignal()

    def wake(self, clicked: bool) -> None:
        """Take note of who has acted last: somebody who clicked, or a cell."""
        self._clicked = clicked

    @property
    def active(self) -> bool:
        """True if forced moves are made now."""
        return self.on and (self.always or self._clicked)

    def due(self, match: Match) -> tuple[int, Move] | None:
        """Return the person and the move that is made next by itself; None if there is none.

        While something can be redone nothing is made, so that an undo lasts.
        """
        return forced(match) if self.active and self._may(match) and not match.can_redo else None

    def call(self, match: Match) -> None:
        """Make the forced move after a moment, unless the match changes first.

        Call it with the match's lock held.
        """
        if self.due(match) is not None:
            begin(self._make(match, match.changes), "auto")

    def skip(self, match: Match) -> None:
        """Make the forced moves that are due at once, up to the next choice or bot."""
        self._skipping = self.due(match) is not None
        self._bell.set()

    def _make(self, match: Match, change: int) -> Work[None]:
        share, self._bell = SHARES[self._pace()], WakeSignal()
        shown = self._scenes() * SCENE * max(share, SHORTEST)
        yield Wait(0.0 if self._skipping else MOMENT * share + shown, self._bell)
        with match.changing():
            while change == match.changes and (due := self.due(match)) is not None:
                seat, move = due
                match.play(move, seat)
                change = match.changes if self._skipping else change
            self._skipping = False

    def undo(self, match: Match[S]) -> S:
        """Take back the last decision and, if it was forced, those before it up to a choice."""
        return self._to_choice(match, match.undo, lambda: match.can_undo)

    def redo(self, match: Match[S]) -> S:
        """Repeat what was taken back, up to the next choice."""
        return self._to_choice(match, match.redo, lambda: match.can_redo)

    def _to_choice(self, match: Match[S], go: Callable[[], S], may: Callable[[], bool]) -> S:
        with match.changing():
            go()
            while self.active and may() and forced(match) is not None:
                go()
            return match.state


def offered(match: Match) -> bool:
    """True if moves may be made by themselves: people play without secrets from each other."""
    return bool(match.humans) and (len(match.humans) < 2 or not match.game.hidden)


def forced(match: Match) -> tuple[int, Move] | None:
    """Return the person to act and their only legal move; None where there is a choice."""
    due = [seat for seat in match.here if seat in match.state.actors]
    if match.over or not due or not offered(match):
        return None
    moves = match.state.moves(min(due))
    return (min(due), moves[0]) if len(moves) == 1 else None
