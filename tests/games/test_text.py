"""Positions as text, damaged: refused with a sentence, or positions that can be played on from."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.helpers import mutations, positions, truncations
from tests.variants import NAMES, variants
from zwidgets.testing.check import keep, one_is_due

every_game = pytest.mark.parametrize("name", NAMES)


@cache
def lines(name: str) -> list[str]:
    """The positions of a random game of each variant with at most four seats."""
    return [
        str(state) for game in variants(name) if game.seats <= 4 for state in positions(game, 1)
    ]


def is_position(line: str, rng: random.Random) -> bool:
    """Return whether a line is a position: one that can be shown, kept and played on from."""
    why = ""
    try:
        state = zw.parse_position(line)
    except zw.InvalidPosition as error:
        why = str(error)
    if why:
        assert why.rstrip().endswith((".", "...", ")"))
        assert len(why) < 600
        return False
    keep(state, one_is_due(state, rng))
    events = [(move, None) for move, _ in state.chance_outcomes()]
    events += [(move, seat) for seat in state.actors for move in state.moves(seat)]
    after = [state]
    for move, seat in rng.sample(events, min(8, len(events))):
        assert state.seen(move, seat, None) != ""
        after.append(state.after(move, seat))
    for one in after:
        assert (zw.parse_position(str(one)), hash(zw.parse_position(str(one)))) == (one, hash(one))
        for seat in (0, None):
            assert one.resample(seat, rng).view(seat) == one.view(seat)
            assert one.prompt(seat)
    return True


@every_game
def test_every_truncation_is_refused_or_a_position(name: str) -> None:
    rng = random.Random(3)
    for line in lines(name)[:: len(lines(name)) // 10]:
        assert not all(is_position(damaged, rng) for damaged in truncations(line))


@every_game
def test_mutations_are_refused_or_positions(name: str) -> None:
    rng = random.Random(5)
    damaged = [one for seed in range(100) for one in mutations(rng.choice(lines(name)), 8, seed)]
    for _ in range(500):
        parts, other = (rng.choice(lines(name)).split("; ") for _ in range(2))
        parts[rng.randrange(1, len(parts))] = rng.choice(other)
        damaged.append("; ".join(parts))
    assert 20 < sum(is_position(line, rng) for line in damaged) < 2_000


@every_game
@given(st.text(max_size=200))
def test_no_text_raises_anything_but_invalid_position(name: str, text: str) -> None:
    line = lines(name)[-1]
    for begun in (name, line[: len(line) // 2], line):
        is_position(f"{begun}; {text}", random.Random(1))
