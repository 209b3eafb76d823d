"""Solve The Filler with real cards, and write `zwidgets/games/the_filler/solution.bin`.

    python tools/solution.py

Nothing is drawn: the file is the same on any machine, within rounding. Cement of one class can be
used for the same by the night's end; a use is what the graves get and the class of what is kept.
With one night to go the class is the set of fills, with more the set of uses, in which a class that
can do all that another can stands for that one too.

Each night's beginning then is a matrix game. The solver's mixes are rounded to whole numbers, and
from these the chance that each side guarantees is worked out in whole numbers, by the other side's
best answer in every state: the Filler's are kept, rounded down; the zombie player's, rounded up,
prove that they are nearly the value. The script prints how far the two are from each other.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from zwidgets.games.the_filler.cement import ALL, LESS, UNITS, fills_with, highest
from zwidgets.games.the_filler.kinds import CHOICES, Choice, Kinds, escaping, graves_of, ways_of
from zwidgets.games.the_filler.solution import (
    DEALT,
    FILE,
    ONE,
    PLAYED,
    Use,
    guaranteed,
    mixes,
    states,
)

MANY: Final = 3 ** len(UNITS)
Array = Any
"""A numpy array."""


# Classes


class Classes(NamedTuple):
    """The class of each cement, each class's best uses, and which classes can do all of which."""

    of: Array
    uses: list[list[Use]]
    above: Array


def last_classes(fills: Array) -> Classes:
    """The classes with one night to go: sets of fills."""
    sets, of = np.unique(fills, return_inverse=True)
    above = (sets[:, None] | sets[None, :]) == sets[:, None]
    return Classes(of.ravel(), [[(one, 0) for one in highest(int(there))] for there in sets], above)


def classes_before(fills: Array, later: Classes, some: Sequence[int]) -> Classes:
    """The classes with a night more to go, of the given cement: sets of uses.

    A row has for each class of what is kept the fills that can be made besides.
    """
    digits = (np.arange(MANY)[:, None] // np.array(list(UNITS.values()))) % 3
    rows = np.zeros((len(some), len(later.uses)), np.int32)
    if len(some) == MANY:
        for part in range(MANY):
            rest = _parts(2 - digits[part])
            rows[rest + part, later.of[rest]] |= fills[part]
    else:
        np.bitwise_or.at(rows[0], later.of[::-1], fills)
    for one, many in enumerate(later.above):
        for other in np.flatnonzero(many):
            rows[:, other] |= rows[:, one]
    sets, of = np.unique(rows, axis=0, return_inverse=True)
    above = np.array([((one | sets) == one).all(1) for one in sets])
    return Classes(of.ravel(), [_best_uses(row, later.above) for row in sets.tolist()], above)


def _parts(most: Array) -> Array:
    """The numbers of all cement with at most so many cards of each value."""
    found = np.zeros(1, np.int64)
    for many, unit in zip(most.tolist(), UNITS.values(), strict=True):
        found = (found + unit * np.arange(many + 1)[:, None]).ravel()
    return found


def _best_uses(row: Sequence[int], above: Array) -> list[Use]:
    """The uses that no other use matches on every grave and in what is kept."""
    uses = [(one, kept) for kept, there in enumerate(row) for one in highest(there)]
    return [
        (one, kept)
        for one, kept in uses
        if not any(
            (other, rest) != (one, kept) and LESS[other] >> one & 1 and above[rest, kept]
            for other, rest in uses
        )
    ]


# Values


State = tuple[Kinds, int]
"""The kinds left, and how many zombies may still escape."""


class Values(NamedTuple):
    """The Filler's chances in each open state with so many nights to go, by class.

    Attributes:
        nights: how many are to go.
        classes: the classes of the cement then.
        least: what the Filler guarantees.
        most: what the zombie player grants at most.
        dealt: the chances against graves at random.
    """

    nights: int
    classes: Classes
    least: dict[State, Array]
    most: dict[State, Array]
    dealt: dict[State, Array]

    def worths(self, name: str, left: Kinds, allowed: int) -> Array:
        """The chances by this name in a state, open or decided; 0 where no game leads."""
        kept = allowed >= 0 and sum(left[1:]) <= allowed
        whole = (DEALT if name == "dealt" else PLAYED)[self.nights]
        decided = np.full(len(self.classes.uses), whole * kept)
        return getattr(self, name).get((left, allowed), decided)


MORNING: Final = Values(0, Classes(np.zeros(MANY, int), [[]], np.ones((1, 1), bool)), {}, {}, {})
"""After the last night every state is decided."""
ESCAPING: Final = {
    one: np.array([escaping(one, laid) for laid in CHOICES], np.int64) for one in CHOICES
}


def night(after: Values, classes: Classes, some: Iterable[State]) -> Values:
    """The values of some states, from those of the night after."""
    found = Values(after.nights + 1, classes, {}, {}, {})
    for left, allowed in some:
        graves = graves_of(left)
        least, most, dealt = (
            np.array([_payoffs(after, name, left, allowed, one) for one in graves])
            for name in ("least", "most", "dealt")
        )
        bounds = [_bounds(found.nights, least, most, uses) for uses in classes.uses]
        found.least[left, allowed] = np.array([low for low, _ in bounds])
        # What can do more grants no less: so the bound holds for every use, also the outdone ones.
        tops = np.array([high for _, high in bounds])
        found.most[left, allowed] = np.array([tops[below].max() for below in classes.above])
        sums = np.tensordot([ways_of(left, one) for one in graves], dealt, 1)
        found.dealt[left, allowed] = np.array(
            [max(sums[use] for use in uses) for uses in classes.uses]
        )
    return found


def _payoffs(after: Values, name: str, left: Kinds, allowed: int, buried: Choice) -> Array:
    """The chances by what is laid and the class of what is kept, in sixths of the next parts."""
    one, two, three, four = (left[kind] - buried.count(kind) for kind in range(4))
    rest = one, two, three, four
    return ESCAPING[buried] @ np.array([after.worths(name, rest, allowed - o) for o in range(4)])


def _bounds(nights: int, least: Array, most: Array, uses: Sequence[Use]) -> tuple[int, int]:
    """What each side's mix guarantees the Filler, and grants them at most, in parts of a night."""
    choices, kept = np.array(uses).T
    low, high = least[:, choices, kept].tolist(), most[:, choices, kept].tolist()
    whole = 6 * PLAYED[nights - 1]
    rows, columns = mixes(low, whole, exact=False)
    ones = whole * ONE
    below = guaranteed(low, columns, min) * PLAYED[nights] // ones
    above = guaranteed(list(zip(*high, strict=True)), rows, max) * PLAYED[nights]
    return below, -(-above // ones)


def solve() -> list[Values]:
    """The values of every night's beginning, with 1 to 4 nights to go."""
    fills = np.array(fills_with(ALL), np.int32)
    classes = last_classes(fills)
    found = [night(MORNING, classes, states(1))]
    for nights in (2, 3):
        classes = classes_before(fills, classes, range(MANY))
        found.append(night(found[-1], classes, states(nights)))
    classes = classes_before(fills, classes, [MANY - 1])
    return [*found, night(found[-1], classes, states(4))]


def packed(found: Sequence[Values]) -> bytes:
    """The values as the room reads them (see `solution.Tables`)."""
    return zlib.compress(
        json.dumps(
            {
                "classes": ["".join(map(chr, one.classes.of.tolist())) for one in found[:3]],
                "uses": [one.classes.uses for one in found],
                "played": [_rows(one.least) for one in found[1:3]],
                "dealt": [_rows(one.dealt) for one in found[1:3]],
            },
            ensure_ascii=False,
            separators=(",", ":"),
        ).encode(),
        9,
    )


def _rows(values: dict[State, Array]) -> list[list[int]]:
    return [row.tolist() for row in values.values()]


def gap(found: Sequence[Values]) -> float:
    """The widest distance between what the two sides guarantee, in any state, as a chance."""
    return max(
        float((one.most[state] - low).max()) / PLAYED[one.nights]
        for one in found
        for state, low in one.least.items()
    )


def main() -> None:
    """Solve the game, write the file, and say what was found."""
    found = solve()
    FILE.write_bytes(packed(found))
    ((low,),) = (row.tolist() for row in found[3].least.values())
    ((dealt,),) = (row.tolist() for row in found[3].dealt.values())
    print(f"classes: {', '.join(str(len(one.classes.uses)) for one in found)}")
    print(f"the Filler keeps the job: {low / ONE:.10f}, against random graves {dealt}")
    print(
        f"widest gap: {gap(found):.2g}; {FILE.stat().st_size:,} bytes; {time.process_time():.0f} s"
    )


if __name__ == "__main__":
    main()
