"""Cabins of Dead Center for the tests, written short."""

from __future__ import annotations

import zwidgets as zw
from tests.helpers import dead_center
from zwidgets.cards import DECK, JOKER

CABIN = "7H 4S AS / 6C 2D 10C / JK 8H 4C"
NO_PILE_FOR_6S = "9H 8H 10H / 9D 8D 10D / 7H 7D 5S"
"""The 6 of spades fits neither on a higher red card nor on a lower black one."""
SHOWN = "N-c KC, E-1 JD, W-1 QS, E-2 QC, S-a KH"
PILES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
SPACES = ["N-a", "N-b", "N-c", "E-1", "E-2", "E-3", "S-a", "S-b", "S-c", "W-1", "W-2", "W-3"]
ROYALS = tuple(f"{rank}{suit}" for rank in "JQK" for suit in "CDHS")
LAYABLE = (*(one for one in DECK if not one.royal), JOKER)

TABLE = {
    "N-a": ("a1", "a2", "a3"),
    "N-b": ("b1", "b2", "b3"),
    "N-c": ("c1", "c2", "c3"),
    "S-a": ("a3", "a2", "a1"),
    "S-b": ("b3", "b2", "b1"),
    "S-c": ("c3", "c2", "c1"),
    "W-1": ("a1", "b1", "c1"),
    "W-2": ("a2", "b2", "c2"),
    "W-3": ("a3", "b3", "c3"),
    "E-1": ("c1", "b1", "a1"),
    "E-2": ("c2", "b2", "a2"),
    "E-3": ("c3", "b3", "a3"),
}
"""For each space the pile next to it and its two supports."""

TWELVE = ", ".join(f"{space} {zombie}" for space, zombie in zip(SPACES, ROYALS, strict=True))
"""All zombies face up: clubs jack to spades king from N-a on; the kings at S-c, W-1, W-2, W-3."""


def cabin(**tops: str) -> str:
    """A cabin of low cards but for these tops: no two of the low ones sum to 10."""
    low = {
        "a1": "2C", "b1": "3C", "c1": "4C", "a2": "2S", "b2": "3S",
        "c2": "4S", "a3": "2H", "b3": "3H", "c3": "4H",
    }  # fmt: skip
    low |= tops
    return " / ".join(" ".join(low[f"{column}{row}"] for column in "abc") for row in "123")


def dead(*spaces: str, zombies: str = TWELVE) -> str:
    """The zombies with those at these spaces dead."""
    return ", ".join(
        f"{entry} dead" if entry.split()[0] in spaces else entry for entry in zombies.split(", ")
    )


def laid_on(drawn: str) -> set[str]:
    """The piles of the sheet's cabin on which a drawn card may be laid."""
    return {move.pile for move in dead_center(CABIN, SHOWN).after(f"draw {drawn}").moves(0)}


def kills(state: zw.State) -> set[str]:
    """The spaces whose zombie may be killed now."""
    return {str(move).split()[1] for move in state.moves(0) if str(move).startswith("kill")}
