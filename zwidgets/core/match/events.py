"""What happens in a match and what is said, and how each is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from zwidgets.core.contract.copying import copier
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import apart, does, named
from zwidgets.core.match.film import Viewer


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `str` tells all; `repr` keeps a secret move to itself.

    Attributes:
        by: the seat that did it, None for chance.
        move: what it did.
        secret: whether the game has secrets, so that the move may be one.
        player: what kind of player made it, as "careful"; None for chance, and where nobody has
            said so yet.

    >>> from zwidgets import game
    >>> bury = Event(0, game("the-filler").parse_move("bury KC 1"))
    >>> bury, str(bury)
    (Event(by=0, move=...), '0 bury KC 1')
    """

    by: int | None
    move: Move
    secret: bool = field(default=True, compare=False, kw_only=True)
    player: str | None = field(default=None, compare=False, kw_only=True)

    def __str__(self) -> str:
        return f"{'*' if self.by is None else self.by} {self.move}"

    def __repr__(self) -> str:
        return f"Event(by={self.by}, move={'...' if self.secret else self.move})"

    def _mime_(self) -> tuple[str, str]:
        """Return what marimo shows; in a list it would write `str`."""
        return "text/plain", repr(self)


new_event: Final = partial(copier(Event), Event(None, Move()))
"""Makes an event of its fields by name, in a third of the time that `Event` takes."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said: by which seat, what, and after how many events."""

    seat: int
    text: str
    after: int

    def __str__(self) -> str:
        return self.heard(None)

    def heard(self, eyes: Viewer, names: Mapping[int, str] | None = None) -> str:
        """Return the sentence that tells it, to the seat itself in the second person.

        Args:
            eyes: who is told.
            names: what those who speak or are spoken of are called, by seat.

        >>> Remark(1, "Hm.", 0).heard(1), Remark(1, "Hm.", 0).heard(0)
        ('You say: "Hm."', 'Seat 1 says: "Hm."')
        """
        return named(f'{does(self.seat, eyes, "say")}: "{apart(self.text)}"', names or {})
