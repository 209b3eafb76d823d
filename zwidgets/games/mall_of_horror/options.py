"""Mall of Horror: its options, below everything that reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from zwidgets.core.arguments import check_one_of
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.state import S
from zwidgets.games.mall_of_horror.table import SEATS


@dataclass(frozen=True)
class MallOfHorrorOptions(Room[S]):
    """The options and their checks; `MallOfHorrorGame` says what they mean."""

    players: int = 4
    chief: Literal["first", "random"] = "first"

    def __post_init__(self) -> None:
        super().__post_init__()
        players = "Mall of Horror is played with players=3 to 6, not {} (MH-02)."
        check_one_of(self.players, range(3, SEATS + 1), players)
        chief = 'The first Chief is chief="first", seat 0, or "random", not {} (MH-06).'
        check_one_of(self.chief, ("first", "random"), chief)

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.players
