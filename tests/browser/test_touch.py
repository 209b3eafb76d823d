"""Fingers on a board in a real JupyterLab: a swipe scrolls and never plays, a card is carried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, expect

from tests.browser.clicks import rests
from tests.browser.lab import Lab, NotebookPage
from tests.browser.server import JupyterServer
from tests.browser.table import PHONE, begin, cell, cells, rev, source, without_ids

HOLD = 400  # milliseconds that a finger rests on a card before it carries it
TOP = "document.querySelector('.zw').getBoundingClientRect().top"
Point = tuple[float, float]
BOTS: dict[str, dict[str, Any]] = {
    "DeadCenter": {},
    "Shufflers": {},
    "TheFiller": {"seats": {1: "careful"}},
    "BuildingDeadGuys": {"seats": {1: "careful"}},
    "MallOfHorror": {"seats": dict.fromkeys((1, 2, 3), "careful")},
}


@pytest.fixture(scope="module")
def phone(browser: Browser, jupyter_server: JupyterServer) -> Iterator[NotebookPage]:
    """A notebook on a screen that is touched."""
    with Lab(browser, jupyter_server) as lab:
        yield lab.open([""], has_touch=True, reduced_motion="reduce")


class Finger:
    """One finger on a page."""

    def __init__(self, page: NotebookPage) -> None:
        self._page = page.page
        self._browser: CDPSession = page.page.context.new_cdp_session(page.page)

    def _touch(self, kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(self, start: Point, *ways: Point, hold: int = 0) -> None:
        """Put the finger down, wait, move it in ten steps to each point, and lift it."""
        self._touch("touchStart", start)
        self._page.wait_for_timeout(hold)
        for end in ways:
            for step in range(1, 11):
                x, y = (a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
                self._touch("touchMove", (x, y))
            start = end
        self._touch("touchEnd")


def middle(there: Locator) -> Point:
    """Where the middle of something lies."""
    box = there.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begun(phone: NotebookPage, game: str, **fresh: Any) -> Locator:
    """Begin a game on a narrow board, with room to scroll."""
    phone.fresh([source(game, seed=3, **BOTS[game]), *["#\n" * 30] * 2], **fresh)
    phone.run(0)
    widget = phone.widget()
    widget.evaluate("(it, width) => it.parentElement.style.width = `${width}px`", PHONE)
    expect(widget.locator(".board")).to_be_visible()
    rests(phone)
    return widget


def looks(widget: Locator) -> str:
    """What the board shows, chosen cards included."""
    return without_ids(widget.locator(".main").evaluate("it => it.innerHTML"))


@pytest.mark.first(1)
@pytest.mark.parametrize("game", BOTS)
def test_a_swipe_scrolls_and_never_plays(phone: NotebookPage, game: str) -> None:
    widget, finger = begun(phone, game), Finger(phone)
    board = rev(widget)
    keys = cells(widget, ".table [data-cell]")
    for key in keys[:: max(1, len(keys) // 4)]:
        there = cell(widget, key).first
        there.evaluate("it => it.scrollIntoView({block: 'center'})")
        before, seen = phone.page.evaluate(TOP), looks(widget)
        x, y = middle(there)
        finger.swipe((x, y), (x, y - 170))
        phone.page.wait_for_function(f"before => {TOP} < before - 20", arg=before)
        assert rev(widget) == board
        assert looks(widget) == seen, key
    assert phone.execute("print(any(event.by == 0 for event in w.match.history))") == "False\n"


@dataclass(frozen=True)
class Way:
    """What is carried where, and by which verb."""

    card: str
    place: str
    verb: str
    first: str = ""
    """What is pressed before."""


CARRIED: dict[str, Way] = {
    "TheFiller": Way(".slot.may-go", ".grave >> nth=2", "bury"),
    "DeadCenter": Way("[data-look=drawn]", ".pile.legal >> nth=-1", "lay", ".space.legal button"),
    "Shufflers": Way(".slot.legal", "[data-look=encounter]", "pay"),
    "BuildingDeadGuys": Way(".dcard.legal", ".bids[data-drop]", "bid"),
    "MallOfHorror": Way(".answers [data-drag]", ".room.legal", "place"),
}
PLAYED = "print([str(event.move).split()[0] for event in w.match.history if event.by == 0][-1:])"


def carried(notebook: NotebookPage, widget: Locator, way: Way) -> tuple[Locator, Locator]:
    """Return what can be carried and its place, both on the screen."""
    if way.first:
        widget.locator(way.first).first.click()
    card = widget.locator(way.card).first
    expect(card).to_be_visible()
    rests(notebook)
    place = widget.locator(way.place).first
    card.evaluate("it => it.scrollIntoView({block: 'center'})")
    place.evaluate("it => it.scrollIntoView({block: 'nearest'})")
    return card, place


def moved(widget: Locator, notebook: NotebookPage, verb: str) -> None:
    """Check that the card went where it was carried, and that nothing is marked as text."""
    expect(widget.locator(".carried")).to_have_count(0)
    assert notebook.execute(PLAYED) == f"['{verb}']\n"
    assert notebook.page.evaluate("getSelection().toString()") == ""
    assert notebook.problems == []


@pytest.mark.first(1)
@pytest.mark.parametrize("hold", [0, HOLD], ids=["sideways", "after a rest"])
@pytest.mark.parametrize("game", CARRIED)
def test_a_finger_carries(phone: NotebookPage, game: str, hold: int) -> None:
    widget, finger, way = begun(phone, game, height=1000), Finger(phone), CARRIED[game]
    card, place = carried(phone, widget, way)
    top = phone.page.evaluate(TOP)
    start, end = middle(card), middle(place)
    finger.swipe(start, *([] if hold else [(start[0] + 30, start[1])]), end, hold=hold)
    moved(widget, phone, way.verb)
    assert phone.page.evaluate(TOP) == top


@pytest.mark.first(1)
@pytest.mark.parametrize("game", CARRIED)
def test_a_mouse_carries_to_a_marked_place_and_from_elsewhere_back(
    desk: NotebookPage, game: str
) -> None:
    way = CARRIED[game]
    widget = begin(desk, source(game, seed=3, **BOTS[game])).widget()
    card, place = carried(desk, widget, way)
    mouse, board = desk.page.mouse, rev(widget)
    for there in (widget.locator(".top"), place):
        x, y = middle(card)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 20, y, steps=3)
        expect(widget.locator(".carried")).to_be_visible()
        mouse.move(*middle(there), steps=3)
        if there == place:
            expect(place).to_have_attribute("data-over", "")
        mouse.up()
        if there != place:
            expect(widget.locator(".carried")).to_have_count(0)
            expect(widget.locator(".table [aria-pressed=true]")).to_have_count(0)
            assert rev(widget) == board
    moved(widget, desk, way.verb)


@pytest.mark.deep
def test_a_tap_chooses_a_card_however_long_it_lasts(phone: NotebookPage) -> None:
    widget, finger = begun(phone, "TheFiller"), Finger(phone)
    card = widget.locator(".slot.may-go button").first
    card.scroll_into_view_if_needed()
    finger.swipe(middle(card), hold=HOLD)
    expect(card).to_have_attribute("aria-pressed", "true")
