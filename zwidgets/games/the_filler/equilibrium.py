"""The Filler: how a player chooses whom nobody beats in the long run, for either side.

Each night both sides mix as `solution` says. The mix of a night that has begun is what the whole
mix leaves of it: so the player goes on from what lies there, whoever has laid it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import comb, prod
from operator import sub

from zwidgets.cards import Card, card
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler import kinds, solution
from zwidgets.games.the_filler.cement import Triple, piles_of, values_of
from zwidgets.games.the_filler.laying import Pile, cement_of, lay
from zwidgets.games.the_filler.rules import weight


def choose(view: View, rng: random.Random) -> str:
    """The move of either seat."""
    return _fill(view, rng) if view["role"] == "filler" else _bury(view, rng)


def _evening(view: View) -> solution.Evening:
    faces, bags = (map(card, view[name]) for name in ("faces", "bags"))
    out, first = len(view["escaped"]), view["first"]
    return solution.beginning_of(view["night"], faces, bags, out, first, view["options"])


# The zombie player


def _bury(view: View, rng: random.Random) -> str:
    evening = _evening(view)
    begun = Counter(kinds.kind_of(card(grave["card"])) for grave in view["graves"] if grave["card"])
    plans = [(one, often * _ways(one, begun)) for one, often in solution.solved(evening).graves]
    plan = kinds.pick([(one, often) for one, often in plans if often], rng)
    missing = list((Counter(plan or _best_graves(evening, begun)) - begun).elements())
    kind = missing[int(rng.random() * len(missing))]
    one = next(name for name in view["hand"] if kinds.kind_of(card(name)) == kind)
    empty = [number for number, grave in enumerate(view["graves"], 1) if not grave["laid"]]
    return f"bury {one} {empty[int(rng.random() * len(empty))]}"


def _ways(graves: kinds.Choice, begun: Counter[int]) -> int:
    """In how many ways these graves, dug in random order, begin like this."""
    return prod(comb(graves.count(kind), many) for kind, many in begun.items())


def _best_graves(evening: solution.Evening, begun: Counter[int]) -> kinds.Choice:
    """What is best against the Filler's mix, with graves that are in no plan."""
    return min(
        (one for one in kinds.graves_of(evening.left) if _ways(one, begun)),
        key=lambda one: sum(
            often * solution.payoff(evening, one, use)
            for use, often in solution.solved(evening).uses
        ),
    )


# The Filler


def _fill(view: View, rng: random.Random) -> str:
    evening, bags = _evening(view), [card(name) for name in view["bags"]]
    parts = solution.uses_with(evening.nights, _values(bags), (0, 0, 0))
    plans: list[tuple[Sequence[Pile] | None, int]] = []
    for use, often in _uses(evening):
        piles = piles_of(values_of(parts[use]), _needs(use))
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
        piles = piles_of(values_of(uses[use]), tuple(map(sub, needs, laid)))
        if piles:
            steps = zip(_cards(piles, kept), (1, 2, 3), strict=True)
            return next((f"lay {pile[0]} {grave}" for pile, grave in steps if pile), "done")
    return "done"


def _values(bags: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted((one.value for one in bags), reverse=True))


def _needs(use: solution.Use) -> Triple:
    return kinds.pounds_of(kinds.CHOICES[use[0]])


def _cards(piles: Sequence[Sequence[int]], bags: Sequence[Card]) -> list[Pile]:
    """Cards of these values, each taken once."""
    free = list(bags)
    return [tuple(free.pop(_place(free, value)) for value in pile) for pile in piles]


def _place(bags: Sequence[Card], value: int) -> int:
    return next(place for place, one in enumerate(bags) if one.value == value)
