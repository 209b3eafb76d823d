"""Names that a class may not give its fields."""

from __future__ import annotations

import sys
from inspect import get_annotations
from typing import Any

from zwidgets.core.errors import quoted


def check_fields(kind: type, base: type) -> None:
    """Refuse fields of a class with a name that its base needs for something else.

    Raises:
        TypeError: there is such a field; names it.

    >>> class Mine(str):
    ...     title: str
    >>> check_fields(Mine, str)
    Traceback (most recent call last):
    TypeError: Mine has a field "title", but str.title is something else: give the field another...
    """
    for name, annotation in _annotations(kind).items():
        if name != "game" and hasattr(base, name) and "ClassVar" not in str(annotation):
            raise TypeError(
                f"{kind.__name__} has a field {quoted(name)}, but {base.__name__}.{name} is"
                " something else: give the field another name."
            )


def _annotations(kind: type) -> dict[str, Any]:
    """What a class itself annotates."""
    if sys.version_info >= (3, 14):  # There a name may be annotated before it is defined.
        from annotationlib import Format

        return get_annotations(kind, format=Format.STRING)
    return get_annotations(kind)
