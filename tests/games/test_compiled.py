"""Every game is compiled, and plays by the rules: its players are the bots."""

from __future__ import annotations

import random
from typing import Final

import pytest

import zwidgets as zw
from tests.helpers import positions
from tests.odds.replay import compiled_of, replayed
from tests.variants import FIVE, each

LEAST: Final[dict[str, tuple[float, float]]] = {
    "dead-center": (70, 40),
    "shufflers": (30, 0.2),
    "the-filler": (20, 5),
    "building-dead-guys": (50, 30),
    "mall-of-horror": (100, 40),
}
"""The fewest events of a game, and decisions that are compared with a bot's, on the average."""


@each(FIVE, most=4, once=True)
@pytest.mark.parametrize("count", [25, pytest.param(500, marks=pytest.mark.deep)])
def test_every_game_of_the_compiled_game_is_one_of_the_rules(game: zw.Game, count: int) -> None:
    events, decisions = LEAST[game.name]
    for policy in compiled_of(game).policies:
        done = replayed(game.start(), policy, count)
        assert done.moves > count * events
        assert policy == "random" or done.decisions - done.drawn > count * decisions


@each(FIVE, most=4, once=True)
def test_a_block_is_the_sum_of_its_games_however_it_is_split(game: zw.Game) -> None:
    compiled, seats = compiled_of(game), range(game.seats)
    start = compiled.encode(game.start(), None)
    for policies in (tuple(1 for _ in seats), tuple(seat % 2 for seat in seats)):
        split = compiled.counts()
        for first, games in ((0, 17), (17, 1), (18, 42)):
            split += compiled.run(start, policies, 9, 3, first, games)
        assert split == compiled.run(start, policies, 9, 3, 0, 60)


@each([game for game in FIVE if game.hidden], once=True)
def test_what_is_encoded_is_what_the_seat_knows(game: zw.Game) -> None:
    compiled, rng = compiled_of(game), random.Random(3)
    for state in [*positions(game, 3)][::6]:
        for seat in range(game.seats):
            other = state.resample(seat, rng)
            assert compiled.encode(other, seat).tolist() == compiled.encode(state, seat).tolist()
