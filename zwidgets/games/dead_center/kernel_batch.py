"""Dead Center, compiled move by move, for many positions at once (see `core.batch`). Needs numba.

A position is what `kernel.py` encodes; each function takes one, `row`, and changes it in place.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.batch import Batch
from zwidgets.core.bits import lowest, nth, popcount
from zwidgets.core.compiling import compiled
from zwidgets.core.kernel import Ints
from zwidgets.games.dead_center.bots import CARDS
from zwidgets.games.dead_center.kernel_game import (
    _AT,
    _DEAD,
    _DRAWN,
    _HIDDEN,
    _JOKER,
    _JOKERS,
    _LAID,
    _LIVE,
    _ROYALS,
    _STEP,
    _TOPS,
    _UNSEEN,
    _ZOMBIES,
    DEAL,
    DRAW,
    KILL,
    KILL_FIRST,
    LAY,
    LAY_FIRST,
    NOBODY,
    NONE,
    OVER,
    PASSED,
    REVEAL,
    TURN,
    Tables,
    _falling,
)

INDEX = np.array([one.index for one in CARDS])
"""Where each card stands in an observation's rows of 53."""
# Where the parts of an observation begin, as `view.observe` puts them together.
_SEEN_ZOMBIES = 9 * 54
_SEEN_DRAWN = _SEEN_ZOMBIES + 12 * 14
_SEEN_DECK = _SEEN_DRAWN + 53
_SEEN_STEP = _SEEN_DECK + 53
_SEEN_AT = _SEEN_STEP + 7


# Chance


@compiled
def _draw(row: Ints, die: float) -> int:
    """A card of the deck; the numbers come before the jokers."""
    numbers = popcount(row[_UNSEEN])
    place = int(die * (numbers + row[_JOKERS]))
    if place >= numbers:
        row[_JOKERS] -= 1
        return _JOKER
    one = nth(row[_UNSEEN], place)
    row[_UNSEEN] ^= 1 << one
    return one


@compiled
def _turn(row: Ints, die: float) -> None:
    zombie, at = nth(row[_ROYALS], int(die * popcount(row[_ROYALS]))), row[_AT]
    row[_ROYALS] ^= 1 << zombie
    row[_HIDDEN] ^= 1 << at
    row[_LIVE] |= 1 << at
    row[_ZOMBIES + at] = zombie
    row[_AT] = NONE
    row[_STEP] = DRAW if row[_UNSEEN] or row[_JOKERS] else OVER  # DC-21


@compiled
def _deal(row: Ints, die: float) -> None:
    row[_TOPS + row[_LAID]] = _draw(row, die)
    row[_LAID] += 1
    if row[_LAID] == 9:
        row[_STEP], row[_LAID] = REVEAL, 0


@compiled
def _onto(row: Ints, fitting: Ints) -> int:
    """The piles on which the drawn card may lie (DC-08, DC-09)."""
    piles = 0
    for pile in range(9):
        piles |= (fitting[row[_TOPS + pile]] >> row[_DRAWN] & 1) << pile
    return piles


@compiled
def _settle(row: Ints, dice: NDArray[np.float64], used: int, t: Tables) -> int:
    """Let chance act until it is the player's turn; returns how many dice are used now."""
    while row[_STEP] in (DEAL, TURN, DRAW):
        die = dice[used]
        used += 1
        if row[_STEP] == TURN:
            _turn(row, die)
        elif row[_STEP] == DEAL:
            _deal(row, die)
        else:
            row[_DRAWN] = _draw(row, die)
            row[_STEP] = LAY if _onto(row, t.fitting) else OVER  # DC-22
    return used


# Moves


@compiled
def _can_fall(row: Ints, t: Tables) -> int:
    """The zombies that can be killed from the pile just played on."""
    tops: Any = row[_TOPS : _TOPS + 9]
    zombies: Any = row[_ZOMBIES : _ZOMBIES + 12]
    return _falling(row[_AT], tops, zombies, t.next_to, t.lines, t.sufficing)


@compiled
def _legal(row: Ints, t: Tables) -> int:
    """The numbers of the legal moves, one bit each."""
    if row[_STEP] == REVEAL:
        return row[_HIDDEN]
    if row[_STEP] == LAY:
        return _onto(row, t.fitting) << LAY_FIRST
    if row[_STEP] == KILL:
        return _can_fall(row, t) << KILL_FIRST | 1 << PASSED
    return 0


@compiled
def _new_turn(row: Ints) -> None:
    row[_AT] = NONE
    if row[_DEAD] == 12:  # DC-20
        row[_STEP] = OVER
    elif row[_HIDDEN]:
        row[_STEP] = REVEAL
    else:
        row[_STEP] = DRAW if row[_UNSEEN] or row[_JOKERS] else OVER


@compiled
def _make(row: Ints, action: int, t: Tables) -> None:
    """Make a legal move."""
    if action < LAY_FIRST:
        row[_AT], row[_STEP] = action, TURN
    elif action < KILL_FIRST:
        row[_AT] = action - LAY_FIRST
        row[_TOPS + row[_AT]] = row[_DRAWN]
        row[_DRAWN] = NONE
        row[_LAID] += 1
        if _can_fall(row, t):
            row[_STEP] = KILL
        else:
            _new_turn(row)  # DC-18
    else:
        if action != PASSED:
            row[_ZOMBIES + action - KILL_FIRST] = NOBODY  # DC-19
            row[_LIVE] ^= 1 << action - KILL_FIRST
            row[_DEAD] += 1
        _new_turn(row)


# What is seen


@compiled
def _observe(row: Ints, seen: NDArray[np.float32]) -> None:
    for pile in range(9):
        seen[54 * pile + INDEX[row[_TOPS + pile]]] = 1
    for space in range(12):
        code = row[_ZOMBIES + space]
        if code == NOBODY:
            code = 12 if row[_HIDDEN] >> space & 1 else 13
        seen[_SEEN_ZOMBIES + 14 * space + code] = 1
    if row[_DRAWN] != NONE:
        seen[_SEEN_DRAWN + INDEX[row[_DRAWN]]] = 1
    unseen = row[_UNSEEN]
    while unseen:
        seen[_SEEN_DECK + INDEX[lowest(unseen)]] = 1
        unseen &= unseen - 1
    seen[_SEEN_DECK + INDEX[_JOKER]] = row[_JOKERS] / 2
    seen[_SEEN_STEP + row[_STEP]] = 1
    if row[_STEP] == KILL:
        seen[_SEEN_AT + row[_AT]] = 1


# Many at once


@compiled
def _play_all(
    rows: Ints,
    actions: Ints,
    dice: NDArray[np.float64],
    used: Ints,
    t: Tables,
    played: NDArray[np.bool_],
) -> None:
    for place in range(len(rows)):
        row, action = rows[place], actions[place]
        if 0 <= action <= PASSED and _legal(row, t) >> action & 1:
            _make(row, action, t)
            played[place] = True
        used[place] = _settle(row, dice[place], used[place], t)


@compiled
def _observe_all(rows: Ints, seen: NDArray[np.float32]) -> None:
    for place in range(len(rows)):
        _observe(rows[place], seen[place])


@compiled
def _mask_all(rows: Ints, masks: NDArray[np.int8], t: Tables) -> None:
    for place in range(len(rows)):
        legal = _legal(rows[place], t)
        while legal:
            masks[place, lowest(legal)] = 1
            legal &= legal - 1


class DeadCenterBatch(Batch):
    """Many positions of Dead Center.

    Args:
        tables: what the rules say of cards, from `kernel.tables`.
        moves: `game.move_count`.
        numbers: `game.observation_size`.
    """

    most_dice = 9 + 12 + 33

    def __init__(self, tables: Tables, moves: int, numbers: int) -> None:
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
        """Who has won and lost (DC-20 to DC-23)."""
        over, won = positions[:, _STEP] == OVER, positions[:, _DEAD] == 12
        return np.where(over, np.where(won, 1, -1), 0).astype(np.int8)

    def scores(self, positions: Ints) -> Ints:
        """The cards left in the deck where the game is won (DC-20, DC-23)."""
        left = np.bitwise_count(positions[:, _UNSEEN]) + positions[:, _JOKERS]
        return np.where(self.results(positions) == 1, left, 0)

    def potentials(self, positions: Ints) -> NDArray[np.float64]:
        """The share of the zombies that are dead."""
        return np.where(positions[:, _STEP] == OVER, 0.0, positions[:, _DEAD] / 12)
