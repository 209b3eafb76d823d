"""Boards in places that give them nothing but what anywidget promises.

Each place is as a front end that cannot be run here makes it (`docs/elsewhere.md`): VS Code's one
page for all outputs, Colab's frame for each cell, marimo's shadow root. No place has RequireJS,
JupyterLab's styles or a network, and each has the strictest policy under which anywidget works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Frame, Locator, Page, Route, expect

import tests.games.matching  # noqa: F401  (registers the game, which has the plain board)
import zwidgets as zw
from tests.browser.lab import SHOTS
from tests.browser.test_policy import HOME, POLICY
from tests.variants import NAMES
from tests.widgets.fake import Browser, install
from zwidgets.widgets.boundary import SHOWN
from zwidgets.widgets.saved_output import html

Widget = Any
CODE: Final = """
<!doctype html><style>
  body { overflow: hidden; height: 100%; width: 100%; padding: 0; }
  table, thead, tr, th, td, tbody { border: none !important; border-spacing: 0; }
  table { width: 100%; }
  table, th, tr { vertical-align: middle; text-align: right; }
  tr:nth-child(even) { background: #8881; }
</style><body data-vscode-theme-kind="vscode-dark">
<div id="container" style="position: absolute; width: 100%; top: 0">
<div id="place" style="position: absolute; top: 120px; left: 60px; width: 900px"></div></div>
"""
"""As VS Code's page for outputs: all lie in one page, each at a place of its own."""
COLAB: Final = "<!doctype html>" + 2 * (
    '<iframe sandbox="allow-scripts" src="/cell" width="900" height="700"></iframe>'
)
"""As Colab's page: each cell's outputs lie in a frame of another origin, without storage."""
CELL: Final = '<!doctype html><html theme="dark"><body><div id="place"></div>'
MARIMO: Final = """
<!doctype html><body class="dark"><div id="around"></div><script src="/around.js"></script>
"""
"""As marimo's page: a widget lies in a shadow root, and its script has an address."""
AROUND: Final = """
const root = document.getElementById("around").attachShadow({mode: "open"});
root.append(Object.assign(document.createElement("div"), {id: "place"}));
"""
POLICIES: Final = {
    "/colab": f"{POLICY}; frame-src 'self'",
    "/marimo": POLICY.replace("blob:", "'self'"),
}
PLACES: Final = ("code", "cell", "marimo")
SHOW: Final = """async ([script, style, traits]) => {
  const heard = [];
  const tell = (event, what) =>
    heard.filter(([name]) => name === event).forEach(([, hear]) => hear(what));
  window.hear = ({ method, state, content }) => {
    if (method === "custom") return tell("msg:custom", content);
    Object.assign(traits, state);
    for (const name in state) tell(`change:${name}`);
  };
  const model = {
    get: name => traits[name],
    on: (event, hear) => { heard.push([event, hear]); },
    off: (event, hear) => {
      heard.splice(heard.findIndex(one => one[0] === event && one[1] === hear), 1);
    },
    send: message => { ask(message).then(answers => answers.forEach(hear)); },
  };
  window.wrong = [];
  document.addEventListener("securitypolicyviolation", event => wrong.push(event.blockedURI));
  addEventListener("error", event => wrong.push(event.message));
  addEventListener("unhandledrejection", event => wrong.push(String(event.reason)));
  const root = document.getElementById("around")?.shadowRoot ?? document;
  const sheet = Object.assign(document.createElement("style"), { textContent: style });
  (root.head ?? root).append(sheet);
  const file = new Blob([script], { type: "text/javascript" });
  const address = root === document ? URL.createObjectURL(file) : "/board.js";
  const widget = (await import(address)).default;
  window.remove = widget.render({ model, el: root.getElementById("place") });
}"""
OUTSIDE: Final = """place => {
  const around = place.getBoundingClientRect();
  return [...place.querySelectorAll("*:not(svg *)")].filter(one => {
    const { left, right, top, width } = one.getBoundingClientRect();
    const seen = width > 1 && one.checkVisibility({ visibilityProperty: true });
    const out = left < around.left - 1 || right > around.right + 1 || top < around.top - 1;
    return getComputedStyle(one).position === "fixed" || (seen && out);
  }).map(one => one.outerHTML.slice(0, 120));
}"""
"""What lies outside of the widget's place, or does not scroll with it."""
Opened = Callable[[str, Widget], list[Frame]]


@pytest.fixture(autouse=True)
def comms(monkeypatch: pytest.MonkeyPatch) -> None:
    """The widgets of a test open comms that the test holds."""
    install(monkeypatch)


@pytest.fixture
def asked() -> list[str]:
    """What the pages fetch besides themselves."""
    return []


@pytest.fixture
def opened(browser: Chromium, asked: list[str]) -> Iterator[Opened]:
    """Show a widget in a place; returns the frames that have it."""
    pages: list[Page] = []

    def open_place(place: str, widget: Widget) -> list[Frame]:
        page = browser.new_page(
            viewport={"width": 1280, "height": 720},
            reduced_motion="reduce",  # what is shown at motion would end with the next click
        )
        pages.append(page)
        bodies = {"/code": CODE, "/colab": COLAB, "/cell": CELL, "/marimo": MARIMO}

        def answer(route: Route) -> None:
            path = "/" + route.request.url.removeprefix(HOME)
            scripts = {"/around.js": AROUND, "/board.js": widget._esm}
            if path in scripts:
                route.fulfill(content_type="text/javascript", body=scripts[path])
            elif path in bodies:
                headers = {"Content-Security-Policy": POLICIES.get(path, POLICY)}
                route.fulfill(content_type="text/html", headers=headers, body=bodies[path])
            else:
                asked.append(route.request.url)
                route.abort()

        end = Browser(widget)
        page.route("**/*", answer)
        page.expose_binding(
            "ask", lambda _, message: end.raw({"method": "custom", "content": message})
        )
        page.goto(f"{HOME}{'colab' if place == 'cell' else place}")
        frames = page.frames[1:] or page.frames
        for frame in frames:
            layout = {"model_id": widget.layout.model_id}
            traits = {name: end.opened[name] for name in SHOWN} | {"layout": layout}
            frame.evaluate(SHOW, [widget._esm, widget._css, traits])
        return frames

    yield open_place
    for page in pages:
        page.close()


def offered(frame: Frame) -> Locator:
    """The first thing that can be done on a board, or the button that lifts its curtain."""
    return frame.locator(
        ".curtain button, .board :is(button.legal, .legal > button, li > button)"
    ).first


@pytest.mark.first(1)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", ["dead-center", pytest.param("matching", marks=pytest.mark.deep)])
def test_a_board_is_played_where_it_has_nothing_but_its_module(
    opened: Opened, asked: list[str], name: str, place: str
) -> None:
    frame = opened(place, zw.widget(name, seed=7))[0]
    board = frame.locator(".zw")
    expect(board).to_have_attribute("data-theme", "dark")
    for number in (1, 2):
        offered(frame).click()
        expect(board).to_have_attribute("data-rev", str(number))
    frame.page.keyboard.press("?")
    expect(frame.get_by_role("dialog", name="How to play")).to_be_visible()
    frame.page.keyboard.press("Escape")
    expect(frame.get_by_role("dialog", name="How to play")).to_have_count(0)
    assert frame.locator("#place").evaluate(OUTSIDE) == []
    assert frame.evaluate("[typeof require, window.wrong]") == ["undefined", []]
    assert asked == []
    frame.page.screenshot(path=SHOTS / f"bare-{place}-{name}.png")
    frame.evaluate("remove()")
    expect(board).to_have_count(0)
    assert frame.evaluate("window.wrong") == []


@pytest.mark.first(1)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_board_leaves_its_place_in_a_page_that_others_share(
    opened: Opened, name: str
) -> None:
    (frame,) = opened("code", zw.widget(name, seed=7))
    assert frame.locator("#place").evaluate(OUTSIDE) == []
    assert frame.evaluate("window.wrong") == []


def test_two_frames_of_a_widget_share_no_page_and_stay_in_step(opened: Opened) -> None:
    widget = zw.DeadCenter(seed=7)
    one, other = opened("cell", widget)
    offered(one).click()
    expect(one.locator(".zw")).to_have_attribute("data-rev", "1")
    other.evaluate("hear", {"method": "update", "state": {"board": widget.board}})
    expect(other.locator(".zw")).to_have_attribute("data-rev", "1")
    assert other.locator(".prompt").inner_text() == one.locator(".prompt").inner_text()
    offered(other).click()
    expect(other.locator(".zw")).to_have_attribute("data-rev", "2")
    for frame in (one, other):
        assert frame.evaluate("window.wrong") == []


@pytest.mark.deep
def test_a_picture_below_is_hidden_by_a_board_in_the_same_page_and_by_no_other(
    opened: Opened,
) -> None:
    widget = zw.DeadCenter(seed=7)
    one, other = opened("cell", widget)
    other.evaluate("remove()")
    told = html(widget.layout.model_id, widget._picture(), widget._saved_content())
    for frame in (one, other):
        frame.evaluate("told => document.body.insertAdjacentHTML('beforeend', told)", told)
    expect(one.locator(".zw-still")).to_be_hidden()
    expect(other.locator(".zw-still img")).to_be_visible()
    expect(other.get_by_text("Run this cell to play on.")).to_be_visible()
