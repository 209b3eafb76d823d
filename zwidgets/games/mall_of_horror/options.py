"""Mall of Horror: its options, below everything that reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from zwidgets.core.arguments import as_int, is_one_of
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.games.mall_of_horror.table import SEATS


@dataclass(frozen=True)
class MallOfHorrorOptions(Room[S]):
    """The options and their checks; `MallOfHorrorGame` says what they mean.

    Raises:
        InvalidOption: an option has another value; says which there are.
    """

    players: int = 4
    chief: Literal["first", "random"] = "first"

    def __post_init__(self) -> None:
        super().__post_init__()
        if as_int(self.players, 3, SEATS) is None:
            raise InvalidOption(
                f"Mall of Horror is played with players=3 to 6, not {quoted(self.players)} (MH-02)."
            )
        if not is_one_of(self.chief, ("first", "random")):
            raise InvalidOption(
                'The first Chief is chief="first", seat 0, or "random", '
                f"not {quoted(self.chief)} (MH-06)."
            )

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.players
