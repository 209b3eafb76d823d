"""The Filler, compiled: what the careful player thinks of a night, kept from game to game.

`plain` are the functions of `thinking`, compiled as they stand.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled import bits
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.games.the_filler import kinds, thinking
from zwidgets.games.the_filler.compiled import steps as p
from zwidgets.games.the_filler.moves import ENOUGH

Table = NDArray[np.uint8]

_CLUBS: Final = 0x55555
CHOICES: Final = np.array(kinds.CHOICES)
MANY: Final = len(kinds.CHOICES)
POUNDS: Final = np.array(kinds.WEIGHTS)
_LEFT: Final = np.array(
    [sum(thinking.UNIT[p.KIND[n]] for n in range(12) if m >> n & 1) for m in range(4096)]
)
_TERNARY: Final = np.array(
    [sum((m >> 2 * n & 3).bit_count() * 3**n for n in range(5)) for m in range(1024)]
)
"""The number of cards of each of five values, as one number to base 3."""
LEFTS: Final = 7 * 27
HEAVIEST: Final = 111
AIMS: Final = 20
"""The number of scores: 0 to 6 escapes; and in the second game of a double the escapes of the first
less those of the second, -6 to 6."""


@compiled
def _zeros(many: int) -> Ints:
    return np.zeros(many, np.int64)


plain: Final[Any] = compiled_module(thinking, {}, zeros=_zeros, popcount=bits.popcount)


@compiled
def worths() -> NDArray[np.int16]:
    """The `worth` of all kinds left, all pounds, and 0 to 6 allowed escapes."""
    table = np.zeros((LEFTS, HEAVIEST, 7), np.int16)
    for left in range(LEFTS):
        for pounds in range(HEAVIEST):
            for allowed in range(7):
                table[left, pounds, allowed] = plain.worth(left, pounds, allowed)
    return table


# What is kept from game to game: each entry depends on its place in the table alone

Memory: TypeAlias = tuple[NDArray[np.int16], Table, Table, NDArray[np.int32]]
"""The worths; which mixes are known; the mixes of both sides; the payments."""


def memory(legs: int) -> Memory:
    """A new memory. Playing fills it in, so each thread needs its own."""
    situations = (7 if legs == 1 else AIMS, LEFTS, HEAVIEST)
    return (
        worths(),
        np.zeros(situations, np.uint8),
        np.zeros((*situations, 2, MANY), np.uint8),
        np.zeros((3, 3**10), np.int32),
    )


@compiled
def _aims(row: Ints, legs: int) -> tuple[int, int, int]:
    """The index of the score among the `AIMS`; the first aim of the bot, and their number."""
    out = bits.popcount(row[p.ESCAPED])
    if legs == 1:
        return out, ENOUGH - 1 - out, 1
    if row[p.LEG] == 1:
        return out, -out, 6
    return 13 + row[p.FIRST] - out, row[p.FIRST] - 1 - out, 2


@compiled
def _situation(row: Ints) -> tuple[int, int]:
    """The code of the kinds that have not come up, and their cement in pounds (TF-12)."""
    faces = row[p.HAND]
    for place in range(3):
        if row[p.GRAVE + place] >= 0:
            faces |= 1 << row[p.GRAVE + place]
    return _LEFT[faces], p.weighed(row[p.KEPT] | row[p.LAID] | row[p.LAID + 1] | row[p.LAID + 2])


@compiled
def mixed(memory: Memory, row: Ints, legs: int, role: int) -> NDArray[np.uint8]:
    """How often the zombie player (role 0) or the Filler (1) takes each choice this night."""
    table, known, mixes, _ = memory
    code, aim, aims = _aims(row, legs)
    left, pounds = _situation(row)
    if not known[code, left, pounds]:
        known[code, left, pounds] = 1
        first = left == _LEFT[p.EVERY_FACE]
        buried, laid = plain.duel(table, left, pounds, aim, aims, first)
        if first:
            laid = plain.duel(table, left, pounds, aim, aims, False)[1]
        for one in range(MANY):
            mixes[code, left, pounds, 0, one] = buried[one]
            mixes[code, left, pounds, 1, one] = laid[one]
    return mixes[code, left, pounds, role]


@compiled
def best(memory: Memory, row: Ints) -> NDArray[np.uint8]:
    """The Filler's choice against shuffled graves, as a mix of one."""
    table, known, mixes, _ = memory
    code, aim, _ = _aims(row, 1)
    left, pounds = _situation(row)
    if not known[code, left, pounds]:
        known[code, left, pounds] = 1
        mixes[code, left, pounds, 1, plain.best_fill(table, left, pounds, aim)] = thinking.ROUNDS
    return mixes[code, left, pounds, 1]


@compiled
def pile(memory: Memory, bags: int, kind: int) -> int:
    """The payment of a weight, -1 for None.

    It is kept by the number of cards of each value. Of two cards the club goes first; a spade
    stands in where there is no club.
    """
    if kind == 0:
        return 0
    pays = memory[3]
    key = _TERNARY[bags & p.HALF] + 243 * _TERNARY[bags >> 10]
    found = np.int64(pays[kind - 1, key])
    if found == 0:
        twice = bags & bags >> 1 & _CLUBS
        found = plain.payment((bags | bags >> 1) & _CLUBS | twice << 1, POUNDS[kind])
        pays[kind - 1, key] = found
    return found if found < 0 else found & bags | (found & ~bags) << 1
