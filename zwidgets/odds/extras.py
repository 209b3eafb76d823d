"""Optional packages, and the sentence that says how to install them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from zwidgets.core.background import import_whole


def needed(module: str, what: str) -> Any:
    """Import a module of the extra `plots`, or numpy.

    Raises:
        ImportError: it is not installed. The sentence says what to install.
    """
    name = module.partition(".")[0]
    import_whole(module)
    try:
        import_module(name)
        return import_module(module)
    except ImportError as error:
        wanted = name if name == "numpy" else '"zwidgets[plots]"'
        raise ImportError(f"{what} needs {name}: pip install {wanted}.") from error
