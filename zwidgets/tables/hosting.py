"""`zw.host`: open a table."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from os import PathLike
from threading import TIMEOUT_MAX
from typing import Any, Final
from urllib.parse import urlsplit
from weakref import WeakSet

from zwidgets.control.controller import Controller
from zwidgets.core.arguments import as_bool, as_int, as_plain
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import GUEST, HUMAN, bot_named
from zwidgets.tables import can_host
from zwidgets.tables.hosted import Hosted
from zwidgets.tables.saving import Save
from zwidgets.tables.table import PATIENCE, Table

HERE: Final = "127.0.0.1"
NETWORK: Final = "0.0.0.0"
_opened: Final[WeakSet[Table]] = WeakSet()


def host(
    w: Any,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    absent: str | None = "careful",
    patience: float = PATIENCE,
    watch: bool = True,
    save: str | PathLike[str] | None = None,
    origin: str | None = None,
    news: Callable[[str], object] = lambda sentence: None,
) -> Table:
    """Open a table, at which others play from their own browsers.

    Guests take the seats that are `"guest"`. If none is, every person but the first becomes one.
    `table.link` is for those who may sit down: keep it out of cells that are saved.

    Args:
        w: a widget of a game, or a match.
        host: where it listens: "127.0.0.1" is this computer alone, "0.0.0.0" everybody in the
            network who has the link.
        port: on which port; 0 takes one that is free.
        absent: the bot that plays for a guest who is away, until they are back; None lets all wait.
        patience: for how many seconds all wait first.
        watch: False lets nobody look on without a seat.
        save: a file in which the match is kept, each event before guests are told of it. A table
            that ended with its kernel goes on: host the match of that record with the same file,
            and the guests' pages find their seats again.
        origin: where a proxy before it shows the table, as "https://example.org/games/". The link
            begins so, and requests to that name and from its pages are let in.
        news: is given a sentence when somebody comes or goes, in another thread.

    Raises:
        InvalidOption: that is no game, or no table can be opened here.
    """
    control = vars(w).get("_controller") if hasattr(w, "__dict__") else None
    match = w if isinstance(w, Match) else getattr(control, "match", None)
    if not isinstance(match, Match):
        raise InvalidOption(f"{quoted(w)} is no game to host: give a widget or a match.")
    shown = control if isinstance(control, Controller) else None
    return opened(match, shown, host, port, absent, patience, watch, save, origin, news)


def opened(
    match: Match[Any],
    control: Controller[Any] | None,
    host: str,
    port: int,
    absent: str | None,
    patience: float,
    watch: bool,
    save: str | PathLike[str] | None = None,
    origin: str | None = None,
    news: Callable[[str], object] = lambda sentence: None,
) -> Table:
    """Open a table for a match that a controller may show."""
    where, shown_at = listening(host, port, origin, "A table")
    may_watch = as_bool(watch, "watch")
    if absent is not None:
        bot_named(match.game, absent)
    seconds = as_plain(patience)
    if not isinstance(seconds, int | float) or not 0 <= seconds < TIMEOUT_MAX:
        raise InvalidOption(f"{quoted(patience)} are no seconds to wait for a guest.")
    from zwidgets.tables.server import serve

    if table_of(match) is not None:
        raise InvalidOption("This game has a table already: use that, or close it first.")
    _ask_guests(match)
    kept = None if save is None else Save(save, match)
    table = Table(match, control, may_watch, news, kept, absent, seconds, shown_at)
    _opened.add(table)
    try:
        serve(table, host, where)
    except BaseException:
        table.close()
        raise
    return table


def listening(host: object, port: object, origin: object, who: str) -> tuple[int, str]:
    """Return the port and the origin that are given, if a server can listen there."""
    where = as_int(port, 0, 65535)
    if where is None:
        raise InvalidOption(f"{quoted(port)} is no port: write a number from 0 to 65535.")
    if not isinstance(host, str) or not host:
        raise InvalidOption(f'{quoted(host)} is no address: write "127.0.0.1" or "0.0.0.0".')
    if sys.platform == "emscripten":
        raise InvalidOption(f"{who} needs a web server, which Python in a browser tab cannot be.")
    if not can_host():
        raise InvalidOption(f'{who} needs tornado: pip install "zwidgets[tables]".')
    return where, "" if origin is None else _site(origin)


def table_of(match: Match[Any]) -> Table | None:
    """Return the table at which a match is played, if there is one."""
    return next((one for one in _opened if one.match is match and not one.closed), None)


def share(table: Hosted, network: bool) -> None:
    """Let everybody in the network come who has the link, or this computer alone.

    Raises:
        InvalidOption: nothing can be listened on there.
    """
    from zwidgets.tables.server import serve

    wanted, other = (NETWORK, HERE) if network else (HERE, NETWORK)
    if wanted not in table.doors:
        serve(table, wanted, 0)
    if not network and other in table.doors:
        _, leave = table.doors.pop(other)
        leave()


def _site(origin: object) -> str:
    """Return where a proxy shows tables, without a slash at the end."""
    parts = urlsplit(origin) if isinstance(origin, str) else urlsplit("")
    if parts.scheme not in ("http", "https") or not re.fullmatch(r"[\w.:\[\]-]+", parts.netloc):
        raise InvalidOption(f'{quoted(origin)} is no origin: write "https://example.org/games/".')
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"


def _ask_guests(match: Match[Any]) -> None:
    """Let guests sit where people do, but for the first, unless some seats are guests' already."""
    seats = match.seats
    if GUEST not in seats.values():
        people = [player for player, who in seats.items() if who == HUMAN]
        if people[1:]:
            match.seats = dict.fromkeys(people[1:], GUEST)
