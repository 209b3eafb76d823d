"""The second way to a twin: the text of a position, with hidden words in it swapped.

The rule sheets say which words of the text are hidden from a seat (TF-11, BD-25, MH-39); neither
`view` nor `resample` is asked. A text that is not a position is dropped; any other must look the
same to the seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import zwidgets as zw

TRIES = 12
Parts = dict[str, str]
"""The parts of a position by their first word; the header has the key `""`."""
WordAt = tuple[str, int]
"""The name of a part, and the index of a word in it."""


def swapped(state: zw.State, seat: int | None, rng: random.Random) -> zw.State | None:
    """Another position that a seat cannot tell from this one; None if the tries found none."""
    for _ in range(TRIES):
        text = SWAPS[state.game.name](state, seat, rng)
        if text is None:
            return None
        try:
            other = state.game.parse(text)
        except zw.InvalidPosition:
            continue
        if other != state:
            return other
    return None


def _parts(state: zw.State) -> Parts:
    header, *parts = str(state).split("; ")
    return {"": header} | {(words := part.partition(" "))[0]: words[2] for part in parts}


def _joined(parts: Parts) -> str:
    header, *rest = parts.items()
    return "; ".join([header[1], *(f"{name} {text}".strip() for name, text in rest)])


def _exchange(parts: Parts, one: WordAt, two: WordAt) -> None:
    first, second = parts[one[0]].split(" ")[one[1]], parts[two[0]].split(" ")[two[1]]
    _put(parts, one, second)
    _put(parts, two, first)


def _put(parts: Parts, at: WordAt, word: str) -> None:
    words = parts[at[0]].split(" ")
    words[at[1]] = word
    parts[at[0]] = " ".join(words)


# The Filler


def _the_filler(state: Any, seat: int | None, rng: random.Random) -> str | None:
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


# Building Dead Guys


def _building_dead_guys(state: Any, seat: int | None, rng: random.Random) -> str | None:
    parts = _parts(state)
    other = rng.choice([one for one in (0, 1) if one != seat])
    hand = _hidden_values(parts, other, seat)
    down = _down_at(parts, other, seat)
    if hand and (down is None or rng.random() < 0.7):
        at = rng.choice(hand)
        if rng.random() < 0.3:
            _exchange(parts, at, rng.choice(hand))
        else:
            _put(parts, at, str(rng.choice([value for value, _ in state.game.card_set.values])))
    elif down is not None:
        known = parts["down"].split(" ")[down[1]].endswith("+")
        name = rng.choice(list(state.game.card_set.named))
        _put(parts, down, name + "+" * known)
    else:
        return None
    return _joined(parts)


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


# Mall of Horror


def _mall_of_horror(state: Any, seat: int | None, rng: random.Random) -> str | None:
    parts = _parts(state)
    ways = [way for way in (_cards, _dice, _ballots, _goals) if way(state, dict(parts), seat, rng)]
    if not ways:
        return None
    rng.choice(ways)(state, parts, seat, rng)
    return _joined(parts)


def _cards(state: Any, parts: Parts, seat: int | None, rng: random.Random) -> bool:
    """Change a card that the seat has not seen, or swap two such cards."""
    hidden = [*_in_hands(parts, seat), *_in_truck(state, parts, seat), *_under(parts, seat)]
    if not hidden:
        return False
    at = rng.choice(hidden)
    if rng.random() < 0.3:
        two = rng.choice(hidden)
        one_tail, two_tail = _tail(parts, at), _tail(parts, two)
        _exchange(parts, at, two)
        if at != two:
            _put(parts, at, _word(parts, at).partition("@")[0] + one_tail)
            _put(parts, two, _word(parts, two).partition("@")[0] + two_tail)
    else:
        _put(parts, at, rng.choice(TITLES) + _tail(parts, at))
    return True


TITLES = ("threat", "camera", "sprint", "hidden", "hardware", "weapon-1", "weapon-2")


def _word(parts: Parts, at: WordAt) -> str:
    return parts[at[0]].split(" ")[at[1]]


def _tail(parts: Parts, at: WordAt) -> str:
    """The suffix that says who knows a card under the deck; empty if there is none."""
    word = _word(parts, at)
    return word[word.index("@") :] if "@" in word else ""


def _spread(text: str) -> str:
    """The text with a word for each card: `threat:2` becomes `threat threat`."""
    words = []
    for word in text.split(" "):
        card, colon, count = word.partition(":")
        words += [card] * (int(count) if colon else 1)
    return " ".join(words)


def _in_hands(parts: Parts, seat: int | None) -> Iterator[WordAt]:
    """Cards in others' hands, but for seats that were given one: such a card stands there twice."""
    if "hands" not in parts:
        return
    parts["hands"] = _spread(parts["hands"])
    given = {int(word.split(">")[1][0]) for word in parts.get("gifts", "").split()}
    owner = 0
    for index, word in enumerate(parts["hands"].split(" ")):
        if word == "/":
            owner += 1
        elif word != "-" and owner != seat and owner not in given:
            yield "hands", index


def _in_truck(state: Any, parts: Parts, seat: int | None) -> Iterator[WordAt]:
    if "truck" in parts and state.searcher != seat:
        parts["truck"] = _spread(parts["truck"])
        yield from (("truck", index) for index in range(len(parts["truck"].split(" "))))


def _under(parts: Parts, seat: int | None) -> Iterator[WordAt]:
    for index, word in enumerate(parts.get("bottom", "").split(" ")):
        if word and word.partition("@")[2] != str(seat):
            yield "bottom", index


def _dice(state: Any, parts: Parts, seat: int | None, rng: random.Random) -> bool:
    secret = state.stage in ("arrival", "destinations") and seat not in state.looked
    if not secret or "dice" not in parts:
        return False
    _put(parts, ("dice", rng.randrange(len(state.dice))), str(rng.randint(1, 6)))
    return True


def _ballots(state: Any, parts: Parts, seat: int | None, rng: random.Random) -> bool:
    if state.step != "vote":
        return False
    *before, last = parts["ballots"].split(" / ")
    words = last.split(" ")
    secret = [one for one, word in enumerate(words) if word != "-" and one != seat]
    if not secret:
        return False
    words[rng.choice(secret)] = str(rng.randrange(len(words)))
    parts["ballots"] = " / ".join([*before, " ".join(words)])
    return True


def _goals(state: Any, parts: Parts, seat: int | None, rng: random.Random) -> bool:
    if state.stage != "destinations" or "goals" not in parts:
        return False
    words = parts["goals"].split(" ")
    open_ = {seat, state.chief} if state.elected else {seat}
    secret = [one for one, word in enumerate(words) if word != "-" and one not in open_]
    if not secret:
        return False
    _put(parts, ("goals", rng.choice(secret)), str(rng.randint(1, 6)))
    return True


Swap = Callable[[Any, int | None, random.Random], str | None]
SWAPS: dict[str, Swap] = {
    "the-filler": _the_filler,
    "building-dead-guys": _building_dead_guys,
    "mall-of-horror": _mall_of_horror,
}
