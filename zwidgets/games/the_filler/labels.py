"""The Filler: what the board calls things, and what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwidgets.cards import DECK, Card
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler.moves import CEMENT, ENOUGH, FACES, NEEDS, Bury, Lay
from zwidgets.games.the_filler.text import pounds


def titles(game: Any) -> Mapping[str, str]:
    """The cards, and the fates of who was buried."""
    fates = {"escaped": "escapes", "held": "held", "corpse": "a corpse"}
    return {**{one.name: one.words for one in DECK}, **fates}


def notes(game: Any) -> Mapping[str, str]:
    """What each card is good for, and what holds whom."""
    jack, queen, king = (NEEDS[one] for one in FACES if NEEDS[one] and one.suit == FACES[3].suit)
    return {
        **{one.name: _note(one) for one in (*FACES, *CEMENT)},
        "needs": f"A jack needs {pounds(jack)}, a queen {queen}, a king {king}.",
    }


def _note(one: Card) -> str:
    if one in CEMENT:
        return pounds(one.value)
    return f"a zombie, needs {pounds(NEEDS[one])}" if one.red else "a corpse"


def points(game: Any) -> Mapping[str, int]:
    """The pounds that a zombie needs and cement weighs; how many escapes win, but in a double."""
    return {
        **{one.name: NEEDS[one] for one in FACES},
        **{one.name: one.value for one in CEMENT},
        "escaped": ENOUGH,
    }


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """What is asked of a role in a phase; `reveal` while the graves are turned up."""
    return {
        "zombies bury": (
            "Bury three cards",
            "Any three. The Filler sees only that they lie there.",
        ),
        "zombies fill": (
            "The cement is coming",
            "You see how many cards lie there, not their weight.",
        ),
        "filler bury": ("The graves are dug", "Any three of the cards below come to lie in them."),
        "filler fill": ("Lay your cement", "On any grave. What you lay is gone by morning."),
        "reveal": ("The night is over", "First the graves come up, then the cement."),
        "turn": ("The graves are dug", "Chance buries three cards."),
        "over": ("The last night is over", "Look at the board."),
        "": ("Four nights", "You are watching."),
    }


def wording(view: View, move: Move) -> Wording:
    """A legal move in words. Zombies of one need, all corpses and equal weights are the same."""
    match move:
        case Bury():
            return Wording(f"{_buried(view, move.card)} in grave {move.grave}", _lies(move))
        case Lay():
            return Wording(f"{pounds(move.card.value)} on grave {move.grave}", _lies(move))
    return Wording("Turn the graves up", ("done",))


def _lies(move: Bury | Lay) -> tuple[str, ...]:
    return f"grave{move.grave}", str(move.card)


def _buried(view: View, one: Card) -> str:
    alike = [other for other in FACES if other.name in view["hand"] and NEEDS[other] == NEEDS[one]]
    if len(alike) == 1:
        return f"The {one.words}"
    return f"Any red {one.rank}" if one.red else "Any corpse"
