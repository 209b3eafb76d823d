"""Properties of Dead Center and the sixth game, whatever is chosen and whatever chance brings.

The other games and all variants are gone through by `check_game` in their own folders.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.helpers import refusal

GAMES = [
    *(zw.game("dead-center", jokers=jokers) for jokers in (2, 1, 0)),
    *(zw.game("matching", cards=cards) for cards in (1, 2, 3, 4)),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.header.replace(" ", "-"))


def walk(game: zw.Game[Any], data: st.DataObject):
    """The positions of a game in which hypothesis chooses everything, chance included."""
    state = game.start()
    picks = data.draw(st.lists(st.integers(0, 2**16), max_size=game.max_length), label="choices")
    rng = random.Random(len(picks))
    for pick in [*picks, *(rng.randrange(2**16) for _ in range(game.max_length + 1))]:
        yield state
        if state.outcome is not None:
            return
        if state.is_chance:
            outcomes = state.chance_outcomes()
            state = state.after(outcomes[pick % len(outcomes)][0])
        else:
            seat = sorted(state.actors)[pick % len(state.actors)]
            moves = state.moves(seat)
            state = state.after(moves[pick % len(moves)], seat)
    raise AssertionError("the game is longer than its max_length")


@every_game
@given(data=st.data())
def test_a_game_ends_within_its_length_and_keeps_its_cards_and_somebody_acts_until_then(game, data):
    """A seat, or chance with what it can bring: each outcome once, and all sum to 1."""
    census = Counter(map(str, game.census(game.start())))
    for state in walk(game, data):
        assert Counter(map(str, game.census(state))) == census
        due = (bool(state.actors), state.is_chance, state.outcome is not None)
        assert due.count(True) == 1
        assert state.actors <= set(range(game.seats))
        for seat in range(game.seats):
            assert bool(state.moves(seat)) == (seat in state.actors)
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == state.is_chance
        assert len({str(move) for move, _ in outcomes}) == len(outcomes)
        assert all(probability > 0 for _, probability in outcomes)
        if state.is_chance:
            assert state.sample_chance(random.Random(1)) in dict(outcomes)


@every_game
@given(data=st.data())
def test_positions_and_moves_go_there_and_back(game, data):
    for state in walk(game, data):
        assert zw.parse_position(str(state)) == state
        moves = [move for seat in range(game.seats) for move in state.moves(seat)]
        for move in (*moves, *(move for move, _ in state.chance_outcomes())):
            assert state.parse_move(str(move)) == move


@every_game
@given(data=st.data())
def test_exactly_the_legal_moves_are_taken(game, data):
    """Of everything that the game can say at all, and the position stays as it was."""
    vocabulary = [game.parse_move(text) for text in _sayable(game)]
    state = data.draw(st.sampled_from([*walk(game, data)]), label="state")
    line = str(state)
    for seat in range(game.seats):
        legal = set(state.moves(seat))
        for move in vocabulary:
            if move in legal:
                assert state.after(move, seat) != state
            else:
                assert refusal(state, move, seat).startswith(f'"{move}" may not be played: ')
    assert str(state) == line


def _sayable(game: zw.Game[Any]) -> list[str]:
    cards = ["AC", "10C", "7H", "3S", "KC", "JK"]
    if game.name == "matching":
        return [f"{verb} {one}" for verb in ("bid", "deal", "prize") for one in cards]
    piles, spaces = ["a1", "b2", "c3", "c2"], ["N-a", "E-3", "S-b", "W-1"]
    return [
        "pass",
        *(f"{verb} {space}" for verb in ("reveal", "kill") for space in spaces),
        *(f"{verb} {one}" for verb in ("draw", "deal", "turn") for one in cards),
        *(f"lay {one} {pile}" for one in cards for pile in piles),
    ]


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_seat_cannot_tell_a_resampled_state_apart(game, data, seed):
    for state in islice(walk(game, data), seed % 4, None, 4):
        for seat in (None, *range(game.seats)):
            other = state.resample(seat, random.Random(seed))
            assert other.view(seat) == state.view(seat)
            assert other.prompt(seat) == state.prompt(seat)
            assert Counter(game.census(other)) == Counter(game.census(state))
            assert zw.parse_position(str(other)) == other


@every_game
@given(seed=st.integers(0, 2**53 - 1), steps=st.integers(0, 40))
def test_taking_everything_back_and_repeating_it_changes_nothing(game, seed, steps):
    match = zw.Match(game, seed=seed, seats=dict.fromkeys(range(game.seats), "random"))
    first, history = match.state, match.history
    for _ in range(steps):
        if not match.over:
            match.step()
    last, told = match.state, match.record()
    while match.can_undo:
        match.undo()
    assert (match.state, match.history) == (first, history) or not match.can_redo
    while match.can_redo:
        match.redo()
    assert (match.state, match.record()) == (last, told)
