"""What the kernel around a widget can do."""

from __future__ import annotations

import sys
from typing import Any


def clicks_arrive_during_cells() -> bool:
    """Whether messages of the browser are handled while a cell runs.

    They are where the kernel has subshells (ipykernel 7, used by JupyterLab 4.4 and newer). Outside
    a kernel other threads make the moves, so waiting is possible there too.
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    kernel = getattr(shell, "kernel", None)
    return kernel is None or bool(getattr(kernel, "_supports_kernel_subshells", False))


def take_clicks_where_they_are_sent(comm: Any) -> None:
    """Let a widget's messages be handled in the subshell to which the browser sends them.

    ipykernel 7.4 reroutes a comm's messages to the shell that used the comm last. After a cell has
    moved that would be the main shell, and a click would wait for the end of a running cell.
    """
    if hasattr(comm, "_reply_subshell_for"):
        comm._reply_subshell_for = _as_sent


def _as_sent(data: object, subshell: object) -> object:
    return subshell
