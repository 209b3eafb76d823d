"""Shufflers, compiled: games of players who each walk their own road, solo or competitive.

What happens to a player depends only on their own cards and choices. So each road is walked to its
end (`walking.walk`), one after the other. Then the first player to reach the boat wins, and what
happened to the others after that moment is not counted.
"""

from __future__ import annotations

from typing import Final

from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import begin, below
from zwidgets.games.shufflers.compiled import walking
from zwidgets.games.shufflers.compiled.tables import Tables, compiled, inlined, note
from zwidgets.games.shufflers.moves import CARD

END: Final = -2
NEVER: Final = 1 << 20


@compiled
def starter(position: Ints, scratch: walking.Scratch) -> int:
    """The seat that begins: lots are drawn, and again among those tied (SH-22)."""
    players, drawn = position[walking.PLAYERS], position[walking.LOTS]
    lots, left = scratch.lots, scratch.left
    for one in range(52):
        left[one] = one
    for place in range(drawn):
        lots[place] = position[walking.LOTS + 1 + place]
        left[lots[place]] = -1
    unused = 0
    for one in range(52):
        if left[one] >= 0:
            left[unused] = one
            unused += 1
    at, told = walking.SECTION * players, scratch.told
    tied, used, several = (1 << players) - 1, 0, players
    while several > 1 and 52 - used >= several:
        best, winners, several = -1, 0, 0
        for seat in range(players):
            if not tied >> seat & 1:
                continue
            if used == drawn:
                place = below(scratch.stream, unused)
                unused -= 1
                lots[drawn] = left[place]
                left[place] = left[unused]
                at = note(told, at, CARD + lots[drawn])
                drawn += 1
            rank = lots[used] % 13
            used += 1
            if rank > best:
                best, winners, several = rank, 0, 0
            if rank == best:
                winners |= 1 << seat
                several += 1
        tied = winners
    seat = 0
    while not tied >> seat & 1:
        seat += 1
    return seat


@compiled
def tell(begins: int, best: int, players: int, scratch: walking.Scratch, trace: Ints) -> int:
    """Write what happened, in order, up to the boat. Returns how many numbers."""
    told, places, at = scratch.told, scratch.turns, 0
    place = walking.SECTION * players
    while told[place] >= 0:
        at = note(trace, at, told[place])
        place += 1
    for seat in range(players):
        places[seat] = walking.SECTION * seat
    for moment in range(players, NEVER):
        seat = (begins + moment) % players
        if told[places[seat]] == walking.TURN:
            places[seat] += 1
            while told[places[seat]] >= 0:
                at = note(trace, at, told[places[seat]])
                places[seat] += 1
        if moment in (best, 36 * players):
            break
    return at


@inlined
def tally(
    winner: int,
    best: int,
    points: int,
    coast: bool,
    scratch: walking.Scratch,
    counts: Arrays,
) -> None:
    """Count a game. The boat ends it for all (SH-23): later turns and deaths do not count."""
    wins, scores, lengths, events, won_scores, won_lengths = counts
    players, rounds, deaths = wins.size, 0, 0
    for seat in range(players):
        turns, late = scratch.turns[seat], scratch.moments[seat] - best
        if late > 0:
            turns -= (late + players - 1) // players
        deaths += late < 0
        rounds = max(rounds, turns)
        scores[seat, points if seat == winner else 0] += 1
        wins[seat] += seat == winner
    lengths[rounds] += 1
    if winner >= 0:
        won_scores[winner, points] += 1
        won_lengths[winner, rounds] += 1
    events[0] += winner >= 0
    events[1] += coast
    events[2] += deaths > 0
    events[3] += deaths == players


@compiled
def play_roads(
    position: Ints,
    policies: Ints,
    which: Which,
    tables: Tables,
    scratch: walking.Scratch,
    counts: Arrays,
    trace: Ints,
) -> int:
    """Play games of a block (see `CompiledGame.play`); `counts` are the arrays of `Counts`."""
    seed, block, first, games = which
    players, moments, turns = int(position[walking.PLAYERS]), scratch.moments, scratch.turns
    begins, best, written = 0, NEVER, 0
    for seat in range(players):
        walking.count(position, seat, scratch.census)

    for game in range(first, first + games):
        begin(scratch.stream, seed, block, game)
        scratch.told[:] = END
        begins, due = position[walking.SEAT], position[walking.DUE]
        if due == walking.START:
            begins, due = starter(position, scratch), walking.DRAW
        winner, best, points, coast = -1, NEVER, 0, False
        for seat in range(players):
            turns[seat] = position[walking.HEAD + walking.ROAD * seat + walking.TURNS]
            moments[seat] = -1
            if position[walking.HEAD + walking.ROAD * seat + walking.HEALTH] == 0:
                continue
            random, now = policies[seat] == 0, due if seat == begins else walking.DRAW
            boat, turn, left, joker = walking.walk(position, seat, now, random, tables, scratch)
            moments[seat] = (turn - turns[seat]) * players + (seat - begins) % players
            turns[seat] = turn
            coast |= joker
            if boat and moments[seat] < best:
                winner, best, points = seat, moments[seat], left
        tally(winner, best, points, coast, scratch, counts)
        if trace.size:
            written = tell(begins, best, players, scratch, trace)
    return written
