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
from zwidgets.games.mall_of_horror.compiled import row as p
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


@p.inner
def note(g: Ints, trace: Ints, number: int) -> None:
    """Write what happened, where somebody asks."""
    if g[p.WRITTEN] < trace.size:
        trace[g[p.WRITTEN]] = number
    g[p.WRITTEN] += 1


@p.inner
def any_of(stream: Stream, bits: int) -> int:
    """The place of any of some bits."""
    count = popcount(bits)
    return nth(bits, p.below(stream, count)) if count > 1 else lowest(bits)


# Cards, and what the seat does not know


@p.inner
def draw(g: Ints, stream: Stream) -> int:
    """Any card of the deck; with none left the next one of the bottom (MH-16)."""
    if g[p.DECKS] == 0:
        card = g[p.BOTTOM] & 7
        g[p.BOTTOM] >>= 3
        g[p.BOTTOMS] -= 1
        return card
    drawn, card = p.below(stream, g[p.DECKS]), 0
    deck = g[p.DECK]
    while drawn >= deck & 15:
        drawn -= deck & 15
        deck >>= 4
        card += 1
    g[p.DECK] -= 1 << 4 * card
    g[p.DECKS] -= 1
    return card


@p.inner
def receive(g: Ints, seat: int, card: int) -> None:
    """A seat gets a card."""
    g[p.HAND + seat] += 1 << 4 * card
    g[p.HELD + seat] += 1


@p.inner
def spend(g: Ints, seat: int, card: int) -> None:
    """A card leaves the game (MH-04)."""
    g[p.HAND + seat] -= 1 << 4 * card
    g[p.HELD + seat] -= 1


@p.inner
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
        g[p.DICE] += 1 << 4 * (1 + p.below(stream, 6))
    for seat in range(g[p.PLAYERS]):
        if g[p.GOAL + seat] == p.UNKNOWN:
            g[p.GOAL + seat] = any_of(stream, p.destinations(g, seat))
        if g[p.CHOICE + seat] == p.UNKNOWN:
            g[p.CHOICE + seat] = any_of(stream, g[p.NAMED])
    g[p.DARK_BOTTOM], g[p.DARK_TRUCK], g[p.DARK_DICE] = 0, 0, 0
