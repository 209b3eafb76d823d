"""Mall of Horror, compiled: the rules once more, phase by phase as in the rule sheet. Needs numba.

Each phase is a function that can also be entered in its middle: at the step that is due, or `FRESH`
where it begins. What is written into `trace` are the numbers of moves (`moves.NUMBER_OF`).
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from zwidgets.core.bits import lowest, nth, popcount
from zwidgets.core.kernel import Ints
from zwidgets.core.philox import Stream, begin, new_stream
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import thinking
from zwidgets.games.mall_of_horror.moves import NUMBER_OF
from zwidgets.games.mall_of_horror.packed import (
    ARRIVAL,
    ASKED,
    ATTACK,
    BALLOT,
    BAR,
    BARS,
    BOTTOM,
    BOTTOMS,
    CAMERA,
    CHIEF,
    CHOICE,
    CLOSED,
    DARK,
    DARK_BOTTOM,
    DARK_DICE,
    DARK_TRUCK,
    DEAL,
    DECK,
    DECKS,
    DESTINATIONS,
    DICE,
    ELECTED,
    ELECTION,
    FALLEN,
    FRESH,
    GOAL,
    HAND,
    HAUNT,
    HELD,
    HIDDEN,
    HIDE,
    KEPT,
    LOOKED,
    LOSE,
    LOT_DRAWN,
    LOTS,
    MOVES,
    NAMED,
    NOBODY,
    NUMBER,
    OPEN,
    OVER,
    PEOPLE,
    PLACE,
    PLAYERS,
    POLICY,
    SETUP,
    SHOT_TWO,
    SIZE,
    SPRINT,
    STAGE,
    STEP,
    STRONG,
    THREAT,
    THREATS,
    THROWN,
    TRUCK,
    TRUCK_VOTE,
    TRUCKS,
    UNKNOWN,
    VOTE,
    VOTES,
    WHERE,
    WINDOW,
    WRITTEN,
    ZOMBIES,
    after,
    below,
    breaks,
    choosable,
    counted,
    destinations,
    full,
    gives_way,
    inner,
    left,
    living,
    open_places,
    points,
    prey,
    put,
    stakes,
    those_at,
    titles,
    weight,
)
from zwidgets.games.mall_of_horror.table import (
    CACHOU,
    CROWD,
    DEAD,
    GUNMAN,
    HQ,
    LOT,
    PIN_UP,
    ROUNDS,
    SIEGE,
    SUPERMARKET,
    UNPLACED,
)

RANDOM: Final = 0
# The number of each kind's first move.
_PLACE: Final = NUMBER_OF[m.PLACES[0][1]]
_VOTE: Final = NUMBER_OF[m.VOTES[0]]
_PASS: Final = NUMBER_OF[m.PASS]
_HIDE: Final = NUMBER_OF[m.HIDES[0]]
_KEEP: Final = NUMBER_OF[m.KEEPS["threat"]]
_GIVE: Final = NUMBER_OF[m.GIVES["threat"][0]]
_GO: Final = NUMBER_OF[m.GOES[1]]
_ZOMBIE: Final = NUMBER_OF[m.ZOMBIES[1]]
_WALK: Final = NUMBER_OF[m.WALKS[0]]
_SPRINT: Final = NUMBER_OF[m.SPRINTS[0][1]]
_LOSE: Final = NUMBER_OF[m.LOSES[0]]
_DIE: Final = NUMBER_OF[m.DICE[1]]
_DRAW: Final = NUMBER_OF[m.DRAWS["threat"]]
_LOT: Final = NUMBER_OF[m.LOTS[0]]
_CARD: Final = np.array(
    [
        NUMBER_OF[one]
        for one in (
            m.THREAT, m.CAMERA, m.PASS, m.PASS, m.HARDWARE, m.WEAPONS["weapon-1"],
            m.WEAPONS["weapon-2"],
        )
    ]
)  # fmt: skip
"""The numbers of what is played in a window; Sprint and Hidden have several."""


@inner
def _note(g: Ints, trace: Ints, number: int) -> None:
    """Write what happened, where somebody asks."""
    if g[WRITTEN] < trace.size:
        trace[g[WRITTEN]] = number
    g[WRITTEN] += 1


@inner
def _any(stream: Stream, bits: int) -> int:
    """The place of any of some bits."""
    count = popcount(bits)
    return nth(bits, below(stream, count)) if count > 1 else lowest(bits)


# Cards, and what the seat does not know


@inner
def _draw(g: Ints, stream: Stream) -> int:
    """Any card of the deck; with none left the next one of the bottom (MH-16)."""
    if g[DECKS] == 0:
        card = g[BOTTOM] & 7
        g[BOTTOM] >>= 3
        g[BOTTOMS] -= 1
        return card
    drawn, card = below(stream, g[DECKS]), 0
    deck = g[DECK]
    while drawn >= deck & 15:
        drawn -= deck & 15
        deck >>= 4
        card += 1
    g[DECK] -= 1 << 4 * card
    g[DECKS] -= 1
    return card


@inner
def _receive(g: Ints, seat: int, card: int) -> None:
    g[HAND + seat] += 1 << 4 * card
    g[HELD + seat] += 1


@inner
def _spend(g: Ints, seat: int, card: int) -> None:
    """A card leaves the game (MH-04)."""
    g[HAND + seat] -= 1 << 4 * card
    g[HELD + seat] -= 1


@inner
def _deal(g: Ints, stream: Stream) -> None:
    """Draw what the seat does not know, as `resampling.resample` does."""
    for seat in range(g[PLAYERS]):
        for _ in range(g[DARK + seat]):
            g[HAND + seat] += 1 << 4 * _draw(g, stream)
        g[DARK + seat] = 0
    for place in range(g[BOTTOMS]):
        if g[DARK_BOTTOM] >> place & 1:
            g[BOTTOM] |= _draw(g, stream) << 3 * place
    for _ in range(g[DARK_TRUCK]):
        g[TRUCK] += 1 << 4 * _draw(g, stream)
    for _ in range(g[THROWN] if g[DARK_DICE] else 0):
        g[DICE] += 1 << 4 * (1 + below(stream, 6))
    for seat in range(g[PLAYERS]):
        if g[GOAL + seat] == UNKNOWN:
            g[GOAL + seat] = _any(stream, destinations(g, seat))
        if g[CHOICE + seat] == UNKNOWN:
            g[CHOICE + seat] = _any(stream, g[NAMED])
    g[DARK_BOTTOM], g[DARK_TRUCK], g[DARK_DICE] = 0, 0, 0


# Set-up (MH-06 to MH-09)


@inner
def _roll(g: Ints, stream: Stream, trace: Ints, dice: int) -> None:
    """Throw dice until so many lie there."""
    while g[THROWN] < dice:
        value = 1 + below(stream, 6)
        g[DICE] += 1 << 4 * value
        g[THROWN] += 1
        _note(g, trace, _DIE + value - 1)


@inner
def _choices(g: Ints) -> int:
    """Where a character may be placed: one of two, or anywhere with room (MH-08)."""
    free, shown = 0, 0
    for place in range(1, 7):
        if not g[CLOSED] >> place & 1 and not full(g, place):
            free |= 1 << place
            shown |= (g[DICE] >> 4 * place & 15 > 0) << place
    return shown or free


@inner
def _place(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    choices = _choices(g)
    if g[POLICY + seat] == RANDOM:
        kinds = those_at(g[WHERE + seat], UNPLACED)
        kind, to = _any(stream, kinds) >> 2, _any(stream, choices)
    else:
        kind, to = thinking.place(g, seat, choices)
    _note(g, trace, _PLACE + 6 * kind + to - 1)
    put(g, seat, kind, to)
    g[DICE], g[THROWN] = 0, 0


@inner
def _set_up(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[STEP] == LOT_DRAWN:
        g[CHIEF] = below(stream, g[PLAYERS])
        _note(g, trace, _LOT + g[CHIEF])
    seat = g[CHIEF]
    for _ in range(g[PLAYERS]):
        if g[HELD + seat] == 0:
            card = _draw(g, stream)
            _note(g, trace, _DRAW + card)
            _receive(g, seat, card)
        seat = after(g, seat)
    waiting = counted(g[PEOPLE], UNPLACED)
    placed = g[PLAYERS] * (4 if g[PLAYERS] == 3 else 3) - waiting
    for number in range(placed, placed + waiting):
        _roll(g, stream, trace, 2)
        _place(g, stream, trace, (g[CHIEF] + number) % g[PLAYERS])
    _roll(g, stream, trace, 4)
    _arrive(g)
    g[STAGE], g[STEP] = TRUCK_VOTE, FRESH
    g[NUMBER], g[DICE], g[THROWN] = 1, 0, 0


@inner
def _arrive(g: Ints) -> None:
    """The zombies of the dice (MH-09, MH-24)."""
    for place in range(1, 7):
        if not g[CLOSED] >> place & 1:
            g[ZOMBIES + place] += g[DICE] >> 4 * place & 15


# Votes (MH-10 to MH-15, MH-34)


@inner
def _is_asked(g: Ints, seat: int) -> bool:
    """Whether a seat is asked for a card (MH-12)."""
    return g[HELD + seat] > 0 and g[WHERE + seat] > 0


@inner
def _threaten(g: Ints, seat: int, trace: Ints) -> None:
    """One vote more (MH-13)."""
    _spend(g, seat, THREAT)
    g[THREATS] += 1 << 8 * seat
    _note(g, trace, _CARD[THREAT])


@inner
def _ask_around(g: Ints, stream: Stream, trace: Ints) -> None:
    """The card opportunity of the phases A and B, from who is asked on."""
    seat = g[ASKED]
    while True:
        if _is_asked(g, seat):
            while g[HAND + seat] & 15 and g[POLICY + seat] == RANDOM and below(stream, 2):
                _threaten(g, seat, trace)
            if g[HELD + seat]:
                _note(g, trace, _PASS)
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
                choice = _any(stream, g[NAMED])
            else:
                choice = thinking.vote(g, seat)
            _note(g, trace, _VOTE + choice)
        totals += votes << 8 * choice if votes else 0
    return _leaders(g, totals)


@inner
def _elect(g: Ints, stream: Stream, trace: Ints) -> int:
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
    drawn = _any(stream, g[NAMED])
    g[LOTS] += 1
    _note(g, trace, _LOT + drawn)
    return drawn


@inner
def _vote(g: Ints, stream: Stream, trace: Ints) -> int:
    """The first ballot, and what follows; who alone can be chosen is so without (MH-15)."""
    found = choosable(g)
    if found & (found - 1) == 0:
        return lowest(found) if found else NOBODY
    _begin_ballot(g, 1, found)
    return _elect(g, stream, trace)


@inner
def _open_window(g: Ints, place: int) -> None:
    g[STEP], g[PLACE], g[ASKED], g[THREATS], g[BARS] = WINDOW, place, g[CHIEF], 0, 0


@inner
def _call(g: Ints, stream: Stream, trace: Ints, place: int) -> int:
    """The vote of phase A or B, from where it stands; returns who is chosen, or NOBODY."""
    if g[STEP] == FRESH:
        _open_window(g, place)
        found = choosable(g)
        if found & (found - 1) == 0:
            return lowest(found) if found else NOBODY
    if g[STEP] == WINDOW:
        _ask_around(g, stream, trace)
        return _vote(g, stream, trace)
    return _elect(g, stream, trace)


# A. Search the truck (MH-16, MH-17)


@inner
def _search_truck(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[STEP] != FRESH or g[DECKS] + g[BOTTOMS] > 0:
        if g[STEP] == FRESH or g[STEP] == WINDOW or g[STEP] == VOTE:
            g[ASKED] = _call(g, stream, trace, LOT)
            g[STEP], g[TRUCK], g[TRUCKS], g[KEPT] = DEAL, 0, 0, 0
        if g[ASKED] != NOBODY:
            _search(g, stream, trace, g[ASKED])
    g[STAGE], g[STEP], g[KEPT] = ELECTION, FRESH, 0


@inner
def _search(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """Three cards: he keeps one, gives one, and the third goes under the deck."""
    while g[STEP] == DEAL and g[TRUCKS] < 3 and g[DECKS] + g[BOTTOMS] > 0:
        card = _draw(g, stream)
        _note(g, trace, _DRAW + card)
        g[TRUCK] += 1 << 4 * card
        g[TRUCKS] += 1
    rash = g[POLICY + seat] == RANDOM
    if not g[KEPT]:
        card = _any(stream, titles(g[TRUCK])) >> 2 if rash else thinking.keep(g)
        _note(g, trace, _KEEP + card)
        _unload(g, seat, card)
    if g[TRUCKS] > 0:
        others = 0
        for other in range(g[PLAYERS]):
            others |= (other != seat and g[WHERE + other] > 0) << other
        if rash:
            card, to = _any(stream, titles(g[TRUCK])) >> 2, _any(stream, others)
        else:
            card, to = thinking.give(g, seat)
        _note(g, trace, _GIVE + 6 * card + to)
        _unload(g, to, card)
    if g[TRUCKS] > 0:
        g[BOTTOM] |= (lowest(titles(g[TRUCK])) >> 2) << 3 * g[BOTTOMS]
        g[BOTTOMS] += 1


@inner
def _unload(g: Ints, seat: int, card: int) -> None:
    g[TRUCK] -= 1 << 4 * card
    g[TRUCKS] -= 1
    _receive(g, seat, card)


# B. Elect the Chief; C. Arrival (MH-18 to MH-20)


@inner
def _elect_chief(g: Ints, stream: Stream, trace: Ints) -> None:
    chosen = _call(g, stream, trace, HQ)
    g[ELECTED], g[LOOKED] = 0, 0
    if chosen != NOBODY:
        g[CHIEF], g[ELECTED], g[LOOKED] = chosen, 1, 1 << chosen
    g[STAGE], g[STEP] = ARRIVAL, FRESH


@inner
def _arrival(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[STEP] != WINDOW:
        _roll(g, stream, trace, 4)
        g[ASKED] = g[CHIEF]
    seat = g[ASKED]
    while True:
        if _is_asked(g, seat) and not g[LOOKED] >> seat & 1:
            if g[HAND + seat] >> 4 * CAMERA & 15 and _looks(g, stream, seat):
                _spend(g, seat, CAMERA)
                g[LOOKED] |= 1 << seat
                _note(g, trace, _CARD[CAMERA])
            else:
                _note(g, trace, _PASS)
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


# D. Destinations (MH-21 to MH-23)


@inner
def _choose(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    places = destinations(g, seat)
    if g[GOAL + seat] == 0 and places:
        if g[POLICY + seat] == RANDOM:
            g[GOAL + seat] = _any(stream, places)
        else:
            g[GOAL + seat] = thinking.go(g, seat)
        _note(g, trace, _GO + g[GOAL + seat] - 1)


@inner
def _set_out(g: Ints, stream: Stream, trace: Ints) -> None:
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
            to = _any(stream, open_places(g)) if rash else thinking.zombie(g)
            _note(g, trace, _ZOMBIE + to - 1)
            g[ZOMBIES + to] += 1
            g[FALLEN] ^= 1 << seat
        seat = after(g, seat)
    g[STAGE], g[STEP] = MOVES, FRESH


# E. Moves (MH-24 to MH-27)


@inner
def _condemn(g: Ints) -> None:
    """Places without people and with 8 zombies or more are closed for good (MH-25)."""
    for place in range(1, 7):
        if place != LOT and g[ZOMBIES + place] >= SIEGE and counted(g[PEOPLE], place) == 0:
            g[ZOMBIES + place] = 0
            g[CLOSED] |= 1 << place


@inner
def _walk_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """A character for the destination, 0; or a Sprint of any anywhere."""
    where = g[WHERE + seat]
    alive = living(where)
    walkers = alive & ~those_at(where, g[GOAL + seat])
    walks, sprints, places = popcount(walkers), 0, open_places(g)
    if g[HAND + seat] >> 4 * SPRINT & 15:
        sprints = popcount(alive) * popcount(places)
    drawn = below(stream, walks + sprints) if walks + sprints > 1 else 0
    if drawn < walks:
        return nth(walkers, drawn) >> 2, 0
    drawn -= walks
    return nth(alive, drawn // popcount(places)) >> 2, nth(places, drawn % popcount(places))


@inner
def _walk(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    if g[POLICY + seat] == RANDOM:
        kind, sprint = _walk_at_random(g, stream, seat)
    else:
        kind, sprint = thinking.move(g, seat)
    if sprint:
        _spend(g, seat, SPRINT)
        _note(g, trace, _SPRINT + 6 * kind + sprint - 1)
    else:
        _note(g, trace, _WALK + kind)
    goal = sprint or g[GOAL + seat]
    if g[WHERE + seat] >> 4 * kind & 15 != goal:
        put(g, seat, kind, LOT if full(g, goal) or g[CLOSED] >> goal & 1 else goal)


@inner
def _move_all(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[STEP] == FRESH:
        _arrive(g)
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


# F. Attack (MH-28 to MH-34)


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
    hand, place = g[HAND + seat], g[PLACE]
    if those_at(g[WHERE + seat], place) == 0:
        return (THREAT, 0) if hand & 15 and below(stream, 2) else (NOBODY, 0)
    usable = titles(hand) & ~(1 << 4 * CAMERA | 1 << 4 * SPRINT | 1 << 4 * HIDE)
    if place == LOT or (place == SUPERMARKET and g[ZOMBIES + place] >= CROWD):
        usable &= ~(1 << 4 * BAR)
    hides = prey(g, seat) if hand >> 4 * HIDE & 15 else 0
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
        _threaten(g, seat, trace)
        return
    place = g[PLACE]
    _spend(g, seat, card)
    _note(g, trace, _HIDE + kind if card == HIDE else _CARD[card])
    if card == BAR:
        g[BARS] += 1
    elif card == HIDE:
        g[HIDDEN + seat] |= 1 << 4 * kind
        g[VOTES + seat] -= (2 if kind == GUNMAN else 1) << 8 * place
    else:
        g[ZOMBIES + place] = max(0, g[ZOMBIES + place] - (2 if card == SHOT_TWO else 1))


@inner
def _holds_after_cards(g: Ints, stream: Stream, trace: Ints) -> bool:
    """The card opportunity, from who is asked on; it ends as soon as the door holds (MH-32)."""
    seat = g[ASKED]
    while True:
        if _is_asked(g, seat):
            while g[HELD + seat]:
                if g[POLICY + seat] == RANDOM:
                    card, kind = _card_at_random(g, stream, seat)
                else:
                    card, kind = thinking.defend(g, seat)
                if card == NOBODY:
                    _note(g, trace, _PASS)
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
def _attack(g: Ints, stream: Stream, trace: Ints) -> None:
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
            _open_window(g, place)
        if g[STEP] != LOSE:
            g[ASKED] = _victim(g, stream, trace)
        if g[ASKED] != NOBODY:
            _die(g, stream, trace, g[ASKED])
        g[STEP] = FRESH
        place += place != LOT
    _end_round(g)


@inner
def _victim(g: Ints, stream: Stream, trace: Ints) -> int:
    """Whom the vote falls on; NOBODY also where the door holds after all."""
    if g[STEP] != WINDOW:
        return _elect(g, stream, trace)
    return NOBODY if _holds_after_cards(g, stream, trace) else _vote(g, stream, trace)


@inner
def _die(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """A death. All zombies there leave; in the Parking Lot the one that was fed."""
    if g[POLICY + seat] == RANDOM:
        kind = _any(stream, prey(g, seat)) >> 2
    else:
        kind = thinking.lose(g, seat)
    _note(g, trace, _LOSE + kind)
    put(g, seat, kind, DEAD)
    if g[WHERE + seat] == 0:
        g[FALLEN] |= 1 << seat
    place = g[PLACE]
    g[ZOMBIES + place] -= 1 if place == LOT else g[ZOMBIES + place]


# The end of a round, and of the game (MH-36, MH-37, MH-40)


@inner
def _few_or_together(g: Ints) -> bool:
    alive, most = left(g), 0
    for place in range(1, 7):
        if place != LOT:
            most = max(most, counted(g[PEOPLE], place))
    return alive <= stakes(g) or most == alive


@inner
def _end_round(g: Ints) -> None:
    while g[WHERE + g[CHIEF]] == 0 and left(g):
        g[CHIEF] = after(g, g[CHIEF])
    for seat in range(g[PLAYERS]):
        hidden = g[HIDDEN + seat]
        while hidden:
            kind = lowest(hidden) >> 2
            place = g[WHERE + seat] >> 4 * kind & 15
            g[VOTES + seat] += (2 if kind == GUNMAN else 1) << 8 * place
            hidden &= hidden - 1
        g[HIDDEN + seat] = 0
    g[ELECTED], g[STEP] = 0, FRESH
    if g[NUMBER] >= ROUNDS or _few_or_together(g):
        g[STAGE] = OVER
    else:
        g[STAGE] = TRUCK_VOTE
        g[NUMBER] += 1


# A game, and a block of games


@inner
def _game(g: Ints, stream: Stream, trace: Ints) -> None:
    if g[STAGE] == SETUP:
        _set_up(g, stream, trace)
    while g[STAGE] != OVER:
        if g[STAGE] == TRUCK_VOTE:
            _search_truck(g, stream, trace)
        if g[STAGE] == ELECTION:
            _elect_chief(g, stream, trace)
        if g[STAGE] == ARRIVAL:
            _arrival(g, stream, trace)
        if g[STAGE] == DESTINATIONS:
            _set_out(g, stream, trace)
        if g[STAGE] == MOVES:
            _move_all(g, stream, trace)
        _attack(g, stream, trace)


@inner
def _count(g: Ints, wins: Ints, scores: Ints, lengths: Ints, events: Ints) -> None:
    """Most points win, then most cards; a tie is shared (MH-38)."""
    best, winners, alive = -1, 0, left(g)
    for seat in range(g[PLAYERS]):
        score = points(g, seat)
        scores[seat, score] += 1
        rank = 32 * score + g[HELD + seat]
        if rank > best:
            best, winners = rank, 0
        winners |= (rank == best) << seat
    for seat in range(g[PLAYERS]):
        wins[seat] += winners >> seat & 1
    lengths[g[NUMBER]] += 1
    events[0] += alive == 0
    events[1] += not _few_or_together(g)
    events[2] += winners & (winners - 1) > 0
    events[3] += g[CLOSED] & ~(1 << CACHOU if g[PLAYERS] < 5 else 0) > 0
    events[4] += g[LOTS] > 0


@njit(nogil=True, cache=True)
def play_block(
    position: Ints,
    seed: np.uint64,
    block: np.uint64,
    first: int,
    games: int,
    wins: Ints,
    scores: Ints,
    lengths: Ints,
    events: Ints,
    trace: Ints,
) -> int:
    """Play some games of a block, each from its own stream; how many numbers were traced."""
    stream, g, written = new_stream(), np.empty(SIZE, np.int64), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(SIZE):
            g[place] = position[place]
        g[WRITTEN] = written
        _deal(g, stream)
        _game(g, stream, trace)
        _count(g, wins, scores, lengths, events)
        written = g[WRITTEN]
    return written


@njit(nogil=True, cache=True)
def begun(position: Ints, seed: np.uint64, block: np.uint64, game: int) -> Ints:
    """The complete position in which a game begins."""
    stream, g = new_stream(), position.copy()
    begin(stream, seed, block, game)
    _deal(g, stream)
    return g
