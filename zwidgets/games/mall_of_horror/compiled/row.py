"""Mall of Horror, compiled: a position in one row of whole numbers, and what is read off it.

A game is played in such a row, and a position is encoded as one. Cards are counted in a word with
four bits for each title; the characters of a seat are a word with four bits for each kind, which
hold its location, and a set of characters has the lowest bit of each; what is counted by location
or by seat is a word with eight bits for each. Needs numba.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from zwidgets.core.compiled import philox
from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror import moves, table
from zwidgets.games.mall_of_horror.table import DEAD

_UNWRAPPED: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
inner: Final = compiled(**_UNWRAPPED)
"""For what is called by compiled code only: it compiles in less time."""

SETUP, TRUCK_VOTE, ELECTION, ARRIVAL, DESTINATIONS, MOVES, ATTACK, OVER = range(8)
"""The phases, in the order of `rules.state.STAGES`."""
DEAL, ROLL, PLACING, WINDOW, VOTE, SEARCH, ZOMBIE, GO, MOVE, LOSE, LOT_DRAWN, ENDED = range(12)
"""The steps, in the order of `rules.state.STEPS`."""
FRESH: Final = -1
"""Instead of a step: the phase has not begun."""
THREAT, CAMERA, SPRINT, HIDE, BAR, SHOT_ONE, SHOT_TWO = range(len(table.CARDS))
NOTHING: Final = -1
OPEN: Final = -1
"""Instead of a ballot's choice: there is none yet."""
UNKNOWN: Final = -2
"""Instead of a choice or a destination: made, and secret."""

# Where things lie in the row. First what the game has once:
(
    PLAYERS,
    NUMBER,
    STAGE,
    STEP,
    CHIEF,
    ELECTED,
    ASKED,
    CLOSED,  # the locations, as bits
    ZOMBIE_SEATS,  # the seats, as bits
    DECK,  # cards; with what the seat does not know of hands, bottom and truck until it is dealt
    DECKS,  # how many
    BOTTOM,  # three bits for each card, the upper first
    BOTTOMS,
    SEARCHER,
    TRUCK,  # cards
    TRUCKS,
    KEPT,
    DICE,  # four bits for each location
    THROWN,
    LOOKED,  # the seats, as bits
    LOCATION,  # of the vote or attack
    THREATS,  # by seat
    BALLOT,  # 1, or 2 in a re-vote
    NAMED,  # the seats that a ballot or the lot may name, as bits
    BARS,  # how many Hardware hold the door
    PEOPLE,  # by location
    STRONG,  # by location
    WRITTEN,  # how many numbers were traced
    LOTS,  # how many lots were drawn in attacks
    DARK_DICE,  # whether the seat does not know them
    DARK_BOTTOM,  # which cards of the bottom it does not know
    DARK_TRUCK,  # how many cards
) = range(32)
# then what each of six seats has:
WHERE, HAND, HELD, DARK, GOAL, CHOICE, VOTES, HIDDEN, POLICY = range(32, 32 + 9 * 6, 6)
"""Characters, cards, how many, how many unknown; destination, ballot; votes by location of those
who are not hidden, those who are; the policy."""
# and what each location has:
ZOMBIES: Final = POLICY + 6
FEARS: Final = ZOMBIES + 8
GAINS: Final = FEARS + 8
SIZE: Final = GAINS + 4

ONES: Final = 0x1111
TITLES: Final = 0x1111111
EVERYWHERE: Final = 0b1111110
STRENGTH: Final = np.array(table.STRENGTH)
POINTS: Final = np.array(table.POINTS)
KILLS: Final = np.array([moves.KILLS.get(card, 0) for card in table.CARDS])
"""How many zombies each card kills."""


# What the rules say about whole numbers, compiled as it stands.
characters, limit, ends = inner(table.characters), inner(table.limit), inner(table.ends)
gives_way, takes_hardware = inner(table.gives_way), inner(table.takes_hardware)
is_condemned, votes_of = inner(table.is_condemned), inner(table.votes_of)
ballot_weight, is_full = inner(table.ballot_weight), inner(table.is_full)
reached, fed = inner(table.reached), inner(table.fed)


@inner
def living(where: int) -> int:
    """The characters that are alive."""
    return (where | where >> 1 | where >> 2) & ONES


@inner
def those_at(where: int, place: int) -> int:
    """The characters at a place."""
    return living(where ^ place * ONES) ^ ONES


@inner
def titles(cards: int) -> int:
    """The titles among some cards, three at most of each: the lowest of four bits."""
    return (cards | cards >> 1) & TITLES


@inner
def below(stream: Stream, n: int) -> int:
    """A whole number from 0 to n - 1; compiled once."""
    return philox.below(stream, n)


@inner
def counted(word: int, place: int) -> int:
    """What a word counts by location, or by seat."""
    return word >> 8 * place & 255


@inner
def open_locations(g: Ints) -> int:
    """The locations that are not closed."""
    return EVERYWHERE & ~g[CLOSED]


@inner
def after(g: Ints, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < g[PLAYERS] else 0


@inner
def put(g: Ints, seat: int, kind: int, place: int) -> None:
    """A character is somewhere else; it is not hidden."""
    old = g[WHERE + seat] >> 4 * kind & 15
    g[WHERE + seat] += (place - old) << 4 * kind
    one = (1 << 8 * place) - (1 << 8 * old)
    g[PEOPLE] += one
    g[STRONG] += STRENGTH[kind] * one
    g[VOTES + seat] += votes_of(kind) * one


@inner
def full(g: Ints, place: int) -> bool:
    """Whether nobody more has room."""
    return is_full(place, counted(g[PEOPLE], place))


@inner
def destinations(g: Ints, seat: int) -> int:
    """Where a player may go: at least one of their characters is somewhere else (MH-22)."""
    where, there = g[WHERE + seat], 0
    for kind in range(4):
        there |= 1 << (where >> 4 * kind & 15)
    there &= ~(1 << DEAD)
    if there & (there - 1):
        return open_locations(g)
    return open_locations(g) & ~there if there else 0


@inner
def breaks(g: Ints) -> bool:
    """Whether the door that is attacked gives way now."""
    place = g[LOCATION]
    return gives_way(place, g[ZOMBIES + place], counted(g[STRONG], place), g[BARS])


@inner
def prey(g: Ints, seat: int) -> int:
    """The characters that a player may lose, or hide (MH-30, MH-31)."""
    return those_at(g[WHERE + seat], g[LOCATION]) & ~g[HIDDEN + seat]


@inner
def choosable(g: Ints) -> int:
    """The seats with a character there that is not hidden, as bits (MH-11)."""
    found = 0
    for seat in range(g[PLAYERS]):
        found |= (counted(g[VOTES + seat], g[LOCATION]) > 0) << seat
    return found


@inner
def weight(g: Ints, seat: int) -> int:
    """The weight of a seat's ballot, 0 if it does not vote (MH-11, MH-13, MH-14)."""
    votes, threats = counted(g[VOTES + seat], g[LOCATION]), counted(g[THREATS], seat)
    absent = those_at(g[WHERE + seat], g[LOCATION]) == 0
    return ballot_weight(votes, threats, absent, g[BALLOT] == 2)


@inner
def points(g: Ints, seat: int) -> int:
    """The points of a player's characters."""
    found = 0
    for kind in range(4):
        if g[WHERE + seat] >> 4 * kind & 15:
            found += POINTS[kind]
    return found


@inner
def left(g: Ints) -> int:
    """How many characters are alive."""
    found = 0
    for seat in range(g[PLAYERS]):
        found += popcount(living(g[WHERE + seat]))
    return found


@inner
def last(kinds: int) -> int:
    """The last of some characters, which has the fewest points."""
    return 3 if kinds >> 12 else 2 if kinds >> 8 else kinds >> 4
