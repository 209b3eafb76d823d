"""The games as widgets: `GameWidget`, and a class for each game that is made of it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from inspect import Signature, signature
from typing import Any

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import (
    GameLike,
    class_name,
    game_class,
    game_names,
    option_parameters,
)
from zwidgets.widgets.base import GameWidget as GameWidget


def widget(name: GameLike, **arguments: Any) -> GameWidget[Any]:
    """Return the widget of a game. A game without a board of its own gets the plain one.

    Args:
        name: the name of a game of the package or a registered one; or the game, or its class.
        **arguments: as for the class (see `GameWidget`).
    """
    given = fields(name) if isinstance(name, Game) else ()  # type: ignore[arg-type]
    options = {option.name: getattr(name, option.name) for option in given}
    made: GameWidget[Any] = widget_class(game_class(name).name)(**options, **arguments)
    return made


class _Signature:
    """The signature of a widget's class: the game's options by name, for editors and help."""

    def __get__(self, widget: object, kind: type[GameWidget[Any]]) -> Signature:
        known = signature(GameWidget)
        own = [part for part in known.parameters.values() if part.kind is part.KEYWORD_ONLY]
        options = option_parameters(game_class(kind.game_name))
        taken = {part.name for part in own}
        parameters = [*(part for part in options if part.name not in taken), *own]
        return known.replace(parameters=parameters)


@cache
def widget_class(name: str) -> type[GameWidget[Any]]:
    """Return the class of a game's widgets, which is named like the game. The room waits."""
    own = class_name(name)
    told = f"The game {name} to click on: `zw.{own}(seed=7)` (see `GameWidget`)."
    made = type(own, (GameWidget,), {"game_name": name, "__doc__": told, "__module__": __name__})
    setattr(made, "__signature__", _Signature())  # noqa: B010  (afterwards: traitlets looks at all)
    return made


def __getattr__(name: str) -> Any:
    """The class of a game of the package, as `DeadCenter`."""
    for game in game_names():
        if widget_class(game).__name__ == name:
            return widget_class(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
