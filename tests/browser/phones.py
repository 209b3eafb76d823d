"""Phones on which guests open a table's page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tests.browser.lab import AXE, VIOLATIONS

PHONE = {"width": 360, "height": 720}
WATCH = """
window.violated = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
  violated.push(violatedDirective + sample));
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    sockets.push(this);
  }
};
"""
Open = Callable[..., Page]
HEARD: dict[Page, list[str]] = {}
"""Every frame that a page has got."""


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """Open an address on a phone of its own."""
    contexts, pages = [], []

    def open_page(address: str, **more: Any) -> Page:
        context = browser.new_context(
            viewport=PHONE,  # type: ignore[arg-type]
            has_touch=True,
            reduced_motion="reduce",
            **more,
        )
        contexts.append(context)
        context.add_init_script(WATCH)
        page = context.new_page()
        HEARD[page] = []
        page.on("websocket", partial(hear, HEARD[page]))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda request: reached.add(request.url.split("/")[2]))
        page.goto(address)
        pages.append(page)
        return page

    problems: list[str] = []
    reached: set[str] = set()
    yield open_page
    violated = [page.evaluate("violated") for page in pages]
    for context in contexts:
        context.close()
    HEARD.clear()
    assert problems == []
    assert violated == [[] for _ in pages]
    assert len({host for host in reached if not host.startswith("blob")}) <= 1


def hear(frames: list[str], line: WebSocket) -> None:
    """Keep every frame that comes over a line."""
    line.on("framereceived", lambda text: frames.append(str(text)))


def sit(page: Page, name: str) -> Locator:
    """Sit down in the seat that is chosen; returns the board."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    board = page.locator("#board .zw")
    expect(board).to_be_visible()
    return board


def fits(page: Page) -> None:
    """Check that nothing sticks out."""
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def axe(page: Page) -> list[Any]:
    """Return what axe finds on a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate(VIOLATIONS)
    return found
