"""Sounds in a real JupyterLab, and on a guest's page, in a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import zwidgets as zw
from tests.browser.lab import NotebookPage
from tests.browser.phones import Open, sit
from tests.browser.table import begin, source
from zwidgets.tables.table import Table

LISTEN = """() => {
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...at) {
    window.heard += 1;
    return start.apply(this, at);
  };
}"""


def switch(board: Locator, to: str) -> None:
    """Press the switch in the menu."""
    board.get_by_role("button", name="More").click()
    board.get_by_role("menuitem", name=f"Switch sounds {to}").click()


def is_heard(page: Page, board: Locator) -> None:
    """Open a grave, again and again until the script has come that lets it be heard."""
    page.evaluate("heard = 0")
    board.get_by_role("button", name="Grave above the left column").click()
    undo, redo = (board.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    while not page.evaluate("heard"):
        undo.click()
        expect(undo).to_have_attribute("aria-disabled", "true")
        redo.click()
        expect(redo).to_have_attribute("aria-disabled", "true")


def test_a_board_is_heard_once_its_sounds_are_switched_on(desk: NotebookPage) -> None:
    widget = begin(desk, source("DeadCenter", seed=7)).widget()
    desk.page.evaluate(LISTEN)
    switch(widget, "on")
    is_heard(desk.page, widget)
    switch(widget, "off")
    assert desk.page.evaluate("localStorage.getItem('zwidgets sounds')") == "off"
    assert desk.problems == []


@pytest.fixture
def table() -> Iterator[Table]:
    table = zw.host(zw.Match("dead-center", seed=7, seats={0: "guest"}))
    yield table
    table.close()


def test_a_guest_hears_what_their_own_server_sends(opened: Open, table: Table) -> None:
    page = opened(table.link)
    board = sit(page, "Ada")
    page.evaluate(LISTEN)
    with page.expect_response("**/sounds.js"):
        switch(board, "on")
    is_heard(page, board)
