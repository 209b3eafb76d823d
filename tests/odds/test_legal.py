"""The compiled games and the rules allow the same moves."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import count, islice
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from tests.helpers import positions
from tests.odds.replay import compiled_of, policies_of, replayed
from tests.variants import each, with_file

POSITIONS = 1_000
"""Positions of each variant."""
STEP, BEGINNINGS = 40, 12
"""Random play is tried in one of so many positions, with so many games for each legal move."""


def decisions(game: zw.Game[Any]) -> Iterator[tuple[zw.State, int]]:
    """Each position of compiled games in which a seat is to act, with each seat that is."""
    compiled = compiled_of(game)
    policies = policies_of(compiled, "random")
    for number in count():
        state = game.start()
        for move in compiled.play_out(state, None, policies, 7, 0, number):
            for seat in sorted(state.actors):
                yield state, seat
            state = state.after(move, min(state.actors, default=None))


@each(with_file("compiled"), most=4, once=True)
def test_random_play_begins_with_each_legal_move_and_no_other(game) -> None:
    compiled, trace = compiled_of(game), np.zeros(1, np.int64)
    for state, seat in islice(decisions(game), 0, POSITIONS, STEP):
        if seat > min(state.actors):
            continue  # where several seats are to act the lowest begins
        expected = set(map(game.move_number, state.moves(seat)))
        position = compiled.encode(state, None)
        found = set()
        for index in range(BEGINNINGS * len(expected)):
            policies = policies_of(compiled, "random")
            compiled.play(position, policies, 1, 0, index, 1, trace)
            found.add(int(trace[0]))
        assert found == expected, f"seat {seat} in {state}"


# A game from outside, with two seats and hidden hands: its compiled game and its question


BIDDING = "matching; AC 9C | 2C 8C; 9C -; 7C; 3C 6C 5C"


@pytest.mark.first(2)
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_its_compiled_game_plays_by_its_rules(cards: int) -> None:
    replayed(zw.game("matching", cards=cards).start(), "random", 500)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_from_any_position_what_a_seat_does_not_know_is_dealt_anew(seat: int | None) -> None:
    for state in positions(zw.game("matching", cards=4), 4):
        if state.outcome is None:
            replayed(state, "random", 8, seat)


def test_what_is_dealt_anew_is_as_likely_as_resampling_makes_it() -> None:
    state = zw.parse_position("matching; AC 4C | 2C 8C; - -; 7C; 3C 6C 5C")
    compiled, rng = compiled_of(state.game), random.Random(1)
    dealt = Counter(str(compiled.start_of(state, 0, 7, 0, i).hands) for i in range(3_000))
    drawn = Counter(str(state.resample(0, rng).hands) for _ in range(3_000))
    assert set(dealt) == set(drawn)
    each = 3_000 / len(dealt)
    assert all(0.6 * each < count < 1.4 * each for count in dealt.values())


def test_what_a_seat_is_told_depends_on_what_it_knows_alone() -> None:
    state, rng = zw.parse_position("matching; AC 4C | 2C 8C; - -; 7C; 3C 6C 5C"), random.Random(1)
    found = zw.simulate("matching", 2_000, "random", 1, position=state, seat=0, progress=False)
    for _ in range(5):
        other = state.resample(0, rng)
        same = zw.simulate("matching", 2_000, "random", 1, position=other, seat=0, progress=False)
        assert same.groups == found.groups
    whole = zw.simulate("matching", 2_000, "random", 1, position=state, progress=False)
    assert whole.wins != found.wins


def test_the_compiled_careful_player_plays_as_often_as_the_bot() -> None:
    from zwidgets.core.background import done
    from zwidgets.core.match.players import bot_named
    from zwidgets.odds.plain import playing

    game = zw.game("matching")
    found = zw.simulate(game, 40_000, {0: "careful", 1: "random"}, seed=1, progress=False)
    bots = {0: bot_named(game, "careful"), 1: bot_named(game, "random")}
    plain = done(playing(game.start(), None, bots, 1, 0, 800))
    assert abs(plain.wins[0] / 800 - found.probability("win").value) < 0.06
    assert abs(plain.wins[1] / 800 - found.probability("win", 1).value) < 0.06


def test_its_question_is_answered_for_each_card_by_the_deal_alone() -> None:
    state = zw.parse_position("matching; AC 4C | 2C 8C; - -; 7C; 3C 6C 5C")
    found = zw.Match("matching", position=state).odds(0)
    assert [str(one.arguments["card"]) for one in found["holds"]] == ["2C", "8C", "9C"]
    assert {one.value for one in found} == {Fraction(2, 3)}
    assert len(zw.Match("matching", position=state).odds()) == 0, "a spectator holds nothing"
    assert zw.exact("matching", "holds", state, seat=0, card="8c") == Fraction(2, 3)
