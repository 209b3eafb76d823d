"""Looking back at a long game in a real JupyterLab: how soon the bar is there, how it scrubs.

python -m benchmarks.replay
"""

from __future__ import annotations

import os
import statistics
from typing import Final

from benchmarks.clicks import notebook
from tests.browser.lab import NotebookPage
from tests.browser.past import slider

ROUNDS = 5
MOUSE_MOVES: Final = 100
PEOPLE: Final = """
import zwidgets as zw

game = zw.game({name!r}, **{options})
bots = dict.fromkeys(range(game.seats), "careful")
match = zw.Match(game, seed={seed}, seats=bots)
match.run()
record = match.record()
"""
GAMES: Final = (
    ("mall-of-horror", {"players": 5}, 24),
    ("mall-of-horror", {"players": 6}, 8),
    ("building-dead-guys", {}, 16),
    ("dead-center", {}, 7),
)
CLOSE: Final = """
import gc

import ipywidgets

ipywidgets.Widget.close_all()
Out.clear()
w = None
gc.collect()
"""
"""Frees what earlier rounds have left, so that Python does not collect it during the next one."""
BOARD: Final = "w = zw.widget(game.name, record=record)\nw"
"""A match whose films have not been made yet; each round needs one."""
REPLAY: Final = "w = zw.replay(record)\nw"

# Resolves when the bar has been painted: when the frame after the one that drew it has begun.
PAINTED: Final = """
const there = () => document.querySelector(".zw .replay");
const seen = async () => {
  while (!there()) await new Promise((done) => new MutationObserver((_, o) => {
    o.disconnect(); done();
  }).observe(document.body, { childList: true, subtree: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
};
"""
CLICK: Final = f"""async () => {{
  {PAINTED}
  const begun = performance.now();
  document.querySelector('.zw [aria-label="Look back"]').click();
  await seen();
  return performance.now() - begun;
}}"""
CELL: Final = f"""async (cell) => {{
  {PAINTED}
  const begun = performance.now();
  const run = window.lab.run(cell);
  await seen();
  const time = performance.now() - begun;
  await run;
  return time;
}}"""

# Moves the slider on with every frame; a frame counts if it was painted with another moment.
DRAG: Final = """async () => {
  const range = document.querySelector(".zw .replay [type=range]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const shown = () => range.getAttribute("aria-valuetext");
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const last = Number(range.max);
  await frame();
  let painted = 0;
  const begun = performance.now();
  for (let at = 1; at <= last; at++) {
    const before = shown();
    set.call(range, at);
    range.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    painted += Number(shown() !== before);
  }
  return [painted, performance.now() - begun];
}"""
# While the mouse drags, counts the frames, and those that show another moment than the one before.
COUNT: Final = """() => {
  const range = document.querySelector(".zw .replay [type=range]");
  const drag = window.drag = { on: true, painted: 0, frames: 0, first: 0, last: 0 };
  let before = range.getAttribute("aria-valuetext");
  const look = (now) => {
    const shown = range.getAttribute("aria-valuetext");
    drag.first ||= now;
    drag.last = now;
    drag.frames++;
    drag.painted += Number(shown !== before);
    before = shown;
    if (drag.on) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def opened(page: NotebookPage) -> float:
    """Milliseconds from the click on "Look back" to the bar; the film is not made before."""
    page.fresh([CLOSE, BOARD])
    page.run_all()
    page.widget().locator(".board").wait_for()
    page.page.wait_for_timeout(500)
    time: float = page.page.evaluate(CLICK)
    return time


def displayed(page: NotebookPage) -> float:
    """Milliseconds from running the cell `zw.replay(record)` to the bar."""
    page.fresh([CLOSE, REPLAY])
    page.run(0)
    page.page.wait_for_timeout(500)
    time: float = page.page.evaluate(CELL, 1)
    return time


def scrubbed(page: NotebookPage) -> float:
    """Moments painted a second while the slider moves on by one each frame."""
    painted, time = page.page.evaluate(DRAG)
    return float(1000 * painted / time)


def dragged(page: NotebookPage) -> tuple[float, float]:
    """Frames a second while the mouse drags the slider there and back, and the share painted."""
    bar = slider(page.widget())
    bar.scroll_into_view_if_needed()
    box = bar.bounding_box()
    assert box
    mouse, y = page.page.mouse, box["y"] + box["height"] / 2
    ends = (box["x"] + 8, box["x"] + box["width"] - 8)
    mouse.move(ends[0], y)
    mouse.down()
    page.page.evaluate(COUNT)
    for end in (ends[1], ends[0]):
        mouse.move(end, y, steps=MOUSE_MOVES // 2)
    drag = page.page.evaluate("() => { drag.on = false; return drag; }")
    mouse.up()
    return 1000 * drag["frames"] / (drag["last"] - drag["first"]), drag["painted"] / MOUSE_MOVES


def rows(games: tuple[tuple[str, dict[str, int], int], ...] = GAMES) -> list[tuple[str, str]]:
    """The medians for each game, with the worst round, and the load of the machine."""
    found = []
    with notebook() as page:
        page.resize(1280, 1400)
        for name, options, seed in games:
            page.fresh([PEOPLE.format(name=name, options=options, seed=seed)])
            page.run_all()
            moments = page.execute("print(len(match.history))").strip()
            click, cell, scrub, drag = [], [], [], []
            for _ in range(ROUNDS):
                click.append(opened(page))
                cell.append(displayed(page))
                scrub.append(scrubbed(page))
                drag.append(dragged(page))
            what = f"`{name}`, {moments} events"
            found += [
                (f"{what}: click on Look back to the bar (at most 300 ms)", longest(click)),
                (f"{what}: cell `zw.replay(record)` to the bar (at most 300 ms)", longest(cell)),
                (f"{what}: through all moments, frames a second (at least 30)", least(scrub)),
                (f"{what}: while the mouse drags", least([rate for rate, _ in drag])),
                (f"{what}: of the mouse's moves painted", share([seen for _, seen in drag])),
            ]
    return [*found, ("load of the machine, last minute", f"{os.getloadavg()[0]:.1f}")]


def longest(times: list[float]) -> str:
    return f"{statistics.median(times):.0f} ({max(times):.0f}) ms"


def share(shares: list[float]) -> str:
    return f"{100 * statistics.median(shares):.0f}%"


def least(rates: list[float]) -> str:
    return f"{statistics.median(rates):.0f} ({min(rates):.0f})"


if __name__ == "__main__":
    for what, measured in rows():
        print(f"| {what} | {measured} |")
