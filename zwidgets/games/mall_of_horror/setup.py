"""Mall of Horror: what is asked before a game."""

from __future__ import annotations

from typing import Any

from zwidgets.core.contract.setup import Answer, SetupQuestion
from zwidgets.games.mall_of_horror.table import SEATS


def setup(game: Any) -> tuple[SetupQuestion, ...]:
    """Return how many can play."""
    long = "Half an hour to an hour."
    answers = [Answer(str(players), {"players": players}, long) for players in range(3, SEATS + 1)]
    return (SetupQuestion("How many players?", tuple(answers)),)
