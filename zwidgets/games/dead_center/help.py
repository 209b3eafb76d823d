"""How to play Dead Center, in drawings and in words."""

from __future__ import annotations

from typing import Final

from zwidgets.art import card_at, card_back, chip, empty_grave, gravestone, zombie
from zwidgets.cards import card
from zwidgets.core.contract.page import Page
from zwidgets.core.shown import drawing as d
from zwidgets.core.shown.picture import PAPER, at
from zwidgets.games.dead_center.rules import fits


def _cabin() -> str:
    ways = [14 + 28 * n for n in range(3)]
    piles = "".join(f"M{62 + x} {18 + y}h18v23h-18z" for x in ways for y in ways)
    grave = "v-12a9 9 0 0 1 18 0v12z"
    stones = "".join(f"M{62 + x} {y}{grave}" for x in ways for y in (24, 127))
    stones += "".join(f"M{x} {41 + y}{grave}" for x in (46, 162) for y in ways)
    return d.drawing(
        "Nine piles of cards in a cabin, with three graves on each of its four sides.",
        d.box(69, 28, 88, 76, d.WOOD),
        d.shape(piles, PAPER),
        d.shape(stones, d.STONE),
        at(206, 8, gravestone(), scale=0.4),
        d.say(220, 58, "12 graves"),
        card_at(208, 70, "7H", 0.36),
        d.say(220, 122, "9 piles"),
    )


def _reveal() -> str:
    return d.drawing(
        "A grave, and the queen of hearts who stands there when it is open.",
        at(46, 22, gravestone()),
        d.arrow(128, 66, 28),
        at(168, 22, zombie("QH")),
    )


def _lay() -> str:
    ways = (
        ("6H", "same", ""),
        ("3C", "lower", "black"),
        ("9D", "higher", "red"),
        ("9C", "higher", "black"),
    )
    told = [
        card_at(92 + 46 * n, 28, one, 0.55)
        + d.say(112 + 46 * n, 103, up)
        + d.say(112 + 46 * n, 118, low)
        + (d.yes if fits(card(one), card("6S")) else d.no)(112 + 46 * n, 20)
        for n, (one, up, low) in enumerate(ways)
    ]
    return d.drawing(
        "The 6 of hearts, the 3 of clubs and the 9 of diamonds go on the 6 of spades; the 9 of "
        "clubs does not.",
        card_at(10, 28, "6S", 0.75),
        d.say(37, 118, "the pile", d.MUTED),
        d.lines("M78 20v96", d.MUTED, 1),
        *told,
    )


def _joker() -> str:
    return d.drawing(
        "A joker lies on the 9 of spades, and the 2 of diamonds lies on a joker.",
        card_at(34, 34, "9S", 0.8),
        card_at(62, 14, "JK", 0.8),
        card_at(158, 34, "JK", 0.8),
        card_at(186, 14, "2D", 0.8),
        d.yes(126, 20),
        d.yes(250, 20),
    )


def _kill() -> str:
    return d.drawing(
        "A line: the jack of spades, the card just laid next to him, and two more cards, a 6 and "
        "a 7, which make 13. The jack falls.",
        d.box(6, 16, 268, 78, d.LINE),
        at(14, 23, zombie("JS"), scale=0.75),
        d.no(64, 26),
        d.say(40, 114, "falls", d.BAD, bold=True),
        card_at(88, 25, "2H", 0.6),
        d.glow(88, 25, 43, 60),
        d.say(109, 114, "just laid"),
        card_at(156, 25, "6C", 0.6),
        card_at(216, 25, "7D", 0.6),
        d.say(208, 115, "6 + 7 = 13", d.GOOD, 15, bold=True),
    )


def _falls() -> str:
    rows = (
        ("JC", "6H", "4S", "any"),
        ("QH", "6D", "4H", "both red"),
        ("KS", "6S", "4S", "both ♠"),
    )
    return d.drawing(
        "A jack falls to any two cards, a queen of hearts to two red ones, a king of spades to two "
        "spades.",
        *(
            at(22 + 92 * n, 4, zombie(who), scale=0.75)
            + at(10 + 92 * n, 76, chip(one))
            + at(52 + 92 * n, 76, chip(other))
            + d.say(48 + 92 * n, 118, told, bold=True)
            for n, (who, one, other, told) in enumerate(rows)
        ),
    )


def _end() -> str:
    return d.drawing(
        "Graves whose zombies are dead, and the cards left in the deck: a score of 9.",
        at(10, 14, empty_grave("KC")),
        at(78, 14, empty_grave("QD")),
        d.say(80, 118, "12 killed"),
        d.arrow(160, 62, 24),
        *(at(204 + 3 * n, 20 - 3 * n, card_back(), scale=0.75) for n in range(3)),
        d.say(232, 118, "score: 9", d.GOOD, bold=True),
    )


PAGES: Final = (
    Page(
        "Kill all twelve zombies",
        "They stand around your cabin of nine piles. Kill them before the deck runs out. Each turn "
        "has three steps.",
        _cabin(),
    ),
    Page("First: reveal", "Open a grave. A zombie shows itself: a jack, queen or king.", _reveal()),
    Page(
        "Second: lay the drawn card",
        "It goes on a pile of the same value, on a higher one of its colour, or on a lower one of "
        "the other colour. If no pile takes it, you lose.",
        _lay(),
    ),
    Page("Jokers", "A joker goes on any card, and any card goes on a joker.", _joker()),
    Page(
        "Third: kill",
        "You may kill one zombie next to the pile on which you just laid. The other two cards of "
        "its line attack.",
        _kill(),
    ),
    Page(
        "What kills whom",
        "The two cards must sum to 10 or more. For a queen both must have her colour, for a king "
        "his suit.",
        _falls(),
    ),
    Page(
        "The end",
        "You win with the twelfth kill. The cards left in the deck are your score.",
        _end(),
    ),
    Page("An ace", "An ace is 1."),
    Page("A joker in an attack", "It counts 0, and has every colour and suit."),
    Page("No kill", "You may spare the zombies: pass."),
    Page("An empty deck", "If a card must be drawn and there is none, you lose. A loss scores 0."),
)


def pages(game: object) -> tuple[Page, ...]:
    """Return how to play with the options of that game."""
    return PAGES
