"""Names that a class may not give its fields, nor its methods."""

from __future__ import annotations

import sys
from inspect import get_annotations, isfunction
from typing import Any

from zwidgets.core.errors import quoted


def check_names(kind: type, base: type) -> None:
    """Refuse fields and methods of a class whose names its base needs for something else.

    >>> class Mine(str):
    ...     title: str
    >>> check_names(Mine, str)
    Traceback (most recent call last):
    TypeError: Mine has a field "title", but str.title is something else: give the field another...
    """
    for name, annotation in _annotations(kind).items():
        if name != "game" and hasattr(base, name) and "ClassVar" not in str(annotation):
            raise TypeError(
                f"{kind.__name__} has a field {quoted(name)}, but {base.__name__}.{name} is"
                " something else: give the field another name."
            )
    check_properties(kind, base)


def check_properties(kind: type, base: type) -> None:
    """Refuse methods of a class where its base has properties: a method is always true.

    >>> class Mine:
    ...     def over(self): ...
    >>> class Whole:
    ...     over = property(lambda whole: True)
    >>> check_properties(Mine, Whole)
    Traceback (most recent call last):
    TypeError: Mine.over is a method, but Whole.over is a property: write @property above it.
    """
    for name in dir(base):
        if isinstance(getattr(base, name), property) and isfunction(getattr(kind, name)):
            raise TypeError(
                f"{kind.__name__}.{name} is a method, but {base.__name__}.{name} is a property:"
                " write @property above it."
            )


def _annotations(kind: type) -> dict[str, Any]:
    """Return what a class itself annotates."""
    if sys.version_info >= (3, 14):  # There a name may be annotated before it is defined.
        from annotationlib import Format

        return get_annotations(kind, format=Format.STRING)
    return get_annotations(kind)
