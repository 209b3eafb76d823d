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
from zwidgets.games.the_filler.compiled import steps as p
from zwidgets.games.the_filler.compiled.careful import bury_carefully, fill_carefully
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
    if row[p.HIDDEN] & 1:
        for place in range(3):
            if row[p.GRAVE + place] >= 0:
                row[p.GRAVE + place] = p.nth(row[p.HAND], below(stream, popcount(row[p.HAND])))
                row[p.HAND] ^= 1 << row[p.GRAVE + place]
    if row[p.HIDDEN] & 2:
        for place in range(3):
            bags = row[p.LAID + place]
            row[p.LAID + place] = 0
            for _ in range(bags):
                bag = 1 << p.nth(row[p.KEPT], below(stream, popcount(row[p.KEPT])))
                row[p.LAID + place] |= bag
                row[p.KEPT] ^= bag
    row[p.HIDDEN] = 0


# The zombie player (TF-04)


@compiled
def _bury_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Bury a random card of the hand in each empty grave, in random order."""
    hand, graves, order = row[p.HAND], p.empty(row), below(stream, 6)
    cards = popcount(hand)
    for turn in range(3):
        place = _ORDERS[order, turn]
        if graves >> place & 1:
            card = p.nth(hand, below(stream, cards))
            row[p.GRAVE + place] = card
            hand ^= 1 << card
            cards -= 1
            at = p.note(trace, at, p.buries(card, place))
    row[p.HAND] = hand
    return at


# The Filler (TF-05)


@compiled
def _fill_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Lay a random card on a random grave, or stop, until stopped."""
    kept = row[p.KEPT]
    for cards in range(popcount(kept), 0, -1):
        drawn = below(stream, 3 * cards + 1)
        if drawn == 3 * cards:
            break
        bag, place = p.nth(kept, drawn // 3), drawn % 3
        kept ^= 1 << bag
        row[p.LAID + place] |= 1 << bag
        at = p.note(trace, at, p.lays(bag, place))
    row[p.KEPT] = kept
    return at


# The night's end (TF-07 to TF-10)


@compiled
def _turn(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Turn up the shuffled graves: any cards that have not come up (TF-03)."""
    for place in range(3):
        if row[p.GRAVE + place] < 0:
            card = p.nth(row[p.HAND], below(stream, popcount(row[p.HAND])))
            row[p.GRAVE + place] = card
            row[p.HAND] ^= 1 << card
            at = p.note(trace, at, p.TURNED + card)
    return at


@compiled
def _dawn(row: Ints, stop_early: bool, legs: int, first_step: int) -> None:
    """Reveal the night: zombies escape, all else and the cement is discarded (TF-08)."""
    for place in range(3):
        card = row[p.GRAVE + place]
        row[p.ESCAPED] |= _climbs(p.weighed(row[p.LAID + place]), p.NEED[card]) << card
        row[p.GRAVE + place] = -1
        row[p.LAID + place] = 0
    out, left = popcount(row[p.ESCAPED]), popcount(row[p.HAND] & ~p.OF_KIND[0])
    if not _ends(row[p.NIGHT], out, left, stop_early, legs):
        row[p.NIGHT] += 1
        row[p.STEP] = first_step
    elif row[p.LEG] < legs:
        row[p.LEG], row[p.FIRST] = 2, out
        row[p.NIGHT], row[p.STEP] = 1, BURY
        row[p.HAND], row[p.KEPT], row[p.ESCAPED] = p.EVERY_FACE, p.ALL_CEMENT, 0
    else:
        row[p.STEP] = OVER


# A game, and a block of games


@compiled
def _game(
    row: Ints, stream: Stream, players: Players, rules: Rules, tables: Memory, trace: Ints, at: int
) -> int:
    """Play to the end; `players` are the policies of players 0 and 1 (TF-14)."""
    shuffled, stop_early, legs = rules
    while row[p.STEP] != OVER:
        zombies, filler = _player_in(0, row[p.LEG]), 0 if shuffled else _player_in(1, row[p.LEG])
        if row[p.STEP] == BURY:
            if players[zombies] == RANDOM:
                at = _bury_at_random(row, stream, trace, at)
            else:
                at = bury_carefully(row, stream, mixed(tables, row, legs, 0), trace, at)
            row[p.STEP] = FILL
        if row[p.STEP] == FILL:
            if players[filler] == RANDOM:
                at = _fill_at_random(row, stream, trace, at)
            else:
                mix = best(tables, row) if shuffled else mixed(tables, row, legs, 1)
                at = fill_carefully(row, stream, mix, shuffled, tables, trace, at)
            at = p.note(trace, at, p.DONE)
        if shuffled:
            at = _turn(row, stream, trace, at)
        _dawn(row, stop_early, legs, FILL if shuffled else BURY)
    return at


@compiled(inline="always")
def _score(row: Ints, rules: Rules, counts: Arrays) -> None:
    """Count how a game ended, as `TheFillerState.outcome` does."""
    shuffled, _, legs = rules
    wins, scores, lengths, events, won_scores, won_lengths = counts
    out, length = popcount(row[p.ESCAPED]), _round_of(row[p.NIGHT], row[p.LEG])
    winner, one, two = _ending(out, row[p.FIRST], shuffled, legs)
    scores[0, one] += 1
    if not shuffled:
        scores[1, two] += 1
    lengths[length] += 1
    if winner != NO_WINNER:
        wins[winner] += 1
        won_scores[winner, two if winner else one] += 1
        won_lengths[winner, length] += 1
    events[0] += row[p.NIGHT] < NIGHTS
    events[1] += out == 0
    events[2] += row[p.ESCAPED] & p.KINGS > 0
    events[3] += row[p.KEPT] == 0


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
        for place in range(p.SIZE):
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
