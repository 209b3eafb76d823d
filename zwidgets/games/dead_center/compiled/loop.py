"""Dead Center, compiled: whole games, one after the other, by the functions of `rows`."""

from __future__ import annotations

from typing import Final

from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints, Which
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.core.contract.values import LENGTH, WON
from zwidgets.games.dead_center import bots as plain_bots
from zwidgets.games.dead_center import rows as plain_rows
from zwidgets.games.dead_center import trained as plain_trained

INLINED: Final = {"forceinline": True}
rows = compiled_module(plain_rows, INLINED)
bots = compiled_module(plain_bots, INLINED, rows=rows)
trained = compiled_module(plain_trained, INLINED, rows=rows)
KILLS: Final = WON + 3
"""The column before that of the first kill's turn."""
TRAINED: Final = 2
"""The number of the trained player's policy."""


@compiled
def spread(word: int, places: Ints) -> int:
    """Write the places of a word's bits into `places`; returns how many there are."""
    count = 0
    while word:
        places[count] = lowest(word)
        word &= word - 1
        count += 1
    return count


@compiled(inline="always")
def _take(stream: Stream, cards: Ints, count: int) -> int:
    """Draw one of the first `count` cards; the last of them takes its place."""
    at = below(stream, count)
    card = cards[at]
    cards[at] = cards[count - 1]
    return card


@compiled
def _note(trace: Ints, written: int, number: int) -> int:
    if written < trace.size:
        trace[written] = number
    return written + 1


@compiled(inline="always")
def copy(numbers: Ints, to: Ints, count: int) -> None:
    """Copy so many numbers."""
    for place in range(count):
        to[place] = numbers[place]


@compiled(inline="always")
def _any(row: Ints, stream: Stream) -> int:
    """The number of a random legal move."""
    moves = rows.legal(row)
    return nth(moves, below(stream, popcount(moves)))


@compiled(inline="always")
def _choice(row: Ints, policy: int, stream: Stream, onto: Ints, worths: Ints, weights: Ints) -> int:
    """The number of the move that a policy makes (see `CompiledDeadCenter.policies`)."""
    if policy == TRAINED:
        return trained.trained_move(row, onto, worths, weights)
    return bots.careful_move(row, onto, worths) if policy else _any(row, stream)


@compiled(inline="always")
def chance(row: Ints, stream: Stream, cards: Ints, zombies: Ints) -> int:
    """Turn up a zombie, or draw or deal a card; returns the number of the chance outcome."""
    if row[rows.STEP] == rows.TURN:
        zombie = _take(stream, zombies, popcount(row[rows.ASLEEP]))
        rows.turn(row, zombie)
        return rows.CHANCE + 13 * (zombie // 3) + 10 + zombie % 3
    card = _take(stream, cards, rows.deck(row))
    rows.see(row, card)
    return rows.CHANCE + (52 if card == rows.JOKER else 13 * (card // 10) + card % 10)


@compiled(inline="always")
def _score(row: Ints, end: Ints) -> None:
    """Write how a game ended, as `DeadCenterState.outcome` does."""
    won, stuck = row[rows.DEAD] == 12, row[rows.DRAWN] != rows.NONE
    end[LENGTH] = row[rows.LAID] + (not won)
    end[WON], end[WON + 1] = won, rows.deck(row) if won else 0  # DC-23
    end[WON + 2], end[WON + 3] = not won and not stuck, stuck  # DC-22


@compiled
def play_block(
    position: Ints,
    policy: int,
    which: Which,
    numbers: Ints,
    work: Ints,
    streams: Stream,
    ended: Ints,
    traces: Ints,
) -> int:
    """Play the games of a block one after the other.

    `numbers` are the trained player's weights, `work` is seven rows to work with.
    """
    seed, block, first, games = which
    stream, trace, weights, written = pointer(streams), uncounted(traces), pointer(numbers), 0
    ends = uncounted(ended)
    row, onto, worths = pointer(work[0]), pointer(work[1]), pointer(work[2])
    cards, zombies = pointer(work[3]), pointer(work[4])
    all_cards, all_zombies = pointer(work[5]), pointer(work[6])
    hidden = spread(position[rows.ASLEEP], all_zombies)
    size = spread(position[rows.UNSEEN], all_cards)
    for _ in range(position[rows.JOKERS]):
        all_cards[size] = rows.JOKER
        size += 1

    for game in range(first, first + games):
        begin(stream, seed, block, game)
        copy(position, row, rows.SIZE)
        copy(all_cards, cards, size)
        copy(all_zombies, zombies, hidden)

        while row[rows.STEP] != rows.OVER:
            if row[rows.STEP] in (rows.TURN, rows.DRAW, rows.DEAL):
                number = chance(row, stream, cards, zombies)
            else:
                number = _choice(row, policy, stream, onto, worths, weights)
                rows.make(row, number)
                if rows.KILL_FIRST <= number < rows.PASSED:
                    ends[game - first, KILLS + row[rows.DEAD]] = row[rows.LAID]
            written = _note(trace, written, number)
        _score(row, ends[game - first])
    return written
