"""Functions that are written once: plain Python runs them, and numba compiles them as they stand.

Such a function works on whole numbers and rows of them: lists in plain Python, arrays where it is
compiled. It uses constants, tables of whole numbers, bits by the names below, and other functions
like itself, each by its own name and not as `module.name`. This module needs no numba;
`machine_code` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType, MethodDescriptorType, ModuleType
from typing import Any, Final

popcount: Final = int.bit_count
"""How many bits of a word are set."""


def lowest(word: int) -> int:
    """The place of the lowest bit that is set.

    >>> lowest(0b1100)
    2
    """
    return (word & -word).bit_length() - 1


def word_of(bits: Sequence[object]) -> int:
    """The word whose bits are set where these are true; for tables.

    >>> bin(word_of([False, True, True]))
    '0b110'
    """
    return sum(1 << place for place, bit in enumerate(bits) if bit)


@cache
def machine_code(thing: Any, compiler: Callable[[Any], Any] | None = None) -> Any:
    """What stands for a thing in compiled code.

    A function is compiled, with the functions that it uses; a module has all its functions so. A
    table becomes an array. Bits are counted by the instructions of the machine.

    Args:
        thing: the function or module.
        compiler: compiles a function; None compiles it into its callers.
    """
    import numpy as np

    from zwidgets.core.compiled import bits

    match thing:
        case MethodDescriptorType():
            return bits.popcount
        case FunctionType():
            return bits.lowest if thing is lowest else _compiled(thing, compiler)
        case ModuleType():
            module = ModuleType(thing.__name__)
            vars(module)["__getattr__"] = lambda name: machine_code(getattr(thing, name), compiler)
            return module
        case tuple():
            return np.array(thing)
    return thing


def _compiled(function: FunctionType, compiler: Callable[[Any], Any] | None) -> Any:
    from zwidgets.core.compiled.compiling import compiled

    code, known = function.__code__, function.__globals__
    used = {name: machine_code(known[name], compiler) for name in code.co_names if name in known}
    copy = FunctionType(code, {**used, "__name__": function.__module__}, function.__name__)
    return compiler(copy) if compiler else compiled(copy, forceinline=True)
