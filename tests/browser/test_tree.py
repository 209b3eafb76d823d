"""A tree in a real JupyterLab: it grows by clicks and by keys, and its cell keeps a picture."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage

CELL = """
import zwidgets as zw
zw.tree("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; draw", 2, "careful")
""".strip()


@pytest.fixture
def notebook(desk: NotebookPage) -> NotebookPage:
    desk.fresh([CELL])
    desk.run_all()
    expect(desk.widget().get_by_role("treeitem")).to_have_count(13)
    return desk


def test_it_grows_by_clicks_and_keys(notebook: NotebookPage) -> None:
    items = notebook.widget().get_by_role("treeitem")
    items.nth(2).click()
    expect(items).to_have_count(19)
    expect(items.nth(2)).to_be_focused()
    expect(items.nth(3)).to_contain_text("1/11")
    notebook.page.keyboard.press("ArrowDown")
    notebook.page.keyboard.press("Enter")
    expect(items).to_have_count(25)
    notebook.page.keyboard.press("ArrowLeft")
    expect(items).to_have_count(19)
    items.last.click()
    expect(items).to_have_count(31)
    assert notebook.problems == []


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(
    notebook: NotebookPage, theme: Literal["light", "dark"]
) -> None:
    notebook.theme(theme)
    assert notebook.axe(notebook.widget()) == []
