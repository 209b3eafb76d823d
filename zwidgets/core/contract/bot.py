"""What a bot is: a function from what a seat may know to a move's text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from zwidgets.core.contract.values import View
from zwidgets.core.errors import InvalidOption, quoted

Chooser = Callable[[View, random.Random], str]
Talker = Callable[[View, random.Random], str | None]


@dataclass(frozen=True, slots=True)
class Bot:
    """A player: its name, and how it chooses from its seat's view.

    Attributes:
        name: the name that seats, records and tournaments give: letters, digits and `_ . < > -`,
            at most 100, and not `human`.
        choose: gets the view (its legal moves are `view["moves"]`, never empty) and a source of
            random numbers of its own, and returns the text of one of the moves.
        talk: in a game with talk asked before each move, with the same arguments: what the bot
            says, true or not, or None.
        moves_only: `choose` uses nothing of the view but `moves` and gets nothing else, which saves
            the time to make the view.

    Raises:
        InvalidOption: it has no such name, or nothing that can be called chooses.

    >>> first = Bot("first", lambda view, rng: view["moves"][0])
    >>> first({"moves": ["pass"]}, random.Random(0))
    'pass'
    """

    name: str
    choose: Chooser
    talk: Talker | None = None
    moves_only: bool = False

    def __post_init__(self) -> None:
        name = self.name if isinstance(self.name, str) else ""
        if not re.fullmatch(r"[\w<>.-]{1,100}", name) or name == "human":
            raise InvalidOption(
                f"{quoted(self.name)} names no bot: a name is one word, not human, of at most 100 "
                "letters."
            )
        if not callable(self.choose):
            raise InvalidOption(
                f"{quoted(self.choose)} does not choose: give a function of a view and a source "
                "of random numbers."
            )

    def __call__(self, view: View, rng: random.Random) -> str:
        """The text of the move that the bot makes."""
        return self.choose(view, rng)
