"""A position takes what it lists, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import zwidgets as zw
from tests.variants import FIVE, each
from zwidgets.testing.check import check_others, random_game


@each(FIVE, most=4, once=True)
def test_moves_and_outcomes_of_other_moments_are_refused(game: zw.Game[Any]) -> None:
    rng = random.Random(11)
    for _ in range(2):
        check_others(list(random_game(game, rng)), rng)
