"""Values: what a player's chance to win was at each moment of a match, by games played on from it.

A round plays a few games from every moment, in the same position that the player could be in and
with the same luck, so that differences are sharp. All moments together make up the rounds, so each
moment has one estimate, from as many games. The first half of the rounds tries every move of each
decision and says which did best; in the second half only that move and the chosen one are tried.
These games did not choose between the two, so they do not flatter the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from typing import Final

from zwidgets.bots.expert import different
from zwidgets.core.background import Steps
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidPosition
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import bot_named, seat_of
from zwidgets.odds.intervals import CONFIDENCE, Estimate, paired
from zwidgets.odds.rollouts import Beginning, imagined, playing_on, reference_of

ROUNDS: Final = 64
"""Half of so many are enough pairs for the interval of a cost."""
SHARE: Final = 4
"""At most so many games begin where the same is hidden, if that still makes `ROUNDS`."""
PAIRS: Final = 30
"""The fewest rounds that make an interval."""

Wanted = Mapping[int, Iterable[Move]]
"""The moves that are tried at decisions, by place."""
Stop = Callable[[], bool]
"""Says whether the estimates are to end now."""


def telling(stop: Stop, tell: Callable[[float], object], moments: int, games: float) -> Stop:
    """Return a question whether to stop, for each moment of a round, which also reports progress.

    The earlier a moment, the longer its games.

    Args:
        stop: the question.
        tell: is told which part of the round's games is done.
        moments: how many there are.
        games: those of the round.
    """
    parts = iter([0, *range(moments, 0, -1)])

    def asked() -> bool:
        tell(games * next(parts) * 2 / (moments * (moments + 1)))
        return stop()

    return asked


class Path:
    """A match as one player went through it.

    Args:
        match: the match; it is not changed.
        player: the number of the seat in which the player began.

    Attributes:
        game: the game.
        player: the player.
        states: every position.
        events: what led from each to the next.
        seats: the seat that the player held in each position.
        told: what the player was told of each event, None for nothing.
        seed: of the games that are played on. It depends on what the player was told alone, so the
            same match always gets the same review, and another match other games.
        choices: for each place in `events` that is a move of the player: the different moves, the
            chosen one first; one alone was forced.
    """

    def __init__(self, match: Match, player: int) -> None:
        self.game, self.player = match.game, player
        self.states, self.events = match.states, match.history
        self.seats = [seat_of(state, player) for state in self.states]
        self.told = [
            state.seen(event.move, event.by, seat)
            for state, event, seat in zip(self.states, self.events, self.seats, strict=False)
        ]
        self.seed = stream(player, self.game.header, self.told).getrandbits(64)
        self.choices: dict[int, tuple[Move, ...]] = {
            place: tuple(different(self.states[place], self.seats[place], event.move))
            for place, event in enumerate(self.events)
            if self.own(place)
        }

    def own(self, place: int) -> bool:
        """Return whether an event is the player's own move."""
        return self.events[place].by == self.seats[place]

    def unchanged(self, place: int) -> int:
        """Return the last moment from this one on at which the player knew as much and no more."""
        while place < len(self.events) and self.told[place] is None and not self.own(place):
            place += 1
        return place

    @property
    def decisions(self) -> dict[int, tuple[Move, ...]]:
        """The choices that were not forced."""
        return {place: moves for place, moves in self.choices.items() if len(moves) > 1}

    @property
    def last(self) -> int | None:
        """1 if the player won, 0 if not; None if the match goes on."""
        outcome = self.states[-1].outcome
        return None if outcome is None else int(self.player in outcome.winners)


@dataclass(frozen=True, slots=True)
class Round:
    """Games of one round.

    Attributes:
        games: how many at each moment.
        wins: those that the player won, by moment.
        tried: for decisions the games that they won after each move that was tried.
    """

    games: int
    wins: Sequence[int]
    tried: Mapping[int, Mapping[Move, int]]


class Rounds:
    """Plays rounds of a path.

    Args:
        path: the path.
        games: of each moment, in all rounds together.
        fast: False if the plain model plays, even if there is a compiled game.

    Attributes:
        path: as given.
        policy: the reference player, who plays on for everybody.
        compiled: whether compiled games play.
        games: of each moment, in all rounds together.
        count: the number of rounds, each with another draw of what is hidden.
    """

    def __init__(self, path: Path, games: int, fast: bool = True) -> None:
        self.path, self.games, self._fast = path, games, fast
        self.count = max(min(games, ROUNDS), games // SHARE if path.game.hidden else 0)
        self.policy = reference_of(path.game)
        self._reference = bot_named(path.game, self.policy)
        self._playing, self.compiled = playing_on(
            path.game, self.policy, path.player, path.seed, fast
        )
        if not path.game.hidden:  # every round has the same positions
            self._playing = cache(self._playing)

    def __reduce__(self) -> tuple[type[Rounds], tuple[Path, int, bool]]:
        return Rounds, (self.path, self.games, self._fast)

    def play(self, number: int, wanted: Wanted, stop: Stop) -> Steps[Round | None]:
        """Play a round; the result is None if it was stopped.

        Args:
            number: of the round, from 0 on.
            wanted: the moves that are tried at decisions, by place.
            stop: asked at every moment.
        """
        first, end = (self.games * place // self.count for place in (number, number + 1))
        table = _Table(self._playing, first, end - first)
        wins, tried = list[int](), dict[int, dict[Move, int]]()
        for place, state in enumerate(self.path.states):
            if stop():
                return None
            if state.outcome is not None:
                wins.append((yield from table.wins(state)))
                break
            sample = self._imagined(place, number)
            wins.append((yield from table.wins(self._forced(place, sample))))
            tried[place] = {}
            for move in wanted.get(place, ()):
                tried[place][move] = yield from table.wins(self._after(place, sample, move))
            table.turn()
        return Round(end - first, wins, tried)

    def _imagined(self, place: int, number: int) -> State:
        """Return a position in which the player could be then.

        Others choose as the reference does.
        """
        path = self.path
        place, rng = path.unchanged(place), stream(path.seed, "sample", number)
        try:
            return imagined(path.states[place], path.seats[place], self._reference, rng)
        except Exception as error:  # whatever a room does in a position that it does not expect
            raise InvalidPosition(
                f"Moment {place} cannot be reviewed: no play leads to this position of "
                f"{path.game.title}."
            ) from error

    def _after(self, place: int, sample: State, move: Move) -> State:
        """Return the position after a move that is tried, and after the forced moves behind it."""
        after = sample.after_legal(move, self.path.seats[place])
        return self._forced(place + 1, after) if move == self.path.choices[place][0] else after

    def _forced(self, place: int, sample: State) -> State:
        """Return the position after moves that are forced, which make no difference."""
        path = self.path
        while len(moves := path.choices.get(place, ())) == 1 and not sample.is_chance:
            seat = path.seats[place]
            if moves[0] not in sample.moves(seat):
                break
            sample, place = sample.after_legal(moves[0], seat), place + 1
        return sample


GLANCE: Final = 8
"""The games of a moment in a glance."""


def glance(path: Path, found: dict[int, float]) -> Steps[None]:
    """Estimate the player's chance at a few moments by the plain model, before there are rounds.

    Args:
        path: the match as the player went through it.
        found: gets the chances by moment: at first those far apart, then those between them.
    """
    reference = bot_named(path.game, reference_of(path.game))
    begun, _ = playing_on(path.game, reference, path.player, path.seed, fast=False)
    for place in _spread(len(path.states)):
        rng, at = stream(path.seed, "sample", 0), path.unchanged(place)
        state = path.states[place]
        if state.outcome is None:
            state = imagined(path.states[at], path.seats[at], reference, rng)
        found[place] = (yield from begun(state)(0, GLANCE)) / GLANCE


def _spread(many: int) -> Iterator[int]:
    """Yield the places of a row: the first, the last, then those half-way between two others.

    >>> list(_spread(6))
    [0, 5, 4, 2, 1, 3]
    """
    seen = {0, many - 1}
    yield from sorted(seen)
    step = 1 << (many - 1).bit_length()
    while step:
        for place in range(0, many, step):
            if place not in seen:
                seen.add(place)
                yield place
        step //= 2


def smoothed(found: Mapping[int, float], many: int) -> list[float]:
    """Return the chances at all moments from those at some, on straight lines between these.

    >>> smoothed({0: 0.5, 2: 1.0}, 4)
    [0.5, 0.75, 1.0, 1.0]
    """
    known = sorted(found)
    chances = [found[known[0]]] * many
    for one, other in pairwise(known):
        for place in range(one, other):
            share = (place - one) / (other - one)
            chances[place] = found[one] + share * (found[other] - found[one])
    chances[known[-1] :] = [found[known[-1]]] * (many - known[-1])
    return chances


def counted(path: Path, rounds: Sequence[Round]) -> list[float]:
    """Return the chances at all moments by the rounds that are complete, one at least."""
    games, wins = _counted(path, rounds)
    if path.last is not None:
        wins[-1] = games * path.last
    return [won / games for won in wins]


@dataclass(slots=True)
class _Table:
    """The games of a round that are known from this moment and the one before."""

    begun: Beginning
    first: int
    games: int
    _now: dict[State, int] = field(default_factory=dict)
    _before: dict[State, int] = field(default_factory=dict)

    def wins(self, state: State) -> Steps[int]:
        """Return how many games the player wins from here."""
        if state not in self._now:
            known = self._before.get(state)
            if known is None:
                known = yield from self.begun(state)(self.first, self.games)
            self._now[state] = known
        return self._now[state]

    def turn(self) -> None:
        """Go on to the next moment."""
        self._now, self._before = {}, self._now


@dataclass(frozen=True, slots=True)
class Values:
    """Estimates of a path.

    Attributes:
        games: of each moment; none if there was no time for a round.
        wins: those that the player won, by moment.
        chosen: for decisions those that they won after the chosen move.
        best: for decisions the move that did best in the first half of the rounds.
        cost: for decisions how much less the chosen move won in the second half than the best,
            with its interval; None if there were too few rounds.
    """

    games: int
    wins: tuple[int, ...]
    chosen: Mapping[int, int]
    best: Mapping[int, Move]
    cost: Mapping[int, Estimate | None]


def best_of(path: Path, rounds: Sequence[Round]) -> dict[int, Move]:
    """Return the moves that did best, the chosen ones where none did better."""
    return {
        place: max(moves, key=partial(won_after, rounds, place))
        for place, moves in path.decisions.items()
    }


def won_after(rounds: Iterable[Round], place: int, move: Move) -> int:
    """Return how many games the player won after a move that was tried at a decision."""
    return sum(played.tried[place][move] for played in rounds)


def _counted(path: Path, rounds: Sequence[Round]) -> tuple[int, list[int]]:
    """Return how many games there are of each moment, and how many the player won, by moment."""
    games, moments = sum(played.games for played in rounds), range(len(path.states))
    return games, [sum(played.wins[place] for played in rounds) for place in moments]


def pairs_of(path: Path, rounds: Sequence[Round]) -> dict[int, tuple[Move, Move]]:
    """Return the moves that are compared: at each decision the chosen one and the best."""
    return {place: (path.choices[place][0], best) for place, best in best_of(path, rounds).items()}


def values(path: Path, first: Sequence[Round], second: Sequence[Round]) -> Values:
    """Return the estimates from the rounds of both halves."""
    rounds, best = [*first, *second], best_of(path, first)
    games, wins = _counted(path, rounds)
    if path.last is not None:
        wins[-1] = games * path.last
    decisions = path.decisions.items()
    chosen = {place: won_after(rounds, place, moves[0]) for place, moves in decisions}
    return Values(games, tuple(wins), chosen, best, dict(_costs(path, best, second)))


def changes(path: Path, rounds: Sequence[Round]) -> Iterator[tuple[bool, float]]:
    """Yield what each event did to the chance to win: whether that was skill, and the change.

    An own move is two changes: skill is what the choice did, luck what the move turned up.
    """
    games, wins = _counted(path, rounds)
    for place, (before, after) in enumerate(pairwise(count / games for count in wins)):
        chosen = before
        if place in path.decisions:
            chosen = won_after(rounds, place, path.choices[place][0]) / games
        yield True, chosen - before
        yield False, after - chosen


def _costs(
    path: Path, best: Mapping[int, Move], rounds: Sequence[Round]
) -> Iterator[tuple[int, Estimate | None]]:
    """Yield what each chosen move cost.

    All intervals of a review together hold as often as `CONFIDENCE` says, so each one is as much
    wider as there are moves that may have been mistakes (Bonferroni).
    """
    games = sum(played.games for played in rounds)
    many = sum(moves[0] != best[place] for place, moves in path.decisions.items())
    for place, moves in path.decisions.items():
        if len(rounds) < PAIRS:
            yield place, None
        elif moves[0] == best[place]:
            yield place, Estimate(0.0, 0.0, 0.0, games, CONFIDENCE, "difference")
        else:
            tried = [(played.games, played.tried[place]) for played in rounds]
            counts = [(size, wins[best[place]], wins[moves[0]]) for size, wins in tried]
            alike = path.game.hidden  # the games of a round begin where the same is hidden
            yield place, paired(counts, 1 - (1 - CONFIDENCE) / many, alike)
