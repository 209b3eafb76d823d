"""Who sits where: people, bots by name, and functions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final
from unicodedata import category, normalize

from zwidgets.cleaning import JOINERS
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.game import Game
from zwidgets.core.errors import InvalidOption, listed, quoted

HUMAN: Final = "human"
LONGEST_NAME: Final = 24
TAKEN: Final = re.compile(
    r"you|everybody|nobody|chance|(a )?spectator|(seat|player) \d+", re.IGNORECASE
)
"""Words by which sentences and boards already call somebody."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters, marks and signs that show nothing, though they count as printable."""
SELECTORS: Final = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Signs that only choose how the one before is drawn."""
Player = str | Bot | Callable[..., str]
"""`"human"`, a bot's name, a bot, or a function `view -> move text`."""


_BOTS: dict[str, Bot] = {}


def add_bot(bot: Bot) -> Bot:
    """Make a bot known by its name for every game."""
    _BOTS[bot.name] = bot
    return bot


def bot_named(game: Game[Any], name: str) -> Bot:
    """Return the bot of that name: the game's own, or one that plays every game.

    Raises:
        InvalidOption: there is none; names those that there are.
    """
    bots = _bots(game)
    if name not in bots:
        raise InvalidOption(
            f"{game.title} has no player {quoted(name)}; there are {HUMAN}, {listed(bots)}."
        )
    return bots[name]


def bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the bots that can play a game."""
    return tuple(_bots(game))


def _bots(game: Game[Any]) -> dict[str, Bot]:
    """Return the bots that can play a game; those that plan come last."""
    found = dict(_BOTS)
    for name, bot in game.bots().items():
        found[name] = bot if isinstance(bot, Bot) else _plain(name, bot)
    return dict(sorted(found.items(), key=lambda one: isinstance(one[1].choose, Plan)))


@lru_cache(maxsize=256)
def _plain(name: str, choose: Callable[..., str]) -> Bot:
    """Return the bot that a function is in a game's own list: the same one each time."""
    return Bot(name, choose)


def seated(game: Game[Any], seats: Mapping[int, Player] | None) -> dict[int, Player]:
    """Return every seat with its player: HUMAN or a Bot.

    Raises:
        InvalidOption: no such seat or player.
    """
    table: dict[int, Player] = dict.fromkeys(range(game.seats), HUMAN)
    if seats is not None and not isinstance(seats, Mapping):
        raise InvalidOption(f'{quoted(seats)} seats nobody: write {{0: "human", 1: "random"}}.')
    for seat, player in (seats or {}).items():
        table[game.as_seat(seat)] = as_player(game, player)
    return table


def as_player(game: Game[Any], player: Player) -> Player:
    """HUMAN, or the bot that a name, a bot or a function is.

    Raises:
        InvalidOption: it is no player of this game.
    """
    if isinstance(player, str):
        return HUMAN if player == HUMAN else bot_named(game, player)
    if not callable(player):
        raise InvalidOption(
            f"{quoted(player)} is no player: write a name or a function of the view."
        )
    bot = player if isinstance(player, Bot) else _from_function(player)
    if isinstance(bot.choose, Plan):
        bot.choose.check(game)
    return bot


def _from_function(function: Callable[..., str]) -> Bot:
    """Return the bot that a function is, or a plan, with the function's name."""
    name = getattr(function, "__name__", type(function).__name__)
    return Bot(re.sub(r"[^\w<>.-]", "-", name)[:100], function)


def checked_names(game: Game[Any], names: Mapping[int, str] | None) -> dict[int, str]:
    """Return the names that were given to players, by seat.

    Raises:
        InvalidOption: no such seat, or a name that cannot be one.
    """
    if names is not None and not isinstance(names, Mapping):
        raise InvalidOption(f'{quoted(names)} are no names: write {{0: "North", 1: "South"}}.')
    found = {game.as_seat(seat): _checked_name(name) for seat, name in (names or {}).items()}
    known = [known_by(name) for name in found.values()]
    for name in found.values():
        if known.count(known_by(name)) > 1:
            raise InvalidOption(f"The name {quoted(name)} is given twice: seats have their own.")
    return dict(sorted(found.items()))


def known_by(name: str) -> str:
    """Return what two names share that are the same: letters alone, however they are written.

    It is Unicode's NFKC_Casefold: case, width and signs that show nothing make no difference.

    >>> known_by("\uff21nn") == known_by("ann")
    True
    """
    letters = normalize("NFKC", normalize("NFKC", name).casefold())
    return re.sub(f"[{JOINERS}{SELECTORS}]", "", letters)


def _is_name(name: object) -> bool:
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
        return False
    visible = re.sub(f"(?<=[^ {JOINERS}])[{JOINERS}](?=[^ {JOINERS}])", "", name)
    blank = not visible.isprintable() or visible != visible.strip() or set(visible) & BLANK
    return not blank and category(visible[0])[0] != "M"


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not _is_name(name):
        raise InvalidOption(
            f"{quoted(name)} is no name: write 1 to {LONGEST_NAME} printable characters, "
            "with nothing blank at either end and no sign that shows nothing."
        )
    if set(name) & set(",;#"):
        raise InvalidOption(
            f"{quoted(name)} is no name: a comma, a semicolon or # would divide a record."
        )
    if TAKEN.fullmatch(known_by(name)):
        raise InvalidOption(f"{quoted(name)} is no name: it already means somebody.")
    return name


def made_name(player: Player) -> str:
    """Return what a player without a name is called, but for a number: "Player", or a bot's kind.

    >>> made_name("human"), made_name(Bot("careful", lambda view, rng: "pass"))
    ('Player', 'Careful')
    """
    if not isinstance(player, Bot):
        return "Player"
    return f"{player.name[:1].upper()}{player.name[1:LONGEST_NAME]}"


def player_name(player: Player) -> str:
    """Return the kind of player: "human", or the name of a bot."""
    return player.name if isinstance(player, Bot) else str(player)
