"""What a student answers, read from a text or taken from a cell: a number with its digits."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import isfinite
from numbers import Integral, Rational, Real
from typing import Any, Final

from zwidgets.core.errors import InvalidOption
from zwidgets.odds.answers import Answer
from zwidgets.odds.intervals import Estimate

LONGEST: Final = 320
"""Longer answers are not read; a number has at most 150 digits on either side."""
ALL: Final = 99
"""The significant digits of a fraction."""
EXAMPLES: Final = "7/61, 0.115 or 11.5 %"
"""Ways to write a number. No deck and no die gives this one, so no exercise is given away."""

WITH_ERROR: Final = "0.12 ± 0.03"
"""How a number is written with how far off it may be."""
IN_PERCENT: Final = "12 % ± 3 %"
"""The same in percent."""

UNREAD: Final = f"That is no number: write one as {EXAMPLES}."
"""Sentences do not repeat what was written, which a notebook would keep."""

RAISED: Final = ("<sup", "<sub", "<fra")
"""How Unicode writes small digits, which after others mean something else, as in 1½ and 10²."""
_DIGITS: Final = re.compile(r"\d")
_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("\u2212\u2013", "-"),  # minus sign, en dash
        **dict.fromkeys("\u2044\u00f7", "/"),  # fraction slash, division sign
        **dict.fromkeys("\u066a", "%"),  # Arabic percent sign
        **dict.fromkeys("\u066b", "."),  # Arabic decimal separator
        **dict.fromkeys("\u060c", ","),  # Arabic comma
        **dict.fromkeys("\u200e\u200f\u061c"),  # marks of direction
    }
)
"""Other signs of what numbers are written with."""
_NAMED: Final = re.compile(r"^\s*(?:[^\W\d][^=≈~∼≃]*)?[=≈~∼≃]+")
"""What a number is said to be, or to be near: "P(fits) =", "~"."""
_COUNTED: Final = re.compile(
    r"(?<=[\d%.])\s+(?!hundred|thousand|[mb]illion|dozen|percent)[^\W\d][^\d+/:%±=,]*",
    re.IGNORECASE,
)
"""What a number counts: "cards". No word that makes it another number."""
_CALL: Final = re.compile(r"Fraction\(\s*(-?\d+)\s*,\s*(\d+)\s*\)")
_ERROR: Final = re.compile(r"\+\s*/?\s*-|±")
_NUMBER: Final = re.compile(
    r"([+-]?\d{1,150})\s*([/:])\s*(\d{1,150})|([+-]?(?:\d{1,150}(?:[.,]\d{0,150})?|[.,]\d{1,150})(?:e[+-]?\d\d?)?)",
    re.ASCII | re.IGNORECASE,
)
_EITHER: Final = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
"""A comma that may part thousands as well as decimals."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A number as a student gives it.

    Attributes:
        value: the number; of percents the share.
        last: what one counts in the last digit that is given, or is sure; 0 of a fraction.
        digits: how many significant digits are given; `ALL` of a fraction.
        percent: True if it has a percent sign.
        odds: True if it is written as 7:54.
        error: how far it may be off, where that is told.
    """

    value: Fraction
    last: Fraction = Fraction(0)
    digits: int = ALL
    percent: bool = False
    odds: bool = False
    error: Fraction | None = None


def entry(given: object) -> Entry:
    """Read an answer: a text, a number, or what `zw.exact` or a simulation has found.

    Raises:
        InvalidOption: it is no number; says how to write one.

    >>> entry("57,6 %").value, entry("57.6 +- 3 %").error
    (Fraction(72, 125), Fraction(3, 100))
    >>> entry("Fraction(19, 33)") == entry(Fraction(19, 33)) == entry("38 / 66")
    True
    """
    match given:
        case Estimate():
            half = max(given.high - given.value, given.value - given.low)
            if isfinite(half):
                return Entry(Fraction(given.value), error=Fraction(half))
        case Answer(value=Fraction() as value):
            return Entry(value)
        case str() | Decimal():
            return _read(str(given))
        case Integral() if not isinstance(given, bool):
            return _read(str(int(given)) if abs(given) < 10**LONGEST else "")
        case Rational() if not isinstance(given, bool):
            return Entry(Fraction(int(given.numerator), int(given.denominator)))
        case Real() if not isinstance(given, bool):
            return _loosely(_read(str(given)), given)
    raise InvalidOption(UNREAD)


def _loosely(read: Entry, given: Any) -> Entry:
    """What was read of a float; the last digits of NumPy's short ones are rounded as they are."""
    if not hasattr(given, "dtype"):
        return read
    from numpy import finfo

    coarse = 4 * Fraction(float(finfo(given.dtype).eps)) * abs(read.value)
    return replace(read, last=max(read.last, coarse))


def _read(text: str) -> Entry:
    pairs = pairwise(text[: LONGEST + 1])
    if any(one.isdigit() and unicodedata.decomposition(two)[:4] in RAISED for one, two in pairs):
        raise InvalidOption(UNREAD)
    value, *errors = (one.strip() for one in _ERROR.split(_plain(text[: LONGEST + 1])))
    if len(text) > LONGEST:
        raise InvalidOption(f"That is too long to be read: write a number as {EXAMPLES}.")
    if len(errors) > 1:
        raise InvalidOption(UNREAD)
    if errors and value.endswith("%") and not errors[0].endswith("%"):
        raise InvalidOption("The error needs its percent sign too: write it as 12 % ± 3 %.")
    shared = bool(errors) and errors[0].endswith("%") and not value.endswith("%")
    number = _number(value + "%" * shared)
    if shared and 0 < number.value < Fraction(1, 100):
        raise InvalidOption("Write both alike: as 12 % ± 3 %, or as 0.12 ± 0.03.")
    if not errors:
        return number
    return Entry(number.value, number.last, error=abs(_number(errors[0]).value))


def _plain(text: str) -> str:
    """A number with European digits and signs, without what it is called and what it counts."""
    signs = unicodedata.normalize("NFKC", text).translate(_SIGNS)
    digits = _DIGITS.sub(lambda found: str(int(found[0])), signs)
    grouped = re.sub(r"(?<=\d)\u066c(?=\d{3}(?!\d))", "", digits)  # Arabic thousands
    percents = re.sub(r"\s+per ?cent\b", "%", _CALL.sub(r"\1/\2", grouped))
    ratio = re.sub(r"(?:\s+\w+)?\s+(?:out of|of|in)\s+(?=\d)", "/", percents)
    return _NAMED.sub("", _COUNTED.sub("", ratio), count=1)


def _number(written: str) -> Entry:
    percent = written.endswith("%")
    bare = written.removesuffix("%").rstrip()
    found = _NUMBER.fullmatch(bare)
    if found is None:
        raise InvalidOption(UNREAD)
    top, sign, bottom, decimal = found.groups()
    scale = Fraction(1, 100 if percent else 1)
    if decimal:
        if _EITHER.fullmatch(decimal) and not percent:
            raise InvalidOption("That can be read in two ways: write decimals with a point.")
        number = Decimal(decimal.replace(",", "."))
        _, digits, exponent = number.as_tuple()
        last = Fraction(10) ** int(exponent)
        return Entry(Fraction(number) * scale, last * scale, len(digits), percent)
    below = int(bottom) + (int(top) if sign == ":" else 0)
    if not below:
        raise InvalidOption("That is no number, since nothing can be divided by 0.")
    return Entry(Fraction(int(top), below) * scale, percent=percent, odds=sign == ":")
