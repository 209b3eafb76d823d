"""Packs what Pyodide needs to play: made/pyodide.zip, with the package and all that it imports.

The packages are those that `pyproject.toml` asks for in a browser's tab, as they are installed
here. Of each only Python is packed, so what needs more cannot be imported.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from writing import MADE

ROOT = Path(__file__).resolve().parents[2]
BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
DATA = {".py", ".js", ".css", ".md", ".bin", ".json", ".txt"}
"""The files of the package that are packed."""


def needed(asked: list[str], found: dict[str, Distribution]) -> dict[str, Distribution]:
    """The packages that are asked for in a browser's tab, and those that they need."""
    for one in map(Requirement, asked):
        wanted, name = (
            one.marker is None or one.marker.evaluate(BROWSER),
            canonicalize_name(one.name),
        )
        if wanted and name not in found:
            found[name] = distribution(name)
            needed(found[name].requires or [], found)
    return found


def files() -> Iterator[tuple[Path, str]]:
    """Each file with its name in the zip."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for package in needed(project["dependencies"], {}).values():
        for file in package.files or ():
            kept = file.suffix in (".py", ".json") or file.name == "METADATA"
            if kept and file.parts[0] != "..":
                yield Path(str(file.locate())), str(file)
    for folder in ("zwidgets", "seeds"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in DATA:
                yield path, str(path.relative_to(ROOT))
    names = (
        "__init__",
        "waiting",
        "widgets/__init__",
        "widgets/fake",
        "widgets/notebook",
        "widgets/tab",
    )
    for name in names:
        yield ROOT / "tests" / f"{name}.py", f"tests/{name}.py"


def main() -> None:
    """Pack them."""
    MADE.mkdir(exist_ok=True)
    with ZipFile(MADE / "pyodide.zip", "w") as packed:
        for path, name in files():
            packed.write(path, name)


if __name__ == "__main__":
    main()
