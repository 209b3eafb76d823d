"""A notebook in a real JupyterLab, driven as a person would drive it, or by its own commands."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

from tests.browser.server import JupyterServer
from tests.helpers import readable
from tests.waiting import HANG
from zwidgets.widgets.saved_output import REST

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "js" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = (
    "axe.run().then(({ violations }) => violations.map(one => [one.id, one.nodes[0].html]))"
)
"""What axe is asked on a page that has it."""
SHOTS = ROOT / "shots"
HARNESS = Path(__file__).with_name("harness.js")

TIMEOUT = 180_000
"""Milliseconds after which a click, a locator or `expect` fails, on however busy a machine."""
START_TIMEOUT = int(1000 * HANG)
"""The same for what has to be loaded or compiled first."""

FORGET = """
import ipywidgets
from zwidgets.control import bots
from zwidgets.widgets import GameWidget
ipywidgets.Widget.close_all()
bots.PAUSE = 0
GameWidget.__init__.__kwdefaults__["auto"] = False
shell = get_ipython()
list(map(shell.user_ns.pop, {*shell.user_ns} - {*shell.user_ns_hidden}))
"""
"""What the kernel does before a test: it ends all games, and forgets all names. Unlike `%reset` it
does not collect garbage, which takes longer than many a test. Bots then move at once, and people
make their forced moves themselves."""

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class CellError(AssertionError):
    """A cell raised; the message is its traceback."""


def _text(output: dict[str, Any]) -> str:
    """Return one output as text, as a terminal would show it."""
    match output["output_type"]:
        case "stream":
            text = output["text"]
        case "error":
            text = "\n".join(output["traceback"])
        case _:
            text = output["data"].get("text/plain", "")
    return _COLOURS.sub("", text if isinstance(text, str) else "".join(text))


def _told(outputs: Sequence[dict[str, Any]]) -> str:
    return "".join(_text(output) for output in outputs)


def _checked(outputs: Sequence[dict[str, Any]], ran: str) -> str:
    """Return outputs as text, or raise CellError if one is an error."""
    if any(output["output_type"] == "error" for output in outputs):
        raise CellError(f"{ran} raised:\n{_told(outputs)}")
    return _told(outputs)


def _notebook(cells: Sequence[str]) -> dict[str, Any]:
    code: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
    }
    python = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {
        "cells": [code | {"id": f"cell-{n}", "source": text} for n, text in enumerate(cells)],
        "metadata": {"kernelspec": python},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


class NotebookPage:
    """One notebook, open in one page of its own, with a kernel of its own.

    Attributes:
        page: Playwright's page, for everything that is not here.
        file: the notebook on the disk.
        problems: errors on the page's console and uncaught exceptions.
        spoiled: whether a test has failed on it, so that the next needs another.
    """

    def __init__(self, context: BrowserContext, file: Path) -> None:
        self._context = context
        self.file = file
        self.page: Page = context.new_page()
        self.problems: list[str] = []
        self.spoiled = False
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(message.text)

    def _ask(self, function: str, *arguments: object) -> Any:
        return self.page.evaluate(
            "([name, given]) => window.lab.inTime(name, given)", [function, list(arguments)]
        )

    def goto(self, address: str) -> None:
        """Open JupyterLab at an address and wait for the notebook and an idle kernel."""
        self.page.goto(address, timeout=START_TIMEOUT)
        self._ask("ready")

    def fresh(
        self, cells: Sequence[str], *, calm: bool = True, width: int = 1280, height: int = 720
    ) -> None:
        """Begin again with these code cells, in the light theme and that size.

        The kernel stays, or is started if there is none; no game and no name is left in it.

        Args:
            cells: the source of each cell; none is run yet.
            calm: whether the page says that the system asks for less motion.
            width: the width of the page in CSS pixels.
            height: its height in CSS pixels.
        """
        self.problems.clear()
        self.resize(width, height)
        self.reduce_motion(calm)
        self._ask("fresh", list(cells))
        self.execute(FORGET)

    # Cells

    def run(self, index: int, *, wait: bool = True) -> str:
        """Run a cell and return its output as text.

        Args:
            index: the number of the cell, from 0.
            wait: if False, return an empty text as soon as the cell is running; for cells
                that wait for clicks. `wait_idle` waits for their end.

        Raises:
            CellError: the cell raises.
        """
        if not wait:
            self._ask("runWithoutWaiting", index)
            return ""
        self._ask("run", index)
        return self._checked_output(index)

    def run_all(self) -> None:
        """Run every cell from the top; raise CellError for the first that raises."""
        self._ask("runAll")
        for index in range(len(self.cells())):
            self._checked_output(index)

    def add_cell(self, code: str) -> int:
        """Add a code cell at the end and return its number."""
        index: int = self._ask("addCell", code)
        return index

    def execute(self, code: str) -> str:
        """Run code in the kernel, in no cell; return its output as text, or raise CellError."""
        return _checked(self._ask("execute", code), "the code")

    def cells(self) -> list[str]:
        """Return the source of every cell, as JupyterLab has them now."""
        sources: list[str] = self._ask("sources")
        return sources

    def outputs(self, index: int) -> list[dict[str, Any]]:
        """Return a cell's outputs in the form of the notebook format."""
        outputs: list[dict[str, Any]] = self._ask("outputs", index)
        return outputs

    def output(self, index: int) -> str:
        """Return a cell's output as text."""
        return _told(self.outputs(index))

    def _checked_output(self, index: int) -> str:
        return _checked(self.outputs(index), f"cell {index}")

    def select(self, index: int) -> None:
        """Make a cell the active one, in command mode (where `d d` deletes it)."""
        self._ask("select", index)

    def cell(self, index: int) -> Locator:
        """Locate a whole cell, input and output."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(index)

    def widget(self, n: int = 0) -> Locator:
        """Locate the root of the n-th zwidget in the notebook, counted from the top."""
        return self.page.locator(".zw").nth(n)

    # Kernel

    def wait_idle(self) -> None:
        """Wait until every cell has ended and the kernel has nothing to do."""
        self._ask("idle")

    def restart_kernel(self) -> None:
        """Restart the kernel and wait until it answers; outputs stay as they are."""
        self._ask("restartKernel")

    def shut_down_kernel(self) -> None:
        """End the kernel for good."""
        self._ask("shutDownKernel")

    # File

    def save(self, *, widget_state: bool = False) -> None:
        """Save the notebook, with the state of its widgets or without (JupyterLab's default)."""
        self._ask("save", widget_state)

    def notebook_json(self) -> dict[str, Any]:
        """Return the notebook as it is on the disk."""
        notebook: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        return notebook

    def saved_widget(self) -> str:
        """Save with widget state; return everything that the file holds of its only game, as text.

        That is the widget's synced traits and the outputs in HTML, with their pictures.
        """
        self.page.wait_for_timeout(1000 * REST + 300)  # the pictures follow what has changed
        self.save(widget_state=True)
        saved = self.notebook_json()
        states = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
        outputs = [output for cell in saved["cells"] for output in cell["outputs"]]
        # The page may have one of a cell that was run before, which the kernel is about to close.
        shown = json.dumps(outputs)
        games = {name: one["state"] for name, one in states.items() if "board" in one["state"]}
        (ours,) = (state for name, state in games.items() if name in shown)
        del ours["layout"]
        kept = [readable("".join(one.get("data", {}).get("text/html", ""))) for one in outputs]
        return json.dumps([ours, kept], sort_keys=True)

    # Looks

    def theme(self, name: Literal["light", "dark"]) -> None:
        """Switch JupyterLab to its light or dark theme; every notebook opens in the light one."""
        self._ask("theme", name)

    def resize(self, width: int, height: int = 900) -> None:
        """Give the page another size, in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def reduce_motion(self, reduced: bool) -> None:
        """Tell the page that the system asks for less motion, or not."""
        self.page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")

    def axe(self, locator: Locator) -> list[dict[str, Any]]:
        """Run axe-core on an element and return the violations.

        In the dark theme it judges colours alone: nothing else differs from the light one.
        """
        if not AXE.is_file():
            raise FileNotFoundError("axe-core is not there; `make modules` installs it.")
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        violations: list[dict[str, Any]] = locator.evaluate(
            "element => axe.run(element, { preload: false, resultTypes: ['violations'],"
            " runOnly: element.dataset.theme === 'dark' ? ['color-contrast'] : undefined })"
            ".then(({ violations }) => violations.map(one =>"
            " ({ id: one.id, help: one.help, nodes: one.nodes.map(node => node.html) })))"
        )
        return violations

    def screenshot(self, name: str, locator: Locator | None = None) -> Path:
        """Take a picture of the page, or of one element, into ``shots/`` and return its path."""
        path = SHOTS / f"{name}.png"
        if locator is None:
            self.page.screenshot(path=path)
        else:
            locator.screenshot(path=path)
        return path

    def command(self, name: str, **arguments: object) -> None:
        """Run one of JupyterLab's commands, such as ``notebook:undo-cell-action``."""
        self._ask("command", name, arguments)

    def close(self) -> None:
        """End the kernel and close the page."""
        with suppress(Error):  # a page that never was ready has no kernel
            self.shut_down_kernel()
        self._context.close()


class Lab:
    """Opens notebooks, and closes them at the end.

    Args:
        browser: the browser.
        server: the server of the notebooks.
        path: where the server shows a notebook, whose name is `{file}`, without its ending
            `{name}`; `{page}` is another number for each page.
    """

    _numbers = itertools.count(1)

    def __init__(
        self,
        browser: Browser,
        server: JupyterServer,
        path: str = "lab/workspaces/{name}-{page}/tree/{file}",
    ) -> None:
        self._browser = browser
        self._server = server
        self._path = path
        self.pages: list[NotebookPage] = []

    def open(
        self,
        cells: Sequence[str],
        *,
        width: int = 1280,
        height: int = 720,
        carry: Callable[[Any], object] | None = None,
        **context: Any,
    ) -> NotebookPage:
        """Write a notebook with these code cells, open it, and wait for an idle kernel.

        Args:
            cells: the source of each cell; none is run yet.
            width: the width of the page in CSS pixels.
            height: its height in CSS pixels.
            carry: what carries the messages between page and kernel in place of the network.
            context: further options of Playwright's ``new_context``, such as
                ``reduced_motion="reduce"``.
        """
        notebook = self._page(_notebook(cells), width, height, context)
        if carry:
            notebook.page.route_web_socket(re.compile("/channels"), carry)
        notebook.goto(self._address(notebook))
        return notebook

    def visit(self, cells: Sequence[str], **context: Any) -> NotebookPage:
        """Write a notebook and open it where it is shown as a page, which runs by itself."""
        notebook = self._page(_notebook(cells), 1280, 720, context)
        notebook.page.goto(self._address(notebook), timeout=START_TIMEOUT)
        return notebook

    def join(self, other: NotebookPage) -> NotebookPage:
        """Open in a browser of its own what another has open, with the same kernel."""
        notebook = self._opened(other.file, 1280, 720, {})
        notebook.goto(self._address(notebook))
        return notebook

    def show(self, saved: dict[str, Any], **context: Any) -> NotebookPage:
        """Open a notebook that was saved elsewhere, whose kernel is not here, without trust."""
        saved["metadata"]["kernelspec"] = {"name": "none", "display_name": "None"}
        saved["metadata"]["language_info"] = {"name": "python"}  # else JupyterLab asks for a kernel
        notebook = self._page(saved, 1280, 720, context)
        notebook.page.goto(self._address(notebook), timeout=START_TIMEOUT)
        # JupyterLab may start a kernel of the same language: what the file holds is shown before.
        output = notebook.page.locator(".jp-OutputArea-output").first
        output.wait_for(state="attached", timeout=START_TIMEOUT)
        return notebook

    def _address(self, notebook: NotebookPage) -> str:
        file = notebook.file
        page = self.pages.index(notebook)
        return self._server.address(self._path.format(name=file.stem, file=file.name, page=page))

    def _page(
        self, cells: dict[str, Any], width: int, height: int, context: dict[str, Any]
    ) -> NotebookPage:
        file = self._server.root / f"test-{next(self._numbers)}.ipynb"
        file.write_text(json.dumps(cells), encoding="utf-8")
        return self._opened(file, width, height, context)

    def _opened(self, file: Path, width: int, height: int, context: dict[str, Any]) -> NotebookPage:
        session = self._browser.new_context(viewport={"width": width, "height": height}, **context)
        session.set_default_timeout(TIMEOUT)
        session.add_init_script(path=HARNESS)
        notebook = NotebookPage(session, file)
        self.pages.append(notebook)
        return notebook

    def close(self) -> None:
        """Close every notebook that is open."""
        while self.pages:
            self.pages.pop().close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
