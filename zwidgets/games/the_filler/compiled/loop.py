"""The Filler, compiled: whole games by the rules, in the order of `rules`.

A game is played in one row of numbers, which `steps` describes.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.game import Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.core.contract.values import LENGTH, WON
from zwidgets.games.the_filler.compiled import careful, steps
from zwidgets.games.the_filler.compiled.careful import Memory, Rules
from zwidgets.games.the_filler.moves import NIGHTS
from zwidgets.games.the_filler.rules import NO_WINNER, climbs, ending, ends, player_in, round_of

BURY, FILL, TURN, OVER = 0, 1, 2, 3
RANDOM: Final = 0
_ORDERS: Final = list(permutations(range(3)))

Players = tuple[int, int]


# Hidden cards


def _deal(row: Ints, stream: Stream) -> None:
    """Draw the graves and the cement that are not known, as `resampling.resample` does."""
    if row[steps.HIDDEN] & 1:
        for place in range(3):
            if row[steps.GRAVE + place] >= 0:
                row[steps.GRAVE + place] = steps.any_of(row[steps.HAND], stream)
                row[steps.HAND] ^= 1 << row[steps.GRAVE + place]
    if row[steps.HIDDEN] & 2:
        for place in range(3):
            bags = row[steps.LAID + place]
            row[steps.LAID + place] = 0
            for _ in range(bags):
                bag = 1 << steps.any_of(row[steps.KEPT], stream)
                row[steps.LAID + place] |= bag
                row[steps.KEPT] ^= bag
    row[steps.HIDDEN] = 0


# The zombie player (TF-04)


def _bury_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Bury a random card of the hand in each empty grave, in random order."""
    hand, graves, order = row[steps.HAND], steps.empty(row), below(stream, 6)
    for turn in range(3):
        place = _ORDERS[order][turn]
        if graves >> place & 1:
            card = steps.any_of(hand, stream)
            row[steps.GRAVE + place] = card
            hand ^= 1 << card
            at = steps.note(trace, at, steps.buries(card, place))
    row[steps.HAND] = hand
    return at


# The Filler (TF-05)


def _fill_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Lay a random card on a random grave, or stop, until stopped."""
    kept = row[steps.KEPT]
    for cards in range(popcount(kept), 0, -1):
        drawn = below(stream, 3 * cards + 1)
        if drawn == 3 * cards:
            break
        bag, place = steps.nth(kept, drawn // 3), drawn % 3
        kept ^= 1 << bag
        row[steps.LAID + place] |= 1 << bag
        at = steps.note(trace, at, steps.lays(bag, place))
    row[steps.KEPT] = kept
    return at


# The night's end (TF-07 to TF-10)


def _turn(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Turn up the shuffled graves: any cards that have not come up (TF-03)."""
    for place in range(3):
        if row[steps.GRAVE + place] < 0:
            card = steps.any_of(row[steps.HAND], stream)
            row[steps.GRAVE + place] = card
            row[steps.HAND] ^= 1 << card
            at = steps.note(trace, at, steps.TURNED + card)
    return at


def _dawn(row: Ints, stop_early: bool, legs: int, first_step: int) -> None:
    """Reveal the night: zombies escape, all else and the cement is discarded (TF-08)."""
    for place in range(3):
        card = row[steps.GRAVE + place]
        row[steps.ESCAPED] |= (
            climbs(steps.weighed(row[steps.LAID + place]), steps.NEED[card]) << card
        )
        row[steps.GRAVE + place] = -1
        row[steps.LAID + place] = 0
    out, left = popcount(row[steps.ESCAPED]), popcount(row[steps.HAND] & ~steps.OF_KIND[0])
    if not ends(row[steps.NIGHT], out, left, stop_early, legs):
        row[steps.NIGHT] += 1
        row[steps.STEP] = first_step
    elif row[steps.LEG] < legs:
        row[steps.LEG], row[steps.FIRST] = 2, out
        row[steps.NIGHT], row[steps.STEP] = 1, BURY
        row[steps.HAND], row[steps.KEPT], row[steps.ESCAPED] = steps.EVERY_FACE, steps.ALL_CEMENT, 0
    else:
        row[steps.STEP] = OVER


# A game, and a block of games


def _game(
    row: Ints, stream: Stream, players: Players, rules: Rules, tables: Memory, trace: Ints, at: int
) -> int:
    """Play to the end; `players` are the policies of players 0 and 1 (TF-14)."""
    shuffled, stop_early, legs = rules
    while row[steps.STEP] != OVER:
        zombies, filler = (
            player_in(0, row[steps.LEG]),
            0 if shuffled else player_in(1, row[steps.LEG]),
        )
        if row[steps.STEP] == BURY:
            if players[zombies] == RANDOM:
                at = _bury_at_random(row, stream, trace, at)
            else:
                at = careful.bury_carefully(
                    row, stream, careful.mixed(tables, row, rules, 0), trace, at
                )
            row[steps.STEP] = FILL
        if row[steps.STEP] == FILL:
            if players[filler] == RANDOM:
                at = _fill_at_random(row, stream, trace, at)
            else:
                mix = careful.mixed(tables, row, rules, 1)
                at = careful.fill_carefully(row, stream, mix, shuffled, tables, trace, at)
            at = steps.note(trace, at, steps.DONE)
        if shuffled:
            at = _turn(row, stream, trace, at)
        _dawn(row, stop_early, legs, FILL if shuffled else BURY)
    return at


def _score(row: Ints, rules: Rules, end: Ints) -> None:
    """Write how a game ended, as `TheFillerState.outcome` does."""
    shuffled, _, legs = rules
    out = popcount(row[steps.ESCAPED])
    winner, first, second = ending(out, row[steps.FIRST], shuffled, legs)
    end[LENGTH] = round_of(row[steps.NIGHT], row[steps.LEG])
    players = 1 if shuffled else 2
    if winner != NO_WINNER:
        end[WON + winner] = 1
    end[WON + players] = first
    if not shuffled:
        end[WON + players + 1] = second
    event = WON + 2 * players
    end[event], end[event + 1] = row[steps.NIGHT] < NIGHTS, out == 0
    end[event + 2], end[event + 3] = row[steps.ESCAPED] & steps.KINGS > 0, row[steps.KEPT] == 0


def play_block(
    position: Ints,
    players: Players,
    which: Which,
    rules: Rules,
    tables: Memory,
    rows: Ints,
    streams: Stream,
    ended: Ints,
    traces: Ints,
) -> int:
    """Play some games of a block, each from its own stream; returns the length of the trace."""
    seed, block, first, games = which
    row, stream, trace, at = pointer(rows), pointer(streams), uncounted(traces), 0
    ends = uncounted(ended)
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(steps.SIZE):
            row[place] = position[place]
        _deal(row, stream)
        at = _game(row, stream, players, rules, tables, trace, at)
        _score(row, rules, ends[game - first])
    return at


def draw_unseen(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game of a block begins."""
    begin(pointer(stream), seed, block, game)
    _deal(pointer(row), pointer(stream))
