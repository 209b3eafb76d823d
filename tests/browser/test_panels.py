"""What opens over a board in JupyterLab: the sheet of the next game, and how to play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, is_ready, over, source
from tests.browser.test_fits import faults


def test_how_to_play_is_read_and_another_game_is_set_up(desk: NotebookPage) -> None:
    page = begin(desk, source("DeadCenter", seed=7))
    widget = page.widget()
    board = widget.locator(".main").bounding_box()
    widget.get_by_role("button", name="How to play").click()
    expect(over(widget).get_by_role("img").first).to_be_visible()
    assert over(widget).bounding_box() == board
    assert faults(page) == []
    page.page.keyboard.press("Escape")
    expect(over(widget)).to_have_count(0)

    widget.get_by_role("button", name="New game").click()
    expect(over(widget).locator("code")).to_contain_text("zw.DeadCenter(")
    assert faults(page) == []
    assert page.axe(widget) == []
    over(widget).get_by_label("Jokers", exact=False).first.select_option("1")
    expect(over(widget).locator("code")).to_contain_text("jokers=1")
    over(widget).get_by_role("button", name="Play", exact=True).click()
    expect(over(widget)).to_have_count(0)
    is_ready(widget)
    assert page.execute("print(w.match.game.header)") == "dead-center jokers=1\n"
    assert page.problems == []
