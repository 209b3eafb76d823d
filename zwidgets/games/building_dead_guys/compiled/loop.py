"""Building Dead Guys, compiled: the rules once more, from one choice to the next. Needs numba.

A game is played in one row of numbers, laid out as `row` says. What moves do is in `events`, how
the careful player decides in `thinking`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer
from zwidgets.games.building_dead_guys import row as at
from zwidgets.games.building_dead_guys import thinking as careful
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.cardset import HAND, MOST
from zwidgets.games.building_dead_guys.compiled import events as effects
from zwidgets.games.building_dead_guys.compiled import handling
from zwidgets.games.building_dead_guys.row import NONE
from zwidgets.games.building_dead_guys.table import leader, skull_after

RANDOM: Final = 0
Players = tuple[int, int]
"""The policy of each seat."""

# A game


def _bids(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Seats that have not bid do so, seat 0 first; then both bids are seen (BD-05, BD-06)."""
    for seat in range(2):
        if row[at.BID + seat] == NONE:
            policy = players[0] if seat == 0 else players[1]
            value = (
                handling.distinct(row, stream, seat) if policy == RANDOM else careful.bid(row, seat)
            )
            handling.note(row, trace, at.BIDS, value, 0)
            handling.remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
            row[at.BID + seat] = value
    for seat in range(2):
        handling.remove(row, at.KNOWN + 8 * seat, at.IN_KNOWN + seat, row[at.BID + seat])
    row[at.SKULL] = skull_after(row[at.BID], row[at.BID + 1], row[at.SKULL])
    row[at.STEP] = at.AT_FLIP


def _flipping(row: Ints, stream: Stream, policy: int, trace: Ints) -> None:
    """The player with the Skull flips, reveals or passes (BD-08, BD-17)."""
    seat = row[at.SKULL]
    if policy == RANDOM:
        place, aim = effects.random_flip(row, stream, seat)
    elif row[at.DOWN + seat] != NONE and careful.reveals(row, seat):
        place, aim = NONE, 0
    else:
        place, aim = careful.flip(row, seat)
    if place != NONE:
        effects.flip(row, seat, place, aim, trace)
    elif aim != NONE:
        handling.note(row, trace, at.REVEALS, 0, 0)
        effects.reveal(row, seat)
    else:
        handling.note(row, trace, at.PASSES, 0, 0)
        effects.compare(row)


def discards(row: Ints, seat: int) -> int:
    """The places of the different parts of the kind that has one too many, as bits (BD-16)."""
    first, parts, found = at.ZOMBIE + 8 * seat, row[at.IN_ZOMBIE + seat], 0
    kind = at.kind_of(row[first + parts - 1])
    for place in range(parts):
        if at.kind_of(row[first + place]) == kind and handling.is_first(row, first, first + place):
            found |= 1 << place
    return found


def _discarding(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """A part of the kind with one too many is discarded, of parts alike the newest (BD-16)."""
    first, parts = at.ZOMBIE + 8 * seat, row[at.IN_ZOMBIE + seat]
    if policy == RANDOM:
        choices = discards(row, seat)
        place = nth(choices, below(stream, popcount(choices)))
    else:
        place = careful.discard(row, seat)
    part = row[first + place]
    handling.note(row, trace, at.DISCARDS, part & at.WORD, 0)
    place = parts - 1
    while (row[first + place] ^ part) & at.WORD:
        place -= 1
    effects.reject(row, seat, place)
    effects.go_on(row)


def _reacting(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """The Muffin cancels the flip, or its owner allows it (BD-20)."""
    if below(stream, 2) == 0 if policy == RANDOM else careful.reacts(row, seat):
        handling.note(row, trace, at.REACTS, 0, 0)
        row[handling.reactor(row, seat)] |= 1
        row[at.PART], row[at.TARGET] = NONE, NONE
        row[at.STEP], row[at.REACTED] = at.AT_FLIP, 1
    else:
        handling.note(row, trace, at.ALLOWS, 0, 0)
        effects.take_effect(row)


def _gaining(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """The taker reveals their Down Card, or not (BD-17)."""
    if below(stream, 2) == 0 if policy == RANDOM else careful.reveals(row, seat):
        handling.note(row, trace, at.REVEALS, 0, 0)
        effects.reveal(row, seat)
    else:
        handling.note(row, trace, at.PASSES, 0, 0)
        effects.pay_off(row)


def _placing(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """The new part is placed as one of its kinds (BD-19, BD-22)."""
    part = row[at.NEW]
    if policy == RANDOM:
        kind = at.kind_at(part, below(stream, at.kinds_of(part)))
    else:
        kind = careful.place(row, seat)
    handling.note(row, trace, at.PLACES, kind, 0)
    row[at.NEW] = NONE
    effects.put(row, seat, at.as_kind(part, kind))


def _adding(row: Ints, stream: Stream, policy: int, seat: int, trace: Ints) -> None:
    """A card of the hand is added to the total (BD-33)."""
    value = handling.distinct(row, stream, seat) if policy == RANDOM else careful.add(row, seat)
    handling.note(row, trace, at.ADDS, value, 0)
    handling.remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
    handling.remove(row, at.KNOWN + 8 * seat, at.IN_KNOWN + seat, value)
    row[at.ADDED + seat] += value
    handling.push(row, at.PLAY, at.IN_PLAY, value)
    row[at.STEP] = at.AT_DIG


def _choice(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Any choice that is due, apart from bids."""
    step, seat = row[at.STEP], row[at.SKULL] if row[at.TAKER] == NONE else row[at.TAKER]
    if step == at.AT_REACT:
        seat = 1 - row[at.SKULL]
    policy = players[0] if seat == 0 else players[1]
    if step == at.AT_FLIP:
        _flipping(row, stream, policy, trace)
    elif step == at.AT_DISCARD:
        _discarding(row, stream, policy, seat, trace)
    elif step == at.AT_GIVE:
        value = (
            handling.distinct(row, stream, seat) if policy == RANDOM else careful.give(row, seat)
        )
        handling.note(row, trace, at.GIVES, value, 0)
        effects.give(row, seat, value)
    elif step == at.AT_GAIN:
        _gaining(row, stream, policy, seat, trace)
    elif step == at.AT_REACT:
        _reacting(row, stream, policy, seat, trace)
    elif step == at.AT_PLACE:
        _placing(row, stream, policy, seat, trace)
    else:
        _adding(row, stream, policy, seat, trace)


def _game(row: Ints, stream: Stream, players: Players, trace: Ints) -> None:
    """Play to the end."""
    while row[at.STEP] != at.OVER:
        step, seat = row[at.STEP], row[at.SKULL]
        if step == at.AT_PRIZE:
            part = effects.top_part(row, stream, trace)
            if row[at.PART] == NONE:  # BD-04
                row[at.PRIZE], row[at.STEP] = part, at.AT_BID
            else:  # BD-35
                handling.push(row, at.REJECTED, at.IN_REJECTED, row[at.PRIZE])
                row[at.PRIZE] = part
                effects.skull_passes(row)
        elif step == at.AT_BID:
            _bids(row, stream, players, trace)
        elif step == at.AT_DRAW:
            while row[at.IN_HAND + seat] < HAND + 1:
                handling.insert(
                    row, at.HAND + 8 * seat, at.IN_HAND + seat, effects.dig(row, stream, trace)
                )
            row[at.STEP] = at.AT_GIVE
        elif step == at.AT_DIG:
            value = effects.dig(row, stream, trace)
            if at.ability_of(row[at.PART]) == at.ADD:  # BD-33
                handling.insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, value)
            else:  # BD-32
                row[at.ADDED + seat] += value
                handling.push(row, at.PLAY, at.IN_PLAY, value)
            effects.skull_passes(row)
        elif step == at.AT_DEAL:
            effects.deal(row, stream, trace)
        else:
            _choice(row, stream, players, trace)


# What is drawn first, and what is counted


def _resample(row: Ints, stream: Stream) -> None:
    """Draw what is hidden from the seat: a hand, a bid, a Down Card (`resampling.resample`)."""
    seat = row[at.HIDDEN]
    if seat == NONE:
        return
    for _ in range(row[at.CARDS]):
        card = handling.take(row, at.DIGGING, at.IN_DIGGING, below(stream, row[at.IN_DIGGING]))
        handling.insert(row, at.HAND + 8 * seat, at.IN_HAND + seat, card)
    if row[at.BID_TOO]:
        bid = row[at.HAND + 8 * seat + below(stream, row[at.IN_HAND + seat])]
        handling.remove(row, at.HAND + 8 * seat, at.IN_HAND + seat, bid)
        row[at.BID + seat] = bid
    if row[at.DOWN_TOO]:
        row[at.DOWN + seat] = handling.take(
            row, at.BODY, at.IN_BODY, below(stream, row[at.IN_BODY])
        )
    row[at.HIDDEN], row[at.CARDS], row[at.DOWN_TOO] = NONE, 0, 0


def _set_up(row: Ints, position: Ints, stream: Stream) -> None:
    for place in range(at.HEAD):
        row[place] = position[place]
    for deck in range(5):
        first = at.HEAD + deck * MOST
        for place in range(first, first + position[at.IN_DIGGING + deck]):
            row[place] = position[place]
    _resample(row, stream)


def _score(row: Ints, counts: Arrays) -> None:
    """Count how a game ended, as `BuildingDeadGuysState.outcome` says (BD-11, BD-24)."""
    wins, scores, lengths, events, won_scores, won_lengths = counts
    one, two = row[at.IN_ZOMBIE], row[at.IN_ZOMBIE + 1]
    winner = leader(one, two, row[at.SKULL])
    wins[winner] += 1
    scores[0, one] += 1
    scores[1, two] += 1
    lengths[row[at.ROUND]] += 1
    won_scores[winner, max(one, two)] += 1
    won_lengths[winner, row[at.ROUND]] += 1
    complete, turned = row[at.IN_ZOMBIE + winner] == SLOTS, 0
    for spot in range(at.ZOMBIE + 8 * winner, at.ZOMBIE + 8 * winner + row[at.IN_ZOMBIE + winner]):
        turned |= row[spot] & 1
    events[0] += not complete
    events[1] += row[at.TIE]
    events[2] += complete and not turned
    events[3] += row[at.REACTED]


def play_block(
    position: Ints,
    players: Players,
    which: Which,
    rows: Ints,
    streams: Stream,
    counts: Arrays,
    trace: Ints,
) -> int:
    """Play some games of a block, each from its own stream; return how many events were traced."""
    seed, block, first, games = which
    row, stream, told = pointer(rows), pointer(streams), pointer(trace)
    row[at.WRITTEN], row[at.ROOM] = 0, trace.size
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        _set_up(row, pointer(position), stream)
        _game(row, stream, players, told)
        _score(row, counts)
    return row[at.WRITTEN]


def begun(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position from which a game begins."""
    begin(pointer(stream), seed, block, game)
    _resample(pointer(row), pointer(stream))
