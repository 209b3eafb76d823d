"""Shufflers: walk to the coast with ten cards of Ammo and ten of Health, and find the boat.

Solo with two options, and for two to six players against or with each other. The rules are told in
our own words in `seeds/shufflers.md`, whose rule ids the code cites.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from zwidgets.cards import JOKER
from zwidgets.core.contract.moves import Move
from zwidgets.games.shufflers import moves
from zwidgets.games.shufflers.options import Options
from zwidgets.games.shufflers.rules import ShufflersState, as_by_rules_1
from zwidgets.games.shufflers.supplies import Deck, Survivor

__all__ = ["Deck", "ShufflersGame", "ShufflersState", "Survivor"]


@dataclass(frozen=True)
class ShufflersGame(Options[ShufflersState]):
    """Shufflers with its variant and options.

    Args:
        variant: "solo" (standard; nearly all luck without vehicle and lamb), "competitive" (first
            to the boat wins) (SH-22) or "collaborative" (all pay together) (SH-24).
        players: how many: 1 for solo, 2 to 6 for the others; left out, as few as can be.
        vehicle: a king or queen may be used to drive past two cards (SH-19); not collaborative.
        lamb: a king or queen may be used to spare a Shuffler card (SH-20); not collaborative.

    >>> ShufflersGame(vehicle=True).header
    'shufflers vehicle=True'
    >>> ShufflersGame("collaborative").header
    'shufflers variant=collaborative players=2'
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "shufflers"
    title: ClassVar[str] = "Shufflers"
    credits: ClassVar[str] = "A card game whose designer is not known."
    rules_version: ClassVar[int] = 2
    old_rules: ClassVar = {1: as_by_rules_1}
    first: ClassVar = {"vehicle": True, "lamb": True}
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES

    @property
    def measures(self) -> tuple[str, ...]:
        """Each player's points of Ammo, then of Health, when they reach the coast; 0 if never."""
        kinds, players = ("ammo", "health"), range(self.seats)
        return tuple(f"coast_{kind}_{player}" for kind in kinds for player in players)

    def census(self, state: ShufflersState) -> Iterable[object]:
        """Every card: supplies in rows, discards, stolen and given; encounters drawn and unseen."""
        for survivor in state.survivors:
            yield from chain(*survivor.rows)
        yield from chain(*state.given)
        for deck in state.decks:
            yield from deck.unseen
            yield from (card for turn in deck.road for card in turn if not card.joker)
            yield from (JOKER, JOKER)
