"""A deck as a grid of its cards, a suit a row: where each lies, and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from zwidgets.cards import Card, Rank, Suit
from zwidgets.core.shown import picture

SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SIZE: Final = 44
LEFT: Final = 24
TOP: Final = 92
HIT: Final = "#1f7a4f"


class Place(NamedTuple):
    """Where a card lies in the grid, by its row and column, and what is written on it."""

    row: int
    column: int
    rank: str
    sign: str


class Grid:
    """Where cards lie: a suit a row and a rank a column, those alone that are there."""

    def __init__(self, cards: Sequence[Card]) -> None:
        suits = [suit for suit in Suit if any(one.suit is suit for one in cards)]
        ranks = [rank for rank in Rank if any(one.rank is rank for one in cards)]
        self.rows = [(SIGNS[suit.value], str(suit)) for suit in suits]
        self.columns = [(rank.letter, f"{rank}s") for rank in ranks]
        jokers = 0
        self.places = []
        for one in cards:
            if one.suit is None or one.rank is None:
                self.places.append(Place(jokers, len(ranks), "", "★"))
                jokers += 1
            else:
                row, sign = suits.index(one.suit), SIGNS[one.suit.value]
                self.places.append(Place(row, ranks.index(one.rank), one.rank.letter, sign))
        if jokers:
            self.columns.append(("★", "jokers"))


def drawn(
    title: str, told: str, cards: Sequence[Card], hits: Sequence[bool], out: frozenset[int]
) -> str:
    """The grid as SVG: a card on the table is an outline, and one that counts has a dot."""
    grid = Grid(cards)
    parts = [
        picture.text(LEFT, 34, title, 16, serif=True, bold=True),
        picture.text(LEFT, 64, told, 18),
    ]
    for place, (row, column, rank, sign) in enumerate(grid.places):
        x, y, away = LEFT + SIZE * column, TOP + SIZE * row, place in out
        ink = picture.RED if sign in "♥♦" else picture.BLACK
        look = f'fill="{picture.PAPER}" stroke="{picture.STONE}"'
        if away:
            look, ink = (
                f'fill="none" stroke="{picture.MUTED}" stroke-dasharray="3 3"',
                picture.MUTED,
            )
        parts.append(f'<rect x="{x}" y="{y}" width="38" height="38" rx="6" {look}/>')
        parts.append(picture.text(x + 19, y + 22, f"{rank}{sign}", 14, ink, middle=True))
        if hits[place] and not away:
            parts.append(f'<circle cx="{x + 19}" cy="{y + 31}" r="4" fill="{HIT}"/>')
    width = 2 * LEFT + SIZE * len(grid.columns)
    height = TOP + SIZE * max(len(grid.rows), 1) + 16
    return picture.svg(max(width, 560), height, f"{title} {told}", parts)
