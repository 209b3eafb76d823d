"""Small drawings of how to play: SVG without scripts or styles, 280 by 130.

They take the colours of the board around them; a page without a board shows those of the night.
"""

from __future__ import annotations

from html import escape
from typing import Final

from zwidgets.core.shown.picture import at

WIDTH: Final = 280
HEIGHT: Final = 130
INK: Final = "var(--ink,#ece8dd)"
MUTED: Final = "var(--muted,#aab3b8)"
PANEL: Final = "var(--panel,#1d252f)"
LINE: Final = "var(--line,#364350)"
GLOW: Final = "var(--outside,#ffc861)"
GOOD: Final = "var(--good,#82cda5)"
BAD: Final = "var(--danger,#ff7a5c)"
WOOD: Final = "var(--wood1,#6d4a2f)"
EARTH: Final = "var(--earth,#5b4432)"
STONE: Final = "var(--stone,#64748a)"


def drawing(alt: str, *parts: str) -> str:
    """Return one drawing; screen readers say `alt`.

    >>> drawing("Two.", "<path/>")[-13:]
    '<path/></svg>'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(alt)}">{"".join(parts)}</svg>'
    )


def say(
    x: float,
    y: float,
    words: str,
    fill: str = INK,
    size: int = 13,
    *,
    bold: bool = False,
    start: bool = False,
) -> str:
    """Return one line of text with its middle, or its start, at `x`."""
    more = (' font-weight="700"' if bold else "") + ("" if start else ' text-anchor="middle"')
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{more}>{escape(words)}</text>'
    )


def lines(path: str, stroke: str = INK, width: float = 2, more: str = "") -> str:
    """Strokes along a path."""
    return (
        f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def shape(path: str, fill: str, stroke: str = "#0006") -> str:
    """Return a filled path; its outline may be left out."""
    edge = f' stroke="{stroke}"' if stroke else ""
    return f'<path d="{path}" fill="{fill}"{edge}/>'


def box(x: float, y: float, width: float, height: float, fill: str, stroke: str = LINE) -> str:
    """Return a rectangle with round corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="2"/>'
    )


def glow(x: float, y: float, width: float, height: float, stroke: str = GLOW) -> str:
    """Return a frame around what is meant."""
    return box(x - 3, y - 3, width + 6, height + 6, "none", stroke)


def arrow(x: float, y: float, length: float, stroke: str = GLOW) -> str:
    """Return an arrow to the right; a negative length leads to the left."""
    head = -6 if length > 0 else 6
    return lines(f"M{x:g} {y:g}h{length:g}m{head} -5l{-head} 5l{head} 5", stroke, 3)


def down(x: float, y: float, length: float, stroke: str = GLOW) -> str:
    """Return an arrow downwards; a negative length leads upwards."""
    head = -6 if length > 0 else 6
    return lines(f"M{x:g} {y:g}v{length:g}m-5 {head}l5 {-head}l5 {head}", stroke, 3)


def yes(x: float, y: float) -> str:
    """Return a tick on a disc about this point."""
    return _disc(x, y, GOOD, "M-4 0l3 3.5 5-7")


def no(x: float, y: float) -> str:
    """Return a cross on a disc about this point."""
    return _disc(x, y, BAD, "M-3.500 -3.500l7 7m0 -7l-7 7")


def _disc(x: float, y: float, fill: str, path: str) -> str:
    return at(
        x, y, f'<circle r="9" fill="{fill}" stroke="{PANEL}" stroke-width="2"/>', lines(path, PANEL)
    )
