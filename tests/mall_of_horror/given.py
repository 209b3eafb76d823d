"""Positions of Mall of Horror that several tests begin with."""

from __future__ import annotations

from tests.mall_of_horror.mall import HELD, SPREAD, mall

MEETING = "136/136/165/566"
"""Seats 0, 1 and 2 in the Restroom, seats 2 and 3 in Security HQ."""
DOOR = "round 1 attack window", MEETING, "at 1; zombies 5 0 0 0 0 0; asked 0; hands "
SIEGE = mall(*DOOR[:2], f"{DOOR[2]} threat hardware weapon-1 weapon-2 hidden / - / - / -")
VOTE = mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -")
TRUCK = mall("round 1 truck search", "441/356/356/566", "asked 0; truck threat sprint camera")
GIFT = mall("round 1 truck search", "441/356/356/566", "asked 0; truck threat sprint; kept")
GO = mall("round 1 destinations go", SPREAD, "dice 2 3 3 6; goals 4 1 - -")
CHIEF = mall("round 1 destinations go", SPREAD, "dice 1 1 1 1; chief 2 elected; looked 2; asked 2")
GOING = "dice 1 1 1 1; asked 0; goals 4 1 1 1; hands sprint / - / - / -"
WALK = mall("round 1 moves move", SPREAD, GOING)
TIED = "at 4; zombies 0 0 0 2 0 0; ballots 1 0 1 0 / 1 0 1 0"
PARKING_LOT = mall("round 1 attack lot", "446/164/456/466", TIED)
CAMERA = mall("round 1 arrival window", SPREAD, "dice 6 1 2 1; asked 1; hands - / camera / - / -")
PUT = mall("round 0 setup place", "---/---/---/---", f"dice 2 3; asked 0; {HELD}")
ROLL = mall("round 0 setup roll", "---/---/---/---", f"dice 2; {HELD}")
BOX = mall("round 1 arrival roll", SPREAD, "chief 2; dice 4")
LEFT = "dice 1 1 1 1; asked 2; fallen 2; goals 4 1 - 1"
OUT = mall("round 2 destinations zombie", "136/136/xxx/566", LEFT)
THREAT = mall(*DOOR[:2], f"{DOOR[2]} threat / - / - / -")
