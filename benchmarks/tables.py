"""Tables of four scripted guests, beside a bare echo: `python -m benchmarks.tables --tables 100`.

The guests are in a process of their own and play Mall of Horror through real sockets; at each table
one at a time, after a pause. Then the same clients send as many bytes after the same pauses to a
bare tornado server, which sends as many back to each of the four. `--part` measures the same beside
a cell that computes, beside a bot that thinks, or with guests who do not read, or the memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import resource
import statistics
import threading
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

import zwidgets as zw
from tests.tables.wire import Deaf
from zwidgets.tables import server
from zwidgets.tables.guest import whole
from zwidgets.tables.table import Table

GUESTS: Final = 4


class Given(NamedTuple):
    """How many tables, moves at each, and seconds between two moves on average."""

    tables: int = 100
    moves: int = 30
    pause: float = 1.0


class Sent(NamedTuple):
    """A move: who sent it after which pause, how many bytes went there and back, and seconds."""

    seat: int
    pause: float
    there: int
    back: int
    seconds: float


class Guest:
    """A client's socket at a table."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.got, self.heard = 0, asyncio.Event()
        self.replies: dict[object, Any] = {}
        self.socket: WebSocketClientConnection

    async def open(self, address: str) -> None:
        self.socket = await websocket_connect(address, on_message_callback=self._hear)

    def _hear(self, text: str | bytes | None) -> None:
        if text is not None:
            self.got += len(text)
            frame = whole(json.loads(text), self.values)
            for reply in frame.pop("replies", []):
                self.replies[reply["id"]] = reply["refusal"]
            self.values.update(frame)
        self.heard.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)

    async def ask(self, text: str, name: object) -> None:
        await self.socket.write_message(text)
        await self.until(lambda: name in self.replies)
        assert self.replies[name] is None, self.replies[name]

    @property
    def moves(self) -> list[str]:
        """What it may play now."""
        board = self.values["board"]
        view = board["view"]
        return view["moves"] if board["seat"] in view["actors"] else []


async def seated(link: str) -> list[Guest]:
    """Seat four guests at a table."""
    address, _, secret = link.partition("#")
    guests = [Guest() for _ in range(GUESTS)]
    for seat, guest in enumerate(guests):
        await guest.open(address.replace("http", "ws", 1) + "socket")
        await guest.socket.write_message(
            json.dumps({"do": "knock", "secret": secret, "brief": True})
        )
        await guest.until(lambda guest=guest: "table" in guest.values)  # type: ignore[misc]
        await guest.ask(json.dumps({"id": 0, "do": "sit", "name": f"G{seat}", "player": seat}), 0)
        await guest.until(lambda guest=guest: "board" in guest.values)  # type: ignore[misc]
    return guests


async def played(guests: list[Guest], moves: int, pause: float, seed: int) -> list[Sent]:
    """Let the guests of a table play so many moves."""
    rng, sent = random.Random(seed), []
    for number in range(1, moves + 1):
        wait = rng.expovariate(1 / pause)
        await asyncio.sleep(wait)
        due = [seat for seat, guest in enumerate(guests) if guest.moves]
        if not due:
            continue
        guest = guests[due[0]]
        ask = {"do": "play", "rev": guest.values["board"]["rev"], "move": rng.choice(guest.moves)}
        text, before, begun = json.dumps({"id": number, **ask}), guest.got, time.perf_counter()
        await guest.ask(text, number)
        seconds = time.perf_counter() - begun
        sent.append(Sent(due[0], wait, len(text), guest.got - before, seconds))
    for guest in guests:
        guest.socket.close()
    return sent


async def connected(address: str) -> list[Guest]:
    """Connect four clients to the bare server."""
    guests = [Guest() for _ in range(GUESTS)]
    for guest in guests:
        await guest.open(address)
    return guests


async def echoed(guests: list[Guest], moves: list[Sent]) -> list[float]:
    """The same clients at the bare server; returns the seconds of each message."""
    found = []
    for number, move in enumerate(moves):
        await asyncio.sleep(move.pause)
        text = json.dumps({"id": number, "size": move.back, "x": ""})
        text = text[:-2] + "x" * (move.there - len(text)) + text[-2:]
        begun = time.perf_counter()
        await guests[move.seat].ask(text, number)
        found.append(time.perf_counter() - begun)
    for guest in guests:
        guest.socket.close()
    return found


loop: Final = asyncio.new_event_loop()
"""That of the clients, in their process."""
seats: Final[list[list[Guest]]] = []
"""Guests who are connected there, by table."""


def all_of(works: Iterable[Coroutine[Any, Any, Any]]) -> list[Any]:
    async def gathered() -> list[Any]:
        return await asyncio.gather(*works)

    return loop.run_until_complete(gathered())


def sit_all(links: list[str]) -> None:
    seats[:] = all_of(seated(link) for link in links)


def play_all(moves: int, pause: float) -> list[list[Sent]]:
    return all_of(played(guests, moves, pause, n) for n, guests in enumerate(seats))


def connect_all(addresses: list[str]) -> None:
    seats[:] = all_of(connected(address) for address in addresses)


def echo_all(sent: list[list[Sent]]) -> list[list[float]]:
    return all_of(echoed(guests, moves) for guests, moves in zip(seats, sent, strict=True))


class Echo(WebSocketHandler):
    """Sends what was sent back to all four clients at an address, as long as it is asked to be."""

    tables: Final = defaultdict[str, list[WebSocketHandler]](list)

    def open(self, table: str) -> None:
        self.tables[table].append(self)
        self.around = self.tables[table]

    def on_message(self, message: str | bytes) -> None:
        asked = json.loads(message)
        text = json.dumps({"replies": [{"id": asked["id"], "refusal": None}], "x": ""})
        text = text[:-2] + "x" * (asked["size"] - len(text)) + text[-2:]
        for client in self.around:
            client.write_message(text)


@contextmanager
def echo() -> Iterator[str]:
    """Serve the echo in a thread; gives its address."""
    loop, (bound,) = asyncio.new_event_loop(), bind_sockets(0, "127.0.0.1")

    async def start() -> None:
        HTTPServer(Application([(r"/(\d+)", Echo)])).add_socket(bound)

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(start(), loop).result()
    yield f"ws://127.0.0.1:{bound.getsockname()[1]}/"
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


class Times(NamedTuple):
    """Moves of a run: seconds of each, processor milliseconds and bytes on average."""

    seconds: list[float]
    work: float
    size: float


Clients = ProcessPoolExecutor


@contextmanager
def opened(count: int) -> Iterator[list[Table]]:
    """Open tables of four guests each."""
    seats = dict.fromkeys(range(GUESTS), "guest")
    matches = [zw.Match("mall-of-horror", seed=n, seats=seats, players=4) for n in range(count)]
    tables = [zw.host(match) for match in matches]
    yield tables
    for table in tables:
        table.close()


@contextmanager
def started() -> Iterator[Clients]:
    """Start the process of the clients."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as clients:
        clients.submit(time.time).result()
        yield clients


def play(clients: Clients, tables: list[Table], given: Given) -> tuple[Times, list[list[Sent]]]:
    """Let guests sit down at all tables, then play; returns also what they sent."""
    clients.submit(sit_all, [table.link for table in tables]).result()
    begun = time.process_time()
    sent = clients.submit(play_all, given.moves, given.pause).result()
    seconds = sorted(move.seconds for of in sent for move in of)
    work = 1000 * (time.process_time() - begun) / len(seconds)
    return Times(seconds, work, statistics.mean(move.back for of in sent for move in of)), sent


def both(clients: Clients, given: Given) -> tuple[Times, Times]:
    """Play, then send the same to the echo."""
    with opened(given.tables) as tables:
        ours, sent = play(clients, tables, given)
    with echo() as address:
        clients.submit(connect_all, [f"{address}{n}" for n in range(len(sent))]).result()
        begun = time.process_time()
        bare = clients.submit(echo_all, sent).result()
        seconds = sorted(seconds for of in bare for seconds in of)
        work = 1000 * (time.process_time() - begun) / len(seconds)
    return ours, Times(seconds, work, ours.size)


def middle(times: Times) -> float:
    return 1000 * statistics.median(times.seconds)


def late(times: Times) -> float:
    """Return the milliseconds within which 95 of 100 moves were answered."""
    return 1000 * statistics.quantiles(times.seconds, n=20)[-1]


def beside(what: str, ours: float, peer: float) -> tuple[str, str]:
    return what, f"{ours:.2f} / {peer:.2f} ms = {ours / peer:.1f}"


USUAL: Final = Given()


def rows(given: Given = USUAL) -> list[tuple[str, str]]:
    """Measure tables and the echo while nothing else runs here."""
    with started() as clients:
        ours, peer = both(clients, given)
    size = f"{len(ours.seconds):,}, {ours.size:,.0f}"
    return [
        (f"moves at {given.tables} tables of four, bytes to each", size),
        beside("median of a move, beside the echo (at most 4)", middle(ours), middle(peer)),
        beside("p95 of a move, beside the echo (at most 3)", late(ours), late(peer)),
        beside(
            "processor time of a move with four boards (at most 4 ms), beside the echo",
            ours.work,
            peer.work,
        ),
    ]


@contextmanager
def running(work: Callable[[], object]) -> Iterator[None]:
    """Do some work again and again in a thread of this process."""
    done = threading.Event()

    def again() -> None:
        while not done.is_set():
            work()

    thread = threading.Thread(target=again)
    thread.start()
    yield
    done.set()
    thread.join()


def computing(given: Given) -> list[tuple[str, str]]:
    """Measure tables and the echo beside a cell that computes in pure Python."""
    with started() as clients, running(lambda: sum(range(1_000))):
        ours, peer = both(clients, given)
    return [
        beside("median beside a cell that computes, beside the echo", middle(ours), middle(peer)),
        beside("p95 beside a cell that computes (at most 5)", late(ours), late(peer)),
    ]


def thinking(given: Given) -> list[tuple[str, str]]:
    """Measure tables without and with one more, whose bots think for two seconds."""

    def slow(view: Any, rng: random.Random) -> Any:
        end = time.monotonic() + 2
        while time.monotonic() < end:
            pass
        return rng.choice(view["moves"])

    bots = dict.fromkeys(range(GUESTS), slow)
    match = zw.Match("mall-of-horror", seed=1, seats=bots, players=GUESTS)
    with started() as clients:
        with opened(given.tables) as tables:
            alone, _ = play(clients, tables, given)
        with opened(given.tables) as tables:
            thinks = zw.host(match)
            with running(match.step):
                with_bot, _ = play(clients, tables, given)
            thinks.close()
    return [
        delay("median", middle(with_bot), middle(alone)),
        delay("p95", late(with_bot), late(alone)),
    ]


def delay(what: str, more: float, less: float) -> tuple[str, str]:
    what = f"{what} beside a table whose bot thinks for 2 s (at most 50 ms more)"
    return what, f"{more:.1f} - {less:.1f} = {more - less:.1f} ms"


ROUNDS: Final = 2
"""How often two variants of a run are measured in turn."""


def deaf(given: Given) -> list[tuple[str, str]]:
    """Measure tables that somebody watches, by turns one who reads and one who does not."""
    found: dict[bool, list[Times]] = {True: [], False: []}
    part, held = given._replace(moves=-(-given.moves // ROUNDS)), 0
    with started() as clients:
        for number in range(2 * ROUNDS):
            reads, looks_back = number % 2 == 0, number % 4 > 1
            with opened(given.tables) as tables, watched(tables, reads, looks_back) as most:
                found[reads].append(play(clients, tables, part)[0])
                held = max(held, 0 if reads else most())
    unread, read = (
        Times([it for times in some for it in times.seconds], sum(it.work for it in some), 0)
        for some in (found[False], found[True])
    )
    return [
        beside("median where one does not read, beside all read", middle(unread), middle(read)),
        beside("p95 where one does not read, beside all read", late(unread), late(read)),
        beside("processor time of a move, likewise", unread.work / ROUNDS, read.work / ROUNDS),
        ("bytes that wait for one who does not read, most (at most 65,536)", f"{held:,}"),
    ]


@contextmanager
def watched(tables: list[Table], reads: bool, looks_back: bool) -> Iterator[Callable[[], int]]:
    """Let somebody watch each table; gives what tells the most bytes that wait for one of them."""
    sockets: set[Any] = set()
    connect = server.Socket.open

    def noted(handler: server.Socket, table: str | None = None) -> None:
        sockets.add(handler)
        connect(handler, table)

    server.Socket.open = noted  # type: ignore[method-assign]
    guests = [Deaf(table) for table in tables]
    while len(sockets) < len(guests):
        time.sleep(0.01)
    server.Socket.open = connect  # type: ignore[method-assign]
    for guest in guests:
        guest.socket.setblocking(False)
        if looks_back:
            guest.look_back()

    def live() -> None:
        time.sleep(1)
        for guest in guests:
            guest.pong()
            with suppress(BlockingIOError):
                while reads and guest.socket.recv(65_536):
                    pass

    with running(live):
        yield lambda: max(len(handler.ws_connection.stream._write_buffer) for handler in sockets)
    for guest in guests:
        guest.socket.close()


def memory(given: Given) -> list[tuple[str, str]]:
    """Measure what tables of four take while guests play at them, and without guests."""

    def whole() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    with started() as clients, opened(2) as tables:
        play(clients, tables, given)  # so that everything is imported
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        with opened(given.tables) as tables:
            bare = tracemalloc.get_traced_memory()[0] - before
            play(clients, tables, given)
            most = tracemalloc.get_traced_memory()[1] - before
        tracemalloc.stop()
        before = whole()
        with opened(given.tables) as tables:
            play(clients, tables, given)
        grown = whole() - before
    each = most / given.tables / 1024
    guest = (most - bare) / given.tables / GUESTS / 1024
    return [
        ("memory of a table of four, Python's own (at most 300 kB)", f"{each:.0f} kB"),
        ("of that a guest (at most 60 kB)", f"{guest:.0f} kB"),
        ("the whole process grows by", f"{grown / given.tables:.0f} kB a table"),
    ]


PARTS: Final[dict[str, Callable[[Given], list[tuple[str, str]]]]] = {
    "moves": rows,
    "computing": computing,
    "thinking": thinking,
    "deaf": deaf,
    "memory": memory,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=USUAL.tables)
    parser.add_argument("--moves", type=int, default=USUAL.moves)
    parser.add_argument("--pause", type=float, default=USUAL.pause, help="seconds on average")
    parser.add_argument("--part", choices=PARTS, nargs="*", default=["moves"])
    told = parser.parse_args()
    for part in told.part:
        for what, measured in PARTS[part](Given(told.tables, told.moves, told.pause)):
            print(f"| {what} | {measured} |", flush=True)
