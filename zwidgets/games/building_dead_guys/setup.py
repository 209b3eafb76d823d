"""Building Dead Guys: what is asked before a game."""

from __future__ import annotations

from typing import Any

from zwidgets.core.contract.setup import Answer, SetupQuestion


def setup(game: Any) -> tuple[SetupQuestion, ...]:
    """Return who begins with the Skull."""
    long = "A quarter of an hour: about 44 choices each."
    answers = (
        Answer("Player 1", {"dealer": "first"}, long),
        Answer("Draw for it", {"dealer": "random"}, long),
    )
    return (SetupQuestion("Who has the Skull first?", answers),)
