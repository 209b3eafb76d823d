"""Building Dead Guys, compiled: the rules once more, from one choice to the next. Needs numba.

A game is played in one row of numbers, laid out as `rows` says. What moves do is in `events`, how
the careful player decides in `thinking`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.core.contract.values import LENGTH, WON
from zwidgets.games.building_dead_guys import rows
from zwidgets.games.building_dead_guys import thinking as careful
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.cardset import HAND, MOST
from zwidgets.games.building_dead_guys.compiled import events as effects
from zwidgets.games.building_dead_guys.compiled import handling
from zwidgets.games.building_dead_guys.rows import NONE
from zwidgets.games.building_dead_guys.table import leader, skull_after

RANDOM: Final = 0
Players = tuple[int, int]
"""The policy of each seat."""

# A game


def _bids(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Seats that have not bid do so, seat 0 first; then both bids are seen (BD-05, BD-06)."""
    for seat in range(2):
        if row[rows.BID + seat] == NONE:
            policy = players[0] if seat == 0 else players[1]
            value = (
                handling.distinct(row, stream, seat) if policy == RANDOM else careful.bid(row, seat)
            )
            handling.note(row, trace, rows.BIDS, value, 0)
            handling.remove(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, value)
            row[rows.BID + seat] = value
    for seat in range(2):
        handling.remove(row, rows.KNOWN + 8 * seat, rows.IN_KNOWN + seat, row[rows.BID + seat])
    row[rows.SKULL] = skull_after(row[rows.BID], row[rows.BID + 1], row[rows.SKULL])
    row[rows.STEP] = rows.AT_FLIP


def _flipping(row: Ints, stream: Stream, policy: int, trace: Ints) -> None:
    """The player with the Skull flips, reveals or passes (BD-08, BD-17)."""
    seat = row[rows.SKULL]
    if policy == RANDOM:
        place, aim = effects.random_flip(row, stream, seat)
    elif row[rows.DOWN + seat] != NONE and careful.reveals(row, seat):
        place, aim = NONE, 0
    else:
        place, aim = careful.flip(row, seat)
    if place != NONE:
        effects.flip(row, seat, place, aim, trace)
    elif aim != NONE:
        handling.note(row, trace, rows.REVEALS, 0, 0)
        effects.reveal(row, seat)
    else:
        handling.note(row, trace, rows.PASSES, 0, 0)
        effects.compare(row)


def discards(row: Ints, seat: int) -> int:
    """The places of the different parts of the kind that has one too many, as bits (BD-16)."""
    first, parts, found = rows.ZOMBIE + 8 * seat, row[rows.IN_ZOMBIE + seat], 0
    kind = rows.kind_of(row[first + parts - 1])
    for place in range(parts):
        same = rows.kind_of(row[first + place]) == kind
        if same and handling.is_first(row, first, first + place):
            found |= 1 << place
    return found


def _discarding(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """A part of the kind with one too many is discarded, of parts alike the newest (BD-16)."""
    first, parts = rows.ZOMBIE + 8 * seat, row[rows.IN_ZOMBIE + seat]
    if policy == RANDOM:
        choices = discards(row, seat)
        place = nth(choices, below(stream, popcount(choices)))
    else:
        place = careful.discard(row, seat)
    part = row[first + place]
    handling.note(row, trace, rows.DISCARDS, part & rows.WORD, 0)
    place = parts - 1
    while (row[first + place] ^ part) & rows.WORD:
        place -= 1
    effects.reject(row, seat, place)
    effects.go_on(row)


def _reacting(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """The Muffin cancels the flip, or its owner allows it (BD-20)."""
    if below(stream, 2) == 0 if policy == RANDOM else careful.reacts(row, seat):
        handling.note(row, trace, rows.REACTS, 0, 0)
        row[handling.reactor(row, seat)] |= 1
        row[rows.PART], row[rows.TARGET] = NONE, NONE
        row[rows.STEP], row[rows.REACTED] = rows.AT_FLIP, 1
    else:
        handling.note(row, trace, rows.ALLOWS, 0, 0)
        effects.take_effect(row)


def _gaining(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """The taker reveals their Down Card, or not (BD-17)."""
    if below(stream, 2) == 0 if policy == RANDOM else careful.reveals(row, seat):
        handling.note(row, trace, rows.REVEALS, 0, 0)
        effects.reveal(row, seat)
    else:
        handling.note(row, trace, rows.PASSES, 0, 0)
        effects.pay_off(row)


def _placing(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """The new part is placed as one of its kinds (BD-19, BD-22)."""
    part = row[rows.NEW]
    if policy == RANDOM:
        kind = rows.kind_at(part, below(stream, rows.kinds_of(part)))
    else:
        kind = careful.place(row, seat)
    handling.note(row, trace, rows.PLACES, kind, 0)
    row[rows.NEW] = NONE
    effects.put(row, seat, rows.as_kind(part, kind))


def _adding(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """A card of the hand is added to the total (BD-33)."""
    value = handling.distinct(row, stream, seat) if policy == RANDOM else careful.add(row, seat)
    handling.note(row, trace, rows.ADDS, value, 0)
    handling.remove(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, value)
    handling.remove(row, rows.KNOWN + 8 * seat, rows.IN_KNOWN + seat, value)
    row[rows.ADDED + seat] += value
    handling.push(row, rows.PLAY, rows.IN_PLAY, value)
    row[rows.STEP] = rows.AT_DIG


def _choice(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Any choice that is due, apart from bids."""
    step, seat = row[rows.STEP], row[rows.SKULL] if row[rows.TAKER] == NONE else row[rows.TAKER]
    if step == rows.AT_REACT:
        seat = 1 - row[rows.SKULL]
    policy = players[0] if seat == 0 else players[1]
    if step == rows.AT_FLIP:
        _flipping(row, stream, policy, trace)
    elif step == rows.AT_DISCARD:
        _discarding(row, stream, policy, seat, trace)
    elif step == rows.AT_GIVE:
        value = (
            handling.distinct(row, stream, seat) if policy == RANDOM else careful.give(row, seat)
        )
        handling.note(row, trace, rows.GIVES, value, 0)
        effects.give(row, seat, value)
    elif step == rows.AT_GAIN:
        _gaining(row, stream, policy, seat, trace)
    elif step == rows.AT_REACT:
        _reacting(row, stream, policy, seat, trace)
    elif step == rows.AT_PLACE:
        _placing(row, stream, policy, seat, trace)
    else:
        _adding(row, stream, policy, seat, trace)


def _game(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Play to the end."""
    while row[rows.STEP] != rows.OVER:
        step, seat = row[rows.STEP], row[rows.SKULL]
        if step == rows.AT_PRIZE:
            part = effects.top_part(row, stream, trace)
            if row[rows.PART] == NONE:  # BD-04
                row[rows.PRIZE], row[rows.STEP] = part, rows.AT_BID
            else:  # BD-35
                handling.push(row, rows.REJECTED, rows.IN_REJECTED, row[rows.PRIZE])
                row[rows.PRIZE] = part
                effects.skull_passes(row)
        elif step == rows.AT_BID:
            _bids(row, stream, players, trace)
        elif step == rows.AT_DRAW:
            while row[rows.IN_HAND + seat] < HAND + 1:
                handling.insert(
                    row, rows.HAND + 8 * seat, rows.IN_HAND + seat, effects.dig(row, stream, trace)
                )
            row[rows.STEP] = rows.AT_GIVE
        elif step == rows.AT_DIG:
            value = effects.dig(row, stream, trace)
            if rows.ability_of(row[rows.PART]) == rows.ADD:  # BD-33
                handling.insert(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, value)
            else:  # BD-32
                row[rows.ADDED + seat] += value
                handling.push(row, rows.PLAY, rows.IN_PLAY, value)
            effects.skull_passes(row)
        elif step == rows.AT_DEAL:
            effects.deal(row, stream, trace)
        else:
            _choice(row, stream, players, trace)


# What is drawn first, and what is counted


def _resample(row: Ints, stream: Stream) -> None:
    """Draw what is hidden from the seat: a hand, a bid, a Down Card (`resampling.resample`)."""
    seat = row[rows.HIDDEN]
    if seat == NONE:
        return
    for _ in range(row[rows.CARDS]):
        card = handling.take(
            row, rows.DIGGING, rows.IN_DIGGING, below(stream, row[rows.IN_DIGGING])
        )
        handling.insert(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, card)
    if row[rows.BID_TOO]:
        bid = row[rows.HAND + 8 * seat + below(stream, row[rows.IN_HAND + seat])]
        handling.remove(row, rows.HAND + 8 * seat, rows.IN_HAND + seat, bid)
        row[rows.BID + seat] = bid
    if row[rows.DOWN_TOO]:
        place = below(stream, row[rows.IN_BODY])
        row[rows.DOWN + seat] = handling.take(row, rows.BODY, rows.IN_BODY, place)
    row[rows.HIDDEN], row[rows.CARDS], row[rows.DOWN_TOO] = NONE, 0, 0


def _set_up(row: Ints, position: Ints, stream: Stream) -> None:
    for place in range(rows.HEAD):
        row[place] = position[place]
    for deck in range(5):
        first = rows.HEAD + deck * MOST
        for place in range(first, first + position[rows.IN_DIGGING + deck]):
            row[place] = position[place]
    _resample(row, stream)


def _score(row: Ints, end: Ints) -> None:
    """Write how a game ended, as `BuildingDeadGuysState.outcome` says (BD-11, BD-24)."""
    first, second = row[rows.IN_ZOMBIE], row[rows.IN_ZOMBIE + 1]
    winner = leader(first, second, row[rows.SKULL])
    end[LENGTH], end[WON + winner] = row[rows.ROUND], 1
    end[WON + 2], end[WON + 3] = first, second
    complete, turned = row[rows.IN_ZOMBIE + winner] == SLOTS, 0
    begin = rows.ZOMBIE + 8 * winner
    for spot in range(begin, begin + row[rows.IN_ZOMBIE + winner]):
        turned |= row[spot] & 1
    end[WON + 4], end[WON + 5] = not complete, row[rows.TIE]
    end[WON + 6], end[WON + 7] = complete and not turned, row[rows.REACTED]


def play_block(
    position: Ints,
    players: Players,
    which: Which,
    memory: Ints,
    streams: Stream,
    ended: Ints,
    trace: Ints,
) -> int:
    """Play some games of a block, each from its own stream; return how many events were traced."""
    seed, block, first, games = which
    row, stream, told = pointer(memory), pointer(streams), pointer(trace)
    ends = uncounted(ended)
    row[rows.WRITTEN], row[rows.ROOM] = 0, trace.size
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        _set_up(row, pointer(position), stream)
        _game(row, stream, players, told)
        _score(row, ends[game - first])
    return row[rows.WRITTEN]


def draw_unseen(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position from which a game begins."""
    begin(pointer(stream), seed, block, game)
    _resample(pointer(row), pointer(stream))
