"""Dead Center: a first game, guided."""

from __future__ import annotations

from zwidgets.core.contract.lesson import Lesson, Step

LESSON = Lesson(
    start="dead-center; 5S 8D 3C / 9H 4C 6H / 2D 7H 10C; -; reveal",
    steps=(
        Step(
            "Twelve zombies wait around your cabin. Kill them all to win. Each turn begins with a "
            "grave: open the marked one.",
            "0 reveal N-b; * turn JD; * draw 6D",
        ),
        Step(
            "A jack. Now play the card you drew: it goes on a higher card of its own colour. "
            "Lay it on the 8 of diamonds.",
            "0 lay 6D b1",
        ),
        Step(
            "You may kill a zombie next to the pile you just played on. The other two cards in its "
            "line attack: 4 + 7 is 11, and 10 is enough.",
            "0 kill N-b",
        ),
        Step(
            "One down, eleven to go. Open the next grave.",
            "0 reveal E-2; * turn QH; * draw 9S",
        ),
        Step(
            "On the other colour a card goes on a lower one. Lay the black 9 on the red 6, next to "
            "the queen.",
            "0 lay 9S c2",
        ),
        Step(
            "She stays: a queen falls only to two cards of her own colour, and the 4 in her line "
            "is black. Open another grave.",
            "0 reveal S-a; * turn KC; * draw 5H",
        ),
        Step(
            "A king needs two cards of his suit. First the queen: only the top card of a pile "
            "counts, so lay the 5 of hearts on the black 4.",
            "0 lay 5H b2",
        ),
        Step(
            "Her line is red now: 9 + 5. To strike you must play next to her again. Open a grave "
            "and see what you draw.",
            "0 reveal E-1; * turn JH; * draw JK",
        ),
        Step(
            "A joker goes on any pile, and any card goes on a joker. Lay it next to the queen.",
            "0 lay JK c2",
        ),
        Step("Kill the queen: 9 + 5, and both are red.", "0 kill E-2"),
        Step(
            "In an attack a joker counts 0, but in every suit: it needs a 10 beside it. "
            "Open one more grave.",
            "0 reveal N-c; * turn QC; * draw 3S",
        ),
        Step(
            "A card also goes on one of equal value. A corner pile is next to two zombies: lay "
            "your 3 on the other 3.",
            "0 lay 3S c1",
        ),
        Step(
            "Both can fall, but you kill only one each turn. The queen has joker and 10, the jack "
            "6 + 5. You decide!"
        ),
    ),
    closing={
        "kill N-c": "Well chosen: a queen is harder to kill, and her line would not have lasted. "
        "Nine are left.",
        "kill E-1": "The jack is dead. Mind the queen: she falls only to two black cards that "
        "make 10. Nine are left.",
        "": "They are spared, for now. You win only when all twelve are dead.",
    },
)
