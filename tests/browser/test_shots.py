"""Pictures of every game for people to look at: start, middle, end and looking back.

`make shots` saves them in `shots/`, in both themes and two widths. The tests check what a program
can check; `make deep` runs them too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.past import last, shows, slider, toggle
from tests.browser.table import GO, again, begin, cell, source

WIDTHS: Final = {"": 848, "-360": 360}

pytestmark = pytest.mark.deep


@dataclass(frozen=True)
class Scene:
    """A game to take pictures of.

    Attributes:
        name: the name of the pictures.
        widget: the name of the widget's class.
        options: the arguments of the class.
        until: a condition on `state` for the middle.
        point: what is done with the board in the middle.
    """

    name: str
    widget: str
    options: dict[str, Any]
    until: str
    point: Callable[[Locator], object] = Locator.count


def bots(*seats: int) -> dict[int, str]:
    return dict.fromkeys(seats, "careful")


SCENES: Final = (
    Scene(
        "dead-center",
        "DeadCenter",
        {"seed": 7},
        "state.round >= 9 and state.phase == 'lay'",
        lambda widget: cell(widget, "E-2").hover(),
    ),
    Scene("shufflers", "Shufflers", {"seed": 5}, "state.round >= 14"),
    Scene(
        "shufflers-together",
        "Shufflers",
        {"seed": 5, "variant": "collaborative", "players": 3, "seats": bots(1, 2)},
        "state.round >= 2 and 'give' in str(state.moves(0))",
    ),
    Scene(
        "the-filler",
        "TheFiller",
        {"seed": 7, "seats": bots(0)},
        "state.round >= 2 and 'lay' in str(state.moves(1))",
    ),
    Scene(
        "building-dead-guys",
        "BuildingDeadGuys",
        {"seed": 7, "seats": bots(1)},
        "state.round >= 5 and 'flip' in str(state.moves(0))",
    ),
    *(
        Scene(
            name,
            "MallOfHorror",
            {"players": players, "seed": 7, "seats": bots(*range(1, players))},
            "state.round >= 3 and 'vote' in str(state.moves(0))",
        )
        for name, players in (("mall-of-horror-3", 3), ("mall-of-horror", 6))
    ),
)


def picture(desk: NotebookPage, name: str) -> None:
    """Take a picture in each theme and width; check that nothing sticks out."""
    widget = desk.widget()
    for theme in ("light", "dark"):
        desk.theme(theme)
        expect(widget).to_have_attribute("data-theme", theme)
        for suffix, width in WIDTHS.items():
            widget.evaluate("(one, w) => one.parentElement.style.width = `${w}px`", width)
            desk.page.wait_for_timeout(400)  # until nothing moves
            assert widget.evaluate("one => one.scrollWidth <= one.clientWidth"), (name, width)
            desk.screenshot(f"{name}-{theme}{suffix}", widget)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_shots_of_start_middle_end_and_of_looking_back(desk: NotebookPage, scene: Scene) -> None:
    begin(desk, source(scene.widget, **scene.options), width=1400, height=1500)
    desk.execute(GO)
    desk.execute("go(lambda state: state.actors)")
    picture(desk, f"{scene.name}-start")
    desk.execute(f"go(lambda state: {scene.until})")
    assert desk.execute("print(w.over)").strip() == "False", "the middle comes before the end"
    scene.point(desk.widget())
    picture(desk, f"{scene.name}-middle")
    desk.execute("go(lambda state: False)")
    expect(again(desk.widget())).to_be_visible()
    picture(desk, f"{scene.name}-end")
    widget = desk.widget()
    toggle(widget).click()
    half = last(widget) // 2
    slider(widget).fill(str(half))
    shows(widget, half)
    desk.resize(1400, 2600)  # a phone's column is tall
    picture(desk, f"{scene.name}-back")
    assert desk.problems == []
