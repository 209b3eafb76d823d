"""The gallery in a real JupyterLab: a picture, a sheet, a board, and back."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.table import is_ready

CELL = "import zwidgets as zw\ng = zw.gallery()\ng"


@pytest.fixture
def notebook(desk: NotebookPage) -> NotebookPage:
    desk.fresh([CELL])
    desk.run_all()
    expect(desk.page.locator(".zw.gallery .games img")).to_have_count(5)
    return desk


def test_a_game_is_chosen_set_up_and_played(notebook: NotebookPage) -> None:
    page = notebook.page
    page.get_by_role("button", name="Mall of Horror").click()
    page.get_by_role("radio", name="3", exact=True).check()
    expect(page.get_by_role("group", name="Player")).to_have_count(3)
    name = page.get_by_label("Player 1's name")
    name.fill("North")
    name.press("Enter")
    page.get_by_role("button", name="For scripters").click()
    code = page.locator(".setup code")
    expect(code).to_contain_text('players=3, seats={1: "medium", 2: "medium"}')
    expect(code).to_contain_text('names={0: "North"}')
    page.get_by_role("button", name="Play", exact=True).click()
    is_ready(page.locator(".zw.mall-of-horror"))
    expect(page.locator(".zw.gallery img")).to_have_count(0)
    assert notebook.execute("print(g.board.match.game.header)") == "mall-of-horror players=3\n"
    assert notebook.problems == []


@pytest.mark.deep
def test_in_one_column_a_chosen_game_brings_its_sheet_into_sight(notebook: NotebookPage) -> None:
    page = notebook.page
    page.set_viewport_size({"width": 1280, "height": 720})
    gallery = page.locator(".zw.gallery")
    gallery.evaluate("it => { it.parentElement.style.width = '284px'; }")
    tile = page.get_by_role("button", name="Dead Center")
    tile.scroll_into_view_if_needed()
    tile.click()
    expect(page.get_by_role("heading", name="Dead Center")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    assert notebook.problems == []


@pytest.mark.deep
def test_another_game_and_back_again(notebook: NotebookPage) -> None:
    page = notebook.page
    page.get_by_role("button", name="Dead Center").click()
    page.get_by_role("button", name="Play", exact=True).click()
    board = page.locator(".zw.dead-center .board")
    expect(board).to_be_visible()
    notebook.execute("g.board.play(g.board.moves[0]); before = g.board")
    page.get_by_role("button", name="The Filler").click()
    expect(board).to_have_count(0)
    page.get_by_role("button", name="Dead Center Back to it").click()
    is_ready(page.locator(".zw.dead-center"))
    assert notebook.execute("print(g.board is before)") == "True\n"
    assert notebook.problems == []


def double_click(there: Locator, share: float, gap: int, across: float = 0.5) -> None:
    """Click twice on a button, at a share of its height and of its width."""
    place, mouse = there.bounding_box(), there.page.mouse
    assert place
    mouse.move(place["x"] + across * place["width"], place["y"] + share * place["height"])
    for count in (1, 2):
        mouse.down(click_count=count)
        mouse.up(click_count=count)
        there.page.wait_for_timeout(gap if count == 1 else 0)


def test_a_double_click_on_a_game_opens_its_sheet(notebook: NotebookPage) -> None:
    gallery = notebook.page.locator(".zw.gallery")
    gallery.evaluate("it => { it.parentElement.style.width = '420px'; }")
    double_click(gallery.get_by_role("button", name="The Filler"), 0.9, 150)
    expect(gallery.locator(".setup h2")).to_have_text("The Filler")
    assert notebook.execute("print(g.form.game.name)") == "the-filler\n"


@pytest.mark.deep
def test_a_double_click_on_a_game_that_goes_on_undoes_nothing(notebook: NotebookPage) -> None:
    page = notebook.page
    notebook.execute("g.begin('the-filler', seed=1, seats={1: 'careful'})")
    notebook.execute("w = g.board; w.play(w.moves[0]); w.play(w.moves[0])")
    undo = page.locator(".zw.the-filler").get_by_role("button", name="Undo")
    for share in (0.03, 0.1, 0.2, 0.3):
        page.get_by_role("button", name="Mall of Horror").click()
        there = page.get_by_role("button", name="The Filler Back to it")
        double_click(there, share, 150, across=0.9)
        expect(undo).to_be_visible()
        assert notebook.execute("print(len(w.match.history))") == "2\n"
        expect(page.locator(".howto, .setup")).to_have_count(0)
    double_click(undo, 0.5, 150)  # the same button twice is meant
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert notebook.execute("print(len(w.match.history))") == "0\n"


@pytest.mark.first(1)
@pytest.mark.parametrize("gap", [0, 60, 120, 200])
def test_a_double_click_on_play_begins_a_game_and_plays_nothing(
    notebook: NotebookPage, gap: int
) -> None:
    page = notebook.page
    for board in (False, True):  # from the gallery, and from a board's New game
        if board:
            page.get_by_role("button", name="New game").click()
        else:
            page.get_by_role("button", name="Dead Center").click()
        play = page.get_by_role("button", name="Play", exact=True)
        double_click(play, 0.5, gap)
        expect(page.locator(".zw.dead-center .board")).to_be_visible()
        asked = "print(any(event.by is not None for event in g.board.match.history))"
        assert notebook.execute(asked) == "False\n"
        expect(page.locator(".zw.gallery")).not_to_contain_text("The gallery has no")
        expect(page.locator(".setup")).to_have_count(0)
    assert notebook.problems == []


def test_without_a_kernel_the_gallery_says_so(notebook: NotebookPage) -> None:
    notebook.shut_down_kernel()
    notebook.page.get_by_role("button", name="Dead Center").click()
    said = notebook.page.locator(".zw.gallery").get_by_role("alert")
    expect(said).to_contain_text("The kernel does not answer.")


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violations(
    notebook: NotebookPage, theme: Literal["light", "dark"]
) -> None:
    notebook.theme(theme)
    gallery = notebook.page.locator(".zw.gallery")
    assert notebook.axe(gallery) == []
    notebook.page.get_by_role("button", name="Shufflers").click()
    expect(notebook.page.locator(".setup")).to_be_visible()
    assert notebook.axe(gallery) == []
