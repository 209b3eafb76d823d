"""Randomness by seed: every source is named by the seed and what it is for, and nothing else.

So the k-th chance event of a match is the same however the players came to it, and undoing does
not roll anew.
"""

from __future__ import annotations

import random
import secrets
from fractions import Fraction
from functools import lru_cache

from zwidgets.core.errors import InvalidOption, quoted

LARGEST_SEED = 2**53 - 1
"""Seeds travel through JSON, whose numbers are exact up to this one."""


def check_seed(seed: object) -> int:
    """The seed, or a fresh one for None.

    Raises:
        InvalidOption: it is no whole number from 0 to `LARGEST_SEED`.

    >>> check_seed(7)
    7
    >>> check_seed("7")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: "7" is no seed: write a whole number from 0 to 2**53 - 1.
    """
    if seed is None:
        return secrets.randbelow(2**32)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise InvalidOption(f"{quoted(seed)} is no seed: write a whole number from 0 to 2**53 - 1.")
    return seed


def stream(seed: int, *purpose: object) -> random.Random:
    """A source of random numbers that depends on the seed and the purpose alone.

    The generator is Mersenne Twister seeded by the SHA-512 of a text, the same on every platform.

    >>> stream(7, "chance", 0).random() == stream(7, "chance", 0).random()
    True
    """
    return random.Random(":".join(str(part) for part in (seed, *purpose)))


@lru_cache(maxsize=65_536)
def chance(count: int, total: int) -> Fraction:
    """The probability of `count` of `total` cases; making a `Fraction` anew takes far longer.

    >>> chance(2, 6)
    Fraction(1, 3)
    """
    return Fraction(count, total)
