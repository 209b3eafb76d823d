"""Shufflers: what lies where, in words, to compare two views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from zwidgets.cards import card
from zwidgets.core.contract.values import View

ROWS: Final = (("ammo", "D"), ("health", "H"))


def places(view: View) -> dict[str, str]:
    """The road, the encounter, and each player's rows, discards and stolen cards."""
    told = {"road": _road(view["decks"]), "encounter": _encounter(view)}
    for seat, one in enumerate(view["survivors"]):
        if len(view["survivors"]) > 1:
            told[f"seat {seat}"] = _deeds(view, seat)
        for row, suit in ROWS:
            stolen = [name for name in one["stolen"] if name[-1] == suit]
            told[f"seat {seat} {row}"] = ranks(one[row])
            told[f"seat {seat} {row} used"] = ranks(one[f"{row}_discard"])
            told[f"seat {seat} {row} stolen"] = ranks(stolen)
    return told


def ranks(names: Sequence[str]) -> str:
    """The ranks of cards of one suit.

    >>> ranks(["AD", "7D"]), ranks([])
    ('ace, 7', 'nothing')
    """
    return ", ".join([str(card(name).rank) for name in names]) or "nothing"


def _road(decks: list[View]) -> str:
    told = [_deck(deck) for deck in decks]
    return (
        told[0] if len(told) == 1 else "; ".join(f"seat {n}: {one}" for n, one in enumerate(told))
    )


def _deck(deck: View) -> str:
    """The cards left, the card met last, and the jokers seen."""
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
    """Whether a player lives and is to act, what they give, and their card for the start."""
    one = view["survivors"][seat]
    told = ["to act" if view["turn"] == seat else "alive" if one["alive"] else "dead"]
    if one["given"]:
        told.append(f"gives {', '.join(card(name).words for name in one['given'])}")
    if view["lots"] and view["lots"][seat]:
        told.append(f"draws the {card(view['lots'][seat]).words}")
    return ", ".join(told)
