"""Many games from one position, each kept with its end: what a strip of dots shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import cos, sin, tau
from typing import Any, Final, NamedTuple, TypedDict

from zwidgets.core.arguments import as_bool, as_count, as_known, as_truth, as_whole, called
from zwidgets.core.contract.persons import apart, counted, joined
from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import listed, need, quoted
from zwidgets.core.match.events import Event
from zwidgets.core.match.history import History
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN, Player, Table, player_name
from zwidgets.core.match.record import Drawn, Record
from zwidgets.core.shown import picture as drawn
from zwidgets.odds import tables
from zwidgets.odds.charts import Picture
from zwidgets.odds.intervals import CONFIDENCE, Estimate, wilson
from zwidgets.odds.plain import Step
from zwidgets.odds.progress import Progress
from zwidgets.odds.resuming import as_result, or_before
from zwidgets.odds.running import Policy, play_rest, work_of
from zwidgets.odds.work import Work, bot_of, check_same_work, counted_of, game_of

GAMES: Final = 1_000
FEWER: Final = 100
"""How many games are played by the rules if no number is named."""
MOST: Final = 2_000


class End(NamedTuple):
    """The end of a game.

    Attributes:
        winners: the players that won, as in `Outcome`.
        scores: one number for each player, higher is better.
        rounds: the round in which the game ended.
        words: the same in a sentence.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    words: str


class Kind(TypedDict):
    """Games that one player won, or several, or nobody: how many, and how a dot looks.

    `shape` is a polygon in a square of 100, `colours` are those on dark and on light ground.
    """

    name: str
    games: int
    share: str
    shape: str
    colours: tuple[str, str]


class Futures:
    """Whole games from one position: what `zw.futures` makes. Games are numbered from 0.

    Args:
        work: the games.
        me: the player who plays on, and whose wins come first.
        names: the names that were given to players.
        note: why there are fewer games than usual; "" if there are not.
        progress: as in `zw.simulate`.
        resume: earlier games of the same work.

    Attributes:
        outcomes: how each game ended, in the order of their numbers.
        me: as given.
        title: what was played, in a sentence.
        note: as given.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> found = Futures(*plan_futures(cabin, 50), False)
    >>> len(found), found.game(7).state.outcome.winners == found.outcomes[7].winners
    (50, True)
    """

    def __init__(
        self,
        work: Work,
        me: int,
        names: Mapping[int, str],
        note: str,
        progress: Progress,
        resume: Futures | None = None,
    ) -> None:
        if resume is not None:
            check_same_work(resume._work, work)
            work = work.part(0, max(work.games, len(resume)))
        self._work: Work = work
        self.me, self._names, self.note = me, dict(names), note
        state = work.game.parse(work.position)
        seats: dict[int, Player] = dict(enumerate(work.policies))
        called = Table(work.game, seats | {me: HUMAN}, names).called(state)
        self._called = {state.player(seat): name for seat, name in enumerate(called)}
        self._plain: dict[int, tuple[State, list[Event]]] = {} if resume is None else resume._plain
        ends = [] if resume is None else [*resume.outcomes]
        play_rest(work, ends, self._end, progress)
        self.outcomes: tuple[End, ...] = tuple(ends)
        self._endings = self._found_endings()
        best = [_best(end) for end in self.outcomes if end.winners] or [0]
        self._span = min(best), max(best)
        by = listed(dict.fromkeys(map(player_name, work.policies)))
        where = f"{work.game.title}, round {state.round}"
        stopped = ", interrupted" if self.interrupted else ""
        games = counted(len(self), "game")
        self.title = f"{where}: {games} from here on, played by {by}{stopped}."

    def _found_endings(self) -> dict[int, tuple[int, str]]:
        """Return how games end: marks and names. Players come in turn from the one who plays on."""
        if self._work.game.together:
            return {self.me: (0, "Won"), -UNWON: (UNWON, "Lost")}
        seats = self._work.game.seats
        turn = [(self.me + step) % seats for step in range(seats)]
        endings = {
            player: (min(place, SHARED - 1), wins(self._called[player]))
            for place, player in enumerate(turn)
        }
        more = {-SHARED: (SHARED, "Shared win"), -UNWON: (UNWON, "Nobody wins")}
        there = {self._ending(end.winners) for end in self.outcomes}
        return endings | {ending: mark for ending, mark in more.items() if ending in there}

    @property
    def interrupted(self) -> bool:
        """True if it was stopped before all games were played."""
        return len(self) < self._work.games

    def _end(self, number: int, step: Step) -> End:
        tally, history = counted_of(self._work, number, step)
        if history is not None:
            self._plain[number] = history.states[0], history.events
        winners = tuple([player for player, wins in enumerate(tally.wins) if wins])
        scores = tuple([next(iter(counts)) for counts in tally.scores])
        (rounds,) = tally.lengths
        return End(winners, scores, rounds, self._words(winners, scores, rounds))

    def _words(self, winners: tuple[int, ...], scores: tuple[int, ...], rounds: int) -> str:
        together = self._work.game.together
        if not winners:
            return f"{'Lost' if together else 'Nobody wins'} in round {rounds}."
        who = "Won" if together else wins(*(self._called[player] for player in winners))
        best = max(scores[player] for player in winners)
        return f"{who} in round {rounds} with a score of {best}."

    def _ending(self, winners: tuple[int, ...]) -> int:
        """Return what has a dot's look: the player who won, or that several did, or nobody."""
        if not winners:
            return -UNWON
        if self._work.game.together:
            return self.me
        return winners[0] if len(winners) == 1 else -SHARED

    def __len__(self) -> int:
        return len(self.outcomes)

    @property
    def seed(self) -> int:
        """The seed, which gives the same games again."""
        return self._work.seed

    @property
    def wins(self) -> tuple[int, ...]:
        """The number of games, by player, in which they are among the winners."""
        counts = Counter(player for end in self.outcomes for player in end.winners)
        return tuple([counts[player] for player in range(self._work.game.seats)])

    def probability(
        self,
        event: str | Callable[[End], bool] = "win",
        seat: int | None = None,
        confidence: float = CONFIDENCE,
    ) -> Estimate:
        """Return how often an event happens in these games, with Wilson's interval.

        Args:
            event: "win", or a function of an end, as `lambda end: end.rounds > 20`.
            seat: the player, if the event is a win; None is the one who plays on.
            confidence: how often such an interval holds the true value.
        """
        player = self.me if seat is None else self._work.game.as_seat(seat)
        if callable(event):
            held = sum(_holds(event, end) for end in self.outcomes)
        else:
            as_known(event, ("win",), f'{quoted(event)} is no event: write "win", or a function.')
            held = self.wins[player]
        return wilson(held, len(self), confidence)

    def game(self, number: int) -> Match:
        """Return one of the games as a match, played again by the rules, by those who played it.

        Its `rewind` takes it up from any moment, and `match.seats = {0: "human"}` takes a seat.
        """
        last = len(self) - 1
        told = f"There is no game {quoted(number)}: they are numbered 0 to {last}."
        place = as_whole(number, told, 0, last)
        work, drawn = self._work, Drawn(self.seed, place)
        players = {player: bot_of(work.game, policy) for player, policy in enumerate(work.policies)}
        return Match.of(Record(work.game, players, self._names, drawn, True, self._history(place)))

    def _history(self, number: int) -> History[State]:
        """Return the course of one of the games; of what the rules played the events were kept."""
        if number not in self._plain:
            return game_of(self._work, number)
        start, events = self._plain[number]
        history = History(start)
        for event in events:
            history.add(event, history.state.after(event.move, event.by))
        return history

    # Shown

    @property
    def told(self) -> str:
        """The ends of the games and their numbers, in a sentence."""
        return f"{listed(words for _, words in self._legend())}."

    @property
    def kinds(self) -> list[Kind]:
        """The ways in which games end."""
        counts = Counter(self._ending(end.winners) for end in self.outcomes)
        return [
            {
                "name": name,
                "games": counts[ending],
                "share": wilson(counts[ending], len(self)).texts()[0],
                "shape": SHAPES[mark],
                "colours": COLOURS[mark],
            }
            for ending, (mark, name) in self._endings.items()
        ]

    def kind(self, end: End) -> int:
        """Return the place in `kinds` of the kind of an end."""
        return [*self._endings].index(self._ending(end.winners))

    def _look(self, end: End) -> tuple[int, str]:
        """Return the mark and the name of the kind of an end."""
        return self._endings[self._ending(end.winners)]

    def ends(self) -> list[End]:
        """Return the different ends, in the order of `sorted`."""
        found = {end.words: end for end in map(self.outcomes.__getitem__, self.sorted())}
        return [*found.values()]

    def size(self, end: End) -> float:
        """Return how large its dot is, from 0.6 to 1: the higher the score, the larger."""
        if not end.winners:
            return 0.8
        low, high = self._span
        return round(1 - 0.4 * (high - _best(end)) / max(high - low, 1), 2)

    def sorted(self) -> list[int]:
        """Return the numbers of the games, kind by kind, high scores first."""
        return sorted(range(len(self)), key=lambda number: self._rank(self.outcomes[number]))

    def _rank(self, end: End) -> tuple[int, int, int]:
        return self.kind(end), -_best(end), end.rounds

    def strip(self, sort: bool = True) -> Picture:
        """Return the strip of dots as a picture: sorted, or in the order of the games' numbers."""
        order = self.sorted() if as_bool(sort, "sort") else range(len(self))
        ends = [self.outcomes[number] for number in order]
        dots = [(self._look(end)[0], self.size(end)) for end in ends]
        return Picture(_drawn(self.title, self._legend(), dots))

    def _legend(self) -> list[tuple[int, str]]:
        pairs = zip(self._endings.values(), self.kinds, strict=True)
        return [(mark, f"{kind['name']} {kind['games']:,}") for (mark, _), kind in pairs]

    def to_frame(self) -> Any:
        """Return the games as a pandas DataFrame: a row a game, with kind, rounds and scores."""
        ends = self.outcomes
        scores: dict[str, list[int]] = {}
        for player, name in sorted(self._called.items()):
            title = f"score {name}" if len(self._called) > 1 else "score"
            scores[title] = [end.scores[player] for end in ends]
        names = [self._look(end)[1] for end in ends]
        return tables.frame({"end": names, "rounds": [end.rounds for end in ends], **scores})

    def __repr__(self) -> str:
        return f"<{self.title} {self.told}>"

    def __str__(self) -> str:
        marks = [self._look(self.outcomes[number])[0] for number in self.sorted()]
        return "\n".join(filter(None, [self.title, self.note, _written(self._legend(), marks)]))


def _best(end: End) -> int:
    """Return the score of those who won; 0 if nobody did."""
    return max((end.scores[player] for player in end.winners), default=0)


def wins(*names: str) -> str:
    """Return that these players win, as the beginning of a sentence.

    >>> wins("You"), wins("South"), wins("You", "South")
    ('You win', 'South wins', 'You and South win')
    """
    return f"{joined(map(apart, names))} win{'s' if len(names) == 1 and names != ('You',) else ''}"


def plan_futures(
    position: State | str | Match,
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    seat: int | None = None,
    resume: Futures | None = None,
) -> tuple[Work, int, dict[int, str], str]:
    """Return the work of `zw.futures`, who plays on, players' names, and a note (see `Futures`)."""
    state, names, mine = from_here(position, seat)
    as_result(resume, Futures, "zw.futures")
    seed, games = or_before(seed, resume, "seed"), or_before(games, resume, "_work.games")
    many = GAMES if games is None else as_count(games, "games", most=MOST)
    work = work_of(state.game, many, policy, seed, state, seat, 0, {})
    note = ""
    if games is None and not work.compiled:
        work = work.part(0, FEWER)
        note = f"There are only {FEWER} games, since no compiled game plays them."
    return work, state.player(mine), names, note


def _holds(event: Callable[[End], bool], end: End) -> bool:
    told = "An event takes an end, as lambda end: end.rounds > 20."
    return as_truth(called(event, end, otherwise=told), "of an end")


def from_here(position: State | str | Match, seat: int | None) -> tuple[State, dict[int, str], int]:
    """Return the position from which games go on, the names of players, and the seat that plays on.

    A match with secrets that goes on is refused if no seat is named.
    """
    names: dict[int, str] = {}
    mine = 0 if seat is None else seat
    if isinstance(position, Match):
        match = position
        with match.lock:
            position, names = match.state, match.given_names
            mine = min(match.humans, default=0) if seat is None else seat
        need(
            seat is not None or match.knows_all,
            f"{match.game.title} has secrets and this match goes on: name the seat that looks "
            "ahead, as seat=0. What it does not know is drawn anew in each game.",
        )
    state = as_state(position)
    return state, names, mine


COLUMNS: Final = 64
"""Dots in a row of the static picture and of the text."""
STEP: Final = 11
SIGNS: Final = "●■▲◆▼✚◐○"
"""For each mark how a text shows it: of the players in turn, a shared win, and nobody's."""
SHARED: Final = 6
UNWON: Final = 7
"""The marks of wins that are shared, and of games that nobody won."""


def _round(radius: float) -> str:
    turns = [tau * place / 20 for place in range(21)]
    points = ((50 + radius * cos(turn), 50 + radius * sin(turn)) for turn in turns)
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in points)


SHAPES: Final = (
    _round(42),
    "12,12 88,12 88,88 12,88",
    "50,4 98,90 2,90",
    "50,0 100,50 50,100 0,50",
    "50,96 98,10 2,10",
    "34,4 66,4 66,34 96,34 96,66 66,66 66,96 34,96 34,66 4,66 4,34 34,34",
    "50,8 92,8 92,92 8,92 8,8 50,8 50,80 20,80 20,20 50,20",
    f"{_round(42)} {_round(22)}",
)
"""For each mark a polygon in a square of 100; what it covers twice is left out."""
COLOURS: Final = (
    ("#82cda5", "#1f7a4f"),
    ("#f2a65a", "#a85400"),
    ("#8ab8f5", "#1f5fae"),
    ("#dba3e6", "#8a3aa0"),
    ("#f0d264", "#7d6200"),
    ("#ff8d78", "#b92d20"),
    ("#ece8dd", "#262b2f"),
    ("#aab3b8", "#565f66"),
)
"""For each mark its colour on dark and on light ground."""
LIGHT: Final = {**drawn.LIGHT, **{f'g[fill="{dark}"]': light for dark, light in COLOURS}}

Legend = Sequence[tuple[int, str]]
"""Marks with what they stand for."""


def _written(legend: Legend, marks: Sequence[int]) -> str:
    """Return dots as rows of signs, and the legend below.

    >>> print(_written([(0, "Won 2"), (7, "Lost 1")], [0, 0, 7]))
    ●●○
    ● Won 2  ○ Lost 1
    """
    row = "".join(SIGNS[mark] for mark in marks)
    rows = [row[at : at + COLUMNS] for at in range(0, len(row), COLUMNS)]
    return "\n".join([*rows, "  ".join(f"{SIGNS[mark]} {words}" for mark, words in legend)])


def _drawn(title: str, legend: Legend, dots: Sequence[tuple[int, float]]) -> str:
    """Return dots in rows as SVG, below the title and the legend.

    Args:
        title: what is shown.
        legend: what the marks stand for.
        dots: the mark and the size of each, at most 1.
    """
    width = 48 + STEP * COLUMNS
    parts, x, y = [drawn.text(24, 30, title, 16, serif=True, bold=True)], 24.0, 54
    groups: dict[int, list[str]] = {mark: [] for mark, _ in legend}
    for mark, words in legend:
        room = 34 + drawn.length(words, 14)
        if x + room > width:
            x, y = 24.0, y + 20
        groups[mark].append(_dot(mark, x + 5, y - 4))
        parts.append(drawn.text(x + 14, y, words))
        x += room
    for place, (mark, size) in enumerate(dots):
        row, column = divmod(place, COLUMNS)
        groups[mark].append(_dot(mark, 29 + STEP * column, y + 23 + STEP * row, size))
    parts += [_group(mark, group) for mark, group in groups.items()]
    height = y + 30 + STEP * -(-len(dots) // COLUMNS)
    told = ", ".join(words for _, words in legend)
    return drawn.svg(width, height, f"{title} {told}.", parts, LIGHT)


def _dot(mark: int, x: float, y: float, size: float = 1) -> str:
    """Return a dot with its middle at `x` and `y`, in a group that knows the mark."""
    at = f"translate({x - 4.5 * size:.4g} {y - 4.5 * size:.4g})scale({0.09 * size:.3g})"
    return f'<use href="#zw-dot{mark}" transform="{at}"/>'


def _group(mark: int, dots: list[str]) -> str:
    path = f'<path id="zw-dot{mark}" fill-rule="evenodd" d="M{SHAPES[mark].replace(" ", "L")}Z"/>'
    return f'<g fill="{COLOURS[mark][0]}"><defs>{path}</defs>{"".join(dots)}</g>'
