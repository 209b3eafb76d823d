"""The Filler over whole numbers: a position as one row, cards as bits, and single moves.

A mask of faces has bit `n` for the n-th of `FACES`. A mask of cement has its bits in the order in
which the careful player lays: 10C 10S 9C 9S ... AC AS.
"""

from __future__ import annotations

from typing import Final

from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.the_filler.kinds import kind_of
from zwidgets.games.the_filler.moves import CEMENT, FACES, NEEDS
from zwidgets.games.the_filler.thinking import BAGS

# A position, place by place

NIGHT: Final = 0
STEP: Final = 1
LEG: Final = 2
FIRST: Final = 3
"""The escapes of the first game of a double; -1 before its second game."""
GRAVE: Final = 4
"""Three places: the card in each grave, -1 for none; any card where it is not known."""
LAID: Final = 7
"""Three places: the cement on each grave; where it is not known, the number of cards."""
HAND: Final = 10
"""The zombie player's hand; if the graves are not known, their cards too."""
KEPT: Final = 11
"""The Filler's hand; if the laid cement is not known, that too."""
ESCAPED: Final = 12
HIDDEN: Final = 13
"""1: the graves are not known; 2: the cement is not; 3: neither is."""
SIZE: Final = 14

# Cards as bits

HALF: Final = 1023
EVERY_FACE: Final = 2 ** len(FACES) - 1
ALL_CEMENT: Final = 2 ** len(BAGS) - 1
KINGS: Final = sum(1 << place for place, face in enumerate(FACES) if NEEDS[face] == 25)
KIND: Final = [*map(kind_of, FACES)]
OF_KIND: Final = [sum(1 << n for n in range(12) if KIND[n] == k) for k in range(4)]
NEED: Final = [*NEEDS.values()]
BAG_NUMBER: Final = [*map(CEMENT.index, BAGS)]
_NTH: Final = [
    n for mask in range(1024) for bit in (1, 0) for n in range(10) if mask >> n & 1 == bit
]
"""The places of the ten bits of each mask, those that are set first."""
_WEIGHT: Final = [
    sum(BAGS[half + n].value for n in range(10) if mask >> n & 1)
    for half in (0, 10)
    for mask in range(1024)
]


def nth(mask: int, n: int) -> int:
    """The n-th card of a mask, from 0; looked up without a branch."""
    low = popcount(mask & HALF)
    high = int(n >= low)
    return 10 * high + _NTH[10 * (mask >> 10 * high & HALF) + n - low * high]


def weighed(mask: int) -> int:
    """The pounds of some cement (TF-02)."""
    return _WEIGHT[mask & HALF] + _WEIGHT[HALF + 1 + (mask >> 10)]


def any_of(mask: int, stream: Stream) -> int:
    """A random card of a mask."""
    return nth(mask, below(stream, popcount(mask)))


def unspent(row: Ints) -> int:
    """The cement that has not been discarded."""
    return row[KEPT] | row[LAID] | row[LAID + 1] | row[LAID + 2]


# Moves

_BURIED, _CEMENTED, DONE, TURNED = 0, 36, 96, 97
"""Numbers of moves: `bury` from 0, `lay` from 36, `done`, chance from 97 (`Game.move_number`)."""


def note(trace: Ints, at: int, number: int) -> int:
    """Write a number into the trace if it has room; returns the next place."""
    if at < trace.size:
        trace[at] = number
    return at + 1


def empty(row: Ints) -> int:
    """The empty graves, as bits."""
    return (row[GRAVE] < 0) | (row[GRAVE + 1] < 0) << 1 | (row[GRAVE + 2] < 0) << 2


def buries(card: int, place: int) -> int:
    """The move number of burying a card in a grave."""
    return _BURIED + 3 * card + place


def bury(row: Ints, card: int, place: int, trace: Ints, at: int) -> int:
    """Bury a card in a grave; returns the next place of the trace."""
    row[GRAVE + place] = card
    row[HAND] ^= 1 << card
    return note(trace, at, buries(card, place))


def lays(bag: int, place: int) -> int:
    """The move number of laying the `bag`-th card of cement, in mask order, on a grave."""
    return _CEMENTED + 3 * BAG_NUMBER[bag] + place


def lay(row: Ints, bag: int, place: int, trace: Ints, at: int) -> int:
    """Lay one card of cement on a grave; returns the next place of the trace."""
    row[LAID + place] |= 1 << bag
    row[KEPT] ^= 1 << bag
    return note(trace, at, lays(bag, place))
