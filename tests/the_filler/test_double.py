"""The double (TF-13) solved: to win it is the goal, and a draw counts half."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations, product
from math import sqrt

import pytest

import zwidgets as zw
from tests.the_filler import test_figures as theory
from tests.the_filler.table import DOUBLE, played, position
from zwidgets.core.match.players import bot_named
from zwidgets.games.the_filler.questions import QUESTIONS
from zwidgets.games.the_filler.solution import tables
from zwidgets.odds.brief import briefly

NEAR = 1e-9
WORTHS = (0.00004, 0.004508, 0.064178, 0.293477, 0.662708, 0.947073, 1)
"""What the second game's Filler wins at the start, by the escapes of the first game."""
LAST = {"best-graves": "last-graves", "best-cement": "last-cement"}


def second(first, night=1, **cards):
    return position(night, game=DOUBLE, leg=f"leg 2 after {first}, ", **cards)


THIRD = second(3, 3, hand="JD QD KH JC QC KC", escaped="JH QH", kept="10C 10S 9C 8S 6C 5S 2C")


def value(state):
    return zw.exact("the-filler", "value", state).value


def points(state, player):
    """1 for winning the double, half for a draw."""
    winners = state.outcome.winners
    return Fraction(player in winners) if winners else Fraction(1, 2)


@pytest.mark.parametrize(("first", "worth"), [*enumerate(WORTHS)])
def test_the_second_game_by_the_escapes_of_the_first(first, worth):
    assert float(value(second(first))) == pytest.approx(worth, abs=1e-6)


def test_who_is_the_filler_second_has_the_better_of_it():
    assert float(value(DOUBLE.start())) == pytest.approx(0.487029411, abs=NEAR)


@pytest.mark.deep
def test_it_is_the_double_of_another_solver_with_pounds_that_can_be_divided_freely():
    start, ends = ((6, 2, 2, 2), 110), [(1,) * n + (0.5,) + (0,) * (6 - n) for n in range(7)]
    worths = [theory.value(*start, one) for one in ends]
    found = [float(value(second(first))) for first in range(7)]
    assert found == pytest.approx(worths, abs=NEAR)
    other = theory.value(*start, tuple(1 - one for one in worths))
    assert float(value(DOUBLE.start())) == pytest.approx(other, abs=NEAR)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_last_night_is_what_the_rules_make_of_it(first):
    """The Filler's best cement against a king, a queen and a corpse in every order."""
    cards = {"escaped": "JH", "kept": "10C 9S 6C 5S"}
    found = value(second(first, 4, hand="KH QD KC", **cards))
    orders = [
        second(first, 4, graves=" ".join(row), hand="", **cards)
        for row in permutations(["KH", "QD", "KC"])
    ]
    assert found == max(mean_of(orders, piles) for piles in ways(orders[0].kept))


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_expert_plays_for_the_double(first):
    orders = [
        second(first, 4, graves=" ".join(row), hand="", escaped="JH", kept="10C 9S 6C 5S")
        for row in permutations(["KH", "QD", "KC"])
    ]
    state, piles, expert = orders[0], [], zw.expert(games=400)
    while state.leg == 2 and state.outcome is None and state.actors:
        move = state.parse_move(expert.move(state, seat := min(state.actors), random.Random(1)))
        piles += [str(move)] if str(move) != "done" else []
        state = state.after(move, seat)
    best = max(mean_of(orders, each) for each in ways(orders[0].kept))
    assert mean_of(orders, piles) == best


def ways(cards):
    """Every way of laying cards on graves 1 to 3, or keeping them."""
    for places in product(range(4), repeat=len(cards)):
        laid = zip(cards, places, strict=True)
        yield [f"lay {card} {place}" for card, place in laid if place]


def mean_of(states, lays):
    ended = [played(state, ", ".join([*lays, "done"])) for state in states]
    return sum(points(state, state.player(1)) for state in ended) / len(ended)


def test_the_end_of_the_first_game_is_worth_what_the_second_leaves_the_other():
    state = position(4, "KH QD KC", hand="", escaped="JH", kept="10C 9S 6C", game=DOUBLE)
    for lays, out in (("", 3), ("lay 10C 1, lay 9S 1, lay 6C 1, ", 2)):
        begun = played(state, f"{lays}done")
        assert (begun.leg, begun.first) == (2, out)
        stake = Fraction(tables().stakes[out], 2**40)
        assert 0 <= 1 - value(begun) - stake < NEAR


def test_only_the_double_counts_not_how_far_it_is_won():
    """After no escape at all any more is lost, and after six any less is won."""
    lost = second(0, 4, hand="KH QD KC", escaped="JH", kept="10C")
    won = second(6, 4, hand="KH QD KC", escaped="JH", kept="10C")
    assert (value(lost), value(won)) == (0, 1)
    assert [QUESTIONS["value"].bound(state, None) for state in (lost, won)] == [None, None]


def test_values_of_the_first_game_are_lower_bounds_to_the_end():
    bound = QUESTIONS["value"].bound
    first = position(4, hand="JD QD JC", escaped="JH QH", kept="10C 5S", game=DOUBLE)
    assert (bound(first, 1), bound(THIRD, 1), bound(second(3), 1)) == ("lower", None, "lower")


def test_after_a_night_its_mix_is_what_it_was_and_none_before_the_second_game():
    before = {name: zw.exact("the-filler", name, THIRD).value for name in LAST}
    after = played(THIRD, "bury KH 1, bury JC 2, bury QD 3, lay 10C 1, done")
    for name, mix in before.items():
        assert zw.exact("the-filler", LAST[name], after).value.equals(mix)
    over = position(4, "KH QD KC", hand="", escaped="JH", game=DOUBLE).after("done")
    assert over.leg == 2
    assert over.last
    assert not any(QUESTIONS[name].applies(over, 0) for name in LAST.values())


def test_the_panel_tells_value_and_mixes_and_after_a_night_what_they_were():
    told = {one["asks"]: one for one in briefly(THIRD, 0)}
    assert told[QUESTIONS["value"].asks]["value"] == "754/5833 = 12.93 %"
    mix = told[QUESTIONS["best-graves"].asks]["rows"]
    assert ["three corpses", "17.62 %"] in mix
    after = played(THIRD, "bury KH 1, bury JC 2, bury QD 3, lay 10C 1, done")
    told = {one["asks"]: one for one in briefly(after, 0)}
    assert told[QUESTIONS["last-graves"].asks]["rows"] == mix


# The player


def moved(state, seats, rng):
    (seat,) = state.actors
    return state.after(bot_named(DOUBLE, seats[seat])(state.view(seat), rng), seat)


@pytest.mark.deep
@pytest.mark.parametrize("other", ["random", "careful", "equilibrium"])
def test_over_the_whole_double_nobody_gains(other):
    """Half of the doubles begin with either player as the Filler."""
    rng, won, count = random.Random(3), Fraction(0), 100
    for number in range(count):
        mine, state = number % 2, DOUBLE.start()
        while state.outcome is None:
            seats = ["equilibrium" if state.player(seat) == mine else other for seat in (0, 1)]
            state = moved(state, seats, rng)
        won += points(state, mine)
    assert won / count > 0.5 - 4 * sqrt(0.25 / count)
