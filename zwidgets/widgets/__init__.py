"""The games as widgets, one thin class each."""

from __future__ import annotations

from typing import Any

from zwidgets.core.registry import game as game_named
from zwidgets.widgets.base import GameWidget

__all__ = ["DeadCenter", "GameWidget", "widget"]


class DeadCenter(GameWidget):
    """Dead Center to click on: `zw.DeadCenter(jokers=1, seed=7)` (see `GameWidget`)."""

    game_name = "dead-center"


def widget(name: str, **arguments: Any) -> GameWidget:
    """The widget of a game by its name; a game without a view of its own gets a plain one.

    Args:
        name: a game's name, registered ones included.
        **arguments: as for the class (see `GameWidget`).

    Raises:
        InvalidOption: there is no such game.
    """
    for kind in GameWidget.__subclasses__():
        if getattr(kind, "game_name", None) == name:
            return kind(**arguments)
    title = type(game_named(name)).title.replace(" ", "")
    return type(title, (GameWidget,), {"game_name": name})(**arguments)  # type: ignore[no-any-return]
