"""How fast bots move on a board."""

from __future__ import annotations

from typing import Final, Literal, cast

from zwidgets.core.arguments import as_known
from zwidgets.core.errors import quoted

Pace = Literal["slow", "normal", "fast"]

SHARES: Final[dict[Pace, float]] = {"slow": 2.5, "normal": 1.0, "fast": 0.2}
"""For each pace, how many times its usual pause a bot's move takes."""


def paced(pace: object) -> Pace:
    """Return a pace, as it was given.

    >>> paced("slow")
    'slow'
    """
    told = f'{quoted(pace)} is no pace: write "slow", "normal" or "fast".'
    return cast(Pace, as_known(pace, SHARES, told))
