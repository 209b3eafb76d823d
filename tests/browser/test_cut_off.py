"""Pages that lose their network, sleep, or are loaded anew in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.lab import Lab, NotebookPage
from tests.browser.server import JupyterServer
from tests.browser.table import alert, rev
from tests.widgets.fake import until

CELL = "import zwidgets as zw\nw = zw.DeadCenter(seed=7)\nw"
LEFT = "Grave above the left column"
MIDDLE = "Grave above the middle column"
SILENT = "The kernel does not answer."
LATER = """
import threading, time
from pathlib import Path
def later(sign):
    while not sign.exists():
        time.sleep(0.01)
    w.play("reveal N-a")
    sign.unlink()
threading.Thread(target=later, args=[Path({sign!r})]).start()
"""
"""A move that is made by itself when there is a file for a sign, which goes then."""


class Line:
    """The line between a page and its kernel, which can be cut."""

    def __init__(self) -> None:
        self.cut = False
        self.lost: list[str | bytes] = []

    def join(self, page: WebSocketRoute) -> None:
        """Carry messages both ways while the line is whole."""
        kernel = page.connect_to_server()
        page.on_message(lambda message: None if self.cut else kernel.send(message))
        kernel.on_message(
            lambda message: self.lost.append(message) if self.cut else page.send(message)
        )


@pytest.fixture(scope="module")
def tied(browser: Browser, jupyter_server: JupyterServer) -> Iterator[tuple[Lab, Line]]:
    """The place of the one notebook of `notebook`, and its line."""
    with Lab(browser, jupyter_server) as lab:
        yield lab, Line()


@pytest.fixture
def line(tied: tuple[Lab, Line]) -> Line:
    """The line of `notebook`."""
    return tied[1]


@pytest.fixture
def notebook(tied: tuple[Lab, Line]) -> Iterator[NotebookPage]:
    """A board on a page that reaches its kernel by a line; one page for all tests of this file."""
    lab, line = tied
    if any(page.spoiled for page in lab.pages):
        lab.close()
    page = lab.pages[0] if lab.pages else lab.open([CELL], carry=line.join)
    line.lost.clear()
    page.fresh([CELL])
    page.run(0)
    yield page
    line.cut = False


def later(notebook: NotebookPage) -> Path:
    """Have a move made by itself; returns the file that is the sign for it."""
    sign = notebook.file.with_suffix(".sign")
    notebook.execute(LATER.format(sign=str(sign)))
    return sign


def grave(notebook: NotebookPage, name: str = LEFT) -> None:
    """Click on a grave."""
    notebook.widget().get_by_role("button", name=name).click()


LATE = """() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const over = { addEventListener: (_, late) => late() };
  AbortSignal.timeout = (time) => (time === 2000 ? over : timeout(time));
}"""
"""The two seconds in which anywidget expects a widget's script are over at once."""


@pytest.mark.deep
def test_a_board_that_anywidget_has_given_up_plays_in_a_page_that_is_loaded_anew(
    notebook: NotebookPage,
) -> None:
    notebook.fresh([CELL])
    notebook.page.evaluate(LATE)
    notebook.run(0)
    grave(notebook)
    expect(alert(notebook.widget()).first).to_contain_text(SILENT)
    assert notebook.execute("print(w.board['rev'])") == "1\n", "the kernel has heard it"
    assert notebook.problems == ["[anywidget] Failed to initialize model."]
    notebook.save()
    notebook.goto(notebook.page.url)
    expect(notebook.widget()).to_have_attribute("data-rev", "1")
    grave(notebook, MIDDLE)
    expect(notebook.widget()).to_contain_text("Lay")


def test_without_a_network_the_board_says_so_and_goes_on_with_it(
    notebook: NotebookPage, line: Line
) -> None:
    board = notebook.widget()
    line.cut = True
    grave(notebook)
    expect(alert(board).first).to_contain_text(SILENT)
    expect(alert(board).first).to_contain_text("network is gone")
    expect(board.get_by_role("button", name="Copy record")).to_be_visible()
    line.cut = False
    grave(notebook)
    expect(board).to_have_attribute("data-rev", "1")
    expect(board.get_by_text(SILENT)).to_have_count(0)


@pytest.mark.deep
def test_what_no_move_waits_for_says_so_too(notebook: NotebookPage, line: Line) -> None:
    board = notebook.widget()
    line.cut = True
    board.get_by_role("button", name="New game").click()
    expect(alert(board).first).to_contain_text(SILENT)
    line.cut = False
    for _ in range(2):  # the second sheet is as the first was
        board.get_by_role("button", name="New game").click()
        expect(board.get_by_role("dialog", name="New game")).to_be_visible()
        board.get_by_role("button", name="Close").click()
    notebook.page.wait_for_timeout(4_500)
    expect(board.get_by_text(SILENT)).to_have_count(0)


def test_a_page_that_missed_a_board_gets_it_with_the_next_click(
    notebook: NotebookPage, line: Line
) -> None:
    board = notebook.widget()
    sign = later(notebook)
    line.cut = True
    sign.touch()
    while not any('"board"' in str(message) for message in line.lost):
        notebook.page.wait_for_timeout(50)
    line.cut = False
    assert rev(board) == 0
    grave(notebook, MIDDLE)
    expect(board).to_have_attribute("data-rev", "1")
    expect(alert(board).first).to_contain_text("The board has changed meanwhile; look again.")


@pytest.mark.deep
def test_a_tab_that_slept_shows_what_has_happened(notebook: NotebookPage) -> None:
    board = notebook.widget()
    browser = notebook.page.context.new_cdp_session(notebook.page)
    sign = later(notebook)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    sign.touch()
    until(lambda: not sign.exists())
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    expect(board).to_have_attribute("data-rev", "1")
    expect(board.get_by_text(SILENT)).to_have_count(0)


@pytest.mark.deep
def test_a_page_that_is_loaded_anew_offers_its_game_where_the_kernel_has_begun_another(
    notebook: NotebookPage,
) -> None:
    board = notebook.widget()
    grave(notebook)
    expect(board).to_have_attribute("data-rev", "1")
    state = notebook.execute("print(w.state)")
    notebook.save()
    notebook.restart_kernel()
    notebook.goto(notebook.page.url)
    notebook.run(0)
    expect(alert(board).first).to_contain_text("A game went on here")
    notebook.screenshot("kept-offer", board)
    assert notebook.axe(board) == []
    board.get_by_role("button", name="Go on with it").click()
    expect(board).to_have_attribute("data-rev", "1")
    expect(board.get_by_text("A game went on here")).to_have_count(0)
    assert notebook.execute("print(w.state)") == state


RESTARTED = """async () => {
  const all = [...window.jupyterapp.shell.widgets('main')];
  const { id, serverSettings } = all.find(one => one.sessionContext).sessionContext.session.kernel;
  const token = document.cookie.match(/_xsrf=([^;]+)/)[1];
  await fetch(`${serverSettings.baseUrl}api/kernels/${id}/restart`, {
    method: 'POST', headers: { 'X-XSRFToken': token },
  });
}"""
"""What another page does that restarts the kernel of this one."""


@pytest.mark.first(1)
@pytest.mark.parametrize(
    "way", ["here", "shut down", "crash", pytest.param("elsewhere", marks=pytest.mark.deep)]
)
def test_a_kernel_that_is_gone_leaves_no_board_to_play_on(notebook: NotebookPage, way: str) -> None:
    board = notebook.widget()
    expect(board.locator(".legal").first).to_be_visible()
    notebook.spoiled = way in ("elsewhere", "crash")  # JupyterLab does not know its kernel any more
    match way:
        case "here":
            notebook.restart_kernel()
        case "elsewhere":
            notebook.page.evaluate(RESTARTED)
        case "crash":
            notebook.execute("import os, threading; threading.Timer(1, os._exit, [1]).start()")
        case _:
            notebook.shut_down_kernel()
    expect(alert(board).first).to_contain_text(SILENT)  # nobody has clicked
    expect(alert(board).first).to_be_in_viewport()
    expect(board.locator(".prompt")).to_contain_text("run its cell to play on")
    expect(board.locator(".legal")).to_have_count(0)
