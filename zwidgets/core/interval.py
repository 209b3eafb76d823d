"""How far a share or a mean of some games can be trusted: the ends of intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log1p, sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The normal quantile of two-sided intervals of 95 %."""


def wilson(share: float, games: float, z: float = Z) -> tuple[float, float]:
    """Return the ends of Wilson's interval (1927) for a proportion; they stay within 0 and 1.

    It is corrected for continuity (Newcombe 1998, method 4), so it holds the truth as often as it
    says for rare events and few games too.

    Args:
        share: the share of the games in which it happened, from 0 to 1.
        games: of how many; of none nothing is known.
        z: the normal quantile, as `Z` for 95 %.

    >>> low, high = wilson(0.8, 10)
    >>> round(low, 3), round(high, 3)
    (0.442, 0.965)
    >>> wilson(0.0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    return _below(share, games, z), 1 - _below(1 - share, games, z)


def _below(share: float, games: float, z: float) -> float:
    inner = z * z - 2 - 1 / games + 4 * share * (games * (1 - share) + 1)
    low = (2 * games * share + z * z - 1 - z * sqrt(max(inner, 0.0))) / (2 * (games + z * z))
    return min(max(low, 0.0), share) if share > 0 else 0.0


def bounded(counts: Mapping[float, int], z: float = Z) -> tuple[float, float]:
    """Return the ends of the interval of a mean, where all numbers lie between 0 and 1.

    To reach the upper end, one more number is taken to be 1, and each number gets a random weight
    (all weights together are 1, and all such weights equally likely). The upper end is a quantile
    of the mean with these weights (Gaffke 2005); the lower end mirrors it. For numbers that are all
    0 or 1 this is the exact interval of Clopper and Pearson (1934). The quantile is found by
    Lugannani and Rice's approximation (1980), which errs by a hundredth of the length at most.

    Args:
        counts: how often each number came.
        z: the normal quantile.

    >>> low, high = bounded({0.5: 100})
    >>> round(low, 3), round(high, 3)
    (0.482, 0.518)
    """
    gaps = [(float(number), count) for number, count in counts.items()]
    return _gap(gaps, z), 1 - _gap([(1 - number, count) for number, count in gaps], z)


def _gap(numbers: Sequence[tuple[float, int]], z: float) -> float:
    """Return the lower end of the mean of these numbers, with how often each came."""
    if all(number <= 0 for number, _ in numbers):
        return 0.0
    some = [*numbers, (0.0, 1)]
    middle = sum(count * number for number, count in some) / sum(count for _, count in some)
    tilt = z / sqrt(sum(count * (number - middle) ** 2 for number, count in some))
    low, short, high, over = 0.0, -z, 0.0, 0.0
    end, apart = _tilted(some, tilt, z)
    while abs(apart) > 1e-9 and low < tilt and tilt != high:
        if apart < 0:  # the Illinois method, once both sides are known
            low, short, over = tilt, apart, over / 2
        else:
            high, over, short = tilt, apart, short / 2
        tilt = (low * over - high * short) / (over - short) if high else 2 * tilt
        end, apart = _tilted(some, tilt, z)
    return end


def _tilted(numbers: Sequence[tuple[float, int]], tilt: float, z: float) -> tuple[float, float]:
    """Return a mean, where low numbers weigh more, and how far it is beyond the normal quantile."""
    weights = [count / (1 + tilt * number) for number, count in numbers]
    middle = sum(weight * number for weight, (number, _) in zip(weights, numbers, strict=True))
    middle /= sum(weights)
    scale = 1 + tilt * middle
    root = sqrt(
        2 * sum(count * log1p(tilt * (number - middle) / scale) for number, count in numbers)
    )
    spread = sqrt(
        sum(count * ((number - middle) / (1 + tilt * number)) ** 2 for number, count in numbers)
    )
    return middle, root + log(tilt * spread / root) / root - z
