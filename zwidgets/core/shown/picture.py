"""Static pictures of positions: SVG without scripts, for pages without a kernel."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from zwidgets.cleaning import ISOLATES
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.values import Box, View

GROUND: Final = "#161c24"
INK: Final = "#e9e6dc"
MUTED: Final = "#a7adb0"
PAPER: Final = "#f4efe2"
RED: Final = "#b5301f"
BLACK: Final = "#22262b"
GOLD: Final = "#e2b04a"
STONE: Final = "#4b5866"
SERIF: Final = "Georgia, 'Times New Roman', serif"
SANS: Final = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


LIGHT: Final = {
    f'rect[fill="{GROUND}"]': "#eef1ec",
    f'text[fill="{INK}"]': BLACK,
    f'text[fill="{MUTED}"]': "#565e60",
    f'text[fill="{GOLD}"]': "#7d5300",
}
"""What has another colour on a light page, by a selector."""
PAGE: Final = (
    f"svg{{color:{BLACK};background:#fff}}"
    f"@media(prefers-color-scheme:dark){{svg{{color:{INK};background:#111}}}}"
)
"""The colours of a picture without a ground of its own: those of a light or a dark page."""
SCHEME: Final = (
    ":is([data-jp-theme-light=true],[data-theme=light]) .zw-image{color-scheme:light}"
    ":is([data-jp-theme-light=false],[data-theme=dark],[data-md-color-scheme=slate],"
    "[data-bs-theme=dark]) .zw-image{color-scheme:dark}"
)
"""Gives pictures the theme of the page, for which Sphinx's themes and MkDocs have their own names.

Without it, as in a page that does not trust the output, they follow the system's theme.
"""


def image(picture: str, alt: str | None = None) -> str:
    """Return a whole picture as an image in HTML.

    Pages that do not trust an output, as of a notebook from elsewhere, show an image. Of SVG they
    drop the drawing and keep all its words.

    Args:
        picture: the SVG, as `svg` or `bare` makes it.
        alt: the alternative text; None takes what screen readers say of the SVG.

    >>> image(svg(60, 40, "A grave", []))[:37]
    '<img class="zw-image" alt="A grave" s'
    """
    head = picture.partition(">")[0]
    told, style = (
        found[1] if (found := re.search(f'{name}="([^"]*)"', head)) else ""
        for name in ("aria-label", "style")
    )
    words = told if alt is None else escape(alt)
    source = b64encode(picture.encode()).decode()
    return (
        f'<img class="zw-image" alt="{words}" style="{style}" '
        f'src="data:image/svg+xml;base64,{source}">'
    )


def shown(picture: str) -> str:
    """Return a whole picture as a cell's output in HTML: an image with the theme of the page.

    A game from outside may draw in HTML, which stays as it is.
    """
    if not picture.startswith("<svg"):
        return picture
    return f"<style>{SCHEME}</style>{image(picture)}"


def svg(
    width: int, height: int, title: str, parts: Iterable[str], light: Mapping[str, str] = LIGHT
) -> str:
    """Return a whole picture of that size in pixels; screen readers say `title`.

    It has a ground of its own: light where the page asks for light colours and `light` has some,
    else dark.
    """
    rules = "".join(f".zw-picture {what}{{fill:{colour}}}" for what, colour in light.items())
    style = f"<style>@media(prefers-color-scheme:light){{{rules}}}</style>" if light else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}" '
        'class="zw-picture" style="max-width:100%;height:auto;direction:ltr">'
        f"<title>{escape(title)}</title>"
        f'{style}<rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>'
        f"{''.join(parts)}</svg>"
    )


def bare(width: int, height: int, title: str, parts: Iterable[str], widest: int) -> str:
    """Return a whole picture in light or in dark, as the page asks for; screen readers say `title`.

    It is as wide as its cell, at most `widest` pixels.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title)}" style="width:100%;max-width:{widest}px;direction:ltr" '
        'font-family="sans-serif" font-size="13" fill="currentColor" stroke="none">'
        f"<style>{PAGE}</style>{''.join(parts)}</svg>"
    )


def at(x: float, y: float, *parts: str, scale: float = 1) -> str:
    """Return parts moved to a place."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{"".join(parts)}</g>'


def text(
    x: float,
    y: float,
    words: str,
    size: int = 14,
    fill: str = INK,
    *,
    serif: bool = False,
    bold: bool = False,
    middle: bool = False,
    end: bool = False,
    title: str = "",
) -> str:
    """Return one line of text with its baseline at `y`.

    Its beginning, middle or end is at `x`.

    A `title` is shown where the mouse rests on it.
    """
    family = SERIF if serif else SANS
    anchor = "middle" if middle else "end" if end else ""
    extra = (' font-weight="700"' if bold else "") + (f' text-anchor="{anchor}"' if anchor else "")
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size}" fill="{fill}"{extra}>'
        f"{escape(words)}{f'<title>{escape(title)}</title>' if title else ''}</text>"
    )


def called(view: View, seat: int) -> str:
    """Return what a seat is called in a picture: as on the board of that view, else its number.

    >>> called({}, 1), called({"called": ["You", "South"]}, 1)
    ('Seat 1', 'South')
    """
    names: Sequence[str] = view.get("called", ())
    return names[seat] if names else f"Seat {seat}"


def player(
    view: View,
    seat: int,
    x: float,
    y: float,
    room: float,
    more: str = "",
    size: int = 14,
    fill: str = INK,
    *,
    serif: bool = False,
) -> str:
    """Return the name of a seat's player in bold, and more about it, within `room` pixels.

    A name that is too long is cut, and is shown whole where the mouse rests on it.
    """
    name = called(view, seat)
    told = shortened(name, room - length(more, size), size)
    title = "" if told == name else name
    return text(x, y, f"{apart(told)}{more}", size, fill, serif=serif, bold=True, title=title)


def shortened(words: str, room: float, size: int) -> str:
    """Return words cut with dots to fit into `room` pixels, in a bold font.

    >>> shortened("North", 70, 14), shortened("Northumberland", 70, 14)
    ('North', 'North…')
    """
    if length(words, size) <= room:
        return words
    fits = [n for n in range(len(words)) if length(words[:n] + "…", size) <= room]
    return words[: max(fits, default=0)].rstrip() + "…"


def length(words: str, size: int) -> float:
    """Return about how many pixels words take in a bold font, rather more than less."""
    return size * sum(map(_breadth, words))


def _breadth(sign: str) -> float:
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.0
    if sign in "MWmw@%—…":
        return 1.12
    return 0.45 if sign in "fijlrtI .,:;'!|()" else 0.85 if sign.isupper() else 0.72


NAME: Final = re.compile(f"{ISOLATES[0]}[^{ISOLATES[1]}]*{ISOLATES[1]}")
MARK: Final = "#ff9d2e"


def mark(box: Box, number: int) -> str:
    """Draw a broken outline around a box, light on dark, with a numbered disc at its corner."""
    x, y, width, height = box
    frame = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="9" fill="none" '
    return (
        f'{frame}stroke="#000" stroke-width="6"/>'
        f'{frame}stroke="{MARK}" stroke-width="3" stroke-dasharray="9 4"/>'
        f'<circle cx="{x - 3:g}" cy="{y - 3:g}" r="10" fill="{MARK}" stroke="#000" '
        'stroke-width="2"/>'
        + text(x - 3, y + 1, str(number), 12, "#10161c", bold=True, middle=True)
    )


def marked(picture: str, boxes: Mapping[str, Box], places: Sequence[str]) -> str:
    """Return a picture with numbered marks on those of the named places that it draws.

    Args:
        picture: one SVG, as `svg` makes it.
        boxes: where places lie in it, by name.
        places: the names to be marked; the first has the number 1.
    """
    marks = "".join(
        f'<g data-place="{escape(name)}">{mark(boxes[name], number)}</g>'
        for number, name in enumerate(places, 1)
        if name in boxes
    )
    body, end, rest = picture.rpartition("</svg>")
    return f"{body}{marks}{end}{rest}" if end else picture


def heading(title: str, where: str, x: int) -> tuple[str, str]:
    """Return what every picture begins with: the game, and at `x` how far it has come."""
    return text(24, 36, title, 21, serif=True, bold=True), text(x, 36, where, 14, MUTED)


def ending(view: View, x: int, y: int, word: str = "The game is over") -> list[str]:
    """Return a word about the end of a game and the reason, below each other; else nothing."""
    outcome = view["outcome"]
    if not outcome:
        return []
    lines = wrapped(outcome["reason"], 36)
    return [
        text(x, y, word, 20, GOLD, serif=True, bold=True),
        *(text(x, y + 28 + 22 * i, line) for i, line in enumerate(lines)),
    ]


def wrapped(words: str, width: int) -> list[str]:
    """Return lines of at most `width` signs; a name that is set apart is never divided."""
    whole = NAME.sub(lambda name: name[0].replace(" ", "\u00a0"), words)
    return textwrap.wrap(whole, width)


def plain_picture(title: str, view: View) -> str:
    """Return a view as text, for a game that draws no picture of its own."""
    outcome = view["outcome"]
    told = [f"{key}: {value}" for key, value in view.items() if key not in PLAIN_LEFT_OUT]
    lines = [line for words in told for line in wrapped(words, 80)]
    if outcome:
        lines.append(outcome["reason"])
    height = 70 + 22 * len(lines)
    parts = [text(20, 34, title, 20, serif=True, bold=True)]
    parts += [text(20, 66 + 22 * i, line) for i, line in enumerate(lines)]
    return svg(640, height, f"{title}: {' '.join(lines)[:200]}", parts)


PLAIN_LEFT_OUT: Final = ("game", "moves", "outcome", "options", "seat", "actors", "called")
