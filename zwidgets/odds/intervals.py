"""Estimates with their intervals: of a proportion, a mean, a quantile or a difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, isinf, sqrt
from statistics import NormalDist
from typing import Final, Literal, SupportsFloat

from zwidgets.core import interval
from zwidgets.core.arguments import as_real
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.odds.tables import outward

CONFIDENCE: Final = 0.95
Kind = Literal["share", "mean", "difference", "quantile", "correlation", "statistic"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate of a number by simulation, with its interval.

    Attributes:
        value: the estimate: a share from 0 to 1, a difference of shares, or another number.
        low: the lower end of its interval.
        high: the upper end.
        games: the number of games behind it.
        confidence: how often such an interval holds the true value, as 0.95.
        kind: `share`, `mean`, `difference`, `quantile`, `correlation` or `statistic`.

    >>> print(wilson(284, 1000))
    28.4 % (25.6 to 31.3 %, 1,000 games)
    """

    value: float
    low: float
    high: float
    games: int
    confidence: float = CONFIDENCE
    kind: Kind = "share"

    @property
    def width(self) -> float:
        """The length of the interval."""
        return self.high - self.low

    def __contains__(self, truth: SupportsFloat) -> bool:
        return self.low <= float(truth) <= self.high

    def __float__(self) -> float:
        return self.value

    def texts(self) -> tuple[str, str]:
        """The value and the interval as they are printed, with meaningful digits.

        The value is rounded to the nearest, the ends outward.

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
        return f"{value}{sign}", f"{low} to {high}{sign}"

    def as_dict(self) -> dict[str, float | None]:
        """The value and the ends of its interval, for JSON; None is an end that is infinite."""
        told = {"value": self.value, "low": self.low, "high": self.high}
        return {name: None if isinf(number) else number for name, number in told.items()}

    def __str__(self) -> str:
        value, interval = self.texts()
        return f"{value} ({interval}, {counted(self.games, 'game')})"

    def _repr_html_(self) -> str:
        value, interval = self.texts()
        return f"<b>{value}</b> ({interval}, {counted(self.games, 'game')})"


def _digits(width: float) -> int:
    """Decimals that show an interval of this width with about two places."""
    digits = 0
    while digits < 8 and width * 10**digits < 10 and width > 0:
        digits += 1
    return max(digits, 1)


def quantile(confidence: float) -> float:
    """The normal quantile of a two-sided interval.

    Raises:
        InvalidOption: the confidence is not between 0 and 1.

    >>> round(quantile(0.95), 3)
    1.96
    """
    if not 0 < (as_real(confidence) or 0) < 1:
        raise InvalidOption(f"{quoted(confidence)} is no confidence: write one as 0.95.")
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(count: int, games: int, confidence: float = CONFIDENCE) -> Estimate:
    """A proportion with Wilson's interval (1927), which stays within 0 and 1.

    Args:
        count: the number of games in which the event happened.
        games: the number of all games, at least 1.
        confidence: as 0.95.

    >>> print(wilson(50, 100))
    50.0 % (40.3 to 59.7 %, 100 games)
    """
    low, high = interval.wilson(count / games, games, quantile(confidence))
    return Estimate(count / games, low, high, games, confidence)


def clustered(counts: Mapping[int, int], size: int, confidence: float = CONFIDENCE) -> Estimate:
    """A proportion from samples of equal size, where the games of one sample are alike.

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
    50.0 % (40.2 to 59.8 %, 800 games)
    >>> print(clustered({3: 30, 4: 40, 5: 30}, 8))
    50.0 % (46.5 to 53.5 %, 800 games)
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
    low, high = interval.wilson(share, worth, _student(confidence, samples - 1))
    return Estimate(share, low, high, games, confidence)


def _student(confidence: float, freedom: int) -> float:
    """Student's quantile by Fisher's expansion, correct to 1 % from 3 degrees of freedom on."""
    z, n = quantile(confidence), max(freedom, 3)
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third


def mean(
    counts: Mapping[int, int] | Mapping[float, int], confidence: float = CONFIDENCE
) -> Estimate:
    """The mean of the counted numbers, with its normal interval; one number alone bounds nothing.

    Args:
        counts: how often each number came.
        confidence: as 0.95.

    >>> mean({0: 50, 2: 50}).value
    1.0
    """
    games = sum(counts.values())
    total = sum(number * count for number, count in counts.items())
    value = total / games
    squares = sum((number - value) * (number - value) * count for number, count in counts.items())
    half = quantile(confidence) * (sqrt(squares / (games - 1) / games) if games > 1 else inf)
    return Estimate(value, value - half, value + half, games, confidence, "mean")


def ranked(counts: Mapping[int, int], share: float, confidence: float = CONFIDENCE) -> Estimate:
    """The smallest number that at least this share of the counted numbers does not exceed.

    The interval runs between two order statistics. An end is infinite if there are too few games
    to bound it.

    Args:
        counts: how often each number came.
        share: between 0 and 1, as 0.9.
        confidence: as 0.95.

    Raises:
        InvalidOption: the share is not between 0 and 1.

    >>> print(ranked({0: 500, 1: 300, 2: 200}, 0.9))
    2 (2 to 2, 1,000 games)
    >>> print(ranked(dict.fromkeys(range(100), 1), 0.5))
    49 (39 to 60, 100 games)
    """
    if not 0 < (as_real(share) or 0) < 1:
        raise InvalidOption(f"{quoted(share)} is no share of the games: write one as 0.9.")
    games = sum(counts.values())
    half = quantile(confidence) * sqrt(games * share * (1 - share))
    middle = _at_rank(counts, ceil(games * share - 1e-9))
    low = _at_rank(counts, floor(games * share - half))
    high = _at_rank(counts, ceil(games * share + half) + 1)
    return Estimate(middle, low, high, games, confidence, "quantile")


def _at_rank(counts: Mapping[int, int], rank: int) -> float:
    """The number of this rank, counted from 1, in rising order; infinite outside of the ranks."""
    if rank < 1:
        return -inf
    below = 0
    for number in sorted(counts):
        below += counts[number]
        if below >= rank:
            return number
    return inf


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent shares, with Newcombe's interval (1998, method 10).

    >>> print(difference(wilson(300, 1000), wilson(200, 1000)))
    10.0 % (6.2 to 13.8 %, 2,000 games)
    """
    value = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    games = one.games + other.games
    return Estimate(value, value - down, value + up, games, one.confidence, "difference")


def paired(pairs: Sequence[tuple[int, int, int]], confidence: float = CONFIDENCE) -> Estimate:
    """The difference of two shares, from groups of games played on the same random numbers.

    The interval is the normal one with Student's quantile z, after adding z*z/2 games in which the
    event happened in one simulation alone, equally often in either (after Agresti and Min, 2005).
    So a difference that was seldom or never seen has an honest interval too.

    Args:
        pairs: for each group: its number of games and the two counts.
        confidence: as 0.95.

    Raises:
        InvalidOption: there are fewer than 30 groups.
    """
    if len(pairs) < 30:
        size = max((size for size, _, _ in pairs), default=0)
        enough = f": {30 * size:,} are enough" if size else ""
        raise InvalidOption(
            f"Pairs need 30 groups of games or more; there are {len(pairs)}. "
            f"Simulate more games with each{enough}."
        )
    games = sum(size for size, _, _ in pairs)
    value = sum(one - other for _, one, other in pairs) / games
    residues = sum((one - other - size * value) ** 2 for size, one, other in pairs)
    z = _student(confidence, len(pairs) - 1)
    more = z * z / 2
    middle = games * value / (games + more)
    half = z * sqrt(residues * len(pairs) / (len(pairs) - 1) + more) / (games + more)
    low, high = max(middle - half, -1.0), min(middle + half, 1.0)
    return Estimate(value, low, high, games, confidence, "difference")
