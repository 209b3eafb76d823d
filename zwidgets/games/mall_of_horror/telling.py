"""Mall of Horror: events in sentences."""

from __future__ import annotations

from zwidgets.core.game import Move
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState


def tell(state: MallOfHorrorState, move: Move, by: int | None, seat: int | None) -> str | None:
    """One sentence for each event."""
    return "Something happens."


def prompt(state: MallOfHorrorState, seat: int | None) -> str:
    """What to do now."""
    return "Do something."
