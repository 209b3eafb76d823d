"""What holds in every game of Mall of Horror, whoever plays it and however chance falls."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.mall_of_horror.mall import ALL_CARDS
from tests.variants import variants
from zwidgets.games.mall_of_horror.rules.phases import leaders
from zwidgets.games.mall_of_horror.table import CAPACITY, LOCATIONS, crowds, gives_way, strength

TABLES = st.tuples(st.sampled_from(variants("mall-of-horror")), st.integers(0, 10_000))


def game_of(table):
    game, seed = table
    return zw.testing.random_game(game, random.Random(seed))


@given(TABLES)
def test_no_place_holds_more_than_it_can_and_closed_ones_are_empty(table):
    for state, _, _ in game_of(table):
        counts = crowds(state.people)
        for place in LOCATIONS:
            assert counts[place] <= CAPACITY[place]
            if place in state.closed:
                assert counts[place] == state.zombies[place - 1] == 0


@given(TABLES)
def test_every_card_is_somewhere_and_once(table):
    for state, _, _ in game_of(table):
        bottom = [card for card, _ in state.bottom]
        places = [state.deck, state.truck, bottom, *state.hands, *state.played]
        assert Counter(card for cards in places for card in cards) == Counter(ALL_CARDS.split())


@given(TABLES)
def test_people_only_die_one_at_a_time_and_only_where_a_door_gave_way(table):
    before = None
    for state, _, _ in game_of(table):
        if before is not None:
            lost = crowds(state.people)[0] - crowds(before.people)[0]
            assert lost == (before.step == "lose")
            if lost:
                at, zombies = before.location, before.zombies[before.location - 1]
                assert gives_way(at, zombies, strength(before.people, at), before.hardware)
        before = state


@given(TABLES)
def test_a_player_who_is_out_is_asked_only_for_votes_and_one_zombie(table):
    for state, by, _ in game_of(table):
        if by is not None and not any(state.people[by]):
            assert state.step in ("vote", "zombie")
            assert state.step == "zombie" or len(state.ballots) == 2


@given(TABLES)
def test_each_seat_places_one_zombie_at_most(table):
    sent = [by for _, by, move in game_of(table) if str(move).startswith("zombie")]
    assert len(sent) == len(set(sent))


@given(TABLES)
def test_games_end_with_a_winner_within_the_bound(table):
    *_, (state, _, _) = events = list(game_of(table))
    length = len(events) - 1
    assert state.outcome.winners
    best = max(state.outcome.scores)
    assert all(state.outcome.scores[seat] == best for seat in state.outcome.winners)
    assert length <= state.game.max_length


@given(st.lists(st.tuples(st.integers(1, 8), st.integers(0, 5)), min_size=1, max_size=6))
def test_leaders_are_counted_as_by_hand(ballot):
    voters = [*ballot, *[(0, None)] * (6 - len(ballot))]
    totals: Counter[int] = Counter()
    for weight, choice in ballot:
        totals[choice] += weight
    most = max(totals.values())
    found = leaders(tuple(w for w, _ in voters), tuple(choice for _, choice in voters))
    assert list(found) == sorted(seat for seat, total in totals.items() if total == most)
