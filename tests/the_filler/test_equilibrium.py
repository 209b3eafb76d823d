"""The player whom nobody beats in the long run."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

import pytest

import zwidgets as zw
from tests.the_filler.table import CHOSEN, SHUFFLED, played, position
from tests.the_filler.test_figures import won
from tests.variants import each, variants
from zwidgets.core.match.players import bot_named
from zwidgets.games.the_filler.cement import number_of
from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS, kind_of
from zwidgets.games.the_filler.questions import QUESTIONS
from zwidgets.games.the_filler.rules import weight
from zwidgets.games.the_filler.solution import (
    Evening,
    against,
    best_use,
    class_of,
    solved,
    uses_with,
)

THIRD = position(3, hand="JD QD KH JC QC KC", escaped="JH QH", kept="10C 10S 9C 8S 6C 5S 2C")
EVENING = Evening(2, (3, 1, 1, 1), number_of([10, 10, 9, 8, 6, 5, 2]), 1)


def moved(state, rng):
    """The state after the move of whoever is to act."""
    (seat,) = state.actors
    return state.after(bot_named(state.game, "equilibrium")(state.view(seat), rng), seat)


def filled(state, rng):
    """The night as it is when the Filler says done."""
    night, after = state.night, moved(state, rng)
    while after.night == night and after.outcome is None:
        state, after = after, moved(after, rng)
    return state


def buried(state):
    return tuple(sorted(map(kind_of, state.graves), reverse=True))


def use(state):
    held = (sum(weight(pile) >= need for need in WEIGHTS[1:]) for pile in state.cement)
    kept = class_of(4 - state.night, number_of(one.value for one in state.kept))
    return CHOICES.index(tuple(sorted(held, reverse=True))), kept


def near(found, mix):
    """Whether each choice came up about as often as the mix says, and no other did."""
    count, total = sum(found.values()), sum(often for _, often in mix)
    assert set(found) <= {one for one, _ in mix}
    for one, often in mix:
        share = often / total
        assert abs(found[one] / count - share) < 4 * sqrt(share * (1 - share) / count) + 1e-9, one


def test_both_sides_mix_as_the_solution_says_card_by_card():
    rng, graves, uses, pounds = random.Random(1), Counter(), Counter(), Counter()
    for _ in range(300):
        state = filled(THIRD, rng)
        graves[buried(state)] += 1
        uses[use(state)] += 1
        pounds.update({place: weight(pile) for place, pile in enumerate(state.cement)})
    near(graves, solved(EVENING).graves)
    near(uses, solved(EVENING).uses)
    assert min(pounds.values()) > 0.8 * max(pounds.values())


def test_it_goes_on_with_what_is_left_of_the_mix():
    """A king lies there: the mix is that of the plans with a king."""
    mix = solved(EVENING).graves
    with_king = [(one, often) for one, often in mix if 3 in one]
    rng, found = random.Random(2), Counter()
    for _ in range(200):
        state = played(THIRD, "bury KH 2")
        while state.phase == "bury":
            state = moved(state, rng)
        found[buried(state)] += 1
    near(found, with_king)


@pytest.mark.parametrize(
    "moves", ["lay 2C 1", "lay 2C 1, lay 5S 2, lay 10C 3", "lay 10C 1, lay 10S 2, lay 9C 3"]
)
def test_it_makes_the_best_of_what_somebody_else_has_laid(moves):
    state = played(THIRD, f"bury KH 1, bury JC 2, bury QD 3, {moves}")
    after = filled(state, random.Random(3))
    assert all(set(a) <= set(b) for a, b in zip(state.cement, after.cement, strict=True))
    assert best(after) == best(state)


def best(state):
    """The most that this mix of graves leaves the Filler with what lies there."""
    one, two, three = map(weight, state.cement)
    kept = tuple(sorted((one.value for one in state.kept), reverse=True))
    graves, uses = solved(EVENING).graves, uses_with(2, kept, (one, two, three))
    return against(EVENING, graves, best_use(EVENING, graves, uses))


def test_it_goes_on_with_graves_that_no_mix_has():
    mix = solved(Evening(4, (6, 2, 2, 2), 3**10 - 1, 3)).graves
    assert (3, 3, 2) not in dict(mix)
    state = played(CHOSEN.start(), "bury KH 1, bury KD 2")
    assert moved(state, random.Random(4)).phase == "fill"


def test_against_shuffled_graves_each_card_keeps_the_chance():
    """The chance of the best Filler is the same before and after each of its moves."""
    job = QUESTIONS["keeps-job"].answer
    rng = random.Random(5)
    state = SHUFFLED.start().after("done").after("turn KH").after("turn JC").after("turn JS")
    assert state.night == 2
    chance = job(state, 0)
    while state.phase == "fill":
        state = moved(state, rng)
        assert job(state, 0) == chance


@each(variants("the-filler"))
def test_it_plays_every_variant_to_the_end_and_knows_only_the_view(game):
    rng = random.Random(6)
    state = game.start()
    while state.outcome is None:
        if state.is_chance:
            state = state.after(state.sample_chance(rng))
            continue
        (seat,) = state.actors
        choose = bot_named(game, "equilibrium")
        move = choose(state.view(seat), random.Random(7))
        assert choose(state.resample(seat, rng).view(seat), random.Random(7)) == move
        state = state.after(move, seat)


def rate(seats, count, seed):
    rng = random.Random(seed)
    table, wins = [bot_named(CHOSEN, name) for name in seats], 0
    for _ in range(count):
        state = THIRD
        while state.outcome is None:
            (seat,) = state.actors
            state = state.after(table[seat](state.view(seat), rng), seat)
        wins += 1 in state.outcome.winners
    return wins / count


@pytest.mark.parametrize("other", ["random", "careful"])
def test_from_the_third_night_nobody_gains(other):
    value, count = float(solved(EVENING).value), 100
    error = 4 * sqrt(value * (1 - value) / count)
    assert rate([other, "equilibrium"], count, 1) > value - error
    assert rate(["equilibrium", other], count, 2) < value + error


@pytest.mark.deep
@pytest.mark.parametrize("other", ["random", "careful", "equilibrium"])
def test_in_the_whole_game_nobody_gains(other):
    value = float(solved(Evening(4, (6, 2, 2, 2), 3**10 - 1, 3)).value)
    count = 100
    error = 4 * sqrt(value * (1 - value) / count)
    assert won(1, CHOSEN, [other, "equilibrium"], count) > value - error
    assert won(1, CHOSEN, ["equilibrium", other], count) < value + error


@pytest.mark.deep
def test_from_the_third_night_an_expert_gains_nothing():
    value, count = float(solved(EVENING).value), 100
    error = 4 * sqrt(value * (1 - value) / count)
    for seat, sign in ((0, 1), (1, -1)):
        wins = 0
        for seed in range(count):
            seats = {seat: zw.expert(games=64), 1 - seat: "equilibrium"}
            match = zw.Match(CHOSEN, seed=seed, position=THIRD, seats=seats)
            match.run()
            wins += 1 in match.state.outcome.winners
        assert sign * (wins / count - value) > -error
