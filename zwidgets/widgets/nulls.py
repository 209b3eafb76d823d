"""None and null, also where JupyterLite carries the messages.

Its kernel in Pyodide makes of Python's None JavaScript's undefined, which no message holds, and of
JavaScript's null a value of its own.
"""

from __future__ import annotations

import sys
import threading
from typing import Any, Self

import anywidget


class Nulls(anywidget.AnyWidget):
    """A widget whose None is null in the browser, and the other way round.

    Of several threads that send traits the one that reads them last also sends them last.
    """

    _sending: threading.RLock

    def __new__(cls, *given: Any, **named: Any) -> Self:
        """A widget with its lock: in marimo traits are sent before there is anything else."""
        made: Self = super().__new__(cls, *given, **named)
        made._sending = threading.RLock()
        return made

    def send_state(self, key: Any = None) -> None:
        """Send traits as they are now; None sends all."""
        with self._sending:
            super().send_state(key)

    @staticmethod
    def _trait_to_json(x: Any, self: Any) -> Any:
        return outgoing(x)

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send a message with its nulls."""
        super().send(outgoing(content), buffers)

    def _handle_msg(self, msg: Any) -> None:
        super()._handle_msg(incoming(msg))


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
            return {key: _swapped(one, old, new) for key, one in value.items()}
        case list() | tuple():
            return [_swapped(one, old, new) for one in value]
        case _:
            return new if value is old else value
