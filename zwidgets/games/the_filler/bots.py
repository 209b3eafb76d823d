"""The Filler: the careful player, for either side.

It treats a night as one choice by each side: the kinds that the zombie player buries, and the
weights that the Filler lays. The worth of a pair of choices is the Filler's chance to win if, from
the next night on, the Filler lays the same weight on as many graves as possible, without looking
(`worth`). Against shuffled graves it takes the best weights. Against a player it mixes choices, as
two players do who each answer best what the other has done so far (`duel`). All worths are whole
numbers.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final

from zwidgets.cards import Card, card
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler import equilibrium as solved
from zwidgets.games.the_filler.kinds import (
    CHOICES,
    WEIGHTS,
    Choice,
    Kinds,
    Mix,
    escaping,
    graves_of,
    kind_of,
    pick,
    ways_of,
)
from zwidgets.games.the_filler.laying import cement_of, lay
from zwidgets.games.the_filler.moves import ENOUGH
from zwidgets.games.the_filler.rules import weight

CERTAIN: Final = 1260
"""The worth of a game that the Filler cannot lose; every number of ways to fill divides it."""
ROUNDS: Final = 100
"""How often each side answers the other in `duel`."""


# What a position is worth


@cache
def worth(left: Kinds, pounds: int, allowed: int) -> int:
    """The Filler's chance, in 1/1260, that at most `allowed` of the zombies left escape.

    It assumes that the Filler lays one weight on as many graves as the pounds allow, taken at
    random.
    """
    graves, needed = sum(left), sum(left[1:]) - allowed
    if allowed < 0:
        return 0
    if needed <= 0:
        return CERTAIN
    return max(
        _blind(graves, sum(left[1 : kind + 1]), min(pounds // WEIGHTS[kind], graves), needed)
        for kind in (1, 2, 3)
    )


def _blind(graves: int, good: int, filled: int, needed: int) -> int:
    """The chance, in 1/1260, that at least `needed` of the filled graves are good ones."""
    ways = sum(
        comb(good, hits) * comb(graves - good, filled - hits)
        for hits in range(needed, min(good, filled) + 1)
    )
    return CERTAIN * ways // comb(graves, filled)


def outlook(left: Kinds, pounds: int, aims: Sequence[int], buried: Choice, laid: Choice) -> int:
    """The worth of a pair of choices to the Filler, summed over the aims and the six orders."""
    after = (
        left[0] - buried.count(0),
        left[1] - buried.count(1),
        left[2] - buried.count(2),
        left[3] - buried.count(3),
    )
    rest = pounds - sum([WEIGHTS[place] for place in laid])
    return sum(
        ways * worth(after, rest, aim - out)
        for out, ways in enumerate(escaping(buried, laid))
        if ways
        for aim in aims
    )


# What each side does


def fills_of(pounds: int) -> list[Choice]:
    """The choices that so many pounds can make."""
    return [one for one in CHOICES if sum(WEIGHTS[place] for place in one) <= pounds]


@lru_cache(maxsize=4096)
def best_fill(left: Kinds, pounds: int, aims: tuple[int, ...]) -> Mix:
    """The Filler's best choice against shuffled graves."""
    graves = [(buried, ways_of(left, buried)) for buried in graves_of(left)]
    fills = fills_of(pounds)
    worths = [
        sum([ways * outlook(left, pounds, aims, buried, laid) for buried, ways in graves])
        for laid in fills
    ]
    return ((fills[worths.index(max(worths))], 1),)


@lru_cache(maxsize=4096)
def duel(left: Kinds, pounds: int, aims: tuple[int, ...], wary: bool) -> tuple[Mix, Mix]:
    """How often each side makes each choice: the zombie player's mix, and the Filler's.

    In each of 100 rounds both answer best to all that the other has chosen so far.
    """
    graves, fills = graves_of(left, wary), fills_of(pounds)
    rows = [[outlook(left, pounds, aims, buried, laid) for laid in fills] for buried in graves]
    columns = list(zip(*rows, strict=True))
    buried_often, laid_often = [0] * len(graves), [0] * len(fills)
    against_graves = [sum(column) for column in columns]
    against_fills = [0] * len(graves)
    for _ in range(ROUNDS):
        laid = against_graves.index(max(against_graves))
        laid_often[laid] += 1
        against_fills = [a + b for a, b in zip(against_fills, columns[laid], strict=True)]
        buried = against_fills.index(min(against_fills))
        buried_often[buried] += 1
        against_graves = [a + b for a, b in zip(against_graves, rows[buried], strict=True)]
    return (
        tuple((one, often) for one, often in zip(graves, buried_often, strict=True) if often),
        tuple((one, often) for one, often in zip(fills, laid_often, strict=True) if often),
    )


def _situation(view: View) -> tuple[Kinds, int, tuple[int, ...]]:
    faces = [kind_of(card(name)) for name in view["faces"]]
    left = faces.count(0), faces.count(1), faces.count(2), faces.count(3)
    return left, view["pounds"], tuple(aim - len(view["escaped"]) for aim in _aims(view))


def _aims(view: View) -> tuple[int, ...]:
    """The numbers of escapes that the Filler wants not to be exceeded.

    Three. In the first game of a double every number from 0 to 5, since fewer is better; in the
    second one less than in the first, and as many.
    """
    if view["options"]["legs"] == 1:
        return (ENOUGH - 1,)
    return (0, 1, 2, 3, 4, 5) if view["leg"] == 1 else (view["first"] - 1, view["first"])


# The zombie player


def _bury(view: View, rng: random.Random) -> str:
    mix, _ = duel(*_situation(view), wary=True)
    buried = [kind_of(card(grave["card"])) for grave in view["graves"] if grave["card"]]
    begun = sorted(buried, reverse=True)
    plans = [(one[len(begun) :], often) for one, often in mix if list(one[: len(begun)]) == begun]
    hand = [card(name) for name in view["hand"]]
    kinds = pick(plans, rng) or (max(map(kind_of, hand)),)
    one = next(one for one in hand if kind_of(one) == kinds[0])
    empty = [number for number, grave in enumerate(view["graves"], 1) if not grave["laid"]]
    return f"bury {one} {empty[int(rng.random() * len(empty))]}"


# The Filler


def payment(cards: Sequence[Card], pounds: int) -> tuple[Card, ...] | None:
    """The fewest cards that make this weight, or as little more as possible, heaviest first."""
    ways: dict[int, tuple[Card, ...]] = {0: ()}
    for one in sorted(cards, key=lambda one: -one.value):
        for total, chosen in list(ways.items()):
            there = ways.get(total + one.value)
            if total < pounds and (there is None or len(there) > len(chosen) + 1):
                ways[total + one.value] = (*chosen, one)
    enough = [total for total in ways if total >= pounds]
    return ways[min(enough)] if enough else None


@lru_cache(maxsize=4096)
def piles_for(bags: tuple[Card, ...], laid: Choice) -> tuple[tuple[Card, ...], ...] | None:
    """Cards that make three weights, heaviest first, or None if the cards do not suffice."""
    piles, rest = [], bags
    for place in laid:
        pile = payment(rest, WEIGHTS[place])
        if pile is None:
            return None
        piles.append(pile)
        rest = tuple(one for one in rest if one not in pile)
    return tuple(piles)


def _fill(view: View, rng: random.Random) -> str:
    situation = _situation(view)
    shuffled = view["options"]["graves"] == "shuffled"
    mix = best_fill(*situation) if shuffled else duel(*situation, wary=False)[1]
    bags = tuple(card(name) for name in view["bags"])
    step = lay([(piles_for(bags, one), often) for one, often in mix], view, rng)
    return step or _top_up(view, max(mix, key=_often)[0])


def _often(one: tuple[Choice, int]) -> int:
    return one[1]


def _top_up(view: View, wanted: Choice) -> str:
    """Add to piles that somebody else began, towards the wanted weights."""
    kept, laid = [card(name) for name in view["kept"]], cement_of(view)
    heaviest_first = sorted(range(3), key=lambda place: -weight(laid[place]))
    for place, kind in zip(heaviest_first, wanted, strict=True):
        missing = WEIGHTS[kind] - weight(laid[place])
        cards = payment(kept, missing) if missing > 0 else None
        if cards:
            return f"lay {cards[0]} {place + 1}"
    return "done"


def _choose(view: View, rng: random.Random) -> str:
    return _fill(view, rng) if view["role"] == "filler" else _bury(view, rng)


careful: Final = Bot("careful", _choose)
"""Each side chooses a night's graves, or fills, by their worth (see this module).

The zombie player does not bury three zombies in the first night, since a Filler who lays all the
cement would hold them. In a double the Filler wants few escapes in the first game, and in the
second fewer than in the first, or as many. Against shuffled graves nothing is random: the heaviest
weight lies on grave 1. Otherwise graves are taken in random order.

Measured over 20,000 games each with seed 1 (`benchmarks/bots.py`), with 95 % intervals: against
shuffled graves it wins 61.3 % (60.6 to 62.0; at most 62.5 % can be won). As zombie player it beats
the `random` Filler in 96.0 % (95.7 to 96.2), as Filler the `random` zombie player in 55.9 % (55.2
to 56.5). Against itself the Filler wins 51.4 % (50.8 to 52.1), where 49.2 % is perfect play.
"""


equilibrium: Final = Bot("equilibrium", solved.choose)
"""Each side mixes so that no other player does better against it than its own equal does.

Against shuffled graves it fills best. In a double it plays for winning the double, a draw counting
half (see `solution`).
"""

BOTS: Final = {one.name: one for one in (careful, equilibrium)}
