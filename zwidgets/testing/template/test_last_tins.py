"""Last Tins keeps the promises of every game, and its own rules."""

from __future__ import annotations

import pytest

import zwidgets as zw
from zwidgets.testing.template.last_tins import LastTins


@pytest.mark.parametrize("cards", [1, 2, 5, 9])
def test_it_keeps_every_promise_of_the_contract(cards: int) -> None:
    assert zw.testing.check_game(LastTins(cards=cards), games=3) > 0


def test_the_higher_card_takes_the_tins() -> None:
    state = zw.parse_position("last-tins cards=2; crate 2; played (2 -); rounds ((1 1 2))")
    end = state.after("play 1").outcome
    assert end == zw.Outcome((0,), (2, 1), "The best have 2 tins.")


def test_equal_cards_take_nothing() -> None:
    state = zw.parse_position("last-tins cards=1; crate 1; played (- 1); rounds ()")
    end = state.after("play 1").outcome
    assert end == zw.Outcome((0, 1), (0, 0), "The best have 0 tins.")


def test_a_card_is_played_once() -> None:
    state = zw.parse_position("last-tins cards=2; crate 1; played (- -); rounds ((2 1 2))")
    assert [str(move) for move in state.moves(0)] == ["play 2"]


def test_nobody_sees_a_card_before_both_are_played() -> None:
    state = zw.parse_position("last-tins; crate 3; played (4 -); rounds ()")
    assert [state.view(seat)["played"] for seat in (0, 1)] == [[4, None], [None, None]]
