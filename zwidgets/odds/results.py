"""The results of a simulation: counts, estimates with their intervals, comparisons, pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from math import inf
from typing import TYPE_CHECKING, Any, Final, Literal

from zwidgets.core.arguments import as_bool, as_count, as_kind, as_known
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.errors import listed, need, quoted
from zwidgets.core.match.players import bot_names, player_name
from zwidgets.core.match.record import Absent
from zwidgets.core.shown.picture import shown
from zwidgets.odds import charts, intervals, plainly, ranges, tables
from zwidgets.odds.asking import viewer_of
from zwidgets.odds.charts import Picture
from zwidgets.odds.compiler import compiled_policies
from zwidgets.odds.executors import as_executor
from zwidgets.odds.intervals import CONFIDENCE, Bounds, Estimate
from zwidgets.odds.plain import Tally, nothing, total
from zwidgets.odds.progress import Progress
from zwidgets.odds.ranges import Ranges
from zwidgets.odds.work import GROUPS, LAST_GAME, Work, added, regrouped, together

if TYPE_CHECKING:
    from zwidgets.odds.adjusting import Adjusted


WIN: Final = "win"
LOSS: Final = "loss"
ENDS: Final = ("value", "low", "high")
Measure = Literal["score", "length"]
Condition = Literal["win", "loss"]


def bounds_of(game: Game[Any], what: object) -> Bounds | None:
    """Return the lowest and the highest score, or number of rounds; None if the game names none."""
    if what == "score":
        return game.score_bounds
    return None if game.longest is None else (0, game.longest)


class Simulation(tables.Shown):
    """The results of a simulation: counts over many games, and estimates from them.

    Attributes:
        work: what was simulated: game, position, seat, policies, seed and number of games.
        groups: the counts by group of games; some 1,024 groups at most.
        played: the numbers of the games that were played: ranges, each with its first number and
            the number after its last.
        seconds: how long it took.

    >>> from zwidgets.odds.running import simulate
    >>> found = simulate("dead-center", 2_000, "careful", seed=1)
    >>> found.games, found.probability("win").games
    (2000, 2000)
    >>> found
    <Simulation of 2,000 games of dead-center, careful, seed 1>
    """

    def __init__(
        self, work: Work, groups: Mapping[int, Tally], played: Ranges, seconds: float
    ) -> None:
        self.work = work
        self.groups = dict(sorted(groups.items()))
        self.played = played
        self.seconds = seconds
        self._adjusted: Adjusted | None = None
        self._total = total(self.groups.values()) if groups else nothing(work.game.seats)

    # Counts

    @property
    def games(self) -> int:
        """The number of games that were played."""
        return self._total.games

    @property
    def interrupted(self) -> bool:
        """True if games are `missing`: it was stopped, or is a sum of runs with a gap."""
        return self.games < self.work.games

    @property
    def missing(self) -> Ranges:
        """The numbers of the games that `resume` would play, as ranges (see `played`)."""
        return ranges.without(((self.work.first, self.work.end),), self.played)

    @property
    def seed(self) -> int:
        """The seed, which gives the same simulation again."""
        return self.work.seed

    @property
    def policies(self) -> dict[int, str]:
        """The name of each player's policy."""
        return dict(enumerate(map(player_name, self.work.policies)))

    @property
    def wins(self) -> tuple[int, ...]:
        """The number of games, by player, in which they are among the winners."""
        return self._total.wins

    @property
    def scores(self) -> tuple[Counter[int], ...]:
        """The number of games in which each player reached each score."""
        return tuple(map(Counter, self._total.scores))

    @property
    def lengths(self) -> Counter[int]:
        """The number of games that had each number of rounds."""
        return Counter(self._total.lengths)

    @property
    def events(self) -> dict[str, int]:
        """The number of games in which each named event happened."""
        return dict(self._total.events)

    def counts(self, what: Measure, seat: int = 0, given: Condition | None = None) -> Counter[int]:
        """Return how often each score of a player, or each number of rounds, occurred.

        Args:
            what: `score` or `length`.
            seat: the player.
            given: `win` counts only the games that this player won, `loss` only the others.
        """
        told = f"{quoted(what)} is not measured; score and length are."
        as_known(what, ("score", "length"), told)
        seat = self.work.game.as_seat(seat)
        whole = self._total
        scores, rounds = whole.scores[seat], (whole.lengths, whole.won_lengths[seat])
        every, won = (scores, whole.won_scores[seat]) if what == "score" else rounds
        if given is not None:
            as_known(given, (WIN, LOSS), f"{quoted(given)} is no condition; win and loss are.")
        return Counter(won if given == WIN else every - won if given == LOSS else every)

    # Estimates

    def probability(
        self, event: str = WIN, seat: int = 0, confidence: float = CONFIDENCE
    ) -> Estimate:
        """Return the probability of an event, with Wilson's interval.

        Args:
            event: `win`, or one of `events`.
            seat: the player, if the event is a win.
            confidence: how often such an interval holds the true value.
        """
        count = self._count(self._total, event, seat)
        return intervals.wilson(count, self._some_games(), confidence)

    def mean(
        self,
        what: Measure = "score",
        seat: int = 0,
        confidence: float = CONFIDENCE,
        given: Condition | None = None,
    ) -> Estimate:
        """Return the mean of a player's score, or of the number of rounds, with its interval.

        The interval uses the lowest and highest score and the most rounds of the game; a game that
        does not name them has none.

        Args:
            what: `score` or `length`.
            seat: the player.
            confidence: how often such an interval holds the true value.
            given: `win` for the games that this player won, `loss` for the others; None for all.
        """
        counts, bounds = self._some(what, seat, given), bounds_of(self.work.game, what)
        return intervals.mean(counts, confidence, bounds)

    def adjusted(
        self,
        seat: int = 0,
        games: int = 200,
        confidence: float = 0.95,
        progress: Progress = None,
        executor: Any = None,
    ) -> Estimate:
        """Return how often a player wins, with what chance gave them taken out of each result.

        The mean is that of `probability("win", seat)`, the interval often far narrower. Each game
        is played again by the plain model, and around each of its chance events the compiled game
        plays some on: about 0.01 to 2 seconds a game, most with many players. What was found out is
        kept, for every seat: after an interrupt (Ctrl+C), which leaves an estimate from the
        complete games and a warning, the same call goes on from there.

        Args:
            seat: the player.
            games: how many of the games are used, from the first on.
            confidence: how often such an interval holds the true value.
            progress: as in `zw.simulate`, like the next one.
            executor: where the games are played; None plays here.
        """
        from zwidgets.odds.adjusting import Adjusted, values_of

        self._some_games()
        if self._adjusted is None:
            values = values_of(self.work.game, self.work.policies)
            self._adjusted = Adjusted(self.work, values)
        where = as_executor(executor)
        return self._adjusted.share(self.played, seat, games, confidence, progress, where)

    def quantile(
        self,
        what: Measure,
        share: float,
        seat: int = 0,
        confidence: float = CONFIDENCE,
        given: Condition | None = None,
    ) -> Estimate:
        """Return the smallest score, or number of rounds, that this share of games do not exceed.

        The interval runs between two order statistics. Where there are too few games for an end, it
        is the lowest or the highest that can come, infinite if the game does not name it.

        Args:
            what: `score` or `length`.
            share: between 0 and 1; 0.5 gives the median.
            seat: the player.
            confidence: how often such an interval holds the true value.
            given: `win` for the games that this player won, `loss` for the others; None for all.
        """
        counts = self._some(what, seat, given)
        bounds = bounds_of(self.work.game, what) or (-inf, inf)
        return intervals.ranked(counts, share, confidence, bounds)

    def _some(self, what: Measure, seat: int, given: Condition | None) -> Counter[int]:
        """Return the counts, of at least one game."""
        self._some_games()
        found = self.counts(what, seat, given)
        need(found, f"None of the {self.games:,} games is a {given} of seat {seat}.")
        return found

    def compare(
        self,
        other: Simulation,
        event: str = WIN,
        seat: int = 0,
        paired: bool = False,
        confidence: float = CONFIDENCE,
    ) -> Estimate:
        """Return how much likelier an event is here than in another simulation, with an interval.

        Args:
            other: another simulation, of any game.
            event: `win`, or an event that both simulations count.
            seat: the player, if the event is a win.
            paired: compare games that both have, of one seed: narrower where luck helps both.
            confidence: how often such an interval holds the true value.

        Raises:
            InvalidOption: pairs have different seeds, or fewer than 30 groups of games in common.
        """
        as_kind(other, Simulation, f"{quoted(other)} is no result of a simulation.")
        if as_bool(paired, "paired"):
            return self._paired(other, event, seat, confidence)
        shares = (some.probability(event, seat, confidence) for some in (self, other))
        return intervals.difference(*shares)

    def _paired(self, other: Simulation, event: str, seat: int, confidence: float) -> Estimate:
        need(self.seed == other.seed, "Pairs need the same seed.")
        most = max(self.work.group, other.work.group)
        ours, others = (regrouped(run.groups, most // run.work.group) for run in (self, other))
        found = [
            (mine.games, self._count(mine, event, seat), other._count(theirs, event, seat))
            for place, mine in ours.items()
            if (theirs := others.get(place)) and theirs.games == mine.games
        ]
        return intervals.paired(found, confidence)

    def convergence(
        self, event: str = WIN, seat: int = 0, confidence: float = CONFIDENCE, points: int = 200
    ) -> Convergence:
        """Return how the estimate settled as games were added.

        Args:
            event: `win`, or one of `events`.
            seat: the player, if the event is a win.
            confidence: how often such an interval holds the true value.
            points: the most points that are returned, 1 or more; the last is always there.
        """
        self._some_games()
        every = -(-len(self.groups) // as_count(points, "points"))
        tallies = self.groups.values()
        counts = accumulate(self._count(tally, event, seat) for tally in tallies)
        sums = [*zip(counts, accumulate(tally.games for tally in tallies), strict=True)]
        kept = sums[every - 1 :: every] + (sums[-1:] if len(sums) % every else [])
        found = [intervals.wilson(count, games, confidence) for count, games in kept]
        return Convergence(found, f"{event}, {self.work.game.header}")

    def __add__(self, other: Simulation) -> Simulation:
        """Add two runs of the same call, with the same seed.

        The games between them may come later, in another part or by `resume`; until then they are
        `missing`.
        """
        if not isinstance(other, Simulation):
            return NotImplemented
        played, games = ranges.joined(self.played, other.played), self.games + other.games
        work = together(self.work, other.work, games)
        common = ranges.size(ranges.without(self.played, ranges.without(self.played, other.played)))
        told = f"These runs have {counted(common, 'game')} in common; begin the second with first=."
        need(not common, told)
        groups = [regrouped(run.groups, work.group // run.work.group) for run in (self, other)]
        return Simulation(work, added(*groups), played, self.seconds + other.seconds)

    def __radd__(self, other: object) -> Simulation:
        """Begin `sum()`, which adds to 0."""
        return self if other == 0 else NotImplemented

    def _count(self, tally: Tally, event: str, seat: int) -> int:
        known = (WIN, *self._total.events)
        told = f"{quoted(event)} is no event of this simulation; there are {listed(known)}."
        as_known(event, known, told)
        return tally.wins[self.work.game.as_seat(seat)] if event == WIN else tally.events[event]

    def _some_games(self) -> int:
        need(self.games, "No game was played before the simulation was stopped.")
        return self.games

    # As a table

    def estimates(self) -> dict[str, Estimate]:
        """Return all estimates, by their names in the table."""
        found: dict[str, Estimate] = {}
        for seat in range(self.work.game.seats):
            mark = f" seat {seat}" if self.work.game.seats > 1 else ""
            found[f"{WIN}{mark}"] = self.probability(WIN, seat)
            found[f"mean score{mark}"] = self.mean("score", seat)
        found |= {event: self.probability(event) for event in self.events}
        return {**found, "mean length": self.mean("length")}

    @property
    def title(self) -> str:
        """The description of the simulation, in one line."""
        names = tuple(self.policies.values())
        each = " ".join(f"{seat}={name}" for seat, name in enumerate(names))
        policy = names[0] if len(set(names)) == 1 else each
        begun = f", from game {self.work.first:,}" if self.work.first else ""
        missing = self.missing
        stopped = ", interrupted" if missing else ""
        if missing and missing[-1][1] < self.work.end:
            stopped = f", {counted(ranges.size(missing), 'game')} missing between them"
        what = f"{counted(self.games, 'game')} of {self.work.game.header}, {policy}"
        return f"{what}, seed {self.seed}{begun}{stopped}"

    def cells(self) -> tables.Cells:
        """Return each estimate with its interval."""
        return intervals.table(self.estimates() if self.games else {})

    def __repr__(self) -> str:
        return f"<Simulation of {self.title}>"

    def pictures(self) -> list[str]:
        """Return pictures of the shares, and of how often each score and length came."""
        mark = " of seat 0" if self.work.game.seats > 1 else ""
        counts = {f"score{mark}": self.scores[0], "number of rounds": self.lengths}
        return charts.measured(self.estimates() if self.games else {}, counts)

    def to_frame(self) -> Any:
        """Return the estimates as a pandas DataFrame, by name."""
        columns, found = ["value", "low", "high", "games"], self.estimates()
        frame = tables.frame([estimate.as_dict() for estimate in found.values()])[columns]
        return frame.set_axis([*found])

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain values, for JSON; `from_dict` reads it."""
        return {
            "game": self.work.game.header,
            "position": self.work.position,
            "seat": self.work.seat,
            "policies": list(self.policies.values()),
            "seed": str(self.seed),
            "first": self.work.first,
            "games": self.games,
            "interrupted": self.interrupted,
            "wins": list(self.wins),
            "scores": [*map(_sorted, self.scores)],
            "lengths": _sorted(self.lengths),
            "events": self.events,
            "seconds": self.seconds,
            "planned": self.work.games,
            "compiled": self.work.compiled,
            "group": self.work.group,
            "played": [list(ends) for ends in self.played],
            "groups": {place: _told(tally) for place, tally in self.groups.items()},
            "estimates": {
                name: {key: value for key, value in estimate.as_dict().items() if key in ENDS}
                for name, estimate in (self.estimates() if self.games else {}).items()
            },
        }

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Simulation:
        """Return the simulation that `as_dict` wrote, also after JSON; it can be added and resumed.

        A policy of your own is kept by its name only, so that such a simulation plays no more.

        >>> import json
        >>> from zwidgets.odds.running import simulate
        >>> found = simulate("dead-center", 2_000, seed=1)
        >>> again = Simulation.from_dict(json.loads(json.dumps(found.as_dict())))
        >>> again.probability("win") == found.probability("win")
        True
        """
        return plainly.read(told, "simulation", cls._made, cls.as_dict, "estimates")

    @classmethod
    def _made(cls, told: Any) -> Simulation:
        work = _work_told(told)
        return cls(work, *_counts_told(told, work), float(told["seconds"]))

    def plot(self, what: Measure = "score", seat: int = 0) -> Picture:
        """Return how often each score or length occurred, as a picture.

        Args:
            what: `score` or `length`.
            seat: the player.
        """
        counts, unit = self._some(what, seat, None), {"length": "rounds"}.get(what, what)
        return Picture(charts.spread(unit, counts, self.title))


@dataclass(frozen=True, slots=True, repr=False)
class Convergence(tables.Shown, Sequence[Estimate]):
    """An estimate after more and more games, as a table and a band that narrows.

    Attributes:
        points: the estimates, each from all games so far.
        title: what is estimated.
    """

    points: Sequence[Estimate]
    title: str

    def __getitem__(self, key: Any) -> Any:
        return self.points[key]

    def __len__(self) -> int:
        return len(self.points)

    def __repr__(self) -> str:
        return f"<{self.title}: {counted(len(self), 'point')}, last {self.points[-1]}>"

    def cells(self) -> tables.Cells:
        """Return each estimate with the number of games behind it."""
        rows = [[f"{estimate.games:,}", *estimate.texts()] for estimate in self]
        return ["games", "estimate", "interval"], rows

    def _repr_html_(self) -> str:
        told = f"{self.title}: {self.points[-1]}"
        return f"<p>{escape(told)}</p>{shown(charts.settling(self.points, self.title))}"

    def to_frame(self) -> Any:
        """Return the points as a pandas DataFrame, indexed by the number of games."""
        frame = tables.frame([estimate.as_dict() for estimate in self])
        return frame[["games", "value", "low", "high"]].set_index("games")


def _told(tally: Tally) -> list[Any]:
    return [
        tally.games,
        list(tally.wins),
        [*map(_sorted, tally.scores)],
        _sorted(tally.lengths),
        dict(tally.events),
        [*map(_sorted, tally.won_scores)],
        [*map(_sorted, tally.won_lengths)],
    ]


def _sorted(counts: Counter[Any]) -> dict[Any, int]:
    return dict(sorted(counts.items()))


def _work_told(told: Any) -> Work:
    """Return the work of a simulation that was told so."""
    game = game_from_header(told["game"])
    state, seed = game.parse(told["position"]), check_seed(int(told["seed"]))
    first, games, group = (_count(told[key]) for key in ("first", "planned", "group"))
    some = min(games, group) > 0 and first + games - 1 <= LAST_GAME
    need(some and state.outcome is None, "No such games can be played.")
    known = bot_names(game) + (compiled_policies(game) if told["compiled"] else ())
    policies = tuple(
        [name if name in known else Bot(name, Absent(name, 0)) for name in told["policies"]]
    )
    need(len(policies) == game.seats, f"There are {game.seats} players.")
    seat, compiled = viewer_of(game, told["seat"]), told["compiled"] is True
    return Work(game, str(state), seat, policies, seed, compiled, group, first, games)


def _counts_told(told: Any, work: Work) -> tuple[dict[int, Tally], Ranges]:
    """Return the counts of a simulation that were told so, and the games behind them."""
    played = tuple([(_count(first), _count(end)) for first, end in told["played"]])
    inside = not ranges.without(played, ((work.first, work.end),))
    need(inside and ranges.joined(played) == played, "These games were not to be played.")
    groups = {int(place): _tally(group, work) for place, group in told["groups"].items()}
    ordered = len(groups) <= 2 * GROUPS and list(groups) == sorted(groups)
    need(ordered, "There are too many groups, or they are in no order.")
    for place, tally in groups.items():
        begin = place * work.group
        outside = ranges.without(played, ((begin, begin + work.group),))
        same = 0 < tally.games == ranges.size(played) - ranges.size(outside)
        need(same, "A group holds other games than those that were played.")
    every = sum(tally.games for tally in groups.values()) == ranges.size(played)
    need(every, "A group is missing.")
    return groups, played


def _tally(told: Any, work: Work) -> Tally:
    games, wins, scores, lengths, events, won_scores, won_lengths = told
    found = Tally(
        _count(games),
        tuple(map(_count, wins)),
        tuple(map(_counter, scores)),
        _counter(lengths),
        Counter({str(name): _count(times) for name, times in events.items()}),
        tuple(map(_counter, won_scores)),
        tuple(map(_counter, won_lengths)),
    )
    players = (found.wins, found.scores, found.won_scores, found.won_lengths)
    whole = all(len(part) == work.game.seats for part in players) and _adds_up(found)
    need(whole, "The counts of a group do not add up.")
    return found


def _adds_up(tally: Tally) -> bool:
    every = [tally.lengths.total(), *(score.total() for score in tally.scores)]
    won = zip(tally.wins, tally.scores, tally.won_scores, tally.won_lengths, strict=True)
    return (
        set(every) == {tally.games}
        and all(times <= tally.games for times in tally.events.values())
        and all(
            wins == scores.total() == lengths.total()
            and scores <= whole
            and lengths <= tally.lengths
            for wins, whole, scores, lengths in won
        )
    )


def _counter(told: Any) -> Counter[int]:
    return Counter({int(value): _count(times) for value, times in told.items()})


def _count(told: Any) -> int:
    whole = type(told) is int and 0 <= told <= LAST_GAME + 1
    need(whole, "A count is a whole number from 0 on.")
    return int(told)
