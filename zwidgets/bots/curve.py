"""The chance to win over the moments of a match, as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from zwidgets.bots.moments import LUCK, SKILL, Kind, Moment, luckiest
from zwidgets.core.shown.picture import GOLD, INK, MUTED, STONE, svg, text

WIDTH: Final = 640
HEIGHT: Final = 220
LEFT: Final = 52
RIGHT: Final = 624
TOP: Final = 42
BOTTOM: Final = 176
COLOURS: Final[dict[Kind, str]] = {LUCK: "#4f94d4", SKILL: "#d97a2b"}
RADIUS: Final = 3.5
SEEN: Final = 0.005
"""A change that is smaller has no mark on the curve."""


def curve(title: str, told: str, start: Fraction, moments: Sequence[Moment]) -> str:
    """The curve as SVG: dots for luck, squares for skill, marks at mistakes and the most luck.

    Args:
        title: what screen readers say.
        told: what stands above the curve.
        start: the chance at the start.
        moments: in order.
    """
    parts = [text(16, 26, f"Chance to win: {told}", 14, bold=True)]
    parts += [*_scale(), *_line(start, moments), *_legend()]
    return svg(WIDTH, HEIGHT, title, parts)


def _scale() -> Iterator[str]:
    for share in (0, 0.5, 1):
        y = _y(share)
        yield f'<path d="M{LEFT} {y:g}H{RIGHT}" stroke="{STONE}" stroke-width="1"/>'
        yield text(LEFT - 8, y + 4, f"{100 * share:.0f} %", 12, MUTED, end=True)


def _line(start: Fraction, moments: Sequence[Moment]) -> Iterator[str]:
    last = moments[-1].index if moments else 1
    spots = [(one, _x(one.index, last), _y(one.after)) for one in moments]
    line = "".join(f"L{x:g} {y:g}" for _, x, y in spots)
    path = f"M{_x(0, last):g} {_y(start):g}{line}"
    yield f'<path d="{path}" fill="none" stroke="{MUTED}" stroke-width="1.5"/>'
    lucky = luckiest(moments)
    for one, x, y in spots:
        if one.mistaken or abs(one.change) >= SEEN:
            yield _dot(x, y) if one.kind == LUCK else _square(x, y)
        if one.mistaken or one is lucky:
            sign, fill = ("▼", GOLD) if one.mistaken else ("★", INK)
            said = f"{one.index}. {one.move or one.told}"
            yield text(x, y - 9, sign, 13, fill, middle=True, title=said)


def _x(index: int, last: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * index / last, 1)


def _y(share: Any) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * float(share), 1)


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}" fill="{COLOURS[LUCK]}"/>'


def _square(x: float, y: float) -> str:
    size = 2 * RADIUS
    corner = f'x="{x - RADIUS:g}" y="{y - RADIUS:g}"'
    return f'<rect {corner} width="{size:g}" height="{size:g}" fill="{COLOURS[SKILL]}"/>'


def _legend() -> Iterator[str]:
    y = HEIGHT - 18
    yield _dot(LEFT + 4, y - 4) + text(LEFT + 14, y, "luck", 12, MUTED)
    yield _square(LEFT + 70, y - 4) + text(LEFT + 80, y, "skill", 12, MUTED)
    yield text(LEFT + 130, y, "▼", 12, GOLD) + text(LEFT + 146, y, "mistake", 12, MUTED)
    yield text(LEFT + 215, y, "★", 12) + text(LEFT + 231, y, "most luck", 12, MUTED)
