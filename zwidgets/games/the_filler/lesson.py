"""The Filler: a first game, guided, in the Filler's seat."""

from __future__ import annotations

from zwidgets.core.contract.lesson import Lesson, Step

LESSON = Lesson(
    start="the-filler; night 1 bury; - - / - - / - -; hand all; kept all; escaped -; last -",
    seat=1,
    names={0: "Igor"},
    steps=(
        Step(
            "You are the Filler. Igor buries twelve cards in four nights, three a night: six red "
            "zombies and six black corpses.",
            "0 bury JD 1; 0 bury QH 2; 0 bury JC 3",
        ),
        Step(
            "You do not see what lies there. Cement holds zombies down, and a jack takes 10 "
            "pounds. Lay the 10 of clubs on grave 1.",
            "1 lay 10C 1",
        ),
        Step(
            "A queen takes 15 pounds and a king 25. A corpse stays where it is. Lay the 9 of "
            "clubs on grave 2.",
            "1 lay 9C 2",
        ),
        Step("A grave takes as many cards as you like. Add the 5 of clubs.", "1 lay 5C 2"),
        Step("Grave 3 gets a little cement too: the 4 of clubs.", "1 lay 4C 3"),
        Step("That is enough for tonight: press Done, and the graves are turned up.", "1 done"),
        Step(
            "Exactly 10 held the jack. The queen had 14, one pound too little: she is out. The 4 "
            "on the corpse was wasted.",
            "0 bury KH 1; 0 bury KC 2; 0 bury JH 3",
        ),
        Step(
            "What you lay is gone by morning. You began with 110 pounds; six zombies take 100. "
            "Lay the 10 of spades on grave 1.",
            "1 lay 10S 1",
        ),
        Step("Perhaps a king lies there. Add the 9 of spades.", "1 lay 9S 1"),
        Step("The 6 of spades makes it 25: that holds anybody.", "1 lay 6S 1"),
        Step("You cannot hold every grave, and you may leave one bare. Press Done.", "1 done"),
        Step(
            "The king is held, and a jack got out. Four zombies out and you lose; you win if "
            "fewer are out after four nights.",
            "0 bury JS 1; 0 bury QD 2; 0 bury KS 3",
        ),
        Step(
            "Two are out. A red queen and a red king are left, for two nights. Lay what you like, "
            "then press Done."
        ),
    ),
    closing={
        "": "That was your night, and one more is left. Now play it from the start: as "
        "the Filler, or as Igor."
    },
)
