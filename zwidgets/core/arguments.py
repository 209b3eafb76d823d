"""Converters of what a person gives: a truth, a number, one of some words, a count.

Each takes numpy's values as well as Python's, and returns Python's.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Container, Iterable
from math import inf
from operator import index
from typing import Any

from zwidgets.core.errors import InvalidArgument, InvalidOption, need, quoted


def as_plain(value: Any, depth: int = 0) -> Any:
    """Return the value of Python that a value of numpy holds; anything else is returned as it is.

    Args:
        value: what was given.
        depth: how deep it looks into tuples, lists and sets.

    >>> import numpy as np
    >>> as_plain(np.int64(3)), as_plain((np.bool_(True), "win"), depth=1)
    (3, (True, 'win'))
    """
    kind = type(value)
    if depth and kind in (tuple, list, set, frozenset):
        return kind(as_plain(part, depth - 1) for part in value)
    single = kind.__module__ == "numpy" and getattr(value, "shape", None) == ()
    return value.item() if single else value


def as_bool(on: object, name: str) -> bool:
    """Return True or False, as it was given.

    Args:
        on: what was given.
        name: the argument.

    >>> as_bool(True, "auto")
    True
    """
    told = f"{quoted(on)} switches nothing: write {name}=True or {name}=False."
    return bool(as_kind(as_plain(on), bool, told))


def as_function(given: object, otherwise: str) -> Callable[..., Any]:
    """Return the function that was given.

    Args:
        given: what was given.
        otherwise: the sentence for anything else.

    >>> as_function(7, "That is no function.")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidArgument: That is no function.
    """
    if not callable(given):
        raise InvalidArgument(otherwise)
    return given


def as_kind(given: object, kind: type[Any] | tuple[type[Any], ...], otherwise: str) -> Any:
    """Return what was given, if it is of a kind.

    Args:
        given: what was given.
        kind: the class, or several.
        otherwise: the sentence for anything else.

    >>> as_kind({}, list, "That is no list.")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidArgument: That is no list.
    """
    need(isinstance(given, kind), otherwise, InvalidArgument)
    return given


def as_known(given: Any, known: Container[Any], otherwise: str) -> Any:
    """Return a name that was given, if it is known.

    Args:
        given: what was given.
        known: the names.
        otherwise: the sentence for anything else.

    >>> as_known(["win"], {"win": 1}, "There is win.")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: There is win.
    """
    need(isinstance(given, str) and given in known, otherwise)
    return given


def as_truth(said: object, of: str) -> bool:
    """Return whether an event holds, as somebody's function said it.

    Args:
        said: what the function gave.
        of: of what it was asked, as "of a position".

    >>> as_truth(1, "of a position")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: An event is True or False of a position; this is "1".
    """
    found = as_plain(said)
    if not isinstance(found, bool):
        raise InvalidOption(f"An event is True or False {of}; this is {quoted(said)}.")
    return found


def is_one_of(value: object, known: Iterable[object]) -> bool:
    """Return whether what was given is one of these words or numbers.

    An array is not, nor are 1.0 and True the 1. A member of an `Enum` that is written as another
    text is not either, since a record of it could not be read again.

    >>> is_one_of("win", ("win", "loss")), is_one_of(1.0, (1, 2)), is_one_of(True, (1, 2))
    (True, False, False)
    """
    found = as_plain(value)
    if isinstance(found, bool):
        return False
    return any(
        isinstance(found, type(word)) and found == word and str(found) == str(word)
        for word in known
    )


def check_one_of(value: object, known: Iterable[object], otherwise: str) -> None:
    """Refuse what is none of these words or numbers (see `is_one_of`).

    Args:
        value: what was given.
        known: what it may be.
        otherwise: the sentence for anything else, with `{}` for what was given.

    >>> check_one_of(3, (0, 1, 2), "There are 0, 1 or 2 jokers, not {}.")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: There are 0, 1 or 2 jokers, not "3".
    """
    if not is_one_of(value, known):
        raise InvalidOption(otherwise.format(quoted(value)))


def as_int(number: object, least: int | None = None, most: int | None = None) -> int | None:
    """Return the whole number that was given.

    The result is None if it is no whole number, as 3.0 and True, or out of bounds.

    >>> as_int(3), as_int(3.0), as_int(True), as_int(3, 0, 2)
    (3, None, None, None)
    """
    found = as_plain(number)
    try:
        whole = None if isinstance(found, bool) else index(found)
    except TypeError:
        return None
    if whole is None or (least is not None and whole < least):
        return None
    return None if most is not None and whole > most else whole


def as_whole(
    given: object, otherwise: str, least: int | None = None, most: int | None = None
) -> int:
    """Return the whole number that was given, as one of Python.

    Args:
        given: what was given.
        otherwise: the sentence for what is no whole number, or out of bounds.
        least: the lowest; None is any.
        most: the highest; None is any.

    >>> as_whole(5, "The seats are 0 to 3.", 0, 3)
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: The seats are 0 to 3.
    """
    number = as_int(given, least, most)
    if number is None:
        raise InvalidOption(otherwise)
    return number


def as_number(
    given: object, otherwise: str, above: float = -inf, most: float | None = None
) -> float:
    """Return the number that was given, whole or not, as one of Python (see `as_real`).

    >>> as_number(0, "A discount is above 0 and at most 1.", 0, 1)
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: A discount is above 0 and at most 1.
    """
    number = as_real(given, above, most)
    if number is None:
        raise InvalidOption(otherwise)
    return number


def as_real(number: object, above: float = -inf, most: float | None = None) -> float | None:
    """Return the number that was given, whole or not; None for True, a text or an infinity.

    Args:
        number: what was given.
        above: the number is larger.
        most: the largest that it may be; None is any.

    >>> as_real(3), as_real(0.5), as_real(True), as_real("3"), as_real(0, above=0)
    (3, 0.5, None, None, None)
    """
    found = as_plain(number)
    real = isinstance(found, int | float) and not isinstance(found, bool)
    return found if real and above < found < inf and (most is None or found <= most) else None


def as_count(given: object, what: str, least: int = 1, most: int | None = None) -> int:
    """Return the number of such things, as a whole number of Python.

    Args:
        given: what was given.
        what: the things, as "games".
        least: the fewest.
        most: the most; None is any number.

    >>> as_count(3, "games")
    3
    >>> as_count(0, "games")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: "0" is no number of games: write a whole number from 1 on.
    """
    bounds = f"from {least:,} on" if most is None else f"from {least:,} to {most:,}"
    told = f"{quoted(given)} is no number of {what}: write a whole number {bounds}."
    return as_whole(given, told, least, most)


# Functions that somebody else wrote: whether they take what they are given, and what they give


def called(function: Callable[..., Any], *given: Any, otherwise: str) -> Any:
    """Return what a function gives; a number or truth of NumPy's as one of Python's.

    Args:
        function: the function.
        *given: its arguments.
        otherwise: the sentence for a function that does not take them.

    >>> called(max, 2, 3, otherwise="It takes no two numbers.")
    3
    """
    try:
        found = function(*given)
    except TypeError:
        if takes(function, *given):
            raise  # it is from within the function
        raise InvalidArgument(otherwise) from None
    return found.item() if getattr(found, "shape", None) == () else found


def takes(function: Callable[..., Any], *given: Any) -> bool:
    """Return whether a function can be called so, as far as it tells its parameters.

    >>> takes(lambda state: state, 1), takes(lambda state: state, 1, 2)
    (True, False)
    """
    parameters = signature_of(function)
    return parameters is None or binds(parameters, *given)


def signature_of(function: Callable[..., Any]) -> inspect.Signature | None:
    """Return the parameters of a function.

    The result is None for the few functions of Python that do not tell them.
    """
    try:
        return inspect.signature(function)
    except (TypeError, ValueError):
        return None


def binds(parameters: inspect.Signature, *given: Any) -> bool:
    """Return whether parameters take these arguments."""
    try:
        parameters.bind(*given)
    except TypeError:
        return False
    return True


def as_text(given: object, otherwise: str) -> str:
    """Return the text that was given, without blanks around it; a blank text is refused.

    Args:
        given: what was given.
        otherwise: the sentence for anything else.

    >>> as_text(" two heads ", "Write a text.")
    'two heads'
    >>> as_text(" ", "Write a text.")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidArgument: Write a text.
    """
    need(isinstance(given, str) and given.strip(), otherwise, InvalidArgument)
    return str(given).strip()
