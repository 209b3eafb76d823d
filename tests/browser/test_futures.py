"""A thousand futures in a real JupyterLab: a dot opens its game below, and one plays on."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage

CELL = """
import zwidgets as zw
f = zw.futures("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw", seed=1)
f
""".strip()


@pytest.fixture
def notebook(desk: NotebookPage) -> NotebookPage:
    desk.fresh([CELL])
    desk.run_all()
    expect(desk.page.locator(".zw.futures .grid i")).to_have_count(1_000)
    return desk


def test_a_dot_opens_its_game_and_one_plays_on(notebook: NotebookPage) -> None:
    page, strip = notebook.page, notebook.widget()
    dots, told = strip.locator(".grid i"), strip.locator(".end span")
    dots.nth(70).hover()
    number = int(notebook.execute("print(f.sorted()[70])"))
    expect(told).to_have_text(f"Game {number}: {_words(notebook, number)}")
    dots.nth(70).click()
    board = page.locator(".zw.dead-center")
    expect(board.locator(".replay")).to_be_in_viewport()
    same = f"print(f.board.match.states == f.game({number}).states)"
    assert notebook.execute(same) == "True\n"
    board.get_by_role("button", name="Play on").click()
    expect(board.locator(".replay")).to_have_count(0)
    assert notebook.execute("print(f.board.over)") == "False\n"
    strip.get_by_role("slider").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(dots.last).to_have_attribute("data-open", "")
    expect(board.locator(".replay")).to_be_visible()
    assert notebook.problems == []


def _words(notebook: NotebookPage, number: int) -> str:
    return notebook.execute(f"print(f.outcomes[{number}].words)").strip()


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(
    notebook: NotebookPage, theme: Literal["light", "dark"]
) -> None:
    notebook.theme(theme)
    assert notebook.axe(notebook.widget()) == []
