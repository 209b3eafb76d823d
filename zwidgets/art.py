"""Cards, graves and zombies for the static pictures of games."""

from __future__ import annotations

from typing import Final

from zwidgets.cards import Card, card
from zwidgets.core.shown.picture import BLACK, GOLD, PAPER, RED, STONE, at, text

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


def colour(card: Card) -> str:
    """Return the ink in which a card is printed."""
    return GOLD if card.joker else RED if card.red else BLACK


def suit_mark(card: Card, x: float, y: float, scale: float) -> str:
    """Return a card's suit, 24 units high times `scale`; a star for the joker."""
    path = (
        SUIT_PATHS[card.suit.value]
        if card.suit
        else ("M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21.100l1.4-7L2 9.300l7-.8z")
    )
    return at(x, y, f'<path d="{path}" fill="{colour(card)}"/>', scale=scale)


def _sheet(fill: str = PAPER, x: float = 1, y: float = 1) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="70" height="98" rx="8" fill="{fill}" stroke="#0006"/>'


SHEET: Final = _sheet()
"""A card with nothing on it, 72 by 100."""


def card_face(name: str, depth: int = 1) -> str:
    """Return a card face up, 72 by 100, with the edges of the cards beneath it."""
    shown = card(name)
    beneath = range(min(depth, 4) - 1, 0, -1)
    edges = "".join(_sheet(x=1 + 1.5 * deep, y=1 + 2 * deep) for deep in beneath)
    rank = shown.rank.letter if shown.rank else "JK"
    return (
        f"{edges}{SHEET}"
        + text(8, 24, rank, 21, colour(shown), serif=True, bold=True)
        + suit_mark(shown, 8, 29, 0.6)
        + suit_mark(shown, 24, 48, 1.7)
    )


def card_back() -> str:
    """Return a card face down, 72 by 100."""
    return (
        _sheet("#3a4a5f") + '<path d="M14 88V44a22 22 0 0 1 44 0v44z" fill="#2a3646"/>'
        '<path d="M36 42v26M26 51h20" stroke="#53667d" stroke-width="4"/>'
    )


def chip(name: str, width: int = 34) -> str:
    """Return rank and suit of a card on a slip of paper, 20 high."""
    shown = card(name)
    rank = shown.rank.letter if shown.rank else "JK"
    return (
        f'<rect width="{width}" height="20" rx="4" fill="{PAPER}" stroke="#0006"/>'
        + text(2, 15, rank, 12, colour(shown), serif=True, bold=True)
        + suit_mark(shown, width - 12, 4, 0.46)
    )


def gravestone() -> str:
    """Return a grave whose zombie has not shown itself, 72 by 84."""
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


def _tag(card: Card, x: int, y: int) -> str:
    """Return a slip of paper with a card's rank and suit, 36 by 25."""
    letter = card.rank.letter if card.rank else ""
    return (
        f'<rect x="{x}" y="{y}" width="36" height="25" rx="6" fill="{PAPER}" stroke="#0006"/>'
        + text(x + 5, y + 18, letter, 17, colour(card), serif=True, bold=True)
        + suit_mark(card, x + 19, y + 5, 0.6)
    )


def zombie(name: str) -> str:
    """Return the portrait of a jack, queen or king, 72 by 84, with a tag of rank and suit."""
    shown = card(name)
    letter = shown.rank.letter if shown.rank else ""
    return (
        '<path d="M8 84q2-24 28-24q26 0 28 24z" fill="#3c4653"/>'
        '<ellipse cx="36" cy="36" rx="21" ry="24" fill="#9db487"/>'
        + HATS[letter]
        + '<circle cx="28" cy="34" r="6" fill="#fbf7e6"/>'
        '<circle cx="45" cy="35" r="4.6" fill="#fbf7e6"/>'
        '<circle cx="29" cy="35" r="2" fill="#7a1f1f"/>'
        '<circle cx="44" cy="36" r="1.7" fill="#7a1f1f"/>'
        '<path d="M27 48q9 6 19-1M31 47v5M36 48v5M41 47v5" stroke="#3b4a34" stroke-width="2" '
        f'fill="none" stroke-linecap="round"/>{_tag(shown, 0, 58)}'
    )


def empty_grave(name: str) -> str:
    """Return the place where a zombie was killed, 72 by 84, with its tag crossed out."""
    return (
        '<ellipse cx="36" cy="66" rx="30" ry="11" fill="#0d1116" stroke="#3a4a3c" '
        f'stroke-width="2"/><g opacity="0.75">{_tag(card(name), 18, 22)}</g>'
        f'<path d="M16 48L56 21" stroke="{RED}" stroke-width="3" stroke-linecap="round"/>'
    )
