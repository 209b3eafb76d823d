"""Boards on a page with the strictest content security policy under which anywidget itself works.

anywidget imports a widget's script from a `blob:` address and puts its style into the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Route

import tests.games.matching  # noqa: F401  (registers the game, which has the plain board)
import zwidgets as zw

HOME: Final = "http://boards.test/"
POLICY: Final = "default-src 'none'; script-src blob:; style-src 'unsafe-inline'; img-src data:"
SHOW: Final = """async ([script, style, traits]) => {
  const sheet = document.createElement("style");
  sheet.textContent = style;
  document.head.append(sheet);
  const address = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
  const widget = (await import(address)).default;
  const model = {get: name => traits[name], on() {}, off() {}, send() {}};
  widget.render({model, el: document.body});
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page with that policy."""

    def answer(route: Route) -> None:
        headers = {"Content-Security-Policy": POLICY}
        route.fulfill(content_type="text/html", headers=headers, body="<!doctype html><body>")

    page = browser.new_page()
    page.route("**/*", answer)
    page.goto(HOME)
    yield page
    page.close()


def broken_rules(page: Page, script: str, style: str, traits: dict[str, Any]) -> list[str]:
    """What the browser refused, after a board has been shown."""
    page.evaluate(
        "window.refused = []; document.addEventListener('securitypolicyviolation',"
        " event => refused.push(`${event.violatedDirective}: ${event.blockedURI}`))"
    )
    page.evaluate(SHOW, [script, style, traits])
    page.wait_for_timeout(100)
    found: list[str] = page.evaluate("window.refused")
    return found


@pytest.mark.first(2)
@pytest.mark.parametrize("name", zw.game_names())
def test_a_board_keeps_to_the_policy(page: Page, name: str) -> None:
    widget = zw.widget(name, seed=7)
    traits = {trait: getattr(widget, trait) for trait in ("board", "about", "_odds", "film")}
    assert broken_rules(page, widget._esm, widget._css, traits) == []
    assert page.locator(".zw .board, .zw .curtain").first.is_visible()
    assert page.locator(".zw h1").inner_text() == widget.about["title"]
    widget.close()


def test_the_gallery_keeps_to_the_policy(page: Page) -> None:
    gallery = zw.gallery()
    chooser = gallery.children[0]
    traits = {"about": chooser.about, "board": chooser.board}
    assert broken_rules(page, chooser._esm, chooser._css, traits) == []
    assert page.locator(".games img").count() == len(chooser.about["games"])
    gallery.close()


def test_the_policy_is_one(page: Page) -> None:
    script = 'export default {render() { eval("1") }}'
    with pytest.raises(Exception, match="unsafe-eval"):
        broken_rules(page, script, "", {})
