"""Draws the table of docs/luck-and-skill.md as docs/pictures/luck-and-skill.svg.

python tools/luck.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from zwidgets.bots.review import COLOURS, LUCK, SKILL
from zwidgets.core.shown.picture import INK, MUTED, svg, text

DOCS: Final = Path(__file__).parents[1] / "docs"
PICTURE: Final = DOCS / "pictures" / "luck-and-skill.svg"
ROW: Final = re.compile(r"^\| ([^|]+) \| (\d+) % \| (\d+) % \| ([\d.]+) \|", re.MULTILINE)
"""A game, the share of luck at random and among experts, and its real decisions."""
LEFT: Final = 262
WIDE: Final = 380
HEIGHT: Final = 42
TOP: Final = 62


def drawn() -> str:
    """The table as a picture: two bars a game, luck first."""
    rows = ROW.findall((DOCS / "luck-and-skill.md").read_text("utf-8"))
    parts = [text(16, 28, "How much is luck?", 18, serif=True, bold=True), *_legend()]
    told = []
    for place, (game, *shares, decisions) in enumerate(rows):
        y = TOP + HEIGHT * place
        parts.append(text(16, y + 14, game, 14))
        parts.append(text(16, y + 30, f"{decisions} real decisions", 11, MUTED))
        for line, (who, share) in enumerate(zip(("at random", "experts"), shares, strict=True)):
            parts += _bar(y + 17 * line, who, int(share))
        told.append(f"{game}: {shares[0]} % luck at random, {shares[1]} % among experts")
    height = TOP + HEIGHT * len(rows) + 8
    return svg(LEFT + WIDE + 112, height, f"How much is luck? {'; '.join(told)}", parts) + "\n"


def _legend() -> Iterator[str]:
    for place, (kind, colour) in enumerate(COLOURS.items()):
        x = LEFT + 80 * place
        yield f'<rect x="{x}" y="18" width="12" height="12" fill="{colour}"/>'
        yield text(x + 18, 29, kind, 13, INK)


def _bar(y: float, who: str, share: int) -> Iterator[str]:
    """Luck is taller than skill, so colour is not alone."""
    luck = WIDE * share / 100
    yield f'<rect x="{LEFT}" y="{y:g}" width="{luck:g}" height="14" fill="{COLOURS[LUCK]}"/>'
    if share < 100:
        skill = f'x="{LEFT + luck:g}" y="{y + 4:g}" width="{WIDE - luck:g}" height="6"'
        yield f'<rect {skill} fill="{COLOURS[SKILL]}"/>'
    yield text(LEFT + WIDE + 8, y + 11, f"{share} % {who}", 11, MUTED)


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
