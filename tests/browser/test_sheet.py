"""The sheet before a game: a person chooses an opponent by presses, and opens a game by a drop."""

from __future__ import annotations

from playwright.sync_api import expect

import zwidgets as zw
from tests.browser.lab import NotebookPage
from tests.browser.table import begin, is_ready, over, source

DROP = """(it, text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
  for (const kind of ["dragover", "drop"])
    it.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
}"""
"""Lets a file go over an element, as a mouse does."""


def test_a_game_against_medium_is_set_up_and_played_by_presses(desk: NotebookPage) -> None:
    page = begin(desk, source("BuildingDeadGuys", seed=7))
    widget = page.widget()
    widget.get_by_role("button", name="New game").click()
    seat = over(widget).get_by_role("group", name="Player 2")
    seat.get_by_role("radio", name="Bot").check()
    expect(seat.get_by_role("radio", name="Medium")).to_be_checked()
    expect(seat.get_by_label("Player 2's name")).to_have_attribute("placeholder", "Tailor")
    seat.get_by_role("radio", name="Medium").press("ArrowRight")
    expect(seat.get_by_role("radio", name="Hard")).to_be_checked()
    seat.get_by_role("radio", name="Hard").press("ArrowLeft")
    expect(seat.get_by_role("radio", name="Medium")).to_be_checked()
    assert page.axe(widget) == []
    over(widget).get_by_role("button", name="Play", exact=True).click()
    expect(over(widget)).to_have_count(0)
    is_ready(widget)
    begun = int(page.execute("print(w.board['rev'])"))
    assert page.execute("print(w.seats[1].name)") == "medium\n"
    widget.locator(".table .legal, .table .answers button").first.click()
    expect(widget.locator(".log li").first).to_be_attached()
    page.page.wait_for_function(
        "rev => Number(document.querySelector('.zw').dataset.rev) > rev", arg=begun
    )
    assert page.execute("print(any(event.by == 0 for event in w.match.history))") == "True\n"
    assert page.problems == []


def test_a_record_is_dropped_on_the_board_and_bad_text_loses_nothing(desk: NotebookPage) -> None:
    played = zw.Match("dead-center", 3, {0: "careful"})
    played.run()
    page = begin(desk, source("DeadCenter", seed=7))
    widget = page.widget()
    widget.locator(".board").evaluate(DROP, "milk, bread")
    expect(widget.locator(".slip")).to_contain_text("neither a record")
    assert page.execute("print(w.match.seed)") == "7\n"
    widget.locator(".board").evaluate(DROP, played.record())
    expect(widget.locator(".replay")).to_be_visible()
    assert page.execute("print(w.match.seed, w.over)") == "3 True\n"
    widget.get_by_role("button", name="Look back").click()
    expect(widget.locator(".replay")).to_have_count(0)
    widget.get_by_role("button", name="New game").click()
    over(widget).get_by_role("button", name="Open a game").click()
    position = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3D"
    over(widget).get_by_label("A record or a position").fill(position)
    over(widget).get_by_role("button", name="Open it").click()
    expect(over(widget)).to_have_count(0)
    assert page.execute("print(w.state.phase)") == "lay\n"
    assert page.problems == []
