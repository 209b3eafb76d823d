"""Numbers as people write them, as exact fractions."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, TypeAlias

from zwidgets.core.errors import InvalidOption, quoted, written

HUGE: Final = re.compile(r"e[+-]?0*\d{4}", re.IGNORECASE)
"""Exponents of numbers that would fill the memory."""
Written: TypeAlias = int | float | Fraction | str
"""A number, or its text, as "1/3"."""


def fraction(number: object) -> Fraction:
    """A number as a fraction; a float is what it is written as.

    Raises:
        InvalidOption: it is no finite number.

    >>> fraction(0.1), fraction("1/3"), fraction(2)
    (Fraction(1, 10), Fraction(1, 3), Fraction(2, 1))
    """
    told = written(number, str)
    try:
        if not (isinstance(number, bool) or HUGE.search(told.replace("_", ""))):
            return Fraction(told)
    except (ValueError, ZeroDivisionError):
        pass
    raise InvalidOption(f'{quoted(number)} is no number: write one as 2, 0.25 or "1/3".')
