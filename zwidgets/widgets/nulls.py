"""None and null, also where JupyterLite carries the messages.

Its kernel in Pyodide makes of Python's None JavaScript's undefined, which no message holds, and of
JavaScript's null a value of its own.
"""

from __future__ import annotations

import sys
from typing import Any


def outgoing(value: Any) -> Any:
    """What to give the kernel so that a browser gets this value."""
    null = _null()
    return value if null is None else _swapped(value, None, null)


def incoming(value: Any) -> Any:
    """What a browser sent, as the kernel gave it."""
    null = _null()
    return value if null is None else _swapped(value, null, None)


def _null() -> Any:
    """What is null for the kernel: None but in JupyterLite's with Pyodide."""
    ffi = sys.modules.get("pyodide.ffi") if "pyodide_kernel" in sys.modules else None
    return getattr(ffi, "jsnull", None)


def _swapped(value: Any, old: Any, new: Any) -> Any:
    match value:
        case dict():
            return {key: _swapped(item, old, new) for key, item in value.items()}
        case list() | tuple():
            return [_swapped(item, old, new) for item in value]
        case _:
            return new if value is old else value
