"""A small reverse proxy, which shows a table at another address with a prefix."""

from __future__ import annotations

from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect


def sent_on(handler: RequestHandler, scheme: str, path: str) -> HTTPRequest:
    """What the proxy asks the table's server."""
    given: dict[str, Any] = handler.settings
    came = handler.request.headers
    headers = {name: came[name] for name in given["passes"] if name in came}
    address = f"{scheme}://{given['to']}{given['before']}{path}"
    return HTTPRequest(address, headers=headers, follow_redirects=False)


class Pages(RequestHandler):
    """Pages and files."""

    async def get(self, path: str) -> None:
        answer = await AsyncHTTPClient().fetch(sent_on(self, "http", path), raise_error=False)
        self.set_status(answer.code)
        for name in ("Content-Type", "Content-Security-Policy", "Location"):
            if name in answer.headers:
                self.set_header(name, answer.headers[name])
        self.finish(answer.body)


class Frames(WebSocketHandler):
    """Connections."""

    there: WebSocketClientConnection

    def check_origin(self, origin: str) -> bool:
        return True

    async def prepare(self) -> None:
        if "Upgrade" in self.request.headers:
            asked = sent_on(self, "ws", self.path_args[0])
            self.there = await websocket_connect(asked, on_message_callback=self._back)

    def _back(self, text: str | bytes | None) -> None:
        if text is None:
            self.close()
        else:
            self.write_message(text)

    def on_message(self, message: str | bytes) -> None:
        self.there.write_message(message)

    def on_close(self) -> None:
        self.there.close()


class Proxy:
    """Shows what is served at one address at another one with the prefix /play/games.

    Args:
        passes: the headers that it passes on.
        keeps: whether it passes the prefix on.
    """

    def __init__(self, passes: tuple[str, ...] = (), keeps: bool = False) -> None:
        (self._socket,) = bind_sockets(0, "127.0.0.1")
        self.origin = f"http://127.0.0.1:{self._socket.getsockname()[1]}/play/games"
        self._passes, self._before = passes, "/play/games" if keeps else ""

    async def start(self, address: str) -> None:
        """Begin to pass requests on to a server, as "127.0.0.1:8437"."""
        routes: list[Any] = [(r"/play/games(/.*socket)", Frames), (r"/play/games(/.*)", Pages)]
        given = {"to": address, "passes": self._passes, "before": self._before}
        self._server = HTTPServer(Application(routes, **given))
        self._server.add_socket(self._socket)

    async def stop(self) -> None:
        """End it."""
        self._server.stop()
        await self._server.close_all_connections()
