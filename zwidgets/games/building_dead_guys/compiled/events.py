"""Building Dead Guys, compiled: what each move does, in the order of `events`. Needs numba."""

from __future__ import annotations

from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.building_dead_guys import rows
from zwidgets.games.building_dead_guys.abilities import BONUS, SLOTS
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.compiled import handling
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.rows import NONE
from zwidgets.games.building_dead_guys.table import leader

# Chance (BD-01)


def dig(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top digging card; the deck is remade from its discards if it is empty."""
    if row[rows.IN_DIGGING] == 0:
        for place in range(row[rows.IN_SPENT]):
            row[rows.DIGGING + place] = row[rows.SPENT + place]
        row[rows.IN_DIGGING], row[rows.IN_SPENT] = row[rows.IN_SPENT], 0
        for seat in range(2):  # BD-25: all that is not in the new deck can be counted out.
            row[rows.IN_KNOWN + seat] = row[rows.IN_HAND + seat]
            for place in range(8 * seat, 8 * seat + row[rows.IN_HAND + seat]):
                row[rows.KNOWN + place] = row[rows.HAND + place]
    card = handling.take(row, rows.DIGGING, rows.IN_DIGGING, below(stream, row[rows.IN_DIGGING]))
    handling.note(row, trace, rows.DIGS, card, 0)
    return card


def top_part(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top body part, in the same way."""
    if row[rows.IN_BODY] == 0:
        for place in range(row[rows.IN_REJECTED]):
            row[rows.BODY + place] = row[rows.REJECTED + place]
        row[rows.IN_BODY], row[rows.IN_REJECTED] = row[rows.IN_REJECTED], 0
        for seat in range(2):
            row[rows.DOWN_KNOWN + seat] = row[rows.DOWN + seat] != NONE
    part = handling.take(row, rows.BODY, rows.IN_BODY, below(stream, row[rows.IN_BODY]))
    handling.note(row, trace, rows.TOPS, part & rows.WORD, 0)
    return part


def deal(row: Ints, stream: Stream, trace: Ints) -> None:
    """Deal what is left to be dealt (BD-02, BD-03)."""
    if row[rows.DEALER] == NONE:
        row[rows.DEALER] = below(stream, 2)
        row[rows.SKULL] = row[rows.DEALER]
        handling.note(row, trace, rows.DEALS, row[rows.DEALER], 0)
    for seat in range(2):
        while row[rows.IN_HAND + seat] < HAND:
            handling.insert(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, dig(row, stream, trace))
    for seat in range(2):
        if row[rows.DOWN + seat] == NONE:
            row[rows.DOWN + seat] = top_part(row, stream, trace)
    row[rows.ROUND], row[rows.STEP] = 1, rows.AT_PRIZE


# Zombies


def reject(row: Ints, seat: int, place: int) -> None:
    """A part of a Zombie is discarded, unflipped and as the kind it is dug up as (BD-12)."""
    part = row[rows.ZOMBIE + 8 * seat + place]
    handling.push(row, rows.REJECTED, rows.IN_REJECTED, rows.as_kind(part, part >> 24) & ~1)
    handling.close(
        row, rows.ZOMBIE + 8 * seat + place, rows.ZOMBIE + 8 * seat + row[rows.IN_ZOMBIE + seat]
    )
    row[rows.IN_ZOMBIE + seat] -= 1


def put(row: Ints, seat: int, part: int) -> None:
    """A part comes to a Zombie; one too many is discarded, a complete one wins (BD-11, BD-16)."""
    first, parts = rows.ZOMBIE + 8 * seat, row[rows.IN_ZOMBIE + seat]
    row[first + parts] = part
    row[rows.IN_ZOMBIE + seat] = parts + 1
    kind, there = rows.kind_of(part), 1
    for spot in range(first, first + parts):
        there += rows.kind_of(row[spot]) == kind
    if there > rows.LIMIT[kind]:
        row[rows.STEP] = rows.AT_DISCARD
    elif parts + 1 == SLOTS:
        row[rows.STEP] = rows.OVER
    else:
        go_on(row)


def go_on(row: Ints) -> None:
    """Go on when a part is placed and settled: flipping, the gain, or BD-10."""
    if row[rows.PART] != NONE:
        skull_passes(row)
    elif row[rows.TAKER] == NONE:
        row[rows.STEP] = rows.AT_FLIP  # BD-18
    elif row[rows.DOWN + row[rows.TAKER]] != NONE:
        row[rows.STEP] = rows.AT_GAIN
    else:
        pay_off(row)


def _to_place(row: Ints, seat: int, part: int) -> None:
    """A part comes in, as a kind to be chosen or the only one (BD-19, BD-22)."""
    if rows.kinds_of(part) > 1:
        row[rows.NEW], row[rows.STEP] = part, rows.AT_PLACE
    else:
        put(row, seat, part)


def reveal(row: Ints, seat: int) -> None:
    """The Down Card is turned up and placed (BD-17)."""
    part = row[rows.DOWN + seat]
    row[rows.DOWN + seat], row[rows.DOWN_KNOWN + seat] = NONE, 0
    _to_place(row, seat, part)


# Flips


def skull_passes(row: Ints) -> None:
    """The effect is carried out: the opponent has the same choice (BD-08)."""
    row[rows.STEP], row[rows.PART], row[rows.TARGET] = rows.AT_FLIP, NONE, NONE
    row[rows.SKULL] = 1 - row[rows.SKULL]


def flips(row: Ints, seat: int) -> tuple[int, int]:
    """Count the different flips of each part, in four bits each, and all of them (BD-14)."""
    own, other = rows.ZOMBIE + 8 * seat, rows.ZOMBIE + 8 * (1 - seat)
    own_end, other_end = own + row[rows.IN_ZOMBIE + seat], other + row[rows.IN_ZOMBIE + 1 - seat]
    aims, titles = 0, 0  # how many different parts lie in each way, eight bits each
    for spot in range(other, other_end):
        title = 1 << (row[spot] >> 3 & 63)
        if not titles & title or handling.is_first(row, other, spot):
            aims += 1 << 8 * (row[spot] & 7)
        titles |= title
    total, titles, usable = 0, 0, 0
    for spot in range(own, own_end):
        part = row[spot]
        if part & 1:
            continue
        title = 1 << (part >> 3 & 63)
        if not titles & title or handling.is_first(row, own, spot):
            many = _flips_of(rows.ability_of(part), aims)
            usable |= many << 4 * (spot - own)
            total += many
        titles |= title
    return usable, total


def target(row: Ints, seat: int, place: int, pick: int) -> int:
    """The place of one of the targets of the part at a place; NONE if it has none."""
    ways = rows.TARGETS[rows.ability_of(row[rows.ZOMBIE + 8 * seat + place])]
    other = rows.ZOMBIE + 8 * (1 - seat)
    for spot in range(other, other + row[rows.IN_ZOMBIE + 1 - seat]):
        if ways >> (row[spot] & 7) & 1 and handling.is_first(row, other, spot):
            if pick == 0:
                return spot - other
            pick -= 1
    return NONE


def random_flip(row: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Choose a flip (`moves.flips`), to reveal or to pass.

    Returns the places of the part and of its target; (NONE, NONE) to pass, (NONE, 0) to reveal.
    """
    usable, total = flips(row, seat)
    pick = below(stream, total + 1 + (row[rows.DOWN + seat] != NONE))
    if pick >= total:
        return NONE, pick - total + NONE
    place = 0
    while pick >= usable & 15:
        pick -= usable & 15
        usable >>= 4
        place += 1
    return place, target(row, seat, place, pick)


def _flips_of(ability: int, aims: int) -> int:
    """Count the flips with an ability (BD-14)."""
    ways = rows.TARGETS[ability]
    if ways == 0:
        return ~rows.NEVER >> ability & 1
    many = 0
    while ways:
        many += aims & 15 if ways & 1 else 0
        ways >>= 1
        aims >>= 8
    return many


def flip(row: Ints, seat: int, place: int, aim: int, trace: Ints) -> None:
    """A part is turned; the owner of a Muffin is asked, else it takes effect (BD-20, BD-23)."""
    spot = rows.ZOMBIE + 8 * seat + place
    target = NONE if aim == NONE else row[rows.ZOMBIE + 8 * (1 - seat) + aim]
    seen = rows.WORD if aim == NONE else target & rows.WORD
    handling.note(row, trace, rows.FLIPS, row[spot] & rows.WORD, seen)
    row[spot] |= 1
    row[rows.PART], row[rows.TARGET] = row[spot], target
    if handling.reactor(row, 1 - seat) != NONE:
        row[rows.STEP] = rows.AT_REACT
    else:
        take_effect(row)


def take_effect(row: Ints) -> None:
    """Carry out the announced flip (BD-30 to BD-41)."""
    seat, ability = row[rows.SKULL], rows.ability_of(row[rows.PART])
    if ability == rows.DIG:
        row[rows.STEP] = rows.AT_DIG
    elif ability == rows.ADD:
        row[rows.STEP] = rows.AT_ADD
    elif ability == rows.RENEW:
        row[rows.STEP] = rows.AT_PRIZE
    elif ability == rows.MOVE:
        place = rows.place_of(row, seat, row[rows.PART])
        handling.close(
            row, rows.ZOMBIE + 8 * seat + place, rows.ZOMBIE + 8 * seat + row[rows.IN_ZOMBIE + seat]
        )
        row[rows.IN_ZOMBIE + seat] -= 1
        row[rows.PART] = rows.as_kind(row[rows.PART], rows.other_kind(row[rows.PART]))
        put(row, seat, row[rows.PART])
    else:
        if ability == rows.SWAP:
            row[rows.BID], row[rows.BID + 1], row[rows.PLAIN] = row[rows.BID + 1], row[rows.BID], 1
        elif ability == rows.BONUS:
            row[rows.ADDED + seat] += BONUS
        elif rows.TARGETS[ability]:
            place = rows.place_of(row, 1 - seat, row[rows.TARGET])
            if ability in (rows.DISCARD_HEAD, rows.DISCARD_ORGAN):
                reject(row, 1 - seat, place)
            else:
                row[rows.ZOMBIE + 8 * (1 - seat) + place] |= 1  # BD-13
        skull_passes(row)


# The end of a round


def compare(row: Ints) -> None:
    """The higher total takes the prize, all digging cards are discarded (BD-09)."""
    prize, ahead = row[rows.PRIZE], rows.lead(row, 0)
    taker = leader(ahead, 0, row[rows.SKULL])
    for place in range(row[rows.IN_PLAY]):
        handling.push(row, rows.SPENT, rows.IN_SPENT, row[rows.PLAY + place])
    for seat in range(2):
        handling.push(row, rows.SPENT, rows.IN_SPENT, row[rows.BID + seat])
        row[rows.BID + seat], row[rows.ADDED + seat] = NONE, 0
    row[rows.IN_PLAY], row[rows.PLAIN], row[rows.PRIZE] = 0, 0, NONE
    row[rows.TIE], row[rows.TAKER] = ahead == 0, taker
    _to_place(row, taker, prize)


def pay_off(row: Ints) -> None:
    """The Skull to the other, who draws two and passes one card (BD-10)."""
    row[rows.SKULL], row[rows.TAKER], row[rows.STEP] = 1 - row[rows.TAKER], NONE, rows.AT_DRAW


def give(row: Ints, seat: int, value: int) -> None:
    """A card is passed to the opponent, and the round is over (BD-10, BD-24)."""
    other = 1 - seat
    handling.remove(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, value)
    handling.insert(row, rows.HAND + 8 * other, rows.IN_HAND + other, value)
    handling.remove(row, rows.KNOWN + 8 * seat, rows.IN_KNOWN + seat, value)  # BD-25
    handling.insert(row, rows.KNOWN + 8 * other, rows.IN_KNOWN + other, value)
    if row[rows.ROUND] == LAST_ROUND:  # BD-24
        row[rows.STEP] = rows.OVER
    else:
        row[rows.ROUND] += 1
        row[rows.STEP] = rows.AT_PRIZE
