"""Who sits where: people, bots by name, and functions."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from zwidgets.core.bot import Bot
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.core.game import Game

HUMAN: Final = "human"
Player = str | Bot | Callable[..., str]
"""`"human"`, a bot's name, a bot, or a function `view -> move text`."""


_BOTS: dict[str, Bot] = {}


def add_bot(bot: Bot) -> Bot:
    """Make a bot known by its name for every game."""
    _BOTS[bot.name] = bot
    return bot


def bot_named(game: Game[Any], name: str) -> Bot:
    """The bot of that name: the game's own, or one that plays every game.

    Raises:
        InvalidOption: there is none; names those that there are.
    """
    bots = {**_BOTS, **game.bots()}
    if name not in bots:
        raise InvalidOption(
            f"{game.title} has no player {quoted(name)}; there are {HUMAN}, {listed(bots)}."
        )
    return bots[name]


def bot_names(game: Game[Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game."""
    return tuple({**_BOTS, **game.bots()})


def seated(game: Game[Any], seats: Mapping[int, Player] | None) -> dict[int, Player]:
    """Every seat with its player: HUMAN or a Bot.

    Raises:
        InvalidOption: no such seat or player.
    """
    table: dict[int, Player] = dict.fromkeys(range(game.seats), HUMAN)
    if seats is not None and not isinstance(seats, Mapping):
        raise InvalidOption(f'{quoted(seats)} seats nobody: write {{0: "human", 1: "random"}}.')
    for seat, player in (seats or {}).items():
        table[game.check_seat(seat)] = _player(game, player)
    return table


def _player(game: Game[Any], player: Player) -> Player:
    if isinstance(player, Bot) or player == HUMAN:
        return player
    if isinstance(player, str):
        return bot_named(game, player)
    if callable(player):
        return _from_function(player)
    raise InvalidOption(f"{quoted(player)} is no player: write a name or a function of the view.")


def _from_function(function: Callable[..., str]) -> Bot:
    name = re.sub(r"[^\w<>.-]", "-", getattr(function, "__name__", type(function).__name__))[:100]
    if _takes_two(function):
        return Bot(name, function)
    return Bot(name, lambda view, rng: function(view))


def _takes_two(function: Callable[..., str]) -> bool:
    try:
        inspect.signature(function).bind("view", "rng")
    except (TypeError, ValueError):
        return False
    return True


def player_name(player: Player) -> str:
    """The name that stands in records and on boards."""
    return player.name if isinstance(player, Bot) else str(player)
