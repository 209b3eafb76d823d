"""From a click to the new board in a real JupyterLab, beside a bare anywidget button.

python -m benchmarks.clicks    # with the live odds on, beside off
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.counter import COUNTER
from tests.browser.find import FLAGS, find
from tests.browser.lab import Lab, NotebookPage
from tests.browser.server import running_server

GAME = "import zwidgets as zw\nw = zw.DeadCenter(seed=7)\nw"
CLICKS = 40
ODDS = """
import time

Game = type(w.state.game)
Game.own = getattr(Game, "own", Game.compiled)
Game.compiled = COMPILED
w._answer({"do": "odds", "on": True, "rev": 0, "id": 0})
while not w._odds["moves"]:
    time.sleep(0.05)
w
"""
COMPILED = ODDS.replace("COMPILED", "Game.own")
PLAIN = ODDS.replace("COMPILED", "lambda game: None")
"""As for a game without a compiled game, or without numba."""

# Clicks in the page and waits for the change there, so that it measures only the way to the kernel
# and back, and the drawing.
MEASURE = """
async (target) => {
  const root = document.querySelector(".zw");
  const text = () => root.dataset.rev ?? root.textContent;
  const old = text();
  const button = root.querySelector(target);
  const begun = performance.now();
  button.click();
  while (text() === old) await new Promise((done) => new MutationObserver((_, o) => {
    o.disconnect(); done();
  }).observe(root, { attributes: true, childList: true, characterData: true, subtree: true }));
  return performance.now() - begun;
}
"""


def measure(page: NotebookPage, source: str, target: str, fresh: str | None) -> list[float]:
    """Milliseconds of each click."""
    page.fresh([source])
    page.run_all()
    page.widget().locator(target).first.wait_for()
    times = []
    for number in range(CLICKS):
        if fresh and number % 10 == 0:
            page.execute(fresh)
        times.append(page.page.evaluate(MEASURE, target))
        page.page.wait_for_timeout(60)
    return times[5:]


@contextmanager
def notebook() -> Iterator[NotebookPage]:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        with Lab(browser, server) as lab:
            yield lab.open([""])
        browser.close()


def rows() -> list[tuple[str, str]]:
    with notebook() as page:
        ratios, ours, peers = [], [], []
        for _ in range(3):
            peer = measure(page, COUNTER, "button", None)
            own = measure(page, GAME, ".legal [data-look]", "_ = w.new(seed=7)")
            ours.append(statistics.median(own))
            peers.append(statistics.median(peer))
            ratios.append(ours[-1] / peers[-1])
    return [
        ("Dead Center, median of a click", f"{statistics.median(ours):.1f} ms"),
        ("bare button with a counter in the kernel", f"{statistics.median(peers):.1f} ms"),
        ("ratio, median of three rounds (at most 1.3)", f"{statistics.median(ratios):.2f}"),
    ]


def odds_rows() -> list[tuple[str, str]]:
    """Clicks while live odds are computed, beside clicks with the odds off, in turn."""
    again, target = "_ = w.new(seed=7)", ".legal [data-look]"
    cells = {"odds off": "", "compiled odds on": COMPILED, "the plain model's odds on": PLAIN}
    times: dict[str, list[float]] = {name: [] for name in cells}
    with notebook() as page:
        for _ in range(3):
            for name, more in cells.items():
                found = measure(page, GAME + more, target, again)
                times[name].append(statistics.median(found))
    off = times["odds off"]
    rows = [
        (f"Dead Center, median of a click, {name}", f"{statistics.median(found):.1f} ms")
        for name, found in times.items()
    ]
    for name, found in list(times.items())[1:]:
        ratio = statistics.median(on / without for on, without in zip(found, off, strict=True))
        rows.append((f"{name} / off, median of three rounds (at most 1.5)", f"{ratio:.2f}"))
    return rows


if __name__ == "__main__":
    for what, measured in odds_rows():
        print(f"| {what} | {measured} |")
