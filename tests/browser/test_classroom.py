"""Boards for a class in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, cell, click

CODE = """\
import zwidgets as zw

def drawn(state):
    "A card is drawn. How likely is it to fit on c1?"
    return state.phase == "draw"

w = zw.DeadCenter(seed=7, odds=False, hints=False, stop=drawn)
w
"""


def test_a_board_gives_nothing_away_and_stops_at_its_question(desk: NotebookPage) -> None:
    notebook = begin(desk, CODE)
    widget = notebook.widget()
    prompt = widget.locator(".prompt")
    click(notebook, cell(widget, "N-a"))
    expect(prompt).to_have_text(
        "A card is drawn. How likely is it to fit on c1? "
        "w.go_on() in a cell goes on, if w is this board."
    )
    expect(cell(widget, "c1")).to_have_attribute("aria-disabled", "true")
    cell(widget, "c1").focus()
    notebook.page.keyboard.press("o")
    expect(widget.get_by_role("button", name="Odds")).to_have_count(0)
    expect(widget.get_by_role("tab", name="Odds")).to_have_count(0)
    notebook.execute("w.go_on()")
    expect(prompt).to_contain_text("Lay the")
    notebook.execute("w.allow(odds=True)")
    expect(widget.get_by_role("button", name="Odds")).to_have_count(1)
    assert notebook.problems == []


@pytest.mark.deep
def test_a_stop_that_fails_later_is_told_on_the_board(desk: NotebookPage) -> None:
    broken = "lambda state: 1 // (state.phase != 'lay') < 0"
    code = f"import zwidgets as zw\nw = zw.DeadCenter(stop={broken}, seed=1)\nw"
    notebook = begin(desk, code)
    click(notebook, cell(notebook.widget(), "N-a"))
    told = notebook.widget().get_by_role("alert")
    expect(told).to_contain_text("A function given to stop failed: ZeroDivisionError")
    notebook.page.wait_for_timeout(300)
    expect(told).to_contain_text("A function given to stop failed: ZeroDivisionError")
