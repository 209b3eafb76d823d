"""A connection to a table elsewhere, as a guest's page has it: it comes back when it is lost."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

from zwidgets.core.background import in_thread
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.tables.dealing import Part
from zwidgets.tables.guest import whole

PATIENCE: Final = 60.0
"""Seconds for which a request waits for its reply."""
FIRST: Final = 0.5
LONGEST: Final = 8.0
"""Seconds before the first new try after a loss, and the longest."""
PAUSE: Final = 0.1
"""Seconds for which a bot waits after its first refusal; twice as long after each further one."""
TRIES: Final = 3
"""How often a table is looked for that has never answered."""


class Connection:
    """A seat at a table elsewhere.

    Args:
        link: the table's link.
        name: what the guest is called; None is `kind`, with a number where that is taken.
        kind: "Guest", or what plays in their place.
        player: the seat; None takes the first that is free.

    Attributes:
        values: what is shown, by name.
        hear: is given each frame, in the connection's thread.
        changed: guards `values` and `failed`, and tells of changes.
        failed: why the guest is out; None while they are in.

    Raises:
        InvalidOption: that is no link, or nobody sits down there.
    """

    def __init__(self, link: str, name: str | None, kind: str, player: int | None) -> None:
        self._address, self._knock = addressed(link)
        self._name, self._kind, self._player = name, kind, player
        self.hear: Callable[[dict[str, Any]], object] = lambda frame: None
        self.values: dict[str, Any] = {}
        self.failed: str | None = None
        self.changed = threading.Condition()
        self._ids, self._replies = itertools.count(), dict[object, Future[Any]]()
        self._socket: Any = None
        self._asked = False
        self._sought: int | None = None
        self._loop = asyncio.new_event_loop()
        self._part = Part()
        if not in_thread(self._run, "guest"):
            self._loop.close()
            raise InvalidOption("No thread can start here, and a guest needs one.")
        self.wait(self._is_ready)

    # From other threads

    def _is_ready(self) -> bool:
        """Return whether the guest sits and the cards are dealt."""
        seated, table = self.values.get("seated"), self.values.get("table")
        if "board" not in self.values or not seated or not table:
            return False
        sits = all(
            one["state"] == "guest" for one in table["seats"] if one["player"] == seated["player"]
        )
        return sits and "promise" not in (table["deal"] or {})

    @property
    def seal(self) -> str:
        """The seal of the deal in which the guest took part; "" without one."""
        return self._part.seal

    def wait(self, holds: Callable[[], bool], timeout: float | None = None) -> bool:
        """Wait until something holds of what is shown; returns whether it does.

        Raises:
            InvalidOption: the guest is out.
        """
        with self.changed:
            found = self.changed.wait_for(lambda: self.failed is not None or holds(), timeout)
            if self.failed is not None and not holds():
                raise InvalidOption(self.failed)
            return found

    def ask(self, do: str, **more: Any) -> dict[str, Any] | None:
        """Send a request and wait for its reply; returns the refusal, None if there is none.

        Raises:
            InvalidOption: the guest is out, or nobody answers.
        """
        reply: Future[Any] = Future()
        name = f"guest {next(self._ids)}"
        with self.changed:
            if self.failed is not None:
                raise InvalidOption(self.failed)
            self._replies[name] = reply
        self.send({"id": name, "do": do, **more})
        try:
            refusal: dict[str, Any] | None = reply.result(PATIENCE)
        except TimeoutError:
            raise InvalidOption("The table does not answer.") from None
        return refusal

    def send(self, content: object) -> None:
        """Send a request; its reply comes in a frame."""
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._send, content)

    def leave(self) -> None:
        """Give the seat back."""
        if self.failed is None:
            with suppress(InvalidOption):
                self.ask("stand")
            self._fail("You have left the table.")
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._close)

    # In the thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._live())
        finally:
            asyncio.set_event_loop(None)
            self._loop.close()

    async def _live(self) -> None:
        from tornado.websocket import websocket_connect

        tries = 0
        while self.failed is None:
            try:
                self._socket = await websocket_connect(self._address, connect_timeout=10)
            except Exception as error:  # a network fails in many ways
                tries += 1
                if not self.values and tries >= TRIES:
                    self._fail(f"No table answers there: {error}.")
                    return
            else:
                tries = 0
                self._send({"id": "knock", "do": "knock", **self._knock})
                while (text := await self._socket.read_message()) is not None:
                    self._take(json.loads(text))
                self._lost()
            if self.failed is None:
                await asyncio.sleep(min(LONGEST, FIRST * 2**tries))

    def _take(self, frame: dict[str, Any]) -> None:
        replies = frame.pop("replies", [])
        with self.changed:
            frame = whole(frame, self.values)
            self.values.update(frame)
            waiting = [(self._replies.pop(one["id"], None), one) for one in replies]
        out = frame.get("gone") or frame.get("refused")
        seated = frame.get("seated")
        if seated and seated["key"]:
            self._asked, self._knock = True, {"key": seated["key"]}
        elif "table" in frame and not self._asked:
            self._sit(frame["table"])
        self._take_part()
        self.hear({**frame, "replies": [one for future, one in waiting if future is None]})
        for future, one in waiting:
            if future is not None:
                future.set_result(one["refusal"])
            elif one["id"] == "sit" and one["refusal"]:
                self._sit_elsewhere(one["refusal"]["sentence"])
        if out:
            self._fail(out)
            self._close()
        with self.changed:
            self.changed.notify_all()

    def _sit(self, table: dict[str, Any]) -> None:
        self._asked = True
        free = free_seats(table)
        if self._player is None and not free:
            self._fail("No seat is free at this table.")
            self._close()
            return
        self._sought = free[0] if self._player is None else self._player
        names = [seat["name"] for seat in table["seats"]]
        free_names = (f"{self._kind} {n}" for n in itertools.count(2))
        made = next(name for name in itertools.chain([self._kind], free_names) if name not in names)
        name = made if self._name is None else self._name
        self._send({"id": "sit", "do": "sit", "name": name, "player": self._sought})

    def _sit_elsewhere(self, why: str) -> None:
        """Take another seat where somebody was quicker and any will do."""
        table = self.values["table"]
        if self._player is None and self._sought not in free_seats(table):
            self._sit(table)
        else:
            self._fail(why)

    def _take_part(self) -> None:
        """Send what the table's deal waits for."""
        seated, table = self.values.get("seated"), self.values.get("table")
        if not seated or not table:
            return
        answer = self._part.answer(seated["player"], table["deal"] or {})
        if answer:
            self._send({"id": "chance", "do": "chance", **answer})

    def _send(self, content: object) -> None:
        if self._socket is None:
            return

        async def write() -> None:
            with suppress(Exception):  # what is lost is told by the end of the connection
                await self._socket.write_message(json.dumps(content))

        task = self._loop.create_task(write())
        task.add_done_callback(lambda task: task.exception())

    def _lost(self) -> None:
        with self.changed:
            replies, self._replies = self._replies, {}
        refusal = {"sentence": "The connection was lost; look at the board.", "rules": []}
        for future in replies.values():
            future.set_result(refusal)

    def _fail(self, sentence: str) -> None:
        with self.changed:
            self.failed = self.failed or sentence
            self.changed.notify_all()

    def _close(self) -> None:
        if self._socket is not None:
            self._socket.close()


def free_seats(table: dict[str, Any]) -> list[int]:
    """Return the seats that a table has for guests."""
    return [seat["player"] for seat in table["seats"] if seat["state"] == "free"]


def addressed(link: object) -> tuple[str, dict[str, str]]:
    """Return the address of a table's socket, and what opens it.

    >>> addressed("http://127.0.0.1:8437/t/0a1b2c3d/#secret")
    ('ws://127.0.0.1:8437/t/0a1b2c3d/socket', {'secret': 'secret'})
    """
    parts = urlsplit(link) if isinstance(link, str) else urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or not parts.fragment:
        raise InvalidOption(f"{quoted(parts._replace(fragment='').geturl())} is no table's link.")
    scheme = parts.scheme.replace("http", "ws", 1)
    path = f"{parts.path.rstrip('/')}/socket"
    return urlunsplit((scheme, parts.netloc, path, parts.query, "")), {"secret": parts.fragment}


def play_on(
    connection: Connection, choose: Callable[[Any, random.Random], Any], most: int = 5
) -> str | None:
    """Play for a guest until they are out, or `most` moves in a row were refused; returns why."""
    rng, refused, tried = random.Random(), 0, -1

    def due() -> bool:
        board = connection.values.get("board") or {}
        view = board.get("view") or {}
        return board.get("rev") != tried and bool(view) and board["seat"] in view["actors"]

    while True:
        try:
            connection.wait(due)
            with connection.changed:
                board = connection.values["board"]
            tried = board["rev"]
            move = str(choose(board["view"], rng))
            refusal = connection.ask("play", rev=tried, move=move)
            refused = refused + 1 if refusal else 0
            if refusal and refused >= most:
                return str(refusal["sentence"])
            if refusal:
                tried = -1
                connection.wait(lambda: False, PAUSE * 2**refused)
        except InvalidOption as error:
            return str(error)
