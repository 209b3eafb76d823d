"""The Filler: the careful player, for either side, the levels, and the one that mixes as solved."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from math import comb, prod
from operator import sub
from typing import Final

from zwidgets.cards import Card, card
from zwidgets.core.contract.bot import Bot, Level
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler import cement, solution, thinking
from zwidgets.games.the_filler.kinds import (
    CHOICES,
    WEIGHTS,
    Choice,
    Kinds,
    Mix,
    graves_of,
    kind_of,
    kinds_of,
    pick,
    pounds_of,
)
from zwidgets.games.the_filler.moves import ENOUGH
from zwidgets.games.the_filler.rules import weight
from zwidgets.games.the_filler.thinking import BAGS, UNIT

Pile = tuple[Card, ...]
"""What lies on a grave."""
Plans = Sequence[tuple[Sequence[Pile] | None, int]]
"""What may lie on three graves in the end, each with how often; None cannot be laid."""


WORTHS: Final = thinking.Worths()
BITS: Final = {bag: 1 << place for place, bag in enumerate(BAGS)}

# Single moves


def _bury_kind(view: View, kind: int, rng: random.Random) -> str:
    """Bury the first card of a kind in a random empty grave."""
    name = next(name for name in view["hand"] if kind_of(card(name)) == kind)
    empty = [number for number, grave in enumerate(view["graves"], 1) if not grave["laid"]]
    return f"bury {name} {empty[int(rng.random() * len(empty))]}"


def _buried(view: View) -> Counter[int]:
    """The kinds that the zombie player has buried this night."""
    return Counter(kind_of(card(grave["card"])) for grave in view["graves"] if grave["card"])


def cement_of(view: View) -> list[Pile]:
    """The cement that the Filler has laid on each grave."""
    return [tuple(card(name) for name in grave["cement"]) for grave in view["graves"]]


def lay(plans: Plans, view: View, rng: random.Random) -> str | None:
    """A move towards one of the plans that begin as the cement lies, or None if none does.

    Each grave is as likely to get a pile; shuffled graves get the piles in their order.
    """
    laid = cement_of(view)
    steps = [(next_lay(piles, laid), often) for piles, often in plans]
    step = pick([(step, often) for step, often in steps if step], rng)
    if step is None:
        return None
    bag, places = step
    shuffled = view["options"]["graves"] == "shuffled"
    place = places[0] if shuffled else places[int(rng.random() * len(places))]
    return f"lay {bag} {place + 1}" if bag else "done"


def next_lay(
    piles: Sequence[Pile] | None, laid: Sequence[Pile]
) -> tuple[Card | None, Sequence[int]] | None:
    """The next card of these piles with the graves it may go on; (None, ...) if they are complete.

    Piles are laid one after the other, each in its order. None if the cards on the graves are not
    the beginning of these piles.
    """
    begun = {frozenset(pile): place for place, pile in enumerate(laid) if pile}
    for pile in filter(None, piles or ()):
        if begun.pop(frozenset(pile), None) is not None:
            continue
        if not begun:
            return pile[0], [place for place in range(3) if not laid[place]]
        (laid_here, place), *more = begun.items()
        if more or laid_here != frozenset(pile[: len(laid_here)]):
            return None
        return pile[len(laid_here)], [place]
    return None if begun or piles is None else (None, [0])


# The careful player: what a night is worth


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


# The careful player: what it does


def _bury(view: View, rng: random.Random) -> str:
    mix, _ = duel(*_situation(view), wary=True)
    begun = sorted(_buried(view).elements(), reverse=True)
    dug = len(begun)
    plans = [(graves[dug:], often) for graves, often in mix if list(graves[:dug]) == begun]
    kinds = pick(plans, rng) or (max(kind_of(card(name)) for name in view["hand"]),)
    return _bury_kind(view, kinds[0], rng)


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
    step = lay([(piles_for(bags, fill), often) for fill, often in mix], view, rng)
    return step or _top_up(view, max(mix, key=lambda choice: choice[1])[0])


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


# The player that mixes as solved. The mix of a night that has begun is what the whole mix leaves of
# it: so the player goes on from what lies there, whoever has laid it.


def _evening(view: View) -> solution.Evening:
    faces, bags = (map(card, view[name]) for name in ("faces", "bags"))
    out, first = len(view["escaped"]), view["first"]
    return solution.beginning_of(view["night"], faces, bags, out, first, view["options"])


def _bury_as_solved(view: View, rng: random.Random) -> str:
    evening, begun = _evening(view), _buried(view)
    plans = [(dug, often * _ways(dug, begun)) for dug, often in solution.solved(evening).graves]
    plan = pick([(dug, often) for dug, often in plans if often], rng)
    missing = list((Counter(plan or _best_graves(evening, begun)) - begun).elements())
    return _bury_kind(view, missing[int(rng.random() * len(missing))], rng)


def _ways(graves: Choice, begun: Counter[int]) -> int:
    """Return in how many ways these graves, dug in random order, begin like this."""
    return prod(comb(graves.count(kind), many) for kind, many in begun.items())


def _best_graves(evening: solution.Evening, begun: Counter[int]) -> Choice:
    """Return what is best against the Filler's mix, with graves that are in no plan."""
    return min(
        (graves for graves in graves_of(evening.left) if _ways(graves, begun)),
        key=lambda graves: sum(
            often * solution.payoff(evening, graves, use)
            for use, often in solution.solved(evening).uses
        ),
    )


def _fill_as_solved(view: View, rng: random.Random) -> str:
    evening, bags = _evening(view), [card(name) for name in view["bags"]]
    parts = solution.uses_with(evening.nights, _values(bags), (0, 0, 0))
    plans: list[tuple[Sequence[Pile] | None, int]] = []
    for use, often in _uses(evening):
        piles = cement.piles_of(cement.values_of(parts[use]), _needs(use))
        plans.append((_cards(piles, bags) if piles else None, often))
    return lay(plans, view, rng) or _go_on(view, evening)


def _uses(evening: solution.Evening) -> solution.Uses:
    if evening.game != "shuffled":
        return solution.solved(evening).uses
    graves, uses = solution.dealt_graves(evening.left), solution.uses_of(evening)
    return ((solution.best_use(evening, graves, uses), 1),)


def _go_on(view: View, evening: solution.Evening) -> str:
    """The best that can still be done with piles that are in no plan."""
    laid, kept = [weight(pile) for pile in cement_of(view)], [card(name) for name in view["kept"]]
    dealt = evening.game == "shuffled"
    graves = solution.dealt_graves(evening.left) if dealt else solution.solved(evening).graves
    uses = solution.uses_with(evening.nights, _values(kept), tuple(laid))
    use = solution.best_use(evening, graves, uses)
    for needs in permutations(_needs(use)):
        piles = cement.piles_of(cement.values_of(uses[use]), tuple(map(sub, needs, laid)))
        if piles:
            steps = zip(_cards(piles, kept), (1, 2, 3), strict=True)
            return next((f"lay {pile[0]} {grave}" for pile, grave in steps if pile), "done")
    return "done"


def _values(bags: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted((bag.value for bag in bags), reverse=True))


def _needs(use: solution.Use) -> cement.Triple:
    return pounds_of(CHOICES[use[0]])


def _cards(piles: Sequence[Sequence[int]], bags: Sequence[Card]) -> list[Pile]:
    """Cards of these values, each taken once."""
    free = list(bags)
    return [tuple(free.pop(_place(free, value)) for value in pile) for pile in piles]


def _place(bags: Sequence[Card], value: int) -> int:
    return next(place for place, bag in enumerate(bags) if bag.value == value)


# The players


def _choose(view: View, rng: random.Random) -> str:
    return _fill(view, rng) if view["role"] == "filler" else _bury(view, rng)


def _choose_as_solved(view: View, rng: random.Random) -> str:
    return (_fill_as_solved if view["role"] == "filler" else _bury_as_solved)(view, rng)


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


equilibrium: Final = Bot("equilibrium", _choose_as_solved)
"""Each side mixes so that no other player does better against it than its own equal does.

Against shuffled graves it fills best. In a double it plays for winning the double, a draw counting
half (see `solution`).
"""


def _overlook(view: View, rng: random.Random) -> str:
    """Choose as if three zombies had escaped, and one more were too many."""
    return _choose({**view, "escaped": [""] * (ENOUGH - 1)}, rng)


easy: Final = Bot("easy", _overlook)
"""The careful player, who overlooks how many zombies have escaped."""
medium: Final = Bot("medium", _choose)
"""The careful player."""

LEVELS: Final = {
    "easy": Level("Forgets how many zombies have escaped.", ("Plumber", "Bricklayer")),
    "medium": Level("Never buries three zombies in the first night.", ("Mason", "Gardener")),
    "hard": Level("Plays many games on in their head before each move.", ("Builder", "Engineer")),
}
BOTS: Final = {bot.name: bot for bot in (careful, equilibrium, easy, medium)}
