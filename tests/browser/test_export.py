"""Pages that show a game, exported or made by nbconvert, in a browser that reaches nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, expect

import zwidgets as zw
from tests.browser.lab import AXE, VIOLATIONS
from tests.browser.past import knob, last, moment, pick, shows, slider
from tests.browser.test_fits import FITS, WINDOW
from tests.variants import NAMES

Open = Callable[..., Page]
Pages = Callable[[str], Path]
Theme = Literal["light", "dark"]
WIDTHS = {360: 0, 848: WINDOW}
"""How wide the page is, and how high the board may then be; 0 any."""
THEMES: tuple[Theme, ...] = ("light", "dark")
CELLS = ("import zwidgets as zw\nw = zw.DeadCenter(seed=7)\nw", "w.play('reveal N-a')\nw.state")


@pytest.fixture
def wrong() -> list[str]:
    """What a page fails in, and what it asks for in vain."""
    return []


@pytest.fixture
def opened(browser: Browser, wrong: list[str]) -> Iterator[Open]:
    """Open a file in a window that reaches nothing else."""
    contexts = []

    def open_file(file: Path, width: int = 848, **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 720}, **more)
        contexts.append(context)
        context.route(re.compile("^(?!file:|data:)"), lambda route: route.abort())
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("requestfailed", lambda request: wrong.append(request.url))
        page.goto(file.as_uri())
        return page

    yield open_file
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """The page of a finished game with its review, by the game's name."""
    folder = tmp_path_factory.mktemp("pages")

    def page(name: str) -> Path:
        file = folder / f"{name}.html"
        if not file.exists():
            game = zw.game(name)
            match = zw.Match(game, 7, dict.fromkeys(range(game.seats), "careful"), names={0: "Ann"})
            match.run()
            zw.export(zw.review(match, 0, games=2, progress=False), file)
        return file

    return page


@pytest.mark.first(1)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_shows_the_whole_game(
    pages: Pages, opened: Open, wrong: list[str], name: str
) -> None:
    page = opened(pages(name), reduced_motion="reduce")
    board = page.locator(".zw")
    shows(board, 0)
    expect(page.locator("#words")).to_have_count(0)
    expect(board.locator(".replay .curve")).to_be_visible()
    for at in (last(board) // 2, last(board)):
        slider(board).fill(str(at))
        shows(board, at)
        for width, most in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": 720})
            assert page.evaluate(FITS, most) == []
            assert page.evaluate("document.documentElement.scrollWidth") == width
    knob(board, "One step back").click()
    shows(board, last(board) - 1)
    expect(board.locator(".review .curve")).to_be_visible()
    board.get_by_role("tab", name="Log").click()
    expect(board.locator(".log li").first).to_be_visible()
    page.evaluate(AXE.read_text("utf-8"))
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(board).to_have_attribute("data-theme", theme)
        assert page.evaluate(VIOLATIONS) == []
    assert wrong == []


def test_a_page_plays_the_film_and_shows_it_with_other_eyes(pages: Pages, opened: Open) -> None:
    page = opened(pages("the-filler"))
    board = page.locator(".zw")
    shows(board, 0)
    page.keyboard.press("ArrowRight")
    shows(board, 1)
    page.keyboard.press("Home")
    knob(board, "Play").click()
    expect(knob(board, "Pause")).to_be_visible()
    expect(slider(board)).not_to_have_value("0")
    knob(board, "Pause").click()
    at = moment(board)
    pick(board, "Eyes").select_option(label="Ann")
    shows(board, at)
    board.get_by_role("tab", name="Log").click()
    expect(board.locator(".log")).to_contain_text("You bury")


@pytest.mark.deep
def test_without_a_review_the_bar_tells_the_moment_in_one_line(
    opened: Open, tmp_path: Path
) -> None:
    match = zw.Match("building-dead-guys", 7, {0: "random", 1: "random"})
    match.run()
    board = opened(zw.export(match, tmp_path / "game.html")).locator(".zw")
    slider(board).fill("100")
    label = board.locator(".track .label")
    expect(label).to_have_text(f"Moment 100 of {last(board)}; a recording")
    assert label.evaluate("one => one.offsetHeight") < 20


@pytest.mark.deep
def test_a_page_works_in_a_frame_that_may_only_run_scripts(
    pages: Pages, opened: Open, tmp_path: Path
) -> None:
    around = tmp_path / "around.html"
    around.write_text(
        f'<iframe sandbox="allow-scripts" src="{pages("shufflers").as_uri()}" width=400 height=700>'
    )
    page = opened(around)
    board = page.frame_locator("iframe").locator(".zw")
    slider(board).fill("5")
    shows(board, 5)


def test_without_scripts_a_page_has_the_picture_and_the_words(pages: Pages, opened: Open) -> None:
    page = opened(pages("dead-center"), 360, java_script_enabled=False)
    expect(page.get_by_role("heading", name="Dead Center: Ann")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Dead Center, turn"))).to_be_visible()
    expect(page.get_by_role("listitem").last).to_contain_text("killed")
    box = page.locator("#words").bounding_box()
    assert box is not None
    assert box["width"] <= 360


# A notebook that was run by nbconvert


@pytest.fixture(scope="module")
def run() -> Any:
    """A notebook that has been run, with the state of its widgets."""
    cells = [new_code_cell(cell) for cell in CELLS]  # type: ignore[no-untyped-call]
    return NotebookClient(new_notebook(cells=cells)).execute()  # type: ignore[no-untyped-call]


@pytest.mark.first(1)
@pytest.mark.parametrize("theme", THEMES)
def test_nbconvert_shows_the_picture_where_no_widget_can_be_drawn(
    run: Any, opened: Open, wrong: list[str], tmp_path: Path, theme: Theme
) -> None:
    exporter = HTMLExporter(theme=theme)  # type: ignore[no-untyped-call]
    text, _ = exporter.from_notebook_node(run)
    file = tmp_path / "game.html"
    file.write_text(text, "utf-8")
    page = opened(file)
    assert page.locator(".jupyter-widgets").count() == 1
    assert any("html-manager" in url for url in wrong)
    picture = page.locator(".zw-still img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile(r"^Dead Center\. "))
    assert picture.evaluate("one => one.naturalWidth") == 760
    assert picture.evaluate("one => getComputedStyle(one).colorScheme") == theme
