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
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled.attack import attack, few_or_together
from zwidgets.games.mall_of_horror.compiled.cards import deal
from zwidgets.games.mall_of_horror.compiled.phases import (
    arrival,
    elect_chief,
    move_all,
    search_truck,
    set_out,
    set_up,
)
from zwidgets.games.mall_of_horror.table import CACHOU

# A game, and a block of games


@p.inner
def _game(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[p.STAGE] == p.SETUP:
        set_up(g, stream, trace)
    while g[p.STAGE] != p.OVER:
        if g[p.STAGE] == p.TRUCK_VOTE:
            search_truck(g, stream, trace)
        if g[p.STAGE] == p.ELECTION:
            elect_chief(g, stream, trace)
        if g[p.STAGE] == p.ARRIVAL:
            arrival(g, stream, trace)
        if g[p.STAGE] == p.DESTINATIONS:
            set_out(g, stream, trace)
        if g[p.STAGE] == p.MOVES:
            move_all(g, stream, trace)
        attack(g, stream, trace)


@p.inner
def _score(g: Ints, counts: Arrays) -> None:
    """Most points win, then most cards; a tie is shared (MH-38)."""
    wins, scores, lengths, events, won_scores, won_lengths = counts
    best, winners, alive = -1, 0, p.left(g)
    for seat in range(g[p.PLAYERS]):
        score = p.points(g, seat)
        scores[seat, score] += 1
        rank = 32 * score + g[p.HELD + seat]
        if rank > best:
            best, winners = rank, 0
        winners |= (rank == best) << seat
    for seat in range(g[p.PLAYERS]):
        won = winners >> seat & 1
        wins[seat] += won
        won_scores[seat, p.points(g, seat)] += won
        won_lengths[seat, g[p.NUMBER]] += won
    lengths[g[p.NUMBER]] += 1
    events[0] += alive == 0
    events[1] += not few_or_together(g)
    events[2] += winners & (winners - 1) > 0
    events[3] += g[p.CLOSED] & ~(1 << CACHOU if g[p.PLAYERS] < 5 else 0) > 0
    events[4] += g[p.LOTS] > 0


@compiled
def play_block(
    position: Ints, which: Which, rows: Ints, streams: Stream, counts: Arrays, traces: Ints
) -> int:
    """Play some games of a block, each from its own stream; how many numbers were traced."""
    seed, block, first, games = which
    g, stream, trace, written = pointer(rows), pointer(streams), uncounted(traces), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(p.SIZE):
            g[place] = position[place]
        g[p.WRITTEN] = written
        deal(g, stream)
        _game(g, stream, trace)
        _score(g, counts)
        written = g[p.WRITTEN]
    return written


@compiled
def begun(g: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    deal(pointer(g), pointer(stream))
