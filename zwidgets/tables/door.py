"""The door of an address: it lets visitors in who have a link, a code, or the key of a seat."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from zwidgets.tables.guest import Knock, Visitor
from zwidgets.tables.hosted import Hosted

FREE_GUESSES: Final = 5
"""Wrong codes after which each further one makes all wait twice as long."""
LONGEST_WAIT: Final = 60.0
"""Seconds: at this pace a code of six signs is safe for centuries."""
UNKNOWN: Final = "This opens no table here. Ask the host for the link or the code."
SLOW: Final = "Too many wrong codes were typed. Wait a minute, or use the link."


class Guesses:
    """Slows wrong codes down, for everybody together.

    Args:
        clock: gives the seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._wrong, self._until = clock, 0, 0.0

    @property
    def allowed(self) -> bool:
        """Whether a code is looked at now."""
        return self._clock() >= self._until

    def count(self) -> None:
        """Count a wrong code."""
        self._wrong += 1
        if self._wrong > FREE_GUESSES:
            wait = min(LONGEST_WAIT, 2.0 ** min(self._wrong - FREE_GUESSES, 10))
            self._until = self._clock() + wait


class Door:
    """Knows the tables, or the classes, of one address. Used by the server's thread.

    Args:
        page: the page that all of them have.

    Attributes:
        page: as given.
        tables: tables or classes, by their ids.
    """

    def __init__(self, page: str = "guest") -> None:
        self.page = page
        self.tables: dict[str, Hosted] = {}
        self._guesses = Guesses()

    @property
    def sites(self) -> set[str]:
        """Where proxies show the tables: each origin as a browser writes it, without a path."""
        origins = [table.origin for table in self.tables.values() if table.origin]
        return {"/".join(origin.split("/")[:3]) for origin in origins}

    def before(self, table: str | None) -> Threshold:
        """Return what hears a visitor who comes to a table, or with a code to none."""
        return Threshold(self, table)

    def opened(self, knock: Knock, visitor: Visitor, tables: list[Hosted]) -> bool:
        """Let a visitor in; returns whether what they have opens one of the tables."""
        for key in filter(None, (knock.key, knock.secret)):  # the host's own link has a key
            if any(table.come_back(visitor, key) for table in tables):
                return True
        if knock.secret:
            found = [table for table in tables if table.admits(knock.secret)]
        else:
            found = [table for table in tables if knock.code and table.knows(knock.code)]
        for table in found[:1]:
            table.admit(visitor)
        return bool(found)

    def knocked(self, knock: Knock, visitor: Visitor, table: str | None) -> None:
        """Let a visitor in, or refuse them."""
        visitor.channel.brief = knock.brief
        tables = [*self.tables.values()]
        if table is not None:
            tables = [one for one in tables if one.id == table]
        if knock.code and not self._guesses.allowed:
            visitor.end(SLOW, "refused")
        elif not self.opened(knock, visitor, tables):
            if knock.code:
                self._guesses.count()
            visitor.end(UNKNOWN, "refused")


class Threshold:
    """Hears a visitor until they are in: only a `Knock` does anything.

    Args:
        door: the door.
        table: the id in the visitor's address, if any.
    """

    def __init__(self, door: Door, table: str | None) -> None:
        self._door, self._table = door, table

    def hear(self, visitor: Visitor, asked: object, content: object) -> None:
        """Let the visitor in, or end it."""
        if isinstance(asked, Knock):
            self._door.knocked(asked, visitor, self._table)
        else:
            visitor.end(UNKNOWN, "refused")

    def left(self, visitor: Visitor) -> None:
        """Do nothing: nobody knows of the visitor."""
