"""Shufflers: walk to the coast with ten cards of Ammo and ten of Health, and find the boat.

Solo with two options, and for two to six players against or with each other. The rules are told in
our own words in `seeds/shufflers.md`, whose rule ids the code cites.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from zwidgets.cards import JOKER
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.room import Room
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.games.shufflers import moves, rules
from zwidgets.games.shufflers.rules import ShufflersState
from zwidgets.games.shufflers.supplies import Deck, Survivor

__all__ = ["Deck", "ShufflersGame", "ShufflersState", "Survivor"]

VARIANTS = ("solo", "competitive", "collaborative")


@dataclass(frozen=True)
class ShufflersGame(Room[ShufflersState]):
    """Shufflers with its variant and options.

    Args:
        variant: "solo" (standard), "competitive" (who reaches the boat first, SH-22) or
            "collaborative" (all pay together, SH-24).
        players: how many; None is 1 for solo, 2 for the others, which take up to 6.
        vehicle: a king or queen may be used to drive past two cards (SH-19); not collaborative.
        lamb: a king or queen may be used to spare a Shuffler card (SH-20); not collaborative.

    Raises:
        InvalidOption: another variant or number of players, or options that do not go together.

    >>> ShufflersGame(vehicle=True).header
    'shufflers vehicle=True'
    >>> ShufflersGame("collaborative").header
    'shufflers variant=collaborative players=2'
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "shufflers"
    title: ClassVar[str] = "Shufflers"
    credits: ClassVar[str] = "A card game whose designer is not known."
    help: ClassVar[tuple[str, ...]] = (
        "You walk to the coast with Ammo (diamonds ace to 10) and Health (hearts ace to 10). Each "
        "turn an encounter is drawn. The first joker is the coast, the second the boat: you win. "
        "Your score is what your two rows still hold.",
        "Clubs and spades ace to 10 are that many Shufflers, a debt to be paid in Ammo. The card "
        "of that value pays it; without it, cards that add up to it exactly; without those, the "
        "smallest sum that exceeds it, and the excess is lost. When Ammo falls short all of it "
        "goes, and Health pays the rest in the same way. With no Health left you are dead.",
        "A queen brings back the Health card discarded last, a king the Ammo card discarded last. "
        "A jack steals your highest Ammo card for good, or with no Ammo your highest Health card.",
        "Options: instead of taking back a card a king or queen may give you a vehicle, which "
        "drives past the next two cards, or a lamb, for which the next Shuffler card is discarded.",
        "Competitive: everybody walks their own road, one encounter each in turn; the first to "
        "reach the boat wins.",
        "Collaborative: one road for all. In each round everyone draws; the Shufflers of a round "
        "are one debt, to which you contribute card by card, Health once all Ammo is gone. Who "
        "draws a jack, queen or king says whom it meets. Before a round you may sacrifice "
        "yourself: your Health goes to the others as equally as it can, and the next Shuffler "
        "card is discarded.",
    )
    rules_version: ClassVar[int] = 2
    old_rules: ClassVar = {1: rules.as_by_rules_1}
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES

    variant: Literal["solo", "competitive", "collaborative"] = "solo"
    players: int | None = None
    vehicle: bool = False
    lamb: bool = False

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise InvalidOption(
                f"Shufflers has the variants {listed(VARIANTS)}, not {quoted(self.variant)}."
            )
        if self.players is None:
            object.__setattr__(self, "players", 1 if self.variant == "solo" else 2)
        self._check_players()
        for option in ("vehicle", "lamb"):
            self._check_switch(option, getattr(self, option))

    def _check_players(self) -> None:
        solo, players = self.variant == "solo", self.players
        known = isinstance(players, int) and not isinstance(players, bool)
        if solo and not (known and players == 1):
            raise InvalidOption(
                f"Solo is played with players=1, not {quoted(players)}; "
                'choose variant="competitive" or "collaborative" (SH-22, SH-24).'
            )
        if not solo and not (known and players in range(2, moves.MOST_PLAYERS + 1)):
            raise InvalidOption(
                f"The {self.variant} variant is played with players=2 to 6, "
                f"not {quoted(players)} (SH-22, SH-24)."
            )

    def _check_switch(self, option: str, value: object) -> None:
        if not isinstance(value, bool):
            raise InvalidOption(f"{option} is True or False, not {quoted(value)}.")
        if value and self.variant == "collaborative":
            raise InvalidOption(f"The collaborative variant is played without {option} (SH-29).")

    @property
    def header(self) -> str:
        """The name and the options that are not standard; players where there is a choice."""
        return super().header.replace(" players=1", "")

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.players or 1

    @property
    def together(self) -> bool:
        """All are on one side, unless they compete (SH-22, SH-24)."""
        return self.variant != "competitive"

    @property
    def deck_size(self) -> int:
        """The number of cards in a full encounter deck (SH-02, SH-24)."""
        return 32 * (self.seats if self.variant == "collaborative" else 1) + 2

    @property
    def max_length(self) -> int:
        """A bound on the events, from what each card of a deck can bring about.

        Alone: each card is drawn, each number paid, each king and queen a choice. Together each
        draw may follow a question for sacrifice, each jack, queen and king is a choice, and each
        point of a debt at most one gift, before which all others pass.
        """
        players = self.seats
        if self.variant == "collaborative":
            return 2 * (self.deck_size + players) + 12 * players + 110 * players * players
        choices = 8 if self.vehicle or self.lamb else 0
        return players * (34 + 20 + choices) + (52 if self.variant == "competitive" else 0)

    def census(self, state: ShufflersState) -> Iterable[object]:
        """Every card: supplies in rows, discards, stolen and given; encounters drawn and unseen."""
        for one in state.survivors:
            yield from (*one.ammo, *one.health, *one.ammo_discard, *one.health_discard)
            yield from one.stolen
        yield from (one for cards in state.given for one in cards)
        for deck in state.decks:
            yield from deck.unseen
            yield from (one for turn in deck.road for one in turn if not one.joker)
            yield from (JOKER, JOKER)
