"""Compile the Python that a tab loads before its first board; runs in Pyodide (`precompile.mjs`).

Pyodide's standard library and wheels are sources, which each tab would compile anew. What the first
boards load is kept compiled; zwidgets itself as source, too, for what an error quotes. All else
stays as it is, since what is compiled takes twice the room.
"""

from __future__ import annotations

import importlib
import re
import sys
from importlib import util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOTS = re.compile(r"^/lib/python\d+(\.zip|\.\d+/site-packages)/")
UNUSED = re.compile(
    r"(^|/)tests/|^jedi/third_party/django-stubs/|^pygments/lexers/(?!__init__|_mapping|python)"
)
"""Files that nothing in a tab reads: cells are coloured by the page, errors as Python."""
LAST = b"import sys\n\nsys.path.append(sys.path.pop(sys.path.index('')))\n"
"""A look into the tab's own files is a request to the page: they come last, not first."""
BEGUN = {"piplite/__init__.py": LAST}
"""What is put before what JupyterLite imports first."""


class Silent:
    """A line to no page."""

    comm_id = "none"

    def __getattr__(self, name: str) -> Any:
        """Whatever is asked for does nothing."""
        return lambda *args, **kwargs: None


def loaded() -> set[str]:
    """The files that a tab has loaded with its first boards, by their names in archives."""
    for name in ("piplite.piplite", "pyodide_kernel"):
        importlib.import_module(name)
    vars(importlib.import_module("comm"))["create_comm"] = lambda **kwargs: Silent()
    zwidgets = importlib.import_module("zwidgets")
    zwidgets.gallery()
    for game in importlib.import_module("zwidgets.core.contract.registry").game_names():
        zwidgets.widget(game)
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    return {ROOTS.sub("", file) for file in files if ROOTS.match(file)}


def compiled(name: str, source: bytes) -> bytes:
    """What Python keeps of a source, to be taken without a look at the source."""
    code = compile(source, name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, util.source_hash(source), False))


def repack(archive: Path, wanted: set[str]) -> None:
    """Put an archive in its place that has what is wanted compiled, and nothing unused."""
    with ZipFile(archive) as old:
        files = {one.filename: old.read(one) for one in old.infolist() if not one.is_dir()}
    kept: dict[str, bytes] = {}
    for name, data in files.items():
        if UNUSED.search(name) and name not in wanted:
            continue
        source = BEGUN.get(name, b"") + data
        own = name.startswith("zwidgets/")
        if name not in wanted or own:
            kept[name] = source
        if name in wanted:
            told = util.cache_from_source(name) if own else name + "c"
            kept[told] = compiled(name, source)
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for name, data in kept.items():
            new.writestr(ZipInfo(name), data, ZIP_DEFLATED)


def main(folder: Path) -> None:
    """Repack all archives in a folder."""
    wanted = loaded()
    for archive in [folder / "python_stdlib.zip", *sorted(folder.glob("*.whl"))]:
        repack(archive, wanted)
