"""Each lesson of the course in a real JupyterLab, taken as a student takes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.teaching.course import LESSONS, NAMES, code

KEYS = """
import json
from zwidgets.teaching.exercise import SESSION
print(json.dumps([
    [one.id, one.guesses, len(one.hints), "error" in one.form, answer.kind, str(answer.value),
     float(answer.value) if answer.kind != "text" else 0.0]
    for one in SESSION.values() for answer in [one._key()]
]))
"""


def answer(board: Locator, text: str) -> Locator:
    """Write an answer, press Enter; returns where the verdict stands."""
    board.get_by_label("Your answer").fill(text)
    board.get_by_label("Your answer").press("Enter")
    return board.get_by_role("status")


def solve(board: Locator, exercise: list[Any]) -> None:
    """Guess, answer wrongly, take a hint, and answer rightly."""
    _, guesses, hints, simulated, kind, exact, value = exercise
    board.scroll_into_view_if_needed()
    if guesses:
        board.get_by_label("First guess").press("ArrowRight")
        board.get_by_label("First guess").press("Tab")
        board.page.keyboard.press("Enter")
    error = " ± 0.00001" if simulated else ""
    far = ("nothing", exact) if kind == "text" else (f"{2 * value + 1:.4f}", f"{value:.6f}")
    wrong, right = (f"{0.1 if value > 0.5 else 0.9}", far[1]) if kind == "chance" else far
    expect(answer(board, wrong + error)).not_to_be_empty()
    expect(board.get_by_role("status")).not_to_contain_text("Right.")
    if hints:
        board.get_by_role("button", name="Hint").click()
        expect(board.get_by_role("listitem")).to_have_count(1)
    expect(answer(board, right + error)).to_contain_text("Right.")


@pytest.mark.deep
@pytest.mark.parametrize("file", LESSONS, ids=NAMES)
def test_a_lesson_is_taken_from_its_first_cell_to_its_last(desk: NotebookPage, file: Path) -> None:
    desk.fresh(["from zwidgets.teaching.exercise import SESSION\nSESSION.clear()", *code(file)])
    desk.run_all()
    keys = json.loads(desk.execute(KEYS))
    boards = desk.page.locator(".zw.exercise")
    expect(boards).to_have_count(len(keys))
    for n, exercise in enumerate(keys):
        solve(boards.nth(n), exercise)
        desk.screenshot(f"lesson-{file.stem}-{n + 1}")
    assert f"{len(keys)} of {len(keys)} solved" in desk.execute("print(zw.receipt())")
    assert desk.problems == []
