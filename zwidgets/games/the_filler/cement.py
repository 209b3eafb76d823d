"""The Filler: what real cards of cement can fill, and which of it is worth the same.

What matters of the cement that is kept is which fills it can still make, and how it can be divided
among the nights to come. Cement that can do the same is of one *class*. With one night to go the
classes are 25, with two 167, with three 248; `tools/solution.py` finds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS

Triple = tuple[int, ...]
"""A number for each grave."""
Pile = tuple[int, ...]
"""The values of the cement on a grave."""
Fills = int
"""The choices of three weights that can be laid: bit `n` for the n-th of `CHOICES`."""

ALL: Final = tuple(value for value in range(10, 0, -1) for _ in range(2))
"""The values of the whole cement, heaviest first."""
UNITS: Final = {value: 3 ** (10 - value) for value in range(10, 0, -1)}
"""What a card adds to the number of some cement."""

_ROW: Final = 64
_MOST: Final = 34
"""The most pounds that a pile needs: without one of its cards it weighs at most 24."""
_FRAME: Final = sum(1 << _ROW * i + j for i in range(_MOST + 1) for j in range(_MOST + 1))
_REGION: Final = {
    (a, b): sum(1 << _ROW * i + j for i in range(a, _MOST + 1) for j in range(b, _MOST + 1))
    for a in WEIGHTS
    for b in WEIGHTS
}
LESS: Final = [
    sum(
        1 << place
        for place, other in enumerate(CHOICES)
        if all(a <= b for a, b in zip(other, choice, strict=True))
    )
    for choice in CHOICES
]
"""For each choice, the choices that are no heavier on any grave, itself included."""
_UP_TO: Final = [
    sum(1 << _ROW * i + j for i in range(_MOST + 1) for j in range(_MOST + 1) if i + j <= both)
    for both in range(2 * _MOST + 1)
]


def _grown(reached: int, value: int) -> int:
    """The reachable weights of two piles after one more card, laid on either or on neither."""
    grown: int = (reached | reached << value | reached << _ROW * value) & _FRAME
    return grown


def _tests(ordered: bool) -> list[tuple[int, int, int, int]]:
    """Return how to see whether each choice can be laid, in each order of its weights if `ordered`.

    Each test is: the choice's index, its weight, the reachable weights of the first two piles that
    suffice, and the weight of the third.
    """
    return [
        (place, sum(needs), _REGION[needs[0], needs[1]], needs[2])
        for place, choice in enumerate(CHOICES)
        for needs in sorted(set(permutations([WEIGHTS[kind] for kind in choice])))
        if ordered or list(needs) == sorted(needs, reverse=True)
    ]


def _laid(reached: int, total: int, tests: Iterable[tuple[int, int, int, int]]) -> Fills:
    """The choices that can be laid if all cement on neither of two piles is the third pile."""
    fills = 0
    for place, cost, region, third in tests:
        if cost > total or fills >> place & 1:
            continue
        if reached & region & _UP_TO[min(total - third, 2 * _MOST)]:
            fills |= LESS[place]
    return fills


@lru_cache(maxsize=16)
def fills_with(kept: tuple[int, ...], laid: Triple = (0, 0, 0)) -> tuple[Fills, ...]:
    """The choices that each part of some cement can fill, on top of three weights laid already.

    The n-th part from the front and the n-th from the back together make up the whole.

    >>> [bin(fills).count("1") for fills in fills_with((10, 5))]
    [1, 2, 1, 3]
    """
    first, second = min(laid[0], WEIGHTS[-1]), min(laid[1], WEIGHTS[-1])
    parts, totals = [1 << _ROW * first + second], [first + second + laid[2]]
    for value, copies in Counter(kept).items():
        layer, sums = parts, totals
        for _ in range(copies):
            layer = [_grown(part, value) for part in layer]
            sums = [total + value for total in sums]
            parts, totals = parts + layer, totals + sums
    tests = _tests(any(laid))
    return tuple(_laid(part, total, tests) for part, total in zip(parts, totals, strict=True))


@lru_cache(maxsize=4096)
def highest(fills: Fills) -> tuple[int, ...]:
    """Return the choices that no other choice matches on every grave, as indices into `CHOICES`."""
    there = [place for place in range(len(CHOICES)) if fills >> place & 1]
    less = {place for top in there for place in there if place != top and LESS[top] >> place & 1}
    return tuple(place for place in there if place not in less)


def number_of(values: Iterable[int]) -> int:
    """The number of some cement, from 0 for none to 59,048 for all: the place in `fills_with(ALL)`.

    >>> number_of([10, 10, 9]), number_of(ALL)
    (5, 59048)
    """
    return sum(UNITS[value] for value in values)


def parts_of(kept: Iterable[int]) -> list[int]:
    """Return the number of each part of some cement, in the order of `fills_with`."""
    parts = [0]
    for value, copies in Counter(kept).items():
        layer = parts
        for _ in range(copies):
            layer = [part + UNITS[value] for part in layer]
            parts = parts + layer
    return parts


def values_of(number: int) -> list[int]:
    """Return the cement of this number, heaviest first."""
    return [value for value, unit in UNITS.items() for _ in range(number // unit % 3)]


def piles_of(values: Sequence[int], missing: Triple) -> tuple[Pile, ...] | None:
    """Cards for each grave, so that no grave misses any pounds, or None if there are not enough.

    >>> piles_of([9, 8, 7, 6], (15, 10, 0))
    ((9, 8), (7, 6), ())
    """
    if max(missing) <= 0:
        return (), (), ()
    if sum(values) < sum(max(there, 0) for there in missing):
        return None
    tried = set()
    for (place, value), grave in product(enumerate(values), range(3)):
        if missing[grave] <= 0 or (value, missing[grave]) in tried:
            continue
        tried.add((value, missing[grave]))
        rest = tuple([missing[j] - value * (j == grave) for j in range(3)])
        found = piles_of(values[place + 1 :], rest)
        if found is not None:
            return tuple([(value,) * (j == grave) + found[j] for j in range(3)])
    return None
