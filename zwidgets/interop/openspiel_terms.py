"""A game's type, bounds and parameters in OpenSpiel's terms, and the game that they name."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib.util import find_spec
from math import inf
from typing import Any, Final
from urllib.parse import quote, unquote

import pyspiel

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.state import State
from zwidgets.interop.common import first_state

POSITION: Final = "position"
"""The parameter that names the first position: its text, percent-encoded."""
IN_ORDER: Final = "in_order"
"""The parameter that leaves out moves that differ only in their order."""
REWARD: Final = "reward"
"""The parameter that names the kind of reward."""
WIN: Final = "win"
UNSET: Final = -1
"""Stands for a numeric option that is not given."""
MOST_PLAYERS: Final = 10


def short_name(kind: type[Game[Any]]) -> str:
    """A game's name in OpenSpiel.

    >>> import zwidgets as zw
    >>> short_name(type(zw.game("dead-center")))
    'zw_dead_center'
    """
    return "zw_" + kind.name.replace("-", "_")


def _specification(kind: type[Game[Any]]) -> dict[str, Any]:
    """Each parameter with its default, of a type that OpenSpiel has."""
    options = {f.name: _standard(f.default, str(f.type)) for f in fields(kind)}  # type: ignore[arg-type]
    return options | {POSITION: "", IN_ORDER: False, REWARD: WIN}


def _standard(value: object, type_: str) -> object:
    if isinstance(value, (bool, int, str)):
        return value
    return UNSET if re.search(r"\bint\b", type_) else ""


def parameters_of(
    game: Game[Any], start: State | None, in_order: bool, reward: str
) -> dict[str, Any]:
    """The parameters that are not at their defaults, for `pyspiel.load_game`.

    Args:
        game: the game with its options.
        start: the state in which it begins; None is its own start.
        in_order: as in `zwidgets.interop.openspiel.load`.
        reward: as in `zwidgets.interop.openspiel.load`.
    """
    changed = [word.partition("=")[0] for word in game.header.split()[1:]]
    values = {name: game.options[name] for name in changed}
    if start is not None:
        values[POSITION] = quote(str(start), safe="")
    if in_order:
        values[IN_ORDER] = True
    if reward != WIN:
        values[REWARD] = reward
    return {
        name: value if isinstance(value, (bool, int)) else str(value)
        for name, value in values.items()
    }


def read_parameters(
    kind: type[Game[Any]], parameters: dict[str, Any]
) -> tuple[Game[Any], State | None, bool, str]:
    """The game, first state, `in_order` and reward that parameters name (see `parameters_of`)."""
    standard = _specification(kind)
    given = {name: value for name, value in parameters.items() if value != standard[name]}
    position, in_order = unquote(given.pop(POSITION, "")), given.pop(IN_ORDER, False)
    reward = given.pop(REWARD, WIN)
    game = kind(**given)
    return game, first_state(game, position) if position else None, in_order, reward


def type_of(
    game: Game[Any], players: tuple[int, int] = (1, MOST_PLAYERS), reward: str = WIN
) -> pyspiel.GameType:
    """The type of a game, for so many players at least and at most."""
    kinds, models = pyspiel.GameType, pyspiel.GameType.RewardModel
    return kinds(
        short_name=short_name(type(game)),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if game.hidden
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=_utility(game, reward),
        reward_model=models.REWARDS if reward == "potential" else models.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_specification(type(game)),
    )


def _utility(game: Game[Any], reward: str) -> Any:
    sums = pyspiel.GameType.Utility
    return sums.GENERAL_SUM if game.together or reward != WIN else sums.ZERO_SUM


def _bounds(game: Game[Any], reward: str) -> tuple[float, float]:
    """The least and the most that a player can get; scores are bounded by the compiled game."""
    if reward != "score":
        return (-1.0, 1.0) if reward == WIN else (-2.0, 2.0)
    compiled = game.compiled() if find_spec("numba") else None
    return (float(compiled.low), float(compiled.top)) if compiled else (-inf, inf)


def info_of(game: Game[Any], reward: str) -> pyspiel.GameInfo:
    """The bounds of a game: numbers of moves and players, payments, length."""
    opposed, (least, most) = not game.together and reward == WIN, _bounds(game, reward)
    return pyspiel.GameInfo(
        num_distinct_actions=game.move_count,
        max_chance_outcomes=game.move_count,
        num_players=game.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if opposed else None,
        max_game_length=game.max_length,
    )
