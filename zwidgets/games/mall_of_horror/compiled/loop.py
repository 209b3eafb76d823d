"""Mall of Horror, compiled: the rules once more, phase by phase as in the rule sheet. Needs numba.

Each phase is a function that can also be entered in its middle: at the step that is due, or `FRESH`
where it begins. Phases are in files as in the model.
"""

from __future__ import annotations

import numpy as np

from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import Stream, begin
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.games.mall_of_horror.compiled.attack import attack
from zwidgets.games.mall_of_horror.compiled.cards import deal
from zwidgets.games.mall_of_horror.compiled.journey import move_all, set_out
from zwidgets.games.mall_of_horror.compiled.rounds import (
    arrival,
    elect_chief,
    few_or_together,
    search_truck,
    set_up,
)
from zwidgets.games.mall_of_horror.compiled.row import (
    ARRIVAL,
    CLOSED,
    DESTINATIONS,
    ELECTION,
    HELD,
    LOTS,
    MOVES,
    NUMBER,
    OVER,
    PLAYERS,
    SETUP,
    SIZE,
    STAGE,
    TRUCK_VOTE,
    WRITTEN,
    inner,
    left,
    points,
)
from zwidgets.games.mall_of_horror.table import (
    CACHOU,
)

# A game, and a block of games


@inner
def _game(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[STAGE] == SETUP:
        set_up(g, stream, trace)
    while g[STAGE] != OVER:
        if g[STAGE] == TRUCK_VOTE:
            search_truck(g, stream, trace)
        if g[STAGE] == ELECTION:
            elect_chief(g, stream, trace)
        if g[STAGE] == ARRIVAL:
            arrival(g, stream, trace)
        if g[STAGE] == DESTINATIONS:
            set_out(g, stream, trace)
        if g[STAGE] == MOVES:
            move_all(g, stream, trace)
        attack(g, stream, trace)


@inner
def _score(g: Ints, counts: Arrays) -> None:
    """Most points win, then most cards; a tie is shared (MH-38)."""
    wins, scores, lengths, events, won_scores, won_lengths = counts
    best, winners, alive = -1, 0, left(g)
    for seat in range(g[PLAYERS]):
        score = points(g, seat)
        scores[seat, score] += 1
        rank = 32 * score + g[HELD + seat]
        if rank > best:
            best, winners = rank, 0
        winners |= (rank == best) << seat
    for seat in range(g[PLAYERS]):
        won = winners >> seat & 1
        wins[seat] += won
        won_scores[seat, points(g, seat)] += won
        won_lengths[seat, g[NUMBER]] += won
    lengths[g[NUMBER]] += 1
    events[0] += alive == 0
    events[1] += not few_or_together(g)
    events[2] += winners & (winners - 1) > 0
    events[3] += g[CLOSED] & ~(1 << CACHOU if g[PLAYERS] < 5 else 0) > 0
    events[4] += g[LOTS] > 0


@compiled
def play_block(
    position: Ints,
    which: Which,
    rows: Ints,
    streams: Stream,
    counts: Arrays,
    traces: Ints,
) -> int:
    """Play some games of a block, each from its own stream; how many numbers were traced."""
    seed, block, first, games = which
    g, stream, trace, written = pointer(rows), pointer(streams), uncounted(traces), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(SIZE):
            g[place] = position[place]
        g[WRITTEN] = written
        deal(g, stream)
        _game(g, stream, trace)
        _score(g, counts)
        written = g[WRITTEN]
    return written


@compiled
def begun(g: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    deal(pointer(g), pointer(stream))
