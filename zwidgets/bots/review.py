"""`zw.review`: where a match was won or lost, and how much of that was luck."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any, Final, Literal, TypeAlias, get_args, overload

from zwidgets.bots.values import Path, Round, Rounds, Values, Wanted, pairs_of, telling, values
from zwidgets.core.arguments import as_count, as_kind
from zwidgets.core.background import Steps, WakeSignal, done, several
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import apart, by_others, counted
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.errors import InvalidRecord, need, quoted
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.players import seat_of
from zwidgets.core.match.seat_record import SeatRecord
from zwidgets.core.shown.picture import GOLD, INK, MUTED, STONE, svg, text
from zwidgets.odds import plainly, tables
from zwidgets.odds.charts import Picture
from zwidgets.odds.executors import as_executor
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.progress import Progress, Scale, Tell, shown
from zwidgets.odds.remote import share_out
from zwidgets.odds.resuming import belong, check_same

MOST_GAMES: Final = 1_000_000
"""The most games of each moment."""
USUAL: Final = 500_000
"""About so many games are played from all moments together, if no number is named; half as many
where something is hidden, since positions are drawn for them."""
FEWEST: Final = 256
MOST: Final = 4_096
"""The fewest and the most games of each moment then."""
PLAINLY: Final = 64
"""The games of each moment if no other number is named and the plain model plays."""
THREADS: Final = 4
"""The most threads that play."""
Reviews: TypeAlias = "Review | Mapping[int, Review]"


@overload
def review(
    match: Match | str,
    seat: int,
    games: int | None = None,
    progress: Progress = None,
    resume: Reviews | None = None,
    executor: Any = None,
) -> Review: ...


@overload
def review(
    match: Match | str,
    seat: None = None,
    games: int | None = None,
    progress: Progress = None,
    resume: Reviews | None = None,
    executor: Any = None,
) -> Any: ...


def review(
    match: Match | str,
    seat: int | None = None,
    games: int | None = None,
    progress: Progress = None,
    resume: Reviews | None = None,
    executor: Any = None,
) -> Review | dict[int, Review]:
    """Return where a match was won or lost: each moment's chance to win, in luck and skill.

    A moment's chance is estimated by games that are played on from what the player knew then, with
    the game's reference player, as `careful`, for everybody. What the player's own moves changed is
    skill, what chance and others changed is luck: start + luck + skill = result, exactly.

    Args:
        match: a match, or its record. If it is not over, it is reviewed so far.
        seat: the seat in which the player began. None is seat 0 in a solitaire, else each seat in
            turn.
        games: the games of each moment, 1 to 1,000,000. None are 256 to 4,096, fewer in longer
            matches, or 64 where the plain model plays.
        progress: as in `zw.simulate`; a function is called with a number of games whenever so many
            more are done.
        resume: an earlier result of the same call; only the rounds that it lacks are played.
        executor: where the games are played, as in `zw.simulate`; None plays in a few threads here.

    Returns:
        The review; without a seat, in a game for several, the reviews by seat. After an interrupt
        (Ctrl+C) it rests on the rounds that are complete, and `interrupted` is True; seats without
        a complete round are left out. Where there is nothing yet, the interrupt goes on.

    Raises:
        InvalidOption: a match with secrets goes on and no seat is named.
        InvalidRecord: the text is no record, or holds only what one seat saw.
        InvalidPosition: no play leads to a position of the match.

    >>> import zwidgets as zw
    >>> match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    >>> match.run().outcome.winners
    ()
    >>> found = zw.review(match, games=64)
    >>> found.start + found.luck + found.skill == found.result == 0
    True
    """
    if games is not None:
        games = as_count(games, "games", most=MOST_GAMES)
    match = _matched(match).copy()
    if seat is None and match.game.seats == 1:
        seat = 0
    need(
        seat is not None or match.knows_all,
        "A game with secrets is reviewed for all when it is over; until then name a seat, as "
        "zw.review(match, 0).",
    )
    players = range(match.game.seats) if seat is None else [match.game.as_seat(seat)]
    work = partial(Work, as_executor(executor))
    found: dict[int, Review] = {}
    for player in players:
        known = _resumed(resume, match, player, games)
        try:
            found[player] = done(reviewing(match, player, games, progress, work(), known))
        except KeyboardInterrupt:
            if not found:
                raise
            break
        if found[player].interrupted:
            break
    return found if seat is None else found[players[0]]


def _resumed(resume: Any, match: Match, player: int, games: int | None) -> Review | None:
    """Return the earlier review of a player; None if there is none."""
    found: Review | None = resume.get(player) if isinstance(resume, Mapping) else resume
    if found is None:
        return None
    as_kind(found, Review, f"{quoted(found)} is no result of zw.review.")
    games = found.planned if games is None else games
    check_same({"seat": (found.seat, player), "games": (found.planned, games)})
    same = found.record == record_of(match, Path(match, player))
    belong(same, "resume reviews another match.")
    return found


def _matched(match: object) -> Match:
    if isinstance(match, Match):
        return match
    told = f"{quoted(match)} is no match: give a match or its record."
    found = read_any(as_kind(match, str, told))
    if isinstance(found, SeatRecord):
        raise InvalidRecord(
            f"This record holds what one seat of {found.game.title} saw, but no positions to play "
            "on from: review the match itself, or its whole record when it is over."
        )
    return found


def reviewing(
    match: Match,
    player: int,
    games: int | None = None,
    progress: Progress = None,
    work: Work | None = None,
    known: Review | None = None,
) -> Steps[Review]:
    """Return the review of one player (see `review`), as work beside a board.

    Args:
        match: the match.
        player: the number of the seat in which the player began.
        games: of each moment, checked.
        progress: as in `review`.
        work: what does it; another thread may stop it.
        known: an earlier review of the same, whose rounds are not played again.
    """
    path, work = Path(match, player), work or Work()
    rounds = _rounds(path, games if known is None else known.planned)
    if known is not None:
        work.played.update(known.rounds)
    found = yield from work.values(path, rounds, progress)
    return reviewed(match, path, found, rounds, work.played)


def _rounds(path: Path, games: int | None) -> Rounds:
    if games is not None:
        return Rounds(path, games)
    usual, together = MOST, USUAL // (1 + path.game.hidden)
    while usual > FEWEST and usual * len(path.states) > together:
        usual //= 2
    rounds = Rounds(path, usual)
    return rounds if rounds.compiled else Rounds(path, PLAINLY, fast=False)


class Work:
    """Plays the rounds of a review, in several threads if it can; another thread may stop it.

    Args:
        executor: plays them in place of threads here; nobody stops it.

    Attributes:
        stopped: set to end it; the rounds that are complete count.
        done: the share of the rounds that are.
        played: the complete rounds by their numbers.
    """

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor
        self.stopped = WakeSignal()
        self.done = 0.0
        self.played: dict[int, Round] = {}

    def values(self, path: Path, rounds: Rounds, progress: Progress = None) -> Steps[Values]:
        """Return the estimates; an interrupt leaves fewer rounds, or goes on if there is none."""
        half = (rounds.count + 1) // 2
        left = rounds.games - sum(played.games for played in self.played.values())
        scale = None if self.played else Scale("games", rounds.games)
        games = left * len(path.states)
        with shown(progress, games, scale) as tell:
            first = yield from self._played(rounds, range(half), path.decisions, tell)
            if not first:
                raise KeyboardInterrupt
            wanted = pairs_of(path, first)
            numbers = range(half, rounds.count)
            second = yield from self._played(rounds, numbers, wanted, tell)
        return values(path, first, second)

    def _played(
        self, rounds: Rounds, numbers: Sequence[int], wanted: Wanted, tell: Tell
    ) -> Steps[list[Round]]:
        """Return those of the rounds that are complete, in order."""
        moments = len(rounds.path.states)
        games = rounds.games / rounds.count * moments

        def play(number: int) -> Steps[Round | None]:
            stop = telling(self.stopped.is_set, tell.part, moments, games)
            return rounds.play(number, wanted, stop)

        todo = [number for number in numbers if number not in self.played]
        if self._executor is None:
            threads = min(os.cpu_count() or 1, THREADS) if rounds.compiled else 1
            results = several(play, todo, threads)
        else:
            do, game = partial(_round, rounds, wanted), rounds.path.game
            results = share_out(do, todo, self._executor, game=game)
        try:
            with closing(results):
                for found in results:
                    number, played = found or (0, None)
                    if played is None:
                        yield
                    else:
                        self.played[number] = played
                        self.done = len(self.played) / rounds.count
                        tell(played.games * moments)
        except BaseException as error:
            self.stopped.set()
            if not isinstance(error, KeyboardInterrupt):
                raise
        return [self.played[number] for number in numbers if number in self.played]


def _round(rounds: Rounds, wanted: Wanted, number: int) -> Round | None:
    """Play a round. This is the function that executors call."""
    return done(rounds.play(number, wanted, lambda: False))


SHOWN: Final = Fraction(2, 100)
"""The tables leave out what changed the chance by less, and was no mistake."""
PLAIN: Final = ("seat", "name", "policy", "games", "planned", "over", "interrupted", "record")
"""What of a review is written as it stands."""
HEAD: Final = (
    "moment",
    "round",
    "who",
    "what",
    "kind",
    "before",
    "after",
    "change",
    "best",
    "cost",
)


@dataclass(frozen=True, repr=False)
class Review(tables.Shown):
    """A match as one player went through it; `start + luck + skill == result`, exactly.

    Attributes:
        game: the game.
        seat: the seat in which the player began.
        name: what the player is called.
        policy: the reference player, who plays on for everybody.
        games: the games behind each chance.
        over: whether the match was over.
        interrupted: whether it was stopped before all games were played.
        values: the chance to win at each moment, then the result if a player conceded; the last
            one is the result.
        moments: everything that happened, in order.
        record: the match as far as the player may know it, whole if it was over.
        planned: the games that each chance was to have behind it.
        rounds: the games of each round by its number.
    """

    game: Game[Any]
    seat: int
    name: str
    policy: str
    games: int
    over: bool
    interrupted: bool
    values: tuple[Fraction, ...]
    moments: tuple[Moment, ...]
    record: str
    planned: int = 0
    rounds: Mapping[int, Round] = field(default_factory=dict, compare=False)

    @property
    def start(self) -> Fraction:
        """The chance to win at the start."""
        return self.values[0]

    @property
    def result(self) -> Fraction:
        """1 for a win, also a shared one, 0 for none; the present chance if the match goes on."""
        return self.values[-1]

    @property
    def luck(self) -> Fraction:
        """The part that chance and others brought."""
        return self._total(LUCK)

    @property
    def skill(self) -> Fraction:
        """The part that the player's own moves brought, beside the reference player."""
        return self._total(SKILL)

    def _total(self, kind: Kind) -> Fraction:
        return sum((moment.change for moment in self.moments if moment.kind == kind), Fraction())

    @property
    def mistakes(self) -> tuple[Moment, ...]:
        """The decisions whose cost is certainly above 0, in order.

        The intervals of all costs of a review hold together 95 times in 100.
        """
        return tuple(moment for moment in self.moments if moment.mistaken)

    @property
    def luckiest(self) -> Moment | None:
        """The moment at which luck brought most; None if it never did."""
        return luckiest(self.moments)

    # As a table and a curve

    @property
    def title(self) -> str:
        """The description of the review, in one line."""
        whose = apart(self.name) if self.game.seats > 1 else "the player"
        so_far = "" if self.over else " so far"
        stopped = ", interrupted" if self.interrupted else ""
        return (
            f"{self.game.header}: {whose}{so_far}, {counted(self.games, 'game')} each moment by "
            f"{self.policy}{stopped}"
        )

    @property
    def sum(self) -> str:
        """Start, luck, skill and result in one line."""
        start, luck, skill = chance(self.start), points(self.luck), points(self.skill)
        word = "result" if self.over else "now"
        return f"start {start}, luck {luck}, skill {skill}, {word} {chance(self.result)}"

    def __repr__(self) -> str:
        return f"<Review of {self.title}: {self.sum}>"

    def __str__(self) -> str:
        return "\n".join([self.title, self.sum, tables.text(*self.cells())])

    def to_markdown(self) -> str:
        """Return what mattered, for Markdown: mistakes, and what changed the chance by 2 points."""
        return "\n\n".join([self.title, self.sum, super().to_markdown()])

    def cells(self) -> tables.Cells:
        """Return a row for each moment that mattered."""
        shown = [
            moment for moment in self.moments if moment.mistaken or abs(moment.change) >= SHOWN
        ]
        return HEAD, [_row(moment) for moment in shown]

    def records(self) -> list[dict[str, Any]]:
        """Return every moment, as plain values."""
        return [
            {
                "index": moment.index,
                "round": moment.round,
                "who": moment.who,
                "move": moment.move,
                "kind": moment.kind,
                "before": float(moment.before),
                "after": float(moment.after),
                "best": moment.best,
                "cost": moment.cost and moment.cost.value,
                "low": moment.cost and moment.cost.low,
                "high": moment.cost and moment.cost.high,
                "told": moment.told,
            }
            for moment in self.moments
        ]

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain values, for JSON, with exact chances as 1/3."""
        return {
            **{name: getattr(self, name) for name in PLAIN},
            "game": self.game.header,
            "values": [str(value) for value in self.values],
            "moments": [moment.as_dict() for moment in self.moments],
        }

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Review:
        """Return the review that `as_dict` wrote, also after JSON.

        >>> from zwidgets import Match, review
        >>> match = Match("dead-center", seed=7, seats={0: "careful"})
        >>> found = review(match, 0, games=64)
        >>> Review.from_dict(found.as_dict()) == found
        True
        """
        return plainly.read(told, "review", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Review:
        game = game_from_header(told["game"])
        game.as_seat(told["seat"])
        values = tuple(map(plainly.probability, told["values"]))
        moments = tuple(map(Moment.from_dict, told["moments"]))
        found = cls(**{**told, "game": game, "values": values, "moments": moments})
        whole = (
            type(found.games) is type(found.planned) is int
            and type(found.over) is type(found.interrupted) is bool
        )
        texts = all(isinstance(text, str) for text in (found.name, found.policy, found.record))
        made_up = found.start + found.luck + found.skill == found.result
        told = "Start, luck and skill do not make up the result."
        need(whole and texts and made_up, told)
        return found

    def plot(self) -> Picture:
        """Return the chance to win over the moments, as a picture."""
        return Picture(curve(f"{self.title}; {self.sum}", self.sum, self.start, self.moments))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        html = self.plot()._repr_html_() + tables.html(*self.cells(), f"{self.title}; {self.sum}")
        return {"text/plain": str(self), "text/html": html, "text/markdown": self.to_markdown()}


def chance(share: Fraction) -> str:
    """Return a chance as it is printed.

    >>> chance(Fraction(1, 3)), chance(Fraction(0)), chance(Fraction(1))
    ('33.3 %', '0 %', '100 %')
    """
    return tables.percent(share) if share in (0, 1) else f"{100 * float(share):.1f} %"


def points(change: Fraction | float) -> str:
    """Return a change of a chance in points of a hundred.

    >>> points(Fraction(1, 8)), points(Fraction(-1, 3)), points(0)
    ('+12.5', '-33.3', '+0.0')
    """
    return f"{100 * float(change):+z.1f}"


def _row(moment: Moment) -> list[str]:
    best = "" if moment.best in (None, moment.move) else str(moment.best)
    cost = " ".join(moment.cost.texts()) if best and moment.cost is not None else ""
    mark = "mistake" if moment.mistaken else moment.kind
    before, after = chance(moment.before), chance(moment.after)
    told, where = moment.move or moment.told, [str(moment.index), str(moment.round)]
    return [*where, moment.who, told, mark, before, after, points(moment.change), best, cost]


def record_of(match: Match, path: Path) -> str:
    """Return a match as far as a player may know it."""
    return match.seat_record(path.seats[-1] if match.game.hidden else None)


def reviewed(
    match: Match, path: Path, found: Values, rounds: Rounds, played: Mapping[int, Round]
) -> Review:
    """Return the review that these estimates make.

    Args:
        match: the match, which knows the players' names.
        path: the match as the player went through it.
        found: the estimates.
        rounds: what made them.
        played: the rounds that they rest on.
    """
    seat, chances = path.seats[-1], [Fraction(wins, found.games) for wins in found.wins]
    moments = [*_moments(match, path, found)]
    if match.conceded is not None:
        end = _conceded(match, path, chances[-1])
        chances, moments = [*chances, end.after], [*moments, end]
    return Review(
        game=path.game,
        seat=path.player,
        name=match.called()[seat],
        policy=rounds.policy,
        games=found.games,
        over=match.over,
        interrupted=found.games < rounds.games,
        values=tuple(chances),
        moments=tuple(moments),
        record=record_of(match, path),
        planned=rounds.games,
        rounds=dict(played),
    )


def _who(match: Match, path: Path, place: int) -> str:
    """Return who made an event; only the player is "You", as in what the player was told."""
    by, state = path.events[place].by, path.states[place]
    if by is None:
        return "chance"
    return match.called(state)[by] if path.own(place) else match.named(f"Seat {by}", state)


def _told(match: Match, path: Path, place: int) -> str:
    """Return what the player was told of an event.

    Whoever is not "You" is called by name there too.
    """
    told, state, seat = path.told[place] or "", path.states[place + 1], path.seats[place]
    if match.called(path.states[-1])[path.seats[-1]] != "You":
        told = by_others(told, seat)
    return match.named(told, state)


def _conceded(match: Match, path: Path, chance: Fraction) -> Moment:
    """Return the moment at which a player conceded; it has the number of the last event."""
    player, outcome, state = match.conceded, match.outcome, match.state
    assert player is not None
    assert outcome is not None
    you = match.called()[path.seats[-1]] == "You"
    return Moment(
        index=len(path.events),
        round=state.round,
        who=match.called()[seat_of(state, player)],
        move=None,
        told=match.ended_by(path.seats[-1] if you else None) or "",
        kind=SKILL if player == path.player else LUCK,
        before=chance,
        after=Fraction(path.player in outcome.winners),
    )


def _moments(match: Match, path: Path, found: Values) -> Iterator[Moment]:
    for place, event in enumerate(path.events):
        own, state = path.own(place), path.states[place]
        before, after = (Fraction(wins, found.games) for wins in found.wins[place : place + 2])
        chosen = Fraction(found.chosen[place], found.games) if place in found.chosen else before
        common = {
            "index": place + 1,
            "round": state.round,
            "who": _who(match, path, place),
            "move": str(event.move) if own or match.knows_all else None,
            "told": _told(match, path, place),
        }
        if own:
            best = found.best.get(place)
            yield Moment(
                **common,
                kind=SKILL,
                before=before,
                after=chosen,
                best=None if best is None else str(best),
                cost=found.cost.get(place),
            )
        if not own or chosen != after:
            yield Moment(**common, kind=LUCK, before=chosen if own else before, after=after)


LUCK: Final = "luck"
SKILL: Final = "skill"
Kind = Literal["luck", "skill"]


PLAIN_OF_MOMENT: Final = ("index", "round", "who", "move", "told", "kind", "best")
"""What of a moment is written as it stands."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and what it did to a player's chance to win.

    An own move that turns something up is two moments with one index: skill is what the choice
    did, luck what it turned up.

    Attributes:
        index: the number of events so far, this one included, as in looking back.
        round: of the position before it.
        who: who made it, by name, or `chance`.
        move: the move or chance outcome as text; None while it may be a secret of others.
        told: what the player was told of it.
        kind: `luck` for chance and for others' moves, `skill` for an own move.
        before: the chance to win before it, from 0 to 1, exact over the games that were played.
        after: the chance to win after it.
        best: at a decision the best move as text, which may be the chosen one; else None.
        cost: how much more often the best move wins than the chosen one, with the interval; None
            where there was nothing to decide, or too few games.
    """

    index: int
    round: int
    who: str
    move: str | None
    told: str
    kind: Kind
    before: Fraction
    after: Fraction
    best: str | None = None
    cost: Estimate | None = None

    @property
    def change(self) -> Fraction:
        """The difference that it made to the chance to win."""
        return self.after - self.before

    @property
    def mistaken(self) -> bool:
        """True if it was a mistake: all of the interval of its cost lies above 0."""
        return self.cost is not None and self.cost.low > 0

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain values, for JSON, with exact chances as 1/3."""
        told = {name: getattr(self, name) for name in PLAIN_OF_MOMENT}
        cost = None if self.cost is None else self.cost.as_dict()
        return {**told, "before": str(self.before), "after": str(self.after), "cost": cost}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Moment:
        """Return the moment that `as_dict` wrote, also after JSON.

        >>> moment = Moment(1, 1, "chance", "draw 7S", "", "luck", Fraction(1, 3), Fraction(1, 2))
        >>> Moment.from_dict(moment.as_dict()) == moment
        True
        """
        return plainly.read(told, "moment", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Moment:
        before, after = (plainly.probability(told[name]) for name in ("before", "after"))
        cost = None if told["cost"] is None else Estimate.from_dict(told["cost"])
        found = cls(**{**told, "before": before, "after": after, "cost": cost})
        numbers = type(found.index) is type(found.round) is int
        texts = all(isinstance(text, str) for text in (found.who, found.told))
        maybe = all(text is None or isinstance(text, str) for text in (found.move, found.best))
        known = numbers and texts and maybe and found.kind in get_args(Kind)
        need(known, "It has other values than a moment.")
        return found


def luckiest(moments: Sequence[Moment]) -> Moment | None:
    """Return the moment at which luck brought most; None if it never did."""
    lucky = (moment for moment in moments if moment.kind == LUCK and moment.change > 0)
    return max(lucky, key=lambda moment: moment.change, default=None)


WIDTH: Final = 640
HEIGHT: Final = 220
LEFT: Final = 52
RIGHT: Final = 624
TOP: Final = 42
BOTTOM: Final = 176
COLOURS: Final[dict[Kind, str]] = {LUCK: "#4f94d4", SKILL: "#d97a2b"}
RADIUS: Final = 3.5
SEEN: Final = 0.005
"""A change that is smaller has no mark on the curve."""


def curve(title: str, told: str, start: Fraction, moments: Sequence[Moment]) -> str:
    """Return the curve as SVG, with dots for luck, squares for skill, and marks.

    Args:
        title: what screen readers say.
        told: what stands above the curve.
        start: the chance at the start.
        moments: in order.
    """
    parts = [text(16, 26, f"Chance to win: {told}", 14, bold=True)]
    parts += [*_scale(), *_line(start, moments), *_legend()]
    return svg(WIDTH, HEIGHT, title, parts)


def _scale() -> Iterator[str]:
    for share in (0, 0.5, 1):
        y = _y(share)
        yield f'<path d="M{LEFT} {y:g}H{RIGHT}" stroke="{STONE}" stroke-width="1"/>'
        yield text(LEFT - 8, y + 4, f"{100 * share:.0f} %", 12, MUTED, end=True)


def _line(start: Fraction, moments: Sequence[Moment]) -> Iterator[str]:
    last = moments[-1].index if moments else 1
    spots = [(moment, _x(moment.index, last), _y(moment.after)) for moment in moments]
    line = "".join(f"L{x:g} {y:g}" for _, x, y in spots)
    path = f"M{_x(0, last):g} {_y(start):g}{line}"
    yield f'<path d="{path}" fill="none" stroke="{MUTED}" stroke-width="1.5"/>'
    lucky = luckiest(moments)
    for moment, x, y in spots:
        if moment.mistaken or abs(moment.change) >= SEEN:
            yield _dot(x, y) if moment.kind == LUCK else _square(x, y)
        if moment.mistaken or moment is lucky:
            sign, fill = ("▼", GOLD) if moment.mistaken else ("★", INK)
            said = f"{moment.index}. {moment.move or moment.told}"
            yield text(x, y - 9, sign, 13, fill, middle=True, title=said)


def _x(index: int, last: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * index / last, 1)


def _y(share: Any) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * float(share), 1)


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}" fill="{COLOURS[LUCK]}"/>'


def _square(x: float, y: float) -> str:
    size = 2 * RADIUS
    corner = f'x="{x - RADIUS:g}" y="{y - RADIUS:g}"'
    return f'<rect {corner} width="{size:g}" height="{size:g}" fill="{COLOURS[SKILL]}"/>'


def _legend() -> Iterator[str]:
    y = HEIGHT - 18
    yield _dot(LEFT + 4, y - 4) + text(LEFT + 14, y, "luck", 12, MUTED)
    yield _square(LEFT + 70, y - 4) + text(LEFT + 80, y, "skill", 12, MUTED)
    yield text(LEFT + 130, y, "▼", 12, GOLD) + text(LEFT + 146, y, "mistake", 12, MUTED)
    yield text(LEFT + 215, y, "★", 12) + text(LEFT + 231, y, "most luck", 12, MUTED)
