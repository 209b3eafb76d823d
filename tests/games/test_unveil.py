"""A view with nothing hidden holds all that the position does, in the form of every other view."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import positions

HIDDEN = [
    zw.game("the-filler"),
    zw.game("the-filler", legs=2),
    zw.game("the-filler", graves="shuffled"),
    zw.game("building-dead-guys"),
    *(zw.game("mall-of-horror", players=players) for players in (3, 4, 6)),
]


@pytest.mark.first(5)
@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.header)
def test_positions_that_a_seat_cannot_tell_apart_are_told_apart(game: zw.Game[Any]) -> None:
    rng, apart = random.Random(3), 0
    for state in [*positions(game, 2)][::3]:
        for seat in (*range(game.seats), None):
            other = state.resample(seat, rng)
            assert (other.unveiled() == state.unveiled()) == (str(other) == str(state))
            apart += other != state
    assert apart > 5


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.header)
def test_what_differs_is_named_by_its_place(game: zw.Game[Any]) -> None:
    rng = random.Random(4)
    for state in positions(game, 1):
        other = state.resample(None, rng)
        assert bool(zw.diff(state, other).changes) == (other != state)


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.header)
def test_it_is_a_spectators_view_with_more_in_it(game: zw.Game[Any]) -> None:
    for state in positions(game, 1):
        seen, open_ = state.view(None), state.unveiled()
        assert set(seen) <= set(open_)
        assert (open_["seat"], open_["moves"]) == (None, [])
        assert json.loads(json.dumps(open_)) == open_


def test_a_game_without_secrets_shows_what_everybody_sees() -> None:
    for name in ("dead-center", "shufflers"):
        for state in positions(zw.game(name), 1):
            assert state.unveiled() == state.view(None)


def test_the_filler_opens_graves_and_both_hands() -> None:
    for state in positions(zw.game("the-filler"), 1):
        view = state.unveiled()
        assert view["hand"] == state.view(0)["hand"]
        assert view["kept"] == state.view(1)["kept"]
        for grave, zombies, filler in zip(
            view["graves"], state.view(0)["graves"], state.view(1)["graves"], strict=True
        ):
            assert grave["card"] == zombies["card"]
            assert grave["cement"] == filler["cement"]


def test_building_dead_guys_opens_bids_down_cards_and_both_hands() -> None:
    for state in positions(zw.game("building-dead-guys"), 1):
        view, own = state.unveiled(), [state.view(seat) for seat in (0, 1)]
        assert view["known"] == [own[seat]["hand"] for seat in (0, 1)]
        assert view["bids"] == [own[seat]["bids"][seat] for seat in (0, 1)]
        for seat in (0, 1):
            down = own[seat]["down"][seat]
            assert view["down"][seat] | down == view["down"][seat]
        assert sum(view["counts"]["digging"].values()) == view["decks"]["digging"]
        assert sum(view["counts"]["body"].values()) == view["decks"]["body"]


def test_mall_of_horror_opens_hands_dice_ballots_destinations_truck_and_the_deck() -> None:
    for state in positions(zw.game("mall-of-horror"), 1):
        view, own = state.unveiled(), [state.view(seat) for seat in range(4)]
        assert view["hands"] == [one["hand"] for one in own]
        assert view["destinations"] == [own[seat]["destinations"][seat] for seat in range(4)]
        assert view["dice"]["values"] == list(state.dice)
        if view["search"]:
            assert view["search"] == own[view["search"]["seat"]]["search"]
        for voter in view["vote"]["voters"] if view["vote"] else []:
            assert voter in own[voter["seat"]]["vote"]["voters"]
        assert sum(view["unseen"].values()) + len(view["bottom"]) == view["deck"]
