"""The Filler: the careful player, for either side, and the one that mixes as solved."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from zwidgets.cards import Card, card
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler import equilibrium as solved
from zwidgets.games.the_filler import thinking
from zwidgets.games.the_filler.kinds import (
    CHOICES,
    WEIGHTS,
    Choice,
    Kinds,
    Mix,
    kind_of,
    kinds_of,
    pick,
)
from zwidgets.games.the_filler.laying import cement_of, lay
from zwidgets.games.the_filler.moves import ENOUGH
from zwidgets.games.the_filler.rules import weight
from zwidgets.games.the_filler.thinking import BAGS, UNIT

WORTHS: Final = thinking.Worths()
BITS: Final = {bag: 1 << place for place, bag in enumerate(BAGS)}

# What a night is worth


def code_of(left: Kinds) -> int:
    """The kinds left as one number (see `thinking`)."""
    return sum([many * unit for many, unit in zip(left, UNIT, strict=True)])


@lru_cache(maxsize=4096)
def best_fill(left: Kinds, pounds: int, aims: tuple[int, ...]) -> Mix:
    """The Filler's best choice against shuffled graves."""
    return ((CHOICES[thinking.best_fill(WORTHS, code_of(left), pounds, aims[0])], 1),)


@lru_cache(maxsize=4096)
def duel(left: Kinds, pounds: int, aims: tuple[int, ...], wary: bool) -> tuple[Mix, Mix]:
    """The zombie player's mix, and the Filler's; `wary` counts in the first night."""
    wary = wary and sum(left) == 12
    buried, laid = thinking.duel(WORTHS, code_of(left), pounds, aims[0], len(aims), wary)
    return _mix(buried), _mix(laid)


def _mix(often: Sequence[int]) -> Mix:
    return tuple((choice, many) for choice, many in zip(CHOICES, often, strict=True) if many)


def _situation(view: View) -> tuple[Kinds, int, tuple[int, ...]]:
    left, out = kinds_of(map(card, view["faces"])), len(view["escaped"])
    return left, view["pounds"], tuple([aim - out for aim in _aims(view)])


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


def mask_of(cards: Iterable[Card]) -> int:
    """Some cement as a mask (see `thinking`)."""
    return sum([BITS[bag] for bag in cards])


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, heaviest first."""
    return tuple([bag for bag, bit in BITS.items() if mask & bit])


@lru_cache(maxsize=4096)
def piles_for(bags: tuple[Card, ...], laid: Choice) -> tuple[tuple[Card, ...], ...] | None:
    """Cards that make three weights, heaviest first, or None if the cards do not suffice."""
    piles, rest = [], mask_of(bags)
    for kind in laid:
        pile = thinking.payment(rest, WEIGHTS[kind])
        if pile < 0:
            return None
        piles.append(cards_of(pile))
        rest &= ~pile
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
        cards = thinking.payment(mask_of(kept), missing) if missing > 0 else 0
        if cards > 0:
            return f"lay {cards_of(cards)[0]} {place + 1}"
    return "done"


def _choose(view: View, rng: random.Random) -> str:
    return _fill(view, rng) if view["role"] == "filler" else _bury(view, rng)


careful: Final = Bot("careful", _choose)
"""Each side chooses a night's graves, or fills, by their worth (see `thinking`).

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
