"""A twin as a match with a widget for one seat; the other seats play what the audit says."""

from __future__ import annotations

import re
import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import zwidgets as zw
from tests.tables import wire
from tests.widgets import fake
from zwidgets.control import bots, odds
from zwidgets.control.permissions import ALL
from zwidgets.core.match.players import seat_of
from zwidgets.tables import guest
from zwidgets.tables import table as tables
from zwidgets.widgets import boundary

SEED = 7
MODEL = re.compile("IPY_MODEL_[0-9a-f]+")


class Scripted(zw.Match):
    """A match in which chance and bots make the event in `due`."""

    def __init__(self, start: Any, people: tuple[int, ...]) -> None:
        self.due: Any = None
        others = [one for one in range(start.game.seats) if one not in people]
        super().__init__(start.game, SEED, dict.fromkeys(others, self._told), start)

    def _told(self, view: Any) -> str:
        return str(self.due)

    def _run_chance(self) -> None:
        """Does nothing: chance acts only when it is stepped."""

    def _chance(self) -> None:
        self._happen(None, self.due, self.state.after(self.due))


class Table:
    """A twin with one person, in the seat whose view is shown; without a seat a spectator looks.

    Attributes:
        match: the twin as a match.
        widget: its widget.
        browser: a page that shows it.
    """

    def __init__(self, start: Any, seat: int | None) -> None:
        self._player = None if seat is None else start.player(seat)
        self.match = Scripted(start, () if self._player is None else (self._player,))
        self.widget = zw.widget(start.game.name, match=self.match)
        self.browser = page(self.widget)

    @property
    def seat(self) -> int | None:
        """The person's seat now; None for a spectator."""
        return None if self._player is None else seat_of(self.match.state, self._player)

    def happen(self, move: zw.Move, by: int | None) -> None:
        """Make an event happen: the seat's own moves are clicked, the others stepped in a cell."""
        if by is not None and by == self.seat:
            self.browser.ask("play", move=str(move))
        else:
            self.match.due = move
            self.widget.step()


def page(widget: Any) -> fake.Browser:
    """A page of a twin."""
    return fake.Browser(widget)


class Guest(wire.ListPage):
    """The page of a table's one guest; the table does what is to be done when `pump` is called.

    Args:
        match: the match.
        player: where they sit down; None lets them watch.
        pump: as `by_hand` gives it.
    """

    def __init__(self, match: zw.Match, player: int | None, pump: Callable[[], None]) -> None:
        if player is not None:
            match.seats = {player: "guest"}
        self.table, self.pump = tables.Table(match), pump
        super().__init__(self.table)
        self.knock(secret=self.table.secret)
        self.ask("watch") if player is None else self.ask("sit", name="Ada", player=player)

    def ask(self, do: str, **more: Any) -> str:
        """Send a request, on the present board unless `rev` says otherwise."""
        return super().ask(do, **{"rev": self.values.get("board", {}).get("rev", 0), **more})

    def wait(self, holds: Callable[[], bool]) -> None:
        self.pump()
        assert holds()


class Seated(Table):
    """A twin with one guest, in the seat whose view is shown; without a seat they watch.

    Attributes:
        browser: the guest's page.
    """

    def __init__(self, start: Any, seat: int | None, pump: Callable[[], None]) -> None:
        self._player = None if seat is None else start.player(seat)
        self.match = Scripted(start, ())
        self.browser = Guest(self.match, self._player, pump)

    def happen(self, move: zw.Move, by: int | None) -> None:
        """Make an event happen: the guest's own moves are sent, the others made at the table."""
        if by is not None and by == self.seat:
            self.browser.ask("play", move=str(move))
        else:
            self.match.due = move
            self.match.step()
            self.browser.pump()


@contextmanager
def by_hand() -> Iterator[Callable[[], None]]:
    """Let tables do their jobs when they are told; they permit all and have no random secrets."""
    jobs: deque[Callable[[], object] | None] = deque()

    class Hand:
        submit = jobs.append

    def pump() -> None:
        while jobs:
            job = jobs.popleft()
            if job is not None:
                job()

    with (
        mock.patch.object(tables, "Worker", Hand),
        mock.patch.object(secrets, "token_hex", return_value="00000000"),
        mock.patch.object(secrets, "token_urlsafe", return_value="key"),
        mock.patch.object(guest, "BURST", 1_000),
        mock.patch.object(tables, "NO_BOARD", ALL),
    ):
        yield pump


def sent(browser: fake.Browser) -> str:
    """Everything that reached a page, without the random ids of widgets."""
    return MODEL.sub("MODEL", browser.everything())


@contextmanager
def quiet() -> Iterator[None]:
    """Give widgets fake comms and small bundles; none of their threads runs, and nothing waits.

    The threads of a review in a cell run, since the cell waits for them, and so do imports.
    """
    run = threading.Thread.start

    def start(thread: threading.Thread) -> None:
        target = getattr(thread, "_target", None)
        ours = getattr(target, "__module__", "").startswith("zwidgets")
        if not ours or thread.name in {"share", "import"}:
            run(thread)

    with (
        mock.patch.object(threading.Thread, "start", start),
        mock.patch.object(boundary, "bundle", lambda game, kind: kind),
        mock.patch.object(bots, "PAUSE", 0.0),
        mock.patch.object(odds, "is_prepared", return_value=True),
        mock.patch("comm.create_comm", lambda **kwargs: fake.FakeComm(**kwargs)),
    ):
        yield
