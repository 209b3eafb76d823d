"""An exercise in a real JupyterLab, with the keyboard only."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage

CELL = """
import zwidgets as zw
cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
text = "Does the next card fit on c1?"
q = zw.ask("pile", text, "fits", cabin, hints=["Count."], guess=True, pile="c1")
q
""".strip()
TRUTH = "It is 19/33, or 57.58 %."
SPELLINGS = ("19/33", "0.57", "57.", "57,", "5757", "14/33", "0.42")


@pytest.fixture
def notebook(desk: NotebookPage) -> NotebookPage:
    desk.fresh([CELL, "q"])
    desk.run_all()
    expect(desk.page.locator(".zw.exercise")).to_have_count(2)
    return desk


def test_a_guess_a_wrong_answer_a_hint_and_the_right_one_by_keyboard(
    notebook: NotebookPage,
) -> None:
    page, board = notebook.page, notebook.widget()
    keys = page.keyboard
    guess = board.get_by_label("First guess")
    while guess.input_value() != "40":  # a notebook that has just been run may take the focus again
        guess.press("ArrowLeft")
    keys.press("Tab")
    keys.press("Enter")
    field = board.get_by_label("Your answer")
    expect(field).to_be_focused()
    keys.type("0.424")
    keys.press("Enter")
    status = board.get_by_role("status")
    expect(status).to_contain_text("That is the chance of the opposite.")
    for _ in range(2):
        keys.press("Tab")
    keys.press("Enter")
    expect(board.get_by_role("listitem")).to_have_text("Count.")
    expect(field).to_be_focused()
    expect(field).to_have_value("0.424")
    keys.press("Control+a")
    keys.type("57,6 %")
    keys.press("Enter")
    for one in (board, notebook.widget(1)):
        expect(one.get_by_role("status")).to_contain_text("Right.")
        expect(one.get_by_role("status")).to_contain_text(f"You guessed 40 %. {TRUTH}")
    ours = "[line.tries for line in zw.receipt().lines if line.exercise == 'pile']"
    assert notebook.execute(f"print(q, {ours})") == "<Exercise pile: solved, 2 tries> [2]\n"
    state, outputs = json.loads(notebook.saved_widget())
    assert state["board"]["stage"] == "solved"
    saved = json.dumps([{**state, "_esm": "", "_css": ""}, outputs])
    assert not [spelling for spelling in SPELLINGS if spelling in saved]
    assert notebook.problems == []


def test_asked_again_it_takes_the_place_of_the_old_one(notebook: NotebookPage) -> None:
    notebook.execute("q.check('14/33')")
    notebook.run(0)
    boards = notebook.page.locator(".zw.exercise")
    expect(boards).to_have_count(1)
    expect(boards.get_by_label("First guess")).to_be_visible()
    below = notebook.cell(1)
    expect(below.get_by_text("Run this cell to answer.")).to_be_visible()
    notebook.run(1)
    expect(boards).to_have_count(2)
    assert notebook.problems == []


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(
    notebook: NotebookPage, theme: Literal["light", "dark"]
) -> None:
    notebook.theme(theme)
    board = notebook.widget()
    assert notebook.axe(board) == []
    notebook.execute("q.guess(0.4); q.hint(); q.check(0.9)")
    expect(board.get_by_role("status")).to_contain_text("Not yet.")
    assert notebook.axe(board) == []


@pytest.mark.deep
def test_a_long_word_of_a_hint_stays_on_the_exercise(desk: NotebookPage) -> None:
    desk.fresh([CELL.replace("Count.", "x" * 90).replace("guess=True", "guess=False")])
    desk.run_all()
    board = desk.widget()
    board.evaluate("it => { it.parentElement.style.width = '360px'; }")
    board.get_by_label("Your answer").fill("0.9")
    board.get_by_label("Your answer").press("Enter")
    expect(board.get_by_role("status")).not_to_be_empty()
    board.get_by_role("button", name="Hint").click()
    hint = board.get_by_role("listitem")
    expect(hint).to_have_text("x" * 90)
    assert board.evaluate("it => it.scrollWidth") <= 360
    assert hint.evaluate("it => it.scrollWidth <= it.clientWidth")
