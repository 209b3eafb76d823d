"""Dead Center: its option, and what follows from it alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from zwidgets.core.arguments import check_one_of
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.state import S


@dataclass(frozen=True)
class Options(Room[S]):
    """The option, checked. `DeadCenterGame` says what it means."""

    seats: ClassVar[int] = 1

    jokers: int = 2

    def __post_init__(self) -> None:
        super().__post_init__()
        check_one_of(self.jokers, (0, 1, 2), "Dead Center has jokers=2, 1 or 0, not {} (DC-04).")

    @property
    def score_bounds(self) -> tuple[int, int]:
        """The score of a win is the cards left in the deck (DC-22)."""
        return 0, 31 + self.jokers

    @property
    def round_name(self) -> str:
        """The word on the board."""
        return "turn"

    @property
    def longest(self) -> int:
        """A round for each card of the deck that is drawn, and one more."""
        return 32 + self.jokers

    @property
    def max_length(self) -> int:
        """9 cards are dealt, 12 graves opened and turned up; then a draw, a lay, a kill a card."""
        return 9 + 2 * 12 + 3 * (31 + self.jokers)
