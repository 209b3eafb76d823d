"""What a person gives where there are few choices: a switch, one of some words, a whole number."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from zwidgets.core.errors import InvalidOption, quoted


def as_bool(on: object, name: str) -> bool:
    """True or False, as it was given.

    Args:
        on: what was given.
        name: the argument.

    Raises:
        InvalidOption: it is neither.

    >>> as_bool(True, "auto")
    True
    """
    if not isinstance(on, bool):
        raise InvalidOption(f"{quoted(on)} switches nothing: write {name}=True or {name}=False.")
    return on


def is_one_of(value: object, known: Iterable[object]) -> bool:
    """Whether what was given is one of these words or numbers; no array, and no 1.0 or True for 1.

    What is written as another text, as some members of an `Enum`, is none: a record could not be
    read again.

    >>> is_one_of("win", ("win", "loss")), is_one_of(1.0, (1, 2)), is_one_of(True, (1, 2))
    (True, False, False)
    """
    if isinstance(value, bool):
        return False
    return any(
        isinstance(value, type(one)) and value == one and str(value) == str(one) for one in known
    )


def as_int(number: object) -> int | None:
    """The whole number that was given, also one of numpy; None if it is none, as 3.0 and True.

    >>> as_int(3), as_int(3.0), as_int(True)
    (3, None, None)
    """
    try:
        return None if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def as_count(given: object, what: str, least: int = 1, most: int | None = None) -> int:
    """The number of such things, as a whole number of Python.

    Args:
        given: what was given, also a whole number of numpy.
        what: the things, as "games".
        least: the fewest.
        most: the most; None is any number.

    Raises:
        InvalidOption: it is no whole number, or too small or too large.

    >>> as_count(3, "games")
    3
    >>> as_count(0, "games")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: "0" is no number of games: write a whole number from 1 on.
    """
    number = as_int(given)
    if number is None or number < least or (most is not None and number > most):
        end = "on" if most is None else f"to {most:,}"
        raise InvalidOption(
            f"{quoted(given)} is no number of {what}: write a whole number from {least:,} {end}."
        )
    return number
