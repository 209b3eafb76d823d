"""Mall of Horror, compiled: the rules once more, in the order of the rule sheet. Needs numba.

Each phase is a function that can also be entered in its middle: at the step that is due, or `FRESH`
where it begins. What is written into `trace` are the numbers of moves (`moves.NUMBER_OF`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from zwidgets.core.compiled import philox
from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.modules import compiled_module
from zwidgets.core.compiled.philox import Stream
from zwidgets.core.contract.values import LENGTH, WON
from zwidgets.games.mall_of_horror import moves, table, thinking
from zwidgets.games.mall_of_horror import rows as plain_rows
from zwidgets.games.mall_of_horror.moves import NUMBER_OF

OPTIONS: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For what is called by compiled code only: it compiles in less time."""
# The rules' whole numbers, the row and the careful player, compiled as they stand.
numbers = compiled_module(table, OPTIONS)
rows = compiled_module(plain_rows, OPTIONS, table=numbers)
careful = compiled_module(
    thinking, OPTIONS, rows=rows, table=numbers, lowest=lowest, popcount=popcount
)

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


def note(row: Ints, trace: Ints, number: int) -> None:
    """Write what happened, where somebody asks."""
    if row[rows.WRITTEN] < trace.size:
        trace[row[rows.WRITTEN]] = number
    row[rows.WRITTEN] += 1


def below(stream: Stream, n: int) -> int:
    """Return a whole number from 0 to n - 1; compiled once."""
    return philox.below(stream, n)


def any_of(stream: Stream, bits: int) -> int:
    """Return the place of any of some bits."""
    count = popcount(bits)
    return nth(bits, below(stream, count)) if count > 1 else lowest(bits)


# Cards, and what the seat does not know


def draw(row: Ints, stream: Stream) -> int:
    """Return any card of the deck; with none left the next one of the bottom (MH-16)."""
    if row[rows.DECKS] == 0:
        card = row[rows.BOTTOM] & 7
        row[rows.BOTTOM] >>= 3
        row[rows.BOTTOMS] -= 1
        return card
    drawn, card, deck = below(stream, row[rows.DECKS]), 0, row[rows.DECK]
    while drawn >= deck & 15:
        drawn -= deck & 15
        deck >>= 4
        card += 1
    row[rows.DECK] -= 1 << 4 * card
    row[rows.DECKS] -= 1
    return card


def hold(row: Ints, seat: int, card: int, more: int) -> None:
    """Give a seat a card (1), or take it away (-1): what is played leaves the game (MH-04)."""
    row[rows.HAND + seat] += more << 4 * card
    row[rows.HELD + seat] += more


def deal(row: Ints, stream: Stream) -> None:
    """Draw what the seat does not know, as `resampling.resample` does."""
    for seat in range(row[rows.PLAYERS]):
        for _ in range(row[rows.DARK + seat]):
            row[rows.HAND + seat] += 1 << 4 * draw(row, stream)
        row[rows.DARK + seat] = 0
    for place in range(row[rows.BOTTOMS]):
        if row[rows.DARK_BOTTOM] >> place & 1:
            row[rows.BOTTOM] |= draw(row, stream) << 3 * place
    for _ in range(row[rows.DARK_TRUCK]):
        row[rows.TRUCK] += 1 << 4 * draw(row, stream)
    for _ in range(row[rows.THROWN] if row[rows.DARK_DICE] else 0):
        row[rows.DICE] += 1 << 4 * (1 + below(stream, 6))
    for seat in range(row[rows.PLAYERS]):
        if row[rows.GOAL + seat] == rows.UNKNOWN:
            row[rows.GOAL + seat] = any_of(stream, rows.destinations(row, seat))
        if row[rows.CHOICE + seat] == rows.UNKNOWN:
            row[rows.CHOICE + seat] = any_of(stream, row[rows.NAMED])
    row[rows.DARK_BOTTOM], row[rows.DARK_TRUCK], row[rows.DARK_DICE] = 0, 0, 0


# Windows for cards and votes (MH-10 to MH-15)


def is_asked(row: Ints, seat: int) -> bool:
    """Return whether a seat is asked for a card (MH-12)."""
    return row[rows.HELD + seat] > 0 and row[rows.WHERE + seat] > 0


def _card_at_random(row: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Return a card to play now and the character it hides; NOTHING to pass (MH-31)."""
    usable, hides = rows.playable(row, seat)
    there = rows.those_at(row[rows.WHERE + seat], row[rows.LOCATION])
    if row[rows.STAGE] != rows.ATTACK or there == 0:
        return (rows.THREAT, 0) if usable and below(stream, 2) else (rows.NOTHING, 0)
    cards = popcount(usable)
    count = cards + popcount(hides)
    drawn = below(stream, count + 1) if count else 0
    if drawn == count:
        return rows.NOTHING, 0
    if drawn < cards:
        return nth(usable, drawn) >> 2, 0
    return rows.HIDE, nth(hides, drawn - cards) >> 2


def _play_card(row: Ints, trace: Ints, seat: int, card: int, kind: int) -> None:
    place = row[rows.LOCATION]
    hold(row, seat, card, -1)
    note(row, trace, FIRST_HIDE + kind if card == rows.HIDE else PLAYED[card])
    if card == rows.THREAT:
        row[rows.THREATS] += 1 << 8 * seat
    elif card == rows.BAR:
        row[rows.BARS] += 1
    elif card == rows.HIDE:
        row[rows.HIDDEN + seat] |= 1 << 4 * kind
        row[rows.VOTES + seat] -= numbers.votes_of(kind) << 8 * place
    else:
        row[rows.ZOMBIES + place] = max(0, row[rows.ZOMBIES + place] - rows.KILLS[card])


def _ask_around(row: Ints, stream: Stream, trace: Ints) -> bool:
    """Ask for cards, from the seat that is asked on; return whether the door holds (MH-32)."""
    seat, attacked = row[rows.ASKED], row[rows.STAGE] == rows.ATTACK
    while True:
        if is_asked(row, seat):
            while row[rows.HELD + seat]:
                card, kind = rows.NOTHING, 0
                if row[rows.POLICY + seat] == RANDOM:
                    card, kind = _card_at_random(row, stream, seat)
                elif attacked:
                    card, kind = careful.defend(row, seat)
                if card == rows.NOTHING:
                    note(row, trace, FIRST_PASS)
                    break
                _play_card(row, trace, seat, card, kind)
                if attacked and not rows.breaks(row):
                    return True
        seat = rows.after(row, seat)
        if seat == row[rows.CHIEF]:
            return False


def _begin_ballot(row: Ints, ballot: int, named: int) -> None:
    row[rows.STEP], row[rows.BALLOT], row[rows.NAMED] = rows.VOTE, ballot, named
    for seat in range(row[rows.PLAYERS]):
        row[rows.CHOICE + seat] = rows.OPEN


def _ballot(row: Ints, stream: Stream, trace: Ints) -> int:
    """Let all seats that have not voted vote; return the leaders as bits."""
    totals, most, found = 0, 0, 0
    for seat in range(row[rows.PLAYERS]):
        votes, choice = rows.weight(row, seat), row[rows.CHOICE + seat]
        if votes and choice == rows.OPEN:
            rash = row[rows.POLICY + seat] == RANDOM
            choice = any_of(stream, row[rows.NAMED]) if rash else careful.vote(row, seat)
            note(row, trace, FIRST_VOTE + choice)
        totals += votes << 8 * choice if votes else 0
    for seat in range(row[rows.PLAYERS]):
        votes = rows.counted(totals, seat)
        if votes > most:
            most, found = votes, 0
        found |= (votes == most) << seat
    return found


def elect(row: Ints, stream: Stream, trace: Ints) -> int:
    """Hold the ballots that are left; return the chosen seat, or NOTHING."""
    while row[rows.STEP] == rows.VOTE:
        found = _ballot(row, stream, trace)
        if found & (found - 1) == 0:
            return lowest(found)
        if row[rows.BALLOT] == 1:
            _begin_ballot(row, 2, found)
        elif row[rows.STAGE] == rows.ATTACK:
            row[rows.STEP], row[rows.NAMED] = rows.LOT_DRAWN, found
        else:
            return rows.NOTHING
    drawn = any_of(stream, row[rows.NAMED])
    row[rows.LOTS] += 1
    note(row, trace, FIRST_LOT + drawn)
    return drawn


def chosen(row: Ints, stream: Stream, trace: Ints) -> int:
    """Return the seat that a vote falls on, from where it stands; NOTHING also if the door holds.

    A single candidate is chosen without a ballot (MH-15).
    """
    if row[rows.STEP] == rows.WINDOW:
        if _ask_around(row, stream, trace):
            return rows.NOTHING
        found = rows.choosable(row)
        if found & (found - 1) == 0:
            return lowest(found) if found else rows.NOTHING
        _begin_ballot(row, 1, found)
    return elect(row, stream, trace)


def open_window(row: Ints, place: int) -> None:
    """Everybody may play cards, from the Chief on (MH-12)."""
    row[rows.STEP], row[rows.LOCATION], row[rows.ASKED] = rows.WINDOW, place, row[rows.CHIEF]
    row[rows.THREATS], row[rows.BARS] = 0, 0


def call(row: Ints, stream: Stream, trace: Ints, place: int) -> int:
    """Hold the vote of phase A or B, from where it stands; return the chosen seat, or NOTHING."""
    if row[rows.STEP] == rows.FRESH:
        open_window(row, place)
        found = rows.choosable(row)
        if found & (found - 1) == 0:
            return lowest(found) if found else rows.NOTHING
    return chosen(row, stream, trace)


# Set-up (MH-06 to MH-09)


def _roll(row: Ints, stream: Stream, trace: Ints, dice: int) -> None:
    """Throw dice until so many lie there."""
    while row[rows.THROWN] < dice:
        value = 1 + below(stream, 6)
        row[rows.DICE] += 1 << 4 * value
        row[rows.THROWN] += 1
        note(row, trace, FIRST_DIE + value - 1)


def _place(row: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    there = rows.choices(row)
    if row[rows.POLICY + seat] == RANDOM:
        kinds = rows.those_at(row[rows.WHERE + seat], numbers.UNPLACED)
        kind, to = any_of(stream, kinds) >> 2, any_of(stream, there)
    else:
        kind, to = careful.place(row, seat, there)
    note(row, trace, FIRST_PLACE + 6 * kind + to - 1)
    rows.put(row, seat, kind, to)
    row[rows.DICE], row[rows.THROWN] = 0, 0


def set_up(row: Ints, stream: Stream, trace: Ints) -> None:
    """The first Chief, the cards dealt, the characters placed (MH-06 to MH-09)."""
    if row[rows.STEP] == rows.LOT_DRAWN:
        row[rows.CHIEF] = below(stream, row[rows.PLAYERS])
        note(row, trace, FIRST_LOT + row[rows.CHIEF])
    seat = row[rows.CHIEF]
    for _ in range(row[rows.PLAYERS]):
        if row[rows.HELD + seat] == 0:
            card = draw(row, stream)
            note(row, trace, FIRST_DRAW + card)
            hold(row, seat, card, 1)
        seat = rows.after(row, seat)
    waiting = rows.counted(row[rows.PEOPLE], numbers.UNPLACED)
    placed = row[rows.PLAYERS] * numbers.characters(row[rows.PLAYERS]) - waiting
    for number in range(placed, placed + waiting):
        _roll(row, stream, trace, 2)
        _place(row, stream, trace, (row[rows.CHIEF] + number) % row[rows.PLAYERS])
    _roll(row, stream, trace, 4)
    arrive(row)
    row[rows.STAGE], row[rows.STEP] = rows.TRUCK_VOTE, rows.FRESH
    row[rows.NUMBER], row[rows.DICE], row[rows.THROWN] = 1, 0, 0


def arrive(row: Ints) -> None:
    """The zombies of the dice (MH-09, MH-24)."""
    for place in range(1, 7):
        if not row[rows.CLOSED] >> place & 1:
            row[rows.ZOMBIES + place] += row[rows.DICE] >> 4 * place & 15


# A. Search the truck (MH-16, MH-17)


def search_truck(row: Ints, stream: Stream, trace: Ints) -> None:
    """Phase A (MH-16, MH-17)."""
    if row[rows.STEP] != rows.FRESH or row[rows.DECKS] + row[rows.BOTTOMS] > 0:
        if row[rows.STEP] in (rows.FRESH, rows.WINDOW, rows.VOTE):
            row[rows.SEARCHER] = call(row, stream, trace, numbers.PARKING_LOT)
            row[rows.STEP], row[rows.TRUCK], row[rows.TRUCKS], row[rows.KEPT] = rows.DEAL, 0, 0, 0
        if row[rows.SEARCHER] != rows.NOTHING:
            _search(row, stream, trace, row[rows.SEARCHER])
    row[rows.STAGE], row[rows.STEP], row[rows.KEPT] = rows.ELECTION, rows.FRESH, 0


def _search(row: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """Three cards: the searcher keeps one, gives one, and the third goes under the deck."""
    while row[rows.STEP] == rows.DEAL and row[rows.TRUCKS] < 3:
        if row[rows.DECKS] + row[rows.BOTTOMS] == 0:
            break
        card = draw(row, stream)
        note(row, trace, FIRST_DRAW + card)
        row[rows.TRUCK] += 1 << 4 * card
        row[rows.TRUCKS] += 1
    rash = row[rows.POLICY + seat] == RANDOM
    if not row[rows.KEPT]:
        card = any_of(stream, rows.titles(row[rows.TRUCK])) >> 2 if rash else careful.keep(row)
        note(row, trace, FIRST_KEEP + card)
        _unload(row, seat, card)
    if row[rows.TRUCKS] > 0:
        if rash:
            card = any_of(stream, rows.titles(row[rows.TRUCK])) >> 2
            to = any_of(stream, rows.others(row, seat))
        else:
            card, to = careful.give(row, seat)
        note(row, trace, FIRST_GIVE + 6 * card + to)
        _unload(row, to, card)
    if row[rows.TRUCKS] > 0:
        row[rows.BOTTOM] |= (lowest(rows.titles(row[rows.TRUCK])) >> 2) << 3 * row[rows.BOTTOMS]
        row[rows.BOTTOMS] += 1


def _unload(row: Ints, seat: int, card: int) -> None:
    row[rows.TRUCK] -= 1 << 4 * card
    row[rows.TRUCKS] -= 1
    hold(row, seat, card, 1)


# B. Elect the Chief; C. Arrival (MH-18 to MH-20)


def elect_chief(row: Ints, stream: Stream, trace: Ints) -> None:
    """Phase B (MH-18)."""
    elected = call(row, stream, trace, numbers.HQ)
    row[rows.ELECTED], row[rows.LOOKED] = 0, 0
    if elected != rows.NOTHING:
        row[rows.CHIEF], row[rows.ELECTED], row[rows.LOOKED] = elected, 1, 1 << elected
    row[rows.STAGE], row[rows.STEP] = rows.ARRIVAL, rows.FRESH


def arrival(row: Ints, stream: Stream, trace: Ints) -> None:
    """Phase C: the dice, and the looks at them (MH-19, MH-20)."""
    if row[rows.STEP] != rows.WINDOW:
        _roll(row, stream, trace, 4)
        row[rows.ASKED] = row[rows.CHIEF]
    seat = row[rows.ASKED]
    while True:
        if is_asked(row, seat) and not row[rows.LOOKED] >> seat & 1:
            rash, looks = row[rows.POLICY + seat] == RANDOM, False
            if rows.playable(row, seat)[0]:
                looks = below(stream, 2) == 0 if rash else careful.looks(row, seat)
            if looks:
                hold(row, seat, rows.CAMERA, -1)
                row[rows.LOOKED] |= 1 << seat
                note(row, trace, PLAYED[rows.CAMERA])
            else:
                note(row, trace, FIRST_PASS)
        seat = rows.after(row, seat)
        if seat == row[rows.CHIEF]:
            break
    for seat in range(row[rows.PLAYERS]):
        row[rows.GOAL + seat] = 0
    row[rows.STAGE], row[rows.STEP] = rows.DESTINATIONS, rows.FRESH


# D. Destinations (MH-21 to MH-23)


def _choose(row: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    places = rows.destinations(row, seat)
    if row[rows.GOAL + seat] == 0 and places:
        rash = row[rows.POLICY + seat] == RANDOM
        row[rows.GOAL + seat] = any_of(stream, places) if rash else careful.go(row, seat)
        note(row, trace, FIRST_GO + row[rows.GOAL + seat] - 1)


def set_out(row: Ints, stream: Stream, trace: Ints) -> None:
    """An elected Chief chooses first; then all; then zombies are placed in order (MH-23)."""
    if row[rows.STEP] != rows.ZOMBIE:
        if row[rows.ELECTED]:
            _choose(row, stream, trace, row[rows.CHIEF])
        for seat in range(row[rows.PLAYERS]):
            _choose(row, stream, trace, seat)
    seat = row[rows.CHIEF]
    while row[rows.ZOMBIE_SEATS]:
        if row[rows.ZOMBIE_SEATS] >> seat & 1:
            rash = row[rows.POLICY + seat] == RANDOM
            to = any_of(stream, rows.open_locations(row)) if rash else careful.zombie(row)
            note(row, trace, FIRST_ZOMBIE + to - 1)
            row[rows.ZOMBIES + to] += 1
            row[rows.ZOMBIE_SEATS] ^= 1 << seat
        seat = rows.after(row, seat)
    row[rows.STAGE], row[rows.STEP] = rows.MOVES, rows.FRESH


# E. Moves (MH-24 to MH-27)


def _condemn(row: Ints) -> None:
    """Places without people and with 8 zombies or more are closed for good (MH-25)."""
    for place in range(1, 7):
        people = rows.counted(row[rows.PEOPLE], place)
        if numbers.is_condemned(place, people, row[rows.ZOMBIES + place]):
            row[rows.ZOMBIES + place] = 0
            row[rows.CLOSED] |= 1 << place


def _walk_at_random(row: Ints, stream: Stream, seat: int) -> tuple[int, int]:
    """Return a character for the destination, and 0; or one that sprints, and where."""
    near, far, places = rows.walkers(row, seat), rows.sprinters(row, seat), rows.open_locations(row)
    walks, sprints = popcount(near), popcount(far) * popcount(places)
    drawn = below(stream, walks + sprints) if walks + sprints > 1 else 0
    if drawn < walks:
        return nth(near, drawn) >> 2, 0
    drawn -= walks
    return nth(far, drawn // popcount(places)) >> 2, nth(places, drawn % popcount(places))


def _walk(row: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    if row[rows.POLICY + seat] == RANDOM:
        kind, sprint = _walk_at_random(row, stream, seat)
    else:
        kind, sprint = careful.move(row, seat)
    if sprint:
        hold(row, seat, rows.SPRINT, -1)
        note(row, trace, FIRST_SPRINT + 6 * kind + sprint - 1)
    else:
        note(row, trace, FIRST_WALK + kind)
    goal = sprint or row[rows.GOAL + seat]
    if row[rows.WHERE + seat] >> 4 * kind & 15 != goal:
        closed = row[rows.CLOSED] >> goal & 1 > 0
        rows.put(row, seat, kind, numbers.reached(goal, rows.full(row, goal), closed))


def move_all(row: Ints, stream: Stream, trace: Ints) -> None:
    """Phase E: in order from the Chief everybody moves (MH-24 to MH-27)."""
    if row[rows.STEP] == rows.FRESH:
        arrive(row)
        _condemn(row)
        row[rows.ASKED] = row[rows.CHIEF]
    seat = row[rows.ASKED]
    while True:
        if row[rows.GOAL + seat]:
            _walk(row, stream, trace, seat)
        seat = rows.after(row, seat)
        if seat == row[rows.CHIEF]:
            break
    row[rows.STAGE], row[rows.STEP] = rows.ATTACK, rows.FRESH
    row[rows.DICE], row[rows.THROWN], row[rows.LOOKED] = 0, 0, 0


# F. The attack (MH-28 to MH-34)


def _attract(row: Ints) -> None:
    """One zombie more for the largest crowd, one for the most Pin-Ups (MH-28)."""
    pin_ups = 0
    for seat in range(row[rows.PLAYERS]):
        pin_ups += 1 << 8 * (row[rows.WHERE + seat] >> 4 * numbers.PIN_UP & 15)
    for place in (rows.single_most(row[rows.PEOPLE]), rows.single_most(pin_ups)):
        if place:
            row[rows.ZOMBIES + place] += 1


def _is_attacked(row: Ints, place: int) -> bool:
    """Return whether a door gives way; from the Parking Lot zombies leave if they take nobody."""
    zombies = row[rows.ZOMBIES + place]
    if place != numbers.PARKING_LOT:
        strong = rows.counted(row[rows.STRONG], place)
        return strong > 0 and numbers.gives_way(place, zombies, strong, 0)
    row[rows.LOCATION] = numbers.PARKING_LOT
    if zombies and rows.choosable(row):
        return True
    row[rows.ZOMBIES + numbers.PARKING_LOT] = 0
    return False


def attack(row: Ints, stream: Stream, trace: Ints) -> None:
    """The locations in order, from the one that is attacked on; each until it is settled."""
    place = row[rows.LOCATION]
    if row[rows.STEP] == rows.FRESH:
        _attract(row)
        place = 1
    while place <= 6:
        if row[rows.STEP] == rows.FRESH:
            if not _is_attacked(row, place):
                place += 1
                continue
            open_window(row, place)
        if row[rows.STEP] != rows.LOSE:
            row[rows.ASKED] = chosen(row, stream, trace)
        if row[rows.ASKED] != rows.NOTHING:
            _die(row, stream, trace, row[rows.ASKED])
        row[rows.STEP] = rows.FRESH
        place += place != numbers.PARKING_LOT
    end_round(row)


def _die(row: Ints, stream: Stream, trace: Ints, seat: int) -> None:
    """A death. All zombies there leave; in the Parking Lot the one that was fed."""
    rash = row[rows.POLICY + seat] == RANDOM
    kind = any_of(stream, rows.prey(row, seat)) >> 2 if rash else careful.lose(row, seat)
    note(row, trace, FIRST_LOSE + kind)
    rows.put(row, seat, kind, numbers.DEAD)
    if row[rows.WHERE + seat] == 0:
        row[rows.ZOMBIE_SEATS] |= 1 << seat
    place = row[rows.LOCATION]
    row[rows.ZOMBIES + place] -= numbers.fed(place, row[rows.ZOMBIES + place])


# The end of a round, and of the game (MH-36, MH-37, MH-40)


def few_or_together(row: Ints) -> bool:
    """Return whether few are left, or all at one place other than the Parking Lot (MH-37)."""
    most = 0
    for place in range(1, 7):
        if place != numbers.PARKING_LOT:
            most = max(most, rows.counted(row[rows.PEOPLE], place))
    return numbers.ends(rows.left(row), most, numbers.limit(row[rows.PLAYERS]))


def end_round(row: Ints) -> None:
    """The round is over; maybe the game (MH-36, MH-37, MH-40)."""
    while row[rows.WHERE + row[rows.CHIEF]] == 0 and rows.left(row):
        row[rows.CHIEF] = rows.after(row, row[rows.CHIEF])
    for seat in range(row[rows.PLAYERS]):
        hidden = row[rows.HIDDEN + seat]
        while hidden:
            kind = lowest(hidden) >> 2
            place = row[rows.WHERE + seat] >> 4 * kind & 15
            row[rows.VOTES + seat] += numbers.votes_of(kind) << 8 * place
            hidden &= hidden - 1
        row[rows.HIDDEN + seat] = 0
    row[rows.ELECTED], row[rows.STEP] = 0, rows.FRESH
    if row[rows.NUMBER] >= numbers.ROUNDS or few_or_together(row):
        row[rows.STAGE] = rows.OVER
    else:
        row[rows.STAGE] = rows.TRUCK_VOTE
        row[rows.NUMBER] += 1


# A game


def play_game(row: Ints, stream: Stream, trace: Ints) -> None:
    """A game, from where it stands."""
    if row[rows.STAGE] == rows.SETUP:
        set_up(row, stream, trace)
    while row[rows.STAGE] != rows.OVER:
        if row[rows.STAGE] == rows.TRUCK_VOTE:
            search_truck(row, stream, trace)
        if row[rows.STAGE] == rows.ELECTION:
            elect_chief(row, stream, trace)
        if row[rows.STAGE] == rows.ARRIVAL:
            arrival(row, stream, trace)
        if row[rows.STAGE] == rows.DESTINATIONS:
            set_out(row, stream, trace)
        if row[rows.STAGE] == rows.MOVES:
            move_all(row, stream, trace)
        attack(row, stream, trace)


def score(row: Ints, end: Ints) -> None:
    """Most points win, then most cards; a tie is shared (MH-38)."""
    best, winners, players = -1, 0, row[rows.PLAYERS]
    for seat in range(players):
        score = rows.points(row, seat)
        end[WON + players + seat] = score
        rank = 32 * score + row[rows.HELD + seat]
        if rank > best:
            best, winners = rank, 0
        winners |= (rank == best) << seat
    for seat in range(players):
        end[WON + seat] = winners >> seat & 1
    end[LENGTH], event = row[rows.NUMBER], WON + 2 * players
    for seat in range(players):
        alive = popcount(rows.living(row[rows.WHERE + seat]))
        end[event + 5 + seat] = numbers.characters(players) - alive
    end[event] = rows.left(row) == 0
    end[event + 1] = not few_or_together(row)
    end[event + 2] = winners & (winners - 1) > 0
    end[event + 3] = row[rows.CLOSED] & ~(1 << numbers.CACHOU if players < 5 else 0) > 0
    end[event + 4] = row[rows.LOTS] > 0
