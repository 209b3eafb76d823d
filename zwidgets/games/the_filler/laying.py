"""The Filler: how a player lays what it has planned, card by card."""

from __future__ import annotations

import random
from collections.abc import Sequence

from zwidgets.cards import Card, card
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler.kinds import pick

Pile = tuple[Card, ...]
"""What lies on a grave."""
Plans = Sequence[tuple[Sequence[Pile] | None, int]]
"""What may lie on three graves in the end, each with how often; None cannot be laid."""


def cement_of(view: View) -> list[Pile]:
    """The cement that the Filler has laid on each grave."""
    return [tuple(card(name) for name in grave["cement"]) for grave in view["graves"]]


def lay(plans: Plans, view: View, rng: random.Random) -> str | None:
    """A move towards one of the plans that begin as the cement lies, or None if none does.

    Each grave is as likely to get a pile; shuffled graves get the piles in their order.
    """
    laid = cement_of(view)
    steps = [(next_lay(piles, laid), often) for piles, often in plans]
    step = pick([(step, often) for step, often in steps if step], rng)
    if step is None:
        return None
    one, places = step
    shuffled = view["options"]["graves"] == "shuffled"
    place = places[0] if shuffled else places[int(rng.random() * len(places))]
    return f"lay {one} {place + 1}" if one else "done"


def next_lay(
    piles: Sequence[Pile] | None, laid: Sequence[Pile]
) -> tuple[Card | None, Sequence[int]] | None:
    """The next card of these piles with the graves it may go on; (None, ...) if they are complete.

    Piles are laid one after the other, each in its order. None if the cards on the graves are not
    the beginning of these piles.
    """
    begun = {frozenset(pile): place for place, pile in enumerate(laid) if pile}
    for pile in filter(None, piles or ()):
        if begun.pop(frozenset(pile), None) is not None:
            continue
        if not begun:
            return pile[0], [place for place in range(3) if not laid[place]]
        (one, place), *more = begun.items()
        if more or one != frozenset(pile[: len(one)]):
            return None
        return pile[len(one)], [place]
    return None if begun or piles is None else (None, [0])
