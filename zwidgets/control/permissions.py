"""What a viewer may ask a board for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from zwidgets.core.arguments import as_bool

Permission = Literal[
    "play",
    "talk",
    "undo",
    "new",
    "odds",
    "hints",
    "review",
    "rewind",
    "settings",
    "invite",
    "concede",
]
OFF: Final[dict[Permission, str]] = {
    "play": "Moves are",
    "talk": "Talk is",
    "undo": "Undo is",
    "new": "New games are",
    "odds": "Odds are",
    "hints": "Hints are",
    "review": "The review is",
    "rewind": "Playing on from earlier moments is",
    "settings": "Settings are",
    "invite": "Invitations are",
    "concede": "Conceding is",
}


@dataclass(frozen=True, slots=True)
class Permissions:
    """The things that a viewer may ask for. Cells may ask for everything.

    Attributes:
        play: moves and steps.
        talk: remarks.
        undo: undo and redo.
        new: another game.
        odds: how likely things are, and each move's chance.
        hints: which move is best.
        review: where the game was won or lost, once it is over.
        rewind: playing on from an earlier moment.
        settings: the pace of bots, and whether forced moves happen by themselves.
        invite: a table for guests.
        concede: giving up.
    """

    play: bool = True
    talk: bool = True
    undo: bool = True
    new: bool = True
    odds: bool = True
    hints: bool = True
    review: bool = True
    rewind: bool = True
    settings: bool = True
    invite: bool = True
    concede: bool = True

    def changed(
        self, odds: bool | None = None, hints: bool | None = None, review: bool | None = None
    ) -> Permissions:
        """Switch some of it; None leaves it, but a review goes with odds.

        >>> Permissions().changed(odds=False).review
        False
        """
        given = {"odds": odds, "hints": hints, "review": odds if review is None else review}
        told = {name: as_bool(on, name) for name, on in given.items() if on is not None}
        return replace(self, **told)

    def refusal(self, needs: tuple[Permission, ...]) -> str | None:
        """Say what of this is not permitted; None if all of it is."""
        off = next((need for need in needs if not getattr(self, need)), None)
        return f"{OFF[off]} switched off on this board." if off else None


ALL: Final = Permissions()
