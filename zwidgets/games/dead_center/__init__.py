"""Dead Center, a solitaire: hold a cabin of nine piles against twelve zombies.

Designed by Wil Su ("efofecks"), published in *Isaludo*; after Tom Francis' *Gridcannon*. The code
cites the rules by their ids in `seeds/dead-center.md`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from zwidgets.cards import DECK, JOKER
from zwidgets.core.arguments import as_count
from zwidgets.core.contract.chance import check_source
from zwidgets.core.contract.moves import Move
from zwidgets.games.dead_center import moves
from zwidgets.games.dead_center.options import Options
from zwidgets.games.dead_center.rules import DeadCenterState

__all__ = ["DeadCenterGame", "DeadCenterState"]


@dataclass(frozen=True)
class DeadCenterGame(Options[DeadCenterState]):
    """Dead Center with its option.

    Args:
        jokers: 2 (standard), 1 (harder, the designer's favourite) or 0 (hardest) (DC-04).

    >>> DeadCenterGame(jokers=1).header
    'dead-center jokers=1'
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "dead-center"
    title: ClassVar[str] = "Dead Center"
    credits: ClassVar[str] = 'A game by Wil Su ("efofecks"), after Tom Francis\' Gridcannon.'
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES
    reference: ClassVar[str] = "trained"

    @property
    def measures(self) -> tuple[str, ...]:
        """The turn of each kill, 0 for one that does not happen."""
        return tuple(f"kill_{number}" for number in range(1, 13))

    def few_zombies(self, zombies: int, rng: random.Random) -> DeadCenterState:
        """An easier start: some zombies are left, face down, and the others are dead.

        The cabin is dealt, and for each dead zombie one more card has been laid, so the deck is as
        short as if every turn so far had killed one.

        Args:
            zombies: how many are left, 1 to 12.
            rng: draws the cards and the places.

        >>> state = DeadCenterGame().few_zombies(2, random.Random(7))
        >>> len(state.killed), len(state.deck), state.step
        (10, 23, 'reveal')
        """
        left = as_count(zombies, "zombies", 1, 12)
        check_source(rng)
        deck = rng.sample([*moves.NUMBERS, *[JOKER] * self.jokers], 21 - left)
        piles = [[card] for card in deck[:9]]
        for card in deck[9:]:
            rng.choice(piles).insert(0, card)
        dead = rng.sample(range(12), 12 - left)
        shown = dict(zip(dead, rng.sample(moves.ROYALS, len(dead)), strict=True))
        return self.start().with_(
            piles=piles, zombies=[shown.get(at) for at in range(12)], killed=dead, step="reveal"
        )

    def census(self, state: DeadCenterState) -> Iterable[object]:
        """Every card: on piles, in the deck, drawn, and all twelve zombies."""
        yield from (card for pile in state.piles for card in pile)
        yield from state.deck
        yield from [state.drawn] if state.drawn else []
        yield from (card for card in DECK if card.royal)
