"""The compiled Building Dead Guys plays by the rules, and its careful player is the bot."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

import numpy as np
import pytest

from tests.building_dead_guys.table import GAME, GAMES, NAMES, position
from tests.helpers import positions
from tests.odds.replay import compiled_of, first_is_fair, replayed

RANDOM, CAREFUL = 0, 1


# The proof that there is one set of rules


@pytest.mark.parametrize("players", [(RANDOM, CAREFUL), (CAREFUL, RANDOM)])
def test_a_careful_player_meets_a_random_one(players):
    """Random players bring about what two careful ones never would."""
    for game in GAMES:
        replayed(game.start(), players, 40)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_games_begin_in_any_position_as_any_seat_knows_it(game):
    """As a spectator, seat 0 and seat 1 in turn."""
    steps = Counter()
    for number, state in enumerate(one for one in positions(game, 6) if one.outcome is None):
        if steps[state.step] < 9:
            seat = (None, 0, 1)[steps[state.step] % 3]
            steps[state.step] += 1
            replayed(state, (number % 2, CAREFUL), 1, seat, seed=number)
    assert {"deal", "prize", "bid", "flip", "place", "discard", "gain", "draw", "give"} <= {*steps}


@pytest.mark.parametrize(
    "state",
    [
        position("react", "right-arm! / muffin", more="flip right-arm!"),
        position("react", "left-leg! / muffin/head heart", more="flip left-leg! muffin/head"),
        position("react", "leg-arm! right-leg / muffin", more="flip leg-arm!"),
        position("add", "right-arm! heart / -", more="flip right-arm!"),
        position("dig", "left-arm! / -", more="flip left-arm!"),
        position(
            "prize",
            "right-leg! / -",
            "3 3 3 3 / 4 4 4 4",
            more="prize heart; bids 0 / 1; flip right-leg!",
        ),
        position("flip", "two-faced-head left-arm right-arm / spleen", bids="1 / 2", skull=0),
        position("flip", "lungs stomach / heart! muffin/head!", more="down spleen / arm-leg"),
        position("bid", hands="0 1 2 5 / 0 3 3 4 6", bids="3 / -", more="known 5 / 3 3"),
    ],
    ids=lambda state: state.step,
)
@pytest.mark.parametrize("policy", [RANDOM, CAREFUL])
def test_each_step_can_be_the_first(state, policy):
    for seat in (None, 0, 1):
        replayed(state, (policy, policy), 10, seat)


def test_BD_24_the_hundredth_round_ends_the_game():
    state = GAME.parse(str(position("give", "heart / -", "3 3 3 3 3 4 / 4 4 4 4")).replace(
        "round 2", "round 100"))  # fmt: skip
    for policy in (RANDOM, CAREFUL):
        replayed(state, (policy, policy), 5)
    counts = run(state, (RANDOM, RANDOM), 64)
    assert counts.wins.tolist() == [64, 0]
    assert (counts.lengths[100], counts.scores[0, 1], counts.events[0]) == (64, 64, 64)


def test_BD_01_decks_run_out_and_are_made_anew():
    """From a position in which nearly all lies among the discards."""
    spent = "0 0 0 1 1 1 1 2 2 2 2 3 3 5 5 5 5 5 6 6"
    rejected = "two-faced-head staring-head left-arm right-arm left-leg right-leg heart lungs"
    more = f"down right-leg / arm-leg; spent {spent}; rejected {rejected}"
    state = position("prize", "spleen / stomach", "3 3 3 3 4 / 4 4 4 4 4", more=more)
    for seat in (None, 0, 1):
        replayed(state, (CAREFUL, RANDOM), 25, seat)


def run(state, players, games, seat=None, block=0):
    compiled = compiled_of(state.game)
    return compiled.run(compiled.encode(state, seat), players, 3, block, 0, games)


# What is drawn by lot


FLIPS = "two-faced-head left-arm left-arm left-leg / staring-head right-leg right-leg lungs!"


@pytest.mark.parametrize(
    "state",
    [
        position("bid", hands="0 3 3 3 5 / 4 4 4 4 4"),
        position("flip", FLIPS, more="down heart / spleen"),
        position("flip", "staring-head lungs spleen / left-arm heart left-arm muffin/head!"),
        position(
            "flip",
            "tentacle tentacle/arm any-old-bit/head liver / muffin boot",
            "1 1 1 2 / 4 4 4 7",
            bids="0 / 0",
            prize="liver",
            game=GAMES[2],
        ),
        position("react", "heart! / muffin", more="flip heart!"),
        position("add", "right-arm! / -", "0 1 1 6 / 4 4 4 4", more="flip right-arm!"),
        position("place", more="new muffin; taker 0"),
        position("discard", "heart lungs heart / -", more="taker 0"),
        position("gain", "heart / -", more="down spleen / -; taker 0"),
        position("give", "heart / -", "0 1 1 3 3 3 / 4 4 4 4"),
    ],
    ids=lambda state: state.step,
)
def test_random_takes_any_of_the_different_legal_moves(state):
    """Parts that lie alike, and cards of one value, count once."""
    first_is_fair(state, 4000)


@pytest.mark.parametrize("due", ["prize", "draw"])
def test_chance_is_as_likely_as_the_rules_say(due):
    hands = "0 1 1 6 / 4 4 4 4" if due == "draw" else None
    first_is_fair(position(due, "heart / right-leg!", hands), 6000)


# What a seat knows


def test_what_a_seat_does_not_know_is_drawn_as_resampling_draws_it():
    state = position("bid", hands="0 1 2 5 5 / 3 3 4 6", bids="- / 4",
                     more="known - / 3 3; down heart / spleen")  # fmt: skip
    compiled, rng, games = compiled_of(GAME), random.Random(3), 3000
    begun = [compiled.start_of(state, 0, 1, 0, index) for index in range(games)]
    drawn = [state.resample(0, rng) for _ in range(games)]
    for what in (lambda one: one.bids[1], lambda one: one.hands[1][0], lambda one: one.down[1]):
        mine, model = Counter(map(what, begun)), Counter(map(what, drawn))
        for one in mine | model:
            p = (mine[one] + model[one]) / (2 * games)
            assert abs(mine[one] - model[one]) < 5 * sqrt(2 * games * p * (1 - p)) + 1, one
    assert {one.view(0)["hand"] == state.view(0)["hand"] for one in begun} == {True}


# Figures


def share(players: tuple[int, int], blocks: int, seat: int) -> tuple[float, float]:
    """How often a seat wins, and the mean number of rounds."""
    compiled = compiled_of(GAME)
    counts = compiled.counts()
    for block in range(blocks):
        counts += run(GAME.start(), players, 4096, block=block)
    rounds = (counts.lengths * np.arange(counts.lengths.size)).sum()
    return counts.wins[seat] / counts.games, rounds / counts.games


def test_the_bots_own_figures_are_met():
    """Those of `careful`, measured by the plain model over 3,000 games each, in their intervals."""
    won, rounds = share((CAREFUL, RANDOM), 3, 0)
    assert 0.997 <= won <= 1
    assert 11 < rounds < 13
    assert 0.993 <= share((RANDOM, CAREFUL), 3, 1)[0] <= 0.998
    won, rounds = share((CAREFUL, CAREFUL), 5, 0)
    assert 0.510 <= won <= 0.546
    assert 16 < rounds < 17
