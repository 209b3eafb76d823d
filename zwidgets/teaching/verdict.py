"""Verdicts: whether an answer is right, and if not, what kind of mistake it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import isfinite
from numbers import Integral, Rational, Real
from typing import Any, Final, Literal

from zwidgets.cards import Card, InvalidCard, card
from zwidgets.core.arguments import as_text
from zwidgets.core.errors import InvalidOption, need, quoted, written
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
    r"(?<=[\d%.])\s+(?!hundred|thousand|[mb]illion|dozen|percent)[^\W\d][^\d+/:%±=,]*(?!\d)",
    re.IGNORECASE,
)
"""What a number counts: "cards". No word that makes it another number, nor one between two."""
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
        last: the value of a unit in the last digit that is given, or is sure; 0 of a fraction.
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
    """Return what was read of a float; a short one of NumPy's is not sure of its last digits."""
    if not hasattr(given, "dtype"):
        return read
    from numpy import finfo

    coarse = 4 * Fraction(float(finfo(given.dtype).eps)) * abs(read.value)
    return replace(read, last=max(read.last, coarse))


def _read(text: str) -> Entry:
    pairs = pairwise(text[: LONGEST + 1])
    raised = (a.isdigit() and unicodedata.decomposition(b)[:4] in RAISED for a, b in pairs)
    need(not any(raised), UNREAD)
    value, *errors = (part.strip() for part in _ERROR.split(_plain(text[: LONGEST + 1])))
    long = f"That is too long to be read: write a number as {EXAMPLES}."
    need(len(text) <= LONGEST, long)
    need(len(errors) <= 1, UNREAD)
    if not errors:
        return _number(value)
    percent, of_error = value.endswith("%"), errors[0].endswith("%")
    told = "The error needs its percent sign too: write it as 12 % ± 3 %."
    need(of_error or not percent, told)
    shared = of_error and not percent
    number = _number(value + "%" * shared)
    alike = not shared or not 0 < number.value < Fraction(1, 100)
    need(alike, "Write both alike: as 12 % ± 3 %, or as 0.12 ± 0.03.")
    error = abs(_number(errors[0]).value)
    return Entry(number.value, number.last, percent=number.percent, error=error)


def _plain(text: str) -> str:
    """Return a number in European digits and signs, without its name and without what it counts."""
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
        clear = percent or not _EITHER.fullmatch(decimal)
        need(clear, "That can be read in two ways: write decimals with a point.")
        number = Decimal(decimal.replace(",", "."))
        _, digits, exponent = number.as_tuple()
        last = Fraction(10) ** int(exponent)
        return Entry(Fraction(number) * scale, last * scale, len(digits), percent)
    below = int(bottom) + (int(top) if sign == ":" else 0)
    need(below, "That is no number, since nothing can be divided by 0.")
    return Entry(Fraction(int(top), below) * scale, percent=percent, odds=sign == ":")


DIGITS: Final = 3
"""So many significant digits a decimal must have at least, unless it is exact."""
NOISE: Final = Fraction(1, 10**9)
"""What floats are off, as a share of their size."""

Kind = Literal["number", "whole", "chance", "card", "text"]
FORMS: Final[Mapping[Kind, str]] = {
    "number": "A number, as 12.3 or 37/3",
    "whole": "A whole number",
    "chance": f"A probability, as {EXAMPLES}",
    "card": "A card: its rank and the letter of its suit, or JK",
    "text": "A word",
}
"""What is asked for, in words."""
NAMED: Final = {
    "with replacement": "That is right only if each card is put back before the next.",
    "without replacement": "That is right only if no card is put back.",
    "condition turned round": "You have turned the condition round.",
    "condition left out": "You have left out what is known.",
    "both": "That is the chance that both happen, not that one does given the other.",
}
"""The sentences of slips that are given by a name."""

Slip = tuple[str, str, Fraction]
"""A kind of mistake, its sentence, and the wrong number it leads to."""


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """The verdict on an answer, which is true if the answer is right.

    Attributes:
        right: whether it is.
        words: the verdict in words.
        kind: "right", "wrong", the kind of mistake, or "unread" for what does not count as a try.

    >>> verdict = Verdict(False, "That is the chance of the opposite.", "complement")
    >>> verdict, bool(verdict)
    (<That is the chance of the opposite.>, False)
    """

    right: bool
    words: str
    kind: str

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return f"<{self.words}>"


RIGHT: Final = Verdict(True, "Right.", "right")
WRONG: Final = Verdict(False, "Not yet.", "wrong")
SURE: Final = 4
"""So many of a student's errors lie between the truth and a mistake that their number tells of."""
EXTREME: Final = "It is neither impossible nor certain."
ODDS: Final = Verdict(
    False, "Those are odds. A probability is the cases for it over all cases.", "odds"
)


@dataclass(frozen=True, slots=True, repr=False)
class Truth:
    """The answer of an exercise. It never shows itself.

    Attributes:
        kind: what it is.
        value: the number, or the text.
        low: the lower end of its interval; of an exact number the number.
        high: the upper end.
        unit: what is counted; "" for nothing, and of a probability.
    """

    kind: Kind
    value: Any
    low: Fraction = field(default=Fraction(0))
    high: Fraction = field(default=Fraction(0))
    unit: str = ""


def truth(found: object, unit: str = "") -> Truth:
    """Return what an answer that was computed is, for comparing.

    A fraction or float from 0 to 1 is a probability, unless something is counted.

    Args:
        found: a number, a text, a card, an `Answer` with one probability, or an `Estimate`.
        unit: what is counted, as `cards`.

    Raises:
        InvalidOption: it is something else. The sentence does not say what.
    """
    match found:
        case Answer(value=Fraction() as value, bound=None):
            return Truth("chance", value, value, value)
        case Answer(bound=str()):
            other = "a bound: ask of a position where it is exact"
        case Estimate() if not isfinite(found.width):
            other = f"an estimate without an interval ({found.missing})"
        case Estimate():
            kind: Kind = "chance" if found.kind == "share" else "number"
            counted = "" if kind == "chance" else unit
            value, low, high = map(Fraction, (found.value, found.low, found.high))
            return Truth(kind, value, low, high, counted)
        case Card():
            return Truth("card", found.name)
        case str() if found.strip() and len(found) <= LONGEST:
            return Truth("text", found)
        case Real() if not isinstance(found, bool) and _is_finite(found):
            whole = isinstance(found, Integral)
            value = found if isinstance(found, Fraction) else Fraction(str(found))
            share = not unit and not whole and 0 <= value <= 1
            kind = "whole" if whole else "chance" if share else "number"
            return Truth(kind, value, value, value, unit)
        case _:
            given = quoted(type(found).__name__)
            other = f"{given}; of a distribution ask for its mean, as by a function"
    raise InvalidOption(
        "The answer of an exercise is a number, a short text, a card, or an exact probability, not "
        f"{other}."
    )


def _is_finite(number: Real) -> bool:
    return isinstance(number, Rational) or isfinite(number)


def slipped(found: object) -> Fraction:
    """Return the wrong number that a mistake leads to."""
    value = truth(found).value
    need(not isinstance(value, str), "A slip leads to a number, not to a text or a card.")
    return Fraction(value)


def judged(
    given: object,
    truth: Truth,
    tolerance: Fraction = Fraction(0),
    largest: Fraction | None = None,
    slips: Mapping[str, Fraction] = {},
) -> Verdict:
    """Return the verdict on an answer.

    Args:
        given: what the student has answered.
        truth: what is right.
        tolerance: how far off an exact number may be.
        largest: the largest error of a simulated number; None for an exact one.
        slips: the wrong numbers that certain mistakes lead to, by the sentence on each.

    >>> judged("42.4 %", truth(Fraction(19, 33)))
    <That is the chance of the opposite.>
    """
    if isinstance(truth.value, str):
        return _said(given, truth)
    try:
        number = entry(given)
    except InvalidOption as error:
        asked = str(error) if largest is None else str(error).replace(EXAMPLES, WITH_ERROR)
        return Verdict(False, asked, "unread")
    if refusal := _refusal(number, truth, largest):
        return Verdict(False, refusal, "unread")
    if number.odds:
        return ODDS
    possible = not (_extreme(number, truth) or _outside(number, truth))
    if possible and _agrees(number, truth, tolerance, DIGITS):
        return RIGHT
    return next(_mistakes(number, truth, tolerance, slips), WRONG)


def _said(given: object, truth: Truth) -> Verdict:
    """Return the verdict on a text or a card."""
    text = written(given, str)
    if truth.kind == "text":
        same = " ".join(text.split()).casefold() == " ".join(truth.value.split()).casefold()
        return RIGHT if same else WRONG
    try:
        return RIGHT if card(text.strip()).name == truth.value else WRONG
    except InvalidCard:
        return Verdict(False, f"That is no card. {FORMS['card']}.", "unread")


def _refusal(number: Entry, truth: Truth, largest: Fraction | None) -> str | None:
    if number.percent and truth.unit:
        return f"The answer is in {truth.unit}: write it without a percent sign."
    if largest is None:
        if number.error is not None:
            return f"The exact answer is asked for here, without an error: as {EXAMPLES}."
    elif number.error is None:
        return f"Write too how far off it may be, as {WITH_ERROR}, or give an estimate."
    elif number.error > largest and _outside(number, truth):
        return f"A probability lies between 0 and 1: write it as {WITH_ERROR}, or as {IN_PERCENT}."
    elif number.error > largest:
        return f"An error of more than {float(largest):g} says too little: simulate more games."
    return None


def _agrees(number: Entry, truth: Truth, tolerance: Fraction, digits: int) -> bool:
    """Return whether a number is the truth within its error, or rounded to the digits given."""
    slack = max(tolerance, NOISE * abs(truth.value))
    if number.error is not None:
        slack = number.error
    elif number.digits >= digits:
        slack = max(slack, number.last / 2)
    return bool(truth.low - slack <= number.value <= truth.high + slack)


def _extreme(number: Entry, truth: Truth) -> bool:
    """Return whether a number says impossible or certain where the truth is neither."""
    return truth.kind == "chance" and number.value in (0, 1) and 0 < truth.value < 1


def _outside(number: Entry, truth: Truth) -> bool:
    """Return whether a number is given for a probability and can be none, as one in percent."""
    return truth.kind == "chance" and not -NOISE <= number.value <= 1 + NOISE


def _mistakes(
    number: Entry, truth: Truth, tolerance: Fraction, slips: Mapping[str, Fraction]
) -> Iterator[Verdict]:
    """Yield verdicts on the mistakes that a wrong number shows, the likeliest first."""
    rounded = _agrees(number, truth, tolerance, 1) and not _outside(number, truth)
    usual = [*_usual(number, truth.value)] if truth.kind == "chance" else []
    own = [("slip", words, value) for words, value in slips.items()]
    # What may be the truth as well, but for its rounding, is a slip only to the last digit.
    yield from _slipped(number, truth, own, DIGITS if rounded or _extreme(number, truth) else 2)
    if _extreme(number, truth):
        yield Verdict(False, EXTREME, "certain")
    if rounded:
        enough = f"give at least {DIGITS} digits, or a fraction"
        if tolerance:
            enough = f"it may be off by {float(tolerance):.2g} at most"
        yield Verdict(False, f"That is rounded too much: {enough}.", "rounded")
    yield from _slipped(number, truth, usual, 2)
    if _outside(number, truth):
        yield Verdict(False, "A probability lies between 0 and 1.", "outside")
    if number.error is not None:
        yield Verdict(False, "That is farther off than the error that you give.", "off")
    if number.digits >= DIGITS and abs(number.value - truth.value) < number.last:
        yield Verdict(False, "Nearly: the last digit is not rounded as it should be.", "rounded")


def _slipped(number: Entry, truth: Truth, known: Iterable[Slip], digits: int) -> Iterator[Verdict]:
    """Yield verdicts on known mistakes; a decimal of fewer digits is not taken as rounded."""
    for kind, words, value in known:
        # Within a few errors of the truth the right number has been measured, not well enough.
        near = number.error is not None and abs(value - truth.value) < SURE * number.error
        wrong = not truth.low <= value <= truth.high and not near
        if wrong and _agrees(number, Truth(truth.kind, value, value, value), Fraction(0), digits):
            yield Verdict(False, words, kind)


def _usual(number: Entry, p: Fraction) -> Iterator[Slip]:
    """Yield the mistakes that are made with any probability."""
    yield "complement", "That is the chance of the opposite.", 1 - p
    if number.value == (Fraction(1, 100) if number.percent else 100) and p != 1:
        yield "certain", EXTREME, number.value * p
    elif number.percent:
        yield "share", "That is the answer as a share: leave out the percent sign.", p / 100
    else:
        yield "percent", "That is the answer in percent: add the percent sign.", 100 * p
    if 0 < p < 1:
        yield "odds", ODDS.words, p / (1 - p)
        yield "odds", "Those are the odds against it.", (1 - p) / p
        yield "inverse", "That is 1 over the probability.", 1 / p


def sentence(name: str) -> str:
    """Return the sentence on a slip that is given by a sentence or by a name.

    >>> sentence("with replacement"), sentence("the joker was forgotten")
    ('That is right only if each card is put back before the next.', 'The joker was forgotten.')
    """
    as_text(name, f"{quoted(name)} says nothing of a slip: write a sentence.")
    words = NAMED.get(name, name[:1].upper() + name[1:])
    return words if words.endswith((".", "!", "?")) else f"{words}."
