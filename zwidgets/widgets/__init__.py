"""The games as widgets, one thin class each."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from inspect import Signature, signature
from typing import TYPE_CHECKING, Any

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike, game_class, option_parameters
from zwidgets.widgets.base import GameWidget

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys import BuildingDeadGuysState
    from zwidgets.games.dead_center import DeadCenterState
    from zwidgets.games.mall_of_horror import MallOfHorrorState
    from zwidgets.games.shufflers import ShufflersState
    from zwidgets.games.the_filler import TheFillerState

__all__ = [
    "BuildingDeadGuys",
    "DeadCenter",
    "GameWidget",
    "MallOfHorror",
    "Shufflers",
    "TheFiller",
    "widget",
]


class BuildingDeadGuys(GameWidget["BuildingDeadGuysState"]):
    """Building Dead Guys to click on: `zw.BuildingDeadGuys(seed=7)` (see `GameWidget`)."""

    game_name = "building-dead-guys"


class DeadCenter(GameWidget["DeadCenterState"]):
    """Dead Center to click on: `zw.DeadCenter(jokers=1, seed=7)` (see `GameWidget`)."""

    game_name = "dead-center"


class MallOfHorror(GameWidget["MallOfHorrorState"]):
    """Mall of Horror to click on: `zw.MallOfHorror(players=5, seed=7)` (see `GameWidget`)."""

    game_name = "mall-of-horror"


class Shufflers(GameWidget["ShufflersState"]):
    """Shufflers to click on: `zw.Shufflers(vehicle=True, seed=7)` (see `GameWidget`)."""

    game_name = "shufflers"


class TheFiller(GameWidget["TheFillerState"]):
    """The Filler to click on: `zw.TheFiller(graves="shuffled", seed=7)` (see `GameWidget`)."""

    game_name = "the-filler"


def widget(name: GameLike, **arguments: Any) -> GameWidget[Any]:
    """The widget of a game. A game without a board of its own gets the plain one.

    Args:
        name: the name of a game of the package or a registered one; or the game, or its class.
        **arguments: as for the class (see `GameWidget`).

    Raises:
        InvalidOption: there is no such game.
    """
    given = fields(name) if isinstance(name, Game) else ()  # type: ignore[arg-type]
    options = {option.name: getattr(name, option.name) for option in given}
    made: GameWidget[Any] = widget_class(game_class(name).name)(**options, **arguments)
    return made


class _Signature:
    """The signature of a widget's class: the game's options by name, for editors and help."""

    def __get__(self, widget: object, kind: type[GameWidget[Any]]) -> Signature:
        known = signature(GameWidget)
        own = [one for one in known.parameters.values() if one.kind is one.KEYWORD_ONLY]
        options = option_parameters(game_class(kind.game_name))
        taken = {one.name for one in own}
        parameters = [*(one for one in options if one.name not in taken), *own]
        return known.replace(parameters=parameters)


def _signed(kind: type[GameWidget[Any]]) -> type[GameWidget[Any]]:
    kind.__signature__ = _Signature()
    return kind


_OWN = {
    kind.game_name: _signed(kind)
    for kind in (BuildingDeadGuys, DeadCenter, MallOfHorror, Shufflers, TheFiller)
}


@cache
def widget_class(name: str) -> type[GameWidget[Any]]:
    """The game's own class, or one that is made for it."""
    if name in _OWN:
        return _OWN[name]
    title = game_class(name).title.replace(" ", "")
    return _signed(type(title, (GameWidget,), {"game_name": name}))
