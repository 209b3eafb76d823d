"""Mall of Horror, compiled: what the careful player decides, as `bots` says. Needs numba.

Each function is that of the same name there. Dread and fear are the same whole numbers.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import lowest
from zwidgets.core.compiled.game import Ints
from zwidgets.games.mall_of_horror import bots
from zwidgets.games.mall_of_horror.bots import CERTAIN, SHARES, WORTH
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.table import (
    CARDS,
    CROWD,
    DEAD,
    PARKING_LOT,
    SUPERMARKET,
    UNPLACED,
)

AT_LEAST: Final = np.array(bots.AT_LEAST)
CHOICE: Final = np.array([bots.CHOICE.index(card) for card in CARDS])
"""For each card how many it likes better."""
FAR: Final = 1 << 62
"""More than any dread."""


# Dread


@p.inner
def _likely(needed: int, unseen: bool) -> int:
    if needed <= 0:
        return CERTAIN
    return AT_LEAST[needed] if unseen and needed < 5 else 0


@p.inner
def shared(mine: int, total: int, seats: int) -> int:
    """In 1/60 how likely a vote falls on me, by the others' weight."""
    return SHARES if seats == 1 else SHARES * (total - mine) // (total * (seats - 1))


@p.inner
def _share(g: Ints, me: int, place: int) -> int:
    total, seats = 0, 0
    for seat in range(g[p.PLAYERS]):
        votes = p.counted(g[p.VOTES + seat], place)
        total += votes
        seats += votes > 0
    return shared(p.counted(g[p.VOTES + me], place), total, seats)


@p.inner
def _dread_at(g: Ints, me: int, place: int, look: tuple[bool, int]) -> int:
    unseen, dice = look
    mine = p.those_at(g[p.WHERE + me], place)
    if mine == 0:
        return 0
    zombies = g[p.ZOMBIES + place] + (dice >> 4 * place & 15)
    if place == PARKING_LOT:
        deaths = 0
        for people in range(1, p.counted(g[p.PEOPLE], PARKING_LOT) + 1):
            deaths += _likely(people - zombies, unseen)
    else:
        strong = p.counted(g[p.STRONG], place)
        needed = min(strong, CROWD) if place == SUPERMARKET else strong
        deaths = _likely(needed - zombies, unseen)
    return deaths * _share(g, me, place) * p.POINTS[p.last(mine)] if deaths else 0


@p.inner
def _seen(g: Ints, me: int) -> tuple[bool, int]:
    """Whether dice are to be feared that I have not seen; those that I have."""
    early = g[p.STAGE] == p.ARRIVAL or g[p.STAGE] == p.DESTINATIONS
    looked = g[p.LOOKED] >> me & 1
    return g[p.STAGE] == p.SETUP or (early and not looked), g[p.DICE] if early and looked else 0


@p.inner
def _weigh(g: Ints, me: int, seen: tuple[bool, int]) -> int:
    """What is to be feared at each place is written into the row; returns the sum."""
    total = 0
    for place in range(1, 7):
        g[p.FEARS + place] = _dread_at(g, me, place, seen)
        total += g[p.FEARS + place]
    return total


@p.inner
def _dread_with(g: Ints, me: int, kind: int, place: int, at: int, seen: tuple[bool, int]) -> int:
    """What is to be feared at a place if one of my characters is somewhere."""
    old = g[p.WHERE + me] >> 4 * kind & 15
    p.put(g, me, kind, at)
    found = _dread_at(g, me, place, seen)
    p.put(g, me, kind, old)
    return found


@p.inner
def _less(g: Ints, me: int, kind: int, seen: tuple[bool, int]) -> int:
    """What is less to be feared where a character stands, when it is gone."""
    old = g[p.WHERE + me] >> 4 * kind & 15
    if old in (UNPLACED, DEAD):
        return 0
    return g[p.FEARS + old] - _dread_with(g, me, kind, old, DEAD, seen)


@p.inner
def _come(g: Ints, me: int, kind: int, goal: int, less: int, seen: tuple[bool, int]) -> int:
    """What is more to be feared when a character goes there, `less` where it was."""
    old = g[p.WHERE + me] >> 4 * kind & 15
    if goal != old and (p.full(g, goal) or g[p.CLOSED] >> goal & 1):
        goal = PARKING_LOT
    return (
        0 if goal == old else _dread_with(g, me, kind, goal, goal, seen) - g[p.FEARS + goal] - less
    )


# Where to be


@p.inner
def place(g: Ints, me: int, choices: int) -> tuple[int, int]:
    """Which character is placed, and at which of the choices."""
    best, cheapest, seen = (0, 0), FAR, _seen(g, me)
    _weigh(g, me, seen)
    kinds = p.those_at(g[p.WHERE + me], UNPLACED)
    while kinds:
        kind, goals = lowest(kinds) >> 2, choices
        while goals:
            goal = lowest(goals)
            cost = _come(g, me, kind, goal, 0, seen)
            if cost < cheapest:
                best, cheapest = (kind, goal), cost
            goals &= goals - 1
        kinds &= kinds - 1
    return best


@p.inner
def go(g: Ints, me: int) -> int:
    """The destination where the best character to send has least to fear."""
    best, cheapest, seen = 0, FAR, _seen(g, me)
    _weigh(g, me, seen)
    where, goals = g[p.WHERE + me], p.destinations(g, me)
    for kind in range(4):
        g[p.GAINS + kind] = _less(g, me, kind, seen)
    while goals:
        goal = lowest(goals)
        kinds = p.living(where) & ~p.those_at(where, goal)
        while kinds:
            kind = lowest(kinds) >> 2
            cost = _come(g, me, kind, goal, g[p.GAINS + kind], seen)
            if cost < cheapest:
                best, cheapest = goal, cost
            kinds &= kinds - 1
        goals &= goals - 1
    return best


@p.inner
def move(g: Ints, me: int) -> tuple[int, int]:
    """Which character moves, and where it sprints; 0 if it walks to the destination."""
    best, cheapest, seen = (0, 0), FAR, _seen(g, me)
    _weigh(g, me, seen)
    where, goal = g[p.WHERE + me], g[p.GOAL + me]
    kinds = p.living(where) & ~p.those_at(where, goal)
    while kinds:
        kind = lowest(kinds) >> 2
        cost = _come(g, me, kind, goal, _less(g, me, kind, seen), seen)
        if cost < cheapest:
            best, cheapest = (kind, 0), cost
        kinds &= kinds - 1
    kinds = p.living(where) if g[p.HAND + me] >> 4 * p.SPRINT & 15 else 0
    price = worth(g)
    while kinds:
        kind, goals = lowest(kinds) >> 2, p.open_locations(g)
        less = _less(g, me, kind, seen)
        while goals:
            goal = lowest(goals)
            cost = _come(g, me, kind, goal, less, seen) + price
            if cost < cheapest:
                best, cheapest = (kind, goal), cost
            goals &= goals - 1
        kinds &= kinds - 1
    return best


# Votes and losses


@p.inner
def vote(g: Ints, me: int) -> int:
    """Itself where that is good; else the weakest, or in an attack the strongest."""
    attack = g[p.STAGE] == p.ATTACK
    if not attack and g[p.NAMED] >> me & 1:
        return me
    best, most = me, -FAR
    for seat in range(g[p.PLAYERS]):
        if seat != me and g[p.NAMED] >> seat & 1:
            good = p.points(g, seat) if attack else -p.points(g, seat)
            if good > most:
                best, most = seat, good
    return best


@p.inner
def lose(g: Ints, me: int) -> int:
    """The character with the fewest points."""
    return p.last(p.prey(g, me))


@p.inner
def zombie(g: Ints) -> int:
    """Where most characters are."""
    best, most = 0, -1
    for at in range(1, 7):
        if not g[p.CLOSED] >> at & 1 and p.counted(g[p.PEOPLE], at) > most:
            best, most = at, p.counted(g[p.PEOPLE], at)
    return best


# Cards


@p.inner
def keep(g: Ints) -> int:
    """The card of the truck that it likes best."""
    best, found = -1, p.titles(g[p.TRUCK])
    while found:
        card = lowest(found) >> 2
        if best < 0 or CHOICE[card] < CHOICE[best]:
            best = card
        found &= found - 1
    return best


@p.inner
def give(g: Ints, me: int) -> tuple[int, int]:
    """What it likes least, and the player with the fewest points."""
    best, cheapest, found = (0, 0), FAR, p.titles(g[p.TRUCK])
    while found:
        card = lowest(found) >> 2
        for seat in range(g[p.PLAYERS]):
            cost = p.points(g, seat) * 10 - CHOICE[card]
            if seat != me and g[p.WHERE + seat] and cost < cheapest:
                best, cheapest = (card, seat), cost
        found &= found - 1
    return best


@p.inner
def worth(g: Ints) -> int:
    """The dread that a card is worth; less near the end."""
    return WORTH // 4 if p.left(g) - p.limit(g[p.PLAYERS]) <= 2 else WORTH


@p.inner
def looks(g: Ints, me: int) -> bool:
    """Whether it plays a Camera that it has."""
    return _weigh(g, me, _seen(g, me)) > worth(g)
