"""Dead Center's careful player, compiled: what `bots.careful` decides, over whole numbers."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.games.dead_center.compiled import steps as p


@compiled
def choose(row: Ints, onto: Ints, worths: Ints, t: p.Tables) -> int:
    """The number of the move that the careful player makes.

    Args:
        row: the position.
        onto: nine numbers to work with: the unseen cards that fit on each pile.
        worths: twelve numbers to work with: the worth of each live zombie.
        t: the tables.
    """
    if row[p.STEP] == p.REVEAL:
        return _grave(row, t)
    unseen = row[p.UNSEEN] | (row[p.JOKERS] > 0) << p.JOKER
    for pile in range(9):
        onto[pile] = t.fitting[row[p.TOPS + pile]] & unseen
    kinds = max(popcount(unseen), 1)
    if row[p.STEP] == p.LAY:
        return p.LAY_FIRST + _lay(row, unseen, kinds, onto, worths, t)
    return _kill(row, kinds, onto, t)


@compiled(inline="always")
def _worth(row: Ints, space: int, kinds: int, onto: Ints, t: p.Tables) -> int:
    """The worth of the live zombie of a space, as in `bots.Board`; `kinds` of cards are unseen."""
    zombie = row[p.ZOMBIES + space] << 6
    pile, a, b = t.lines[4 * space], t.lines[4 * space + 1], t.lines[4 * space + 2]
    one, two = row[p.TOPS + a], row[p.TOPS + b]
    with_one, with_two = t.sufficing[zombie | one], t.sufficing[zombie | two]
    if with_one >> two & 1:
        return t.weights[1] * kinds + t.weights[2] * popcount(onto[pile])
    better = popcount(onto[a] & with_two) + popcount(onto[b] & with_one)
    return (t.suited[zombie | one] + t.suited[zombie | two]) * kinds + t.weights[3] * better


@compiled
def _lay(row: Ints, unseen: int, kinds: int, onto: Ints, worths: Ints, t: p.Tables) -> int:
    """The best pile for the drawn card.

    Only zombies whose lines run through a pile change their worth.
    """
    card, piles, live = row[p.DRAWN], p.piles_for(row, t), row[p.LIVE]
    spaces = live
    while spaces:
        space = lowest(spaces)
        worths[space] = _worth(row, space, kinds, onto, t)
        spaces &= spaces - 1
    best, best_gain = p.NONE, 0
    while piles:
        pile = lowest(piles)
        top, onto_top = row[p.TOPS + pile], onto[pile]
        row[p.TOPS + pile], onto[pile] = card, t.fitting[card] & unseen
        gain, kill = 0, 0
        spaces = live & t.crossing[pile]
        while spaces:
            space = lowest(spaces)
            worth = _worth(row, space, kinds, onto, t)
            gain += worth - worths[space]
            if t.next_to[pile] >> space & 1 and p.suffice(row, space, t):
                kill = max(kill, t.weights[0] * kinds - worth)
            spaces &= spaces - 1
        row[p.TOPS + pile], onto[pile] = top, onto_top
        if best == p.NONE or gain + kill > best_gain:
            best, best_gain = pile, gain + kill
        piles &= piles - 1
    return best


@compiled
def _kill(row: Ints, kinds: int, onto: Ints, t: p.Tables) -> int:
    """The best kill, or to pass."""
    best, best_gain, spaces = p.PASSED, -1, p.falling(row, t)
    while spaces:
        space = lowest(spaces)
        gain = t.weights[0] * kinds - _worth(row, space, kinds, onto, t)
        if gain > best_gain:
            best, best_gain = p.KILL_FIRST + space, gain
        spaces &= spaces - 1
    return best


@compiled
def _grave(row: Ints, t: p.Tables) -> int:
    """The face-down space whose line is readiest for the zombies that may lie there."""
    best, best_worth, hidden = p.NONE, -1, row[p.HIDDEN]
    while hidden:
        space, worth, asleep = lowest(hidden), 0, row[p.ASLEEP]
        one, two = row[p.TOPS + t.lines[4 * space + 1]], row[p.TOPS + t.lines[4 * space + 2]]
        while asleep:
            zombie = lowest(asleep) << 6
            if t.sufficing[zombie | one] >> two & 1:
                worth += t.weights[1]
            else:
                worth += t.suited[zombie | one] + t.suited[zombie | two]
            asleep &= asleep - 1
        if worth > best_worth:
            best, best_worth = space, worth
        hidden &= hidden - 1
    return best
