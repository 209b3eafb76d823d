"""Dead Center: what the player knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from zwidgets.core.plain import lowest
from zwidgets.games.dead_center import rows
from zwidgets.games.dead_center.options import Options
from zwidgets.games.dead_center.rows import Row
from zwidgets.games.dead_center.rules import DeadCenterState

INDEX: Final = [card.index for card in rows.CARDS]
"""Where each card stands in an observation's rows of 53."""
# Where the parts of an observation begin.
SEEN_ZOMBIES: Final = 9 * 54
SEEN_DRAWN: Final = SEEN_ZOMBIES + 12 * 14
SEEN_DECK: Final = SEEN_DRAWN + 53
SEEN_STEP: Final = SEEN_DECK + 53
SEEN_AT: Final = SEEN_STEP + 7


def observation_size(game: Options) -> int:
    """Return the length of what `observe` returns."""
    return SEEN_AT + 9


def observe(state: DeadCenterState, seat: int) -> tuple[float, ...]:
    """Return the position as numbers from 0 to 1, one-hot unless said otherwise, in this order.

    Nine top cards (53 cards or none); twelve spaces (12 zombies, face down, dead); the drawn card;
    the unseen cards (1 each, a joker a half); the step; the pile just played on, in `kill`.
    """
    seen = [0.0] * (SEEN_AT + 9)
    see_row(rows.row_of(state.past()), seen)
    return tuple(seen)


def see_row(row: Row, seen: MutableSequence[float]) -> None:
    """Write what is seen of a row among zeros. Also compiled."""
    dealt = row[rows.LAID] if row[rows.STEP] == rows.DEAL else 9
    for pile in range(9):
        seen[54 * pile + (INDEX[row[rows.TOPS + pile]] if pile < dealt else 53)] = 1.0
    for space in range(12):
        code = row[rows.ZOMBIES + space]
        if code == rows.NO_ZOMBIE:
            code = 12 if row[rows.HIDDEN] >> space & 1 else 13
        seen[SEEN_ZOMBIES + 14 * space + code] = 1.0
    if row[rows.DRAWN] != rows.NONE:
        seen[SEEN_DRAWN + INDEX[row[rows.DRAWN]]] = 1.0
    unseen = row[rows.UNSEEN]
    while unseen:
        seen[SEEN_DECK + INDEX[lowest(unseen)]] = 1.0
        unseen &= unseen - 1
    seen[SEEN_DECK + INDEX[rows.JOKER]] = row[rows.JOKERS] / 2
    seen[SEEN_STEP + row[rows.STEP]] = 1.0
    if row[rows.STEP] == rows.KILL:
        seen[SEEN_AT + row[rows.AT]] = 1.0


def potential(state: DeadCenterState, seat: int) -> float:
    """Return the share of the zombies that are dead."""
    return len(state.killed) / 12
