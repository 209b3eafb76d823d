"""Each lesson of the course in a real JupyterLab, taken as a student takes it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

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
    expect(board.get_by_role("button", name="Check")).to_be_enabled()  # the last has its reply
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


def grow(desk: NotebookPage) -> None:
    """Click a branch of the tree: its chance is the mean of those behind it."""
    tree = desk.page.locator(".zw").filter(has=desk.page.get_by_role("treeitem")).first
    branches = tree.get_by_role("treeitem")
    expect(branches).to_have_count(5)
    branches.filter(has_text="chance 3/4").click()
    expect(branches).not_to_have_count(5)
    tree.scroll_into_view_if_needed()


def fill(desk: NotebookPage) -> None:
    """Put points into the purse, by the keyboard, until it is seldom ruined."""
    cell = desk.page.locator(".jp-Cell").filter(has=desk.page.locator(".widget-slider"))
    expect(cell).to_contain_text("3 points: ruined within 24 cards in 54.1 %")
    for points in range(4, 9):
        cell.get_by_role("slider").press("ArrowRight")
        expect(cell).to_contain_text(f"{points} points: ruined")
    cell.locator("img").scroll_into_view_if_needed()


def shine(desk: NotebookPage) -> None:
    """Play ten games after ten, an evening after the other, until it shines."""
    more = desk.page.get_by_role("button", name="10 more games")
    another = desk.page.get_by_role("button", name="another evening").first
    told = desk.page.locator(".jp-Cell").filter(has=more).locator(".jp-OutputArea-output p")
    expect(told).to_contain_text("10 games, ")
    while "It shines!" not in (before := told.inner_text()):
        (another if "is over" in before else more).click()
        expect(told).not_to_have_text(before)
    expect(told).to_contain_text("It shines! Stop here.")
    told.scroll_into_view_if_needed()


def bury(desk: NotebookPage) -> None:
    """Choose in turn, which the reader sees through; then let a coin choose."""
    for _ in range(6):
        for when in ("queen tonight", "queen tomorrow"):
            desk.page.get_by_role("button", name=when).click()
    expect(desk.page.get_by_text("You: held in 10 of 12 nights")).to_be_visible()
    desk.page.get_by_role("button", name="toss a coin 40 times").click()
    expect(desk.page.get_by_text(re.compile(r"A coin: held in \d+ of 40 nights"))).to_be_visible()


def turn(desk: NotebookPage) -> None:
    """Give A a fourth vote, by the keyboard."""
    dial = desk.page.locator(".jp-Cell").filter(has=desk.page.locator(".widget-slider")).first
    expect(dial).to_contain_text("1/3 of the power")
    dial.get_by_role("slider").first.press("ArrowRight")
    expect(dial).to_contain_text("2/3 of the power")
    dial.scroll_into_view_if_needed()


PHONE: Final = (390, 844)
PROJECTOR: Final = (1024, 768)
SIDE: Final = "application:toggle-left-area"
"""Hides the list of files, or shows it: beside it a phone has no room for a notebook."""
STICKS_OUT: Final = """() => [...document.querySelectorAll(".zw")].flatMap(board => {
  const { left, right } = board.getBoundingClientRect();
  const out = [...board.querySelectorAll(":not(svg *)")].filter(it => {
    const box = it.getBoundingClientRect();
    return it.checkVisibility() && box.width && (box.left < left - 1 || box.right > right + 1);
  });
  if (right > innerWidth) out.push(board);
  return out.map(it => `${board.className}: ${it.tagName} ${it.textContent.slice(0, 40)}`);
})"""
"""What of a board lies beside it, or beside the page."""
PICTURES: Final = """() => [...document.querySelectorAll(".jp-OutputArea-output :is(img, svg)")]
  .filter(it => it.checkVisibility() && it.getBoundingClientRect().right > innerWidth + 1)
  .map(it => it.outerHTML.slice(0, 80))"""
"""The pictures that lie beside the page."""


def assert_whole(desk: NotebookPage, name: str = "") -> None:
    """Check that no board and no picture sticks out, on a phone and on a projector."""
    desk.command(SIDE)
    for size in (PHONE, PROJECTOR):
        desk.resize(*size)
        desk.page.wait_for_function("width => innerWidth === width", arg=size[0])
        desk.page.evaluate("() => new Promise(done => setTimeout(done, 200))")  # boards follow
        assert desk.page.evaluate(STICKS_OUT) == [], size
        assert desk.page.evaluate(PICTURES) == [], size
        if name:
            desk.screenshot(f"lesson-{name}-{size[0]}", desk.widget())
    desk.command(SIDE)
    desk.resize(1280, 720)


SMALL: Final = """
import zwidgets as zw
from IPython.display import display
cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
def red(state):
    return state.drawn.red
display(
    zw.ask("c1", "A guess?", "fits", cabin, pile="c1", guess=True, hints=["Count."]),
    zw.ask("c2", "And now?", 33, unit="cards still to come"),
    zw.dial(cabin, red),
    zw.tree(cabin, depth=1).board(),
    zw.futures(cabin, 60, seed=1, progress=False),
    zw.twins(cabin.replace("draw", "lay 3D"), "lay 3D a1", "lay 3D c1", seed=3),
)
"""
"""The boards of lessons that are not games."""


def test_small_boards_are_whole_on_a_phone_and_on_a_projector(desk: NotebookPage) -> None:
    desk.fresh([SMALL])
    desk.run_all()
    expect(desk.page.locator(".zw")).to_have_count(6)
    assert_whole(desk)


ACTS: Final[dict[str, Callable[[NotebookPage], None]]] = {
    "04": fill,
    "06": grow,
    "09": shine,
    "11": bury,
    "12": turn,
}
"""What a student does in some lessons beside boards and exercises."""


@pytest.mark.deep
@pytest.mark.parametrize("file", LESSONS, ids=NAMES)
def test_a_lesson_is_taken_from_its_first_cell_to_its_last(desk: NotebookPage, file: Path) -> None:
    desk.fresh(["from zwidgets.teaching.exercise import SESSION\nSESSION.clear()", *code(file)])
    desk.run_all()
    keys = json.loads(desk.execute(KEYS))
    boards = desk.page.locator(".zw.exercise")
    expect(boards).to_have_count(len(keys))
    assert_whole(desk, file.stem)
    for n, board in enumerate(desk.page.locator(".zw:not(.exercise)").all()):
        desk.screenshot(f"lesson-{file.stem}-board-{n + 1}", board)
    if act := ACTS.get(file.stem[:2]):
        act(desk)
        desk.screenshot(f"lesson-{file.stem}-touched")
    for n, exercise in enumerate(keys):
        solve(boards.nth(n), exercise)
        desk.screenshot(f"lesson-{file.stem}-{n + 1}")
    assert f"{len(keys)} of {len(keys)} solved" in desk.execute("print(zw.receipt())")
    assert desk.problems == []
