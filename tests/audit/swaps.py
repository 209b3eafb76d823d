"""The second way to a twin: the text of a position, with hidden words in it swapped.

The rule sheets say which words of the text are hidden from a seat, and so does `secrets.py` beside
the tests of a game; neither `view` nor `resample` is asked. A text that is not a position is
dropped; any other must look the same to the seat.
"""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from typing import Any

import zwidgets as zw

TRIES = 12
Parts = dict[str, str]
"""The parts of a position by their first word; the header has the key `""`."""
WordAt = tuple[str, int]
"""The name of a part, and the index of a word in it."""


@cache
def secrets(game: str) -> Any:
    """Return what the audit knows of a game's secrets: `swap` and `tell`."""
    return import_module(f"tests.{game.replace('-', '_')}.secrets")


def swapped(state: zw.State, seat: int | None, rng: random.Random) -> zw.State | None:
    """Another position that a seat cannot tell from this one; None if the tries found none."""
    for _ in range(TRIES):
        text = secrets(state.game.name).swap(state, seat, rng)
        if text is None:
            return None
        try:
            other = state.game.parse(text)
        except zw.InvalidPosition:
            continue
        if other != state:
            return other
    return None


def parts_of(state: zw.State) -> Parts:
    """Return a position by its parts."""
    header, *parts = str(state).split("; ")
    return {"": header} | {(words := part.partition(" "))[0]: words[2] for part in parts}


def joined(parts: Parts) -> str:
    """Return the text of a position in parts."""
    header, *rest = parts.items()
    return "; ".join([header[1], *(f"{name} {text}".strip() for name, text in rest)])


def exchange(parts: Parts, one: WordAt, two: WordAt) -> None:
    """Exchange two words."""
    first, second = parts[one[0]].split(" ")[one[1]], parts[two[0]].split(" ")[two[1]]
    put(parts, one, second)
    put(parts, two, first)


def put(parts: Parts, at: WordAt, word: str) -> None:
    """Put a word in the place of another."""
    words = parts[at[0]].split(" ")
    words[at[1]] = word
    parts[at[0]] = " ".join(words)
