"""Dead Center: the board as players see it, with sets of cards as the bits of a word."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from zwidgets.cards import JOKER, Card, card
from zwidgets.core.contract.values import View
from zwidgets.games.dead_center.moves import LINES, NUMBERS, PILES, SPACES
from zwidgets.games.dead_center.rules import fits, too_weak

CARDS: Final = (*NUMBERS, JOKER)
BIT: Final = {one: 1 << place for place, one in enumerate(CARDS)}


@cache
def fitting(top: Card) -> int:
    """The cards that may be laid on a top card, one bit each."""
    return sum(BIT[one] for one in CARDS if fits(one, top))


@cache
def sufficing(zombie: Card, other: Card) -> int:
    """The cards that kill a zombie together with another support, one bit each."""
    return sum(BIT[one] for one in CARDS if too_weak(zombie, one, other) is None)


@dataclass(frozen=True, slots=True)
class Board:
    """What a player considers.

    Attributes:
        tops: the nine top cards.
        zombies: the live face-up zombie at each of the twelve spaces, or None.
        closed: the spaces whose zombie is face down, as indices into `SPACES`.
        killed: how many are dead.
        unseen: the cards of the deck, one bit each (two jokers count as one).
        jokers: how many jokers are in the deck.
    """

    tops: Sequence[Card]
    zombies: Sequence[Card | None]
    closed: Set[int]
    killed: int
    unseen: int
    jokers: int

    def laid(self, one: Card, pile: int) -> Board:
        """The board after a card is laid."""
        return replace(self, tops=[*self.tops[:pile], one, *self.tops[pile + 1 :]])

    def without(self, space: int) -> Board:
        """The board after a kill."""
        zombies = [*self.zombies[:space], None, *self.zombies[space + 1 :]]
        return replace(self, zombies=zombies, killed=self.killed + 1)

    def can_fall(self, space: int) -> bool:
        """True if an attack on the zombie there would succeed."""
        zombie, (_, a, b) = self.zombies[space], LINES[space]
        return zombie is not None and too_weak(zombie, self.tops[a], self.tops[b]) is None


def board_of(view: View) -> Board:
    """The board that a view shows."""
    piles = [[card(name) for name in view["piles"][pile]] for pile in PILES]
    laid = {one for pile in piles for one in pile} - {JOKER}
    jokers = view["options"]["jokers"] - sum(one is JOKER for pile in piles for one in pile)
    drawn = card(view["drawn"]) if view["drawn"] else None
    jokers -= drawn is JOKER
    unseen = sum(BIT[one] for one in NUMBERS if one not in laid and one is not drawn)
    shown = [view["zombies"][space] for space in SPACES]
    return Board(
        [pile[-1] for pile in piles],
        [card(z["card"]) if z["card"] and not z["dead"] else None for z in shown],
        {place for place, z in enumerate(shown) if not z["card"]},
        view["killed"],
        unseen | BIT[JOKER] * (jokers > 0),
        jokers,
    )
