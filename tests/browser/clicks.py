"""A player who knows no rules and clicks on what a board offers, one thing after the other."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error, Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.table import again, my_side, over, rev

OFFERED: Final = ", ".join(
    f".table:not([inert]) {one}:not([aria-disabled=true], .back)"
    for one in (
        "button:is(.legal, .may-go)",
        ":is(.legal, .may-go) > button",
        ".answers button",
        "button.primary",
    )
)
"""What a board marks as possible, by the conventions of `js/README.md`."""
CLICKS: Final = 1_000
"""So many clicks on what is offered make a move, however many it needs."""
MOMENT: Final = 2_000  # milliseconds that a click may wait until nothing moves
NONSENSE: Final = re.compile(r"\b[Ss]eats? \d|undefined|NaN|\[object|\{\w*\}|\bnull\b")
CARD: Final = re.compile(r"\b(?:\w+) of (?:spades|hearts|diamonds|clubs)\b")
WORDS: Final = """it => [it, ...it.querySelectorAll('[aria-label]')].map(one =>
  one === it ? it.innerText : one.ariaLabel).join('\\n')"""


def ended(widget: Locator) -> bool:
    """Whether the scene of the end is shown."""
    return bool(again(widget).count())


def rests(page: NotebookPage) -> None:
    """Wait until somebody may do something, or the game is over."""
    page.page.wait_for_function(
        """offered => {
          const it = document.querySelector('.zw');
          return !it.querySelector('.thinking, .skip')
            && it.querySelector(`${offered}, [role=dialog], .mine`);
        }""",
        arg=OFFERED,
    )


def lift(page: NotebookPage) -> bool:
    """Lift the curtain if it is down, or open one's side for a question; whether there was one."""
    button = my_side(page.widget())
    if not button.count():
        return False
    for _ in range(CLICKS):  # one that comes while a move is on its way does nothing
        with suppress(Error):
            button.click(timeout=MOMENT)
        with suppress(Error):
            button.wait_for(state="detached", timeout=MOMENT)
            return True
    raise AssertionError(f"{CLICKS} clicks do not show my side")


def move(widget: Locator, luck: random.Random) -> None:
    """Click on what is offered until the next board, or the scene of the end, is shown."""
    before = rev(widget)
    for _ in range(CLICKS):
        if ended(widget):
            return
        offered = widget.locator(OFFERED)
        which = offered.nth(int(luck.random() * offered.count()))
        with suppress(Error):  # something lies over its middle, or it has just gone
            which.click(timeout=MOMENT)
        with suppress(AssertionError):
            expect(widget).not_to_have_attribute("data-rev", str(before), timeout=250)
            return
    raise AssertionError(f"{CLICKS} clicks on what is offered make no move")


def disagrees(widget: Locator) -> list[str]:
    """What is no word for people, and cards that the prompt names and the board does not show."""
    words = widget.evaluate(WORDS)
    found = [f"no word: {one}" for one in NONSENSE.findall(words)]
    prompt = widget.locator(".prompt").inner_text()
    if over(widget).count():
        return found
    board = widget.locator(".main").evaluate(WORDS).casefold()
    cards = CARD.findall(prompt)
    return found + [f"not on the board: {one}" for one in cards if one.casefold() not in board]
