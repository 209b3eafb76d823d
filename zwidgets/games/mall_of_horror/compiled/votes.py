"""Mall of Horror, compiled: votes and the windows before them, as in `rules.votes`."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import cards as c
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled import thinking


@p.inner
def is_asked(g: Ints, seat: int) -> bool:
    """Whether a seat is asked for a card (MH-12)."""
    return g[p.HELD + seat] > 0 and g[p.WHERE + seat] > 0


@p.inner
def playable(g: Ints, seat: int) -> tuple[int, int]:
    """The cards that a seat may play now, and the characters it may hide (MH-13, MH-20, MH-31)."""
    hand, place = g[p.HAND + seat], g[p.LOCATION]
    if g[p.STAGE] == p.ARRIVAL:
        return p.titles(hand) & 1 << 4 * p.CAMERA, 0
    if g[p.STAGE] != p.ATTACK or p.those_at(g[p.WHERE + seat], place) == 0:
        return p.titles(hand) & 1 << 4 * p.THREAT, 0
    usable = p.titles(hand) & ~(1 << 4 * p.CAMERA | 1 << 4 * p.SPRINT | 1 << 4 * p.HIDE)
    if not p.takes_hardware(place, g[p.ZOMBIES + place]):
        usable &= ~(1 << 4 * p.BAR)
    return usable, p.prey(g, seat) if hand >> 4 * p.HIDE & 15 else 0


@p.inner
def threaten(g: Ints, seat: int, trace: Ints) -> None:
    """One vote more (MH-13)."""
    c.spend(g, seat, p.THREAT)
    g[p.THREATS] += 1 << 8 * seat
    c.note(g, trace, c.PLAYED[p.THREAT])


@p.inner
def _ask_around(g: Ints, stream: Stream, trace: Ints) -> None:
    """The card opportunity of the phases A and B, from the seat that is asked on."""
    seat = g[p.ASKED]
    while True:
        if is_asked(g, seat):
            while g[p.POLICY + seat] == c.RANDOM and playable(g, seat)[0] and p.below(stream, 2):
                threaten(g, seat, trace)
            if g[p.HELD + seat]:
                c.note(g, trace, c.FIRST_PASS)
        seat = p.after(g, seat)
        if seat == g[p.CHIEF]:
            return


@p.inner
def _begin_ballot(g: Ints, ballot: int, named: int) -> None:
    g[p.STEP], g[p.BALLOT], g[p.NAMED] = p.VOTE, ballot, named
    for seat in range(g[p.PLAYERS]):
        g[p.CHOICE + seat] = p.OPEN


@p.inner
def _leaders(g: Ints, totals: int) -> int:
    """The seats with the most votes, as bits."""
    most, found = 0, 0
    for seat in range(g[p.PLAYERS]):
        votes = p.counted(totals, seat)
        if votes > most:
            most, found = votes, 0
        found |= (votes == most) << seat
    return found


@p.inner
def _ballot(g: Ints, stream: Stream, trace: Ints) -> int:
    """All seats that have not voted vote; returns the leaders as bits."""
    totals = 0
    for seat in range(g[p.PLAYERS]):
        votes, choice = p.weight(g, seat), g[p.CHOICE + seat]
        if votes and choice == p.OPEN:
            if g[p.POLICY + seat] == c.RANDOM:
                choice = c.any_of(stream, g[p.NAMED])
            else:
                choice = thinking.vote(g, seat)
            c.note(g, trace, c.FIRST_VOTE + choice)
        totals += votes << 8 * choice if votes else 0
    return _leaders(g, totals)


@p.inner
def elect(g: Ints, stream: Stream, trace: Ints) -> int:
    """Hold the ballots that are left; returns the chosen seat, or NOTHING."""
    while g[p.STEP] == p.VOTE:
        found = _ballot(g, stream, trace)
        if found & (found - 1) == 0:
            return lowest(found)
        if g[p.BALLOT] == 1:
            _begin_ballot(g, 2, found)
        elif g[p.STAGE] == p.ATTACK:
            g[p.STEP], g[p.NAMED] = p.LOT_DRAWN, found
        else:
            return p.NOTHING
    drawn = c.any_of(stream, g[p.NAMED])
    g[p.LOTS] += 1
    c.note(g, trace, c.FIRST_LOT + drawn)
    return drawn


@p.inner
def vote_on(g: Ints, stream: Stream, trace: Ints) -> int:
    """The first ballot, and what follows; a single candidate is chosen without (MH-15)."""
    found = p.choosable(g)
    if found & (found - 1) == 0:
        return lowest(found) if found else p.NOTHING
    _begin_ballot(g, 1, found)
    return elect(g, stream, trace)


@p.inner
def open_window(g: Ints, place: int) -> None:
    """Everybody may play cards, from the Chief on (MH-12)."""
    g[p.STEP], g[p.LOCATION], g[p.ASKED], g[p.THREATS], g[p.BARS] = (
        p.WINDOW,
        place,
        g[p.CHIEF],
        0,
        0,
    )


@p.inner
def call(g: Ints, stream: Stream, trace: Ints, place: int) -> int:
    """The vote of phase A or B, from where it stands; returns the chosen seat, or NOTHING."""
    if g[p.STEP] == p.FRESH:
        open_window(g, place)
        found = p.choosable(g)
        if found & (found - 1) == 0:
            return lowest(found) if found else p.NOTHING
    if g[p.STEP] == p.WINDOW:
        _ask_around(g, stream, trace)
        return vote_on(g, stream, trace)
    return elect(g, stream, trace)
