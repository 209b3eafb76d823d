"""What holds in every game of Mall of Horror, whoever plays it and however chance falls."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.mall_of_horror.mall import ALL_CARDS
from tests.variants import variants
from zwidgets.games.mall_of_horror.table import CAPACITY, LOCATIONS, crowds, gives_way, strength


@given(st.sampled_from(variants("mall-of-horror")), st.integers(0, 10_000))
def test_what_holds_in_every_game(game, seed):
    """Places are not overfull, cards are there once, and people die at doors that gave way."""
    events = list(zw.testing.random_game(game, random.Random(seed)))
    sent = [by for _, by, move in events if str(move).startswith("zombie")]
    assert len(sent) == len(set(sent)), "each seat places one zombie at most"
    for state, by, _ in events:
        counts = crowds(state.people)
        assert all(counts[place] <= CAPACITY[place] for place in LOCATIONS)
        assert all(counts[place] == state.zombies[place - 1] == 0 for place in state.closed)
        assert not state.hardware or state.phase == "attack"
        bottom = [card for card, _ in state.bottom]
        piles = [state.deck, state.truck, bottom, *state.hands, *state.played]
        assert Counter(card for cards in piles for card in cards) == Counter(ALL_CARDS.split())
        if by is not None and not any(state.people[by]):
            assert state.step == "zombie" or (state.step, len(state.ballots)) == ("vote", 2)
    for (before, _, _), (after, _, _) in pairwise(events):
        lost = crowds(after.people)[0] - crowds(before.people)[0]
        assert lost == (before.step == "lose")
        if lost:
            at, strong = before.location, strength(before.people, before.location)
            assert gives_way(at, before.besiegers, strong, before.hardware)
    outcome = events[-1][0].outcome
    assert outcome.winners
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
    assert len(events) - 1 <= game.max_length
