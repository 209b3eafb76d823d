"""Shufflers in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.table import (
    again,
    asks,
    assert_fit_for_a_finger,
    begin,
    cell,
    cells,
    on_a_phone,
    over,
    rev,
    source,
    tab_to,
)
from tests.browser.test_fits import PLAY, faults

TEN = (
    "shufflers; 10S; 2D 3D 5D 7D 8D 9D / AH 2H 3H 4H 5H 6H 7H 8H 9H 10H"
    " / 6D AD 4D / - / 10D; pay 10"
)
ROAD = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AS 2S 3S 4S 5S 6S JK"
LATE = (
    f"shufflers; {ROAD} 7S 8S 9S 10S JC JD JH JS QC QD QH QS KC KD KH KS; "
    "9D / 2H / AD 2D 3D 4D 5D 6D 7D 8D / AH 3H 4H 5H 6H 7H 8H 9H 10H / 10D; draw"
)
OPTIONS = (
    "shufflers vehicle=True lamb=True; 4C KD; 2D 3D 5D 7D 8D 9D / AH 2H 3H 4H 5H 6H 7H 8H 9H 10H"
    " / 6D AD 4D / - / 10D; choose"
)
PLIGHT = "4D 9D / 2H 4H 10H / 3D 8D / 5H / AD 2D 5D 6D 7D 10D AH 3H 6H 7H 8H 9H"
SIX = f"shufflers variant=collaborative players=6; 3C KC; {'; '.join([PLIGHT] * 6)}; help seat 0"


def game(
    page: NotebookPage, *, calm: bool = True, height: int = 900, **options: Any
) -> NotebookPage:
    """Begin the notebook with one cell that shows a game."""
    return begin(page, source("Shufflers", **options), calm=calm, height=height)


def legal(widget: Locator) -> list[str]:
    """What can be clicked now: answers, else cards that glow."""
    return cells(widget, ".answers [data-cell], .legal > [data-cell]")


def waits_for_a_person(notebook: NotebookPage) -> None:
    """Wait until a person is to act, or the game has ended."""
    asks(notebook, ".ending, .answers button, .legal")


def moved_or_chosen(notebook: NotebookPage, before: int, chosen: int) -> None:
    """Wait for the next board, or for one more chosen card; then for a person's turn."""
    notebook.page.wait_for_function(
        "([before, chosen]) => Number(document.querySelector('.zw')?.dataset.rev) > before"
        " || document.querySelectorAll('.zw .slot.chosen').length > chosen",
        arg=[before, chosen],
    )
    waits_for_a_person(notebook)


# Playing


def test_a_whole_solo_game_is_played_by_keys_alone(desk: NotebookPage) -> None:
    notebook = game(desk, seed=5)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    cells_before = notebook.cells()
    widget.focus()
    tab_to(notebook, "[data-cell]")
    while not over(widget).is_visible():
        before, goal = rev(widget), legal(widget)[0]
        here = widget.locator("[data-cell]:focus").get_attribute("data-cell")
        assert here, "the focus has left the board"
        down = (goal[-1] == "H") - (here[-1] == "H")
        if down:
            keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        values = [1 if key[0] == "A" else int(key[:-1]) for key in (here, goal)]
        right = values[1] - values[0]
        for _ in range(abs(right)):
            keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        assert widget.locator("[data-cell]:focus").get_attribute("data-cell") == goal
        chosen = widget.locator(".slot.chosen").count()
        keyboard.press("Enter")
        moved_or_chosen(notebook, before, chosen)
    assert notebook.execute("print(w.over)") == "True\n"
    assert notebook.cells()[: len(cells_before)] == cells_before
    assert notebook.problems == []


# Paying


def test_answers_say_what_they_bring_and_cells_drive_the_board(desk: NotebookPage) -> None:
    widget = game(desk, position=OPTIONS, seed=2).widget()
    expect(cell(widget, "take")).to_contain_text("Take back 4")
    desk.execute('_ = w.play("lamb")')
    expect(widget).to_have_attribute("data-rev", "1")
    expect(widget.locator(".log")).to_contain_text("You lead a lamb along")


def test_the_boat_ends_the_game_with_its_scene(desk: NotebookPage) -> None:
    widget = game(desk, position=LATE, seed=1, calm=False).widget()
    widget.get_by_role("button", name="Step").click()
    expect(over(widget)).to_contain_text("with 9 Ammo and 2 Health left")
    expect(again(over(widget))).to_be_visible()


def test_the_coast_is_shown_on_the_way_and_a_click_goes_on(desk: NotebookPage) -> None:
    road = ROAD.removesuffix(" JK")
    position = TEN.replace("10S", road.replace("6S", "10S"), 1)
    widget = game(desk, position=position, seed=1, calm=False).widget()
    cell(widget, "8D").click()
    cell(widget, "2D").click()
    scene = widget.locator(".ashore")
    expect(scene).to_contain_text("the coast")
    desk.screenshot("shufflers-coast", widget)
    scene.click()
    expect(scene).to_have_count(0)
    expect(widget.locator(".road .flag")).to_have_count(1)


# Secrets


def saved_state(desk: NotebookPage, seed: int) -> str:
    game(desk, position=TEN, seed=seed)
    return desk.saved_widget()


def test_moves_that_choose_nothing_go_by_and_a_press_skips_them(desk: NotebookPage) -> None:
    widget = game(desk, seed=4, auto="clicks").widget()  # twelve payments that are no choice
    widget.locator(".legal > button").first.click()
    expect(widget.locator(".prompt")).to_contain_text("Your only move: ")
    widget.get_by_role("button", name="Skip").click()
    expect(widget.locator(".prompt")).not_to_contain_text("Your only move: ")
    made = "[len(s.moves(0)) for s, e in zip(w.match.states, w.match.history) if e.by == 0]"
    moves = json.loads(desk.execute(made))
    assert len(moves) > 2
    assert set(moves) == {1}
    assert desk.problems == []


def test_a_saved_notebook_does_not_know_what_comes_next(desk: NotebookPage) -> None:
    first = saved_state(desk, 1)
    assert first == saved_state(desk, 2)


# Looks


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(desk: NotebookPage, theme: Any) -> None:
    widget = game(desk, position=OPTIONS, seed=2).widget()
    desk.theme(theme)
    expect(widget).to_have_attribute("data-theme", theme)
    assert desk.axe(widget) == []
    desk.execute('_ = w.play("take")')
    expect(widget).to_have_attribute("data-rev", "1")
    assert desk.axe(widget) == []
    desk.execute("while not w.over:\n    _ = w.play(w.moves[0])")
    expect(over(widget)).to_be_visible()
    assert desk.axe(widget) == []


@pytest.mark.first(1)
@pytest.mark.parametrize("players", [1, 6])
def test_the_words_for_the_stacks_lie_over_no_card(desk: NotebookPage, players: int) -> None:
    position = TEN if players == 1 else SIX
    page = game(desk, position=position, seats=dict.fromkeys(range(1, players), "careful"))
    widget = page.widget()
    for width, words in {"": 2, "1100px": 2, "400px": 4}.items():
        widget.evaluate("(it, width) => { it.parentElement.style.width = width; }", width)
        seen = widget.evaluate(
            """it => [...it.querySelectorAll('.stack small')].filter(word => word.offsetHeight)
              .map(word => word.getBoundingClientRect())
              .map(box => [...it.querySelectorAll('.kit :is(.slot, .pile)')].filter(card => {
                const {left, right, top, bottom} = card.getBoundingClientRect();
                return Math.min(right, box.right) > Math.max(left, box.left) + 1
                  && Math.min(bottom, box.bottom) > Math.max(top, box.top) + 1;
              }).length)"""
        )
        assert seen == [0] * words, (players, width)
    assert faults(page) == []


@pytest.mark.deep
def test_walkers_stand_behind_the_words_of_the_road(desk: NotebookPage) -> None:
    page = game(desk, seed=4, variant="competitive", players=6)
    widget = page.widget()
    widget.evaluate("it => { it.parentElement.style.width = '400px'; }")
    page.execute(PLAY)
    for _ in range(6):
        covered = widget.evaluate(
            """it => [...it.querySelectorAll('.span b')].filter(word => {
              const {left, right, top, height} = word.getBoundingClientRect();
              const at = x => it.ownerDocument.elementFromPoint(x, top + height / 2);
              return [left + 4, (left + right) / 2, right - 4].some(x => at(x) !== word);
            }).map(word => word.textContent)"""
        )
        assert covered == []
        revision = page.execute("play(6)").split()[0]
        expect(widget).to_have_attribute("data-rev", revision)


@pytest.mark.first(1)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_it_fits_a_phone(desk: NotebookPage, players: int) -> None:
    options: dict[str, Any] = (
        {"variant": "collaborative", "players": players} if players > 1 else {}
    )
    widget = game(desk, seed=1, **options).widget()
    on_a_phone(widget)
    for key in ("AD", "10D", "6H"):
        assert_fit_for_a_finger(cell(widget, key))
    desk.screenshot(f"shufflers-360-{players}", widget)
