"""What the compiled careful player thinks of a night is what the bot thinks, number by number."""

from __future__ import annotations

import random
from itertools import product

import pytest

from zwidgets.games.the_filler import bots
from zwidgets.games.the_filler.compiled import steps, thinking
from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS
from zwidgets.games.the_filler.moves import CEMENT

WORTHS = thinking.worths()


def some_lefts(rng, count):
    """Kinds that can be left in the evening of a night, and pounds."""
    every = [
        (corpses, *zombies)
        for corpses, *zombies in product(range(7), range(3), range(3), range(3))
        if corpses + sum(zombies) in (3, 6, 9, 12)
    ]
    for _ in range(count):
        left = rng.choice(every)
        yield left, 110 if sum(left) == 12 else rng.randint(0, 110)


def code(left):
    return sum(many * unit for many, unit in zip(left, (27, 9, 3, 1), strict=True))


def mix(often):
    return tuple((CHOICES[place], int(many)) for place, many in enumerate(often) if many)


def mask(cards):
    return sum(1 << steps.BAGS.index(one) for one in cards)


def test_the_worth_of_every_position():
    for left, pounds in some_lefts(random.Random(1), 3000):
        for allowed in range(7):
            assert WORTHS[code(left), pounds, allowed] == bots.worth(left, pounds, allowed)


@pytest.mark.parametrize("aims", [1, 2, 6])
@pytest.mark.parametrize("wary", [True, False])
def test_the_mixes_of_both_sides(aims, wary):
    rng = random.Random(aims)
    for left, pounds in some_lefts(rng, 30):
        aim = rng.randint(-6, 5)
        first = wary and sum(left) == 12
        ours = thinking.duel(WORTHS, code(left), pounds, aim, aims, first)
        theirs = bots.duel(left, pounds, tuple(range(aim, aim + aims)), wary)
        assert (mix(ours[0]), mix(ours[1])) == theirs


def test_the_best_fill_against_shuffled_graves():
    for left, pounds in some_lefts(random.Random(2), 50):
        for allowed in range(4):
            ((choice, _),) = bots.best_fill(left, pounds, (allowed,))
            found = thinking.best_fill(WORTHS, code(left), pounds, allowed)
            assert CHOICES[found] == choice


def test_the_payment_of_a_weight_card_by_card():
    rng, memory = random.Random(3), thinking.memory(1)
    for _ in range(800):
        bags = tuple(sorted(rng.sample(CEMENT, rng.randint(0, 20))))
        for kind, pounds in enumerate(WEIGHTS):
            paid = bots.payment(bags, pounds)
            expected = -1 if paid is None else mask(paid)
            assert thinking.pile(memory, mask(bags), kind) == expected
        pounds = rng.randint(1, 25)
        paid = bots.payment(bags, pounds)
        assert thinking.payment(mask(bags), pounds) == (-1 if paid is None else mask(paid))
