"""The daily deal and one's own games in a real JupyterLab, from the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage

CELL = """
import os
os.environ["ZWIDGETS_HISTORY"] = {!r}
import zwidgets as zw
g = zw.gallery()
g
""".strip()
PLAY_ON = """
w = g.children[1].board
while not w.over:
    w.play(w.moves[0])
""".strip()


@pytest.fixture
def notebook(desk: NotebookPage, tmp_path: Path) -> Iterator[NotebookPage]:
    desk.fresh([CELL.format(str(tmp_path))])
    desk.run_all()
    yield desk
    desk.execute('import os; os.environ["ZWIDGETS_HISTORY"] = "off"')


def play_the_daily_deal(notebook: NotebookPage) -> None:
    page = notebook.page
    page.get_by_role("button", name="Daily deal").click()
    page.get_by_role("button", name="Play Dead Center").click()
    board = page.locator(".zw.dead-center")
    board.get_by_role("button", name="Grave above the left column").click()
    expect(board.get_by_text("on a glowing pile")).to_be_visible()
    notebook.execute(PLAY_ON)
    expect(page.get_by_role("button", name="Copy result")).to_be_visible()


def test_a_deal_is_played_and_its_game_is_looked_back_on_and_deleted(
    notebook: NotebookPage,
) -> None:
    page = notebook.page
    play_the_daily_deal(notebook)
    told = page.locator(".zw.my-games pre")
    expect(told).to_contain_text("of 100 careful games")
    assert len(told.inner_text().splitlines()) == 5
    expect(page.get_by_role("button", name="Practise Dead Center")).to_be_visible()
    mine = page.locator(".zw.my-games")
    mine.get_by_role("button", name="My games").click()
    expect(mine.get_by_text("1 game played, 0 won")).to_be_visible()
    mine.get_by_role("button", name="Dead Center").click()
    mine.get_by_role("button", name="Look back").click()
    expect(page.locator(".zw.dead-center .replay")).to_be_in_viewport()
    mine.get_by_role("button", name="Delete all…").click()
    expect(mine.get_by_role("button", name="Keep them")).to_be_focused()
    mine.get_by_role("button", name="Delete 1 game").click()
    expect(mine.get_by_text("No games are kept yet.")).to_be_visible()
    assert notebook.problems == []


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_pages_are_whole_and_without_violations(
    notebook: NotebookPage, theme: Literal["light", "dark"]
) -> None:
    page = notebook.page
    notebook.theme(theme)
    play_the_daily_deal(notebook)
    mine = page.locator(".zw.my-games")
    for name in ("daily", "games"):
        for width in (848, 360):
            mine.evaluate(f"it => {{ it.parentElement.style.width = '{width}px'; }}")
            wide = "it => it.scrollWidth <= it.clientWidth"
            assert mine.locator(".page").evaluate(wide), (name, width)
            notebook.screenshot(f"my-games-{name}-{width}-{theme}", mine)
            assert notebook.axe(mine) == []
        if name == "daily":
            mine.get_by_role("button", name="My games").click()
