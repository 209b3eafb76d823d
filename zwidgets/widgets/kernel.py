"""What the kernel around a widget can do."""

from __future__ import annotations

import sys


def clicks_arrive_during_cells() -> bool:
    """Whether messages of the browser are handled while a cell runs.

    They are where the kernel has subshells (ipykernel 7, used by JupyterLab 4.4 and newer). Outside
    a kernel other threads make the moves, so waiting is possible there too.
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    kernel = getattr(shell, "kernel", None)
    return kernel is None or bool(getattr(kernel, "_supports_kernel_subshells", False))
