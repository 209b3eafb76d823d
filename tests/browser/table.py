"""A game on the screen, for the tests of all games: its parts, clicks and keys."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage

PHONE = 360
FINGER = 39.9  # pixels: the least width and height of a target, less an error of rounding
POLLING = 30  # milliseconds between two looks at a page that is waited for
GO = """
import random
def go(until):
    with w.match.lock:  # else the bots move too
        while not w.over:
            while w.state.is_chance or w.match.bot_due() is not None:
                w.step()
            if w.over or until(w.state):
                break
            seat = min(w.state.actors)
            w.play(w.match.game.bots()["careful"](w.state.view(seat), random.Random(0)), seat)
"""
"""The code of a cell: people play like the careful bot until a condition holds."""


def source(widget: str, **options: Any) -> str:
    """Return a cell that makes a widget of `zwidgets`, names it `w` and shows it."""
    arguments = ", ".join(f"{name}={value!r}" for name, value in options.items())
    return f"import zwidgets as zw\nw = zw.{widget}({arguments})\nw"


def begin(page: NotebookPage, cell: str, **fresh: Any) -> NotebookPage:
    """Begin the notebook with one cell that shows a game; the rest is as in `fresh`."""
    page.fresh([cell], **fresh)
    page.run_all()
    expect(page.widget().locator(".board, .over").first).to_be_visible()
    return page


def played_until_round(page: NotebookPage, begun: int) -> None:
    """Let people play like the careful bot until a round begins, and wait for its board."""
    page.execute(f"{GO}\ngo(lambda state: state.round >= {begun})")
    page.page.wait_for_function(
        "rev => Number(document.querySelector('.zw').dataset.rev) >= rev",
        arg=int(page.execute("print(w.board['rev'])")),
        polling=POLLING,
    )


# Parts


def cell(widget: Locator, key: str) -> Locator:
    """Locate the button of a place, a card, or an answer."""
    return widget.locator(f'[data-cell="{key}"]')


def cells(widget: Locator, where: str) -> list[str]:
    """Return the keys of the buttons that a selector finds."""
    keys: list[str] = widget.locator(where).evaluate_all("all => all.map(one => one.dataset.cell)")
    return keys


def over(widget: Locator) -> Locator:
    """Locate the panel over the board: a curtain, or the ending."""
    return widget.get_by_role("dialog")


def again(widget: Locator) -> Locator:
    """Locate the button for another game, which is there at the end only."""
    return widget.get_by_role("button", name="Again", exact=True)


def my_side(widget: Locator) -> Locator:
    """Locate the button that lifts the curtain, also from the offer of open moves."""
    return widget.get_by_role("button", name=re.compile("show my side"))


def alert(widget: Locator) -> Locator:
    """Locate the refusal."""
    return widget.get_by_role("alert")


def markup(widget: Locator) -> str:
    """Return everything that the browser has of a widget, without its random ids."""
    return without_ids(widget.evaluate("it => it.outerHTML"))


def without_ids(html: str) -> str:
    """Return what the browser has without its random ids."""
    return re.sub(r'id="[^"]*"|aria-labelledby="[^"]*"', "", html)


# Clicks and keys: a click while a request waits for its answer does nothing


def rev(widget: Locator) -> int:
    """Return the revision of the board that is shown."""
    return int(widget.get_attribute("data-rev") or -1)


def settled(page: NotebookPage, before: int) -> None:
    """Wait until the board of a later revision is shown."""
    page.page.wait_for_function(
        "before => Number(document.querySelector('.zw')?.dataset.rev) > before",
        arg=before,
        polling=POLLING,
    )


def click(page: NotebookPage, what: Locator) -> None:
    """Click on something that makes a move, and wait for the next board."""
    before = rev(page.widget())
    what.click()
    settled(page, before)


def press(page: NotebookPage, key: str) -> None:
    """Press a key that makes a move, and wait for the next board."""
    before = rev(page.widget())
    page.page.keyboard.press(key)
    settled(page, before)


def tab_to(page: NotebookPage, where: str) -> None:
    """Press Tab until the focus is in a group; a group takes one press."""
    for _ in range(40):
        if page.widget().locator(f"{where}:focus").count():
            return
        page.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


def asks(page: NotebookPage, what: str) -> None:
    """Wait until a part of the widget is there and no bot thinks."""
    page.page.wait_for_function(
        "what => document.querySelector('.zw')?.querySelector(what)"
        " && !document.querySelector('.zw .thinking')",
        arg=what,
        polling=POLLING,
    )


def is_ready(widget: Locator) -> None:
    """Check that header and prompt are in sight, the focus on a place, and that a key works."""
    for part in (".top", ".voice"):
        expect(widget.locator(part)).to_be_in_viewport(ratio=1)
    expect(widget.locator("[data-cell]:focus")).to_have_count(1)
    widget.page.keyboard.press("?")
    expect(over(widget)).to_have_attribute("aria-label", "How to play")
    widget.page.keyboard.press("Escape")


# Model and looks


def reason(page: NotebookPage) -> str:
    """Return the sentence with which the game ended."""
    return page.execute('print(w.board["view"]["outcome"]["reason"])').strip()


def on_a_phone(widget: Locator) -> None:
    """Make the widget as narrow as a phone; check that nothing sticks out."""
    widget.evaluate("(one, width) => one.parentElement.style.width = `${width}px`", PHONE)
    assert widget.evaluate("one => one.scrollWidth <= one.clientWidth")


def assert_fit_for_a_finger(targets: Locator, least: float = FINGER) -> None:
    """Check that each target is large enough for a finger, or for what else clicks."""
    small: list[str] = targets.evaluate_all(
        """(all, least) => all.filter(one => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < least;
        }).map(one => one.outerHTML)""",
        least,
    )
    assert small == []
