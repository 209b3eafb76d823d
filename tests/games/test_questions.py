"""The questions of every game, whatever the position: answered from what a seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import zwidgets as zw
from tests.helpers import positions
from tests.variants import FIVE, each
from zwidgets.odds.asking import answered


def every(state: zw.State, seat: int | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each question that applies, with each value of each argument and the first of the others."""
    for name, question in state.game.questions().items():
        if question.applies(state, seat):
            values = {key: [*some(state, seat)] for key, some in question.arguments.items()}
            first = {key: some[0] for key, some in values.items()}
            yield name, first
            for key, (_, *others) in values.items():
                yield from ((name, {**first, key: value}) for value in others)


@each(FIVE, most=4, once=True)
def test_answers_are_of_what_a_seat_knows_and_nothing_else(game: zw.Game) -> None:
    rng, count, seats = random.Random(1), 0, (None, *range(game.seats))
    states = [*positions(game, 2)]
    for number, state in enumerate(states[:: len(states) // 25]):
        seat = seats[number % len(seats)]
        other, asked = state.resample(seat, rng), [*every(state, seat)]
        assert [*every(other, seat)] == asked
        for name, arguments in asked:
            question = game.questions()[name]
            found = answered(question, state, seat, arguments)
            again = answered(question, other, seat, arguments)
            assert (str(found.value), found.bound) == (str(again.value), again.bound)
            value = found.value
            held = [value] if isinstance(value, Fraction) else value.probabilities()
            assert all(0 <= one <= 1 for one in held)
            count += 1
    assert count > 50
    for seat in seats:
        assert not [*every(states[-1], seat)], "nothing can be asked when the game is over"
