"""The Filler, compiled: the careful player, as `bots.careful` plays.

What it thinks of a night (see `thinking`) is kept from game to game.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.the_filler import thinking as plain
from zwidgets.games.the_filler.compiled import steps
from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS
from zwidgets.games.the_filler.moves import ENOUGH
from zwidgets.games.the_filler.thinking import MANY, ROUNDS, UNIT

Mix = NDArray[np.uint8]
Rules = tuple[bool, bool, int]
"""The options: shuffled, stop_early, legs."""

_CLUBS: Final = 0x55555
_LEFT: Final = [sum(UNIT[steps.KIND[n]] for n in range(12) if m >> n & 1) for m in range(4096)]
_TERNARY: Final = [sum((m >> 2 * n & 3).bit_count() * 3**n for n in range(5)) for m in range(1024)]
"""The number of cards of each of five values, as one number to base 3."""
LEFTS: Final = 7 * 27
HEAVIEST: Final = 111
AIMS: Final = 20
"""The number of scores: 0 to 6 escapes; and in the second game of a double the escapes of the first
less those of the second, -6 to 6."""


@compiled
def _zeros(many: int) -> Ints:
    return np.zeros(many, np.int64)


thinking: Final[Any] = compiled_module(plain, {}, zeros=_zeros, popcount=popcount)


@compiled
def worths() -> NDArray[np.int16]:
    """The `worth` of all kinds left, all pounds, and 0 to 6 allowed escapes."""
    table = np.zeros((LEFTS, HEAVIEST, 7), np.int16)
    for left in range(LEFTS):
        for pounds in range(HEAVIEST):
            for allowed in range(7):
                table[left, pounds, allowed] = thinking.worth(left, pounds, allowed)
    return table


# What is kept from game to game: each entry depends on its place in the table alone

Memory: TypeAlias = tuple[NDArray[np.int16], Mix, Mix, NDArray[np.int32]]
"""The worths; which mixes are known; the mixes of both sides; the payments."""


def memory(legs: int) -> Memory:
    """A new memory. Playing fills it in, so each thread needs its own."""
    situations = (7 if legs == 1 else AIMS, LEFTS, HEAVIEST)
    return (
        worths(),
        np.zeros(situations, np.uint8),
        np.zeros((*situations, 2, MANY), np.uint8),
        np.zeros((3, 3**10), np.int32),
    )


def _aims(row: Ints, legs: int) -> tuple[int, int, int]:
    """The index of the score among the `AIMS`; the first aim of the bot, and their number."""
    out = popcount(row[steps.ESCAPED])
    if legs == 1:
        return out, ENOUGH - 1 - out, 1
    if row[steps.LEG] == 1:
        return out, -out, 6
    return 13 + row[steps.FIRST] - out, row[steps.FIRST] - 1 - out, 2


def _situation(row: Ints) -> tuple[int, int]:
    """The code of the kinds that have not come up, and their cement in pounds (TF-12)."""
    faces = row[steps.HAND]
    for place in range(3):
        if row[steps.GRAVE + place] >= 0:
            faces |= 1 << row[steps.GRAVE + place]
    return _LEFT[faces], steps.weighed(steps.unspent(row))


def mixed(memory: Memory, row: Ints, rules: Rules, role: int) -> Mix:
    """Return how often the zombie player (role 0) or the Filler (1) makes each choice."""
    table, known, mixes, _ = memory
    shuffled, _, legs = rules
    code, aim, aims = _aims(row, legs)
    left, pounds = _situation(row)
    mix = mixes[code, left, pounds]
    if not known[code, left, pounds]:
        known[code, left, pounds] = 1
        if shuffled:
            mix[1, thinking.best_fill(table, left, pounds, aim)] = ROUNDS
        else:
            first = left == _LEFT[steps.EVERY_FACE]
            buried, laid = thinking.duel(table, left, pounds, aim, aims, first)
            if first:
                laid = thinking.duel(table, left, pounds, aim, aims, False)[1]
            for choice in range(MANY):
                mix[0, choice], mix[1, choice] = buried[choice], laid[choice]
    return mix[role]


def pile(memory: Memory, bags: int, kind: int) -> int:
    """The payment of a weight, -1 for None.

    It is kept by the number of cards of each value. Of two cards the club goes first; a spade
    stands in where there is no club.
    """
    if kind == 0:
        return 0
    pays = memory[3]
    key = _TERNARY[bags & steps.HALF] + 243 * _TERNARY[bags >> 10]
    found = int(pays[kind - 1, key])
    if found == 0:
        twice = bags & bags >> 1 & _CLUBS
        found = thinking.payment((bags | bags >> 1) & _CLUBS | twice << 1, WEIGHTS[kind])
        pays[kind - 1, key] = found
    return found if found < 0 else found & bags | (found & ~bags) << 1


# The zombie player (TF-04)


def _begins(row: Ints, choice: int, buried: int) -> bool:
    """True if the graves taken so far, two at most, hold the highest kinds of a choice."""
    high, low = -1, 4
    for place in range(3):
        card = row[steps.GRAVE + place]
        if card >= 0:
            high, low = max(high, steps.KIND[card]), min(low, steps.KIND[card])
    if buried > 0 and CHOICES[choice][0] != high:
        return False
    return buried < 2 or CHOICES[choice][1] == low


def _next_kind(row: Ints, stream: Stream, mix: Mix, buried: int) -> int:
    """The kind to bury next: from a choice that is begun; else the highest in hand."""
    total = 0
    for choice in range(MANY):
        if mix[choice] > 0 and _begins(row, choice, buried):
            total += mix[choice]
    if total == 0:
        kind = 3
        while row[steps.HAND] & steps.OF_KIND[kind] == 0:
            kind -= 1
        return kind
    choice, drawn = -1, below(stream, total)
    while drawn >= 0:
        choice += 1
        if mix[choice] > 0 and _begins(row, choice, buried):
            drawn -= mix[choice]
    return CHOICES[choice][buried]


def bury_carefully(row: Ints, stream: Stream, mix: Mix, trace: Ints, at: int) -> int:
    """Bury the first card of each kind that is due, in a random empty grave."""
    graves = steps.empty(row)
    while graves:
        many = popcount(graves)
        kind = _next_kind(row, stream, mix, 3 - many)
        place = steps.nth(graves, below(stream, many) if many > 1 else 0)
        at = steps.bury(row, lowest(row[steps.HAND] & steps.OF_KIND[kind]), place, trace, at)
        graves ^= 1 << place
    return at


# The Filler (TF-05)


def _piles(row: Ints, choice: int, tables: Memory) -> tuple[int, int, int]:
    """The cement, of all this night's, that makes the weights of a choice; -1 for none."""
    bags = steps.unspent(row)
    first = pile(tables, bags, CHOICES[choice][0])
    second = -1 if first < 0 else pile(tables, bags & ~first, CHOICES[choice][1])
    third = -1 if second < 0 else pile(tables, bags & ~first & ~second, CHOICES[choice][2])
    return first, second, third


def _payable(row: Ints, piles: tuple[int, int, int]) -> bool:
    """True if cement makes these piles and the cement on the graves is the beginning of them.

    Piles are laid one after the other, each in the order of a mask's bits.
    """
    if piles[2] < 0:
        return False
    begun = (row[steps.LAID] > 0) + (row[steps.LAID + 1] > 0) + (row[steps.LAID + 2] > 0)
    for pile in piles:
        if begun == 0 or pile == 0:
            continue
        if pile in (row[steps.LAID], row[steps.LAID + 1], row[steps.LAID + 2]):
            begun -= 1
            continue
        laid = row[steps.LAID + _place_of(row, pile)]
        rest = pile & ~laid
        return begun == 1 and laid > 0 and laid & ~pile == 0 and rest & -rest > laid
    return begun == 0


def _place_of(row: Ints, pile: int) -> int:
    """The grave that has some of this pile; 0 if none has."""
    for place in range(3):
        if row[steps.LAID + place] & pile:
            return place
    return 0


def _follow(
    row: Ints, stream: Stream, piles: tuple[int, int, int], shuffled: bool, trace: Ints, at: int
) -> int:
    """Lay the rest of three piles: where a pile is begun, else on a random bare grave."""
    for pile in piles:
        missing = pile & row[steps.KEPT]
        if missing == 0:
            continue
        place = _place_of(row, pile)
        if missing == pile:
            bare = (row[steps.LAID] == 0) + (row[steps.LAID + 1] == 0) + (row[steps.LAID + 2] == 0)
            skip = 0 if shuffled or bare == 1 else below(stream, bare)
            place = 0
            while row[steps.LAID + place] > 0 or skip > 0:
                skip -= row[steps.LAID + place] == 0
                place += 1
        for bag in range(20):
            if missing >> bag & 1:
                at = steps.lay(row, bag, place, trace, at)
    return at


def _top_up(row: Ints, choice: int, trace: Ints, at: int) -> int:
    """Lay one card towards the weights of a choice, as `bots._top_up`, or none if that is done."""
    done = 0
    for kind in CHOICES[choice]:
        place, most = -1, -1
        for grave in range(3):
            if not done >> grave & 1 and steps.weighed(row[steps.LAID + grave]) > most:
                place, most = grave, steps.weighed(row[steps.LAID + grave])
        done |= 1 << place
        if WEIGHTS[kind] > most:
            cards = thinking.payment(row[steps.KEPT], WEIGHTS[kind] - most)
            if cards > 0:
                return steps.lay(row, lowest(cards), place, trace, at)
    return at


def _choose_fill(row: Ints, stream: Stream, mix: Mix, tables: Memory) -> int:
    """Draw one of the choices of the mix that can be laid, by frequency; -1 if none can.

    The first draw is from all choices and kept if it can be laid, which gives the same chances.
    """
    choice, drawn = 0, below(stream, ROUNDS)
    while drawn >= mix[choice]:
        drawn -= mix[choice]
        choice += 1
    if _payable(row, _piles(row, choice, tables)):
        return choice
    total = 0
    for other in range(MANY):
        if mix[other] > 0 and _payable(row, _piles(row, other, tables)):
            total += mix[other]
    if total == 0:
        return -1
    choice, drawn = -1, below(stream, total)
    while drawn >= 0:
        choice += 1
        if mix[choice] > 0 and _payable(row, _piles(row, choice, tables)):
            drawn -= mix[choice]
    return choice


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
        before = row[steps.KEPT]
        at = _top_up(row, int(mix.argmax()), trace, at)
        if row[steps.KEPT] == before:
            return at
