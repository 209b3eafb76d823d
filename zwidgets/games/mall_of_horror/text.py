"""Mall of Horror: positions as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwidgets.core.errors import InvalidPosition
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame


def write(state: MallOfHorrorState) -> str:
    """The position as one line."""
    return f"{state.game.header}; {state.number}"


def read(game: MallOfHorrorGame, body: str) -> MallOfHorrorState:
    """The position in the part of the line behind the header."""
    raise InvalidPosition("positions are not read yet.")


def edited(game: MallOfHorrorGame, values: dict[str, Any]) -> MallOfHorrorState:
    """A checked position from its fields."""
    raise InvalidPosition("positions are not read yet.")
