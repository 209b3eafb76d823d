"""Samples drawn again and again: the bootstrap of a few numbers, and what a statistic does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from zwidgets.core.arguments import as_count, as_function, as_number, as_plain, called
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.errors import listed, need, quoted
from zwidgets.odds import charts, intervals, tables
from zwidgets.odds.charts import Picture
from zwidgets.odds.intervals import CONFIDENCE, Estimate
from zwidgets.odds.tables import needed

if TYPE_CHECKING:
    import numpy.typing as npt

TIMES: Final = 1_000
"""How often samples are drawn."""
LONGEST: Final = 1_000
"""The largest sample whose statistic is followed."""
OFTEN: Final = 0.15
"""A statistic at the edge that comes more often than this is a record."""
ROWS: Final = 8
"""The most sizes in a table."""

Statistic: TypeAlias = Callable[[Sequence[float]], float]


def bootstrap(
    values: Iterable[float],
    statistic: Statistic = fmean,
    times: int = TIMES,
    confidence: float = CONFIDENCE,
    seed: int = 0,
) -> Estimate:
    """Return a statistic of some numbers, with the bootstrap's interval (Efron 1979).

    As many numbers are drawn from them, with replacement, again and again. The interval holds the
    middle 95 % of what the statistic is then, as in most textbooks. It is a little too narrow for
    few numbers; `Sample.bootstrap` gives a wider one, from 300 games on.

    Args:
        values: the numbers, two at least; truths count as 1 and 0.
        statistic: a function of a list of numbers.
        times: how often they are drawn, 100 or more.
        confidence: how often such an interval should hold the true value.
        seed: of the draws.

    Raises:
        InvalidOption: the statistic is a record, as `max`, which no sample drawn again can exceed;
            or all samples give the same, as the share of what never came.

    >>> print(bootstrap([3, 5, 5, 8, 9, 11, 12, 14, 17, 20]))
    10.4 (7.5 to 13.7, 10 games)
    >>> bootstrap([3, 5, 5, 8, 9, 11, 12, 14, 17, 20], max)
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: No sample drawn again goes beyond 20: ...
    """
    numbers = [*map(float, _plain(values))]
    need(len(numbers) > 1, "A bootstrap draws from two numbers or more.")
    as_function(statistic, f"{quoted(statistic)} is no function of a list of numbers.")
    times = as_count(times, "times", 100)
    intervals.quantile(confidence)
    rng = stream(check_seed(seed), "bootstrap", 0)
    value, n = _of(statistic, numbers), len(numbers)
    found = sorted(_of(statistic, rng.choices(numbers, k=n)) for _ in range(times))
    need(
        found[0] < found[-1],
        f"Every sample drawn again gives {value:g}: the bootstrap knows nothing of what never came."
        f" If something came in none of {n} games, its chance is at most 3/{n} at 95 %, by the "
        "rule of three.",
    )
    edge = value in (found[0], found[-1]) and Counter(found)[value] > OFTEN * times
    need(
        not edge,
        f"No sample drawn again goes beyond {value:g}: of a record the bootstrap only knows that "
        "it was reached, and its interval lies on one side of the truth.",
    )
    tail = (1 - confidence) / 2
    low, high = found[int(tail * times)], found[-1 - int(tail * times)]
    return Estimate(value, low, high, n, confidence, "statistic")


def _plain(values: object) -> list[Any]:
    given = isinstance(values, Iterable) and not isinstance(values, str | Mapping)
    told = f"{quoted(values)} are no numbers: give a list of them."
    need(given, told)
    return [as_number(_number(as_plain(value)), told) for value in values]  # type: ignore[attr-defined]


def _number(value: object) -> object:
    return int(value) if isinstance(value, bool) else value


def _of(statistic: Statistic, numbers: Sequence[float]) -> float:
    told = "A statistic takes a list of numbers, and gives one."
    return float(as_number(_number(called(statistic, numbers, otherwise=told)), told))


@dataclass(frozen=True, eq=False, repr=False)
class Sampling(tables.Shown):
    """What a statistic of a sample does, for samples of several sizes.

    It shows itself as a table of some sizes.

    Attributes:
        title: which statistic, of how many samples of each size.
        truth: the value that it estimates.
        drawn: for each size the statistic of every sample, as a numpy array. The first of all
            sizes belong together: each sample is the one before it with more numbers.
        holds: for each size whether the textbook's interval of each sample holds the truth. That is
            the mean with 1.96 standard errors, from the sample itself. Empty for other statistics
            than the mean, and without size 1, which has no standard error.
    """

    title: str
    truth: float
    drawn: Mapping[int, npt.NDArray[Any]]
    holds: Mapping[int, npt.NDArray[Any]]

    def mean(self, n: int) -> float:
        """Return the mean of the statistic over all samples of a size."""
        return float(self._at(n).mean())

    def sd(self, n: int) -> float:
        """Return its standard deviation, which is its standard error."""
        return float(self._at(n).std())

    def coverage(self, n: int) -> Estimate:
        """Return how often the textbook's interval holds the truth, with Wilson's interval."""
        known = f"There is no interval of this statistic at size {quoted(n)}."
        need(n in self.holds, known)
        return intervals.wilson(int(self.holds[n].sum()), len(self.holds[n]))

    def plot(self, n: int) -> Picture:
        """Return how often each value of the statistic came, as a picture."""
        counts = Counter(self._at(n).tolist())
        return Picture(charts.spread("statistic", counts, f"{self.title}, of size {n}"))

    def _at(self, n: int) -> npt.NDArray[Any]:
        need(n in self.drawn, f"Size {quoted(n)} was not drawn: give it with n=.")
        return self.drawn[n]

    def cells(self) -> tables.Cells:
        """Return a row for each of some sizes."""
        sizes, last = [*self.drawn], ROWS - 1
        many = len(sizes) > ROWS
        shown = [sizes[round(len(sizes) ** (k / last)) - 1] for k in range(ROWS)] if many else sizes
        rows = []
        for n in shown:
            held = f"{100 * self.coverage(n).value:.1f} %" if n in self.holds else ""
            rows.append([f"{n:,}", f"{self.mean(n):.4g}", f"{self.sd(n):.4g}", held])
        return ["size", "mean", "standard error", "intervals that hold"], rows

    def __repr__(self) -> str:
        return f"<{self.title}: sizes {listed(self.drawn)}>"


def sampling(
    values: Iterable[float] | Mapping[Any, Any],
    statistic: Literal["mean"] | Statistic = "mean",
    n: int | Iterable[int] = range(1, 301),
    truth: float | None = None,
    times: int = TIMES,
    seed: int = 0,
) -> Sampling:
    """Draw samples of several sizes, and return what a statistic of them does.

    Numbers are drawn with replacement. Each sample of the largest size is followed as it grows, so
    a row of means is what one person sees who goes on playing.

    Args:
        values: numbers or truths, each equally likely, or a mapping from each to its chance or to
            how often it came, as `Simulation.lengths`.
        statistic: "mean", or a function of a list of numbers.
        n: the size of a sample, or several, up to 1,000.
        truth: what is estimated; None is the statistic of `values`.
        times: how many samples are drawn.
        seed: of the draws.

    >>> coins = sampling([0, 1], n=(1, 4, 100), seed=1)
    >>> coins.truth, round(coins.sd(4), 2), coins.coverage(100).value > 0.9
    (0.5, 0.25, True)
    """
    np = needed("numpy", "sampling()")
    law = values if isinstance(values, Mapping) else None
    numbers = np.array([*map(float, _plain([*values]))])
    chances = np.array([*map(float, law.values())] if law else [1.0] * len(numbers))
    need(chances.sum() > 0 and chances.min() >= 0, "There is nothing to draw from.")
    chances /= chances.sum()
    several = n if isinstance(n, Iterable) else [n]
    sizes = sorted({as_count(size, "numbers in a sample", 1, LONGEST) for size in several})
    need(sizes, "There is no size of a sample: give one, as n=30.")
    times = as_count(times, "samples", 1, LONGEST * 100)
    rng = np.random.default_rng(stream(check_seed(seed), "sampling", 0).getrandbits(64))
    mean = statistic == "mean"
    of = fmean if mean else as_function(statistic, f'{quoted(statistic)} is none: write "mean".')
    if truth is not None:
        truth = as_number(truth, f"{quoted(truth)} is no number to estimate: write one, as 0.5.")
    else:
        need(mean or not law, "The statistic of a law has to be known: give truth=.")
        truth = float(numbers @ chances) if mean else _of(of, numbers.tolist())
    drawn, holds = {}, {}
    sample = rng.choice(numbers, (times, sizes[-1]), p=chances)
    for size in sizes:
        part = sample[:, :size]
        if not mean:
            drawn[size] = np.array([_of(of, row) for row in part.tolist()])
            continue
        drawn[size] = part.mean(axis=1)
        if size > 1:
            half = intervals.quantile(CONFIDENCE) * part.std(axis=1, ddof=1) / size**0.5
            holds[size] = abs(drawn[size] - truth) <= half
    name = "Means" if mean else "Statistics"
    return Sampling(f"{name} of {times:,} samples", float(truth), drawn, holds)
