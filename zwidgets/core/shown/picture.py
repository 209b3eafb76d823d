"""Static pictures of positions: SVG without scripts or styles, for pages without a kernel."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from zwidgets.cards import Card, card
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
SUIT_PATHS: Final = {
    "C": "M12 2.2a4.6 4.6 0 0 0-3.9 7 4.6 4.6 0 1 0 2.7 7.3c-.1 2.1-.8 3.9-2.3 5.5h7c-1.5-1.6-2.2"
    "-3.4-2.3-5.5a4.6 4.6 0 1 0 2.7-7.3 4.6 4.6 0 0 0-3.9-7z",
    "D": "M12 1.5 20 12l-8 10.500L4 12z",
    "H": "M12 21C5 15.5 2 12 2 8.2 2 5.2 4.3 3 7.1 3c2 0 3.8 1.1 4.9 2.900C13.1 4.1"
    " 14.9 3 16.9 3 19.7 3 22 5.2 22 8.2 22 12 19 15.5 12 21z",
    "S": "M12 2C8 7 3 9.6 3 14.2 3 16.9 5 18.6 7.3 18.600c1.4 0 2.7-.6 3.5-1.7-.1 2"
    "-.8 3.6-2.3 5.100h7c-1.5-1.5-2.2-3.1-2.3-5.1.8 1.1 2.1 1.7 3.5 1.7 2.3"
    " 0 4.3-1.7 4.3-4.400C21 9.6 16 7 12 2z",
}


def svg(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    """A whole picture: a dark ground of that size in pixels; screen readers say `title`."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}" '
        f'style="max-width:100%;height:auto"><title>{escape(title)}</title>'
        f'<rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>{"".join(parts)}</svg>'
    )


def at(x: float, y: float, *parts: str, scale: float = 1) -> str:
    """Parts moved to a place."""
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
    """One line of text with its baseline at `y`; it begins, or has its middle or end, at `x`.

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
    """What a seat is called in a picture: as on the board whose view it is, else by its number.

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
    """The name of a seat's player in bold, and more about it, in so much room, in pixels.

    A name that is too long is cut, and is shown whole where the mouse rests on it.
    """
    name = called(view, seat)
    told = shortened(name, room - length(more, size), size)
    title = "" if told == name else name
    return text(x, y, f"{told}{more}", size, fill, serif=serif, bold=True, title=title)


def shortened(words: str, room: float, size: int) -> str:
    """Words that take no more than so many pixels in a bold font: too many end with dots.

    >>> shortened("North", 70, 14), shortened("Northumberland", 70, 14)
    ('North', 'North…')
    """
    if length(words, size) <= room:
        return words
    fits = [n for n in range(len(words)) if length(words[:n] + "…", size) <= room]
    return words[: max(fits, default=0)].rstrip() + "…"


def length(words: str, size: int) -> float:
    """About how many pixels words take in a bold font, rather more than less."""
    return size * sum(map(_breadth, words))


def _breadth(sign: str) -> float:
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.0
    if sign in "MWmw@%—…":
        return 1.12
    return 0.45 if sign in "fijlrtI .,:;'!|()" else 0.85 if sign.isupper() else 0.72


def colour(one: Card) -> str:
    """The ink in which a card is printed."""
    return GOLD if one.joker else RED if one.red else BLACK


def suit_mark(one: Card, x: float, y: float, scale: float) -> str:
    """A card's suit, 24 units high times `scale`; a star for the joker."""
    path = (
        SUIT_PATHS[one.suit.value]
        if one.suit
        else ("M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21.100l1.4-7L2 9.300l7-.8z")
    )
    return at(x, y, f'<path d="{path}" fill="{colour(one)}"/>', scale=scale)


def card_face(name: str, depth: int = 1) -> str:
    """A card face up, 72 by 100, with the edges of the cards beneath it."""
    one = card(name)
    edges = "".join(
        f'<rect x="{1 + 1.5 * i:g}" y="{1 + 2 * i:g}" width="70" height="98" rx="8" '
        f'fill="{PAPER}" stroke="#0006"/>'
        for i in range(min(depth, 4) - 1, 0, -1)
    )
    rank = one.rank.letter if one.rank else "JK"
    return (
        f'{edges}<rect x="1" y="1" width="70" height="98" rx="8" fill="{PAPER}" stroke="#0006"/>'
        + text(8, 24, rank, 21, colour(one), serif=True, bold=True)
        + suit_mark(one, 8, 29, 0.6)
        + suit_mark(one, 24, 48, 1.7)
    )


def card_back() -> str:
    """A card face down, 72 by 100."""
    return (
        '<rect x="1" y="1" width="70" height="98" rx="8" fill="#3a4a5f" stroke="#0006"/>'
        '<path d="M14 88V44a22 22 0 0 1 44 0v44z" fill="#2a3646"/>'
        '<path d="M36 42v26M26 51h20" stroke="#53667d" stroke-width="4"/>'
    )


def chip(name: str, width: int = 34) -> str:
    """Rank and suit of a card on a slip of paper, 20 high."""
    one = card(name)
    rank = one.rank.letter if one.rank else "JK"
    return (
        f'<rect width="{width}" height="20" rx="4" fill="{PAPER}"/>'
        + text(2, 15, rank, 12, colour(one), serif=True, bold=True)
        + suit_mark(one, width - 12, 4, 0.46)
    )


def gravestone() -> str:
    """A grave whose zombie has not shown itself, 72 by 84."""
    return (
        f'<path d="M8 84V34a28 28 0 0 1 56 0v50z" fill="{STONE}"/>'
        '<path d="M36 26v22M27 34h18" stroke="#78889a" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M2 84q6-10 12 0q5-12 11 0q6-9 11 0q5-12 11 0q6-9 11 0q6-10 12 0z" '
        'fill="#2f4a3c"/>'
    )


HATS: Final = {
    "J": '<path d="M16 24q20 -26 40 0l10 4q-6 4 -14 1q-18 -6 -36 0z" fill="#8a5f4b"/>',
    "Q": '<path d="M16 34C10 8 62 8 56 34l-5-9q-15-9-30 0z" fill="#5d4d63"/>'
    f'<path d="M27 15q9-9 18 0l-3 4q-6-4-12 0z" fill="{GOLD}"/>',
    "K": f'<path d="M18 20l4-14 8 8 6-11 6 11 8-8 4 14z" fill="{GOLD}" stroke="#8b6a1f"/>',
}


def zombie(name: str) -> str:
    """The portrait of a jack, queen or king, 72 by 84, with a tag of rank and suit."""
    one = card(name)
    letter = one.rank.letter if one.rank else ""
    return (
        '<path d="M8 84q2-24 28-24q26 0 28 24z" fill="#3c4653"/>'
        '<ellipse cx="36" cy="36" rx="21" ry="24" fill="#9db487"/>'
        + HATS[letter]
        + '<circle cx="28" cy="34" r="6" fill="#fbf7e6"/>'
        '<circle cx="45" cy="35" r="4.6" fill="#fbf7e6"/>'
        '<circle cx="29" cy="35" r="2" fill="#7a1f1f"/>'
        '<circle cx="44" cy="36" r="1.7" fill="#7a1f1f"/>'
        '<path d="M27 48q9 6 19-1M31 47v5M36 48v5M41 47v5" stroke="#3b4a34" stroke-width="2" '
        'fill="none" stroke-linecap="round"/>'
        f'<rect x="0" y="58" width="36" height="25" rx="6" fill="{PAPER}" stroke="#0006"/>'
        + text(5, 76, letter, 17, colour(one), serif=True, bold=True)
        + suit_mark(one, 19, 63, 0.6)
    )


def empty_grave(name: str) -> str:
    """Where a zombie was killed, 72 by 84, with his tag crossed out."""
    one = card(name)
    letter = one.rank.letter if one.rank else ""
    return (
        '<ellipse cx="36" cy="66" rx="30" ry="11" fill="#0d1116" stroke="#3a4a3c" '
        'stroke-width="2"/>'
        + f'<g opacity="0.75"><rect x="18" y="22" width="36" height="25" rx="6" fill="{PAPER}"/>'
        + text(23, 40, letter, 17, colour(one), serif=True, bold=True)
        + suit_mark(one, 37, 27, 0.6)
        + f'</g><path d="M16 48L56 21" stroke="{RED}" stroke-width="3" stroke-linecap="round"/>'
    )


MARK: Final = "#ff9d2e"


def mark(box: Box, number: int) -> str:
    """An outline around a box, broken and light on dark, with a numbered disc at its corner."""
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
    """A picture with numbered marks on the places of that name, those that it draws.

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
    """What every picture begins with: the game, and at `x` how far it has come."""
    return text(24, 36, title, 21, serif=True, bold=True), text(x, 36, where, 14, MUTED)


def ending(view: View, x: int, y: int, word: str = "The game is over") -> list[str]:
    """At the end of a game a word about it and the reason, below each other; else nothing."""
    outcome = view["outcome"]
    if not outcome:
        return []
    lines = textwrap.wrap(outcome["reason"], 36)
    return [
        text(x, y, word, 20, GOLD, serif=True, bold=True),
        *(text(x, y + 28 + 22 * i, line) for i, line in enumerate(lines)),
    ]


def plain_picture(title: str, view: View) -> str:
    """A view as text, for a game that draws no picture of its own."""
    outcome = view["outcome"]
    told = [f"{key}: {value}" for key, value in view.items() if key not in PLAIN_LEFT_OUT]
    lines = [line for words in told for line in textwrap.wrap(words, 80)]
    if outcome:
        lines.append(outcome["reason"])
    height = 70 + 22 * len(lines)
    parts = [text(20, 34, title, 20, serif=True, bold=True)]
    parts += [text(20, 66 + 22 * i, line) for i, line in enumerate(lines)]
    return svg(640, height, f"{title}: {' '.join(lines)[:200]}", parts)


PLAIN_LEFT_OUT: Final = ("game", "moves", "outcome", "options", "seat", "actors", "called")
