"""Mall of Horror: a first game, guided."""

from __future__ import annotations

from zwidgets.core.contract.lesson import Lesson, Step

LESSON = Lesson(
    start="mall-of-horror players=3; round 2 truck vote; people 6543/3654/6114; "
    "zombies 0 0 0 0 1 1; played weapon-1 / sprint / camera; at 4; ballots - - -",
    names={1: "Olga", 2: "Igor"},
    steps=(
        Step(
            "You hide four people in a mall. Who survives counts: Pin-Up 7, Tough Guy 5, Gunman "
            "3, Little Girl 1. Most points win."
        ),
        Step(
            "First the players in the Parking Lot vote on who searches the truck. A Gunman has "
            "two votes: vote for yourself.",
            "0 vote 0; 1 vote 1; 2 vote 2; * draw weapon-2; * draw threat; * draw hidden",
        ),
        Step(
            "You won, 2 to 1 to 1, and see three cards. One you keep, one you give away, one "
            "goes back. Keep the Weapon.",
            "0 keep weapon-2",
        ),
        Step(
            "A Threat is an extra vote in any vote. Another player must get one of the two: "
            "give it to Igor.",
            "0 give threat 2",
        ),
        Step(
            "Security HQ now elects the Chief. Before each vote you may play cards. A Weapon "
            "works only in an attack: pass.",
            "0 pass; 2 pass",
        ),
        Step(
            "Olga's Gunman has two votes in the HQ, your Tough Guy one. Vote for yourself all the "
            "same.",
            "0 vote 0; 1 vote 1; * die 6; * die 4; * die 1; * die 3; 2 pass",
        ),
        Step(
            "Olga is Chief. Four zombies come, and only she has seen the dice. A Security Camera "
            "would show you; you have none: pass.",
            "0 pass; 1 go 3",
        ),
        Step(
            "She goes to Megatoys, and says so. You others choose in secret where one of your "
            "people goes: choose the Restroom.",
            "0 go 1; 2 go 6; 1 move gunman; 2 move gunman",
        ),
        Step(
            "Now you see the zombies. The Parking Lot has no door: each zombie there takes "
            "somebody. Move your Gunman out of it.",
            "0 move gunman; 2 pass",
        ),
        Step(
            "Elsewhere a door holds while there are fewer zombies than strength. In the Parking "
            "Lot Olga and Igor vote now: pass.",
            "0 pass; 1 vote 2; 2 vote 1",
        ),
        Step(
            "A tie: one vote each. Now everybody else votes too, and the chosen player loses "
            "somebody. Choose Igor.",
            "0 vote 2; 1 vote 2; 2 vote 1; 2 lose girl; 2 threat",
        ),
        Step(
            "Four zombies always break the Supermarket's door. Igor has four votes now, you have "
            "one. Does your Weapon kill two, or do you keep it?"
        ),
    ),
    closing={
        "weapon-2": "The door holds and your Pin-Up lives. The game ends when four people are "
        "left, or all are in one place but the Parking Lot.",
        "": "You keep a card, which breaks ties at the end. But now they vote, and Igor's four "
        "votes decide who goes.",
    },
)
