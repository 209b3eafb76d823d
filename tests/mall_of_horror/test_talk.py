"""What bots say in Mall of Horror: little, from the view alone, and never to themselves."""

from __future__ import annotations

import random

from tests.mall_of_horror import given
from tests.mall_of_horror.mall import GAMES, SPREAD, mall, positions
from zwidgets.games.mall_of_horror.bots import talk


def remarks(state, seat, count=600):
    rng = random.Random(1)
    said = [talk(state.view(seat), rng) for _ in range(count)]
    return {one for one in said if one}, said.count(None) / count


def test_MH_39_a_bot_is_silent_most_of_the_time():
    state = given.VOTE
    said, silent = remarks(state, 2)
    assert 0.8 < silent < 1
    assert said == {"Vote for me and I will share.", "Anybody but seat 3."}


def test_it_accuses_the_player_with_most_at_stake_and_promises():
    more = "at 4; zombies 0 0 0 2 0 0; ballots - - - -"
    said, _ = remarks(mall("round 1 attack vote", "446/134/4x6/4xx", more), 2)
    assert "Seat 0 is winning, do you not see it?" in said
    assert {f"I will not vote for seat {seat}." for seat in (0, 1, 3)} <= said


def test_it_claims_a_destination_that_is_open():
    state = mall("round 1 destinations go", SPREAD, "dice 1 1 1 1")
    said, _ = remarks(state, 0)
    assert "I am going to Security HQ." in said
    assert not any("Cachou" in one for one in said)


def test_MH_39_what_it_says_depends_on_the_view_alone_and_a_spectator_says_nothing():
    rng = random.Random(4)
    for state in positions(GAMES[4], 1, every=9):
        for seat in range(4):
            other = state.resample(seat, rng)
            for seed in range(12):
                one = talk(state.view(seat), random.Random(seed))
                assert one == talk(other.view(seat), random.Random(seed))
        assert all(talk(state.view(None), random.Random(seed)) is None for seed in range(20))
