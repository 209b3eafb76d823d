"""The Filler: what is secret by TF-11 and TF-12, for the audit.

Nothing here asks the package, neither `view.py` nor `sentences.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.audit.told import Telling

# The text of a position, with hidden words in it swapped


def swap(state: Any, seat: int | None, rng: random.Random) -> str | None:
    """Return the text of the position with hidden words in it swapped; None if there are none."""
    header, due, graves, hand, kept, *rest = str(state).split("; ")
    knows_graves = seat == 0 or state.game.shuffled
    knows_cement = seat == state.game.filler
    if not knows_cement and (knows_graves or rng.random() < 0.5):
        graves, kept = _trade(graves, kept, _bags, rng)
    elif not knows_graves:
        graves, hand = _trade(graves, hand, _buried, rng)
    return "; ".join([header, due, graves, hand, kept, *rest])


def _bags(graves: str) -> list[str]:
    return [one for row in graves.split(" / ") for one in row.split()[1].split(".") if one != "-"]


def _buried(graves: str) -> list[str]:
    return [row.split()[0] for row in graves.split(" / ") if row[0] != "-"]


def _trade(
    graves: str, held: str, lying: Callable[[str], list[str]], rng: random.Random
) -> tuple[str, str]:
    """Swap two cards, at least one of which lies on the table."""
    there = lying(graves)
    if not there:
        return graves, held
    name, *hand = held.split(" ")
    one, two = rng.choice(there), rng.choice([*there, *(word for word in hand if word != "-")])
    names = {one: two, two: one}
    rows = [row.split() for row in graves.split(" / ")]
    new = [
        f"{names.get(card, card)} {'.'.join(names.get(bag, bag) for bag in bags.split('.'))}"
        for card, bags in rows
    ]
    return " / ".join(new), " ".join([name, *(names.get(word, word) for word in hand)])


# What a seat may learn of an event


def tell(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling | None:
    """Return what a seat learns of an event; None if it is told all."""
    if by == seat and by is not None and word != "done":
        return None
    match word:
        case "bury":  # TF-11: which grave was dug, not the card
            return (rest[1],)
        case "lay":  # TF-11: how many cards lie where
            return (rest[1],)
        case "cement":
            return tuple(sorted(one.split(":")[1] for one in rest))
        case "done" if not state.game.shuffled:  # TF-07
            return (state.graves, state.cement)
        case "turn" if state.graves.count(None) == 1:
            return (*rest, state.cement)
    return None
