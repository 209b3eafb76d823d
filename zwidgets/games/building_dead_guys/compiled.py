"""Building Dead Guys, compiled: the rules once more, in the order of `events`. Needs numba.

A game is played in one row of numbers, laid out as in `encoding`; what the careful player thinks
is in `thinking`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from zwidgets.core.bits import popcount
from zwidgets.core.kernel import Ints
from zwidgets.core.philox import Stream, begin, below
from zwidgets.games.building_dead_guys import encoding as at
from zwidgets.games.building_dead_guys import thinking as careful
from zwidgets.games.building_dead_guys.abilities import BONUS as BONUS_ADDS
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.cardset import HAND, MOST
from zwidgets.games.building_dead_guys.encoding import NONE
from zwidgets.games.building_dead_guys.handling import (
    ADD,
    BONUS,
    DIG,
    DISCARD_HEAD,
    DISCARD_ORGAN,
    LIMIT,
    MOVE,
    NOTHING,
    REACT,
    RENEW,
    SWAP,
    TARGETS,
    ability_of,
    as_kind,
    close,
    distinct,
    insert,
    is_first,
    kind_at,
    kind_of,
    kinds_of,
    lead,
    note,
    other_kind,
    place_of,
    pointer,
    push,
    reactor,
    remove,
    take,
)
from zwidgets.games.building_dead_guys.moves import LAST_ROUND

(
    AT_DEAL, AT_PRIZE, AT_BID, AT_FLIP, AT_REACT, AT_ADD, AT_DIG, AT_PLACE, AT_DISCARD, AT_GAIN,
    AT_DRAW, AT_GIVE, OVER,
) = range(len(at.STEPS))  # fmt: skip
RANDOM: Final = 0
Players = tuple[int, int]
"""The policy of each seat."""

# Chance (BD-01)


@njit(nogil=True, cache=True, forceinline=True)
def _dig(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top digging card; the deck is remade from its discards if it is empty."""
    if row[at.IN_DIGGING] == 0:
        for place in range(row[at.IN_SPENT]):
            row[at.DIGGING + place] = row[at.SPENT + place]
        row[at.IN_DIGGING], row[at.IN_SPENT] = row[at.IN_SPENT], 0
        for seat in range(2):  # BD-25: all that is not in the new deck can be counted out.
            row[at.IN_KNOWN + seat] = row[at.IN_HAND + seat]
            for place in range(8 * seat, 8 * seat + row[at.IN_HAND + seat]):
                row[at.KNOWN + place] = row[at.HAND + place]
    card = take(row, at.DIGGING, at.IN_DIGGING, below(stream, row[at.IN_DIGGING]))
    note(row, trace, at.DIGS, card, 0)
    return card


@njit(nogil=True, cache=True, forceinline=True)
def _top_part(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top body part, in the same way."""
    if row[at.IN_BODY] == 0:
        for place in range(row[at.IN_REJECTED]):
            row[at.BODY + place] = row[at.REJECTED + place]
        row[at.IN_BODY], row[at.IN_REJECTED] = row[at.IN_REJECTED], 0
        for seat in range(2):
            row[at.DOWN_KNOWN + seat] = row[at.DOWN + seat] != NONE
    part = take(row, at.BODY, at.IN_BODY, below(stream, row[at.IN_BODY]))
    note(row, trace, at.TOPS, part & at.WORD, 0)
    return part


@njit(nogil=True, cache=True)
def _deal(row: Ints, stream: Stream, trace: Ints) -> None:
    """What is left of the set-up (BD-02, BD-03)."""
    if row[at.DEALER] == NONE:
        row[at.DEALER] = below(stream, 2)
        row[at.SKULL] = row[at.DEALER]
        note(row, trace, at.DEALS, row[at.DEALER], 0)
    for seat in range(2):
        while row[at.IN_HAND + seat] < HAND:
            insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, _dig(row, stream, trace))
    for seat in range(2):
        if row[at.DOWN + seat] == NONE:
            row[at.DOWN + seat] = _top_part(row, stream, trace)
    row[at.ROUND], row[at.STEP] = 1, AT_PRIZE


# Zombies


@njit(nogil=True, cache=True)
def _reject(row: Ints, seat: int, place: int) -> None:
    """A part of a Zombie is discarded; it lies among the discards as it is dug up (BD-12)."""
    part = row[at.ZOMBIE + 8 * seat + place]
    push(row, at.REJECTED, at.IN_REJECTED, as_kind(part, part >> 24) & ~1)
    close(row, at.ZOMBIE + 8 * seat + place, at.ZOMBIE + 8 * seat + row[at.IN_ZOMBIE + seat])
    row[at.IN_ZOMBIE + seat] -= 1


@njit(nogil=True, cache=True, forceinline=True)
def _put(row: Ints, seat: int, part: int) -> None:
    """A part comes to a Zombie; one too many is discarded, a complete one wins (BD-11, BD-16)."""
    first, parts = at.ZOMBIE + 8 * seat, row[at.IN_ZOMBIE + seat]
    row[first + parts] = part
    row[at.IN_ZOMBIE + seat] = parts + 1
    kind, there = kind_of(part), 1
    for spot in range(first, first + parts):
        there += kind_of(row[spot]) == kind
    if there > LIMIT[kind]:
        row[at.STEP] = AT_DISCARD
    elif parts + 1 == SLOTS:
        row[at.STEP] = OVER
    else:
        _go_on(row)


@njit(nogil=True, cache=True, forceinline=True)
def _go_on(row: Ints) -> None:
    """What follows when a part is placed and settled: flipping, the gain, or BD-10."""
    if row[at.PART] != NONE:
        _skull_passes(row)
    elif row[at.TAKER] == NONE:
        row[at.STEP] = AT_FLIP  # BD-18
    elif row[at.DOWN + row[at.TAKER]] != NONE:
        row[at.STEP] = AT_GAIN
    else:
        _pay_off(row)


@njit(nogil=True, cache=True, forceinline=True)
def _to_place(row: Ints, seat: int, part: int) -> None:
    """A part comes in, as a kind to be chosen or the only one (BD-19, BD-22)."""
    if kinds_of(part) > 1:
        row[at.NEW], row[at.STEP] = part, AT_PLACE
    else:
        _put(row, seat, part)


@njit(nogil=True, cache=True, forceinline=True)
def _reveal(row: Ints, seat: int) -> None:
    part = row[at.DOWN + seat]
    row[at.DOWN + seat], row[at.DOWN_KNOWN + seat] = NONE, 0
    _to_place(row, seat, part)


# Flips


@njit(nogil=True, cache=True, forceinline=True)
def _skull_passes(row: Ints) -> None:
    """The effect is carried out: the opponent has the same choice (BD-08)."""
    row[at.STEP], row[at.PART], row[at.TARGET] = AT_FLIP, NONE, NONE
    row[at.SKULL] = 1 - row[at.SKULL]


@njit(nogil=True, cache=True, forceinline=True)
def _random_flip(row: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Any of the different flips, to reveal, or to pass (`moves.flips`).

    The places of the part and of its target; two NONE to pass, the first NONE to reveal.
    """
    own, other = at.ZOMBIE + 8 * seat, at.ZOMBIE + 8 * (1 - seat)
    own_end, other_end = own + row[at.IN_ZOMBIE + seat], other + row[at.IN_ZOMBIE + 1 - seat]
    aims, titles = 0, 0  # how many different parts lie in each way, eight bits each
    for spot in range(other, other_end):
        title = 1 << (row[spot] >> 3 & 63)
        if not titles & title or is_first(row, other, spot):
            aims += 1 << 8 * (row[spot] & 7)
        titles |= title
    total, titles, usable = 0, 0, 0
    for spot in range(own, own_end):
        part = row[spot]
        if part & 1:
            continue
        title = 1 << (part >> 3 & 63)
        if not titles & title or is_first(row, own, spot):
            many = _flips_of(ability_of(part), aims)
            usable |= many << 4 * (spot - own)
            total += many
        titles |= title
    pick = below(stream, total + 1 + (row[at.DOWN + seat] != NONE))
    if pick >= total:
        return NONE, pick - total + NONE
    place = 0
    while pick >= usable & 15:
        pick -= usable & 15
        usable >>= 4
        place += 1
    ways = TARGETS[ability_of(row[own + place])]
    if ways == 0:
        return place, NONE
    for spot in range(other, other_end):
        if ways >> (row[spot] & 7) & 1 and is_first(row, other, spot):
            if pick == 0:
                return place, spot - other
            pick -= 1
    return NONE, NONE


@njit(nogil=True, cache=True, inline="always")
def _flips_of(ability: int, aims: int) -> int:
    """How many flips there are with an ability (BD-14)."""
    ways = TARGETS[ability]
    if ways == 0:
        return ability != REACT and ability != NOTHING
    many = 0
    while ways:
        many += aims & 15 if ways & 1 else 0
        ways >>= 1
        aims >>= 8
    return many


@njit(nogil=True, cache=True, forceinline=True)
def _flip(row: Ints, seat: int, place: int, aim: int, trace: Ints) -> None:
    """A part is turned; the owner of a Muffin is asked, else it takes effect (BD-20, BD-23)."""
    spot = at.ZOMBIE + 8 * seat + place
    target = NONE if aim == NONE else row[at.ZOMBIE + 8 * (1 - seat) + aim]
    seen = at.WORD if aim == NONE else target & at.WORD
    note(row, trace, at.FLIPS, row[spot] & at.WORD, seen)
    row[spot] |= 1
    row[at.PART], row[at.TARGET] = row[spot], target
    if reactor(row, 1 - seat) != NONE:
        row[at.STEP] = AT_REACT
    else:
        _take_effect(row)


@njit(nogil=True, cache=True, forceinline=True)
def _take_effect(row: Ints) -> None:
    """What the announced flip does (BD-30 to BD-41)."""
    seat, ability = row[at.SKULL], ability_of(row[at.PART])
    if ability == DIG:
        row[at.STEP] = AT_DIG
    elif ability == ADD:
        row[at.STEP] = AT_ADD
    elif ability == RENEW:
        row[at.STEP] = AT_PRIZE
    elif ability == MOVE:
        place = place_of(row, seat, row[at.PART])
        close(row, at.ZOMBIE + 8 * seat + place, at.ZOMBIE + 8 * seat + row[at.IN_ZOMBIE + seat])
        row[at.IN_ZOMBIE + seat] -= 1
        row[at.PART] = as_kind(row[at.PART], other_kind(row[at.PART]))
        _put(row, seat, row[at.PART])
    else:
        if ability == SWAP:
            row[at.BID], row[at.BID + 1], row[at.PLAIN] = row[at.BID + 1], row[at.BID], 1
        elif ability == BONUS:
            row[at.ADDED + seat] += BONUS_ADDS
        elif TARGETS[ability]:
            place = place_of(row, 1 - seat, row[at.TARGET])
            if ability in (DISCARD_HEAD, DISCARD_ORGAN):
                _reject(row, 1 - seat, place)
            else:
                row[at.ZOMBIE + 8 * (1 - seat) + place] |= 1  # BD-13
        _skull_passes(row)


# The end of a round


@njit(nogil=True, cache=True, forceinline=True)
def _compare(row: Ints) -> None:
    """The higher total takes the prize, all digging cards are discarded (BD-09)."""
    prize, ahead = row[at.PRIZE], lead(row, 0)
    taker = row[at.SKULL] if ahead == 0 else int(ahead < 0)
    for place in range(row[at.IN_PLAY]):
        push(row, at.SPENT, at.IN_SPENT, row[at.PLAY + place])
    for seat in range(2):
        push(row, at.SPENT, at.IN_SPENT, row[at.BID + seat])
        row[at.BID + seat], row[at.ADDED + seat] = NONE, 0
    row[at.IN_PLAY], row[at.PLAIN], row[at.PRIZE] = 0, 0, NONE
    row[at.TIE], row[at.TAKER] = ahead == 0, taker
    _to_place(row, taker, prize)


@njit(nogil=True, cache=True, forceinline=True)
def _pay_off(row: Ints) -> None:
    """The Skull to the other, who draws two and passes one card (BD-10)."""
    row[at.SKULL], row[at.TAKER], row[at.STEP] = 1 - row[at.TAKER], NONE, AT_DRAW


@njit(nogil=True, cache=True, forceinline=True)
def _give(row: Ints, seat: int, value: int) -> None:
    other = 1 - seat
    remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
    insert(row, at.HAND + 8 * other, at.IN_HAND + other, value)
    remove(row, at.KNOWN + 8 * seat, at.IN_KNOWN + seat, value)  # BD-25
    insert(row, at.KNOWN + 8 * other, at.IN_KNOWN + other, value)
    if row[at.ROUND] == LAST_ROUND:  # BD-24
        row[at.STEP] = OVER
    else:
        row[at.ROUND] += 1
        row[at.STEP] = AT_PRIZE


# A game


@njit(nogil=True, cache=True, forceinline=True)
def _bids(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Who has not bid yet bids, seat 0 first; then both are seen (BD-05, BD-06)."""
    for seat in range(2):
        if row[at.BID + seat] == NONE:
            policy = players[0] if seat == 0 else players[1]
            value = distinct(row, stream, seat) if policy == RANDOM else careful.bid(row, seat)
            note(row, trace, at.BIDS, value, 0)
            remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
            row[at.BID + seat] = value
    for seat in range(2):
        remove(row, at.KNOWN + 8 * seat, at.IN_KNOWN + seat, row[at.BID + seat])
    if (row[at.BID] == 0) != (row[at.BID + 1] == 0):
        row[at.SKULL] = 0 if row[at.BID] == 0 else 1
    row[at.STEP] = AT_FLIP


@njit(nogil=True, cache=True, forceinline=True)
def _flipping(row: Ints, stream: Stream, policy: int, trace: Ints) -> None:
    """The player with the Skull flips, reveals or passes (BD-08, BD-17)."""
    seat = row[at.SKULL]
    if policy == RANDOM:
        place, aim = _random_flip(row, stream, seat)
    elif row[at.DOWN + seat] != NONE and careful.reveals(row, seat):
        place, aim = NONE, 0
    else:
        place, aim = careful.flip(row, seat)
    if place != NONE:
        _flip(row, seat, place, aim, trace)
    elif aim != NONE:
        note(row, trace, at.REVEALS, 0, 0)
        _reveal(row, seat)
    else:
        note(row, trace, at.PASSES, 0, 0)
        _compare(row)


@njit(nogil=True, cache=True, forceinline=True)
def _discarding(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """One of the parts of the kind that has one too many; of those alike the newest (BD-16)."""
    first, parts = at.ZOMBIE + 8 * seat, row[at.IN_ZOMBIE + seat]
    if policy == RANDOM:
        kind, choices = kind_of(row[first + parts - 1]), 0
        for place in range(parts):
            if kind_of(row[first + place]) == kind and is_first(row, first, first + place):
                choices |= 1 << place
        place, pick = 0, below(stream, popcount(choices))
        while pick or not choices & 1:
            pick -= choices & 1
            choices >>= 1
            place += 1
    else:
        place = careful.discard(row, seat)
    part = row[first + place]
    note(row, trace, at.DISCARDS, part & at.WORD, 0)
    place = parts - 1
    while (row[first + place] ^ part) & at.WORD:
        place -= 1
    _reject(row, seat, place)
    _go_on(row)


@njit(nogil=True, cache=True, forceinline=True)
def _choice(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Any other choice that is due."""
    step, seat = row[at.STEP], row[at.SKULL] if row[at.TAKER] == NONE else row[at.TAKER]
    if step == AT_REACT:
        seat = 1 - row[at.SKULL]
    policy = players[0] if seat == 0 else players[1]
    if step == AT_FLIP:
        _flipping(row, stream, policy, trace)
    elif step == AT_DISCARD:
        _discarding(row, stream, policy, seat, trace)
    elif step == AT_GIVE:
        value = distinct(row, stream, seat) if policy == RANDOM else careful.give(row, seat)
        note(row, trace, at.GIVES, value, 0)
        _give(row, seat, value)
    elif step == AT_GAIN:
        if below(stream, 2) == 0 if policy == RANDOM else careful.reveals(row, seat):
            note(row, trace, at.REVEALS, 0, 0)
            _reveal(row, seat)
        else:
            note(row, trace, at.PASSES, 0, 0)
            _pay_off(row)
    elif step == AT_REACT:
        if below(stream, 2) == 0 if policy == RANDOM else careful.reacts(row, seat):
            note(row, trace, at.REACTS, 0, 0)
            row[reactor(row, seat)] |= 1
            row[at.PART], row[at.TARGET] = NONE, NONE
            row[at.STEP], row[at.REACTED] = AT_FLIP, 1
        else:
            note(row, trace, at.ALLOWS, 0, 0)
            _take_effect(row)
    elif step == AT_PLACE:
        part = row[at.NEW]
        if policy == RANDOM:
            kind = kind_at(part, below(stream, kinds_of(part)))
        else:
            kind = careful.place(row, seat)
        note(row, trace, at.PLACES, kind, 0)
        row[at.NEW] = NONE
        _put(row, seat, as_kind(part, kind))
    else:
        value = distinct(row, stream, seat) if policy == RANDOM else careful.add(row, seat)
        note(row, trace, at.ADDS, value, 0)
        remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
        remove(row, at.KNOWN + 8 * seat, at.IN_KNOWN + seat, value)
        row[at.ADDED + seat] += value
        push(row, at.PLAY, at.IN_PLAY, value)
        row[at.STEP] = AT_DIG


@njit(nogil=True, cache=True)
def _game(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Play to the end."""
    while row[at.STEP] != OVER:
        step, seat = row[at.STEP], row[at.SKULL]
        if step == AT_PRIZE:
            part = _top_part(row, stream, trace)
            if row[at.PART] == NONE:  # BD-04
                row[at.PRIZE], row[at.STEP] = part, AT_BID
            else:  # BD-35
                push(row, at.REJECTED, at.IN_REJECTED, row[at.PRIZE])
                row[at.PRIZE] = part
                _skull_passes(row)
        elif step == AT_BID:
            _bids(row, stream, players, trace)
        elif step == AT_DRAW:
            while row[at.IN_HAND + seat] < HAND + 1:
                insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, _dig(row, stream, trace))
            row[at.STEP] = AT_GIVE
        elif step == AT_DIG:
            value = _dig(row, stream, trace)
            if ability_of(row[at.PART]) == ADD:  # BD-33
                insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
            else:  # BD-32
                row[at.ADDED + seat] += value
                push(row, at.PLAY, at.IN_PLAY, value)
            _skull_passes(row)
        elif step == AT_DEAL:
            _deal(row, stream, trace)
        else:
            _choice(row, stream, players, trace)


# What a seat does not know, and what is counted


@njit(nogil=True, cache=True)
def _resample(row: Ints, stream: Stream) -> None:
    """Another hand, bid and Down Card of whom the seat does not see into (`view.resample`)."""
    seat = row[at.HIDDEN]
    if seat == NONE:
        return
    for _ in range(row[at.CARDS]):
        card = take(row, at.DIGGING, at.IN_DIGGING, below(stream, row[at.IN_DIGGING]))
        insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, card)
    if row[at.BID_TOO]:
        bid = row[at.HAND + 8 * seat + below(stream, row[at.IN_HAND + seat])]
        remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, bid)
        row[at.BID + seat] = bid
    if row[at.DOWN_TOO]:
        row[at.DOWN + seat] = take(row, at.BODY, at.IN_BODY, below(stream, row[at.IN_BODY]))


@njit(nogil=True, cache=True)
def _set_up(row: Ints, position: Ints, stream: Stream) -> None:
    for place in range(at.HEAD):
        row[place] = position[place]
    for deck in range(5):
        first = at.HEAD + deck * MOST
        for place in range(first, first + position[at.IN_DIGGING + deck]):
            row[place] = position[place]
    _resample(row, stream)


@njit(nogil=True, cache=True)
def _score(row: Ints, wins: Ints, scores: Ints, lengths: Ints, events: Ints) -> None:
    """Count how a game ended, as `BuildingDeadGuysState.outcome` says (BD-11, BD-24)."""
    one, two = row[at.IN_ZOMBIE], row[at.IN_ZOMBIE + 1]
    winner = row[at.SKULL] if one == two else int(two > one)
    wins[winner] += 1
    scores[0, one] += 1
    scores[1, two] += 1
    lengths[row[at.ROUND]] += 1
    complete, turned = row[at.IN_ZOMBIE + winner] == SLOTS, 0
    for spot in range(at.ZOMBIE + 8 * winner, at.ZOMBIE + 8 * winner + row[at.IN_ZOMBIE + winner]):
        turned |= row[spot] & 1
    events[0] += not complete
    events[1] += row[at.TIE]
    events[2] += complete and not turned
    events[3] += row[at.REACTED]


@njit(nogil=True, cache=True)
def play_block(
    position: Ints,
    players: Players,
    seed: np.uint64,
    block: np.uint64,
    first: int,
    games: int,
    wins: Ints,
    scores: Ints,
    lengths: Ints,
    events: Ints,
    trace: Ints,
    rows: Ints,
    streams: Stream,
) -> int:
    """Play some games of a block, each from its own stream; how many events were traced."""
    row, stream, told = pointer(rows), pointer(streams), pointer(trace)
    row[at.WRITTEN], row[at.ROOM] = 0, trace.size
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        _set_up(row, pointer(position), stream)
        _game(row, stream, players, told)
        _score(row, wins, scores, lengths, events)
    return row[at.WRITTEN]


@njit(nogil=True, cache=True)
def begun(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    _resample(pointer(row), pointer(stream))
