"""The Filler: the best use of the cement against graves that are laid at random.

From the third night on it is exact, with real cards. Before that it assumes that pounds can be
divided freely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import Final

from zwidgets.games.the_filler.bots import (
    CHOICES,
    WEIGHTS,
    Choice,
    Kinds,
    escaping,
    graves_of,
    ways_of,
)
from zwidgets.games.the_filler.moves import NIGHTS

Triple = tuple[int, int, int]
"""A number for each grave."""
Fills = int
"""The choices of three weights that can be laid: bit `n` for the n-th of `CHOICES`."""

_ROW: Final = 64
_MOST: Final = 34
"""The most pounds that a pile needs: without one of its cards it weighs at most 24."""
_FRAME: Final = sum(1 << _ROW * one + two for one in range(_MOST + 1) for two in range(_MOST + 1))
_REGION: Final = {
    (one, two): sum(1 << _ROW * i + j for i in range(one, _MOST + 1) for j in range(two, _MOST + 1))
    for one in WEIGHTS
    for two in WEIGHTS
}
_LESS: Final = [
    sum(
        1 << place
        for place, other in enumerate(CHOICES)
        if all(a <= b for a, b in zip(other, one, strict=True))
    )
    for one in CHOICES
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
    """How to see whether each choice can be laid, in each order of its weights if `ordered`.

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
            fills |= _LESS[place]
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
            layer = [_grown(one, value) for one in layer]
            sums = [total + value for total in sums]
            parts, totals = parts + layer, totals + sums
    tests = _tests(any(laid))
    return tuple(_laid(one, total, tests) for one, total in zip(parts, totals, strict=True))


@lru_cache(maxsize=4096)
def _highest(fills: Fills) -> tuple[Choice, ...]:
    """The choices that no other choice matches on every grave."""
    there = [place for place in range(len(CHOICES)) if fills >> place & 1]
    less = {place for one in there for place in there if place != one and _LESS[one] >> place & 1}
    return tuple(CHOICES[place] for place in there if place not in less)


def _rest(left: Kinds, drawn: Choice) -> Kinds:
    one, two, three, four = (left[kind] - drawn.count(kind) for kind in range(4))
    return one, two, three, four


@lru_cache(maxsize=4096)
def _nights(left: Kinds, laid: Choice) -> tuple[tuple[Kinds, int, int], ...]:
    """Each result of a night: what is left, how many escaped, and the number of ways."""
    return tuple(
        (_rest(left, drawn), out, ways_of(left, drawn) * often)
        for drawn in graves_of(left)
        for out, often in enumerate(escaping(drawn, laid))
        if often
    )


@lru_cache(maxsize=100_000)
def last_night(left: Kinds, fills: Fills, allowed: int) -> int:
    """The Filler's chance in the last night, in sixths, with these fills."""
    if allowed < 0 or sum(left[1:]) <= allowed:
        return 6 * (allowed >= 0)
    return max(sum(escaping(_cards(left), laid)[: allowed + 1]) for laid in _highest(fills))


def _cards(left: Kinds) -> Choice:
    """Three cards as a choice."""
    one, two, three = (kind for kind in (3, 2, 1, 0) for _ in range(left[kind]))
    return one, two, three


THIRD: Final = comb(6, 3) * 6 * 6
"""The number of ways of the third night and of laying the last."""


@lru_cache(maxsize=4096)
def third_night(left: Kinds, kept: tuple[int, ...], laid: Triple, allowed: int) -> int:
    """The Filler's best chance in the third night, in ways out of `THIRD`, with real cards.

    It tries every part of the cement for this night, and the rest for the last.
    """
    now, later = fills_with(kept, laid), fills_with(kept)
    pairs = {
        (choice, rest)
        for part, rest in set(zip(now, reversed(later), strict=True))
        for choice in _highest(part)
    }
    return max(_of_third(left, choice, rest, allowed) for choice, rest in _undominated(pairs))


def _undominated(pairs: set[tuple[Choice, Fills]]) -> list[tuple[Choice, Fills]]:
    """The pairs whose rest is not outdone by another rest of the same choice."""
    rests: dict[Choice, set[Fills]] = {}
    for choice, rest in pairs:
        rests.setdefault(choice, set()).add(rest)
    return [
        (choice, rest)
        for choice, all_ in rests.items()
        for rest in all_
        if not any(rest != other and rest | other == other for other in all_)
    ]


def _of_third(left: Kinds, laid: Choice, rest: Fills, allowed: int) -> int:
    return sum(
        ways * last_night(after, rest, allowed - out) for after, out, ways in _nights(left, laid)
    )


def divisible(left: Kinds, pounds: int, allowed: int) -> Fraction:
    """The Filler's best chance from the start of a night's fill if pounds could be divided freely.

    With real cards it is as much or less, since some weights cannot be made exactly.

    >>> round(float(divisible((6, 2, 2, 2), 110, 3)), 3)
    0.625
    """
    return Fraction(_divisible(left, pounds // 5, allowed), _ways_from(sum(left)))


@lru_cache(maxsize=16)
def _ways_from(cards: int) -> int:
    """The number of ways in which the nights can go with so many cards left."""
    return 1 if cards == 0 else 6 * comb(cards, 3) * _ways_from(cards - 3)


@lru_cache(maxsize=100_000)
def _divisible(left: Kinds, fives: int, allowed: int) -> int:
    if allowed < 0 or sum(left[1:]) <= allowed:
        return _ways_from(sum(left)) * (allowed >= 0)
    return max(
        sum(
            ways * _divisible(rest, fives - cost, allowed - out)
            for rest, out, ways in _nights(left, laid)
        )
        for laid, cost in _COSTS
        if cost <= fives
    )


_COSTS: Final = [(one, sum(WEIGHTS[kind] for kind in one) // 5) for one in CHOICES]


def _divisible_on(left: Kinds, kept: int, laid: Triple, allowed: int) -> Fraction:
    """The same in the middle of a night, on top of three weights laid already."""
    found = Fraction(0)
    for choice in CHOICES:
        needs = [WEIGHTS[kind] for kind in choice]
        cost = min(
            sum(max(need - there, 0) for need, there in zip(order, laid, strict=True))
            for order in permutations(needs)
        )
        if cost <= kept:
            total = sum(
                ways * divisible(rest, kept - cost, allowed - out)
                for rest, out, ways in _nights(left, choice)
            )
            found = max(found, Fraction(total) / (6 * comb(sum(left), 3)))
    return found


def evening(night: int, left: Kinds, kept: tuple[int, ...], laid: Triple, allowed: int) -> Fraction:
    """The Filler's best chance to keep the job while a night is filled.

    Exact in the third and the fourth night; an upper bound before that.

    Args:
        night: 1 to 4.
        left: the corpses, jacks, queens and kings that have not come up, with this night's.
        kept: the values of the cement in the Filler's hand.
        laid: the pounds that are on the graves already.
        allowed: how many zombies may still escape.

    >>> evening(4, (1, 1, 1, 0), (10, 10, 5), (0, 0, 0), 0)
    Fraction(1, 6)
    """
    if allowed < 0 or sum(left[1:]) <= allowed:
        return Fraction(allowed >= 0)
    kept = tuple(sorted(kept, reverse=True))
    if night == NIGHTS:
        return Fraction(last_night(left, fills_with(kept, laid)[-1], allowed), 6)
    if night == NIGHTS - 1:
        return Fraction(third_night(left, kept, laid, allowed), THIRD)
    return _divisible_on(left, sum(kept), laid, allowed)
