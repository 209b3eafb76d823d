"""How an estimate settles as games are added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from zwidgets.odds.extras import needed
from zwidgets.odds.intervals import Estimate


@dataclass(frozen=True, slots=True, repr=False)
class Convergence(Sequence[Estimate]):
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
        return f"<{self.title}: {len(self)} points, last {self.points[-1]}>"

    def to_frame(self) -> Any:
        """The points as a pandas DataFrame, indexed by the number of games.

        Raises:
            ImportError: pandas is not installed.
        """
        rows = [{"games": p.games, "value": p.value, "low": p.low, "high": p.high} for p in self]
        return needed("pandas", "to_frame()").DataFrame(rows).set_index("games")

    def plot(self, ax: Any = None) -> Any:
        """Draw the running estimate with its band; returns matplotlib's Axes.

        Raises:
            ImportError: matplotlib is not installed.
        """
        from zwidgets.odds.plots import running

        return running(self.points, self.title, ax)
