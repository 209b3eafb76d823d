"""Copies of frozen values with slots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any


@cache
def copier(kind: type) -> Callable[[Any], Any]:
    """The function that copies values of a slotted dataclass, without calling `__init__`.

    It is written out field by field, as `dataclasses` writes `__init__`; a loop takes twice as
    long, and states are copied for each move.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Point:
    ...     x: int
    ...     y: int
    >>> copier(Point)(Point(1, 2))
    Point(x=1, y=2)
    """
    names = [one.name for one in fields(kind)]
    lines = ["def copy(old):", "    new = make(kind)"]
    lines += [f"    set_{name}(new, old.{name})" for name in names]
    space: dict[str, Any] = {f"set_{name}": getattr(kind, name).__set__ for name in names}
    space |= {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, "    return new"]), space)
    copy: Callable[[Any], Any] = space["copy"]
    return copy
