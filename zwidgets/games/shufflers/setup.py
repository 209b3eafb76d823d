"""Shufflers: what is asked before a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from zwidgets.core.contract.setup import Answer, SetupQuestion
from zwidgets.games.shufflers.moves import MOST_PLAYERS

BOTH: Final = {"vehicle": True, "lamb": True}
TAKEN: Final = (
    ("Car and lamb", BOTH, 6, 5, 92),
    ("Only the car", {"vehicle": True, "lamb": False}, 5, 4, 90),
    ("Only the lamb", {"vehicle": False, "lamb": True}, 6, 6, 90),
    ("On foot", {"vehicle": False, "lamb": False}, 1, 1, 66),
)
"""What one can take along: how many real choices a game has then, alone and in a race of two, and
how many of 100 careful games alone arrive."""


def setup(game: Any) -> tuple[SetupQuestion, ...]:
    """Return with whom one travels, and what one takes along."""
    return tuple(_questions(game))


def _questions(game: Any) -> Iterator[SetupQuestion]:
    # Who travelled together had to leave car and lamb at home.
    back = BOTH if game.variant == "collaborative" else {}
    solo = "Ten minutes. Most arrive, so bring as much to the boat as you can."
    race = "Half an hour. The first at the boat wins."
    together = "Half an hour, and all pay together. Car and lamb stay at home."
    answers = (
        Answer("Alone", {"variant": "solo", **back}, solo),
        Answer("Race", {"variant": "competitive", **back}, race),
        Answer("Together", {"variant": "collaborative"}, together),
    )
    yield SetupQuestion("How do you travel?", answers)
    if game.variant != "solo":
        players = range(2, MOST_PLAYERS + 1)
        many = tuple(Answer(str(number), {"players": number}) for number in players)
        yield SetupQuestion("How many players?", many)
    if game.variant != "collaborative":
        alone = game.variant == "solo"
        taken = tuple(Answer(title, told, _means(alone, *how)) for title, told, *how in TAKEN)
        yield SetupQuestion("What do you take along?", taken, tiles=True)


def _means(alone: bool, choices: int, racing: int, arrive: int) -> str:
    if choices == 1:
        real = "One real choice: nearly all luck."
    else:
        real = f"About {choices if alone else racing} real choices."
    return f"{real} Careful play arrives in {arrive} of 100." if alone else real
