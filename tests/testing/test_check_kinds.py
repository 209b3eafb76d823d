"""`check_game` names a method that gives another kind of value than the contract says."""

from __future__ import annotations

import pytest

from tests.games.matching import Bid, MatchingGame, MatchingState
from zwidgets.testing import BrokenContract, check_game

OUTCOMES = MatchingState.chance_outcomes


def halved(state):
    return tuple((move, float(chance)) for move, chance in OUTCOMES(state))


@pytest.mark.parametrize(
    ("broken", "value", "sentence"),
    [
        ("actors", property(lambda state: [0, 1]), r"actors gives \[0, 1\], no frozenset."),
        ("actors", property(lambda state: None), "actors gives None, no frozenset."),
        ("_moves", lambda *_: None, r"_moves\(\) gives None, no tuple."),
        ("_next", lambda *_: None, r"_next\(\) gives None, no position."),
        ("_refusal", lambda *_: True, r"_refusal\(\) gives True, no text."),
        ("chance_outcomes", halved, "a probability is no Fraction."),
        ("chance_outcomes", lambda *_: (), "chance is due and has no outcomes."),
        ("round", property(lambda state: "1"), "round gives '1', no whole number."),
        ("happened", lambda *_: [], r"happened\(\) gives \[\], no mapping."),
    ],
)
def test_a_state_that_gives_another_kind_is_named(monkeypatch, broken, value, sentence):
    monkeypatch.setattr(MatchingState, broken, value)
    with pytest.raises(BrokenContract, match=f"{sentence} Position: matching;"):
        check_game(MatchingGame(), games=1)


def test_a_way_of_playing_on_that_gives_nothing_is_named(monkeypatch):
    then = MatchingState._next
    given = lambda state, move, seat: None if move.verb == "prize" else then(state, move, seat)  # noqa: E731
    monkeypatch.setattr(MatchingState, "_next", given)
    with pytest.raises(BrokenContract, match=r"_next\(\) gives None, no position. Position: matc"):
        check_game(MatchingGame(), games=1)


def test_what_is_given_to_a_spectator_alone_is_looked_at(monkeypatch):
    drawn = MatchingGame.resample
    given = lambda game, state, seat, rng: None if seat is None else drawn(game, state, seat, rng)  # noqa: E731
    monkeypatch.setattr(MatchingGame, "resample", given)
    with pytest.raises(BrokenContract, match=r"resample\(\) gives None, no position"):
        check_game(MatchingGame(), games=1)


def test_events_of_a_game_are_asked_of_all_that_happened(monkeypatch):
    happened = lambda state, played: {"last was a bid": isinstance(played[-1][1], Bid)}  # noqa: E731
    monkeypatch.setattr(MatchingState, "happened", happened)
    assert check_game(MatchingGame(), games=1) > 10


def test_choices_are_asked_only_of_a_seat_that_has_one(monkeypatch):
    def canonical_moves(game, state, seat):
        first, *rest = state.moves(seat)
        return (first, *rest)

    monkeypatch.setattr(MatchingGame, "canonical_moves", canonical_moves)
    assert check_game(MatchingGame(), games=1) > 10


def test_actors_may_be_any_set(monkeypatch):
    actors = MatchingState.actors.fget
    monkeypatch.setattr(MatchingState, "actors", property(lambda state: set(actors(state))))
    assert check_game(MatchingGame(), games=1) > 10
