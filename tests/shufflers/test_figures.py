"""Shufflers: the sheet's figures, and what the careful player reaches."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

import pytest

from zwidgets.core.contract.moves import Move
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.moves import ENCOUNTERS
from zwidgets.games.shufflers.supplies import JACK, payments, total

GAMES = 1000
Chooser = Callable[[ShufflersState], Move]


def first(state: ShufflersState) -> Move:
    """The automatic payment: fewest cards, then the lowest highest card."""
    return state.moves(0)[0]


def threshold(word: str, most: int) -> Chooser:
    """A vehicle or lamb whenever the top discard is that low, otherwise the automatic payment."""

    def choose(state: ShufflersState) -> Move:
        if state.step != "choose":
            return first(state)
        back = state.survivor.brought(state.deck.road[-1][0])
        return state.parse_move(word if (back.value if back else 0) <= most else "take")

    return choose


def play(game: ShufflersGame, rng: random.Random, choose: Chooser) -> ShufflersState:
    state = game.start()
    while state.outcome is None:
        state = state.after(state.sample_chance(rng) if state.is_chance else choose(state))
    return state


def played(game: ShufflersGame, choose: Chooser, seed: int = 1) -> list[ShufflersState]:
    rng = random.Random(seed)
    return [play(game, rng, choose) for _ in range(GAMES)]


def near(found: float, told: float, deviation: float, count: int) -> bool:
    """Whether a mean over some values lies within 4.5 standard errors of what it should be."""
    return abs(found - told) < 4.5 * deviation / sqrt(count)


def wins(states: list[ShufflersState]) -> float:
    return sum(bool(state.outcome and state.outcome.winners) for state in states) / len(states)


def test_SH_06_to_SH_18_automatic_payment_wins_66_percent_with_27_9_points() -> None:
    states = played(ShufflersGame(), first)
    scores = [s.outcome.scores[0] for s in states if s.outcome and s.outcome.winners]
    draws = [34 - state.deck.left for state in states]
    assert near(wins(states), 0.663, sqrt(0.663 * 0.337), GAMES)
    assert near(sum(scores) / len(scores), 27.9, 15.5, len(scores))
    assert near(sum(draws) / GAMES, 24.6, 5.5, GAMES)
    for share, score in ((0.1, 8), (0.5, 27), (0.9, 49)):
        slack = 4.5 * sqrt(share * (1 - share) / len(scores))
        assert sum(one < score for one in scores) / len(scores) < share + slack
        assert sum(one <= score for one in scores) / len(scores) > share - slack


@pytest.mark.deep
def test_SH_19_a_vehicle_when_the_top_discard_is_4_or_less_wins_89_percent() -> None:
    states = played(ShufflersGame(vehicle=True), threshold("vehicle", 4))
    assert near(wins(states), 0.894, sqrt(0.894 * 0.106), GAMES)


@pytest.mark.deep
def test_SH_20_a_lamb_when_the_top_discard_is_5_or_less_wins_90_percent() -> None:
    states = played(ShufflersGame(lamb=True), threshold("lamb", 5))
    assert near(wins(states), 0.902, sqrt(0.902 * 0.098), GAMES)


def test_SH_05_the_shufflers_of_a_deck_add_up_to_110_as_the_supplies_do() -> None:
    one = ShufflersGame().start().survivor
    assert sum(c.value for c in ENCOUNTERS if c.value < JACK) == 110
    assert total(one.ammo) + total(one.health) == 110


# The careful player


def test_careful_follows_the_automatic_payment_without_options() -> None:
    game = ShufflersGame()
    careful, rng = game.bots()["careful"], random.Random(0)
    for _ in range(20):
        state = game.start()
        while state.outcome is None:
            if not state.is_chance:
                row = state.survivor.ammo or state.survivor.health
                assert careful(state.view(0), rng) == str(payments(row, state.debt)[0])
            state = state.after(state.sample_chance(rng) if state.is_chance else first(state))
