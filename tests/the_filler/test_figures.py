"""The sheet's theory, and what the careful player is said to win."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb

import pytest
from scipy import optimize

import zwidgets as zw
from tests.the_filler.table import CHOSEN, DOUBLE, SHUFFLED, position
from zwidgets.core.match.players import bot_named
from zwidgets.games.the_filler import bots, kinds, thinking

BOUND = 0.625
"""What an optimal Filler wins against graves at random, with pounds that can be divided."""


def games(game, seats, count, seed=1):
    """The outcomes of some games between bots."""
    rng = random.Random(seed)
    table = [bot_named(game, name) for name in seats]
    for _ in range(count):
        state = game.start()
        while state.outcome is None:
            if state.is_chance:
                state = state.after(state.sample_chance(rng))
            else:
                (seat,) = state.actors
                state = state.after(table[state.player(seat)](state.view(seat), rng), seat)
        yield state.outcome


def won(player, game, seats, count):
    return sum(player in outcome.winners for outcome in games(game, seats, count)) / count


# Theory


@cache
def optimum(left, pounds, allowed):
    """The Filler's best chance against shuffled graves, by every fill and every draw of each night.

    `left` are the corpses, jacks, queens and kings that were not turned up.
    """
    if allowed < 0:
        return 0.0
    if sum(left[1:]) <= allowed:
        return 1.0
    fills = [f for f in combinations_with_replacement((0, 10, 15, 25), 3) if sum(f) <= pounds]
    return max(of_draws(left, pounds, fill, allowed) for fill in fills)


def of_draws(left, pounds, fill, allowed):
    return sum(share * after(left, drawn, pounds, fill, allowed) for drawn, share in draws(left))


@cache
def draws(left):
    """Three kinds that may be turned up together, each with its chance."""
    found = []
    for drawn in combinations_with_replacement(range(4), 3):
        ways = 1
        for kind in range(4):
            ways *= comb(left[kind], drawn.count(kind))
        if ways:
            found.append((drawn, ways / comb(sum(left), 3)))
    return found


def after(left, drawn, pounds, fill, allowed):
    rest = tuple(left[kind] - drawn.count(kind) for kind in range(4))
    kept = min(pounds - sum(fill), 25 * sum(rest))
    return sum(
        share * optimum(rest, kept, allowed - out) for out, share in escapes(drawn, fill).items()
    )


@cache
def escapes(drawn, fill):
    needs = [(0, 10, 15, 25)[kind] for kind in drawn]
    shares = {}
    for order in permutations(fill):
        out = sum(there < need for there, need in zip(order, needs, strict=True))
        shares[out] = shares.get(out, 0) + 1 / 6
    return shares


def test_against_graves_at_random_the_optimum_is_62_5_percent():
    assert optimum((6, 2, 2, 2), 110, 3) == pytest.approx(BOUND, abs=0.0005)


@cache
def value(left, pounds, worths):
    """The Filler's value when both play as well as can be: a matrix game for each night.

    `worths` says what 0, 1, 2 and more escapes from now on are worth.
    """
    if worths[0] == worths[sum(left[1:])]:
        return float(worths[0])
    graves = [
        drawn
        for drawn in combinations_with_replacement(range(4), 3)
        if all(drawn.count(kind) <= left[kind] for kind in range(4))
    ]
    fills = [f for f in combinations_with_replacement((0, 10, 15, 25), 3) if sum(f) <= pounds]
    return solved([[of_both(left, one, pounds, f, worths) for f in fills] for one in graves])


def of_both(left, drawn, pounds, fill, worths):
    rest = tuple(left[kind] - drawn.count(kind) for kind in range(4))
    kept = min(pounds - sum(fill), 25 * sum(rest))
    return sum(
        share * value(rest, kept, worths[out:][: 1 + sum(rest[1:])])
        for out, share in escapes(drawn, fill).items()
    )


def solved(rows):
    """The value of a matrix game to the player who chooses a column and wants much."""
    columns = len(rows[0])
    found = optimize.linprog(
        [0] * columns + [-1],
        A_ub=[[-one for one in row] + [1] for row in rows],
        b_ub=[0] * len(rows),
        A_eq=[[1] * columns + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * columns + [(None, None)],
    )
    return -found.fun


@pytest.mark.deep
def test_the_value_of_the_game_is_0_491635():
    assert value((6, 2, 2, 2), 110, (1, 1, 1, 1, 0, 0, 0)) == pytest.approx(0.491635, abs=1e-6)


def test_careful_plays_the_optimum_where_only_the_last_night_is_left():
    """The cards are known then, and a night is worth what it is."""
    for left, pounds in (((0, 1, 1, 1), 35), ((1, 1, 1, 0), 25), ((1, 0, 1, 1), 40)):
        for allowed in (0, 1, 2):
            ((fill, _),) = bots.best_fill(left, pounds, (allowed,))
            weights = tuple(kinds.WEIGHTS[place] for place in fill)
            reached = of_draws(left, pounds, weights, allowed)
            assert reached == pytest.approx(optimum(left, pounds, allowed))


def test_the_worth_of_a_position_is_the_chance_of_blind_fills():
    """By drawing: two queens and a king among six, forty pounds, one may escape."""
    by_hand = max(
        Fraction(sum(comb(good, k) * comb(6 - good, n - k) for k in range(2, n + 1)), comb(6, n))
        for good, n in ((2, 2), (3, 1))
    )
    left, certain = bots.code_of((3, 0, 2, 1)), thinking.CERTAIN
    assert Fraction(thinking.worth(left, 40, 1), certain) == by_hand == Fraction(1, 15)
    assert thinking.worth(left, 0, 3) == certain
    assert thinking.worth(left, 110, -1) == 0


@pytest.mark.deep
def test_careful_wins_a_double_against_random():
    outcomes = list(games(DOUBLE, ["careful", "random"], 100))
    assert sum(0 in one.winners for one in outcomes) > 4 * sum(1 in one.winners for one in outcomes)


# How the careful player plays


def choice(state, seat, seed=1):
    return bot_named(state.game, "careful")(state.view(seat), random.Random(seed))


def test_in_the_first_night_it_buries_no_three_zombies():
    for seed in range(40):
        state = CHOSEN.start()
        for step in range(3):
            state = state.after(choice(state, 0, 10 * seed + step))
        assert sum(one.red for one in state.graves) < 3


def test_careful_fills_exactly_and_says_done():
    state = position(4, "JC KD QC", hand="", escaped="JH QH QD", kept="10C 9C 6C 3S")
    for seed in range(5):
        now = state
        while now.phase == "fill":
            now = now.after(choice(now, 1, seed))
        assert sorted(sum(one.value for one in bags) for _, bags in now.last) == [0, 0, 25]


def test_against_shuffled_graves_careful_leaves_nothing_to_chance():
    state = SHUFFLED.start()
    while state.phase == "fill":
        assert len({choice(state, 0, seed) for seed in range(4)}) == 1
        state = state.after(choice(state, 0))


@pytest.mark.parametrize(
    ("cards", "pounds", "paid"),
    [
        ("10C 9C 6C 5C AC", 25, "10C 9C 6C"),
        ("9C 8C 7C", 10, "8C 7C"),
        ("10C 4C AC 9C 6C", 15, "9C 6C"),
        ("2C 3C", 10, None),
        ("2C 3C", 0, ""),
    ],
)
def test_a_weight_is_paid_with_as_little_and_as_few_cards_as_can_be(cards, pounds, paid):
    found = thinking.payment(bots.mask_of(zw.cards(cards)), pounds)
    assert found == (-1 if paid is None else bots.mask_of(zw.cards(paid)))
