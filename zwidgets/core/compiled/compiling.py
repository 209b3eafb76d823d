"""Compiling by numba: the options that all compiled games share, and what keeps their code.

Numba keeps compiled code, so that only the first use takes a while: beside the source, or in the
user's own folder. If neither can be written, each process compiles anew. Needs numba.
"""

from __future__ import annotations

import warnings
from contextlib import suppress
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
        _warn_that_nothing_is_kept()
    return made


@cache
def _warn_that_nothing_is_kept() -> None:
    """Warn once in a process."""
    told = "No folder can be written to keep compiled games; each process compiles them anew."
    warnings.warn(told, RuntimeWarning, stacklevel=3)


class _Cache(FunctionCache):
    """Numba's cache of a function, for as long as no file of ours changes that the code is made of.

    What cannot be read is compiled anew, and what cannot be stored is not.
    """

    def load_overload(self, signature: Any, context: Any) -> Any:
        try:
            return super().load_overload(signature, context)
        except Exception:  # whatever unpickling a damaged file raises
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        with suppress(OSError):  # as on a full disk
            super().save_overload(signature, data)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        folder = Path(self._py_func.__code__.co_filename).parent
        return *super()._index_key(signature, codegen), _sources(folder)


@cache
def _sources(folder: Path) -> str:
    """A digest of what may become part of compiled code: a room's files, and those of `core`."""
    room = folder.parent if folder.name == "compiled" else folder
    core = Path(__file__).parent
    files = [*sorted(room.rglob("*.py")), core.parent / "plain.py", *sorted(core.glob("*.py"))]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
