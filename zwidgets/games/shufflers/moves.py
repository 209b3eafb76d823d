"""Shufflers: its cards, moves and chance outcomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from zwidgets.cards import DECK, JOKER, Card, Suit, card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.words import card_of, number_of
from zwidgets.core.errors import InvalidMove

MOST_PLAYERS: Final = 6
AMMO: Final = tuple(card for card in DECK if card.suit is Suit.DIAMONDS and not card.royal)
HEALTH: Final = tuple(card for card in DECK if card.suit is Suit.HEARTS and not card.royal)
ENCOUNTERS: Final = tuple(card for card in DECK if card not in AMMO and card not in HEALTH)

Row = tuple[Card, ...]
_supply = card_of("supply", (*AMMO, *HEALTH), "those are diamonds and hearts A to 10")
_seat = number_of("seat", 0, MOST_PLAYERS - 1, some=True)


@dataclass(frozen=True, slots=True, repr=False)
class Start(Move):
    """Chance: the card that the next player draws for the start."""

    parsers: ClassVar = (card,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Chance: the encounter that is met."""

    parsers: ClassVar = (card,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Move):
    """Chance: an encounter card that the vehicle leaves behind."""

    parsers: ClassVar = (card,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Pay(Move):
    """The player pays their debt with cards of one row; they are written highest first."""

    cards: Row

    def __str__(self) -> str:
        return " ".join(["pay", *map(str, self.cards)])

    @classmethod
    def form(cls) -> str:
        """`pay CARD ...`."""
        return "pay CARD ..."

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """The payment with the cards named, in any order."""
        paid = sorted(map(_supply, words), key=lambda card: card.index, reverse=True)
        if not paid:
            raise InvalidMove('write it as "pay CARD ...".')
        if len(set(paid)) < len(paid):
            raise InvalidMove("a card is named twice.")
        if paid[0].suit is not paid[-1].suit:
            raise InvalidMove("Ammo and Health are not mixed in one payment.")
        return cls(tuple(paid))


@dataclass(frozen=True, slots=True, repr=False)
class Take(Move):
    """The player lets a king or queen bring back a card."""


@dataclass(frozen=True, slots=True, repr=False)
class Vehicle(Move):
    """The player drives past the next two encounter cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Lamb(Move):
    """The player has the next Shuffler card discarded."""


@dataclass(frozen=True, slots=True, repr=False)
class Help(Move):
    """The player who drew a king or queen chooses who has the benefit."""

    parsers: ClassVar = (_seat,)
    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Rob(Move):
    """The player who drew a jack chooses who has the loss."""

    parsers: ClassVar = (_seat,)
    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Give(Move):
    """A player contributes a card to the common debt."""

    parsers: ClassVar = (_supply,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Move):
    """A player contributes nothing for now."""


@dataclass(frozen=True, slots=True, repr=False)
class Sacrifice(Move):
    """A player sacrifices themselves for the others."""


@dataclass(frozen=True, slots=True, repr=False)
class Stay(Move):
    """A player does not sacrifice themselves."""


TAKE, VEHICLE, LAMB, PASS = Take(), Vehicle(), Lamb(), Pass()
SACRIFICES: Final = (Stay(), Sacrifice())
HELPS: Final = tuple(Help(seat) for seat in range(MOST_PLAYERS))
ROBS: Final = tuple(Rob(seat) for seat in range(MOST_PLAYERS))
GIVES: Final = {card: Give(card) for card in (*AMMO, *HEALTH)}
STARTS: Final = {card: Start(card) for card in DECK}
DRAWS: Final = {card: Draw(card) for card in (*ENCOUNTERS, JOKER)}
DEALS: Final = {card: Deal(card) for card in (*ENCOUNTERS, JOKER)}
OUTCOMES: Final[Mapping[str, Mapping[Card, Start | Draw | Deal]]] = {
    "start": STARTS,
    "draw": DRAWS,
    "deal": DEALS,
}
"""What chance can bring, by the step that is due."""


GIVE, HELP, ROB, PASSED, TAKEN, STAY, CARD = 1022, 1033, 1039, 1045, 1046, 1049, 1051
"""Numbers of moves: a gift, help, theft or card is the value, seat or index more."""


def move_count(game: object) -> int:
    """Return how many numbers there are (see `Game.move_count`)."""
    return CARD + 53


def move_number(game: object, move: Move) -> int:
    """0 to 1022 pay, 1023 to 1050 the other moves, 1051 to 1103 a card by chance."""
    match move:
        case Pay():
            return sum(1 << card.value - 1 for card in move.cards) - 1
        case Give():
            return GIVE + move.card.value
        case Help():
            return HELP + move.seat
        case Rob():
            return ROB + move.seat
        case Draw() | Deal() | Start():
            return CARD + move.card.index
    return PASSED + (PASS, TAKE, VEHICLE, LAMB, *SACRIFICES).index(move)


MOVE_TYPES: Final[tuple[type[Move], ...]] = (
    Pay,
    Take,
    Vehicle,
    Lamb,
    Give,
    Pass,
    Help,
    Rob,
    Stay,
    Sacrifice,
    Draw,
    Deal,
    Start,
)
