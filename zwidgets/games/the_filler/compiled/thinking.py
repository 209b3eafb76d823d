"""The Filler, compiled: what the careful player thinks of a night.

What `bots` works out in tuples is worked out here in masks and numbers, with the same results.
"""

from __future__ import annotations

from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.games.the_filler import bots, kinds
from zwidgets.games.the_filler.compiled import steps as p
from zwidgets.games.the_filler.moves import ENOUGH

Table = NDArray[np.uint8]

# Choices as numbers

_CLUBS: Final = 0x55555
_UNIT: Final = np.array([27, 9, 3, 1])
"""What a corpse, a jack, a queen and a king add to the code of the kinds left."""
_LEFT: Final = np.array(
    [sum(_UNIT[p.KIND[n]] for n in range(12) if m >> n & 1) for m in range(4096)]
)
_TERNARY: Final = np.array(
    [sum((m >> 2 * n & 3).bit_count() * 3**n for n in range(5)) for m in range(1024)]
)
"""The number of cards of each of five values, as one number to base 3."""

CHOICES: Final = np.array(kinds.CHOICES)
MANY: Final = len(kinds.CHOICES)
POUNDS: Final = np.array(kinds.WEIGHTS)
_COST: Final = POUNDS[CHOICES].sum(axis=1)
_CODE: Final = _UNIT[CHOICES].sum(axis=1)
_TAKEN: Final = np.array([[one.count(kind) for kind in range(4)] for one in kinds.CHOICES])
_WARY: Final = np.array([0 in one for one in kinds.CHOICES])
_ESCAPING: Final = np.array(
    [[kinds.escaping(buried, laid) for laid in kinds.CHOICES] for buried in kinds.CHOICES]
)
_COMB: Final = np.array([[comb(n, k) for k in range(13)] for n in range(13)])

LEFTS: Final = 7 * 27
HEAVIEST: Final = 111
AIMS: Final = 20
"""The number of scores: 0 to 6 escapes; and in the second game of a double the escapes of the first
less those of the second, -6 to 6."""


@compiled
def _blind(graves: int, good: int, filled: int, needed: int) -> int:
    """As `bots._blind`."""
    ways = 0
    for hits in range(needed, min(good, filled) + 1):
        ways += _COMB[good, hits] * _COMB[graves - good, filled - hits]
    return bots.CERTAIN * ways // _COMB[graves, filled]


@compiled
def worth(left: int, pounds: int, allowed: int) -> int:
    """As `bots.worth`; `left` is the code of the kinds left."""
    corpses, jacks, queens, kings = left // 27, left // 9 % 3, left // 3 % 3, left % 3
    zombies = jacks + queens + kings
    if allowed < 0:
        return 0
    if zombies <= allowed:
        return bots.CERTAIN
    best, good = 0, 0
    for kind in (1, 2, 3):
        good += (jacks, queens, kings)[kind - 1]
        filled = min(pounds // POUNDS[kind], corpses + zombies)
        best = max(best, _blind(corpses + zombies, good, filled, zombies - allowed))
    return best


@compiled
def worths() -> NDArray[np.int16]:
    """The `worth` of all kinds left, all pounds, and 0 to 6 allowed escapes."""
    table = np.zeros((LEFTS, HEAVIEST, 7), np.int16)
    for left in range(LEFTS):
        for pounds in range(HEAVIEST):
            for allowed in range(7):
                table[left, pounds, allowed] = worth(left, pounds, allowed)
    return table


@compiled
def _outlook(
    table: NDArray[np.int16], left: int, pounds: int, aim: int, aims: int, buried: int, laid: int
) -> int:
    """As `bots.outlook`; the aims are `aims` numbers from `aim` on."""
    after, rest, total = left - _CODE[buried], pounds - _COST[laid], 0
    for out in range(4):
        ways = _ESCAPING[buried, laid, out]
        if ways:
            for allowed in range(max(aim - out, 0), aim - out + aims):
                total += ways * table[after, rest, min(allowed, 6)]
    return total


@compiled
def _buriable(left: int, choice: int) -> bool:
    """True if there are enough cards of these kinds left."""
    return (
        _TAKEN[choice, 0] <= left // 27
        and _TAKEN[choice, 1] <= left // 9 % 3
        and _TAKEN[choice, 2] <= left // 3 % 3
        and _TAKEN[choice, 3] <= left % 3
    )


@compiled
def duel(
    table: NDArray[np.int16], left: int, pounds: int, aim: int, aims: int, wary: bool
) -> tuple[Ints, Ints]:
    """As `bots.duel`: how often each side makes each choice."""
    rows = np.zeros((MANY, MANY), np.int64)
    buried_often, laid_often = np.zeros(MANY, np.int64), np.zeros(MANY, np.int64)
    against_graves, against_fills = np.zeros(MANY, np.int64), np.zeros(MANY, np.int64)
    may_bury = np.zeros(MANY, np.bool_)
    for buried in range(MANY):
        may_bury[buried] = _buriable(left, buried) and (_WARY[buried] or not wary)
        for laid in range(MANY):
            if may_bury[buried] and _COST[laid] <= pounds:
                worth_it = _outlook(table, left, pounds, aim, aims, buried, laid)
                rows[buried, laid] = worth_it
                against_graves[laid] += worth_it
    for _ in range(bots.ROUNDS):
        laid, buried = -1, -1
        for one in range(MANY):
            if _COST[one] <= pounds and (laid < 0 or against_graves[one] > against_graves[laid]):
                laid = one
        laid_often[laid] += 1
        for one in range(MANY):
            against_fills[one] += rows[one, laid]
            if may_bury[one] and (buried < 0 or against_fills[one] < against_fills[buried]):
                buried = one
        buried_often[buried] += 1
        for one in range(MANY):
            against_graves[one] += rows[buried, one]
    return buried_often, laid_often


@compiled
def best_fill(table: NDArray[np.int16], left: int, pounds: int, aim: int) -> int:
    """As `bots.best_fill`: the index of the choice in `CHOICES`."""
    best, most = -1, -1
    for laid in range(MANY):
        if _COST[laid] > pounds:
            continue
        total = 0
        for buried in range(MANY):
            if _buriable(left, buried):
                ways = (
                    _COMB[left // 27, _TAKEN[buried, 0]]
                    * _COMB[left // 9 % 3, _TAKEN[buried, 1]]
                    * _COMB[left // 3 % 3, _TAKEN[buried, 2]]
                    * _COMB[left % 3, _TAKEN[buried, 3]]
                )
                total += ways * _outlook(table, left, pounds, aim, 1, buried, laid)
        if total > most:
            best, most = laid, total
    return best


@compiled
def payment(bags: int, pounds: int) -> int:
    """As `bots.payment`, -1 for None."""
    ways = np.empty(40, np.int64)
    for total in range(40):
        ways[total] = -1 if total else 0
    for place in range(20):
        if not bags >> place & 1:
            continue
        value = 10 - place // 2
        for total in range(pounds - 1, -1, -1):
            chosen, there = ways[total], ways[total + value]
            if chosen >= 0 and (there < 0 or popcount(there) > popcount(chosen) + 1):
                ways[total + value] = chosen | 1 << place
    for total in range(pounds, pounds + 10):
        if ways[total] >= 0:
            return ways[total]
    return -1


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
    """The index of the score among the `AIMS`; the first aim of `bots._aims`, and their number."""
    out = popcount(row[p.ESCAPED])
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
        buried, laid = duel(table, left, pounds, aim, aims, first)
        if first:
            laid = duel(table, left, pounds, aim, aims, False)[1]
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
        mixes[code, left, pounds, 1, best_fill(table, left, pounds, aim)] = bots.ROUNDS
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
        found = payment((bags | bags >> 1) & _CLUBS | twice << 1, POUNDS[kind])
        pays[kind - 1, key] = found
    return found if found < 0 else found & bags | (found & ~bags) << 1
