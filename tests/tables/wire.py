"""Guests for tests: over a list in the place of a socket, and over a real one."""

from __future__ import annotations

import itertools
import json
import random
import socket
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

from tests.widgets.fake import until
from zwidgets.tables.door import Door
from zwidgets.tables.guest import GuestChannel, Visitor, encoded, whole
from zwidgets.tables.hosted import Hosted
from zwidgets.tables.table import Table

Frame = dict[str, Any]


class Page:
    """What a page knows: values by name, replies by id, and every frame as text."""

    def __init__(self) -> None:
        self.values: Frame = {}
        self.replies: dict[Any, Any] = {}
        self.frames: list[str] = []
        self.heard = threading.Condition()
        self._ids = itertools.count()

    def send(self, text: str) -> None:
        raise NotImplementedError

    def hear(self, text: str) -> None:
        with self.heard:
            self.frames.append(text)
            frame = whole(json.loads(text), self.values)
            for reply in frame.pop("replies", []):
                self.replies[reply["id"]] = reply["refusal"]
            self.values.update(frame)
            self.heard.notify_all()

    def ask(self, do: str, **more: Any) -> str:
        """Send a request and wait for its reply; returns the refusal, "" for none."""
        name = next(self._ids)
        self.send(json.dumps({"id": name, "do": do, **more}))
        self.wait(lambda: name in self.replies or "gone" in self.values)
        refusal = self.replies.get(name)
        return refusal["sentence"] if refusal else ""

    def wait(self, holds: Callable[[], bool]) -> None:
        until(holds)

    def knock(self, **what: str | bool) -> None:
        self.send(json.dumps({"id": "knock", "do": "knock", **what}))
        self.wait(lambda: bool({"table", "refused", "gone"} & set(self.values)))

    def sit(self, name: str, player: int) -> str:
        refusal = self.ask("sit", name=name, player=player)
        if not refusal:
            self.wait(lambda: "board" in self.values)
        return refusal

    @property
    def board(self) -> Any:
        return self.values["board"]

    def play(self, move: str, **more: Any) -> str:
        return self.ask("play", move=move, **{"rev": self.board["rev"], **more})


class ListPage(Page):
    """A page over a list: what is shown is taken at once."""

    def __init__(self, table: Hosted, door: Door | None = None) -> None:
        super().__init__()
        self.channel = GuestChannel(self._wake)
        door = door or Door()
        door.tables[table.id] = table
        self.visitor = Visitor(door.before(table.id), self.channel)

    def _wake(self) -> None:
        with self.heard:  # frames are heard in the order in which they are taken
            if frame := self.channel.take():
                self.hear(encoded(frame))

    def send(self, text: str) -> None:
        self.visitor.receive(text)


class Deaf:
    """A spectator who reads nothing."""

    def __init__(self, table: Table) -> None:
        at = urlsplit(table.address)
        assert at.hostname
        assert at.port
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        self.socket.connect((at.hostname, at.port))
        head = {"Host": at.netloc, "Upgrade": "websocket", "Connection": "Upgrade"}
        head |= {"Sec-WebSocket-Key": "x" * 16, "Sec-WebSocket-Version": "13"}
        lines = [
            f"GET {at.path}socket HTTP/1.1",
            *(f"{name}: {told}" for name, told in head.items()),
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.send({"do": "knock", "secret": table.secret})
        self.send({"do": "watch", "id": 1})

    def look_back(self) -> None:
        """Ask for the film, which is sent anew at each move."""
        self.send({"do": "film", "id": 2, "rev": 0, "on": True})

    def pong(self) -> None:
        """Answer pings that were not read, so that the connection stays."""
        self._send(0x8A, b"")

    def send(self, content: Any) -> None:
        self._send(0x81, json.dumps(content).encode())

    def _send(self, kind: int, text: bytes) -> None:
        assert len(text) < 126
        self.socket.sendall(bytes([kind, 0x80 | len(text), 0, 0, 0, 0]) + text)


def seated(table: Table, player: int, name: str) -> ListPage:
    """A page whose guest has sat down."""
    page = ListPage(table)
    page.knock(secret=table.secret)
    assert page.sit(name, player) == ""
    return page


def plays(page: Page, rng: random.Random) -> bool:
    """Make a move that the page's board offers, if any; returns whether it was one."""
    view = page.board["view"]
    if page.board["seat"] not in view["actors"] or not view["moves"]:
        return False
    refusal = page.play(rng.choice(view["moves"]))
    assert refusal == "", refusal
    return True


def show(pages: Iterable[Page], table: Table) -> None:
    """Wait until pages show all that their seats have been told; a board comes after the reply."""
    match = table.match
    for page in pages:
        page.wait(lambda page=page: page.board["lines"] == len(match.log(page.board["seat"])))  # type: ignore[misc]
        page.wait(lambda page=page: page.board["view"]["actors"] == sorted(match.state.actors))  # type: ignore[misc]


def play_turn(pages: Sequence[Page], table: Table, rng: random.Random) -> None:
    """Let the first page that may move do so, once all show what was played before."""
    show(pages, table)
    assert any(plays(page, rng) for page in pages)
