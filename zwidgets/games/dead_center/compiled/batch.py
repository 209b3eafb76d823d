"""Dead Center, compiled move by move, for many positions at once (see `Batch`). Needs numba.

A position is what `game.py` encodes; each function takes one, `row`, and changes it in place.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.batch import Batch
from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.plain import machine_code
from zwidgets.games.dead_center import rows as plain_rows

rows = machine_code(plain_rows)
INDEX = np.array([card.index for card in rows.CARDS])
"""Where each card stands in an observation's rows of 53."""
# Where the parts of an observation begin, in the order of `observing.observe`.
_SEEN_ZOMBIES = 9 * 54
_SEEN_DRAWN = _SEEN_ZOMBIES + 12 * 14
_SEEN_DECK = _SEEN_DRAWN + 53
_SEEN_STEP = _SEEN_DECK + 53
_SEEN_AT = _SEEN_STEP + 7


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


# What is seen


@compiled
def _observe(row: Ints, seen: NDArray[np.float32]) -> None:
    for pile in range(9):
        seen[54 * pile + INDEX[row[rows.TOPS + pile]]] = 1
    for space in range(12):
        code = row[rows.ZOMBIES + space]
        if code == rows.NO_ZOMBIE:
            code = 12 if row[rows.HIDDEN] >> space & 1 else 13
        seen[_SEEN_ZOMBIES + 14 * space + code] = 1
    if row[rows.DRAWN] != rows.NONE:
        seen[_SEEN_DRAWN + INDEX[row[rows.DRAWN]]] = 1
    unseen = row[rows.UNSEEN]
    while unseen:
        seen[_SEEN_DECK + INDEX[lowest(unseen)]] = 1
        unseen &= unseen - 1
    seen[_SEEN_DECK + INDEX[rows.JOKER]] = row[rows.JOKERS] / 2
    seen[_SEEN_STEP + row[rows.STEP]] = 1
    if row[rows.STEP] == rows.KILL:
        seen[_SEEN_AT + row[rows.AT]] = 1


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
        _observe(positions[place], seen[place])


@compiled
def _mask_all(positions: Ints, masks: NDArray[np.int8]) -> None:
    for place in range(len(positions)):
        moves = rows.legal(positions[place])
        while moves:
            masks[place, lowest(moves)] = 1
            moves &= moves - 1


class DeadCenterBatch(Batch):
    """Many positions of Dead Center.

    Args:
        moves: `game.move_count`.
        numbers: `game.observation_size`.
    """

    most_dice = 9 + 12 + 33

    def __init__(self, moves: int, numbers: int) -> None:
        self._moves, self._numbers = moves, numbers

    def play(
        self, positions: Ints, actions: Ints, dice: NDArray[np.float64], used: Ints
    ) -> NDArray[np.bool_]:
        """Make these moves (see `Batch.play`)."""
        played = np.zeros(len(positions), np.bool_)
        _play_all(positions, actions, dice, used, played)
        return played

    def observe(self, positions: Ints) -> NDArray[np.float32]:
        """The observations."""
        seen = np.zeros((len(positions), self._numbers), np.float32)
        _observe_all(positions, seen)
        return seen

    def masks(self, positions: Ints) -> NDArray[np.int8]:
        """The legal moves."""
        masks = np.zeros((len(positions), self._moves), np.int8)
        _mask_all(positions, masks)
        return masks

    def results(self, positions: Ints) -> NDArray[np.int8]:
        """1 for a win, -1 for a loss, 0 for a game that goes on (DC-20 to DC-23)."""
        over, won = positions[:, rows.STEP] == rows.OVER, positions[:, rows.DEAD] == 12
        return np.where(over, np.where(won, 1, -1), 0).astype(np.int8)

    def scores(self, positions: Ints) -> Ints:
        """The cards left in the deck if the game is won, else 0 (DC-20, DC-23)."""
        left = np.bitwise_count(positions[:, rows.UNSEEN]) + positions[:, rows.JOKERS]
        return np.where(self.results(positions) == 1, left, 0)

    def potentials(self, positions: Ints) -> NDArray[np.float64]:
        """The share of the zombies that are dead."""
        return np.where(positions[:, rows.STEP] == rows.OVER, 0.0, positions[:, rows.DEAD] / 12)
