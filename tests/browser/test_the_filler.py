"""The Filler in a real JupyterLab and a real Chromium."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.past import bar
from tests.browser.table import (
    again,
    alert,
    assert_fit_for_a_finger,
    begin,
    cell,
    cells,
    click,
    markup,
    my_side,
    on_a_phone,
    over,
    played_until_round,
    press,
    reason,
    rev,
    settled,
    source,
    tab_to,
)

FITS = Path(__file__).parents[2] / "js" / "dev" / "fits.js"
NOTEBOOK = 600
"""The height of a notebook that JupyterLab shows in a window of 1280 x 720."""
PEOPLE = {0: "human", 1: "human"}
FILLS = {0: "careful"}
FILL = (
    "the-filler; night 1 fill; KH - / JC - / QD -; hand JD KD JH QH QC KC JS QS KS; kept all; "
    "escaped -; last -"
)
LAST = "the-filler; night 4 fill; JH - / JC - / QD -; hand -; kept 10C 9C 8C; escaped KD KH; last -"


def game(
    page: NotebookPage, *, calm: bool = True, height: int = 900, **options: Any
) -> NotebookPage:
    """Begin the notebook with one cell that shows a game; `calm` is without the theatre."""
    return begin(page, source("TheFiller", **options), calm=calm, height=height)


def done(widget: Locator) -> Locator:
    return widget.get_by_role("button", name="Done")


def idle(notebook: NotebookPage) -> None:
    """Wait until no bot thinks."""
    notebook.page.wait_for_function("() => !document.querySelector('.zw .prompt.thinking')")


def hand(widget: Locator) -> list[str]:
    """The cards that may be laid now."""
    return cells(widget, ".slot.may-go [data-cell]")


def lay(notebook: NotebookPage, card: str, grave: int) -> None:
    widget = notebook.widget()
    cell(widget, card).click()
    click(notebook, cell(widget, str(grave)))


def scales(widget: Locator) -> list[str]:
    return widget.locator(".scale strong").all_inner_texts()


# Whole games


def test_two_people_play_a_whole_game_with_the_curtain_between_them(desk: NotebookPage) -> None:
    notebook = game(desk, seed=7, seats=PEOPLE)
    widget = notebook.widget()
    curtains = 0
    while not again(over(widget)).is_visible():
        expect(over(widget)).to_contain_text("Hand over to Player")
        assert widget.locator(".board, .holds, .log li").count() == 0
        curtains += 1
        my_side(over(widget)).click()
        expect(widget.locator(".board")).to_be_visible()
        filler = widget.locator(".rack.cement").count() == 1
        for place, card in enumerate(hand(widget)[:3]):
            lay(notebook, card, place + 1)
        if filler:
            click(notebook, done(widget))
    assert curtains >= 4
    expect(over(widget)).to_contain_text(reason(notebook))
    assert notebook.problems == []


@pytest.mark.deep
def test_the_solitaire_with_shuffled_graves_is_played_to_its_end(desk: NotebookPage) -> None:
    notebook = game(desk, graves="shuffled", seed=7, calm=False)
    widget = notebook.widget()
    nights = 0
    while not over(widget).is_visible():
        cell(widget, "1").click()
        for card in hand(widget)[-2:]:
            click(notebook, cell(widget, card))
        done(widget).click()
        expect(widget.locator(".playing")).to_be_visible()
        notebook.page.keyboard.press("x")
        expect(widget.locator(".playing")).to_have_count(0)
        nights += 1
        notebook.page.wait_for_timeout(100)
    assert 2 <= nights <= 4
    expect(over(widget)).to_contain_text("of 6 zombies out")


@pytest.mark.deep
@pytest.mark.parametrize("begun", [3, 1])
def test_a_game_is_played_to_its_end_by_keys_alone(desk: NotebookPage, begun: int) -> None:
    notebook = game(desk, seed=7, seats=FILLS, calm=False)
    played_until_round(notebook, begun)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    cells_before = notebook.cells()
    idle(notebook)
    widget.focus()
    tab_to(notebook, "[data-cell]")
    while not over(widget).is_visible():
        idle(notebook)
        if widget.locator(".playing").count():
            keyboard.press("Enter")
            expect(widget.locator(".playing")).to_have_count(0)
            continue
        if over(widget).is_visible():
            break
        for place, card in enumerate(hand(widget)[:2]):
            go(notebook, card)
            press(notebook, str(place + 1))
        go(notebook, "2")
        press(notebook, "d")
        notebook.page.wait_for_timeout(150)
    assert notebook.execute("print(w.over)") == "True\n"
    assert notebook.cells()[: len(cells_before)] == cells_before
    assert notebook.problems == []


def go(notebook: NotebookPage, goal: str) -> None:
    """Move the focus by arrows to a card or a grave."""
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    there = cell(widget, goal).bounding_box()
    assert there
    for _ in range(30):
        now = widget.locator("[data-cell]:focus")
        if now.get_attribute("data-cell") == goal:
            return
        here = now.bounding_box()
        assert here
        down = there["y"] + there["height"] / 2 - here["y"] - here["height"] / 2
        right = there["x"] + there["width"] / 2 - here["x"] - here["width"] / 2
        if abs(down) > 20:
            keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    raise AssertionError(f"the arrows do not lead to {goal}")


# Cement


def test_cement_is_laid_by_drag_and_taken_back_by_drag_click_and_key(desk: NotebookPage) -> None:
    notebook = game(desk, position=FILL, seed=7, seats=FILLS, height=1000)
    widget = notebook.widget()
    for card, grave in (("10C", "1"), ("9C", "1"), ("6S", "1"), ("10S", "3")):
        before = rev(widget)
        cell(widget, card).drag_to(cell(widget, grave))
        settled(notebook, before)
    assert scales(widget) == ["25", "0", "10"]
    # The 10 of spades is taken back too and laid again: after that the next card is dragged.
    cell(widget, "9C").click()
    expect(widget.locator(".scale strong").first).to_have_text("16")
    expect(widget.locator(".scale strong").nth(2)).to_have_text("10")
    cell(widget, "6S").focus()
    notebook.page.keyboard.press("Backspace")
    expect(widget.locator(".scale strong").first).to_have_text("10")
    expect(widget.locator(".scale strong").nth(2)).to_have_text("10")
    cell(widget, "10S").drag_to(cell(widget, "2"))
    expect(widget.locator(".scale strong").nth(1)).to_have_text("10")
    sack = widget.locator('.sacks [data-drag="10S"]')
    sack.drag_to(cell(widget, "1"), force=True)
    expect(widget.locator(".scale strong").first).to_have_text("20")
    sack.drag_to(cell(widget, "AC"), force=True)
    expect(widget.locator(".scale strong").first).to_have_text("10")
    assert scales(widget) == ["10", "0", "0"]
    assert notebook.execute("print(*w.state.cement[0])") == "10C\n"
    assert notebook.problems == []


def test_a_buried_card_that_is_carried_to_another_changes_places_with_it(
    desk: NotebookPage,
) -> None:
    notebook = game(desk, seed=4, seats={1: "careful"})
    widget = notebook.widget()
    for card, grave in (("JC", "1"), ("KH", "2")):
        before = rev(widget)
        cell(widget, card).drag_to(cell(widget, grave))
        settled(notebook, before)
    widget.locator('.facedown[data-drag="JC"]').drag_to(cell(widget, "2"), force=True)
    graves = widget.locator(".grave")
    expect(graves.nth(1).locator('[data-drag="JC"]')).to_be_visible()
    expect(graves.nth(0).locator('[data-drag="KH"]')).to_be_visible()
    expect(alert(widget)).to_be_empty()
    assert notebook.problems == []


# The reveal


def test_the_reveal_is_skipped_by_a_click_and_the_end_waits_for_it(desk: NotebookPage) -> None:
    notebook = game(desk, position=LAST, seed=7, seats=FILLS, calm=False)
    widget = notebook.widget()
    lay(notebook, "10C", 1)
    done(widget).click()
    expect(widget.locator(".playing")).to_be_visible()
    assert not over(widget).is_visible()
    cell(widget, "8C").click()
    expect(over(widget)).to_contain_text("You let only 3 of 6 zombies out: the zombies needed 4.")


# Secrets


def saved(desk: NotebookPage, graves: str) -> str:
    """What the Filler's browser and saved notebook hold, over graves that they do not know."""
    code = (
        "import zwidgets as zw\n"
        f"w = zw.TheFiller(seed=7)\nfor place, card in enumerate({graves.split()}):\n"
        "    w.play(f'bury {card} {place + 1}')\n"
        "w._controller.eyes.lift(); w._controller.publish()\nw"
    )
    desk.fresh([code])
    desk.run_all()
    expect(desk.widget().locator(".board")).to_be_visible()
    lay(desk, "10C", 1)
    return desk.saved_widget() + markup(desk.widget())


def test_board_page_and_saved_notebook_do_not_tell_what_is_buried(desk: NotebookPage) -> None:
    assert saved(desk, "KH JC QD") == saved(desk, "JS QS KS")


# Looks


def test_every_step_fits_the_window_that_jupyterlab_begins_with(desk: NotebookPage) -> None:
    notebook = begin(desk, source("TheFiller", position=LAST, seed=7, seats=FILLS), calm=False)
    widget, page = notebook.widget(), notebook.page

    def faults() -> list[str]:
        found: list[str] = page.evaluate(FITS.read_text(encoding="utf-8"), NOTEBOOK)
        return found

    assert faults() == []
    lay(notebook, "10C", 1)
    cell(widget, "9C").click()
    assert faults() == []
    done(widget).click()
    expect(widget.locator(".playing")).to_be_visible()
    assert faults() == []
    expect(widget.locator(".stamp")).to_have_count(3)
    assert faults() == []
    expect(over(widget)).to_be_visible()
    page.wait_for_timeout(800)
    assert faults() == []
    widget.get_by_role("button", name="Look back").last.click()
    expect(bar(widget)).to_be_visible()
    assert faults() == []


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(desk: NotebookPage, theme: Any) -> None:
    notebook = game(desk, position=LAST, seed=7, seats=FILLS)
    notebook.theme(theme)
    widget = notebook.widget()
    expect(widget).to_have_attribute("data-theme", theme)
    lay(notebook, "10C", 1)
    cell(widget, "9C").click()
    assert notebook.axe(widget) == []
    done(widget).click()
    expect(over(widget)).to_be_visible()
    notebook.page.wait_for_timeout(800)
    assert notebook.axe(widget) == []
    game(notebook, seed=7, seats=PEOPLE)
    notebook.theme(theme)
    assert notebook.axe(widget) == []
    my_side(over(widget)).click()
    expect(widget.locator(".board")).to_be_visible()
    assert notebook.axe(widget) == []


@pytest.mark.first(1)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_fits_a_phone(desk: NotebookPage, seat: int) -> None:
    notebook = game(desk, seed=7, seats={1 - seat: "careful"}, height=1300)
    widget = notebook.widget()
    idle(notebook)
    on_a_phone(widget)
    assert_fit_for_a_finger(widget.locator("button"))
    notebook.screenshot(f"the-filler-360-{seat}", widget)
