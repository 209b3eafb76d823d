"""How an estimate settles as games are added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from typing import Any, overload

from zwidgets.core.arguments import as_count
from zwidgets.core.contract.persons import counted
from zwidgets.core.shown.picture import shown
from zwidgets.odds import charts, tables
from zwidgets.odds.intervals import Estimate, wilson


@dataclass(frozen=True, slots=True, repr=False)
class Convergence(tables.Shown, Sequence[Estimate]):
    """An estimate after more and more games.

    Attributes:
        points: the estimates, each from all games so far.
        title: what is estimated.
    """

    points: Sequence[Estimate]
    title: str

    @overload
    def __getitem__(self, key: int) -> Estimate: ...

    @overload
    def __getitem__(self, key: slice) -> Sequence[Estimate]: ...

    def __getitem__(self, key: int | slice) -> Estimate | Sequence[Estimate]:
        return self.points[key]

    def __len__(self) -> int:
        return len(self.points)

    def __iter__(self) -> Iterator[Estimate]:
        return iter(self.points)

    def __repr__(self) -> str:
        return f"<{self.title}: {counted(len(self), 'point')}, last {self.points[-1]}>"

    def _repr_html_(self) -> str:
        told = f"{self.title}: {self.points[-1]}"
        return f"<p>{escape(told)}</p>{shown(charts.settling(self.points, self.title))}"

    def to_frame(self) -> Any:
        """The points as a pandas DataFrame, indexed by the number of games.

        Raises:
            ImportError: pandas is not installed.
        """
        frame = tables.frame([one.as_dict() for one in self])
        return frame[["games", "value", "low", "high"]].set_index("games")


def settled(
    counts: Sequence[tuple[int, int]], points: int, confidence: float, title: str
) -> Convergence:
    """The estimates of a share as groups of games were added, at most so many points.

    Args:
        counts: for each group the games in which the event happened, and all its games.
        points: the most points, 1 or more; the last is always there.
        confidence: as 0.95.
        title: what was counted.

    Raises:
        InvalidOption: the number of points is none.
    """
    every = -(-len(counts) // as_count(points, "points"))
    sums = [*accumulate(counts, lambda one, other: (one[0] + other[0], one[1] + other[1]))]
    kept = sums[every - 1 :: every]
    kept += sums[-1:] if len(counts) % every else []
    return Convergence([wilson(*one, confidence) for one in kept], title)
