"""Shufflers: what the board calls things, what it asks, and what lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zwidgets.cards import DECK, JOKER, Card, card
from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.values import View
from zwidgets.games.shufflers.moves import ENCOUNTERS, Give, Help, Pay, Rob, Take
from zwidgets.games.shufflers.supplies import VISITORS, shufflers


def titles(game: Any) -> Mapping[str, str]:
    """Return the cards, and the answers that are not a word of the move alone."""
    return {
        **{card.name: card.words for card in (*DECK, JOKER)},
        "take": "Take back",
        "vehicle": "Vehicle",
        "lamb": "Lamb",
        "stay": "Walk on",
        "sacrifice": "Sacrifice yourself",
    }


def notes(game: Any) -> Mapping[str, str]:
    """Return who is met with each card of the encounter deck, and what some answers bring."""
    return {
        **{card.name: _met(card) for card in ENCOUNTERS},
        "JK": "the joker",
        "midway": "You have {sum} of {least}: choose the next card.",
        "midway pay": "You have {sum} of {least}: pay, or choose another card.",
        "vehicle": "passes two cards",
        "lamb": "for the next Shufflers",
    }


def _met(card: Card) -> str:
    return f"a {VISITORS[card.value]}" if card.royal else shufflers(card.value)


def points(game: Any) -> Mapping[str, int]:
    """Return how many Shufflers a card is, or how many it pays for."""
    return {card.name: card.value for card in DECK if not card.royal}


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """Return the prompts by phase; also `grow` and `end <result>`."""
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
    """Return the headline of each end, and how one did."""
    road = "after {drawn} of {full} cards"
    left = "with {ammo} Ammo and {health} Health left"
    group = "the boat saves {alive} of {all}, with {points} left together"
    return {
        "end seen": ("The boat is reached", ""),
        "end won": ("You reach the boat with {points}", f"You find it {road}, {left}."),
        "end died": ("You die after {drawn} of {full} cards", f"You die {road}: {{cause}}."),
        "end first": ("You win: first at the boat with {points}", f"You find it {road}, {left}."),
        "end late": (
            "You lose: {winner} is first at the boat",
            "{winner} found it with {points} left. You came as far as {drawn} of {full} cards.",
        ),
        "end fallen": (
            "You lose: {winner} is first at the boat",
            f"You died {road}: {{cause}}. {{winner}} found the boat with {{points}} left.",
        ),
        "end together": ("You reach the boat with {points}", f"You are alive {road}: {group}."),
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
    """Return a legal move in words, and the cards that go or the player that it is about."""
    match move:
        case Pay():
            ranks = joined(str(card.rank) for card in reversed(move.cards))
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


# What lies where, so that two views can be compared


ROWS: Final = (("ammo", "D"), ("health", "H"))


def places(view: View) -> dict[str, str]:
    """Return the road, the encounter, and each player's rows, discards and stolen cards."""
    told = {"road": _road(view["decks"]), "encounter": _encounter(view)}
    for seat, survivor in enumerate(view["survivors"]):
        if len(view["survivors"]) > 1:
            told[f"seat {seat}"] = _deeds(view, seat)
        for row, suit in ROWS:
            stolen = [name for name in survivor["stolen"] if name[-1] == suit]
            told[f"seat {seat} {row}"] = ranks(survivor[row])
            told[f"seat {seat} {row} used"] = ranks(survivor[f"{row}_discard"])
            told[f"seat {seat} {row} stolen"] = ranks(stolen)
    return told


def ranks(names: Sequence[str]) -> str:
    """Return the ranks of cards of one suit.

    >>> ranks(["AD", "7D"]), ranks([])
    ('ace, 7', 'nothing')
    """
    return ", ".join([str(card(name).rank) for name in names]) or "nothing"


def _road(decks: list[View]) -> str:
    if len(decks) == 1:
        return _deck(decks[0])
    return "; ".join(f"seat {seat}: {_deck(deck)}" for seat, deck in enumerate(decks))


def _deck(deck: View) -> str:
    """Return the cards left, the card met last, and the jokers seen."""
    met = [name for turn in deck["road"] for name in turn]
    last = f", last the {card(met[-1]).words}" if met else ""
    spared = f", {deck['spared']} spared" if deck["spared"] else ""
    jokers = ("", ", the coast reached", ", the boat reached")[deck["jokers"]]
    return f"{deck['left']} of {deck['full']} cards left{last}{spared}{jokers}"


def _encounter(view: View) -> str:
    debt = view["debt"]
    told = [card(view["encounter"]).words] if view["encounter"] else []
    if debt:
        row = f" in {debt['row']}" if debt["row"] else ""
        told.append(f"{debt['open']} of {debt['total']} to be paid{row}")
    return ", ".join(told) or "nothing"


def _deeds(view: View, seat: int) -> str:
    """Return whether a player lives and is to act, what they give, and their card for the start."""
    survivor = view["survivors"][seat]
    told = ["to act" if view["turn"] == seat else "alive" if survivor["alive"] else "dead"]
    if survivor["given"]:
        told.append(f"gives {', '.join(card(name).words for name in survivor['given'])}")
    if view["lots"] and view["lots"][seat]:
        told.append(f"draws the {card(view['lots'][seat]).words}")
    return ", ".join(told)


def why_lost(view: View) -> str | None:
    """Return that the player is out: the boat takes those who live (SH-23, SH-30)."""
    if view["seat"] is None or view["survivors"][view["seat"]]["alive"]:
        return None
    return "You are out, and only those who live can reach the boat."
