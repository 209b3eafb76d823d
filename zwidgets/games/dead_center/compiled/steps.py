"""Dead Center over whole numbers: what each move and chance outcome does to a position. Compiled.

A position is a row of numbers, as `game.encode` writes it. A card is an index into the 40 numbers
and a joker, a set of cards is the bits of a word, and a zombie is an index into the twelve. Tables
say what the rules say about two or three cards; `game.tables` fills them in from the rules and the
careful player. Whole games (`loop`) and many positions at once (`batch`) consist of these steps;
they differ in how chance picks a card.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.pointer import pointer
from zwidgets.games.dead_center.moves import ROYALS
from zwidgets.games.dead_center.rules import STEPS

DEAL, REVEAL, TURN, DRAW, LAY, KILL, OVER = range(len(STEPS))
NONE: Final = -1
"""No card or place."""
NO_ZOMBIE: Final = len(ROYALS)
"""No live zombie: face down or dead."""
JOKER: Final = 40

# Move numbers, as `moves.move_number` gives them.
LAY_FIRST, KILL_FIRST, PASSED, CHANCE = 12, 21, 33, 34
# Where things lie in a row.
STEP, AT, DRAWN, LAID, DEAD, JOKERS, UNSEEN, HIDDEN, LIVE, ASLEEP = range(10)
TOPS, ZOMBIES, SIZE = 10, 19, 31


class Tables(NamedTuple):
    """What the rules and the careful player say about cards; a zombie's row has 64 places.

    Attributes:
        fitting: the cards that may be laid on a top card (DC-08, DC-09).
        sufficing: the cards that kill a zombie together with another support (DC-12 to DC-16);
            the last row, of no zombie, is empty.
        suited: the careful player's worth of one of a zombie's supports where they do not suffice.
        lines: the three piles of the line through a space, the pile next to it first (DC-11); four
            places each.
        next_to: the spaces next to a pile (DC-10).
        crossing: the spaces whose line runs through a pile.
        weights: `bots.KILLED`, `READY`, `REACH` and `NEAR`.
    """

    fitting: Ints
    sufficing: Ints
    suited: Ints
    lines: Ints
    next_to: Ints
    crossing: Ints
    weights: Ints


@compiled
def uncounted_tables(t: Tables) -> Any:
    """The tables as pointers (see `core.compiled.pointer`); the caller keeps the arrays."""
    return Tables(
        pointer(t.fitting),
        pointer(t.sufficing),
        pointer(t.suited),
        pointer(t.lines),
        pointer(t.next_to),
        pointer(t.crossing),
        pointer(t.weights),
    )


# What is legal


@compiled
def piles_for(row: Ints, t: Tables) -> int:
    """The piles on which the drawn card may be laid (DC-08, DC-09)."""
    piles = 0
    for pile in range(9):
        piles |= (t.fitting[row[TOPS + pile]] >> row[DRAWN] & 1) << pile
    return piles


@compiled(inline="always")
def suffice(row: Ints, space: int, t: Tables) -> int:
    """1 where a space has a live zombie whose two supports kill it, else 0 (DC-12 to DC-16)."""
    one, two = row[TOPS + t.lines[4 * space + 1]], row[TOPS + t.lines[4 * space + 2]]
    return t.sufficing[row[ZOMBIES + space] << 6 | one] >> two & 1


@compiled
def falling(row: Ints, t: Tables) -> int:
    """The spaces whose zombie can be killed from the pile just played on (DC-10, DC-11)."""
    found, spaces = 0, t.next_to[row[AT]] & row[LIVE]
    while spaces:
        space = lowest(spaces)
        found |= suffice(row, space, t) << space
        spaces &= spaces - 1
    return found


@compiled
def legal(row: Ints, t: Tables) -> int:
    """The numbers of the legal moves, one bit each."""
    if row[STEP] == REVEAL:
        return row[HIDDEN]  # DC-06
    if row[STEP] == LAY:
        return piles_for(row, t) << LAY_FIRST
    if row[STEP] == KILL:
        return falling(row, t) << KILL_FIRST | 1 << PASSED  # DC-17
    return 0


# Chance


@compiled(inline="always")
def deck(row: Ints) -> int:
    """The number of cards in the deck."""
    return popcount(row[UNSEEN]) + row[JOKERS]


@compiled
def see(row: Ints, card: int, t: Tables) -> None:
    """Deal a card of the deck to the next pile, or draw it (DC-02, DC-07)."""
    if card == JOKER:
        row[JOKERS] -= 1
    else:
        row[UNSEEN] ^= 1 << card
    if row[STEP] == DRAW:
        row[DRAWN] = card
        row[STEP] = LAY if piles_for(row, t) else OVER  # DC-22
        return
    row[TOPS + row[LAID]] = card
    row[LAID] += 1
    if row[LAID] == 9:
        row[STEP], row[LAID] = REVEAL, 0


@compiled
def turn(row: Ints, zombie: int) -> None:
    """Turn up the zombie of the grave that was opened (DC-06)."""
    at = row[AT]
    row[ASLEEP] ^= 1 << zombie
    row[HIDDEN] ^= 1 << at
    row[LIVE] |= 1 << at
    row[ZOMBIES + at] = zombie
    row[AT] = NONE
    row[STEP] = DRAW if deck(row) else OVER  # DC-21


# Moves


@compiled
def make(row: Ints, number: int, t: Tables) -> None:
    """Make a legal move."""
    if number < LAY_FIRST:
        row[AT], row[STEP] = number, TURN
    elif number < KILL_FIRST:
        row[AT] = number - LAY_FIRST
        row[TOPS + row[AT]] = row[DRAWN]
        row[DRAWN] = NONE
        row[LAID] += 1
        if falling(row, t):
            row[STEP] = KILL
        else:
            _new_turn(row)  # DC-18
    else:
        if number != PASSED:
            row[ZOMBIES + number - KILL_FIRST] = NO_ZOMBIE  # DC-19
            row[LIVE] ^= 1 << number - KILL_FIRST
            row[DEAD] += 1
        _new_turn(row)


@compiled
def _new_turn(row: Ints) -> None:
    row[AT] = NONE
    if row[DEAD] == 12:
        row[STEP] = OVER  # DC-20
    elif row[HIDDEN]:
        row[STEP] = REVEAL
    else:
        row[STEP] = DRAW if deck(row) else OVER
