"""The review of a game that is over, in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import START_TIMEOUT, NotebookPage
from tests.browser.past import asked, bar, knob, moment, shows
from tests.browser.table import begin, over

BLUNDER = """
import zwidgets as zw
m = zw.Match("dead-center", 3, {0: "careful"})
m.run()
m.rewind(76)
m.play("lay JK a1", 0)
m.run()
m.seats = {0: "human"}
w = zw.DeadCenter(match=m)
w
"""
"""A game in which the 77th event is a mistake."""


def test_a_mistake_is_found_and_what_was_better_is_played(desk: NotebookPage) -> None:
    widget = begin(desk, BLUNDER).widget()
    over(widget).get_by_role("button", name="Whole review").click()
    panel = widget.get_by_role("region", name="Review")
    expect(panel.locator(".curve")).to_be_visible(timeout=START_TIMEOUT)
    expect(panel.get_by_role("status")).to_contain_text("Luck")
    slide = bar(widget).get_by_role("slider").bounding_box()
    curve = bar(widget).locator(".curve").bounding_box()
    assert slide is not None
    assert curve is not None
    assert slide["y"] < curve["y"] < slide["y"] + 40
    mistake = panel.get_by_role("listitem").filter(has_text="joker goes on the 3 of diamonds")
    mistake.get_by_role("button", name=re.compile("mistake")).click()
    shows(widget, 77)
    mistake.get_by_role("button", name="Show it").click()
    back = panel.get_by_role("button", name="Back to what happened")
    expect(back).to_be_visible()
    expect(knob(widget, "Play on from here")).to_have_count(0)
    back.click()
    shows(widget, 77)
    bar(widget).locator(".curve").click(position={"x": 1, "y": 8})
    assert moment(widget) < 3
    assert asked(desk, "len(w.film['frames'])") == asked(desk, "len(m.states)")
    assert desk.problems == []


FILLED = """
import random
import zwidgets as zw
m = zw.Match("the-filler", 3, {1: "careful"})
rng = random.Random(3)
while not m.run().outcome:
    m.play(str(rng.choice(m.moves)), 0)
w = zw.TheFiller(match=m)
w
"""


@pytest.mark.deep
def test_the_list_has_room_beside_a_full_inspector(desk: NotebookPage) -> None:
    widget = begin(desk, FILLED).widget()
    over(widget).get_by_role("button", name="Whole review").click()
    panel = widget.get_by_role("region", name="Review")
    panel.get_by_role("button", name="Show it").first.click(timeout=START_TIMEOUT)
    expect(panel.get_by_role("button", name="Back to what happened")).to_be_visible()
    assert desk.problems == []


MALL = """
import zwidgets as zw
m = zw.Match("mall-of-horror", players=3, seed=31, seats=dict.fromkeys(range(3), "random"))
m.run()
zw.replay(m.record())
"""


@pytest.mark.deep
def test_two_lines_under_the_slider_lie_within_the_bar(desk: NotebookPage) -> None:
    desk.fresh([MALL])
    desk.run_all()
    expect(bar(desk.widget())).to_be_visible()
    desk.save(widget_state=True)
    desk.shut_down_kernel()
    desk.goto(desk.page.url)
    frame = bar(desk.widget())
    label = frame.locator(".label")
    expect(label).to_contain_text("of 169; playing on takes a kernel")
    text, around = label.bounding_box(), frame.bounding_box()
    assert text is not None
    assert around is not None
    assert text["height"] > 20
    assert around["y"] <= text["y"]
    assert text["y"] + text["height"] <= around["y"] + around["height"]
