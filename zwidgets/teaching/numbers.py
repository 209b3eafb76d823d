"""Numbers as people write them, as exact fractions, and tables of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from zwidgets.core.errors import InvalidOption, need, quoted, written

HUGE: Final = re.compile(r"e[+-]?0*\d{4}", re.IGNORECASE)
"""Exponents of numbers that would fill the memory."""
Written: TypeAlias = int | float | Fraction | str
"""A number, or its text, as "1/3"."""


def fraction(number: object) -> Fraction:
    """Return a number as a fraction; a float is what it is written as.

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


def named(several: Any) -> Mapping[Any, Any]:
    """Return what a list, an array or a table of pandas holds, by its names, or by numbers from 0.

    >>> named(["1/2", "1/2"]), named({"wet": 1})
    ({0: '1/2', 1: '1/2'}, {'wet': 1})
    """
    if isinstance(several, Mapping):
        return several
    if hasattr(several, "iterrows") or hasattr(several, "items"):  # a frame or a row of pandas
        pairs = several.iterrows() if hasattr(several, "iterrows") else several.items()
        found = dict(pairs)
        told = "Two rows or columns have the same name: give each its own."
        need(len(found) == len(several), told)
        return found
    several = several.tolist() if hasattr(several, "tolist") else several  # an array of NumPy's
    row = isinstance(several, Sequence) and not isinstance(several, str | bytes)
    need(row, f"{quoted(several)} is no row of numbers, nor a list of rows.")
    return dict(enumerate(several))
