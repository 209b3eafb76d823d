"""Compiling by numba: the options that all compiled games share, and when kept code is stale.

Compiled code is kept where numba keeps it, so that only the first use takes a while. If no folder
can be written, each process compiles anew. Needs numba.
"""

from __future__ import annotations

import warnings
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from numba import njit
from numba.core.caching import FunctionCache


def compiled(function: Any = None, **options: Any) -> Any:
    """Turn a function into machine code that runs without Python's lock and is kept.

    Args:
        function: what is compiled when it is first called; None returns a decorator.
        **options: further options of numba, as `forceinline=True`.
    """
    if function is None:
        return partial(compiled, **options)
    made = njit(nogil=True, **options)(function)
    try:
        made._cache = _Cache(function)
    except RuntimeError:  # numba's word for: no folder can be written
        _say("No folder can be written to keep compiled games; each process compiles them anew.")
    return made


@cache
def _say(sentence: str) -> None:
    """Warn once in a process."""
    warnings.warn(sentence, RuntimeWarning, stacklevel=3)


class _Cache(FunctionCache):
    """numba's cache of a function, stale also where another file of the room has changed."""

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        folder = Path(self._py_func.__code__.co_filename).parent
        return *super()._index_key(signature, codegen), _sources(folder)


@cache
def _sources(folder: Path) -> str:
    """A digest of what may become part of compiled code: a room's files, and those of `core`."""
    files = [*sorted(folder.glob("*.py")), *sorted(Path(__file__).parent.glob("*.py"))]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
