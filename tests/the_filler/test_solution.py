"""The Filler solved: against every way of laying real cards, and against best answers."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations, product

import pytest

from tests.the_filler import test_figures as theory
from tests.the_filler.table import CHOSEN
from tools import solution as tool
from zwidgets.core.matrix import solve
from zwidgets.games.the_filler import cement, solution
from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS, graves_of
from zwidgets.games.the_filler.solution import Evening, class_of, solved

THIRD = [((3, 1, 1, 1), 1), ((2, 1, 2, 1), 2), ((2, 2, 1, 1), 1)]
NEAR = 1e-9
VALUE = 0.49163486503
"""The Filler's chance at the start, to 1e-11."""


def evening(nights, left, values, allowed, game="chosen"):
    return Evening(nights, left, cement.number_of(values), allowed, game)


def less(left, drawn):
    return tuple(left[kind] - drawn.count(kind) for kind in range(4))


def end(game, allowed):
    """What a game's end is worth to the Filler."""
    if game == "first":
        return Fraction(solution.tables().stakes[6 - allowed], solution.ONE)
    draw = Fraction(game == "second", 2)
    return 1 - draw if allowed == 0 else Fraction(allowed > 0)


def decided(left, allowed, game):
    return end(game, allowed) == end(game, allowed - sum(left[1:]))


@cache
def splits(values):
    """Every way of laying real cards: what each grave holds, heaviest first, and what is kept."""
    found = set()
    for places in product(range(4), repeat=len(values)):
        rows = list(zip(values, places, strict=True))
        piles = [sum(one for one, there in rows if there == grave) for grave in (1, 2, 3)]
        held = sorted((sum(pile >= need for need in WEIGHTS[1:]) for pile in piles), reverse=True)
        found.add((tuple(held), tuple(one for one, there in rows if there == 0)))
    return found


def met(buried, held):
    """How many escape in each of the six orders."""
    for order in permutations(held):
        yield sum(kind > there for kind, there in zip(buried, order, strict=True))


# Each side's best answer, with real cards and without a solver


@cache
def filler_answers(nights, left, values, allowed, game="chosen"):
    """The most that a Filler wins who knows how the zombie player mixes."""
    if decided(left, allowed, game):
        return end(game, allowed)
    mix = solved(evening(nights, left, values, allowed, game)).graves
    return max(
        sum(
            often * filler_answers(nights - 1, less(left, buried), kept, allowed - out, game)
            for buried, often in mix
            for out in met(buried, held)
        )
        for held, kept in splits(values)
    ) / (6 * sum(often for _, often in mix))


@cache
def zombies_answer(nights, left, values, allowed, game="chosen"):
    """The least that the Filler's mix wins against graves chosen by who knows it."""
    if decided(left, allowed, game):
        return end(game, allowed)
    mix = [
        (laid(nights, values, use), n)
        for use, n in solved(evening(nights, left, values, allowed, game)).uses
    ]
    return min(
        sum(
            often * zombies_answer(nights - 1, less(left, buried), kept, allowed - out, game)
            for (held, kept), often in mix
            for out in met(buried, held)
        )
        for buried in graves_of(left)
    ) / (6 * sum(often for _, often in mix))


@cache
def laid(nights, values, use):
    """What the graves hold and what is kept if real cards are laid for this use."""
    part = solution.uses_with(nights, values, (0, 0, 0))[use]
    needs = tuple(WEIGHTS[kind] for kind in CHOICES[use[0]])
    piles = cement.piles_of(cement.values_of(part), needs)
    assert all(sum(pile) >= need for pile, need in zip(piles, needs, strict=True))
    kept = Counter(values) - Counter(one for pile in piles for one in pile)
    return CHOICES[use[0]], tuple(sorted(kept.elements(), reverse=True))


@pytest.mark.parametrize("values", [(10, 10, 5), (9, 8, 7, 6), (10, 9, 6, 1)])
@pytest.mark.parametrize(("left", "allowed"), THIRD)
def test_in_the_third_night_no_answer_to_a_known_mix_gains_anything(left, allowed, values):
    value = solved(evening(2, left, values, allowed)).value
    assert filler_answers(2, left, values, allowed) == value
    assert zombies_answer(2, left, values, allowed) == value


@pytest.mark.parametrize(("left", "allowed"), [*THIRD, ((3, 1, 1, 1), 0), ((2, 1, 2, 1), 4)])
def test_TF_13_in_the_third_night_of_a_second_game_no_answer_gains_anything(left, allowed):
    state = 2, left, (10, 9, 6, 1), allowed, "second"
    assert filler_answers(*state) == zombies_answer(*state) == solved(evening(*state)).value


SECOND = [
    ("chosen", 2, (10, 10, 5)),
    ("chosen", 2, (9, 9, 7)),
    ("chosen", 2, (10, 9, 6, 5)),
    ("second", 0, (10, 9, 6, 5)),
    ("second", 3, (9, 9, 7)),
    ("first", 4, (10, 9, 6, 5)),
    ("first", 6, (9, 9, 7)),
]


@pytest.mark.parametrize(("game", "allowed", "values"), SECOND)
def test_in_the_second_night_an_answer_to_a_known_mix_gains_no_billionth(game, allowed, values):
    state = 3, (5, 1, 2, 1), values, allowed, game
    value = solved(evening(*state)).value
    assert 0 <= zombies_answer(*state) - value < NEAR
    assert 0 <= filler_answers(*state) - value < NEAR


@pytest.mark.parametrize("game", ["chosen", "second"])
def test_the_third_night_is_the_matrix_game_of_every_split(game):
    left, values, allowed = (3, 1, 1, 1), (10, 9, 8, 6, 2), 1
    rows = []
    for buried in graves_of(left):
        rest = less(left, buried)
        rows.append([])
        for held, kept in sorted(splits(values)):
            outs = Counter(met(buried, held))
            worths = [n * last(rest, kept, allowed - out, game) for out, n in outs.items()]
            rows[-1].append(sum(worths) / 6)
    found = solved(evening(2, left, values, allowed, game)).value
    assert float(found) == pytest.approx(theory.solved(rows), abs=NEAR)
    assert found == -solve([[-one for one in row] for row in rows]).value


@cache
def last(left, values, allowed, game):
    """The last night: every card that is left is buried."""
    (buried,) = graves_of(left)
    return max(
        sum(end(game, allowed - out) for out in met(buried, held)) / 6 for held, _ in splits(values)
    )


# Classes


@pytest.mark.parametrize("nights", [2, 3])
def test_a_class_has_the_uses_of_every_split_that_no_other_outdoes(nights):
    rng = random.Random(nights)
    for _ in range(12):
        values = tuple(sorted(rng.sample(cement.ALL, 5), reverse=True))
        uses = set(solution.uses_of(evening(nights, (0, 0, 0, 0), values, 0)))
        every = {
            (CHOICES.index(held), class_of(nights - 1, cement.number_of(kept)))
            for held, kept in splits(values)
        }
        assert uses <= every
        for choice, kept in every:
            assert any(cement.LESS[o] >> choice & 1 and can(nights - 1, r, kept) for o, r in uses)


@cache
def can(nights, one, other):
    """True if cement of a class can do all that cement of another class can."""
    uses = solution.tables().uses[nights]
    return all(
        any(
            cement.LESS[choice] >> place & 1 and (nights == 1 or can(nights - 1, kept, rest))
            for choice, kept in uses[one]
        )
        for place, rest in uses[other]
    )


# The whole game


def test_the_value_with_real_cards():
    """Equal to or smaller than with pounds that can be divided freely (the sheet's theory)."""
    value = solved(Evening(4, (6, 2, 2, 2), cement.number_of(cement.ALL), 3)).value
    assert float(value) == pytest.approx(VALUE, abs=1e-9)
    assert value <= Fraction(491636, 10**6)


def test_a_file_of_less_than_500_kb_is_shipped():
    assert solution.FILE.stat().st_size < 500_000
    assert CHOSEN.package.replace(".", "/") in solution.FILE.as_posix()


@pytest.mark.deep
def test_the_file_is_what_the_program_finds_and_both_sides_guarantee_it():
    classes, found = tool.solve()
    there = solution.tables()
    for nights, of_night in enumerate(classes, 1):
        assert [list(map(tuple, uses)) for uses in of_night.uses] == there.uses[nights]
    for game, values in found.items():
        assert tool.gap(values) < NEAR
        for one in values[1:3]:
            for state, row in one.least.items():
                far = abs(row - there.values[game][one.nights][state]).max()
                assert far < NEAR * solution.PARTS[game][one.nights]
    (low,), (high,) = found["chosen"][3].least.values(), found["chosen"][3].most.values()
    assert VALUE - NEAR < low[0] / solution.ONE <= high[0] / solution.ONE < VALUE + NEAR
