"""Shufflers: the bot `careful`. Optional: no rule needs it.

It decides from the view alone, with whole numbers and without chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from zwidgets.cards import card
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.games.shufflers.moves import ENCOUNTERS
from zwidgets.games.shufflers.supplies import JACK

THEFT: Final = 8
BENEFIT: Final = 6
"""The cost of a jack and the gain from a queen or king, in points of supplies."""
SHORT: Final = 4
"""With fewer points of supplies than this for each living player, the group is near its end."""

Item = tuple[int, int]
"""A seat and the value of a card that it could give."""


def _value(name: str | None) -> int:
    return card(name).value if name else 0


# Alone or against each other


def worths(unseen: Iterable[int]) -> tuple[int, int, int]:
    """The worth of a point of supplies, a lamb and a vehicle, in a common small unit.

    A lamb is worth the mean of the Shuffler cards that are unseen. A vehicle is worth four fifths
    of what two unseen cards cost on average: a Shuffler card its value, a jack `THEFT`, a queen or
    king `-BENEFIT`.

    Args:
        unseen: the values of the unseen cards other than jokers.

    >>> worths([10, 4, 11, 13])
    (40, 280, 256)
    """
    values = list(unseen)
    numbers = [value for value in values if value < JACK]
    cost = sum(numbers) + THEFT * values.count(JACK)
    cost -= BENEFIT * sum(value > JACK for value in values)
    several, few = len(values) or 1, len(numbers) or 1
    return 5 * several * few, 5 * several * sum(numbers), 8 * few * cost


def _choice(view: View) -> str:
    drawn = {name for turn in _deck(view)["road"] for name in turn}
    point, lamb, vehicle = worths(one.value for one in ENCOUNTERS if one.name not in drawn)
    worth = {"take": point * _value(view["choices"][0]["card"]), "lamb": lamb, "vehicle": vehicle}
    moves: list[str] = view["moves"]
    return max(moves, key=worth.__getitem__)


def _deck(view: View) -> View:
    deck: View = view["decks"][view["survivors"][view["turn"]]["deck"]]
    return deck


# Together


@lru_cache(maxsize=64)
def plan(purses: tuple[Item, ...], due: int) -> tuple[Item, ...]:
    """The fewest of these cards with the smallest sum that covers a debt; () if none does.

    Of plans with equally many cards, earlier cards are preferred. Everyone who is asked for the
    same debt makes the same plan, so it is cached.

    >>> plan(((0, 3), (1, 4), (1, 2), (0, 5)), 6)
    ((1, 4), (1, 2))
    """
    best: dict[int, tuple[Item, ...]] = {0: ()}
    for item in purses:
        for reached, chosen in sorted(best.items(), reverse=True):
            new = reached + item[1]
            if reached < due and (new not in best or len(best[new]) > len(chosen) + 1):
                best[new] = (*chosen, item)
    return best[min(covering)] if (covering := [one for one in best if one >= due]) else ()


def _purses(view: View) -> tuple[Item, ...]:
    """The cards that players could give, starting with the player whose row has most points.

    In Health each player keeps their lowest card, as long as the debt can be paid without it.
    """
    row = view["debt"]["row"]
    rows = {seat: [_value(name) for name in one[row]] for seat, one in enumerate(view["survivors"])}
    order = sorted(rows, key=lambda seat: (-sum(rows[seat]), seat))
    spare = {seat: rows[seat] if row == "ammo" else rows[seat][1:] for seat in order}
    if sum(map(sum, spare.values())) < view["debt"]["open"]:
        spare = rows
    return tuple((seat, value) for seat in order for value in reversed(spare[seat]))


def _gift(view: View) -> str:
    seat, due, purses = view["seat"], view["debt"]["open"], _purses(view)
    mine = [value for who, value in plan(purses, due) if who == seat]
    if not mine and not view["must_give"]:
        return "pass"
    own = tuple((seat, _value(move.split()[1])) for move in view["moves"] if move != "pass")
    value = max(mine or [value for _, value in plan(own, due)] or [own[-1][1]])
    return f"give {value if value > 1 else 'A'}{'D' if view['debt']['row'] == 'ammo' else 'H'}"


def _help(view: View) -> str:
    best: View = max(view["choices"], key=lambda one: _value(one["card"]))
    return str(best["move"])


def _rob(view: View) -> str:
    least: View = min(view["choices"], key=lambda one: (one["fatal"], _value(one["card"])))
    return str(least["move"])


def _sacrifice(view: View) -> str:
    """Sacrifice when this seat has no Ammo and the least Health, and the group is near its end."""
    living = [one for one in view["survivors"] if one["alive"]]
    supplies = sum(one["ammo_total"] + one["health_total"] for one in living)
    me = view["survivors"][view["seat"]]
    weakest = me["health_total"] == min(one["health_total"] for one in living)
    near = supplies < SHORT * len(living)
    return "sacrifice" if near and weakest and not me["ammo"] else "stay"


def _choose(view: View, rng: random.Random) -> str:
    match view["phase"]:
        case "choose":
            return _choice(view)
        case "give":
            return _gift(view)
        case "help":
            return _help(view)
        case "rob":
            return _rob(view)
        case "sacrifice":
            return _sacrifice(view)
    first: str = view["moves"][0]
    return first


careful: Final = Bot("careful", _choose)
"""Pays with the fewest cards; of those payments, with the one whose highest cards are lower.

A king or queen brings whatever is worth most (`worths`). Together it follows the cheapest common
payment (`plan`), has the highest card brought back and the lowest stolen, and sacrifices itself
only when it has no Ammo and the least Health, and the group holds under `SHORT` points for each
player.

Measured by `benchmarks/bots.py`, 50,000 games each: solo wins 66.5 %, with a vehicle 90.4 %, with a
lamb 90.5 %, with both 91.8 % (each +-0.4). In other games scores of a win were 27.9, 38.6, 34.8 and
37.7 on average, and somebody reached the boat in 96.0 % of collaborative games for two (5,000), in
99.9 % for three (2,000), in all 500 for six.

Over 2,048,000 compiled games: 66.3, 90.2, 90.4 and 91.7 % (each +-0.1), with 27.9, 38.5, 34.6
and 37.5 points; 96.1, 99.8 and 100.0 % of 40,960 collaborative games for two, three and six.
"""

BOTS: Final = {careful.name: careful}
