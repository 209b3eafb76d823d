"""Building Dead Guys in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import re
from pathlib import Path
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

MINE = "staring-head left-arm heart leg-arm/arm! lungs!"
THEIRS = "two-faced-head right-arm left-leg! muffin arm-leg/leg"
BOT = {1: "careful"}
FITS = (Path(__file__).parents[2] / "js" / "dev" / "fits.js").read_text(encoding="utf-8")
PEOPLE = {0: "human", 1: "human"}


def at(
    due: str,
    zombies: str = f"{MINE} / {THEIRS}",
    hands: str = "0 2 3 5 / 2 3 4 6",
    bids: str = "prize stomach; bids 1 / 4",
    down: str = "spleen / lungs",
    skull: int = 0,
) -> str:
    return (
        f"building-dead-guys; round 6 {due}; dealer 0; skull {skull}; zombies {zombies}; "
        f"hands {hands}; down {down}; {bids}; spent 3 3 4; rejected left-arm"
    )


def game(
    page: NotebookPage, *, calm: bool = True, height: int = 900, **options: Any
) -> NotebookPage:
    """Begin the notebook with one cell that shows a game; `calm` is without the theatre."""
    return begin(page, source("BuildingDeadGuys", **options), calm=calm, height=height)


def placed(position: str, seats: dict[int, str] = BOT) -> dict[str, Any]:
    return {"position": position, "seed": 7, "seats": seats}


def answer(widget: Locator, name: str) -> Locator:
    return widget.locator(".answers").get_by_role("button", name=re.compile(f"^{name}"))


def waits_for_a_person(notebook: NotebookPage) -> None:
    """Wait until a person is to act, or the game has ended."""
    asks(notebook, ".over, .answers button, .legal")


def overlap(one: Locator, other: Locator) -> bool:
    """Whether two things share some of the screen."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    apart = a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"]
    return not (beside or apart)


def choices(widget: Locator) -> list[str]:
    """What can be chosen now: hand cards, parts, empty places that glow; else answers."""
    keys: list[str] = widget.evaluate(
        """one => {
          const keys = what => [...one.querySelectorAll(what)].map(it => it.dataset.cell);
          const aimed = keys('.aimed > [data-cell]');
          const glowing = keys('.legal > [data-cell]').filter(key => !/^down/.test(key));
          const last = keys('.answers [data-cell]').slice(-1);
          return aimed.length ? aimed : [...glowing, ...last];
        }"""
    )
    return keys


def half_done(notebook: NotebookPage, before: int) -> bool:
    """Wait for the next board, or for a part that needs a target; True for the latter."""
    notebook.page.wait_for_function(
        "before => Number(document.querySelector('.zw')?.dataset.rev) > before"
        " || document.querySelector('.zw .piece.chosen')",
        arg=before,
    )
    return rev(notebook.widget()) == before


def choose(notebook: NotebookPage, turn: int) -> str:
    """Click on one of the choices, another each turn; a part with targets takes two clicks."""
    widget = notebook.widget()
    keys = choices(widget)
    assert keys, "nothing glows and the game is not over"
    key, before = keys[turn % len(keys)], rev(widget)
    cell(widget, key).click()
    if half_done(notebook, before):
        click(notebook, widget.locator(".aimed > [data-cell]").first)
    return key


# Whole games


@pytest.mark.parametrize("begun", [15, pytest.param(1, marks=pytest.mark.deep)])
def test_a_game_against_a_bot_is_played_to_its_end_by_clicks(
    desk: NotebookPage, begun: int
) -> None:
    notebook = game(desk, seed=7, seats=BOT)
    played_until_round(notebook, begun)
    widget = notebook.widget()
    for turn in range(400):
        waits_for_a_person(notebook)
        if over(widget).is_visible():
            break
        choose(notebook, turn)
    expect(over(widget)).to_contain_text(re.compile("completed a Zombie with the .* still lacked"))
    assert "has a complete Zombie" in reason(notebook)
    assert notebook.problems == []


@pytest.mark.deep
def test_two_people_play_a_whole_game_with_the_curtain_between_them(desk: NotebookPage) -> None:
    notebook = game(desk, seed=7, seats=PEOPLE)
    widget = notebook.widget()
    curtains, offers = 0, 0
    for turn in range(1000):
        if again(widget).is_visible():
            break
        if over(widget).is_visible():
            expect(over(widget)).to_contain_text("Hand over to Player")
            assert widget.locator(".board, .fan, .log li").count() == 0
            curtains += 1
            click(notebook, my_side(over(widget)))
            continue
        offers += widget.locator(".mine").count()
        choose(notebook, turn)
    assert again(widget).is_visible()
    rounds = int(notebook.execute("print(w.state.round)"))
    assert curtains >= 2 * rounds - 1
    assert offers >= rounds
    assert notebook.problems == []


@pytest.mark.deep
def test_a_whole_game_is_played_by_keys_alone(desk: NotebookPage) -> None:
    notebook = game(desk, seed=3, seats=BOT, calm=False)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    cells_before = notebook.cells()
    widget.focus()
    for _ in range(300):
        waits_for_a_person(notebook)
        if widget.locator(".playing").count():
            keyboard.press("Enter")
            expect(widget.locator(".playing")).to_have_count(0)
            continue
        if over(widget).is_visible():
            break
        before = rev(widget)
        cards = widget.locator(".dcard.legal").count()
        tab_to(notebook, ".fan [data-cell]" if cards else ".answers [data-cell]")
        if cards:
            name = widget.locator(".dcard.legal button").first.get_attribute("aria-label") or ""
            keyboard.press(name[-1])
        else:
            keyboard.press("Enter")
            if half_done(notebook, before):
                keyboard.press("Enter")
        settled(notebook, before)
    assert notebook.execute("print(w.over)") == "True\n"
    assert notebook.cells()[: len(cells_before)] == cells_before
    assert notebook.problems == []


# Questions


def test_tab_leads_from_the_header_to_the_hand_that_is_asked(desk: NotebookPage) -> None:
    notebook = game(desk, seed=3, seats=BOT)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    waits_for_a_person(notebook)
    widget.get_by_role("button", name="New game").focus()
    keyboard.press("Tab")
    expect(widget.locator(".fan .legal > :focus")).to_have_count(1)
    keyboard.press("Enter")
    expect(widget.locator(".bids .card").first).to_be_visible()


def test_a_flip_is_aimed_and_taken_back(desk: NotebookPage) -> None:
    notebook = game(desk, **placed(at("flip")))
    widget = notebook.widget()
    cell(widget, "head0").click()
    expect(widget.locator(".aimed")).to_have_count(4)
    expect(widget.locator(".ask h2")).to_have_text("Staring Head: at which part?")
    notebook.page.keyboard.press("Escape")
    expect(widget.locator(".aimed")).to_have_count(0)
    answer(widget, "Staring Head").click()
    click(notebook, cell(widget, "arm-r1"))
    waits_for_a_person(notebook)
    assert "the Staring Head at the Right Arm" in notebook.execute("print(*w.match.log(0))")
    expect(cell(widget, "head0").locator("xpath=..")).to_have_class(re.compile("flipped"))
    assert notebook.problems == []


def test_the_muffin_is_asked_and_stops_a_flip(desk: NotebookPage) -> None:
    position = at("flip", f"{THEIRS} / {MINE}", skull=1)
    notebook = game(desk, **placed(position, PEOPLE))
    widget = notebook.widget()
    expect(widget.locator(".ask h2")).to_have_text("Player 2: flip, reveal or pass")
    click(notebook, cell(widget, "organ-r1"))
    expect(widget.locator(".ask h2")).to_have_text("Player 1: stop the Heart?")
    click(notebook, widget.locator(".legal > [data-cell]"))
    expect(widget.locator(".figure .flipped")).to_have_count(5)
    expect(widget.locator(".ask h2")).to_have_text("Player 2: flip, reveal or pass")


# Secrets

WATCH = (
    "import json, zwidgets as zw\nsent = []\n"
    "w = zw.BuildingDeadGuys(**given)\nw.observe(lambda it: sent.append(it.new), 'board')\nw"
)


def told(desk: NotebookPage, given: dict[str, Any]) -> str:
    """What the browser and the saved notebook hold at the first curtain or question."""
    desk.fresh([f"given = {given!r}\n{WATCH}"])
    desk.run_all()
    waits_for_a_person(desk)
    everything = desk.execute("print(json.dumps(sent, sort_keys=True))")
    return desk.saved_widget() + everything + markup(desk.widget())


def test_before_the_curtain_is_lifted_nothing_of_either_side_reaches_the_browser(
    desk: NotebookPage,
) -> None:
    one = at("bid", bids="prize stomach", hands="0 2 3 5 5 / 1 2 3 4 6")
    two = at("bid", bids="prize stomach", hands="1 1 1 4 4 / 0 0 2 3 3", down="heart / lungs")
    boards = [told(desk, placed(position, PEOPLE)) for position in (one, two)]
    assert "Hand over to" in boards[0]
    assert boards[0] == boards[1]


def test_between_people_public_choices_tell_no_hand(desk: NotebookPage) -> None:
    one = at("flip")
    two = at("flip", hands="1 1 4 4 / 0 0 2 3", down="lungs / spleen")
    boards = [told(desk, placed(position, PEOPLE)) for position in (one, two)]
    assert "Player 1: flip, reveal or pass" in boards[0]
    assert boards[0] == boards[1]


def test_a_person_is_not_told_what_the_bot_holds(desk: NotebookPage) -> None:
    one = at("flip")
    two = at("flip", hands="0 2 3 5 / 0 1 4 5", down="spleen / stomach")
    boards = [told(desk, placed(position)) for position in (one, two)]
    assert boards[0] == boards[1]


# Looks


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(desk: NotebookPage, theme: Any) -> None:
    notebook = game(desk, **placed(at("flip")))
    notebook.theme(theme)
    widget = notebook.widget()
    expect(widget).to_have_attribute("data-theme", theme)
    assert notebook.axe(widget) == []
    cell(widget, "head0").click()
    assert notebook.axe(widget) == []
    six = "staring-head left-arm right-arm! left-leg heart stomach!"
    bids = "prize left-leg; bids 6 / 4"
    game(notebook, **placed(at("flip", f"{six} / {THEIRS}", bids=bids)))
    notebook.theme(theme)
    answer(widget, "Pass").click()
    expect(over(widget)).to_contain_text("your Zombie rises")
    notebook.page.wait_for_timeout(800)
    assert notebook.axe(widget) == []
    game(notebook, seed=7, seats=PEOPLE)
    notebook.theme(theme)
    assert notebook.axe(widget) == []
    my_side(over(widget)).click()
    expect(widget.locator(".board")).to_be_visible()
    assert notebook.axe(widget) == []


@pytest.mark.first(1)
@pytest.mark.parametrize("seats", [BOT, PEOPLE])
def test_it_fits_a_phone(desk: NotebookPage, seats: dict[int, str]) -> None:
    notebook = game(desk, **placed(at("flip"), seats), height=1500)
    widget = notebook.widget()
    on_a_phone(widget)
    assert_fit_for_a_finger(widget.locator(".lab button, .fan button, .answers button, .tool"))
    assert_fit_for_a_finger(widget.locator("button"), 24)
    head = widget.locator(".lab").bounding_box()
    cell(widget, "head0").click()
    expect(widget.locator(".aimed")).to_have_count(4)
    assert widget.locator(".lab").bounding_box() == head
    notebook.screenshot(f"building-dead-guys-360-{len(seats)}", widget)


def test_after_a_bid_by_key_the_focus_waits_where_one_goes_on(desk: NotebookPage) -> None:
    notebook = begin(desk, source("BuildingDeadGuys", seed=3, seats={1: "careful"}))
    widget = notebook.widget()
    tab_to(notebook, ".fan button")
    prompt = widget.locator(".prompt[aria-live=polite]")
    before = prompt.inner_text()
    press(notebook, "Enter")
    expect(prompt).not_to_have_text(before)
    used = widget.locator(".table :focus")
    expect(used).to_have_count(1)
    expect(used).not_to_have_attribute("aria-disabled", "true")
    assert notebook.axe(widget) == []
