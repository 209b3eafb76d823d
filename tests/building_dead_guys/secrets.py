"""Building Dead Guys: what is secret by BD-25, for the audit.

Nothing here asks the package, neither `view.py` nor `sentences.py`.
"""

from __future__ import annotations

import random
from typing import Any

from tests.audit.swaps import Parts, WordAt, exchange, joined, parts_of, put
from tests.audit.told import Telling

# The text of a position, with hidden words in it swapped


def swap(state: Any, seat: int | None, rng: random.Random) -> str | None:
    """Return the text of the position with hidden words in it swapped; None if there are none."""
    parts = parts_of(state)
    other = rng.choice([one for one in (0, 1) if one != seat])
    hand = _hidden_values(parts, other, seat)
    down = _down_at(parts, other, seat)
    if hand and (down is None or rng.random() < 0.7):
        at = rng.choice(hand)
        if rng.random() < 0.3:
            exchange(parts, at, rng.choice(hand))
        else:
            put(parts, at, str(rng.choice([value for value, _ in state.game.card_set.values])))
    elif down is not None:
        known = parts["down"].split(" ")[down[1]].endswith("+")
        name = rng.choice(list(state.game.card_set.named))
        put(parts, down, name + "+" * known)
    else:
        return None
    return joined(parts)


def _half(text: str, owner: int) -> list[int]:
    """The indices of the words of one side; a slash divides the two sides."""
    words = text.split(" ")
    middle = words.index("/")
    indices = range(middle) if owner == 0 else range(middle + 1, len(words))
    return [index for index in indices if words[index].isdigit()]


def _hidden_values(parts: Parts, owner: int, seat: int | None) -> list[WordAt]:
    """Words that a seat cannot know: digging cards in a hand, and a bid until both are made."""
    hand: list[WordAt] = [("hands", index) for index in _half(parts["hands"], owner)]
    bids = parts.get("bids", "- / -").split(" ")
    if "-" in bids[:3]:
        hand += [("bids", index) for index in _half(" ".join(bids[:3]), owner) if "bids" in parts]
    if "known" in parts and seat is not None:
        words = parts["known"].split(" ")
        for index in _half(parts["known"], owner):
            same = [one for one in hand if parts[one[0]].split(" ")[one[1]] == words[index]]
            hand.remove(same[0])
    return hand


def _down_at(parts: Parts, owner: int, seat: int | None) -> WordAt | None:
    if "down" not in parts:
        return None
    words = parts["down"].split(" ")
    index = 0 if owner == 0 else 2
    open_ = words[index].endswith("+") and seat is not None
    return None if words[index] == "-" or open_ else ("down", index)


# What a seat may learn of an event


def tell(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling | None:
    """Return what a seat learns of an event; None if it is told all."""
    match word:
        case "bid":
            other = state.bids[1 - by]
            if other is not None:  # BD-05: revealed together
                return (*rest, other)
            return None if by == seat else ()
        case "give":  # BD-25: known to both players, to nobody else
            return () if seat is None else None
        case "reveal":
            return (state.down[by],)
        case "dig":
            return _dug(state, rest, seat)
        case "part":
            again = () if state.body or seat is None else (state.down,)  # BD-25: counted out
            dealt = 0 if state.down[0] is None else 1
            hidden = state.step == "deal" and dealt != seat
            return (*(() if hidden else rest), *again)
    return None


def _dug(state: Any, rest: list[str], seat: int | None) -> Telling:
    again = () if state.digging or seat is None else (state.hands,)  # BD-25: counted out
    if state.step == "deal":
        owner = 0 if len(state.hands[0]) < 5 else 1
    elif state.step == "draw" or state.ability == "add":  # BD-10, BD-33
        owner = state.skull
    else:  # BD-32: turned up
        return (*rest, *again)
    return (*(rest if owner == seat else ()), *again)
