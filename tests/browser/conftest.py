"""Fixtures for tests in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.browser.find import FLAGS, find
from tests.browser.lab import ROOT, TIMEOUT, Lab, NotebookPage
from tests.browser.phones import opened as opened
from tests.browser.server import JupyterServer, running_server

HERE = Path(__file__).parent
LAST_LINES = 60

expect.set_options(timeout=TIMEOUT)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder, so that a plain `pytest` leaves it out."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def jupyter_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A JupyterLab for the whole run."""
    with running_server(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for the whole run."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def elsewhere() -> Path:
    """The Python of other front ends and of documentation tools."""
    python = ROOT / ".venv" / "elsewhere" / "bin" / "python"
    assert python.exists(), "make elsewhere makes the environment of these tests"
    return python


@pytest.fixture(scope="session")
def hub() -> Path:
    """The Python of JupyterHub and jupyter-server-proxy."""
    python = ROOT / ".venv" / "hub" / "bin" / "python"
    assert python.exists(), "make hub makes the environment of these tests"
    return python


@pytest.fixture
def lab(browser: Browser, jupyter_server: JupyterServer) -> Iterator[Lab]:
    """Open notebooks for one test, and close them after it."""
    with Lab(browser, jupyter_server) as lab:
        yield lab


@pytest.fixture(scope="session")
def desks(browser: Browser, jupyter_server: JupyterServer) -> Iterator[Lab]:
    """The place of the one notebook of `desk`."""
    with Lab(browser, jupyter_server) as lab:
        yield lab


@pytest.fixture
def desk(desks: Lab) -> NotebookPage:
    """One open notebook for the whole run; each test begins with `desk.fresh(cells)`.

    Opening JupyterLab takes seconds. Only tests that need a page of their own use `lab`. After a
    test that fails, JupyterLab is opened anew.
    """
    if any(notebook.spoiled for notebook in desks.pages):
        desks.close()
    return desks.pages[0] if desks.pages else desks.open([""])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to a failure what the page and the server said, and keep a picture of the page."""
    report = yield
    fixtures = getattr(item, "funcargs", {})
    if report.failed and "lab" in fixtures:
        _add_pages(item, report, fixtures["lab"].pages)
    for page in fixtures.values():
        if report.failed and isinstance(page, NotebookPage):
            page.spoiled = True
            _add_pages(item, report, [page])
    if report.failed and "jupyter_server" in fixtures:
        log = fixtures["jupyter_server"].log.read_text(encoding="utf-8", errors="replace")
        report.sections.append(("JupyterLab", "\n".join(log.splitlines()[-LAST_LINES:])))
    return report


def _add_pages(item: pytest.Item, report: pytest.TestReport, pages: list[NotebookPage]) -> None:
    for number, notebook in enumerate(pages):
        name = "failed-" + re.sub(r"\W+", "-", f"{item.name}-{number}")
        try:
            picture = str(notebook.screenshot(name))
        except Error as error:
            picture = f"no picture: {error}"
        report.sections.append((f"page {number}", "\n".join([picture, *notebook.problems])))
