"""Dead Center: its places with the words for them, its moves and chance outcomes.

The cabin is nine piles `a1` to `c3` (column, row), row by row. Around it are twelve spaces: `N-a`
to `N-c` above, `S-a` to `S-c` below, `W-1` to `W-3` on the left, `E-1` to `E-3` on the right
(DC-25).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from zwidgets.cards import DECK, JOKER, Card, card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.words import name_of
from zwidgets.games.dead_center.options import Options

PLAYER: Final = frozenset({0})
PILES: Final = tuple(f"{column}{row}" for row in "123" for column in "abc")
SPACES: Final = tuple(
    f"{side}-{mark}"
    for side, marks in zip("NEWS", ("abc", "123", "123", "abc"), strict=True)
    for mark in marks
)
NUMBERS: Final = tuple(card for card in DECK if not card.royal)
"""The cards of the deck but the jokers: ace, which is 1, to 10 (DC-01, DC-05)."""
ROYALS: Final = tuple(card for card in DECK if card.royal)
"""The twelve zombies (DC-01)."""
COLUMN_WORDS: Final = {"a": "left", "b": "middle", "c": "right"}
ROW_WORDS: Final = {"1": "top", "2": "middle", "3": "bottom"}
PILE_WORDS: Final = {
    pile: f"{ROW_WORDS[pile[1]]} {COLUMN_WORDS[pile[0]]}" if pile != "b2" else "centre"
    for pile in PILES
}
"""`a1` is the top left, `b2` the centre."""
SIDE_WORDS: Final = {"N": "above", "S": "below", "W": "left of", "E": "right of"}


def space_words(space: str) -> str:
    """Return where a space is, in words.

    >>> space_words("N-c"), space_words("W-1")
    ('above the right column', 'left of the top row')
    """
    side, mark = space.split("-")
    line = f"{COLUMN_WORDS[mark]} column" if mark in COLUMN_WORDS else f"{ROW_WORDS[mark]} row"
    return f"{SIDE_WORDS[side]} the {line}"


def _line(space: str) -> tuple[int, ...]:
    """Return the three piles of the line through a space, the pile next to it first (DC-11)."""
    side, mark = space[0], space[2]
    names = [f"{mark}{row}" for row in "123"] if side in "NS" else [f"{col}{mark}" for col in "abc"]
    line = tuple(PILES.index(name) for name in names)
    return line if side in "NW" else line[::-1]


LINES: Final = tuple(_line(space) for space in SPACES)
NEXT_TO: Final = tuple(
    tuple(space for space, line in enumerate(LINES) if line[0] == pile) for pile in range(9)
)
"""The spaces next to each pile: two at a corner, one at an edge, none at the centre (DC-10)."""
_pile = name_of("pile", PILES)
_space = name_of("space", SPACES)


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Move):
    """Chance: the next of the nine cards that begin the piles of the cabin (DC-02)."""

    parsers: ClassVar = (card,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Reveal(Move):
    """The player chooses the face-down zombie to turn up (DC-06)."""

    parsers: ClassVar = (_space,)
    space: str


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Move):
    """Chance: which zombie it is (DC-03)."""

    parsers: ClassVar = (card,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Chance: the top card of the deck (DC-07)."""

    parsers: ClassVar = (card,)
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Move):
    """The player lays the drawn card on a pile (DC-07)."""

    parsers: ClassVar = (card, _pile)
    card: Card
    pile: str


@dataclass(frozen=True, slots=True, repr=False)
class Kill(Move):
    """The player kills the zombie at a space (DC-10)."""

    parsers: ClassVar = (_space,)
    space: str


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Move):
    """The player kills no zombie (DC-17)."""


REVEALS: Final = tuple(Reveal(space) for space in SPACES)
DEALS: Final = {card: Deal(card) for card in (*NUMBERS, JOKER)}
TURNS: Final = {card: Turn(card) for card in ROYALS}
DRAWS: Final = {card: Draw(card) for card in (*NUMBERS, JOKER)}
KILLS: Final = tuple(Kill(space) for space in SPACES)
PASS: Final = Pass()
OUTCOMES: Final[dict[str, Mapping[Card, Move]]] = {"deal": DEALS, "turn": TURNS, "draw": DRAWS}
"""The chance outcomes of each step, by card."""
LAYS: Final = {card: tuple(Lay(card, pile) for pile in PILES) for card in (*NUMBERS, JOKER)}


def move_count(game: Options) -> int:
    """Return the number of move numbers (see `Game.move_count`)."""
    return 34 + 53


def move_number(game: Options, move: Move) -> int:
    """0 to 11 reveal, 12 to 20 lay, 21 to 32 kill, 33 pass, 34 to 86 a card by chance."""
    match move:
        case Reveal():
            return SPACES.index(move.space)
        case Lay():
            return 12 + PILES.index(move.pile)
        case Kill():
            return 21 + SPACES.index(move.space)
        case Deal() | Turn() | Draw():
            return 34 + move.card.index
    return 33


def numbered(number: int, drawn: Card) -> Move:
    """Return the player's move of a number below 34, with this card drawn."""
    moves = (*REVEALS, *LAYS[drawn], *KILLS, PASS)
    return moves[number]


MOVE_TYPES: Final[tuple[type[Move], ...]] = (Reveal, Lay, Kill, Pass, Deal, Turn, Draw)
