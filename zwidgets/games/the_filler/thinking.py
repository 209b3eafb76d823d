"""The Filler: what the careful player thinks of a night, in whole numbers.

A night is one choice by each side: the kinds that the zombie player buries, and the weights that
the Filler lays. The worth of a pair of choices is the Filler's chance to win if, from the next
night on, the Filler lays the same weight on as many graves as possible, without looking (`worth`).
Against shuffled graves the best weights are laid. Against a player both sides mix choices, as two
players do who each answer best what the other has done so far (`duel`).

Choices are places in `CHOICES`, and the kinds left are one number, the sum of their `UNIT`s. A mask
of cement has a bit for each of `BAGS`. Plain Python runs these functions, and the compiled game
compiles them as they stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Final

from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS, escaping
from zwidgets.games.the_filler.moves import CEMENT

CERTAIN: Final = 1260
"""The worth of a game that the Filler cannot lose; every number of ways to fill divides it."""
ROUNDS: Final = 100
"""How often each side answers the other in `duel`."""
BAGS: Final = tuple(sorted(CEMENT, key=lambda card: (-card.value, card.index)))
"""The cement in the order in which it is laid: 10C 10S 9C 9S ... AC AS."""

MANY: Final = len(CHOICES)
POUNDS: Final = list(WEIGHTS)
UNIT: Final = [27, 9, 3, 1]
"""What a corpse, a jack, a queen and a king add to the number of the kinds left."""
_COST: Final = [sum(POUNDS[kind] for kind in choice) for choice in CHOICES]
_CODE: Final = [sum(UNIT[kind] for kind in choice) for choice in CHOICES]
_TAKEN: Final = [choice.count(kind) for choice in CHOICES for kind in range(4)]
_WARY: Final = [int(0 in choice) for choice in CHOICES]
_ESCAPING: Final = [
    ways for graves in CHOICES for laid in CHOICES for ways in escaping(graves, laid)
]
_COMB: Final = [comb(n, k) for n in range(13) for k in range(13)]

Table = Mapping[tuple[int, int, int], int]
"""The worth of what is left, the pounds, and 0 to 6 escapes that are allowed."""


class Worths(dict[tuple[int, int, int], int]):
    """A table of worths that works each out when it is first asked for."""

    def __missing__(self, situation: tuple[int, int, int]) -> int:
        found = self[situation] = worth(*situation)
        return found


def zeros(many: int) -> list[int]:
    """A row of zeros."""
    return [0] * many


def popcount(mask: int) -> int:
    """The number of cards of a mask."""
    return mask.bit_count()


def worth(left: int, pounds: int, allowed: int) -> int:
    """The Filler's chance, in 1/1260, that at most `allowed` of the zombies left escape.

    It assumes that the Filler lays one weight on as many graves as the pounds allow, taken at
    random.
    """
    corpses, jacks, queens, kings = left // 27, left // 9 % 3, left // 3 % 3, left % 3
    zombies = jacks + queens + kings
    if allowed < 0:
        return 0
    if zombies <= allowed:
        return CERTAIN
    best, good = 0, 0
    for kind in (1, 2, 3):
        good += (jacks, queens, kings)[kind - 1]
        filled = min(pounds // POUNDS[kind], corpses + zombies)
        best = max(best, _blind(corpses + zombies, good, filled, zombies - allowed))
    return best


def _blind(graves: int, good: int, filled: int, needed: int) -> int:
    """The chance, in 1/1260, that at least `needed` of the filled graves are good ones."""
    ways = 0
    for hits in range(needed, min(good, filled) + 1):
        ways += _COMB[13 * good + hits] * _COMB[13 * (graves - good) + filled - hits]
    return CERTAIN * ways // _COMB[13 * graves + filled]


def _outlook(
    table: Table, left: int, pounds: int, aim: int, aims: int, buried: int, laid: int
) -> int:
    """The worth of a pair of choices to the Filler, summed over the aims and the six orders.

    The aims are `aims` numbers from `aim` on: of escapes that the Filler wants not to be exceeded.
    """
    after, rest, total = left - _CODE[buried], pounds - _COST[laid], 0
    for out in range(4):
        ways = _ESCAPING[4 * (MANY * buried + laid) + out]
        if ways:
            for allowed in range(max(aim - out, 0), aim - out + aims):
                total += ways * table[after, rest, min(allowed, 6)]
    return total


def _ways(left: int, choice: int) -> int:
    """The number of ways in which a shuffle lays a choice; 0 if there are too few of a kind."""
    return (
        _COMB[13 * (left // 27) + _TAKEN[4 * choice]]
        * _COMB[13 * (left // 9 % 3) + _TAKEN[4 * choice + 1]]
        * _COMB[13 * (left // 3 % 3) + _TAKEN[4 * choice + 2]]
        * _COMB[13 * (left % 3) + _TAKEN[4 * choice + 3]]
    )


def best_fill(table: Table, left: int, pounds: int, aim: int) -> int:
    """The Filler's best choice against shuffled graves."""
    best, most = -1, -1
    for laid in range(MANY):
        if _COST[laid] > pounds:
            continue
        total = 0
        for buried in range(MANY):
            ways = _ways(left, buried)
            if ways:
                total += ways * _outlook(table, left, pounds, aim, 1, buried, laid)
        if total > most:
            best, most = laid, total
    return best


def duel(
    table: Table, left: int, pounds: int, aim: int, aims: int, wary: bool
) -> tuple[list[int], list[int]]:
    """Return how often each side makes each choice: the zombie player, and the Filler.

    In each of 100 rounds both answer best to all that the other has chosen so far. A wary zombie
    player does not bury three zombies.
    """
    rows, buried_often, laid_often = zeros(MANY * MANY), zeros(MANY), zeros(MANY)
    against_graves, against_fills = zeros(MANY), zeros(MANY)
    may_bury, may_fill = zeros(MANY), zeros(MANY)
    for choice in range(MANY):
        may_bury[choice] = _ways(left, choice) > 0 and (_WARY[choice] or not wary)
        may_fill[choice] = _COST[choice] <= pounds
    for buried in range(MANY):
        for laid in range(MANY):
            if may_bury[buried] and may_fill[laid]:
                worth_it = _outlook(table, left, pounds, aim, aims, buried, laid)
                rows[MANY * buried + laid] = worth_it
                against_graves[laid] += worth_it
    for _ in range(ROUNDS):
        laid = _highest(against_graves, may_fill)
        laid_often[laid] += 1
        for choice in range(MANY):
            against_fills[choice] -= rows[MANY * choice + laid]
        buried = _highest(against_fills, may_bury)
        buried_often[buried] += 1
        for choice in range(MANY):
            against_graves[choice] += rows[MANY * buried + choice]
    return buried_often, laid_often


def _highest(scores: list[int], may: list[int]) -> int:
    """The choice with the highest score of those that may be taken, the first of equals."""
    best = -1
    for choice in range(MANY):
        if may[choice] and (best < 0 or scores[choice] > scores[best]):
            best = choice
    return best


def payment(bags: int, pounds: int) -> int:
    """The fewest cards that make this weight, or as little more as possible; -1 for none."""
    ways = zeros(40)
    for total in range(1, 40):
        ways[total] = -1
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
