"""Mall of Horror: a position as one row of numbers, for the careful player and compiled games.

The careful player decides by the row that its view gives, and compiled games are played in such
rows. Numba compiles the functions below as they stand.

Cards are counted in a word with four bits for each title. The characters of a seat are a word with
four bits for each kind, which hold its location; a set of characters has the lowest bit of each.
What is counted by location or by seat is a word with eight bits for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import moves, table
from zwidgets.games.mall_of_horror.phases import STAGES, STEPS

Row = list[int]

SETUP, TRUCK_VOTE, ELECTION, ARRIVAL, DESTINATIONS, MOVES, ATTACK, OVER = range(len(STAGES))
"""The phases, in the order of `STAGES`."""
DEAL, ROLL, PLACING, WINDOW, VOTE, SEARCH, ZOMBIE, GO, MOVE, LOSE, LOT_DRAWN, ENDED = range(12)
"""The steps, in the order of `STEPS`."""
FRESH: Final = -1
"""Instead of a step: the phase has not begun."""
THREAT, CAMERA, SPRINT, HIDE, BAR, SHOT_ONE, SHOT_TWO = range(len(table.CARDS))
NOTHING: Final = -1
OPEN: Final = -1
"""Instead of a ballot's choice: there is none yet."""
UNKNOWN: Final = -2
"""Instead of a choice or a destination: made, and secret."""

# Where things lie in the row. First what the game has once: `CLOSED` locations, and the seats with
# a zombie to place, that have looked at the dice, and that a ballot or the lot may name, as bits;
# `BOTTOM` has three bits for each card, the upper first; `DICE` four for each location; `THREATS`
# counts by seat, `PEOPLE` and `STRONG` by location; `BARS` is how many Hardware hold the door,
# `WRITTEN` how many numbers were traced, `LOTS` how many lots were drawn in attacks. What the seat
# does not know is dark: the dice, which cards of the bottom, how many of the truck. Dark cards
# count as cards of the deck until they are dealt.
(
    PLAYERS, NUMBER, STAGE, STEP, CHIEF, ELECTED, ASKED, CLOSED, ZOMBIE_SEATS,
    DECK, DECKS, BOTTOM, BOTTOMS, SEARCHER, TRUCK, TRUCKS, KEPT,
    DICE, THROWN, LOOKED, LOCATION, THREATS, BALLOT, NAMED, BARS, PEOPLE, STRONG,
    WRITTEN, LOTS, DARK_DICE, DARK_BOTTOM, DARK_TRUCK,
) = range(32)  # fmt: skip
# Then what each of six seats has: characters, cards, how many, how many of them are dark;
# destination, ballot; votes by location of those who are not hidden, those who are; the policy.
WHERE, HAND, HELD, DARK, GOAL, CHOICE, VOTES, HIDDEN, POLICY = range(32, 32 + 9 * 6, 6)
# And what each location has; `FEARS` and `GAINS` are notes of the careful player.
ZOMBIES: Final = POLICY + 6
FEARS: Final = ZOMBIES + 8
GAINS: Final = FEARS + 8
SIZE: Final = GAINS + 4

ONES: Final = 0x1111
TITLES: Final = 0x1111111
EVERYWHERE: Final = 0b1111110
STRENGTH: Final = list(table.STRENGTH)
POINTS: Final = list(table.POINTS)
KILLS: Final = [moves.KILLS.get(card, 0) for card in table.CARDS]
"""How many zombies each card kills."""


def bits(places: Iterable[int]) -> int:
    """Return the word with these bits."""
    return sum(1 << place for place in places)


def cards(titles: Iterable[str]) -> int:
    """Return the word that counts some cards."""
    return sum(1 << 4 * table.CARDS.index(title) for title in titles)


def row_of(view: View) -> Row:
    """Return what a view shows of people, zombies, dice, choices and the seat's own cards."""
    row = [0] * SIZE
    row[PLAYERS], row[NUMBER], row[CHIEF] = len(view["players"]), view["round"], view["chief"]
    row[STAGE], row[STEP] = STAGES.index(view["phase"]), STEPS.index(view["step"])
    dice, window, attack, search = view["dice"], view["window"], view["attack"], view["search"]
    row[ELECTED], row[THROWN], row[LOOKED] = view["elected"], dice["count"], bits(dice["looked"])
    row[DARK_DICE] = dice["values"] is None
    row[DICE] = sum(1 << 4 * value for value in dice["values"] or ())
    if window:
        row[THREATS] = sum(many << 8 * seat for seat, many in enumerate(window["threats"]))
    if attack:
        row[LOCATION], row[BARS] = attack["location"], attack["hardware"]
    if search and search["cards"]:
        row[TRUCK] = cards(search["cards"])
    if view["hand"]:
        row[HAND + view["seat"]] = cards(view["hand"])
    _add_people(row, view)
    _add_choices(row, view)
    return row


def _add_people(row: Row, view: View) -> None:
    """Characters, zombies and doors."""
    missing = table.UNPLACED if view["phase"] == "setup" else table.DEAD
    where = [[missing] * table.characters(row[PLAYERS]) for _ in view["players"]]
    for place in view["locations"]:
        at = place["number"]
        row[CLOSED] |= place["closed"] << at
        row[ZOMBIES + at] = place["zombies"]
        for person in place["people"]:
            seat, kind = person["seat"], table.KINDS.index(person["kind"])
            where[seat][kind] = at
            row[HIDDEN + seat] |= person["hidden"] << 4 * kind
    for seat, places in enumerate(where):
        for kind, at in enumerate(places):
            shown = 1 - (row[HIDDEN + seat] >> 4 * kind & 1)
            row[WHERE + seat] |= at << 4 * kind
            row[PEOPLE] += 1 << 8 * at
            row[STRONG] += STRENGTH[kind] << 8 * at
            row[VOTES + seat] += shown * table.votes_of(kind) << 8 * at


def _add_choices(row: Row, view: View) -> None:
    """Destinations and ballots, as far as they are known, and who has a zombie to place."""
    for seat, (player, goal) in enumerate(zip(view["players"], view["destinations"], strict=True)):
        row[GOAL + seat] = goal["location"] or (UNKNOWN if goal["chosen"] else 0)
        row[HELD + seat] = player["hand"]
        row[ZOMBIE_SEATS] |= player["zombie"] << seat
    row[CHOICE : CHOICE + 6] = [OPEN] * 6
    if view["vote"]:
        row[NAMED] = bits(view["vote"]["candidates"])
        for voter in view["vote"]["voters"]:
            if voter["voted"]:
                known = voter["choice"] is not None
                row[CHOICE + voter["seat"]] = voter["choice"] if known else UNKNOWN


# What is read off a row, and what changes it


def living(where: int) -> int:
    """Return the characters that are alive."""
    return (where | where >> 1 | where >> 2) & ONES


def those_at(where: int, place: int) -> int:
    """Return the characters at a place."""
    return living(where ^ place * ONES) ^ ONES


def titles(cards: int) -> int:
    """Return the titles among some cards, three at most of each: the lowest of four bits."""
    return (cards | cards >> 1) & TITLES


def counted(word: int, place: int) -> int:
    """Return what a word counts by location, or by seat."""
    return word >> 8 * place & 255


def single_most(counts: int) -> int:
    """Return the location that alone has most of what is counted; 0 if there is none."""
    most, found = 0, 0
    for place in range(1, 7):
        count = counted(counts, place)
        if count > most:
            most, found = count, place
        elif count == most:
            found = 0
    return found


def open_locations(row: Row) -> int:
    """Return the locations that are not closed."""
    return EVERYWHERE & ~row[CLOSED]


def after(row: Row, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < row[PLAYERS] else 0


def put(row: Row, seat: int, kind: int, place: int) -> None:
    """Move a character somewhere else; it is not hidden."""
    old = row[WHERE + seat] >> 4 * kind & 15
    row[WHERE + seat] += (place - old) << 4 * kind
    change = (1 << 8 * place) - (1 << 8 * old)
    row[PEOPLE] += change
    row[STRONG] += STRENGTH[kind] * change
    row[VOTES + seat] += table.votes_of(kind) * change


def full(row: Row, place: int) -> bool:
    """Return whether nobody more has room."""
    return table.is_full(place, counted(row[PEOPLE], place))


def destinations(row: Row, seat: int) -> int:
    """Return where a player may go: at least one of their characters is somewhere else (MH-22)."""
    where, there = row[WHERE + seat], 0
    for kind in range(4):
        there |= 1 << (where >> 4 * kind & 15)
    there &= ~(1 << table.DEAD)
    if there & (there - 1):
        return open_locations(row)
    return open_locations(row) & ~there if there else 0


def breaks(row: Row) -> bool:
    """Return whether the door that is attacked gives way now."""
    place = row[LOCATION]
    return table.gives_way(place, row[ZOMBIES + place], counted(row[STRONG], place), row[BARS])


def prey(row: Row, seat: int) -> int:
    """Return the characters that a player may lose, or hide (MH-30, MH-31)."""
    return those_at(row[WHERE + seat], row[LOCATION]) & ~row[HIDDEN + seat]


def choosable(row: Row) -> int:
    """Return the seats with a character there that is not hidden, as bits (MH-11)."""
    found = 0
    for seat in range(row[PLAYERS]):
        found |= (counted(row[VOTES + seat], row[LOCATION]) > 0) << seat
    return found


def weight(row: Row, seat: int) -> int:
    """Return the weight of a seat's ballot, 0 if it does not vote (MH-11, MH-13, MH-14)."""
    votes, threats = counted(row[VOTES + seat], row[LOCATION]), counted(row[THREATS], seat)
    absent = those_at(row[WHERE + seat], row[LOCATION]) == 0
    return table.ballot_weight(votes, threats, absent, row[BALLOT] == 2)


def points(row: Row, seat: int) -> int:
    """Return the points of a player's characters."""
    found = 0
    for kind in range(4):
        if row[WHERE + seat] >> 4 * kind & 15:
            found += POINTS[kind]
    return found


def left(row: Row) -> int:
    """Return how many characters are alive."""
    return row[PLAYERS] * table.characters(row[PLAYERS]) - counted(row[PEOPLE], table.DEAD)


def cheapest(kinds: int) -> int:
    """Return the character with the fewest points among some: the last."""
    return 3 if kinds >> 12 else 2 if kinds >> 8 else kinds >> 4


def walkers(row: Row, seat: int) -> int:
    """Return the characters that may move to the destination (MH-26)."""
    where = row[WHERE + seat]
    return living(where) & ~those_at(where, row[GOAL + seat])


def sprinters(row: Row, seat: int) -> int:
    """Return the characters that may go anywhere by a Sprint (MH-27)."""
    return living(row[WHERE + seat]) if row[HAND + seat] >> 4 * SPRINT & 15 else 0


def playable(row: Row, seat: int) -> tuple[int, int]:
    """Return the cards a seat may play, and whom it may hide (MH-13, MH-20, MH-31)."""
    hand, place = row[HAND + seat], row[LOCATION]
    if row[STAGE] == ARRIVAL:
        return titles(hand) & 1 << 4 * CAMERA, 0
    if row[STAGE] != ATTACK or those_at(row[WHERE + seat], place) == 0:
        return titles(hand) & 1 << 4 * THREAT, 0
    usable = titles(hand) & ~(1 << 4 * CAMERA | 1 << 4 * SPRINT | 1 << 4 * HIDE)
    if not table.takes_hardware(place, row[ZOMBIES + place]):
        usable &= ~(1 << 4 * BAR)
    return usable, prey(row, seat) if hand >> 4 * HIDE & 15 else 0


def choices(row: Row) -> int:
    """Return where a character may be placed: one of two, or anywhere with room (MH-08)."""
    free, shown = 0, 0
    for place in range(1, 7):
        if not row[CLOSED] >> place & 1 and not full(row, place):
            free |= 1 << place
            shown |= (row[DICE] >> 4 * place & 15 > 0) << place
    return shown or free


def others(row: Row, seat: int) -> int:
    """Return the seats to which a card may be given, as bits (MH-17)."""
    found = 0
    for other in range(row[PLAYERS]):
        found |= (other != seat and row[WHERE + other] > 0) << other
    return found
