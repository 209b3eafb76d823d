"""What happens in a game and how it ends: `Move`, `Wording` and `Outcome`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NamedTuple, Self

from zwidgets.core.arguments import as_plain
from zwidgets.core.contract.fields import words_of
from zwidgets.core.errors import InvalidMove


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        winners: the players that won, by seat; empty when nobody did, several for a shared win.
        scores: one number for each player, higher is better.
        reason: a sentence that says why the game is over.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def __post_init__(self) -> None:
        """Keep numbers of numpy, with which a game may have counted, as those of Python."""
        object.__setattr__(self, "winners", as_plain(self.winners, 1))
        object.__setattr__(self, "scores", as_plain(self.scores, 1))


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A move or a chance outcome: a verb and the values of its fields, written `lay 7S a1`.

    A subclass is a frozen, slotted dataclass without a repr of its own (`repr=False`). Its fields
    are read by their types (`core/contract/fields.py`), or by `parsers`: one for each field in
    order, which makes the value from its word or raises ValueError with a sentence. Its `verb` is
    its name in small letters, unless it sets another.

    Raises:
        TypeError: `parsers` is no tuple, as where a comma is missing; when the class is made.
    """

    verb: ClassVar[str]
    parsers: ClassVar[tuple[Callable[[str], Any], ...]] = ()

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "verb"):
            cls.verb = cls.__name__.lower()
        if not isinstance(cls.parsers, Sequence):
            raise TypeError(f"{cls.__name__}.parsers is no tuple: write parsers = (card,).")

    def __str__(self) -> str:
        names: tuple[str, ...] = self.__match_args__
        return " ".join([self.verb, *[str(getattr(self, name)) for name in names]])

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def form(cls) -> str:
        """Return how the move is written, as `lay CARD PILE`."""
        return " ".join([cls.verb, *(f.name.upper() for f in fields(cls))])

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """Return the move whose fields are written in `words`."""
        parsers = cls.parsers or [word.parse for word in words_of(cls).values()]
        if len(words) != len(parsers):
            raise InvalidMove(f'write it as "{cls.form()}".')
        return cls(*(parse(word) for parse, word in zip(parsers, words, strict=True)))


class Wording(NamedTuple):
    """A legal move as people read it.

    Attributes:
        words: the move in a few words. Two moves with the same words have the same effect.
        places: what the move is about, the chief place first, by the names that the board has.
    """

    words: str
    places: tuple[str, ...] = ()
