"""How to play in a real Chromium: each drawing is whole at every width, and axe finds nothing.

This needs no JupyterLab: a bare page shows the boards, as in `test_policy.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

import zwidgets as zw
from tests.browser.lab import AXE
from tests.browser.test_fits import FITS
from tests.browser.test_policy import SHOW
from tests.variants import NAMES
from zwidgets.core.contract.page import WIDTH

OUTSIDE: Final = """width => [...document.querySelectorAll("li svg[role=img] *")].filter(it => {
  const {left, top, right, bottom} = it.getBoundingClientRect();
  const all = it.closest("svg[role=img]").getBoundingClientRect();
  const unit = all.width / width;
  return left < all.left || right > all.right || top < all.top || bottom > all.bottom + unit;
}).map(it => it.outerHTML.slice(0, 120))"""
"""What of a drawing lies outside of it."""
VIOLATIONS: Final = """async () =>
  (await axe.run(".zw")).violations.map(one => `${one.id}: ${one.nodes[0].html}`)"""
FIVE: Final = NAMES


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page with the board of a game that shows how to play."""
    page = browser.new_page(viewport={"width": 848, "height": 600}, reduced_motion="reduce")
    page.set_content("<!doctype html><html lang=en><title>help</title><body style='margin:0'>")
    bots = dict.fromkeys(range(1, zw.game(request.param).seats), "random")
    widget = zw.widget(request.param, seats=bots, seed=7)
    traits = {trait: getattr(widget, trait) for trait in ("board", "about", "_odds", "film")}
    page.evaluate(SHOW, [widget._esm, widget._css, traits])
    widget.close()
    page.locator(".zw").press("?")
    page.locator(".howto").wait_for()
    yield page
    page.close()


@pytest.mark.first(1)
@pytest.mark.parametrize("page", FIVE, indirect=True)
def test_every_drawing_is_whole_and_legible(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for width in (1100, 848, 360):
        page.set_viewport_size({"width": width, "height": 600})
        assert page.evaluate(OUTSIDE, WIDTH) == []
        assert page.evaluate(FITS, 0 if width < 800 else 600) == []
    for theme in ("dark", "light"):
        page.locator(".zw").evaluate("(it, theme) => { it.dataset.theme = theme; }", theme)
        assert page.evaluate(VIOLATIONS) == []


@pytest.mark.parametrize("page", FIVE[-1:], indirect=True)
def test_the_keyboard_reaches_the_last_page_and_the_details(page: Page) -> None:
    pages = page.locator(".howto .pages")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Show me")).to_be_focused()
    page.keyboard.press("Tab")
    assert pages.evaluate("it => it === document.activeElement")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('.pages').scrollTop > 0")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(".howto details[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".howto").wait_for(state="detached")
