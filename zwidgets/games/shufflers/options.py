"""Shufflers: its options, what they may be, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from zwidgets.core.arguments import as_bool, as_int, check_one_of
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.games.shufflers.moves import MOST_PLAYERS

VARIANTS: Final = ("solo", "competitive", "collaborative")


@dataclass(frozen=True)
class Options(Room[S]):
    """The options of `ShufflersGame`, which says what they mean."""

    variant: Literal["solo", "competitive", "collaborative"] = "solo"
    players: int | None = None
    vehicle: bool = False
    lamb: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        variants = f"Shufflers has the variants {listed(VARIANTS)}, not {{}}."
        check_one_of(self.variant, VARIANTS, variants)
        if self.players is None:
            object.__setattr__(self, "players", 1 if self.variant == "solo" else 2)
        self._check_players()
        for option in ("vehicle", "lamb"):
            if as_bool(getattr(self, option), option) and self.variant == "collaborative":
                raise InvalidOption(
                    f"The collaborative variant is played without {option} (SH-29)."
                )

    def _check_players(self) -> None:
        solo, players = self.variant == "solo", self.players
        allowed = (1,) if solo else range(2, MOST_PLAYERS + 1)
        if as_int(players) in allowed:
            return
        if solo:
            raise InvalidOption(
                f"Solo is played with players=1, not {quoted(players)}; "
                'choose variant="competitive" or "collaborative" (SH-22, SH-24).'
            )
        raise InvalidOption(
            f"The {self.variant} variant is played with players=2 to 6, "
            f"not {quoted(players)} (SH-22, SH-24)."
        )

    @property
    def header(self) -> str:
        """The name and the options that are not standard; players where there is a choice."""
        return super().header.replace(" players=1", "")

    @cached_property
    def seats(self) -> int:
        """The number of players."""
        return self.players or 1

    @property
    def together(self) -> bool:
        """All are on one side, unless they compete (SH-22, SH-24)."""
        return self.variant != "competitive"

    @cached_property
    def deck_size(self) -> int:
        """The number of cards in a full encounter deck (SH-02, SH-24)."""
        return 32 * (self.seats if self.variant == "collaborative" else 1) + 2

    @property
    def score_bounds(self) -> tuple[int, int]:
        """The bounds of what is left in Ammo and Health: 110 points for each player on a side."""
        return 0, 110 * (self.seats if self.together else 1)

    @property
    def round_name(self) -> str:
        """The word on the board."""
        return "round" if self.variant == "collaborative" else "turn"

    @property
    def longest(self) -> int:
        """A round for each card of the encounter deck."""
        return self.deck_size

    @property
    def max_length(self) -> int:
        """A bound on the events, from what each card of a deck can bring about.

        Alone: each card is drawn, each number paid, each king and queen a choice. Together each
        draw may follow a question for sacrifice, each jack, queen and king is a choice, and each
        point of a debt at most one gift, before which all others pass.
        """
        players = self.seats
        if self.variant == "collaborative":
            return 2 * (self.deck_size + players) + 12 * players + 110 * players * players
        choices = 8 if self.vehicle or self.lamb else 0
        return players * (34 + 20 + choices) + (52 if self.variant == "competitive" else 0)
