"""Playing cards: suits, ranks, the 52 cards and the joker, and their text forms.

Each card is one shared object (`card("10H") is card("10H")`), so comparing and hashing are cheap.
Cards are ordered by suit, then rank, with the joker last. All jokers are the same card.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import total_ordering
from operator import attrgetter
from typing import Final, TypeVar

from zwidgets.cleaning import cleaned

T = TypeVar("T")


class InvalidCard(ValueError):
    """Raised for a text that names no card."""


class Suit(Enum):
    """The four suits, in the order clubs, diamonds, hearts, spades.

    >>> Suit.HEARTS.red, str(Suit.HEARTS), Suit("H") is Suit.HEARTS
    (True, 'hearts', True)
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def red(self) -> bool:
        """True for diamonds and hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    def __str__(self) -> str:
        return self.name.lower()


class Rank(IntEnum):
    """The thirteen ranks, ace low: `Rank.ACE == 1`, `Rank.KING == 13`.

    >>> Rank.QUEEN.letter, str(Rank.QUEEN), Rank(10).letter
    ('Q', 'queen', '10')
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank as it is written on a card: A, 2 to 10, J, Q, K."""
        return LETTERS[self - 1]

    def __str__(self) -> str:
        return WORDS[self - 1]


LETTERS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
WORDS: Final = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]
"""The ranks as they are written on a card, and as they are said."""


@total_ordering
class Card:
    """A playing card, or the joker (`rank` and `suit` are None). Get one with `card("10H")`.

    Attributes:
        name: the text form, as `10H`, `AS` or `JK`.
        words: the card in words, as `10 of hearts`.
        rank: its rank, None for the joker.
        suit: its suit, None for the joker.
        value: the rank's number, 1 to 13; 0 for the joker.
        red: True if its suit is red; False for the joker.
        royal: True for a jack, queen or king.
        joker: True for the joker.
        index: its place in the order of all cards, 0 to 52.

    >>> queen = card("QH")
    >>> queen.words, queen.value, queen.red, queen.royal
    ('queen of hearts', 12, True, True)
    >>> sorted([card("JK"), card("2S"), card("10C")])
    [10C, 2S, JK]
    """

    __slots__ = ("index", "joker", "name", "rank", "red", "royal", "suit", "value", "words")

    def __init__(self, index: int, rank: Rank | None, suit: Suit | None) -> None:
        self.index: Final = index
        self.rank: Final = rank
        self.suit: Final = suit
        self.joker: Final = rank is None
        self.value: Final = int(rank) if rank else 0
        self.red: Final = suit is not None and suit.red
        self.royal: Final = self.value > 10
        self.name: Final = f"{rank.letter}{suit.value}" if rank and suit else "JK"
        self.words: Final = f"{rank} of {suit}" if rank and suit else "joker"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.name,)


JOKER: Final = Card(52, None, None)
DECK: Final = tuple(
    Card(i * 13 + j, rank, suit) for i, suit in enumerate(Suit) for j, rank in enumerate(Rank)
)
"""The 52 standard cards, in order: clubs ace to king, diamonds, hearts, spades."""

BY_INDEX: Final = attrgetter("index")
"""A key to sort cards by their order, much faster than comparing them."""

_BY_NAME: Final = {card.name: card for card in (*DECK, JOKER)}


def card(text: str) -> Card:
    """Return the card that a text names: rank and suit (`10H`, `as`), or `JK` for a joker.

    Raises:
        InvalidCard: the text names no card, or it is no text.

    >>> card("10h"), card("JK")
    (10H, JK)
    >>> card("11H")
    Traceback (most recent call last):
    zwidgets.cards.InvalidCard: "11H" is no card: write rank then suit, as 10H or AS, or JK.
    """
    if not isinstance(text, str):
        raise InvalidCard("A card is a text: write rank then suit, as 10H or AS, or JK.")
    found = _BY_NAME.get(text) or _BY_NAME.get(cleaned(text).strip().upper())
    if found is None:
        shown = text[:12] if text.isprintable() else "?"
        raise InvalidCard(f'"{shown}" is no card: write rank then suit, as 10H or AS, or JK.')
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that a text names, separated by spaces.

    >>> cards("AS 10h JK")
    (AS, 10H, JK)
    """
    if not isinstance(text, str):
        raise InvalidCard("Cards are one text, with spaces between them, as AS 10H JK.")
    return tuple(card(word) for word in cleaned(text).split())


def without(pile: tuple[T, ...], gone: T) -> tuple[T, ...]:
    """Return a pile without one of its cards; of equal cards the first is taken.

    >>> without(cards("AS JK 10H JK"), card("JK"))
    (AS, 10H, JK)
    """
    place = pile.index(gone)
    return pile[:place] + pile[place + 1 :]
