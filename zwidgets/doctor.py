"""What `zwidgets doctor` tells for a report of a fault: versions, boards, compiled games."""

from __future__ import annotations

import platform
import sys
import warnings
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import zwidgets as zw
from zwidgets.odds.compiler import has_numba

PACKAGES: Final = (
    *("anywidget", "ipywidgets", "traitlets", "icepool", "tqdm", "numpy", "numba", "ipykernel"),
    *("jupyterlab", "notebook", "voila", "marimo", "matplotlib", "pandas"),
)
MANAGERS: Final = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The extensions by which JupyterLab, Notebook and Voilà draw boards."""


def diagnosis() -> tuple[list[str], list[str]]:
    """Return what is found here, and which of it does not work: two lists of lines."""
    told, wrong = [*_machine()], []
    for part in (_folder, _boards, _extensions, _compiler):
        for line, works in part():
            told.append(line)
            wrong += [] if works else [line]
    return told, wrong


def _machine() -> Iterator[str]:
    yield f"zwidgets {zw.__version__}"
    yield f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}"
    encoding = sys.stdout.encoding if sys.stdout else "none"  # it may be closed
    yield f"encoding {encoding}, of files {sys.getfilesystemencoding()}"
    for name in PACKAGES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} not installed"


def _folder() -> Iterator[tuple[str, bool]]:
    """Tell if the folder in which this runs is gone: without it numba is not imported."""
    try:
        Path.cwd()
    except OSError as error:
        yield f"this folder cannot be used ({error.strerror}): go to another one", False


def _boards() -> Iterator[tuple[str, bool]]:
    """Tell of each game whether it has a board that can be sent to a browser."""
    for name in zw.game_names():
        try:
            widget = zw.widget(name)
        except Exception as error:
            yield f"board of {name}: {type(error).__name__}: {error}", False
        else:
            yield f"board of {name}: {len(widget._esm) + len(widget._css):,} characters", True
            widget.close()


def _extensions() -> Iterator[tuple[str, bool]]:
    """Tell whether JupyterLab, where it is installed, can draw boards."""
    if not find_spec("jupyterlab"):
        return
    from jupyter_core.paths import jupyter_path

    for name in MANAGERS:
        found = [Path(at, name) for at in jupyter_path("labextensions") if Path(at, name).is_dir()]
        yield f"{name}: {_short(found[0]) if found else 'not found by JupyterLab'}", bool(found)


def _compiler() -> Iterator[tuple[str, bool]]:
    """Tell whether numba compiles here, and reads what it has kept."""
    if not has_numba():
        yield "compiled games: none, since numba is not installed; the plain model plays", True
        return
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            from zwidgets.core.compiled.bits import nth

            works = nth(0b1010, 1) == 3
        except Exception as error:
            yield f"compiled games: {type(error).__name__}: {error}", False
            return
    kept = _short(Path(nth._cache.cache_path)) if nth._cache else "nowhere"
    yield f"compiled games: {'compile' if works else 'are compiled wrongly'}, kept in {kept}", works
    yield from ((str(warning.message), False) for warning in said)


def _short(path: Path) -> str:
    """Return a path without the name of the user's home."""
    home = Path.home()
    return str(Path("~", path.relative_to(home)) if path.is_relative_to(home) else path)
