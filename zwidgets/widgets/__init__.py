"""The games as widgets, one thin class each."""

from __future__ import annotations

from functools import cache
from typing import Any

from zwidgets.core.registry import game_class
from zwidgets.widgets.base import GameWidget

__all__ = [
    "BuildingDeadGuys",
    "DeadCenter",
    "GameWidget",
    "MallOfHorror",
    "Shufflers",
    "TheFiller",
    "widget",
]


class BuildingDeadGuys(GameWidget):
    """Building Dead Guys to click on: `zw.BuildingDeadGuys(seed=7)` (see `GameWidget`)."""

    game_name = "building-dead-guys"


class DeadCenter(GameWidget):
    """Dead Center to click on: `zw.DeadCenter(jokers=1, seed=7)` (see `GameWidget`)."""

    game_name = "dead-center"


class MallOfHorror(GameWidget):
    """Mall of Horror to click on: `zw.MallOfHorror(players=5, seed=7)` (see `GameWidget`)."""

    game_name = "mall-of-horror"


class Shufflers(GameWidget):
    """Shufflers to click on: `zw.Shufflers(vehicle=True, seed=7)` (see `GameWidget`)."""

    game_name = "shufflers"


class TheFiller(GameWidget):
    """The Filler to click on: `zw.TheFiller(graves="shuffled", seed=7)` (see `GameWidget`)."""

    game_name = "the-filler"


def widget(name: str, **arguments: Any) -> GameWidget:
    """The widget of a game by its name; a game without a view of its own gets a plain one.

    Args:
        name: a game's name, registered ones included.
        **arguments: as for the class (see `GameWidget`).

    Raises:
        InvalidOption: there is no such game.
    """
    made: GameWidget = _class(name)(**arguments)
    return made


_OWN = {
    kind.game_name: kind
    for kind in (BuildingDeadGuys, DeadCenter, MallOfHorror, Shufflers, TheFiller)
}


@cache
def _class(name: str) -> type[GameWidget]:
    """The game's own class, or one made for it."""
    if name in _OWN:
        return _OWN[name]
    title = game_class(name).title.replace(" ", "")
    return type(title, (GameWidget,), {"game_name": name})
