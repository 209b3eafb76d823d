"""Building Dead Guys, compiled: the rules once more, in the order of `events`. Needs numba.

A game is played in one row of numbers, laid out as in `encoding`; what the careful player thinks
is in `thinking`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

from zwidgets.core.bits import popcount
from zwidgets.core.kernel import Ints
from zwidgets.core.philox import Stream, begin, below
from zwidgets.games.building_dead_guys.abilities import BONUS as BONUS_ADDS
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.cardset import HAND as FULL_HAND
from zwidgets.games.building_dead_guys.cardset import MOST
from zwidgets.games.building_dead_guys.encoding import (
    ADDED,
    ADDS,
    ALLOWS,
    BID,
    BID_TOO,
    BIDS,
    BODY,
    CARDS,
    DEALER,
    DEALS,
    DIGGING,
    DIGS,
    DISCARDS,
    DOWN,
    DOWN_KNOWN,
    DOWN_TOO,
    FLIPS,
    GIVES,
    HAND,
    HEAD,
    HIDDEN,
    IN_BODY,
    IN_DIGGING,
    IN_HAND,
    IN_KNOWN,
    IN_PLAY,
    IN_REJECTED,
    IN_SPENT,
    IN_ZOMBIE,
    KNOWN,
    LOWER,
    NEW,
    NONE,
    PART,
    PASSES,
    PLACES,
    PLAIN,
    PLAY,
    PRIZE,
    REACTED,
    REACTS,
    REJECTED,
    REVEALS,
    ROOM,
    ROUND,
    SKULL,
    SPENT,
    STEP,
    STEPS,
    TAKER,
    TARGET,
    TIE,
    TOPS,
    UPPER,
    WORD,
    WRITTEN,
    ZOMBIE,
)
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.thinking import (
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
    careful_add,
    careful_bid,
    careful_discard,
    careful_flip,
    careful_give,
    careful_place,
    careful_reacts,
    careful_reveals,
    kind_at,
    kind_of,
    kinds_of,
    other_kind,
    place_of,
    worth,
)

(
    AT_DEAL, AT_PRIZE, AT_BID, AT_FLIP, AT_REACT, AT_ADD, AT_DIG, AT_PLACE, AT_DISCARD, AT_GAIN,
    AT_DRAW, AT_GIVE, OVER,
) = range(len(STEPS))  # fmt: skip
RANDOM: Final = 0
Players = tuple[int, int]
"""The policy of each seat."""

# Cards and parts


def _pointer(context, array):
    """Where an array's numbers begin; whoever calls keeps the array."""

    def code(context, builder, signature, args):
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), code


pointer = intrinsic(_pointer)


@njit(nogil=True, cache=True, inline="always")
def _note(row: Ints, trace: Ints, what: int, one: int, two: int) -> None:
    """Write what happened where somebody asks."""
    if row[WRITTEN] < row[ROOM]:
        trace[row[WRITTEN]] = what << UPPER | one << LOWER | two
    row[WRITTEN] += 1


@njit(nogil=True, cache=True, inline="always")
def _take(row: Ints, first: int, many: int, at: int) -> int:
    """One of a deck's cards; the last of them takes its place."""
    count = row[many] - 1
    card = row[first + at]
    row[first + at] = row[first + count]
    row[many] = count
    return card


@njit(nogil=True, cache=True, inline="always")
def _push(row: Ints, first: int, many: int, card: int) -> None:
    row[first + row[many]] = card
    row[many] += 1


@njit(nogil=True, cache=True, forceinline=True)
def _insert(row: Ints, first: int, many: int, value: int) -> None:
    """A card more among those that are in order."""
    at = first + row[many]
    while at > first and row[at - 1] > value:
        row[at] = row[at - 1]
        at -= 1
    row[at] = value
    row[many] += 1


@njit(nogil=True, cache=True, forceinline=True)
def _remove(row: Ints, first: int, many: int, value: int) -> None:
    """One card less of this value, if there is one."""
    at, end = first, first + row[many]
    while at < end and row[at] != value:
        at += 1
    if at < end:
        _close(row, at, end)
        row[many] -= 1


@njit(nogil=True, cache=True, inline="always")
def _close(row: Ints, at: int, end: int) -> None:
    """Whatever lies behind a place comes one place nearer."""
    for place in range(at, end - 1):
        row[place] = row[place + 1]


@njit(nogil=True, cache=True, forceinline=True)
def _distinct(row: Ints, stream: Stream, seat: int) -> int:
    """Any of the different values of a hand."""
    first, last = HAND + 8 * seat, HAND + 8 * seat + row[IN_HAND + seat] - 1
    many = 1
    for at in range(first, last):
        many += row[at] != row[at + 1]
    pick = below(stream, many)
    at = first
    while pick:
        pick -= row[at] != row[at + 1]
        at += 1
    return row[at]


# Chance (BD-01)


@njit(nogil=True, cache=True, forceinline=True)
def _dig(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top digging card; the deck is remade from its discards if it is empty."""
    if row[IN_DIGGING] == 0:
        for place in range(row[IN_SPENT]):
            row[DIGGING + place] = row[SPENT + place]
        row[IN_DIGGING], row[IN_SPENT] = row[IN_SPENT], 0
        for seat in range(2):  # BD-25: all that is not in the new deck can be counted out.
            row[IN_KNOWN + seat] = row[IN_HAND + seat]
            for place in range(8 * seat, 8 * seat + row[IN_HAND + seat]):
                row[KNOWN + place] = row[HAND + place]
    card = _take(row, DIGGING, IN_DIGGING, below(stream, row[IN_DIGGING]))
    _note(row, trace, DIGS, card, 0)
    return card


@njit(nogil=True, cache=True, forceinline=True)
def _top_part(row: Ints, stream: Stream, trace: Ints) -> int:
    """The top body part, in the same way."""
    if row[IN_BODY] == 0:
        for place in range(row[IN_REJECTED]):
            row[BODY + place] = row[REJECTED + place]
        row[IN_BODY], row[IN_REJECTED] = row[IN_REJECTED], 0
        for seat in range(2):
            row[DOWN_KNOWN + seat] = row[DOWN + seat] != NONE
    part = _take(row, BODY, IN_BODY, below(stream, row[IN_BODY]))
    _note(row, trace, TOPS, part & WORD, 0)
    return part


@njit(nogil=True, cache=True)
def _deal(row: Ints, stream: Stream, trace: Ints) -> None:
    """What is left of the set-up (BD-02, BD-03)."""
    if row[DEALER] == NONE:
        row[DEALER] = below(stream, 2)
        row[SKULL] = row[DEALER]
        _note(row, trace, DEALS, row[DEALER], 0)
    for seat in range(2):
        while row[IN_HAND + seat] < FULL_HAND:
            _insert(row, HAND + 8 * seat, IN_HAND + seat, _dig(row, stream, trace))
    for seat in range(2):
        if row[DOWN + seat] == NONE:
            row[DOWN + seat] = _top_part(row, stream, trace)
    row[ROUND], row[STEP] = 1, AT_PRIZE


# Zombies


@njit(nogil=True, cache=True, forceinline=True)
def _reactor(row: Ints, seat: int) -> int:
    """The place of the unflipped Muffin that was placed first, or NONE (BD-20, BD-21)."""
    for at in range(ZOMBIE + 8 * seat, ZOMBIE + 8 * seat + row[IN_ZOMBIE + seat]):
        if ability_of(row[at]) == REACT and not row[at] & 1:
            return at
    return NONE


@njit(nogil=True, cache=True)
def _reject(row: Ints, seat: int, place: int) -> None:
    """A part of a Zombie is discarded; it lies among the discards as it is dug up (BD-12)."""
    part = row[ZOMBIE + 8 * seat + place]
    _push(row, REJECTED, IN_REJECTED, as_kind(part, part >> 24) & ~1)
    _close(row, ZOMBIE + 8 * seat + place, ZOMBIE + 8 * seat + row[IN_ZOMBIE + seat])
    row[IN_ZOMBIE + seat] -= 1


@njit(nogil=True, cache=True, forceinline=True)
def _put(row: Ints, seat: int, part: int) -> None:
    """A part comes to a Zombie; one too many is discarded, a complete one wins (BD-11, BD-16)."""
    first, parts = ZOMBIE + 8 * seat, row[IN_ZOMBIE + seat]
    row[first + parts] = part
    row[IN_ZOMBIE + seat] = parts + 1
    kind, there = kind_of(part), 1
    for at in range(first, first + parts):
        there += kind_of(row[at]) == kind
    if there > LIMIT[kind]:
        row[STEP] = AT_DISCARD
    elif parts + 1 == SLOTS:
        row[STEP] = OVER
    else:
        _go_on(row)


@njit(nogil=True, cache=True, forceinline=True)
def _go_on(row: Ints) -> None:
    """What follows when a part is placed and settled: flipping, the gain, or BD-10."""
    if row[PART] != NONE:
        _skull_passes(row)
    elif row[TAKER] == NONE:
        row[STEP] = AT_FLIP  # BD-18
    elif row[DOWN + row[TAKER]] != NONE:
        row[STEP] = AT_GAIN
    else:
        _pay_off(row)


@njit(nogil=True, cache=True, forceinline=True)
def _to_place(row: Ints, seat: int, part: int) -> None:
    """A part comes in, as a kind to be chosen or the only one (BD-19, BD-22)."""
    if kinds_of(part) > 1:
        row[NEW], row[STEP] = part, AT_PLACE
    else:
        _put(row, seat, part)


@njit(nogil=True, cache=True, forceinline=True)
def _reveal(row: Ints, seat: int) -> None:
    part = row[DOWN + seat]
    row[DOWN + seat], row[DOWN_KNOWN + seat] = NONE, 0
    _to_place(row, seat, part)


# Flips


@njit(nogil=True, cache=True, forceinline=True)
def _skull_passes(row: Ints) -> None:
    """The effect is carried out: the opponent has the same choice (BD-08)."""
    row[STEP], row[PART], row[TARGET] = AT_FLIP, NONE, NONE
    row[SKULL] = 1 - row[SKULL]


@njit(nogil=True, cache=True, forceinline=True)
def _is_first(row: Ints, first: int, at: int) -> bool:
    """Whether no part that was placed earlier lies alike."""
    for before in range(first, at):  # noqa: SIM110 - a generator is not compiled
        if (row[before] ^ row[at]) & WORD == 0:
            return False
    return True


@njit(nogil=True, cache=True, forceinline=True)
def _random_flip(row: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Any of the different flips, to reveal, or to pass (`moves.flips`).

    The places of the part and of its target; two NONE to pass, the first NONE to reveal.
    """
    own, other = ZOMBIE + 8 * seat, ZOMBIE + 8 * (1 - seat)
    own_end, other_end = own + row[IN_ZOMBIE + seat], other + row[IN_ZOMBIE + 1 - seat]
    aims, titles = 0, 0  # how many different parts lie in each way, eight bits each
    for at in range(other, other_end):
        title = 1 << (row[at] >> 3 & 63)
        if not titles & title or _is_first(row, other, at):
            aims += 1 << 8 * (row[at] & 7)
        titles |= title
    total, titles, usable = 0, 0, 0
    for at in range(own, own_end):
        part = row[at]
        if part & 1:
            continue
        title = 1 << (part >> 3 & 63)
        if not titles & title or _is_first(row, own, at):
            many = _flips_of(ability_of(part), aims)
            usable |= many << 4 * (at - own)
            total += many
        titles |= title
    pick = below(stream, total + 1 + (row[DOWN + seat] != NONE))
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
    for at in range(other, other_end):
        if ways >> (row[at] & 7) & 1 and _is_first(row, other, at):
            if pick == 0:
                return place, at - other
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
    at = ZOMBIE + 8 * seat + place
    target = NONE if aim == NONE else row[ZOMBIE + 8 * (1 - seat) + aim]
    seen = WORD if aim == NONE else target & WORD
    _note(row, trace, FLIPS, row[at] & WORD, seen)
    row[at] |= 1
    row[PART], row[TARGET] = row[at], target
    if _reactor(row, 1 - seat) != NONE:
        row[STEP] = AT_REACT
    else:
        _take_effect(row)


@njit(nogil=True, cache=True, forceinline=True)
def _take_effect(row: Ints) -> None:
    """What the announced flip does (BD-30 to BD-41)."""
    seat, ability = row[SKULL], ability_of(row[PART])
    if ability == DIG:
        row[STEP] = AT_DIG
    elif ability == ADD:
        row[STEP] = AT_ADD
    elif ability == RENEW:
        row[STEP] = AT_PRIZE
    elif ability == MOVE:
        place = place_of(row, seat, row[PART])
        _close(row, ZOMBIE + 8 * seat + place, ZOMBIE + 8 * seat + row[IN_ZOMBIE + seat])
        row[IN_ZOMBIE + seat] -= 1
        row[PART] = as_kind(row[PART], other_kind(row[PART]))
        _put(row, seat, row[PART])
    else:
        if ability == SWAP:
            row[BID], row[BID + 1], row[PLAIN] = row[BID + 1], row[BID], 1
        elif ability == BONUS:
            row[ADDED + seat] += BONUS_ADDS
        elif TARGETS[ability]:
            place = place_of(row, 1 - seat, row[TARGET])
            if ability in (DISCARD_HEAD, DISCARD_ORGAN):
                _reject(row, 1 - seat, place)
            else:
                row[ZOMBIE + 8 * (1 - seat) + place] |= 1  # BD-13
        _skull_passes(row)


# The end of a round


@njit(nogil=True, cache=True, forceinline=True)
def _compare(row: Ints) -> None:
    """The higher total takes the prize, all digging cards are discarded (BD-09)."""
    prize, kind = row[PRIZE], kind_of(row[PRIZE])
    lead = worth(row[BID + 1], kind, row[PLAIN]) - worth(row[BID], kind, row[PLAIN])
    lead += row[ADDED + 1] - row[ADDED]
    taker = row[SKULL] if lead == 0 else np.int64(lead > 0)
    for place in range(row[IN_PLAY]):
        _push(row, SPENT, IN_SPENT, row[PLAY + place])
    for seat in range(2):
        _push(row, SPENT, IN_SPENT, row[BID + seat])
        row[BID + seat], row[ADDED + seat] = NONE, 0
    row[IN_PLAY], row[PLAIN], row[PRIZE] = 0, 0, NONE
    row[TIE], row[TAKER] = lead == 0, taker
    _to_place(row, taker, prize)


@njit(nogil=True, cache=True, forceinline=True)
def _pay_off(row: Ints) -> None:
    """The Skull to the other, who draws two and passes one card (BD-10)."""
    row[SKULL], row[TAKER], row[STEP] = 1 - row[TAKER], NONE, AT_DRAW


@njit(nogil=True, cache=True, forceinline=True)
def _give(row: Ints, seat: int, value: int) -> None:
    other = 1 - seat
    _remove(row, HAND + 8 * seat, IN_HAND + seat, value)
    _insert(row, HAND + 8 * other, IN_HAND + other, value)
    _remove(row, KNOWN + 8 * seat, IN_KNOWN + seat, value)  # BD-25
    _insert(row, KNOWN + 8 * other, IN_KNOWN + other, value)
    if row[ROUND] == LAST_ROUND:  # BD-24
        row[STEP] = OVER
    else:
        row[ROUND] += 1
        row[STEP] = AT_PRIZE


# A game


@njit(nogil=True, cache=True, forceinline=True)
def _bids(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Who has not bid yet bids, seat 0 first; then both are seen (BD-05, BD-06)."""
    for seat in range(2):
        if row[BID + seat] == NONE:
            policy = players[0] if seat == 0 else players[1]
            value = _distinct(row, stream, seat) if policy == RANDOM else careful_bid(row, seat)
            _note(row, trace, BIDS, value, 0)
            _remove(row, HAND + 8 * seat, IN_HAND + seat, value)
            row[BID + seat] = value
    for seat in range(2):
        _remove(row, KNOWN + 8 * seat, IN_KNOWN + seat, row[BID + seat])
    if (row[BID] == 0) != (row[BID + 1] == 0):
        row[SKULL] = 0 if row[BID] == 0 else 1
    row[STEP] = AT_FLIP


@njit(nogil=True, cache=True, forceinline=True)
def _flipping(row: Ints, stream: Stream, policy: int, trace: Ints) -> None:
    """The player with the Skull flips, reveals or passes (BD-08, BD-17)."""
    seat = row[SKULL]
    if policy == RANDOM:
        place, aim = _random_flip(row, stream, seat)
    elif row[DOWN + seat] != NONE and careful_reveals(row, seat):
        place, aim = NONE, 0
    else:
        place, aim = careful_flip(row, seat)
    if place != NONE:
        _flip(row, seat, place, aim, trace)
    elif aim != NONE:
        _note(row, trace, REVEALS, 0, 0)
        _reveal(row, seat)
    else:
        _note(row, trace, PASSES, 0, 0)
        _compare(row)


@njit(nogil=True, cache=True, forceinline=True)
def _discarding(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """One of the parts of the kind that has one too many; of those alike the newest (BD-16)."""
    first, parts = ZOMBIE + 8 * seat, row[IN_ZOMBIE + seat]
    if policy == RANDOM:
        kind, choices = kind_of(row[first + parts - 1]), 0
        for place in range(parts):
            if kind_of(row[first + place]) == kind and _is_first(row, first, first + place):
                choices |= 1 << place
        place, pick = 0, below(stream, popcount(choices))
        while pick or not choices & 1:
            pick -= choices & 1
            choices >>= 1
            place += 1
    else:
        place = careful_discard(row, seat)
    part = row[first + place]
    _note(row, trace, DISCARDS, part & WORD, 0)
    place = parts - 1
    while (row[first + place] ^ part) & WORD:
        place -= 1
    _reject(row, seat, place)
    _go_on(row)


@njit(nogil=True, cache=True, forceinline=True)
def _choice(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Any other choice that is due."""
    step, seat = row[STEP], row[SKULL] if row[TAKER] == NONE else row[TAKER]
    if step == AT_REACT:
        seat = 1 - row[SKULL]
    policy = players[0] if seat == 0 else players[1]
    if step == AT_FLIP:
        _flipping(row, stream, policy, trace)
    elif step == AT_DISCARD:
        _discarding(row, stream, policy, seat, trace)
    elif step == AT_GIVE:
        value = _distinct(row, stream, seat) if policy == RANDOM else careful_give(row, seat)
        _note(row, trace, GIVES, value, 0)
        _give(row, seat, value)
    elif step == AT_GAIN:
        if below(stream, 2) == 0 if policy == RANDOM else careful_reveals(row, seat):
            _note(row, trace, REVEALS, 0, 0)
            _reveal(row, seat)
        else:
            _note(row, trace, PASSES, 0, 0)
            _pay_off(row)
    elif step == AT_REACT:
        if below(stream, 2) == 0 if policy == RANDOM else careful_reacts(row, seat):
            _note(row, trace, REACTS, 0, 0)
            row[_reactor(row, seat)] |= 1
            row[PART], row[TARGET], row[STEP], row[REACTED] = NONE, NONE, AT_FLIP, 1
        else:
            _note(row, trace, ALLOWS, 0, 0)
            _take_effect(row)
    elif step == AT_PLACE:
        part = row[NEW]
        if policy == RANDOM:
            kind = kind_at(part, below(stream, kinds_of(part)))
        else:
            kind = careful_place(row, seat)
        _note(row, trace, PLACES, kind, 0)
        row[NEW] = NONE
        _put(row, seat, as_kind(part, kind))
    else:
        value = _distinct(row, stream, seat) if policy == RANDOM else careful_add(row, seat)
        _note(row, trace, ADDS, value, 0)
        _remove(row, HAND + 8 * seat, IN_HAND + seat, value)
        _remove(row, KNOWN + 8 * seat, IN_KNOWN + seat, value)
        row[ADDED + seat] += value
        _push(row, PLAY, IN_PLAY, value)
        row[STEP] = AT_DIG


@njit(nogil=True, cache=True)
def _game(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Play to the end."""
    while row[STEP] != OVER:
        step, seat = row[STEP], row[SKULL]
        if step == AT_PRIZE:
            part = _top_part(row, stream, trace)
            if row[PART] == NONE:  # BD-04
                row[PRIZE], row[STEP] = part, AT_BID
            else:  # BD-35
                _push(row, REJECTED, IN_REJECTED, row[PRIZE])
                row[PRIZE] = part
                _skull_passes(row)
        elif step == AT_BID:
            _bids(row, stream, players, trace)
        elif step == AT_DRAW:
            while row[IN_HAND + seat] < FULL_HAND + 1:
                _insert(row, HAND + 8 * seat, IN_HAND + seat, _dig(row, stream, trace))
            row[STEP] = AT_GIVE
        elif step == AT_DIG:
            value = _dig(row, stream, trace)
            if ability_of(row[PART]) == ADD:  # BD-33
                _insert(row, HAND + 8 * seat, IN_HAND + seat, value)
            else:  # BD-32
                row[ADDED + seat] += value
                _push(row, PLAY, IN_PLAY, value)
            _skull_passes(row)
        elif step == AT_DEAL:
            _deal(row, stream, trace)
        else:
            _choice(row, stream, players, trace)


# What a seat does not know, and what is counted


@njit(nogil=True, cache=True)
def _resample(row: Ints, stream: Stream) -> None:
    """Another hand, bid and Down Card of whom the seat does not see into (`view.resample`)."""
    seat = row[HIDDEN]
    if seat == NONE:
        return
    for _ in range(row[CARDS]):
        card = _take(row, DIGGING, IN_DIGGING, below(stream, row[IN_DIGGING]))
        _insert(row, HAND + 8 * seat, IN_HAND + seat, card)
    if row[BID_TOO]:
        bid = row[HAND + 8 * seat + below(stream, row[IN_HAND + seat])]
        _remove(row, HAND + 8 * seat, IN_HAND + seat, bid)
        row[BID + seat] = bid
    if row[DOWN_TOO]:
        row[DOWN + seat] = _take(row, BODY, IN_BODY, below(stream, row[IN_BODY]))


@njit(nogil=True, cache=True)
def _set_up(row: Ints, position: Ints, stream: Stream) -> None:
    for place in range(HEAD):
        row[place] = position[place]
    for deck in range(5):
        first = HEAD + deck * MOST
        for place in range(first, first + position[IN_DIGGING + deck]):
            row[place] = position[place]
    _resample(row, stream)


@njit(nogil=True, cache=True)
def _score(row: Ints, wins: Ints, scores: Ints, lengths: Ints, events: Ints) -> None:
    """Count how a game ended, as `BuildingDeadGuysState.outcome` says (BD-11, BD-24)."""
    one, two = row[IN_ZOMBIE], row[IN_ZOMBIE + 1]
    winner = row[SKULL] if one == two else np.int64(two > one)
    wins[winner] += 1
    scores[0, one] += 1
    scores[1, two] += 1
    lengths[row[ROUND]] += 1
    complete, turned = row[IN_ZOMBIE + winner] == SLOTS, 0
    for at in range(ZOMBIE + 8 * winner, ZOMBIE + 8 * winner + row[IN_ZOMBIE + winner]):
        turned |= row[at] & 1
    events[0] += not complete
    events[1] += row[TIE]
    events[2] += complete and not turned
    events[3] += row[REACTED]


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
    row[WRITTEN], row[ROOM] = 0, trace.size
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        _set_up(row, pointer(position), stream)
        _game(row, stream, players, told)
        _score(row, wins, scores, lengths, events)
    return row[WRITTEN]


@njit(nogil=True, cache=True)
def begun(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    _resample(pointer(row), pointer(stream))
