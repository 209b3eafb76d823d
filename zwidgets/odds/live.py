"""Live odds: the chance to win after each move, estimated better and better.

`live(state, seat, seed)` yields one `Standing` after the other. It never looks at a clock: the
reader decides when to stop. Every move gets the same number of games until its interval is narrow.
No move gets more games for looking good, so each interval is as honest as that of a simulation of
its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.tries import Tries, tries

MOST: Final = 20
"""The most moves that are estimated."""
NARROW: Final = 0.02
"""The length of an interval that needs no more games."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The estimates so far.

    Attributes:
        moves: the moves with the chance to win after each, ordered by the first estimates, the best
            first; later standings keep this order.
        games: the number of games behind them.
        done: True if every interval is narrow.
    """

    moves: tuple[tuple[Move, Estimate], ...]
    games: int
    done: bool

    @property
    def best(self) -> Move:
        """The move with the highest estimate."""
        return max(self.moves, key=lambda one: one[1].value)[0]


def live(state: State, seat: int, seed: int) -> Iterator[Standing]:
    """Estimate the chance to win after each legal move of a seat, until all intervals are narrow.

    Yields nothing if the seat is not to act. If there are more than `MOST` moves, a first look
    chooses those that seem best; its games do not count in the estimates.

    Args:
        state: the position. What the seat does not know of it is not used.
        seat: the seat to move.
        seed: of the random numbers, a whole number from 0 on.
    """
    moves = state.moves(seat)
    if len(moves) > MOST:
        first_look = _ranked(tries(state, seat, moves, seed ^ 1))
        moves = tuple(moves[place] for place in first_look[:MOST])
    if not moves:
        return
    games = tries(state, seat, moves, seed)
    order = _ranked(games)
    while True:
        yield (standing := _standing(moves, order, games.estimates()))
        if standing.done:
            return
        games.go_on([one.width > NARROW for one in games.estimates()])


def _ranked(games: Tries) -> list[int]:
    """The places of the moves after the first games, the best first."""
    games.begin()
    values = [one.value for one in games.estimates()]
    return sorted(range(len(values)), key=lambda place: -values[place])


def _standing(moves: tuple[Move, ...], order: list[int], found: list[Estimate]) -> Standing:
    return Standing(
        tuple((moves[place], found[place]) for place in order),
        sum(one.games for one in found),
        all(one.width <= NARROW for one in found),
    )
