"""Live odds: estimates of the chance to win after each move."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import with_deck
from tests.odds.test_simulate import CABIN, ELEVEN, chance_to_win
from zwidgets.core.contract.registry import parse_position
from zwidgets.core.contract.state import State
from zwidgets.odds import live as module
from zwidgets.odds import plain, rollouts
from zwidgets.odds.brief import briefly
from zwidgets.odds.intervals import Estimate, clustered, wilson
from zwidgets.odds.live import Standing, live

DRAWN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD, E-2 QC; lay 3D"


BURY = "the-filler; night 4 bury; - - / - - / - -; hand KH JC QD; kept 9C 9S 8C; escaped JH; last -"


def position(text: str) -> State:
    return parse_position(text)


def after(state: State, seat: int, rounds: int, seed: int = 1) -> Standing:
    *_, last = islice(live(state, seat, seed), rounds)
    return last


def filler(seed: int, events: int) -> State:
    """A position of The Filler in which seat 1 lays cement."""
    match = zw.Match("the-filler", seed=seed, seats={0: "random", 1: "random"})
    while len(match.history) < events or 1 not in match.state.actors:
        match.step()
    return match.state


# What is estimated


def test_where_nothing_is_hidden_the_games_are_those_that_simulate_plays_after_each_move() -> None:
    state = position(DRAWN)
    for move, found in after(state, 0, 3).moves:
        simulated = zw.simulate(
            state.game, found.games, seed=1, position=state.after(move), progress=False
        )
        assert found == simulated.probability("win")


def test_where_something_is_hidden_the_estimates_agree_with_simulate_after_each_move() -> None:
    """Simulated from samples of the same kind, one game each."""
    state = filler(5, 12)
    last = after(state, 1, 300)
    rng = random.Random(1)
    for move, found in last.moves[:2]:
        won = 0
        for number in range(200):
            sample = state.resample(1, rng).after(move, 1)
            if sample.outcome is not None:
                won += 1 in sample.outcome.winners
                continue
            game = zw.simulate(state.game, 1, seed=number, position=sample, progress=False)
            won += game.wins[1]
        other = wilson(won, 200, 0.999)
        assert other.low <= found.high
        assert found.low <= other.high


def test_a_move_that_ends_the_game_has_its_chance_at_once() -> None:
    killing = with_deck("5S 9D", CABIN, ELEVEN).with_(step="kill", at=2)
    moves = dict(after(killing, 0, 1).moves)
    assert moves[killing.parse_move("kill N-c")].value == 1


def test_every_legal_move_is_there_once() -> None:
    state = position(DRAWN)
    for one in islice(live(state, 0, 1), 10):
        assert sorted(str(move) for move, _ in one.moves) == sorted(map(str, state.moves(0)))


def test_the_first_estimates_order_the_moves_and_no_row_moves_while_they_are_counted() -> None:
    first, *later = islice(live(filler(5, 12), 1, 1), 150)
    assert first.moves == first.ranked().moves
    for now in later:
        assert [move for move, _ in now.moves] == [move for move, _ in first.moves]
    assert any(now.moves != now.ranked().moves for now in later)


def test_estimates_that_begin_anew_keep_the_rows_and_a_move_that_is_new_comes_last() -> None:
    a, b, c, *_ = position(DRAWN).moves(0)
    before, now = standing((0.2, 0.3), (0.1, 0.2)), standing((0.0, 0.1), (0.3, 0.4), (0.5, 0.6))
    moved = replace(before, moves=before.moves[::-1])
    assert [move for move, _ in now.in_rows(moved).moves] == [b, a, c]
    assert now.in_rows(None).moves == now.moves


def standing(*ends: tuple[float, float]) -> Standing:
    """Of the moves of a position, in their order, with these intervals."""
    moves = position(DRAWN).moves(0)
    found = [Estimate((low + high) / 2, low, high, 100) for low, high in ends]
    return Standing(tuple(zip(moves, found, strict=False)), 100, False)


def test_the_best_are_all_moves_that_cannot_be_told_apart_from_the_highest() -> None:
    a, b, c, *_ = position(DRAWN).moves(0)
    assert standing((0.2, 0.3), (0.5, 0.6), (0.4, 0.49)).best == (b,)
    assert standing((0.2, 0.3), (0.5, 0.6), (0.4, 0.5)).best == (b, c)
    assert standing((0.2, 0.9), (0.5, 0.6), (0.4, 0.5)).best == (a, b, c)
    assert standing((0.2, 0.3)).best == (a,)


def test_only_the_moves_that_are_asked_for_are_estimated() -> None:
    state = position(DRAWN)
    some = state.moves(0)[1:3]
    (one,) = islice(live(state, 0, 1, some), 1)
    assert {move for move, _ in one.moves} == set(some)


def test_of_many_moves_the_likeliest_are_estimated() -> None:
    match = zw.Match("the-filler", seed=1)
    state = match.state
    assert len(state.moves(0)) > module.MOST
    first = after(state, 0, 1)
    assert len(first.moves) == module.MOST


def test_a_seat_that_is_not_to_act_has_no_odds() -> None:
    state = zw.Match("the-filler", seed=1).state
    assert list(live(state, 1, 1)) == []


def test_it_goes_on_until_every_interval_is_narrow() -> None:
    last = after(position(DRAWN), 0, 10_000)
    assert last.done
    assert all(one.high - one.low <= 0.02 for _, one in last.moves)
    assert last.games == sum(one.games for _, one in last.moves)
    assert max(last.moves, key=lambda one: one[1].value)[0] in last.best


@pytest.mark.parametrize("text", [DRAWN, BURY])
def test_without_a_compiled_game_whoever_waits_for_the_interpreter_gets_it_after_a_pause(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clicks, for one: they would wait for a whole slice of the interpreter's, again and again."""
    state, given, clock = position(text), list[float](), count(step=1.5 * plain.PAUSE)
    monkeypatch.setattr(type(state.game), "compiled", lambda game: None)
    monkeypatch.setattr(rollouts, "policy_of", lambda game: "random")
    monkeypatch.setattr(plain, "give_way", lambda: given.append(next(clock)))
    monkeypatch.setattr(plain, "monotonic", lambda: next(clock))
    (standing,) = islice(live(state, 0, 1), 1)
    events = len(given)
    assert standing.games * 4 < events <= 2 * standing.games * state.game.max_length


# What the seat knows


@pytest.mark.parametrize("events", [3, 10, 20])
def test_two_positions_that_a_seat_cannot_tell_apart_have_the_same_odds(events: int) -> None:
    state = filler(7, events)
    others = {str(state.resample(1, random.Random(seed))): seed for seed in range(20)}
    assert len(others) > 1
    mine = list(islice(live(state, 1, 3), 5))
    for seed in list(others.values())[:3]:
        other = state.resample(1, random.Random(seed))
        assert other.view(1) == state.view(1)
        assert list(islice(live(other, 1, 3), 5)) == mine
        assert list(briefly(other, 1)) == list(briefly(state, 1))


# Intervals


def test_the_interval_holds_the_exact_chance_as_often_as_it_claims_whenever_one_looks() -> None:
    """Exact by brute force for the random player; the standing is that of the third round."""
    state = with_deck("5S 9D 3H 8S", CABIN, ELEVEN)
    state = next(state.after(move) for move, _ in state.chance_outcomes())
    truth = {move: float(chance_to_win(state.after(move))) for move in state.moves(0)}
    held = games = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rollouts, "policy_of", lambda game: "random")
        for seed in range(200):
            for move, found in after(state, 0, 3, seed).moves:
                held += truth[move] in found
                games += 1
    assert 0.92 * games <= held <= 0.98 * games or set(truth.values()) <= {0.0, 1.0}


def test_games_that_are_not_alike_are_worth_themselves() -> None:
    found = clustered({3: 50, 4: 100, 5: 50}, 8)
    assert found.width == pytest.approx(wilson(800, 1600).width, rel=0.02)


def test_one_game_a_sample_is_wilsons() -> None:
    assert clustered({0: 30, 1: 70}, 1) == wilson(70, 100)


def test_where_all_games_ended_alike_a_sample_is_taken_for_one_game() -> None:
    found = clustered({0: 50, 8: 0}, 8)
    assert (found.low, found.value) == (0, 0)
    assert found.high >= wilson(0, 50).high


# Without a compiled game


@pytest.mark.deep
def test_the_plain_model_gives_the_same_panel_more_slowly(monkeypatch: Any) -> None:
    monkeypatch.setattr(rollouts, "compiled_of", lambda game: (None, None))
    for state, seat in ((position(DRAWN), 0), (filler(5, 12), 1)):
        last = after(state, seat, 6)
        assert {move for move, _ in last.moves} <= set(state.moves(seat))
        assert {one.games for _, one in last.moves} == {6}


def test_the_plain_model_can_be_asked_for_and_then_nothing_is_compiled(monkeypatch: Any) -> None:
    def fail(game: object) -> None:
        raise AssertionError("compiled")

    monkeypatch.setattr(rollouts, "compiled_of", fail)
    (one,) = islice(live(position(DRAWN), 0, 1, fast=False), 1)
    assert one.games == len(one.moves)


def test_a_game_without_a_careful_player_is_played_on_at_random(monkeypatch: Any) -> None:
    monkeypatch.setattr(rollouts, "bot_names", lambda game: ("random",))
    assert rollouts.policy_of(zw.game("dead-center")) == "random"


# Questions in few words


def test_questions_are_told_in_few_lines() -> None:
    for name, options in (("dead-center", {}), ("shufflers", {}), ("the-filler", {})):
        state = zw.Match(name, seed=7, **options).state
        for one in briefly(state, 0):
            assert set(one) in ({"asks", "value"}, {"asks", "rows"})
            assert all(isinstance(text, str) for row in one.get("rows", []) for text in row)


def test_numbers_are_put_into_ranges_that_add_up() -> None:
    state = zw.Match("shufflers", seed=7).state
    for answer in (one for one in briefly(state, 0) if "rows" in one):
        assert len(answer["rows"]) <= 8
        shares = [float(share.strip("<> %")) for _, share in answer["rows"]]
        assert sum(shares) == pytest.approx(100, abs=0.1)


def test_of_many_outcomes_the_likeliest_are_told() -> None:
    found = next(briefly(zw.game("shufflers").start(), 0))["rows"]
    assert found[-2:] == [["JK", "5.88 %"], ["other", "76.47 %"]]
    assert [share for _, share in found[:-2]] == ["2.94 %"] * 6
