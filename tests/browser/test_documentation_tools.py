"""A saved notebook as a page of documentation tools, in a browser that reaches nothing else.

What such a page fetches to draw widgets comes from the packages themselves, or not at all.

`make elsewhere` makes the environment in which the tools run.
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import tarfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Route, expect

import zwidgets as zw
from tests.browser.lab import AXE, SHOTS, Lab
from tests.browser.server import JupyterServer
from zwidgets.widgets.saved_output import REST, VIEW, html

Theme = Literal["light", "dark"]
Site = Callable[[str], Path]
Visit = Callable[[Path, Theme], Page]

THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
CABIN: Final = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
CELLS: Final = (
    "import zwidgets as zw\n\nw = zw.DeadCenter(seed=7)\nw",
    f"zw.tree({CABIN!r}, depth=1, choose='careful')",
)
ALTS: Final = (r"^Dead Center\. ", r"what chance can bring\.$")
SAVED: Final = ("state", "no-state")
"""Notebooks by whether the state of their widgets was saved."""
NOTEBOOKS: Final = tuple(f"{name}.ipynb" for name in SAVED)
GAP: Final = 32
"""Pixels that no page leaves between a cell's code and what it shows."""
LEGIBLE: Final = 4.5
"""The contrast that text needs (WCAG 2.2)."""
AS_DRAWN: Final = "one => [getComputedStyle(one).filter, getComputedStyle(one).padding]"
GAPS: Final = """all => all.map(one => {
  const before = [...document.querySelectorAll('pre')]
    .filter(pre => pre.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  return one.getBoundingClientRect().top - before.at(-1).getBoundingClientRect().bottom;
})"""
FAULTS: Final = """axe.run('.zw-still', { runOnly: ['color-contrast', 'image-alt'] })
  .then(({ violations }) => violations.flatMap(one => one.nodes.map(node => node.html)))"""


class Tool(NamedTuple):
    """How a tool makes a page of a notebook: its command, its settings, and if it can be dark."""

    command: Sequence[str]
    settings: dict[str, str]
    dark: bool


def sphinx(extension: str, theme: str, **more: object) -> Tool:
    """Sphinx with an extension for notebooks."""
    conf = {"extensions": [extension], "html_theme": theme, "nb_execution_mode": "off", **more}
    told = [f"{key} = {value!r}" for key, value in conf.items()]
    index = "Games\n=====\n\n.. toctree::\n\n" + "".join(f"   {name}\n" for name in SAVED)
    command = ("sphinx", "-q", "-b", "html", ".", "html")
    settings = {"conf.py": "\n".join(told), "index.rst": index}
    return Tool(command, settings, dark=theme != "alabaster")


def mkdocs(requirejs: bool = False, **theme: object) -> Tool:
    """MkDocs with mkdocs-jupyter, and what draws widgets in its pages or not."""
    plugin = {"mkdocs-jupyter": {"include_requirejs": requirejs}}
    told = {"site_name": "Games", "use_directory_urls": False, "docs_dir": "docs", "theme": theme}
    settings = json.dumps({**told, "plugins": [plugin]})  # JSON is YAML
    command = ("mkdocs", "build", "--quiet", "--site-dir", "html")
    return Tool(command, {"mkdocs.yml": settings, "docs/index.md": "# Games"}, dark=True)


PALETTE: Final = [
    {"media": "(prefers-color-scheme: light)", "scheme": "default"},
    {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
]
TOOLS: Final = {
    "nbconvert": Tool(("nbconvert", "--to", "html", "--output-dir", "html", *NOTEBOOKS), {}, False),
    "nbsphinx": sphinx("nbsphinx", "pydata_sphinx_theme"),
    "nbsphinx-light": sphinx("nbsphinx", "alabaster"),
    "myst-nb": sphinx("myst_nb", "pydata_sphinx_theme"),
    "myst-nb-light": sphinx("myst_nb", "alabaster"),
    "myst-nb-pictures": sphinx(
        "myst_nb",
        "pydata_sphinx_theme",
        nb_mime_priority_overrides=[("html", VIEW, None)],
        nb_ipywidgets_js={},
    ),
    "mkdocs-jupyter": mkdocs(requirejs=True, name="material", palette=PALETTE),
    "mkdocs-jupyter-mkdocs": mkdocs(name="mkdocs", color_mode="auto"),
}
OPEN: Final = {"Access-Control-Allow-Origin": "*"}
LIVE: Final = (
    "nbconvert",
    "nbsphinx",
    "nbsphinx-light",
    "myst-nb",
    "myst-nb-light",
    "mkdocs-jupyter",
)
"""The tools whose pages draw boards, where they can fetch what draws them."""
FETCHED: Final = {
    r"/require(\.min)?\.js$": ("requirejs-*.tgz", "package/require.js"),
    r"/html-manager@[^/]+/dist/embed-amd\.js$": (
        "jupyter-widgets-html-manager-*.tgz",
        "package/dist/embed-amd.js",
    ),
}
"""What such a page fetches, and where `make elsewhere` has put it: the archive, the file in it."""


@pytest.fixture(scope="module")
def saved(
    browser: Browser, jupyter_server: JupyterServer, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A folder with a notebook that JupyterLab has saved, with the state of widgets and without."""
    folder = tmp_path_factory.mktemp("saved")
    with Lab(browser, jupyter_server) as lab:
        notebook = lab.open(CELLS)
        notebook.run_all()
        notebook.page.wait_for_timeout(1000 * REST + 500)
        for name in SAVED:
            notebook.save(widget_state=name == "state")
            (folder / f"{name}.ipynb").write_bytes(notebook.file.read_bytes())
    return folder


@pytest.fixture(scope="module")
def site(saved: Path, elsewhere: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The folder with the pages that a tool makes."""
    made: dict[str, Path] = {}

    def pages(name: str) -> Path:
        if name not in made:
            made[name] = build(TOOLS[name], saved, elsewhere, tmp_path_factory.mktemp(name))
        return made[name]

    return pages


def build(tool: Tool, saved: Path, python: Path, folder: Path) -> Path:
    """Have a tool make its pages in a folder."""
    for name, text in tool.settings.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    sources = folder / "docs" if (folder / "docs").is_dir() else folder
    for notebook in saved.iterdir():
        (sources / notebook.name).write_bytes(notebook.read_bytes())
    command = [str(python), "-P", "-m", *tool.command]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "html"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Open a page in a window that reaches nothing outside of its folder."""
    contexts = []

    def visited(file: Path, theme: Theme) -> Page:
        context = browser.new_context(
            viewport={"width": 1000, "height": 900}, color_scheme=theme, reduced_motion="reduce"
        )
        contexts.append(context)
        near = re.escape(file.parent.as_uri())
        context.route(re.compile(f"^(?!{near}/|data:)"), lambda route: route.abort())
        page = context.new_page()
        page.goto(file.as_uri())
        return page

    yield visited
    for context in contexts:
        context.close()


def greys(shown: Locator) -> Counter[int]:
    """How many pixels of what is shown have each grey, from 0 to 255."""
    picture = Image.open(BytesIO(shown.screenshot(animations="disabled"))).convert("L")
    return Counter(picture.tobytes())


def contrast(found: Counter[int]) -> float:
    """The contrast of the lightest and the darkest grey, as WCAG 2.2 defines it."""
    dark, light = (math.pow((one / 255 + 0.055) / 1.055, 2.4) for one in (min(found), max(found)))
    return (light + 0.05) / (dark + 0.05)


def ground(found: Counter[int]) -> Theme:
    """Whether most of a picture is light or dark."""
    return "light" if found.most_common(1)[0][0] > 127 else "dark"


@pytest.mark.deep
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SAVED)
@pytest.mark.parametrize("tool", TOOLS)
def test_a_page_shows_what_a_notebook_keeps(
    site: Site, visit: Visit, tool: str, name: str, theme: Theme
) -> None:
    page = visit(site(tool) / f"{name}.html", theme)
    page.screenshot(
        path=SHOTS / f"{tool}-{name}-{theme}.png", full_page=True, animations="disabled"
    )
    pictures = page.locator(".zw-still img")
    expect(pictures).to_have_count(len(ALTS))
    for picture, alt in zip(pictures.all(), ALTS, strict=True):
        expect(picture).to_be_visible()
        expect(picture).to_have_attribute("alt", re.compile(alt))
        assert picture.evaluate("one => one.naturalWidth") > 0
        assert picture.evaluate("one => one.clientWidth") > 400
        assert picture.evaluate(AS_DRAWN) == ["none", "0px"]
        assert contrast(greys(picture)) > LEGIBLE
    words = page.get_by_text("Run this cell to play on.")
    expect(words).to_be_visible()
    for shown in (words, *pictures.all()) if TOOLS[tool].dark else ():
        assert ground(greys(shown)) == theme
    assert max(page.locator(".zw-still").evaluate_all(GAPS)) < GAP
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(FAULTS) == []


def widgets_of_pages(elsewhere: Path) -> dict[str, bytes]:
    """What a page fetches to draw widgets, by the end of its address."""
    found = {}
    for address, (archive, name) in FETCHED.items():
        (packed,) = elsewhere.parents[1].glob(archive)
        with tarfile.open(packed) as files:
            found[address] = files.extractfile(name).read()  # type: ignore[union-attr]
    script = elsewhere.parents[1] / "share" / "jupyter" / "nbextensions" / "anywidget" / "index.js"
    return {**found, r"/anywidget@[^/]+/dist/index\.js$": script.read_bytes()}


@pytest.mark.deep
@pytest.mark.parametrize("tool", LIVE)
def test_a_page_that_can_fetch_what_draws_widgets_shows_the_last_board(
    site: Site, visit: Visit, elsewhere: Path, tool: str
) -> None:
    files = widgets_of_pages(elsewhere)

    def answer(route: Route) -> None:
        fits = [told for end, told in files.items() if re.search(end, route.request.url)]
        if fits:
            route.fulfill(body=fits[0], content_type="text/javascript", headers=OPEN)
        else:
            route.abort()

    file = site(tool) / "live.html"
    # The digests are of what a CDN has made of the packages.
    told = re.sub(' integrity="[^"]*"', "", (file.parent / "state.html").read_text("utf-8"))
    file.write_text(told, encoding="utf-8")
    page = visit(file, "light")
    page.route(re.compile("^https:"), answer)
    page.reload()
    board = page.locator(".zw.dead-center")
    expect(board.get_by_text("Kill all twelve zombies to win")).to_be_visible()
    expect(page.locator(".zw.tree")).to_be_visible()
    for picture in page.locator(".zw-still img").all():
        expect(picture).to_be_hidden()
    page.screenshot(path=SHOTS / f"{tool}-live.png", full_page=True, animations="disabled")


# A page that says itself whether it is dark


@pytest.mark.first(2)
@pytest.mark.parametrize(
    ("mark", "theme"),
    [
        ("data-jp-theme-light=false", "dark"),
        ("data-jp-theme-light=true", "light"),
        ("data-theme=dark", "dark"),
        ("data-theme=light", "light"),
        ("data-md-color-scheme=slate data-jp-theme-light=true", "dark"),
        ("data-bs-theme=dark data-jp-theme-light=true", "dark"),
    ],
)
def test_the_page_says_if_it_is_dark_and_not_the_system(
    visit: Visit, tmp_path: Path, mark: str, theme: Theme
) -> None:
    file = tmp_path / "page.html"
    widget: Any = zw.DeadCenter(seed=7)
    told = html("key", widget._picture(), widget._saved_content())
    file.write_text(f"<!doctype html><body {mark}>{told}", encoding="utf-8")
    other = THEMES[theme == "light"]
    assert ground(greys(visit(file, other).locator("img"))) == theme
