"""What people are asked before a game: how long and how hard it is to be, in their own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question before a game.

    Attributes:
        title: the answer, in a few words.
        options: the game's options that it stands for.
        means: how long or how hard the game is then, in a short sentence or two.
    """

    title: str
    options: Mapping[str, Any]
    means: str = ""


@dataclass(frozen=True, slots=True)
class SetupQuestion:
    """A question before a game; the chosen answer is the first whose options the game has.

    Attributes:
        title: the question, as "How hard?".
        answers: what can be chosen.
        tiles: whether all answers say what they mean, and not only the one that is chosen.
    """

    title: str
    answers: tuple[Answer, ...]
    tiles: bool = False
