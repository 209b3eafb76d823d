"""The results of a tournament: tallies, ratings, tables, a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any

from zwidgets.bots.ratings import Rating, bradley_terry
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.interval import wilson
from zwidgets.odds import charts, tables
from zwidgets.odds.adjusting import share
from zwidgets.odds.intervals import Estimate


@dataclass(frozen=True, slots=True)
class Mistake:
    """Why a player lost a game outside of its rules.

    Attributes:
        name: the player.
        seat: the seat in which they played.
        what: what they did, as the end of a sentence.
    """

    name: str
    seat: int
    what: str

    def __str__(self) -> str:
        return f"{self.name}, in seat {self.seat}, {self.what}"


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a tournament.

    Attributes:
        seating: the name of the player in each seat.
        seed: `Match(game, seed, seats)` with the same players is this game again.
        winners: the seats that won; a player who makes a mistake loses to all others.
        scores: by seat; () if a mistake ended the game.
        length: the number of moves and chance events.
        mistake: the mistake that ended the game, if any.
        luck: for each seat how much of a win chance has given it; () if that was not asked for.
    """

    seating: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    length: int
    mistake: Mistake | None = None
    luck: tuple[float, ...] = ()

    @property
    def best(self) -> frozenset[str]:
        """The names of the winners."""
        return frozenset(self.seating[seat] for seat in self.winners)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a player won.

    Attributes:
        games: the number of games.
        wins: the games that they won alone.
        draws: the games that others won too, or nobody won.

    >>> print(Tally(games=20, wins=15, draws=1))
    15 of 20 (75%, 50% to 91%)
    """

    games: int
    wins: int
    draws: int = 0

    @property
    def share(self) -> float:
        """The wins as a share of the games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share, corrected for continuity."""
        return wilson(self.share, self.games)

    @property
    def points(self) -> float:
        """One point for each win, half a point for each draw."""
        return self.wins + self.draws / 2

    def __str__(self) -> str:
        return f"{self.wins} of {self.games} ({self.share:.0%}, {_told(*self.interval, 0)})"


def _told(low: float, high: float, digits: int) -> str:
    """An interval in percent, its ends rounded outward."""
    ends = tables.outward(100 * low, 100 * high, digits)
    return "{}% to {}%".format(*ends)


@dataclass(frozen=True, slots=True)
class Row:
    """One player's results.

    Attributes:
        name: the player.
        total: all their games.
        seats: their games by seat; a game counts for every seat that they had, and a win there
            also if others won too.
        rating: their strength among opponents; None if they met nobody.
        score: the mean of their scores, over their seats; None if there are none.
        mistakes: the number of games that they lost by mistakes.
        adjusted: a point for each win and half a point for each draw, less their luck; None if
            that was not asked for.
    """

    name: str
    total: Tally
    seats: tuple[Tally, ...]
    rating: Rating | None
    score: float | None
    mistakes: int
    adjusted: Estimate | None


@dataclass(frozen=True, repr=False)
class Tournament(tables.Shown):
    """The results of a tournament, shown as a table in text and in a notebook.

    Attributes:
        game: the game.
        names: the players, in the order in which they were named.
        seed: the seed.
        played: every game.
        planned: the number of games that were to be played; more than `played` after an interrupt.
        kinds: what each player is: the name of a bot or a function.
    """

    game: Game[Any]
    names: tuple[str, ...]
    seed: int
    played: tuple[Played, ...]
    planned: int
    kinds: tuple[str, ...] = ()

    @property
    def interrupted(self) -> bool:
        """True if it was stopped before all games were played."""
        return len(self.played) < self.planned

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """All mistakes, in order."""
        return tuple(one.mistake for one in self.played if one.mistake)

    @cached_property
    def pairs(self) -> dict[tuple[str, str], Tally]:
        """For each ordered pair of opponents, how often the first won against the second."""
        if self.game.together:
            return {}
        by_pair: dict[frozenset[str], list[Played]] = {}
        for one in self.played:
            by_pair.setdefault(frozenset(one.seating), []).append(one)
        return {
            (a, b): _tally(a, by_pair[frozenset((a, b))])
            for a, b in permutations(self.names, 2)
            if frozenset((a, b)) in by_pair
        }

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """Strengths by Bradley and Terry; empty if all players are on one side."""
        points = {pair: tally.points for pair, tally in self.pairs.items()}
        return bradley_terry(self.names, points) if points else {}

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """A row for each player, the best first."""
        rows = [self._row(name) for name in self.names]
        return tuple(sorted(rows, key=lambda row: -(row.total.points / max(row.total.games, 1))))

    def _row(self, name: str) -> Row:
        games = [one for one in self.played if name in one.seating]
        scores = [
            score
            for one in games
            for who, score in zip(one.seating, one.scores, strict=False)
            if who == name
        ]
        return Row(
            name,
            _tally(name, games),
            tuple(_seat_tally(name, seat, games) for seat in range(self.game.seats)),
            self.ratings.get(name),
            sum(scores) / len(scores) if scores else None,
            Counter(one.name for one in self.mistakes)[name],
            _adjusted(name, games, self.game.together),
        )

    # As a table and a picture

    @property
    def adjusted(self) -> bool:
        """Whether what chance gave has been counted."""
        return any(one.luck for one in self.played)

    @property
    def head(self) -> list[str]:
        """The titles of the table's columns."""
        seats = [f"seat {seat}" for seat in range(self.game.seats)] if self.game.seats > 1 else []
        rating = ["rating"] if self.ratings else []
        luck = ["adjusted", "95 %"] if self.adjusted else []
        return ["player", "games", "wins", "95 %", *luck, *seats, *rating, "score", "mistakes"]

    def cells(self) -> tables.Cells:
        """A row for each player."""
        return self.head, [*map(self._row_told, self.rows)]

    def _row_told(self, row: Row) -> list[str]:
        seats = [f"{tally.share:.0%}" for tally in row.seats] if self.game.seats > 1 else []
        rating = [str(row.rating or "-")] if self.ratings else []
        score = "-" if row.score is None else f"{row.score:.1f}"
        wins, interval = f"{row.total.share:.1%}", _told(*row.total.interval, 1)
        luck = []
        if row.adjusted is not None:
            one = row.adjusted
            luck = [f"{one.value:.1%}", _told(one.low, one.high, 1)]
        told = [row.name, str(row.total.games), wins, interval, *luck, *seats, *rating, score]
        return [*told, str(row.mistakes)]

    @property
    def caption(self) -> str:
        """What was played, in one line."""
        told = f"{self.game.header}: {counted(len(self.played), 'game')}, seed {self.seed}"
        return f"{told}, interrupted, {self.planned} planned" if self.interrupted else told

    def __repr__(self) -> str:
        return f"<Tournament of {self.game.header}: {counted(len(self.names), 'player')}>"

    def pictures(self) -> tuple[str]:
        """The shares of wins with their 95 % intervals."""
        totals = [(row.name, row.total) for row in self.rows]
        shares = [(name, Estimate(one.share, *one.interval, one.games)) for name, one in totals]
        return (charts.lying(shares, "Shares of wins:", "Shares of wins", whole=True),)

    def to_frame(self) -> Any:
        """The table as a `pandas.DataFrame` of numbers, indexed by player."""
        return tables.frame([_numbers(row) for row in self.rows]).set_index("player")


def _tally(name: str, games: Iterable[Played]) -> Tally:
    """A player's wins and draws: a win is theirs alone; a draw has other winners too, or none."""
    games = list(games)
    wins = sum(one.best == {name} for one in games)
    alone = all(set(one.seating) == {name} for one in games)
    draws = 0 if alone else sum(name in one.best or not one.best for one in games) - wins
    return Tally(len(games), wins, draws)


def _adjusted(name: str, games: Sequence[Played], together: bool) -> Estimate | None:
    """A player's points a game less their luck; where all are on one side, that of seat 0."""
    if not any(one.luck for one in games):
        return None
    found = Counter[float]()
    for one in games:
        seats = range(1 if together else len(one.seating))
        luck = sum(one.luck[seat] for seat in seats if one.seating[seat] == name)
        found[_tally(name, [one]).points - luck] += 1
    return share(found)


def _seat_tally(name: str, seat: int, games: Iterable[Played]) -> Tally:
    there = [one for one in games if one.seating[seat] == name]
    return Tally(len(there), sum(seat in one.winners for one in there))


def _numbers(row: Row) -> dict[str, Any]:
    low, high = row.total.interval
    numbers = {
        "player": row.name,
        "games": row.total.games,
        "wins": row.total.wins,
        "draws": row.total.draws,
        "share": row.total.share,
        "low": low,
        "high": high,
    }
    numbers |= {f"seat {seat}": tally.share for seat, tally in enumerate(row.seats)}
    if row.rating is not None:
        numbers |= {"rating": row.rating.points, "error": row.rating.error}
    if row.adjusted is not None:
        one = row.adjusted
        numbers |= {"adjusted": one.value, "adjusted low": one.low, "adjusted high": one.high}
    return numbers | {"score": row.score, "mistakes": row.mistakes}
