"""A class of scripted phones, beside a bare echo: `python -m benchmarks.classroom --phones 300`.

The phones are in a process of their own. They vote through real sockets, all within ten seconds.
Then as many phones send as many bytes at the same moments to a bare tornado server, which sends as
many back. A question goes to all phones; the echo sends as many bytes to all its clients at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import statistics
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketHandler

import zwidgets as zw
from benchmarks.tables import Guest
from zwidgets.tables.server import PAGE, STATIC
from zwidgets.votes import room as rooms

CABIN: Final = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
WITHIN: Final = 10.0
"""Seconds in which all vote."""
PRESSES: Final = 21
"""How often the teacher asks another question, for a median."""


class Phones:
    """Scripted phones in one event loop of a process of their own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.phones: list[Guest] = []

    async def _open(self, address: str, first: str, count: int) -> None:
        self.phones = [Guest() for _ in range(count)]
        for phone in self.phones:
            await phone.open(address)
            if first:
                await phone.socket.write_message(first)

    async def _question(self, name: str, number: int) -> float:
        """Return when the last phone has a question, or its second vote."""

        def has(phone: Guest) -> bool:
            seen = phone.values.get(name, {})
            return seen.get("number") == number and seen.get("round", 2) == 2

        await asyncio.gather(*(phone.until(lambda p=phone: has(p)) for phone in self.phones))  # type: ignore[misc]
        return time.time()

    async def _answer(self, texts: list[str]) -> list[float]:
        """Let all answer, evenly within the seconds; returns how long each waited for the reply."""

        async def one(place: int, phone: Guest) -> float:
            await asyncio.sleep(WITHIN * place / len(self.phones))
            begun = time.perf_counter()
            await phone.ask(texts[place], f"answer {place}")
            return time.perf_counter() - begun

        return await asyncio.gather(*(one(n, phone) for n, phone in enumerate(self.phones)))

    def close(self) -> None:
        for phone in self.phones:
            phone.socket.close()


_phones = Phones()


def opened(address: str, first: str, count: int) -> None:
    """Open so many phones at an address, in the process of the phones."""
    _phones.close()
    _phones.loop.run_until_complete(_phones._open(address, first, count))


def asked(name: str, number: int) -> float:
    return _phones.loop.run_until_complete(_phones._question(name, number))


def answered(texts: list[str]) -> list[float]:
    return _phones.loop.run_until_complete(_phones._answer(texts))


def got() -> list[int]:
    """The bytes that each phone has got over its socket."""
    return [phone.got for phone in _phones.phones]


class Echo(WebSocketHandler):
    """Sends a reply of as many bytes back as it is asked to."""

    clients: Final[list[WebSocketHandler]] = []

    def open(self) -> None:
        self.set_nodelay(True)
        self.clients.append(self)

    def on_close(self) -> None:
        self.clients.remove(self)

    def on_message(self, message: str | bytes) -> None:
        asks = json.loads(message)
        text = json.dumps({"replies": [{"id": asks["id"], "refusal": None}], "x": ""})
        self.write_message(text[:-2] + "x" * (asks["size"] - len(text)) + text[-2:])


@contextmanager
def echo() -> Iterator[tuple[str, asyncio.AbstractEventLoop]]:
    """Serve the echo in a thread; gives its address and its loop."""
    loop, (socket,) = asyncio.new_event_loop(), bind_sockets(0, "127.0.0.1")

    async def start() -> None:
        HTTPServer(Application([(r"/", Echo)])).add_socket(socket)

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(start(), loop).result()
    yield f"ws://127.0.0.1:{socket.getsockname()[1]}/", loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


def shout(loop: asyncio.AbstractEventLoop, text: str) -> None:
    """Send a text to all clients of the echo."""

    def send() -> None:
        for client in Echo.clients:
            client.write_message(text)

    loop.call_soon_threadsafe(send)


@contextmanager
def computing(on: bool) -> Iterator[None]:
    """Let another thread compute in plain Python meanwhile, as a cell does."""
    over = threading.Event()

    def work() -> None:
        while not over.is_set():
            sum(number * number for number in range(10_000))

    thread = threading.Thread(target=work, daemon=True)
    if on:
        thread.start()
    yield
    over.set()
    if on:
        thread.join()


def pressed(
    clients: Any, press: Any, first: int, name: str, before: Any = lambda number: None
) -> float:
    """Return the median of seconds from a press to what it shows on the last phone."""
    found = []
    for number in range(first, first + PRESSES):
        before(number)
        later = clients.submit(asked, name, number)
        time.sleep(0.2)
        begun = time.time()
        press(number)
        found.append(later.result() - begun)
    return statistics.median(found)


def rows(count: int = 300, few: int = 30) -> list[tuple[str, str]]:
    """Measure both in this run."""
    context = multiprocessing.get_context("spawn")
    room = zw.classroom()
    socket = room.address.replace("http", "ws", 1) + "socket"
    knock = json.dumps({"do": "knock", "id": "k", "secret": room.secret, "brief": True})
    found = []

    def ask(number: int) -> None:
        nonlocal vote
        vote = room.vote(CABIN, "fits", pile="c1")
        assert vote.number == number

    def ready(number: int) -> None:
        ask(number)
        vote.close()

    def both(what: str, ours: float, bare: float, most: str) -> None:
        shown = f"{1000 * ours:.2f} / {1000 * bare:.2f} ms = {ours / bare:.1f}"
        found.append((f"{what}, beside the echo ({most})", shown))

    with ProcessPoolExecutor(1, context) as clients, echo() as (address, loop):
        vote = room.vote(CABIN, "fits", pile="c1")
        size = len(room._question.text) + len(room._about.text)  # type: ignore[union-attr]

        def repeat(number: int) -> None:
            text = json.dumps({"question": {"number": number, "x": "x" * size}})
            shout(loop, text)

        clients.submit(opened, socket, knock, count).result()
        clients.submit(asked, "question", 1).result()
        time.sleep(2 * rooms.GLANCE)
        load = clients.submit(got).result()
        text: dict[str, Any] = {"do": "answer", "question": 1, "round": 1}
        texts = [
            json.dumps({"id": f"answer {n}", **text, "text": f"{n % 101} %"}) for n in range(count)
        ]
        begun = clients.submit(got).result()
        seconds = clients.submit(answered, texts).result()
        time.sleep(2 * rooms.GLANCE)
        per = statistics.mean(clients.submit(got).result()) - statistics.mean(begun)
        vote.close()
        votes = len(vote.results.pairs)
        ours = pressed(clients, ask, 2, "question")
        clients.submit(opened, address, "", count).result()
        reply = len(json.dumps({"mine": vote.given(""), "replies": [{"id": "answer 100"}]})) + 60
        texts = [
            json.dumps({"id": f"answer {n}", "size": reply, **text, "text": "35 %"})
            for n in range(count)
        ]
        bare = clients.submit(answered, texts).result()
        peer = pressed(clients, repeat, 2, "question")
        page = len(PAGE) + sum(
            (STATIC / f"student.{kind}").stat().st_size for kind in ("js", "css")
        )
        both(
            f"median answer of {count} phones within {WITHIN:.0f} s",
            *map(statistics.median, (seconds, bare)),
            "at most 2.5",
        )
        both(f"a question on the last of {count} phones", ours, peer, "at most 2")
        found.append((f"votes counted of {count}", str(votes)))
        most = f"{page:,} + {max(load):,} = {page + max(load):,} bytes; {per:,.0f} more in a vote"
        found.append(("page and first question of a phone (at most 20 kB)", most))
        for busy in (False, True):
            with computing(busy):
                clients.submit(opened, socket, knock, few).result()
                first = vote.number + 1
                ours = pressed(clients, lambda number: vote.again(), first, "vote", ready)
                clients.submit(opened, address, "", few).result()
                size = len(room._about.text)  # type: ignore[union-attr]
                peer = pressed(clients, repeat, 2, "question")
            beside = ", while a cell computes" if busy else ""
            both(
                f"press to the second vote on the last of {few} phones{beside}",
                ours,
                peer,
                "at most 3",
            )
    room.close()
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--phones", type=int, default=300)
    given = parser.parse_args()
    for what, measured in rows(given.phones):
        print(f"| {what} | {measured} |")
