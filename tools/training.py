"""Train Dead Center's trained player, and write `zwidgets/games/dead_center/trained.bin`.

    python tools/training.py [--games 3000000]

The player plays against chance, with 0, 1 and 2 jokers in turn, in the compiled game. It draws
where to lay a card, the likelier the higher the score of the board that it leads to (softmax), and
kills whenever it can. After each game two things are taught, the last turn first:

- Values, by temporal differences (TD(lambda), Sutton 1988): the numbers that the chosen board
  looked up move a little towards what came of it.
- Scores, by policy gradients (actor and critic; Schulman and others 2016): if it went on better
  than the values of all the boards had promised, the numbers of the chosen board rise and those of
  the others fall, and the other way round.

In the early games the scores are the values many times over. All is done in whole numbers with
random numbers of a seed, so the file is the same on any machine.
"""

from __future__ import annotations

import argparse
import time
import zlib
from functools import cache
from math import exp
from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

import zwidgets as zw
from zwidgets.core.compiled.bits import lowest
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, begin, below, new_stream
from zwidgets.core.compiled.pointer import pointer
from zwidgets.games.dead_center.compiled.game import CompiledDeadCenter
from zwidgets.games.dead_center.compiled.loop import chance, copy, rows, spread, trained
from zwidgets.games.dead_center.trained import UNIT

Maths = tuple[Ints, Ints]
"""What `squashed` and `likely` tell."""
GAMES: Final = 3_000_000
SEED: Final = 1
PARTS: Final = 100
"""The rates change so many times."""
EARLY: Final = 10
"""So many parts teach values alone."""
RATES: Final = (0.004, 0.0001)
"""How far a number of the values moves for an error of 1, at first and at last."""
SCORE_RATES: Final = (0.2, 0.01)
"""The same for scores."""
LAMBDA: Final = 0.8
"""How much of what a board is taught comes from later boards than the next."""
SCORE_LAMBDA: Final = 0.95
"""The same for choices and later turns."""
EARLY_SHARP, SHARP = 64, 6
"""How many times the values the scores are in the early games, and what they begin with then."""
FINE: Final = UNIT << 26
"""What numbers are parts of while they are taught."""
ONE: Final = 1 << 20
"""Certainty, and a rate of 1."""
EDGE: Final = 16 * UNIT
"""Sums from -16 to 16 are squashed; sums beyond count as these."""
QUARTER: Final = 4
"""What scores are divided by to fit into 16 bits; only their order counts."""
PLACES: Final = 64
"""More than a board looks up: three numbers a zombie, two a pile, one for the game."""
WAYS: Final = 16
"""More than the boards to which a card leads: two a corner, one any other pile."""
TURNS: Final = 34
"""No game has more turns."""


@cache
def squashed() -> Ints:
    """The chances of sums from -16 to 16, in parts of `ONE`."""
    sums = range(-EDGE, EDGE + 1)
    return np.array([round(ONE / (1 + exp(-one / UNIT))) for one in sums], np.int64)


@cache
def likely() -> Ints:
    """How likely a board is beside the best, by how much less its score is, up to 16."""
    return np.array([round(ONE * exp(-one / UNIT)) for one in range(EDGE + 1)], np.int64)


@njit(inline="always")
def _look_up(row: Ints, onto: Ints, note: Ints) -> None:
    """Note the places that a board looks up, behind how many there are; none if it is won."""
    note[0] = 0
    if row[rows.DEAD] == 12:
        return
    unseen, base, count = rows.unseen(row), trained.phase(row), 0
    rows.note_fitting(row, onto)
    for space in range(12):
        zombie = row[rows.ZOMBIES + space]
        if zombie != rows.NO_ZOMBIE:
            one, two, three = trained.of_line(row, space, zombie, onto, unseen)
            note[count + 1], note[count + 2], note[count + 3] = base + one, base + two, base + three
            count += 2 if three == trained.NOTHING else 3
        elif row[rows.HIDDEN] >> space & 1:
            note[count + 1] = base + trained.of_closed(row, space)
            count += 1
    for pile in range(9):
        top, room = trained.of_pile(row, pile, onto)
        note[count + 1], note[count + 2] = base + top, base + room
        count += 2
    note[count + 1] = trained.of_game(row, row[rows.DEAD])
    note[0] = count + 1


@njit(inline="always")
def _sum(note: Ints, first: int, weights: Ints) -> int:
    """The sum of the numbers that a board looked up, in the tables from `first` on."""
    total = 0
    for place in range(1, note[0] + 1):
        total += weights[first + note[place]]
    return total >> 26


@njit(inline="always")
def _move(note: Ints, first: int, step: int, weights: Ints) -> None:
    """Move the numbers that a board looked up."""
    for place in range(1, note[0] + 1):
        weights[first + note[place]] += step


@njit(inline="always")
def _value(note: Ints, chances: Ints, weights: Ints) -> int:
    """A board's chance to be won, in parts of `ONE`."""
    if note[0] == 0:
        return ONE
    return int(chances[min(max(_sum(note, 0, weights), -EDGE), EDGE) + EDGE])


@njit(inline="always")
def _ways(row: Ints, laid: Ints, ways: Ints) -> int:
    """Write the positions to which the drawn card leads; returns how many there are."""
    count, piles = 0, rows.piles_for(row)
    while piles:
        copy(row, laid, rows.SIZE)
        rows.make(laid, rows.LAY_FIRST + lowest(piles))
        spaces = rows.falling(laid) if laid[rows.STEP] == rows.KILL else 0
        if not spaces:
            copy(laid, pointer(ways[count]), rows.SIZE)
            count += 1
        while spaces:
            copy(laid, pointer(ways[count]), rows.SIZE)
            rows.make(pointer(ways[count]), rows.KILL_FIRST + lowest(spaces))
            count += 1
            spaces &= spaces - 1
        piles &= piles - 1
    return count


@njit(inline="always")
def _choose(
    notes: Ints, count: int, turn: Ints, stream: Stream, rates: Ints, maths: Maths, weights: Ints
) -> int:
    """Draw one of the ways. Of a turn are noted: their number, the one, what all promised, shares.

    A way that wins is taken; as nothing is left to choose, the turn then has no ways.
    """
    chances, likely = maths
    most, total, promised, sharp, first = -(1 << 60), 0, 0, rates[4], rates[5]
    for way in range(count):
        if notes[way * PLACES] == 0:
            turn[0], turn[1], turn[2] = 0, way, ONE
            return way
        turn[3 + way] = sharp * _sum(pointer(notes[way * PLACES :]), first, weights)
        most = max(most, turn[3 + way])
    for way in range(count):
        share = likely[min(most - turn[3 + way], EDGE)]
        turn[3 + way] = share
        total += share
        promised += share * _value(pointer(notes[way * PLACES :]), chances, weights)
    die, chosen = below(stream, total), 0
    while die >= turn[3 + chosen]:
        die -= turn[3 + chosen]
        chosen += 1
    for way in range(count):
        turn[3 + way] = turn[3 + way] * ONE // total
    turn[0], turn[1], turn[2] = count, chosen, promised // total
    return chosen


@njit(inline="always")
def _teach(
    notes: Ints, turns: Ints, count: int, won: int, rates: Ints, maths: Maths, weights: Ints
) -> None:
    """Move the numbers of a game's boards, the last turn first."""
    rate, later, score_rate, score_later, _, _ = rates
    target, after, better = won * ONE, won * ONE, 0
    for number in range(count - 1, -1, -1):
        turn, begin = turns[number], number * WAYS * PLACES
        note = pointer(notes[begin + turn[1] * PLACES :])
        now = _value(note, maths[0], weights)
        _move(note, 0, (rate * (target - now) + 8) >> 4, weights)
        target = now + (later * (target - now) + ONE // 2) // ONE
        better = after - turn[2] + (score_later * better + ONE // 2) // ONE
        after = turn[2]
        for way in range(turn[0]):
            part = better * ((way == turn[1]) * ONE - turn[3 + way]) // ONE
            step = (score_rate * part + 8) >> 4
            _move(pointer(notes[begin + way * PLACES :]), trained.SIZE, step, weights)


@njit(inline="always")
def _begin(start: Ints, row: Ints, cards: Ints, zombies: Ints) -> None:
    """Set up a game: its position, the cards of its deck, and the zombies."""
    copy(start, row, rows.SIZE)
    spread(row[rows.ASLEEP], zombies)
    size = spread(row[rows.UNSEEN], cards)
    for joker in range(row[rows.JOKERS]):
        cards[size + joker] = rows.JOKER


@njit
def play(
    starts: Ints,
    which: tuple[int, int, int, int],
    rates: Ints,
    maths: Maths,
    numbers: Ints,
    work: tuple[Ints, Ints, Ints, Ints],
    streams: Stream,
) -> int:
    """Play and teach some games of a block; returns how many are won."""
    seed, block, first, games = which
    room, ways, notes, turns = work
    weights, stream = pointer(numbers), pointer(streams)
    row, onto, worths, laid = pointer(room[0]), pointer(room[1]), pointer(room[2]), pointer(room[3])
    cards, zombies, wins = pointer(room[4]), pointer(room[5]), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        _begin(starts[game % 3], row, cards, zombies)
        turn = 0
        while row[rows.STEP] != rows.OVER:
            if row[rows.STEP] in (rows.TURN, rows.DRAW, rows.DEAL):
                chance(row, stream, cards, zombies)
            elif row[rows.STEP] == rows.LAY:
                count, begun = _ways(row, laid, ways), turn * WAYS * PLACES
                for way in range(count):
                    place = begun + way * PLACES
                    _look_up(pointer(ways[way]), onto, pointer(notes[place:]))
                chosen = _choose(notes[begun:], count, turns[turn], stream, rates, maths, weights)
                copy(pointer(ways[chosen]), row, rows.SIZE)
                turn += 1
            else:
                rows.make(row, trained.trained_move(row, onto, worths, weights))
        won = int(row[rows.DEAD] == 12)
        _teach(notes, turns, turn, won, rates, maths, weights)
        wins += won
    return wins


def _rates(part: int) -> Ints:
    """What `play` learns by in a part, and how many times which numbers it chooses by."""
    left, late = 1 - part / PARTS, (PARTS - part) / (PARTS - EARLY)
    rate = RATES[1] + (RATES[0] - RATES[1]) * left * left
    score_rate = SCORE_RATES[1] + (SCORE_RATES[0] - SCORE_RATES[1]) * late
    early = part < EARLY
    shares = rate, LAMBDA, 0.0 if early else score_rate, SCORE_LAMBDA
    chosen_by = (EARLY_SHARP, 0) if early else (1, trained.SIZE)
    return np.array([*(round(ONE * one) for one in shares), *chosen_by], np.int64)


def train(games: int, seed: int = SEED, tell: Any = None) -> NDArray[np.int16]:
    """The weights after so many games, in parts of `UNIT`.

    Args:
        games: how many, at least `PARTS`.
        seed: of the random numbers.
        tell: called after each part with its number and the share of games won in it.
    """
    weights = np.zeros(2 * trained.SIZE, np.int64)
    sizes = (6, 64), (WAYS, 64), TURNS * WAYS * PLACES, (TURNS, WAYS + 3)
    work = tuple(np.zeros(size, np.int64) for size in sizes)
    stream, maths = new_stream(), (squashed(), likely())
    compiled = [CompiledDeadCenter(zw.game("dead-center", jokers=jokers)) for jokers in range(3)]
    starts = np.array([one.encode(one.game.start(), None) for one in compiled])
    played: Any = play  # numba's dispatchers have no types
    for part in range(PARTS):
        if part == EARLY:
            weights[trained.SIZE :] = SHARP * weights[: trained.SIZE]
        which = np.uint64(seed), np.uint64(part), 0, games // PARTS
        won = played(starts, which, _rates(part), maths, weights, work, stream)
        if tell:
            tell(part, won * PARTS / games)
    return rounded(weights)


def rounded(weights: Ints) -> NDArray[np.int16]:
    """Weights in parts of `UNIT`, cut at what 16 bits hold; the scores are a quarter."""
    found = (weights + FINE // UNIT // 2) // (FINE // UNIT)
    found[trained.SIZE :] //= QUARTER
    return np.clip(found, -(1 << 15), (1 << 15) - 1).astype(np.dtype("<i2"))


def main() -> None:
    """Train, write the file, and say how often games were won on the way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    asked = parser.parse_args()

    def tell(part: int, share: float) -> None:
        if part % 10 == 9:
            print(f"{part + 1} %: {100 * share:.1f} % won; {time.process_time():.0f} s", flush=True)

    weights = train(asked.games, tell=tell)
    trained.FILE.write_bytes(zlib.compress(weights.tobytes(), 9))
    print(f"{trained.FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
