"""Mall of Horror, compiled: the attack, as in `attack` (MH-28 to MH-34)."""

from __future__ import annotations

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import thinking
from zwidgets.games.mall_of_horror.compiled.cards import (
    FIRST_HIDE,
    FIRST_LOSE,
    FIRST_PASS,
    PLAYED,
    RANDOM,
    any_of,
    note,
    spend,
)
from zwidgets.games.mall_of_horror.compiled.defending import defend
from zwidgets.games.mall_of_horror.compiled.rounds import end_round
from zwidgets.games.mall_of_horror.compiled.row import (
    ASKED,
    BAR,
    BARS,
    CHIEF,
    FALLEN,
    FRESH,
    HELD,
    HIDDEN,
    HIDE,
    KILLS,
    LOSE,
    NOBODY,
    PEOPLE,
    PLACE,
    PLAYERS,
    POLICY,
    STEP,
    STRONG,
    THREAT,
    VOTES,
    WHERE,
    WINDOW,
    ZOMBIES,
    after,
    below,
    breaks,
    choosable,
    counted,
    fed,
    gives_way,
    inner,
    prey,
    put,
    those_at,
    votes_of,
)
from zwidgets.games.mall_of_horror.compiled.votes import (
    elect,
    is_asked,
    open_window,
    playable,
    threaten,
    vote_on,
)
from zwidgets.games.mall_of_horror.table import (
    DEAD,
    LOT,
    PIN_UP,
)


@inner
def _single_most(counts: int) -> int:
    """The location that alone has most of what is counted; 0 if there is none."""
    most, found = 0, 0
    for place in range(1, 7):
        count = counted(counts, place)
        if count > most:
            most, found = count, place
        elif count == most:
            found = 0
    return found


@inner
def _attract(g: Ints) -> None:
    """One zombie more for the largest crowd, one for the most Pin-Ups (MH-28)."""
    pin_ups = 0
    for seat in range(g[PLAYERS]):
        pin_ups += 1 << 8 * (g[WHERE + seat] >> 4 * PIN_UP & 15)
    for place in (_single_most(g[PEOPLE]), _single_most(pin_ups)):
        if place:
            g[ZOMBIES + place] += 1


@inner
def _card_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Any card that may be played in this window, with whom it hides; NOBODY to pass (MH-31)."""
    usable, hides = playable(g, seat)
    if those_at(g[WHERE + seat], g[PLACE]) == 0:
        return (THREAT, 0) if usable and below(stream, 2) else (NOBODY, 0)
    cards = popcount(usable)
    count = cards + popcount(hides)
    drawn = below(stream, count + 1) if count else 0
    if drawn == count:
        return NOBODY, 0
    if drawn < cards:
        return nth(usable, drawn) >> 2, 0
    return HIDE, nth(hides, drawn - cards) >> 2


@inner
def _play_card(g: Ints, trace: Ints, seat: int, card: int, kind: int) -> None:
    if card == THREAT:
        threaten(g, seat, trace)
        return
    place = g[PLACE]
    spend(g, seat, card)
    note(g, trace, FIRST_HIDE + kind if card == HIDE else PLAYED[card])
    if card == BAR:
        g[BARS] += 1
    elif card == HIDE:
        g[HIDDEN + seat] |= 1 << 4 * kind
        g[VOTES + seat] -= votes_of(kind) << 8 * place
    else:
        g[ZOMBIES + place] = max(0, g[ZOMBIES + place] - KILLS[card])


@inner
def _holds_after_cards(g: Ints, stream: Stream, trace: Ints) -> bool:
    """The card opportunity, from who is asked on; it ends as soon as the door holds (MH-32)."""
    seat = g[ASKED]
    while True:
        if is_asked(g, seat):
            while g[HELD + seat]:
                if g[POLICY + seat] == RANDOM:
                    card, kind = _card_at_random(g, stream, seat)
                else:
                    card, kind = defend(g, seat)
                if card == NOBODY:
                    note(g, trace, FIRST_PASS)
                    break
                _play_card(g, trace, seat, card, kind)
                if not breaks(g):
                    return True
        seat = after(g, seat)
        if seat == g[CHIEF]:
            return False


@inner
def _is_attacked(g: Ints, place: int) -> bool:
    """Whether a door gives way; in the Parking Lot all zombies leave if nobody can be chosen."""
    zombies = g[ZOMBIES + place]
    if place != LOT:
        strong = counted(g[STRONG], place)
        return strong > 0 and gives_way(place, zombies, strong, 0)
    g[PLACE] = LOT
    if zombies and choosable(g):
        return True
    g[ZOMBIES + LOT] = 0
    return False


@inner
def attack(g: Ints, stream: Stream, trace: Ints) -> None:
    """The locations in order, from the one that is attacked on; each until it is settled."""
    place = g[PLACE]
    if g[STEP] == FRESH:
        _attract(g)
        place = 1
    while place <= 6:
        if g[STEP] == FRESH:
            if not _is_attacked(g, place):
                place += 1
                continue
            open_window(g, place)
        if g[STEP] != LOSE:
            g[ASKED] = _victim(g, stream, trace)
        if g[ASKED] != NOBODY:
            _die(g, stream, trace, g[ASKED])
        g[STEP] = FRESH
        place += place != LOT
    end_round(g)


@inner
def _victim(g: Ints, stream: Stream, trace: Ints) -> int:
    """Whom the vote falls on; NOBODY also where the door holds after all."""
    if g[STEP] != WINDOW:
        return elect(g, stream, trace)
    return NOBODY if _holds_after_cards(g, stream, trace) else vote_on(g, stream, trace)


@inner
def _die(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """A death. All zombies there leave; in the Parking Lot the one that was fed."""
    if g[POLICY + seat] == RANDOM:
        kind = any_of(stream, prey(g, seat)) >> 2
    else:
        kind = thinking.lose(g, seat)
    note(g, trace, FIRST_LOSE + kind)
    put(g, seat, kind, DEAD)
    if g[WHERE + seat] == 0:
        g[FALLEN] |= 1 << seat
    place = g[PLACE]
    g[ZOMBIES + place] -= fed(place, g[ZOMBIES + place])
