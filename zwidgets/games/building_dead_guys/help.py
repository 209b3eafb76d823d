"""How to play Building Dead Guys, in drawings and in words."""

from __future__ import annotations

from typing import Final

from zwidgets.art import SHEET, card_back
from zwidgets.core.contract.page import Page
from zwidgets.core.shown import drawing as d
from zwidgets.core.shown.picture import at, text
from zwidgets.games.building_dead_guys.picture import PLACES, drawings, paths

WHOLE: Final = (
    "staring-head", "left-arm", "right-arm", "heart", "lungs", "left-leg", "right-leg",
)  # fmt: skip
"""A part for each of `PLACES`."""


def _part(x: float, y: float, name: str, scale: float = 1) -> str:
    return at(x, y, paths(drawings()["parts"][name], "#0006"), scale=scale)


def _flipped(x: float, y: float, name: str, height: float) -> str:
    """A part that has been used: upside down and dull."""
    return (
        f'<g transform="translate({x:g} {y + height:g}) scale(1 -1)" opacity=".45">'
        f"{_part(0, 0, name)}</g>"
    )


def _skull(x: float, y: float, scale: float = 1) -> str:
    return at(x, y, paths(drawings()["skull"], "#0006"), scale=scale)


def _digging(x: float, y: float, value: int | str, scale: float = 0.6) -> str:
    """A digging card, 72 by 100 times `scale`."""
    return at(
        x,
        y,
        SHEET,
        text(36, 66, str(value), 46, "#22262b", serif=True, bold=True, middle=True),
        scale=scale,
    )


def _grave(x: float, y: float, *inside: str) -> str:
    """An open grave, 90 wide and 84 high."""
    stone = d.shape("M30 20V14a15 14 0 0 1 30 0v6z", d.STONE)
    pit = f'<path d="M10 20h70l7 62H3z" fill="#0b0d10" stroke="{d.EARTH}" stroke-width="4"/>'
    return at(x, y, stone, pit, *inside)


def _whole() -> str:
    parts = "".join(_part(x, y, name) for name, (_, x, y) in zip(WHOLE, PLACES, strict=True))
    told = ("1 head", "2 arms", "2 legs", "2 organs")
    return d.drawing(
        "A whole Zombie: a head, two arms, two legs, a heart and lungs.",
        at(36, 5, d.shape(drawings()["trunk"], "#8fa58f"), parts, scale=0.44),
        *(
            d.say(176, 30 + 25 * n, one, size=16, bold=True, start=True)
            for n, one in enumerate(told)
        ),
    )


def _bids() -> str:
    return d.drawing(
        "Two digging cards face down, and between them the prize in the grave: lungs.",
        at(28, 24, card_back(), scale=0.75),
        at(198, 24, card_back(), scale=0.75),
        _grave(95, 14, _part(22, 24, "lungs", 0.85)),
        d.say(55, 118, "your bid"),
        d.say(140, 118, "the prize", d.GLOW, bold=True),
        d.say(225, 118, "theirs"),
    )


def _won() -> str:
    return d.drawing(
        "5 is more than 3: the 5 takes the part. With 4 and 4 the player with the Skull takes it.",
        _digging(14, 22, 5),
        d.say(70, 60, ">", size=22, bold=True),
        _digging(83, 22, 3),
        d.yes(20, 24),
        d.say(70, 112, "the higher bid", bold=True),
        d.lines("M140 12v108", d.MUTED, 1),
        _digging(154, 22, 4),
        d.say(210, 60, "=", size=22, bold=True),
        _digging(223, 22, 4),
        _skull(142, 58, 0.7),
        d.yes(160, 24),
        d.say(210, 112, "a tie: the Skull", bold=True),
    )


def _cards() -> str:
    rows = ((0, "takes", "the Skull"), (1, "is 6 for", "an Organ"), (2, "is 6 for", "a Head"))
    signs = (_skull(0, 0, 0.8), _part(0, 0, "heart", 0.55), _part(-5, 0, "staring-head", 0.5))
    return d.drawing(
        "A zero takes the Skull, a one is worth six for an organ, a two for a head.",
        *(
            _digging(10 + 94 * n, 14, value, 0.62)
            + at(60 + 94 * n, 26, signs[n])
            + d.say(46 + 94 * n, 98, told, bold=True)
            + d.say(46 + 94 * n, 116, what, bold=True)
            for n, (value, told, what) in enumerate(rows)
        ),
    )


def _flip() -> str:
    return d.drawing(
        "An arm is flipped: it lies upside down and dull. The Skull goes to the other player.",
        _part(22, 12, "right-arm"),
        _skull(78, 20, 0.9),
        d.arrow(92, 84, 40),
        d.say(110, 76, "flip", bold=True),
        _flipped(158, 12, "right-arm", 108),
        d.arrow(216, 56, 14),
        _skull(238, 38, 0.9),
        d.say(250, 98, "to the", size=12),
        d.say(250, 113, "other", size=12),
    )


def _muffin() -> str:
    return d.drawing(
        "A flip of the stomach, and the Muffin of the other player, which stops it.",
        _flipped(30, 34, "stomach", 64),
        d.say(55, 120, "their flip"),
        d.no(92, 40),
        d.arrow(160, 66, -36, d.BAD),
        _part(184, 20, "muffin", 1.2),
        d.say(214, 120, "your Muffin", bold=True),
    )


def _after() -> str:
    return d.drawing(
        "The winner of the prize adds it to their Zombie. The other player has the Skull, draws "
        "two digging cards and passes one card on.",
        _part(24, 18, "lungs"),
        d.say(50, 102, "the winner:", bold=True),
        d.say(50, 119, "the prize"),
        d.lines("M106 12v108", d.MUTED, 1),
        _skull(122, 26),
        *(at(174 + 12 * n, 18 + 4 * n, card_back(), scale=0.5) for n in range(2)),
        d.arrow(228, 44, -10, d.INK),
        d.say(193, 102, "the other: the Skull,", bold=True),
        d.say(193, 119, "+2 cards, passes 1"),
    )


def _down() -> str:
    return d.drawing(
        "Each player has a body part face down, the Down Card. Turned up, it joins the Zombie.",
        at(30, 14, card_back(), scale=0.8),
        d.say(59, 114, "only you know it"),
        d.arrow(112, 54, 30, d.GLOW),
        d.glow(178, 16, 56, 76, d.GLOW),
        _part(183, 22, "spleen"),
        d.say(206, 114, "turned up: yours", d.GOOD, bold=True),
    )


PAGES: Final = (
    Page(
        "Dig up a whole Zombie",
        "Two grave robbers bid for body parts. The first to have a head, two arms, two legs and "
        "two organs wins at once.",
        _whole(),
    ),
    Page(
        "Bid",
        "A body part is turned up as the prize. Both players lay one of their digging cards face "
        "down, and turn them up together.",
        _bids(),
    ),
    Page(
        "Who gets it",
        "The higher total takes the prize, on a tie the player with the Skull.",
        _won(),
    ),
    Page(
        "Small cards",
        "A zero takes the Skull, unless there are two. A one is worth six for an Organ, a two for "
        "a Head.",
        _cards(),
    ),
    Page(
        "Flip a part",
        "After the bids the player with the Skull may flip a part for its ability. Then the other "
        "has the Skull and the same choice, until one passes.",
        _flip(),
    ),
    Page("The Muffin", "In the standard card set it cancels a flip of the opponent.", _muffin()),
    Page(
        "After the digging",
        "The winner adds the prize to their Zombie. The other gets the Skull, draws two digging "
        "cards and passes one card of their hand.",
        _after(),
    ),
    Page(
        "The Down Card",
        "You may turn up your Down Card when you have just taken a prize, or when you have the "
        "Skull in the flipping.",
        _down(),
    ),
    Page("The start", "Each player has five digging cards and a Down Card."),
    Page("Flipped parts", "A flipped part stays in the Zombie, but cannot be used again."),
    Page(
        "A part too many",
        "Whoever has a part too many of a kind chooses which of that kind is discarded.",
    ),
    Page("A Down Card face down", "It counts for nothing before it is revealed."),
    Page(
        "A long game",
        "After 100 rounds the fuller Zombie wins, on a tie the player with the Skull.",
    ),
    Page(
        "The card list",
        "The standard one is a reconstruction; if you own the printed game, you can play with its "
        "list.",
    ),
)


def pages(game: object) -> tuple[Page, ...]:
    """Return how to play with the options of that game."""
    return PAGES
