"""Mall of Horror: the extra zombies, when all have moved (MH-28)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from zwidgets.core.contract.question import Question, Value
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.questions.doors import (
    DICE,
    EARLY,
    die,
    is_early,
    locations,
    seen,
)
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, phases
from zwidgets.games.mall_of_horror.view import sees_goal

Row = tuple[int, ...]
STAY: Final = "stay"
WATCH: Final = "watch"
RANDOM: Final = "move at random"


def _others(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Before phase C the order of moves is not known."""
    late = state.stage in ("arrival", "destinations", "moves")
    return (RANDOM, STAY) if late else (STAY,)


def _waiting(state: MallOfHorrorState) -> tuple[int, ...]:
    """The seats that have still to move, in order (MH-26)."""
    order = state.order
    if state.stage != "moves":
        return order
    return tuple(one for one in order[order.index(state.asked or 0) :] if state.goals[one])


def _mine(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """The moves that a seat may still make, as `move gunman to Restroom`; and to stay.

    A spectator watches, and so does who is out.
    """
    if seat is None or not any(state.people[seat]):
        return (WATCH,)
    if state.stage not in EARLY or seat not in _waiting(state):
        return (STAY,)
    row, goal = state.people[seat], state.goals[seat] if state.goals else 0
    goals = (goal,) if goal else phases.destinations(row, state.closed)
    moves = [
        f"move {t.KINDS[kind]} to {t.NAMES[to]}"
        for to in goals
        for kind, place in enumerate(row)
        if place and place != to
    ]
    return (STAY, *moves)


Step = tuple[int, int, int]
"""A move: what it adds to the counts; and to where, from where."""
Plan = tuple[tuple[Step, int], ...]
"""The moves that a player may make, each with its number of ways."""
_BITS: Final = 5
_MASK: Final = 2**_BITS - 1
_PIN_UPS: Final = 8 * _BITS
"""In one number stand the characters at each location, and behind them the Pin-Ups."""


def _one(kind: int, place: int) -> int:
    """A character at a place, as a number to add."""
    return (1 + (kind == t.PIN_UP) * (1 << _PIN_UPS)) << _BITS * place


def _extra(
    state: MallOfHorrorState, seat: int | None, location: str, others: str, mine: str
) -> Value:
    return die(_extras(state, seat, others, mine)[t.NAMES.index(location)])


def _extras(
    state: MallOfHorrorState, seat: int | None, others: str, mine: str
) -> list[dict[int, Fraction]]:
    """For each location how many extra zombies come, when all have moved."""
    plans = tuple(_plans(state, seat, others, mine))
    begin = sum(_one(kind, at) for row in state.people for kind, at in enumerate(row))
    found = [defaultdict[int, Fraction](Fraction) for _ in t.NAMES]
    for condemned, chance in _condemned(state, seat).items():
        ways = _drawn(begin, plans, frozenset((*state.closed, *condemned)))
        every = sum(ways.values())
        for place, counts in enumerate(found):
            for two, many in ways.items():
                counts[two.count(place)] += chance * Fraction(many, every)
    return [dict(counts) for counts in found]


def _plans(state: MallOfHorrorState, seat: int | None, others: str, mine: str) -> Iterator[Plan]:
    """For each seat that moves, in order, what it may do."""
    for one in _waiting(state):
        row = state.people[one]
        if one == seat and mine not in (STAY, WATCH):
            _, name, _, where = mine.split(maxsplit=3)
            yield ((_step(row, t.KINDS.index(name), t.NAMES.index(where)), 1),)
        elif one != seat and others == RANDOM:
            goal = state.goals[one] if state.goals and sees_goal(state, seat, one) else 0
            goals = (goal,) if goal else phases.destinations(row, state.closed)
            ways: Counter[Step] = Counter()
            for to in goals:
                kinds = [kind for kind, place in enumerate(row) if place and place != to]
                for kind in kinds:
                    ways[_step(row, kind, to)] += 12 // len(kinds)
            if ways:
                yield tuple(sorted(ways.items()))


def _step(row: Row, kind: int, to: int) -> Step:
    return _one(kind, 0), to, row[kind]


@lru_cache(maxsize=64)
def _drawn(begin: int, plans: tuple[Plan, ...], closed: frozenset[int]) -> dict[Row, int]:
    """Which two locations draw an extra zombie after some moves, with the number of ways.

    Moves are made in order; a full or closed location sends a character to the Parking Lot (MH-26).
    """
    found = {begin: 1}
    for plan in plans:
        after: defaultdict[int, int] = defaultdict(int)
        for (one, to, old), more in plan:
            gone = one << _BITS * old
            goes, turns = (one << _BITS * to) - gone, (one << _BITS * t.PARKING_LOT) - gone
            shift, room = _BITS * to, 0 if to in closed else t.CAPACITY[to]
            for counts, ways in found.items():
                fits = counts >> shift & _MASK < room
                after[counts + (goes if fits else turns)] += ways * more
        found = after
    drawn: defaultdict[Row, int] = defaultdict(int)
    for counts, ways in found.items():
        drawn[_single_most(counts), _single_most(counts >> _PIN_UPS)] += ways
    return dict(drawn)


def _single_most(counts: int) -> int:
    """The location with most, 0 if several have."""
    row = [counts >> _BITS * place & _MASK for place in t.LOCATIONS]
    most = max(row)
    return row.index(most) + 1 if most and row.count(most) == 1 else 0


def _condemned(state: MallOfHorrorState, seat: int | None) -> dict[Row, Fraction]:
    """Which locations the new zombies may condemn before anybody moves (MH-25)."""
    if state.stage not in EARLY or state.stage == "moves":
        return {(): Fraction(1)}
    known, counts = seen(state, seat), t.crowds(state.people)
    dice = DICE - len(known)
    missing = {
        place: t.SIEGE - state.zombies[place - 1] - known.count(place)
        for place in state.open
        if place != t.PARKING_LOT and not counts[place]
    }
    near = [place for place, many in missing.items() if many <= dice]
    found: Counter[Row] = Counter()
    for thrown in product((*near, 0), repeat=dice) if near else ((),):
        lost = tuple(place for place in near if thrown.count(place) >= missing[place])
        found[lost] += (6 - len(near)) ** thrown.count(0)
    every = sum(found.values())
    return {lost: Fraction(ways, every) for lost, ways in found.items()}


QUESTIONS: Final = (
    Question(
        "extra-zombies",
        "So many extra zombies come to {location} if the others {others} and you {mine}.",
        _extra,
        {"location": locations, "others": _others, "mine": _mine},
        is_early,
        unit="zombies",
    ),
)
