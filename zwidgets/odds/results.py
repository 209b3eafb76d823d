"""What a simulation found: counts, estimates with their intervals, comparisons, pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Literal

from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.odds import tables
from zwidgets.odds.convergence import Convergence
from zwidgets.odds.extras import needed
from zwidgets.odds.intervals import CONFIDENCE, Estimate, difference, mean, paired, wilson
from zwidgets.odds.tally import Tally, total
from zwidgets.odds.work import Work

WIN: Final = "win"
Measure = Literal["score", "length"]


class Simulation:
    """Counts over many games, and what they say.

    Attributes:
        work: what was simulated: game, position, seat, policies, seed, and how many games.
        groups: what was counted, by group of games; at most 1,024 groups.
        interrupted: whether it was stopped before all games were played.
        seconds: how long it took.

    >>> from zwidgets.odds import simulate
    >>> found = simulate("dead-center", 2_000, "careful", seed=1)
    >>> found.games, found.probability("win").games
    (2000, 2000)
    >>> found
    <Simulation of 2,000 games of dead-center, careful, seed 1>
    """

    def __init__(
        self, work: Work, groups: Mapping[int, Tally], interrupted: bool, seconds: float
    ) -> None:
        self.work = work
        self.groups = dict(sorted(groups.items()))
        self.interrupted = interrupted
        self.seconds = seconds
        self._total = total(self.groups.values()) if groups else _nothing(work.game.seats)

    # Counts

    @property
    def games(self) -> int:
        """How many games were played."""
        return self._total.games

    @property
    def seed(self) -> int:
        """The seed; with it the same simulation can be run again."""
        return self.work.seed

    @property
    def policies(self) -> dict[int, str]:
        """The policy of each player."""
        return dict(enumerate(self.work.policies))

    @property
    def wins(self) -> tuple[int, ...]:
        """For each player the games in which he is among the winners."""
        return self._total.wins

    @property
    def scores(self) -> tuple[Counter[int], ...]:
        """For each player how often each score was reached."""
        return self._total.scores

    @property
    def lengths(self) -> Counter[int]:
        """How often a game had so many rounds."""
        return self._total.lengths

    @property
    def events(self) -> dict[str, int]:
        """In how many games each named event happened."""
        return dict(self._total.events)

    def counts(self, what: Measure, seat: int = 0) -> Counter[int]:
        """How often each score of a player came, or each length.

        Raises:
            InvalidOption: there is no such measure or seat.
        """
        if what not in ("score", "length"):
            raise InvalidOption(f"{quoted(what)} is not measured; score and length are.")
        seat = self.work.game.check_seat(seat)
        return Counter(self._total.scores[seat] if what == "score" else self._total.lengths)

    # Estimates

    def probability(
        self, event: str = WIN, seat: int = 0, confidence: float = CONFIDENCE
    ) -> Estimate:
        """How likely an event is, with Wilson's interval.

        Args:
            event: `win`, or one of `events`.
            seat: whose win.
            confidence: how often such an interval holds the truth.

        Raises:
            InvalidOption: there is no such event or seat, or no game was played.
        """
        return wilson(self._count(self._total, event, seat), self._some_games(), confidence)

    def mean(
        self, what: Measure = "score", seat: int = 0, confidence: float = CONFIDENCE
    ) -> Estimate:
        """The mean of a player's score, or of the number of rounds, with its normal interval.

        Raises:
            InvalidOption: there is no such measure or seat, or no game was played.
        """
        self._some_games()
        return mean(self.counts(what, seat), confidence)

    def compare(
        self,
        other: Simulation,
        event: str = WIN,
        seat: int = 0,
        paired: bool = False,
        confidence: float = CONFIDENCE,
    ) -> Estimate:
        """How much likelier an event is here than in another simulation, with an interval.

        Args:
            other: another simulation, of whatever game.
            event: `win`, or an event of both.
            seat: whose win.
            paired: compare group by group two simulations that had the same seed, which gives a
                narrower interval where the same luck helps both.
            confidence: how often such an interval holds the truth.

        Raises:
            InvalidOption: there is no such event or seat; for pairs, the seeds differ, or there are
                fewer than 30 groups of games in common.
        """
        if paired:
            return self._paired(other, event, seat, confidence)
        here, there = (one.probability(event, seat, confidence) for one in (self, other))
        return difference(here, there)

    def _paired(self, other: Simulation, event: str, seat: int, confidence: float) -> Estimate:
        if (self.seed, self.work.group) != (other.seed, other.work.group):
            raise InvalidOption("Pairs need the same seed and the same number of games.")
        return paired(
            [
                (mine.games, self._count(mine, event, seat), self._count(theirs, event, seat))
                for place, mine in self.groups.items()
                if (theirs := other.groups.get(place)) and theirs.games == mine.games
            ],
            confidence,
        )

    def convergence(
        self, event: str = WIN, seat: int = 0, confidence: float = CONFIDENCE, points: int = 200
    ) -> Convergence:
        """How the estimate settled while games were added.

        Args:
            event: `win`, or one of `events`.
            seat: whose win.
            confidence: how often such an interval holds the truth.
            points: at most so many are given.
        """
        self._some_games()
        sums, games, count = [], 0, 0
        for group in self.groups.values():
            games, count = games + group.games, count + self._count(group, event, seat)
            sums.append((count, games))
        every = -(-len(sums) // points)
        kept = sums[every - 1 :: every]
        kept += [] if kept and kept[-1] == sums[-1] else [sums[-1]]
        title = f"{event}, {self.work.game.header}"
        return Convergence([wilson(*one, confidence) for one in kept], title)

    def _count(self, tally: Tally, event: str, seat: int) -> int:
        if event == WIN:
            return tally.wins[self.work.game.check_seat(seat)]
        if event not in self._total.events:
            raise InvalidOption(
                f"{quoted(event)} is no event of this simulation; there are "
                f"{listed([WIN, *self._total.events])}."
            )
        return tally.events[event]

    def _some_games(self) -> int:
        if not self.games:
            raise InvalidOption("No game was played before the simulation was stopped.")
        return self.games

    # As a table

    def estimates(self) -> dict[str, Estimate]:
        """Everything that is estimated, by its name in the table."""
        several = self.work.game.seats > 1
        found: dict[str, Estimate] = {}
        for seat in range(self.work.game.seats):
            mark = f" seat {seat}" if several else ""
            found[f"{WIN}{mark}"] = self.probability(WIN, seat)
            found[f"mean score{mark}"] = self.mean("score", seat)
        found |= {event: self.probability(event) for event in self.events}
        return {**found, "mean length": self.mean("length")}

    @property
    def title(self) -> str:
        """What was simulated, in a line."""
        names = self.work.policies
        policy = (
            names[0]
            if len(set(names)) == 1
            else " ".join(f"{seat}={name}" for seat, name in enumerate(names))
        )
        stopped = ", interrupted" if self.interrupted else ""
        return (
            f"{self.games:,} games of {self.work.game.header}, {policy}, seed {self.seed}{stopped}"
        )

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        rows = (
            [[name, *one.texts()] for name, one in self.estimates().items()] if self.games else []
        )
        return ["", "estimate", f"{100 * CONFIDENCE:.0f} % interval"], rows

    def __repr__(self) -> str:
        return f"<Simulation of {self.title}>"

    def __str__(self) -> str:
        return f"{self.title}\n{tables.text(*self._cells())}"

    def to_markdown(self) -> str:
        """The estimates for Markdown."""
        return tables.markdown(*self._cells())

    def _repr_html_(self) -> str:
        return tables.html(*self._cells(), self.title)

    def to_frame(self) -> Any:
        """The estimates as a pandas DataFrame, by name.

        Raises:
            ImportError: pandas is not installed.
        """
        found = self.estimates()
        columns = ("value", "low", "high", "games")
        return needed("pandas", "to_frame()").DataFrame(
            {column: [getattr(one, column) for one in found.values()] for column in columns},
            index=list(found),
        )

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, for JSON."""
        return {
            "game": self.work.game.header,
            "position": self.work.position,
            "seat": self.work.seat,
            "policies": list(self.work.policies),
            "seed": str(self.seed),
            "games": self.games,
            "interrupted": self.interrupted,
            "wins": list(self.wins),
            "scores": [_sorted(one) for one in self.scores],
            "lengths": _sorted(self.lengths),
            "events": self.events,
            "estimates": {
                name: {"value": one.value, "low": one.low, "high": one.high}
                for name, one in (self.estimates() if self.games else {}).items()
            },
        }

    def plot(self, what: Measure = "score", seat: int = 0, ax: Any = None) -> Any:
        """Draw how often each score or length came; returns matplotlib's Axes.

        Raises:
            ImportError: matplotlib is not installed.
        """
        from zwidgets.odds.plots import bars

        counts = sorted(self.counts(what, seat).items())
        shares = [count / self._some_games() for _, count in counts]
        unit = "score" if what == "score" else "rounds"
        return bars([number for number, _ in counts], shares, self.title, unit, ax)


def _sorted(counts: Counter[int]) -> dict[int, int]:
    return dict(sorted(counts.items()))


def _nothing(seats: int) -> Tally:
    return Tally(0, (0,) * seats, tuple(Counter[int]() for _ in range(seats)), Counter(), Counter())
