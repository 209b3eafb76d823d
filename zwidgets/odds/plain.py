"""Simulation by the plain model, for games without a compiled game or machines without numba.

It is slow, and draws its random numbers in another way: the same seed gives other games than a
compiled game plays.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from zwidgets.core.background import Steps, give_way
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.match.events import Event

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame, Counts, Ints


PAUSE: Final = 0.001
"""Seconds after which other threads, such as a board's, may run; Python's own switch takes 5 ms."""


Step: TypeAlias = Callable[[], object]
"""Is called after each move of a game."""


def nothing_more() -> None:
    """Do nothing: nobody counts the moves."""


def playing(
    state: State,
    seat: int | None,
    bots: Mapping[int, Bot],
    seed: int,
    first: int,
    games: int,
    step: Step = nothing_more,
) -> Steps[Tally]:
    """Return the counts over some games, as work that may pause after each event.

    Args:
        state: the position in which each game begins.
        seat: each game keeps what this seat knows and draws the rest anew; None keeps everything.
        bots: the player in each seat.
        seed: for chance and bots.
        first: the number of the first game; each number has random numbers of its own.
        games: how many games to play.
        step: is called after each move.

    Returns:
        The counts over these games.
    """
    tallies = [nothing(len(bots))]
    for number in range(first, first + games):
        rng = stream(seed, "simulate", number)
        last, events = began(state, seat, rng), []
        for event, after in played(last, bots, rng):
            yield
            if event.by is not None:
                step()
            events.append((last.phase, event.move))
            last = after
        tallies.append(counted(last, events))
    return total(tallies)


def counted(last: State, events: Sequence[tuple[str, Move]]) -> Tally:
    """Return what is counted in one game.

    Args:
        last: its last position.
        events: what happened, each move with the phase before it.
    """
    outcome = last.outcome
    assert outcome is not None
    won = [player in outcome.winners for player in range(len(outcome.scores))]
    scores = tuple([Counter([score]) for score in outcome.scores])
    return Tally(
        1,
        tuple(map(int, won)),
        scores,
        Counter([last.round]),
        Counter({name: int(held) for name, held in last.happened(events).items()}),
        tuple([score if win else Counter() for score, win in zip(scores, won, strict=True)]),
        tuple([Counter([last.round] if win else []) for win in won]),
    )


def began(state: State, seat: int | None, rng: random.Random) -> State:
    """Return the position with what the seat does not know drawn at random; as it is for None."""
    return state if seat is None else state.resample(seat, rng)


def played(
    state: State, bots: Mapping[int, Bot], rng: random.Random
) -> Iterator[tuple[Event, State]]:
    """Play a game from this position to its end; yield each event with the position after it."""
    begun, secret = monotonic(), state.game.hidden
    while state.outcome is None:
        if state.is_chance:
            event = Event(None, state.sample_chance(rng), secret=secret)
        else:
            seat = min(state.actors)
            text = bots[state.player(seat)].move(state, seat, rng)
            event = Event(seat, state.parse_move(text), secret=secret)
        state = state.after(event.move, event.by)
        if monotonic() - begun > PAUSE:
            give_way()
            begun = monotonic()
        yield event, state


Key = TypeVar("Key", int, str)


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over some games.

    Attributes:
        games: the number of games.
        wins: for each player the number of games in which they are among the winners.
        scores: for each player how often they reached each score.
        lengths: how many games had each number of rounds.
        events: in how many games each named event happened.
        won_scores: as `scores`, over the games that the player won.
        won_lengths: for each player as `lengths`, over the games that they won.
    """

    games: int
    wins: tuple[int, ...]
    scores: tuple[Counter[int], ...]
    lengths: Counter[int]
    events: Counter[str]
    won_scores: tuple[Counter[int], ...]
    won_lengths: tuple[Counter[int], ...]

    def __add__(self, other: Tally) -> Tally:
        return total([self, other])


def nothing(seats: int) -> Tally:
    """Return the counts over no games, for a number of players."""
    none: tuple[Counter[int], ...] = (Counter(),) * seats
    return Tally(0, (0,) * seats, none, Counter(), Counter(), none, none)


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of one or more tallies."""
    some = list(tallies)
    return Tally(
        sum(tally.games for tally in some),
        tuple(map(sum, zip(*(tally.wins for tally in some), strict=True))),
        _by_player(tally.scores for tally in some),
        _sum(tally.lengths for tally in some),
        _sum(tally.events for tally in some),
        _by_player(tally.won_scores for tally in some),
        _by_player(tally.won_lengths for tally in some),
    )


def _by_player(counts: Iterable[tuple[Counter[int], ...]]) -> tuple[Counter[int], ...]:
    return tuple(map(_sum, zip(*counts, strict=True)))


def _sum(counters: Iterable[Counter[Key]]) -> Counter[Key]:
    found: dict[Key, int] = {}
    for counter in counters:
        for key, times in counter.items():
            found[key] = found.get(key, 0) + times
    return _counter_of(found)


def _counter_of(found: Mapping[Key, int] | Iterable[tuple[Key, int]]) -> Counter[Key]:
    """Return a counter with these counts; `Counter(found)` takes several times as long."""
    counter: Counter[Key] = Counter.__new__(Counter)
    dict.update(counter, found)
    return counter


def tally_of(counts: Counts, compiled: CompiledGame) -> Tally:
    """Return the counts that a compiled game returned, as a tally."""
    seats = len(counts.wins)
    scores = _counters((counts.scores, counts.won_scores), compiled.low)
    lengths = _counters((counts.lengths[None], counts.won_lengths), 0)
    return Tally(
        counts.games,
        tuple(counts.wins.tolist()),
        scores[:seats],
        lengths[0],
        _counter_of(zip(compiled.events, counts.events.tolist(), strict=True)),
        scores[seats:],
        lengths[1:],
    )


def _counters(tables: tuple[Ints, ...], low: int) -> tuple[Counter[int], ...]:
    """Return what each row of these tables counts: its first place how often `low` was reached."""
    import numpy as np

    rows = np.concatenate(tables)
    count, width = rows.shape
    counters = tuple([_counter_of({}) for _ in range(count)])
    flat = rows.ravel()
    (places,) = flat.nonzero()
    for place, times in zip(places.tolist(), flat[places].tolist(), strict=True):
        row, column = divmod(place, width)
        counters[row][low + column] = times
    return counters
