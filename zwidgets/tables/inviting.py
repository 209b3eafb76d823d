"""The host's panel: it opens a table, shows how to join it, and changes who sits there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from zwidgets.control.controller import Controller
from zwidgets.control.messages import Invited
from zwidgets.control.replies import StaleRequest
from zwidgets.core.match.players import seat_of
from zwidgets.tables.hosting import HERE, NETWORK, opened, share, table_of
from zwidgets.tables.table import PATIENCE, Table

NONE: Invited = {
    "link": "",
    "code": "",
    "qr": "",
    "network": False,
    "seats": [],
    "watching": 0,
}
"""What the panel is shown once its table is closed."""


class Panel:
    """What the button "Invite" opens on a board.

    What it shows has the link's secret, so it goes to the page by messages, which nobody saves.

    Args:
        control: the board's controller.
        show: shows the page what the panel has to say, in any thread.
    """

    def __init__(self, control: Controller[Any], show: Callable[[Invited], object]) -> None:
        self._control, self._show = control, show
        self._table: Table | None = None

    def do(self, what: str, player: int) -> None:
        """Do what a button of the panel says, and show the table. The match's lock is held.

        Raises:
            StaleRequest: the table has been closed, or there is no such seat.
        """
        match = self._control.match
        table = table_of(match)
        if table is None:
            if what != "show":
                raise StaleRequest("This table is closed.")
            table = opened(match, self._control, HERE, 0, "careful", PATIENCE, True)
        if table is not self._table:
            self._table = table
            table.changed = lambda: self._tell(table)
        if player not in match.seats:
            raise StaleRequest("There is no such seat at this table.")
        match what:
            case "network" | "alone":
                share(table, what == "network")
            case "free":
                table.free(seat_of(match.state, player))
            case "bot" | "guest":
                table.give(player, what == "bot")
            case "close":
                table.close()
        self._tell(table)

    def _tell(self, table: Table) -> None:
        self._show(NONE if table.closed else shown(table))


def shown(table: Table) -> Invited:
    """Return what the host may know of a table."""
    return {
        "link": table.link,
        "code": table.code,
        "qr": drawn(table.link),
        "network": NETWORK in table.doors,
        "seats": [{"player": who, "name": name, "state": at} for who, name, at in table.people],
        "watching": table.watching,
    }


@lru_cache(4)
def drawn(link: str) -> str:
    """Return a link as a QR code in SVG; "" without segno."""
    if find_spec("segno") is None:
        return ""
    segno: Any = import_module("segno")
    return str(segno.make(link, micro=False).svg_inline(border=2, light="#fff", omitsize=True))
