"""Building Dead Guys, compiled: what each move does, in the order of `events`. Needs numba."""

from __future__ import annotations

from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.building_dead_guys import row as at
from zwidgets.games.building_dead_guys.abilities import BONUS, SLOTS
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.compiled import handling
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.row import NONE
from zwidgets.games.building_dead_guys.table import leader

# Chance (BD-01)


def dig(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top digging card; the deck is remade from its discards if it is empty."""
    if row[at.IN_DIGGING] == 0:
        for place in range(row[at.IN_SPENT]):
            row[at.DIGGING + place] = row[at.SPENT + place]
        row[at.IN_DIGGING], row[at.IN_SPENT] = row[at.IN_SPENT], 0
        for seat in range(2):  # BD-25: all that is not in the new deck can be counted out.
            row[at.IN_KNOWN + seat] = row[at.IN_HAND + seat]
            for place in range(8 * seat, 8 * seat + row[at.IN_HAND + seat]):
                row[at.KNOWN + place] = row[at.HAND + place]
    card = handling.take(row, at.DIGGING, at.IN_DIGGING, below(stream, row[at.IN_DIGGING]))
    handling.note(row, trace, at.DIGS, card, 0)
    return card


def top_part(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top body part, in the same way."""
    if row[at.IN_BODY] == 0:
        for place in range(row[at.IN_REJECTED]):
            row[at.BODY + place] = row[at.REJECTED + place]
        row[at.IN_BODY], row[at.IN_REJECTED] = row[at.IN_REJECTED], 0
        for seat in range(2):
            row[at.DOWN_KNOWN + seat] = row[at.DOWN + seat] != NONE
    part = handling.take(row, at.BODY, at.IN_BODY, below(stream, row[at.IN_BODY]))
    handling.note(row, trace, at.TOPS, part & at.WORD, 0)
    return part


def deal(row: Ints, stream: Stream, trace: Ints) -> None:
    """What is left of the set-up (BD-02, BD-03)."""
    if row[at.DEALER] == NONE:
        row[at.DEALER] = below(stream, 2)
        row[at.SKULL] = row[at.DEALER]
        handling.note(row, trace, at.DEALS, row[at.DEALER], 0)
    for seat in range(2):
        while row[at.IN_HAND + seat] < HAND:
            handling.insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, dig(row, stream, trace))
    for seat in range(2):
        if row[at.DOWN + seat] == NONE:
            row[at.DOWN + seat] = top_part(row, stream, trace)
    row[at.ROUND], row[at.STEP] = 1, at.AT_PRIZE


# Zombies


def reject(row: Ints, seat: int, place: int) -> None:
    """A part of a Zombie is discarded, unflipped and as the kind it is dug up as (BD-12)."""
    part = row[at.ZOMBIE + 8 * seat + place]
    handling.push(row, at.REJECTED, at.IN_REJECTED, at.as_kind(part, part >> 24) & ~1)
    handling.close(
        row, at.ZOMBIE + 8 * seat + place, at.ZOMBIE + 8 * seat + row[at.IN_ZOMBIE + seat]
    )
    row[at.IN_ZOMBIE + seat] -= 1


def put(row: Ints, seat: int, part: int) -> None:
    """A part comes to a Zombie; one too many is discarded, a complete one wins (BD-11, BD-16)."""
    first, parts = at.ZOMBIE + 8 * seat, row[at.IN_ZOMBIE + seat]
    row[first + parts] = part
    row[at.IN_ZOMBIE + seat] = parts + 1
    kind, there = at.kind_of(part), 1
    for spot in range(first, first + parts):
        there += at.kind_of(row[spot]) == kind
    if there > at.LIMIT[kind]:
        row[at.STEP] = at.AT_DISCARD
    elif parts + 1 == SLOTS:
        row[at.STEP] = at.OVER
    else:
        go_on(row)


def go_on(row: Ints) -> None:
    """What follows when a part is placed and settled: flipping, the gain, or BD-10."""
    if row[at.PART] != NONE:
        skull_passes(row)
    elif row[at.TAKER] == NONE:
        row[at.STEP] = at.AT_FLIP  # BD-18
    elif row[at.DOWN + row[at.TAKER]] != NONE:
        row[at.STEP] = at.AT_GAIN
    else:
        pay_off(row)


def _to_place(row: Ints, seat: int, part: int) -> None:
    """A part comes in, as a kind to be chosen or the only one (BD-19, BD-22)."""
    if at.kinds_of(part) > 1:
        row[at.NEW], row[at.STEP] = part, at.AT_PLACE
    else:
        put(row, seat, part)


def reveal(row: Ints, seat: int) -> None:
    """The Down Card is turned up and placed (BD-17)."""
    part = row[at.DOWN + seat]
    row[at.DOWN + seat], row[at.DOWN_KNOWN + seat] = NONE, 0
    _to_place(row, seat, part)


# Flips


def skull_passes(row: Ints) -> None:
    """The effect is carried out: the opponent has the same choice (BD-08)."""
    row[at.STEP], row[at.PART], row[at.TARGET] = at.AT_FLIP, NONE, NONE
    row[at.SKULL] = 1 - row[at.SKULL]


def flips(row: Ints, seat: int) -> tuple[int, int]:
    """How many different flips each part has, in four bits each, and all of them (BD-14)."""
    own, other = at.ZOMBIE + 8 * seat, at.ZOMBIE + 8 * (1 - seat)
    own_end, other_end = own + row[at.IN_ZOMBIE + seat], other + row[at.IN_ZOMBIE + 1 - seat]
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
            many = _flips_of(at.ability_of(part), aims)
            usable |= many << 4 * (spot - own)
            total += many
        titles |= title
    return usable, total


def target(row: Ints, seat: int, place: int, pick: int) -> int:
    """The place of one of the targets of the part at a place; NONE if it has none."""
    ways = at.TARGETS[at.ability_of(row[at.ZOMBIE + 8 * seat + place])]
    other = at.ZOMBIE + 8 * (1 - seat)
    for spot in range(other, other + row[at.IN_ZOMBIE + 1 - seat]):
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
    pick = below(stream, total + 1 + (row[at.DOWN + seat] != NONE))
    if pick >= total:
        return NONE, pick - total + NONE
    place = 0
    while pick >= usable & 15:
        pick -= usable & 15
        usable >>= 4
        place += 1
    return place, target(row, seat, place, pick)


def _flips_of(ability: int, aims: int) -> int:
    """How many flips there are with an ability (BD-14)."""
    ways = at.TARGETS[ability]
    if ways == 0:
        return ~at.NEVER >> ability & 1
    many = 0
    while ways:
        many += aims & 15 if ways & 1 else 0
        ways >>= 1
        aims >>= 8
    return many


def flip(row: Ints, seat: int, place: int, aim: int, trace: Ints) -> None:
    """A part is turned; the owner of a Muffin is asked, else it takes effect (BD-20, BD-23)."""
    spot = at.ZOMBIE + 8 * seat + place
    target = NONE if aim == NONE else row[at.ZOMBIE + 8 * (1 - seat) + aim]
    seen = at.WORD if aim == NONE else target & at.WORD
    handling.note(row, trace, at.FLIPS, row[spot] & at.WORD, seen)
    row[spot] |= 1
    row[at.PART], row[at.TARGET] = row[spot], target
    if handling.reactor(row, 1 - seat) != NONE:
        row[at.STEP] = at.AT_REACT
    else:
        take_effect(row)


def take_effect(row: Ints) -> None:
    """What the announced flip does (BD-30 to BD-41)."""
    seat, ability = row[at.SKULL], at.ability_of(row[at.PART])
    if ability == at.DIG:
        row[at.STEP] = at.AT_DIG
    elif ability == at.ADD:
        row[at.STEP] = at.AT_ADD
    elif ability == at.RENEW:
        row[at.STEP] = at.AT_PRIZE
    elif ability == at.MOVE:
        place = at.place_of(row, seat, row[at.PART])
        handling.close(
            row, at.ZOMBIE + 8 * seat + place, at.ZOMBIE + 8 * seat + row[at.IN_ZOMBIE + seat]
        )
        row[at.IN_ZOMBIE + seat] -= 1
        row[at.PART] = at.as_kind(row[at.PART], at.other_kind(row[at.PART]))
        put(row, seat, row[at.PART])
    else:
        if ability == at.SWAP:
            row[at.BID], row[at.BID + 1], row[at.PLAIN] = row[at.BID + 1], row[at.BID], 1
        elif ability == at.BONUS:
            row[at.ADDED + seat] += BONUS
        elif at.TARGETS[ability]:
            place = at.place_of(row, 1 - seat, row[at.TARGET])
            if ability in (at.DISCARD_HEAD, at.DISCARD_ORGAN):
                reject(row, 1 - seat, place)
            else:
                row[at.ZOMBIE + 8 * (1 - seat) + place] |= 1  # BD-13
        skull_passes(row)


# The end of a round


def compare(row: Ints) -> None:
    """The higher total takes the prize, all digging cards are discarded (BD-09)."""
    prize, ahead = row[at.PRIZE], at.lead(row, 0)
    taker = leader(ahead, 0, row[at.SKULL])
    for place in range(row[at.IN_PLAY]):
        handling.push(row, at.SPENT, at.IN_SPENT, row[at.PLAY + place])
    for seat in range(2):
        handling.push(row, at.SPENT, at.IN_SPENT, row[at.BID + seat])
        row[at.BID + seat], row[at.ADDED + seat] = NONE, 0
    row[at.IN_PLAY], row[at.PLAIN], row[at.PRIZE] = 0, 0, NONE
    row[at.TIE], row[at.TAKER] = ahead == 0, taker
    _to_place(row, taker, prize)


def pay_off(row: Ints) -> None:
    """The Skull to the other, who draws two and passes one card (BD-10)."""
    row[at.SKULL], row[at.TAKER], row[at.STEP] = 1 - row[at.TAKER], NONE, at.AT_DRAW


def give(row: Ints, seat: int, value: int) -> None:
    """A card is passed to the opponent, and the round is over (BD-10, BD-24)."""
    other = 1 - seat
    handling.remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
    handling.insert(row, at.HAND + 8 * other, at.IN_HAND + other, value)
    handling.remove(row, at.KNOWN + 8 * seat, at.IN_KNOWN + seat, value)  # BD-25
    handling.insert(row, at.KNOWN + 8 * other, at.IN_KNOWN + other, value)
    if row[at.ROUND] == LAST_ROUND:  # BD-24
        row[at.STEP] = at.OVER
    else:
        row[at.ROUND] += 1
        row[at.STEP] = at.AT_PRIZE
