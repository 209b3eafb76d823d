"""Results as plain values for JSON, and back: what every `from_dict` needs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeVar

from zwidgets.core.errors import InvalidOption, need

T = TypeVar("T")
FRACTION: Final = re.compile(r"-?[0-9]{1,4000}(/[0-9]{1,4000})?")
WRONG: Final = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""What may be raised while something else is read as a result."""


def read(
    told: object, what: str, make: Callable[[Any], T], write: Callable[[T], Any], apart: str = ""
) -> T:
    """Return what these plain values tell, which it writes again as the same values.

    Args:
        told: the values, as `as_dict` writes them, also after JSON.
        what: what they should be, for a refusal.
        make: makes it from them, or raises an error over what it cannot be.
        write: writes it again.
        apart: the name of a value that follows from the others, and need not be the same.
    """
    try:
        found = make(told)
        same = _canonical(write(found), apart) == _canonical(told, apart)
        need(same, "Its values contradict each other.")
    except WRONG as error:
        why = f": {error}" if isinstance(error, ValueError) else "."
        raise InvalidOption(f"This is no {what} as as_dict() writes one{why}") from None
    return found


def _canonical(told: Any, apart: str) -> str:
    told = json.loads(json.dumps(told))
    if apart:
        told.pop(apart, None)
    return json.dumps(told, sort_keys=True)


def probability(text: Any) -> Fraction:
    """Return the probability that a text is.

    >>> probability("1/3")
    Fraction(1, 3)
    """
    written = isinstance(text, str) and FRACTION.fullmatch(text)
    need(written and 0 <= Fraction(text) <= 1, "A probability is written as 1/3.")
    return Fraction(text)
