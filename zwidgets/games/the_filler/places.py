"""The Filler: what lies where, in words, so that two views can be compared."""

from __future__ import annotations

from collections.abc import Sequence

from zwidgets.cards import card
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler.text import cards_of_cement, pounds

FATES = {"escaped": "escaped", "held": "held", "corpse": "a corpse"}


def places(view: View) -> dict[str, str]:
    """The night, the escaped, the graves, each hand shown, the discards, the last reveal."""
    leg = f"game {view['leg']}, " if view["options"]["legs"] == 2 else ""
    hands = {name: named(view[name]) for name in ("hand", "kept") if view[name] is not None}
    return {
        "night": f"{leg}night {view['night']} of 4",
        "escaped": named(view["escaped"]),
        **{f"grave{place}": _grave(one) for place, one in enumerate(view["graves"], 1)},
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
        f"{card(one['card']).words} under {pounds(one['weight'])}, {FATES[one['fate']]}"
        for one in reveal["graves"]
    )
