"""The Filler, compiled: whole games by the rules, in the order of `rules`.

A game is played in one row of numbers, which `steps` describes.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.games.the_filler.compiled.careful import bury_carefully, fill_carefully
from zwidgets.games.the_filler.compiled.steps import (
    ALL_CEMENT,
    DONE,
    ESCAPED,
    EVERY_FACE,
    FIRST,
    GRAVE,
    HAND,
    HIDDEN,
    KEPT,
    KINGS,
    LAID,
    LEG,
    NEED,
    NIGHT,
    OF_KIND,
    SIZE,
    STEP,
    TURNED,
    buries,
    empty,
    lays,
    note,
    nth,
    weighed,
)
from zwidgets.games.the_filler.compiled.thinking import Memory, best, mixed
from zwidgets.games.the_filler.moves import NIGHTS
from zwidgets.games.the_filler.rules import NO_WINNER, climbs, ending, ends, player_in, round_of

BURY, FILL, TURN, OVER = 0, 1, 2, 3
RANDOM: Final = 0
_ORDERS: Final = np.array(list(permutations(range(3))))

Players = tuple[int, int]
Rules = tuple[bool, bool, int]
"""The options: shuffled, stop_early, legs."""

# The rules about whole numbers, compiled as they are.
_climbs, _ends, _ending = compiled(climbs), compiled(ends), compiled(ending)
_player_in, _round_of = compiled(player_in), compiled(round_of)


# Hidden cards


@compiled
def _deal(row: Ints, stream: Stream) -> None:
    """Draw the graves and the cement that are not known, as `resampling.resample` does."""
    if row[HIDDEN] & 1:
        for place in range(3):
            if row[GRAVE + place] >= 0:
                row[GRAVE + place] = nth(row[HAND], below(stream, popcount(row[HAND])))
                row[HAND] ^= 1 << row[GRAVE + place]
    if row[HIDDEN] & 2:
        for place in range(3):
            bags = row[LAID + place]
            row[LAID + place] = 0
            for _ in range(bags):
                bag = 1 << nth(row[KEPT], below(stream, popcount(row[KEPT])))
                row[LAID + place] |= bag
                row[KEPT] ^= bag
    row[HIDDEN] = 0


# The zombie player (TF-04)


@compiled
def _bury_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Bury a random card of the hand in each empty grave, in random order."""
    hand, graves, order = row[HAND], empty(row), below(stream, 6)
    cards = popcount(hand)
    for turn in range(3):
        place = _ORDERS[order, turn]
        if graves >> place & 1:
            card = nth(hand, below(stream, cards))
            row[GRAVE + place] = card
            hand ^= 1 << card
            cards -= 1
            at = note(trace, at, buries(card, place))
    row[HAND] = hand
    return at


# The Filler (TF-05)


@compiled
def _fill_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Lay a random card on a random grave, or stop, until stopped."""
    kept = row[KEPT]
    for cards in range(popcount(kept), 0, -1):
        drawn = below(stream, 3 * cards + 1)
        if drawn == 3 * cards:
            break
        bag, place = nth(kept, drawn // 3), drawn % 3
        kept ^= 1 << bag
        row[LAID + place] |= 1 << bag
        at = note(trace, at, lays(bag, place))
    row[KEPT] = kept
    return at


# The night's end (TF-07 to TF-10)


@compiled
def _turn(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Turn up the shuffled graves: any cards that have not come up (TF-03)."""
    for place in range(3):
        if row[GRAVE + place] < 0:
            card = nth(row[HAND], below(stream, popcount(row[HAND])))
            row[GRAVE + place] = card
            row[HAND] ^= 1 << card
            at = note(trace, at, TURNED + card)
    return at


@compiled
def _dawn(row: Ints, stop_early: bool, legs: int, first_step: int) -> None:
    """Reveal the night: zombies escape, all else and the cement is discarded (TF-08)."""
    for place in range(3):
        card = row[GRAVE + place]
        row[ESCAPED] |= _climbs(weighed(row[LAID + place]), NEED[card]) << card
        row[GRAVE + place] = -1
        row[LAID + place] = 0
    out, left = popcount(row[ESCAPED]), popcount(row[HAND] & ~OF_KIND[0])
    if not _ends(row[NIGHT], out, left, stop_early, legs):
        row[NIGHT] += 1
        row[STEP] = first_step
    elif row[LEG] < legs:
        row[LEG], row[FIRST] = 2, out
        row[NIGHT], row[STEP] = 1, BURY
        row[HAND], row[KEPT], row[ESCAPED] = EVERY_FACE, ALL_CEMENT, 0
    else:
        row[STEP] = OVER


# A game, and a block of games


@compiled
def _game(
    row: Ints, stream: Stream, players: Players, rules: Rules, tables: Memory, trace: Ints, at: int
) -> int:
    """Play to the end; `players` are the policies of players 0 and 1 (TF-14)."""
    shuffled, stop_early, legs = rules
    while row[STEP] != OVER:
        zombies, filler = _player_in(0, row[LEG]), 0 if shuffled else _player_in(1, row[LEG])
        if row[STEP] == BURY:
            if players[zombies] == RANDOM:
                at = _bury_at_random(row, stream, trace, at)
            else:
                at = bury_carefully(row, stream, mixed(tables, row, legs, 0), trace, at)
            row[STEP] = FILL
        if row[STEP] == FILL:
            if players[filler] == RANDOM:
                at = _fill_at_random(row, stream, trace, at)
            else:
                mix = best(tables, row) if shuffled else mixed(tables, row, legs, 1)
                at = fill_carefully(row, stream, mix, shuffled, tables, trace, at)
            at = note(trace, at, DONE)
        if shuffled:
            at = _turn(row, stream, trace, at)
        _dawn(row, stop_early, legs, FILL if shuffled else BURY)
    return at


@compiled(inline="always")
def _score(row: Ints, rules: Rules, counts: Arrays) -> None:
    """Count how a game ended, as `TheFillerState.outcome` does."""
    shuffled, _, legs = rules
    wins, scores, lengths, events, won_scores, won_lengths = counts
    out, length = popcount(row[ESCAPED]), _round_of(row[NIGHT], row[LEG])
    winner, one, two = _ending(out, row[FIRST], shuffled, legs)
    scores[0, one] += 1
    if not shuffled:
        scores[1, two] += 1
    lengths[length] += 1
    if winner != NO_WINNER:
        wins[winner] += 1
        won_scores[winner, two if winner else one] += 1
        won_lengths[winner, length] += 1
    events[0] += row[NIGHT] < NIGHTS
    events[1] += out == 0
    events[2] += row[ESCAPED] & KINGS > 0
    events[3] += row[KEPT] == 0


@compiled
def play_block(
    position: Ints,
    players: Players,
    which: Which,
    rules: Rules,
    tables: Memory,
    rows: Ints,
    streams: Stream,
    counts: Arrays,
    traces: Ints,
) -> int:
    """Play some games of a block, each from its own stream; returns the length of the trace."""
    seed, block, first, games = which
    row, stream, trace, at = pointer(rows), pointer(streams), uncounted(traces), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(SIZE):
            row[place] = position[place]
        _deal(row, stream)
        at = _game(row, stream, players, rules, tables, trace, at)
        _score(row, rules, counts)
    return at


@compiled
def begun(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game of a block begins."""
    begin(pointer(stream), seed, block, game)
    _deal(pointer(row), pointer(stream))
