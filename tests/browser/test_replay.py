"""Looking back in a real JupyterLab and a real Chromium."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.past import (
    MARKED,
    PLAYED,
    asked,
    bar,
    board,
    knob,
    last,
    line,
    look_back,
    moment,
    shows,
    slider,
    walked,
)
from tests.browser.table import (
    GO,
    again,
    assert_fit_for_a_finger,
    begin,
    cell,
    click,
    on_a_phone,
    over,
    source,
)

RECORD = f"{PLAYED}\nm = played('dead-center')\nw = zw.replay(m.record())\nw"
BOARD = source("DeadCenter", seed=7)


def replay(page: NotebookPage, *, height: int = 720) -> Locator:
    """Look back at the record of a finished Dead Center, from its first moment."""
    widget = begin(page, RECORD, height=height).widget()
    expect(bar(widget)).to_be_visible()
    return widget


def foot_in_sight(widget: Locator) -> None:
    """Scroll the notebook to the foot of the board: a cell that runs scrolls it elsewhere."""
    widget.evaluate("it => it.scrollIntoView({block: 'end'})")


def test_a_record_opens_at_its_first_moment(desk: NotebookPage) -> None:
    widget = replay(desk)
    shows(widget, 0)
    assert last(widget) == asked(desk, "len(m.history)")
    assert widget.locator(".legal").count() == 0
    assert not over(widget).is_visible()
    expect(widget.locator(".log li")).to_have_count(asked(desk, "len(m.film(0).log)"))
    assert desk.problems == []


@pytest.mark.deep
def test_the_log_keeps_the_present_line_in_sight(desk: NotebookPage) -> None:
    widget = replay(desk)
    lines = widget.locator(".log li")
    for _ in range(2):
        shows(widget, 0)
        foot_in_sight(widget)
        expect(lines.last, "none is present yet: the first").to_be_in_viewport(ratio=0.9)
        expect(lines.first).not_to_be_in_viewport()
        expect(lines).to_have_count(asked(desk, "len(m.film(0).log)"))
    told = [at for _, _, at in asked(desk, "m.film(0).log")]
    for at in (told[0], told[40], told[-1], told[3]):
        slider(widget).fill(str(at))
        shows(widget, at)
        foot_in_sight(widget)
        expect(widget.locator(".log [aria-current]"), str(at)).to_be_in_viewport(ratio=0.9)


def test_each_moment_is_the_board_of_that_position(desk: NotebookPage) -> None:
    desk.fresh([RECORD, "shown = zw.DeadCenter(position=m.states[0])\nshown"], height=1100)
    desk.run_all()
    past, present = desk.widget(0), desk.widget(1)
    for at in (0, 9, 10, 11, 40, asked(desk, "len(m.history) - 1")):
        desk.execute(f"shown._controller.replace(zw.Match(m.game, 7, None, m.states[{at}])); None")
        expect(present).to_have_attribute("data-rev", str(asked(desk, "shown.board['rev']")))
        slider(past).fill(str(at))
        shows(past, at)
        assert board(past) == board(present), at
        expect(past.locator(".prompt")).to_contain_text(asked(desk, f"m.states[{at}].prompt(0)"))


@pytest.mark.deep
def test_the_slider_is_dragged_to_a_moment(desk: NotebookPage) -> None:
    widget = replay(desk)
    slider(widget).scroll_into_view_if_needed()
    box = slider(widget).bounding_box()
    assert box
    mouse, y = desk.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 8, y)
    mouse.down()
    for share in (0.2, 0.4, 0.5):
        mouse.move(box["x"] + share * box["width"], y)
    mouse.up()
    assert abs(moment(widget) - last(widget) / 2) < 3
    shows(widget, moment(widget))


def test_what_changed_is_marked_as_diff_names_it(desk: NotebookPage) -> None:
    widget = replay(desk)
    places = asked(
        desk,
        "[sorted(c[0] for c in zw.diff(a, b).changes) for a, b in zip(m.states, m.states[1:])]",
    )
    assert walked(widget, range(last(widget) + 1), MARKED) == [[], *places]


# Keys


def test_keys_walk_through_the_moments_and_harm_no_cell(desk: NotebookPage) -> None:
    widget = replay(desk)
    rounds = asked(desk, "m.film(0).rounds")
    end, before = last(widget), desk.cells()
    widget.focus()
    for key, at in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", end),
        ("Home", 0),
        ("PageDown", rounds[1][1]),
        ("PageDown", rounds[2][1]),
        ("ArrowRight", rounds[2][1] + 1),
        ("PageUp", rounds[2][1]),
        ("PageUp", rounds[1][1]),
    ):
        desk.page.keyboard.press(key)
        shows(widget, at)
    for key in "ddxabmyz00":
        desk.page.keyboard.press(key)
    shows(widget, rounds[1][1])
    assert desk.cells() == before


# Playing on


def test_one_plays_on_from_a_moment_and_redo_brings_the_rest_back(desk: NotebookPage) -> None:
    widget = replay(desk)
    at = asked(desk, "max(k for k, s in enumerate(m.states) if s.phase == 'lay' and s.round == 6)")
    end = asked(desk, "str(m.state)")
    slider(widget).fill(str(at))
    knob(widget, "Play on from here").click()
    expect(bar(widget)).to_have_count(0)
    assert asked(desk, "str(w.state)") == asked(desk, f"str(m.states[{at}])")
    widget.get_by_role("button", name="Redo").click()
    expect(again(over(widget))).to_be_visible()
    assert asked(desk, "str(w.state)") == end
    over(widget).get_by_role("button", name="Look back").click()
    slider(widget).fill(str(at))
    knob(widget, "Play on from here").click()
    click(desk, widget.locator(".legal [data-cell]").first)
    assert asked(desk, "len(w.match.history)") > at
    assert asked(desk, "len(m.history)") == last_of(desk), "the match itself is left alone"
    assert desk.problems == []


def last_of(page: NotebookPage) -> int:
    count: int = asked(page, "len(zw.Match.from_record(m.record()).history)")
    return count


# A game that goes on


def test_one_looks_back_during_a_game_and_returns_to_the_same_board(desk: NotebookPage) -> None:
    seats = {"seats": {1: "careful"}}
    shown = source("Shufflers", variant="competitive", seed=5, **seats)
    widget = begin(desk, shown).widget()
    desk.execute(f"{GO}\ngo(lambda state: state.round >= 4)")
    expect(widget).to_have_attribute("data-rev", str(asked(desk, "w.board['rev']")))
    expect(widget.locator(".legal").first).to_be_visible()
    before = board(widget), widget.locator(".legal").count()
    look_back(widget)
    shows(widget, last(widget))
    assert widget.locator(".legal").count() == 0
    for name in ("One step back", "To the start"):
        knob(widget, name).click()
    shows(widget, 0)
    assert board(widget) != before[0]
    knob(widget, "Back to the game").click()
    expect(bar(widget)).to_have_count(0)
    assert (board(widget), widget.locator(".legal").count()) == before
    click(desk, widget.locator(".legal [data-cell], .legal[data-cell]").first)


def test_the_game_goes_on_while_one_looks_back_and_it_is_said(desk: NotebookPage) -> None:
    code = """
import threading
import zwidgets as zw
gate = threading.Event()
def slow(view):
    gate.wait()
    return view["moves"][0]
w = zw.BuildingDeadGuys(seed=7, seats={1: slow})
w"""
    widget = begin(desk, code).widget()
    desk.execute("while w.match.bot_due() is None: w.play(w.moves[0])")
    expect(widget.locator(".thinking")).to_be_visible()
    look_back(widget)
    knob(widget, "To the start").click()
    knob(widget, "One step on").click()
    seen = board(widget)
    expect(bar(widget)).not_to_contain_text("the game has gone on")
    moments = last(widget)
    desk.execute("gate.set()")
    expect(bar(widget)).to_contain_text("the game has gone on")
    assert last(widget) > moments
    shows(widget, 1)
    assert board(widget) == seen
    knob(widget, "Back to the game").click()
    expect(widget.locator(".answers, .legal").first).to_be_visible()


@pytest.mark.deep
def test_of_two_views_one_looks_back_and_the_other_stays_in_the_game(desk: NotebookPage) -> None:
    desk.fresh([BOARD, "w"], height=1100)
    desk.run_all()
    first, second = desk.widget(0), desk.widget(1)
    cell(first, "N-a").click()
    for one in first, second:
        expect(one).to_have_attribute("data-rev", "1")
    look_back(first)
    knob(first, "To the start").click()
    expect(bar(second)).to_have_count(0)
    second.locator(".legal [data-cell]").first.click()
    expect(second).to_have_attribute("data-rev", "2")
    expect(bar(first)).to_contain_text("the game has gone on")
    shows(first, 0)
    look_back(second)
    knob(second, "Back to the game").click()
    expect(bar(second)).to_have_count(0)
    shows(first, 0)
    knob(first, "One step on").click()
    shows(first, 1)


# Without a kernel


@pytest.mark.deep
def test_a_saved_notebook_is_looked_through_without_a_kernel(desk: NotebookPage) -> None:
    notebook, widget = desk, replay(desk)
    notebook.save(widget_state=True)
    notebook.shut_down_kernel()
    notebook.goto(notebook.page.url)
    expect(bar(widget)).to_be_visible()
    shows(widget, 0)
    knob(widget, "One step on").click()
    shows(widget, 1)
    widget.focus()
    notebook.page.keyboard.press("End")
    shows(widget, last(widget))
    line(widget, 30).first.click()
    shows(widget, 30)
    expect(bar(widget)).to_contain_text("playing on takes a kernel")
    expect(knob(widget, "Play on from here")).to_have_attribute("aria-disabled", "true")
    assert notebook.execute("print('w' in globals())") == "False\n"


# Looks


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(desk: NotebookPage, theme: Any) -> None:
    widget = replay(desk)
    desk.theme(theme)
    expect(widget).to_have_attribute("data-theme", theme)
    for at in (12, last(widget)):
        slider(widget).fill(str(at))
        shows(widget, at)
        assert desk.axe(widget) == []


@pytest.mark.deep
def test_it_fits_a_phone(desk: NotebookPage) -> None:
    widget = replay(desk, height=2300)
    on_a_phone(widget)
    assert_fit_for_a_finger(bar(widget).locator("button, select, input"))
    slider(widget).fill("30")
    on_a_phone(widget)
    heights = walked(widget, range(30, 60), "it => it.offsetHeight")
    assert len(set(heights)) == 1, "the bar jumps"
