"""Whole modules of plain functions, compiled as they stand. Needs numba."""

from __future__ import annotations

from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from zwidgets.core.compiled.compiling import compiled


def compiled_module(plain: ModuleType, options: dict[str, Any], **given: Any) -> ModuleType:
    """Return a copy of a module whose functions are compiled, each when it is first called.

    Plain Python runs the module itself, where there is no numba or nobody waits for it.

    Args:
        plain: the module. Its functions may call each other and use whole numbers and lists of
            them, which become arrays.
        options: of `compiled`.
        **given: compiled functions and modules that take the place of the module's.
    """
    made = ModuleType(plain.__name__)
    names = vars(made)
    names.update(vars(plain))
    for name, value in vars(plain).items():
        if isinstance(value, FunctionType) and value.__module__ == plain.__name__:
            names[name] = compiled(FunctionType(value.__code__, names, name), **options)
        elif isinstance(value, list):
            names[name] = np.array(value)
    names.update(given)
    return made
