"""What a person gives where there are few choices: a switch, or one of some words or numbers."""

from __future__ import annotations

from collections.abc import Iterable

from zwidgets.core.errors import InvalidOption, quoted


def switched(on: object, name: str) -> bool:
    """True or False, as it was given.

    Args:
        on: what was given.
        name: the argument.

    Raises:
        InvalidOption: it is neither.

    >>> switched(True, "auto")
    True
    """
    if not isinstance(on, bool):
        raise InvalidOption(f"{quoted(on)} switches nothing: write {name}=True or {name}=False.")
    return on


def among(value: object, known: Iterable[object]) -> bool:
    """Whether what was given is one of these words or numbers; no array, and no 1.0 or True for 1.

    What is written as another text, as some members of an `Enum`, is none: a record could not be
    read again.

    >>> among("win", ("win", "loss")), among(1.0, (1, 2)), among(True, (1, 2))
    (True, False, False)
    """
    if isinstance(value, bool):
        return False
    return any(
        isinstance(value, type(one)) and value == one and str(value) == str(one) for one in known
    )
