"""What a choice tells: against each roll put before the bot by itself."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.teaching import telling

MALL = (
    "mall-of-horror players=5; round 1 arrival roll; people 151/613/653/564/332; "
    "zombies 1 2 0 1 0 0; chief 0 elected; dice 1 4; looked 0"
)
ROLLS = [(1, 4, *rest) for rest in product(range(1, 7), repeat=2)]


def named(dice):
    """Return what the Chief names after these dice, asked by itself."""
    text = MALL.replace("arrival roll", "destinations go").replace("1 4;", " ".join(map(str, dice)))
    state = zw.parse_position(text.replace("looked 0", "; looked 0; goals - - - - -"))
    bot = state.game.bots()["careful"]
    return str(bot.move(state, 0, random.Random(1)))


def test_a_choice_tells_what_each_roll_by_itself_says():
    found = zw.tells(MALL, 0, about="dice")
    assert found.law == {(named(dice), dice): Fraction(1, 36) for dice in ROLLS}
    some = [dice for dice in ROLLS if named(dice) == "go 6"]
    free = Fraction(sum(6 not in dice for dice in some), len(some))
    assert found.probability(lambda dice: 6 not in dice, given="go 6") == free
    assert found.probability(lambda dice: 6 not in dice) == Fraction(25, 36)


def test_who_draws_lots_tells_nothing():
    found = zw.tells(MALL, 0, lambda state: state.dice.count(6), {0: "random", 1: "careful"})
    assert set(found.choices.values()) == {Fraction(1, 6)}
    for choice in found.choices:
        assert found.probability(lambda sixes: sixes == 0, choice) == Fraction(25, 36)


def test_others_who_are_asked_before_play_by_the_policy():
    """With cards in their hands they are asked for a Security Camera first."""
    cards = MALL.replace("elected;", "elected; hands - / camera / sprint / - / sprint;")
    assert zw.tells(cards, 0, "dice").law == zw.tells(MALL, 0, "dice").law


def test_the_table_has_the_likeliest_choice_first():
    found = zw.tells(MALL, 0, about="dice")
    assert str(found).splitlines()[2] == "go 2    25/36 69.44 %"
    assert repr(found) == "<What the next choice of seat 0 tells of dice: 2 choices>"


@pytest.mark.parametrize(
    ("about", "words"), [("hat", 'has no "hat"'), (lambda: 1, "a function of a position")]
)
def test_what_is_nothing_of_a_position_is_refused(about, words):
    with pytest.raises(InvalidOption, match=words):
        zw.tells(MALL, 0, about)


def test_what_cannot_be_told_is_refused(monkeypatch):
    with pytest.raises(InvalidOption, match="has no chance here"):
        zw.tells(MALL, 0, about="dice").probability(lambda dice: True, given="go 3")
    match = zw.Match("shufflers", seed=1, seats={0: "careful"})
    match.run()
    with pytest.raises(InvalidOption, match="does not choose any more"):
        zw.tells(match.state, 0, "round")
    monkeypatch.setattr(telling, "MOST", 30)
    with pytest.raises(InvalidOption, match="More than 30 positions"):
        zw.tells(MALL, 0, "dice")
