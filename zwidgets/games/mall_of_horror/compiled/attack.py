"""Mall of Horror, compiled: the attack and the end of a round, as in `rules.attack`."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import cards as c
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled import thinking
from zwidgets.games.mall_of_horror.compiled.defending import defend
from zwidgets.games.mall_of_horror.compiled.votes import (
    elect,
    is_asked,
    open_window,
    playable,
    threaten,
    vote_on,
)
from zwidgets.games.mall_of_horror.table import DEAD, PARKING_LOT, PIN_UP, ROUNDS


@p.inner
def _single_most(counts: int) -> int:
    """The location that alone has most of what is counted; 0 if there is none."""
    most, found = 0, 0
    for place in range(1, 7):
        count = p.counted(counts, place)
        if count > most:
            most, found = count, place
        elif count == most:
            found = 0
    return found


@p.inner
def _attract(g: Ints) -> None:
    """One zombie more for the largest crowd, one for the most Pin-Ups (MH-28)."""
    pin_ups = 0
    for seat in range(g[p.PLAYERS]):
        pin_ups += 1 << 8 * (g[p.WHERE + seat] >> 4 * PIN_UP & 15)
    for place in (_single_most(g[p.PEOPLE]), _single_most(pin_ups)):
        if place:
            g[p.ZOMBIES + place] += 1


@p.inner
def _card_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Any card that may be played now, with the character it hides; NOTHING to pass (MH-31)."""
    usable, hides = playable(g, seat)
    if p.those_at(g[p.WHERE + seat], g[p.LOCATION]) == 0:
        return (p.THREAT, 0) if usable and p.below(stream, 2) else (p.NOTHING, 0)
    cards = popcount(usable)
    count = cards + popcount(hides)
    drawn = p.below(stream, count + 1) if count else 0
    if drawn == count:
        return p.NOTHING, 0
    if drawn < cards:
        return nth(usable, drawn) >> 2, 0
    return p.HIDE, nth(hides, drawn - cards) >> 2


@p.inner
def _play_card(g: Ints, trace: Ints, seat: int, card: int, kind: int) -> None:
    if card == p.THREAT:
        threaten(g, seat, trace)
        return
    place = g[p.LOCATION]
    c.spend(g, seat, card)
    c.note(g, trace, c.FIRST_HIDE + kind if card == p.HIDE else c.PLAYED[card])
    if card == p.BAR:
        g[p.BARS] += 1
    elif card == p.HIDE:
        g[p.HIDDEN + seat] |= 1 << 4 * kind
        g[p.VOTES + seat] -= p.votes_of(kind) << 8 * place
    else:
        g[p.ZOMBIES + place] = max(0, g[p.ZOMBIES + place] - p.KILLS[card])


@p.inner
def _holds_after_cards(g: Ints, stream: Stream, trace: Ints) -> bool:
    """The card window, from the seat that is asked on; it ends when the door holds (MH-32)."""
    seat = g[p.ASKED]
    while True:
        if is_asked(g, seat):
            while g[p.HELD + seat]:
                if g[p.POLICY + seat] == c.RANDOM:
                    card, kind = _card_at_random(g, stream, seat)
                else:
                    card, kind = defend(g, seat)
                if card == p.NOTHING:
                    c.note(g, trace, c.FIRST_PASS)
                    break
                _play_card(g, trace, seat, card, kind)
                if not p.breaks(g):
                    return True
        seat = p.after(g, seat)
        if seat == g[p.CHIEF]:
            return False


@p.inner
def _is_attacked(g: Ints, place: int) -> bool:
    """Whether a door gives way; in the Parking Lot all zombies leave if nobody can be chosen."""
    zombies = g[p.ZOMBIES + place]
    if place != PARKING_LOT:
        strong = p.counted(g[p.STRONG], place)
        return strong > 0 and p.gives_way(place, zombies, strong, 0)
    g[p.LOCATION] = PARKING_LOT
    if zombies and p.choosable(g):
        return True
    g[p.ZOMBIES + PARKING_LOT] = 0
    return False


@p.inner
def attack(g: Ints, stream: Stream, trace: Ints) -> None:
    """The locations in order, from the one that is attacked on; each until it is settled."""
    place = g[p.LOCATION]
    if g[p.STEP] == p.FRESH:
        _attract(g)
        place = 1
    while place <= 6:
        if g[p.STEP] == p.FRESH:
            if not _is_attacked(g, place):
                place += 1
                continue
            open_window(g, place)
        if g[p.STEP] != p.LOSE:
            g[p.ASKED] = _victim(g, stream, trace)
        if g[p.ASKED] != p.NOTHING:
            _die(g, stream, trace, g[p.ASKED])
        g[p.STEP] = p.FRESH
        place += place != PARKING_LOT
    end_round(g)


@p.inner
def _victim(g: Ints, stream: Stream, trace: Ints) -> int:
    """The seat the vote falls on; NOTHING also if the door holds after all."""
    if g[p.STEP] != p.WINDOW:
        return elect(g, stream, trace)
    return p.NOTHING if _holds_after_cards(g, stream, trace) else vote_on(g, stream, trace)


@p.inner
def _die(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """A death. All zombies there leave; in the Parking Lot the one that was fed."""
    if g[p.POLICY + seat] == c.RANDOM:
        kind = c.any_of(stream, p.prey(g, seat)) >> 2
    else:
        kind = thinking.lose(g, seat)
    c.note(g, trace, c.FIRST_LOSE + kind)
    p.put(g, seat, kind, DEAD)
    if g[p.WHERE + seat] == 0:
        g[p.ZOMBIE_SEATS] |= 1 << seat
    place = g[p.LOCATION]
    g[p.ZOMBIES + place] -= p.fed(place, g[p.ZOMBIES + place])


# The end of a round, and of the game (MH-36, MH-37, MH-40)


@p.inner
def few_or_together(g: Ints) -> bool:
    """Whether few are left, or all at one place other than the Parking Lot (MH-37)."""
    alive, most = p.left(g), 0
    for place in range(1, 7):
        if place != PARKING_LOT:
            most = max(most, p.counted(g[p.PEOPLE], place))
    return p.ends(alive, most, p.limit(g[p.PLAYERS]))


@p.inner
def end_round(g: Ints) -> None:
    """The round is over; maybe the game (MH-36, MH-37, MH-40)."""
    while g[p.WHERE + g[p.CHIEF]] == 0 and p.left(g):
        g[p.CHIEF] = p.after(g, g[p.CHIEF])
    for seat in range(g[p.PLAYERS]):
        hidden = g[p.HIDDEN + seat]
        while hidden:
            kind = lowest(hidden) >> 2
            place = g[p.WHERE + seat] >> 4 * kind & 15
            g[p.VOTES + seat] += p.votes_of(kind) << 8 * place
            hidden &= hidden - 1
        g[p.HIDDEN + seat] = 0
    g[p.ELECTED], g[p.STEP] = 0, p.FRESH
    if g[p.NUMBER] >= ROUNDS or few_or_together(g):
        g[p.STAGE] = p.OVER
    else:
        g[p.STAGE] = p.TRUCK_VOTE
        g[p.NUMBER] += 1
