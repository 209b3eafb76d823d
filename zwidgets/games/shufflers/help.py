"""How to play Shufflers, in drawings and in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zwidgets.art import card_at, chip
from zwidgets.core.contract.page import Page
from zwidgets.core.shown import drawing as d
from zwidgets.core.shown.picture import at

WALKER: Final = (
    '<path fill="{coat}" stroke="#0007" d="M-6 0l1-17q-9 1-11-1 1-4 12-7 4-4 8 0 3 5 2 11l3 14h-5'
    'l-3-11-2 11z"/><path fill="{skin}" stroke="#1a2414" d="M-6-33a7 8 0 1 1 14 0q0 5-4 8h-6q-4-3'
    '-4-8z"/><path fill="#fbf6df" d="M-4-33a2.500 2.500 0 1 1 5 0 2.500 2.500 0 0 1-5 0M2.500'
    '-32.5a2 2 0 1 1 4 0 2 2 0 0 1-4 0"/>'
)
BOAT: Final = "M18 0v26h18Q32 10 18 0zM0 30h44l-8 12H8z"
SEA: Final = "#2f6b80"


def _walkers(x: float, y: float, many: int, step: float) -> str:
    one = WALKER.format(coat="#48566a", skin="#a3bd8e")
    return "".join(at(x + step * n, y + 4 * (n % 2), one) for n in range(many))


def _you(x: float, y: float) -> str:
    return at(x, y, WALKER.format(coat="#2f6b80", skin="#e5b591"))


def _chips(x: float, y: float, names: Iterable[str], step: float = 38) -> str:
    return "".join(at(x + step * n, y, chip(name)) for n, name in enumerate(names))


def _road() -> str:
    return d.drawing(
        "A road with Shufflers leads to the coast, where the first joker lies; behind it lie the "
        "second joker and the boat.",
        f'<path d="M150 0h130v130h-130q12-30 0-62t0-68z" fill="{SEA}"/>',
        d.lines("M8 106h142", d.EARTH, 10),
        _you(24, 102),
        _walkers(62, 98, 3, 28),
        card_at(136, 14, "JK", 0.6),
        d.say(112, 126, "the coast"),
        card_at(216, 6, "JK", 0.5),
        at(206, 62, d.shape(BOAT, "#f4efe2")),
        d.say(232, 124, "the boat", "#fff", 12, bold=True),
    )


def _kit() -> str:
    return d.drawing(
        "Ten diamonds from the ace to the 10, which are Ammo, and ten hearts, which are Health.",
        d.say(10, 22, "Ammo", start=True, bold=True),
        _chips(10, 30, ("AD", "2D", "3D", "4D", "5D"), 36),
        d.say(198, 45, "to", d.MUTED, start=True),
        card_at(222, 8, "10D", 0.5),
        d.say(10, 86, "Health", start=True, bold=True),
        _chips(10, 94, ("AH", "2H", "3H", "4H", "5H"), 36),
        d.say(198, 109, "to", d.MUTED, start=True),
        card_at(222, 70, "10H", 0.5),
    )


def _debt() -> str:
    return d.drawing(
        "The 5 of spades is five Shufflers. The 5 of diamonds pays for them.",
        card_at(8, 32, "5S", 0.7),
        _walkers(80, 92, 5, 21),
        d.arrow(188, 68, 24),
        card_at(218, 32, "5D", 0.7),
        d.yes(266, 34),
    )


def _pay() -> str:
    ways = (
        ("1.", ("7D",), "the same value"),
        ("2.", ("5D", "2D"), "the exact sum"),
        ("3.", ("9D",), "2 are lost"),
    )
    return d.drawing(
        "For a 7 the 7 is paid. Without it 5 and 2 are paid, which add up to it; without those "
        "the 9, and 2 are lost.",
        card_at(8, 32, "7S", 0.7),
        *(
            d.say(80, 32 + 38 * n, number, d.GLOW, bold=True)
            + _chips(94, 17 + 38 * n, cards, 36)
            + d.say(170, 32 + 38 * n, told, size=12, start=True)
            for n, (number, cards, told) in enumerate(ways)
        ),
    )


def _short() -> str:
    return d.drawing(
        "Nine Shufflers, and only a 4 of Ammo: it goes, and a 5 of Health pays the rest.",
        card_at(10, 32, "9C", 0.7),
        d.arrow(70, 66, 20),
        card_at(104, 32, "4D", 0.7),
        d.say(173, 75, "+", size=22, bold=True),
        card_at(190, 32, "5H", 0.7),
        d.say(129, 122, "all Ammo", d.BAD, bold=True),
        d.say(217, 122, "then Health", d.BAD, bold=True),
    )


def _help() -> str:
    return d.drawing(
        "A queen brings back a card of Health, a king a card of Ammo.",
        card_at(8, 26, "QC", 0.7),
        d.arrow(66, 60, 18),
        card_at(90, 26, "8H", 0.6),
        d.say(70, 120, "Health back", d.GOOD, bold=True),
        card_at(150, 26, "KS", 0.7),
        d.arrow(206, 60, 18),
        card_at(230, 26, "8D", 0.6),
        d.say(212, 120, "Ammo back", d.GOOD, bold=True),
    )


def _thief() -> str:
    return d.drawing(
        "A jack takes the highest of your Ammo cards, the 9.",
        card_at(16, 24, "JS", 0.75),
        _chips(108, 52, ("3D", "5D"), 40),
        card_at(194, 30, "9D", 0.65),
        d.glow(194, 30, 47, 65, d.BAD),
        d.no(244, 28),
        d.lines("M216 112v8H44v-12m-5 6l5 -6l5 6", d.BAD, 3),
    )


def _others() -> str:
    return d.drawing(
        "Against each other: two roads with one walker each. With each other: one road and two "
        "walkers.",
        d.say(66, 20, "competitive", size=13, bold=True),
        d.lines("M10 70h112M10 118h112", d.EARTH, 9),
        _you(38, 66),
        _you(84, 114),
        d.lines("M138 12v108", d.MUTED, 1),
        d.say(212, 20, "collaborative", size=13, bold=True),
        d.lines("M154 88h114", d.EARTH, 9),
        _you(178, 84),
        _you(206, 84),
        d.box(226, 50, 40, 24, "none", d.STONE),
        d.say(246, 67, "debt", d.INK, 12),
    )


PAGES: Final = (
    Page(
        "Walk to the boat",
        "Each turn you meet one card. The first joker is the coast, the second the boat: you win.",
        _road(),
    ),
    Page(
        "What you carry",
        "Ammo is the diamonds from ace to 10, Health the hearts. What is left of both at the boat "
        "is your score.",
        _kit(),
    ),
    Page(
        "Shufflers are a debt",
        "A club or spade from ace to 10 is so many Shufflers. You pay for them in Ammo.",
        _debt(),
    ),
    Page(
        "How to pay",
        "Pay the card of that value. Without it pay cards that add up to it exactly; without those "
        "the smallest sum above it, and the excess is lost.",
        _pay(),
    ),
    Page(
        "Too little Ammo",
        "When Ammo falls short all of it goes, and Health pays the rest in the same way. With no "
        "Health left you are dead.",
        _short(),
    ),
    Page(
        "Queens and kings help",
        "A queen brings back the Health card that went last, a king the Ammo card that went last.",
        _help(),
    ),
    Page(
        "Jacks steal",
        "A jack takes your highest Ammo card for good; if you have no Ammo, your highest Health "
        "card.",
        _thief(),
    ),
    Page(
        "With others",
        "Competitive: everybody walks a road of their own, and the first at the boat wins. "
        "Collaborative: all walk one road and pay one debt.",
        _others(),
    ),
    Page(
        "Vehicle and lamb",
        "These are options. Instead of taking back a card a king or queen may give you a vehicle, "
        "which drives past the next two cards, or a lamb, for which the next Shuffler card is "
        "discarded.",
    ),
    Page("Competitive", "You meet one encounter each in turn."),
    Page(
        "Collaborative",
        "In each round everyone draws. The Shufflers of a round are one debt, to which you "
        "contribute card by card, Health once all Ammo is gone. Who draws a jack, queen or king "
        "says whom it meets.",
    ),
    Page(
        "A sacrifice",
        "Before a collaborative round you may sacrifice yourself: your Health goes to the others "
        "as equally as it can, and the next Shuffler card is discarded.",
    ),
)


def pages(game: object) -> tuple[Page, ...]:
    """Return how to play with the options of that game."""
    return PAGES
