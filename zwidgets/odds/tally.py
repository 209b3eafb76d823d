"""What was counted over some games, as plain numbers: small, additive, the same for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zwidgets.core.kernel import Counts, Ints, Kernel


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over some games.

    Attributes:
        games: how many.
        wins: for each player the games in which he is among the winners.
        scores: for each player how often each score was reached.
        lengths: how often a game had so many rounds.
        events: in how many games each named event happened.
    """

    games: int
    wins: tuple[int, ...]
    scores: tuple[Counter[int], ...]
    lengths: Counter[int]
    events: Counter[str]

    def __add__(self, other: Tally) -> Tally:
        return total([self, other])


def total(tallies: Iterable[Tally]) -> Tally:
    """The sum of one or more tallies."""
    first, *rest = tallies
    wins, scores = list(first.wins), [Counter(one) for one in first.scores]
    lengths, events, games = Counter(first.lengths), Counter(first.events), first.games
    for one in rest:
        games += one.games
        lengths.update(one.lengths)
        events.update(one.events)
        for player, won in enumerate(one.wins):
            wins[player] += won
            scores[player].update(one.scores[player])
    return Tally(games, tuple(wins), tuple(scores), lengths, events)


def tally_of(counts: Counts, kernel: Kernel) -> Tally:
    """The counts of a kernel."""
    return Tally(
        counts.games,
        tuple(counts.wins.tolist()),
        tuple(_counter(row, kernel.low) for row in counts.scores),
        _counter(counts.lengths, 0),
        Counter(dict(zip(kernel.events, counts.events.tolist(), strict=True))),
    )


def _counter(row: Ints, low: int) -> Counter[int]:
    (places,) = row.nonzero()
    return Counter({int(place) + low: int(row[place]) for place in places})
