"""The Filler: its cards, moves and chance outcomes. Graves are numbered 1 to 3, left to right."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import ClassVar, Final, Self

from zwidgets.cards import DECK, Card, card
from zwidgets.core.errors import InvalidMove, quoted
from zwidgets.core.game import Move

ZOMBIE_PLAYER: Final = 0
SEATS: Final = (frozenset({0}), frozenset({1}))
FACES: Final = tuple(one for one in DECK if one.royal)
"""The twelve cards that are buried: six red zombies, six black corpses (TF-01)."""
CEMENT: Final = tuple(one for one in DECK if not one.royal and not one.red)
"""The twenty black number cards, worth their value in pounds, 110 together (TF-01, TF-02)."""
GRAVES: Final = (1, 2, 3)
NIGHTS: Final = 4
ENOUGH: Final = 4
"""So many escapes are a win for the zombies (TF-09)."""
NEEDS: Final = {one: {11: 10, 12: 15, 13: 25}[one.value] if one.red else 0 for one in FACES}
"""The pounds that hold each face card; a corpse needs none (TF-06)."""


def _face(word: str) -> Card:
    found = card(word)
    if found not in NEEDS:
        raise ValueError(f"the {found.words} is no face card; J, Q and K are buried.")
    return found


def _bag(word: str) -> Card:
    found = card(word)
    if found not in LAYS:
        raise ValueError(f"the {found.words} is no cement; that is clubs and spades, A to 10.")
    return found


def _grave(word: str) -> int:
    if word not in ("1", "2", "3"):
        raise ValueError(f"{quoted(word, 12)} is no grave; the graves are 1, 2 and 3.")
    return int(word)


@dataclass(frozen=True, slots=True, repr=False)
class Bury(Move):
    """The zombie player lays a card face down in an empty grave."""

    verb: ClassVar[str] = "bury"
    parsers: ClassVar = (_face, _grave)
    card: Card
    grave: int


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Move):
    """The Filler lays one cement card on a grave."""

    verb: ClassVar[str] = "lay"
    parsers: ClassVar = (_bag, _grave)
    card: Card
    grave: int


@dataclass(frozen=True, slots=True, repr=False)
class Cement(Move):
    """The Filler lays several cement cards at once, as `cement 10C:1 9C:1 6S:2`.

    The same as so many single lays; `done` is still to be said. It is legal wherever each of them
    is, and is not among the `moves` of a seat.
    """

    verb: ClassVar[str] = "cement"
    lays: tuple[tuple[Card, int], ...]

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"{one}:{grave}" for one, grave in self.lays)])

    @classmethod
    def form(cls) -> str:
        """How the move is written."""
        return "cement CARD:GRAVE CARD:GRAVE ..."

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """The move whose lays are written in `words`; their order has no meaning."""
        pairs = [word.partition(":") for word in words]
        if not pairs or any(not colon for _, colon, _ in pairs):
            raise InvalidMove(f'write it as "{cls.form()}".')
        return cls(tuple(sorted((_bag(one), _grave(grave)) for one, _, grave in pairs)))


@dataclass(frozen=True, slots=True, repr=False)
class Done(Move):
    """The Filler has finished: the graves are turned up, then the cement."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Move):
    """Chance: which card lies in the next of the shuffled graves."""

    verb: ClassVar[str] = "turn"
    parsers: ClassVar = (_face,)
    card: Card


BURIES: Final = {one: tuple(Bury(one, grave) for grave in GRAVES) for one in FACES}
LAYS: Final = {one: tuple(Lay(one, grave) for grave in GRAVES) for one in CEMENT}
TURNS: Final = {one: Turn(one) for one in FACES}
DONE: Final = Done()


NUMBER_OF: Final[dict[Move, int]] = {
    move: number
    for number, move in enumerate(
        [
            *chain.from_iterable(BURIES.values()),
            *chain.from_iterable(LAYS.values()),
            DONE,
            *TURNS.values(),
        ]
    )
}


def move_number(move: Move) -> int:
    """The number of a move or chance outcome (see `Game.move_number`).

    Raises:
        InvalidMove: it lays several cards at once; its single lays have numbers.
    """
    number = NUMBER_OF.get(move)
    if number is None:
        raise InvalidMove(f"{quoted(str(move))} has no number; the moves it is made of have.")
    return number
