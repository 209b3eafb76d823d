"""Pictures of trees: each branch with its chance, each path with its probability."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Final

from zwidgets.core.shown.picture import bare
from zwidgets.odds.charts import Picture
from zwidgets.odds.tables import exactly, percent
from zwidgets.teaching.nodes import Node

WIDTH: Final = 780
STEP: Final = 176
"""The least width of a level."""
ROW: Final = 38
LETTER: Final = 7.2
"""The width of a letter, about."""
LONGEST: Final = 20
"""The most letters in one place."""
RIGHT: Final = 220
"""The width of what is no level: the margins and the column with the probabilities of paths."""


@dataclass
class _Placed:
    """A node with the middle of its row."""

    node: Node
    y: float
    children: list[_Placed]

    @property
    def depth(self) -> int:
        return max((1 + one.depth for one in self.children), default=0)


def drawn(tree: Node) -> Picture:
    """The picture of all that is open in a tree."""
    placed, rows = _placed(tree, 0)
    depth = max(placed.depth, 1)
    step = max(STEP, (WIDTH - RIGHT) / depth)
    width, height = round(depth * step + RIGHT), rows * ROW + 8
    return Picture(bare(width, height, _told(tree), _parts(placed, 0, step, width), width))


def _placed(node: Node, row: int) -> tuple[_Placed, int]:
    """A node in its row, from this one on, and the first row that is free."""
    children = []
    for one in node.children:
        child, row = _placed(one, row)
        children.append(child)
    if not children:
        return _Placed(node, row * ROW + ROW / 2, []), row + 1
    return _Placed(node, (children[0].y + children[-1].y) / 2, children), row


def _parts(placed: _Placed, depth: int, step: float, width: int) -> list[str]:
    node, y, x = placed.node, placed.y, 8 + depth * step
    parts = []
    if depth:
        parts.append(_text(x, y - 3, _cut(node.words), "font-weight:600"))
        parts.append(_text(x, y + 12, _share(node.chance), "opacity:.75"))
    else:
        parts.append(f'<circle cx="{x + 4:.0f}" cy="{y:.1f}" r="4"/>')
    if not placed.children:
        parts.append(_text(width - 4, y + 4, exactly(node.path), "", "end"))
    long = max(len(_cut(node.words)), len(_share(node.chance)))
    begin = x + (12 if not depth else min(step - 34, LETTER * long + 6))
    for child in placed.children:
        end = x + step - 6
        middle = (begin + end) / 2
        parts.append(
            f'<path d="M{begin:.1f} {y:.1f}C{middle:.1f} {y:.1f} {middle:.1f} '
            f'{child.y:.1f} {end:.1f} {child.y:.1f}" fill="none" stroke="currentColor" '
            f'stroke-opacity=".55" stroke-width="{1 + 3 * float(child.node.chance):.1f}"/>'
        )
        parts += _parts(child, depth + 1, step, width)
    return parts


def _text(x: float, y: float, words: str, style: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" style="{style}">'
        f"{escape(words)}</text>"
    )


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _share(share: Fraction) -> str:
    """A fraction with its percentage where there is room for both."""
    told = exactly(share)
    return told if len(told) <= LONGEST else percent(share)


def _told(tree: Node) -> str:
    """The tree in words."""
    first = ", ".join(f"{one.words} {exactly(one.chance)}" for one in tree.children)
    return f"A tree of chance events. First: {first}."
