"""Building Dead Guys: positions as text, and which are possible.

After the header come parts, separated by semicolons, each beginning with a word. A slash separates
the two seats. The round with the step, the dealer, the Skull, the Zombies (`heart!` is flipped,
`muffin/head` was placed as a head) and the hands are always there. Other parts are left out where
they are empty:

    building-dead-guys; round 3 flip; dealer 0; skull 1; zombies heart! left-leg / leg-arm/arm;
        hands 0 3 4 5 / 2 4 5 6; down lungs / stomach+; known 3 / -; prize left-leg;
        bids 5 / 6 plain; added deck:3 / heart:2; spent 1 3; rejected left-arm;
        last 2 heart 5 4 7 4 0 1

`down` has the Down Cards, with `+` if the other knows it; `known` what the other knows of each
hand; `added` what was added from deck, hand or heart; `new` a part whose kind is to be chosen;
`taker` who took the prize and places it; `flip` the part that is being flipped and its target;
`spent` and `rejected` the discarded digging cards and body parts; `last` the round before: its
number, the prize, the bids, the totals, who took it and who had the Skull then. All other cards are
in the decks.

What is read may not have come about in a game, but it can be played to the end: each card is there
once, and what is due is possible.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Final, TypeVar, get_args

from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.building_dead_guys.abilities import (
    BONUS,
    DRAWING,
    LIMITS,
    NEVER_FLIPPED,
    SLOTS,
    TARGETING,
    Kind,
    hits,
)
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import STEPS, Added, Last, Source

T = TypeVar("T")
SOURCES: Final[tuple[Source, ...]] = get_args(Source)

# Writing


def write(state: BuildingDeadGuysState) -> str:
    """Return the position as one line."""
    known = ["+" if known else "" for known in state.down_known]
    parts = {
        "round": f"{state.rounds} {state.step}",
        "dealer": _or_dash(state.dealer),
        "skull": str(state.skull),
        "zombies": _pair(state.zombies, _row),
        "hands": _pair(state.hands, _row),
        "down": _said(_pair(zip(state.down, known, strict=True), _down)),
        "known": _said(_pair(state.known, _row)),
        "prize": state.prize or "",
        "new": state.new or "",
        "bids": _said(_pair(state.bids, _or_dash)) + " plain" * state.plain,
        "added": _said(_pair(state.added, _added)),
        "flip": " ".join(word for word in state.announced or () if word),
        "taker": "" if state.taker is None else str(state.taker),
        "spent": " ".join(map(str, state.spent)),
        "rejected": " ".join(state.rejected),
        "last": _last(state.last),
    }
    told = [f"{key} {text}" for key, text in parts.items() if text]
    return "; ".join([state.game.header, *told])


def _or_dash(value: object) -> str:
    return "-" if value is None else str(value)


def _pair(pair: Iterable[T], written: Callable[[T], str]) -> str:
    return " / ".join(map(written, pair))


def _row(row: Iterable[object]) -> str:
    return " ".join(map(str, row)) or "-"


def _down(down: tuple[str | None, str]) -> str:
    return _or_dash(down[0]) + down[1]


def _added(added: Iterable[tuple[int, str]]) -> str:
    return " ".join(f"{source}:{value}" for value, source in added) or "-"


def _said(text: str) -> str:
    """Return the text, or "" if it says nothing of either seat."""
    return "" if text == "- / -" else text


def _last(last: Last | None) -> str:
    if last is None:
        return ""
    return _row([last.round, last.prize, *last.bids, *last.totals, last.taker, last.skull])


# Reading


def read(game: BuildingDeadGuysOptions[Any], body: str) -> BuildingDeadGuysState:
    """Return the position in the part of the line behind the header."""
    values: dict[str, Any] = {}
    seen: list[str] = []
    for part in body.split(";"):
        key, *words = part.split() or [""]
        if key not in READERS:
            raise InvalidPosition(
                f"{quoted(part.strip())} is none of the parts {listed(READERS, 20)}."
            )
        if key in seen:
            raise InvalidPosition(f"it has two parts {quoted(key)}.")
        seen.append(key)
        form, reader = READERS[key]
        try:
            values |= reader(words)
        except (ValueError, IndexError):
            raise InvalidPosition(
                f"{quoted(part.strip())} is not written as {quoted(form, 60)}."
            ) from None
    for key in ("round", "dealer", "skull", "zombies", "hands"):
        if key not in seen:
            raise InvalidPosition(f"it has no part {quoted(key)}.")
    return checked(BuildingDeadGuysState(game, **values))


def _number(word: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,3}", word):
        raise ValueError(word)
    return int(word)


def _seat(words: list[str]) -> int:
    return ("0", "1").index(_one(words))


def _one(words: list[str]) -> str:
    (word,) = words
    return word


def _two(words: list[str], reader: Callable[[list[str]], T]) -> tuple[T, T]:
    """Return what stands on each side of a slash."""
    if words.count("/") != 1:
        raise ValueError(words)
    slash = words.index("/")
    sides = words[:slash], words[slash + 1 :]
    if not all(sides):
        raise ValueError(words)
    first, second = (reader([] if side == ["-"] else side) for side in sides)
    return first, second


def _read_round(words: list[str]) -> dict[str, Any]:
    number, step = words
    return {"rounds": _number(number), "step": STEPS[STEPS.index(step)]}


def _read_down(words: list[str]) -> dict[str, Any]:
    sides = _two(words, lambda side: _one(side) if side else None)
    return {
        "down": tuple(side and side.removesuffix("+") for side in sides),
        "down_known": tuple(side is not None and side.endswith("+") for side in sides),
    }


def _read_bids(words: list[str]) -> dict[str, Any]:
    plain = words[-1:] == ["plain"]
    rest = words[:-1] if plain else words
    made = _two(rest, lambda side: _number(_one(side)) if side else None)
    return {"bids": made, "plain": plain}


def _read_added(side: list[str]) -> Added:
    found: list[tuple[int, Source]] = []
    for word in side:
        source, _, value = word.partition(":")
        found.append((_number(value), SOURCES[SOURCES.index(source)]))
        if source == "heart" and found[-1][0] != BONUS:
            raise ValueError(word)
    return tuple(found)


def _read_flip(words: list[str]) -> dict[str, Any]:
    part, target = words if len(words) == 2 else (_one(words), None)
    return {"announced": (part, target)}


def _read_last(words: list[str]) -> dict[str, Any]:
    number, prize, *rest = words
    one, two, three, four = map(_number, rest[:4])
    taker, skull = _seat(rest[4:5]), _seat(rest[5:])
    return {"last": Last(_number(number), prize, (one, two), (three, four), taker, skull)}


def _numbers(words: list[str]) -> tuple[int, ...]:
    return tuple(sorted(map(_number, words)))


READERS: Final[dict[str, tuple[str, Callable[[list[str]], dict[str, Any]]]]] = {
    "round": ("round 3 flip", _read_round),
    "dealer": ("dealer 0", lambda words: {"dealer": None if words == ["-"] else _seat(words)}),
    "skull": ("skull 0", lambda words: {"skull": _seat(words)}),
    "zombies": ("zombies heart! left-arm / -", lambda words: {"zombies": _two(words, tuple)}),
    "hands": ("hands 0 3 4 5 / 2 4 5 6", lambda words: {"hands": _two(words, _numbers)}),
    "down": ("down heart / stomach+", _read_down),
    "known": ("known 3 / -", lambda words: {"known": _two(words, _numbers)}),
    "prize": ("prize heart", lambda words: {"prize": _one(words)}),
    "new": ("new muffin", lambda words: {"new": _one(words)}),
    "bids": ("bids 5 / 6", _read_bids),
    "added": ("added deck:3 hand:4 / heart:2", lambda words: {"added": _two(words, _read_added)}),
    "flip": ("flip spleen! muffin/head!", _read_flip),
    "taker": ("taker 0", lambda words: {"taker": _seat(words)}),
    "spent": ("spent 1 3", lambda words: {"spent": _numbers(words)}),
    "rejected": ("rejected heart left-arm", lambda words: {"rejected": tuple(words)}),
    "last": ("last 2 heart 5 4 7 4 0 1", _read_last),
}
"""For each part an example and how it is read."""


# What is possible


def checked(state: BuildingDeadGuysState) -> BuildingDeadGuysState:
    """Return a position that was read, if it is possible, with what is left in the decks."""
    cards, last = state.cards, state.last
    for word in chain(*state.zombies, filter(None, state.announced or ())):
        if word not in cards.placed:
            raise InvalidPosition(f"no part of this card set can lie as {quoted(word)}.")
    if last and last.prize not in cards.named:
        raise InvalidPosition(f"there is no body part {quoted(last.prize)} in this card set.")
    digging = _left(cards.digging, state.digging_out, "digging cards of value")
    body = _left(cards.body, state.body_out, "cards of")
    for problem in chain(_of_the_step(state), _of_the_flip(state), _of_cards(state)):
        raise InvalidPosition(problem)
    return state.but(digging=digging, body=body)


def _left(deck: tuple[Any, ...], out: Iterable[Any], what: str) -> tuple[Any, ...]:
    """Return what is left of a whole deck, in its order."""
    left = Counter(deck)
    left.subtract(out)
    for card, many in left.items():
        if many < 0:
            told = card if card in deck else quoted(card)
            raise InvalidPosition(f"the set has only {deck.count(card)} {what} {told}.")
    return tuple(left.elements())


# What does not go together, in sentences


def _of_the_step(state: BuildingDeadGuysState) -> Iterator[str]:
    """Yield what on the table does not go with what is due."""
    step, deal, flipping = state.step, state.step == "deal", _flipping(state)
    if (state.rounds == 0) != deal:
        yield "round 0 is the deal, and only that."
    if state.rounds > LAST_ROUND:
        yield f"a game has at most {LAST_ROUND} rounds (BD-24)."
    if state.dealer != 0 and state.game.dealer == "first":
        yield "seat 0 deals (BD-02)."
    if state.dealer is None and (not deal or state.hands[0] or state.skull):
        yield "nothing happens before chance has decided who deals (BD-02)."
    if state.bids_are_in != flipping:
        yield "both bids are in during the flipping, and only then (BD-05, BD-09)."
    if state.bids != (None, None) and not flipping and step != "bid":
        yield "there are bids only while they are made and in the flipping (BD-05)."
    if (state.prize is not None) != (flipping or step == "bid"):
        yield "there is a prize during the bidding and the flipping, and only then (BD-04)."
    if not flipping and (any(state.added) or state.plain):
        yield "cards are added, and bids made plain, in the flipping only (BD-09)."
    if (state.new is not None) != (step == "place"):
        yield "there is a new part while it is placed, and only then (BD-19, BD-22)."
    yield from _of_the_taker(state, flipping)


def _flipping(state: BuildingDeadGuysState) -> bool:
    """Return whether the bids are in and the prize is not taken yet."""
    match state.step:
        case "flip" | "react" | "add" | "dig":
            return True
        case "prize":
            return state.announced is not None
        case "place" | "discard":
            return state.taker is None
    return state.step == "over" and state.prize is not None


def _of_the_taker(state: BuildingDeadGuysState, flipping: bool) -> Iterator[str]:
    step = state.step
    if state.taker is None and step == "gain":
        yield "at a gain there is a taker (BD-17)."
    if state.taker is not None and (flipping or step not in ("gain", "place", "discard", "over")):
        yield "there is a taker only while they place the prize or may reveal (BD-09, BD-17)."
    if step == "gain" and state.down[state.turn] is None:
        yield "at a gain the taker has a Down Card (BD-17)."


LEADING: Final = {"react": None, "add": ("add",), "dig": DRAWING, "prize": ("renew",),
                  "discard": ("move",)}  # fmt: skip
"""The steps in which a flip is under way, with the abilities that lead there; None is any."""


def _of_the_flip(state: BuildingDeadGuysState) -> Iterator[str]:
    """Yield why the flip that is announced cannot be carried out in this step (BD-14, BD-23)."""
    step, other = state.step, 1 - state.skull
    if state.announced is None:
        if step in ("react", "add", "dig"):
            yield "the part that is being flipped is missing."
        return
    word, target = state.announced
    part, aim = state.cards.placed[word], state.cards.placed[target or word]
    ability = part.part.ability
    if step not in LEADING or state.taker is not None:
        yield "no part is being flipped in this step."
    if word not in state.zombies[state.skull] or not part.flipped:
        yield f"{quoted(word)} is no flipped part of seat {state.skull}, who has the Skull."
    if ability in NEVER_FLIPPED or ability not in (LEADING[step] or (ability,)):
        yield f"{quoted(word)} does not lead to the step {step}."
    if (target is not None) != (ability in TARGETING):
        yield "a target is named with the flips that have one, and only with them (BD-14)."
    there = target in state.zombies[other] and hits(ability, aim.kind, aim.flipped)
    if target is not None and not there:
        yield f"{quoted(target)} cannot be the target of that flip (BD-14)."
    if step == "react" and not state.muffin(other):
        yield "nobody is asked for a reaction without an unflipped Muffin face up (BD-20)."


def _of_cards(state: BuildingDeadGuysState) -> Iterator[str]:
    """Yield each reason why a position cannot have its cards where they lie."""
    sizes, down = tuple(map(len, state.hands)), state.down
    if not all(size in _hand_sizes(state, seat) for seat, size in enumerate(sizes)):
        yield f"in this step the hands cannot have {sizes[0]} and {sizes[1]} cards."
    if state.step == "deal" and (down[1] or (down[0] and sizes[1] < HAND)):
        yield "the Down Cards are dealt last, and the second one ends the deal (BD-03)."
    added = sum(source != "heart" for added in state.added for _, source in added)
    if added > _draws_made(state):
        yield "there are more additions than parts that can have made them."
    for seat in (0, 1):
        yield from _of_a_seat(state, seat)
    complete = SLOTS in (state.filled(0), state.filled(1))
    if complete and state.step != "over":
        yield "the game is over: a Zombie is complete (BD-11)."
    if state.step == "over" and not complete and state.rounds < LAST_ROUND:
        yield "the game is not over (BD-11, BD-24)."


def _of_a_seat(state: BuildingDeadGuysState, seat: int) -> Iterator[str]:
    kinds: list[Kind] = [state.cards.placed[word].kind for word in state.zombies[seat]]
    too_many = Counter(kinds) - Counter(LIMITS)
    discards = state.step == "discard" and seat == state.turn
    wanted: Counter[Kind] = Counter((kinds[-1:] or ["head"]) if discards else [])
    if too_many - wanted:
        yield f"the Zombie of seat {seat} has too many parts of a kind (BD-15)."
    if wanted - too_many:
        yield "a part is discarded from a kind that has one too many (BD-16)."
    bid = () if state.bids_are_in else (state.bids[seat],)
    if Counter(state.known[seat]) - Counter((*state.hands[seat], *bid)):
        yield f"the other cannot know cards that seat {seat} does not hold (BD-25)."


def _hand_sizes(state: BuildingDeadGuysState, seat: int) -> Iterable[int]:
    """Return the sizes that a hand can have in this step; in a row they are dealt, seat 0 first."""
    step, has_skull = state.step, seat == state.skull
    if step == "deal":
        return range(HAND + 1) if seat == 0 or len(state.hands[0]) == HAND else (0,)
    over = step == "over" and max(map(len, state.zombies)) < SLOTS
    if step == "bid" or over or (step == "prize" and state.announced is None):
        return (HAND - (step == "bid" and state.bids[seat] is not None),)
    match step:
        case "give" if has_skull:
            return (HAND + 1,)
        case "draw" if has_skull:
            return (HAND - 1, HAND)
        case "dig" if has_skull and state.ability() == "add":
            return (HAND - 2,)
    return (HAND - 1,)


def _draws_made(state: BuildingDeadGuysState) -> int:
    """Return how many parts may have drawn a card: all that can, less those that lie unflipped."""
    cards = state.cards
    lying = [cards.placed[word] for word in chain(*state.zombies, filter(None, state.down))]
    unused = sum(lies.part.ability in DRAWING and not lies.flipped for lies in lying)
    return cards.most_drawn - 2 * HAND - unused
