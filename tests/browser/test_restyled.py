"""A board wears what its style sheet says, also after moves.

Chromium keeps old colours where a rule looks at an ancestor (".now .body") and the ancestor has
been moved and given another class at once. So what changes with a class is inherited instead.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, source

SEATS: Final = dict.fromkeys(range(1, 6), "careful")
GAMES: Final = [
    pytest.param("DeadCenter", {}, id="dead-center"),
    pytest.param("TheFiller", {"seats": {1: "careful"}}, id="the-filler"),
    pytest.param("BuildingDeadGuys", {"seats": {1: "careful"}}, id="building-dead-guys"),
    pytest.param(
        "Shufflers", {"variant": "competitive", "players": 6, "seats": SEATS}, id="shufflers"
    ),
    pytest.param("MallOfHorror", {"players": 6, "seats": SEATS}, id="mall-of-horror"),
]
MOVE: Final = """
import random, time
def move(rng=random.Random(5)):
    while w.match.bot_due() is not None:
        time.sleep(0.05)
    if not w.over:
        w.play(w.match.game.bots()["careful"](w.state.view(0), rng), 0)
    print(w.board["rev"])
"""
"""The code of a cell: the bots have moved, then the person moves."""
RESTYLED: Final = """it => {
  const looks = ["color", "fill", "stroke", "backgroundColor", "borderTopColor", "opacity",
    "display", "visibility", "zIndex", "fontWeight"];
  const worn = () => [...it.querySelectorAll("*")].map((one) => {
    const style = getComputedStyle(one);
    return `${one.tagName} ${one.getAttribute("class")}: ${looks.map((look) => style[look])}`;
  });
  const before = worn();
  it.style.display = "none";
  it.offsetWidth;
  it.style.display = "";
  return worn().filter((now, at) => now !== before[at]);
}"""
"""What a board wears after all its styles are reckoned anew, where it wore something else."""


@pytest.mark.first(1)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_no_colour_is_left_from_an_earlier_move(
    desk: NotebookPage, name: str, options: dict[str, Any]
) -> None:
    page = begin(desk, source(name, seed=3, pace="fast", **options))
    page.execute(MOVE)
    for _ in range(4):
        revision = int(page.execute("move()"))
        page.page.wait_for_function(
            "rev => Number(document.querySelector('.zw').dataset.rev) >= rev", arg=revision
        )
        assert page.widget().evaluate(RESTYLED) == []
