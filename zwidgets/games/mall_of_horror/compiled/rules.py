"""Mall of Horror, compiled: the rules once more, in the order of the rule sheet. Needs numba.

Each phase is a function that can also be entered in its middle: at the step that is due, or `FRESH`
where it begins. What is written into `trace` are the numbers of moves (`moves.NUMBER_OF`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from zwidgets.core.compiled import philox
from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.game import Arrays, Ints
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror import moves, row, table, thinking
from zwidgets.games.mall_of_horror.moves import NUMBER_OF

OPTIONS: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For what is called by compiled code only: it compiles in less time."""
# The rules' whole numbers, the row and the careful player, compiled as they stand.
numbers = compiled_module(table, OPTIONS)
p = compiled_module(row, OPTIONS, table=numbers)
careful = compiled_module(thinking, OPTIONS, p=p, table=numbers, lowest=lowest, popcount=popcount)

RANDOM: Final = 0
# The number of each kind's first move.
(
    FIRST_PLACE, FIRST_VOTE, FIRST_PASS, FIRST_HIDE, FIRST_KEEP, FIRST_GIVE, FIRST_GO,
    FIRST_ZOMBIE, FIRST_WALK, FIRST_SPRINT, FIRST_LOSE, FIRST_DIE, FIRST_DRAW, FIRST_LOT,
) = (
    NUMBER_OF[first]
    for first in (
        *(moves.PLACES[0][1], moves.VOTES[0], moves.PASS, moves.HIDES[0], moves.KEEPS["threat"]),
        *(moves.GIVES["threat"][0], moves.GOES[1], moves.ZOMBIES[1], moves.WALKS[0]),
        *(moves.SPRINTS[0][1], moves.LOSES[0], moves.DICE[1], moves.DRAWS["threat"], moves.LOTS[0]),
    )
)  # fmt: skip
_PLAYED: Final = {
    **moves.WEAPONS, "threat": moves.THREAT, "camera": moves.CAMERA, "hardware": moves.HARDWARE,
}  # fmt: skip
PLAYED: Final = np.array([NUMBER_OF[_PLAYED.get(card, moves.PASS)] for card in table.CARDS])
"""The numbers of what is played in a window; Sprint and Hidden have several."""


def note(g: Ints, trace: Ints, number: int) -> None:
    """Write what happened, where somebody asks."""
    if g[p.WRITTEN] < trace.size:
        trace[g[p.WRITTEN]] = number
    g[p.WRITTEN] += 1


def below(stream: Stream, n: int) -> int:
    """Return a whole number from 0 to n - 1; compiled once."""
    return philox.below(stream, n)


def any_of(stream: Stream, bits: int) -> int:
    """Return the place of any of some bits."""
    count = popcount(bits)
    return nth(bits, below(stream, count)) if count > 1 else lowest(bits)


# Cards, and what the seat does not know


def draw(g: Ints, stream: Stream) -> int:
    """Return any card of the deck; with none left the next one of the bottom (MH-16)."""
    if g[p.DECKS] == 0:
        card = g[p.BOTTOM] & 7
        g[p.BOTTOM] >>= 3
        g[p.BOTTOMS] -= 1
        return card
    drawn, card, deck = below(stream, g[p.DECKS]), 0, g[p.DECK]
    while drawn >= deck & 15:
        drawn -= deck & 15
        deck >>= 4
        card += 1
    g[p.DECK] -= 1 << 4 * card
    g[p.DECKS] -= 1
    return card


def hold(g: Ints, seat: int, card: int, more: int) -> None:
    """Give a seat a card (1), or take it away (-1): what is played leaves the game (MH-04)."""
    g[p.HAND + seat] += more << 4 * card
    g[p.HELD + seat] += more


def deal(g: Ints, stream: Stream) -> None:
    """Draw what the seat does not know, as `resampling.resample` does."""
    for seat in range(g[p.PLAYERS]):
        for _ in range(g[p.DARK + seat]):
            g[p.HAND + seat] += 1 << 4 * draw(g, stream)
        g[p.DARK + seat] = 0
    for place in range(g[p.BOTTOMS]):
        if g[p.DARK_BOTTOM] >> place & 1:
            g[p.BOTTOM] |= draw(g, stream) << 3 * place
    for _ in range(g[p.DARK_TRUCK]):
        g[p.TRUCK] += 1 << 4 * draw(g, stream)
    for _ in range(g[p.THROWN] if g[p.DARK_DICE] else 0):
        g[p.DICE] += 1 << 4 * (1 + below(stream, 6))
    for seat in range(g[p.PLAYERS]):
        if g[p.GOAL + seat] == p.UNKNOWN:
            g[p.GOAL + seat] = any_of(stream, p.destinations(g, seat))
        if g[p.CHOICE + seat] == p.UNKNOWN:
            g[p.CHOICE + seat] = any_of(stream, g[p.NAMED])
    g[p.DARK_BOTTOM], g[p.DARK_TRUCK], g[p.DARK_DICE] = 0, 0, 0


# Windows for cards and votes (MH-10 to MH-15)


def is_asked(g: Ints, seat: int) -> bool:
    """Return whether a seat is asked for a card (MH-12)."""
    return g[p.HELD + seat] > 0 and g[p.WHERE + seat] > 0


def _card_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Return a card to play now and the character it hides; NOTHING to pass (MH-31)."""
    usable, hides = p.playable(g, seat)
    if g[p.STAGE] != p.ATTACK or p.those_at(g[p.WHERE + seat], g[p.LOCATION]) == 0:
        return (p.THREAT, 0) if usable and below(stream, 2) else (p.NOTHING, 0)
    cards = popcount(usable)
    count = cards + popcount(hides)
    drawn = below(stream, count + 1) if count else 0
    if drawn == count:
        return p.NOTHING, 0
    if drawn < cards:
        return nth(usable, drawn) >> 2, 0
    return p.HIDE, nth(hides, drawn - cards) >> 2


def _play_card(g: Ints, trace: Ints, seat: int, card: int, kind: int) -> None:
    place = g[p.LOCATION]
    hold(g, seat, card, -1)
    note(g, trace, FIRST_HIDE + kind if card == p.HIDE else PLAYED[card])
    if card == p.THREAT:
        g[p.THREATS] += 1 << 8 * seat
    elif card == p.BAR:
        g[p.BARS] += 1
    elif card == p.HIDE:
        g[p.HIDDEN + seat] |= 1 << 4 * kind
        g[p.VOTES + seat] -= numbers.votes_of(kind) << 8 * place
    else:
        g[p.ZOMBIES + place] = max(0, g[p.ZOMBIES + place] - p.KILLS[card])


def _ask_around(g: Ints, stream: Stream, trace: Ints) -> bool:
    """Ask for cards, from the seat that is asked on; return whether the door holds (MH-32)."""
    seat, attacked = g[p.ASKED], g[p.STAGE] == p.ATTACK
    while True:
        if is_asked(g, seat):
            while g[p.HELD + seat]:
                card, kind = p.NOTHING, 0
                if g[p.POLICY + seat] == RANDOM:
                    card, kind = _card_at_random(g, stream, seat)
                elif attacked:
                    card, kind = careful.defend(g, seat)
                if card == p.NOTHING:
                    note(g, trace, FIRST_PASS)
                    break
                _play_card(g, trace, seat, card, kind)
                if attacked and not p.breaks(g):
                    return True
        seat = p.after(g, seat)
        if seat == g[p.CHIEF]:
            return False


def _begin_ballot(g: Ints, ballot: int, named: int) -> None:
    g[p.STEP], g[p.BALLOT], g[p.NAMED] = p.VOTE, ballot, named
    for seat in range(g[p.PLAYERS]):
        g[p.CHOICE + seat] = p.OPEN


def _ballot(g: Ints, stream: Stream, trace: Ints) -> int:
    """Let all seats that have not voted vote; return the leaders as bits."""
    totals, most, found = 0, 0, 0
    for seat in range(g[p.PLAYERS]):
        votes, choice = p.weight(g, seat), g[p.CHOICE + seat]
        if votes and choice == p.OPEN:
            rash = g[p.POLICY + seat] == RANDOM
            choice = any_of(stream, g[p.NAMED]) if rash else careful.vote(g, seat)
            note(g, trace, FIRST_VOTE + choice)
        totals += votes << 8 * choice if votes else 0
    for seat in range(g[p.PLAYERS]):
        votes = p.counted(totals, seat)
        if votes > most:
            most, found = votes, 0
        found |= (votes == most) << seat
    return found


def elect(g: Ints, stream: Stream, trace: Ints) -> int:
    """Hold the ballots that are left; return the chosen seat, or NOTHING."""
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
    drawn = any_of(stream, g[p.NAMED])
    g[p.LOTS] += 1
    note(g, trace, FIRST_LOT + drawn)
    return drawn


def chosen(g: Ints, stream: Stream, trace: Ints) -> int:
    """Return the seat that a vote falls on, from where it stands; NOTHING also if the door holds.

    A single candidate is chosen without a ballot (MH-15).
    """
    if g[p.STEP] == p.WINDOW:
        if _ask_around(g, stream, trace):
            return p.NOTHING
        found = p.choosable(g)
        if found & (found - 1) == 0:
            return lowest(found) if found else p.NOTHING
        _begin_ballot(g, 1, found)
    return elect(g, stream, trace)


def open_window(g: Ints, place: int) -> None:
    """Everybody may play cards, from the Chief on (MH-12)."""
    g[p.STEP], g[p.LOCATION], g[p.ASKED] = p.WINDOW, place, g[p.CHIEF]
    g[p.THREATS], g[p.BARS] = 0, 0


def call(g: Ints, stream: Stream, trace: Ints, place: int) -> int:
    """Hold the vote of phase A or B, from where it stands; return the chosen seat, or NOTHING."""
    if g[p.STEP] == p.FRESH:
        open_window(g, place)
        found = p.choosable(g)
        if found & (found - 1) == 0:
            return lowest(found) if found else p.NOTHING
    return chosen(g, stream, trace)


# Set-up (MH-06 to MH-09)


def _roll(g: Ints, stream: Stream, trace: Ints, dice: int) -> None:
    """Throw dice until so many lie there."""
    while g[p.THROWN] < dice:
        value = 1 + below(stream, 6)
        g[p.DICE] += 1 << 4 * value
        g[p.THROWN] += 1
        note(g, trace, FIRST_DIE + value - 1)


def _place(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    there = p.choices(g)
    if g[p.POLICY + seat] == RANDOM:
        kinds = p.those_at(g[p.WHERE + seat], numbers.UNPLACED)
        kind, to = any_of(stream, kinds) >> 2, any_of(stream, there)
    else:
        kind, to = careful.place(g, seat, there)
    note(g, trace, FIRST_PLACE + 6 * kind + to - 1)
    p.put(g, seat, kind, to)
    g[p.DICE], g[p.THROWN] = 0, 0


def set_up(g: Ints, stream: Stream, trace: Ints) -> None:
    """The first Chief, the cards dealt, the characters placed (MH-06 to MH-09)."""
    if g[p.STEP] == p.LOT_DRAWN:
        g[p.CHIEF] = below(stream, g[p.PLAYERS])
        note(g, trace, FIRST_LOT + g[p.CHIEF])
    seat = g[p.CHIEF]
    for _ in range(g[p.PLAYERS]):
        if g[p.HELD + seat] == 0:
            card = draw(g, stream)
            note(g, trace, FIRST_DRAW + card)
            hold(g, seat, card, 1)
        seat = p.after(g, seat)
    waiting = p.counted(g[p.PEOPLE], numbers.UNPLACED)
    placed = g[p.PLAYERS] * numbers.characters(g[p.PLAYERS]) - waiting
    for number in range(placed, placed + waiting):
        _roll(g, stream, trace, 2)
        _place(g, stream, trace, (g[p.CHIEF] + number) % g[p.PLAYERS])
    _roll(g, stream, trace, 4)
    arrive(g)
    g[p.STAGE], g[p.STEP] = p.TRUCK_VOTE, p.FRESH
    g[p.NUMBER], g[p.DICE], g[p.THROWN] = 1, 0, 0


def arrive(g: Ints) -> None:
    """The zombies of the dice (MH-09, MH-24)."""
    for place in range(1, 7):
        if not g[p.CLOSED] >> place & 1:
            g[p.ZOMBIES + place] += g[p.DICE] >> 4 * place & 15


# A. Search the truck (MH-16, MH-17)


def search_truck(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase A (MH-16, MH-17)."""
    if g[p.STEP] != p.FRESH or g[p.DECKS] + g[p.BOTTOMS] > 0:
        if g[p.STEP] == p.FRESH or g[p.STEP] == p.WINDOW or g[p.STEP] == p.VOTE:
            g[p.SEARCHER] = call(g, stream, trace, numbers.PARKING_LOT)
            g[p.STEP], g[p.TRUCK], g[p.TRUCKS], g[p.KEPT] = p.DEAL, 0, 0, 0
        if g[p.SEARCHER] != p.NOTHING:
            _search(g, stream, trace, g[p.SEARCHER])
    g[p.STAGE], g[p.STEP], g[p.KEPT] = p.ELECTION, p.FRESH, 0


def _search(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """Three cards: the searcher keeps one, gives one, and the third goes under the deck."""
    while g[p.STEP] == p.DEAL and g[p.TRUCKS] < 3 and g[p.DECKS] + g[p.BOTTOMS] > 0:
        card = draw(g, stream)
        note(g, trace, FIRST_DRAW + card)
        g[p.TRUCK] += 1 << 4 * card
        g[p.TRUCKS] += 1
    rash = g[p.POLICY + seat] == RANDOM
    if not g[p.KEPT]:
        card = any_of(stream, p.titles(g[p.TRUCK])) >> 2 if rash else careful.keep(g)
        note(g, trace, FIRST_KEEP + card)
        _unload(g, seat, card)
    if g[p.TRUCKS] > 0:
        if rash:
            card = any_of(stream, p.titles(g[p.TRUCK])) >> 2
            to = any_of(stream, p.others(g, seat))
        else:
            card, to = careful.give(g, seat)
        note(g, trace, FIRST_GIVE + 6 * card + to)
        _unload(g, to, card)
    if g[p.TRUCKS] > 0:
        g[p.BOTTOM] |= (lowest(p.titles(g[p.TRUCK])) >> 2) << 3 * g[p.BOTTOMS]
        g[p.BOTTOMS] += 1


def _unload(g: Ints, seat: int, card: int) -> None:
    g[p.TRUCK] -= 1 << 4 * card
    g[p.TRUCKS] -= 1
    hold(g, seat, card, 1)


# B. Elect the Chief; C. Arrival (MH-18 to MH-20)


def elect_chief(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase B (MH-18)."""
    elected = call(g, stream, trace, numbers.HQ)
    g[p.ELECTED], g[p.LOOKED] = 0, 0
    if elected != p.NOTHING:
        g[p.CHIEF], g[p.ELECTED], g[p.LOOKED] = elected, 1, 1 << elected
    g[p.STAGE], g[p.STEP] = p.ARRIVAL, p.FRESH


def arrival(g: Ints, stream: Stream, trace: Ints) -> None:
    """Phase C: the dice, and the looks at them (MH-19, MH-20)."""
    if g[p.STEP] != p.WINDOW:
        _roll(g, stream, trace, 4)
        g[p.ASKED] = g[p.CHIEF]
    seat = g[p.ASKED]
    while True:
        if is_asked(g, seat) and not g[p.LOOKED] >> seat & 1:
            rash, looks = g[p.POLICY + seat] == RANDOM, False
            if p.playable(g, seat)[0]:
                looks = below(stream, 2) == 0 if rash else careful.looks(g, seat)
            if looks:
                hold(g, seat, p.CAMERA, -1)
                g[p.LOOKED] |= 1 << seat
                note(g, trace, PLAYED[p.CAMERA])
            else:
                note(g, trace, FIRST_PASS)
        seat = p.after(g, seat)
        if seat == g[p.CHIEF]:
            break
    for seat in range(g[p.PLAYERS]):
        g[p.GOAL + seat] = 0
    g[p.STAGE], g[p.STEP] = p.DESTINATIONS, p.FRESH


# D. Destinations (MH-21 to MH-23)


def _choose(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    places = p.destinations(g, seat)
    if g[p.GOAL + seat] == 0 and places:
        rash = g[p.POLICY + seat] == RANDOM
        g[p.GOAL + seat] = any_of(stream, places) if rash else careful.go(g, seat)
        note(g, trace, FIRST_GO + g[p.GOAL + seat] - 1)


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
            rash = g[p.POLICY + seat] == RANDOM
            to = any_of(stream, p.open_locations(g)) if rash else careful.zombie(g)
            note(g, trace, FIRST_ZOMBIE + to - 1)
            g[p.ZOMBIES + to] += 1
            g[p.ZOMBIE_SEATS] ^= 1 << seat
        seat = p.after(g, seat)
    g[p.STAGE], g[p.STEP] = p.MOVES, p.FRESH


# E. Moves (MH-24 to MH-27)


def _condemn(g: Ints) -> None:
    """Places without people and with 8 zombies or more are closed for good (MH-25)."""
    for place in range(1, 7):
        if numbers.is_condemned(place, p.counted(g[p.PEOPLE], place), g[p.ZOMBIES + place]):
            g[p.ZOMBIES + place] = 0
            g[p.CLOSED] |= 1 << place


def _walk_at_random(g: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Return a character for the destination, and 0; or one that sprints, and where."""
    near, far, places = p.walkers(g, seat), p.sprinters(g, seat), p.open_locations(g)
    walks, sprints = popcount(near), popcount(far) * popcount(places)
    drawn = below(stream, walks + sprints) if walks + sprints > 1 else 0
    if drawn < walks:
        return nth(near, drawn) >> 2, 0
    drawn -= walks
    return nth(far, drawn // popcount(places)) >> 2, nth(places, drawn % popcount(places))


def _walk(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    if g[p.POLICY + seat] == RANDOM:
        kind, sprint = _walk_at_random(g, stream, seat)
    else:
        kind, sprint = careful.move(g, seat)
    if sprint:
        hold(g, seat, p.SPRINT, -1)
        note(g, trace, FIRST_SPRINT + 6 * kind + sprint - 1)
    else:
        note(g, trace, FIRST_WALK + kind)
    goal = sprint or g[p.GOAL + seat]
    if g[p.WHERE + seat] >> 4 * kind & 15 != goal:
        p.put(g, seat, kind, numbers.reached(goal, p.full(g, goal), g[p.CLOSED] >> goal & 1 > 0))


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


# F. The attack (MH-28 to MH-34)


def _attract(g: Ints) -> None:
    """One zombie more for the largest crowd, one for the most Pin-Ups (MH-28)."""
    pin_ups = 0
    for seat in range(g[p.PLAYERS]):
        pin_ups += 1 << 8 * (g[p.WHERE + seat] >> 4 * numbers.PIN_UP & 15)
    for place in (p.single_most(g[p.PEOPLE]), p.single_most(pin_ups)):
        if place:
            g[p.ZOMBIES + place] += 1


def _is_attacked(g: Ints, place: int) -> bool:
    """Return whether a door gives way; from the Parking Lot zombies leave if they take nobody."""
    zombies = g[p.ZOMBIES + place]
    if place != numbers.PARKING_LOT:
        strong = p.counted(g[p.STRONG], place)
        return strong > 0 and numbers.gives_way(place, zombies, strong, 0)
    g[p.LOCATION] = numbers.PARKING_LOT
    if zombies and p.choosable(g):
        return True
    g[p.ZOMBIES + numbers.PARKING_LOT] = 0
    return False


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
            g[p.ASKED] = chosen(g, stream, trace)
        if g[p.ASKED] != p.NOTHING:
            _die(g, stream, trace, g[p.ASKED])
        g[p.STEP] = p.FRESH
        place += place != numbers.PARKING_LOT
    end_round(g)


def _die(g: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """A death. All zombies there leave; in the Parking Lot the one that was fed."""
    rash = g[p.POLICY + seat] == RANDOM
    kind = any_of(stream, p.prey(g, seat)) >> 2 if rash else careful.lose(g, seat)
    note(g, trace, FIRST_LOSE + kind)
    p.put(g, seat, kind, numbers.DEAD)
    if g[p.WHERE + seat] == 0:
        g[p.ZOMBIE_SEATS] |= 1 << seat
    place = g[p.LOCATION]
    g[p.ZOMBIES + place] -= numbers.fed(place, g[p.ZOMBIES + place])


# The end of a round, and of the game (MH-36, MH-37, MH-40)


def few_or_together(g: Ints) -> bool:
    """Return whether few are left, or all at one place other than the Parking Lot (MH-37)."""
    most = 0
    for place in range(1, 7):
        if place != numbers.PARKING_LOT:
            most = max(most, p.counted(g[p.PEOPLE], place))
    return numbers.ends(p.left(g), most, numbers.limit(g[p.PLAYERS]))


def end_round(g: Ints) -> None:
    """The round is over; maybe the game (MH-36, MH-37, MH-40)."""
    while g[p.WHERE + g[p.CHIEF]] == 0 and p.left(g):
        g[p.CHIEF] = p.after(g, g[p.CHIEF])
    for seat in range(g[p.PLAYERS]):
        hidden = g[p.HIDDEN + seat]
        while hidden:
            kind = lowest(hidden) >> 2
            place = g[p.WHERE + seat] >> 4 * kind & 15
            g[p.VOTES + seat] += numbers.votes_of(kind) << 8 * place
            hidden &= hidden - 1
        g[p.HIDDEN + seat] = 0
    g[p.ELECTED], g[p.STEP] = 0, p.FRESH
    if g[p.NUMBER] >= numbers.ROUNDS or few_or_together(g):
        g[p.STAGE] = p.OVER
    else:
        g[p.STAGE] = p.TRUCK_VOTE
        g[p.NUMBER] += 1


# A game


def play_game(g: Ints, stream: Stream, trace: Ints) -> None:
    """A game, from where it stands."""
    if g[p.STAGE] == p.SETUP:
        set_up(g, stream, trace)
    while g[p.STAGE] != p.OVER:
        if g[p.STAGE] == p.TRUCK_VOTE:
            search_truck(g, stream, trace)
        if g[p.STAGE] == p.ELECTION:
            elect_chief(g, stream, trace)
        if g[p.STAGE] == p.ARRIVAL:
            arrival(g, stream, trace)
        if g[p.STAGE] == p.DESTINATIONS:
            set_out(g, stream, trace)
        if g[p.STAGE] == p.MOVES:
            move_all(g, stream, trace)
        attack(g, stream, trace)


def score(g: Ints, counts: Arrays) -> None:
    """Most points win, then most cards; a tie is shared (MH-38)."""
    wins, scores, lengths, events, won_scores, won_lengths = counts
    best, winners = -1, 0
    for seat in range(g[p.PLAYERS]):
        score = p.points(g, seat)
        scores[seat, score] += 1
        rank = 32 * score + g[p.HELD + seat]
        if rank > best:
            best, winners = rank, 0
        winners |= (rank == best) << seat
    for seat in range(g[p.PLAYERS]):
        won = winners >> seat & 1
        wins[seat] += won
        won_scores[seat, p.points(g, seat)] += won
        won_lengths[seat, g[p.NUMBER]] += won
    lengths[g[p.NUMBER]] += 1
    events[0] += p.left(g) == 0
    events[1] += not few_or_together(g)
    events[2] += winners & (winners - 1) > 0
    events[3] += g[p.CLOSED] & ~(1 << numbers.CACHOU if g[p.PLAYERS] < 5 else 0) > 0
    events[4] += g[p.LOTS] > 0
