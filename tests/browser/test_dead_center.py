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

from tests.browser.lab import SHOTS, Lab, NotebookPage

ZOMBIE = re.compile("^(jack|queen|king) of", re.IGNORECASE)
GAME = "import zwidgets as zw\nw = zw.DeadCenter(seed=7)\nw"
LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD, E-2 QC, W-1 QS, S-a KH; lay 3D"
DYING = (
    "dead-center; 10C 10D AS / 6C 2D 9C / JK 8H 4C; N-a KC dead, N-b KD dead, N-c QC dead, "
    "E-1 JD, E-2 JC dead, E-3 JH dead, W-1 QS dead, W-2 QD dead, W-3 QH dead, S-a KH dead, "
    "S-b KS dead, S-c JS dead; lay 3D"
)
LOSING = (
    "dead-center jokers=0; 9C.7C 8C.9H.8H 9S.7S / 10C.8D.7D 10D.9D.8S 10H.7H / 3C.4C.5C.6C "
    "2S.3S.4S.5S 2H.3H.4H.5H.6H; -; kill a1"
)


def game(page: NotebookPage, source: str = GAME, **size: int) -> NotebookPage:
    """Begin the notebook with one cell that shows a game."""
    page.fresh([source], **size)
    page.run_all()
    expect(cell(page.widget(), "b2")).to_be_visible()
    return page


def at_position(position: str) -> str:
    return f"import zwidgets as zw\nw = zw.DeadCenter(position={position!r}, seed=7)\nw"


def cell(widget: Locator, key: str) -> Locator:
    """The button of a pile or a space."""
    return widget.locator(f'[data-look="{key}"]')


def legal(widget: Locator) -> list[str]:
    """What glows now."""
    keys: list[str] = widget.locator(".legal [data-look]").evaluate_all(
        "all => all.map(one => one.dataset.look)"
    )
    return keys


def names(widget: Locator) -> list[str]:
    """What a screen reader says of each place of the board."""
    all_names: list[str] = widget.locator("[data-look]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return all_names


def over(widget: Locator) -> Locator:
    return widget.get_by_role("dialog")


def settled(notebook: NotebookPage, before: int) -> None:
    """Wait until the board of a later revision is shown."""
    notebook.page.wait_for_function(
        "before => Number(document.querySelector('.zw').dataset.rev) > before", arg=before
    )


def rev(widget: Locator) -> int:
    return int(widget.get_attribute("data-rev") or -1)


# Playing


def test_a_whole_game_is_played_by_clicks(desk: NotebookPage) -> None:
    notebook = game(desk)
    widget = notebook.widget()
    clicks = 0
    while not over(widget).is_visible():
        before = rev(widget)
        keys = legal(widget)
        assert keys, "nothing glows and the game is not over"
        cell(widget, keys[-1]).click()
        settled(notebook, before)
        clicks += 1
    assert clicks >= 12
    outcome = json.loads(
        notebook.execute(
            "import json; o = w.state.outcome; print(json.dumps([o.reason, o.scores]))"
        )
    )
    expect(over(widget)).to_contain_text(outcome[0])
    expect(over(widget).get_by_role("button", name="Again", exact=True)).to_be_visible()
    assert notebook.problems == []


def test_a_win_is_shown_with_its_score_and_a_way_on(desk: NotebookPage) -> None:
    notebook = game(desk, at_position(DYING))
    widget = notebook.widget()
    before = rev(widget)
    cell(widget, "c1").click()
    settled(notebook, before)
    expect(widget.locator(".prompt")).to_contain_text("Kill")
    cell(widget, "E-1").click()
    expect(over(widget)).to_contain_text("All twelve zombies are dead")
    score = notebook.execute("print(w.state.outcome.scores[0])").strip()
    expect(over(widget)).to_contain_text(score)
    over(widget).get_by_role("button", name="Same cards again").click()
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


def test_a_whole_game_is_played_by_keys_alone(desk: NotebookPage) -> None:
    notebook = game(desk)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    cells_before = notebook.cells()
    widget.focus()
    while not widget.locator("[data-look]:focus").count():
        keyboard.press("Tab")
    while not over(widget).is_visible():
        before = rev(widget)
        here = widget.locator("[data-look]:focus").get_attribute("data-look")
        assert here, "the focus has left the board"
        goal = legal(widget)[0]
        for key in arrows(here, goal):
            keyboard.press(key)
        assert widget.locator("[data-look]:focus").get_attribute("data-look") == goal
        keyboard.press("Enter")
        settled(notebook, before)
    assert notebook.execute("print(w.over)") == "True\n"
    assert notebook.cells()[: len(cells_before)] == cells_before
    assert notebook.problems == []


def test_keys_pressed_on_a_card_do_not_reach_jupyterlab(desk: NotebookPage) -> None:
    notebook = game(desk)
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
    notebook = game(desk)
    widget = notebook.widget()
    cell(widget, "N-a").click()
    expect(cell(widget, "N-a")).to_have_accessible_name(ZOMBIE)
    cell(widget, "b2").focus()
    notebook.page.keyboard.press("u")
    expect(cell(widget, "N-a")).to_have_accessible_name(re.compile("^grave", re.IGNORECASE))
    notebook.page.keyboard.press("r")
    expect(cell(widget, "N-a")).to_have_accessible_name(ZOMBIE)


def test_a_click_on_what_is_not_possible_says_why_not(desk: NotebookPage) -> None:
    notebook = game(desk, at_position(LAY))
    widget = notebook.widget()
    cell(widget, "c2").click()
    expect(widget.get_by_role("alert")).to_contain_text("does not fit on the 10 of clubs")
    expect(widget.get_by_role("alert")).to_contain_text("DC-08")
    cell(widget, "N-c").click()
    expect(widget.get_by_role("alert")).to_contain_text("first lay the 3 of diamonds")
    before = rev(widget)
    cell(widget, "c1").click()
    settled(notebook, before)
    expect(widget.get_by_role("alert")).to_have_text("")
    cell(widget, "S-a").click()
    expect(widget.get_by_role("alert")).to_contain_text("not next to c1")
    assert notebook.execute("print(w.state.phase)") == "kill\n"


def test_pointing_at_a_zombie_lights_up_its_supports(desk: NotebookPage) -> None:
    notebook = game(desk, at_position(LAY))
    widget = notebook.widget()
    cell(widget, "N-c").hover()
    lit = widget.locator(".support [data-look]").evaluate_all("all => all.map(o => o.dataset.look)")
    assert sorted(lit) == ["c2", "c3"]
    expect(widget).to_contain_text("10 + 4 = 14")


def test_a_card_that_travels_takes_no_click(desk: NotebookPage) -> None:
    notebook = game(desk, at_position(DYING))
    widget = notebook.widget()
    cell(widget, "c1").click()
    expect(widget).to_have_attribute("data-rev", "1")
    hit = widget.locator("[data-look] *").evaluate_all(
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
    notebook.execute('w.play("reveal S-b")')
    for view in (first, second):
        expect(cell(view, "S-b")).to_have_accessible_name(ZOMBIE)
    cell(second, legal(second)[0]).click()
    expect(first).to_have_attribute("data-rev", "2")
    expect(second).to_have_attribute("data-rev", "2")
    assert names(first) == names(second)


def test_a_cell_can_wait_until_the_game_has_been_played(desk: NotebookPage) -> None:
    notebook = game(desk, at_position(DYING))
    waiting = notebook.add_cell("outcome = await w.finished()\nprint(outcome.reason)")
    notebook.run(waiting, wait=False)
    widget = notebook.widget()
    cell(widget, "c1").click()
    expect(widget).to_have_attribute("data-rev", "1")
    cell(widget, "E-1").click()
    told = notebook.cell(waiting).locator(".jp-OutputArea-output")
    expect(told).to_contain_text("All twelve zombies are dead")


def test_clicks_are_answered_while_a_cell_runs(desk: NotebookPage) -> None:
    notebook = game(desk)
    running = notebook.add_cell(
        "import time\n"
        "end = time.monotonic() + 20\n"
        "while w.state.phase == 'reveal' and time.monotonic() < end:\n    time.sleep(0.05)\n"
        "print(w.state.phase)"
    )
    notebook.run(running, wait=False)
    cell(notebook.widget(), "N-b").click()
    expect(notebook.widget()).to_have_attribute("data-rev", "1")
    expect(notebook.cell(running).locator(".jp-OutputArea-output")).to_have_text("lay")


def test_a_watched_bot_is_stepped_by_the_button(desk: NotebookPage) -> None:
    source = "import zwidgets as zw\nw = zw.DeadCenter(seed=7, seats={0: 'careful'})\nw"
    notebook = game(desk, source)
    widget = notebook.widget()
    widget.get_by_role("button", name="Step").click()
    expect(widget).to_have_attribute("data-rev", "1")
    assert (
        notebook.execute("print([str(e) for e in w.match.history if e.by == 0])").count("reveal")
        == 1
    )


# A kernel that is gone


def test_a_board_whose_kernel_is_gone_says_so_and_offers_what_to_copy(lab: Lab) -> None:
    notebook = game(lab.open([""]))
    widget = notebook.widget()
    cell(widget, "N-a").click()
    expect(widget).to_have_attribute("data-rev", "1")
    notebook.shut_down_kernel()
    cell(widget, legal(widget)[0]).click()
    expect(widget).to_contain_text("kernel", timeout=15_000)
    expect(
        widget.get_by_role("button", name=re.compile("record", re.IGNORECASE)).first
    ).to_be_visible()


def test_after_a_restart_the_old_board_says_so_and_a_new_one_plays(lab: Lab) -> None:
    notebook = game(lab.open([""]))
    notebook.restart_kernel()
    widget = notebook.widget()
    cell(widget, "N-a").click()
    expect(widget).to_contain_text("kernel", timeout=15_000)
    notebook.run(0)
    cell(notebook.widget(), "N-a").click()
    expect(notebook.widget()).to_have_attribute("data-rev", "1")


# Secrets


def saved_state(desk: NotebookPage, seed: int) -> str:
    source = (
        "import ipywidgets, zwidgets as zw\nipywidgets.Widget.close_all()\n"
        f"w = zw.DeadCenter(position={LAY!r}, seed={seed})\nw"
    )
    notebook = game(desk, source)
    cell(notebook.widget(), "c1").click()
    expect(notebook.widget()).to_have_attribute("data-rev", "1")
    return notebook.saved_widget()


def test_a_saved_notebook_holds_nothing_that_the_player_does_not_know(desk: NotebookPage) -> None:
    assert saved_state(desk, 1) == saved_state(desk, 2)


# Looks


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(desk: NotebookPage, theme: Any) -> None:
    notebook = game(desk, at_position(DYING))
    notebook.reduce_motion()
    notebook.theme(theme)
    widget = notebook.widget()
    expect(widget).to_have_attribute("data-theme", theme)
    assert notebook.axe(widget) == []
    cell(widget, "c2").click()
    assert notebook.axe(widget) == []
    cell(widget, "c1").click()
    expect(widget).to_have_attribute("data-rev", "1")
    assert notebook.axe(widget) == []
    cell(widget, "E-1").click()
    expect(over(widget)).to_be_visible()
    assert notebook.axe(widget) == []


def test_it_fits_a_phone(desk: NotebookPage) -> None:
    notebook = game(desk)
    widget = notebook.widget()
    widget.evaluate("one => one.parentElement.style.width = '360px'")
    assert widget.evaluate("one => one.scrollWidth <= one.clientWidth")
    for key in ("a1", "N-a", "W-2", "E-3", "S-c"):
        box = cell(widget, key).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    notebook.screenshot("dead-center-360", widget)


def test_shots_of_start_middle_and_end(desk: NotebookPage) -> None:
    notebook = game(desk, height=1100)
    notebook.reduce_motion()
    widget = notebook.widget()
    notebook.execute('from zwidgets.core.bot import Bot; bot = w.match.game.bots()["careful"]')
    for theme in ("light", "dark"):
        notebook.theme(theme)
        notebook.execute("_ = w.new(seed=7)")
        notebook.screenshot(f"dead-center-start-{theme}", widget)
        notebook.execute(
            "import random\n"
            "while w.state.round < 9 or w.state.phase != 'lay':\n"
            "    _ = w.play(bot(w.state.view(0), random.Random(0)))"
        )
        cell(widget, "E-2").hover()
        notebook.screenshot(f"dead-center-middle-{theme}", widget)
        notebook.execute(
            "while not w.over:\n    _ = w.play(bot(w.state.view(0), random.Random(0)))"
        )
        expect(over(widget)).to_be_visible()
        notebook.screenshot(f"dead-center-end-{theme}", widget)


# Without a kernel


def test_a_finished_notebook_shows_the_position_without_a_kernel(
    desk: NotebookPage, tmp_path: Path
) -> None:
    notebook = game(desk, at_position(LAY))
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
