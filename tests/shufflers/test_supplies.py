"""Rows and common payments beside slow twins that follow the rules word by word."""

from __future__ import annotations

import random

import pytest

import zwidgets as zw
from zwidgets.cards import Card
from zwidgets.games.shufflers import ShufflersState
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, Row
from zwidgets.games.shufflers.supplies import (
    Survivor,
    holds,
    purses,
    settled,
    total,
    with_added,
    without,
)


def some(rng: random.Random, kind: Row) -> Row:
    """A row in which a card may lie several times."""
    return with_added((), *rng.choices(kind, k=rng.randrange(15)))


@pytest.mark.parametrize("seed", range(20))
def test_a_row_holds_what_lies_in_it_and_loses_one_card_of_several(seed: int) -> None:
    row = some(random.Random(seed), ENCOUNTERS)
    for one in (*ENCOUNTERS, *AMMO):
        assert holds(row, one) == (one in row)
    for one in row:
        left = list(row)
        left.remove(one)
        assert without(row, (one,)) == tuple(left)


@pytest.mark.parametrize("players", range(2, 7))
def test_all_rows_and_all_that_is_unseen_stay_ascending(players: int) -> None:
    game = zw.game("shufflers", variant="collaborative", players=players)
    for state, _, _ in zw.testing.random_game(game, random.Random(players)):
        assert isinstance(state, ShufflersState)
        rows = [row for one in state.survivors for row in (one.ammo, one.health)]
        for row in (*rows, *state.given, state.deck.unseen):
            assert row == with_added((), *row)


@pytest.mark.parametrize("players", range(2, 7))
def test_SH_26_in_give_the_one_who_is_asked_gives_from_the_row_that_is_due(players: int) -> None:
    game = zw.game("shufflers", variant="collaborative", players=players)
    for state, _, _ in zw.testing.random_game(game, random.Random(players)):
        assert isinstance(state, ShufflersState)
        if state.step == "give":
            due = state.survivor.health if state.in_health else state.survivor.ammo
            assert due == state.purse == purses(state.survivors)[state.seat]


@pytest.mark.parametrize("seed", range(50))
def test_SH_26_highest_first_each_card_that_is_not_needed_returns(seed: int) -> None:
    rng = random.Random(seed)
    given = (*(some(rng, AMMO) for _ in range(rng.randrange(6))), (), (AMMO[4],))
    debt = rng.randint(1, sum(map(total, given)))
    after = settled((Survivor(ammo=()),) * len(given), given, debt)
    rows, discards = [list[Card]() for _ in given], [list(cards) for cards in given]
    for value in range(10, 0, -1):
        for seat, cards in enumerate(given):
            for one in cards:
                if one.value == value and sum(map(total, map(tuple, discards))) - value >= debt:
                    discards[seat].remove(one)
                    rows[seat].append(one)
    assert [one.ammo for one in after] == [with_added((), *row) for row in rows]
    assert [one.ammo_discard for one in after] == [tuple(cards) for cards in discards]
