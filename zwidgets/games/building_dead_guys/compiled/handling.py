"""Building Dead Guys, compiled: parts, hands and decks in a row of numbers. Needs numba."""

from __future__ import annotations

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, below
from zwidgets.games.building_dead_guys import rows
from zwidgets.games.building_dead_guys.rows import NONE

# Zombies


def is_first(row: Ints, first: int, spot: int) -> bool:
    """Return whether no part that was placed earlier lies alike."""
    for before in range(first, spot):  # noqa: SIM110 - a generator is not compiled
        if (row[before] ^ row[spot]) & rows.WORD == 0:
            return False
    return True


def reactor(row: Ints, seat: int) -> int:
    """The place of the unflipped Muffin that was placed first, or NONE (BD-20, BD-21)."""
    for spot in range(rows.ZOMBIE + 8 * seat, rows.ZOMBIE + 8 * seat + row[rows.IN_ZOMBIE + seat]):
        if rows.ability_of(row[spot]) == rows.REACT and not row[spot] & 1:
            return spot
    return NONE


# Cards in a row


def note(row: Ints, trace: Ints, what: int, first: int, second: int) -> None:
    """Trace an event if there is room for it."""
    if row[rows.WRITTEN] < row[rows.ROOM]:
        trace[row[rows.WRITTEN]] = what << rows.UPPER | first << rows.LOWER | second
    row[rows.WRITTEN] += 1


def take(row: Ints, first: int, many: int, spot: int) -> int:
    """One of a deck's cards; the last of them takes its place."""
    count = row[many] - 1
    card = row[first + spot]
    row[first + spot] = row[first + count]
    row[many] = count
    return card


def push(row: Ints, first: int, many: int, card: int) -> None:
    """A card more on a deck."""
    row[first + row[many]] = card
    row[many] += 1


def close(row: Ints, spot: int, end: int) -> None:
    """Everything after a place moves one place forward."""
    for place in range(spot, end - 1):
        row[place] = row[place + 1]


def insert(row: Ints, first: int, many: int, value: int) -> None:
    """A card more among those that are in order."""
    spot = first + row[many]
    while spot > first and row[spot - 1] > value:
        row[spot] = row[spot - 1]
        spot -= 1
    row[spot] = value
    row[many] += 1


def remove(row: Ints, first: int, many: int, value: int) -> None:
    """One card less of this value, if there is one."""
    spot, end = first, first + row[many]
    while spot < end and row[spot] != value:
        spot += 1
    if spot < end:
        close(row, spot, end)
        row[many] -= 1


def different(row: Ints, seat: int) -> int:
    """The places of the different values of a hand, as bits."""
    first, last = rows.HAND + 8 * seat, row[rows.IN_HAND + seat] - 1
    found = 1 << last
    for place in range(last):
        found |= (row[first + place] != row[first + place + 1]) << place
    return found


def distinct(row: Ints, stream: Stream, seat: int) -> int:
    """Any of the different values of a hand."""
    values = different(row, seat)
    return row[rows.HAND + 8 * seat + nth(values, below(stream, popcount(values)))]
