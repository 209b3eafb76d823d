"""Dead Center, compiled: whole games, one after the other, by the functions of `steps`."""

from __future__ import annotations

from typing import Final

from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.games.dead_center.compiled import steps as p
from zwidgets.games.dead_center.compiled.thinking import choose
from zwidgets.games.dead_center.compiled.valuing import Values, best, uncounted_values

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
    one = cards[at]
    cards[at] = cards[count - 1]
    return one


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
def _any(row: Ints, stream: Stream, t: p.Tables) -> int:
    """The number of a random legal move."""
    moves = p.legal(row, t)
    return nth(moves, below(stream, popcount(moves)))


@compiled(inline="always")
def _choice(
    row: Ints, policy: int, stream: Stream, onto: Ints, worths: Ints, t: p.Tables, v: Values
) -> int:
    """The number of the move that a policy makes (see `CompiledDeadCenter.policies`)."""
    if policy == TRAINED:
        return best(row, onto, worths, t, v)
    return choose(row, onto, worths, t) if policy else _any(row, stream, t)


@compiled(inline="always")
def chance(row: Ints, stream: Stream, cards: Ints, zombies: Ints, t: p.Tables) -> int:
    """Turn up a zombie, or draw or deal a card; returns the number of the chance outcome."""
    if row[p.STEP] == p.TURN:
        zombie = _take(stream, zombies, popcount(row[p.ASLEEP]))
        p.turn(row, zombie)
        return p.CHANCE + 13 * (zombie // 3) + 10 + zombie % 3
    card = _take(stream, cards, p.deck(row))
    p.see(row, card, t)
    return p.CHANCE + (52 if card == p.JOKER else 13 * (card // 10) + card % 10)


@compiled(inline="always")
def _score(row: Ints, counts: Arrays) -> None:
    """Count how a game ended, as `DeadCenterState.outcome` does."""
    wins, scores, lengths, events, won_scores, won_lengths = counts
    won, stuck = row[p.DEAD] == 12, row[p.DRAWN] != p.NONE
    score, rounds = (p.deck(row), row[p.LAID]) if won else (0, row[p.LAID] + 1)  # DC-23
    wins[0] += won
    scores[0, score] += 1
    lengths[rounds] += 1
    won_scores[0, score] += won
    won_lengths[0, rounds] += won
    events[0] += not won and not stuck
    events[1] += stuck  # DC-22


@compiled
def play_block(
    position: Ints,
    policy: int,
    which: Which,
    tables: p.Tables,
    values: Values,
    work: Ints,
    streams: Stream,
    counts: Arrays,
    traces: Ints,
) -> int:
    """Play the games of a block one after the other; `work` is seven rows to work with."""
    seed, block, first, games = which
    stream, trace, written = pointer(streams), uncounted(traces), 0
    t, v, row = p.uncounted_tables(tables), uncounted_values(values), pointer(work[0])
    onto, worths = pointer(work[1]), pointer(work[2])
    cards, zombies = pointer(work[3]), pointer(work[4])
    all_cards, all_zombies = pointer(work[5]), pointer(work[6])
    hidden = spread(position[p.ASLEEP], all_zombies)
    size = spread(position[p.UNSEEN], all_cards)
    for _ in range(position[p.JOKERS]):
        all_cards[size] = p.JOKER
        size += 1

    for game in range(first, first + games):
        begin(stream, seed, block, game)
        copy(position, row, p.SIZE)
        copy(all_cards, cards, size)
        copy(all_zombies, zombies, hidden)

        while row[p.STEP] != p.OVER:
            if row[p.STEP] in (p.TURN, p.DRAW, p.DEAL):
                number = chance(row, stream, cards, zombies, t)
            else:
                number = _choice(row, policy, stream, onto, worths, t, v)
                p.make(row, number, t)
            written = _note(trace, written, number)
        _score(row, counts)
    return written
