"""The deck dial in a real JupyterLab: clicks and keys move cards, and the chance follows."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage

CELL = """
import zwidgets as zw
def red(state):
    '''The next card is red.'''
    return state.drawn.red
d = zw.dial("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw", red)
d
""".strip()


def test_clicks_and_keys_move_cards(desk: NotebookPage) -> None:
    desk.fresh([CELL])
    desk.run_all()
    dial = desk.widget()
    told = dial.locator(".chance [role=status]")
    expect(told).to_have_text("17 of 33 cards: 17/33 51.52 %.")
    dial.get_by_role("button", name="3 of diamonds in the deck").click()
    expect(told).to_have_text("16 of 32 cards: 1/2 50.00 %.")
    desk.page.keyboard.press("ArrowRight")
    desk.page.keyboard.press("Enter")
    expect(told).to_have_text("15 of 31 cards: 15/31 48.39 %.")
    assert desk.execute("print(sorted(d.cards[n].name for n in d.out))") == "['3D', '4D']\n"
    for theme in ("light", "dark"):
        desk.theme(theme)
        assert desk.axe(dial) == []
    assert desk.problems == []


PIECES: Final = """it => {
  const looks = ["fill", "stroke", "backgroundColor"];
  const pieces = [...it.querySelectorAll(".tile[aria-pressed=true], .card *, .zombie *")];
  return pieces.flatMap((piece) => [undefined, "::after"].map((part) => {
    const style = getComputedStyle(piece, part);
    return looks.map((look) => style[look]).join();
  }));
}"""
"""The colours of cards, dots and zombies."""


@pytest.mark.deep
def test_a_contrast_theme_of_the_system_wipes_nothing_out(desk: NotebookPage) -> None:
    desk.fresh([CELL, "zw.DeadCenter(seed=7, auto=True)"])
    desk.run_all()
    for number in (0, 1):
        shown = desk.widget(number)
        as_drawn = shown.evaluate(PIECES)
        assert len(as_drawn) > 20
        desk.page.emulate_media(forced_colors="active")
        assert shown.evaluate(PIECES) == as_drawn
        desk.page.emulate_media(forced_colors="none")
