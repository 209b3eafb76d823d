"""The table of phases of Building Dead Guys declares what happens in a game."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest

from tests.building_dead_guys.table import GAMES, position
from tests.helpers import a_game, careful_event, random_event
from zwidgets.games.building_dead_guys.phases import PHASES
from zwidgets.games.building_dead_guys.table import STEPS

SIX = "two-faced-head left-arm right-arm left-leg heart lungs"
GAIN = position(zombies=f"{SIX} / -", bids="6 / 5", prize="spleen", more="down left-leg / -")
SELDOM = (
    (position(zombies="leg-arm left-arm right-arm / muffin"), "flip leg-arm, allow"),
    (position(zombies="right-leg / muffin"), "flip right-leg, allow"),
    (GAIN, "pass, discard spleen, reveal"),
    (position("give", hands="3 3 3 3 3 3 / 4 4 4 4").with_(rounds=100), "give 3"),
)
"""Positions and moves that lead to what hardly ever happens."""


def test_every_step_is_declared_once_in_its_order():
    assert tuple(PHASES) == STEPS


def test_the_steps_that_follow_are_those_that_the_table_declares():
    games = [
        [state.step for state, _, _ in a_game(game, seed, event)]
        for game in GAMES
        for seed in range(6)
        for event in (random_event, careful_event)
    ]
    for state, moves in SELDOM:
        states = [state]
        for move in moves.split(", "):
            states.append(states[-1].after(move))
        games.append([state.step for state in states])
    found = defaultdict(set)
    for steps in games:
        for step, after in pairwise(steps):
            found[step].add(after)
    assert {step: set(phase.then) for step, phase in PHASES.items()} == found | {"over": set()}


@pytest.mark.parametrize("seat", [0, 1])
def test_BD_07_a_secret_bid_is_taken_back_to_be_chosen_anew(seat):
    start = position("bid")
    made = start.after("bid 4" if seat == 0 else "bid 3", 1 - seat)

    def taken_back(state):
        return state.game.resample_hidden_choices(
            state, seat, lambda state, seat: state.moves(seat)[0]
        )

    assert taken_back(made) == taken_back(start) == start
    assert start.bid_worth(seat) == 0
