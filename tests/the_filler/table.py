"""Positions of The Filler for the tests, written short."""

from __future__ import annotations

from typing import Any

import zwidgets as zw
from zwidgets.core.contract.registry import AnyGame

FACES = [f"{rank}{suit}" for suit in "CDHS" for rank in "JQK"]
CEMENT = [f"{value}{suit}" for suit in "CS" for value in ("A", *range(2, 11))]
CHOSEN = zw.game("the-filler")
SHUFFLED = zw.game("the-filler", graves="shuffled")
DOUBLE = zw.game("the-filler", legs=2)


def position(
    night: int = 1,
    graves: str = "",
    hand: str | None = None,
    escaped: str = "",
    kept: str | None = None,
    game: AnyGame = CHOSEN,
    leg: str = "",
) -> Any:
    """A night in which the Filler is to lay cement, or the zombie player to bury.

    What is not said is at the beginning: every card that is in no grave in its player's hand.
    """
    buried = graves.split()
    faces = [one for one in FACES if one not in buried] if hand is None else hand.split()
    cement = CEMENT if kept is None else kept.split()
    step = "fill" if len(buried) == 3 or game.options["graves"] == "shuffled" else "bury"
    places = " / ".join(f"{one} -" for one in [*buried, "-", "-", "-"][:3])
    return game.parse(
        f"{game.header}; {leg}night {night} {step}; {places}; hand {' '.join(faces) or '-'}; "
        f"kept {' '.join(cement) or '-'}; escaped {escaped or '-'}; last -"
    )


def played(state: Any, moves: str) -> Any:
    """The state after some moves, separated by commas."""
    for move in moves.split(","):
        state = state.after(move.strip())
    return state


def names(cards: Any) -> list[str]:
    """Cards or moves as text."""
    return [str(one) for one in cards]
