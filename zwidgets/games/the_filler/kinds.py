"""The Filler: kinds of cards, and what lies in a night's graves as choices of three kinds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb
from typing import Final, TypeVar

from zwidgets.cards import Card

WEIGHTS: Final = (0, 10, 15, 25)
"""The useful weights in pounds: what a corpse, a jack, a queen and a king need."""

Kinds = tuple[int, int, int, int]
"""Numbers of corpses, jacks, queens and kings."""
Choice = tuple[int, int, int]
"""Three kinds or weights, each as an index into `WEIGHTS`, highest first."""

CHOICES: Final[tuple[Choice, ...]] = tuple(
    (one, two, three) for one, two, three in combinations_with_replacement((3, 2, 1, 0), 3)
)


def kind_of(one: Card) -> int:
    """What a face card is, as an index into `WEIGHTS`."""
    return one.value - 10 if one.red else 0


def kinds_of(cards: Iterable[Card]) -> Kinds:
    """How many of some face cards are of each kind."""
    many = Counter(map(kind_of, cards))
    return many[0], many[1], many[2], many[3]


def graves_of(left: Kinds) -> list[Choice]:
    """The choices to bury."""
    return [
        choice for choice in CHOICES if all(choice.count(kind) <= left[kind] for kind in range(4))
    ]


def ways_of(left: Kinds, buried: Choice) -> int:
    """The number of ways in which a shuffle lays these kinds."""
    ways = 1
    for kind in range(4):
        ways *= comb(left[kind], buried.count(kind))
    return ways


@cache
def escaping(buried: Choice, laid: Choice) -> tuple[int, int, int, int]:
    """In how many of the six orders of the weights 0, 1, 2 and 3 zombies escape."""
    counts = [0, 0, 0, 0]
    for order in permutations(laid):
        counts[sum([kind > there for kind, there in zip(buried, order, strict=True)])] += 1
    return counts[0], counts[1], counts[2], counts[3]


# Mixes


T = TypeVar("T")
Mix = tuple[tuple[Choice, int], ...]
"""Choices, each with how often it is taken."""


def pick(mix: Sequence[tuple[T, int]], rng: random.Random) -> T | None:
    """Draw one of the mix with its frequency; from a mix of one nothing is drawn."""
    total = sum(often for _, often in mix)
    drawn = rng.random() * total if len(mix) > 1 else 0
    below = 0
    for one, often in mix:
        below += often
        if drawn < below:
            return one
    return None
