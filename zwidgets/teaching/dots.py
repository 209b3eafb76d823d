"""Dots for whole games, by a mark for each end: as pictures, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from typing import Final

from zwidgets.core.shown import picture as drawn

COLUMNS: Final = 64
"""Dots in a row of the static picture and of the text."""
STEP: Final = 11
SIGNS: Final = "●■▲◆▼✚◐○"
"""For each mark how a text shows it: of the players in turn, a shared win, and nobody's."""
SHARED: Final = 6
UNWON: Final = 7
"""The marks of wins that are shared, and of games that nobody won."""


def _round(radius: float) -> str:
    turns = [tau * place / 20 for place in range(21)]
    return " ".join(f"{50 + radius * cos(one):.0f},{50 + radius * sin(one):.0f}" for one in turns)


SHAPES: Final = (
    _round(42),
    "12,12 88,12 88,88 12,88",
    "50,4 98,90 2,90",
    "50,0 100,50 50,100 0,50",
    "50,96 98,10 2,10",
    "34,4 66,4 66,34 96,34 96,66 66,66 66,96 34,96 34,66 4,66 4,34 34,34",
    "50,8 92,8 92,92 8,92 8,8 50,8 50,80 20,80 20,20 50,20",
    f"{_round(42)} {_round(22)}",
)
"""For each mark a polygon in a square of 100; what it covers twice is left out."""
COLOURS: Final = (
    ("#82cda5", "#1f7a4f"),
    ("#f2a65a", "#a85400"),
    ("#8ab8f5", "#1f5fae"),
    ("#dba3e6", "#8a3aa0"),
    ("#f0d264", "#7d6200"),
    ("#ff8d78", "#b92d20"),
    ("#ece8dd", "#262b2f"),
    ("#aab3b8", "#565f66"),
)
"""For each mark its colour on dark and on light ground."""
LIGHT: Final = {**drawn.LIGHT, **{f'g[fill="{dark}"]': light for dark, light in COLOURS}}

Legend = Sequence[tuple[int, str]]
"""Marks with what they stand for."""


def text(legend: Legend, marks: Sequence[int]) -> str:
    """Dots in rows of signs, and the legend below.

    >>> print(text([(0, "Won 2"), (7, "Lost 1")], [0, 0, 7]))
    ●●○
    ● Won 2  ○ Lost 1
    """
    row = "".join(SIGNS[mark] for mark in marks)
    rows = [row[at : at + COLUMNS] for at in range(0, len(row), COLUMNS)]
    return "\n".join([*rows, "  ".join(f"{SIGNS[mark]} {words}" for mark, words in legend)])


def picture(title: str, legend: Legend, dots: Sequence[tuple[int, float]]) -> str:
    """Dots in rows as SVG, below the title and the legend.

    Args:
        title: what is shown.
        legend: what the marks stand for.
        dots: the mark and the size of each, at most 1.
    """
    width = 48 + STEP * COLUMNS
    parts, x, y = [drawn.text(24, 30, title, 16, serif=True, bold=True)], 24.0, 54
    groups: dict[int, list[str]] = {mark: [] for mark, _ in legend}
    for mark, words in legend:
        room = 34 + drawn.length(words, 14)
        if x + room > width:
            x, y = 24.0, y + 20
        groups[mark].append(_dot(mark, x + 5, y - 4))
        parts.append(drawn.text(x + 14, y, words))
        x += room
    for place, (mark, size) in enumerate(dots):
        row, column = divmod(place, COLUMNS)
        groups[mark].append(_dot(mark, 29 + STEP * column, y + 23 + STEP * row, size))
    parts += [_group(mark, group) for mark, group in groups.items()]
    height = y + 30 + STEP * -(-len(dots) // COLUMNS)
    told = ", ".join(words for _, words in legend)
    return drawn.svg(width, height, f"{title} {told}.", parts, LIGHT)


def _dot(mark: int, x: float, y: float, size: float = 1) -> str:
    """A dot with its middle at `x` and `y`, in a group that knows the mark."""
    at = f"translate({x - 4.5 * size:.4g} {y - 4.5 * size:.4g})scale({0.09 * size:.3g})"
    return f'<use href="#zw-dot{mark}" transform="{at}"/>'


def _group(mark: int, dots: list[str]) -> str:
    path = f'<path id="zw-dot{mark}" fill-rule="evenodd" d="M{SHAPES[mark].replace(" ", "L")}Z"/>'
    return f'<g fill="{COLOURS[mark][0]}"><defs>{path}</defs>{"".join(dots)}</g>'
