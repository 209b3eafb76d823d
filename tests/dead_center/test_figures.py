"""The figures of the rule sheet, inside their intervals (players of independent make)."""

from __future__ import annotations

import random
from importlib import reload
from math import sqrt

import pytest

import zwidgets as zw
from tests.helpers import a_game, careful_event, random_event
from zwidgets.games.dead_center import bots, rows, rules


def wins(games: int, jokers: int = 2, event=random_event) -> int:
    game = zw.game("dead-center", jokers=jokers)
    return sum(_won(game, seed, event) for seed in range(games))


def _won(game: zw.Game, seed: int, event) -> bool:
    *_, (last, _, _) = a_game(game, seed, event)
    return bool(last.outcome.winners)


def interval(won: int, games: int, z: float = 3.3) -> tuple[float, float]:
    """Wilson's interval: the true share lies outside in one run of a thousand."""
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


def afresh() -> None:
    """Make what is kept of the rules anew."""
    rules.too_weak.cache_clear()
    reload(rows)
    reload(bots)


@pytest.mark.deep
def test_without_DC_13_and_DC_14_the_careful_player_wins_nearly_always(monkeypatch):
    """The sheet: 99 %. A player that strong means that the suit conditions are not in force."""
    monkeypatch.setattr(rules, "matches", lambda *_: True)
    afresh()
    try:
        low, _ = interval(wins(200, event=careful_event), 200)
    finally:
        monkeypatch.undo()
        afresh()
    assert low > 0.85


def test_the_same_seed_gives_the_same_game_whatever_was_played_before():
    game = zw.game("dead-center")
    random.seed(1)
    once = [str(state) for state, _, _ in a_game(game, 5)]
    random.seed(2)
    assert once == [str(state) for state, _, _ in a_game(game, 5)]
