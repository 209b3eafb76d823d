"""Solve The Filler with real cards, and write `zwidgets/games/the_filler/solution.bin`.

    python tools/solution.py

Nothing is drawn: the file is the same on any machine, within rounding. Cement of one class can be
used for the same by the night's end; a use is what the graves get and the class of what is kept.
With one night to go the class is the set of fills, with more the set of uses, in which a class that
can do all that another can stands for that one too.

Each night's beginning then is a matrix game. The solver's mixes are rounded to whole numbers, and
from these the value that each side guarantees is worked out in whole numbers, by the other side's
best answer in every state: the Filler's are kept, rounded down; the zombie player's, rounded up,
prove that they are nearly the value. The script prints how far the two are from each other.

Of a double the second game is solved first, for each number of escapes in the first game. What that
leaves the other player is what those escapes are worth in the first game.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from zwidgets.games.the_filler.cement import ALL, LESS, UNITS, fills_with, highest
from zwidgets.games.the_filler.kinds import (
    CHOICES,
    Choice,
    Kinds,
    escaping,
    graves_of,
    rest_of,
    ways_of,
)
from zwidgets.games.the_filler.moves import NIGHTS
from zwidgets.games.the_filler.solution import (
    FILE,
    ONE,
    PARTS,
    Column,
    Game,
    State,
    Use,
    best_columns,
    ended,
    guaranteed,
    mixes,
    open_with,
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


def all_classes() -> list[Classes]:
    """The classes with 1 to 4 nights to go; with four there is all the cement."""
    fills = np.array(fills_with(ALL), np.int32)
    found = [last_classes(fills)]
    for some in (range(MANY), range(MANY), [MANY - 1]):
        found.append(classes_before(fills, found[-1], some))
    return found


# Values


class Values(NamedTuple):
    """The Filler's values in each open state with so many nights to go, by class.

    Attributes:
        game: which game it is.
        nights: how many are to go.
        many: how many classes there are.
        stakes: what the escapes of the first game of a double are worth at least, and at most.
        least: what the Filler guarantees.
        most: what the zombie player grants at most; against shuffled graves the same.
    """

    game: Game
    nights: int
    many: int
    stakes: Sequence[Sequence[int]]
    least: dict[State, Array]
    most: dict[State, Array]

    def worths(self, side: int, left: Kinds, allowed: int) -> Array:
        """The least or the most values in a state, open or decided."""
        if allowed in open_with(self.game, sum(left[1:])):
            return (self.least, self.most)[side][left, allowed]
        whole, parts = PARTS[self.game][0], PARTS[self.game][self.nights]
        return np.full(self.many, ended(self.game, allowed, self.stakes[side]) * parts // whole)


ESCAPING: Final = {
    one: np.array([escaping(one, laid) for laid in CHOICES], np.int64) for one in CHOICES
}


def night(after: Values, classes: Classes) -> Values:
    """The values of a night's beginning, from those of the night after."""
    found = after._replace(nights=after.nights + 1, many=len(classes.uses), least={}, most={})
    for left, allowed in states(found.game, found.nights):
        graves = graves_of(left)
        least, most = (
            np.array([_payoffs(after, side, left, allowed, one) for one in graves])
            for side in (0, 1)
        )
        if found.game == "shuffled":
            sums = np.tensordot([ways_of(left, one) for one in graves], least, 1)
            best = np.array([max(sums[use] for use in uses) for uses in classes.uses])
            found.least[left, allowed] = found.most[left, allowed] = best
            continue
        bounds, known = [], {}
        for uses in classes.uses:
            choices, kept = np.array(uses).T
            low, high = (_columns(side[:, choices, kept]) for side in (least, most))
            if (low, high) not in known:
                known[low, high] = _bounds(found, low, high)
            bounds.append(known[low, high])
        found.least[left, allowed] = np.array([low for low, _ in bounds])
        # What can do more grants no less: so the bound holds for every use, also the outdone ones.
        tops = np.array([high for _, high in bounds])
        found.most[left, allowed] = np.array([tops[below].max() for below in classes.above])
    return found


def _payoffs(after: Values, side: int, left: Kinds, allowed: int, buried: Choice) -> Array:
    """The values by what is laid and the class of what is kept, in sixths of the next parts."""
    rest, escaped = rest_of(left, buried), range(1 + sum(kind > 0 for kind in buried))
    worths = np.array([after.worths(side, rest, allowed - out) for out in escaped])
    return ESCAPING[buried][:, : len(escaped)] @ worths


def _columns(table: Array) -> tuple[Column, ...]:
    return tuple(best_columns(map(tuple, table.T.tolist())))


def _bounds(found: Values, least: Sequence[Column], most: Sequence[Column]) -> tuple[int, int]:
    """What each side's mix guarantees the Filler, and grants them at most, in parts of a night."""
    parts = PARTS[found.game]
    whole = 6 * parts[found.nights - 1]
    rows, columns = mixes(least, whole, exact=False)
    below = guaranteed(zip(*least, strict=True), columns, min) * parts[found.nights]
    above = guaranteed(most, rows, max) * parts[found.nights]
    return below // (whole * ONE), -(-above // (whole * ONE))


def play(game: Game, classes: Sequence[Classes], stakes: Sequence[Sequence[int]]) -> list[Values]:
    """The values of a game with 1 to 4 nights to go."""
    found = [Values(game, 0, 1, stakes, {}, {})]
    for of_night in classes:
        found.append(night(found[-1], of_night))
    return found[1:]


def solve() -> tuple[list[Classes], dict[Game, list[Values]]]:
    """The classes of cement, and the values of every night's beginning in each game."""
    classes = all_classes()
    alone: tuple[Game, ...] = ("chosen", "shuffled", "second")
    found = {game: play(game, classes, ((), ())) for game in alone}
    second = found["second"][NIGHTS - 1]
    stakes = [
        [ONE - int(other) for (other,) in of_side.values()]
        for of_side in (second.most, second.least)
    ]
    found["first"] = play("first", classes, stakes)
    return classes, found


def packed(classes: Sequence[Classes], found: dict[Game, list[Values]]) -> bytes:
    """The values as the room reads them (see `solution.Tables`)."""
    return zlib.compress(
        json.dumps(
            {
                "classes": ["".join(map(chr, one.of.tolist())) for one in classes[:3]],
                "uses": [one.uses for one in classes],
                "stakes": found["first"][0].stakes[0],
                **{
                    game: [[row.tolist() for row in one.least.values()] for one in values[1:3]]
                    for game, values in found.items()
                },
            },
            ensure_ascii=False,
            separators=(",", ":"),
        ).encode(),
        9,
    )


def gap(values: Sequence[Values]) -> float:
    """The widest distance between what the two sides guarantee, in any state, as a chance."""
    return max(
        float((one.most[state] - low).max()) / PARTS[one.game][one.nights]
        for one in values
        for state, low in one.least.items()
    )


def main() -> None:
    """Solve the game, write the file, and say what was found."""
    classes, found = solve()
    FILE.write_bytes(packed(classes, found))
    print(f"classes: {', '.join(str(len(one.uses)) for one in classes)}")
    for game, values in found.items():
        told = ", ".join(
            f"{int(low) / PARTS[game][NIGHTS]:.10f}" for (low,) in values[NIGHTS - 1].least.values()
        )
        print(f"{game}: {told}; widest gap {gap(values):.2g}")
    print(f"{FILE.stat().st_size:,} bytes; {time.process_time():.0f} s")


if __name__ == "__main__":
    main()
