"""Randomness by seed: every source is named by the seed and what it is for, and nothing else.

So the k-th chance event of a match is the same however the players came to it, and undoing does
not roll anew.
"""

from __future__ import annotations

import random
import secrets
from fractions import Fraction
from functools import lru_cache
from hashlib import sha512
from typing import Final

from zwidgets.core.arguments import as_whole
from zwidgets.core.errors import InvalidArgument, quoted

FRESH_BITS: Final = 128
"""Random bits of a fresh seed: too many to try them all against what a seat has seen."""
SEED_DIGITS: Final = 4_300
"""The most digits of a seed: as many as Python makes a text of."""
SEEDS: Final = 10**SEED_DIGITS
"""Seeds lie below it."""
KEY: Final = 2**64
"""Compiled games take their random numbers by keys below this one."""


def check_seed(seed: object) -> int:
    """Return the seed, or a fresh one for None.

    >>> check_seed(7)
    7
    >>> check_seed("7")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: "7" is no seed: write a whole number from 0 on, of...
    """
    if seed is None:
        return secrets.randbits(FRESH_BITS)
    told = f"write a whole number from 0 on, of at most {SEED_DIGITS:,} digits."
    return as_whole(seed, f"{quoted(seed)} is no seed: {told}", 0, SEEDS - 1)


def check_source(rng: object) -> None:
    """Refuse what draws no random numbers.

    >>> check_source(7)
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidArgument: "7" is no source of random numbers: write...
    """
    if not hasattr(rng, "randrange"):
        told = f"{quoted(rng)} is no source of random numbers: write random.Random(7)."
        raise InvalidArgument(told)


def key_of(seed: int) -> int:
    """Return the key of a seed for compiled games, which depend on 64 bits of it.

    A seed below 2**64 is its own key. Of a longer one the key is the first eight bytes, the highest
    first, of the SHA-512 of its decimal digits.

    >>> key_of(7), key_of(2**64)
    (7, 518553547006802457)
    """
    if seed < KEY:
        return seed
    return int.from_bytes(sha512(str(seed).encode("ascii")).digest()[:8], "big")


def stream(seed: int, *purpose: object) -> random.Random:
    """Return a source of random numbers that depends on the seed and the purpose alone.

    The generator is Mersenne Twister seeded by the SHA-512 of a text, the same on every platform.

    >>> stream(7, "chance", 0).random() == stream(7, "chance", 0).random()
    True
    """
    return random.Random(":".join(str(part) for part in (seed, *purpose)))


@lru_cache(maxsize=65_536)
def chance(count: int, total: int) -> Fraction:
    """Return the probability of `count` of `total` cases.

    It is kept, since making a `Fraction` anew takes far longer.

    >>> chance(2, 6)
    Fraction(1, 3)
    """
    return Fraction(count, total)
