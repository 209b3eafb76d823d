"""The sheet's figures, by its random player written out."""

from __future__ import annotations

import random
from math import sqrt
from statistics import mean, stdev

import pytest

from tests.building_dead_guys.table import GAME
from zwidgets.games.building_dead_guys.moves import Add, Bid, Give

CARDS = {"bid": Bid, "give": Give, "add": Add}


def sheet_move(state, seat, rng):
    """What the sheet's random player does."""
    match state.phase:
        case "bid" | "give" | "add":
            return CARDS[state.phase](rng.choice(state.hands[seat]))
        case "react":
            return rng.choice(["react", "allow"])
        case "gain":
            return "reveal" if rng.random() < 0.2 else "pass"
    if state.phase == "discard":
        kinds = {move.part for move in state.moves(seat)}
        return f"discard {rng.choice([word for word in state.zombies[seat] if word in kinds])}"
    if state.phase == "flip":
        return sheet_flip(state, seat, rng)
    return rng.choice(state.moves(seat))


def sheet_flip(state, seat, rng):
    """Each card that can be flipped, at each card that can be its target, counts for itself."""
    own, other = state.zombies[seat], state.zombies[1 - seat]
    if state.down[seat] and rng.random() < 0.2:
        return "reveal"
    flips = [move for move in state.moves(seat) if move.verb == "flip"]
    copies = [own.count(one.part) * (other.count(one.target) if one.target else 1) for one in flips]
    return rng.choices(["pass", *flips], [1, *copies])[0]


def sheet_game(rng, game=GAME, players=(sheet_move, sheet_move)):
    """The last state of a game between two players."""
    state = game.start()
    while state.outcome is None:
        if state.is_chance:
            state = state.after(state.sample_chance(rng))
        else:
            seat = min(state.actors)
            state = state.after(players[seat](state, seat, rng), seat)
    return state


@pytest.mark.deep
def test_BD_02_random_against_random_is_as_the_sheet_says():
    """Mean 17.2 rounds, percentiles 10 and 28, the dealer wins 51.2 %.

    The sheet's are of 20,000 games: the intervals are 4.5 standard errors of both together.
    """
    rng, games = random.Random(1), 1500
    ends = [sheet_game(rng) for _ in range(games)]
    rounds = sorted(state.round for state in ends)
    share = sum(0 in state.outcome.winners for state in ends) / games
    assert abs(mean(rounds) - 17.2) < 4.5 * stdev(rounds) * sqrt(1 / games + 1 / 20_000)
    assert abs(rounds[games // 20] - 10) <= 1
    assert abs(rounds[-games // 20] - 28) <= 2
    assert abs(share - 0.512) < 4.5 * sqrt(0.25 / games + 0.25 / 20_000)
