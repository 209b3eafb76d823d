"""The parts of looking back on the screen, for tests: the bar, its controls, the moment."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage

PLAYED = """
import random
import zwidgets as zw

def played(game, seed=7, seats=None, until=lambda match: False, **options):
    "A match in which people play as the careful bot does, until it is over or that holds."
    match = zw.Match(zw.game(game, **options), seed=seed, seats=seats)
    while not match.over and not until(match):
        seat = min(match.state.actors)
        match.play(match.game.bots()["careful"](match.state.view(seat), random.Random(0)), seat)
    return match
"""
"""The code of a cell that makes matches to look back at."""


def bar(widget: Locator) -> Locator:
    """Locate the bar for looking back."""
    return widget.get_by_role("region", name="Look back")


def knob(widget: Locator, name: str) -> Locator:
    """Locate a button of the bar."""
    return bar(widget).get_by_role("button", name=name, exact=True)


def pick(widget: Locator, name: str) -> Locator:
    """Locate a list of the bar."""
    return bar(widget).get_by_role("combobox", name=name)


def slider(widget: Locator) -> Locator:
    """Locate the slider."""
    return bar(widget).get_by_role("slider", name="Moment")


def line(widget: Locator, at: int) -> Locator:
    """Locate the lines of the log that belong to a moment."""
    return widget.locator(f'.log [data-at="{at}"] button')


def moment(widget: Locator) -> int:
    """Return the number of the moment that is shown."""
    return int(slider(widget).input_value())


def last(widget: Locator) -> int:
    """Return the number of the last moment."""
    return int(slider(widget).get_attribute("max") or -1)


SAME = """async (it, told) => {
  const slider = it.querySelector('[type=range]');
  const chosen = () => it.querySelector('[aria-label=Round]').selectedOptions[0].text;
  const same = () => slider.getAttribute('aria-valuetext') === chosen() + told;
  for (let wait = 0; wait < 300 && !same(); wait++) await new Promise(requestAnimationFrame);
  return same();
}"""
"""Whether the slider soon names the round that is chosen in the list."""


def shows(widget: Locator, at: int) -> None:
    """Wait until a moment is shown."""
    expect(slider(widget)).to_have_value(str(at))
    told = f", moment {at} of {last(widget)}"
    expect(slider(widget)).to_have_attribute("aria-valuetext", re.compile(f"{told}$"))
    assert bar(widget).evaluate(SAME, told)


def look_back(widget: Locator) -> None:
    """Click the button in the header that begins looking back."""
    toggle(widget).click()
    expect(bar(widget)).to_be_visible()


def toggle(widget: Locator) -> Locator:
    """Locate the button in the header that begins and ends looking back."""
    return widget.get_by_role("toolbar", name="Game").get_by_role("button", name="Look back")


MARKED = (
    "it => [...it.querySelectorAll('[data-changed]')].map(one => one.dataset.look"
    " ?? one.dataset.cell).sort()"
)
"""The names of the marked places."""
WALK = """async (it, moments) => {
  const slider = () => it.querySelector('[type=range]');
  const found = [];
  for (const at of moments) {
    slider().value = at;
    slider().dispatchEvent(new Event('input', { bubbles: true }));
    while (!slider().getAttribute('aria-valuetext').includes(`, moment ${at} of `))
      await new Promise(requestAnimationFrame);
    found.push((LOOK)(it));
  }
  return found;
}"""


def walked(widget: Locator, moments: range, look: str) -> list[Any]:
    """Go through moments by the slider, and return what a function of JavaScript says of each."""
    found: list[Any] = widget.evaluate(WALK.replace("LOOK", look), list(moments))
    return found


def board(widget: Locator) -> list[list[str]]:
    """Return what each place of the board holds, in words, without what can be done there."""
    places: list[list[str]] = widget.locator(".board [data-look]").evaluate_all(
        "all => all.map(it => [it.dataset.look, it.ariaLabel ?? '', it.textContent])"
    )
    return [[re.sub(", you can .*", "", words) for words in place] for place in places]


def asked(page: NotebookPage, expression: str) -> Any:
    """Return the value of an expression in the kernel."""
    return json.loads(page.execute(f"import json; print(json.dumps({expression}))"))
