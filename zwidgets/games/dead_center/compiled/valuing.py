"""Dead Center's trained player, compiled: what `trained.py` decides, over whole numbers."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.pointer import pointer
from zwidgets.games.dead_center import trained
from zwidgets.games.dead_center.compiled import steps as p

NOTHING: Final = -1
"""No place in the tables."""
KINDS: Final = 7
"""Zombies are alike for these: the jacks, the queens of a colour, and each king."""
LOWEST: Final = -trained.WON
SCORES: Final = trained.SIZE
"""Where the tables of scores begin."""


class Values(NamedTuple):
    """The trained player's tables; rows of 64. The large ones are in 16 bits.

    Attributes:
        weights: what `trained.bin` holds.
        parts: `trained.part` of a zombie and a support.
        matching: `trained.matching` of a zombie.
        closed: `trained.closed` of two supports.
        alike: the zombies of each of the `KINDS`, one bit each.
        rich: the zombies to which a support is something, one bit each.
        places: of each pile: 0 at a corner, 1 at an edge, 2 in the centre.
    """

    weights: Any
    parts: Any
    matching: Ints
    closed: Any
    alike: Ints
    rich: Ints
    places: Ints


@compiled
def uncounted_values(v: Values) -> Any:
    """The tables as pointers (see `core.compiled.pointer`); the caller keeps the arrays."""
    return Values(
        pointer(v.weights),
        pointer(v.parts),
        pointer(v.matching),
        pointer(v.closed),
        pointer(v.alike),
        pointer(v.rich),
        pointer(v.places),
    )


# Where a position looks up


@compiled(inline="always")
def fit(row: Ints, onto: Ints, t: p.Tables) -> int:
    """Note the unseen cards that fit on each pile; returns all that are unseen."""
    unseen = row[p.UNSEEN] | (row[p.JOKERS] > 0) << p.JOKER
    for pile in range(9):
        onto[pile] = t.fitting[row[p.TOPS + pile]] & unseen
    return unseen


@compiled(inline="always")
def phase(row: Ints) -> int:
    """Where the tables begin (see `trained.phase`)."""
    return p.deck(row) // 5 * trained.PHASE


@compiled(inline="always")
def of_game(row: Ints, dead: int) -> int:
    """The place in `GAME` with so many zombies dead."""
    return trained.GAME + 13 * (34 * row[p.JOKERS] + p.deck(row)) + 12 - dead


@compiled(inline="always")
def _two(some: int, others: int) -> int:
    one, two = min(popcount(some), trained.MOST), min(popcount(others), trained.MOST)
    return 8 * min(one, two) + max(one, two)


@compiled(inline="always")
def _of_poor(zombie: int, unseen: int, v: Values) -> tuple[int, int, int]:
    """The places, in a phase, for a live zombie to which neither support is anything."""
    rank, needed = zombie % 3, min(popcount(unseen & v.matching[zombie]), 15)
    return trained.PAIR + 144 * rank, trained.NEAR + 64 * rank, trained.NEEDED + 16 * rank + needed


@compiled(inline="always")
def of_line(
    row: Ints, space: int, zombie: int, onto: Ints, unseen: int, t: p.Tables, v: Values
) -> tuple[int, int, int]:
    """The places, in a phase, for a live zombie at a space."""
    a, b = t.lines[4 * space + 1], t.lines[4 * space + 2]
    one, two = row[p.TOPS + a], row[p.TOPS + b]
    of, rank = zombie << 6, zombie % 3
    part_one, part_two = v.parts[of | one], v.parts[of | two]
    if not part_one | part_two:
        return _of_poor(zombie, unseen, v)
    pair = trained.PAIR + 144 * rank + 12 * min(part_one, part_two) + max(part_one, part_two)
    with_one, with_two = t.sufficing[of | one], t.sufficing[of | two]
    if with_one >> two & 1:
        reach = min(popcount(onto[t.lines[4 * space]]), 15)
        return pair, trained.READY + 16 * rank + reach, NOTHING
    near = trained.NEAR + 64 * rank + _two(onto[a] & with_two, onto[b] & with_one)
    return pair, near, trained.LEFT + 64 * rank + _two(unseen & with_two, unseen & with_one)


@compiled(inline="always")
def of_closed(row: Ints, space: int, t: p.Tables, v: Values) -> int:
    """The place, in a phase, for a closed grave."""
    one, two = row[p.TOPS + t.lines[4 * space + 1]], row[p.TOPS + t.lines[4 * space + 2]]
    return trained.CLOSED + v.closed[one << 6 | two]


@compiled(inline="always")
def of_pile(row: Ints, pile: int, onto: Ints, v: Values) -> tuple[int, int]:
    """The places, in a phase, for a pile."""
    at = v.places[pile]
    return trained.TOP + 41 * at + row[p.TOPS + pile], trained.ROOM + 20 * at + min(
        popcount(onto[pile]), 19
    )


# What they are worth


@compiled(inline="always")
def _line(
    row: Ints, space: int, zombie: int, onto: Ints, unseen: int, base: int, t: p.Tables, v: Values
) -> int:
    one, two, three = of_line(row, space, zombie, onto, unseen, t, v)
    worth = v.weights[base + one] + v.weights[base + two]
    return worth if three == NOTHING else worth + v.weights[base + three]


@compiled(inline="always")
def _space(
    row: Ints, space: int, onto: Ints, unseen: int, base: int, t: p.Tables, v: Values
) -> int:
    """What a space that is not empty adds."""
    zombie = row[p.ZOMBIES + space]
    if zombie == p.NO_ZOMBIE:
        return v.weights[base + of_closed(row, space, t, v)]
    return _line(row, space, zombie, onto, unseen, base, t, v)


@compiled(inline="always")
def _pile(row: Ints, pile: int, onto: Ints, base: int, v: Values) -> int:
    top, room = of_pile(row, pile, onto, v)
    return v.weights[base + top] + v.weights[base + room]


# What is chosen


@compiled
def best(row: Ints, onto: Ints, worths: Ints, t: p.Tables, v: Values) -> int:
    """The number of the move that the trained player makes.

    Args:
        row: the position.
        onto: nine numbers to work with: the unseen cards that fit on each pile.
        worths: twelve numbers to work with: what each space adds.
        t: the rules' tables.
        v: the player's.
    """
    unseen, base = fit(row, onto, t), phase(row)
    if row[p.STEP] == p.REVEAL:
        return _grave(row, onto, worths, unseen, base, t, v)
    if row[p.STEP] == p.LAY:
        return p.LAY_FIRST + _lay(row, onto, worths, unseen, SCORES + base, t, v)
    return _kill(row, onto, unseen, SCORES + base, t, v)


@compiled
def _lay(
    row: Ints, onto: Ints, worths: Ints, unseen: int, base: int, t: p.Tables, v: Values
) -> int:
    """The best pile for the drawn card.

    Only spaces whose lines run through it change, and of those beside it only the ready ones.
    """
    card, piles, there = row[p.DRAWN], p.piles_for(row, t), row[p.LIVE] | row[p.HIDDEN]
    spaces, ready = there, 0
    while spaces:
        space = lowest(spaces)
        worths[space] = _space(row, space, onto, unseen, base, t, v)
        ready |= p.suffice(row, space, t) << space
        spaces &= spaces - 1
    game = SCORES + of_game(row, row[p.DEAD])
    dead = trained.WON if row[p.DEAD] == 11 else v.weights[game - 1] - v.weights[game]
    found, most = p.NONE, LOWEST
    while piles:
        pile = lowest(piles)
        top, onto_top = row[p.TOPS + pile], onto[pile]
        gain, kill = -_pile(row, pile, onto, base, v), LOWEST
        row[p.TOPS + pile], onto[pile] = card, t.fitting[card] & unseen
        gain += _pile(row, pile, onto, base, v)
        beside = t.next_to[pile]
        spaces = there & t.crossing[pile] & (ready | ~beside)
        while spaces:
            space = lowest(spaces)
            worth = _space(row, space, onto, unseen, base, t, v)
            gain += worth - worths[space]
            if beside >> space & 1:
                kill = max(kill, dead - worth)
            spaces &= spaces - 1
        row[p.TOPS + pile], onto[pile] = top, onto_top
        gain += kill if kill > LOWEST else 0
        if gain > most:
            found, most = pile, gain
        piles &= piles - 1
    return found


@compiled
def _kill(row: Ints, onto: Ints, unseen: int, base: int, t: p.Tables, v: Values) -> int:
    """The best kill."""
    found, least, spaces = p.NONE, trained.WON, p.falling(row, t)
    while spaces:
        space = lowest(spaces)
        worth = _space(row, space, onto, unseen, base, t, v)
        if worth < least:
            found, least = p.KILL_FIRST + space, worth
        spaces &= spaces - 1
    return found


@compiled
def _grave(
    row: Ints, onto: Ints, worths: Ints, unseen: int, base: int, t: p.Tables, v: Values
) -> int:
    """The closed grave to which the zombies that may lie there add most, all together.

    What they add at least, where neither support is anything to them, is the same everywhere.
    """
    found, most, hidden, asleep = p.NONE, LOWEST, row[p.HIDDEN], row[p.ASLEEP]
    for kind in range(KINDS):
        one, two, three = _of_poor(lowest(v.alike[kind]), unseen, v)
        worths[kind] = v.weights[base + one] + v.weights[base + two] + v.weights[base + three]
    while hidden:
        space = lowest(hidden)
        one, two = row[p.TOPS + t.lines[4 * space + 1]], row[p.TOPS + t.lines[4 * space + 2]]
        gain = -popcount(asleep) * v.weights[base + of_closed(row, space, t, v)]
        rich = asleep & (v.rich[one] | v.rich[two])
        for kind in range(KINDS):
            some = rich & v.alike[kind]
            if some:
                worth = _line(row, space, lowest(some), onto, unseen, base, t, v)
                gain += popcount(some) * (worth - worths[kind])
        if gain > most:
            found, most = space, gain
        hidden &= hidden - 1
    return found
