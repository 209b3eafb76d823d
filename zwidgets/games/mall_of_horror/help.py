"""How to play Mall of Horror, in drawings and in words."""

from __future__ import annotations

from typing import Final

from zwidgets.core.contract.page import Page
from zwidgets.games.mall_of_horror import drawings

PAGES: Final = (
    Page(
        "Save your people",
        "Each player hides a Pin-Up (7 points), a Tough Guy (5) and a Gunman (3) in the mall. Most "
        "points on survivors win.",
        drawings.people(),
    ),
    Page(
        "A: search the truck",
        "Those in the Parking Lot vote on who looks at three cards. That player keeps one, gives "
        "one away and puts one under the deck.",
        drawings.truck(),
    ),
    Page(
        "B and C: Chief and dice",
        "Those in Security HQ elect the Chief of Security. Four dice say where zombies come; a "
        "Chief elected this round sees them.",
        drawings.chief(),
    ),
    Page(
        "D and E: choose, then move",
        "All choose a place in secret. Then each moves one character there; from a full place it "
        "goes to the Parking Lot.",
        drawings.moves(),
    ),
    Page(
        "F: two extra zombies",
        "One comes to the place with most characters, one to the place with most Pin-Ups. Where "
        "several places share the most, none comes.",
        drawings.extra(),
    ),
    Page(
        "F: does the door hold?",
        "A door gives way to as many zombies as the strength behind it. A Tough Guy counts 2, "
        "everybody else 1.",
        drawings.doors(),
    ),
    Page(
        "F: who is thrown out",
        "Where a door gives way, those present vote on a player. That player loses a character "
        "there, and the zombies leave.",
        drawings.thrown(),
    ),
    Page(
        "What a vote weighs",
        "One for each of your characters there, and one more for a Gunman. After a tie those "
        "elsewhere vote too, and the dead, between those who tied.",
        drawings.votes(),
    ),
    Page(
        "Two special places",
        "The Supermarket falls to four zombies in any case. The Parking Lot has no door: each "
        "zombie takes one character.",
        drawings.places(),
    ),
    Page(
        "Action cards",
        "Threat is for any vote, Camera for the dice, Sprint for your own move. The others are for "
        "an attack where you are.",
        drawings.cards(),
    ),
    Page(
        "The end",
        "The game ends when at most four characters are left, six with six players. Say what you "
        "like until then, also a lie: nothing said binds.",
        drawings.end(),
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
