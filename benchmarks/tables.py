"""Tables of four scripted guests, beside a bare echo: `python -m benchmarks.tables --tables 100`.

The guests are in a process of their own and play Mall of Horror through real sockets; at each table
one at a time, after a pause. Then the same clients send as many bytes after the same pauses to a
bare tornado server, which sends as many back to each of the four.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import statistics
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

import zwidgets as zw
from zwidgets.tables.guest import whole

GUESTS: Final = 4


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


async def played(link: str, moves: int, pause: float, seed: int) -> list[Sent]:
    """Four guests of a table play so many moves."""
    address, _, secret = link.partition("#")
    rng, sent = random.Random(seed), []
    guests = [Guest() for _ in range(GUESTS)]
    for seat, guest in enumerate(guests):
        await guest.open(address.replace("http", "ws", 1) + "socket")
        await guest.socket.write_message(
            json.dumps({"do": "knock", "secret": secret, "brief": True})
        )
        await guest.until(lambda guest=guest: "table" in guest.values)  # type: ignore[misc]
        await guest.ask(json.dumps({"id": 0, "do": "sit", "name": f"G{seat}", "player": seat}), 0)
        await guest.until(lambda guest=guest: "board" in guest.values)  # type: ignore[misc]
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


async def echoed(address: str, moves: list[Sent]) -> list[float]:
    """The same clients at the bare server; returns the seconds of each message."""
    guests = [Guest() for _ in range(GUESTS)]
    for guest in guests:
        await guest.open(address)
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


async def _all(works: list[Any]) -> list[Any]:
    return await asyncio.gather(*works)


def play_all(links: list[str], moves: int, pause: float) -> list[list[Sent]]:
    return asyncio.run(_all([played(link, moves, pause, n) for n, link in enumerate(links)]))


def echo_all(address: str, sent: list[list[Sent]]) -> list[list[float]]:
    return asyncio.run(_all([echoed(f"{address}{n}", moves) for n, moves in enumerate(sent)]))


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
    loop, (socket,) = asyncio.new_event_loop(), bind_sockets(0, "127.0.0.1")

    async def start() -> None:
        HTTPServer(Application([(r"/(\d+)", Echo)])).add_socket(socket)

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(start(), loop).result()
    yield f"ws://127.0.0.1:{socket.getsockname()[1]}/"
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


def rows(count: int = 100, moves: int = 30, pause: float = 1.0) -> list[tuple[str, str]]:
    """Measure both in this run."""
    seats = dict.fromkeys(range(GUESTS), "guest")
    matches = [zw.Match("mall-of-horror", seed=n, seats=seats, players=4) for n in range(count)]
    tables = [zw.host(match) for match in matches]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context) as clients, echo() as address:
        clients.submit(time.time).result()
        begun = time.process_time()
        sent = clients.submit(play_all, [table.link for table in tables], moves, pause).result()
        work = time.process_time() - begun
        for table in tables:
            table.close()
        begun = time.process_time()
        bare = clients.submit(echo_all, address, sent).result()
        bare_work = time.process_time() - begun
    ours = sorted(move.seconds for of in sent for move in of)
    peer = sorted(seconds for of in bare for seconds in of)

    def both(what: str, a: float, b: float, most: str) -> tuple[str, str]:
        return f"{what}, beside the echo{most}", f"{a:.2f} / {b:.2f} ms = {a / b:.1f}"

    def late(found: list[float]) -> float:
        return 1000 * statistics.quantiles(found, n=20)[-1]

    middle = [1000 * statistics.median(found) for found in (ours, peer)]
    back = statistics.mean(move.back for of in sent for move in of)
    each = [1000 * seconds / len(ours) for seconds in (work, bare_work)]
    return [
        (f"moves at {count} tables of four, bytes to each", f"{len(ours):,}, {back:,.0f}"),
        both("median of a move", *middle, " (at most 4)"),
        both("p95 of a move", late(ours), late(peer), " (at most 3)"),
        both("processor time of a move with four boards (at most 4 ms)", *each, ""),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds on average")
    given = parser.parse_args()
    for what, measured in rows(given.tables, given.moves, given.pause):
        print(f"| {what} | {measured} |")
