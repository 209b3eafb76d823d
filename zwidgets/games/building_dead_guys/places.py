"""Building Dead Guys: what lies where, in words, to compare two views."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
from zwidgets.games.building_dead_guys.cardset import card_set

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
FOR: Final = {kind: [key for key, one in SLOTS if one == kind] for _, kind in SLOTS}
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
    """The seat that places the new part."""
    if view["actors"]:
        return int(view["actors"][0])
    return int(view["last"]["taker"]) if view["last"] else 0


def assembled(view: View, seat: int) -> dict[str, View]:
    """Which part lies in which place: on its own side if that is free."""
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
    """A part in words: its title and the kind that it counts as."""
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
    told += [f"{one['value']} added" for one in added]
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
    """What this view knows of a hand, and what the other side remembers of it."""
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
    """Whether a seat has laid a bid whose value the view does not show."""
    bid = view["bids"][seat]
    return bid["laid"] and bid["value"] is None


def at_least(view: View, seat: int) -> str:
    """The words before the known cards of a hand; one of them may be a hidden bid (BD-25)."""
    return "hand and bid at least" if bid_hidden(view, seat) else "at least"


def _row(values: Iterable[object]) -> str:
    return ", ".join(map(str, values)) or "none"


def discarded(view: View) -> list[str]:
    """The titles of the body parts that were discarded."""
    named = card_set(view).named
    return [named[name].title for name in view["discards"]["body"]]


def _deck(view: View, name: str, gone: Iterable[object]) -> str:
    return f"{view['decks'][name]} in the deck, discarded: {_row(gone)}"
