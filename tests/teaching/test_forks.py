"""How likely each result of a drawing function is, counted out."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import at_most
from zwidgets.teaching.forks import law_of

WAYS: list[tuple[Any, dict[Any, Fraction]]] = [
    (lambda rng: 1, {1: Fraction(1)}),
    (lambda rng: rng.random() < 0.3, {True: Fraction(3, 10), False: Fraction(7, 10)}),
    (lambda rng: int(rng.random() * 3), dict.fromkeys(range(3), Fraction(1, 3))),
    (lambda rng: rng.random() * 2**60 < 2**59, dict.fromkeys((True, False), Fraction(1, 2))),
    (
        lambda rng: rng.choice("ab") + rng.choice("ab"),
        dict.fromkeys(["aa", "ab", "ba", "bb"], Fraction(1, 4)),
    ),
    (lambda rng: rng.randint(1, 6), dict.fromkeys(range(1, 7), Fraction(1, 6))),
    (lambda rng: rng.sample([0, 1, 2], 2)[0], dict.fromkeys(range(3), Fraction(1, 3))),
    (lambda rng: rng.uniform(0, 4) > 3, {True: Fraction(1, 4), False: Fraction(3, 4)}),
    (lambda rng: rng.random() >= 0.5, dict.fromkeys((True, False), Fraction(1, 2))),
]


@pytest.mark.parametrize(("choose", "law"), WAYS)
def test_each_result_weighs_what_it_weighs(choose: Any, law: dict[Any, Fraction]) -> None:
    assert law_of(choose) == law


def test_a_number_that_was_compared_is_known_the_better() -> None:
    def twice(rng: random.Random) -> tuple[bool, bool]:
        one = rng.random()
        return one < 0.5, one < 0.25

    quarter = Fraction(1, 4)
    assert law_of(twice) == {
        (True, True): quarter,
        (True, False): quarter,
        (False, False): 2 * quarter,
    }


@pytest.mark.parametrize(
    "choose",
    [
        lambda rng: rng.gauss(0, 1) > 0,
        lambda rng: float(rng.random()),
        lambda rng: rng.random() * rng.random() < 0.5,
        lambda rng: int(rng.random() * 5_000),
        lambda rng: tuple(rng.sample(range(50), 9)),
        lambda rng: max("ab", key=lambda one: rng.random()),
        lambda rng: 1 - rng.random() < 0.5,
        lambda rng: rng.random() / 2 < 0.5,
        lambda rng: round(rng.random(), 1),
        lambda rng: f"{rng.random():.2f}",
        lambda rng: rng.expovariate(1) < 1,
        lambda rng: rng.random() < float("inf"),
        lambda rng: rng.seed(7) or rng.random() < 0.5,
    ],
)
def test_other_ways_are_refused(choose: Any) -> None:
    with pytest.raises(zw.InvalidOption):
        law_of(choose)


@pytest.mark.parametrize(
    ("choose", "told"),
    [
        (lambda rng: next(n for n in itertools.count() if rng.random() < 0.5), "100 times"),
        (lambda rng: next(n for n in itertools.count() if rng.random() > 0.5), "100 times"),
        (lambda rng: next(n for n in itertools.count() if not rng.randrange(900)), "2,000 ways"),
    ],
)
def test_drawing_until_something_holds_is_refused_at_once(choose: Any, told: str) -> None:
    with at_most(1_000_000), pytest.raises(zw.InvalidOption, match=f"more than {told}"):
        law_of(choose)


def test_drawing_from_elsewhere_is_refused() -> None:
    match = zw.Match("dead-center", seed=1, seats={0: "random"})
    match.run()

    def plain(view: Any) -> str:
        return str(random.choice(view["moves"]))

    with pytest.raises(zw.InvalidOption, match="draws from Python's random in place of the source"):
        zw.infer(match, 0, {plain: 1, "random": 1})


def test_it_is_what_a_bot_does_in_the_long_run() -> None:
    state = zw.game("the-filler").start()
    bot = zw.game("the-filler").bots()["equilibrium"]
    law = law_of(lambda rng: bot(state.view(0), rng))
    drawn = [bot(state.view(0), random.Random(seed)) for seed in range(2_000)]
    assert set(drawn) <= set(law)
    for move, share in law.items():
        assert abs(drawn.count(move) / 2_000 - share) < 0.04
