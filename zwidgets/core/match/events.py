"""What happens in a match and what is said, and how each is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import apart, by_others, does, named
from zwidgets.core.contract.state import State
from zwidgets.core.match.film import Looker
from zwidgets.core.match.packing import Line

DRAWS: Final = 8
"""In so many positions that look alike it is asked whether a sentence hides a move."""


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
        """What marimo shows; in a list it would write `str`."""
        return "text/plain", repr(self)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said: by which seat, what, and after how many events."""

    seat: int
    text: str
    after: int

    def __str__(self) -> str:
        return self.heard(None)

    def heard(self, eyes: Looker, names: Mapping[int, str] | None = None) -> str:
        """The sentence that tells it, to the seat itself in the second person.

        Args:
            eyes: who is told.
            names: what those who speak or are spoken of are called, by seat.

        >>> Remark(1, "Hm.", 0).heard(1), Remark(1, "Hm.", 0).heard(0)
        ('You say: "Hm."', 'Seat 1 says: "Hm."')
        """
        looker = None if isinstance(eyes, str) else eyes
        return named(f'{does(self.seat, looker, "say")}: "{apart(self.text)}"', names or {})


def lines(before: State, sentence: str | None, after: State, at: int) -> list[Line]:
    """An event's sentence with its round, and what is told of the end; `at` events are past."""
    told = [] if sentence is None else [(before.round, sentence, at)]
    if after.outcome is not None:
        told.append((before.round, after.outcome.reason, at))
    return told


def whole(before: State, event: Event, public: str | None) -> str | None:
    """What is told of an event where nothing is hidden: what those were told who know it."""
    if " " not in str(event.move) or _tells(before, event, public):
        return public
    for seat in range(before.game.seats) if event.by is None else [event.by]:
        told = before.seen(event.move, event.by, seat)
        if told is not None and (known := by_others(told, seat)) != public:
            return known
    return public


def _tells(before: State, event: Event, public: str | None) -> bool:
    """Whether the sentence means this move alone, though the seats hear it in other words."""
    by, move, game = event.by, event.move, before.game
    if not game.hidden or (by is not None and move in game.open_moves(before, by)):
        return True
    could = [one for one, _ in before.chance_outcomes()] if by is None else before.moves(by)
    others = [one for one in could if type(one) is type(move) and one != move]
    # Where the move had no choice nothing can be compared: better told twice than not at all.
    if not others or any(before.seen(one, by, None) == public for one in others):
        return False
    return by is None or not _heard_alike(before, event, public)


def _heard_alike(before: State, event: Event, public: str | None) -> bool:
    """Whether the mover could have meant another move, as far as positions that look alike tell."""
    drawn = [before.resample(None, stream(0, "heard alike", draw)) for draw in range(DRAWS)]
    others = [one for one in drawn if one != before and event.by in one.actors]
    return not others or any(
        other.seen(one, event.by, None) == public
        for other in others
        for one in other.moves(event.by)
        if type(one) is type(event.move) and one != event.move
    )
