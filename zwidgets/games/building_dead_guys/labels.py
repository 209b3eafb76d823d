"""Building Dead Guys: what the board calls things, and what it asks.

Parts have names without blanks, so all other keys have one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.values import View
from zwidgets.games.building_dead_guys.abilities import IN_SHORT, an
from zwidgets.games.building_dead_guys.moves import Add, Bid, Discard, Flip, Give, Place
from zwidgets.games.building_dead_guys.places import assembled


def titles(game: Any) -> Mapping[str, str]:
    """The titles of the body parts, the kinds, and the answers in a phase."""
    return {
        **{name: part.title for name, part in game.card_set.named.items()},
        **{f"a {kind}": an(kind) for kind in ("head", "arm", "leg", "organ")},
        "flip reveal": "Reveal Down Card",
        "flip pass": "Pass",
        "gain reveal": "Reveal Down Card",
        "gain pass": "Leave it hidden",
        "react react": "Stop it",
        "react allow": "Let it happen",
        "bid card": "Bid",
        "add card": "Add",
        "give card": "Pass over",
    }


def notes(game: Any) -> Mapping[str, str]:
    """What flipping each body part does, in a few words, and what some answers mean."""
    return {
        **{name: IN_SHORT[part.ability] for name, part in game.card_set.named.items()},
        "flip reveal": "it joins your Zombie",
        "flip pass": "you keep the Skull",
        "gain reveal": "it joins your Zombie",
        "react react": "The Muffin is flipped too",
        "bids swapped": "Two-Faced Head: the bids have changed sides; no six, no Skull.",
        "set standard": "The card set is this project's reconstruction.",
        "set own": "A card set of your own.",
    }


def points(game: Any) -> Mapping[str, int]:
    """Nothing: a digging card says itself what it counts."""
    return {}


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """What is asked in each phase, for a bid by the kind of the prize; `dug` after the digging."""
    card = "One card of your hand, face down."
    skull = "You have the Skull. After a flip it goes over; a pass ends the digging, and a tie is"
    point = "Point at a part to read what it does."
    return {
        "bid": ("Bid for {prize}", f"{card} Every card counts its face."),
        "bid head": ("Bid for {prize}", f"{card} A two counts six for a Head."),
        "bid organ": ("Bid for {prize}", f"{card} A one counts six for an Organ."),
        "flip": ("Flip a part, or pass", f"{skull} yours."),
        "flip none": ("Nothing to flip: pass", f"{skull} yours."),
        "aim": (
            "{chosen}: at which part?",
            "Choose a part that is marked. Escape takes it back.",
        ),
        "react": (
            "Stop {flip} with the Muffin?",
            "Then both stay flipped, nothing happens, and the Skull stays where it is.",
        ),
        "add": (
            "Add a card of your hand",
            "Right Arm: it counts its face. Then you draw another.",
        ),
        "place": ("{New}: as what?", "It counts as that as long as it stays there."),
        "discard": (
            "One {kind} too many",
            "Choose which one goes; the new one may go, too.",
        ),
        "gain": (
            "Reveal your Down Card?",
            "You have just gained a part. It would join your Zombie at once.",
        ),
        "give": (
            "Pass a card over",
            "One card of your hand goes to the other side, which remembers it.",
        ),
        "dug": (
            "The digging is done",
            "The prize goes to the higher total. A click or a key goes on.",
        ),
        "over": ("It lives", "{reason}"),
        "wait": ("{who} to act", point),
        "": ("Digging", point),
    }


ANSWERS: Mapping[str, str] = {
    "pass": "Pass",
    "react": "Stop it with the Muffin",
    "allow": "Let it happen",
}


def wording(view: View, move: Move) -> Wording:
    """A legal move in words, and the parts or the cards of the hand that it is about."""
    match move:
        case Bid() | Add() | Give():
            verb = {"bid": "Bid", "add": "Add", "give": "Pass over"}[move.verb]
            cards = [f"c{n}" for n, value in enumerate(view["hand"]) if value == move.value]
            return Wording(f"{verb} a {move.value}", tuple(cards))
        case Flip():
            part, places = _part(view, move.part)
            if move.target is None:
                return Wording(f"Flip {part}", places)
            target, more = _part(view, move.target)
            return Wording(f"Flip {part} at {target}", (*places, *more))
        case Discard():
            part, places = _part(view, move.part)
            return Wording(f"Discard {part}", places)
        case Place():
            return Wording(f"As {an(move.kind)}", (str(move),))
    if move.verb == "reveal":
        return Wording("Reveal the Down Card", (f"seat {view['seat']} down", "reveal"))
    leaves = view["phase"] == "gain" and move.verb == "pass"
    return Wording("Leave it hidden" if leaves else ANSWERS[move.verb], (move.verb,))


def _part(view: View, word: str) -> tuple[str, tuple[str, ...]]:
    """A part in words, and the places where it lies or can be chosen."""
    for seat in (0, 1):
        for key, part in assembled(view, seat).items():
            if part["word"] == word:
                flipped = ", flipped" if part["flipped"] else ""
                return f"{part['title']}{flipped}", (f"seat {seat} {key}", word)
    return view["new"]["title"], (f"seat {view['seat']} new", word)
