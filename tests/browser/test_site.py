"""The site in a real Chromium with no network: Python in the tab plays every game.

`make site` builds what is opened here.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from IPython.core.interactiveshell import InteractiveShell
from playwright.sync_api import Browser, Locator, Page, Route, expect

import zwidgets as zw
from tests.browser.clicks import OFFERED, move
from tests.browser.lab import START_TIMEOUT, TIMEOUT
from tests.browser.past import bar, last, look_back, shows, slider, toggle
from tests.browser.table import rev
from tests.variants import NAMES

pytestmark = pytest.mark.deep

ROOT = Path(__file__).parents[2]
SITE = ROOT / "site"
GAMES = NAMES
BOTS = {"mall-of-horror": 3}
"""How many bots move after the first move of the person."""
LESSON = "lessons/01-which-pile.ipynb"


class Files(SimpleHTTPRequestHandler):
    """Serves the site in silence."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site, served here."""
    assert (SITE / "lite").is_dir(), "make site builds the site that this tests"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=SITE)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def tab(browser: Browser, address: str) -> Iterator[Page]:
    """A page that reaches nothing but the site, and does not ask for more."""
    asked = []

    def answer(route: Route) -> None:
        if route.request.url.startswith(address):
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    with browser.new_context(viewport={"width": 1280, "height": 720}) as context:
        context.route("**/*", answer)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        yield page
    assert asked == []


def my_turn(board: Locator) -> None:
    """Wait until nobody else moves and the board offers something."""
    expect(board.locator(".thinking, .skip")).to_have_count(0, timeout=TIMEOUT)
    expect(board.locator(OFFERED).first).to_be_visible(timeout=TIMEOUT)


def begun(tab: Page, name: str) -> Locator:
    """A game that is begun in the gallery, once that is there."""
    game = tab.get_by_role("button", name=zw.game(name).title)
    game.click(timeout=START_TIMEOUT)
    tab.get_by_role("button", name="Play", exact=True).click()
    board = tab.locator(f".zw.{name}")
    expect(board.get_by_role("toolbar", name="Game")).to_be_visible(timeout=TIMEOUT)
    my_turn(board)
    return board


def test_play_now_opens_the_gallery_and_every_game_is_played(tab: Page, address: str) -> None:
    tab.goto(f"{address}/index.html")
    tab.get_by_role("link", name="Play now").click()
    games = tab.locator(".zw.gallery .games img")
    expect(games).to_have_count(5, timeout=START_TIMEOUT)
    for name in GAMES:
        board = begun(tab, name)
        before = rev(board)
        move(board, random.Random(1))
        my_turn(board)
        assert rev(board) > before + BOTS.get(name, 0)
        board.get_by_role("button", name="Odds", exact=True).click()
        expect(board.locator(".odds li").first).to_be_visible(timeout=TIMEOUT)
        look_back(board)
        shows(board, last(board))
        slider(board).fill("1")
        shows(board, 1)
        toggle(board).click()
        my_turn(board)


def test_clicks_are_heard_while_odds_are_calculated(tab: Page, address: str) -> None:
    tab.goto(f"{address}/index.html")
    tab.get_by_role("link", name="Play now").click()
    board = begun(tab, "shufflers")
    move(board, random.Random(1))
    board.get_by_role("button", name="Odds", exact=True).click()
    expect(board.locator(".odds")).to_contain_text("so far", timeout=TIMEOUT)
    for _ in range(6):
        look_back(board)
        toggle(board).click()
        expect(bar(board)).to_have_count(0)
    expect(board.locator(".odds")).to_contain_text("so far")


def test_a_game_is_gone_on_with_when_the_page_has_been_loaded_anew(tab: Page, address: str) -> None:
    tab.goto(f"{address}/index.html")
    tab.get_by_role("link", name="Play now").click()
    board = begun(tab, "dead-center")
    before = rev(board)
    move(board, random.Random(1))
    my_turn(board)
    shown = board.locator(".prompt").inner_text()
    assert rev(board) > before
    tab.on("dialog", lambda dialog: dialog.accept())
    tab.reload()
    board = begun(tab, "dead-center")
    assert board.locator(".prompt").inner_text() != shown
    board.get_by_role("button", name="Go on with it").click(timeout=TIMEOUT)
    expect(board.locator(".prompt")).to_have_text(shown, timeout=TIMEOUT)


def test_a_lesson_is_taken_in_the_tab(tab: Page, address: str) -> None:
    tab.goto(f"{address}/notebooks/{LESSON.removesuffix('ipynb')}html")
    tab.get_by_role("link", name="Try it").click()
    exercise = tab.locator(".zw.exercise").first
    expect(tab.locator(".jp-KernelName").first).to_have_text(
        "Python (Pyodide)", timeout=START_TIMEOUT
    )
    tab.locator(".jp-Cell").first.click()
    active = tab.locator(".jp-Cell.jp-mod-active")
    while "zw.ask(" not in active.inner_text():
        tab.keyboard.press("Shift+Enter")
    tab.keyboard.press("Shift+Enter")
    expect(exercise).to_be_visible(timeout=START_TIMEOUT)
    exercise.get_by_role("button", name="This is my guess").click()
    answer = exercise.get_by_label("Your answer")
    answer.fill("19/33")
    answer.press("Enter")
    expect(exercise.get_by_role("status")).to_contain_text("Right.", timeout=TIMEOUT)


def test_examples_of_the_reference_run_as_they_are_given_to_try() -> None:
    examples = sorted((SITE / "lite" / "files").glob("*.ipynb"))
    assert len(examples) > 20
    for path in examples:
        shell = InteractiveShell()  # type: ignore[no-untyped-call]
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                ran = shell.run_cell(cell["source"])  # type: ignore[no-untyped-call]
                assert ran.success != ("Traceback" in json.dumps(cell["outputs"])), cell["source"]


def test_an_example_of_the_reference_is_tried_in_its_page(tab: Page, address: str) -> None:
    tab.goto(f"{address}/docs/reference/zwidgets.exact.html")
    tab.get_by_role("button", name="Try it").click()
    notebook = tab.frame_locator("iframe")
    expect(notebook.locator(".jp-KernelName")).to_have_text(
        "Python (Pyodide)", timeout=START_TIMEOUT
    )
    notebook.get_by_role("menuitem", name="Run").click()
    notebook.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    cell = notebook.locator(".jp-CodeCell").last
    expect(cell.locator(".jp-InputArea-prompt")).to_have_text("[3]:", timeout=START_TIMEOUT)
    expect(cell.locator(".jp-OutputArea-output")).to_have_text("Fraction(17, 33)")


def test_the_reference_is_read_on_a_phone(tab: Page, address: str) -> None:
    tab.set_viewport_size({"width": 400, "height": 800})
    tab.goto(f"{address}/docs/reference/index.html")
    told = tab.locator("table.autosummary p").all()
    assert len(told) > len(zw.__all__)
    for text in told:
        box = text.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 400


def test_a_search_finds_the_page_and_leads_to_it(tab: Page, address: str) -> None:
    tab.goto(f"{address}/docs/index.html")
    tab.keyboard.press("Control+k")
    tab.keyboard.type("equilibrium")
    tab.keyboard.press("Enter")
    tab.locator("#search-results").get_by_role("link", name="The Filler", exact=True).click()
    expect(tab.locator("h1")).to_contain_text("The Filler")
    expect(tab.locator("article")).to_contain_text("equilibrium")
