"""Shufflers: what the board calls things, and what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwidgets.cards import DECK, JOKER, Card, card
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.values import View
from zwidgets.games.shufflers.moves import ENCOUNTERS, Give, Help, Pay, Rob, Take
from zwidgets.games.shufflers.supplies import VISITORS, shufflers


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
    return f"a {VISITORS[one.value]}" if one.royal else shufflers(one.value)


def points(game: Any) -> Mapping[str, int]:
    """How many Shufflers a card is, or how many it pays for."""
    return {one.name: one.value for one in DECK if not one.royal}


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """What is asked in each phase; `grow` while a debt grows, `end ...` how it ended for one."""
    give = "Pay for {shufflers} in {row}"
    return {
        "pay": ("Pay {due} in {row}", ""),
        "give": (give, "{open} still to pay. Give a card, or pass."),
        "must give": (give, "{open} still to pay. Nobody else gives: give a card."),
        "choose": ("What does the {visitor} bring?", ""),
        "help": ("Whom does the {visitor} help, with what?", ""),
        "rob": ("Whom does the thief rob, of what?", ""),
        "sacrifice": ("A new round begins", "If you go, your Health goes to {heirs}."),
        "over": ("The road ends here", ""),
        "grow": ("{shufflers} so far", "They are paid for together at the end of the round."),
        "": ("On the road", ""),
        **_ends(),
    }


def _ends() -> Mapping[str, tuple[str, str]]:
    """The headline of each end, and how one did."""
    road = "after {drawn} of {full} cards"
    left = "with {ammo} Ammo and {health} Health left"
    group = "the boat saves {alive} of {all}, with {points} left together"
    return {
        "end seen": ("The boat is reached", ""),
        "end won": ("You reach the boat", f"You find it {road}, {left}."),
        "end died": ("The road has won", f"You die {road}: {{cause}}."),
        "end first": ("You reach the boat first", f"You find it {road}, {left}."),
        "end late": (
            "The boat is gone",
            "{winner} found it with {points} left. You came as far as {drawn} of {full} cards.",
        ),
        "end fallen": (
            "The boat is gone",
            f"You died {road}: {{cause}}. {{winner}} found the boat with {{points}} left.",
        ),
        "end together": ("You reach the boat", f"You are alive {road}: {group}."),
        "end without": ("The boat sails without you", f"You died on the way: {group}."),
        "end nobody": ("Nobody reaches the boat", f"You died {road}: {{cause}}."),
        "end group": ("Nobody reaches the boat", f"The last died {road}."),
        "thief": ("", "a thief took the last Health"),
        "debt": ("", "{met} took the last Health"),
    }


ANSWERS: Mapping[str, str] = {
    "vehicle": "Take the vehicle",
    "lamb": "Lead a lamb along",
    "pass": "Pass",
    "stay": "Walk on",
    "sacrifice": "Sacrifice yourself",
}


def _that(name: str | None) -> str:
    return f"the {card(name).words}" if name else "nothing"


def wording(view: View, move: Move) -> Wording:
    """A legal move in words, and the cards that go or the player that it is about."""
    match move:
        case Pay():
            ranks = joined(str(one.rank) for one in reversed(move.cards))
            words = f"{ranks[0].upper()}{ranks[1:]} of {move.cards[0].suit}"
            return Wording(words, tuple(map(str, move.cards)))
        case Give():
            return Wording(f"The {move.card.words}", (str(move.card),))
        case Take():
            back = view["choices"][0]["card"]
            return Wording(f"Take back {_that(back)}", (move.verb,))
        case Help() | Rob():
            whom = "yourself" if move.seat == view["seat"] else f"seat {move.seat}"
            return Wording(f"{move.verb.capitalize()} {whom}", (str(move), f"seat {move.seat}"))
    return Wording(ANSWERS[move.verb], (move.verb,))
