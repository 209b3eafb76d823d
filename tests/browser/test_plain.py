"""The plain board of a game from elsewhere, however much its view holds."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.browser.lab import NotebookPage
from tests.browser.table import begin

ROOT: Final = Path(__file__).parents[2]
GAME: Final = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.games.matching import MatchingGame
import zwidgets as zw

def shown(self, state, seat, show=MatchingGame.show):
    more = {{f"neighbourhoods of everybody, the {{n}}th": ["word"] * 30 for n in range(9)}}
    return {{**show(self, state, seat), **more}}

MatchingGame.show = shown
w = zw.widget("matching", seed=7, seats={{1: "careful"}})
w"""


@pytest.mark.first(1)
@pytest.mark.parametrize("width", ["", "400px"])
def test_every_line_is_read_whole_and_every_move_lies_on_the_board(
    desk: NotebookPage, width: str
) -> None:
    page = begin(desk, GAME)
    widget = page.widget()
    widget.evaluate("(it, width) => { it.parentElement.style.width = width; }", width)
    last = widget.locator(".plain li button").last
    last.scroll_into_view_if_needed()
    inner, outer = last.bounding_box(), widget.bounding_box()
    assert inner is not None
    assert outer is not None
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    cut = widget.locator("dt, dd").evaluate_all(
        "all => all.filter(it => it.scrollWidth > it.clientWidth).map(it => it.textContent)"
    )
    assert cut == []
