"""Plots with matplotlib, which is imported when one is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zwidgets.odds.extras import needed
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.tables import number

LARGEST: Final = 10**300
"""From here on a whole number finds no place on an axis."""


def axes(ax: Any = None) -> Any:
    """The axes to draw on: the given ones, or those of a new figure.

    Raises:
        ImportError: matplotlib is not installed.
    """
    pyplot = needed("matplotlib.pyplot", "plot()")
    return pyplot.subplots()[1] if ax is None else ax


def plain(text: str) -> str:
    """The text with dollar signs escaped, between which matplotlib would read a formula."""
    return text.replace("$", r"\$")


def bars(
    names: Sequence[int | str], shares: Sequence[float], title: str, unit: str, ax: Any = None
) -> Any:
    """Draw shares as bars, upright for numbers and lying for names; returns the axes."""
    ax = axes(ax)
    if all(isinstance(name, int) and abs(name) < LARGEST for name in names):
        ax.bar(names, shares)
        ax.set_xlabel(plain(unit))
        ax.set_ylabel("probability")
    else:
        told = [number(one) if isinstance(one, int) else plain(one) for one in names]
        ax.barh(told, shares)
        ax.invert_yaxis()
        ax.set_xlabel("probability")
    ax.set_title(plain(title), wrap=True)
    return ax


def running(points: Sequence[Estimate], title: str, ax: Any = None) -> Any:
    """Draw how an estimate settled, with its interval as a band; returns the axes."""
    ax = axes(ax)
    games = [point.games for point in points]
    ax.fill_between(
        games, [point.low for point in points], [point.high for point in points], alpha=0.3
    )
    ax.plot(games, [point.value for point in points])
    ax.set_xlabel("games")
    ax.set_title(plain(title), wrap=True)
    return ax


def flow(shares: Mapping[str, Sequence[float]], unit: str, ax: Any = None) -> Any:
    """Draw shares that sum to 1 one upon the other as they change; returns the axes."""
    ax = axes(ax)
    length = len(next(iter(shares.values())))
    ax.stackplot(range(length), *shares.values(), labels=[plain(name) for name in shares])
    ax.set_xlabel(plain(unit))
    ax.set_ylabel("probability")
    ax.set_ylim(0, 1)
    ax.set_xlim(0, max(length - 1, 1))
    ax.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return ax
