"""How to play The Filler, in drawings and in words."""

from __future__ import annotations

from typing import Final

from zwidgets.art import card_at, card_back, chip, zombie
from zwidgets.core.contract.page import Page
from zwidgets.core.shown import drawing as d
from zwidgets.core.shown.picture import at

PIT: Final = "M8 40h56l6 76H2z"


def _grave(x: float, *inside: str, y: float = 6) -> str:
    """An open grave, 72 by 118, with what lies in it."""
    stone = d.shape("M18 40V22a18 18 0 0 1 36 0v18z", d.STONE)
    pit = f'<path d="{PIT}" fill="#0b0d10" stroke="{d.EARTH}" stroke-width="4"/>'
    return at(x, y, stone, pit, *inside)


def _back(x: float, y: float, scale: float = 0.6) -> str:
    return at(x, y, card_back(), scale=scale)


def _sack(x: float, y: float) -> str:
    """A cement card face down, 26 by 20."""
    return at(
        x,
        y,
        d.shape("M2 2l4 3h14l4-3v16l-4-2H6l-4 2z", "#8d8f8c"),
        d.lines("M9 11h8", "#4c4f50", 2),
    )


def _sides() -> str:
    return d.drawing(
        "Four zombies are out of their graves: the zombie player wins. Under cement they "
        "stay: the Filler wins.",
        *(
            at(6 + 34 * n, 40 - 8 * (n % 2), zombie(one), scale=0.48)
            for n, one in enumerate(("JH", "QD", "KH", "JD"))
        ),
        d.say(74, 108, "4 zombies out:", bold=True),
        d.say(74, 124, "the zombies win", d.BAD, bold=True),
        d.lines("M152 12v108", d.MUTED, 1),
        at(182, -2, _grave(0, _sack(23, 48), _sack(12, 68), _sack(34, 68)), scale=0.8),
        d.say(214, 108, "fewer:", bold=True),
        d.say(214, 124, "the Filler wins", d.GOOD, bold=True),
    )


def _bury() -> str:
    return d.drawing(
        "A card face down in each of three graves.",
        *(
            _grave(14 + 90 * n, _back(14, 46)) + d.say(50 + 90 * n, 38, str(n + 1), "#161c24", 16)
            for n in range(3)
        ),
    )


def _red() -> str:
    return d.drawing(
        "The red queen is a zombie, the black queen is a corpse.",
        card_at(22, 16, "QH", 0.75),
        at(84, 24, zombie("QH"), scale=0.75),
        d.say(76, 118, "red: a zombie", d.BAD, bold=True),
        card_at(186, 16, "QS", 0.75),
        d.say(213, 118, "black: a corpse", bold=True),
    )


def _fill() -> str:
    loads = ((_sack(23, 66),), (), (_sack(10, 58), _sack(36, 58), _sack(23, 82)))
    return d.drawing(
        "One card of cement on the first grave, none on the second, three on the third.",
        *(_grave(14 + 90 * n, *load) for n, load in enumerate(loads)),
    )


def _weights() -> str:
    return d.drawing(
        "A jack is held by 10 pounds, a queen by 15, a king by 25.",
        *(
            at(24 + 88 * n, 6, zombie(one), scale=0.8)
            + d.box(22 + 88 * n, 82, 66, 38, d.LINE)
            + d.say(55 + 88 * n, 108, f"{need} lb", d.INK, 18, bold=True)
            for n, (one, need) in enumerate((("JH", 10), ("QH", 15), ("KH", 25)))
        ),
    )


def _fates() -> str:
    return d.drawing(
        "A jack under 9 pounds climbs out. A queen under 10 and 5 pounds is held.",
        _grave(8, at(19, 60, chip("9S")), at(19, 84, chip("JH"))),
        d.say(44, 38, "9 lb", "#161c24", 12, bold=True),
        at(84, 52, zombie("JH"), scale=0.6),
        d.down(106, 46, -28, d.BAD),
        d.say(106, 122, "out", d.BAD, bold=True),
        d.lines("M140 12v108", d.MUTED, 1),
        _grave(160, *(at(19, 48 + 22 * n, chip(one)) for n, one in enumerate(("10C", "5S", "QD")))),
        d.say(196, 38, "15 lb", "#161c24", 12, bold=True),
        d.yes(252, 60),
        d.say(252, 92, "held", d.GOOD, bold=True),
    )


def _scarce() -> str:
    return d.drawing(
        "The Filler has 110 pounds for the whole game. To hold all six zombies takes 100. Cement "
        "on corpses is gone.",
        d.say(14, 28, "all cement: 110 lb", start=True, bold=True),
        f'<rect x="14" y="36" width="252" height="16" rx="4" fill="{d.STONE}"/>',
        d.say(14, 76, "all six zombies: 100 lb", start=True, bold=True),
        f'<rect x="14" y="84" width="229" height="16" rx="4" fill="{d.BAD}"/>',
        d.lines("M243 30v76", d.INK, 2, ' stroke-dasharray="3 4"'),
        d.say(226, 122, "10 to spare", d.MUTED),
    )


def _knows() -> str:
    return d.drawing(
        "The Filler sees the cement, and not the card below it. The zombie player sees the card, "
        "and not what the cement weighs.",
        at(38, 0, _grave(0, at(19, 48, chip("8C")), _back(24, 74, 0.34), y=2), scale=0.88),
        d.say(70, 124, "the Filler", bold=True),
        d.lines("M140 12v108", d.MUTED, 1),
        at(178, 0, _grave(0, _sack(23, 48), card_at(24, 74, "KH", 0.34), y=2), scale=0.88),
        d.say(210, 124, "the zombie player", bold=True),
    )


PAGES: Final = (
    Page(
        "Four nights, two sides",
        "Four zombies out of their graves, and the zombie player wins. Otherwise the Filler wins, "
        "who holds them with cement.",
        _sides(),
    ),
    Page(
        "Red is a zombie",
        "The zombie player has the twelve face cards. The six red ones are zombies, the six black "
        "ones corpses.",
        _red(),
    ),
    Page(
        "First: bury",
        "The zombie player lays a card face down in each grave, any they like. After four nights "
        "all twelve have been laid.",
        _bury(),
    ),
    Page(
        "Second: fill",
        "The Filler lays cement, their twenty black number cards, face down on the graves: as many "
        "as they like on each, or none.",
        _fill(),
    ),
    Page(
        "What holds a zombie",
        "Cement cards weigh their value, and an ace is 1. A jack is held by 10 pounds, a queen by "
        "15, a king by 25.",
        _weights(),
    ),
    Page(
        "Third: reveal",
        "All cards are turned up. A zombie under too little cement climbs out.",
        _fates(),
    ),
    Page(
        "Cement is scarce",
        "The Filler has 110 pounds for the whole game; the six zombies need 100. Cement that was "
        "laid is gone, on corpses too.",
        _scarce(),
    ),
    Page(
        "What each side knows",
        "The Filler does not see the graves. The zombie player sees how many cards lie on them, "
        "not what these weigh.",
        _knows(),
    ),
    Page(
        "What stays known",
        "Every card that came up stays known: after each night both sides know what the other "
        "holds.",
    ),
    Page("Shuffled graves", "This is an option: you are the Filler, and chance buries."),
    Page(
        "A double",
        "This is an option: each player is the Filler once, and the one with fewer escapes wins.",
    ),
)


def pages(game: object) -> tuple[Page, ...]:
    """Return how to play with the options of that game."""
    return PAGES
