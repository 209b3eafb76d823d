"""The harness works, with a widget that uses nothing of zwidgets."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.counter import COUNTER
from tests.browser.lab import CellError, NotebookPage


@pytest.fixture
def notebook(desk: NotebookPage) -> NotebookPage:
    desk.fresh([COUNTER])
    desk.run_all()
    return desk


def test_a_cell_that_raises_fails_with_its_traceback(notebook: NotebookPage) -> None:
    with pytest.raises(CellError, match="ZeroDivisionError"):
        notebook.execute("1 / 0")


def test_clicks_are_handled_while_a_cell_awaits(notebook: NotebookPage) -> None:
    waiting = notebook.add_cell(
        "import asyncio\nwhile counter.count == 0: await asyncio.sleep(0.01)\nprint('clicked')"
    )
    notebook.run(waiting, wait=False)
    notebook.widget().get_by_role("button").click()
    notebook.wait_idle()
    assert notebook.output(waiting) == "clicked\n"


@pytest.mark.deep
def test_a_cell_that_is_left_waiting_does_not_hold_up_the_next(notebook: NotebookPage) -> None:
    notebook.run(notebook.add_cell("import time; time.sleep(1000)"), wait=False)
    notebook.fresh(["1 + 1"])
    assert notebook.run(0) == "2"


@pytest.mark.deep
def test_a_cell_is_waited_for_although_clicks_make_the_kernel_say_idle(
    notebook: NotebookPage,
) -> None:
    waiting = notebook.add_cell(
        "while counter.count < 2: await asyncio.sleep(0.01)\n"
        "await asyncio.sleep(1)\nprint('clicked twice')"
    )
    notebook.execute("import asyncio")
    notebook.run(waiting, wait=False)
    for _ in range(2):
        notebook.widget().get_by_role("button").click()
    expect(notebook.widget()).to_have_text("count 2")
    notebook.wait_idle()
    assert notebook.output(waiting) == "clicked twice\n"


@pytest.mark.deep
def test_d_d_on_a_bare_button_deletes_the_cell(notebook: NotebookPage) -> None:
    notebook.widget().get_by_role("button").focus()
    notebook.page.keyboard.press("d")
    notebook.page.keyboard.press("d")
    expect(notebook.widget()).to_have_count(0)
    assert "counter" not in "".join(notebook.cells())


@pytest.mark.deep
def test_a_saved_notebook_holds_widget_state_only_when_asked(notebook: NotebookPage) -> None:
    notebook.save()
    assert "widgets" not in notebook.notebook_json()["metadata"]
    notebook.save(widget_state=True)
    assert '"count": 0' in notebook.file.read_text(encoding="utf-8")
    assert "widgets" in notebook.notebook_json()["metadata"]


def test_axe_finds_a_button_without_a_name(notebook: NotebookPage) -> None:
    assert notebook.axe(notebook.widget()) == []
    notebook.widget().get_by_role("button").evaluate("button => { button.textContent = ''; }")
    assert [violation["id"] for violation in notebook.axe(notebook.widget())] == ["button-name"]


def test_a_page_keeps_what_its_console_complained_of(notebook: NotebookPage) -> None:
    notebook.page.evaluate("console.error('a complaint')")
    assert "a complaint" in notebook.problems
