"""Shufflers, compiled: what its two loops share, mainly a table of every payment from every row.

A row is a set of values 1 to 10, one bit each: value 1 is bit 0. A discard is a whole number with
four bits a card, the top card in the lowest.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled import compiling
from zwidgets.core.compiled.game import Ints
from zwidgets.games.shufflers.supplies import covering

FULL: Final = 1023
"""The row with all ten supplies."""
DEBTS: Final = 16
"""Places for debts in a table; 0 to 10 are used."""
BATCH: Final = 5
"""The number of cards drawn with one random word."""
MOST_CARDS: Final = 32

OPTIONS: Final[dict[str, Any]] = {"boundscheck": False, "_nrt": False, "error_model": "numpy"}
"""For functions that make no array.

`_nrt` is off: with it, each array handed to a function is counted in and out by two locked
instructions, which took two thirds of the time of a game.
"""
INLINED: Final = OPTIONS | {"forceinline": True}
"""For what is called at one place."""


def compiled(function: Any) -> Any:
    """Compile a function that makes no array."""
    return compiling.compiled(function, **OPTIONS)


def inlined(function: Any) -> Any:
    """Compile a function, inlined into its callers."""
    return compiling.compiled(function, **INLINED)


@inlined
def note(trace: Ints, at: int, number: int) -> int:
    """Write a number into the trace, if there is room. Returns the next place."""
    if at < trace.size:
        trace[at] = number
    return at + 1


class Tables(NamedTuple):
    """What the compiled games look up.

    Attributes:
        pays: by row and debt, `16 * row + debt`, the careful payment (a row of those cards, in the
            lowest ten bits), and above it what is left to pay when the whole row goes (SH-10).
        lists: by row and debt where the legal payments begin in `masks` (shifted by 8), and how
            many there are; none where the row is too short.
        masks: the legal payments, those of one row and debt in the order of the rules.
        totals: by row the sum of its values.
        laid: by row its cards as they are laid on a discard (SH-15), and above 40 bits by how many
            bits the discard moves up.
        tops: by row its highest card, as a row.
        batches: for n cards left the product n (n - 1) ... of the next `BATCH` numbers above 0, and
            behind those 2**32 modulo that product.
    """

    pays: NDArray[np.int16]
    lists: NDArray[np.int32]
    masks: NDArray[np.int16]
    totals: Ints
    laid: Ints
    tops: Ints
    batches: Ints


@cache
def tables() -> Tables:
    """The tables, made at the first call."""
    cards = [[bit + 1 for bit in range(10) if mask >> bit & 1] for mask in range(FULL + 1)]
    totals = [sum(values) for values in cards]
    pays = np.zeros((FULL + 1, DEBTS), np.int16)
    lists = np.zeros((FULL + 1, DEBTS), np.int32)
    masks: list[int] = []
    for row in range(FULL + 1):
        for debt in range(1, 11):
            legal, short = covering(row, debt), debt - totals[row]
            pays[row, debt] = legal[0] if legal else row | short << 10
            lists[row, debt] = len(masks) << 8 | len(legal)
            masks += legal
    return Tables(
        pays.reshape(-1),
        lists.reshape(-1),
        np.array(masks, np.int16),
        np.array(totals),
        np.array([_laid(values) for values in cards]),
        np.array([1 << mask.bit_length() >> 1 for mask in range(FULL + 1)]),
        _batches(),
    )


def _laid(values: list[int]) -> int:
    """Cards laid down ascending, the highest on top (SH-15)."""
    discard = 0
    for value in values:
        discard = discard << 4 | value
    return discard | 4 * len(values) << 40


def _batches() -> Ints:
    """Numbers by which `BATCH` draws without repeats share one word of 32 bits.

    Brackett-Rozinsky and Lemire (2024): the word times n gives a number below n in its high half,
    the low half times n - 1 the next, and so on. Every outcome is exactly as likely if the words
    are left out for which the last low half is less than 2**32 modulo the product.
    """
    products = [prod([max(1, left - i) for i in range(BATCH)]) for left in range(MOST_CARDS + 1)]
    return np.array([products, [(1 << 32) % product for product in products]])
