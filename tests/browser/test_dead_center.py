"""Dead Center as a person meets it: a real JupyterLab, a real Chromium."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import SHOTS, NotebookPage
from tests.browser.table import (
    again,
    alert,
    assert_fit_for_a_finger,
    begin,
    cell,
    cells,
    click,
    on_a_phone,
    over,
    played_until_round,
    press,
    source,
    tab_to,
)
from tests.waiting import HANG

ZOMBIE = re.compile("^(jack|queen|king) of", re.IGNORECASE)
FITS = (Path(__file__).parents[2] / "js" / "dev" / "fits.js").read_text(encoding="utf-8")
HEIGHT = 600  # pixels: the notebook that JupyterLab shows in a window of 1280 x 720
GAME = source("DeadCenter", seed=7)
LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD, E-2 QC, W-1 QS, S-a KH; lay 3D"
DYING = (
    "dead-center; 10C 10D AS / 6C 2D 9C / JK 8H 4C; N-a KC dead, N-b KD dead, N-c QC dead, "
    "E-1 JD, E-2 JC dead, E-3 JH dead, W-1 QS dead, W-2 QD dead, W-3 QH dead, S-a KH dead, "
    "S-b KS dead, S-c JS dead; lay 3D"
)
ALL_OUT = (
    "dead-center; AS 3D 4C / 5H 6S 7D / 8C 9H 10S; N-a JC, N-b QC, N-c KC, E-1 JD, E-2 QD, E-3 KD, "
    "S-a JH, S-b QH, S-c KH, W-1 JS, W-2 QS, W-3 KS; lay 10H"
)
APART = """badges => badges.filter(one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const page = one.closest('.page').getBoundingClientRect();
  const covers = other => {
    const box = other.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  };
  const others = [...one.closest('.board').querySelectorAll('.badge i, .pile > button')];
  const out = left < page.left || right > page.right;
  return out || others.some(other => other !== one && covers(other));
}).map(one => one.textContent)"""
"""Badges that cover one another or a card, or stick out of the page."""


def at(position: str) -> str:
    return source("DeadCenter", position=position, seed=7)


def legal(widget: Locator) -> list[str]:
    """What glows now."""
    return cells(widget, ".legal [data-cell]")


def names(widget: Locator) -> list[str]:
    """What a screen reader says of each place of the board."""
    all_names: list[str] = widget.locator("[data-cell]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return all_names


# Playing


@pytest.mark.parametrize("begun", [26, pytest.param(1, marks=pytest.mark.deep)])
def test_a_game_is_played_to_its_end_by_clicks(desk: NotebookPage, begun: int) -> None:
    notebook = begin(desk, GAME)
    played_until_round(notebook, begun)
    widget = notebook.widget()
    clicks = 0
    while not over(widget).is_visible():
        keys = legal(widget)
        assert keys, "nothing glows and the game is not over"
        click(notebook, cell(widget, keys[-1]))
        clicks += 1
    assert clicks >= 4
    outcome = json.loads(
        notebook.execute(
            "import json; o = w.state.outcome; print(json.dumps([o.reason, o.scores]))"
        )
    )
    expect(over(widget)).to_contain_text(outcome[0])
    expect(again(over(widget))).to_be_visible()
    assert notebook.problems == []


def test_a_win_is_shown_with_its_score_and_a_way_on(desk: NotebookPage) -> None:
    notebook = begin(desk, at(DYING))
    widget = notebook.widget()
    click(notebook, cell(widget, "c1"))
    expect(widget.locator(".prompt")).to_contain_text("You can kill the jack of diamonds")
    cell(widget, "E-1").click()
    expect(over(widget)).to_contain_text("All twelve zombies are dead")
    score = notebook.execute("print(w.state.outcome.scores[0])").strip()
    expect(over(widget)).to_contain_text(score)
    over(widget).get_by_role("button", name="Same deal again").click()
    expect(over(widget)).to_be_hidden()
    assert notebook.execute("print(w.state)").strip() == DYING


GRID: list[list[str | None]] = [
    [None, "N-a", "N-b", "N-c", None],
    ["W-1", "a1", "b1", "c1", "E-1"],
    ["W-2", "a2", "b2", "c2", "E-2"],
    ["W-3", "a3", "b3", "c3", "E-3"],
    [None, "S-a", "S-b", "S-c", None],
]
PLACES = {key: (x, y) for y, row in enumerate(GRID) for x, key in enumerate(row) if key}


def arrows(start: str, goal: str) -> list[str]:
    """Arrow keys from one place of the board to another, through the cabin."""
    (x, y), (to_x, to_y) = PLACES[start], PLACES[goal]
    inside = min(max(x, 1), 3), min(max(y, 1), 3)
    inner = min(max(to_x, 1), 3), min(max(to_y, 1), 3)
    route = [(inside[0] - x, inside[1] - y)] if start != goal else []
    if start != goal:
        route += [(inner[0] - inside[0], 0), (0, inner[1] - inside[1])]
        route.append((to_x - inner[0], to_y - inner[1]))
    keys = []
    for right, down in route:
        keys += ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
        keys += ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    return keys


@pytest.mark.deep
def test_a_whole_game_is_played_by_keys_alone(desk: NotebookPage) -> None:
    notebook = begin(desk, GAME)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    cells_before = notebook.cells()
    widget.focus()
    tab_to(notebook, "[data-cell]")
    while not over(widget).is_visible():
        here = widget.locator("[data-cell]:focus").get_attribute("data-cell")
        assert here, "the focus has left the board"
        goal = legal(widget)[0]
        for key in arrows(here, goal):
            keyboard.press(key)
        assert widget.locator("[data-cell]:focus").get_attribute("data-cell") == goal
        press(notebook, "Enter")
    assert notebook.execute("print(w.over)") == "True\n"
    assert notebook.cells()[: len(cells_before)] == cells_before
    assert notebook.problems == []


def test_keys_pressed_on_a_card_do_not_reach_jupyterlab(desk: NotebookPage) -> None:
    notebook = begin(desk, GAME)
    before = notebook.cells()
    notebook.select(0)
    cell(notebook.widget(), "b2").focus()
    for key in "dd", "x", "a", "b", "m", "00":
        for one in key:
            notebook.page.keyboard.press(one)
    assert notebook.cells() == before
    notebook.page.keyboard.press("Shift+Enter")
    notebook.wait_idle()
    assert notebook.cells()[0] == before[0]


def test_undo_and_new_game_by_key(desk: NotebookPage) -> None:
    notebook = begin(desk, GAME)
    widget = notebook.widget()
    cell(widget, "N-a").click()
    expect(cell(widget, "N-a")).to_have_accessible_name(ZOMBIE)
    cell(widget, "b2").focus()
    press(notebook, "u")
    expect(cell(widget, "N-a")).to_have_accessible_name(re.compile("^grave", re.IGNORECASE))
    press(notebook, "r")
    expect(cell(widget, "N-a")).to_have_accessible_name(ZOMBIE)


def test_a_click_on_what_is_not_possible_says_why_not(desk: NotebookPage) -> None:
    notebook = begin(desk, at(LAY))
    widget = notebook.widget()
    cell(widget, "c2").click()
    expect(alert(widget)).to_contain_text("does not fit on the 10 of clubs")
    expect(alert(widget)).to_contain_text("why?")
    cell(widget, "N-c").click()
    expect(alert(widget)).to_contain_text(re.compile("first lay the 3 of diamonds", re.IGNORECASE))
    click(notebook, cell(widget, "c1"))
    expect(alert(widget)).to_have_text("")
    cell(widget, "S-a").click()
    expect(alert(widget)).to_contain_text("not next to the top right pile")
    assert notebook.execute("print(w.state.phase)") == "kill\n"


def test_each_zombie_wears_how_near_it_is_to_falling_beside_its_neighbours(
    desk: NotebookPage,
) -> None:
    widget = begin(desk, at(ALL_OUT)).widget()
    badges = widget.locator(".badge i")
    assert badges.count() == 12
    assert badges.first.inner_text() == "13 of 10"
    for width in ("848px", "360px"):
        widget.evaluate("(one, width) => { one.style.width = width }", width)
        hidden = badges.evaluate_all(APART)
        assert hidden == [], width


@pytest.mark.deep
def test_a_card_that_travels_takes_no_click(desk: NotebookPage) -> None:
    notebook = begin(desk, at(DYING), calm=False)
    widget = notebook.widget()
    click(notebook, cell(widget, "c1"))
    hit = widget.locator("[data-cell] *").evaluate_all(
        "all => all.filter(one => getComputedStyle(one).pointerEvents !== 'none').length"
    )
    assert hit == 0
    cell(widget, "E-1").click()
    expect(widget).to_have_attribute("data-rev", "2")


# Cells and views


def test_cells_drive_the_board_and_two_views_stay_in_step(desk: NotebookPage) -> None:
    desk.fresh([GAME, "w"])
    desk.run_all()
    notebook = desk
    first, second = notebook.widget(0), notebook.widget(1)
    notebook.run(notebook.add_cell('w.play("reveal S-b")'))
    for view in (first, second):
        expect(cell(view, "S-b")).to_have_accessible_name(ZOMBIE)
    cell(second, legal(second)[0]).click()
    expect(first).to_have_attribute("data-rev", "2")
    expect(second).to_have_attribute("data-rev", "2")
    assert names(first) == names(second)


def test_a_cell_can_wait_until_the_game_has_been_played(desk: NotebookPage) -> None:
    notebook = begin(desk, at(DYING))
    waiting = notebook.add_cell("outcome = await w.finished()\nprint(outcome.reason)")
    notebook.run(waiting, wait=False)
    widget = notebook.widget()
    click(notebook, cell(widget, "c1"))
    cell(widget, "E-1").click()
    told = notebook.cell(waiting).locator(".jp-OutputArea-output")
    expect(told).to_contain_text("All twelve zombies are dead")


def test_clicks_are_answered_while_a_cell_runs(desk: NotebookPage) -> None:
    notebook = begin(desk, GAME)
    running = notebook.add_cell(
        "import time\n"
        f"end = time.monotonic() + {HANG}\n"
        "while w.state.phase == 'reveal' and time.monotonic() < end:\n    time.sleep(0.05)\n"
        "print(w.state.phase)"
    )
    notebook.run(running, wait=False)
    cell(notebook.widget(), "N-b").click()
    expect(notebook.widget()).to_have_attribute("data-rev", "1")
    expect(notebook.cell(running).locator(".jp-OutputArea-output")).to_have_text("lay")


@pytest.mark.deep
def test_a_watched_bot_is_stepped_by_the_button(desk: NotebookPage) -> None:
    notebook = begin(desk, source("DeadCenter", seed=7, seats={0: "careful"}))
    widget = notebook.widget()
    widget.get_by_role("button", name="Step").click()
    expect(widget).to_have_attribute("data-rev", "1")
    assert (
        notebook.execute("print([str(e) for e in w.match.history if e.by == 0])").count("reveal")
        == 1
    )


# Secrets


def saved_state(desk: NotebookPage, seed: int) -> str:
    shown = source("DeadCenter", position=LAY, seed=seed)
    notebook = begin(desk, shown)
    cell(notebook.widget(), "c1").click()
    expect(notebook.widget()).to_have_attribute("data-rev", "1")
    return notebook.saved_widget()


def test_a_saved_notebook_holds_nothing_that_the_player_does_not_know(desk: NotebookPage) -> None:
    assert saved_state(desk, 1) == saved_state(desk, 2)


# Looks


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(desk: NotebookPage, theme: Any) -> None:
    notebook = begin(desk, at(DYING))
    notebook.theme(theme)
    widget = notebook.widget()
    expect(widget).to_have_attribute("data-theme", theme)
    assert notebook.axe(widget) == []
    cell(widget, "c2").click()
    assert notebook.axe(widget) == []
    click(notebook, cell(widget, "c1"))
    assert notebook.axe(widget) == []
    cell(widget, "E-1").click()
    expect(over(widget)).to_be_visible()
    assert notebook.axe(widget) == []


def test_every_step_of_a_turn_fits_the_default_window(desk: NotebookPage) -> None:
    notebook = begin(desk, at(DYING))
    widget = notebook.widget()
    for step in ("c1", "E-1"):
        assert notebook.page.evaluate(FITS, HEIGHT) == []
        click(notebook, cell(widget, step))
    expect(over(widget)).to_be_visible()
    assert notebook.page.evaluate(FITS, HEIGHT) == []


def test_it_fits_a_phone(desk: NotebookPage) -> None:
    notebook = begin(desk, GAME)
    widget = notebook.widget()
    on_a_phone(widget)
    for key in ("a1", "N-a", "W-2", "E-3", "S-c"):
        assert_fit_for_a_finger(cell(widget, key))
    notebook.screenshot("dead-center-360", widget)


# Without a kernel


@pytest.mark.deep
def test_a_finished_notebook_shows_the_position_without_a_kernel(
    desk: NotebookPage, tmp_path: Path
) -> None:
    notebook = begin(desk, at(LAY))
    notebook.save()
    file = tmp_path / "finished.ipynb"
    file.write_text(json.dumps(notebook.notebook_json()), encoding="utf-8")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    page = notebook.page.context.new_page()
    page.goto(file.with_suffix(".html").as_uri())
    picture = page.locator(".jp-OutputArea img")
    expect(picture).to_be_visible()
    assert picture.evaluate("one => [one.naturalWidth, one.naturalHeight]") == [760, 580]
    assert page.locator(".jp-OutputArea script").count() == 0
    picture.screenshot(path=SHOTS / "dead-center-static.png")
