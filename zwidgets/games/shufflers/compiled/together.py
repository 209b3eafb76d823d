"""Shufflers, compiled: all players on one road, who pay together (SH-24 to SH-30).

A position is a vector: `DUE`, `SEAT`, ..., the unseen cards, and behind them `PLAYER` numbers for
each player. Rows are as in `rows`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import begin, below
from zwidgets.core.compiled.pointer import pointers
from zwidgets.core.plain import machine_code
from zwidgets.games.shufflers import moves, supplies
from zwidgets.games.shufflers.bots import HIGHEST
from zwidgets.games.shufflers.compiled import rows as p
from zwidgets.games.shufflers.compiled import tables as lookup
from zwidgets.games.shufflers.compiled.choices import (
    PLANNED,
    gift,
    helped,
    pick_living,
    random_gift,
    robbed,
    sacrifices,
)
from zwidgets.games.shufflers.compiled.tables import compiled, inlined

must_give = machine_code(supplies.must_give, compiled)

# What is due: the places of the steps in `rules.STEPS`, and three that follow at once.
SACRIFICE: Final = 1
DRAW: Final = 2
HELPING, ROBBING, GIVING, OVER, DRAWN, ASKING, ROUND = range(6, 13)

# A position, and a game in `Group.now`. DEBT: the debt to be covered in `give`; OWED: the common
# debt so far; PASSES: as `ShufflersState.passes`; MET: the value of the card met last; ROUNDS: the
# rounds begun.
DUE, SEAT, PLAYERS, DEBT, OWED, PASSES, MET, JOKERS, SPARED, ROUNDS, UNSEEN, CARDS = range(12)
HEAD: Final = CARDS + p.MOST_CARDS

# Only in `Group.now`: the cards drawn since the position, the cards that lie above the next joker
# and above the boat, the place in the trace, and `choices.PLANNED` and what follows.
PASSED, ABOVE_JOKER, ABOVE_BOAT, AT = range(11, 15)

# A player: two rows, the cards given, the heights of the two discards, and the discards, each with
# room for all cards of that kind.
HEIGHTS: Final = 3
DISCARDS: Final = 5
PLAYER: Final = DISCARDS + 2 * HIGHEST


@inlined
def lay_out(position: Ints, group: p.Group) -> None:
    """Copy the position into the arrays."""
    for place in range(CARDS):
        group.now[place] = position[place]
    for place in range(position[UNSEEN]):
        group.deck[place] = position[CARDS + place]
    for seat in range(position[PLAYERS]):
        base = HEAD + PLAYER * seat
        for row in range(3):
            group.rows[row, seat] = position[base + row]
        for kind in range(2):
            group.heights[kind, seat] = position[base + HEIGHTS + kind]
            for place in range(group.heights[kind, seat]):
                at = base + DISCARDS + HIGHEST * kind + place
                group.discards[kind, seat, place] = position[at]


@inlined
def begin_game(position: Ints, group: p.Group) -> None:
    """Lay out the position, and draw where the jokers lie (SH-24, SH-31)."""
    lay_out(position, group)
    now, stream, jokers = group.now, group.stream, position[JOKERS]
    cards, half = position[UNSEEN] + 2 - jokers, 16 * position[PLAYERS] + 1
    boat = cards - min(cards, half) + below(stream, min(cards, half))
    now[PASSED], now[AT], now[ABOVE_BOAT], now[PLANNED] = 0, 0, boat, 0
    now[ABOVE_JOKER] = boat if jokers else below(stream, cards - half)


# The steps. Each does what is due, writes it into the trace, and says what is due next.


@inlined
def sacrifice(group: p.Group, room: p.Shares, careful: bool, trace: Ints) -> None:
    """A player sacrifices themselves or stays (SH-28)."""
    now, rows = group.now, group.rows
    players, seat = now[PLAYERS], now[SEAT]
    gone = sacrifices(rows[0], rows[1], seat) if careful else below(group.stream, 2) == 1
    now[AT] = lookup.note(trace, now[AT], moves.STAY + gone)
    if gone:
        p.inherit(rows, room, players, seat)
        now[SPARED] += 1
    now[SEAT] = p.next_living(rows, players, seat + 1)
    if now[SEAT] < 0 or p.living(rows, players) == 1:
        now[DUE], now[SEAT] = DRAW, p.next_living(rows, players, 0)


@inlined
def draw(group: p.Group, trace: Ints) -> None:
    """An encounter is drawn (SH-25)."""
    now, deck = group.now, group.deck
    now[DUE] = DRAWN
    now[PASSED] += 1
    if now[PASSED] > now[ABOVE_JOKER]:
        now[AT] = lookup.note(trace, now[AT], moves.CARD + 52)
        now[JOKERS] += 1
        now[ABOVE_JOKER] = now[ABOVE_BOAT]
        if now[JOKERS] == 2:  # SH-30
            now[DUE] = OVER
        return
    place = below(group.stream, now[UNSEEN])
    now[UNSEEN] -= 1
    drawn = int(np.int64(deck[place]))
    deck[place] = deck[now[UNSEEN]]
    now[AT] = lookup.note(trace, now[AT], moves.CARD + 13 * (drawn >> 4) + (drawn & 15) - 1)
    met = drawn & 15
    now[MET] = met
    if met >= supplies.JACK:  # SH-27
        now[DUE] = ROBBING if met == supplies.JACK else HELPING
    elif now[SPARED]:
        now[SPARED] -= 1
    else:
        now[OWED] += met


@inlined
def help_one(group: p.Group, careful: bool, trace: Ints) -> None:
    """A queen or king brings back a card (SH-27)."""
    now, rows, players = group.now, group.rows, group.now[PLAYERS]
    kind, most, chosen = int(now[MET] == supplies.QUEEN), 0, now[SEAT]
    for other in range(players):
        if rows[1, other]:
            most = max(most, p.brought(group, kind, other))
    if most and p.living(rows, players) > 1:
        if careful:
            chosen = helped(group, players, kind)
        else:
            chosen = pick_living(rows, players, group.stream)
        now[AT] = lookup.note(trace, now[AT], moves.HELP + chosen)
    back = p.brought(group, kind, chosen)
    if back:
        group.heights[kind, chosen] -= 1
        rows[kind, chosen] += p.one(back)
    now[DUE] = DRAWN


@inlined
def rob_one(group: p.Group, careful: bool, trace: Ints) -> None:
    """A jack takes a card for good (SH-27)."""
    now, rows, players = group.now, group.rows, group.now[PLAYERS]
    chosen = now[SEAT]
    if p.living(rows, players) > 1:
        chosen = robbed(rows[0], rows[1]) if careful else pick_living(rows, players, group.stream)
        now[AT] = lookup.note(trace, now[AT], moves.ROB + chosen)
    kind = int(rows[0, chosen] == 0)
    rows[kind, chosen] -= p.one(p.top(rows[kind, chosen]))
    now[DUE] = DRAWN


@inlined
def after_draw(group: p.Group) -> None:
    """The next player draws, or the debt falls due (SH-25)."""
    now, rows, players = group.now, group.rows, group.now[PLAYERS]
    later = p.next_living(rows, players, now[SEAT] + 1)
    if p.next_living(rows, players, 0) < 0:
        now[DUE] = OVER
    elif later >= 0:
        now[DUE], now[SEAT] = DRAW, later
    elif now[OWED] == 0:
        now[DUE] = ROUND
    else:
        now[DEBT] = p.fall_due(group, players, now[OWED])
        now[SEAT], now[PASSES], now[PLANNED] = players - 1, 0, 0
        now[DUE] = ASKING if now[DEBT] >= 0 else OVER


@inlined
def give(group: p.Group, careful: bool, trace: Ints) -> None:
    """A player gives a card or passes (SH-26)."""
    now, rows = group.now, group.rows
    players, seat, debt = now[PLAYERS], now[SEAT], now[DEBT]
    kind, points = p.kind_due(rows, players), 0
    for other in range(players):
        points += p.total(rows[p.GIVEN, other])
    must = must_give(now[PASSES], p.payers(rows, players))
    if careful:
        value = gift(group, seat, kind, debt - points, must)
    else:
        value = random_gift(rows[kind, seat], must, group.stream)
    now[AT] = lookup.note(trace, now[AT], moves.GIVE + value if value else moves.PASSED)
    now[DUE] = ASKING
    if not value:
        now[PASSES] += 1
        return
    now[PASSES], now[PLANNED] = 0, 0
    rows[kind, seat] -= p.one(value)
    rows[p.GIVEN, seat] += p.one(value)
    if points + value >= debt:
        p.settle(group, players, kind, points + value - debt)
        now[DUE] = ROUND if p.next_living(rows, players, 0) >= 0 else OVER


@compiled
def walk_together(
    position: Ints, policies: Ints, group: p.Group, room: p.Shares, trace: Ints
) -> None:
    """Play one game. In the end `group.now` says how it went.

    Args:
        position: as in the module's text.
        policies: for each player 0 for random play.
        group: see `Group`; its stream is ready.
        room: see `Shares`.
        trace: the array in which to write what happens.
    """
    begin_game(position, group)
    now, rows, players = group.now, group.rows, position[PLAYERS]
    while now[DUE] != OVER:
        due, careful = now[DUE], policies[now[SEAT]] != 0
        if due == DRAW:
            draw(group, trace)
        elif due == DRAWN:
            after_draw(group)
        elif due == SACRIFICE:
            sacrifice(group, room, careful, trace)
        elif due == HELPING:
            help_one(group, careful, trace)
        elif due == ROBBING:
            rob_one(group, careful, trace)
        elif due == GIVING:
            give(group, careful, trace)
        elif due == ASKING:
            kind = p.kind_due(rows, players)
            now[SEAT], now[PASSES] = p.ask(group, players, kind, now[SEAT], now[PASSES])
            now[DUE] = GIVING
        else:
            now[ROUNDS] += 1
            now[OWED], now[SEAT] = 0, p.next_living(rows, players, 0)
            now[DUE] = SACRIFICE if p.living(rows, players) > 1 else DRAW


@compiled
def play_group(
    position: Ints,
    policies: Ints,
    which: Which,
    group: p.Group,
    room: p.Shares,
    counts: Arrays,
    trace: Ints,
) -> int:
    """Play games of a block (see `CompiledGame.play`); `counts` are the arrays of `Counts`."""
    seed, block, first, games = which
    wins, scores, lengths, events, won_scores, won_lengths = counts
    group = pointers(group)
    players, rows, now = position[PLAYERS], group.rows, group.now
    for game in range(first, first + games):
        begin(group.stream, seed, block, game)
        walk_together(position, policies, group, room, trace)
        boat, rounds = now[JOKERS] == 2, now[ROUNDS]
        points, deaths = 0, 0
        for seat in range(players):
            deaths += rows[1, seat] == 0
            points += p.total(rows[0, seat]) + p.total(rows[1, seat])
        for seat in range(players):
            won = boat and rows[1, seat] != 0
            wins[seat] += won
            scores[seat, points if won else 0] += 1
            won_scores[seat, points] += won
            won_lengths[seat, rounds] += won
        lengths[rounds] += 1
        events[0] += boat
        events[1] += now[JOKERS] > 0
        events[2] += deaths > 0
        events[3] += deaths == players
    return int(now[AT])
