"""Boards of one match in a real notebook, and a bot that exits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, NotebookPage

FOLLOWED = [
    "import zwidgets as zw\nmatch = zw.Match('dead-center', seed=7)",
    "zw.DeadCenter(match=match)",
    "zw.DeadCenter(match=match)",
]
EXITS = [
    "import sys\nimport zwidgets as zw\n"
    "def leaves(view):\n    sys.exit()\n"
    "w = zw.BuildingDeadGuys(seed=7, seats={1: leaves})\nw",
]

FORCED = [
    """
import random
import zwidgets as zw
def one_move_after():
    "A match, and the choice after which there is one legal move."
    for seed in range(50):
        match, rng = zw.Match("dead-center", seed=seed), random.Random(seed)
        while not match.over:
            record, before, move = match.record(), len(match.moves), rng.choice(match.moves)
            match.play(move)
            if before > 1 and len(match.moves) == 1:
                return zw.Match.from_record(record), move
match, move = one_move_after()
begun = str(match.state)
w = zw.DeadCenter(match=match)
w"""
]


def test_a_second_board_follows_the_first_and_the_match(desk: NotebookPage) -> None:
    desk.fresh(FOLLOWED)
    desk.run_all()
    first, second = desk.widget(0), desk.widget(1)
    first.get_by_role("button", name="Grave above the left column").click()
    for board in (first, second):
        expect(board).to_have_attribute("data-rev", "1")
    desk.execute("match.undo().phase")
    for board in (first, second):
        expect(board).to_have_attribute("data-rev", "2")
        expect(board.get_by_role("button", name="Grave above the left column")).to_be_enabled()


@pytest.mark.deep
def test_boards_in_rows_have_their_width(desk: NotebookPage) -> None:
    rows = {
        "HBox([w, w])": 424,
        "HBox([w, Button()])": 696,
        "HBox([w, HTML('a word ' * 100)])": 360,
        "HBox([VBox([w]), VBox([w])])": 424,
        "HBox([zw.gallery(), Button()])": 696,
        "HBox([zw.gallery(), HTML('a word ' * 100)])": 360,
        "HBox([Box([w])])": 360,
        "VBox([w], layout={'align_items': 'center'})": 360,
        "HBox([small, Button()])": 400,
        "VBox([roomy])": 808,
        "HBox([dial, HTML('a word ' * 100)])": 360,
        "shown": 844,
        "interact(lambda seed: display(zw.DeadCenter(seed=seed)), seed=(1, 5))": 844,
    }
    begun = f"from ipywidgets import Box, Button, HBox, HTML, Output, VBox, interact\n{FOLLOWED[0]}"
    made = """
small, roomy, w = (zw.DeadCenter(match=match) for _ in range(3))
small.layout.width = "400px"
roomy.layout.margin = "0 0 0 40px"
due = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
dial, shown = zw.dial(due, lambda state: True), Output()
with shown:
    display(w)
"""
    desk.fresh([begun + made, *rows])
    desk.run_all()
    boards = [desk.cell(number).locator(".zw").first for number in range(1, len(rows) + 1)]
    expect(boards[-1]).to_be_visible()
    wide = [board.evaluate("it => Math.round(it.offsetWidth)") for board in boards]
    assert dict(zip(rows, wide, strict=True)) == rows


@pytest.mark.deep
def test_two_browsers_on_one_widget_stay_in_step(lab: Lab) -> None:
    mine = lab.open(["import zwidgets as zw\nw = zw.DeadCenter(seed=7)\nw"])
    mine.run_all()
    expect(mine.widget()).to_be_visible()
    mine.save()
    yours = lab.join(mine)
    for number, page in enumerate((yours, mine), start=1):
        page.widget().locator(".board :is(button.legal, .legal > button)").first.click()
        for one in (mine, yours):
            expect(one.widget()).to_have_attribute("data-rev", str(number))
    assert yours.execute("len(w.match.history)") == mine.execute("len(w.match.history)")
    assert mine.widget().locator(".prompt").inner_text() == (
        yours.widget().locator(".prompt").inner_text()
    )


@pytest.mark.deep
def test_a_bot_that_exits_leaves_a_board_to_go_on_with(desk: NotebookPage) -> None:
    desk.fresh(EXITS)
    desk.run_all()
    board = desk.widget()
    expect(board.locator(".prompt")).to_contain_text("Leaves failed: SystemExit")
    expect(board.locator(".prompt")).not_to_contain_text("is thinking")
    board.get_by_role("button", name="Step", exact=True).click()
    expect(board.get_by_role("alert").first).to_contain_text("Leaves failed")
    desk.execute("w.seats = {1: 'careful'}")
    expect(board.get_by_role("button", name="Step", exact=True)).to_have_count(0)
    expect(board.locator(".prompt")).not_to_contain_text("is thinking")


def test_the_only_legal_move_is_made_by_itself_and_an_undo_stays(desk: NotebookPage) -> None:
    desk.fresh(FORCED)
    desk.run_all()
    board = desk.widget()
    board.get_by_role("switch", name="Make forced moves").click()
    expect(board.get_by_role("switch", name="Make forced moves")).to_be_checked()
    expect(board).to_have_attribute("data-rev", "1")
    desk.execute("w.auto = True  # after what cells play, too\nw.play(move); None")
    expect(board).to_have_attribute("data-rev", "4")
    board.get_by_role("button", name="Undo").click()
    expect(board).to_have_attribute("data-rev", "5")
    desk.page.wait_for_timeout(1500)
    assert desk.execute("print(str(w.state) == begun)") == "True\n"
    expect(board).to_have_attribute("data-rev", "5")
    assert desk.problems == []
