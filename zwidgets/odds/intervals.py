"""Estimates with their intervals: of a proportion, a mean, a quantile or a difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from fractions import Fraction
from math import ceil, exp, floor, inf, isfinite, isinf, lgamma, log, log1p, sqrt
from statistics import NormalDist
from typing import Any, Final, Literal, Self, SupportsFloat, TypeAlias, cast, get_args

from zwidgets.core import interval
from zwidgets.core.arguments import as_plain, as_real
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import need, quoted
from zwidgets.odds import plainly
from zwidgets.odds.tables import Cells, outward

CONFIDENCE: Final = 0.95
Kind = Literal["share", "mean", "difference", "quantile", "correlation", "statistic"]
Bounds: TypeAlias = tuple[float, float]
"""The lowest and the highest number that can come."""
LARGEST: Final = 1e300
"""Bounds are smaller, so that what is calculated with them is finite."""


@dataclass(frozen=True, eq=False)
class Estimate(float):
    """An estimate of a number by simulation, with its interval.

    It is a number, its value: it can be rounded, formatted, compared and calculated with. What is
    calculated from it has no interval.

    Attributes:
        value: the estimate: a share from 0 to 1, a difference of shares, or another number.
        low: the lower end of its interval; -inf if there is none.
        high: the upper end; inf if there is none.
        games: the number of games behind it.
        confidence: how often such an interval holds the true value, as 0.95.
        kind: `share`, `mean`, `difference`, `quantile`, `correlation` or `statistic`.
        missing: why it has no interval; empty if it has one.

    >>> print(wilson(284, 1000))
    28.4 % (25.6 to 31.4 %, 1,000 games)
    >>> f"{wilson(284, 1000):.2f}", 1 - wilson(284, 1000)
    ('0.28', 0.716)
    """

    value: float
    low: float
    high: float
    games: int
    confidence: float = CONFIDENCE
    kind: Kind = "share"
    missing: str = ""

    def __new__(cls, value: float, *rest: Any, **named: Any) -> Self:
        """Make an estimate; without an interval a plain float, as `statistics.mean` asks for."""
        if not rest and not named:
            return cast("Self", float(value))
        return super().__new__(cls, value)

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field.name) for field in fields(self))

    @property
    def width(self) -> float:
        """The length of the interval."""
        return self.high - self.low

    def __contains__(self, truth: SupportsFloat) -> bool:
        return self.low <= float(truth) <= self.high

    def texts(self) -> tuple[str, str]:
        """Return the value and the interval as they are printed, with meaningful digits.

        The value is rounded to the nearest, the ends outward, so that what is printed holds all of
        the interval.

        >>> wilson(284_000, 1_000_000).texts()
        ('28.40 %', '28.31 to 28.49 %')
        """
        scale, sign = (100, " %") if self.kind in ("share", "difference") else (1, "")
        ends = self.value, self.low, self.high
        if self.kind == "quantile":  # it is one of the numbers, so nothing is rounded
            form = ".0f" if all(isinf(x) or x == floor(x) for x in ends) else "g"
            value, low, high = (f"{x:{form}}" for x in ends)
        else:
            digits = _digits(scale * self.width)
            value = f"{scale * self.value:.{digits}f}"
            low, high = outward(scale * self.low, scale * self.high, digits)
        return f"{value}{sign}", self._between(low, high, sign)

    def _between(self, low: str, high: str, sign: str) -> str:
        if isinf(self.low) and isinf(self.high):
            return f"no interval: {self.missing}" if self.missing else "no interval"
        if isinf(self.low) or isinf(self.high):
            return f"{high}{sign} or less" if isinf(self.low) else f"{low}{sign} or more"
        return f"{low} to {high}{sign}"

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain values, for JSON; None is an end that is infinite.

        >>> Estimate.from_dict(wilson(50, 100).as_dict()) == wilson(50, 100)
        True
        """
        low, high = (None if isinf(end) else end for end in (self.low, self.high))
        return {**asdict(self), "low": low, "high": high}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Estimate:
        """Return the estimate that `as_dict` wrote, also after JSON."""
        return plainly.read(told, "estimate", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Estimate:
        low, high = told["low"], told["high"]
        low, high = -inf if low is None else low, inf if high is None else high
        found = cls(**{**told, "low": low, "high": high})
        quantile(found.confidence)
        numbers = all(type(number) in (int, float) for number in (found.value, low, high))
        fits = numbers and isfinite(found.value) and low <= high
        need(fits, "The value and the ends of its interval are numbers.")
        known = type(found.games) is int and found.games >= 0 and found.kind in get_args(Kind)
        need(known, "There is no such number of games, or kind.")
        return found

    def __str__(self) -> str:
        value, interval = self.texts()
        return f"{value} ({interval}, {counted(self.games, 'game')})"

    def _repr_html_(self) -> str:
        value, interval = self.texts()
        return f"<b>{value}</b> ({interval}, {counted(self.games, 'game')})"


def table(estimates: Mapping[str, Estimate]) -> Cells:
    """Return estimates by name with their intervals, as the cells of a table."""
    rows = [[name, *estimate.texts()] for name, estimate in estimates.items()]
    return ["", "estimate", f"{100 * CONFIDENCE:.0f} % interval"], rows


def _digits(width: float) -> int:
    """Return the number of decimals that show an interval of this width with about two places."""
    digits = 0
    while digits < 8 and width * 10**digits < 10 and width > 0:
        digits += 1
    return max(digits, 1)


def quantile(confidence: float) -> float:
    """Return the normal quantile of a two-sided interval.

    >>> round(quantile(0.95), 3)
    1.96
    """
    told = f"{quoted(confidence)} is no confidence: write one as 0.95."
    need(0 < (as_real(confidence) or 0) < 1, told)
    return NormalDist().inv_cdf((1 + confidence) / 2)


def as_bounds(given: object) -> Bounds:
    """Return the lowest and the highest number that can come, as somebody gave them.

    >>> as_bounds((0, 12))
    (0, 12)
    """
    ends: list[Any] = [*map(as_plain, given)] if isinstance(given, tuple | list) else []
    finite = all(
        isinstance(end, int | float | Fraction) and -LARGEST < end < LARGEST for end in ends
    )
    need(
        finite and len(ends) == 2 and ends[0] <= ends[1],
        f"{quoted(given)} are no bounds: write the lowest and the highest number that can come, "
        "as (0, 12).",
    )
    return ends[0], ends[1]


def wilson(count: int, games: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return a proportion with Wilson's interval, corrected for continuity (see `interval.wilson`).

    Args:
        count: the number of games in which the event happened.
        games: the number of all games, at least 1.
        confidence: as 0.95.

    >>> print(wilson(50, 100))
    50.0 % (39.9 to 60.1 %, 100 games)
    """
    low, high = interval.wilson(count / games, games, quantile(confidence))
    return Estimate(count / games, low, high, games, confidence)


def clustered(counts: Mapping[int, int], size: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return a proportion from samples of equal size, where the games of one sample are alike.

    The variance between samples says how many independent games they are worth, at most their
    number. The interval is Wilson's for that many games, with Student's quantile, since the
    variance is an estimate too. The variance counts one more sample, half won and half lost, for
    what few samples have not shown yet. Without it, intervals near 0 and 1 would hold the truth too
    seldom.

    Args:
        counts: for each number of games in which the event happened, how many samples had it.
        size: the number of games in each sample.
        confidence: as 0.95.

    >>> print(clustered({0: 50, 8: 50}, 8))
    50.0 % (39.7 to 60.3 %, 800 games)
    >>> print(clustered({3: 30, 4: 40, 5: 30}, 8))
    50.0 % (46.4 to 53.6 %, 800 games)
    """
    samples = sum(counts.values())
    games = samples * size
    share = sum(number * count for number, count in counts.items()) / games
    if size == 1:
        return wilson(round(share * games), games, confidence)
    middle = (share * samples + 0.5) / (samples + 1)
    squares = sum((number / size - middle) ** 2 * count for number, count in counts.items())
    squares += 0.5 * middle**2 + 0.5 * (1 - middle) ** 2
    worth = min(middle * (1 - middle) * samples**2 / squares, games)
    low, high = interval.wilson(share, worth, student(confidence, samples - 1))
    return Estimate(share, low, high, games, confidence)


def student(confidence: float, freedom: int) -> float:
    """Return Student's quantile by Fisher's expansion, within 1 % from 3 degrees of freedom on."""
    z, n = quantile(confidence), max(freedom, 3)
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third


def mean(
    counts: Mapping[int, int] | Mapping[float, int],
    confidence: float = CONFIDENCE,
    bounds: Bounds | None = None,
) -> Estimate:
    """Return the mean of the counted numbers, with an interval that needs to know their bounds.

    Whatever the numbers are, constant, rare or skewed, it holds the true mean as often as it says
    (see `interval.bounded`). How far off a mean may be whose numbers have no bounds nobody can say,
    since a number that never came may be as large as it likes.

    Args:
        counts: how often each number came.
        confidence: as 0.95.
        bounds: the lowest and the highest number that can come; None if they are not known.

    >>> print(mean({34: 100}, bounds=(0, 34)))
    34.0 (32.7 to 34.0, 100 games)
    >>> print(mean({34: 100}))
    34.0 (no interval: its bounds are not known, 100 games)
    """
    counts = {number: count for number, count in counts.items() if count}
    games, z = sum(counts.values()), quantile(confidence)
    value = sum(number * count for number, count in counts.items()) / games
    if bounds is None:
        return Estimate(value, -inf, inf, games, confidence, "mean", "its bounds are not known")
    lowest, highest = bounds
    for number in (min(counts), max(counts)):
        ends = f"{float(lowest):g} to {float(highest):g}"
        told = f"{float(number):g} lies outside of the bounds {ends}."
        need(lowest <= number <= highest, told)
    if lowest == highest:
        return Estimate(value, value, value, games, confidence, "mean")
    spread = highest - lowest
    shares = {(number - lowest) / spread: count for number, count in counts.items()}
    low, high = (lowest + spread * end for end in interval.bounded(shares, z))
    return Estimate(value, min(low, value), max(high, value), games, confidence, "mean")


def ranked(
    counts: Mapping[int, int] | Mapping[float, int],
    share: float,
    confidence: float = CONFIDENCE,
    bounds: Bounds = (-inf, inf),
) -> Estimate:
    """Return the smallest number that at least this share of the counted numbers does not exceed.

    The interval runs between two order statistics, by the binomial distribution. Where there are
    too few games for an end, it is the bound of the numbers.

    Args:
        counts: how often each number came.
        share: between 0 and 1, as 0.9.
        confidence: as 0.95.
        bounds: the lowest and the highest number that can come; infinite if they are not known.

    >>> print(ranked({0: 500, 1: 300, 2: 200}, 0.9))
    2 (2 to 2, 1,000 games)
    >>> print(ranked(dict.fromkeys(range(100), 1), 0.5))
    49 (39 to 60, 100 games)
    >>> print(ranked({2: 6, 4: 2}, 0.9))
    4 (2 or more, 8 games)
    """
    told = f"{quoted(share)} is no share of the games: write one as 0.9."
    need(0 < (as_real(share) or 0) < 1, told)
    quantile(confidence)
    games, tail = sum(counts.values()), (1 - confidence) / 2
    middle = _at_rank(counts, ceil(games * share - 1e-9), bounds)
    low = _at_rank(counts, _rank(games, share, tail), bounds)
    high = _at_rank(counts, games + 1 - _rank(games, 1 - share, tail), bounds)
    why = "too few games" if isinf(low) and isinf(high) else ""
    return Estimate(middle, low, high, games, confidence, "quantile", why)


def _rank(games: int, share: float, tail: float) -> int:
    """Return the highest rank that exceeds the quantile with at most this probability; or 0."""
    middle, spread = games * share, sqrt(games * share * (1 - share))
    number = max(0, floor(middle - 10 * spread))
    chance = exp(
        lgamma(games + 1)
        - lgamma(number + 1)
        - lgamma(games - number + 1)
        + number * log(share)
        + (games - number) * log1p(-share)
    )
    below = chance
    while below <= tail:
        chance *= (games - number) / (number + 1) * share / (1 - share)
        number += 1
        below += chance
    return number


def _at_rank(counts: Mapping[Any, int], rank: int, bounds: Bounds) -> Any:
    """Return the number of this rank from 1 on, in rising order; a bound outside of the ranks."""
    if rank < 1:
        return bounds[0]
    below = 0
    for number in sorted(counts):
        below += counts[number]
        if below >= rank:
            return number
    return bounds[1]


def difference(mine: Estimate, theirs: Estimate) -> Estimate:
    """Return the difference of two independent shares, with Newcombe's interval (1998, method 11).

    An eighth of a game's share is added at each end. Without it, intervals near -1 and 1 would hold
    the truth too seldom.

    >>> print(difference(wilson(300, 1000), wilson(200, 1000)))
    10.0 % (6.1 to 13.9 %, 2,000 games)
    """
    value = mine.value - theirs.value
    down = sqrt((mine.value - mine.low) ** 2 + (theirs.high - theirs.value) ** 2)
    up = sqrt((mine.high - mine.value) ** 2 + (theirs.value - theirs.low) ** 2)
    more = (1 / mine.games + 1 / theirs.games) / 8
    low, high = max(value - down - more, -1.0), min(value + up + more, 1.0)
    return Estimate(value, low, high, mine.games + theirs.games, mine.confidence, "difference")


def paired(
    pairs: Sequence[tuple[int, int, int]], confidence: float = CONFIDENCE, alike: bool = False
) -> Estimate:
    """Return the difference of two shares, from groups of games played on the same random numbers.

    The interval is the normal one with Student's quantile z, corrected for continuity, after adding
    z*z/2 games in which the event happened in one simulation alone, equally often in either (after
    Agresti and Min, 2005). So a difference that was seldom or never seen has an honest interval
    too.

    Args:
        pairs: for each group: its number of games and the two counts.
        confidence: as 0.95.
        alike: True if the games of a group are alike; a group then counts as one game.

    Raises:
        InvalidOption: there are fewer than 30 groups.
    """
    largest = max((size for size, _, _ in pairs), default=0)
    enough = f": {30 * largest:,} are enough" if largest else ""
    need(
        len(pairs) >= 30,
        f"Pairs need 30 groups of games or more; there are {len(pairs)}. "
        f"Simulate more games with each{enough}.",
    )
    games = sum(size for size, _, _ in pairs)
    value = sum(mine - theirs for _, mine, theirs in pairs) / games
    residues = sum((mine - theirs - size * value) ** 2 for size, mine, theirs in pairs)
    z, unit = student(confidence, len(pairs) - 1), games / len(pairs) if alike else 1
    more = unit * z * z / 2
    middle = games * value / (games + more)
    half = z * sqrt(residues * len(pairs) / (len(pairs) - 1) + unit * more) / (games + more)
    half += unit / games / 2
    low, high = max(middle - half, -1.0), min(middle + half, 1.0)
    return Estimate(value, min(low, value), max(high, value), games, confidence, "difference")
