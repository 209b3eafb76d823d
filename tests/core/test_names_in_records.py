"""Names of players in records."""

from __future__ import annotations

import random
from typing import Any

import pytest

import zwidgets as zw
from tests.core.test_names import ALL, run, some
from tests.variants import GAMES, each
from zwidgets.core.match.match import read_any


@each(GAMES, once=True)
def test_a_record_keeps_names_in_a_line_of_its_own(game: zw.Game[Any]) -> None:
    named_, plain = run(game, some(game)), run(game, {})
    line = "names: " + ", ".join(f"{seat} {ALL[seat]}" for seat in range(game.seats))
    assert [
        one for one in named_.record().split("\n") if one not in plain.record().split("\n")
    ] == [line]
    assert "names:" not in plain.record()
    again = zw.Match.from_record(named_.record())
    assert again.log(None) == named_.log(None)


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror", "matching"])
@pytest.mark.parametrize("events", [1, 9, 25])
def test_a_seats_record_keeps_names(name: str, events: int) -> None:
    game, rng = zw.game(name), random.Random(events)
    match = zw.Match(game, seed=2, names=some(game))
    for _ in range(events):
        if match.state.actors and len(match.history) < game.max_length:
            seat = rng.choice(sorted(match.state.actors))
            match.play(rng.choice(match.state.moves(seat)), seat)
    if match.over:
        return
    for seat in (None, *range(game.seats)):
        text = match.record(seat) if seat is not None else match.seat_record(None)
        read = read_any(text)
        assert str(read) == text
        assert read.names == match.given_names
        assert read.film.log == match.film(seat).log


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("names: Ann", "SEAT NAME"),
        ("names: 0", "SEAT NAME"),
        ("names: 2 Ann", "has no seat"),
        ("names: 0 Ann, 0 Ben", "twice"),
        ("names: 0 Ann, 1 ann", "twice"),
        ("names: 0 You", "already means"),
        ("names:", "SEAT NAME"),
    ],
)
def test_a_damaged_line_of_names_is_refused_with_its_number(line: str, why: str) -> None:
    record = zw.Match("building-dead-guys", seed=1).record()
    damaged = record.replace("\nseed:", f"\n{line}\nseed:")
    with pytest.raises(zw.InvalidRecord, match=f"Line 5, .*{why}"):
        zw.Match.from_record(damaged)


def test_who_is_known_by_name_only_is_told_by_the_seat_in_which_they_began() -> None:
    one, two = (zw.Bot(name, lambda view: view["moves"][0]) for name in ("one", "two"))
    match = zw.Match("the-filler", seed=4, seats={0: one, 1: two}, legs=2)
    while match.state.leg == 1:
        match.step()
    again = zw.Match.from_record(match.record())
    with pytest.raises(zw.InvalidOption, match=r'"two" is a name only .* \{1: my_bot\}'):
        again.step()
    again.seats = {1: two}
    again.step()
    assert again.names == {0: "one", 1: "two"}
