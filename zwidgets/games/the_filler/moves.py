"""The Filler: its cards, moves and chance outcomes. Graves are numbered 1 to 3, left to right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Self

from zwidgets.cards import DECK, Card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.words import card_of, number_of, numbered
from zwidgets.core.errors import InvalidMove, quoted
from zwidgets.games.the_filler.options import Options

ZOMBIE_PLAYER: Final = 0
SEATS: Final = (frozenset({0}), frozenset({1}))
FACES: Final = tuple(card for card in DECK if card.royal)
"""The twelve cards that are buried: six red zombies, six black corpses (TF-01)."""
CEMENT: Final = tuple(card for card in DECK if not card.royal and not card.red)
"""The twenty black number cards, worth their value in pounds, 110 together (TF-01, TF-02)."""
GRAVES: Final = (1, 2, 3)
NIGHTS: Final = 4
ZOMBIES: Final = 6
ENOUGH: Final = 4
"""This many escapes win the game for the zombies (TF-09)."""
NEEDS: Final = {card: {11: 10, 12: 15, 13: 25}[card.value] if card.red else 0 for card in FACES}
"""The pounds that hold each face card; a corpse needs none (TF-06)."""
_face = card_of("face card", FACES, "J, Q and K are buried")
_bag = card_of("cement", CEMENT, "that is clubs and spades, A to 10")
_grave = number_of("grave", 1, 3)


@dataclass(frozen=True, slots=True, repr=False)
class Bury(Move):
    """The zombie player lays a card face down in an empty grave (TF-04)."""

    parsers: ClassVar = (_face, _grave)
    card: Card
    grave: int


Lays = tuple[tuple[Card, int], ...]
"""Cement cards, each with the grave on which it is laid."""


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Move):
    """The Filler lays one cement card on a grave (TF-05)."""

    parsers: ClassVar = (_bag, _grave)
    card: Card
    grave: int

    @property
    def lays(self) -> Lays:
        """The one card with its grave, as `Cement` has several."""
        return ((self.card, self.grave),)


@dataclass(frozen=True, slots=True, repr=False)
class Cement(Move):
    """The Filler lays several cement cards at once, as `cement 10C:1 9C:1 6S:2` (TF-14).

    It has the effect of the single lays, is legal if they are, and `done` must still follow. It is
    not listed among the `moves` of a seat.
    """

    lays: Lays

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"{bag}:{grave}" for bag, grave in self.lays)])

    @classmethod
    def form(cls) -> str:
        """Return how the move is written."""
        return "cement CARD:GRAVE CARD:GRAVE ..."

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """Return the move written in `words`; their order does not matter."""
        pairs = [word.partition(":") for word in words]
        if not pairs or any(not colon for _, colon, _ in pairs):
            raise InvalidMove(f'write it as "{cls.form()}".')
        return cls(tuple(sorted((_bag(bag), _grave(grave)) for bag, _, grave in pairs)))


@dataclass(frozen=True, slots=True, repr=False)
class Done(Move):
    """The Filler has finished: the graves are turned up, then the cement (TF-07)."""


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Move):
    """Chance: the card in the next of the shuffled graves (TF-03)."""

    parsers: ClassVar = (_face,)
    card: Card


BURIES: Final = {card: tuple(Bury(card, grave) for grave in GRAVES) for card in FACES}
LAYS: Final = {card: tuple(Lay(card, grave) for grave in GRAVES) for card in CEMENT}
TURNS: Final = {card: Turn(card) for card in FACES}
DONE: Final = Done()


NUMBER_OF: Final = numbered(*BURIES.values(), *LAYS.values(), [DONE], TURNS.values())
"""The number of every move and chance outcome except `cement`."""


def move_count(game: Options) -> int:
    """Return the number of move numbers (see `Game.move_count`)."""
    return len(NUMBER_OF)


def move_number(game: Options, move: Move) -> int:
    """0 to 35 bury, 36 to 95 lay, 96 done, 97 to 108 a card by chance.

    Raises:
        InvalidMove: the move is a `cement`; only its single lays have numbers.
    """
    number = NUMBER_OF.get(move)
    if number is None:
        raise InvalidMove(f"{quoted(move)} has no number; the moves it is made of have.")
    return number


MOVE_TYPES: Final[tuple[type[Move], ...]] = (Bury, Lay, Cement, Done, Turn)
