"""Shuffling as hands do it: the riffle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zwidgets.cards import cards as named_cards
from zwidgets.core.arguments import as_count
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.errors import need, quoted


def shuffle(cards: Sequence[Any] | str, riffles: int = 3, seed: int | None = None) -> list[Any]:
    """Return cards after so many riffles, by the model of Gilbert, Shannon and Reeds.

    A riffle cuts the pack about in the middle (the number of cards on top is binomial), and lets
    the cards of the two parts fall onto each other, so that each way to interleave them is equally
    likely. After few riffles much of the old order is left (Bayer and Diaconis 1992).

    Args:
        cards: the pack from top to bottom: cards or anything else, or a text, as "10H KS 3D".
        riffles: how often; 0 leaves the pack as it is.
        seed: a whole number from 0 on; None draws one.

    >>> shuffle(range(1, 9), riffles=1, seed=1)
    [6, 7, 1, 8, 2, 3, 4, 5]
    """
    told = f"{quoted(cards)} is no pack of cards: give a list of them."
    need(isinstance(cards, Sequence), told)
    pack = [*named_cards(cards)] if isinstance(cards, str) else [*cards]
    rng = stream(check_seed(seed), "shuffle", 0)
    for _ in range(as_count(riffles, "riffles", 0)):
        falls = [rng.getrandbits(1) for _ in pack]
        cut = falls.count(0)
        parts = iter(pack[:cut]), iter(pack[cut:])
        pack = [next(parts[part]) for part in falls]
    return pack
