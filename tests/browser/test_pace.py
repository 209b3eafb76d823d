"""The pace of bots in a real JupyterLab and a real Chromium."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, cell, click, source

FOR_EVER = "import zwidgets.control.bots as bots\nbots.PAUSE = 600\n"


def test_bots_take_their_time_until_one_skips_them(desk: NotebookPage) -> None:
    notebook = begin(desk, FOR_EVER + source("BuildingDeadGuys", seed=7, seats={1: "careful"}))
    widget = notebook.widget()
    skip = widget.get_by_role("button", name="Skip")
    click(notebook, widget.get_by_role("button", name="Pace normal"))
    expect(widget.get_by_role("button", name="Pace fast")).to_be_visible()
    expect(skip).to_be_visible()
    skip.click()
    expect(skip).to_have_count(0)
    notebook.execute("w.new(seed=8)")
    expect(skip).to_be_visible()
    cell(widget, "c0").focus()
    notebook.page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    assert notebook.problems == []
