"""The front end's bundles, built from js/ into zwidgets/static/."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
STATIC = PACKAGE / "static"


@cache
def bundle(game: str, kind: str) -> str:
    """Return the built script or style of a game, or the generic one.

    Args:
        game: the game's name.
        kind: "js" for the script, "css" for the style.

    Raises:
        FileNotFoundError: the front end has not been built.
        RuntimeError: another version has been installed since this kernel has begun.
    """
    runs = sys.modules["zwidgets"].__version__
    beside = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    there = beside.partition('__version__ = "')[2].partition('"')[0]
    if there != runs:
        raise RuntimeError(
            f"zwidgets {there} has been installed while this kernel runs {runs}, "
            "so page and kernel would not fit together: restart the kernel."
        )
    own, generic = STATIC / f"{game}.{kind}", STATIC / f"generic.{kind}"
    for path in (own, generic):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(
        "The front end of zwidgets is not built: run `make build` in the repository, "
        "or install the package with pip."
    )
