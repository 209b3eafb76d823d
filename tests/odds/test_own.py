"""A function of a state is a question: what holds after the next chance event?"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.games.dead_center.rules import fits
from zwidgets.odds.laws import after_chance

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"


def fits_c1(state):
    """The card drawn fits on c1."""
    return fits(state.drawn, state.piles[2][-1])


def test_a_function_that_is_true_or_false_has_a_probability():
    answer = zw.exact("dead-center", fits_c1, CABIN)
    assert answer == zw.exact("dead-center", "fits", CABIN, pile="c1")
    assert answer.value == Fraction(19, 33)
    assert (answer.question, answer.asks) == ("fits_c1", "The card drawn fits on c1.")


@pytest.mark.parametrize(
    ("of", "outcome"),
    [(lambda one: one.drawn.value, 7), (lambda one: one.drawn, "7S"), (lambda one: str(one), None)],
)
def test_other_functions_have_a_distribution(of, outcome):
    answer = zw.exact("dead-center", of, CABIN)
    assert sum(row.equal for row in answer.rows()) == 1
    assert str(answer)
    if outcome is not None:
        sevens = sum(of(zw.parse_position(CABIN).after(m)) in (7, zw.card("7S")) for m in draws())
        assert answer.value.probability(outcome) == Fraction(sevens, 33)


def draws():
    return [move for move, _ in zw.parse_position(CABIN).chance_outcomes()]


def test_a_condition_leaves_what_agrees_with_it():
    def red(state):
        return state.drawn.red

    answer = zw.exact("dead-center", fits_c1, CABIN, given=red)
    cards = [zw.parse_position(CABIN).after(move) for move in draws()]
    some = [fits_c1(one) for one in cards if red(one)]
    assert answer.value == Fraction(sum(some), len(some)) != Fraction(19, 33)
    assert answer.asks == "The card drawn fits on c1. Given: red."


def walks(games):
    """All positions of some games of Shufflers in which an encounter is due."""
    for seed in range(games):
        match = zw.Match("shufflers", seed=seed, seats={0: "careful"})
        match.run()
        yield from (state for state, _, _ in match.steps() if state.step == "draw")


def test_the_hazard_of_the_boat_begins_at_a_17th_and_grows():
    """It is one of the 17 lower cards: once the coast has come, as likely the next as any left."""
    hazards = {}
    for state in walks(30):
        if state.deck.jokers == 1 and state.deck.left <= 17:
            answer = zw.exact("shufflers", lambda one: one.deck.jokers == 2, state)
            hazards.setdefault(state.deck.left, set()).add(answer.value)
    assert hazards == {left: {Fraction(1, left)} for left in range(3, 18)}


def test_after_ten_cards_the_boat_is_as_far_whatever_is_known_of_the_coast():
    found = set()
    for state in walks(25):
        if state.deck.left == 24:
            coast = zw.exact("shufflers", lambda one: str(one.deck.jokers), state).value
            boat = zw.exact("shufflers", "encounters-to-boat", state).value.mean()
            found.add((state.deck.jokers, coast.probability("1"), boat))
    assert found == {(0, Fraction(1, 7), 16), (1, 1, 16)}


def test_what_numpy_says_counts_as_what_python_says():
    yes = zw.exact("dead-center", lambda state: np.bool_(fits_c1(state)), CABIN)
    assert yes.value == Fraction(19, 33)
    ranks = zw.exact("dead-center", lambda state: np.int64(state.drawn.value), CABIN)
    assert ranks == zw.exact("dead-center", lambda state: state.drawn.value, CABIN)


def test_two_outcomes_that_lead_to_one_position_are_added_up():
    state = zw.parse_position(CABIN)
    assert sum(after_chance(state).values()) == 1
    assert len(after_chance(state)) <= len(state.chance_outcomes())


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"question": lambda state: None}, "gives True or False, a whole number"),
        ({"question": lambda state: 0.5}, "gives True or False, a whole number"),
        ({"question": lambda state: 10**5_000}, "whole numbers of at most 1,000 digits"),
        ({"question": lambda state: -(10**1_000)}, "whole numbers of at most 1,000 digits"),
        ({"question": fits_c1, "given": lambda state: 1}, "An event is True or False"),
        ({"question": fits_c1, "given": "red"}, "is no function of a position"),
        ({"question": fits_c1, "given": lambda state: False}, "has no chance here"),
        ({"question": fits_c1, "pile": "a1"}, 'A function has no argument "pile"'),
        ({"question": fits_c1, "seat": 3}, "seat"),
        ({"question": "fits", "given": fits_c1}, "given= goes with a function of a state"),
        ({"question": fits_c1, "position": CABIN.replace("draw", "lay 5H")}, "seat 0 is to act"),
    ],
)
def test_what_cannot_be_asked(asked, words):
    with pytest.raises(InvalidOption, match=words):
        zw.exact("dead-center", **{"position": CABIN, **asked})


def test_a_whole_number_of_a_thousand_digits_is_shown():
    found = zw.exact("dead-center", lambda state: 10**999 + state.drawn.red, CABIN)
    assert len(str(found).splitlines()) == 3
    assert "<td>" in found._repr_html_()


def test_a_function_would_see_secrets():
    with pytest.raises(InvalidOption, match=r"The Filler has secrets.*zw\.tree"):
        zw.exact("the-filler", lambda state: True)


def test_numbers_and_texts_have_no_distribution_together():
    with pytest.raises(InvalidOption, match="numbers or texts, not both"):
        zw.exact("dead-center", lambda state: 1 if state.drawn.red else "black", CABIN)


def test_a_partial_function_is_asked_in_the_words_of_its_function():
    def low(most, state):
        """The card is low."""
        return state.drawn.value <= most

    assert zw.exact("dead-center", partial(low, 4), CABIN).asks == "The card is low."
    assert zw.dial(CABIN, partial(low, 4)).asks == "The card is low."
    asked = zw.exact(
        "dead-center", partial(lambda most, state: state.drawn.value <= most, 4), CABIN
    )
    assert asked.asks == "After the next chance event."
