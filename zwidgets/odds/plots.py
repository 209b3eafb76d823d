"""Pictures by matplotlib; imported when one is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zwidgets.odds.extras import needed
from zwidgets.odds.intervals import Estimate


def axes(ax: Any = None) -> Any:
    """The axes to draw on: those given, or the ones of a new figure.

    Raises:
        ImportError: matplotlib is not installed.
    """
    pyplot = needed("matplotlib.pyplot", "plot()")
    return pyplot.subplots()[1] if ax is None else ax


def plain(text: str) -> str:
    """A text as it is: matplotlib would read what stands between dollar signs as a formula."""
    return text.replace("$", r"\$")


def bars(
    names: Sequence[int | str], shares: Sequence[float], title: str, unit: str, ax: Any = None
) -> Any:
    """Shares as bars: upright for numbers, lying for names."""
    ax = axes(ax)
    if all(isinstance(name, int) for name in names):
        ax.bar(names, shares)
        ax.set_xlabel(unit)
        ax.set_ylabel("probability")
    else:
        ax.barh([plain(str(name)) for name in names], shares)
        ax.invert_yaxis()
        ax.set_xlabel("probability")
    ax.set_title(plain(title), wrap=True)
    return ax


def running(points: Sequence[Estimate], title: str, ax: Any = None) -> Any:
    """An estimate as it settled, with its band."""
    ax = axes(ax)
    games = [point.games for point in points]
    ax.fill_between(
        games, [point.low for point in points], [point.high for point in points], alpha=0.3
    )
    ax.plot(games, [point.value for point in points])
    ax.set_xlabel("games")
    ax.set_title(plain(title), wrap=True)
    return ax
