"""How far a share of some games can be trusted: the interval of tournaments and simulations."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The normal quantile of two-sided intervals of 95 %."""


def wilson(share: float, games: float, z: float = Z) -> tuple[float, float]:
    """The ends of Wilson's interval (1927) for a proportion; they stay within 0 and 1.

    Args:
        share: the share of the games in which it happened, from 0 to 1.
        games: of how many; of none nothing is known.
        z: the normal quantile, as `Z` for 95 %.

    >>> low, high = wilson(0.8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    >>> wilson(0.0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    slack = z * z / games
    middle = (share + slack / 2) / (1 + slack)
    half = z * sqrt(share * (1 - share) / games + slack / games / 4) / (1 + slack)
    return 0.0 if share == 0 else middle - half, 1.0 if share == 1 else middle + half
