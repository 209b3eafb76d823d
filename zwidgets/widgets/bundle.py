"""The front end's bundles, built from js/ into zwidgets/static/."""

from __future__ import annotations

from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent.parent / "static"


@cache
def bundle(game: str, kind: str) -> str:
    """The built script or style of a game, or the generic one.

    Args:
        game: the game's name.
        kind: "js" for the script, "css" for the style.

    Raises:
        FileNotFoundError: the front end has not been built.
    """
    own, generic = STATIC / f"{game}.{kind}", STATIC / f"generic.{kind}"
    for path in (own, generic):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(
        "The front end of zwidgets is not built: run `make build` in the repository, "
        "or install the package with pip."
    )
