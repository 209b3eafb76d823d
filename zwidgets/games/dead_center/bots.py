"""Dead Center: the careful player and the levels; `trained.py` has the other.

It looks one move ahead and takes the move that leads to the highest worth, a sum of whole numbers
over the live zombies that are face up.
"""

from __future__ import annotations

from typing import Final

from zwidgets.core.contract.bot import Level
from zwidgets.core.plain import lowest, popcount
from zwidgets.games.dead_center import rows
from zwidgets.games.dead_center.rows import Row
from zwidgets.games.dead_center.trained import trained

KILLED: Final = 330
"""Worth of a dead zombie."""
READY: Final = 200
"""Worth of a ready zombie: its two supports suffice."""
REACH: Final = 60
"""More worth for a ready zombie, times the share of unseen cards that can be laid next to it."""
NEAR: Final = 200
"""Worth of each support, times the share of unseen cards that in its place would suffice."""
SUITED: Final = 20
PIP: Final = 2
"""Worth of a support that meets the zombie's condition, and of each point of its value (PIP)."""

SUITED_WORTHS: Final = rows.of_pairs(lambda z, card: SUITED + PIP * rows.VALUE[card])
"""The worth of a support where the two do not suffice."""


def careful_move(row: Row, onto: Row, worths: Row) -> int:
    """The number of the move that the careful player makes.

    Args:
        row: the position.
        onto: nine numbers to work with: the unseen cards that fit on each pile.
        worths: twelve numbers to work with: the worth of each live zombie.
    """
    if row[rows.STEP] == rows.REVEAL:
        return _grave(row)
    rows.note_fitting(row, onto)
    kinds = max(popcount(rows.unseen(row)), 1)
    return _lay(row, kinds, onto, worths) if row[rows.STEP] == rows.LAY else _kill(row, kinds, onto)


def _worth(row: Row, space: int, kinds: int, onto: Row) -> int:
    """The worth of the live zombie of a space, in units of 1/n for n kinds of unseen cards."""
    zombie, a, b = row[rows.ZOMBIES + space], rows.FIRST[space], rows.SECOND[space]
    first, second = row[rows.TOPS + a], row[rows.TOPS + b]
    with_first, with_second = rows.killing(row, zombie, first), rows.killing(row, zombie, second)
    if with_first >> second & 1:
        return READY * kinds + REACH * popcount(onto[rows.BESIDE[space]])
    better = popcount(onto[a] & with_second) + popcount(onto[b] & with_first)
    suited = SUITED_WORTHS[zombie << 6 | first] + SUITED_WORTHS[zombie << 6 | second]
    return suited * kinds + NEAR * better


def _lay(row: Row, kinds: int, onto: Row, worths: Row) -> int:
    """The best pile for the drawn card.

    Only zombies whose lines run through a pile change their worth.
    """
    card, piles, live, left = row[rows.DRAWN], rows.piles_for(row), row[rows.LIVE], rows.unseen(row)
    spaces = live
    while spaces:
        space = lowest(spaces)
        worths[space] = _worth(row, space, kinds, onto)
        spaces &= spaces - 1
    best, best_gain = rows.NONE, 0
    while piles:
        pile = lowest(piles)
        top, onto_top = row[rows.TOPS + pile], onto[pile]
        row[rows.TOPS + pile], onto[pile] = card, rows.FITTING[card] & left
        gain, kill = 0, 0
        spaces = live & rows.CROSSING[pile]
        while spaces:
            space = lowest(spaces)
            worth = _worth(row, space, kinds, onto)
            gain += worth - worths[space]
            if rows.NEXT[pile] >> space & 1 and rows.suffice(row, space):
                kill = max(kill, KILLED * kinds - worth)
            spaces &= spaces - 1
        row[rows.TOPS + pile], onto[pile] = top, onto_top
        if best == rows.NONE or gain + kill > best_gain:
            best, best_gain = pile, gain + kill
        piles &= piles - 1
    return rows.LAY_FIRST + best


def _kill(row: Row, kinds: int, onto: Row) -> int:
    """The best kill, or to pass."""
    best, best_gain, spaces = rows.PASSED, -1, rows.falling(row)
    while spaces:
        space = lowest(spaces)
        gain = KILLED * kinds - _worth(row, space, kinds, onto)
        if gain > best_gain:
            best, best_gain = rows.KILL_FIRST + space, gain
        spaces &= spaces - 1
    return best


def _grave(row: Row) -> int:
    """The face-down space whose line is readiest for the zombies that may lie there."""
    best, best_worth, hidden = rows.NONE, -1, row[rows.HIDDEN]
    while hidden:
        space, worth, asleep = lowest(hidden), 0, row[rows.ASLEEP]
        first, second = row[rows.TOPS + rows.FIRST[space]], row[rows.TOPS + rows.SECOND[space]]
        while asleep:
            zombie = lowest(asleep)
            if rows.killing(row, zombie, first) >> second & 1:
                worth += READY
            else:
                worth += SUITED_WORTHS[zombie << 6 | first] + SUITED_WORTHS[zombie << 6 | second]
            asleep &= asleep - 1
        if worth > best_worth:
            best, best_worth = space, worth
        hidden &= hidden - 1
    return best


careful: Final = rows.player("careful", careful_move)
"""Takes the move that leads to the best board, the first of equals; nothing is random.

A board is worth 330 for each dead zombie. Each live zombie whose supports suffice is worth 200, and
60 times the share of unseen cards that can be laid next to it. For any other zombie, each support
that meets its condition is worth 20 and 2 for each point of its value, and each support is worth
200 times the share of unseen cards that would suffice in its place. The player opens the grave
whose line is readiest for the zombies that may lie there.

Measured over 20,000 games each with seed 1 (`benchmarks/bots.py`): it wins 28.4 % with two jokers,
23.8 % with one, 19.2 % with none.
"""


def _overlook(row: Row, onto: Row, worths: Row) -> int:
    """The number of the move that is best if no card were to come."""
    row[rows.UNSEEN] = row[rows.JOKERS] = 0
    return careful_move(row, onto, worths)


easy: Final = rows.player("easy", _overlook)
"""The careful player, who overlooks the cards that are still to come."""
medium: Final = rows.player("medium", careful_move)
"""The careful player."""

LEVELS: Final = {
    "easy": Level("Never thinks of the cards still to come.", ("Gardener",)),
    "medium": Level("Never passes up a kill.", ("Nurse",)),
    "hard": Level("Plays many games on in their head before each move.", ("Surgeon",)),
}
BOTS: Final = {bot.name: bot for bot in (careful, trained, easy, medium)}
