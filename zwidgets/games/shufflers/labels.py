"""Shufflers: what the board calls things, and what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.values import View
from zwidgets.games.shufflers.moves import ENCOUNTERS, Give, Help, Pay, Rob

VISITORS = {11: "thief", 12: "doctor", 13: "prepper"}
"""Jacks, queens and kings."""


def titles(game: Any) -> Mapping[str, str]:
    """The cards, and the answers that are not a word of the move alone."""
    return {
        **{one.name: one.words for one in (*DECK, JOKER)},
        "take": "Take back",
        "vehicle": "Vehicle",
        "lamb": "Lamb",
        "stay": "Walk on",
        "sacrifice": "Sacrifice yourself",
    }


def notes(game: Any) -> Mapping[str, str]:
    """Who is met with each card of the encounter deck, and what some answers bring."""
    return {
        **{one.name: _met(one) for one in ENCOUNTERS},
        "JK": "the joker",
        "vehicle": "passes two cards",
        "lamb": "for the next Shufflers",
    }


def _met(one: Card) -> str:
    if one.royal:
        return f"a {VISITORS[one.value]}"
    return f"{one.value} Shuffler{'' if one.value == 1 else 's'}"


def points(game: Any) -> Mapping[str, int]:
    """How many Shufflers a card is, or how many it pays for."""
    return {one.name: one.value for one in DECK if not one.royal}


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """What is asked in each phase; `grow` while a debt grows."""
    give = "{due} to pay in {row}, {open} open"
    return {
        "pay": ("Pay {due} in {row}", ""),
        "give": (give, "Give a card, or pass."),
        "must give": (give, "All others passed: give a card."),
        "choose": ("{Met}. What shall it be?", ""),
        "help": ("Whom does {visitor} help, with what?", ""),
        "rob": ("Whom does the thief rob, of what?", ""),
        "sacrifice": ("A new round begins", "Your Health would go to {heirs}."),
        "over": ("The road ends here", ""),
        "grow": ("The debt grows to {total}", ""),
        "": ("On the road", ""),
    }


ANSWERS: Mapping[str, str] = {
    "take": "Take back a card",
    "vehicle": "Take the vehicle",
    "lamb": "Lead a lamb along",
    "pass": "Pass",
    "stay": "Walk on",
    "sacrifice": "Sacrifice yourself",
}


def wording(view: View, move: Move) -> Wording:
    """A legal move in words, and the cards that go or the player that it is about."""
    match move:
        case Pay():
            ranks = joined(str(one.rank) for one in reversed(move.cards))
            words = f"{ranks[0].upper()}{ranks[1:]} of {move.cards[0].suit}"
            return Wording(words, tuple(map(str, move.cards)))
        case Give():
            return Wording(f"The {move.card.words}", (str(move.card),))
        case Help() | Rob():
            whom = "yourself" if move.seat == view["seat"] else f"seat {move.seat}"
            return Wording(f"{move.verb.capitalize()} {whom}", (str(move), f"seat {move.seat}"))
    return Wording(ANSWERS[move.verb], (move.verb,))
