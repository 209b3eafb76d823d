"""Tournaments of any game: every player meets every other in every seat.

`zw.tournament("the-filler", {"a": my_bot, "b": "careful"}, games=200, seed=1)`. Players get their
seat's view with its legal moves, and nothing else. A player that raises an error, takes too long or
answers nonsense loses that game, and the tournament goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain, combinations, permutations, product
from math import exp, inf, isfinite, log, log10, sqrt
from threading import TIMEOUT_MAX
from typing import Any, Final

from zwidgets.bots.limits import Fault, Patience, legal_move
from zwidgets.core.arguments import as_bool, as_count, as_kind, as_real, is_one_of
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import GameLike, game_of
from zwidgets.core.errors import need, quoted
from zwidgets.core.interval import wilson
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import GUEST, HUMAN, Player, as_player, player_name
from zwidgets.odds import charts, tables
from zwidgets.odds.adjusting import Luck, share, values_of
from zwidgets.odds.compiler import compiled_of, compiled_policies
from zwidgets.odds.executors import as_executor
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.plain import Step, nothing_more
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.remote import share_out
from zwidgets.odds.resuming import as_result, check_same, or_before
from zwidgets.odds.running import work_of
from zwidgets.odds.work import Work, any_plan, end_of, load_compiled, moves_from
from zwidgets.odds.work import game_of as play_again

__all__ = ["Mistake", "Played", "Tournament", "play_game", "schedule", "tournament"]

MOST_GAMES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the name of the player in each seat, and the seed."""

    seating: tuple[str, ...]
    seed: int


def tournament(
    game: GameLike,
    players: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Any = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
    **options: Any,
) -> Tournament:
    """Let players meet, to see who is better.

    Opponents meet in pairs, each pair in every seating in turn, with the same seeds for every
    seating. In a game for more than two players a pair shares the seats in every way. In a game
    for one, or with all players on one side, each plays alone, with the same seeds for all.

    Args:
        game: the game, or its name.
        players: the players by their names in the table: a bot, a bot's name, or any function
            `view -> move text` (or `(view, rng) -> move text`).
        games: the number of games of each pair, or of each player alone, up to 1,000,000; None is
            100, or as many as `resume` was to play. If it is a multiple of the number of seatings
            (2 with two seats; 6, 14, 30 and 62 with three to six), every seating comes equally
            often.
        seed: for chance and bots; None draws a fresh one. The same seed and players give the same
            tournament, with any executor, and each game is `Match(game, seed, seats)` again. Where
            compiled policies alone play, it is the first game of `zw.simulate` with its seed, and
            far quicker.
        limit: the seconds that a bot may take for one move; None for no limit.
        executor: as in `zw.simulate`; games of players that cannot be pickled are played here.
        progress: as in `zw.simulate`.
        adjusted: True also takes what chance gave each player out of their results, which says the
            same with fewer games (see `zwidgets.odds.adjusting`), where a draw counts half; each
            game takes longer.
        resume: an earlier result of the same call; only the games that it lacks are played. No game
            that it has is left out, even if fewer are asked for.
        **options: the game's options, if `game` is a name.

    Returns:
        The results. After an interrupt (Ctrl+C) they are those of the complete games, and
        `interrupted` is True; where there is none yet, the interrupt goes on.

    >>> import zwidgets as zw
    >>> first = lambda view: view["moves"][0]
    >>> result = zw.tournament("the-filler", {"first": first, "chance": "random"}, games=20, seed=1)
    >>> print(result)
    the-filler: 20 games, seed 1
    player  games   wins            95 %  seat 0  seat 1    rating  score  mistakes
    chance     20  55.0%  32.0% to 76.2%    100%     10%  +17 ± 38    2.7         0
    first      20  45.0%  23.8% to 68.0%     90%      0%  -17 ± 38    3.3         0
    """
    found = game_of(game, options)
    _check(found, players)
    adjusted, executor = as_bool(adjusted, "adjusted"), as_executor(executor)
    as_result(resume, Tournament, "a tournament")
    if games is None:
        games = 100 if resume is None else resume.planned // len(_groups(found, list(players)))
    games = as_count(games, "games", most=MOST_GAMES)
    seed = check_seed(or_before(seed, resume, "seed"))
    told = f"{quoted(limit)} is no limit: write seconds, as 0.5, or None."
    need(limit is None or as_real(limit, 0, TIMEOUT_MAX), told)
    kinds = tuple(player_name(as_player(found, player)) for player in players.values())
    known: dict[Fixture, Played] = {}
    if resume is not None:
        same = {"game": (resume.game, found), "players": (list(resume.names), list(players))}
        same["kinds of players"] = (list(resume.kinds or kinds), list(kinds))
        check_same({**same, "seed": (resume.seed, seed), "adjusting": (resume.adjusted, adjusted)})
        known = {Fixture(game.seating, game.seed): game for game in resume.played}
    fixtures = list(schedule(found, list(players), games, seed))
    todo = [fixture for fixture in fixtures if fixture not in known]
    _play(_Asked(found, dict(players), limit, adjusted), todo, known, executor, progress)
    order = dict.fromkeys([*fixtures, *known])
    played = tuple(known[fixture] for fixture in order if fixture in known)
    return Tournament(found, tuple(players), seed, played, len(order), kinds)


def _check(game: Game[Any], players: Mapping[str, Player]) -> None:
    told = 'Name who plays, as {"a": my_bot, "b": "careful"}.'
    as_kind(players, Mapping, told)
    need(len(players) >= (1 if game.together else 2), told)
    for name, player in players.items():
        as_kind(name, str, f"{quoted(name)} is no text: names are written in quotation marks.")
        person = is_one_of(player, (HUMAN, GUEST))
        need(not person, f"{quoted(name)} is no bot: people play no tournaments.")
        as_player(game, player)


# Fixtures


def schedule(game: Game[Any], names: Sequence[str], games: int, seed: int) -> Iterator[Fixture]:
    """Yield the games of a tournament, in order.

    Args:
        game: the game.
        names: the players.
        games: the number of games of each pair, or of each player alone.
        seed: the tournament's, from which each game's seed follows.

    >>> import zwidgets as zw
    >>> [f.seating for f in schedule(zw.game("the-filler"), "abc", 2, seed=1)]
    [('a', 'b'), ('b', 'a'), ('a', 'c'), ('c', 'a'), ('b', 'c'), ('c', 'b')]
    """
    for group in _groups(game, names):
        for which, first in enumerate(range(0, games, len(group))):
            shared = stream(seed, "tournament", which).getrandbits(53)
            for seating in group[: games - first]:
                yield Fixture(seating, shared)


def _groups(game: Game[Any], names: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """Return every seating of each pair, or of each player alone."""
    if game.together:
        return [[(name,) * game.seats] for name in names]
    return [_seatings(pair, game.seats) for pair in combinations(names, 2)]


def _seatings(pair: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Return every seating in which both have a seat, each followed by its exchange of the two."""
    a, b = pair
    ways = [(a, *rest) for rest in product(pair, repeat=seats - 1) if b in rest]
    other = {a: b, b: a}
    return [way for seating in ways for way in (seating, tuple(other[name] for name in seating))]


# Playing


@dataclass(frozen=True)
class _Asked:
    """Plays a fixture. It is sent to the workers of an executor."""

    game: Game[Any]
    players: dict[str, Player]
    limit: float | None
    adjusted: bool
    works: dict[tuple[str, ...], Work | None] = field(default_factory=dict)

    @property
    def own(self) -> list[Player]:
        """The players that were given as bots or functions, not by name."""
        given = self.players.values()
        return [as_player(self.game, player) for player in given if not isinstance(player, str)]

    def compiled(self, seating: tuple[str, ...]) -> Work | None:
        """Return the work of a game of compiled policies alone; None if others play too."""
        if seating not in self.works:
            policies = [self.players[name] for name in seating]
            known = compiled_policies(self.game)
            names = all(isinstance(player, str) and player in known for player in policies)
            works = names and compiled_of(self.game)[0] is not None
            policy = dict(enumerate(policies))
            found = work_of(self.game, 1, policy, 0, None, None, 0, {}) if works else None
            self.works[seating] = found
        return self.works[seating]

    def __call__(self, fixture: Fixture, step: Step = nothing_more) -> Played:
        if (work := self.compiled(fixture.seating)) is not None:
            return self._played(work, fixture)
        with closing(Patience(self.limit)) as patience:
            return play_game(self.game, self.players, fixture, patience, self.adjusted, step)

    def _played(self, work: Work, fixture: Fixture) -> Played:
        """Play a game by the compiled game."""
        (_, *row), length = end_of(work, fixture.seed)
        won, scores = row[: work.game.seats], row[work.game.seats : 2 * work.game.seats]
        winners = tuple(player for player, win in enumerate(won) if win)
        luck: Luck = ()
        if self.adjusted:
            states = play_again(replace(work, seed=fixture.seed), 0).states
            luck = values_of(work.game, work.policies).luck(states, _seed_of_values(fixture.seed))
        return Played(fixture.seating, fixture.seed, winners, tuple(scores), length, None, luck)


def _seed_of_values(seed: int) -> int:
    """Return the seed of the games that say the values in a game."""
    return stream(seed, "values").getrandbits(64)


def _play(
    ask: _Asked,
    fixtures: Sequence[Fixture],
    known: dict[Fixture, Played],
    executor: Executor | None,
    progress: Progress,
) -> None:
    """Play games, and add them to those that are known; after an interrupt fewer."""
    groups = _groups(ask.game, [*ask.players])
    scale = None if known else Scale("games", len(fixtures) // len(groups))
    load_compiled(ask.game, ask.players.values())
    compiled = any(ask.compiled(seating) for seating in chain(*groups))
    with shown(progress, len(fixtures), scale) as tell:
        step = tell.steps(partial(moves_from, ask.game.start()))
        do = partial(ask, step=step) if executor is None else ask
        plan = any_plan(ask.game, ask.players.values())
        game = ask.game if compiled or plan or ask.adjusted else None
        results = share_out(do, fixtures, executor, ask.own, game)
        collect(results, lambda result: known.update([result]), tell, known)


def play_game(
    game: Game[Any],
    players: Mapping[str, Player],
    fixture: Fixture,
    patience: Patience,
    adjusted: bool = False,
    step: Step = nothing_more,
) -> Played:
    """Play one game. A player that makes a mistake loses it.

    Args:
        game: the game.
        players: the players by name.
        fixture: who sits where, and the seed.
        patience: asks the bots.
        adjusted: True also says how much of a win chance gave each player.
        step: is called after each move.
    """
    seating, seed = fixture.seating, fixture.seed
    match = Match(game, seed, {place: players[name] for place, name in enumerate(seating)})
    bots = match.seats
    while (seat := match.bot_due()) is not None:
        player = match.state.player(seat)
        try:
            _move(match, seat, bots[player], patience)
            step()
        except Fault as fault:
            found = _lost(match, seating, Mistake(seating[player], seat, str(fault)))
            break
    else:
        outcome = match.state.outcome
        assert outcome is not None
        found = Played(seating, seed, outcome.winners, outcome.scores, len(match.history))
    if not adjusted:
        return found
    values = values_of(game, [players[name] for name in seating])
    return replace(found, luck=values.luck(match.states, _seed_of_values(seed)))


def _move(match: Match, seat: int, bot: Player, patience: Patience) -> None:
    if not isinstance(bot, Bot):
        raise Fault("is a person")
    if match.game.talks and bot.talk is not None:
        remark = patience.ask(lambda: match.remark(seat))
        if remark is not None:
            match.say(remark, seat)
    state = match.state
    rng = stream(match.seed, "bot", seat, len(match.history))
    match.play(legal_move(state, seat, patience.ask(lambda: bot.move(state, seat, rng))), seat)


def _lost(match: Match, seating: tuple[str, ...], mistake: Mistake) -> Played:
    others = [place for place, name in enumerate(seating) if name != mistake.name]
    winners = () if match.game.together else tuple(others)
    return Played(seating, match.seed, winners, (), len(match.history), mistake)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake by which a player lost a game outside of its rules.

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
        seed: `Match(game, seed, seats)` with the same players is this game again; of compiled
            policies alone it is the first game of `zw.simulate` with this seed.
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
    """The number of games that a player won.

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
    """Return an interval in percent, its ends rounded outward."""
    return "{}% to {}%".format(*tables.outward(100 * low, 100 * high, digits))


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
        return tuple(game.mistake for game in self.played if game.mistake)

    @cached_property
    def pairs(self) -> dict[tuple[str, str], Tally]:
        """The wins of the first over the second, by ordered pair of opponents."""
        if self.game.together:
            return {}
        by_pair: dict[frozenset[str], list[Played]] = {}
        for game in self.played:
            by_pair.setdefault(frozenset(game.seating), []).append(game)
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
        rows = map(self._row, self.names)
        return tuple(sorted(rows, key=lambda row: -row.total.points / max(row.total.games, 1)))

    def _row(self, name: str) -> Row:
        games = [game for game in self.played if name in game.seating]
        pairs = (pair for game in games for pair in zip(game.seating, game.scores, strict=False))
        scores = [score for who, score in pairs if who == name]
        return Row(
            name,
            total=_tally(name, games),
            seats=tuple(_seat_tally(name, seat, games) for seat in range(self.game.seats)),
            rating=self.ratings.get(name),
            score=sum(scores) / len(scores) if scores else None,
            mistakes=sum(mistake.name == name for mistake in self.mistakes),
            adjusted=_adjusted(name, games, self.game.together),
        )

    # As a table and a picture

    @property
    def adjusted(self) -> bool:
        """True if what chance gave has been counted."""
        return any(game.luck for game in self.played)

    def cells(self) -> tables.Cells:
        """Return a row for each player; of a game for one the seat is left out."""
        alone = "seat 0" if self.game.seats == 1 else None
        rows = [
            [column for column in self._columns(row) if column[0] != alone] for row in self.rows
        ]
        return [title for title, *_ in rows[0]], [[text for _, text, _ in row] for row in rows]

    def _columns(self, row: Row) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Yield a player's row: each title, what stands below it, and the numbers behind that."""
        total, (low, high) = row.total, row.total.interval
        wins = {"wins": total.wins, "draws": total.draws, "share": total.share}
        yield "player", row.name, {"player": row.name}
        yield "games", str(total.games), {"games": total.games}
        yield "wins", f"{total.share:.1%}", wins
        yield "95 %", _told(low, high, 1), {"low": low, "high": high}
        if self.adjusted:
            found = row.adjusted  # None for who has not played yet
            value, low, high = (found.value, found.low, found.high) if found else (None, 0.0, 1.0)
            yield "adjusted", "-" if value is None else f"{value:.1%}", {"adjusted": value}
            yield "95 %", _told(low, high, 1), {"adjusted low": low, "adjusted high": high}
        for seat, tally in enumerate(row.seats):
            yield f"seat {seat}", f"{tally.share:.0%}", {f"seat {seat}": tally.share}
        if self.ratings:
            points, error = (row.rating.points, row.rating.error) if row.rating else (None, None)
            yield "rating", str(row.rating or "-"), {"rating": points, "error": error}
        yield "score", "-" if row.score is None else f"{row.score:.1f}", {"score": row.score}
        yield "mistakes", str(row.mistakes), {"mistakes": row.mistakes}

    @property
    def caption(self) -> str:
        """The description of the tournament, in one line."""
        told = f"{self.game.header}: {counted(len(self.played), 'game')}, seed {self.seed}"
        return f"{told}, interrupted, {self.planned} planned" if self.interrupted else told

    def __repr__(self) -> str:
        return f"<Tournament of {self.game.header}: {counted(len(self.names), 'player')}>"

    def pictures(self) -> tuple[str]:
        """Return the shares of wins with their 95 % intervals."""
        totals = [(row.name, row.total) for row in self.rows]
        shares = [
            (name, Estimate(tally.share, *tally.interval, tally.games)) for name, tally in totals
        ]
        return (charts.lying(shares, "Shares of wins:", "Shares of wins", whole=True),)

    def to_frame(self) -> Any:
        """Return the table as a `pandas.DataFrame` of numbers, indexed by player."""
        rows = [
            {name: value for *_, part in self._columns(row) for name, value in part.items()}
            for row in self.rows
        ]
        return tables.frame(rows).set_index("player")


def _tally(name: str, games: Iterable[Played]) -> Tally:
    """Return a player's wins and draws: a win is theirs alone.

    A draw has other winners too, or none.
    """
    games = list(games)
    wins = sum(game.best == {name} for game in games)
    alone = all(set(game.seating) == {name} for game in games)
    draws = 0 if alone else sum(name in game.best or not game.best for game in games) - wins
    return Tally(len(games), wins, draws)


def _adjusted(name: str, games: Sequence[Played], together: bool) -> Estimate | None:
    """Return a player's points a game less their luck.

    Where all are on one side, the luck of seat 0 counts.
    """
    if not any(game.luck for game in games):
        return None
    found = Counter[float]()
    for game in games:
        seats = range(1 if together else len(game.seating))
        luck = sum(game.luck[seat] for seat in seats if game.seating[seat] == name)
        found[_tally(name, [game]).points - luck] += 1
    return share(found)


def _seat_tally(name: str, seat: int, games: Iterable[Played]) -> Tally:
    there = [game for game in games if game.seating[seat] == name]
    return Tally(len(there), sum(seat in game.winners for game in there))


ELO: Final = 400 / log(10)
"""The Elo points that multiply the odds by e."""
FEW: Final = 5
"""With fewer points than this won or lost a rating may be off by as much as it likes."""


@dataclass(frozen=True)
class Rating:
    """A strength in Elo points, where 400 points multiply the odds of winning by ten.

    Attributes:
        points: the points above the mean of the field.
        error: their standard error; infinite if nobody can say, since a player of the field won or
            lost fewer than `FEW` points, or some met none of the others nor whom those met.
    """

    points: float
    error: float

    def __str__(self) -> str:
        error = f"{self.error:.0f}" if isfinite(self.error) else "?"
        return f"{self.points:+.0f} ± {error}"


def bradley_terry(
    names: Sequence[str], points: Mapping[tuple[str, str], float], rounds: int = 10_000
) -> dict[str, Rating]:
    """Return ratings of maximal likelihood, given who won how often against whom (Hunter's MM).

    Each pair that met gets one more draw, so that a player who won or lost every game has a rating
    too.

    Args:
        names: the players.
        points: for each ordered pair the points of the first against the second; a draw is 1/2.
        rounds: the most steps of the algorithm.

    Returns:
        A rating for each player who met another. The ratings sum to 0. Errors come from the Fisher
        information; with draws the true errors are a little smaller. If a player won or lost fewer
        than `FEW` points, no error is known, since all ratings are measured from their mean. So it
        is where an interrupted tournament has left two groups that did not meet.

    >>> {n: str(r) for n, r in bradley_terry("ab", {("a", "b"): 75.0, ("b", "a"): 25.0}).items()}
    {'a': '+94 ± 20', 'b': '-94 ± 20'}
    """
    met = [(a, b) for a in names for b in names if a != b and (a, b) in points]
    names = [name for name in names if any(name in pair for pair in met)] or names[:1]
    won = {pair: points[pair] + 0.5 for pair in met}
    games = {(a, b): won[a, b] + won[b, a] for a, b in met}
    total = {name: sum(won[pair] for pair in met if pair[0] == name) for name in names}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        last, strength = strength, _better(strength, total, games)
        if all(abs(strength[name] / last[name] - 1) < 1e-10 for name in names):
            break
    ends = [sum(points[pair] for pair in met if pair[side] == a) for a, _ in met for side in (0, 1)]
    known = min(ends, default=FEW) >= FEW and _are_linked(names, met)
    spread = _spread(names, strength, games) if known else [inf] * len(names)
    return {
        name: Rating(400 * log10(strength[name]), ELO * sqrt(spread[place]))
        for place, name in enumerate(names)
    }


def _are_linked(names: Sequence[str], met: Sequence[tuple[str, str]]) -> bool:
    """Return whether each player met another, who met another, and so on to every player."""
    found, new = set(names[:1]), list(names[:1])
    while new:
        name = new.pop()
        more = {b for a, b in met if a == name} - found
        found |= more
        new += more
    return len(found) == len(names)


def _better(
    strength: dict[str, float], total: dict[str, float], games: dict[tuple[str, str], float]
) -> dict[str, float]:
    """Return the strengths after a step of the MM algorithm; their product stays 1."""
    new = {}
    for name, wins in total.items():
        faced = sum(
            count / (strength[a] + strength[b]) for (a, b), count in games.items() if a == name
        )
        new[name] = wins / faced if faced else 1.0
    mean = sum(map(log, new.values())) / len(new)
    return {name: value / exp(mean) for name, value in new.items()}


def _spread(
    names: Sequence[str], strength: dict[str, float], games: dict[tuple[str, str], float]
) -> list[float]:
    """Return the variances of the logarithms of the strengths, given that these sum to 0."""
    size = len(names)
    information = [[1.0 / size] * size for _ in names]
    for (a, b), count in games.items():
        i, j = names.index(a), names.index(b)
        chance = strength[a] / (strength[a] + strength[b])
        information[i][i] += count * chance * (1 - chance)
        information[i][j] -= count * chance * (1 - chance)
    return [row[place] - 1 / size for place, row in enumerate(inverse(information))]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix, by elimination.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                pairs = zip(rows[j], rows[i], strict=True)
                rows[j] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]
