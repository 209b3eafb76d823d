"""Mall of Horror, compiled: the set-up, phases A to C and the end of a round, as in `rounds`."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import thinking
from zwidgets.games.mall_of_horror.compiled.cards import (
    FIRST_DIE,
    FIRST_DRAW,
    FIRST_GIVE,
    FIRST_KEEP,
    FIRST_LOT,
    FIRST_PASS,
    FIRST_PLACE,
    PLAYED,
    RANDOM,
    any_of,
    draw,
    note,
    receive,
    spend,
)
from zwidgets.games.mall_of_horror.compiled.row import (
    ARRIVAL,
    ASKED,
    BOTTOM,
    BOTTOMS,
    CAMERA,
    CHIEF,
    CLOSED,
    DEAL,
    DECKS,
    DESTINATIONS,
    DICE,
    ELECTED,
    ELECTION,
    FRESH,
    GOAL,
    HELD,
    HIDDEN,
    KEPT,
    LOOKED,
    LOT_DRAWN,
    NOBODY,
    NUMBER,
    OVER,
    PEOPLE,
    PLAYERS,
    POLICY,
    STAGE,
    STEP,
    THROWN,
    TRUCK,
    TRUCK_VOTE,
    TRUCKS,
    VOTE,
    VOTES,
    WHERE,
    WINDOW,
    ZOMBIES,
    after,
    below,
    characters,
    counted,
    ends,
    full,
    inner,
    left,
    limit,
    put,
    those_at,
    titles,
    votes_of,
)
from zwidgets.games.mall_of_horror.compiled.votes import call, is_asked, playable
from zwidgets.games.mall_of_horror.table import (
    HQ,
    LOT,
    ROUNDS,
    UNPLACED,
)

# Set-up (MH-06 to MH-09)


@inner
def _roll(g: Ints, stream: Stream, trace: Ints, dice: int) -> None:
    """Throw dice until so many lie there."""
    while g[THROWN] < dice:
        value = 1 + below(stream, 6)
        g[DICE] += 1 << 4 * value
        g[THROWN] += 1
        note(g, trace, FIRST_DIE + value - 1)


@inner
def choices(g: Ints) -> int:
    """Where a character may be placed: one of two, or anywhere with room (MH-08)."""
    free, shown = 0, 0
    for place in range(1, 7):
        if not g[CLOSED] >> place & 1 and not full(g, place):
            free |= 1 << place
            shown |= (g[DICE] >> 4 * place & 15 > 0) << place
    return shown or free


@inner
def _place(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    there = choices(g)
    if g[POLICY + seat] == RANDOM:
        kinds = those_at(g[WHERE + seat], UNPLACED)
        kind, to = any_of(stream, kinds) >> 2, any_of(stream, there)
    else:
        kind, to = thinking.place(g, seat, there)
    note(g, trace, FIRST_PLACE + 6 * kind + to - 1)
    put(g, seat, kind, to)
    g[DICE], g[THROWN] = 0, 0


@inner
def set_up(g: Ints, stream: Stream, trace: Ints) -> None:
    """The first Chief, the cards dealt, the characters placed (MH-06 to MH-09)."""
    if g[STEP] == LOT_DRAWN:
        g[CHIEF] = below(stream, g[PLAYERS])
        note(g, trace, FIRST_LOT + g[CHIEF])
    seat = g[CHIEF]
    for _ in range(g[PLAYERS]):
        if g[HELD + seat] == 0:
            card = draw(g, stream)
            note(g, trace, FIRST_DRAW + card)
            receive(g, seat, card)
        seat = after(g, seat)
    waiting = counted(g[PEOPLE], UNPLACED)
    placed = g[PLAYERS] * characters(g[PLAYERS]) - waiting
    for number in range(placed, placed + waiting):
        _roll(g, stream, trace, 2)
        _place(g, stream, trace, (g[CHIEF] + number) % g[PLAYERS])
    _roll(g, stream, trace, 4)
    arrive(g)
    g[STAGE], g[STEP] = TRUCK_VOTE, FRESH
    g[NUMBER], g[DICE], g[THROWN] = 1, 0, 0


@inner
def arrive(g: Ints) -> None:
    """The zombies of the dice (MH-09, MH-24)."""
    for place in range(1, 7):
        if not g[CLOSED] >> place & 1:
            g[ZOMBIES + place] += g[DICE] >> 4 * place & 15


# A. Search the truck (MH-16, MH-17)


@inner
def search_truck(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase A (MH-16, MH-17)."""
    if g[STEP] != FRESH or g[DECKS] + g[BOTTOMS] > 0:
        if g[STEP] == FRESH or g[STEP] == WINDOW or g[STEP] == VOTE:
            g[ASKED] = call(g, stream, trace, LOT)
            g[STEP], g[TRUCK], g[TRUCKS], g[KEPT] = DEAL, 0, 0, 0
        if g[ASKED] != NOBODY:
            _search(g, stream, trace, g[ASKED])
    g[STAGE], g[STEP], g[KEPT] = ELECTION, FRESH, 0


@inner
def others(g: Ints, seat: int) -> int:
    """The seats to which a card may be given, as bits (MH-17)."""
    found = 0
    for other in range(g[PLAYERS]):
        found |= (other != seat and g[WHERE + other] > 0) << other
    return found


@inner
def _search(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """Three cards: he keeps one, gives one, and the third goes under the deck."""
    while g[STEP] == DEAL and g[TRUCKS] < 3 and g[DECKS] + g[BOTTOMS] > 0:
        card = draw(g, stream)
        note(g, trace, FIRST_DRAW + card)
        g[TRUCK] += 1 << 4 * card
        g[TRUCKS] += 1
    rash = g[POLICY + seat] == RANDOM
    if not g[KEPT]:
        card = any_of(stream, titles(g[TRUCK])) >> 2 if rash else thinking.keep(g)
        note(g, trace, FIRST_KEEP + card)
        _unload(g, seat, card)
    if g[TRUCKS] > 0:
        if rash:
            card, to = any_of(stream, titles(g[TRUCK])) >> 2, any_of(stream, others(g, seat))
        else:
            card, to = thinking.give(g, seat)
        note(g, trace, FIRST_GIVE + 6 * card + to)
        _unload(g, to, card)
    if g[TRUCKS] > 0:
        g[BOTTOM] |= (lowest(titles(g[TRUCK])) >> 2) << 3 * g[BOTTOMS]
        g[BOTTOMS] += 1


@inner
def _unload(g: Ints, seat: int, card: int) -> None:
    g[TRUCK] -= 1 << 4 * card
    g[TRUCKS] -= 1
    receive(g, seat, card)


# B. Elect the Chief; C. Arrival (MH-18 to MH-20)


@inner
def elect_chief(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase B (MH-18)."""
    chosen = call(g, stream, trace, HQ)
    g[ELECTED], g[LOOKED] = 0, 0
    if chosen != NOBODY:
        g[CHIEF], g[ELECTED], g[LOOKED] = chosen, 1, 1 << chosen
    g[STAGE], g[STEP] = ARRIVAL, FRESH


@inner
def arrival(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase C: the dice, and who looks at them (MH-19, MH-20)."""
    if g[STEP] != WINDOW:
        _roll(g, stream, trace, 4)
        g[ASKED] = g[CHIEF]
    seat = g[ASKED]
    while True:
        if is_asked(g, seat) and not g[LOOKED] >> seat & 1:
            if playable(g, seat)[0] and _looks(g, stream, seat):
                spend(g, seat, CAMERA)
                g[LOOKED] |= 1 << seat
                note(g, trace, PLAYED[CAMERA])
            else:
                note(g, trace, FIRST_PASS)
        seat = after(g, seat)
        if seat == g[CHIEF]:
            break
    for seat in range(g[PLAYERS]):
        g[GOAL + seat] = 0
    g[STAGE], g[STEP] = DESTINATIONS, FRESH


@inner
def _looks(g: Ints, stream: Stream, seat: int) -> bool:
    if g[POLICY + seat] == RANDOM:
        return below(stream, 2) == 0
    return thinking.looks(g, seat)


# The end of a round, and of the game (MH-36, MH-37, MH-40)


@inner
def few_or_together(g: Ints) -> bool:
    """Whether few are left, or all at one place other than the Parking Lot (MH-37)."""
    alive, most = left(g), 0
    for place in range(1, 7):
        if place != LOT:
            most = max(most, counted(g[PEOPLE], place))
    return ends(alive, most, limit(g[PLAYERS]))


@inner
def end_round(g: Ints) -> None:
    """The round is over; maybe the game (MH-36, MH-37, MH-40)."""
    while g[WHERE + g[CHIEF]] == 0 and left(g):
        g[CHIEF] = after(g, g[CHIEF])
    for seat in range(g[PLAYERS]):
        hidden = g[HIDDEN + seat]
        while hidden:
            kind = lowest(hidden) >> 2
            place = g[WHERE + seat] >> 4 * kind & 15
            g[VOTES + seat] += votes_of(kind) << 8 * place
            hidden &= hidden - 1
        g[HIDDEN + seat] = 0
    g[ELECTED], g[STEP] = 0, FRESH
    if g[NUMBER] >= ROUNDS or few_or_together(g):
        g[STAGE] = OVER
    else:
        g[STAGE] = TRUCK_VOTE
        g[NUMBER] += 1
