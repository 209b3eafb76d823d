"""Records of all games and variants: what is damaged gets a sentence, or is a record still."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import zwidgets as zw
from tests.core.reading import begun, checked
from tests.helpers import Accident, mutations, truncations
from tests.interop.variants import GAMES, each

EVENTS = (12, 40, 100)
"""After how many events the matches were broken off whose records are damaged."""
FIRST = [next(game for game in GAMES if game.name == name) for name in {g.name: 0 for g in GAMES}]
"""One variant of each game."""


def _lines(change: Callable[[list[str], Random], None]) -> Accident:
    """An accident with whole lines."""

    def accident(text: str, rng: Random) -> str:
        lines = text.split("\n")
        change(lines, rng)
        return "\n".join(lines)

    return accident


def _swap(things: list[str], rng: Random) -> None:
    one, two = rng.randrange(len(things)), rng.randrange(len(things))
    things[one], things[two] = things[two], things[one]


def _lose(things: list[str], rng: Random) -> None:
    del things[rng.randrange(len(things))]


def _repeat(things: list[str], rng: Random) -> None:
    things.insert(rng.randrange(len(things) + 1), rng.choice(things))


def _move_event(text: str, rng: Random) -> str:
    """Two events change places, or one is lost or told twice, in one line or another."""
    header, empty, body = text.partition("\n\n")
    events = re.split(r"(; |\n)", body)
    told = events[::2]
    rng.choice((_swap, _lose, _repeat))(told, rng)
    between = [*events[1::2], *["; "] * len(told)]
    joined = [part for pair in zip(told, between, strict=False) for part in pair]
    return header + empty + "".join(joined)


def _change_number(text: str, rng: Random) -> str:
    """A number becomes a neighbour, nothing, or far too large."""
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    value = int(found[0][:15])
    new = rng.choice((str(value + 1), str(value - 1), "", "9" * 30, "0", "٣"))
    return text[: found.start()] + new + text[found.end() :]


def _change_header(text: str, rng: Random) -> str:
    """A line of the header gets the value of another, or none, or a name that no line has."""
    header, empty, body = text.partition("\n\n")
    lines = header.split("\n")
    at = rng.randrange(len(lines))
    key, _, value = lines[at].partition(": ")
    other = rng.choice(lines).partition(": ")[2]
    lines[at] = rng.choice((f"{key}: {other}", f"{key}:", f"{key}", f"weather: {value}"))
    return "\n".join(lines) + empty + body


OF_RECORDS = (
    *map(_lines, (_swap, _lose, _repeat)),
    _move_event,
    _change_number,
    _change_header,
)


@pytest.mark.parametrize("every", [2_500, pytest.param(10_000, marks=pytest.mark.deep)])
@each(GAMES, once=True)
def test_mutations_are_refused_with_a_sentence_or_go_there_and_back(
    game: zw.Game[Any], every: int
) -> None:
    read, count = 0, every // len(GAMES) // len(EVENTS) + 1
    for events in EVENTS:
        record = begun(game, events, events).record()
        read += sum(map(checked, mutations(record, count, seed=events, more=OF_RECORDS)))
    assert 0 < read < count * len(EVENTS)


@each(GAMES, once=True)
def test_every_truncation_is_refused_or_goes_there_and_back(game: zw.Game[Any]) -> None:
    read = [checked(part) for part in truncations(begun(game, 3, 12).record())]
    assert 0 < sum(read) < len(read)


@pytest.mark.first(1)
@each(FIRST)
def test_a_truncated_long_match_is_refused_or_goes_there_and_back(
    game: zw.Game[Any],
) -> None:
    match = begun(game, 4, 110)
    record = match.record()
    lengths = {*range(0, len(record), 5), *range(len(record) - 60, len(record))}
    read = sum(checked(record[:length]) for length in lengths)
    if match.over:
        assert read == 1, "only the empty line at the end may be missing"
    else:
        assert read >= len(match.history) // 10


def test_a_solitaire_has_one_seat() -> None:
    record = zw.Match("dead-center", seed=7).record().replace("seats: human", "seats: human, human")
    with pytest.raises(zw.InvalidRecord, match="It names 2 players for 1 seat\\."):
        zw.Match.from_record(record)
