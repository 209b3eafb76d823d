"""Joint samples: a row for each game, a column for each thing that is measured in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import atanh, inf, isfinite, sqrt, tanh
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zwidgets.core.arguments import as_count, as_function, as_kind, as_known, as_truth, called
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, listed, need, quoted
from zwidgets.odds import charts, intervals, tables
from zwidgets.odds.charts import Picture
from zwidgets.odds.intervals import CONFIDENCE, Bounds, Estimate, as_bounds
from zwidgets.odds.plain import Step, Tally
from zwidgets.odds.progress import Progress
from zwidgets.odds.results import bounds_of
from zwidgets.odds.resuming import or_before
from zwidgets.odds.running import Policy, play_rest, work_of
from zwidgets.odds.tables import needed
from zwidgets.odds.work import Work, check_same_work, counted_of, game_of

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

Row: TypeAlias = Mapping[str, Any]
"""What was measured in one game, by name."""
Event: TypeAlias = str | Callable[[Row], bool]
"""The name of a measure that is True or False, or a function of a row."""
Measures: TypeAlias = Mapping[str, str | Callable[[tuple[Any, ...]], Any]]
"""What is measured, by name: what a simulation counts, or a function of a game's positions."""


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
    """

    title: str
    columns: Mapping[str, tuple[Any, ...]]
    seed: int
    bounds: Mapping[str, Bounds] = field(default_factory=dict)
    work: Work | None = None
    measures: Measures = field(default_factory=dict)

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

    def mean(
        self,
        measure: str,
        given: Event | None = None,
        confidence: float = CONFIDENCE,
        bounds: Bounds | None = None,
    ) -> Estimate:
        """Return the mean of a measure, given an event, with its interval, if its bounds are known.

        Args:
            measure: the name of a measure.
            given: an event; only the games in which it happens count.
            confidence: how often such an interval holds the true value.
            bounds: the lowest and the highest value that can come; None are those of the sample.

        """
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

    def _some(self, given: Event | None) -> list[Row]:
        some = [row for row in self.rows if given is None or _holds(given, row)]
        need(some, "What is given happens in none of the games.")
        return some

    def _values(self, measure: str, given: Event | None) -> list[Any]:
        return [_measured(measure, row) for row in self._some(given)]

    def _estimates(self) -> dict[str, Estimate]:
        found = {}
        for name, values in self.columns.items():
            event = all(type(value) is bool for value in values)
            told = name if event else f"mean {name}"
            found[told] = self.probability(name) if event else self.mean(name)
        return found

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


def _slack(first: Sequence[float], second: Sequence[float], confidence: float) -> tuple[float, str]:
    """Return how far the transformed correlation may be off, or why nobody can say."""
    games = len(first)
    other = games - max(max(Counter(some).values()) for some in (first, second))
    if games < FEWEST:
        return 0.0, "too few games"
    if other < OTHERS:
        return 0.0, "one measure is the same in almost all of them"
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
    **options: Any,
) -> Sample:
    """Play games and measure several things in each, to see how they depend on each other.

    They are the games that `zw.simulate` plays with the same arguments. What it counts in each is
    measured by its name, ten thousand games and more in a second. For functions the games are
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
        work = work.part(0, max(work.games, len(rows)))
    player = work.game.parse(work.position).player(seat or 0)
    play_rest(work, rows, partial(_measured_in, work, player, measures), progress)
    columns = dict(zip(measures, zip(*rows, strict=True), strict=True))
    stopped = ", interrupted" if len(rows) < work.games else ""
    title = f"{counted(len(rows), 'game')} of {work.game.header}, seed {work.seed}{stopped}"
    known = _known(measures, work.game)
    return Sample(title, columns, work.seed, known | bounds, work, measures)


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


def _measured_in(
    work: Work, player: int, measures: Measures, number: int, step: Step
) -> tuple[Any, ...]:
    """Return what is measured in one of the games."""
    row: Row = {}
    history = None
    if not all(map(callable, measures.values())):
        tally, history = counted_of(work, number, step)
        row = _row(tally, player)
    if history is None and any(map(callable, measures.values())):
        history = game_of(work, number, step)
    states = tuple(history.states) if history else ()
    return tuple(_value(name, measure, states, row) for name, measure in measures.items())


def _known(measures: Measures, game: Game[Any]) -> dict[str, Bounds]:
    """Return the bounds of what a simulation measures."""
    known = {name: bounds_of(game, what) for name, what in measures.items() if what in MEASURED}
    return {name: ends for name, ends in known.items() if ends}


def _row(tally: Tally, player: int) -> Row:
    """Return what is counted in one game, by name."""
    found = {"win": bool(tally.wins[player]), "score": next(iter(tally.scores[player]))}
    events = {name: bool(count) for name, count in tally.events.items()}
    return {**found, "length": next(iter(tally.lengths)), **events}


def _value(name: str, measure: Any, states: tuple[State, ...], row: Row) -> Any:
    """Return what is measured in a game: a truth or a whole number as it is, another as a float."""
    if callable(measure):
        told = "A measure takes a game's positions, as lambda states: states[-1].round."
        value = called(measure, states, otherwise=told)
    else:
        told = f"{quoted(measure)} is not counted; there is {listed(row)}, or a function."
        value = row[as_known(measure, row, told)]
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
