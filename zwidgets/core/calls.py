"""Functions that somebody else wrote: whether they take what they are given, and what they give."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from zwidgets.core.errors import InvalidArgument


def called(function: Callable[..., Any], *given: Any, otherwise: str) -> Any:
    """Return what a function gives; a number or truth of NumPy's as one of Python's.

    Args:
        function: the function.
        *given: its arguments.
        otherwise: the sentence for a function that does not take them.

    Raises:
        InvalidArgument: it does not take them.

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
