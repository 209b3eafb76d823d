"""Pictures of games that were played: shares with intervals, and how often each number came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import floor, log10
from typing import Any, Final

from zwidgets.odds import charts
from zwidgets.odds.intervals import Estimate

MOST: Final = 6
"""The most numbers that are drawn."""
CLASSES: Final = 10
"""About so many classes has a number that is not whole."""
FINE: Final = 1e-300
"""What is spread less than this, or more than its inverse, has no classes."""


def measured(
    estimates: Mapping[str, Estimate], counts: Mapping[str, Mapping[Any, int]]
) -> list[str]:
    """All pictures, as SVG.

    Args:
        estimates: by name; those that are no shares are not drawn.
        counts: for each number by name, how often each of its values came.
    """
    shares = [(name, one) for name, one in estimates.items() if one.kind == "share"]
    found = [charts.lying(shares, f"{SHARES}:", SHARES, whole=True)] if shares else []
    vary = [(name, one) for name, one in counts.items() if len(one) > 1]
    found += [_law(name, one) for name, one in vary[:MOST]]
    more = f"<p>And {len(vary) - MOST} more: .plot shows each.</p>" if len(vary) > MOST else ""
    return [*found, *filter(None, [more])]


SHARES: Final = "Shares of the games, with 95 % intervals"


def _law(name: str, counts: Mapping[float, int]) -> str:
    games, heading = sum(counts.values()), f"How often each {name} came"
    if all(float(value).is_integer() for value in counts):
        whole = sorted((int(value), count / games) for value, count in counts.items())
        return charts.bars(whole, f"{heading}:", name, heading)
    spread = max(counts) - min(counts)
    if len(counts) <= CLASSES or not FINE < spread < 1 / FINE:
        named = [(f"{value:g}", count / games) for value, count in sorted(counts.items())]
        return charts.lying(named, f"{heading}:", heading)
    step = 10 ** floor(log10(spread / CLASSES))
    step *= next(one for one in (1, 2, 5, 10) if spread / step / one <= CLASSES)
    found = Counter[int]()
    for value, count in counts.items():
        found[floor(round(value / step, 9))] += count  # 0.3 / 0.1 is a little less than 3
    classes = [
        (f"{step * place:g} to {step * (place + 1):g}", found[place] / games)
        for place in range(min(found), max(found) + 1)
    ]
    return charts.lying(classes, f"{heading}:", heading)
