"""Dead Center: what is asked before a game."""

from __future__ import annotations

from typing import Any

from zwidgets.core.contract.setup import Answer, SetupQuestion


def setup(game: Any) -> tuple[SetupQuestion, ...]:
    """Return how hard the game can be."""
    answers = (
        Answer(
            "Two jokers",
            {"jokers": 2},
            "The usual game, twenty minutes. Careful play wins 28 in 100.",
        ),
        Answer(
            "One joker", {"jokers": 1}, "The designer's favourite. Careful play wins 23 in 100."
        ),
        Answer("No joker", {"jokers": 0}, "The hardest. Careful play wins 19 in 100."),
    )
    return (SetupQuestion("How hard?", answers, tiles=True),)
