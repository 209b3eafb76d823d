"""zwidgets: zombie games as Jupyter widgets, with plain-Python models behind them.

>>> import zwidgets as zw
>>> match = zw.Match(zw.game("dead-center", jokers=1), seed=7, seats={0: "careful"})
>>> match.run().outcome.reason
'...'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwidgets import bots as _bots  # noqa: F401  (makes the players known)
from zwidgets import games as _games  # noqa: F401  (registers the games)
from zwidgets.cards import Card, InvalidCard, Rank, Suit, card, cards
from zwidgets.cells import show_lists as _show_lists
from zwidgets.completing import complete_calls as _complete_calls
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.registry import game_names, parse_position, register
from zwidgets.core.contract.state import State
from zwidgets.core.errors import (
    CannotUndo,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
)
from zwidgets.core.match.events import Event
from zwidgets.core.match.match import Match
from zwidgets.core.shown.diff import Difference, diff
from zwidgets.core.shown.strip import Strip, strip

if TYPE_CHECKING:
    from zwidgets import testing as testing
    from zwidgets._typed import BuildingDeadGuys as BuildingDeadGuys
    from zwidgets._typed import DeadCenter as DeadCenter
    from zwidgets._typed import MallOfHorror as MallOfHorror
    from zwidgets._typed import Shufflers as Shufflers
    from zwidgets._typed import TheFiller as TheFiller
    from zwidgets._typed import exact as exact
    from zwidgets._typed import game as game
    from zwidgets._typed import simulate as simulate
    from zwidgets._typed import tournament as tournament
    from zwidgets._typed import widget as widget
    from zwidgets.odds import Simulation as Simulation
    from zwidgets.widgets import GameWidget as GameWidget
    from zwidgets.widgets.replay import replay as replay
else:
    from zwidgets.core.contract.registry import game

__version__ = "0.1.0"
__all__ = [
    "Bot",
    "BuildingDeadGuys",
    "CannotUndo",
    "Card",
    "DeadCenter",
    "Difference",
    "Event",
    "Game",
    "GameWidget",
    "IllegalMove",
    "InvalidCard",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "MallOfHorror",
    "Match",
    "Move",
    "Outcome",
    "Rank",
    "Shufflers",
    "Simulation",
    "State",
    "Strip",
    "Suit",
    "TheFiller",
    "card",
    "cards",
    "diff",
    "exact",
    "game",
    "game_names",
    "parse_position",
    "register",
    "replay",
    "simulate",
    "strip",
    "testing",
    "tournament",
    "widget",
]

_LATER = {
    "BuildingDeadGuys": "widgets",
    "DeadCenter": "widgets",
    "GameWidget": "widgets",
    "MallOfHorror": "widgets",
    "Shufflers": "widgets",
    "Simulation": "odds",
    "TheFiller": "widgets",
    "exact": "odds",
    "replay": "widgets.replay",
    "simulate": "odds",
    "testing": "",
    "tournament": "bots.tournament",
    "widget": "widgets",
}


def __getattr__(name: str) -> Any:
    """Import the widgets and the test tools when they are first used."""
    from importlib import import_module

    if name not in _LATER:
        raise AttributeError(f"module 'zwidgets' has no attribute {name!r}")
    if not _LATER[name]:
        return import_module(f"zwidgets.{name}")
    return getattr(import_module(f"zwidgets.{_LATER[name]}"), name)


def _answers(state: State, seat: int | None) -> Any:
    from zwidgets.odds import odds

    return odds(state, seat)


def _replay(match: Match, seat: int | None) -> Any:
    from zwidgets.widgets.replay import replay_of

    return replay_of(match, seat)


Match.answers, Match.shows = _answers, _replay
_show_lists()
_complete_calls()


def __dir__() -> list[str]:
    return __all__
