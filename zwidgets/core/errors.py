"""What can be wrong, one class each. Every message is a sentence for the person at the screen."""

from __future__ import annotations

from collections.abc import Iterable


class InvalidMove(ValueError):
    """A text that is no move of the game, in whatever position."""


class IllegalMove(ValueError):
    """A move of the game that may not be made now; the position is unchanged."""


class InvalidPosition(ValueError):
    """A text or an edit that describes no position of the game."""


class InvalidRecord(ValueError):
    """A text that is no record of a match."""


class InvalidOption(ValueError):
    """A game, an option, a seat, a player or a seed that does not exist."""


class CannotUndo(ValueError):
    """There is nothing to take back or to repeat, or taking it back would tell a secret."""


def listed(names: Iterable[object], limit: int = 12) -> str:
    """Names separated by commas, the rest counted, for the end of a sentence.

    >>> listed(["a", "b", "c"], limit=2)
    'a, b and 1 more'
    """
    texts = [str(name) for name in names]
    more = len(texts) - limit
    return ", ".join(texts[:limit]) + (f" and {more} more" if more > 0 else "") or "nothing"


def quoted(text: object, limit: int = 40) -> str:
    """A text in quotation marks, cut to a readable length, control characters shown.

    What Python cannot write, as a number of 5,000 digits, is named by its type.

    >>> quoted("lay" * 30)
    '"laylaylaylaylaylaylaylaylaylaylaylaylayl..."'
    >>> quoted(10**5_000)
    '"int, too large to be written"'
    """
    shown = text if isinstance(text, str) else _written(text)
    shown = "".join(c if c.isprintable() else "?" for c in shown[: limit + 1])
    return f'"{shown[:limit]}..."' if len(shown) > limit else f'"{shown}"'


def _written(value: object) -> str:
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return f"{type(value).__name__}, too large to be written"
