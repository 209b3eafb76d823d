"""The Filler: what the board calls things, what it asks, and what lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zwidgets.cards import DECK, Card, card
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler.moves import CEMENT, ENOUGH, FACES, NEEDS, Bury, Lay
from zwidgets.games.the_filler.text import cards_of_cement, pounds


def titles(game: Any) -> Mapping[str, str]:
    """Return the cards, and the fates of who was buried."""
    fates = {"escaped": "escapes", "held": "held", "corpse": "a corpse"}
    return {**{card.name: card.words for card in DECK}, **fates}


def notes(game: Any) -> Mapping[str, str]:
    """Return what each card is good for, and what holds whom."""
    jack, queen, king = [NEEDS[face] for face in FACES if face.red and face.suit == FACES[3].suit]
    return {
        **{card.name: _note(card) for card in (*FACES, *CEMENT)},
        "needs": f"A jack needs {pounds(jack)}, a queen {queen}, a king {king}.",
    }


def _note(card: Card) -> str:
    if card in CEMENT:
        return pounds(card.value)
    return f"a zombie, needs {pounds(NEEDS[card])}" if card.red else "a corpse"


def points(game: Any) -> Mapping[str, int]:
    """The pounds that a zombie needs and cement weighs; how many escapes win, but in a double."""
    return {
        **{face.name: NEEDS[face] for face in FACES},
        **{bag.name: bag.value for bag in CEMENT},
        "escaped": ENOUGH,
    }


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """Return what is asked of a role in a phase; `reveal` while the graves are turned up."""
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
        "aim card": ("Choose the grave for the {chosen}, or press it again to keep it.", ""),
        "aim grave bury": ("Choose the card that you bury in grave {grave}.", ""),
        "aim grave lay": ("Choose a sack for grave {grave}, or press Done.", ""),
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


def _buried(view: View, card: Card) -> str:
    alike = [other for other in FACES if other.name in view["hand"] and NEEDS[other] == NEEDS[card]]
    if len(alike) == 1:
        return f"The {card.words}"
    return f"Any red {card.rank}" if card.red else "Any corpse"


# What lies where, so that two views can be compared


FATES = {"escaped": "escaped", "held": "held", "corpse": "a corpse"}


def places(view: View) -> dict[str, str]:
    """Return the night, the escaped, the graves, each hand shown, the discards, the last reveal."""
    leg = f"game {view['leg']}, " if view["options"]["legs"] == 2 else ""
    hands = {name: named(view[name]) for name in ("hand", "kept") if view[name] is not None}
    return {
        "night": f"{leg}night {view['night']} of 4",
        "escaped": named(view["escaped"]),
        **{f"grave{place}": _grave(grave) for place, grave in enumerate(view["graves"], 1)},
        **hands,
        "discard": named([*view["held"], *view["corpses"], *view["spent"]]),
        "last": _last(view["reveal"]),
    }


def named(names: Sequence[str]) -> str:
    """Cards in words.

    >>> named(["KH", "7S"]), named([])
    ('king of hearts, 7 of spades', 'nothing')
    """
    return ", ".join([card(name).words for name in names]) or "nothing"


def _grave(grave: View) -> str:
    face = "a card face down" if grave["laid"] else ""
    cement = cards_of_cement(grave["count"]) if grave["count"] else ""
    if grave["card"]:
        face = card(grave["card"]).words
    if grave["cement"]:
        cement = f"{pounds(grave['weight'])} of cement: {named(grave['cement'])}"
    return " under ".join(filter(None, (face, cement))) or "nothing"


def _last(reveal: View | None) -> str:
    if reveal is None:
        return "nothing"
    return "; ".join(
        f"{card(grave['card']).words} under {pounds(grave['weight'])}, {FATES[grave['fate']]}"
        for grave in reveal["graves"]
    )


def why_lost(view: View) -> str | None:
    """Return that too few zombies are to come, or that the cement cannot hold enough (TF-09)."""
    if view["options"]["legs"] == 2 or view["role"] is None:
        return None
    out, settled = len(view["escaped"]), {*view["escaped"], *view["held"]}
    needs = sorted(need for face, need in NEEDS.items() if need and face.name not in settled)
    if view["role"] == "zombies" and out + len(needs) < ENOUGH:
        return f"{out} escaped and {len(needs)} to come make no four."
    held = out + len(needs) - ENOUGH + 1
    least = sum(needs[: max(held, 0)])
    if view["role"] == "filler" and least > view["pounds"]:
        who = "one more zombie" if held == 1 else f"{held} more zombies"
        return f"To hold {who} takes {pounds(least)}; {view['pounds']} are left."
    return None
