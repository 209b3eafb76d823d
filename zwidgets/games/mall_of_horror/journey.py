"""Mall of Horror: phases D and E, destinations and moves (MH-21 to MH-27)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from zwidgets.games.mall_of_horror.table import (
    KINDS,
    LOCATIONS,
    clockwise,
    crowds,
    is_condemned,
    is_full,
    moved,
    reached,
    with_zombies,
)
from zwidgets.games.mall_of_horror.votes import spend

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror.rules import Event, MallOfHorrorState


@lru_cache(maxsize=256)
def open_places(closed: tuple[int, ...]) -> tuple[int, ...]:
    """The locations that are not closed."""
    return tuple([place for place in LOCATIONS if place not in closed])


@lru_cache(maxsize=1 << 14)
def destinations(row: tuple[int, ...], closed: tuple[int, ...]) -> tuple[int, ...]:
    """Where a player may go: at least one of his characters is somewhere else (MH-22)."""
    living = {place for place in row if place}
    return tuple([to for to in open_places(closed) if living - {to}])


# Choosing a destination


def begin(state: MallOfHorrorState) -> MallOfHorrorState:
    """An elected Chief names their destination first, the others choose at once (MH-21)."""
    state = state.but(stage="destinations", step="go", goals=(0,) * len(state.people), asked=None)
    if state.elected and state.chief in choosers(state):
        return state.but(asked=state.chief)
    return state if choosers(state) else send(state)


def choosers(state: MallOfHorrorState) -> tuple[int, ...]:
    """Who has still to choose a destination and can (MH-22)."""
    closed = state.closed
    return tuple(
        [
            seat
            for seat, row in enumerate(state.people)
            if not state.goals[seat] and destinations(row, closed)
        ]
    )


def go(state: MallOfHorrorState, seat: int, location: int) -> MallOfHorrorState:
    """A destination."""
    goals = (*state.goals[:seat], location, *state.goals[seat + 1 :])
    state = state.but(goals=goals, asked=None)
    return state if choosers(state) else send(state)


def send(state: MallOfHorrorState) -> MallOfHorrorState:
    """Who was eliminated in the round before places a zombie, in order (MH-23)."""
    for seat in clockwise(len(state.people), state.chief):
        if seat in state.fallen:
            return state.but(step="zombie", asked=seat)
    return state.but(step="next", asked=None)


def haunt(state: MallOfHorrorState, seat: int, location: int) -> MallOfHorrorState:
    """A zombie of an eliminated player."""
    return send(
        state.but(
            zombies=with_zombies(state.zombies, location, 1),
            fallen=tuple([one for one in state.fallen if one != seat]),
            events=(*state.events, ("zombies", location, seat, None, 1)),
        )
    )


# Going there


def arrive(state: MallOfHorrorState) -> MallOfHorrorState:
    """The zombies of the dice; those of a closed location are ignored (MH-09, MH-24)."""
    zombies, events = state.zombies, list(state.events)
    for place in open_places(state.closed):
        count = state.dice.count(place)
        if count:
            zombies = with_zombies(zombies, place, count)
            events.append(("zombies", place, None, None, count))
    return state.but(zombies=zombies, events=tuple(events))


def condemn(state: MallOfHorrorState) -> MallOfHorrorState:
    """Places without people and with 8 zombies or more are closed for good (MH-25)."""
    counts, zombies = crowds(state.people), state.zombies
    lost = [place for place in LOCATIONS if is_condemned(place, counts[place], zombies[place - 1])]
    if not lost:
        return state
    events: list[Event] = [("condemned", at, None, None, zombies[at - 1]) for at in lost]
    for place in lost:
        zombies = with_zombies(zombies, place, -zombies[place - 1])
    condemned = tuple(sorted((*state.condemned, *lost)))
    return state.but(zombies=zombies, condemned=condemned, events=(*state.events, *events))


def depart(state: MallOfHorrorState) -> MallOfHorrorState:
    """Destinations and dice are revealed; then everybody moves in order (MH-24 to MH-26)."""
    return _next_mover(condemn(arrive(state.but(stage="moves", step="move"))), None)


def _next_mover(state: MallOfHorrorState, behind: int | None) -> MallOfHorrorState:
    order = clockwise(len(state.people), state.chief)
    for seat in order if behind is None else order[order.index(behind) + 1 :]:
        if state.goals[seat]:
            return state.but(asked=seat)
    return state.but(step="next", asked=None)


def walkers(state: MallOfHorrorState, seat: int) -> tuple[int, ...]:
    """Which characters may move to the destination: those not there already (MH-26)."""
    goal = state.goals[seat]
    return tuple([kind for kind, place in enumerate(state.people[seat]) if place and place != goal])


def walk(state: MallOfHorrorState, seat: int, kind: int, goal: int) -> MallOfHorrorState:
    """A character moves; a full or closed place sends it to the Parking Lot (MH-26, MH-27)."""
    if state.people[seat][kind] != goal:
        full = is_full(goal, crowds(state.people)[goal])
        goal = reached(goal, full, goal in state.closed)
    people = moved(state.people, seat, kind, goal)
    events = (*state.events, ("moved", goal, seat, KINDS[kind], None))
    return _next_mover(state.but(people=people, events=events), seat)


def sprint(state: MallOfHorrorState, seat: int, kind: int, goal: int) -> MallOfHorrorState:
    """Another destination, for any character; its own place means that it stays (MH-27)."""
    return walk(spend(state, seat, "sprint"), seat, kind, goal)
