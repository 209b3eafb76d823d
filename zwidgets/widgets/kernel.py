"""What the kernel around a widget can do."""

from __future__ import annotations

import sys
from typing import Any


def clicks_arrive_during_cells() -> bool:
    """True if messages of the browser are handled while a cell runs.

    That needs a kernel with subshells (ipykernel 7, used by JupyterLab 4.4 and newer). Outside of a
    kernel other threads make the moves, so waiting is possible there too.
    """
    kernel = _kernel()
    return kernel is None or bool(getattr(kernel, "_supports_kernel_subshells", False))


def take_clicks_where_they_are_sent(comm: Any) -> None:
    """Handle a widget's messages in the subshell to which the browser sends them.

    ipykernel 7.4 reroutes a comm's messages to the shell that used the comm last. After a move in a
    cell that is the main shell, and a click would wait until the running cell ends.
    """
    if hasattr(comm, "_reply_subshell_for"):
        comm._reply_subshell_for = lambda data, subshell: subshell


def in_kernel() -> bool:
    """True in a notebook's kernel."""
    return _kernel() is not None


def in_marimo() -> bool:
    """True in a notebook of marimo, which has no kernel of Jupyter's."""
    return "marimo" in sys.modules and not in_kernel()


def somebody_looks() -> bool:
    """True if the cell that ran last was run by a person at a page, not by a program.

    Programs that run notebooks tell the kernel that nobody answers a question.
    """
    return bool(getattr(_kernel(), "_allow_stdin", False))


def _kernel() -> Any:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return getattr(shell, "kernel", None)


def outgoing(value: Any) -> Any:
    """Return what to give the kernel so that a browser gets this value."""
    null = _null()
    return value if null is None else _swapped(value, None, null)


def incoming(value: Any) -> Any:
    """Return what a browser sent, as the kernel gave it."""
    null = _null()
    return value if null is None else _swapped(value, null, None)


def _null() -> Any:
    """Return what is null for the kernel: None but in JupyterLite's with Pyodide."""
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
