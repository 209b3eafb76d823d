"""Shufflers, compiled: the rows of players who pay together, and what changes them.

A row is counts of the values 1 to 10, four bits each, value 1 lowest: of Ammo each is there once at
most, of Health once for each player. Kind 0 is Ammo, kind 1 is Health.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream, new_stream
from zwidgets.core.plain import machine_code
from zwidgets.games.shufflers import bots, shares
from zwidgets.games.shufflers.bots import HIGHEST
from zwidgets.games.shufflers.compiled.tables import compiled, inlined
from zwidgets.games.shufflers.moves import MOST_PLAYERS

share = machine_code(shares.share, compiled)
total = machine_code(bots.points_in, inlined)
top, one = machine_code(bots.top, inlined), machine_code(bots.one, inlined)

MOST_CARDS: Final = 32 * MOST_PLAYERS
GIVEN: Final = 2
"""The place of the cards given, behind the two kinds."""


class Shares(NamedTuple):
    """The arguments of `shares.share`, in the same order but for the number of cards."""

    cards: Ints
    health: Ints
    to: Ints
    tried: Ints
    received: Ints
    failed: Ints


class Group(NamedTuple):
    """The arrays in which games are played.

    Attributes:
        stream: random numbers.
        now: where the game stands, see `together`.
        deck: the unseen cards.
        rows: by kind and player the row; behind the kinds, at `GIVEN`, the cards given.
        discards: by kind, player and height the values of the cards.
        heights: by kind and player the number of those cards.
        counts: for `plan`: by sum the fewest cards that reach it; 0 where none do.
        chosen: for `plan`: by sum those cards, one bit for each item.
        items: for `plan`: the values of the cards that could be given.
        owners: for `plan`: the seats that have them.
    """

    stream: Stream
    now: Ints
    deck: NDArray[np.uint8]
    rows: Ints
    discards: NDArray[np.int8]
    heights: Ints
    counts: Ints
    chosen: Ints
    items: Ints
    owners: Ints


def new_group(players: int) -> Group:
    """The arrays for so many players."""
    rows, heights = np.zeros((3, players), np.int64), np.zeros((2, players), np.int64)
    counts, chosen = np.zeros((2, HIGHEST + 10), np.int64)
    items, owners = np.zeros((2, HIGHEST), np.int64)
    discards = np.zeros((2, players, HIGHEST), np.int8)
    deck = np.zeros(MOST_CARDS, np.uint8)
    return Group(
        new_stream(),
        np.zeros(18, np.int64),
        deck,
        rows,
        discards,
        heights,
        counts,
        chosen,
        items,
        owners,
    )


def new_shares(players: int) -> Shares:
    """The arrays for sharing out among so many players."""
    cards, to = np.zeros((2, HIGHEST), np.int64)
    health, received = np.zeros((2, players), np.int64)
    tried, failed = np.zeros(HIGHEST + 1, np.int64), np.zeros(shares.REMEMBERED, np.int64)
    return Shares(cards, health, to, tried, received, failed)


@compiled
def kind_due(rows: Ints, players: int) -> int:
    """The kind in which a debt is paid now: Health once nobody has Ammo (SH-26)."""
    for seat in range(players):
        if rows[0, seat]:
            return 0
    return 1


@compiled
def next_living(rows: Ints, players: int, first: int) -> int:
    """The first living player from a seat on, or -1."""
    for seat in range(first, players):
        if rows[1, seat]:
            return seat
    return -1


@compiled
def alive(rows: Ints, players: int) -> int:
    """The seats of the living players, as bits."""
    found = 0
    for seat in range(players):
        found |= (rows[1, seat] != 0) << seat
    return found


@compiled
def living(rows: Ints, players: int) -> int:
    """How many players live."""
    return int(popcount(alive(rows, players)))


@compiled
def payers(rows: Ints, players: int) -> int:
    """The number of players who were alive when the debt fell due."""
    number = 0
    for seat in range(players):
        number += rows[1, seat] != 0 or rows[GIVEN, seat] != 0
    return number


@compiled
def brought(group: Group, kind: int, seat: int) -> int:
    """The value of the card that a queen or king would bring back; 0 for none."""
    height = group.heights[kind, seat]
    return int(np.int64(group.discards[kind, seat, height - 1])) if height else 0


@compiled
def lay(group: Group, kind: int, seat: int, row: int) -> None:
    """Lay cards that have left a row on its discard, ascending (SH-15)."""
    height, value = group.heights[kind, seat], 1
    while row:
        for _ in range(row & 15):
            group.discards[kind, seat, height] = value
            height += 1
        row >>= 4
        value += 1
    group.heights[kind, seat] = height


# What happens


@inlined
def inherit(rows: Ints, room: Shares, players: int, seat: int) -> None:
    """A player sacrifices themselves (SH-28)."""
    left, rows[0, seat], rows[1, seat], number = rows[1, seat], 0, 0, 0
    while left:
        room.cards[number] = top(left)
        left -= one(room.cards[number])
        number += 1
    for heir in range(players):
        room.health[heir], room.received[heir] = total(rows[1, heir]), 0
    share(room.cards, number, *room[1:])
    for card in range(number):
        rows[1, room.to[card]] += one(room.cards[card])


@inlined
def settle(group: Group, players: int, kind: int, excess: int) -> None:
    """Cards that are not needed return to the rows; the others are discarded (SH-26)."""
    rows = group.rows
    for value in range(10, 0, -1):
        for seat in range(players):
            while excess >= value and rows[GIVEN, seat] >> 4 * value - 4 & 15:
                excess -= value
                rows[GIVEN, seat] -= one(value)
                rows[kind, seat] += one(value)
    for seat in range(players):
        lay(group, kind, seat, rows[GIVEN, seat])
        rows[GIVEN, seat] = 0


@inlined
def fall_due(group: Group, players: int, owed: int) -> int:
    """A round's debt falls due (SH-26). Returns the debt that is left, or -1 when all die."""
    rows = group.rows
    for kind in range(2):
        points = 0
        for seat in range(players):
            points += total(rows[kind, seat])
        if points >= owed:
            return owed
        for seat in range(players):
            lay(group, kind, seat, rows[kind, seat])
            rows[kind, seat] = 0
        owed -= points
    return -1


@inlined
def ask(group: Group, players: int, kind: int, seat: int, passes: int) -> tuple[int, int]:
    """The seat that is asked next for a gift, and the number of passes by then (SH-26)."""
    number, skipped, asked = 0, 0, -1
    for step in range(1, players + 1):
        other = (seat + step) % players
        if group.rows[1, other] or group.rows[GIVEN, other]:
            number += 1
            if asked < 0 and group.rows[kind, other]:
                asked, skipped = other, number - 1
    return asked, min(passes + skipped, number - 1)
