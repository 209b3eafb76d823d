"""The Filler: kinds of cards, and what lies in a night's graves as choices of three kinds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb, prod
from operator import gt
from typing import Final, TypeVar

from zwidgets.cards import Card

WEIGHTS: Final = (0, 10, 15, 25)
"""The useful weights in pounds: what a corpse, a jack, a queen and a king need."""

Kinds = tuple[int, ...]
"""Numbers of corpses, jacks, queens and kings."""
Choice = tuple[int, ...]
"""Three kinds or weights, each as an index into `WEIGHTS`, highest first."""

CHOICES: Final[tuple[Choice, ...]] = tuple(combinations_with_replacement((3, 2, 1, 0), 3))


def kind_of(card: Card) -> int:
    """Return what a face card is, as an index into `WEIGHTS`."""
    return card.value - 10 if card.red else 0


def kinds_of(cards: Iterable[Card]) -> Kinds:
    """Return how many of some face cards are of each kind."""
    many = Counter(map(kind_of, cards))
    return tuple([many[kind] for kind in range(4)])


def rest_of(left: Kinds, taken: Iterable[int]) -> Kinds:
    """Return what is left when cards of some kinds are taken away."""
    gone = Counter(taken)
    return tuple([many - gone[kind] for kind, many in enumerate(left)])


def pounds_of(choice: Choice) -> tuple[int, ...]:
    """Return the weights of a choice."""
    return tuple([WEIGHTS[kind] for kind in choice])


def graves_of(left: Kinds) -> list[Choice]:
    """Return the choices to bury."""
    return [
        choice for choice in CHOICES if all(choice.count(kind) <= left[kind] for kind in range(4))
    ]


def ways_of(left: Kinds, buried: Choice) -> int:
    """Return the number of ways in which a shuffle lays these kinds."""
    return prod(comb(many, buried.count(kind)) for kind, many in enumerate(left))


@cache
def escaping(buried: Choice, laid: Choice) -> tuple[int, ...]:
    """Return in how many of the six orders of the weights 0, 1, 2 and 3 zombies escape."""
    counts = Counter(sum(map(gt, buried, order)) for order in permutations(laid))
    return tuple([counts[out] for out in range(4)])


# Mixes


T = TypeVar("T")
Mix = tuple[tuple[Choice, int], ...]
"""Choices, each with how often it is taken."""


def pick(mix: Sequence[tuple[T, int]], rng: random.Random) -> T | None:
    """Draw one of the mix with its frequency; from a mix of one nothing is drawn."""
    total = sum(often for _, often in mix)
    drawn = rng.random() * total if len(mix) > 1 else 0
    below = 0
    for choice, often in mix:
        below += often
        if drawn < below:
            return choice
    return None
