"""Live odds: the chance to win after each move, estimated better and better while one looks.

`live(state, seat, seed)` yields one `Standing` after the other and never looks at a clock: whoever
reads them stops when he likes. A standing is of equally many games of each move, but for moves
whose interval was narrow before: no move gets games for looking good, so each interval is as
honest as that of a simulation of its own.
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
"""How many moves are estimated at most."""
NARROW: Final = 0.02
"""An interval that is no longer than this needs no more games."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known by now.

    Attributes:
        moves: the moves with the chance to win after each, the likeliest by the first look first;
            the order stays.
        games: how many games were played for it.
        done: whether every interval is narrow.
    """

    moves: tuple[tuple[Move, Estimate], ...]
    games: int
    done: bool

    @property
    def best(self) -> Move:
        """The move with the highest estimate."""
        return max(self.moves, key=lambda one: one[1].value)[0]


def live(state: State, seat: int, seed: int) -> Iterator[Standing]:
    """Estimate the chance to win after each legal move of a seat, until all are known well.

    Nothing comes where the seat is not to act. Of more than `MOST` moves those are estimated that
    look best at first, by games that do not count further.

    Args:
        state: the position; nothing is used of it that the seat does not know.
        seat: who is to move.
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
