"""Shufflers: a first game, guided."""

from __future__ import annotations

from zwidgets.core.contract.lesson import Lesson, Step

LESSON = Lesson(
    start="shufflers; -; AD 2D 3D 4D 5D 6D 7D 8D 9D 10D / AH 2H 3H 4H 5H 6H 7H 8H 9H 10H / - / - "
    "/ -; draw",
    steps=(
        Step(
            "You walk to the coast and look for a boat. Diamonds are your Ammo, hearts your "
            "Health. Each turn brings a card of the road.",
            "* draw 6C",
        ),
        Step(
            "Clubs and spades are Shufflers: six of them. A card of the same value is always the "
            "payment: the 6 of diamonds.",
            "0 pay 6D; * draw 6S",
        ),
        Step(
            "Six more, but your 6 is gone. Now pay cards that make exactly 6, in one of several "
            "ways: choose 2 and 4.",
            "0 pay 4D 2D; * draw KC; * draw 9S",
        ),
        Step(
            "A king came by, a prepper: he brought back the Ammo you used last, here the 4. Now "
            "pay nine with the 9.",
            "0 pay 9D; * draw JH; * draw 10S",
        ),
        Step(
            "A jack is a thief: your highest Ammo, the 10, is gone for good. Make 10 of what is "
            "left: choose 3 and 7.",
            "0 pay 7D 3D; * draw 7S",
        ),
        Step(
            "Nothing makes exactly 7. Then you round up as little as you can, and the rest is "
            "lost: pay the 8.",
            "0 pay 8D; * draw JK; * draw 5C",
        ),
        Step(
            "The first joker was the coast. The second is the boat: reach it alive and you win. "
            "For now, pay the 5.",
            "0 pay 5D; * draw 4C",
        ),
        Step(
            "At the boat you score what you have left in Ammo and Health. Pay the 4.",
            "0 pay 4D; * draw 9C",
        ),
        Step(
            "Nine, and you had 1 Ammo: it went by itself. The other 8 you pay in Health, by the "
            "same rules: the 8 of hearts.",
            "0 pay 8H; * draw QS; * draw 8S",
        ),
        Step(
            "A queen is a doctor: she brought back the Health you used last. Pay the 8 of "
            "hearts again.",
            "0 pay 8H; * draw 8C",
        ),
        Step(
            "Without Health you are dead, even after an exact payment. Eight more, and no 8: "
            "choose the cards you can best do without."
        ),
    ),
    closing={
        "pay 7H AH": "Two cards, and one of them small. You keep many, but an ace is handy for "
        "exact payments.",
        "pay 6H 2H": "Two cards only: the fewer you pay with, the more exact payments are left to "
        "you.",
        "pay 5H 3H": "Two cards only: the fewer you pay with, the more exact payments are left to "
        "you.",
        "": "Three cards cost you choices: with many different cards exact payments are easier.",
    },
)
