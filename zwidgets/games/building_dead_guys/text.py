"""Building Dead Guys: positions as text.

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
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, get_args

from zwidgets.core.contract.editing import reread
from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.building_dead_guys.abilities import BONUS
from zwidgets.games.building_dead_guys.checks import checked
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import STEPS, Added, Last, Source

T = TypeVar("T")
SOURCES: Final[tuple[Source, ...]] = get_args(Source)

# Writing


def write(state: BuildingDeadGuysState) -> str:
    """The position as one line."""
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
    """The text, or "" if it says nothing of either seat."""
    return "" if text == "- / -" else text


def _last(last: Last | None) -> str:
    if last is None:
        return ""
    return _row([last.round, last.prize, *last.bids, *last.totals, last.taker, last.skull])


# Reading


def read(game: BuildingDeadGuysOptions[Any], body: str) -> BuildingDeadGuysState:
    """The position in the part of the line behind the header.

    Raises:
        InvalidPosition: it is none; says why.
    """
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
    """What stands on each side of a slash."""
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


def edited(game: BuildingDeadGuysOptions[Any], values: dict[str, Any]) -> BuildingDeadGuysState:
    """Return a checked position from its fields; what is in the decks follows from them."""
    return reread(BuildingDeadGuysState(game, **values))
