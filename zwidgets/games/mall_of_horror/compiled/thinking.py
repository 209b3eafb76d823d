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
from zwidgets.games.mall_of_horror.compiled.row import (
    ARRIVAL,
    ATTACK,
    CLOSED,
    DESTINATIONS,
    DICE,
    FEARS,
    GAINS,
    GOAL,
    HAND,
    LOOKED,
    NAMED,
    PEOPLE,
    PLAYERS,
    POINTS,
    SETUP,
    SPRINT,
    STAGE,
    STRONG,
    TRUCK,
    VOTES,
    WHERE,
    ZOMBIES,
    counted,
    destinations,
    full,
    inner,
    last,
    left,
    limit,
    living,
    open_places,
    points,
    prey,
    put,
    those_at,
    titles,
)
from zwidgets.games.mall_of_horror.table import (
    CARDS,
    CROWD,
    DEAD,
    LOT,
    SUPERMARKET,
    UNPLACED,
)

AT_LEAST: Final = np.array(bots.AT_LEAST)
CHOICE: Final = np.array([bots.CHOICE.index(card) for card in CARDS])
"""For each card how many it likes better."""
FAR: Final = 1 << 62
"""More than any dread."""


# What is to be feared


@inner
def _likely(needed: int, unseen: bool) -> int:
    if needed <= 0:
        return CERTAIN
    return AT_LEAST[needed] if unseen and needed < 5 else 0


@inner
def shared(mine: int, total: int, seats: int) -> int:
    """In 1/60 how likely a vote falls on me, by the others' weight."""
    return SHARES if seats == 1 else SHARES * (total - mine) // (total * (seats - 1))


@inner
def _share(g: Ints, me: int, place: int) -> int:
    total, seats = 0, 0
    for seat in range(g[PLAYERS]):
        votes = counted(g[VOTES + seat], place)
        total += votes
        seats += votes > 0
    return shared(counted(g[VOTES + me], place), total, seats)


@inner
def _dread_at(g: Ints, me: int, place: int, look: tuple[bool, int]) -> int:
    unseen, dice = look
    mine = those_at(g[WHERE + me], place)
    if mine == 0:
        return 0
    zombies = g[ZOMBIES + place] + (dice >> 4 * place & 15)
    if place == LOT:
        deaths = 0
        for people in range(1, counted(g[PEOPLE], LOT) + 1):
            deaths += _likely(people - zombies, unseen)
    else:
        strong = counted(g[STRONG], place)
        needed = min(strong, CROWD) if place == SUPERMARKET else strong
        deaths = _likely(needed - zombies, unseen)
    return deaths * _share(g, me, place) * POINTS[last(mine)] if deaths else 0


@inner
def _seen(g: Ints, me: int) -> tuple[bool, int]:
    """Whether dice are to be feared that I have not seen; those that I have."""
    early = g[STAGE] == ARRIVAL or g[STAGE] == DESTINATIONS
    looked = g[LOOKED] >> me & 1
    return g[STAGE] == SETUP or (early and not looked), g[DICE] if early and looked else 0


@inner
def _weigh(g: Ints, me: int, seen: tuple[bool, int]) -> int:
    """What is to be feared at each place is written into the row; returns the sum."""
    total = 0
    for place in range(1, 7):
        g[FEARS + place] = _dread_at(g, me, place, seen)
        total += g[FEARS + place]
    return total


@inner
def _dread_with(g: Ints, me: int, kind: int, place: int, at: int, seen: tuple[bool, int]) -> int:
    """What is to be feared at a place if one of my characters is somewhere."""
    old = g[WHERE + me] >> 4 * kind & 15
    put(g, me, kind, at)
    found = _dread_at(g, me, place, seen)
    put(g, me, kind, old)
    return found


@inner
def _less(g: Ints, me: int, kind: int, seen: tuple[bool, int]) -> int:
    """What is less to be feared where a character stands, when it is gone."""
    old = g[WHERE + me] >> 4 * kind & 15
    if old in (UNPLACED, DEAD):
        return 0
    return g[FEARS + old] - _dread_with(g, me, kind, old, DEAD, seen)


@inner
def _come(g: Ints, me: int, kind: int, goal: int, less: int, seen: tuple[bool, int]) -> int:
    """What is more to be feared when a character goes there, `less` where it was."""
    old = g[WHERE + me] >> 4 * kind & 15
    if goal != old and (full(g, goal) or g[CLOSED] >> goal & 1):
        goal = LOT
    return 0 if goal == old else _dread_with(g, me, kind, goal, goal, seen) - g[FEARS + goal] - less


# Where to be


@inner
def place(g: Ints, me: int, choices: int) -> tuple[int, int]:
    """Which character is placed, and at which of the choices."""
    best, cheapest, seen = (0, 0), FAR, _seen(g, me)
    _weigh(g, me, seen)
    kinds = those_at(g[WHERE + me], UNPLACED)
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


@inner
def go(g: Ints, me: int) -> int:
    """The destination where the best character to send has least to fear."""
    best, cheapest, seen = 0, FAR, _seen(g, me)
    _weigh(g, me, seen)
    where, goals = g[WHERE + me], destinations(g, me)
    for kind in range(4):
        g[GAINS + kind] = _less(g, me, kind, seen)
    while goals:
        goal = lowest(goals)
        kinds = living(where) & ~those_at(where, goal)
        while kinds:
            kind = lowest(kinds) >> 2
            cost = _come(g, me, kind, goal, g[GAINS + kind], seen)
            if cost < cheapest:
                best, cheapest = goal, cost
            kinds &= kinds - 1
        goals &= goals - 1
    return best


@inner
def move(g: Ints, me: int) -> tuple[int, int]:
    """Which character moves, and where it sprints; 0 if it walks to the destination."""
    best, cheapest, seen = (0, 0), FAR, _seen(g, me)
    _weigh(g, me, seen)
    where, goal = g[WHERE + me], g[GOAL + me]
    kinds = living(where) & ~those_at(where, goal)
    while kinds:
        kind = lowest(kinds) >> 2
        cost = _come(g, me, kind, goal, _less(g, me, kind, seen), seen)
        if cost < cheapest:
            best, cheapest = (kind, 0), cost
        kinds &= kinds - 1
    kinds = living(where) if g[HAND + me] >> 4 * SPRINT & 15 else 0
    price = worth(g)
    while kinds:
        kind, goals = lowest(kinds) >> 2, open_places(g)
        less = _less(g, me, kind, seen)
        while goals:
            goal = lowest(goals)
            cost = _come(g, me, kind, goal, less, seen) + price
            if cost < cheapest:
                best, cheapest = (kind, goal), cost
            goals &= goals - 1
        kinds &= kinds - 1
    return best


# Whom to vote for


@inner
def vote(g: Ints, me: int) -> int:
    """For himself where that is good; else for the weakest, or in an attack the strongest."""
    attack = g[STAGE] == ATTACK
    if not attack and g[NAMED] >> me & 1:
        return me
    best, most = me, -FAR
    for seat in range(g[PLAYERS]):
        if seat != me and g[NAMED] >> seat & 1:
            good = points(g, seat) if attack else -points(g, seat)
            if good > most:
                best, most = seat, good
    return best


@inner
def lose(g: Ints, me: int) -> int:
    """The character with the fewest points."""
    return last(prey(g, me))


@inner
def zombie(g: Ints) -> int:
    """Where most characters are."""
    best, most = 0, -1
    for at in range(1, 7):
        if not g[CLOSED] >> at & 1 and counted(g[PEOPLE], at) > most:
            best, most = at, counted(g[PEOPLE], at)
    return best


# Cards


@inner
def keep(g: Ints) -> int:
    """The card of the truck that it likes best."""
    best, found = -1, titles(g[TRUCK])
    while found:
        card = lowest(found) >> 2
        if best < 0 or CHOICE[card] < CHOICE[best]:
            best = card
        found &= found - 1
    return best


@inner
def give(g: Ints, me: int) -> tuple[int, int]:
    """What it likes least, and who has fewest points."""
    best, cheapest, found = (0, 0), FAR, titles(g[TRUCK])
    while found:
        card = lowest(found) >> 2
        for seat in range(g[PLAYERS]):
            cost = points(g, seat) * 10 - CHOICE[card]
            if seat != me and g[WHERE + seat] and cost < cheapest:
                best, cheapest = (card, seat), cost
        found &= found - 1
    return best


@inner
def worth(g: Ints) -> int:
    """The dread that a card is worth; less near the end."""
    return WORTH // 4 if left(g) - limit(g[PLAYERS]) <= 2 else WORTH


@inner
def looks(g: Ints, me: int) -> bool:
    """Whether it plays a Camera that it has."""
    return _weigh(g, me, _seen(g, me)) > worth(g)
