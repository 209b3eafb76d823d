"""The Filler over whole numbers: a position as one row, cards as bits, and single moves. Compiled.

A mask of faces has bit `n` for the n-th of `FACES`. A mask of cement has its bits in the order in
which the careful player lays: 10C 10S 9C 9S ... AC AS.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
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
KINGS: Final = sum(1 << place for place, one in enumerate(FACES) if NEEDS[one] == 25)
KIND: Final = np.array([one.value - 10 if one.red else 0 for one in FACES])
OF_KIND: Final = np.array([sum(1 << n for n in range(12) if KIND[n] == k) for k in range(4)])
NEED: Final = np.array([NEEDS[one] for one in FACES])
BAG_NUMBER: Final = np.array([CEMENT.index(one) for one in BAGS])
_NTH: Final = np.array(
    [([n for n in range(10) if m >> n & 1] + [0] * 10)[:10] for m in range(1024)]
)
"""The n-th card of ten: `_NTH[mask, n]`."""
_WEIGHT: Final = np.array(
    [
        [sum(BAGS[n + half].value for n in range(10) if m >> n & 1) for m in range(1024)]
        for half in (0, 10)
    ]
)


@compiled
def nth(mask: int, n: int) -> int:
    """The n-th card of a mask, from 0; looked up without a branch."""
    low = popcount(mask & HALF)
    high = np.int64(n >= low)
    return 10 * high + _NTH[mask >> 10 * high & HALF, n - low * high]


@compiled
def weighed(mask: int) -> int:
    """The pounds of some cement (TF-02)."""
    return _WEIGHT[0, mask & HALF] + _WEIGHT[1, mask >> 10]


# Moves

_BURIED, _CEMENTED, DONE, TURNED = 0, 36, 96, 97
"""Numbers of moves: `bury` from 0, `lay` from 36, `done`, chance from 97 (`Game.move_number`)."""


@compiled
def note(trace: Ints, at: int, number: int) -> int:
    """Write a number into the trace if it has room; returns the next place."""
    if at < trace.size:
        trace[at] = number
    return at + 1


@compiled
def empty(row: Ints) -> int:
    """The empty graves, as bits."""
    return (row[GRAVE] < 0) | (row[GRAVE + 1] < 0) << 1 | (row[GRAVE + 2] < 0) << 2


@compiled
def buries(card: int, place: int) -> int:
    """The move number of burying a card in a grave."""
    return _BURIED + 3 * card + place


@compiled
def bury(row: Ints, card: int, place: int, trace: Ints, at: int) -> int:
    """Bury a card in a grave; returns the next place of the trace."""
    row[GRAVE + place] = card
    row[HAND] ^= 1 << card
    return note(trace, at, buries(card, place))


@compiled
def lays(bag: int, place: int) -> int:
    """The move number of laying the `bag`-th card of cement, in mask order, on a grave."""
    return _CEMENTED + 3 * BAG_NUMBER[bag] + place


@compiled
def lay(row: Ints, bag: int, place: int, trace: Ints, at: int) -> int:
    """Lay one card of cement on a grave; returns the next place of the trace."""
    row[LAID + place] |= 1 << bag
    row[KEPT] ^= 1 << bag
    return note(trace, at, lays(bag, place))
