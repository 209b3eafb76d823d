"""Boards in a real marimo, Jupyter Notebook 7, Voilà, and a JupyterLab that two people share.

`make elsewhere` makes the environment in which these run.
"""

from __future__ import annotations

import random
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.clicks import OFFERED, move
from tests.browser.lab import ROOT, SHOTS, START_TIMEOUT, Lab
from tests.browser.server import JupyterServer, running_server
from tests.browser.table import over, rev
from tests.waiting import HANG
from zwidgets.widgets.saved_output import REST

pytestmark = pytest.mark.deep

CELL = "import zwidgets as zw\nw = zw.TheFiller(seed=7, seats={1: 'careful'})\nw"
MOVES = 3
"""So many moves of the person make a night, which the bot answers."""


@pytest.fixture(scope="module")
def server(elsewhere: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """Jupyter Notebook 7 and Voilà, which are parts of one server."""
    alone = ("--YDocExtension.disable_rtc=True", "--JupyterNotebookApp.expose_app_in_browser=True")
    with running_server(tmp_path_factory.mktemp("jupyter"), elsewhere, *alone) as server:
        yield server


@pytest.fixture(scope="module")
def shared(elsewhere: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A JupyterLab with collaboration."""
    with running_server(tmp_path_factory.mktemp("shared"), elsewhere) as server:
        yield server


def my_turn(board: Locator) -> None:
    """Wait until nobody else moves and the board offers something."""
    expect(board.locator(".thinking, .skip")).to_have_count(0, timeout=START_TIMEOUT)
    expect(board.locator(f"{OFFERED}, [role=dialog]").first).to_be_visible(timeout=START_TIMEOUT)


def night(board: Locator, luck: random.Random) -> None:
    """Play a night by clicks, and wait for what the bot does."""
    before = rev(board)
    for _ in range(MOVES):
        my_turn(board)
        move(board, luck)
    my_turn(board)
    assert rev(board) > before + MOVES


def game(board: Locator) -> None:
    """Play to the end by clicks."""
    luck = random.Random(1)
    while not over(board).count():
        my_turn(board)
        if not over(board).count():
            move(board, luck)


# marimo


@pytest.fixture
def marimo(elsewhere: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the notebook in a marimo of its own, which runs the cells of what it opens."""
    shutil.copy(ROOT / "notebooks" / "marimo" / "the-filler.py", tmp_path)
    settings = "[tool.marimo.runtime]\nauto_instantiate = true\n"
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [str(elsewhere), "-m", "marimo", "edit", "the-filler.py", "--headless", "--no-token"]
    more = ["--skip-update-check", "--host=127.0.0.1", f"--port={port}"]
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen([*command, *more], cwd=tmp_path, stdout=log, stderr=log) as process,
    ):
        address = f"http://127.0.0.1:{port}"
        answers(address)
        yield address
        process.terminate()


def answers(address: str) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + HANG
    while True:
        try:
            urlopen(address).close()
        except URLError:
            assert time.monotonic() < deadline, f"{address} does not answer"
            time.sleep(0.2)
        else:
            return


def test_marimo_runs_a_cell_again_with_each_board(browser: Browser, marimo: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.goto(marimo)
    board = page.locator(".zw")
    told = page.get_by_text(re.compile(r"^Board \d+: "))
    expect(board).to_be_visible(timeout=START_TIMEOUT)
    expect(told).to_have_text(re.compile("^Board 0: You bury"))
    game(board)
    expect(told).to_have_text(re.compile(f"^Board {rev(board)}: "))
    assert board.evaluate("one => getComputedStyle(one).getPropertyValue('--ink')")
    page.screenshot(path=SHOTS / "marimo.png")
    page.context.close()


# Jupyter


def test_notebook_7(browser: Browser, server: JupyterServer) -> None:
    with Lab(browser, server, "notebooks/{file}") as notebooks:
        notebook = notebooks.open([CELL], reduced_motion="reduce")
        notebook.run_all()
        night(notebook.widget(), random.Random(1))
        assert notebook.execute("print(w.state.round, w.seat)") == "2 0\n"
        expect(notebook.page.locator(".zw-still img")).to_be_hidden()
        notebook.screenshot("notebook-7")


def test_voila(browser: Browser, server: JupyterServer) -> None:
    with Lab(browser, server, "voila/render/{file}") as notebooks:
        page = notebooks.visit([CELL], reduced_motion="reduce").page
        board = page.locator(".zw")
        expect(board).to_be_visible(timeout=START_TIMEOUT)
        night(board, random.Random(1))
        expect(board.locator(".log")).to_contain_text("The Filler lays")
        expect(page.locator(".zw-still img")).to_be_hidden()
        page.screenshot(path=SHOTS / "voila.png")


def test_two_people_share_a_notebook_and_a_board(browser: Browser, shared: JupyterServer) -> None:
    with Lab(browser, shared) as labs:
        mine = labs.open([CELL], reduced_motion="reduce")
        mine.run_all()
        night(mine.widget(), random.Random(1))
        yours = labs.join(mine)
        in_step(mine.widget(), yours.widget())
        night(yours.widget(), random.Random(2))
        in_step(mine.widget(), yours.widget())
        assert mine.execute("print(w.state.round)") == "3\n"
        for one in (mine, yours):
            one.page.wait_for_timeout(1000 * REST + 500)
            expect(one.page.locator(".zw-still img")).to_be_hidden()
            assert len(one.outputs(0)) == 2


def in_step(one: Locator, other: Locator) -> None:
    """Check that two pages show the same board."""
    expect(other).to_have_attribute("data-rev", str(rev(one)))
    expect(other.locator(".prompt")).to_have_text(one.locator(".prompt").inner_text())
