"""Live odds: the chance to win after each move, estimated better and better.

`live(state, seat, seed)` yields one `Standing` after the other. It never looks at a clock: the
reader decides when to stop. Every move gets the same number of games until its interval is narrow.
No move gets more games for looking good, so each interval is as honest as that of a simulation of
its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.rollouts import rollouts

MOST: Final = 20
"""The most moves that are estimated."""
NARROW: Final = 0.02
"""The length of an interval that needs no more games."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The estimates so far.

    Attributes:
        moves: the moves with the chance to win after each, in the order of the first estimates, the
            likeliest first, so that no row moves while one reads it.
        games: the number of games behind them.
        done: True if every interval is narrow.
    """

    moves: tuple[tuple[Move, Estimate], ...]
    games: int
    done: bool

    def ranked(self) -> Standing:
        """Return the same estimates, the likeliest move first."""
        return replace(self, moves=tuple(sorted(self.moves, key=lambda pair: -pair[1].value)))

    def in_rows(self, before: Standing | None) -> Standing:
        """Return the same estimates in the order of an earlier standing; other moves follow."""
        rows = [move for move, _ in before.moves] if before else []
        place = {move: row for row, move in enumerate(rows)}
        moves = sorted(self.moves, key=lambda pair: place.get(pair[0], len(rows)))
        return replace(self, moves=tuple(moves))

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that may be best: their intervals reach that of the highest estimate."""
        highest = max((estimate for _, estimate in self.moves), key=lambda estimate: estimate.value)
        return tuple(move for move, estimate in self.moves if estimate.high >= highest.low)


def live(
    state: State, seat: int, seed: int, moves: Sequence[Move] | None = None, fast: bool = True
) -> Iterator[Standing]:
    """Estimate the chance to win after each of some moves, until all intervals are narrow.

    Yields nothing if the seat is not to act. If there are more than `MOST` moves, a first look
    chooses those that seem best; its games do not count in the estimates.

    Args:
        state: the position. What the seat does not know of it is not used.
        seat: the seat to move.
        seed: of the random numbers, a whole number from 0 on.
        moves: the legal moves that are estimated; None are all.
        fast: False if the plain model plays, even if there is a compiled game.
    """
    return filter(None, steps(state, seat, seed, moves, fast))


def steps(
    state: State, seat: int, seed: int, moves: Sequence[Move] | None = None, fast: bool = True
) -> Iterator[Standing | None]:
    """Yield the same, with None wherever the work may pause before the next estimates."""
    chosen = tuple(state.moves(seat) if moves is None else moves)
    if len(chosen) > MOST:
        first_look = rollouts(state, seat, chosen, seed ^ 1, fast)
        yield from first_look.begin()
        chosen = tuple(chosen[place] for place in _ranked(first_look.estimates())[:MOST])
    if not chosen:
        return
    games = rollouts(state, seat, chosen, seed, fast)
    yield from games.begin()
    order: list[int] = []
    while True:
        found = games.estimates()
        played = sum(estimate.games for estimate in found)
        done = all(estimate.width <= NARROW for estimate in found)
        order = order or _ranked(found)
        yield Standing(tuple((chosen[place], found[place]) for place in order), played, done)
        if done:
            return
        yield from games.go_on([estimate.width > NARROW for estimate in found])


def _ranked(found: Sequence[Estimate]) -> list[int]:
    """Return the places of the estimates, the highest first."""
    return sorted(range(len(found)), key=lambda place: -found[place].value)
