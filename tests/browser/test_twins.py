"""Twins in a real JupyterLab: one slider for both boards, and a game opens below."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lab import NotebookPage

CELL = """
import zwidgets as zw
t = zw.twins(
    "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D", "lay 3D a1", "lay 3D c1", seed=3
)
t
""".strip()


def test_one_slider_for_both_and_a_game_opens_below(desk: NotebookPage) -> None:
    desk.fresh([CELL])
    desk.run_all()
    page, twins = desk.page, desk.widget()
    expect(twins.locator("img")).to_have_count(2)
    expect(twins.locator(".told li").first).to_contain_text("The 3 of diamonds goes on")
    twins.get_by_role("button", name="One step on").click()
    expect(twins.locator(".told li").first).to_contain_text("The queen of diamonds climbs out")
    twins.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(twins.locator("output")).to_have_text("Step 44 of 44")
    assert int(desk.execute("print(t.pair.board['at'])")) == 44
    for theme in ("light", "dark"):
        desk.theme(theme)
        assert desk.axe(twins) == []
    twins.get_by_role("button", name="Look back on the game of lay 3D c1").click()
    expect(page.locator(".zw.dead-center .replay")).to_be_in_viewport()
    assert desk.execute("print(t.board.match.record() == t.games[1].match.record())") == "True\n"
    assert desk.problems == []
