"""Dead Center, compiled move by move, for many positions at once . Needs numba.

Vector environments play with it.

A position is what `game.py` encodes; each function takes one, `row`, and changes it in place.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.games.dead_center import observing as plain_observing
from zwidgets.games.dead_center.compiled.loop import rows

observing = compiled_module(plain_observing, {}, rows=rows)

# Chance


@compiled
def _settle(row: Ints, dice: NDArray[np.float64], used: int) -> int:
    """Let chance act until the player is to act; returns the number of dice used."""
    while row[rows.STEP] in (rows.DEAL, rows.TURN, rows.DRAW):
        die = dice[used]
        used += 1
        if row[rows.STEP] == rows.TURN:
            rows.turn(row, nth(row[rows.ASLEEP], int(die * popcount(row[rows.ASLEEP]))))
        else:
            place = int(die * rows.deck(row))
            numbers = popcount(row[rows.UNSEEN])
            rows.see(row, nth(row[rows.UNSEEN], place) if place < numbers else rows.JOKER)
    return used


# Many at once


@compiled
def _play_all(
    positions: Ints,
    actions: Ints,
    dice: NDArray[np.float64],
    used: Ints,
    played: NDArray[np.bool_],
) -> None:
    for place in range(len(positions)):
        row, action = positions[place], actions[place]
        if 0 <= action <= rows.PASSED and rows.legal(row) >> action & 1:
            rows.make(row, action)
            played[place] = True
        used[place] = _settle(row, dice[place], used[place])


@compiled
def _observe_all(positions: Ints, seen: NDArray[np.float32]) -> None:
    for place in range(len(positions)):
        observing.see_row(positions[place], seen[place])


@compiled
def _mask_all(positions: Ints, masks: NDArray[np.int8]) -> None:
    for place in range(len(positions)):
        moves = rows.legal(positions[place])
        while moves:
            masks[place, lowest(moves)] = 1
            moves &= moves - 1


class DeadCenterBatch:
    """Many positions of Dead Center side by side: a row for each, as `encode` makes it.

    Each chance event takes the next number of `dice` and draws as `sample_chance` does with
    `rng.random()`, so the numbers of a `random.Random` give the same game as the rules do.

    Args:
        moves: `game.move_count`.
        numbers: `game.observation_size`.

    Attributes:
        most_dice: a bound on the number of chance events in a game.
    """

    most_dice = 9 + 12 + 33

    def __init__(self, moves: int, numbers: int) -> None:
        self._moves, self._numbers = moves, numbers

    def play(
        self, positions: Ints, actions: Ints, dice: NDArray[np.float64], used: Ints
    ) -> NDArray[np.bool_]:
        """Make a move in each position, then the chance events that follow.

        Args:
            positions: a row for each position; changed in place.
            actions: the number of a move for each position. One that is not legal changes nothing,
                though chance still acts where it is due.
            dice: numbers from 0 to 1, a row for each position.
            used: how many numbers of each row are spent; changed in place.

        Returns:
            True for each position in which a move was made.
        """
        played = np.zeros(len(positions), np.bool_)
        _play_all(positions, actions, dice, used, played)
        return played

    def observe(self, positions: Ints) -> NDArray[np.float32]:
        """Return what `state.observation(0)` gives, a row for each position."""
        seen = np.zeros((len(positions), self._numbers), np.float32)
        _observe_all(positions, seen)
        return seen

    def masks(self, positions: Ints) -> NDArray[np.int8]:
        """Return 1 for the number of each legal move, 0 for the others, a row for each position."""
        masks = np.zeros((len(positions), self._moves), np.int8)
        _mask_all(positions, masks)
        return masks

    def results(self, positions: Ints) -> NDArray[np.int8]:
        """Return 1 for a win, -1 for a loss, 0 for a game that goes on (DC-20 to DC-23)."""
        over, won = positions[:, rows.STEP] == rows.OVER, positions[:, rows.DEAD] == 12
        return np.where(over, np.where(won, 1, -1), 0).astype(np.int8)

    def scores(self, positions: Ints) -> Ints:
        """Return the cards left in the deck if the game is won, else 0 (DC-20, DC-23)."""
        left = np.bitwise_count(positions[:, rows.UNSEEN]) + positions[:, rows.JOKERS]
        return np.where(self.results(positions) == 1, left, 0)

    def potentials(self, positions: Ints) -> NDArray[np.float64]:
        """Return what `game.potential` gives, 0 where the game is over."""
        return np.where(positions[:, rows.STEP] == rows.OVER, 0.0, positions[:, rows.DEAD] / 12)
