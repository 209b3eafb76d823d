"""What can be wrong, one class each. Every message is a sentence for the person at the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from operator import eq

from zwidgets.cleaning import is_shown

Refusal = str | tuple[str, ...]
"""Why a move may not be made: a sentence, or a sentence and the ids of the rules that say so."""


class InvalidMove(ValueError):
    """A text that is no move of the game, in whatever position."""


class IllegalMove(ValueError):
    """A move of the game that may not be made now; the position is unchanged.

    As text it is all of it, for cells; `sentence` is what people at a board read.

    Args:
        reason: why not, as `State._refusal` gives it: a sentence, or one with the ids of rules.
        move: the text of the move; without it the reason is the whole text.
        instead: how the text goes on: what may be made now.

    Attributes:
        rules: the ids of the rules that forbid it.

    >>> error = IllegalMove(("now you lay cement.", "TF-05"), "bury 7C 1", " Legal now: done.")
    >>> str(error)
    '"bury 7C 1" may not be played: now you lay cement (TF-05). Legal now: done.'
    >>> error.sentence, error.rules
    ('Now you lay cement.', ('TF-05',))
    """

    def __init__(
        self,
        reason: object = "that may not be done now",
        move: str | None = None,
        instead: str = "",
    ) -> None:
        super().__init__(*((reason, move, instead) if move or instead else (reason,)))
        why = reason if isinstance(reason, tuple) else (written(reason, str),)
        self.why: str = why[0]
        self.rules: tuple[str, ...] = why[1:]
        self.move, self.instead = move, instead

    def __str__(self) -> str:
        head = "" if self.move is None else f"{quoted(self.move)} may not be played: "
        return f"{head}{self.reason}{self.instead}"

    @property
    def reason(self) -> str:
        """The reason, with the ids of rules in brackets."""
        if not self.rules:
            return self.why
        words = self.why.rstrip(".")
        return f"{words} ({', '.join(self.rules)}){self.why[len(words) :]}"

    @property
    def sentence(self) -> str:
        """The reason as one sentence, without the ids of rules."""
        words = self.why.rstrip(".")
        return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('!', '?')) else '.'}"


class InvalidPosition(ValueError):
    """A text or an edit that describes no position of the game."""


class InvalidRecord(ValueError):
    """A text that is no record of a match."""


class InvalidOption(ValueError):
    """A game, an option, a seat, a player or a seed that does not exist."""


class InvalidArgument(InvalidOption, TypeError):
    """Something of another kind than a call takes: no function, no executor, no result of a call.

    It is a `TypeError`, and an `InvalidOption` for those who catch all that is wrong with a call.
    """


class CannotUndo(ValueError):
    """There is nothing to take back or to repeat, or taking it back would tell a secret."""


def need(holds: object, otherwise: str, kind: type[Exception] = InvalidOption) -> None:
    """Raise an error of that kind with a sentence, unless something holds.

    >>> need(2 + 2 == 5, "There is no such number.")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: There is no such number.
    """
    if not holds:
        raise kind(otherwise)


def listed(names: Iterable[object], limit: int = 12) -> str:
    """Return names separated by commas, the rest counted, for the end of a sentence.

    >>> listed(["a", "b", "c"], limit=2)
    'a, b and 1 more'
    """
    texts = [written(name, str) for name in names]
    more = len(texts) - limit
    return ", ".join(texts[:limit]) + (f" and {more} more" if more > 0 else "") or "nothing"


def quoted(text: object, limit: int = 40) -> str:
    """Return a text in quotation marks, cut to a readable length, control characters shown.

    What cannot be written, as a number of 5,000 digits, is named by its type.

    >>> quoted("lay" * 30)
    '"laylaylaylaylaylaylaylaylaylaylaylaylayl..."'
    >>> quoted(10**5_000)
    '"int, which cannot be written"'
    """
    shown = text if isinstance(text, str) else written(text)
    shown = shown[: limit + 1]
    if not shown.isprintable():
        shown = "".join(c if is_shown(c) else "?" for c in shown)
    return f'"{shown[:limit]}..."' if len(shown) > limit else f'"{shown}"'


def contrasted(a: object, b: object, limit: int = 40) -> tuple[str, str]:
    """Return two texts in quotation marks, each cut so that it shows where they begin to differ.

    >>> contrasted("a1 " * 30 + "b1", "a1 " * 30 + "c1")
    ('"...a1 a1 a1 b1"', '"...a1 a1 a1 c1"')
    >>> contrasted("chess", "dead-center")
    ('"chess"', '"dead-center"')
    """
    texts = [item if isinstance(item, str) else written(item) for item in (a, b)]
    same = sum(takewhile(bool, map(eq, *texts)))
    late = any(len(item) > limit for item in texts) and same > limit // 2
    first, second = [quoted(item[same - 9 :] if late else item, limit) for item in texts]
    return (f'"...{first[1:]}', f'"...{second[1:]}') if late else (first, second)


def written(value: object, how: Callable[[object], str] = repr) -> str:
    """Return what Python writes of a value, or a few words if it cannot.

    >>> written(7), written(10**5_000, str)
    ('7', 'int, which cannot be written')
    """
    try:
        return how(value)
    except Exception:  # whatever a `__repr__` raises
        return f"{type(value).__name__}, which cannot be written"
