"""Mall of Horror, compiled: destinations and moves, as in `journey` (MH-21 to MH-27)."""

from __future__ import annotations

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror.compiled import thinking
from zwidgets.games.mall_of_horror.compiled.cards import (
    FIRST_GO,
    FIRST_SPRINT,
    FIRST_WALK,
    FIRST_ZOMBIE,
    RANDOM,
    any_of,
    note,
    spend,
)
from zwidgets.games.mall_of_horror.compiled.rounds import arrive
from zwidgets.games.mall_of_horror.compiled.row import (
    ASKED,
    ATTACK,
    CHIEF,
    CLOSED,
    DICE,
    ELECTED,
    FALLEN,
    FRESH,
    GOAL,
    HAND,
    HAUNT,
    LOOKED,
    MOVES,
    PEOPLE,
    PLAYERS,
    POLICY,
    SPRINT,
    STAGE,
    STEP,
    THROWN,
    WHERE,
    ZOMBIES,
    after,
    below,
    counted,
    destinations,
    full,
    inner,
    is_condemned,
    living,
    open_places,
    put,
    reached,
    those_at,
)

# D. Destinations (MH-21 to MH-23)


@inner
def _choose(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    places = destinations(g, seat)
    if g[GOAL + seat] == 0 and places:
        if g[POLICY + seat] == RANDOM:
            g[GOAL + seat] = any_of(stream, places)
        else:
            g[GOAL + seat] = thinking.go(g, seat)
        note(g, trace, FIRST_GO + g[GOAL + seat] - 1)


@inner
def set_out(g: Ints, stream: Stream, trace: Ints) -> None:
    """An elected Chief chooses first; then all, then the fallen send their zombies in order."""
    if g[STEP] != HAUNT:
        if g[ELECTED]:
            _choose(g, stream, trace, g[CHIEF])
        for seat in range(g[PLAYERS]):
            _choose(g, stream, trace, seat)
    seat = g[CHIEF]
    while g[FALLEN]:
        if g[FALLEN] >> seat & 1:
            rash = g[POLICY + seat] == RANDOM
            to = any_of(stream, open_places(g)) if rash else thinking.zombie(g)
            note(g, trace, FIRST_ZOMBIE + to - 1)
            g[ZOMBIES + to] += 1
            g[FALLEN] ^= 1 << seat
        seat = after(g, seat)
    g[STAGE], g[STEP] = MOVES, FRESH


# E. Moves (MH-24 to MH-27)


@inner
def _condemn(g: Ints) -> None:
    """Places without people and with 8 zombies or more are closed for good (MH-25)."""
    for place in range(1, 7):
        if is_condemned(place, counted(g[PEOPLE], place), g[ZOMBIES + place]):
            g[ZOMBIES + place] = 0
            g[CLOSED] |= 1 << place


@inner
def walkers(g: Ints, seat: int) -> int:
    """The characters that may move to the destination (MH-26)."""
    where = g[WHERE + seat]
    return living(where) & ~those_at(where, g[GOAL + seat])


@inner
def sprinters(g: Ints, seat: int) -> int:
    """The characters that may go anywhere by a Sprint (MH-27)."""
    return living(g[WHERE + seat]) if g[HAND + seat] >> 4 * SPRINT & 15 else 0


@inner
def _walk_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """A character for the destination, 0; or a Sprint of any anywhere."""
    near, far, places = walkers(g, seat), sprinters(g, seat), open_places(g)
    walks, sprints = popcount(near), popcount(far) * popcount(places)
    drawn = below(stream, walks + sprints) if walks + sprints > 1 else 0
    if drawn < walks:
        return nth(near, drawn) >> 2, 0
    drawn -= walks
    return nth(far, drawn // popcount(places)) >> 2, nth(places, drawn % popcount(places))


@inner
def _walk(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    if g[POLICY + seat] == RANDOM:
        kind, sprint = _walk_at_random(g, stream, seat)
    else:
        kind, sprint = thinking.move(g, seat)
    if sprint:
        spend(g, seat, SPRINT)
        note(g, trace, FIRST_SPRINT + 6 * kind + sprint - 1)
    else:
        note(g, trace, FIRST_WALK + kind)
    goal = sprint or g[GOAL + seat]
    if g[WHERE + seat] >> 4 * kind & 15 != goal:
        put(g, seat, kind, reached(goal, full(g, goal), g[CLOSED] >> goal & 1 > 0))


@inner
def move_all(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase E: in order from the Chief everybody moves (MH-24 to MH-27)."""
    if g[STEP] == FRESH:
        arrive(g)
        _condemn(g)
        g[ASKED] = g[CHIEF]
    seat = g[ASKED]
    while True:
        if g[GOAL + seat]:
            _walk(g, stream, trace, seat)
        seat = after(g, seat)
        if seat == g[CHIEF]:
            break
    g[STAGE], g[STEP], g[DICE], g[THROWN], g[LOOKED] = ATTACK, FRESH, 0, 0, 0
