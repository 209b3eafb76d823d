"""A first game, guided, in a real JupyterLab: by clicks, by keys, and back to one's own game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import zwidgets as zw
from tests.browser.lab import NotebookPage
from tests.browser.table import asks, begin, cell, click, press, source, tab_to
from tests.variants import NAMES

FITS = (Path(__file__).parents[2] / "js" / "dev" / "fits.js").read_text(encoding="utf-8")
HEIGHT = 600  # pixels: the notebook that JupyterLab shows in a window of 1280 x 720
GAMES = {name: zw.widget(name).__class__.__name__ for name in NAMES}
MARKED = ".table :is(button[data-changed], [data-changed] button):not([aria-pressed=true])"


def show_me(widget: Locator) -> None:
    """Begin the lesson on the page of rules."""
    widget.get_by_role("button", name="How to play").click()
    widget.get_by_role("button", name="Show me").click()
    expect(widget.locator(".voice .label")).to_contain_text("1 of")


def steps_of(name: str) -> int:
    """How many steps the game's lesson has."""
    lesson = zw.game(name).lesson()
    assert lesson is not None
    return len(lesson.steps)


STEPPED = """([where, before, next]) => {
  const it = document.querySelector('.zw');
  const wanted = [...it.querySelectorAll(where)].map(one => one.dataset.cell ?? one.textContent);
  const ended = !next || it.querySelector('.voice .label')?.textContent.includes(next);
  return (ended || (wanted.length && wanted.join() !== before)) && [ended, wanted.join()];
}"""
"""Whether the next step is there, and what is wanted; waits until one or the other changes."""


def step(page: NotebookPage, at: int) -> None:
    """Do what a step asks for by clicks: on Next, or on what is marked and not chosen yet."""
    where = f"{MARKED}, .voice .primary"
    _, wanted = page.page.evaluate(STEPPED, [where, "", ""])
    for _ in range(4):
        page.widget().locator(where).first.click()
        given = [where, wanted, f"{at + 1} of"]
        ended, wanted = page.page.wait_for_function(STEPPED, arg=given).json_value()
        if ended:
            return
    raise AssertionError(f"step {at} does not end")


QUICK = ("dead-center", "building-dead-guys")


@pytest.mark.first(1)
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.deep] * (name not in QUICK)) for name in GAMES],
)
def test_a_lesson_is_played_by_clicks_on_what_is_marked(desk: NotebookPage, name: str) -> None:
    page = begin(desk, source(GAMES[name], seed=7))
    widget = page.widget()
    before = page.execute("print(w.match.record())")
    show_me(widget)
    for at in range(1, steps_of(name)):
        assert page.page.evaluate(FITS, HEIGHT) == []
        step(page, at)
    assert widget.locator("[data-changed]").count() == 0
    widget.get_by_role("button", name="Skip").click()
    expect(widget.locator(".voice .label")).to_have_count(0)
    assert page.execute("print(w.match.record())") == before
    assert page.problems == []


@pytest.mark.deep
def test_a_lesson_is_played_by_keys_alone(desk: NotebookPage) -> None:
    page = begin(desk, source("BuildingDeadGuys", seed=7, seats={1: "careful"}))
    widget = page.widget()
    widget.locator("[data-cell]").first.focus()
    page.page.keyboard.press("?")
    page.page.keyboard.press("Tab")
    press(page, "Enter")
    for at in range(2, steps_of("building-dead-guys") + 1):
        expect(widget.locator(f":is({MARKED}, .voice .primary):focus")).to_have_count(1)
        press(page, "Enter")
        expect(widget.locator(".voice .label")).to_contain_text(f"{at} of")
    tab_to(page, ".fan [data-cell]")
    press(page, "Enter")
    asks(page, ".voice .primary:focus")
    page.page.keyboard.press("Tab")
    press(page, "Enter")
    expect(widget.locator(".voice button")).to_have_count(0)
    assert page.problems == []


def test_a_wrong_move_is_told_and_the_lesson_waits(desk: NotebookPage) -> None:
    page = begin(desk, source("DeadCenter", seed=7))
    widget = page.widget()
    show_me(widget)
    cell(widget, "S-a").click()
    expect(widget.get_by_role("alert")).to_contain_text("about something else: The grave above")
    click(page, cell(widget, "N-b"))
    expect(widget.get_by_role("alert")).to_have_text("")
    expect(widget.locator(".prompt")).to_contain_text("A jack.")
