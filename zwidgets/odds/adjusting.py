"""Luck-adjusted results: what chance gave a player is taken out of the results of games.

The luck of a chance event is the value of the position after it, less the mean value over all of
its outcomes. On average that is 0, whatever the values are. So a result less its luck has the same
mean as the result, and the better the values, the smaller its spread (AIVAT: Burch, Schmid,
Moravcik and Bowling 2018). This holds for values that are fixed before the games are played: values
fitted to the games themselves would have seen how they ended. So they are fitted to other games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, islice, pairwise, starmap
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.players import bot_named
from zwidgets.odds import plain
from zwidgets.odds.intervals import Estimate, mean
from zwidgets.odds.ranges import Ranges, size
from zwidgets.odds.tries import policy_of
from zwidgets.odds.work import Work, game_of

TRAINING: Final = 2_000
"""The games to which values are fitted."""
RIDGE: Final = 100.0
"""What keeps weights small that few games speak for (ridge regression: Hoerl and Kennard 1970)."""

Floats = npt.NDArray[np.float64]
Luck = tuple[float, ...]
"""For each player how much of a win chance has given them, in one game."""


@dataclass(frozen=True, eq=False)
class Values:
    """How likely a player is to win, as a sum of weights: a guess, and the same for each position.

    Attributes:
        weights: for each seat a constant and a weight of each of `game.features`.
    """

    weights: Floats

    def __call__(self, state: State) -> Floats:
        """The value of a position for each player; 1 or 0 if the game is over."""
        found = np.zeros(state.game.seats)
        if state.outcome is not None:
            found[list(state.outcome.winners)] = 1.0
            return found
        for seat, weights in enumerate(self.weights):
            found[state.player(seat)] = weights @ _observed(state, seat)
        return found

    def luck(self, states: Iterable[State]) -> Luck:
        """The luck of each player in a game, or in a part of it.

        Args:
            states: the positions of the game, one after the other.
        """
        found = np.zeros(len(self.weights))
        for before, after in pairwise(states):
            if before.is_chance:
                mean = sum(
                    float(chance) * self(before.after(outcome))
                    for outcome, chance in before.chance_outcomes()
                )
                found += self(after) - mean
        return tuple(found.tolist())


def _observed(state: State, seat: int) -> Floats:
    return np.array((1.0, *state.game.features(state, seat)))


@lru_cache(maxsize=16)
def values_of(game: Game[Any], games: int = TRAINING) -> Values:
    """The values of a game's positions, fitted to games of `careful`, or else of `random`.

    They depend on nothing but the game and the number of games. To fit them takes seconds, in Mall
    of Horror minutes, so they are kept.
    """
    return fitted(game, games)


def fitted(game: Game[Any], games: int) -> Values:
    """Values fitted to so many games by ridge regression.

    >>> import zwidgets as zw
    >>> fitted(zw.game("the-filler"), 10).weights.shape
    (2, 190)
    """
    bots = dict.fromkeys(range(game.seats), bot_named(game, policy_of(game)))
    length = len(_observed(game.start(), 0))
    squares = np.tile(RIDGE * np.eye(length), (game.seats, 1, 1))
    products = np.zeros((game.seats, length))
    for number in range(games):
        played = [*plain.positions(game.start(), bots, stream(0, "values", number))]
        states = [after for before, after in pairwise(played[:-1]) if before.is_chance]
        last = played[-1]
        assert last.outcome is not None
        for seat in range(game.seats):
            rows = np.array([_observed(state, seat) for state in states])
            won = [state.player(seat) in last.outcome.winners for state in states]
            squares[seat] += rows.T @ rows
            products[seat] += rows.T @ np.array(won, float)
    weights: Any = np.linalg.solve(squares, products[..., None])[..., 0]
    return Values(weights)


def adjusted(
    work: Work, played: Ranges, seat: int, games: object, confidence: float, training: object
) -> Estimate:
    """The luck-adjusted share of wins (see `Simulation.adjusted`).

    Raises:
        InvalidOption: there is no such seat, so many games were not played, or none are to fit to.
    """
    seat, most = work.game.check_seat(seat), size(played)
    if type(games) is not int or not 1 <= games <= most:
        raise InvalidOption(
            f"{quoted(games)} is no number of games to adjust: write 1 to {most:,}."
        )
    if type(training) is not int or training < 1:
        raise InvalidOption(f"{quoted(training)} is no number of games to fit to: write 1 or more.")
    values, results = values_of(work.game, training), Counter[float]()
    for number in islice(chain.from_iterable(starmap(range, played)), games):
        states = game_of(work, number).states
        results[values(states[-1])[seat] - values.luck(states)[seat]] += 1
    return replace(mean(results, confidence), kind="share")
