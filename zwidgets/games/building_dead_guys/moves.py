"""Building Dead Guys: moves and chance outcomes.

A part is written by its name, or by its word where it lies in a Zombie (`muffin/head!`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Self, TypeVar

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.words import name_of, number_of, numbered
from zwidgets.core.errors import InvalidMove, quoted
from zwidgets.games.building_dead_guys.abilities import LIMITS, NEVER_FLIPPED, TARGETING, Kind, hits
from zwidgets.games.building_dead_guys.cardset import CardSet
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions

LAST_ROUND: Final = 100
"""A game ends after this many rounds (BD-24)."""


def _value(word: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]?", word):
        raise ValueError(f"{quoted(word, 12)} is no value of a digging card.")
    return int(word)


def _part(word: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9-]*(/[a-z]+)?!?", word.lower()):
        raise ValueError(f"{quoted(word)} is no part; parts are as left-arm, muffin/head, heart!.")
    return word.lower()


_kind = name_of("kind", LIMITS)
_seat = number_of("seat", 0, 1)


@dataclass(frozen=True, slots=True, repr=False)
class Bid(Move):
    """A digging card of the hand is played face down as the bid (BD-05)."""

    parsers: ClassVar = (_value,)
    value: int


@dataclass(frozen=True, slots=True, repr=False)
class Flip(Move):
    """The player with the Skull flips a part, aimed at one of the opponent if need be (BD-08)."""

    part: str
    target: str | None = None

    def __str__(self) -> str:
        return f"flip {self.part} {self.target}" if self.target else f"flip {self.part}"

    @classmethod
    def form(cls) -> str:
        """Return how the move is written."""
        return "flip PART or flip PART TARGET"

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """Return the move whose part and target are written in `words`."""
        if len(words) not in (1, 2):
            raise InvalidMove(f'write it as "{cls.form()}".')
        return cls(*map(_part, words))


@dataclass(frozen=True, slots=True, repr=False)
class Reveal(Move):
    """The Down Card is turned up and placed (BD-17)."""


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Move):
    """No flip, which ends the flipping (BD-08); or no reveal at a gain (BD-17)."""


@dataclass(frozen=True, slots=True, repr=False)
class React(Move):
    """The Muffin is flipped: the opponent's flip has no effect (BD-20)."""


@dataclass(frozen=True, slots=True, repr=False)
class Allow(Move):
    """The Muffin stays as it is: the opponent's flip takes effect (BD-20)."""


@dataclass(frozen=True, slots=True, repr=False)
class Add(Move):
    """A card of the hand is added to the total (BD-33)."""

    parsers: ClassVar = (_value,)
    value: int


@dataclass(frozen=True, slots=True, repr=False)
class Place(Move):
    """A part that may be placed as several kinds is placed as this one (BD-19, BD-22)."""

    parsers: ClassVar = (_kind,)
    kind: Kind


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Move):
    """A part is discarded from a kind that has one too many (BD-16)."""

    parsers: ClassVar = (_part,)
    part: str


@dataclass(frozen=True, slots=True, repr=False)
class Give(Move):
    """A card of the hand is passed to the opponent (BD-10)."""

    parsers: ClassVar = (_value,)
    value: int


@dataclass(frozen=True, slots=True, repr=False)
class Dealer(Move):
    """Chance: who deals, and has the Skull first (BD-02)."""

    parsers: ClassVar = (_seat,)
    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class TopPart(Move):
    """Chance: the top body part, as a Down Card or as the prize."""

    verb: ClassVar[str] = "part"
    parsers: ClassVar = (_part,)
    name: str


@dataclass(frozen=True, slots=True, repr=False)
class Dig(Move):
    """Chance: the top digging card; the step says who gets it."""

    parsers: ClassVar = (_value,)
    value: int


REVEAL: Final = Reveal()
PASS: Final = Pass()
ANSWERS: Final = (React(), Allow())
DEALERS: Final = {seat: Dealer(seat) for seat in (0, 1)}
_FLIP: Final = lru_cache(4096)(Flip)
"""The same flip is the same object, so that it is recognised by identity."""
OfHand = TypeVar("OfHand", Bid, Add, Give)


@lru_cache(maxsize=3 * 4096)
def of_hand(kind: type[OfHand], hand: tuple[int, ...]) -> tuple[OfHand, ...]:
    """Return a move of this kind for each value of a hand."""
    return tuple([kind(value) for value in dict.fromkeys(hand)])


@lru_cache(maxsize=4096)
def flips(cards: CardSet, own: tuple[str, ...], other: tuple[str, ...]) -> tuple[Flip, ...]:
    """Return every legal flip with one Zombie against another, each once (BD-14)."""
    return tuple(dict.fromkeys(_flips(cards, own, other)))


def _flips(cards: CardSet, own: Iterable[str], other: Iterable[str]) -> Iterator[Flip]:
    there = [cards.placed[word] for word in other]
    for placed in [cards.placed[word] for word in own]:
        ability = placed.part.ability
        if placed.flipped or ability in NEVER_FLIPPED:
            continue
        if ability not in TARGETING:
            yield _FLIP(placed.word)
        for target in there:
            if hits(ability, target.kind, target.flipped):
                yield _FLIP(placed.word, target.word)


@lru_cache(maxsize=64)
def parts_up(cards: CardSet) -> dict[str, TopPart]:
    """Return the chance outcome for each part of a set."""
    return {name: TopPart(name) for name in cards.named}


@lru_cache(maxsize=128)
def digs(cards: CardSet) -> dict[int, Dig]:
    """Return the chance outcome for each value of a set."""
    return {value: Dig(value) for value, _ in cards.values}


# Numbers


@lru_cache(maxsize=64)
def numbers(cards: CardSet) -> dict[Move, int]:
    """Return the number of every move and chance outcome of a set, from 0."""
    return numbered(_every(cards))


def _every(cards: CardSet) -> Iterator[Move]:
    values = tuple(digs(cards))
    yield from (*of_hand(Bid, values), *of_hand(Add, values), *of_hand(Give, values))
    yield from (REVEAL, PASS, *ANSWERS)
    yield from map(Place, LIMITS)
    yield from map(Discard, cards.placed)
    words = tuple(cards.placed)
    yield from flips(cards, words, words)
    yield from DEALERS.values()
    yield from parts_up(cards).values()
    yield from digs(cards).values()


def move_count(game: BuildingDeadGuysOptions[Any]) -> int:
    """Return how many moves and chance outcomes the card set has."""
    return len(numbers(game.card_set))


def move_number(game: BuildingDeadGuysOptions[Any], move: Move) -> int:
    """The number of a move: bids, adds, gives, answers, places, discards, flips, then chance."""
    return numbers(game.card_set)[move]


MOVE_TYPES: Final[tuple[type[Move], ...]] = (
    Bid, Flip, Reveal, Pass, React, Allow, Add, Place, Discard, Give, Dealer, TopPart, Dig,
)  # fmt: skip
