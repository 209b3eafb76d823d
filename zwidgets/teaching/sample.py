"""Joint samples: a row for each game, a column for each thing that is measured in it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from math import atanh, inf, isfinite, sqrt, tanh
from numbers import Integral, Real
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias, overload

from zwidgets.core.arguments import (
    as_bool,
    as_count,
    as_function,
    as_kind,
    as_known,
    as_truth,
    called,
)
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, listed, need, quoted
from zwidgets.odds import charts, intervals, tables
from zwidgets.odds.asking import describe
from zwidgets.odds.charts import Picture
from zwidgets.odds.executors import as_executor
from zwidgets.odds.intervals import CONFIDENCE, Bounds, Estimate, as_bounds
from zwidgets.odds.plain import Step, Tally, nothing_more
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.results import bounds_of
from zwidgets.odds.resuming import or_before
from zwidgets.odds.running import FIRST, Policy, in_order, results_of, work_of
from zwidgets.odds.tables import needed
from zwidgets.odds.work import (
    Work,
    check_same_work,
    counted_of,
    ends_of,
    game_of,
    load_compiled,
    moves_of,
)

if TYPE_CHECKING:
    import numpy.typing as npt

TIMES: Final = 1_000
"""How often a bootstrap draws the sample again."""
SOME: Final = 300
"""The fewest games for an interval of a bootstrap."""
OFTEN: Final = 0.15
"""The most that one value may be of all that a bootstrap gives."""
CAREFUL: Final = 5
"""So many times less often should a bootstrap err than its interval may."""
FEWEST: Final = 30
"""The fewest games for an interval of a correlation."""
OTHERS: Final = 10
"""The fewest games in which a measure has another value than its commonest."""
MEASURED: Final = ("score", "length")
"""The numbers that a simulation counts in each game."""
LITTLE: Final = 1e-9
"""If less than this share of a sum of squares is left without a game, the game outweighs all."""
NEARLY: Final = 1 - 1e-9
"""A correlation from here on is 1."""

_PLAYED: Final = re.compile("rounds|(won|score)_[0-9]+")
"""What stands in a row of every game, besides the events."""

Row: TypeAlias = Mapping[str, Any]
"""What was measured in one game, by name."""
Event: TypeAlias = str | Callable[[Row], bool]
"""The name of a measure that is True or False, or a function of a row."""
Class: TypeAlias = str | Callable[[Row], Any]
"""The name of a measure, or a function of a row: games of which it is the same are together."""
Measures: TypeAlias = Mapping[str, str | Callable[[tuple[Any, ...]], Any]]
"""What is measured, by name: what a simulation counts, or a function of a game's positions."""


@dataclass(frozen=True, eq=False, repr=False)
class Groups(tables.Shown):
    """Estimates of the same measure for several groups of games. It shows itself as a table.

    Attributes:
        title: what is estimated.
        by: what the groups differ in.
        groups: the estimate of each group, by what it is called.
    """

    title: str
    by: str
    groups: Mapping[Any, Estimate]

    def __getitem__(self, name: Any) -> Estimate:
        return self.groups[name]

    def cells(self) -> tables.Cells:
        """Return the estimate of each group with its interval, and its number of games."""
        (_, *head), rows = intervals.table({str(name): e for name, e in self.groups.items()})
        games = (f"{estimate.games:,}" for estimate in self.groups.values())
        lines = [[*row, number] for row, number in zip(rows, games, strict=True)]
        return [self.by, *head, "games"], lines

    def __repr__(self) -> str:
        return f"<{self.title} by {self.by}: {len(self.groups)} groups>"


@dataclass(frozen=True, eq=False, repr=False)
class CrossTable(tables.Shown):
    """A measure by one thing, within the groups of another. It shows itself as a table.

    Attributes:
        measure: what is estimated.
        by: what the columns differ in.
        within: what the rows differ in.
        rows: for each group a mapping of columns and estimates; there is none without a game.
        all: the estimates over all groups together.
    """

    measure: str
    by: str
    within: str
    rows: Mapping[Any, Mapping[Any, Estimate]]
    all: Mapping[Any, Estimate]

    def cells(self) -> tables.Cells:
        """Return each estimate with its number of games, and all groups together."""
        lines = [(str(name), row) for name, row in self.rows.items()]
        rows = [
            [name, *(_cell(row.get(column)) for column in self.all)]
            for name, row in [*lines, ("all", self.all)]
        ]
        return [f"{self.within} \\ {self.by}", *map(str, self.all)], rows

    @property
    def caption(self) -> str:
        """What is estimated, and what the numbers in brackets are."""
        return f"{self.measure} by {self.by}, within {self.within} (games)"

    def __repr__(self) -> str:
        return f"<{self.measure} by {self.by}, within {len(self.rows)} groups of {self.within}>"


def _cell(estimate: Estimate | None) -> str:
    return "" if estimate is None else f"{estimate.texts()[0]} ({estimate.games:,})"


@dataclass(frozen=True, eq=False, repr=False)
class Regression(tables.Shown):
    """The line that tells one measure from another. It shows itself as a table.

    Attributes:
        x: the measure that is known.
        y: the measure that is told from it.
        slope: how much y rises on average for each unit of x, with its interval.
        intercept: where the line is for x = 0.
        explained: the share of the variance of y that x explains, r².
    """

    x: str
    y: str
    slope: Estimate
    intercept: float
    explained: float

    def at(self, x: float) -> float:
        """Return the y that the line tells for this x."""
        return self.intercept + self.slope.value * x

    def cells(self) -> tables.Cells:
        """Return the slope with its interval, the intercept and the share that is explained."""
        head, rows = intervals.table({"slope": self.slope})
        rest = [["intercept", f"{self.intercept:.2f}", ""]]
        rest += [["variance explained", tables.percent(self.explained), ""]]
        return head, [*rows, *rest]

    @property
    def caption(self) -> str:
        """Which measure is told from which."""
        return f"{self.y} told from {self.x}, {self.slope.games:,} games"

    def __repr__(self) -> str:
        return f"<{self.y} = {self.intercept:.2f} + {self.slope.value:.3f} {self.x}>"


@dataclass(frozen=True, eq=False, repr=False)
class Sample(tables.Shown):
    """Games with what was measured in each. It shows itself as a table and as bars.

    Attributes:
        title: what was played.
        columns: for each measure its value in each game: truths or numbers.
        seed: of the random numbers.
        bounds: the lowest and the highest value that a measure can have, where they are known.
        work: the games that were to be played; None if it was made by hand.
        measures: what was measured, by name.
        road: True if functions got the whole road too.
    """

    title: str
    columns: Mapping[str, tuple[Any, ...]]
    seed: int
    bounds: Mapping[str, Bounds] = field(default_factory=dict)
    work: Work | None = None
    measures: Measures = field(default_factory=dict)
    road: bool = False

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))

    @property
    def interrupted(self) -> bool:
        """True if it was stopped before all games were played."""
        return self.work is not None and len(self) < self.work.games

    @property
    def rows(self) -> list[Row]:
        """The measurements of each game, by name."""
        values = zip(*self.columns.values(), strict=True)
        return [dict(zip(self.columns, row, strict=True)) for row in values]

    def probability(
        self, event: Event, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Estimate:
        """Return how often an event happens, given another, with Wilson's interval.

        Args:
            event: the name of a measure that is True or False, or a function of a row.
            given: another event; only the games in which it happens count.
            confidence: how often such an interval holds the true value.

        """
        some = self._some(given)
        count = sum(_holds(event, row) for row in some)
        return intervals.wilson(count, len(some), confidence)

    @overload
    def mean(
        self,
        measure: str,
        given: Event | None = None,
        confidence: float = CONFIDENCE,
        bounds: Bounds | None = None,
    ) -> Estimate: ...

    @overload
    def mean(
        self,
        measure: str,
        given: Event | None = None,
        confidence: float = CONFIDENCE,
        bounds: Bounds | None = None,
        *,
        by: Class,
    ) -> Groups: ...

    def mean(
        self,
        measure: str,
        given: Event | None = None,
        confidence: float = CONFIDENCE,
        bounds: Bounds | None = None,
        by: Class | None = None,
    ) -> Estimate | Groups:
        """Return the mean of a measure, given an event, with its interval, if its bounds are known.

        Args:
            measure: the name of a measure.
            given: an event; only the games in which it happens count.
            confidence: how often such an interval holds the true value.
            bounds: the lowest and the highest value that can come; None are those of the sample.
            by: a measure, or a function of a row: the mean of each group of games of which it gives
                the same.

        >>> walks = Sample("by hand", {"late": (0, 1, 1), "score": (30, 10, 20)}, seed=1)
        >>> walks.mean("score", by="late")[1].value
        15.0
        """
        if by is not None:
            parts = self._parted(by, given)
            means = {
                name: part.mean(measure, None, confidence, bounds) for name, part in parts.items()
            }
            return Groups(f"Mean {measure}", _called(by), means)
        counts = Counter(self._values(measure, given))
        truths = (0, 1) if all(type(value) is bool for value in counts) else None
        known = self.bounds.get(measure, truths) if bounds is None else as_bounds(bounds)
        return intervals.mean(counts, confidence, known)

    def quantile(
        self, measure: str, share: float, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Estimate:
        """Return the smallest value that at least this share of the games do not exceed."""
        counts = Counter(self._values(measure, given))
        bounds = self.bounds.get(measure, (-inf, inf))
        return intervals.ranked(counts, share, confidence, bounds)

    def correlation(
        self, name: str, other: str, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Estimate:
        """Return Pearson's correlation of two measures, with an interval by the jackknife.

        By Fisher's transformation, and never narrower than Fisher's interval, which holds for
        normal numbers alone. To the variance belongs what the weightiest game does to it. There is
        no interval where a game or two could change all: with fewer than 30 games, where one
        measure has its commonest value in all games but 9 or fewer, or where one game outweighs all
        others.
        """
        from statistics import StatisticsError, correlation

        first, second = self._values(name, given), self._values(other, given)
        games = len(first)
        try:
            value = correlation(first, second)
        except StatisticsError:
            raise InvalidOption(
                "A measure that is the same in every game is correlated with nothing."
            ) from None
        half, why = _slack(first, second, confidence)
        if why:
            return Estimate(value, -inf, inf, games, confidence, "correlation", why)
        low, high = (tanh(atanh(value) + side) for side in (-half, half))
        return Estimate(value, low, high, games, confidence, "correlation")

    def table(
        self,
        measure: str,
        by: Class,
        within: Class,
        given: Event | None = None,
        confidence: float = CONFIDENCE,
    ) -> CrossTable:
        """Return the share or mean of a measure by one thing, within the groups of another.

        Args:
            measure: the name of a measure.
            by: what the columns differ in, a measure or a function of a row.
            within: what the rows differ in.
            given: an event; only the games in which it happens count.
            confidence: how often each interval holds the true value.

        >>> columns = {"late": (0, 0, 1, 1), "queens": (2, 3, 2, 3), "win": (True,) * 3 + (False,)}
        >>> found = Sample("by hand", columns, seed=1).table("win", by="queens", within="late")
        >>> found.all[3].value, found.rows[1][3].value
        (0.5, 0.0)
        """

        def estimates(sample: Sample) -> dict[Any, Estimate]:
            parts = sample._parted(by).items()
            return {name: part._estimate(measure, confidence) for name, part in parts}

        some = replace(self, columns=_columns(self._some(given)))
        rows = {name: estimates(part) for name, part in some._parted(within).items()}
        return CrossTable(measure, _called(by), _called(within), rows, estimates(some))

    def regression(
        self, x: str, y: str, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Regression:
        """Return the line of least squares that tells y from x, with an interval of its slope.

        The interval is robust: y may vary more for some x than for others (HC3; J. MacKinnon and
        H. White, Journal of Econometrics 29, 1985). There is none with fewer than 30 games, where a
        measure has its commonest value in all games but 9 or fewer, or where one game decides the
        slope.

        Args:
            x: the name of the measure that is known.
            y: the name of the measure that is told from it.
            given: an event; only the games in which it happens count.
            confidence: how often such an interval holds the true slope.

        >>> line = Sample("by hand", {"x": (0, 1, 2), "y": (1, 3, 5)}, seed=1).regression("x", "y")
        >>> line, line.at(10)
        (<y = 1.00 + 2.000 x>, 21.0)
        """
        first, second = self._values(x, given), self._values(y, given)
        games, apart, other = len(first), _centred(first), _centred(second)
        squares = sum(gap * gap for gap in apart)
        told = f"{quoted(x)} is the same in every game, so nothing can be told from it."
        need(squares > 0, told)
        slope = sum(a * b for a, b in zip(apart, other, strict=True)) / squares
        rest = [b - slope * a for a, b in zip(apart, other, strict=True)]
        loose = [1 - 1 / games - gap * gap / squares for gap in apart]
        why = _few(first, second)
        if min(loose) < LITTLE:
            why = why or "one game outweighs all others"
        estimate = Estimate(slope, -inf, inf, games, confidence, "statistic", why)
        if not why:
            parts = (a * e / free for a, e, free in zip(apart, rest, loose, strict=True))
            error = sqrt(sum(part * part for part in parts)) / squares
            half = intervals.student(confidence, games - 2) * error
            estimate = Estimate(slope, slope - half, slope + half, games, confidence, "statistic")
        whole = sum(gap * gap for gap in other)
        explained = 1 - sum(gap * gap for gap in rest) / whole if whole else 0.0
        start = sum(second) / games - slope * sum(first) / games
        return Regression(x, y, estimate, start, explained)

    def bootstrap(
        self,
        statistic: Callable[[Mapping[str, npt.NDArray[Any]]], float],
        times: int = TIMES,
        confidence: float = CONFIDENCE,
    ) -> Estimate:
        """Return any statistic, with an interval by the bootstrap (Efron 1979).

        The interval holds both that of percentiles and its mirror image, each with a fifth of the
        error that it may have, since a bootstrap of skewed numbers errs far more often than it
        says. There is none with fewer than 300 games, nor where the games that are drawn again give
        the same value too often: so it is with a record, a median of few values or a rare event.

        The games are drawn again with replacement, whole rows at a time. The sample's seed says
        how, so the interval is the same every time.

        Args:
            statistic: a function of the columns, which are numpy arrays by name; gives a number.
            times: how often the games are drawn again, 100 or more.
            confidence: how often such an interval holds the true value.
        """
        np = needed("numpy", "bootstrap()")
        times = as_count(times, "times", 100)
        as_function(statistic, f"{quoted(statistic)} is no function of the columns.")
        intervals.quantile(confidence)
        columns = {name: np.array(values) for name, values in self.columns.items()}
        rng = np.random.default_rng(stream(self.seed, "bootstrap", 0).getrandbits(64))
        value, found = _statistic(statistic, columns), []
        for _ in range(times):
            drawn = rng.integers(len(self), size=len(self))
            again = {name: column[drawn] for name, column in columns.items()}
            found.append(_statistic(statistic, again))
        why = "too few games" if len(self) < SOME else ""
        if max(Counter(found).values()) > OFTEN * times:
            why = "games drawn again give the same too often"
        if why:
            return Estimate(value, -inf, inf, len(self), confidence, "statistic", why)
        error = (1 - confidence) / CAREFUL
        low, high = np.quantile(found, [error / 2, 1 - error / 2])
        low, high = min(low, 2 * value - high), max(high, 2 * value - low)
        return Estimate(value, float(low), float(high), len(self), confidence, "statistic")

    def records(self) -> dict[str, tuple[Any, ...]]:
        """Return the columns, so that a frame has a row for each game."""
        return dict(self.columns)

    def plot(self, measure: str, given: Event | None = None) -> Picture:
        """Return how often each value of a measure came, as a picture."""
        counts = Counter(self._values(measure, given))
        return Picture(charts.spread(measure, counts, self.title))

    def _parted(self, by: Class, given: Event | None = None) -> dict[Any, Sample]:
        """Return the games of each class as a sample, in the order of the classes."""
        parts: dict[Any, list[Row]] = defaultdict(list)
        for row in self._some(given):
            parts[_class_of(by, row)].append(row)
        names = sorted(parts, key=lambda name: (isinstance(name, str), name))
        return {name: replace(self, columns=_columns(parts[name])) for name in names}

    def _some(self, given: Event | None) -> list[Row]:
        some = [row for row in self.rows if given is None or _holds(given, row)]
        need(some, "What is given happens in none of the games.")
        return some

    def _values(self, measure: str, given: Event | None) -> list[Any]:
        return [_measured(measure, row) for row in self._some(given)]

    def _estimates(self) -> dict[str, Estimate]:
        found = {}
        for name in self.columns:
            told = name if self._is_event(name) else f"mean {name}"
            found[told] = self._estimate(name)
        return found

    def _is_event(self, name: str) -> bool:
        return all(type(value) is bool for value in self._values(name, None))

    def _estimate(self, name: str, confidence: float = CONFIDENCE) -> Estimate:
        """Return the share of an event, or the mean of a number."""
        of = self.probability if self._is_event(name) else self.mean
        return of(name, confidence=confidence)

    def cells(self) -> tables.Cells:
        """Return the share or mean of each measure with its interval."""
        return intervals.table(self._estimates())

    def __repr__(self) -> str:
        return f"<Sample of {self.title}: {listed(self.columns)}>"

    def pictures(self) -> list[str]:
        """Return the shares with their intervals, and how often each number came."""
        found = self._estimates()
        counts = {name: Counter(some) for name, some in self.columns.items() if name not in found}
        return charts.measured(found, counts)


def _columns(rows: Sequence[Row]) -> dict[str, tuple[Any, ...]]:
    return {name: tuple([row[name] for row in rows]) for name in rows[0]}


def _few(*measures: Sequence[float]) -> str:
    """Return why so few games, or so few with another value than the commonest, tell nothing."""
    games = len(measures[0])
    if games < FEWEST:
        return "too few games"
    same = max(max(Counter(values).values()) for values in measures)
    return "one measure is the same in almost all of them" if games - same < OTHERS else ""


def _slack(first: Sequence[float], second: Sequence[float], confidence: float) -> tuple[float, str]:
    """Return how far the transformed correlation may be off, or why nobody can say."""
    games = len(first)
    if why := _few(first, second):
        return 0.0, why
    pairs = [*zip(_centred(first), _centred(second), strict=True)]
    products = [(x * y, x * x, y * y) for x, y in pairs]
    sums = [*map(sum, zip(*products, strict=True))]
    more = games / (games - 1)
    left = [[sums[i] - more * product[i] for i in range(3)] for product in products]
    if not all(x > LITTLE * sums[1] and y > LITTLE * sums[2] for _, x, y in left):
        return 0.0, "one game outweighs all others"
    without = [both / sqrt(x * y) for both, x, y in left]
    if max(map(abs, without)) > NEARLY:
        return 0.0, "the measures are nearly the same"
    apart = _centred([*map(atanh, without)])
    variance = (games - 1) / games * sum(gap * gap for gap in apart)
    heaviest = max(map(abs, apart)) * (games - 1) / games
    error = sqrt(max(variance, 1 / (games - 3)) + heaviest**2)
    return intervals.student(confidence, games - 2) * error, ""


def _centred(some: Sequence[float]) -> list[float]:
    middle = sum(some) / len(some)
    return [number - middle for number in some]


def sample(
    game: GameLike,
    games: int | None = None,
    measures: Measures | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    bounds: Mapping[str, Bounds] | None = None,
    resume: Sample | None = None,
    road: bool = False,
    executor: Any = None,
    **options: Any,
) -> Sample:
    """Play games and measure several things in each, to see how they depend on each other.

    They are the games that `zw.simulate` plays with the same arguments. What it counts in each is
    measured by its name, a hundred thousand games and more in a second. For functions the games are
    played again by the rules, a hundred or so in a second.

    Args:
        game: the game, or its name.
        games: the number of games; None is as many as `resume` was to have.
        measures: for each column its name and what is measured: "win", "score", "length", or an
            event that the game's simulations count, as "coast"; or a function of the game, which
            gets a tuple of all positions, from the first to the last, and gives True or False, or
            a number. Wins and scores are those of `seat`, or of seat 0. None are those of `resume`.
        policy: who plays, as in `zw.simulate`.
        seed: a whole number from 0 on; None draws one, which the sample names.
        position: where each game begins: a state or its text; None is the game's start.
        seat: each game keeps what this seat knows of the position, as in `zw.simulate`.
        progress: as in `zw.simulate`.
        bounds: for functions that measure numbers the lowest and the highest number that can come,
            as {"killed": (0, 12)}; without them there is no interval of a mean. None are those of
            `resume`.
        resume: an earlier sample of the same call; only the games that it lacks are played. No game
            that it has is left out, even if fewer are asked for.
        road: True deals on after a death, in Shufflers. Then a function gets two things, the
            positions and a tuple of all cards to the boat, so that games can be compared by what
            their decks held, whoever lived to see it.
        executor: as in `zw.simulate`. Functions of a module travel to other processes, others are
            called here.
        **options: the game's options, if it is given by name.

    Returns:
        The sample. After an interrupt (Ctrl+C) it has the complete games, and `interrupted` is
        True; where there is none yet, the interrupt goes on.

    >>> found = sample("dead-center", 20, {"won": lambda states: bool(states[-1].outcome.winners),
    ...                                    "killed": lambda states: len(states[-1].killed)}, seed=1)
    >>> len(found), found.mean("killed", given="won").value
    (20, 12.0)
    """
    made = resume is None or (isinstance(resume, Sample) and resume.work)
    need(made, f"{quoted(resume)} is no result of zw.sample.")
    games, seed = or_before(games, resume, "work.games"), or_before(seed, resume, "seed")
    measures = _checked(or_before(measures, resume, "measures"))
    bounds = _bounded(bounds, measures, {} if resume is None else resume.bounds)
    work = work_of(game, games, policy, seed, position, seat, 0, options)
    rows: list[tuple[Any, ...]] = []
    if resume is not None and resume.work is not None:
        check_same_work(resume.work, work)
        told = f"resume measured {listed(resume.measures)} in its own way: leave measures out."
        need(measures == resume.measures, told)
        rows = [*zip(*resume.columns.values(), strict=True)]
        need(as_bool(road, "road") is resume.road, "resume= needs the same road= as before.")
        work = work.part(0, max(work.games, len(rows)))
    player = work.game.parse(work.position).player(seat or 0)
    do = partial(_measured_in, player, measures, as_bool(road, "road"))
    # A game that the rules play takes long, so it is kept by itself.
    parts = replace(work, group=1) if any(map(callable, measures.values())) else work
    _measure(parts, rows, do, as_executor(executor), progress)
    columns = dict(zip(measures, zip(*rows, strict=True), strict=True))
    stopped = ", interrupted" if len(rows) < work.games else ""
    title = f"{counted(len(rows), 'game')} of {work.game.header}, seed {work.seed}{stopped}"
    known = _known(measures, work.game)
    return Sample(title, columns, work.seed, known | bounds, work, measures, road)


def _checked(measures: object) -> Measures:
    told = 'Measures are a mapping of names and functions, as {"rounds": f}.'
    found = dict(as_kind(measures, Mapping, told))
    need(found, told)
    for name, measure in found.items():
        named = isinstance(name, str) and (callable(measure) or isinstance(measure, str))
        need(named, f"The measure {quoted(name)} is no name with a function of a game.")
    return found


def _bounded(given: Any, measures: Measures, before: Mapping[str, Bounds]) -> dict[str, Bounds]:
    """Return the bounds of measures: those that were given, else those of `resume`."""
    if given is None:
        return dict(before)
    told = f'{quoted(given)} names no measures: write bounds as {{"killed": (0, 12)}}.'
    as_kind(given, Mapping, told)
    unknown = [name for name in given if name not in measures]
    told = f"Bounds are given for {listed(unknown)}; measured is only {listed(measures)}."
    need(not unknown, told)
    return {name: as_bounds(ends) for name, ends in given.items()}


def _measure(
    work: Work,
    rows: list[tuple[Any, ...]],
    do: Callable[..., list[tuple[Any, ...]]],
    executor: Executor | None,
    progress: Progress,
) -> None:
    """Add what is measured in each game that is missing, in order.

    An interrupt that comes before there is anything goes on.
    """

    def keep(part: tuple[Work, list[tuple[Any, ...]]]) -> int:
        rows.extend(part[1])
        return part[0].games

    first, scale = len(rows), None if rows else Scale("games", work.games)
    load_compiled(work.game, work.policies)
    with shown(progress, work.games - first, scale, 1 + FIRST if executor else 0) as tell:
        step = nothing_more if executor else tell.steps(partial(moves_of, work))
        found = results_of(work, ((first, work.end),), executor, step, do)
        collect(in_order(found, first), keep, tell, rows)


def _measured_in(
    player: int, measures: Measures, road: bool, part: Work, step: Step = nothing_more
) -> list[tuple[Any, ...]]:
    """Return what is measured in each of these games. This is the function that executors call."""
    if part.compiled and not any(map(callable, measures.values())):
        names, ends = ends_of(part)
        counted = _counted(dict(zip(names, ends.T, strict=True)), player, part.game.measures)
        return [*zip(*(_named(name, counted).tolist() for name in measures.values()), strict=True)]
    numbers = range(part.first, part.end)
    return [_measured_once(player, measures, road, part, number, step) for number in numbers]


def _measured_once(
    player: int, measures: Measures, road: bool, work: Work, number: int, step: Step
) -> tuple[Any, ...]:
    """Return what is measured in one of the games."""
    row: Row = {}
    history = None
    if not all(map(callable, measures.values())):
        tally, history = counted_of(work, number, step)
        row = _row(tally, player)
    named = work.game.measures
    if history is None and any(callable(what) or what in named for what in measures.values()):
        history = game_of(work, number, step)
    if history:
        row = {**row, **dict(zip(named, history.state.measured(history.states), strict=True))}
    given: tuple[Any, ...] = (tuple(history.states),) if history else ()
    if history and road:
        given += (_road(history.state, stream(work.seed, "road", number), player),)
    return _values(measures, given, row)


def _values(measures: Measures, given: tuple[Any, ...], row: Row) -> tuple[Any, ...]:
    return tuple(_value(name, measure, given, row) for name, measure in measures.items())


def _road(last: State, rng: Random, player: int) -> tuple[Any, ...]:
    """Return all cards to the boat."""
    deal = getattr(last, "whole_road", None)
    told = f"In {last.game.title} no road is dealt on after a death: leave out road=."
    found: tuple[Any, ...] = as_function(deal, told)(rng, player)
    return found


def _known(measures: Measures, game: Game[Any]) -> dict[str, Bounds]:
    """Return the bounds of what a simulation measures."""
    known = {name: bounds_of(game, what) for name, what in measures.items() if what in MEASURED}
    return {name: ends for name, ends in known.items() if ends}


def _row(tally: Tally, player: int) -> Row:
    """Return what is counted in one game, by name."""
    found = {"win": bool(tally.wins[player]), "score": next(iter(tally.scores[player]))}
    events = {name: bool(count) for name, count in tally.events.items()}
    return {**found, "length": next(iter(tally.lengths)), **events}


def _counted(ends: Mapping[str, Any], player: int, measures: Collection[str]) -> Row:
    """Return what is counted in some games, arrays by name, from how they ended (see `ends_of`).

    `measures` are those of the game, which are numbers.
    """
    others = {name: column for name, column in ends.items() if not _PLAYED.fullmatch(name)}
    events = {name: them if name in measures else them > 0 for name, them in others.items()}
    won, score = ends[f"won_{player}"] > 0, ends[f"score_{player}"]
    return {"win": won, "score": score, "length": ends["rounds"], **events}


def _named(measure: object, row: Row) -> Any:
    told = f"{quoted(measure)} is not counted; there is {listed(row)}, or a function."
    return row[as_known(measure, row, told)]


def _value(name: str, measure: Any, given: tuple[Any, ...], row: Row) -> Any:
    """Return what is measured in a game: a truth or a whole number as it is, another as a float."""
    if callable(measure):
        told = "A measure takes a game's positions, as lambda states: states[-1].round"
        more = "; with road=True also the cards to the boat, as lambda states, road: len(road)"
        value = called(measure, *given, otherwise=f"{told}{more if len(given) > 1 else ''}.")
    else:
        value = _named(measure, row)
    if not isinstance(value, Real) or (number := _finite(value)) is None:
        raise InvalidOption(
            f"A measure gives True or False, or a number; {quoted(name)} gave {quoted(value)}."
        )
    return value if isinstance(value, Integral) else number


def _measured(name: Any, row: Row) -> Any:
    told = f"Nothing called {quoted(name)} was measured; there is {listed(row)}."
    return row[as_known(name, row, told)]


def _holds(event: Event, row: Row) -> bool:
    told = "A condition takes what was measured in a game, as lambda row: row[name] > 3."
    found = called(event, row, otherwise=told) if callable(event) else _measured(event, row)
    return as_truth(found, "in each game")


def _class_of(by: Class, row: Row) -> Any:
    told = "by= takes what was measured in a game, as lambda row: row[name] // 10."
    found = called(by, row, otherwise=told) if callable(by) else _measured(by, row)
    if not isinstance(found, str | Real):
        raise InvalidOption(f"A class has a number or a text for a name, not {quoted(found)}.")
    return found


def _called(by: Class) -> str:
    return by if isinstance(by, str) else describe(by).rstrip(".") or "class"


def _statistic(function: Callable[..., Any], columns: Mapping[str, Any]) -> float:
    told = "A statistic takes the columns, as lambda columns: columns[name].std()."
    value = called(function, columns, otherwise=told)
    if (number := _finite(value)) is None:
        raise InvalidOption(f"A statistic is a number; this is {quoted(value)}.")
    return number


def _finite(value: Any) -> float | None:
    """Return a value as a float; None if it is no finite number."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if isfinite(number) else None
