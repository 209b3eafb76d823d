"""Shufflers, compiled: all players on one road, who pay together (SH-24 to SH-30).

A position is a vector: `DUE`, `SEAT`, ..., the unseen cards, and behind them `PLAYER` numbers for
each player. Rows are as in `rows`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import begin, below
from zwidgets.games.shufflers import supplies
from zwidgets.games.shufflers.compiled.choices import (
    gift,
    helped,
    pick_living,
    random_gift,
    robbed,
    sacrifices,
)
from zwidgets.games.shufflers.compiled.rows import (
    HIGHEST,
    MOST_CARDS,
    Group,
    ask,
    brought,
    fall_due,
    inherit,
    kind_due,
    living,
    next_living,
    one,
    payers,
    settle,
    top,
    total,
)
from zwidgets.games.shufflers.compiled.tables import (
    CARD,
    GIVE,
    HELP,
    JACK,
    JOKER,
    PASS,
    QUEEN,
    ROB,
    STAY,
    compiled,
    note,
)

must_give: Final = compiled(supplies.must_give)

# What is due: the places of the steps in `table.STEPS`, and three that follow at once.
SACRIFICE: Final = 1
DRAW: Final = 2
HELPING: Final = 6
ROBBING: Final = 7
GIVING: Final = 8
DRAWN: Final = 10
ASKING: Final = 11
ROUND: Final = 12

# A position. DEBT: what is to be covered in `give`; OWED: the common debt so far; PASSES: as
# `ShufflersState.passes`; MET: the value of the card met last; ROUNDS: begun.
DUE: Final = 0
SEAT: Final = 1
PLAYERS: Final = 2
DEBT: Final = 3
OWED: Final = 4
PASSES: Final = 5
MET: Final = 6
JOKERS: Final = 7
SPARED: Final = 8
ROUNDS: Final = 9
UNSEEN: Final = 10
CARDS: Final = 11
HEAD: Final = CARDS + MOST_CARDS

# A player: two rows, the cards given, the heights of the two discards, and the discards, each with
# room for all cards of that kind.
GIVEN: Final = 2
HEIGHTS: Final = 3
DISCARDS: Final = 5
PLAYER: Final = DISCARDS + 2 * HIGHEST


@compiled
def lay_out(position: Ints, group: Group, players: int) -> None:
    """Copy the position into the arrays."""
    group.planned[0] = 0
    for place in range(position[UNSEEN]):
        group.deck[place] = position[CARDS + place]
    for seat in range(players):
        base = HEAD + PLAYER * seat
        group.given[seat] = position[base + GIVEN]
        for kind in range(2):
            group.rows[kind, seat] = position[base + kind]
            group.heights[kind, seat] = position[base + HEIGHTS + kind]
            for place in range(group.heights[kind, seat]):
                at = base + DISCARDS + HIGHEST * kind + place
                group.discards[kind, seat, place] = position[at]


@compiled
def walk_together(
    position: Ints, policies: Ints, group: Group, trace: Ints
) -> tuple[bool, int, int, int]:
    """Play one game.

    Args:
        position: as in the module's text.
        policies: for each player 0 for random play.
        group: see `Group`; its stream is ready.
        trace: the array in which to write what happens.

    Returns:
        Whether the boat was reached, the rounds begun, the jokers seen, the length of the trace.
    """
    stream, deck, rows, at = group.stream, group.deck, group.rows, 0
    players, due, seat = position[PLAYERS], position[DUE], position[SEAT]
    debt, owed, passes = position[DEBT], position[OWED], position[PASSES]
    met, spared, rounds = position[MET], position[SPARED], position[ROUNDS]
    jokers, unseen, passed = position[JOKERS], position[UNSEEN], 0
    lay_out(position, group, players)

    # Where the jokers lie (SH-24, SH-31).
    cards, half = unseen + 2 - jokers, 16 * players + 1
    boat = cards - min(cards, half) + below(stream, min(cards, half))
    joker = boat if jokers else below(stream, cards - half)

    while True:
        if due == SACRIFICE:  # SH-28
            gone = sacrifices(group, players, seat) if policies[seat] else below(stream, 2) == 1
            at = note(trace, at, STAY + gone)
            if gone:
                inherit(group, players, seat)
                spared += 1
            seat = next_living(rows, players, seat + 1)
            if seat < 0 or living(rows, players) == 1:
                due, seat = DRAW, next_living(rows, players, 0)

        if due == DRAW:  # SH-25
            due = DRAWN
            passed += 1
            if passed > joker:
                at = note(trace, at, JOKER)
                jokers += 1
                if jokers == 2:  # SH-30
                    return True, rounds, jokers, at
                joker = boat
            else:
                place = below(stream, unseen)
                unseen -= 1
                drawn = int(np.int64(deck[place]))
                deck[place] = deck[unseen]
                at = note(trace, at, CARD + 13 * (drawn >> 4) + (drawn & 15) - 1)
                met = drawn & 15
                if met >= JACK:  # SH-27
                    due = ROBBING if met == JACK else HELPING
                elif spared:
                    spared -= 1
                else:
                    owed += met

        elif due == HELPING:
            kind, most, chosen = int(met == QUEEN), 0, seat
            for other in range(players):
                if rows[1, other]:
                    most = max(most, brought(group, kind, other))
            if most and living(rows, players) > 1:
                if policies[seat]:
                    chosen = helped(group, players, kind)
                else:
                    chosen = pick_living(rows, players, stream)
                at = note(trace, at, HELP + chosen)
            back = brought(group, kind, chosen)
            if back:
                group.heights[kind, chosen] -= 1
                rows[kind, chosen] += one(back)
            due = DRAWN

        elif due == ROBBING:
            chosen = seat
            if living(rows, players) > 1:
                if policies[seat]:
                    chosen = robbed(rows, players)
                else:
                    chosen = pick_living(rows, players, stream)
                at = note(trace, at, ROB + chosen)
            kind = int(rows[0, chosen] == 0)
            rows[kind, chosen] -= one(top(rows[kind, chosen]))
            due = DRAWN

        if due == DRAWN:
            later = next_living(rows, players, seat + 1)
            if next_living(rows, players, 0) < 0:
                return False, rounds, jokers, at
            if later >= 0:
                due, seat = DRAW, later
            elif owed == 0:
                due = ROUND
            else:
                debt, seat, passes, due = fall_due(group, players, owed), players - 1, 0, ASKING
                group.planned[0] = 0
                if debt < 0:
                    return False, rounds, jokers, at

        elif due == GIVING:  # SH-26
            kind, points = kind_due(rows, players), 0
            for other in range(players):
                points += total(group.given[other])
            must = must_give(passes, payers(rows, group.given, players))
            if policies[seat]:
                value = gift(group, players, seat, kind, debt - points, must)
            else:
                value = random_gift(rows[kind, seat], must, stream)
            at = note(trace, at, GIVE + value if value else PASS)
            due = ASKING
            if not value:
                passes += 1
            else:
                passes = group.planned[0] = 0
                rows[kind, seat] -= one(value)
                group.given[seat] += one(value)
                if points + value >= debt:
                    settle(group, players, kind, points + value - debt)
                    if next_living(rows, players, 0) < 0:
                        return False, rounds, jokers, at
                    due = ROUND

        if due == ASKING:
            seat, passes = ask(group, players, kind_due(rows, players), seat, passes)
            due = GIVING

        elif due == ROUND:
            rounds += 1
            owed, seat = 0, next_living(rows, players, 0)
            due = SACRIFICE if living(rows, players) > 1 else DRAW


@compiled
def play_group(
    position: Ints,
    policies: Ints,
    which: Which,
    group: Group,
    counts: Arrays,
    trace: Ints,
) -> int:
    """Play games of a block (see `CompiledGame.play`); `counts` are the arrays of `Counts`."""
    seed, block, first, games = which
    wins, scores, lengths, events, won_scores, won_lengths = counts
    players, rows, written = position[PLAYERS], group.rows, 0
    for game in range(first, first + games):
        begin(group.stream, seed, block, game)
        boat, rounds, jokers, written = walk_together(position, policies, group, trace)
        points, deaths = 0, 0
        for seat in range(players):
            deaths += rows[1, seat] == 0
            points += total(rows[0, seat]) + total(rows[1, seat])
        for seat in range(players):
            won = boat and rows[1, seat] != 0
            wins[seat] += won
            scores[seat, points if won else 0] += 1
            won_scores[seat, points] += won
            won_lengths[seat, rounds] += won
        lengths[rounds] += 1
        events[0] += boat
        events[1] += jokers > 0
        events[2] += deaths > 0
        events[3] += deaths == players
    return written
