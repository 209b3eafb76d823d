"""Where a refusal lies in a real JupyterLab: never over what a turn needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.table import PHONE, alert, begin, cell, click, my_side, source

ASKED = (
    "building-dead-guys; round 6 flip; dealer 0; skull 0; "
    "zombies staring-head left-arm heart leg-arm/arm! lungs! / two-faced-head right-arm muffin; "
    "hands 0 2 3 5 / 2 3 4 6; down spleen / lungs; prize stomach; bids 1 / 4; "
    "spent 3 3 4; rejected left-arm"
)
NEEDED = ".voice, .ask, .answers, .fan, .stage [data-cell], .answers button, .fan button"
"""The prompt, the question with its answers, the hand, and the places that are clicked on."""

LONGEST = "This sentence is as long as the longest of all refusals. " * 4


def asked(page: NotebookPage, width: int | None = None) -> Locator:
    """A question to one of two people, whose curtain is lifted, on a board of some width."""
    people: dict[str, Any] = {"seats": dict.fromkeys((0, 1), "human"), "names": {1: "Ben"}}
    widget = begin(page, source("BuildingDeadGuys", position=ASKED, **people)).widget()
    if width:
        widget.evaluate("(it, width) => it.parentElement.style.width = `${width}px`", width)
    click(page, my_side(widget))
    expect(widget.locator(".answers button").first).to_be_visible()
    return widget


def box(what: Locator) -> Mapping[str, int]:
    """Where something lies, in whole pixels."""
    found: Any = what.bounding_box()
    assert found
    return {side: round(length) for side, length in found.items()}


def overlaps(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two boxes share more than an edge."""
    return all(
        min(one[at] + one[size], other[at] + other[size]) - max(one[at], other[at]) > 1
        for at, size in (("x", "width"), ("y", "height"))
    )


def covered(widget: Locator) -> list[str]:
    """Return what the refusal lies over of all that the turn needs."""
    slip = box(widget.locator(".refusal"))
    needed = [one for one in widget.locator(NEEDED).all() if one.is_visible()]
    assert len(needed) > 10
    return [
        one.evaluate("it => it.outerHTML.slice(0, 90)")
        for one in needed
        if overlaps(slip, box(one))
    ]


@pytest.mark.first(1)
@pytest.mark.parametrize("width", [None, PHONE])
def test_a_refusal_covers_neither_the_prompt_nor_a_button(
    desk: NotebookPage, width: int | None
) -> None:
    widget = asked(desk, width)
    before = box(widget)
    cell(widget, "organ-l0").click()
    expect(alert(widget)).to_contain_text("why?")
    assert covered(widget) == []
    widget.locator(".refusal > p").evaluate("(it, text) => it.textContent = text", LONGEST)
    assert covered(widget) == [], "a longer sentence scrolls"
    assert box(widget) == before, "nothing moves"
    desk.page.keyboard.press("Escape")
    expect(alert(widget)).to_be_empty()


def test_why_unfolds_the_rule_within_the_board(desk: NotebookPage) -> None:
    widget = asked(desk)
    cell(widget, "organ-l0").click()
    alert(widget).get_by_role("button", name="why?").click()
    rules = widget.get_by_role("region", name="Rules")
    expect(rules).to_contain_text("BD-")
    rules.evaluate("(it, text) => it.textContent = text", LONGEST * 8)
    assert covered(widget) == [], "many rules scroll"
    tabs, slip = box(widget.locator(".tabs")), box(widget.locator(".refusal"))
    assert slip["y"] >= tabs["y"] + tabs["height"], "the tabs make room"
    outer, inner = box(widget), box(rules)
    assert outer["y"] <= inner["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    assert desk.problems == []


@pytest.mark.first(1)
@pytest.mark.parametrize("seed", [7, 13], ids=["hidden", "sprint"])
def test_a_click_on_what_may_not_be_chosen_is_answered_by_a_rule(
    desk: NotebookPage, seed: int
) -> None:
    """No character is chosen for the rooms, none for the card."""
    bots = dict.fromkeys((1, 2, 3), "careful")
    page = begin(desk, source("MallOfHorror", seed=seed, seats=bots), calm=True, height=1000)
    widget = page.widget()
    expect(widget.locator(".answers button").first).to_be_visible()
    shut = widget.locator(".room:not(.legal) > button, .fan button:not(.legal)").all()
    assert len(shut) >= 5
    for one in shut:
        one.click()
        expect(alert(widget)).to_contain_text("why?")
        expect(alert(widget)).not_to_contain_text("is no move")
        page.page.keyboard.press("Escape")
        expect(alert(widget)).to_be_empty()
    assert page.problems == []
