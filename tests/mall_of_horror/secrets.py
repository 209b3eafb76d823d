"""Mall of Horror: what is secret by MH-16 to MH-24 and MH-39, for the audit.

Nothing here asks the package, neither `view.py` nor `sentences.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.audit.swaps import Parts, WordAt, exchange, joined, parts_of, put
from tests.audit.told import Telling

# The text of a position, with hidden words in it swapped


def swap(state: Any, seat: int | None, rng: random.Random) -> str | None:
    """Return the text of the position with hidden words in it swapped; None if there are none."""
    parts = parts_of(state)
    ways = [way for way in (_cards, _dice, _ballots, _goals) if way(state, dict(parts), seat, rng)]
    if not ways:
        return None
    rng.choice(ways)(state, parts, seat, rng)
    return joined(parts)


def _cards(state: Any, parts: Parts, seat: int | None, rng: random.Random) -> bool:
    """Change a card that the seat has not seen, or swap two such cards."""
    hidden = [*_in_hands(parts, seat), *_in_truck(state, parts, seat), *_under(parts, seat)]
    if not hidden:
        return False
    at = rng.choice(hidden)
    if rng.random() < 0.3:
        two = rng.choice(hidden)
        one_tail, two_tail = _tail(parts, at), _tail(parts, two)
        exchange(parts, at, two)
        if at != two:
            put(parts, at, _word(parts, at).partition("@")[0] + one_tail)
            put(parts, two, _word(parts, two).partition("@")[0] + two_tail)
    else:
        put(parts, at, rng.choice(TITLES) + _tail(parts, at))
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
    put(parts, ("dice", rng.randrange(len(state.dice))), str(rng.randint(1, 6)))
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
    put(parts, ("goals", rng.choice(secret)), str(rng.randint(1, 6)))
    return True


# What a seat may learn of an event


def tell(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling | None:
    """Return what a seat learns of an event; None if it is told all."""
    match word:
        case "vote" if state.actors == frozenset({by}):  # MH-10: revealed when all are in
            return (*rest, *state.ballots[-1])
        case "vote" | "keep":
            return None if by == seat else ()
        case "camera":  # MH-20
            return state.dice if by == seat else ()
        case "give":
            return _given(state, rest, by, seat)
        case "go" | "zombie":
            return _sent(state, word, rest, by, seat, move)
        case "die" if state.stage == "arrival":  # MH-19
            return None if state.elected and seat == state.chief else ()
        case "draw":
            return None if _drawer(state) == seat else ()
    return None


def _sent(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling:
    open_ = word == "zombie" or by == seat or state.asked == by  # MH-21, MH-23
    after = state.after(move, by)
    shown = (after.goals, after.dice) if after.stage == "moves" else ()  # MH-24
    return (*(rest if open_ else ()), *shown)


def _given(state: Any, rest: list[str], by: int | None, seat: int | None) -> Telling:
    card, to = rest
    if seat == by:  # MH-17: only the two know the card, only the searcher the third
        return (card, to, state.truck)
    return (card, to) if seat == int(to) else (to,)


def _drawer(state: Any) -> int | None:
    if state.stage == "truck":
        return state.searcher
    seats = range(len(state.people))
    order = [(state.chief + place) % len(seats) for place in seats]
    return next(seat for seat in order if not state.hands[seat])
