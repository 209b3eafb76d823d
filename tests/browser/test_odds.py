"""Live odds in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import START_TIMEOUT, NotebookPage
from tests.browser.table import (
    begin,
)

GAMES = {
    "dead-center": "zw.DeadCenter(seed=7)",
    "shufflers": "zw.Shufflers(seed=7)",
    "the-filler": "zw.TheFiller(seed=7, seats={1: 'careful'})",
    "building-dead-guys": "zw.BuildingDeadGuys(seed=7, seats={1: 'careful'})",
    "mall-of-horror": "zw.MallOfHorror(seed=7, seats=dict.fromkeys((1, 2, 3), 'careful'))",
}


def begun(page: NotebookPage, made: str, **size: int) -> Locator:
    return begin(page, f"import zwidgets as zw\nw = {made}\nw", **size).widget()


def switch(widget: Locator) -> Locator:
    return widget.get_by_role("button", name="Odds", exact=True)


def rows(widget: Locator) -> Locator:
    return widget.locator(".sheet li")


def switched_on(widget: Locator) -> None:
    switch(widget).click()
    expect(rows(widget).first).to_be_visible(timeout=START_TIMEOUT)


def ends(widget: Locator) -> list[tuple[float, float]]:
    """The ends of each interval in percent, from the top."""
    styles = widget.locator(".chance").evaluate_all(
        "all => all.map(one => one.getAttribute('style'))"
    )
    found = [re.findall(r"(-?[\d.e-]+)%", style) for style in styles]
    return [(float(low), float(high)) for low, high in found]


def done(widget: Locator) -> None:
    expect(widget.locator(".odds .loghead")).not_to_contain_text("so far", timeout=START_TIMEOUT)


def test_odds_are_switched_on_by_a_click_narrow_and_are_switched_off_by_a_key(
    desk: NotebookPage,
) -> None:
    widget = begun(desk, GAMES["dead-center"])
    expect(widget.locator(".odds")).to_have_count(0)
    switched_on(widget)
    expect(rows(widget)).to_have_count(12)
    done(widget)
    found = ends(widget)
    assert max(high - low for low, high in found) <= 2.01
    lows = [low for low, _ in found]  # moves are in the order of their chances
    assert all(below < above + 0.05 for above, below in pairwise(lows))
    marks = widget.locator(".sheet i").all_inner_texts()
    mark = "★ best" if sum(map(bool, marks)) == 1 else "≈ as good"
    for (_, high), marked in zip(found, marks, strict=True):
        if abs(high - found[0][0]) > 0.01:  # ends are sent rounded, so others may touch or not
            assert marked == (mark if high > found[0][0] else "")
    widget.focus()
    desk.page.keyboard.press("o")
    expect(widget.locator(".odds")).to_have_count(0)
    assert desk.problems == []


def test_the_places_of_the_board_wear_their_chances_and_nothing_moves(desk: NotebookPage) -> None:
    boxes = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    widget = begun(desk, GAMES["dead-center"])
    places = widget.locator(".stage button")
    before = places.evaluate_all(boxes)
    switched_on(widget)
    worn = widget.locator(".stage [data-chance]")
    expect(worn).to_have_count(12)
    assert re.fullmatch(r"\d+%", worn.first.get_attribute("data-chance") or "")
    assert "%" in worn.first.evaluate("one => getComputedStyle(one, '::after').content")
    assert places.evaluate_all(boxes) == before
    switch(widget).click()
    expect(worn).to_have_count(0)


ENDLESS = """
from zwidgets.control import odds
usual = odds.LONGEST, odds.live.NARROW
odds.LONGEST, odds.live.NARROW = 10**6, 0
"""


def test_odds_follow_the_board_and_the_board_answers_meanwhile(desk: NotebookPage) -> None:
    widget = begun(desk, GAMES["dead-center"])
    desk.execute(ENDLESS)
    switched_on(widget)
    for rev in range(1, 7):
        widget.locator(".legal [data-look]").first.click()
        expect(widget).to_have_attribute("data-rev", str(rev))
        moves = desk.execute("print(len(w.moves))").strip()
        expect(rows(widget)).to_have_count(int(moves))
        expect(widget.locator(".odds .loghead")).to_contain_text("so far")
    desk.execute("odds.LONGEST, odds.live.NARROW = usual")


@pytest.mark.first(1)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_panel_of_each_game_without_fault_shot(desk: NotebookPage, game: str) -> None:
    widget = begun(desk, GAMES[game], height=1300)
    switched_on(widget)
    desk.screenshot(f"odds-{game}-light", widget)
    assert desk.axe(widget) == []
    desk.theme("dark")
    desk.screenshot(f"odds-{game}-dark", widget)
    assert desk.axe(widget) == []
    desk.theme("light")
    widget.evaluate("one => one.parentElement.style.width = '360px'")
    desk.screenshot(f"odds-{game}-360", widget)
    assert widget.evaluate("it => it.scrollWidth - it.clientWidth") <= 0
