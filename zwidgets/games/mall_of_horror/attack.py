"""Mall of Horror: phase F, the attack (MH-28 to MH-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwidgets.games.mall_of_horror.moves import KILLS
from zwidgets.games.mall_of_horror.table import (
    DEAD,
    KINDS,
    LOCATIONS,
    LOT,
    PIN_UP,
    crowds,
    fed,
    gives_way,
    moved,
    strength,
    with_zombies,
)
from zwidgets.games.mall_of_horror.votes import open_window, presence, spend, stay

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror.rules import MallOfHorrorState


def begin(state: MallOfHorrorState) -> MallOfHorrorState:
    """One zombie more for the largest crowd, one for the most Pin-Ups (MH-28); then the doors."""
    zombies, events = state.zombies, state.events
    pin_ups = [0] * 8
    for row in state.people:
        pin_ups[row[PIN_UP]] += 1
    for counts in (crowds(state.people), pin_ups):
        most = max(counts[1:7])
        if most and counts[1:7].count(most) == 1:
            place = counts.index(most, 1)
            zombies = with_zombies(zombies, place, 1)
            events = (*events, ("extra", place, None, None, 1))
    state = state.but(
        stage="attack", step="next", zombies=zombies, events=events, goals=(), dice=(), looked=()
    )
    return resolve(state, 1)


def resolve(state: MallOfHorrorState, first: int) -> MallOfHorrorState:
    """The locations in order, from one of them, up to a door that gives way (MH-29)."""
    counts = crowds(state.people)
    for location in LOCATIONS[first - 1 :]:
        count = state.zombies[location - 1]
        if location == LOT:
            if count and any(presence(state.people, LOT, state.hidden)):
                return open_window(state, LOT)
            state = _leave(state, LOT, count)
        elif counts[location]:
            if gives_way(location, count, strength(state.people, location), 0):
                return open_window(state, location)
            state = _held(state, location, count)
    return state.but(step="next", asked=None, location=0, hardware=0, threats=())


def _held(state: MallOfHorrorState, location: int, count: int) -> MallOfHorrorState:
    if not count:
        return state
    return state.but(events=(*state.events, ("held", location, None, None, count)))


def _leave(state: MallOfHorrorState, location: int, count: int) -> MallOfHorrorState:
    if not count:
        return state
    return state.but(
        zombies=with_zombies(state.zombies, location, -count),
        events=(*state.events, ("left", location, None, None, count)),
    )


def go_on(state: MallOfHorrorState) -> MallOfHorrorState:
    """After a place is settled the next; the Parking Lot once more for its next zombie (MH-33)."""
    return resolve(state, state.location + (state.location != LOT))


def breaks(state: MallOfHorrorState) -> bool:
    """Whether the door that is attacked gives way now."""
    location = state.location
    strong = strength(state.people, location)
    return gives_way(location, state.zombies[location - 1], strong, state.hardware)


# What is played


def _tested(state: MallOfHorrorState, seat: int) -> MallOfHorrorState:
    """As soon as the door holds the attack is over, Threats are lost (MH-32)."""
    if breaks(state):
        return stay(state, seat)
    held = _held(state, state.location, state.zombies[state.location - 1])
    return go_on(held.but(asked=None, threats=()))


def bar(state: MallOfHorrorState, seat: int) -> MallOfHorrorState:
    """Hardware: the door holds against one more."""
    return _tested(spend(state, seat, "hardware").but(hardware=state.hardware + 1), seat)


def shoot(state: MallOfHorrorState, seat: int, card: str) -> MallOfHorrorState:
    """A Weapon: an excess is lost."""
    zombies = with_zombies(state.zombies, state.location, -KILLS[card])
    return _tested(spend(state, seat, card).but(zombies=zombies), seat)


def hide(state: MallOfHorrorState, seat: int, kind: int) -> MallOfHorrorState:
    """Hidden: the character cannot be chosen, for the rest of the round."""
    hidden = tuple(sorted((*state.hidden, (seat, kind))))
    return _tested(spend(state, seat, "hidden").but(hidden=hidden), seat)


# Deaths


def chosen(state: MallOfHorrorState) -> MallOfHorrorState:
    """Who is chosen picks one of his characters; where nobody is the zombies stay (MH-30)."""
    if state.asked is not None:
        return state.but(step="lose")
    return go_on(state)


def prey(state: MallOfHorrorState, seat: int) -> tuple[int, ...]:
    """Which of his characters a player may lose, or hide: those there that are not hidden."""
    return tuple(
        [
            kind
            for kind, place in enumerate(state.people[seat])
            if place == state.location and (seat, kind) not in state.hidden
        ]
    )


def lose(state: MallOfHorrorState, seat: int, kind: int) -> MallOfHorrorState:
    """A death. All zombies there leave; in the Parking Lot the one that was fed (MH-30, MH-33)."""
    location = state.location
    people = moved(state.people, seat, kind, DEAD)
    events = (*state.events, ("died", location, seat, KINDS[kind], None))
    fallen = state.fallen if any(people[seat]) else (*state.fallen, seat)
    state = state.but(people=people, fallen=fallen, events=events, asked=None)
    return go_on(_leave(state, location, fed(location, state.zombies[location - 1])))
