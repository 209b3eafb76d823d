"""The Filler: what is asked before a game."""

from __future__ import annotations

from typing import Any

from zwidgets.core.contract.setup import Answer, SetupQuestion


def setup(game: Any) -> tuple[SetupQuestion, ...]:
    """Return which game is played."""
    one = Answer(
        "One game", {"graves": "chosen", "legs": 1}, "A quarter of an hour: about 11 choices each."
    )
    double = Answer(
        "A double", {"legs": 2}, "Two games with the sides changed: about 22 choices each."
    )
    alone = Answer(
        "Alone",
        {"graves": "shuffled"},
        "Chance lays the graves, and you fill. Careful play wins 61 in 100.",
    )
    return (SetupQuestion("Which game?", (one, double, alone), tiles=True),)
