"""Whole modules of plain functions, compiled as they stand. Needs numba."""

from __future__ import annotations

from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from zwidgets.core import plain
from zwidgets.core.compiled import bits
from zwidgets.core.compiled.compiling import compiled


def compiled_module(module: ModuleType, options: dict[str, Any], **given: Any) -> ModuleType:
    """Return a copy of a module whose functions are compiled, each when it is first called.

    Plain Python runs the module itself, where there is no numba or nobody waits for it. Bits are
    counted by the instructions of the machine.

    Args:
        module: see `core.plain`. Its functions may call each other and use whole numbers and lists
            of them, which become arrays.
        options: of `compiled`.
        **given: compiled functions and modules that take the place of the module's.
    """
    made = ModuleType(module.__name__)
    names = vars(made)
    names.update(vars(module))
    for name, value in vars(module).items():
        if value is plain.popcount or value is plain.lowest:
            names[name] = vars(bits)[name]
        elif isinstance(value, FunctionType) and value.__module__ == module.__name__:
            names[name] = compiled(FunctionType(value.__code__, names, name), **options)
        elif isinstance(value, list):
            names[name] = np.array(value)
    names.update(given)
    return made
