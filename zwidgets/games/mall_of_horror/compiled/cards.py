"""Mall of Horror, compiled: chance, cards, and what the seat does not know. Needs numba.

What is written into `trace` are the numbers of moves (`moves.NUMBER_OF`).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from zwidgets.core.compiled.bits import lowest, nth, popcount
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.philox import Stream
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.compiled.row import (
    BOTTOM,
    BOTTOMS,
    CHOICE,
    DARK,
    DARK_BOTTOM,
    DARK_DICE,
    DARK_TRUCK,
    DECK,
    DECKS,
    DICE,
    GOAL,
    HAND,
    HELD,
    NAMED,
    PLAYERS,
    THROWN,
    TRUCK,
    UNKNOWN,
    WRITTEN,
    below,
    destinations,
    inner,
)
from zwidgets.games.mall_of_horror.moves import NUMBER_OF

RANDOM: Final = 0
# The number of each kind's first move.
FIRST_PLACE: Final = NUMBER_OF[m.PLACES[0][1]]
FIRST_VOTE: Final = NUMBER_OF[m.VOTES[0]]
FIRST_PASS: Final = NUMBER_OF[m.PASS]
FIRST_HIDE: Final = NUMBER_OF[m.HIDES[0]]
FIRST_KEEP: Final = NUMBER_OF[m.KEEPS["threat"]]
FIRST_GIVE: Final = NUMBER_OF[m.GIVES["threat"][0]]
FIRST_GO: Final = NUMBER_OF[m.GOES[1]]
FIRST_ZOMBIE: Final = NUMBER_OF[m.ZOMBIES[1]]
FIRST_WALK: Final = NUMBER_OF[m.WALKS[0]]
FIRST_SPRINT: Final = NUMBER_OF[m.SPRINTS[0][1]]
FIRST_LOSE: Final = NUMBER_OF[m.LOSES[0]]
FIRST_DIE: Final = NUMBER_OF[m.DICE[1]]
FIRST_DRAW: Final = NUMBER_OF[m.DRAWS["threat"]]
FIRST_LOT: Final = NUMBER_OF[m.LOTS[0]]
PLAYED: Final = np.array(
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
def note(g: Ints, trace: Ints, number: int) -> None:
    """Write what happened, where somebody asks."""
    if g[WRITTEN] < trace.size:
        trace[g[WRITTEN]] = number
    g[WRITTEN] += 1


@inner
def any_of(stream: Stream, bits: int) -> int:
    """The place of any of some bits."""
    count = popcount(bits)
    return nth(bits, below(stream, count)) if count > 1 else lowest(bits)


# Cards, and what the seat does not know


@inner
def draw(g: Ints, stream: Stream) -> int:
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
def receive(g: Ints, seat: int, card: int) -> None:
    """A seat gets a card."""
    g[HAND + seat] += 1 << 4 * card
    g[HELD + seat] += 1


@inner
def spend(g: Ints, seat: int, card: int) -> None:
    """A card leaves the game (MH-04)."""
    g[HAND + seat] -= 1 << 4 * card
    g[HELD + seat] -= 1


@inner
def deal(g: Ints, stream: Stream) -> None:
    """Draw what the seat does not know, as `resampling.resample` does."""
    for seat in range(g[PLAYERS]):
        for _ in range(g[DARK + seat]):
            g[HAND + seat] += 1 << 4 * draw(g, stream)
        g[DARK + seat] = 0
    for place in range(g[BOTTOMS]):
        if g[DARK_BOTTOM] >> place & 1:
            g[BOTTOM] |= draw(g, stream) << 3 * place
    for _ in range(g[DARK_TRUCK]):
        g[TRUCK] += 1 << 4 * draw(g, stream)
    for _ in range(g[THROWN] if g[DARK_DICE] else 0):
        g[DICE] += 1 << 4 * (1 + below(stream, 6))
    for seat in range(g[PLAYERS]):
        if g[GOAL + seat] == UNKNOWN:
            g[GOAL + seat] = any_of(stream, destinations(g, seat))
        if g[CHOICE + seat] == UNKNOWN:
            g[CHOICE + seat] = any_of(stream, g[NAMED])
    g[DARK_BOTTOM], g[DARK_TRUCK], g[DARK_DICE] = 0, 0, 0
