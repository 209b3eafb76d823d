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
from zwidgets.games.dead_center.board import CARDS
from zwidgets.games.dead_center.compiled import steps as p

INDEX = np.array([one.index for one in CARDS])
"""Where each card stands in an observation's rows of 53."""
# Where the parts of an observation begin, in the order of `observing.observe`.
_SEEN_ZOMBIES = 9 * 54
_SEEN_DRAWN = _SEEN_ZOMBIES + 12 * 14
_SEEN_DECK = _SEEN_DRAWN + 53
_SEEN_STEP = _SEEN_DECK + 53
_SEEN_AT = _SEEN_STEP + 7


# Chance


@compiled
def _settle(row: Ints, dice: NDArray[np.float64], used: int, t: p.Tables) -> int:
    """Let chance act until the player is to act; returns the number of dice used."""
    while row[p.STEP] in (p.DEAL, p.TURN, p.DRAW):
        die = dice[used]
        used += 1
        if row[p.STEP] == p.TURN:
            p.turn(row, nth(row[p.ASLEEP], int(die * popcount(row[p.ASLEEP]))))
        else:
            place = int(die * p.deck(row))
            numbers = popcount(row[p.UNSEEN])
            p.see(row, nth(row[p.UNSEEN], place) if place < numbers else p.JOKER, t)
    return used


# What is seen


@compiled
def _observe(row: Ints, seen: NDArray[np.float32]) -> None:
    for pile in range(9):
        seen[54 * pile + INDEX[row[p.TOPS + pile]]] = 1
    for space in range(12):
        code = row[p.ZOMBIES + space]
        if code == p.NO_ZOMBIE:
            code = 12 if row[p.HIDDEN] >> space & 1 else 13
        seen[_SEEN_ZOMBIES + 14 * space + code] = 1
    if row[p.DRAWN] != p.NONE:
        seen[_SEEN_DRAWN + INDEX[row[p.DRAWN]]] = 1
    unseen = row[p.UNSEEN]
    while unseen:
        seen[_SEEN_DECK + INDEX[lowest(unseen)]] = 1
        unseen &= unseen - 1
    seen[_SEEN_DECK + INDEX[p.JOKER]] = row[p.JOKERS] / 2
    seen[_SEEN_STEP + row[p.STEP]] = 1
    if row[p.STEP] == p.KILL:
        seen[_SEEN_AT + row[p.AT]] = 1


# Many at once


@compiled
def _play_all(
    rows: Ints,
    actions: Ints,
    dice: NDArray[np.float64],
    used: Ints,
    t: p.Tables,
    played: NDArray[np.bool_],
) -> None:
    for place in range(len(rows)):
        row, action = rows[place], actions[place]
        if 0 <= action <= p.PASSED and p.legal(row, t) >> action & 1:
            p.make(row, action, t)
            played[place] = True
        used[place] = _settle(row, dice[place], used[place], t)


@compiled
def _observe_all(rows: Ints, seen: NDArray[np.float32]) -> None:
    for place in range(len(rows)):
        _observe(rows[place], seen[place])


@compiled
def _mask_all(rows: Ints, masks: NDArray[np.int8], t: p.Tables) -> None:
    for place in range(len(rows)):
        moves = p.legal(rows[place], t)
        while moves:
            masks[place, lowest(moves)] = 1
            moves &= moves - 1


class DeadCenterBatch(Batch):
    """Many positions of Dead Center.

    Args:
        tables: what the rules say of cards, from `game.tables`.
        moves: `game.move_count`.
        numbers: `game.observation_size`.
    """

    most_dice = 9 + 12 + 33

    def __init__(self, tables: p.Tables, moves: int, numbers: int) -> None:
        self._tables, self._moves, self._numbers = tables, moves, numbers

    def play(
        self, positions: Ints, actions: Ints, dice: NDArray[np.float64], used: Ints
    ) -> NDArray[np.bool_]:
        """Make these moves (see `Batch.play`)."""
        played = np.zeros(len(positions), np.bool_)
        _play_all(positions, actions, dice, used, self._tables, played)
        return played

    def observe(self, positions: Ints) -> NDArray[np.float32]:
        """The observations."""
        seen = np.zeros((len(positions), self._numbers), np.float32)
        _observe_all(positions, seen)
        return seen

    def masks(self, positions: Ints) -> NDArray[np.int8]:
        """The legal moves."""
        masks = np.zeros((len(positions), self._moves), np.int8)
        _mask_all(positions, masks, self._tables)
        return masks

    def results(self, positions: Ints) -> NDArray[np.int8]:
        """1 for a win, -1 for a loss, 0 for a game that goes on (DC-20 to DC-23)."""
        over, won = positions[:, p.STEP] == p.OVER, positions[:, p.DEAD] == 12
        return np.where(over, np.where(won, 1, -1), 0).astype(np.int8)

    def scores(self, positions: Ints) -> Ints:
        """The cards left in the deck if the game is won, else 0 (DC-20, DC-23)."""
        left = np.bitwise_count(positions[:, p.UNSEEN]) + positions[:, p.JOKERS]
        return np.where(self.results(positions) == 1, left, 0)

    def potentials(self, positions: Ints) -> NDArray[np.float64]:
        """The share of the zombies that are dead."""
        return np.where(positions[:, p.STEP] == p.OVER, 0.0, positions[:, p.DEAD] / 12)
