"""Tables over real sockets: whole games, what every frame tells, and who is let in."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import zwidgets as zw
from tests.tables.proxy import Proxy
from tests.tables.wire import Deaf, Page, play_turn, plays, show
from tests.widgets.fake import until
from zwidgets.tables import server
from zwidgets.tables.hosting import host
from zwidgets.tables.table import Table

GAMES = {
    "the-filler": {},
    "building-dead-guys": {},
    "mall-of-horror": {"players": 4},
}


class Browsers:
    """An event loop in a thread, on which pages have their sockets."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="browsers")
        self.thread.start()
        self.pages: list[SocketPage] = []

    def run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def open(self, table: Table, **knock: str) -> SocketPage:
        page = SocketPage(self, table)
        self.pages.append(page)
        if knock:
            page.knock(**knock)
        return page

    def end(self) -> None:
        for page in self.pages:
            self.loop.call_soon_threadsafe(page.socket.close)
        self.run(asyncio.sleep(0.1))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class SocketPage(Page):
    """A page over a real socket."""

    def __init__(self, browsers: Browsers, table: Table) -> None:
        super().__init__()
        self._browsers, self.closed = browsers, False
        self.address = table.address.replace("http", "ws", 1) + "socket"
        self.socket: WebSocketClientConnection = browsers.run(self._connected())

    async def _connected(self) -> WebSocketClientConnection:
        origin = self.address.replace("ws", "http", 1).partition("/t/")[0].split("/play/")[0]
        asked = HTTPRequest(self.address, headers={"Origin": origin})
        return await websocket_connect(asked, on_message_callback=self._receive)

    def _receive(self, text: str | bytes | None) -> None:
        if text is None:
            self.closed = True
        else:
            self.hear(str(text))

    def send(self, text: str) -> None:
        self._browsers.run(self._send(text))

    async def _send(self, text: str) -> None:
        await self.socket.write_message(text)

    def cut(self) -> None:
        """Lose the connection without a word."""
        self._browsers.loop.call_soon_threadsafe(self.socket.protocol.stream.close)
        until(lambda: self.closed)


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    found = Browsers()
    yield found
    found.end()


def opened(name: str, **more: Any) -> Table:
    game = zw.game(name, **GAMES[name])
    return host(zw.Match(game, seed=7, seats=dict.fromkeys(range(game.seats), "guest")), **more)


def secrets_of(table: Table, seat: int) -> set[str]:
    """The boards of all others as text, and the position: what no frame of a seat may hold."""
    match = table.match
    return {str(match.state), match.record()} | {
        json.dumps(match.view(other)) for other in range(match.game.seats) if other != seat
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_by_guests_of_whom_one_is_cut_off(
    browsers: Browsers, name: str
) -> None:
    table, rng = opened(name), random.Random(2)
    match = table.match
    pages = [browsers.open(table, secret=table.secret) for _ in range(match.game.seats)]
    for player, page in enumerate(pages):
        assert page.sit(f"Guest {player}", player) == ""
    moves = 0
    while not match.over:
        state = match.state
        show(pages, table)
        told = match.view(1)
        assert pages[1].board["view"] == json.loads(json.dumps(told))
        for seat, page in enumerate(pages):
            for other in range(match.game.seats):
                if other != seat and match.view(other) != match.view(seat):
                    assert page.board["view"] != json.loads(json.dumps(match.view(other)))
        play_turn(pages, table, rng)
        moves += 1
        if moves == 9:
            key = pages[1].values["seated"]["key"]
            pages[1].cut()
            until(lambda: table.people[1].state == "away")
            pages[1] = browsers.open(table, key=key)
            pages[1].wait(lambda: "board" in pages[1].values)
            assert pages[1].values["seated"]["player"] == 1
        assert state is not match.state
    seed, position = str(match.seed), str(match.start)
    for page in pages:
        page.wait(lambda page=page: page.board["view"]["outcome"] is not None)
        before = [text for text in page.frames if '"outcome":{' not in text]
        assert before
        assert not [text for text in before if seed in text.split('"about"')[0] and len(seed) > 3]
        assert not [text for text in before if position in text]
    table.close()
    for page in pages:
        page.wait(lambda page=page: "gone" in page.values)


# Nobody waits for anybody


def test_for_a_guest_who_reads_nothing_little_is_held_while_the_others_play(
    browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets: list[Any] = []
    connect = server.Socket.open

    def noted(handler: server.Socket, table: str | None = None) -> None:
        sockets.append(handler)
        connect(handler, table)

    monkeypatch.setattr(server.Socket, "open", noted)
    table, rng = opened("mall-of-horror"), random.Random(2)
    pages = [browsers.open(table, secret=table.secret) for _ in range(4)]
    for player, page in enumerate(pages):
        page.sit(f"Guest {player}", player)
    deaf, held = Deaf(table), [0]
    until(lambda: pages[0].values["table"]["watching"] == 1)
    while not table.match.over:
        play_turn(pages, table, rng)
        waiting = len(json.dumps(sockets[-1]._channel._due))
        held.append(len(sockets[-1].ws_connection.stream._write_buffer) + waiting)
    assert 0 < max(held) <= 64 * 1024
    assert pages[0].ask("film", rev=0, on=True) == ""
    pages[0].wait(lambda: bool(pages[0].values["film"]))
    film = json.loads(json.dumps(table.match.film("all").frames))
    assert pages[0].values["film"]["frames"] == film
    back = Deaf(table)
    back.look_back()
    until(lambda: len(sockets) == 6 and bool((sockets[-1]._rest or {}).get("film")))
    assert len(json.dumps(film)) > 64 * 1024
    until(lambda: sockets[-1]._at > 0)
    assert len(sockets[-1].ws_connection.stream._write_buffer) <= 64 * 1024
    deaf.socket.close()
    back.socket.close()
    table.close()


def test_a_bot_that_thinks_delays_no_other_table(browsers: Browsers) -> None:
    asked, go = threading.Event(), threading.Event()

    def slow(view: Any, rng: random.Random) -> Any:
        asked.set()
        go.wait()
        return view["moves"][0]

    thinks = host(zw.Match("the-filler", seed=7, seats={0: slow, 1: slow}))
    waits = browsers.open(thinks, secret=thinks.secret)
    waits.ask("watch")
    cell = threading.Thread(target=thinks.match.step)
    cell.start()
    asked.wait()
    waits.send(json.dumps({"id": "late", "do": "film", "rev": 0, "on": False}))
    table, rng = opened("the-filler"), random.Random(2)
    pages = [browsers.open(table, secret=table.secret) for _ in range(2)]
    for player, page in enumerate(pages):
        page.sit(f"Guest {player}", player)
    while not table.match.over:
        play_turn(pages, table, rng)
    assert "late" not in waits.replies
    go.set()
    waits.wait(lambda: "late" in waits.replies)
    cell.join()
    thinks.close()
    table.close()


def test_guests_play_while_a_cell_computes(browsers: Browsers) -> None:
    table, rng, done = opened("the-filler"), random.Random(2), threading.Event()

    def compute() -> None:
        while not done.is_set():
            sum(range(1_000))

    cell = threading.Thread(target=compute)
    cell.start()
    pages = [browsers.open(table, secret=table.secret) for _ in range(2)]
    for player, page in enumerate(pages):
        page.sit(f"Guest {player}", player)
    while not table.match.over:
        play_turn(pages, table, rng)
    done.set()
    cell.join()
    table.close()


def test_while_a_table_is_open_threads_take_short_turns_and_garbage_waits() -> None:
    tests, turn = gc.get_threshold(), sys.getswitchinterval()
    gc.set_threshold(700, 10, 10)
    table, other = opened("the-filler"), opened("the-filler")
    table.close()
    assert sys.getswitchinterval() < turn
    assert gc.get_threshold()[0] > 700
    other.close()
    assert (sys.getswitchinterval(), gc.get_threshold()) == (turn, (700, 10, 10))
    gc.set_threshold(*tests)


def test_turns_that_a_cell_has_set_stay() -> None:
    usual, table = sys.getswitchinterval(), opened("the-filler")
    sys.setswitchinterval(0.002)
    table.close()
    assert sys.getswitchinterval() == 0.002
    sys.setswitchinterval(usual)


# Who is let in


def got(address: str, **headers: str) -> tuple[int, Any, str]:
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, ""


@pytest.fixture
def table() -> Iterator[Table]:
    found = opened("the-filler")
    yield found
    found.close()


def test_the_page_runs_nothing_from_elsewhere_and_is_not_kept(table: Table) -> None:
    status, headers, text = got(table.address)
    assert status == 200
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-store"
    assert headers["Server"] is None
    assert "<script>" not in text
    assert 'src="guest.js"' in text
    for secret in (table.secret, table.code):
        assert secret not in text


def test_scripts_come_from_beneath_the_page_and_no_other_file_does(table: Table) -> None:
    for script in server.STATIC.glob("*.js"):
        assert got(f"{table.address}{script.name}")[0] == 200
    for path in ("licenses.txt", "../../etc/passwd", "%2e%2e/server.py", "nothing.js", "x/y.js"):
        assert got(f"{table.address}{path}")[0] == 404
    assert got(table.address.replace(table.id, "00000000"))[0] == 404


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "a b"]
)
def test_a_request_to_another_name_is_refused(table: Table, name: str) -> None:
    assert got(table.address, Host=name)[0] in (400, 421)


def test_a_page_from_elsewhere_opens_no_socket(table: Table) -> None:
    upgrade = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "x" * 16,
        "Sec-WebSocket-Version": "13",
        "Origin": "http://evil.example",
    }
    assert got(f"{table.address}socket", **upgrade)[0] == 403


@pytest.mark.parametrize(
    ("passes", "keeps"),
    [(("Origin",), False), (("Host", "Origin", "Cookie"), False), (("Host", "Origin"), True)],
    ids=["nginx", "jupyter-server-proxy", "hub"],
)
def test_guests_play_behind_a_proxy_with_a_prefix(
    browsers: Browsers, passes: tuple[str, ...], keeps: bool
) -> None:
    proxy = Proxy(passes, keeps)
    table = opened("the-filler", origin=f"{proxy.origin}/")
    browsers.run(proxy.start(f"127.0.0.1:{table.port}"))
    assert table.link.startswith(f"{proxy.origin}/t/")
    status, _, text = got(table.address, Cookie="session=x")
    assert status == 200
    for name in re.findall(r'(?:href|src)="([\w-]+\.\w+)"', text):
        assert got(urljoin(table.address, name))[0] == 200
    assert got(f"{proxy.origin}/")[0] == got(table.address.rstrip("/"))[0] == 200
    assert got(f"{proxy.origin}/t/00000000/")[0] == 404
    page, rng = browsers.open(table, secret=table.secret), random.Random(1)
    assert page.sit("Ada", 0) == ""
    bot = zw.join(table.link, bot="careful")
    until(lambda: plays(page, rng) or len(table.match.history) > 8)
    bot.leave()
    bot.close()
    table.close()
    browsers.run(proxy.stop())


def test_where_a_proxy_shows_it_requests_to_its_name_are_let_in() -> None:
    table = opened("the-filler", origin="https://Play.example.org/games/")
    assert table.address == f"https://play.example.org/games/t/{table.id}/"
    here = f"http://127.0.0.1:{table.port}/t/{table.id}/"
    ours, theirs = ("play.example.org", "https://play.example.org"), ("evil.example", "http://x")
    status, headers, _ = got(here, Host=ours[0], Origin=ours[1])
    assert status == 200
    assert "wss://play.example.org" in headers["Content-Security-Policy"]
    assert got(here, Origin=ours[1])[0] == 200
    assert got(here, Host=theirs[0], Origin=ours[1])[0] == 421
    assert got(here, Host=ours[0], Origin=theirs[1])[0] == 403
    table.close()
    other = opened("the-filler")
    assert got(other.address, Host=ours[0])[0] == 421
    other.close()


def test_the_address_without_its_end_leads_to_the_page(table: Table) -> None:
    assert got(table.address.rstrip("/"))[0] == 200


def test_a_frame_that_is_too_long_ends_the_connection(table: Table, browsers: Browsers) -> None:
    page = browsers.open(table, secret=table.secret)
    page.send(json.dumps({"do": "watch", "more": "x" * 10_000}))
    until(lambda: page.closed)


def test_a_visitor_who_shows_nothing_is_sent_away(
    monkeypatch: pytest.MonkeyPatch, browsers: Browsers
) -> None:
    monkeypatch.setattr(server, "KNOCKS_WITHIN", 0.05)
    table = opened("the-filler")
    page = browsers.open(table)
    until(lambda: page.closed)
    assert page.frames == []
    table.close()


def test_two_tables_share_the_server_and_know_nothing_of_each_other(
    table: Table, browsers: Browsers
) -> None:
    other = opened("mall-of-horror")
    assert other.address.rpartition("/t/")[0] == table.address.rpartition("/t/")[0]
    page = browsers.open(table, secret=other.secret)
    assert "refused" in page.values
    other.close()
    page = browsers.open(table, secret=table.secret)
    assert page.values["table"]["id"] == table.id


def test_a_table_listens_to_this_computer_alone_unless_it_is_told(table: Table) -> None:
    assert table.address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"port": -1}, "is no port"),
        ({"host": 7}, "is no address"),
        ({"host": "192.0.2.7"}, "cannot be listened on"),
        ({"watch": "no"}, "switches nothing"),
        ({"absent": "human"}, "has no player"),
        ({"patience": "long"}, "are no seconds"),
        ({"patience": -1}, "are no seconds"),
        ({"origin": "example.org"}, "is no origin"),
        ({"origin": "https://a b/"}, "is no origin"),
    ],
)
def test_what_cannot_be_hosted_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(zw.InvalidOption, match=sentence):
        opened("the-filler", **given)


def test_a_game_has_one_table_at_a_time(table: Table) -> None:
    with pytest.raises(zw.InvalidOption, match="has a table already"):
        host(table.match)
    table.close()
    host(table.match).close()


def test_what_is_no_game_is_not_hosted() -> None:
    with pytest.raises(zw.InvalidOption, match="is no game to host"):
        host("the-filler")


def test_people_but_the_first_become_guests() -> None:
    match = zw.Match("mall-of-horror", seed=7, players=4, seats={3: "careful"})
    found = host(match)
    assert [person.state for person in found.people] == ["here", "free", "free", "bot"]
    found.close()


def test_in_a_browser_tab_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    with pytest.raises(zw.InvalidOption, match="Python in a browser tab cannot be"):
        opened("the-filler")
