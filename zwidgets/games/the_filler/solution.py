"""The Filler, solved with real cards: the value of a night's beginning, and how each side mixes.

After a night everything is public, so the game is solved backwards. Suits do not matter, nor which
grave is which: both sides lay in random order. So a night is a matrix game, the kinds that are
buried against a *use* of the cement: what it holds on the graves, and the class of what is kept
(see `cement`). `tools/solution.py` has solved every night's beginning; its results lie in
`solution.bin`, and a position needs one small matrix game more.

A value is the Filler's chance to keep the job. With two nights to go or fewer it is exact. Before
that it is what the Filler's mix guarantees, which is at most 1e-9 less than the value.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb, lcm
from pathlib import Path
from typing import Final, NamedTuple

from zwidgets.core.matrix import Number, solve
from zwidgets.games.the_filler.cement import Triple, fills_with, highest, parts_of
from zwidgets.games.the_filler.kinds import (
    CHOICES,
    Choice,
    Kinds,
    Mix,
    T,
    escaping,
    graves_of,
    ways_of,
)
from zwidgets.games.the_filler.moves import ENOUGH

FILE: Final = Path(__file__).with_name("solution.bin")
ONE: Final = 1 << 40
"""Certainty, where chances and shares of a mix are rounded to whole numbers."""
DEALT: Final = (1, 6, 720, 362_880, 479_001_600)
"""The number of ways in which so many nights to go can be dealt and filled."""
PLAYED: Final = (1, 6, ONE, ONE, ONE)
"""What values are parts of with so many nights to go."""

Use = tuple[int, int]
"""What cement holds, as an index into `CHOICES`, and the class of what is kept."""
Uses = tuple[tuple[Use, int], ...]
"""Uses of the cement, each with how often it is chosen."""


class Evening(NamedTuple):
    """The beginning of a night.

    Attributes:
        nights: how many are to go, this one included: 4 to 1.
        left: the corpses, jacks, queens and kings that have not come up.
        cement: the number of the cement left (see `cement.number_of`).
        allowed: how many zombies may still escape.
    """

    nights: int
    left: Kinds
    cement: int
    allowed: int


class Night(NamedTuple):
    """A night solved: the Filler's chance, how the zombie player mixes, how the Filler does."""

    value: Fraction
    graves: Mix
    uses: Uses


# What is known of later nights


class Tables(NamedTuple):
    """What the file holds, by nights to go.

    Attributes:
        classes: the class of each cement by its number, as a letter.
        uses: the uses of each class that no other use outdoes.
        played: the value of each class in each state, if both are at their best (of `PLAYED`).
        dealt: the same against graves laid at random (of `DEALT`).
    """

    classes: Mapping[int, str]
    uses: Mapping[int, Sequence[Sequence[Use]]]
    played: Mapping[int, Mapping[tuple[Kinds, int], Sequence[int]]]
    dealt: Mapping[int, Mapping[tuple[Kinds, int], Sequence[int]]]


def states(nights: int) -> Iterator[tuple[Kinds, int]]:
    """The kinds left and the escapes allowed that leave a game open, in the order of the file."""
    for jacks, queens, kings in product(range(3), repeat=3):
        zombies = jacks + queens + kings
        left = 3 * nights - zombies, jacks, queens, kings
        for allowed in range(ENOUGH):
            if 0 <= left[0] <= 6 and allowed < zombies and ENOUGH - 1 - allowed <= 6 - zombies:
                yield left, allowed


@cache
def tables() -> Tables:
    """The file's tables, read once."""
    found = json.loads(zlib.decompress(FILE.read_bytes()))
    return Tables(
        dict(enumerate(found["classes"], 1)),
        {
            nights: [[(one, kept) for one, kept in of_class] for of_class in uses]
            for nights, uses in enumerate(found["uses"], 1)
        },
        *(
            {
                nights: dict(zip(states(nights), rows, strict=True))
                for nights, rows in enumerate(found[name], 2)
            }
            for name in ("played", "dealt")
        ),
    )


def class_of(nights: int, cement: int) -> int:
    """The class of some cement, with so many nights to go; all of it is the class of four."""
    return ord(tables().classes[nights][cement]) if 0 < nights < 4 else 0


@lru_cache(maxsize=4096)
def worths(nights: int, left: Kinds, allowed: int, dealt: bool) -> Sequence[int]:
    """The Filler's chances with each class of cement: parts of `DEALT[nights]`, or of `PLAYED`."""
    classes = len(tables().uses[nights]) if nights else 1
    if allowed < 0 or sum(left[1:]) <= allowed:
        return [(DEALT if dealt else PLAYED)[nights] * (allowed >= 0)] * classes
    if nights > 1:
        return (tables().dealt if dealt else tables().played)[nights][left, allowed]
    (graves,) = graves_of(left)
    return [
        max(payoff(1, left, allowed, graves, use, dealt) for use in uses)
        for uses in tables().uses[1]
    ]


def payoff(nights: int, left: Kinds, allowed: int, buried: Choice, use: Use, dealt: bool) -> int:
    """The Filler's chance if these choices meet in random order, in a sixth of the next parts."""
    laid, kept = use
    one, two, three, four = (left[kind] - buried.count(kind) for kind in range(4))
    return sum(
        ways * worths(nights - 1, (one, two, three, four), allowed - out, dealt)[kept]
        for out, ways in enumerate(escaping(buried, CHOICES[laid]))
        if ways
    )


# A night


def uses_of(evening: Evening) -> Sequence[Use]:
    """The uses of a night's cement that no other use outdoes."""
    return tables().uses[evening.nights][class_of(evening.nights, evening.cement)]


@lru_cache(maxsize=4096)
def solved(evening: Evening) -> Night:
    """A night's value and how both sides mix.

    >>> night = solved(Evening(1, (1, 1, 1, 0), 5, 0))
    >>> night.value, [CHOICES[laid] for (laid, _), _ in night.uses]
    (Fraction(1, 6), [(2, 1, 0)])
    """
    nights, left, _, allowed = evening
    graves, uses = graves_of(left), uses_of(evening)
    whole = 6 * PLAYED[nights - 1]
    table = [[payoff(nights, left, allowed, one, use, False) for use in uses] for one in graves]
    rows, columns = mixes(table, whole, exact=nights <= 2)
    value = Fraction(guaranteed(table, columns, min), whole * sum(columns))
    return Night(value, _often(graves, rows), _often(uses, columns))


def _often(choices: Sequence[T], mix: Sequence[int]) -> tuple[tuple[T, int], ...]:
    return tuple((one, often) for one, often in zip(choices, mix, strict=True) if often)


def mixes(
    table: Sequence[Sequence[int]], whole: int, exact: bool
) -> tuple[Sequence[int], Sequence[int]]:
    """How often each row and each column is chosen: the zombie player's mix and the Filler's.

    Args:
        table: the Filler's chances, parts of `whole`.
        whole: what they are parts of.
        exact: whether to solve in fractions; else shares are rounded to parts of `ONE`.
    """
    lost: Callable[[int], Number] = (
        (lambda kept: Fraction(whole - kept, whole)) if exact else (lambda kept: 1 - kept / whole)
    )
    found = solve([[lost(kept) for kept in row] for row in table])
    return _whole(found.rows), _whole(found.columns)


def _whole(shares: Sequence[Number]) -> Sequence[int]:
    """Shares as whole numbers in the same proportions; floats are rounded."""
    total = ONE
    if isinstance(shares[0], Fraction):
        total = lcm(*(one.denominator for one in shares if isinstance(one, Fraction)))
    found = [int(one * total) for one in shares]
    found[found.index(max(found))] += total - sum(found)
    return found


def guaranteed(
    table: Sequence[Sequence[int]], mix: Sequence[int], worst: Callable[..., int]
) -> int:
    """What a mix of the columns brings at worst: the least or the most of any row."""
    there = [place for place, often in enumerate(mix) if often]
    return worst(sum(mix[place] * row[place] for place in there) for row in table)


# The middle of a night


@lru_cache(maxsize=64)
def uses_with(nights: int, kept: tuple[int, ...], laid: Triple) -> Mapping[Use, int]:
    """What cement can still be used for on top of three weights, each with a part that does it."""
    classes = tables().classes.get(nights - 1, "\0" * len(tables().classes[1]))
    parts = parts_of(kept)
    found: dict[tuple[int, str], int] = {}
    for part, fills, rest in zip(parts, fills_with(kept, laid), reversed(parts), strict=True):
        found.setdefault((fills, classes[rest]), part)
    return {
        (choice, ord(of_class)): part
        for (fills, of_class), part in found.items()
        for choice in highest(fills)
    }


def best_use(evening: Evening, graves: Mix, uses: Iterable[Use], dealt: bool) -> Use:
    """The use that brings the Filler most against a mix of graves."""
    return max(uses, key=lambda use: against(evening, graves, use, dealt))


def against(evening: Evening, graves: Mix, use: Use, dealt: bool) -> int:
    """What a use of the cement brings against a mix of graves, in parts that depend on both."""
    nights, left, _, allowed = evening
    return sum(
        often * payoff(nights, left, allowed, buried, use, dealt) for buried, often in graves
    )


def dealt_graves(left: Kinds) -> Mix:
    """What a shuffle may lay, each with its number of ways."""
    return tuple((buried, ways_of(left, buried)) for buried in graves_of(left))


def chance_if_dealt(evening: Evening, kept: tuple[int, ...], laid: Triple) -> Fraction:
    """The Filler's best chance against graves at random, on top of three weights laid already.

    Args:
        evening: the night's beginning.
        kept: the values in the Filler's hand, heaviest first.
        laid: the pounds on the graves.

    >>> chance_if_dealt(Evening(1, (1, 1, 1, 0), 5, 0), (10, 10, 9), (0, 0, 0))
    Fraction(1, 6)
    """
    nights, left, _, _ = evening
    graves, uses = dealt_graves(left), uses_of(evening)
    if any(laid):
        uses = tuple(uses_with(nights, kept, laid))
    ways = against(evening, graves, best_use(evening, graves, uses, True), True)
    return Fraction(ways, 6 * DEALT[nights - 1] * comb(sum(left), 3))
