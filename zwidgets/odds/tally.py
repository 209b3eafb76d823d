"""Counts over some games as plain numbers, which can be added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame, Counts, Ints

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
    """The counts over no games, for a number of players."""
    none: tuple[Counter[int], ...] = (Counter(),) * seats
    return Tally(0, (0,) * seats, none, Counter(), Counter(), none, none)


def total(tallies: Iterable[Tally]) -> Tally:
    """The sum of one or more tallies."""
    some = list(tallies)
    return Tally(
        sum(one.games for one in some),
        tuple(map(sum, zip(*(one.wins for one in some), strict=True))),
        _by_player(one.scores for one in some),
        _sum(one.lengths for one in some),
        _sum(one.events for one in some),
        _by_player(one.won_scores for one in some),
        _by_player(one.won_lengths for one in some),
    )


def _by_player(counts: Iterable[tuple[Counter[int], ...]]) -> tuple[Counter[int], ...]:
    return tuple(map(_sum, zip(*counts, strict=True)))


def _sum(counters: Iterable[Counter[Key]]) -> Counter[Key]:
    found: dict[Key, int] = {}
    for one in counters:
        for key, times in one.items():
            found[key] = found.get(key, 0) + times
    return _counter_of(found)


def _counter_of(found: Mapping[Key, int] | Iterable[tuple[Key, int]]) -> Counter[Key]:
    """A counter with these counts; `Counter(found)` takes several times as long."""
    counter: Counter[Key] = Counter.__new__(Counter)
    dict.update(counter, found)
    return counter


def tally_of(counts: Counts, compiled: CompiledGame) -> Tally:
    """The counts that a compiled game returned, as a tally."""
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
    """What each row of these tables counts: its first place how often `low` was reached."""
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
