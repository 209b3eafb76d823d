"""Train Dead Center's trained player, and write `zwidgets/games/dead_center/trained.bin`.

    python tools/training.py [--games 2000000]

The player plays against chance, with 0, 1 and 2 jokers in turn, in the compiled game. After each
game its boards are taught, the last first, by temporal differences (TD(lambda), Sutton 1988): each
number that a board looked up moves a little towards what came of it. The numbers of the phases
beside it move along, less and less. All is done in whole numbers with random numbers of a seed, so
the file is the same on any machine.
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
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, begin, new_stream
from zwidgets.core.compiled.pointer import pointer
from zwidgets.games.dead_center import trained
from zwidgets.games.dead_center.compiled.game import CompiledDeadCenter, tables, values_of
from zwidgets.games.dead_center.compiled.loop import chance, copy, spread
from zwidgets.games.dead_center.compiled.steps import (
    ASLEEP,
    DEAD,
    DEAL,
    DRAW,
    HIDDEN,
    JOKER,
    JOKERS,
    LAY_FIRST,
    NOBODY,
    OVER,
    REVEAL,
    SIZE,
    STEP,
    TURN,
    UNSEEN,
    ZOMBIES,
    Tables,
    make,
    uncounted_tables,
)
from zwidgets.games.dead_center.compiled.valuing import (
    NOTHING,
    Values,
    best,
    fit,
    of_closed,
    of_game,
    of_line,
    of_pile,
    phase,
    uncounted_values,
)
from zwidgets.games.dead_center.trained import GAME, PHASE, UNIT

GAMES: Final = 2_000_000
SEED: Final = 1
PARTS: Final = 100
"""The rates change so many times."""
FIRST_RATE, LAST_RATE = 0.004, 0.0001
"""How far a number moves for an error of 1, at first and at last."""
NEIGHBOURS: Final = 0.5
"""How far the same number of the phases beside it moves along at first; at last it does not."""
LAMBDA: Final = 0.8
"""How much of what a board is taught comes from later boards than the next."""
FINE: Final = UNIT << 26
"""What numbers are parts of while they are taught."""
ONE: Final = 1 << 20
"""Certainty, and a rate of 1."""
EDGE: Final = 16 * UNIT
"""Sums from -16 to 16 are squashed; sums beyond count as these."""
PLACES: Final = 64
"""The most numbers that a board looks up: three a zombie, two a pile, one for the game."""


@cache
def squashed() -> Ints:
    """The chances of sums from -16 to 16, in parts of `ONE`."""
    sums = range(-EDGE, EDGE + 1)
    return np.array([round(ONE / (1 + exp(-one / UNIT))) for one in sums], np.int64)


@njit(inline="always")
def _look_up(row: Ints, onto: Ints, note: Ints, t: Tables, v: Values) -> None:
    """Note the places that a board looks up, behind how many there are."""
    unseen, base, count = fit(row, onto, t), phase(row), 0
    for space in range(12):
        zombie = row[ZOMBIES + space]
        if zombie != NOBODY:
            one, two, three = of_line(row, space, zombie, onto, unseen, t, v)
            note[count + 1], note[count + 2], note[count + 3] = base + one, base + two, base + three
            count += 2 if three == NOTHING else 3
        elif row[HIDDEN] >> space & 1:
            note[count + 1] = base + of_closed(row, space, t, v)
            count += 1
    for pile in range(9):
        top, room = of_pile(row, pile, onto, v)
        note[count + 1], note[count + 2] = base + top, base + room
        count += 2
    note[count + 1] = of_game(row, row[DEAD])
    note[0] = count + 1


@njit(inline="always")
def _teach(notes: Ints, boards: int, won: int, rates: Ints, chances: Ints, weights: Ints) -> None:
    """Move the numbers of a game's boards, the last board first."""
    rate, beside, later = rates[0], rates[1], rates[2]
    target = won * ONE
    for board in range(boards - 1, -1, -1):
        begin, total = board * PLACES, 0
        places = range(begin + 1, begin + 1 + notes[begin])
        for place in places:
            total += weights[notes[place]]
        now = chances[min(max(total >> 26, -EDGE), EDGE) + EDGE]
        step = (rate * (target - now) + 8) >> 4
        less = (step * beside + ONE // 2) // ONE
        for place in places:
            at = notes[place]
            weights[at] += step
            if PHASE <= at < GAME:
                weights[at - PHASE] += less
            if at < GAME - PHASE:
                weights[at + PHASE] += less
        target = now + (later * (target - now) + ONE // 2) // ONE


@njit(inline="always")
def _begin(start: Ints, row: Ints, cards: Ints, zombies: Ints) -> None:
    """Set up a game: its position, the cards of its deck, and the zombies."""
    copy(start, row, SIZE)
    spread(row[ASLEEP], zombies)
    size = spread(row[UNSEEN], cards)
    for joker in range(row[JOKERS]):
        cards[size + joker] = JOKER


@njit
def play(
    starts: Ints,
    which: tuple[int, int, int, int],
    rates: Ints,
    chances: Ints,
    tables: Tables,
    values: Values,
    work: Ints,
    streams: Stream,
) -> int:
    """Play and teach some games of a block; returns how many are won. `work` is six rows."""
    seed, block, first, games = which
    t, v, stream = uncounted_tables(tables), uncounted_values(values), pointer(streams)
    row, onto, worths = pointer(work[0]), pointer(work[1]), pointer(work[2])
    cards, zombies, wins = pointer(work[3]), pointer(work[4]), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        _begin(starts[game % 3], row, cards, zombies)
        boards = 0
        while row[STEP] != OVER:
            if row[STEP] in (TURN, DRAW, DEAL):
                chance(row, stream, cards, zombies, t)
                continue
            number = best(row, onto, worths, t, v)
            make(row, number, t)
            if number >= LAY_FIRST and row[STEP] in (REVEAL, DRAW):
                _look_up(row, onto, pointer(work[5][boards * PLACES :]), t, v)
                boards += 1
        won = int(row[DEAD] == 12)
        _teach(pointer(work[5]), boards, won, rates, chances, v.weights)
        wins += won
    return wins


def train(games: int, seed: int = SEED, tell: Any = None) -> NDArray[np.int16]:
    """The weights after so many games, in parts of `UNIT`.

    Args:
        games: how many, at least `PARTS`.
        seed: of the random numbers.
        tell: called after each part with its number and the share of games won in it.
    """
    weights = np.zeros(trained.SIZE, np.int64)
    values, work, stream = values_of(weights), np.zeros((6, 64 * PLACES), np.int64), new_stream()
    compiled = [CompiledDeadCenter(zw.game("dead-center", jokers=jokers)) for jokers in range(3)]
    starts = np.array([one.encode(one.game.start(), None) for one in compiled])
    for part in range(PARTS):
        left = 1 - part / PARTS
        rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * left
        rates = np.array([round(ONE * one) for one in (rate, NEIGHBOURS * left, LAMBDA)], np.int64)
        which = np.uint64(seed), np.uint64(part), 0, games // PARTS
        won = play(starts, which, rates, squashed(), tables(), values, work, stream)
        if tell:
            tell(part, won * PARTS / games)
    return rounded(weights)


def rounded(weights: Ints) -> NDArray[np.int16]:
    """Weights in parts of `UNIT`, cut at what 16 bits hold."""
    found = (weights + FINE // UNIT // 2) // (FINE // UNIT)
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
