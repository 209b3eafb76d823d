"""Writes the boards of Dead Center to test with and to look at: python dev/dead_center.py.

They are what the widget itself would send, as dev/dead-center.json. The tests of what all games share
use them too, so a curtain between two people, which a solitaire never has, is there as well.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import zwidgets as zw

FILE = Path(__file__).with_name("dead-center.json")
HEADER = "zwidgets record 1\ngame: dead-center\nrules: 1\nseats: human\nseed: 7\nresult: not over\n\n0. "
DEALT = "8D 4S 3H 9S 2D 10C JK 8H AH"
TURNS = (
    "0 reveal W-2; * turn JC; * draw 6C; 0 lay 6C a2; 0 kill W-2",
    "0 reveal S-c; * turn JS; * draw 8C; 0 lay 8C c1",
    "0 reveal E-2; * turn QC; * draw 5S; 0 lay 5S c1",
    "0 reveal W-1; * turn QS; * draw AS; 0 lay AS c1",
    "0 reveal S-a; * turn KH; * draw 6S; 0 lay 6S c3; 0 kill S-c",
    "0 reveal E-1; * turn JD; * draw 4C; 0 lay 4C c3",
    "0 reveal N-a; * turn QD; * draw 7H; 0 lay 7H a1",
)
"""They end with the cabin of the worked examples in the rule sheet."""
KING = "0 reveal N-c; * turn KC; "
RANKS = (
    "dead-center; AS 3D 4C / 5H 6S 7D / 8C 9H 10S; N-a JC, N-b QD, N-c KH, E-1 JS, E-2 QC, E-3 KD,"
    " S-a JH, S-b QS, S-c KC, W-1 JD, W-2 QH, W-3 KS; lay 10H"
)
WON, LOST = 26, 1
"""Seeds with which `careful` wins and loses."""


def shown(widget: Any) -> dict[str, Any]:
    """What the widget sends."""
    widget._publish()
    return {**widget.board, "rev": len(widget.match.history)}


def recorded(*turns: str) -> zw.Match:
    """The match that these turns make, whatever chance would have done."""
    deals = "; ".join(f"* deal {card}" for card in DEALT.split())
    told = "".join(f"\n{number}. {turn}" for number, turn in enumerate(turns, 1))
    return zw.Match.from_record(f"{HEADER}{deals}{told}\n")


def board(*turns: str, **options: Any) -> dict[str, Any]:
    """The board after these turns."""
    widget = zw.DeadCenter(match=recorded(*turns))
    widget._unfollow()  # no bot moves; the board is made at the end
    if options:
        widget.seats = options["seats"]
    return shown(widget)


def ended(seed: int) -> dict[str, Any]:
    """The last board of a game that `careful` has played for a person."""
    match = zw.Match("dead-center", seed=seed, seats={0: "careful"})
    match.run()
    widget = zw.DeadCenter(match=match)
    widget.seats = {0: "human"}
    return shown(widget)


def main() -> None:
    """Write all boards."""
    lay = (*TURNS, KING + "* draw 7S")
    boards = {
        "start": board(),
        "reveal": board(*TURNS),
        "lay": board(*lay),
        "laid": board(*TURNS, KING + "* draw 7S; 0 lay 7S a1"),
        "kill": board(*TURNS, KING + "* draw 2H; 0 lay 2H c1"),
        "win": ended(WON),
        "loss": ended(LOST),
        "watch": board(*lay, seats={0: "careful"}),
        "curtain": shown(zw.TheFiller(seed=7, names={0: "Bea", 1: "Al"})),
        "ranks": shown(zw.DeadCenter(position=RANKS)),
    }
    about = zw.DeadCenter().about
    FILE.write_text(json.dumps({"about": about, "boards": boards}, indent=1) + "\n")


if __name__ == "__main__":
    main()
