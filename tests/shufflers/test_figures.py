"""Shufflers: the sheet's figures, and what the careful player reaches."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

import pytest

import zwidgets as zw
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.moves import Move
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.moves import ENCOUNTERS
from zwidgets.games.shufflers.supplies import JACK, payments, total

GAMES = 4000
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


def test_SH_17_the_boat_is_card_18_to_34_each_equally_likely() -> None:
    def chance_of_boat(place: int) -> float:
        """That the second joker is drawn at a place, given that the first half is through."""
        chance = 1.0
        for drawn in range(17, place - 1):
            chance *= 1 - 1 / (34 - drawn)
        return chance / (34 - (place - 1))

    rng, cards = random.Random(2), 0
    for _ in range(GAMES):
        state = ShufflersGame(vehicle=True).start()
        deck = state.deck
        while deck.jokers < 2:
            state = ShufflersState(state.game, state.survivors, (deck,), "draw")
            deck = deck.drawn(state.sample_chance(rng).card, True)  # type: ignore[attr-defined]
        cards += 34 - deck.left
    assert near(cards / GAMES, 26, sqrt((17**2 - 1) / 12), GAMES)
    assert [chance_of_boat(place) for place in range(18, 35)] == pytest.approx([1 / 17] * 17)


# The careful player


def careful_wins(games: int, **options: object) -> float:
    """The share of games that somebody wins, every seat played by the careful player."""
    game = zw.game("shufflers", **options)
    careful: Bot = game.bots()["careful"]
    won = 0
    for seed in range(games):
        rng, state = random.Random(seed), game.start()
        while state.outcome is None:
            if state.is_chance:
                state = state.after(state.sample_chance(rng))
            else:
                (seat,) = state.actors
                state = state.after(careful(state.view(seat), rng), seat)
        won += bool(state.outcome.winners)
    return won / games


def test_careful_follows_the_automatic_payment_without_options() -> None:
    game = ShufflersGame()
    careful, rng = game.bots()["careful"], random.Random(0)
    for _ in range(100):
        state = game.start()
        while state.outcome is None:
            if not state.is_chance:
                row = state.survivor.ammo or state.survivor.health
                assert careful(state.view(0), rng) == str(payments(row, state.debt)[0])
            state = state.after(state.sample_chance(rng) if state.is_chance else first(state))


@pytest.mark.deep
@pytest.mark.parametrize(
    ("options", "told"),
    [({"vehicle": True}, 0.90), ({"lamb": True}, 0.90), ({"vehicle": True, "lamb": True}, 0.916)],
)
def test_careful_wins_at_least_88_percent_with_options(
    options: dict[str, object], told: float
) -> None:
    found = careful_wins(2000, **options)
    assert found >= 0.88
    assert near(found, told, sqrt(told * (1 - told)), 2000)


@pytest.mark.deep
def test_careful_groups_reach_the_boat() -> None:
    assert careful_wins(100, variant="collaborative", players=2) > 0.9
    assert careful_wins(40, variant="collaborative", players=4) > 0.9
