"""The Filler: its options, and what follows from them alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from zwidgets.core.arguments import check_one_of
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidOption, quoted


@dataclass(frozen=True)
class Options(Room[S]):
    """The options, checked. `TheFillerGame` says what each means."""

    score_bounds: ClassVar[tuple[int, int]] = (0, 6)
    """Six zombies can escape."""

    graves: Literal["chosen", "shuffled"] = "chosen"
    stop_early: bool = False
    legs: Literal[1, 2] = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        graves = 'The Filler is played with graves="chosen" or "shuffled", not {} (TF-03).'
        check_one_of(self.graves, ("chosen", "shuffled"), graves)
        if not isinstance(self.stop_early, bool):
            raise InvalidOption(
                f"stop_early is True or False, not {quoted(self.stop_early)} (TF-10)."
            )
        legs = "The Filler is played with legs=1 or 2, not {} (TF-13)."
        check_one_of(self.legs, (1, 2), legs)
        if self.legs == 2 and (self.shuffled or self.stop_early):
            raise InvalidOption(
                "A double is played with chosen graves and without stop_early (TF-13)."
            )

    @cached_property
    def shuffled(self) -> bool:
        """True if chance lays the graves (TF-03)."""
        return self.graves == "shuffled"

    @cached_property
    def seats(self) -> int:
        """The zombie player and the Filler, or the Filler alone (TF-14)."""
        return 1 if self.shuffled else 2

    @cached_property
    def filler(self) -> int:
        """The Filler's seat (TF-14)."""
        return 0 if self.shuffled else 1

    def first_step(self) -> Literal["bury", "fill"]:
        """The first step of a night."""
        return "fill" if self.shuffled else "bury"

    @property
    def round_name(self) -> str:
        """The word on the board."""
        return "night" if self.legs == 1 else "round"

    @property
    def longest(self) -> int:
        """A round for each of the four nights of a game."""
        return 4 * self.legs

    @property
    def max_length(self) -> int:
        """Each game has twelve cards buried or turned up, twenty of cement, and four `done`."""
        return (12 + 20 + 4) * self.legs
