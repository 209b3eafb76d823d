"""Dead Center: what the board calls things, what it asks, and what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zwidgets.cards import DECK, JOKER, card
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
from zwidgets.games.dead_center import moves


def titles(game: Any) -> Mapping[str, str]:
    """Return the cards, and where piles and graves lie."""
    cards = {card.name: card.words for card in (*DECK, JOKER)}
    return {
        **cards,
        **moves.PILE_WORDS,
        **{space: moves.space_words(space) for space in moves.SPACES},
    }


def notes(game: Any) -> Mapping[str, str]:
    """Return what queens and kings ask of supports (DC-13, DC-14), and what jokers do (DC-16)."""
    queens = [card for card in moves.ROYALS if card.value == 12]
    colour = {card.name: f"both {'red' if card.red else 'black'}" for card in queens}
    suit = {card.name: f"both {card.suit}" for card in moves.ROYALS if card.value == 13}
    joker = "In an attack a joker counts 0 in every suit. Any card lies on it."
    return {**colour, **suit, JOKER.name: joker}


def points(game: Any) -> Mapping[str, int]:
    """Return what the cards count in an attack."""
    return {card.name: card.value for card in (*moves.NUMBERS, JOKER)}


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """Return what is asked in each phase; in others a card is to be turned up."""
    return {
        "reveal": ("Open a grave", "Choose a stone. You draw a card afterwards."),
        "kill": ("Kill or spare", "Choose a zombie with a crosshair."),
        "over": ("The night is over", "Look at the board."),
        "look": (
            "The badges",
            "A badge adds up a zombie's two supports, the far cards in its line: 10 are needed. "
            "Tick: it can fall. Struck out: a suit or colour is wrong.",
        ),
        "": ("No card", ""),
    }


def wording(view: View, move: Move) -> Wording:
    """Return a legal move in words, and its grave or pile."""
    match move:
        case moves.Reveal():
            return Wording(f"The grave {moves.space_words(move.space)}", (move.space,))
        case moves.Kill():
            zombie = card(view["zombies"][move.space]["card"]).words
            return Wording(f"The {zombie} {moves.space_words(move.space)}", (move.space,))
        case moves.Lay():
            top = card(view["piles"][move.pile][-1]).words
            return Wording(f"On the {top}, {moves.PILE_WORDS[move.pile]}", (move.pile,))
    return Wording("Spare the zombies", ("pass",))


# What lies where, so that two views can be compared


NAMES: Final = (
    *("N-a", "N-b", "N-c"),
    *("W-1", "a1", "b1", "c1", "E-1"),
    *("W-2", "a2", "b2", "c2", "E-2"),
    *("W-3", "a3", "b3", "c3", "E-3"),
    *("S-a", "S-b", "S-c"),
)
"""Piles and graves as they lie, row by row."""


def places(view: View) -> dict[str, str]:
    """Return the graves and piles, the drawn card, the deck."""
    board = {
        name: _pile(view["piles"][name]) if name in view["piles"] else _grave(view["zombies"][name])
        for name in NAMES
    }
    drawn = card(view["drawn"]).words if view["drawn"] else "nothing"
    return {**board, "drawn": drawn, "deck": counted(view["deck"], "card")}


def _pile(names: list[str]) -> str:
    """Return the cards from the top down."""
    return " on ".join([card(name).words for name in reversed(names)]) or "nothing"


def _grave(zombie: View) -> str:
    if zombie["card"] is None:
        return "a card face down"
    return f"{card(zombie['card']).words}{', dead' if zombie['dead'] else ''}"


def why_lost(view: View) -> str | None:
    """Return that more zombies are left than cards to kill them (DC-17, DC-20)."""
    left = 12 - view["killed"]
    cards = view["deck"] + (view["drawn"] is not None) + (view["phase"] == "kill")
    if left <= cards:
        return None
    zombies = f"{counted(left, 'zombie')} {'are' if left > 1 else 'is'} left"
    few = f"only {counted(cards, 'card')}" if cards else "no card"
    return f"{zombies}, but {few}. One card kills one zombie at most."
