"""Matrix games with names: their value, how each side best mixes, and what proves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import need
from zwidgets.core.matrix import alone, corners, solve
from zwidgets.odds import charts, tables
from zwidgets.teaching.numbers import Written, fraction, named

Mix: TypeAlias = Mapping[Any, Fraction]
"""How often each choice is made; by its name, or its number from 0."""
Chances: TypeAlias = Mapping[Any, Written] | Sequence[Written]
Wins: TypeAlias = list[list[Fraction]]
Rows: TypeAlias = Sequence[Sequence[Written]] | Mapping[Any, Mapping[Any, Written]]


class Optima(NamedTuple):
    """All best mixes of a matrix game, each as a mean of these corners.

    Attributes:
        rows: the corners of the best mixes of rows.
        columns: the same of columns.
    """

    rows: tuple[Mix, ...]
    columns: tuple[Mix, ...]


@dataclass(frozen=True, eq=False, repr=False)
class MatrixGame(tables.Shown):
    """A matrix game and its solution. It shows itself as a table, and both mixes as bars.

    One player chooses a row and wins the number there from the other, who chooses a column at the
    same time.

    Attributes:
        payoffs: what the row's player wins: by row, then by column.
        rows: how often the row's player at their best chooses each row. There may be other mixes
            that are as good: see `unique` and `optima`.
        columns: how often the other at their best chooses each column; the same holds.
    """

    payoffs: Mapping[Any, Mix]
    rows: Mix
    columns: Mix

    @property
    def value(self) -> Fraction:
        """The average win of the row's player if both are at their best."""
        return min(self.against_columns.values())

    @property
    def against_columns(self) -> Mix:
        """The wins of the best mix of rows, by column: nowhere less than the value."""
        return {column: self.wins(self.rows, {column: 1}) for column in self.columns}

    @property
    def against_rows(self) -> Mix:
        """The wins of each row against the best mix of columns: nowhere more than the value."""
        return {row: self.wins({row: 1}, self.columns) for row in self.rows}

    @property
    def guarantees(self) -> tuple[Fraction, Fraction]:
        """The certificate: what the rows' mix wins at least, and the columns' loses at most.

        Nobody can do better than what the other guarantees, so where both are the same number,
        that is the value.
        """
        return min(self.against_columns.values()), max(self.against_rows.values())

    @property
    def pure(self) -> tuple[Fraction, Fraction]:
        """The guarantees without mixing: the best row's least, the best column's most.

        If they are equal, the game has a saddle point, and nobody needs to mix.
        """
        least = max(min(row.values()) for row in self.payoffs.values())
        most = min(max(row[column] for row in self.payoffs.values()) for column in self.columns)
        return least, most

    @property
    def unique(self) -> bool:
        """True if no other mix of either side is as good, exactly; else see `optima`."""
        return all(map(alone, *self._sides()))

    @cached_property
    def optima(self) -> Optima:
        """All best mixes of both sides, as the corners of their sets.

        Every best mix is a mean of these corners, and every mean of them is a best mix.

        Raises:
            InvalidOption: there are more than 200 corners, in the end or on the way.

        >>> found = matrix_game([[1, 0], [0, 1], ["1/2", "1/2"]])
        >>> found.unique, found.optima.rows[1] == {0: 0, 1: 0, 2: 1}
        (False, True)
        """
        rows, columns = map(_corners, *self._sides())
        return Optima(
            tuple(dict(zip(self.rows, mix, strict=True)) for mix in rows),
            tuple(dict(zip(self.columns, mix, strict=True)) for mix in columns),
        )

    def _sides(self) -> tuple[list[Wins], list[list[Fraction]]]:
        """Return what each side wins, by its own choice and then the other's; and both mixes."""
        mine = [[*line.values()] for line in self.payoffs.values()]
        theirs = [[-won for won in column] for column in zip(*mine, strict=True)]
        return [mine, theirs], [[*self.rows.values()], [*self.columns.values()]]

    def wins(self, rows: Chances, columns: Chances) -> Fraction:
        """Return what the row's player wins on average if both mix so.

        Args:
            rows: how often each row is chosen, by its name or in a list; what is left out never.
            columns: the same of columns.
        """
        across, down = _mix(columns, self.columns, "columns"), _mix(rows, self.rows, "rows")
        pairs = product(down, across)
        each = (down[row] * across[column] * self.payoffs[row][column] for row, column in pairs)
        return sum(each, Fraction())

    def cells(self) -> tables.Cells:
        """Return what the row's player wins, with both mixes at the margins."""
        rows = [
            [str(row), *map(tables.number, line.values()), tables.exactly(self.rows[row])]
            for row, line in self.payoffs.items()
        ]
        last = ["columns' mix", *map(tables.exactly, self.columns.values()), ""]
        return ["", *map(str, self.columns), "rows' mix"], [*rows, last]

    @property
    def title(self) -> str:
        """The value in words."""
        value = tables.number(self.value)
        return f"The row's player wins {value} on average, if both are at their best."

    def __repr__(self) -> str:
        value = tables.number(self.value)
        return f"<Matrix game of {len(self.rows)} x {len(self.columns)}, value {value}>"

    @property
    def _others(self) -> str:
        """Say which mixes are not the only best ones."""
        single = map(alone, *self._sides())
        names = [name for name, only in zip(("rows", "columns"), single, strict=True) if not only]
        return f"Other mixes of {' and of '.join(names)} are as good." if names else ""

    def __str__(self) -> str:
        return f"{self.title}\n{tables.text(*self.cells())}\n{self._others}".rstrip()

    @property
    def caption(self) -> str:
        """The value, and whether there are other mixes that are as good."""
        return f"{self.title} {self._others}".rstrip()

    def pictures(self) -> list[str]:
        """Return both mixes as bars."""

        def drawn(name: str, mix: Mix) -> str:
            bars = [(str(choice), share) for choice, share in mix.items()]
            return charts.lying(bars, f"{name}:", name, whole=True)

        return [drawn("Rows' mix", self.rows), drawn("Columns' mix", self.columns)]


def _corners(wins: Wins, mix: list[Fraction]) -> list[tuple[Fraction, ...]]:
    """Return the corners of a side's best mixes, in a fixed order."""
    return [tuple(mix)] if alone(wins, mix) else sorted(corners(wins, mix), reverse=True)


def matrix_game(rows: Rows) -> MatrixGame:
    """Return a matrix game, solved exactly.

    Args:
        rows: what the row's player wins: a list of rows, or with names
            `{row: {column: number}}` or a DataFrame of pandas. Numbers are whole numbers,
            fractions, their texts as "1/3", or floats, which count as they are written.

    >>> found = matrix_game([[2, 0], [0, 1]])
    >>> found.value, found.rows[0], found.guarantees[0] == found.guarantees[1]
    (Fraction(2, 3), Fraction(1, 3), True)
    """
    payoffs = {name: _line(line) for name, line in named(rows).items()}
    columns = next(iter(payoffs.values()), {})
    same = columns and all(set(line) == set(columns) for line in payoffs.values())
    need(same, "A matrix game has rows with the same columns, at least one number in each.")
    found = solve([[line[column] for column in columns] for line in payoffs.values()])
    return MatrixGame(
        {name: {column: line[column] for column in columns} for name, line in payoffs.items()},
        dict(zip(payoffs, map(fraction, found.rows), strict=True)),
        dict(zip(columns, map(fraction, found.columns), strict=True)),
    )


def payoffs(position: State | str) -> MatrixGame:
    """Return the matrix game of a position in which both sides choose in secret.

    In The Filler it is a night: the Filler chooses what to lay, the other side what to bury, and
    the number is the chance that the Filler keeps the job, with both sides at their best from the
    next night on. A way to lay is left out where another lays and keeps as many pounds or more;
    graves are in random order. It is the game of the whole night: what is buried already counts as
    not yet chosen. The last two nights have exact values (`the_filler.solution`). The value is that
    of the question "value"; the best mixes may be others than those of `best-graves` and
    `best-cement` where there are several.

    Args:
        position: a state or its text.

    >>> night = payoffs(
    ...     "the-filler; night 3 bury; - - / - - / - -; hand QC KC JD KD KH JS; kept 3C 7C 6S;"
    ...     " escaped QD; last -"
    ... )
    >>> night.value, night.pure[0], night.rows["15, 0 and 0 pounds"]
    (Fraction(1, 6), Fraction(0, 1), Fraction(1, 2))
    """
    state = as_state(position)
    return matrix_game(state.game.payoffs(state))


def _line(line: object) -> dict[Any, Fraction]:
    return {name: fraction(number) for name, number in named(line).items()}


def _mix(given: object, known: Mix, what: str) -> dict[Any, Fraction]:
    found = _line(given)
    told = f"There are no such {what}; there are {', '.join(map(str, known))}."
    need(set(found) <= set(known), told)
    fair = sum(found.values()) == 1 and min(found.values()) >= 0
    need(fair, f"The chances of {what} are from 0 on and sum to 1.")
    return found
