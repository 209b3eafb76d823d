"""From "Play now" to the first board in a browser tab, over lines of some speed.

make site; python -m benchmarks.tab [MEGABITS ...]    # a second; none are 20 and 50

The site is served here, nothing compressed, each answer after 30 ms, and all answers together no
faster than the line.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from typing import IO, Any

from playwright.sync_api import Page, sync_playwright

import zwidgets as zw
from tests.browser.find import FLAGS, find

SITE = Path(__file__).resolve().parents[1] / "site"
BEFORE = 0.03
"""Seconds before an answer."""
PIECE = 32_768
WAIT = 120_000
"""Milliseconds for a board."""


class Line:
    """What all answers share: no more bytes a second than it carries."""

    def __init__(self, megabits: float) -> None:
        self.rate, self.free, self.lock = megabits * 125_000, 0.0, Lock()

    def carry(self, piece: bytes) -> None:
        """Wait until this piece has gone through."""
        with self.lock:
            self.free = max(self.free, time.monotonic()) + len(piece) / self.rate
            rest = self.free - time.monotonic()
        time.sleep(max(rest, 0))


class Slow(SimpleHTTPRequestHandler):
    """Serves the site over a line."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, line: Line) -> None:
        self.line = line
        super().__init__(*args, directory=str(SITE))

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        """Send a file piece by piece."""
        time.sleep(BEFORE)
        while piece := source.read(PIECE):
            self.line.carry(piece)
            outputfile.write(piece)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Serves until the end, also a browser that leaves."""

    daemon_threads = True

    def handle_error(self, *which: object) -> None:
        """Let a connection that the browser has cut off be."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            raise


@contextmanager
def served(megabits: float) -> Iterator[str]:
    """The site's address."""
    with Server(("127.0.0.1", 0), partial(Slow, line=Line(megabits))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def begin(page: Page, name: str) -> float:
    """Begin a game in the gallery; returns when its board is there."""
    page.get_by_role("button", name=zw.game(name).title).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(f".zw.{name}").get_by_role("toolbar", name="Game").wait_for()
    return time.monotonic()


def visit(page: Page, address: str) -> tuple[float, float]:
    """Seconds from "Play now" to the first board, and from there to a second one."""
    page.goto(f"{address}/index.html")
    begun = time.monotonic()
    page.get_by_role("link", name="Play now").click()
    page.locator(".zw.gallery .games img").first.wait_for()
    first = begin(page, "dead-center")
    return first - begun, begin(page, "the-filler") - first


def rows(megabits: float) -> Iterator[tuple[str, ...]]:
    """A first visit, and another one with what the browser has kept."""
    with served(megabits) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
        page.set_default_timeout(WAIT)
        for which in ("first visit", "again"):
            first, second = visit(page, address)
            yield f"{megabits:g} Mbit/s, {which}", f"{first:.1f}", f"{second:.1f}"
        browser.close()


def main() -> None:
    """Print rows as Markdown."""
    print("| line | first board, s (at most 20) | a second board, s (at most 1) |\n|---|---|---|")
    for megabits in map(float, sys.argv[1:] or ("20", "50")):
        for row in rows(megabits):
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
