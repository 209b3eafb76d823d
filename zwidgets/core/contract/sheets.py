"""The rule sheets: `seeds` of the repository, which a wheel has within the package."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

RULE: Final = re.compile(r"- ([A-Z]{2}-\d\d) (.+)")
ROW: Final = re.compile(r"\| (id|[A-Z]{2}-\d\d) \| (.+) \|")
"""A row of a table of rules, or its head."""
MARKS: Final = re.compile(r"\[(?:seed|designer|house)\][: ] ?|\*\*|`")
"""What a sheet says of its sources, and how it stresses a word."""


def sheet_of(game: str) -> Path:
    """Return where the rule sheet of a game lies; a game that was registered has none.

    Args:
        game: the game's name.
    """
    package = Path(__file__).parents[2]
    inside = package / "seeds"
    folder = inside if inside.is_dir() else package.parent / "seeds"
    return folder / f"{game}.md"


@cache
def rules(game: str) -> dict[str, str]:
    """Return what each rule of a game says, by its id; nothing where no sheet can be read.

    >>> rules("no-such-game")
    {}
    """
    try:
        lines = sheet_of(game).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return {}
    found: dict[str, str] = {}
    head: list[str] = []
    for line in lines:
        if rule := RULE.fullmatch(line):
            found[rule[1]] = rule[2]
        elif row := ROW.fullmatch(line):
            cells = row[2].split(" | ")
            if row[1] == "id":
                head = cells
            else:
                named = zip(head, cells, strict=False)
                found[row[1]] = "; ".join(f"{name}: {cell.rstrip('.')}" for name, cell in named)
    return {rule: MARKS.sub("", text) for rule, text in found.items()}
