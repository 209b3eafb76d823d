"""Mall of Horror, compiled: the set-up and the phases A to E, as in `rules.phases`."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import cards as c
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled import thinking
from zwidgets.games.mall_of_horror.compiled.votes import call, is_asked, playable
from zwidgets.games.mall_of_horror.table import HQ, PARKING_LOT, UNPLACED

# Set-up (MH-06 to MH-09)


@p.inner
def _roll(g: Ints, stream: Stream, trace: Ints, dice: int) -> None:
    """Throw dice until so many lie there."""
    while g[p.THROWN] < dice:
        value = 1 + p.below(stream, 6)
        g[p.DICE] += 1 << 4 * value
        g[p.THROWN] += 1
        c.note(g, trace, c.FIRST_DIE + value - 1)


@p.inner
def choices(g: Ints) -> int:
    """Where a character may be placed: one of two, or anywhere with room (MH-08)."""
    free, shown = 0, 0
    for place in range(1, 7):
        if not g[p.CLOSED] >> place & 1 and not p.full(g, place):
            free |= 1 << place
            shown |= (g[p.DICE] >> 4 * place & 15 > 0) << place
    return shown or free


@p.inner
def _place(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    there = choices(g)
    if g[p.POLICY + seat] == c.RANDOM:
        kinds = p.those_at(g[p.WHERE + seat], UNPLACED)
        kind, to = c.any_of(stream, kinds) >> 2, c.any_of(stream, there)
    else:
        kind, to = thinking.place(g, seat, there)
    c.note(g, trace, c.FIRST_PLACE + 6 * kind + to - 1)
    p.put(g, seat, kind, to)
    g[p.DICE], g[p.THROWN] = 0, 0


@p.inner
def set_up(g: Ints, stream: Stream, trace: Ints) -> None:
    """The first Chief, the cards dealt, the characters placed (MH-06 to MH-09)."""
    if g[p.STEP] == p.LOT_DRAWN:
        g[p.CHIEF] = p.below(stream, g[p.PLAYERS])
        c.note(g, trace, c.FIRST_LOT + g[p.CHIEF])
    seat = g[p.CHIEF]
    for _ in range(g[p.PLAYERS]):
        if g[p.HELD + seat] == 0:
            card = c.draw(g, stream)
            c.note(g, trace, c.FIRST_DRAW + card)
            c.receive(g, seat, card)
        seat = p.after(g, seat)
    waiting = p.counted(g[p.PEOPLE], UNPLACED)
    placed = g[p.PLAYERS] * p.characters(g[p.PLAYERS]) - waiting
    for number in range(placed, placed + waiting):
        _roll(g, stream, trace, 2)
        _place(g, stream, trace, (g[p.CHIEF] + number) % g[p.PLAYERS])
    _roll(g, stream, trace, 4)
    arrive(g)
    g[p.STAGE], g[p.STEP] = p.TRUCK_VOTE, p.FRESH
    g[p.NUMBER], g[p.DICE], g[p.THROWN] = 1, 0, 0


@p.inner
def arrive(g: Ints) -> None:
    """The zombies of the dice (MH-09, MH-24)."""
    for place in range(1, 7):
        if not g[p.CLOSED] >> place & 1:
            g[p.ZOMBIES + place] += g[p.DICE] >> 4 * place & 15


# A. Search the truck (MH-16, MH-17)


@p.inner
def search_truck(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase A (MH-16, MH-17)."""
    if g[p.STEP] != p.FRESH or g[p.DECKS] + g[p.BOTTOMS] > 0:
        if g[p.STEP] == p.FRESH or g[p.STEP] == p.WINDOW or g[p.STEP] == p.VOTE:
            g[p.SEARCHER] = call(g, stream, trace, PARKING_LOT)
            g[p.STEP], g[p.TRUCK], g[p.TRUCKS], g[p.KEPT] = p.DEAL, 0, 0, 0
        if g[p.SEARCHER] != p.NOTHING:
            _search(g, stream, trace, g[p.SEARCHER])
    g[p.STAGE], g[p.STEP], g[p.KEPT] = p.ELECTION, p.FRESH, 0


@p.inner
def others(g: Ints, seat: int) -> int:
    """The seats to which a card may be given, as bits (MH-17)."""
    found = 0
    for other in range(g[p.PLAYERS]):
        found |= (other != seat and g[p.WHERE + other] > 0) << other
    return found


@p.inner
def _search(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """Three cards: the searcher keeps one, gives one, and the third goes under the deck."""
    while g[p.STEP] == p.DEAL and g[p.TRUCKS] < 3 and g[p.DECKS] + g[p.BOTTOMS] > 0:
        card = c.draw(g, stream)
        c.note(g, trace, c.FIRST_DRAW + card)
        g[p.TRUCK] += 1 << 4 * card
        g[p.TRUCKS] += 1
    rash = g[p.POLICY + seat] == c.RANDOM
    if not g[p.KEPT]:
        card = c.any_of(stream, p.titles(g[p.TRUCK])) >> 2 if rash else thinking.keep(g)
        c.note(g, trace, c.FIRST_KEEP + card)
        _unload(g, seat, card)
    if g[p.TRUCKS] > 0:
        if rash:
            card, to = (
                c.any_of(stream, p.titles(g[p.TRUCK])) >> 2,
                c.any_of(stream, others(g, seat)),
            )
        else:
            card, to = thinking.give(g, seat)
        c.note(g, trace, c.FIRST_GIVE + 6 * card + to)
        _unload(g, to, card)
    if g[p.TRUCKS] > 0:
        g[p.BOTTOM] |= (lowest(p.titles(g[p.TRUCK])) >> 2) << 3 * g[p.BOTTOMS]
        g[p.BOTTOMS] += 1


@p.inner
def _unload(g: Ints, seat: int, card: int) -> None:
    g[p.TRUCK] -= 1 << 4 * card
    g[p.TRUCKS] -= 1
    c.receive(g, seat, card)


# B. Elect the Chief; C. Arrival (MH-18 to MH-20)


@p.inner
def elect_chief(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase B (MH-18)."""
    chosen = call(g, stream, trace, HQ)
    g[p.ELECTED], g[p.LOOKED] = 0, 0
    if chosen != p.NOTHING:
        g[p.CHIEF], g[p.ELECTED], g[p.LOOKED] = chosen, 1, 1 << chosen
    g[p.STAGE], g[p.STEP] = p.ARRIVAL, p.FRESH


@p.inner
def arrival(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase C: the dice, and the looks at them (MH-19, MH-20)."""
    if g[p.STEP] != p.WINDOW:
        _roll(g, stream, trace, 4)
        g[p.ASKED] = g[p.CHIEF]
    seat = g[p.ASKED]
    while True:
        if is_asked(g, seat) and not g[p.LOOKED] >> seat & 1:
            if playable(g, seat)[0] and _looks(g, stream, seat):
                c.spend(g, seat, p.CAMERA)
                g[p.LOOKED] |= 1 << seat
                c.note(g, trace, c.PLAYED[p.CAMERA])
            else:
                c.note(g, trace, c.FIRST_PASS)
        seat = p.after(g, seat)
        if seat == g[p.CHIEF]:
            break
    for seat in range(g[p.PLAYERS]):
        g[p.GOAL + seat] = 0
    g[p.STAGE], g[p.STEP] = p.DESTINATIONS, p.FRESH


@p.inner
def _looks(g: Ints, stream: Stream, seat: int) -> bool:
    if g[p.POLICY + seat] == c.RANDOM:
        return p.below(stream, 2) == 0
    return thinking.looks(g, seat)


# D. Destinations (MH-21 to MH-23)


@p.inner
def _choose(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    places = p.destinations(g, seat)
    if g[p.GOAL + seat] == 0 and places:
        if g[p.POLICY + seat] == c.RANDOM:
            g[p.GOAL + seat] = c.any_of(stream, places)
        else:
            g[p.GOAL + seat] = thinking.go(g, seat)
        c.note(g, trace, c.FIRST_GO + g[p.GOAL + seat] - 1)


@p.inner
def set_out(g: Ints, stream: Stream, trace: Ints) -> None:
    """An elected Chief chooses first; then all; then zombies are placed in order (MH-23)."""
    if g[p.STEP] != p.ZOMBIE:
        if g[p.ELECTED]:
            _choose(g, stream, trace, g[p.CHIEF])
        for seat in range(g[p.PLAYERS]):
            _choose(g, stream, trace, seat)
    seat = g[p.CHIEF]
    while g[p.ZOMBIE_SEATS]:
        if g[p.ZOMBIE_SEATS] >> seat & 1:
            rash = g[p.POLICY + seat] == c.RANDOM
            to = c.any_of(stream, p.open_locations(g)) if rash else thinking.zombie(g)
            c.note(g, trace, c.FIRST_ZOMBIE + to - 1)
            g[p.ZOMBIES + to] += 1
            g[p.ZOMBIE_SEATS] ^= 1 << seat
        seat = p.after(g, seat)
    g[p.STAGE], g[p.STEP] = p.MOVES, p.FRESH


# E. Moves (MH-24 to MH-27)


@p.inner
def _condemn(g: Ints) -> None:
    """Places without people and with 8 zombies or more are closed for good (MH-25)."""
    for place in range(1, 7):
        if p.is_condemned(place, p.counted(g[p.PEOPLE], place), g[p.ZOMBIES + place]):
            g[p.ZOMBIES + place] = 0
            g[p.CLOSED] |= 1 << place


@p.inner
def walkers(g: Ints, seat: int) -> int:
    """The characters that may move to the destination (MH-26)."""
    where = g[p.WHERE + seat]
    return p.living(where) & ~p.those_at(where, g[p.GOAL + seat])


@p.inner
def sprinters(g: Ints, seat: int) -> int:
    """The characters that may go anywhere by a Sprint (MH-27)."""
    return p.living(g[p.WHERE + seat]) if g[p.HAND + seat] >> 4 * p.SPRINT & 15 else 0


@p.inner
def _walk_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """A character for the destination, 0; or a Sprint of any anywhere."""
    near, far, places = walkers(g, seat), sprinters(g, seat), p.open_locations(g)
    walks, sprints = popcount(near), popcount(far) * popcount(places)
    drawn = p.below(stream, walks + sprints) if walks + sprints > 1 else 0
    if drawn < walks:
        return nth(near, drawn) >> 2, 0
    drawn -= walks
    return nth(far, drawn // popcount(places)) >> 2, nth(places, drawn % popcount(places))


@p.inner
def _walk(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    if g[p.POLICY + seat] == c.RANDOM:
        kind, sprint = _walk_at_random(g, stream, seat)
    else:
        kind, sprint = thinking.move(g, seat)
    if sprint:
        c.spend(g, seat, p.SPRINT)
        c.note(g, trace, c.FIRST_SPRINT + 6 * kind + sprint - 1)
    else:
        c.note(g, trace, c.FIRST_WALK + kind)
    goal = sprint or g[p.GOAL + seat]
    if g[p.WHERE + seat] >> 4 * kind & 15 != goal:
        p.put(g, seat, kind, p.reached(goal, p.full(g, goal), g[p.CLOSED] >> goal & 1 > 0))


@p.inner
def move_all(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase E: in order from the Chief everybody moves (MH-24 to MH-27)."""
    if g[p.STEP] == p.FRESH:
        arrive(g)
        _condemn(g)
        g[p.ASKED] = g[p.CHIEF]
    seat = g[p.ASKED]
    while True:
        if g[p.GOAL + seat]:
            _walk(g, stream, trace, seat)
        seat = p.after(g, seat)
        if seat == g[p.CHIEF]:
            break
    g[p.STAGE], g[p.STEP], g[p.DICE], g[p.THROWN], g[p.LOOKED] = p.ATTACK, p.FRESH, 0, 0, 0
