"""Dead Center: what lies where, in words, so that two views can be compared."""

from __future__ import annotations

from typing import Final

from zwidgets.cards import card
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View

NAMES: Final = (
    *("N-a", "N-b", "N-c"),
    *("W-1", "a1", "b1", "c1", "E-1"),
    *("W-2", "a2", "b2", "c2", "E-2"),
    *("W-3", "a3", "b3", "c3", "E-3"),
    *("S-a", "S-b", "S-c"),
)
"""Piles and graves as they lie, row by row."""


def places(view: View) -> dict[str, str]:
    """The graves and piles, the drawn card, the deck."""
    board = {
        name: _pile(view["piles"][name]) if name in view["piles"] else _grave(view["zombies"][name])
        for name in NAMES
    }
    drawn = card(view["drawn"]).words if view["drawn"] else "nothing"
    return {**board, "drawn": drawn, "deck": counted(view["deck"], "card")}


def _pile(names: list[str]) -> str:
    """The cards from the top down."""
    return " on ".join([card(name).words for name in reversed(names)]) or "nothing"


def _grave(zombie: View) -> str:
    if zombie["card"] is None:
        return "a card face down"
    return f"{card(zombie['card']).words}{', dead' if zombie['dead'] else ''}"
