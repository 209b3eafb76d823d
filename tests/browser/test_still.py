"""What a saved notebook shows of a game when it is opened again in a real JupyterLab."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.lab import ROOT, Lab, NotebookPage
from zwidgets.widgets.saved_output import REST

CELL = "import zwidgets as zw\nw = zw.DeadCenter(seed=7)\nw"
FAULT = "Error displaying widget"
GO_ON = "Run this cell to play on."
HEIGHTS = "all => all.map(one => one.getBoundingClientRect().height)"


def outputs(page: Page) -> list[float]:
    """How high each output of the first cell is."""
    heights: list[float] = (
        page.locator(".jp-OutputArea").first.locator(".jp-OutputArea-child").evaluate_all(HEIGHTS)
    )
    return heights


def test_a_reopened_notebook_shows_the_last_board_and_goes_on_from_it(desk: NotebookPage) -> None:
    notebook, page = desk, desk.page
    picture = page.locator(".zw-still img")
    notebook.fresh([CELL])
    notebook.run_all()
    expect(notebook.widget().locator(".board")).to_be_visible()
    notebook.save()
    notebook.goto(page.url)  # a page loaded anew: the kernel goes on
    expect(notebook.widget().locator(".board")).to_be_visible()
    expect(picture).to_be_hidden()
    notebook.widget().get_by_role("button", name="Grave above the left column").click()
    expect(notebook.widget()).to_have_attribute("data-rev", "1")
    page.wait_for_timeout(1000 * REST + 500)
    expect(page.locator(".zw-still details").first).to_be_hidden()
    expect(page.locator(".zw-still pre").last).to_contain_text("0 reveal N-a")
    expect(page.get_by_text(FAULT)).to_have_count(0)
    notebook.save()
    state = notebook.execute("print(w.state)")
    notebook.shut_down_kernel()
    notebook.goto(page.url)

    expect(page.get_by_text(FAULT)).to_have_count(1)  # some seconds after the picture
    expect(page.get_by_text(FAULT)).to_be_hidden()
    expect(page.get_by_text(GO_ON)).to_be_visible()
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile("^Dead Center. Lay the 8 of hearts"))
    assert outputs(page)[0] == 0

    page.get_by_text("Go on from this board").click()
    code = page.locator(".zw-still pre").first.inner_text()
    assert (
        notebook.execute(f"{code.replace('zw.widget', 'v = zw.widget')}\nprint(v.state)") == state
    )

    notebook.run(0)
    expect(notebook.widget().locator(".board")).to_be_visible()
    expect(picture).to_be_hidden()
    board = notebook.widget().bounding_box()
    assert board is not None
    assert outputs(page) == [board["height"], 0]


def test_before_the_first_run_a_notebook_shows_pictures_and_no_repr(lab: Lab) -> None:
    saved = json.loads((ROOT / "notebooks" / "play" / "dead-center.ipynb").read_text("utf-8"))
    page = lab.show(saved).page
    picture = page.locator(".zw-still img").first
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.naturalWidth > 0")
    expect(page.get_by_text(GO_ON).first).to_be_visible()
    expect(page.get_by_text("DeadCenter(round 1, reveal)")).to_have_count(0)
    expect(page.get_by_text(FAULT)).to_have_count(0)
    assert outputs(page)[0] == 0
