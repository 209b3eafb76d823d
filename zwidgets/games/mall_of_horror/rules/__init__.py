"""Mall of Horror: the rules. A game for three to six by Asmodee; see seeds/.

Everyone hides a few people in a shopping mall, zombies come, and where the doors give way those
present vote on who is thrown out. Read in this order: `table` (what lies on the table), `state`
(what a position holds), `phases` (card windows and ballots, MH-10 to MH-15; the set-up and the
phases A to F, MH-06 to MH-40), `steps` (the order of all that), `refusals` (why a move may not be
made).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self, cast

from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.persons import counted, joined
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.moves import Lot
from zwidgets.games.mall_of_horror.options import MallOfHorrorOptions
from zwidgets.games.mall_of_horror.rules.phases import few_or_together, why_over
from zwidgets.games.mall_of_horror.rules.refusals import refusal
from zwidgets.games.mall_of_horror.rules.state import Fields
from zwidgets.games.mall_of_horror.rules.steps import CHANCE, DUE, settle


@dataclass(frozen=True, slots=True)
class MallOfHorrorState(Fields):
    """A position of Mall of Horror; `Fields` says what it holds."""

    @property
    def actors(self) -> frozenset[int]:
        """The seat that is asked; or all that have still to vote, or to choose a destination."""
        return frozenset(DUE[self.step].actors(self))

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be drawn, a die thrown, or a lot drawn."""
        return self.step in CHANCE

    @property
    def outcome(self) -> Outcome | None:
        """Most points on survivors win, then most cards; a tie is shared (MH-38)."""
        if self.step != "over":
            return None
        scores = tuple(map(t.points, self.people))
        ranks = [(score, len(hand)) for score, hand in zip(scores, self.hands, strict=True)]
        best = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        return Outcome(winners, scores, f"{why_over(self)} {_told(winners, *best)}")

    def happened(self, played: Sequence[tuple[str, Move]]) -> dict[str, bool]:
        """How the game ended, and whether a location was condemned or a lot named a victim."""
        assert self.outcome is not None
        return {
            "nobody-survives": not any(map(any, self.people)),
            "hundred-rounds": not few_or_together(self),
            "shared": len(self.outcome.winners) > 1,
            "condemned": bool(self.condemned),
            "lot": any(phase == "attack" and isinstance(move, Lot) for phase, move in played),
        }

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """The faces of a die; the cards that may be next; the seats in the lot."""
        counts = Counter(DUE[self.step].chance(self))
        return tuple((move, chance(n, counts.total())) for move, n in counts.items())

    def _sample(self, rng: random.Random) -> Move:
        """A die, a card or a lot."""
        outcomes = DUE[self.step].chance(self)
        return outcomes[int(rng.random() * len(outcomes))]

    def _moves(self, seat: int) -> tuple[Move, ...]:
        due = DUE[self.step]
        return due.moves(self, seat) if seat in due.actors(self) else ()

    def _refusal(self, move: Move, seat: int | None) -> str | None:
        if seat is not None and any(one is move for one in self._moves(seat)):
            return None
        return refusal(self, move, seat)

    def _next(self, move: Move, seat: int | None) -> Self:
        after = cast(Self, settle(DUE[self.step].does[type(move)](self, move, seat)))
        if after.stage != self.stage:
            return after.but(events=after.events[len(self.events) :])
        return after


def _told(winners: tuple[int, ...], score: int, cards: int) -> str:
    """Who wins, and with what.

    >>> _told((2,), 1, 1)
    'Seat 2 wins with 1 point and 1 unused card.'
    >>> _told((0, 1, 2), 7, 0)
    'Seat 0, seat 1 and seat 2 share the win with 7 points and 0 unused cards.'
    """
    who = joined(f"seat {seat}" for seat in winners)
    verb = "wins" if len(winners) == 1 else "share the win"
    held = counted(cards, "unused card")
    return f"{who.capitalize()} {verb} with {counted(score, 'point')} and {held}."


def start(game: MallOfHorrorOptions[Any]) -> MallOfHorrorState:
    """Nothing dealt, nobody placed; if the first Chief is drawn, that comes first (MH-06)."""
    players = game.players
    nobody: t.People = ((t.UNPLACED,) * t.characters(players),) * players
    empty: t.Hands = ((),) * players
    return MallOfHorrorState(
        game, 0, "setup", "deal" if game.chief == "first" else "lot", 0, False, None, nobody,
        t.NO_ZOMBIES, (), empty, t.DECK, (), empty,
    )  # fmt: skip
