"""Matrix games: what two players win who choose at the same time, and how they best mix.

It lies in `core`, since rooms solve their positions with it, and rooms import nothing above.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
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
"""Steps for the steepest gain; then Bland's rule goes on, which cannot go round in circles."""
CORNERS: Final = 200
"""The most corners of a set of best mixes."""


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
    """Return the value of a matrix game, and best mixed strategies of both sides.

    One player chooses a row and wins the number there from the other, who chooses a column at the
    same time. The game is a linear program (Dantzig 1951): with all numbers above 0, the other
    seeks weights of the columns that are as large together as can be while no row wins more than 1.
    The simplex method begins with no weights at all and reads both strategies off at the end.

    Args:
        payoffs: what the row's player wins, row by row: whole numbers or fractions are solved
            exactly, floats within some 1e-12 of the largest.

    >>> solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).rows
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    >>> solve([[3.0, 1.0], [0.0, 2.0]]).rows
    (0.5, 0.5)
    """
    if not payoffs or not payoffs[0] or len({len(row) for row in payoffs}) > 1:
        raise InvalidOption("A matrix game has rows of equal length, at least one number in each.")
    if not all(isinstance(won, Real) and abs(won) < inf for row in payoffs for won in row):
        raise InvalidOption("What is won in a matrix game is a finite number.")
    floating = any(isinstance(won, float) for row in payoffs for won in row)
    exact: type[float] | type[Fraction] = float if floating else Fraction
    return _saddle(payoffs, exact) or _mixed(payoffs, exact)


def _saddle(
    payoffs: Sequence[Sequence[Number]], exact: type[float] | type[Fraction]
) -> Solution | None:
    """Return the solution if a single row and a single column are best, else None."""
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
    table = [[exact(won - lowest + 1) for won in row] + [exact(1)] for row in payoffs]
    table.append([exact(-1)] * len(payoffs[0]) + [exact(0)])
    down, across = _raised(table)
    columns = dict(zip(down, (row[-1] for row in table), strict=False))
    rows = dict(zip(across, table[-1], strict=False))
    return Solution(
        1 / table[-1][-1] + lowest - 1,
        _shares([rows.get(-1 - row, exact(0)) for row in range(len(payoffs))]),
        _shares([columns.get(column, exact(0)) for column in range(len(payoffs[0]))]),
    )


def _raised(table: list[list[Number]]) -> tuple[list[int], list[int]]:
    """Raise what the last row wins as far as it can be: the simplex method.

    Returns:
        the weights that the rows and the columns of the table end with, by number; the slack of
        row n is -1 - n.
    """
    down = [-1 - place for place in range(len(table) - 1)]
    across = list(range(len(table[0]) - 1))
    steps = 0
    while (place := _pivot(table, down, across, steps > STEEP)) is not None:
        _exchange(table, *place)
        row, column = place
        down[row], across[column] = across[column], down[row]
        steps += 1
    return down, across


def alone(payoffs: Sequence[Sequence[Fraction]], mix: Sequence[Fraction]) -> bool:
    """Return whether a best mix of rows, as `solve` gives it, is the only one.

    It is a corner of the set of best mixes. Another one lies in a direction in which no column that
    wins no more than the value wins less, and some of these columns or of the rows that are never
    chosen get more. A linear program seeks as much of that as there is, up to 1.

    >>> game = [[Fraction(2), Fraction(0)], [Fraction(0), Fraction(1)]]
    >>> alone(game, (Fraction(1, 3), Fraction(2, 3)))
    True
    >>> alone([*game, [Fraction(1), Fraction(1, 2)]], (Fraction(1, 3), Fraction(2, 3), Fraction(0)))
    False
    """
    wins = _against(payoffs, mix)
    value = min(wins)
    tight = [place for place, win in enumerate(wins) if win == value]
    gains = [
        sum((row[place] - value for place in tight), Fraction(not share))
        for row, share in zip(payoffs, mix, strict=True)
    ]
    table: list[list[Number]] = [
        [*(value - row[place] for row in payoffs), Fraction()] for place in tight
    ]
    table += [[*gains, Fraction(1)], [*(-gain for gain in gains), Fraction()]]
    _raised(table)
    return not table[-1][-1]


def _against(payoffs: Sequence[Sequence[Fraction]], mix: Sequence[Fraction]) -> list[Fraction]:
    """Return what a mix of rows wins against each column."""
    return [_product(mix, column) for column in zip(*payoffs, strict=True)]


def _product(mix: Sequence[Fraction], wins: Sequence[Fraction]) -> Fraction:
    return sum((share * win for share, win in zip(mix, wins, strict=True)), Fraction())


def corners(
    payoffs: Sequence[Sequence[Fraction]], mix: Sequence[Fraction]
) -> set[tuple[Fraction, ...]]:
    """Return the corners of the set of best mixes of rows: every best mix is a mean of them.

    The set is cut out of all mixes, column by column (the double description method, Motzkin and
    others 1953): two corners on different sides of a cut have a new one between them if nothing
    but they has all the ends in common that both have.

    Args:
        payoffs: what the row's player wins.
        mix: a best mix.

    Raises:
        InvalidOption: there are more than `CORNERS`, in the end or on the way.

    >>> one, none, half = Fraction(1), Fraction(0), Fraction(1, 2)
    >>> found = corners([[one, none], [none, one], [half, half]], (none, none, one))
    >>> found == {(none, none, one), (half, half, none)}
    True
    """
    rows, value = range(len(payoffs)), min(_against(payoffs, mix))
    found = {
        tuple(Fraction(row == place) for row in rows): frozenset(rows) - {place} for place in rows
    }
    for number, column in enumerate(zip(*payoffs, strict=True), len(payoffs)):
        found = _cut(found, number, [won - value for won in column])
        if len(found) > CORNERS:
            raise InvalidOption(
                f"More than {CORNERS} corners of the set of best mixes would have to be kept."
            )
    return set(found)


def _cut(
    found: dict[tuple[Fraction, ...], frozenset[int]], number: int, column: Sequence[Fraction]
) -> dict[tuple[Fraction, ...], frozenset[int]]:
    """Return the corners that are left, and new ones.

    Each has the numbers of the ends that it lies on.
    """
    wins = {mix: _product(mix, column) for mix in found}
    kept = {
        mix: ends if wins[mix] else ends | {number} for mix, ends in found.items() if wins[mix] >= 0
    }
    above, below = ([mix for mix in found if sign * wins[mix] > 0] for sign in (1, -1))
    for high, low in product(above, below):
        ends = found[high] & found[low]
        if sum(ends <= others for others in found.values()) == 2:
            part = wins[high] / (wins[high] - wins[low])
            between = tuple(a + part * (b - a) for a, b in zip(high, low, strict=True))
            kept[between] = ends | {number}
    return kept


def _shares(weights: Sequence[Number]) -> tuple[Number, ...]:
    """Return weights as parts of their sum; what rounding has left under 0 is 0."""
    there = [max(weight, 0 * weight) for weight in weights]
    return tuple(weight / sum(there) for weight in there)


def _pivot(
    table: list[list[Number]], down: list[int], across: list[int], bland: bool
) -> tuple[int, int] | None:
    """Return the row and the column to exchange, or None if nothing more can be gained."""
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
    """Let a weight and a slack change places: one step of the simplex method."""
    pivot = table[row][column]
    table[row][column] = type(pivot)(1)
    found = table[row] = [number / pivot for number in table[row]]
    for place, line in enumerate(table):
        factor = line[column]
        if place != row and factor:
            line[column] = type(pivot)(0)
            table[place] = [old - factor * new for old, new in zip(line, found, strict=True)]
