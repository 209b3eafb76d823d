"""What opens over a board in JupyterLab: the sheet of the next game, and how to play."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, is_ready, over, source
from tests.browser.test_fits import faults


def test_how_to_play_is_read_and_another_game_is_set_up(desk: NotebookPage) -> None:
    page = begin(desk, source("DeadCenter", seed=7))
    widget = page.widget()
    board = widget.locator(".main").bounding_box()
    widget.get_by_role("button", name="How to play").click()
    expect(over(widget).get_by_role("img").first).to_be_visible()
    assert over(widget).bounding_box() == board
    assert faults(page) == []
    page.page.keyboard.press("Escape")
    expect(over(widget)).to_have_count(0)

    widget.get_by_role("button", name="New game").click()
    over(widget).get_by_role("radio", name="One joker").check()
    expect(over(widget).get_by_role("radio", name="One joker")).to_be_checked()
    assert faults(page) == []
    assert page.axe(widget) == []
    over(widget).get_by_role("button", name="For scripters").click()
    expect(over(widget).locator("code")).to_have_text("zw.DeadCenter(jokers=1)")
    expect(over(widget).get_by_label("Jokers", exact=False).first).to_have_value("1")
    assert faults(page) == []
    assert page.axe(widget) == []
    over(widget).get_by_role("button", name="Play", exact=True).click()
    expect(over(widget)).to_have_count(0)
    is_ready(widget)
    assert page.execute("print(w.match.game.header)") == "dead-center jokers=1\n"
    assert page.problems == []


@pytest.mark.first(1)
@pytest.mark.parametrize("width", ["", "400px"])
def test_play_stays_where_it_is_while_a_field_is_mended(desk: NotebookPage, width: str) -> None:
    widget = begin(desk, source("MallOfHorror", players=6, seed=3)).widget()
    widget.evaluate("(it, width) => { it.parentElement.style.width = width; }", width)
    widget.get_by_role("button", name="New game", exact=True).click()
    play = widget.get_by_role("button", name="Play", exact=True)
    alert = widget.locator(".setup [role=alert]")
    scripts = widget.get_by_role("button", name="For scripters")
    for label, wrong, right in (("Player 6's name", "x" * 60, "North"), ("Seed", "abc", "42")):
        if label == "Seed":
            scripts.click()
        widget.get_by_label(label).fill(wrong)
        play.click(delay=150)
        expect(alert).not_to_be_empty()
        assert alert.evaluate("it => it.scrollWidth <= it.clientWidth")
        expect(widget.get_by_label(label)).to_have_value(wrong)
        before = play.bounding_box()
        widget.get_by_label(label).fill(right)
        widget.get_by_label(label).blur()
        expect(alert).to_be_empty()
        assert play.bounding_box() == before
    for seed in ("xyz", "43"):
        widget.get_by_label("Seed").fill(seed)
        play.click(delay=150)  # milliseconds, in which the kernel answers
    expect(play).to_have_count(0)
    assert desk.execute("print(w.match.seed, w.match.names[5])").split() == ["43", "North"]


COVERED = """it => {
  const fields = it.querySelector('.fields');
  fields.scrollTop = fields.scrollHeight;
  const inside = fields.getBoundingClientRect();
  const found = [];
  for (const one of it.querySelectorAll('.setup :is(button, input, select)')) {
    if (one.closest('[inert]')) continue;
    const { left, width, top, bottom, height } = one.getBoundingClientRect();
    if (fields.contains(one) && (top < inside.top || bottom > inside.bottom)) continue;
    for (const part of [.1, .3, .5, .7, .9]) {
      const at = document.elementFromPoint(left + width / 2, top + height * part);
      if (!at?.closest('.setup') || one.contains(at)) continue;
      found.push(`${one.textContent || one.value}: ${at.outerHTML}`);
    }
  }
  return found;
}"""


@pytest.mark.first(1)
@pytest.mark.parametrize(
    ("game", "options", "width"),
    [
        ("TheFiller", {}, "340px"),
        ("Shufflers", {"variant": "competitive", "players": 6}, "820px"),
        ("Shufflers", {"variant": "competitive", "players": 6}, "272px"),
    ],
)
def test_no_name_lies_over_another_field_or_button(
    desk: NotebookPage, game: str, options: dict[str, object], width: str
) -> None:
    widget = begin(desk, source(game, seed=3, **options), height=2000).widget()
    widget.evaluate("(it, width) => { it.parentElement.style.width = width; }", width)
    widget.get_by_role("button", name="New", exact=False).first.click()
    expect(widget.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert widget.evaluate(COVERED) == []
    expect(widget.get_by_label("Player 1's name")).to_be_attached()
