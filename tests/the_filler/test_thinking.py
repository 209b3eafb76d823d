"""What the careful player thinks of a night is the same compiled and in plain Python."""

from __future__ import annotations

import random
from itertools import product

import pytest

from zwidgets.core.plain import machine_code
from zwidgets.games.the_filler import bots, thinking
from zwidgets.games.the_filler.compiled import careful
from zwidgets.games.the_filler.kinds import WEIGHTS
from zwidgets.games.the_filler.moves import CEMENT

compiled, pile = machine_code(thinking), machine_code(careful.pile)
WORTHS = machine_code(careful.worths)()


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


def test_the_worth_of_every_position():
    for left, pounds in some_lefts(random.Random(1), 3000):
        code = bots.code_of(left)
        for allowed in range(7):
            assert WORTHS[code, pounds, allowed] == thinking.worth(code, pounds, allowed)


@pytest.mark.parametrize("aims", [1, 2, 6])
@pytest.mark.parametrize("wary", [True, False])
def test_the_mixes_of_both_sides(aims, wary):
    rng = random.Random(aims)
    for left, pounds in some_lefts(rng, 30):
        night = bots.code_of(left), pounds, rng.randint(-6, 5), aims, wary
        ours, theirs = compiled.duel(WORTHS, *night), thinking.duel(bots.WORTHS, *night)
        assert ours == theirs


def test_the_best_fill_against_shuffled_graves():
    for left, pounds in some_lefts(random.Random(2), 50):
        for allowed in range(4):
            night = bots.code_of(left), pounds, allowed
            assert compiled.best_fill(WORTHS, *night) == thinking.best_fill(bots.WORTHS, *night)


def test_the_payment_of_a_weight_card_by_card():
    rng, memory = random.Random(3), careful.memory(1)
    for _ in range(800):
        bags = bots.mask_of(rng.sample(CEMENT, rng.randint(0, 20)))
        for kind, pounds in enumerate(WEIGHTS):
            assert pile(memory, bags, kind) == thinking.payment(bags, pounds)
