"""Mall of Horror, compiled: votes and the windows before them, as in `votes` (MH-10 to MH-15)."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import thinking
from zwidgets.games.mall_of_horror.compiled.cards import (
    FIRST_LOT,
    FIRST_PASS,
    FIRST_VOTE,
    PLAYED,
    RANDOM,
    any_of,
    note,
    spend,
)
from zwidgets.games.mall_of_horror.compiled.row import (
    ARRIVAL,
    ASKED,
    ATTACK,
    BALLOT,
    BAR,
    BARS,
    CAMERA,
    CHIEF,
    CHOICE,
    FRESH,
    HAND,
    HELD,
    HIDE,
    LOT_DRAWN,
    LOTS,
    NAMED,
    NOBODY,
    OPEN,
    PLACE,
    PLAYERS,
    POLICY,
    SPRINT,
    STAGE,
    STEP,
    THREAT,
    THREATS,
    VOTE,
    WHERE,
    WINDOW,
    ZOMBIES,
    after,
    below,
    choosable,
    counted,
    inner,
    prey,
    takes_hardware,
    those_at,
    titles,
    weight,
)


@inner
def is_asked(g: Ints, seat: int) -> bool:
    """Whether a seat is asked for a card (MH-12)."""
    return g[HELD + seat] > 0 and g[WHERE + seat] > 0


@inner
def playable(g: Ints, seat: int) -> tuple[int, int]:
    """The cards that a seat may play in this window, and whom it may hide (MH-13, MH-20, MH-31)."""
    hand, place = g[HAND + seat], g[PLACE]
    if g[STAGE] == ARRIVAL:
        return titles(hand) & 1 << 4 * CAMERA, 0
    if g[STAGE] != ATTACK or those_at(g[WHERE + seat], place) == 0:
        return titles(hand) & 1 << 4 * THREAT, 0
    usable = titles(hand) & ~(1 << 4 * CAMERA | 1 << 4 * SPRINT | 1 << 4 * HIDE)
    if not takes_hardware(place, g[ZOMBIES + place]):
        usable &= ~(1 << 4 * BAR)
    return usable, prey(g, seat) if hand >> 4 * HIDE & 15 else 0


@inner
def threaten(g: Ints, seat: int, trace: Ints) -> None:
    """One vote more (MH-13)."""
    spend(g, seat, THREAT)
    g[THREATS] += 1 << 8 * seat
    note(g, trace, PLAYED[THREAT])


@inner
def _ask_around(g: Ints, stream: Stream, trace: Ints) -> None:
    """The card opportunity of the phases A and B, from who is asked on."""
    seat = g[ASKED]
    while True:
        if is_asked(g, seat):
            while g[POLICY + seat] == RANDOM and playable(g, seat)[0] and below(stream, 2):
                threaten(g, seat, trace)
            if g[HELD + seat]:
                note(g, trace, FIRST_PASS)
        seat = after(g, seat)
        if seat == g[CHIEF]:
            return


@inner
def _begin_ballot(g: Ints, ballot: int, named: int) -> None:
    g[STEP], g[BALLOT], g[NAMED] = VOTE, ballot, named
    for seat in range(g[PLAYERS]):
        g[CHOICE + seat] = OPEN


@inner
def _leaders(g: Ints, totals: int) -> int:
    """Who has most votes, as bits."""
    most, found = 0, 0
    for seat in range(g[PLAYERS]):
        votes = counted(totals, seat)
        if votes > most:
            most, found = votes, 0
        found |= (votes == most) << seat
    return found


@inner
def _ballot(g: Ints, stream: Stream, trace: Ints) -> int:
    """Who has not voted votes; returns the leaders as bits."""
    totals = 0
    for seat in range(g[PLAYERS]):
        votes, choice = weight(g, seat), g[CHOICE + seat]
        if votes and choice == OPEN:
            if g[POLICY + seat] == RANDOM:
                choice = any_of(stream, g[NAMED])
            else:
                choice = thinking.vote(g, seat)
            note(g, trace, FIRST_VOTE + choice)
        totals += votes << 8 * choice if votes else 0
    return _leaders(g, totals)


@inner
def elect(g: Ints, stream: Stream, trace: Ints) -> int:
    """The ballots, from the one that is due on; returns who is chosen, or NOBODY."""
    while g[STEP] == VOTE:
        found = _ballot(g, stream, trace)
        if found & (found - 1) == 0:
            return lowest(found)
        if g[BALLOT] == 1:
            _begin_ballot(g, 2, found)
        elif g[STAGE] == ATTACK:
            g[STEP], g[NAMED] = LOT_DRAWN, found
        else:
            return NOBODY
    drawn = any_of(stream, g[NAMED])
    g[LOTS] += 1
    note(g, trace, FIRST_LOT + drawn)
    return drawn


@inner
def vote_on(g: Ints, stream: Stream, trace: Ints) -> int:
    """The first ballot, and what follows; who alone can be chosen is so without (MH-15)."""
    found = choosable(g)
    if found & (found - 1) == 0:
        return lowest(found) if found else NOBODY
    _begin_ballot(g, 1, found)
    return elect(g, stream, trace)


@inner
def open_window(g: Ints, place: int) -> None:
    """Everybody may play cards, from the Chief on (MH-12)."""
    g[STEP], g[PLACE], g[ASKED], g[THREATS], g[BARS] = WINDOW, place, g[CHIEF], 0, 0


@inner
def call(g: Ints, stream: Stream, trace: Ints, place: int) -> int:
    """The vote of phase A or B, from where it stands; returns who is chosen, or NOBODY."""
    if g[STEP] == FRESH:
        open_window(g, place)
        found = choosable(g)
        if found & (found - 1) == 0:
            return lowest(found) if found else NOBODY
    if g[STEP] == WINDOW:
        _ask_around(g, stream, trace)
        return vote_on(g, stream, trace)
    return elect(g, stream, trace)
