"""The web server of tables: one a process, with a thread and an event loop of its own."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import re
import socket
import struct
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketHandler

from zwidgets.core.background import in_thread
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.tables.door import Door
from zwidgets.tables.guest import LONGEST, Frame, GuestChannel, Visitor, encoded
from zwidgets.tables.hosted import Hosted

STATIC: Final = Path(__file__).parents[1] / "static"
KINDS: Final = {".js": "text/javascript", ".css": "text/css"}
PING: Final = 20.0
"""Seconds between two pings; a page that answers none within that time is gone."""
SENDS: Final = 32 * 1024
"""Bytes that the system keeps for a guest who does not read."""
PIECE: Final = 32 * 1024
"""Bytes of a frame that wait here for a guest who does not read; the rest is written later."""
KNOCKS_WITHIN: Final = 10.0
"""Seconds in which a visitor has to show what they have."""
MOST_VISITORS: Final = 1_000
STARTS_WITHIN: Final = 30.0
TURN: Final = 0.0005
"""Seconds for which a thread that computes lets the server's wait, some eight times for each move.

Python's own are ten times as many.
"""
YOUNG: Final = 5000
"""How many new objects Python looks through for what is no longer used; its own are 700.

With the objects of 100 tables that stops all tables for some 10 ms once in 40 moves, and for 100 ms
once in 300; so it does so a seventh as often.
"""
PAGES: Final = {"guest": "A table", "student": "A class"}
"""The pages, by their bundles, with their titles."""
PAGE: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{page}.css">
<main></main>
<noscript>{title} needs JavaScript.</noscript>
<script type="module" src="{page}.js"></script>
"""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


PREFIX: Final = r"(?:/(?!t/)[^/]+)*"
"""What a proxy puts before our addresses, unless it takes that away again."""


def is_own_host(host: str) -> bool:
    """Return whether a request's `Host` can only be this machine.

    Other names could be pointed at it by whoever owns them, so that a page of theirs could ask for
    ours (DNS rebinding).

    >>> is_own_host("127.0.0.1:8437"), is_own_host("[::1]:80"), is_own_host("evil.example:8437")
    (True, True, False)
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    own = socket.gethostname().lower()
    if name in {"localhost", own, f"{own}.local"}:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Calls:
    """Calls functions in the event loop; one wake, which costs, serves several calls."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self._lock = loop, threading.Lock()
        self._due: list[Callable[[], object]] = []

    def add(self, call: Callable[[], object]) -> None:
        """Have it called soon. Any thread may do so."""
        with self._lock:
            self._due.append(call)
            first = len(self._due) == 1
        if first:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._run)

    def _run(self) -> None:
        with self._lock:
            due, self._due = self._due, []
        for call in due:
            call()


class _Own:
    """What all handlers do: they check where a request comes from, and let nothing be kept."""

    request: Any
    settings: dict[str, Any]

    @property
    def door(self) -> Door:
        """The door of this address."""
        door: Door = self.settings["door"]
        return door

    def set_default_headers(self) -> None:
        """Let a page run and reach nothing but this server, and keep nothing."""
        hosts = [self.request.host, *(urlsplit(site).netloc for site in self.door.sites)]
        sockets = " ".join(f"ws://{host} wss://{host}" for host in hosts)
        headers = {
            "Cache-Control": "no-store",
            "Content-Security-Policy": POLICY.format(sockets=sockets),
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        }
        if not re.fullmatch(r"[\w.:\[\]-]{1,260}", self.request.host):
            del headers["Content-Security-Policy"]
        for name, value in headers.items():
            self.set_header(name, value)  # type: ignore[attr-defined]
        self.clear_header("Server")  # type: ignore[attr-defined]

    def prepare(self) -> None:
        """Refuse a request to another name, or from another page."""
        host, origin = self.request.host, self.request.headers.get("Origin")
        sites = self.door.sites
        if not is_own_host(host) and host not in {urlsplit(site).netloc for site in sites}:
            raise HTTPError(421)
        if origin and origin.partition("://")[2] != host and origin not in sites:
            raise HTTPError(403)


class Page(_Own, RequestHandler):
    """The page of visitors, with a table's id in its address or none."""

    def get(self, table: str | None = None) -> None:
        """Send it."""
        if table is not None and table not in self.door.tables:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        page = self.door.page
        self.finish(PAGE.format(page=page, title=PAGES[page]))


class Static(_Own, RequestHandler):
    """A script or style."""

    def get(self, name: str) -> None:
        """Send it."""
        path = STATIC / name
        if name not in _names():
            raise HTTPError(404)
        self.set_header("Content-Type", f"{KINDS[path.suffix]}; charset=utf-8")
        self.finish(path.read_bytes())


@cache
def _names() -> frozenset[str]:
    return frozenset(path.name for path in STATIC.iterdir() if path.suffix in KINDS)


class Socket(_Own, WebSocketHandler):
    """A guest's connection."""

    count = 0

    def check_origin(self, origin: str) -> bool:
        """Return True: `prepare` has checked it."""
        return True

    def open(self, table: str | None = None) -> None:
        """Wait for the first frame."""
        self._rest: Frame | None = None
        self._at = 0
        self._channel = GuestChannel(partial(self.settings["calls"].add, self._wake))
        threshold = self.door.before(table)
        self._visitor = Visitor(threshold, self._channel)
        Socket.count += 1
        if Socket.count > MOST_VISITORS:
            self.close(1013)
            return
        self.set_nodelay(True)
        stream: Any = self.ws_connection and self.ws_connection.stream
        with suppress(OSError, AttributeError):
            stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDS)
        asyncio.get_running_loop().call_later(KNOCKS_WITHIN, self._close_if, threshold)

    def _close_if(self, threshold: object) -> None:
        if self._visitor.hears is threshold:
            self.close(1008)

    def on_message(self, message: str | bytes) -> None:
        """Have a frame checked and carried out."""
        self._visitor.receive(message)

    def on_close(self) -> None:
        """Say that the guest is gone."""
        Socket.count -= 1
        self._visitor.lost()

    def _wake(self) -> None:
        """Send what is newest, unless what was newest before is still being sent."""
        if self._rest is None:
            self._rest, self._at = self._channel.take(), 0
            self._send()

    def _send(self) -> None:
        """Send the next piece of a frame; its text is made anew for each, so that none waits."""
        frame, at, connection = self._rest, self._at, self.ws_connection
        stream = connection and not connection.is_closing() and connection.stream
        if frame is None or not stream:
            return
        text, self._at = encoded(frame).encode(), at + PIECE
        last = self._at >= len(text)
        with suppress(StreamClosedError):
            sent = stream.write(fragment(text[at : self._at], at == 0, last))
            sent.add_done_callback(partial(self._sent, last))
        if last and ("gone" in frame or "refused" in frame):
            self.close(1000)

    def _sent(self, last: bool, sent: asyncio.Future[None]) -> None:
        if not sent.cancelled() and sent.exception() is None:
            if last:
                self._rest = None
                self._wake()
            else:
                self._send()


def fragment(text: bytes, first: bool, last: bool) -> bytes:
    r"""Return a piece of a message as a server sends it (RFC 6455, 5.4); pages join the pieces.

    >>> fragment(b"Hi", True, False), fragment(b"!", False, True)
    (b'\x01\x02Hi', b'\x80\x01!')
    """
    head = last << 7 | first
    size = len(text)
    if size < 126:
        return struct.pack("!BB", head, size) + text
    return struct.pack("!BBH", head, 126, size) + text


class Slash(_Own, RequestHandler):
    """The page's address without its end."""

    def get(self, table: str) -> None:
        """Send on to the whole address."""
        self.redirect(f"{table}/")


def application(door: Door, calls: Calls) -> Application:
    """Return what answers requests at one address."""
    at = rf"{PREFIX}/(?:t/([0-9a-f]{{8}})/)?"
    routes: list[Any] = [
        (rf"{at}socket", Socket),
        (rf"{at}", Page),
        (rf"{PREFIX}/t/([0-9a-f]{{8}})", Slash),
        (rf"{PREFIX}/(?:t/[0-9a-f]{{8}}/)?([\w-]+\.(?:js|css))", Static),
    ]
    return Application(
        routes,
        door=door,
        calls=calls,
        log_function=lambda handler: None,
        websocket_ping_interval=PING,
        websocket_ping_timeout=PING,
        websocket_max_message_size=LONGEST,
    )


class Listener:
    """An address on which the server listens, with its tables.

    Args:
        host: the address.
        port: 0 takes any that is free.
        calls: calls functions in the server's thread.
        page: the page of all that visitors come to there.
    """

    def __init__(self, host: str, port: int, calls: Calls, page: str) -> None:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            self.socket = socket.create_server((host, port), family=family)
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or error
            raise InvalidOption(f"{quoted(host)}:{port} cannot be listened on: {why}.") from error
        self.socket.setblocking(False)
        self.host, self.port = host, int(self.socket.getsockname()[1])
        self.door, self._calls = Door(page), calls
        self.server: HTTPServer | None = None

    def start(self) -> None:
        """Begin to answer, in the server's thread."""
        self.server = HTTPServer(
            application(self.door, self._calls), idle_connection_timeout=60, max_body_size=1024
        )
        self.server.add_socket(self.socket)

    async def stop(self) -> None:
        """End it, in the server's thread."""
        if self.server is not None:
            self.server.stop()
            await self.server.close_all_connections()


class Setting:
    """A setting of Python's that is another one for a time.

    Args:
        get: returns it.
        put: sets it.
        value: what it is for that time.
    """

    def __init__(self, get: Callable[[], Any], put: Callable[[Any], object], value: object) -> None:
        self._get, self._put, self._usual = get, put, get()
        put(value)
        self._here = get()

    def end(self) -> None:
        """Set what was before, unless a cell has set another value meanwhile."""
        if self._get() == self._here:
            self._put(self._usual)


class Server:
    """The thread and its event loop, from the first table on until the last is gone."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.loop = asyncio.new_event_loop()
        self._calls = Calls(self.loop)
        if not in_thread(self._run, "tables"):
            self.loop.close()
            raise InvalidOption("No thread can start here, and a table needs some.")
        turn, (young, *older) = sys.getswitchinterval(), gc.get_threshold()
        self.settings = [
            Setting(sys.getswitchinterval, sys.setswitchinterval, min(turn, TURN)),
            Setting(
                gc.get_threshold,
                lambda counts: gc.set_threshold(*counts),
                (young and max(young, YOUNG), *older),
            ),
        ]

    def end_settings(self) -> None:
        """Set Python as it was before."""
        for setting in self.settings:
            setting.end()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_forever()
        finally:
            asyncio.set_event_loop(None)
            self.loop.close()

    def listen(self, host: str, port: int, page: str) -> Listener:
        """Return the listener at an address for those with a page, which may be a new one."""
        for listener in self.listeners:
            at = listener.host == host and port in (0, listener.port)
            if at and listener.door.page == page:
                return listener
        listener, ready = Listener(host, port, self._calls, page), threading.Event()
        self.listeners.append(listener)
        self.loop.call_soon_threadsafe(listener.start)
        self.loop.call_soon_threadsafe(ready.set)
        ready.wait(STARTS_WITHIN)
        return listener

    async def end(self, listener: Listener, whole: bool) -> None:
        """End a listener; the whole thread with the last."""
        await asyncio.sleep(0.2)  # guests hear why
        await listener.stop()
        if whole:
            others = asyncio.all_tasks(self.loop) - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            self.loop.call_soon(self.loop.stop)


_lock: Final = threading.Lock()
_server: Server | None = None


def serve(table: Hosted, host: str, port: int) -> None:
    """Let visitors come to a table or a class at one more address, which is told from now on.

    Raises:
        InvalidOption: nothing can be listened on there.
    """
    global _server
    with _lock:
        server = _server or Server()
        _server = server
        try:
            listener = _listener(server, table, host, port)
        except InvalidOption:
            if not server.listeners:
                _server = None
                server.end_settings()
                server.loop.call_soon_threadsafe(server.loop.stop)
            raise
        listener.door.tables[table.id] = table
    table.port = listener.port
    table.keep()
    origin = table.origin or f"http://{_shown_host(host)}:{listener.port}"
    address = f"{origin}/t/{table.id}/"
    table.doors[host] = address, lambda: _leave(server, listener, table)


def _listener(server: Server, table: Hosted, host: str, port: int) -> Listener:
    """Return the listener for a table: at the port where it was before, if that is free."""
    if port == 0 and table.port:
        with suppress(InvalidOption):
            return server.listen(host, table.port, table.page)
    return server.listen(host, port, table.page)


def _leave(server: Server, listener: Listener, table: Hosted) -> None:
    """Serve a table no more; the last one takes the server with it."""
    global _server
    with _lock:
        listener.door.tables.pop(table.id, None)
        if listener.door.tables or listener not in server.listeners:
            return
        server.listeners.remove(listener)
        whole = not server.listeners
        if whole:
            _server = None
            server.end_settings()
        ending = server.end(listener, whole)
        server.loop.call_soon_threadsafe(lambda: server.loop.create_task(ending))


def _shown_host(host: str) -> str:
    """Return the address for a link: of this machine in its network, if it listens to all."""
    if host in ("0.0.0.0", "::", ""):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            return str(probe.getsockname()[0])
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
