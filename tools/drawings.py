"""Writes how to play each game as a sheet of its drawings: python tools/drawings.py.

The sheets lie in `docs/pictures/`; the pages of the games show them.
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Final

import zwidgets as zw
from zwidgets.core.contract.page import HEIGHT, WIDTH, Page
from zwidgets.core.shown.picture import at, svg, text

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
COLUMNS: Final = 3
GAP: Final = 16
LINE: Final = 18
CHARACTERS: Final = 44
"""How many fit in a line of text below a drawing."""


def sheet(name: str) -> str:
    """The drawn pages of a game as one SVG, three in a row."""
    game = zw.game(name)
    drawn = [page for page in game.pages() if page.drawing]
    parts, y = [text(GAP, 36, f"{game.title}: how to play", 22, serif=True, bold=True)], 54
    for first in range(0, len(drawn), COLUMNS):
        row = drawn[first : first + COLUMNS]
        parts += [at(GAP + (WIDTH + GAP) * n, y, _page(page)) for n, page in enumerate(row)]
        y += HEIGHT + 36 + LINE * max(len(_lines(page)) for page in row)
    told = f"{game.title}: how to play. {' '.join(map(str, drawn))}"
    return svg(GAP + (WIDTH + GAP) * COLUMNS, y, told, parts, {}) + "\n"


def _lines(page: Page) -> list[str]:
    return textwrap.wrap(page.text, CHARACTERS)


def _page(page: Page) -> str:
    """One page; programs that know no variables see the colours of the night."""
    plain = re.sub(r"var\([\w-]+,(#\w+)\)", r"\1", page.drawing)
    size = f'width="{WIDTH}" height="{HEIGHT}" font-family="system-ui, sans-serif" '
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="9" fill="#1f2a34"/>'
    words = [text(0, HEIGHT + 38 + LINE * n, line, 12) for n, line in enumerate(_lines(page))]
    title = text(0, HEIGHT + 20, page.title, 15, serif=True, bold=True)
    return ground + plain.replace("<svg ", f"<svg {size}", 1) + title + "".join(words)


def path(name: str) -> Path:
    """Where the sheet of a game lies."""
    return PICTURES / f"{name}-how-to-play.svg"


def main() -> None:
    """Write all sheets."""
    for name in zw.game_names():
        path(name).write_text(sheet(name), encoding="utf-8")


if __name__ == "__main__":
    main()
