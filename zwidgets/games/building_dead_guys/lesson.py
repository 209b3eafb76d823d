"""Building Dead Guys: a first game, guided."""

from __future__ import annotations

from zwidgets.core.contract.lesson import Lesson, Step

LESSON = Lesson(
    start="building-dead-guys; round 1 bid; dealer 0; skull 0; zombies - / -; "
    "hands 0 2 3 4 5 / 2 3 4 5 6; down heart / leg-arm; prize left-arm",
    names={1: "Igor"},
    steps=(
        Step(
            "You and Igor rob graves. Whoever first has a whole Zombie wins: a head, two arms, "
            "two legs and two organs."
        ),
        Step(
            "An arm lies in the grave. You both bid a digging card in secret, and the higher one "
            "takes the arm. Bid 5.",
            "0 bid 5; 1 bid 4",
        ),
        Step(
            "5 beats 4. But first the player with the Skull may flip a part for its effect. You "
            "have none yet: pass.",
            "0 pass",
        ),
        Step(
            "The arm is yours. Your Down Card is a part that Igor does not know. When you gain a "
            "part you may reveal it: do.",
            "0 reveal; * dig 1; * dig 3; 1 give 1; * part stomach",
        ),
        Step(
            "Igor lost: he drew two cards, passed you a 1 and got the Skull. For an organ a 1 "
            "counts six, for a head a 2. Bid 1.",
            "0 bid 1; 1 bid 6; 1 pass; 1 pass; * dig 3; * dig 4",
        ),
        Step(
            "Six each! On a tie the Skull decides, so Igor took the stomach. You drew two cards: "
            "pass him a 3.",
            "0 give 3; * part left-leg",
        ),
        Step("Now you have the Skull. A leg comes up: bid 4.", "0 bid 4; 1 bid 5"),
        Step(
            "Igor is ahead, 5 to 4. But yours is the Skull, and your Heart adds 2: flip it.",
            "0 flip heart; 1 pass; * dig 4; * dig 5; 1 give 5; * part two-faced-head",
        ),
        Step(
            "The flip gave Igor the Skull; he passed, and your 6 took the leg. The Heart still "
            "counts as an organ, but works only once."
        ),
        Step(
            "A head! A 2 counts six for it. A 0 brings you the Skull at once. Igor has the Skull "
            "now. Which card do you bid?",
            "1 bid 4",
        ),
    ),
    closing={
        "bid 2": "Well bid: your 2 counts six against his 4. He could only turn it with a flip.",
        "bid 5": "5 beats 4, for now. The 2 would have counted six, and left you the 5.",
        "bid 0": "You took the Skull from him, so you may flip first. But 0 against 4 hardly wins "
        "a head.",
        "": "That is no more than his 4, and a tie goes to the Skull. The 2 would have counted "
        "six.",
    },
)
