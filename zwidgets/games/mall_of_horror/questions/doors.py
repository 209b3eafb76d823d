"""Mall of Horror: the new zombies of the dice, and the doors that give way to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.contract.question import Question, Value
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.view import sees_dice

if TYPE_CHECKING:
    import icepool

DICE: Final = 4
STANDS: Final = "as it stands"
EARLY: Final = ("truck", "chief", "arrival", "destinations", "moves")
"""The phases in which the attack is still to come."""


def die(chances: Mapping[Any, Fraction]) -> icepool.Die[Any]:
    """A distribution from fractions."""
    import icepool

    every = lcm(*(chance.denominator for chance in chances.values()))
    return icepool.Die({what: int(chance * every) for what, chance in chances.items() if chance})


class Location(str):
    """The name of a location; in a sentence it has its article."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return t.the(t.NAMES.index(self))


def locations(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """The locations that are not closed, those with people first."""
    counts = t.crowds(state.people)
    places = sorted(state.open, key=lambda place: not counts[place])
    return [Location(t.NAMES[place]) for place in places]


# New zombies (MH-09, MH-19, MH-20, MH-24)


def seen(state: MallOfHorrorState, seat: int | None) -> tuple[int, ...]:
    """The dice of the next zombies that the seat has seen."""
    placing = state.stage == "setup" and any(t.UNPLACED in row for row in state.people)
    if placing or state.stage == "moves":
        return ()
    return state.dice if sees_dice(state, seat) else ()


def _new(state: MallOfHorrorState, seat: int | None, place: int) -> dict[int, Fraction]:
    """How many of the next four dice show a location."""
    known = seen(state, seat)
    dice, sure = DICE - len(known), known.count(place)
    return {
        sure + more: Fraction(comb(dice, more) * 5 ** (dice - more), 6**dice)
        for more in range(dice + 1)
    }


def _new_zombies(state: MallOfHorrorState, seat: int | None, location: str) -> Value:
    return die(_new(state, seat, t.NAMES.index(location)))


def _is_on(state: MallOfHorrorState, seat: int | None) -> bool:
    return state.step != "over"


# Doors (MH-01)


def _doors(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """The locations that are open, and in an attack not settled yet."""
    first = state.location if state.stage == "attack" else 1
    return [name for name in locations(state, seat) if t.NAMES.index(name) >= first]


def _changes(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    kinds = t.KINDS[: len(state.people[0])]
    return (STANDS, *(f"with one {kind} {word}" for word in ("more", "less") for kind in kinds))


def _changed(state: MallOfHorrorState, place: int, change: str) -> tuple[int, int]:
    """The people at a location and their strength after a change.

    A character that finds it full goes to the Parking Lot; one that is not there does not leave.
    """
    people, strong = t.crowds(state.people)[place], t.strength(state.people, place)
    if change == STANDS:
        return people, strong
    *_, name, word = change.split()
    kind = t.KINDS.index(name)
    if word == "more":
        come = people < t.CAPACITY[place]
        return people + come, strong + come * t.STRENGTH[kind]
    gone = any(row[kind] == place for row in state.people)
    return people - gone, strong - gone * t.STRENGTH[kind]


def _gives_way(state: MallOfHorrorState, seat: int | None, location: str, change: str) -> Fraction:
    place = t.NAMES.index(location)
    people, strong = _changed(state, place, change)
    due = state.stage not in ("moves", "attack")
    here = state.stage == "attack" and state.location == place
    bars = state.hardware if here else 0
    new = _new(state, seat, place) if due else {0: Fraction(1)}
    zombies = state.zombies[place - 1]
    ways = (
        chance for more, chance in new.items() if t.gives_way(place, zombies + more, strong, bars)
    )
    return sum(ways, Fraction(0)) if people else Fraction(0)


def is_early(state: MallOfHorrorState, seat: int | None) -> bool:
    """Whether the attack is still to come."""
    return state.stage in EARLY


def _has_doors(state: MallOfHorrorState, seat: int | None) -> bool:
    return state.stage in EARLY or state.stage == "attack"


QUESTIONS: Final = (
    Question(
        "new-zombies",
        "So many of the next four dice bring a zombie to {location}.",
        _new_zombies,
        {"location": locations},
        _is_on,
        unit="zombies",
    ),
    Question(
        "door",
        "With the new zombies of the dice {location} gives way {change}.",
        _gives_way,
        {"location": _doors, "change": _changes},
        _has_doors,
    ),
)
