"""Compiling by numba: the options that all compiled games share, and where compiled code is kept.

Compiled code is kept so that only the first use takes a while: beside the source, or else where
numba keeps what a user compiles, or else in a temporary folder of the user's own. If none of these
can be written, each process compiles anew. Needs numba.
"""

from __future__ import annotations

import os
import pickle
import stat
import tempfile
import warnings
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.serialize import dumps

_Given: Any
_InTree: Any
_UserWide: Any
_Given, _InTree, _UserWide, *_ = CompileResultCacheImpl._locator_classes  # names vary by version
"""Folders as numba finds them: NUMBA_CACHE_DIR, the one beside the source, the user's own."""
_COMPILED: Final[set[Path]] = set()
"""The files with functions that are compiled."""
PRIVATE: Final = 0o700
"""The mode of a folder that is one user's alone."""


def compiled(function: Any = None, **options: Any) -> Any:
    """Turn a function into machine code that runs without Python's lock and is kept.

    Args:
        function: what is compiled when it is first called; None returns a decorator.
        **options: further options of numba, as `forceinline=True`.
    """
    if function is None:
        return partial(compiled, **options)
    _COMPILED.add(Path(function.__code__.co_filename))
    made = njit(nogil=True, **options)(function)
    try:
        made._cache = _Cache(function)
    except RuntimeError:  # numba's word for: no folder can be written
        _say("No folder can be written to keep compiled games; each process compiles them anew.")
    return made


def own_folder() -> Path:
    """The user's own folder among the temporary ones; it is made if there is none.

    Raises:
        PermissionError: it belongs to somebody else, or others may use it.
    """
    user = os.geteuid() if hasattr(os, "geteuid") else "user"
    folder = Path(tempfile.gettempdir(), f"zwidgets-{user}")
    folder.mkdir(mode=PRIVATE, exist_ok=True)
    found = folder.lstat()
    mine = os.name != "posix" or (found.st_uid, stat.S_IMODE(found.st_mode)) == (user, PRIVATE)
    if not (stat.S_ISDIR(found.st_mode) and mine):
        raise PermissionError(f'"{folder}" is not a folder that is yours alone.')
    return folder


@cache
def _say(sentence: str) -> None:
    """Warn once in a process."""
    warnings.warn(sentence, RuntimeWarning, stacklevel=3)


class _UsersOwn(_UserWide):
    """The folder where numba keeps what a user compiles."""

    def ensure_cache_path(self) -> None:
        if not Path(self._cache_path).is_absolute():
            raise PermissionError("The user has no home folder.")
        super().ensure_cache_path()


class _Temporary(_UserWide):
    """A part of the user's own temporary folder."""

    def ensure_cache_path(self) -> None:
        part = self.get_suitable_cache_subpath(self._py_file)
        self._cache_path = str(own_folder() / part)
        super().ensure_cache_path()
        _say(
            "Compiled games cannot be kept beside the package or in your home folder; "
            f'they are kept in "{own_folder()}".'
        )


class _Checked(CompileResultCacheImpl):
    """What is stored, with its digest: damaged machine code must not be run."""

    _locator_classes = [_Given, _InTree, _UsersOwn, _Temporary]  # noqa: RUF012 (as in numba)

    def reduce(self, result: Any) -> tuple[bytes, bytes]:
        stored = dumps(super().reduce(result))
        return sha256(stored).digest(), stored

    def rebuild(self, context: Any, data: tuple[bytes, bytes]) -> Any:
        digest, stored = data
        if sha256(stored).digest() != digest:
            raise ValueError("the digest differs")
        return super().rebuild(context, pickle.loads(stored))


class _Cache(FunctionCache):
    """The stored code of a function; what cannot be read is compiled anew."""

    _impl_class = _Checked
    _damaged = False

    def load_overload(self, signature: Any, context: Any) -> Any:
        try:
            return super().load_overload(signature, context)
        except Exception as error:  # whatever unpickling a damaged file raises
            self._damaged = True
            _say(
                f'A file with compiled code in "{self.cache_path}" is damaged '
                f"({type(error).__name__}); the code is compiled anew. "
                "If you see this again, delete that folder."
            )
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        try:
            if self._damaged:
                self.flush()
            super().save_overload(signature, data)
        except OSError as error:
            _say(f'Compiled code cannot be stored in "{self.cache_path}": {error}.')

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        folder = Path(self._py_func.__code__.co_filename).parent
        return *super()._index_key(signature, codegen), _sources(folder)


@cache
def _sources(folder: Path) -> str:
    """A digest of what is compiled in a room, all of its folder `compiled`, and what they share."""
    names = "bits.py", "modules.py", "philox.py", "pointer.py"
    home = folder.parent if folder.name == "compiled" else folder
    room = {*home.glob("compiled/*.py"), *(file for file in _COMPILED if home in file.parents)}
    files = [*sorted(room), *(Path(__file__).with_name(name) for name in names)]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
