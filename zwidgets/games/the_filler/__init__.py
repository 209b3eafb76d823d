"""The Filler, for two: one player buries the dead, the other has too little cement to hold them.

Designed by Scott Jon Siegel, published in *Game Design Friday*. The code cites the rules by their
ids in `seeds/the-filler.md`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import ClassVar

from zwidgets.core.contract.moves import Move
from zwidgets.games.the_filler import moves
from zwidgets.games.the_filler.options import Options
from zwidgets.games.the_filler.rules import TheFillerState

__all__ = ["TheFillerGame", "TheFillerState"]


@dataclass(frozen=True)
class TheFillerGame(Options[TheFillerState]):
    """The Filler with its options.

    Args:
        graves: "chosen" (standard), or "shuffled": a solitaire for the Filler in which chance lays
            the graves (TF-03).
        stop_early: the Filler wins as soon as four zombies can no longer escape (TF-10).
        legs: 1 (standard), or 2: a double, two games with the roles swapped (TF-13).

    >>> TheFillerGame(graves="shuffled").header
    'the-filler graves=shuffled'
    >>> TheFillerGame(legs=2).seats
    2
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "the-filler"
    title: ClassVar[str] = "The Filler"
    credits: ClassVar[str] = "A game by Scott Jon Siegel, from Game Design Friday."
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES
    hidden: ClassVar[bool] = True

    def canonical_moves(self, state: TheFillerState, seat: int) -> tuple[Move, ...]:
        """The legal moves that fill graves from the left and lay cement in card order (TF-14)."""
        if self.as_seat(seat) not in state.actors:
            return ()
        if state.step == "bury":
            place = state.graves.index(None)
            return tuple([moves.BURIES[card][place] for card in state.hand])
        laid = max(chain(*state.cement), default=None)
        behind = [bag for bag in state.kept if laid is None or bag > laid]
        return (*chain.from_iterable([moves.LAYS[bag] for bag in behind]), moves.DONE)

    def payoffs(self, state: TheFillerState) -> dict[str, dict[str, Fraction]]:
        """A night as a matrix game (see `questions`)."""
        from zwidgets.games.the_filler import questions

        return questions.payoffs(state)

    def reveals(self, state: TheFillerState, move: Move, by: int | None) -> bool:
        """True if a move shows hidden cards: chance and `done` do, burying and laying do not."""
        return by is None or isinstance(move, moves.Done)

    def census(self, state: TheFillerState) -> Iterable[object]:
        """All face cards and all cement, wherever they are."""
        yield from state.hand
        yield from (card for card in state.graves if card)
        yield from state.escaped
        yield from state.discarded
        yield from state.unspent
        yield from state.spent
