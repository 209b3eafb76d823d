"""Giving up, and the end of a game, in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.lab import START_TIMEOUT, NotebookPage
from tests.browser.table import begin, over, source


def test_the_flag_asks_once_and_the_end_tells_the_moment_that_mattered(desk: NotebookPage) -> None:
    widget = begin(desk, source("DeadCenter", seed=7)).widget()
    widget.get_by_role("button", name="Grave above the left column").click()
    widget.get_by_role("button", name="Concede").click()
    question = widget.get_by_role("group", name="Stop this game?")
    question.press("Escape")
    expect(question).to_have_count(0)
    widget.get_by_role("button", name="Concede").click()
    question.get_by_role("button", name="Concede").click()
    expect(over(widget)).to_contain_text("You concede.")
    expect(over(widget).locator(".moment")).to_contain_text(
        re.compile("wins? in 100"), timeout=START_TIMEOUT
    )
    assert desk.execute("w.match.outcome.winners") == "()"
    assert desk.problems == []
