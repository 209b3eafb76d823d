"""No strip, panel or card lies over a button, on any board at any width; the fullest is first."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.clicks import rests
from tests.browser.lab import NotebookPage
from tests.browser.table import alert, begin, source

WIDTHS = (200, 360, 848)
LONGEST = "This sentence is as long as the longest of all refusals. " * 4
GAMES: dict[str, dict[str, Any]] = {
    "MallOfHorror": {"seats": dict.fromkeys((1, 2, 3), "careful")},
    "DeadCenter": {},
    "Shufflers": {},
    "TheFiller": {"seats": {1: "careful"}},
    "BuildingDeadGuys": {"seats": {1: "careful"}},
}
COVERED = """(it, width) => {
  it.parentElement.style.width = `${width}px`;
  const found = [];
  for (const button of it.querySelectorAll('button, input, select')) {
    if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (button.closest('.unseen, [inert]')) continue;
    button.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = button.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (button.contains(at)) continue;
    found.push(`${button.ariaLabel || button.textContent}: ${at?.outerHTML.slice(0, 90)}`);
  }
  return found;
}"""


def covered(widget: Locator) -> dict[int, list[str]]:
    """Return what lies over which button, by the width of the board."""
    found = {width: widget.evaluate(COVERED, width) for width in WIDTHS}
    return {width: these for width, these in found.items() if these}


@pytest.mark.first(1)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_over_a_button(desk: NotebookPage, game: str) -> None:
    page = begin(desk, source(game, seed=3, **GAMES[game]), height=1000)
    widget = page.widget()
    rests(page)
    assert covered(widget) == {}
    widget.locator(".stage [data-cell]:not(.legal > *)").evaluate_all("all => all.at(-1).click()")
    widget.evaluate("it => it.querySelector('.slip') || it.querySelector('.top .tool').click()")
    slip = widget.locator(".slip")
    expect(slip).to_be_visible()
    slip.locator("p").first.evaluate("(it, text) => it.textContent = text", LONGEST)
    assert covered(widget) == {}, "a longer strip"
    page.page.keyboard.press("Escape")
    widget.get_by_role("button", name="Odds", exact=True).first.click()
    expect(widget.locator(".odds")).to_be_visible()
    assert covered(widget) == {}, "odds"


@pytest.mark.first(1)
@pytest.mark.parametrize("game", GAMES)
def test_word_that_the_kernel_is_gone_lies_over_no_button(desk: NotebookPage, game: str) -> None:
    widget = begin(desk, source(game, seed=3, **GAMES[game]), height=1000).widget()
    rests(desk)
    desk.shut_down_kernel()
    expect(alert(widget).first).to_contain_text("The kernel does not answer.")
    assert covered(widget) == {}


def test_rules_lie_over_no_button(desk: NotebookPage) -> None:
    widget = begin(desk, source("DeadCenter", seed=7), height=1000).widget()
    widget.locator(".pile:not(.legal) > button").first.click()
    alert(widget).get_by_role("button", name="why?").click()
    expect(widget.get_by_role("region", name="Rules")).to_be_visible()
    assert covered(widget) == {}
