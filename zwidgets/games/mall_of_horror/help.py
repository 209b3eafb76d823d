"""How to play Mall of Horror, in drawings made of the parts of the board, and in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zwidgets.art import SHEET, card_back
from zwidgets.core.contract.page import Page
from zwidgets.core.shown import drawing as d
from zwidgets.core.shown.picture import PAPER, at, text
from zwidgets.games.mall_of_horror.picture import SEATS, drawings

Person = tuple[int, str]
DARK: Final = "#20242a"
DOES: Final = {
    "Threat": "one more vote",
    "Camera": "see the dice",
    "Sprint": "go elsewhere",
    "Hidden": "not chosen",
    "Hardware": "the door +1",
    "Weapon": "kills 1 or 2",
}


def _card(x: float, y: float, name: str, scale: float) -> str:
    art = drawings()["cards"][name]
    drawn = [d.shape(path, fill) if fill else d.lines(path, DARK, 5) for fill, path in art]
    return at(x, y, SHEET, at(0, 8, *drawn), scale=scale)


def _die(x: float, y: float, value: int) -> str:
    pips = [
        path for n, path in enumerate(drawings()["pips"]) if (value >= 2 * n if n else value % 2)
    ]
    side = f'<rect x="1" y="1" width="22" height="22" rx="5" fill="{PAPER}" stroke="#0006"/>'
    return at(x, y, side, d.lines("".join(pips), DARK, 4.5))


def _people(x: float, y: float, people: Iterable[Person], step: float = 30) -> str:
    """Characters beside each other, each 28 by 41, in the colour of their seat."""
    drawn = [at(step * n, 0, _figure(*one)) for n, one in enumerate(people)]
    return (
        f'<g transform="translate({x:g} {y:g})" stroke="#10161c" stroke-width="1.2" '
        f'stroke-linejoin="round" font-size="13" font-weight="700" text-anchor="middle">'
        f"{''.join(drawn)}</g>"
    )


def _figure(seat: int, kind: str) -> str:
    behind, body = drawings()["characters"][kind]
    return (
        f'<path d="{behind}" fill="#4a3040"/><path d="{body}" fill="{SEATS[seat]}"/>'
        '<circle cx="14" cy="9" r="5.500" fill="#e5b591"/>'
        f'<text x="14" y="32" fill="#10161c" stroke="none">{seat + 1}</text>'
    )


def _heads(x: float, y: float, many: int, step: float = 20) -> str:
    """Zombies beside each other, each 24 by 24."""
    skin, eyes, mouth = (
        "".join(f"M{x + step * n + left:g} {y + top:g}{path}" for n in range(many))
        for left, top, path in drawings()["zombie"]
    )
    return d.shape(skin, "#9db487") + d.shape(eyes, "#fbf7e6", "") + d.shape(mouth, "#3a1d1d", "")


def _disc(x: float, y: float, seat: int) -> str:
    disc = f'<circle r="10" fill="{SEATS[seat]}" stroke="#10161c"/>'
    return at(x, y, disc, text(0, 5, str(seat + 1), 13, "#10161c", bold=True, middle=True))


def _room(x: float, width: float, name: str, zombies: int, door: str, *people: Person) -> str:
    """A location: zombies in the street, the door and what it says, and who is behind it."""
    wood = d.shape(f"M{x} 36h{width}v20h-{width}z", d.WOOD, "")
    told = wood + d.say(x + width / 2, 51, door, "#fff", bold=True) if door else ""
    name = d.say(x + 8, 72, name, size=12, bold=True, start=True)
    street = d.box(x, 6, width, 118, d.PANEL) + _heads(x + 8, 10, zombies)
    return street + told + name + _people(x + 8, 78, people)


WORTH: Final = (
    ("pin-up", "Pin-Up", "7 points"),
    ("tough-guy", "Tough Guy", "5 points"),
    ("gunman", "Gunman", "3 points"),
)
"""The characters that all have."""

PAGES: Final = (
    Page(
        "Save your people",
        "Each player hides a Pin-Up (7 points), a Tough Guy (5) and a Gunman (3) in the mall. Most "
        "points on survivors win.",
        d.drawing(
            "A Pin-Up is worth 7 points, a Tough Guy 5, a Gunman 3.",
            *(
                at(26 + 92 * n, 10, _people(0, 0, ((n, kind),)), scale=1.7)
                + d.say(50 + 92 * n, 102, name, bold=True)
                + d.say(50 + 92 * n, 120, points)
                for n, (kind, name, points) in enumerate(WORTH)
            ),
        ),
    ),
    Page(
        "A: search the truck",
        "Those in the Parking Lot vote on who looks at three cards. That player keeps one, gives "
        "one away and puts one under the deck.",
        d.drawing(
            "Three cards: one is kept, one is given to another player, one goes under the deck.",
            *(at(x, 12, card_back(), scale=0.68) for x in (18, 104, 204)),
            d.down(42, 84, 16),
            _disc(42, 116, 1),
            d.say(56, 121, "kept", start=True, bold=True),
            d.down(128, 84, 16),
            _disc(128, 116, 3),
            d.say(142, 121, "given", start=True, bold=True),
            d.say(228, 102, "under", bold=True),
            d.say(228, 119, "the deck", bold=True),
        ),
    ),
    Page(
        "B and C: Chief and dice",
        "Those in Security HQ elect the Chief of Security. Four dice say where zombies come; a "
        "Chief elected this round sees them.",
        d.drawing(
            "Those in Security HQ elect the Chief, who sees four dice: 3, 3, 5 and 1. Each brings "
            "a zombie to the place of its number.",
            _people(12, 16, ((1, "gunman"), (4, "pin-up"))),
            d.arrow(76, 40, 14),
            at(100, 24, d.shape(drawings()["badge"], "#e9b949"), scale=1.5),
            d.say(68, 92, "Security HQ elects", size=12, bold=True),
            d.say(68, 109, "the Chief", size=12, bold=True),
            d.lines("M142 12v108", d.MUTED, 1),
            *(_die(154 + 30 * n, 16, value) for n, value in enumerate((3, 3, 5, 1))),
            d.down(213, 46, 18),
            _heads(154, 70, 4, 30),
            *(
                d.say(166 + 30 * n, 110, str(value), bold=True)
                for n, value in enumerate((3, 3, 5, 1))
            ),
        ),
    ),
    Page(
        "D and E: choose, then move",
        "All choose a place in secret. Then each moves one character there; from a full place it "
        "goes to the Parking Lot.",
        d.drawing(
            "A player wants to go to the Restroom, which is full: the character goes to the "
            "Parking Lot.",
            _people(14, 46, ((0, "tough-guy"),)),
            d.arrow(54, 50, 24),
            d.no(92, 26),
            d.box(104, 8, 162, 54, d.PANEL),
            d.say(112, 24, "1 Restroom", size=12, bold=True, start=True),
            d.say(250, 24, "3/3", size=12, bold=True),
            at(
                118,
                28,
                _people(0, 0, ((1, "pin-up"), (2, "gunman"), (3, "pin-up")), 44),
                scale=0.75,
            ),
            d.lines("M32 98v8h58m-6 -5l6 5l-6 5", d.GLOW, 3),
            d.box(104, 72, 162, 50, d.LINE),
            d.say(112, 89, "4 Parking Lot", size=12, bold=True, start=True),
            d.say(112, 108, "always open", size=12, start=True),
            _people(222, 76, ((0, "tough-guy"),)),
        ),
    ),
    Page(
        "F: two extra zombies",
        "One comes to the place with most characters, one to the place with most Pin-Ups. Where "
        "several places share the most, none comes.",
        d.drawing(
            "One zombie comes to the place with most characters, another one to the place with "
            "most Pin-Ups.",
            _room(8, 128, "most characters", 0, "", (0, "gunman"), (1, "gunman"), (2, "tough-guy")),
            _heads(58, 16, 1),
            _room(146, 128, "most Pin-Ups", 0, "", (3, "pin-up"), (4, "pin-up")),
            _heads(196, 16, 1),
            d.say(98, 36, "+1", d.BAD, 16, bold=True),
            d.say(236, 36, "+1", d.BAD, 16, bold=True),
        ),
    ),
    Page(
        "F: does the door hold?",
        "A door gives way to as many zombies as the strength behind it. A Tough Guy counts 2, "
        "everybody else 1.",
        d.drawing(
            "Two zombies at a door with strength 3: it holds. Two zombies at a door with strength "
            "2: it gives way.",
            _room(8, 128, "strength 3", 2, "2 < 3: holds", (0, "tough-guy"), (2, "gunman")),
            _room(146, 128, "strength 2", 2, "2 = 2: gives way", (1, "pin-up"), (3, "gunman")),
        ),
    ),
    Page(
        "F: who is thrown out",
        "Where a door gives way, those present vote on a player. That player loses a character "
        "there, and the zombies leave.",
        d.drawing(
            "The chosen player loses one of their characters, and the zombies leave.",
            _room(
                8, 150, "Megatoys", 4, "gives way", (0, "pin-up"), (1, "tough-guy"), (2, "gunman")
            ),
            d.lines("M48 80l24 34M72 80l-24 34", d.BAD, 4),
            d.arrow(168, 24, 24, d.MUTED),
            d.say(234, 29, "they leave", d.MUTED),
            d.say(222, 92, "player 2 loses", size=12, bold=True),
            d.say(222, 108, "a character", size=12, bold=True),
        ),
    ),
    Page(
        "What a vote weighs",
        "One for each of your characters there, and one more for a Gunman. After a tie those "
        "elsewhere vote too, and the dead, between those who tied.",
        d.drawing(
            "Player 1 has a Pin-Up and a Gunman there: three votes, against player 2. Player 2 has "
            "a Tough Guy there: one vote.",
            _people(12, 8, ((0, "pin-up"), (0, "gunman"))),
            d.say(84, 34, "1 + 2 = 3 votes", start=True, bold=True),
            d.arrow(214, 29, 24),
            _disc(258, 29, 1),
            _people(12, 54, ((1, "tough-guy"),)),
            d.say(84, 80, "1 vote", start=True, bold=True),
            d.arrow(214, 75, 24),
            _disc(258, 75, 0),
            d.lines("M12 100h256", d.MUTED, 1),
            d.say(140, 120, "player 2 has most votes: thrown out", d.BAD, 13, bold=True),
        ),
    ),
    Page(
        "Two special places",
        "The Supermarket falls to four zombies in any case. The Parking Lot has no door: each "
        "zombie takes one character.",
        d.drawing(
            "Four zombies break into the Supermarket, whatever its strength. In the Parking Lot "
            "there is no door: each zombie takes a character.",
            _room(8, 128, "Supermarket", 4, "4: gives way", *((n, "tough-guy") for n in range(3))),
            _room(146, 128, "Parking Lot", 2, "", (1, "gunman"), (2, "pin-up")),
            d.say(210, 52, "no door", bold=True),
            d.lines("M158 82l20 32M178 82l-20 32M188 82l20 32M208 82l-20 32", d.BAD, 3),
        ),
    ),
    Page(
        "Action cards",
        "Threat is for any vote, Camera for the dice, Sprint for your own move. The others are for "
        "an attack where you are.",
        d.drawing(
            "Six kinds of action cards: "
            + "; ".join(f"{name}: {does}" for name, does in DOES.items())
            + ".",
            *(
                _card(10 + 136 * (n % 2), 4 + 42 * (n // 2), name, 0.39)
                + d.say(46 + 136 * (n % 2), 20 + 42 * (n // 2), name, bold=True, start=True)
                + d.say(46 + 136 * (n % 2), 36 + 42 * (n // 2), does, size=12, start=True)
                for n, (name, does) in enumerate(DOES.items())
            ),
        ),
    ),
    Page(
        "The end",
        "The game ends when at most four characters are left, six with six players. Say what you "
        "like until then, also a lie: nothing said binds.",
        d.drawing(
            "Four characters are left: a Pin-Up of player 1, a Gunman and a Tough Guy of player 3, "
            "a Gunman of player 4. Player 3 wins with 8 points.",
            d.say(140, 22, "4 characters are left", bold=True),
            _people(34, 34, ((0, "pin-up"), (2, "gunman"), (2, "tough-guy"), (3, "gunman")), 62),
            d.say(48, 96, "7", size=16, bold=True),
            d.say(141, 96, "3 + 5 = 8", d.GOOD, 16, bold=True),
            d.say(234, 96, "3", size=16, bold=True),
            d.say(140, 120, "player 3 wins", d.GOOD, bold=True),
        ),
    ),
    Page("A Little Girl", "With three players each has a Little Girl too, worth 1 point."),
    Page(
        "Another end",
        "The game also ends when all who are left are at one place other than the Parking Lot.",
    ),
    Page("Equal points", "Then most unused cards win; after that the win is shared."),
    Page(
        "Second ties",
        "After a second tie nobody searches the truck, and the old Chief stays. A second tie in an "
        "attack is decided by lot.",
    ),
    Page("A Chief who was elected", "They name their destination openly and first."),
    Page(
        "Condemned places",
        "Eight zombies or more at an empty place condemn it for good; the Parking Lot is never "
        "condemned. A character who is to go to a condemned place goes to the Parking Lot.",
    ),
    Page(
        "The order",
        "Players move in order from the Chief. If the Chief is out, the next player clockwise "
        "becomes Chief, without having been elected.",
    ),
    Page("Threat", "It adds a vote to yours, before any vote."),
    Page("Security Camera", "Whoever plays it sees the dice before the destinations are chosen."),
    Page("Sprint", "Played on your own move it lets you name another place instead."),
    Page(
        "Weapon, Hardware, Hidden",
        "A Weapon kills one or two zombies there. Hardware bars the door against one more; not in "
        "the Parking Lot, nor at the Supermarket against four or more. Hidden: one of your "
        "characters can't be chosen and doesn't vote this round.",
    ),
    Page(
        "Players who are out",
        "A player who has lost all characters plays no cards, still votes in second ballots, and "
        "must place one zombie in the next round.",
    ),
)


def pages(game: object) -> tuple[Page, ...]:
    """Return how to play with the options of that game."""
    return PAGES
