"""The second way to a twin: the text of a position, with hidden words in it swapped.

What is hidden from a seat is read off the text by the rule sheets (TF-11, BD-25, MH-39); neither
`view` nor `resample` is asked. A text that is no position is no twin; any other must look the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import zwidgets as zw

TRIES = 12
Parts = dict[str, str]
"""The parts of a position by their first word; the header has the key `""`."""
Spot = tuple[str, int]
"""The part and the place of a word in it."""


def swapped(state: zw.State, seat: int | None, rng: random.Random) -> zw.State | None:
    """Another position that a seat cannot tell from this one; None where the dice found none."""
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


def _exchange(parts: Parts, one: Spot, two: Spot) -> None:
    first, second = parts[one[0]].split(" ")[one[1]], parts[two[0]].split(" ")[two[1]]
    _put(parts, one, second)
    _put(parts, two, first)


def _put(parts: Parts, spot: Spot, word: str) -> None:
    words = parts[spot[0]].split(" ")
    words[spot[1]] = word
    parts[spot[0]] = " ".join(words)


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
    """Two cards change places, of which one at least lies on the table."""
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
    down = _down_spot(parts, other, seat)
    if hand and (down is None or rng.random() < 0.7):
        spot = rng.choice(hand)
        if rng.random() < 0.3:
            _exchange(parts, spot, rng.choice(hand))
        else:
            _put(parts, spot, str(rng.choice([value for value, _ in state.game.card_set.values])))
    elif down is not None:
        known = parts["down"].split(" ")[down[1]].endswith("+")
        name = rng.choice(list(state.game.card_set.named))
        _put(parts, down, name + "+" * known)
    else:
        return None
    return _joined(parts)


def _half(text: str, owner: int) -> list[int]:
    """The places of the words that one of two sides has; a slash divides them."""
    words = text.split(" ")
    middle = words.index("/")
    places = range(middle) if owner == 0 else range(middle + 1, len(words))
    return [place for place in places if words[place].isdigit()]


def _hidden_values(parts: Parts, owner: int, seat: int | None) -> list[Spot]:
    """The digging cards of a hand, and a bid that waits for the other, that a seat cannot know."""
    hand: list[Spot] = [("hands", place) for place in _half(parts["hands"], owner)]
    bids = parts.get("bids", "- / -").split(" ")
    if "-" in bids[:3]:
        hand += [("bids", place) for place in _half(" ".join(bids[:3]), owner) if "bids" in parts]
    if "known" in parts and seat is not None:
        words = parts["known"].split(" ")
        for place in _half(parts["known"], owner):
            same = [one for one in hand if parts[one[0]].split(" ")[one[1]] == words[place]]
            hand.remove(same[0])
    return hand


def _down_spot(parts: Parts, owner: int, seat: int | None) -> Spot | None:
    if "down" not in parts:
        return None
    words = parts["down"].split(" ")
    place = 0 if owner == 0 else 2
    open_ = words[place].endswith("+") and seat is not None
    return None if words[place] == "-" or open_ else ("down", place)


# Mall of Horror


def _mall_of_horror(state: Any, seat: int | None, rng: random.Random) -> str | None:
    parts = _parts(state)
    ways = [way for way in (_cards, _dice, _ballots, _goals) if way(state, dict(parts), seat, rng)]
    if not ways:
        return None
    rng.choice(ways)(state, parts, seat, rng)
    return _joined(parts)


def _cards(state: Any, parts: Parts, seat: int | None, rng: random.Random) -> bool:
    """A card that the seat has not seen becomes another, or trades places with one it has not."""
    spots = [*_in_hands(parts, seat), *_in_truck(state, parts, seat), *_under(parts, seat)]
    if not spots:
        return False
    spot = rng.choice(spots)
    if rng.random() < 0.3:
        two = rng.choice(spots)
        one_tail, two_tail = _tail(parts, spot), _tail(parts, two)
        _exchange(parts, spot, two)
        if spot != two:
            _put(parts, spot, _word(parts, spot).partition("@")[0] + one_tail)
            _put(parts, two, _word(parts, two).partition("@")[0] + two_tail)
    else:
        _put(parts, spot, rng.choice(TITLES) + _tail(parts, spot))
    return True


TITLES = (*("threat", "camera", "sprint", "hidden", "hardware", "weapon-1", "weapon-2"),)


def _word(parts: Parts, spot: Spot) -> str:
    return parts[spot[0]].split(" ")[spot[1]]


def _tail(parts: Parts, spot: Spot) -> str:
    """The seats that know a card under the deck."""
    word = _word(parts, spot)
    return word[word.index("@") :] if "@" in word else ""


def _spread(text: str) -> str:
    """Each card as a word of its own."""
    words = []
    for word in text.split(" "):
        card, colon, count = word.partition(":")
        words += [card] * (int(count) if colon else 1)
    return " ".join(words)


def _in_hands(parts: Parts, seat: int | None) -> Iterator[Spot]:
    """Cards in others' hands that were not given to them: what was given stands there twice."""
    if "hands" not in parts:
        return
    parts["hands"] = _spread(parts["hands"])
    given = {int(word.split(">")[1][0]) for word in parts.get("gifts", "").split()}
    owner = 0
    for place, word in enumerate(parts["hands"].split(" ")):
        if word == "/":
            owner += 1
        elif word != "-" and owner != seat and owner not in given:
            yield "hands", place


def _in_truck(state: Any, parts: Parts, seat: int | None) -> Iterator[Spot]:
    if "truck" in parts and state.asked != seat:
        parts["truck"] = _spread(parts["truck"])
        yield from (("truck", place) for place in range(len(parts["truck"].split(" "))))


def _under(parts: Parts, seat: int | None) -> Iterator[Spot]:
    for place, word in enumerate(parts.get("bottom", "").split(" ")):
        if word and word.partition("@")[2] != str(seat):
            yield "bottom", place


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
