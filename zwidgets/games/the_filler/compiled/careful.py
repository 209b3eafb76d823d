"""The Filler, compiled: the careful player's moves, as `bots.careful` makes them.

What it thinks of a night is in `thinking`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.the_filler.compiled import steps as p
from zwidgets.games.the_filler.compiled.thinking import CHOICES, MANY, POUNDS, Memory, pile, plain
from zwidgets.games.the_filler.thinking import ROUNDS

Mix = NDArray[np.uint8]

# The zombie player (TF-04)


@compiled
def _begins(row: Ints, choice: int, buried: int) -> bool:
    """True if the graves taken so far, two at most, hold the highest kinds of a choice."""
    high, low = -1, 4
    for place in range(3):
        if row[p.GRAVE + place] >= 0:
            high = max(high, p.KIND[row[p.GRAVE + place]])
            low = min(low, p.KIND[row[p.GRAVE + place]])
    if buried > 0 and CHOICES[choice, 0] != high:
        return False
    return buried < 2 or CHOICES[choice, 1] == low


@compiled
def _next_kind(row: Ints, stream: Stream, mix: Mix, buried: int) -> int:
    """The kind to bury next: from a choice that is begun; else the highest in hand."""
    total = 0
    for choice in range(MANY):
        if mix[choice] > 0 and _begins(row, choice, buried):
            total += mix[choice]
    if total == 0:
        kind = 3
        while row[p.HAND] & p.OF_KIND[kind] == 0:
            kind -= 1
        return kind
    choice, drawn = -1, below(stream, total)
    while drawn >= 0:
        choice += 1
        if mix[choice] > 0 and _begins(row, choice, buried):
            drawn -= mix[choice]
    return CHOICES[choice, buried]


@compiled
def bury_carefully(row: Ints, stream: Stream, mix: Mix, trace: Ints, at: int) -> int:
    """Bury the first card of each kind that is due, in a random empty grave."""
    graves = p.empty(row)
    while graves:
        many = popcount(graves)
        kind = _next_kind(row, stream, mix, 3 - many)
        place = p.nth(graves, below(stream, many) if many > 1 else 0)
        at = p.bury(row, lowest(row[p.HAND] & p.OF_KIND[kind]), place, trace, at)
        graves ^= 1 << place
    return at


# The Filler (TF-05)


@compiled
def _piles(row: Ints, choice: int, tables: Memory) -> tuple[int, int, int]:
    """The cement, of all this night's, that makes the weights of a choice; -1 for none."""
    bags = row[p.KEPT] | row[p.LAID] | row[p.LAID + 1] | row[p.LAID + 2]
    one = pile(tables, bags, CHOICES[choice, 0])
    two = -1 if one < 0 else pile(tables, bags & ~one, CHOICES[choice, 1])
    three = -1 if two < 0 else pile(tables, bags & ~one & ~two, CHOICES[choice, 2])
    return one, two, three


@compiled
def _payable(row: Ints, piles: tuple[int, int, int]) -> bool:
    """True if cement makes these piles and the cement on the graves is the beginning of them.

    Piles are laid one after the other, each in the order of a mask's bits.
    """
    if piles[2] < 0:
        return False
    begun = (row[p.LAID] > 0) + (row[p.LAID + 1] > 0) + (row[p.LAID + 2] > 0)
    for one in piles:
        if begun == 0 or one == 0:
            continue
        if one in (row[p.LAID], row[p.LAID + 1], row[p.LAID + 2]):
            begun -= 1
            continue
        laid = row[p.LAID + _place_of(row, one)]
        rest = one & ~laid
        return begun == 1 and laid > 0 and laid & ~one == 0 and rest & -rest > laid
    return begun == 0


@compiled
def _place_of(row: Ints, one: int) -> int:
    """The grave that has some of this pile; 0 if none has."""
    for place in range(3):
        if row[p.LAID + place] & one:
            return place
    return 0


@compiled
def _follow(
    row: Ints, stream: Stream, piles: tuple[int, int, int], shuffled: bool, trace: Ints, at: int
) -> int:
    """Lay the rest of three piles: where a pile is begun, else on a random bare grave."""
    for one in piles:
        missing = one & row[p.KEPT]
        if missing == 0:
            continue
        place = _place_of(row, one)
        if missing == one:
            bare = (row[p.LAID] == 0) + (row[p.LAID + 1] == 0) + (row[p.LAID + 2] == 0)
            skip = 0 if shuffled or bare == 1 else below(stream, bare)
            place = 0
            while row[p.LAID + place] > 0 or skip > 0:
                skip -= row[p.LAID + place] == 0
                place += 1
        for bag in range(20):
            if missing >> bag & 1:
                at = p.lay(row, bag, place, trace, at)
    return at


@compiled
def _top_up(row: Ints, choice: int, trace: Ints, at: int) -> int:
    """Lay one card towards the weights of a choice, as `bots._top_up`, or none if that is done."""
    done = 0
    for kind in CHOICES[choice]:
        place, most = -1, -1
        for one in range(3):
            if not done >> one & 1 and p.weighed(row[p.LAID + one]) > most:
                place, most = one, p.weighed(row[p.LAID + one])
        done |= 1 << place
        if POUNDS[kind] > most:
            cards = plain.payment(row[p.KEPT], POUNDS[kind] - most)
            if cards > 0:
                return p.lay(row, lowest(cards), place, trace, at)
    return at


@compiled
def _often(mix: Mix, drawn: int) -> int:
    """The choice of a mix that a drawn number falls on."""
    choice = 0
    while drawn >= mix[choice]:
        drawn -= mix[choice]
        choice += 1
    return choice


@compiled
def _favourite(mix: Mix) -> int:
    """The choice that is taken most often; the first of equals."""
    most = 0
    for choice in range(MANY):
        if mix[choice] > mix[most]:
            most = choice
    return most


@compiled
def _choose_fill(row: Ints, stream: Stream, mix: Mix, tables: Memory) -> int:
    """Draw one of the choices of the mix that can be laid, by frequency; -1 if none can.

    The first draw is from all choices and kept if it can be laid, which gives the same chances.
    """
    choice = _often(mix, below(stream, ROUNDS))
    if _payable(row, _piles(row, choice, tables)):
        return choice
    total = 0
    for one in range(MANY):
        if mix[one] > 0 and _payable(row, _piles(row, one, tables)):
            total += mix[one]
    if total == 0:
        return -1
    choice, drawn = -1, below(stream, total)
    while drawn >= 0:
        choice += 1
        if mix[choice] > 0 and _payable(row, _piles(row, choice, tables)):
            drawn -= mix[choice]
    return choice


@compiled
def fill_carefully(
    row: Ints, stream: Stream, mix: Mix, shuffled: bool, tables: Memory, trace: Ints, at: int
) -> int:
    """Lay the piles of a choice of the mix; if none fits the cement on the graves, card by card.

    A choice is kept until its piles are complete. The bot instead draws anew before each card, from
    the choices that fit the cement on the graves. Each of those is as likely to have led there, so
    what is laid has the same distribution.
    """
    while True:
        choice = _choose_fill(row, stream, mix, tables)
        if choice >= 0:
            return _follow(row, stream, _piles(row, choice, tables), shuffled, trace, at)
        before = row[p.KEPT]
        at = _top_up(row, _favourite(mix), trace, at)
        if row[p.KEPT] == before:
            return at
