"""What was asked and solved in this session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from zwidgets.odds import tables
from zwidgets.teaching.exercise import SESSION


class Line(NamedTuple):
    """What became of an exercise.

    Attributes:
        exercise: its id.
        stage: "open", "solved", or "shown" if the answer was asked for.
        tries: the number of answers until it was solved.
        hints: the number of hints that were taken.
    """

    exercise: str
    stage: str
    tries: int
    hints: int


@dataclass(frozen=True, eq=False, repr=False)
class Receipt(tables.Shown):
    """What was asked in this session, and what was solved. It holds no answers.

    Attributes:
        lines: one for each exercise.
        brier: the mean Brier score of the guesses whose answers are known; None without any.
        guesses: how many these are.
    """

    lines: Sequence[Line]
    brier: float | None
    guesses: int

    @property
    def solved(self) -> int:
        """How many exercises are solved."""
        return sum(line.stage == "solved" for line in self.lines)

    @property
    def summary(self) -> str:
        """All in one sentence or two."""
        told = f"{self.solved} of {len(self.lines)} solved."
        if self.brier is None:
            return told
        guesses = "1 guess" if self.guesses == 1 else f"{self.guesses} guesses"
        score = f"{self.brier:.2f} (always to guess 50 % scores 0.25)"
        return f"{told} Mean Brier score of {guesses}: {score}."

    @property
    def caption(self) -> str:
        """The summary."""
        return self.summary

    def cells(self) -> tables.Cells:
        """A row for each exercise."""
        return [*Line._fields], [[*map(str, line)] for line in self.lines]

    def __str__(self) -> str:
        return f"{tables.text(*self.cells())}\n{self.summary}"

    def __repr__(self) -> str:
        return f"<Receipt: {self.summary}>"

    def to_markdown(self) -> str:
        """The table for Markdown."""
        return f"{super().to_markdown()}\n\n{self.summary}"

    def records(self) -> Sequence[Line]:
        """A line for each exercise."""
        return self.lines


def receipt() -> Receipt:
    """What was asked with `zw.ask` in this session: what is solved, after how many tries and hints.

    A Brier score (Brier 1950) says how good guesses were: the mean of (f - 1)² or f², as the event
    happens or not, for a forecast f. Since the probability p is known, its mean is exact:
    (f - p)² + p (1 - p). 0 is the best; 50 % always scores 0.25.

    >>> receipt()
    <Receipt: ... solved...>
    """
    lines = [Line(one.id, one.stage, one.tries, len(one.hinted)) for one in tuple(SESSION.values())]
    scores: list[Fraction] = [
        score for one in tuple(SESSION.values()) if (score := one.brier) is not None
    ]
    mean = float(sum(scores) / len(scores)) if scores else None
    return Receipt(lines, mean, len(scores))
