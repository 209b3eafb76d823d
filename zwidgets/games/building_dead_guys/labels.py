"""Building Dead Guys: what the board calls things, what it asks, and what lies where.

Parts have names without blanks, so all other keys have one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
from zwidgets.games.building_dead_guys.abilities import ABILITIES, IN_SHORT, Ability, an, the
from zwidgets.games.building_dead_guys.cardset import card_set
from zwidgets.games.building_dead_guys.moves import Add, Bid, Discard, Flip, Give, Place


def titles(game: Any) -> Mapping[str, str]:
    """Return the titles of the body parts, the kinds, and the answers in a phase."""
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
        "bids swapped": "at face value",
        "from deck": "from the deck",
        "from hand": "from the hand",
        "from heart": f"by {_which(game, 'bonus', 'a part')}",
    }


def _which(game: Any, ability: Ability, several: str) -> str:
    """Return the part with an ability, within a sentence, where the set has one such title."""
    found = [part.title for part in game.card_set.named.values() if part.ability == ability]
    return the(found[0]) if len(found) == 1 else several


def notes(game: Any) -> Mapping[str, str]:
    """Return what flipping each part does, in short and in full, its kind, and what signs mean."""
    named = game.card_set.named.items()
    return {
        **{name: IN_SHORT.get(part.ability, "") for name, part in named},
        **{f"flip {name}": ABILITIES[part.ability] for name, part in named},
        **{f"kind {name}": part.kind for name, part in named},
        "digging 0": "As a bid a zero takes the Skull, unless both bid a zero. It counts nothing.",
        "digging 1": "A one counts 1, and as a bid for an Organ 6.",
        "digging 2": "A two counts 2, and as a bid for a Head 6.",
        "digging card": "A card of {value} counts {value}.",
        "the skull": "Whoever has it flips or passes, and takes the prize on a tie.",
        "point at": "Point at anything, or tap it, to read what it is.",
        "flip reveal": "it joins your Zombie",
        "flip pass": "it ends the digging",
        "gain reveal": "it joins your Zombie",
        "react react": f"it flips {_which(game, 'react', 'your part')}, too",
        "bids swapped": "Since the bids changed sides they count their face.",
        "end won": "You win: your Zombie rises",
        "end lost": "You lose with {parts} of 7 parts",
        "end all": "{Who} wins: a Zombie rises",
        "end whole": "{Who} completed a Zombie with {last}; {loser} still lacked {lacking}.",
        "end rounds": "After 100 rounds the fuller Zombie wins, on a tie that with the Skull.",
        "set standard": "The card set is this project's reconstruction.",
        "set own": "A card set of your own.",
    }


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """Return the prompts by phase; for a bid by the kind of the prize; `dug` after the digging."""
    card = "Play one card of your hand, face down."
    ends = "A pass ends the digging."
    over = f"A flip gives the Skull away, unless it is stopped. {ends}"
    alone = "None of your parts can be flipped now."
    stops = _which(game, "react", "your part")
    return {
        "bid": ("Bid for {prize}", f"{card} It counts its face for an Arm or a Leg."),
        "bid head": ("Bid for {prize}", f"{card} A two counts six for a Head."),
        "bid organ": ("Bid for {prize}", f"{card} A one counts six for an Organ."),
        "flip or pass": ("Flip a part, or pass", over),
        "flip or reveal": ("Flip, reveal or pass", over),
        "flip reveal": ("Reveal, or pass", f"{alone} {ends}"),
        "flip pass": ("Nothing to flip: pass", ends),
        "aim": ("{chosen}: at which part?", "Choose a part that is marked. Escape takes it back."),
        "react": ("Stop {flip}?", f"The flip would do nothing, and {stops} would be flipped, too."),
        "add": ("Add a card of your hand", "It counts its face, and you draw another card."),
        "place": ("{New}: as what?", "It counts as that as long as it stays there."),
        "discard": ("One {Kind} too many", "Choose which one goes; the new one may go, too."),
        "gain": ("Reveal your Down Card?", "It would join your Zombie at once."),
        "give": (
            "Pass a card over",
            "One card of your hand goes to the other side, which remembers it.",
        ),
        "dug": ("{Takes}", "The totals are {totals}."),
        "over": ("The game is over", "{reason}"),
        "wait": ("{Who} to act", ""),
        "": ("Digging", ""),
    }


ANSWERS: Mapping[str, str] = {"pass": "Pass", "react": "Stop it", "allow": "Let it happen"}


def wording(view: View, move: Move) -> Wording:
    """Return a legal move in words, and the parts or the cards of the hand that it is about."""
    seat = view["seat"]
    match move:
        case Bid() | Add() | Give():
            verb = {"bid": "Bid", "add": "Add", "give": "Pass over"}[move.verb]
            cards = [f"c{n}" for n, value in enumerate(view["hand"]) if value == move.value]
            return Wording(f"{verb} {an(move.value)}", tuple(cards))
        case Flip():
            part, places = _part(view, seat, move.part)
            if move.target is None:
                return Wording(f"Flip {part}", places)
            target, more = _part(view, 1 - seat, move.target)
            return Wording(f"Flip {part} at {target}", (*places, *more))
        case Discard():
            part, places = _part(view, seat, move.part)
            return Wording(f"Discard {part}", places)
        case Place():
            return Wording(f"As {an(move.kind)}", (str(move),))
    if move.verb == "reveal":
        return Wording("Reveal the Down Card", (f"seat {seat} down", "reveal"))
    leaves = view["phase"] == "gain" and move.verb == "pass"
    return Wording("Leave it hidden" if leaves else ANSWERS[move.verb], (move.verb,))


def _part(view: View, seat: int, word: str) -> tuple[str, tuple[str, ...]]:
    """Return a part of a seat in words, and the places where it lies or can be chosen."""
    placed = card_set(view).placed[word]
    kind = f" as {an(placed.kind)}" if "/" in word else ""
    flipped = ", flipped" if placed.flipped else ""
    keys = [key for key, part in assembled(view, seat).items() if part["word"] == word]
    return f"{placed.part.title}{kind}{flipped}", (f"seat {seat} {[*keys, 'new'][0]}", word)


# What lies where, so that two views can be compared


SLOTS: Final = (
    ("head", "head"),
    ("arm-l", "arm"),
    ("organ-l", "organ"),
    ("organ-r", "organ"),
    ("arm-r", "arm"),
    ("leg-l", "leg"),
    ("leg-r", "leg"),
)
"""The places in a Zombie and their kinds, from the top down."""
FOR: Final = {kind: [key for key, slot in SLOTS if slot == kind] for _, kind in SLOTS}
"""The places of each kind."""
ON_THE_RIGHT: Final = ("right", "heart", "leg-arm")
"""The names of parts that belong on the right begin like this; all others go left."""


def places(view: View) -> dict[str, str]:
    """Bids, prize, Skull, of each side its Zombie, Down Card and hand; then both decks."""
    return {
        "seat 0 bid": _bid(view, 0),
        "prize": named(view["prize"]),
        "seat 1 bid": _bid(view, 1),
        "skull": "nobody" if view["skull"] is None else f"seat {view['skull']}",
        **_side(view, 0),
        **_side(view, 1),
        "digging": _deck(view, "digging", view["discards"]["digging"]),
        "body": _deck(view, "body", discarded(view)),
    }


def owner_of_new(view: View) -> int:
    """Return the seat that places the new part."""
    if view["actors"]:
        return int(view["actors"][0])
    return int(view["last"]["taker"]) if view["last"] else 0


def assembled(view: View, seat: int) -> dict[str, View]:
    """Return which part lies in which place: on its own side if that is free."""
    spare = None
    if view["phase"] == "discard" and owner_of_new(view) == seat:
        spare = view["new_at"]
    laid: dict[str, View] = {}
    for number, part in enumerate(view["zombies"][seat]):
        free = [key for key in FOR[part["kind"]] if key not in laid]
        if free and number != spare:
            right = len(free) > 1 and part["name"].startswith(ON_THE_RIGHT)
            laid[free[right]] = part
    return laid


def named(part: View | None) -> str:
    """Return a part in words: its title and the kind that it counts as."""
    if part is None:
        return "nothing"
    return f"{part['title']} ({part['kind']}{', flipped' if part['flipped'] else ''})"


def _side(view: View, seat: int) -> dict[str, str]:
    laid = assembled(view, seat)
    told = {f"seat {seat} {key}": named(laid.get(key)) for key, _ in SLOTS}
    if view["new"] and view["phase"] in ("place", "discard") and owner_of_new(view) == seat:
        told[f"seat {seat} new"] = named(view["new"])
    told[f"seat {seat} down"] = _down(view, seat)
    told[f"seat {seat} held"] = _held(view, seat)
    return told


def _bid(view: View, seat: int) -> str:
    bid, added, total = view["bids"][seat], view["added"][seat], view["totals"][seat]
    told = ["nothing"]
    if bid["laid"]:
        told = ["a card face down" if bid["value"] is None else str(bid["value"])]
    if bid["worth"] != bid["value"]:
        told.append(f"worth {bid['worth']}")
    told += [f"{card['value']} added" for card in added]
    if total is not None:
        told.append(f"total {total}")
    return ", ".join(told)


def _down(view: View, seat: int) -> str:
    down = view["down"][seat]
    if not down["there"]:
        return "nothing"
    face = named(down["part"]) if down["part"] else "a card face down"
    return f"{face}, known to the other side" if down.get("known") else face


def _held(view: View, seat: int) -> str:
    """Return what this view knows of a hand, and what the other side remembers of it."""
    many, known = view["hands"][seat], view["known"][seat]
    remembered = view.get("remembered", [[], []])[seat]
    if view["seat"] == seat:
        known = view["hand"]
    cards = counted(many, "digging card")
    if known:
        whole = len(known) == many and not bid_hidden(view, seat)
        cards = _row(known) if whole else f"{cards}, {at_least(view, seat)} {_row(known)}"
    return f"{cards}; {_row(remembered)} known to the other side" if remembered else cards


def bid_hidden(view: View, seat: int) -> bool:
    """Return whether a seat has laid a bid whose value the view does not show."""
    bid = view["bids"][seat]
    return bid["laid"] and bid["value"] is None


def at_least(view: View, seat: int) -> str:
    """The words before the known cards of a hand; one of them may be a hidden bid (BD-25)."""
    return "hand and bid at least" if bid_hidden(view, seat) else "at least"


def _row(values: Iterable[object]) -> str:
    return ", ".join(map(str, values)) or "none"


def discarded(view: View) -> list[str]:
    """Return the titles of the body parts that were discarded."""
    named = card_set(view).named
    return [named[name].title for name in view["discards"]["body"]]


def _deck(view: View, name: str, gone: Iterable[object]) -> str:
    return f"{view['decks'][name]} in the deck, discarded: {_row(gone)}"
