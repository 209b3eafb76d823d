"""Mall of Horror, for three to six: hide in the mall, and vote on who is thrown to the zombies.

Designed by Nicolas Normandon and published by Asmodee in 2005. The rules are told in our own words
in `seeds/mall-of-horror.md`, whose rule ids the code cites.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from zwidgets.core.contract.moves import Move
from zwidgets.games.mall_of_horror import moves, sentences, table, view
from zwidgets.games.mall_of_horror.options import MallOfHorrorOptions
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

__all__ = ["MallOfHorrorGame", "MallOfHorrorState"]


@dataclass(frozen=True)
class MallOfHorrorGame(MallOfHorrorOptions[MallOfHorrorState]):
    """Mall of Horror with its options.

    Args:
        players: how many, 3 to 6 (standard 4).
        chief: who is the first Chief: "first", the first player (standard), or "random" (MH-06).

    >>> MallOfHorrorGame(players=6).header
    'mall-of-horror players=6'
    >>> MallOfHorrorGame().seats
    4
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "mall-of-horror"
    title: ClassVar[str] = "Mall of Horror"
    credits: ClassVar[str] = "A game by Nicolas Normandon, published by Asmodee in 2005."
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES
    hidden: ClassVar[bool] = True
    talks: ClassVar[bool] = True
    longest: ClassVar[int] = table.ROUNDS

    @property
    def score_bounds(self) -> tuple[int, int]:
        """The points of all characters of a player."""
        return 0, sum(table.POINTS[: table.characters(self.players)])

    @property
    def measures(self) -> tuple[str, ...]:
        """How many characters each player has lost, one by each vote that fell on them."""
        return tuple(f"lost_{player}" for player in range(self.players))

    @property
    def max_length(self) -> int:
        """A bound on the events, from 100 rounds (MH-40) and what happens once in a game.

        The set-up; in each round two votes outside the attack, each with a window and a re-vote,
        four dice with a window, destinations and moves; every card is played once, every search
        takes two cards out of the deck and is five events; every window of an attack ends with a
        death or follows a card.
        """
        players, people = self.players, self.players * table.characters(self.players)
        setup = 1 + players + 3 * people + 4
        one_round = 2 * 3 * players + 4 + players + 2 * players
        attacks = (people + len(table.DECK)) * (3 * players + 2)
        once = len(table.DECK) + 5 * len(table.DECK) // 2 + players
        return setup + table.ROUNDS * one_round + attacks + once

    reveals = view.reveals
    open_moves = view.open_moves
    recap = sentences.recap

    def census(self, state: MallOfHorrorState) -> Iterable[object]:
        """Return all cards, wherever they are, and all characters with their seats."""
        for cards in (*state.hands, *state.played, state.deck, state.truck):
            yield from cards
        yield from (card for card, _ in state.bottom)
        for seat, row in enumerate(state.people):
            yield from ((seat, table.KINDS[kind]) for kind, _ in enumerate(row))
