"""What a board offers besides the game: odds, hints and the review."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from zwidgets.core.arguments import as_bool

NEEDS: Final = {
    "odds": ("odds",),
    "hint": ("odds", "hints"),
    "review": ("review",),
    "better": ("review",),
}
"""What must be allowed for a request."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """What people may ask the board for; cells may ask for everything.

    Attributes:
        odds: how likely things are, and each move's chance.
        hints: which move is best.
        review: where the game was won or lost, once it is over.
    """

    odds: bool = True
    hints: bool = True
    review: bool = True

    def changed(
        self, odds: bool | None = None, hints: bool | None = None, review: bool | None = None
    ) -> Allowed:
        """The same with some of it switched; None leaves it, but a review goes with odds.

        Raises:
            InvalidOption: something is neither True nor False.

        >>> Allowed().changed(odds=False)
        Allowed(odds=False, hints=True, review=False)
        """
        given = {"odds": odds, "hints": hints, "review": odds if review is None else review}
        told = {name: as_bool(on, name) for name, on in given.items() if on is not None}
        return replace(self, **told)

    def refusal(self, do: str) -> str | None:
        """Why a request is not carried out, or None if it may be."""
        off = next((name for name in NEEDS.get(do, ()) if not getattr(self, name)), None)
        what = {"odds": "Odds are", "hints": "Hints are", "review": "The review is"}
        return f"{what[off]} switched off on this board." if off else None


ALL: Final = Allowed()
