"""Completion in a real JupyterLab, by the keys that a person presses."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.lab import NotebookPage

PRESSES = 100
"""JupyterLab waits a second for completions, and a kernel on a busy machine may take longer."""


@pytest.mark.first(1)
@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("zw.DeadCenter(jo", "jokers="),
        ('zw.simulate("shufflers", ga', "games="),
    ],
)
def test_tab_completes(desk: NotebookPage, begun: str, offered: str) -> None:
    notebook = desk
    notebook.fresh(["import zwidgets as zw\nw = zw.DeadCenter(seed=7)", ""])
    notebook.run(0)
    notebook.cell(1).locator(".cm-content").click()
    notebook.page.keyboard.insert_text(begun)
    item = notebook.page.locator(".jp-Completer-item", has_text=offered)
    inserted = notebook.cell(1).locator(".cm-content", has_text=offered)
    for _ in range(PRESSES):
        notebook.page.keyboard.press("Tab")
        with suppress(TooLate):
            item.or_(inserted).first.wait_for(timeout=3000)
            return
    raise AssertionError(f"Tab offers no {offered}")
