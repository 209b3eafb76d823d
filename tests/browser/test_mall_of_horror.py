"""Mall of Horror in a real JupyterLab and a real Chromium."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage
from tests.browser.table import (
    alert,
    asks,
    assert_fit_for_a_finger,
    begin,
    cells,
    click,
    markup,
    my_side,
    over,
    played_until_round,
    rev,
    source,
    tab_to,
)


def bots(first: int, players: int, kind: str = "random") -> dict[int, str]:
    """Bots in the seats from `first` on."""
    return dict.fromkeys(range(first, players), kind)


def game(
    page: NotebookPage, *, calm: bool = True, height: int = 1000, **options: Any
) -> NotebookPage:
    """Begin the notebook with one cell that shows a game; `calm` is without scenes."""
    return begin(page, source("MallOfHorror", **options), calm=calm, height=height)


def idle(notebook: NotebookPage) -> None:
    """Wait until no bot thinks, and there is a question, the ending or a curtain."""
    asks(notebook, ".answers, .over")


def answer(notebook: NotebookPage, *, wish: str | None = None) -> str:
    """Answer the question, word by word, until the next board; return the words.

    Args:
        notebook: the page.
        wish: the word to choose wherever it is offered; without it the choice varies from board
            to board.
    """
    widget = notebook.widget()
    before = rev(widget)
    said: list[str] = []
    for _ in range(4):
        keys = cells(widget, ".answer")
        word = wish if wish in keys else keys[(before * 7) % len(keys)]
        said.append(word)
        widget.locator(f'.answers [data-cell="{word}"]').click()
        notebook.page.wait_for_function(
            "([before, asked]) => Number(document.querySelector('.zw')?.dataset.rev) > before ||"
            " [...document.querySelectorAll('.zw .answer')].map(one => one.dataset.cell).join()"
            " !== asked",
            arg=[before, ",".join(keys)],
        )
        if rev(widget) > before:
            return " ".join(said)
    raise AssertionError(f"no move comes of {said}")


def play(notebook: NotebookPage, most: int = 10_000) -> list[str]:
    """Click until the ending is there; return the answers."""
    widget = notebook.widget()
    said: list[str] = []
    while len(said) < most:
        idle(notebook)
        if over(widget).is_visible():
            break
        said.append(answer(notebook))
    return said


# Whole games


def test_several_people_hand_over_for_secrets_only(desk: NotebookPage) -> None:
    notebook = game(desk, players=4, seed=7, seats=bots(3, 4))
    widget = notebook.widget()
    curtains, offers = 0, 0
    for _ in range(45):
        idle(notebook)
        if widget.locator(".curtain").count():
            expect(over(widget)).to_contain_text("Hand over to Player")
            assert widget.locator(".board, .players, .log li, .talk li").count() == 0
            curtains += 1
            click(notebook, my_side(over(widget)))
            continue
        if over(widget).count() or (curtains >= 2 and offers >= 9):
            break
        lift = my_side(widget)
        if lift.count():
            offers += 1
            assert widget.locator(".cards").count() == 0
            if offers % 5 == 0:
                click(notebook, lift)
                expect(widget.locator(".cards")).to_be_visible()
        answer(notebook, wish="pass")
    assert curtains >= 2
    assert offers >= 9
    assert notebook.problems == []


@pytest.mark.parametrize("begun", [6, pytest.param(0, marks=pytest.mark.deep)])
def test_a_game_is_played_to_its_end_by_keys_alone(desk: NotebookPage, begun: int) -> None:
    notebook = game(desk, players=3, seed=5, seats=bots(1, 3))
    played_until_round(notebook, begun)
    notebook.reduce_motion(False)
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    cells_before = notebook.cells()
    idle(notebook)
    widget.focus()
    tab_to(notebook, ".answers [data-cell]")
    while not over(widget).is_visible():
        notebook.page.wait_for_timeout(15)
        if widget.locator(".scene").count():
            keyboard.press("Enter")
            continue
        if widget.locator(".prompt.thinking").count() or not widget.locator(".answers").count():
            continue
        before, asked = rev(widget), widget.locator(".ask").inner_text()
        if widget.locator('.answers [data-cell="pass"]').count():
            keyboard.press("p")
        else:
            keys = cells(widget, ".answer")
            if keys[0].isdigit():  # a place has its number, a player the position of the answer
                at = len(keys) // 2
                person = widget.locator(".answer").first.get_attribute("data-look") or ""
                keyboard.press(str(at + 1) if person.startswith("seat") else keys[at])
            else:
                to_answers(notebook)
                keyboard.press("ArrowRight")
                keyboard.press("Enter")
        with suppress(PlaywrightTimeout):
            notebook.page.wait_for_function(
                "([before, asked]) => Number(document.querySelector('.zw')?.dataset.rev) > before"
                " || document.querySelector('.zw .ask')?.innerText !== asked",
                arg=[before, asked],
                timeout=1500,
            )
    assert notebook.execute("print(w.over)") == "True\n"
    assert notebook.cells()[: len(cells_before)] == cells_before
    assert notebook.problems == []


def to_answers(notebook: NotebookPage) -> None:
    """Move the focus to the answers by Tab and Shift+Tab."""
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    for key in ("Tab", "Shift+Tab"):
        for _ in range(16):
            if widget.locator(".answers [data-cell]:focus").count():
                return
            keyboard.press(key)
    raise AssertionError("Tab does not lead to the answers")


# The map


# Talk


def test_people_and_bots_talk_and_the_keys_stay_in_the_field(desk: NotebookPage) -> None:
    notebook = game(desk, players=4, seed=7, seats=bots(1, 4, "careful"))
    widget, keyboard = notebook.widget(), notebook.page.keyboard
    idle(notebook)
    cells = notebook.cells()
    before = rev(widget)
    widget.get_by_label("Say something").click()
    keyboard.type("dd npu 123, Careful 3 has a Threat!")
    assert rev(widget) == before
    keyboard.press("Enter")
    expect(widget.locator(".talk li").first).to_contain_text("dd npu 123, Careful 3 has a Threat!")
    expect(widget.locator(".log li").first).to_contain_text("dd npu 123")
    expect(widget.get_by_label("Say something")).to_have_value("")
    expect(widget.get_by_label("Say something")).to_be_focused()
    for words in ("One", "Two", "Three"):  # one behind the other
        keyboard.type(words, delay=80)
        keyboard.press("Enter")
    expect(widget.get_by_label("Say something")).to_have_value("")
    assert notebook.cells() == cells
    said = "print(*[(one.seat, one.text) for one in w.match.talk[-3:]])"
    assert notebook.execute(said) == "(0, 'One') (0, 'Two') (0, 'Three')\n"
    assert notebook.problems == []


# Secrets


def saved(desk: NotebookPage, salt: int) -> str:
    """What the browser and the saved notebook hold of a resampled state."""
    code = (
        "import random, zwidgets as zw\n"
        "m = zw.Match(zw.game('mall-of-horror', players=4), seed=7, "
        "seats={0: 'human', 1: 'human', 2: 'random', 3: 'random'})\n"
        "while not (m.state.view(0)['phase'] == 'destinations' and m.state.round == 2):\n"
        "    s = min(m.state.actors); m.play(m.state.moves(s)[-1], s)\n"
        f"state = m.state.resample(0, random.Random({salt}))\n"
        "w = zw.MallOfHorror(position=state, seed=7)\n"
        "eyes = w._controller.eyes\neyes.seat, eyes.offer, eyes.curtain = 0, None, None\n"
        "w._controller.publish(); w"
    )
    desk.fresh([code])
    desk.run_all()
    expect(desk.widget().locator(".board")).to_be_visible()
    return desk.saved_widget() + markup(desk.widget())


def test_board_page_and_saved_notebook_do_not_tell_what_others_know(desk: NotebookPage) -> None:
    assert saved(desk, 1) == saved(desk, 2)


# Looks


def faultless(notebook: NotebookPage, what: str) -> None:
    """Check that axe finds no fault in the dark theme, nor in the light one."""
    for theme in ("dark", "light"):
        notebook.theme(theme)
        expect(notebook.widget()).to_have_attribute("data-theme", theme)
        assert notebook.axe(notebook.widget()) == [], f"{what}, {theme}"


def test_no_accessibility_violations(desk: NotebookPage) -> None:
    notebook = game(desk, players=6, seed=7, seats=bots(1, 6))
    widget = notebook.widget()
    phases: set[str] = set()
    while len(phases) < 6:
        idle(notebook)
        if over(widget).is_visible():
            break
        phase = widget.locator(".turn").inner_text().split(", ")[-1]
        if phase not in phases:
            faultless(notebook, phase)
            phases.add(phase)
        answer(notebook)
    game(notebook, players=4, seed=7, seats=bots(2, 4))
    idle(notebook)
    faultless(notebook, "people")


@pytest.mark.parametrize("players", [3, pytest.param(6, marks=pytest.mark.deep)])
def test_it_fits_a_phone(desk: NotebookPage, players: int) -> None:
    notebook = game(desk, players=players, seed=7, seats=bots(1, players), height=1900)
    widget = notebook.widget()
    idle(notebook)
    widget.evaluate("one => one.parentElement.style.width = '360px'")
    for _ in range(20):
        idle(notebook)
        if over(widget).is_visible():
            break
        assert widget.evaluate("one => one.scrollWidth <= one.clientWidth")
        tops = widget.evaluate(
            "one => ['.ask', '.mall'].map(it => one.querySelector(it).getBoundingClientRect().top)"
        )
        assert tops[0] < tops[1]
        assert_fit_for_a_finger(widget.locator("button"))
        answer(notebook)


FITS = (Path(__file__).parents[2] / "js" / "dev" / "fits.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [3, pytest.param(6, marks=pytest.mark.deep)])
def test_every_turn_fits_the_default_window(desk: NotebookPage, players: int) -> None:
    notebook = game(desk, players=players, seed=7, seats=bots(1, players), height=720)
    widget = notebook.widget()
    idle(notebook)
    assert widget.evaluate("one => one.clientWidth") == 848
    steps: set[str] = set()
    for _ in range(60):
        idle(notebook)
        if over(widget).is_visible() or len(steps) > 4:
            break
        step = widget.locator(".ask h2").inner_text().split()[0]
        if step not in steps:
            assert notebook.page.evaluate(FITS, 600) == [], step
            steps.add(step)
        answer(notebook)
    assert len(steps) > 4


COVERED = """(one, slip) => {
  const [box, other] = [one.getBoundingClientRect(), slip.getBoundingClientRect()];
  return box.left < other.right && other.left < box.right
    && box.top < other.bottom && other.top < box.bottom;
}"""


@pytest.mark.deep
def test_a_refusal_covers_neither_prompt_nor_answers_nor_the_way_to_ones_side(
    desk: NotebookPage,
) -> None:
    notebook = game(desk, players=4, seed=7, seats=bots(3, 4), height=720)
    widget = notebook.widget()
    for _ in range(40):
        idle(notebook)
        if widget.locator(".curtain").count():
            click(notebook, my_side(over(widget)))
        elif cells(widget, ".answer") == ["pass"] and my_side(widget).count():
            break
        else:
            answer(notebook, wish="pass")
    widget.locator(".r1 > button").click()
    expect(alert(widget)).not_to_be_empty()
    slip = widget.locator(".slip").element_handle()
    for kept in (widget.locator(".prompt"), widget.locator(".ask"), my_side(widget)):
        assert not kept.evaluate(COVERED, slip)
    assert not widget.locator(".tabs").evaluate(COVERED, slip)
    widget.locator(".answer").click()
    expect(alert(widget)).to_be_empty()


def test_the_question_never_moves_the_map(desk: NotebookPage) -> None:
    notebook = game(desk, players=6, seed=11, seats=bots(1, 6))
    widget = notebook.widget()
    tops = set()
    for _ in range(15):
        idle(notebook)
        if over(widget).is_visible():
            break
        tops.add(
            widget.evaluate(
                "one => Math.round(one.querySelector('.mall').getBoundingClientRect().top"
                " - one.querySelector('.page').getBoundingClientRect().top)"
            )
        )
        answer(notebook)
    assert len(tops) == 1
