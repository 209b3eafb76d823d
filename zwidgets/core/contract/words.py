"""What the rooms' `moves.py` share: parsers of a move's words, and the numbers of listed moves.

A parser makes the value of a field from its word, or says in a sentence what would be right (see
`Move.parsers`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import chain
from typing import TypeVar

from zwidgets.cards import Card, card
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import listed, quoted

T = TypeVar("T", bound=str)
K = TypeVar("K")


def number_of(what: str, first: int, last: int, some: bool = False) -> Callable[[str], int]:
    """Return a parser of what is numbered from `first` to `last`, as seats.

    With `some` a game may have fewer of them.

    >>> number_of("seat", 0, 3)("2")
    2
    >>> number_of("seat", 0, 3)("4")
    Traceback (most recent call last):
    ValueError: "4" is no seat; the seats are 0 to 3.
    """
    there = f"numbered from {first} on" if some else f"{first} to {last}"
    return _one_of(what, {str(number): number for number in range(first, last + 1)}, there)


def name_of(what: str, names: Iterable[T]) -> Callable[[str], T]:
    """Return a parser of what has names, in whichever case they are written.

    >>> name_of("pile", ["a1", "b1"])("A1")
    'a1'
    >>> name_of("pile", ["a1", "b1"])("c1")
    Traceback (most recent call last):
    ValueError: "c1" is no pile; the piles are a1, b1.
    """
    known = {name.lower(): name for name in names}
    return _one_of(what, known, listed(known.values()))


def _one_of(what: str, known: Mapping[str, K], there: str) -> Callable[[str], K]:
    def parse(word: str) -> K:
        found = known.get(word.lower())
        if found is None:
            raise ValueError(f"{quoted(word, 12)} is no {what}; the {what}s are {there}.")
        return found

    return parse


def card_of(what: str, cards: Collection[Card], told: str) -> Callable[[str], Card]:
    """Return a parser of cards of one kind; `told` says which they are.

    >>> black = [card(name) for name in ("AC", "AS")]
    >>> card_of("bag", black, "those are black aces")("ac").name
    'AC'
    >>> card_of("bag", black, "those are black aces")("AH")
    Traceback (most recent call last):
    ValueError: the ace of hearts is no bag; those are black aces.
    """

    def parse(word: str) -> Card:
        found = card(word)
        if found not in cards:
            raise ValueError(f"the {found.words} is no {what}; {told}.")
        return found

    return parse


def numbered(*moves: Iterable[Move]) -> dict[Move, int]:
    """Return the place of each move in all these rows, for `move_number`."""
    return {move: number for number, move in enumerate(chain(*moves))}
