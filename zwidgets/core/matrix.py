"""Matrix games: what two players win who choose at the same time, and how they best mix.

It lies in `core`, since rooms solve their positions with it, and rooms import nothing above.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import inf
from numbers import Real
from typing import Final, NamedTuple

from zwidgets.core.errors import InvalidOption

Number = float | Fraction
TINY: Final = 1e-12
"""What counts as no gain among floats."""
FLAT: Final = 1e-9
"""What floats are too small to divide by."""
STEEP: Final = 200
"""After so many steps for the steepest gain, Bland's rule goes on, which never comes back."""


class Solution(NamedTuple):
    """A matrix game's value, and how often each side at its best makes each choice.

    Attributes:
        value: what the player who chooses the row wins on average.
        rows: the probability of each row.
        columns: the probability of each column.
    """

    value: Number
    rows: tuple[Number, ...]
    columns: tuple[Number, ...]


def solve(payoffs: Sequence[Sequence[Number]]) -> Solution:
    """The value of a matrix game, and best mixed strategies of both sides.

    One player chooses a row and wins the number there from the other, who chooses a column at the
    same time. The game is a linear program (Dantzig 1951): with all numbers above 0, the other
    seeks weights of the columns that are as large together as can be while no row wins more than 1.
    The simplex method begins with no weights at all and reads both strategies off at the end.

    Args:
        payoffs: what the row's player wins, row by row: whole numbers or fractions are solved
            exactly, floats within some 1e-12 of the largest.

    Raises:
        InvalidOption: there is no row or no column, rows are not equally long, or what is won is no
            finite number.

    >>> solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).rows
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    >>> solve([[3.0, 1.0], [0.0, 2.0]]).rows
    (0.5, 0.5)
    """
    if not payoffs or not payoffs[0] or len({len(row) for row in payoffs}) > 1:
        raise InvalidOption("A matrix game has rows of equal length, at least one number in each.")
    if not all(isinstance(one, Real) and abs(one) < inf for row in payoffs for one in row):
        raise InvalidOption("What is won in a matrix game is a finite number.")
    floating = any(isinstance(one, float) for row in payoffs for one in row)
    exact: type[float] | type[Fraction] = float if floating else Fraction
    return _saddle(payoffs, exact) or _mixed(payoffs, exact)


def _saddle(
    payoffs: Sequence[Sequence[Number]], exact: type[float] | type[Fraction]
) -> Solution | None:
    """The solution if a single row and a single column are best, else None."""
    least = [min(row) for row in payoffs]
    most = [max(column) for column in zip(*payoffs, strict=True)]
    if max(least) < min(most):
        return None
    row, column = least.index(max(least)), most.index(min(most))
    return Solution(
        exact(least[row]),
        tuple(exact(place == row) for place in range(len(least))),
        tuple(exact(place == column) for place in range(len(most))),
    )


def _mixed(payoffs: Sequence[Sequence[Number]], exact: type[float] | type[Fraction]) -> Solution:
    lowest = min(map(min, payoffs))
    table = [[exact(one - lowest + 1) for one in row] + [exact(1)] for row in payoffs]
    table.append([exact(-1)] * len(payoffs[0]) + [exact(0)])
    down = [-1 - place for place in range(len(payoffs))]
    across = list(range(len(payoffs[0])))
    steps = 0
    while (place := _pivot(table, down, across, steps > STEEP)) is not None:
        _exchange(table, *place)
        row, column = place
        down[row], across[column] = across[column], down[row]
        steps += 1
    columns = dict(zip(down, (row[-1] for row in table), strict=False))
    rows = dict(zip(across, table[-1], strict=False))
    return Solution(
        1 / table[-1][-1] + lowest - 1,
        _shares([rows.get(-1 - one, exact(0)) for one in range(len(payoffs))]),
        _shares([columns.get(one, exact(0)) for one in range(len(payoffs[0]))]),
    )


def _shares(weights: Sequence[Number]) -> tuple[Number, ...]:
    """Weights as parts of their sum; what rounding has left under 0 is 0."""
    there = [max(one, 0 * one) for one in weights]
    return tuple(one / sum(there) for one in there)


def _pivot(
    table: list[list[Number]], down: list[int], across: list[int], bland: bool
) -> tuple[int, int] | None:
    """The row and the column to exchange, or None if nothing more can be gained."""
    gains, floating = table[-1], isinstance(table[-1][-1], float)
    tiny, flat = (TINY, FLAT) if floating else (0, 0)
    able = [place for place in range(len(across)) if gains[place] < -tiny]
    for column in sorted(able, key=lambda place: across[place] if bland else gains[place]):
        bounds = [
            (line[-1] / line[column], down[row], row)
            for row, line in enumerate(table[:-1])
            if line[column] > flat
        ]
        if bounds:
            return min(bounds)[2], column
    return None


def _exchange(table: list[list[Number]], row: int, column: int) -> None:
    """One step of the simplex method: a weight and a slack change places."""
    pivot = table[row][column]
    table[row][column] = type(pivot)(1)
    found = table[row] = [one / pivot for one in table[row]]
    for place, line in enumerate(table):
        factor = line[column]
        if place != row and factor:
            line[column] = type(pivot)(0)
            table[place] = [one - factor * other for one, other in zip(line, found, strict=True)]
