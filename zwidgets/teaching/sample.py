"""Joint samples: a row for each game, a column for each thing that is measured in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import atanh, isfinite, sqrt, tanh
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zwidgets.core.arguments import as_count, as_plain, as_truth
from zwidgets.core.calls import called
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.odds import intervals, tables
from zwidgets.odds.extras import needed
from zwidgets.odds.intervals import CONFIDENCE, Estimate, quantile, ranked, wilson
from zwidgets.odds.measured import measured
from zwidgets.odds.running import Policy, Progress, shown, work_of
from zwidgets.odds.tally import Tally
from zwidgets.odds.work import Work, counted_of, game_of

if TYPE_CHECKING:
    import numpy.typing as npt

TIMES: Final = 1_000
"""How often a bootstrap draws the sample again."""

Row: TypeAlias = Mapping[str, Any]
"""What was measured in one game, by name."""
Event: TypeAlias = str | Callable[[Row], bool]
"""The name of a measure that is True or False, or a function of a row."""
Measures: TypeAlias = Mapping[str, str | Callable[[tuple[Any, ...]], Any]]
"""What is measured, by name: what a simulation counts, or a function of a game's positions."""


@dataclass(frozen=True, eq=False, repr=False)
class Sample:
    """Games with what was measured in each. It shows itself as a table and as bars.

    Attributes:
        title: what was played.
        columns: for each measure its value in each game: truths or numbers.
        seed: of the random numbers.
    """

    title: str
    columns: Mapping[str, tuple[Any, ...]]
    seed: int

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))

    @property
    def rows(self) -> list[Row]:
        """For each game what was measured, by name."""
        values = zip(*self.columns.values(), strict=True)
        return [dict(zip(self.columns, row, strict=True)) for row in values]

    def probability(
        self, event: Event, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Estimate:
        """How often an event happens, given another, with Wilson's interval.

        Args:
            event: the name of a measure that is True or False, or a function of a row.
            given: another event; only the games in which it happens count.
            confidence: how often such an interval holds the true value.

        Raises:
            InvalidOption: there is no such event, or what is given happens in no game.
        """
        some = self._some(given)
        return wilson(sum(_holds(event, row) for row in some), len(some), confidence)

    def mean(
        self, measure: str, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Estimate:
        """The mean of a measure, given an event, with its normal interval.

        Raises:
            InvalidOption: there is no such measure, or what is given happens in no game.
        """
        return intervals.mean(Counter(self._values(measure, given)), confidence)

    def quantile(
        self,
        measure: str,
        share: float,
        given: Event | None = None,
        confidence: float = CONFIDENCE,
    ) -> Estimate:
        """The smallest value that at least this share of the games do not exceed.

        Raises:
            InvalidOption: there is no such measure or share, or what is given happens in no game.
        """
        return ranked(Counter(self._values(measure, given)), share, confidence)

    def correlation(
        self, one: str, other: str, given: Event | None = None, confidence: float = CONFIDENCE
    ) -> Estimate:
        """Pearson's correlation of two measures, with Fisher's interval.

        Raises:
            InvalidOption: there is no such measure, or one is the same in all games.
        """
        from statistics import StatisticsError, correlation

        first, second = self._values(one, given), self._values(other, given)
        games = len(first)
        try:
            value = correlation(first, second)
        except StatisticsError:
            raise InvalidOption(
                "A measure that is the same in every game is correlated with nothing."
            ) from None
        if abs(value) >= 1 or games < 4:
            end = (value, value) if games > 3 else (-1.0, 1.0)
            return Estimate(value, *end, games, confidence, "correlation")
        half = quantile(confidence) / sqrt(games - 3)
        low, high = (tanh(atanh(value) + side) for side in (-half, half))
        return Estimate(value, low, high, games, confidence, "correlation")

    def bootstrap(
        self,
        statistic: Callable[[Mapping[str, npt.NDArray[Any]]], float],
        times: int = TIMES,
        confidence: float = CONFIDENCE,
    ) -> Estimate:
        """Any statistic, with the percentile interval of the bootstrap (Efron 1979).

        The games are drawn again with replacement, whole rows at a time. The sample's seed says
        how, so the interval is the same every time.

        Args:
            statistic: a function of the columns, which are numpy arrays by name; gives a number.
            times: how often the games are drawn again, 100 or more.
            confidence: how often such an interval holds the true value.

        Raises:
            InvalidOption: the statistic gives no number, or there is no such number of times.
            ImportError: numpy is not installed.
        """
        np = needed("numpy", "bootstrap()")
        times = as_count(times, "times", 100)
        if not callable(statistic):
            raise InvalidOption(f"{quoted(statistic)} is no function of the columns.")
        quantile(confidence)
        columns = {name: np.array(values) for name, values in self.columns.items()}
        rng = np.random.default_rng(stream(self.seed, "bootstrap", 0).getrandbits(64))
        value, found = _number(_statistic(statistic, columns)), []
        for _ in range(times):
            drawn = rng.integers(len(self), size=len(self))
            again = {name: one[drawn] for name, one in columns.items()}
            found.append(_number(_statistic(statistic, again)))
        low, high = np.quantile(found, [(1 - confidence) / 2, (1 + confidence) / 2])
        return Estimate(value, float(low), float(high), len(self), confidence, "statistic")

    def to_frame(self) -> Any:
        """The sample as a pandas DataFrame: a row a game.

        Raises:
            ImportError: pandas is not installed.
        """
        return needed("pandas", "to_frame()").DataFrame(dict(self.columns))

    def plot(self, measure: str, given: Event | None = None, ax: Any = None) -> Any:
        """Draw how often each value of a measure came; returns matplotlib's Axes.

        Raises:
            ImportError: matplotlib is not installed.
            InvalidOption: there is no such measure, or what is given happens in no game.
        """
        from zwidgets.odds.plots import bars

        counts = sorted(Counter(map(float, self._values(measure, given))).items())
        whole = all(value.is_integer() for value, _ in counts)
        games = sum(count for _, count in counts)
        names: list[int | str] = [int(one) if whole else f"{one:g}" for one, _ in counts]
        return bars(names, [count / games for _, count in counts], self.title, measure, ax)

    def _some(self, given: Event | None) -> list[Row]:
        some = [row for row in self.rows if given is None or _holds(given, row)]
        if not some:
            raise InvalidOption("What is given happens in none of the games.")
        return some

    def _values(self, measure: str, given: Event | None) -> list[Any]:
        return [_measured(measure, row) for row in self._some(given)]

    def _estimates(self) -> dict[str, Estimate]:
        found = {}
        for name, values in self.columns.items():
            event = all(type(one) is bool for one in values)
            told = name if event else f"mean {name}"
            found[told] = self.probability(name) if event else self.mean(name)
        return found

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        rows = [[name, *one.texts()] for name, one in self._estimates().items()]
        return ["", "estimate", f"{100 * CONFIDENCE:.0f} % interval"], rows

    def __repr__(self) -> str:
        return f"<Sample of {self.title}: {listed(self.columns)}>"

    def __str__(self) -> str:
        return f"{self.title}\n{tables.text(*self._cells())}"

    def _repr_html_(self) -> str:
        found = self._estimates()
        counts = {name: Counter(some) for name, some in self.columns.items() if name not in found}
        return tables.html(*self._cells(), self.title) + measured(found, counts)


def sample(
    game: GameLike,
    games: int,
    measures: Measures,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> Sample:
    """Play games and measure several things in each, to see how they hang together.

    They are the games that `zw.simulate` plays with the same arguments. What it counts in each is
    measured by its name, ten thousand games and more in a second. For functions the games are
    played again by the rules, a hundred or so in a second.

    Args:
        game: the game, or its name.
        games: the number of games.
        measures: for each column its name and what is measured: "win", "score", "length", or an
            event that the game's simulations count, as "coast"; or a function of the game, which
            gets a tuple of all positions, from the first to the last, and gives True or False, or
            a number. Wins and scores are those of `seat`, or of seat 0.
        policy: who plays, as in `zw.simulate`.
        seed: a whole number from 0 on; None draws one, which the sample names.
        position: where each game begins: a state or its text; None is the game's start.
        seat: each game keeps what this seat knows of the position, as in `zw.simulate`.
        progress: None shows a bar after two seconds, True at once, False never.
        **options: the game's options, if it is given by name.

    Raises:
        InvalidOption: an argument is none (see `zw.simulate`), or a measure gives something else.
        InvalidPosition: the position belongs to another game, or is over.

    >>> found = sample("dead-center", 20, {"won": lambda states: bool(states[-1].outcome.winners),
    ...                                    "killed": lambda states: len(states[-1].killed)}, seed=1)
    >>> len(found), found.mean("killed", given="won").value
    (20, 12.0)
    """
    if not isinstance(measures, Mapping) or not measures:
        raise InvalidOption('Measures are a mapping of names and functions, as {"rounds": f}.')
    for name, one in measures.items():
        if not isinstance(name, str) or not (callable(one) or isinstance(one, str)):
            raise InvalidOption(f"The measure {quoted(name)} is no name with a function of a game.")
    replayed = any(map(callable, measures.values()))
    named = not all(map(callable, measures.values()))
    work = work_of(game, games, policy, seed, position, seat, 0, options)
    player = work.game.parse(work.position).player(work.seat or 0)
    columns: dict[str, list[Any]] = {name: [] for name in measures}
    with shown(progress, games) as tell:
        for number in range(games):
            states, row = _played(work, number, player, replayed, named)
            for name, one in measures.items():
                found = _measure(one, states) if callable(one) else _named(one, row)
                columns[name].append(_value(name, found))
            tell(1)
    title = f"{counted(games, 'game')} of {work.game.header}, seed {work.seed}"
    return Sample(title, {name: tuple(values) for name, values in columns.items()}, work.seed)


def _played(
    work: Work, number: int, player: int, replayed: bool, named: bool
) -> tuple[tuple[State, ...], Row]:
    """The positions of one of the games, and what the simulation counts in it, if they are due."""
    tally, history = counted_of(work, number) if named else (None, None)
    if replayed and history is None:
        history = game_of(work, number)
    return tuple(history.states) if history else (), _row(tally, player) if tally else {}


def _row(tally: Tally, player: int) -> Row:
    """What is counted in one game, by name."""
    found = {"win": bool(tally.wins[player]), "score": next(iter(tally.scores[player]))}
    events = {name: bool(count) for name, count in tally.events.items()}
    return {**found, "length": next(iter(tally.lengths)), **events}


def _measure(function: Callable[..., Any], states: tuple[State, ...]) -> Any:
    return called(
        function,
        states,
        otherwise="A measure takes a game's positions, as lambda states: states[-1].round.",
    )


def _named(measure: str, row: Row) -> Any:
    if measure not in row:
        raise InvalidOption(
            f"{quoted(measure)} is not counted; there is {listed(row)}, or a function."
        )
    return row[measure]


def _value(name: str, value: Any) -> Any:
    """A truth or a whole number as it is, another number as a float."""
    value = as_plain(value)
    number = _finite(value) if isinstance(value, Real) else None
    if number is None:
        raise InvalidOption(
            f"A measure gives True or False, or a number; {quoted(name)} gave {quoted(value)}."
        )
    return value if isinstance(value, Integral) else number


def _measured(name: object, row: Row) -> Any:
    if not isinstance(name, str) or name not in row:
        raise InvalidOption(f"Nothing called {quoted(name)} was measured; there is {listed(row)}.")
    return row[name]


def _holds(event: Event, row: Row) -> bool:
    told = "A condition takes what was measured in a game, as lambda row: row[name] > 3."
    found = called(event, row, otherwise=told) if callable(event) else _measured(event, row)
    return as_truth(found, "in each game")


def _statistic(function: Callable[..., Any], columns: Mapping[str, Any]) -> Any:
    told = "A statistic takes the columns, as lambda columns: columns[name].std()."
    return called(function, columns, otherwise=told)


def _number(value: Any) -> float:
    number = _finite(value)
    if number is None:
        raise InvalidOption(f"A statistic is a number; this is {quoted(value)}.")
    return number


def _finite(value: Any) -> float | None:
    """A value as a float; None if it is no finite number."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if isfinite(number) else None
