"""Edited positions: they are written as text and read again, which checks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidPosition, quoted


def reread(state: S) -> S:
    """Return the position that the text of an unchecked one describes.

    Raises:
        InvalidPosition: it describes none, or one in which a field holds something else.
    """
    found: S = state.game.read(str(state).partition(";")[2])
    for field in fields(state):  # type: ignore[arg-type]
        if field.name not in ("game", *state.derived):
            given = getattr(state, field.name)
            if Counter(_leaves(given)) != Counter(_leaves(getattr(found, field.name))):
                raise InvalidPosition(f"{field.name} cannot be {quoted(given)}.")
    return found


def _leaves(value: object) -> Iterator[tuple[type, object]]:
    """Yield what lies in tuples and lists, each with its type."""
    if isinstance(value, tuple | list):
        for part in value:
            yield from _leaves(part)
    else:
        yield type(value), value
