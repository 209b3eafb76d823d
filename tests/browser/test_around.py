"""What a board takes from the page around it: writing, the size of text, contrast, the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import AXE, NotebookPage
from tests.browser.table import begin, rev, settled, source
from tests.browser.test_fits import FITS
from tests.variants import VARIANTS

NAMES: Final = ["\u05d3\u05e0\u05d4", "\u05d0\u05d1\u05d9", "\u05e0\u05d5\u05e2", "\u05d2\u05dc"]
GAMES: Final = [pytest.param(name, options, id=name) for name, (options, *_) in VARIANTS.items()]
AT: Final = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
SMALL: Final = {
    "dial": f"def red(state):\n    'It is red.'\n    return state.drawn.red\nzw.dial({AT!r}, red)",
    "gallery": "zw.gallery()",
    "my-games": "zw.my_games()",
    "tree": f"zw.tree({AT!r}, 2, 'careful')",
    "futures": f"zw.futures({AT!r}, 40, seed=1)",
    "twins": f"zw.twins({AT.replace('draw', 'lay 3D')!r}, 'lay 3D a1', 'lay 3D c1', seed=3)",
    "exercise": f"zw.ask('a', 'Does it fit?', 'fits', {AT!r}, guess=True, pile='c1')",
}
ORDER: Final = """(line, names) => {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const range = document.createRange(), found = [];
  while (walker.nextNode()) for (const name of names) {
    const at = walker.currentNode.data.indexOf(name, walker.currentNode.data.indexOf('"'));
    if (at < 0) continue;
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + name.length);
    const {left, top} = range.getBoundingClientRect();
    found.push([top, left]);
  }
  return found;
}"""
OUTSIDE: Final = """it => {
  const {left, right} = it.querySelector('.page').getBoundingClientRect();
  const seen = one => one.checkVisibility() && !one.closest('svg');
  return [...it.querySelectorAll('.page *')].filter(seen).filter(one => {
      const box = one.getBoundingClientRect();
      return box.width && (box.left < left - 8 || box.right > right + 8);
    }).map(one => one.outerHTML.slice(0, 80));
}"""
PLACES: Final = """it => [...it.querySelectorAll('[data-cell]')].map(
  one => Math.round(one.getBoundingClientRect().left - it.getBoundingClientRect().left))"""
ENLARGED: Final = """it => {
  const prompt = it.querySelector('.prompt');
  return prompt.getBoundingClientRect().height / prompt.offsetHeight;
}"""
SIZE: Final = "size => document.documentElement.style.setProperty('--jp-content-font-size1', size)"


@pytest.fixture
def around(desk: NotebookPage) -> Iterator[NotebookPage]:
    """A notebook whose page is changed and is then as it was."""
    yield desk
    desk.page.emulate_media(forced_colors="none", contrast="no-preference", color_scheme="light")
    desk.page.evaluate(
        "() => { document.documentElement.dir = '';"
        " document.documentElement.style.removeProperty('--jp-content-font-size1'); }"
    )


def widget(page: NotebookPage, name: str, options: dict[str, Any]) -> Locator:
    cell = f"from zwidgets.widgets import widget\nw = widget({name!r}, seed=7, **{options!r})\nw"
    return begin(page, cell).widget()


def test_names_from_right_to_left_do_not_change_places(around: NotebookPage) -> None:
    seats = dict.fromkeys((2, 3), "careful")
    page = begin(around, source("MallOfHorror", seed=3, seats=seats, names=dict(enumerate(NAMES))))
    before = rev(page.widget())
    page.execute("w.match.say('seat 1, seat 2, seat 3', 0)")
    settled(page, before)
    page.widget().get_by_role("tab", name="Log").click()
    line = page.widget().locator(".log li").first
    places = line.evaluate(ORDER, NAMES[1:])
    assert len(places) == len(NAMES) - 1
    assert places == sorted(places)


@pytest.mark.first(1)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_page_from_right_to_left_changes_no_board(
    around: NotebookPage, name: str, options: dict[str, Any]
) -> None:
    one = widget(around, name, options)
    before = one.evaluate(PLACES)
    around.page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    assert one.evaluate(PLACES) == before
    assert one.evaluate(OUTSIDE) == []
    assert around.page.evaluate(FITS, 0) == []


@pytest.mark.first(1)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_board_follows_the_size_of_the_text_around_it(
    around: NotebookPage, name: str, options: dict[str, Any]
) -> None:
    one = widget(around, name, options)
    for size in ("13px", "14px", "16px", "18px", "28px"):
        around.page.evaluate(SIZE, size)
        around.page.wait_for_function(
            "size => Math.abs(document.querySelector('.zw').currentCSSZoom - size / 14) < 0.01",
            arg=int(size[:2]),
        )
        assert abs(one.evaluate(ENLARGED) - int(size[:2]) / 14) < 0.05
        assert around.page.evaluate(FITS, 0) == [], size
        assert one.evaluate(OUTSIDE) == [], size


@pytest.mark.first(2)
@pytest.mark.parametrize("cell", SMALL.values(), ids=SMALL)
def test_nothing_of_a_small_widget_is_cut_off_at_400_percent(
    around: NotebookPage, cell: str
) -> None:
    around.fresh([f"import zwidgets as zw\n{cell}"])
    around.run_all()
    around.widget().wait_for()
    for width in (200, 204, 240):
        around.widget().evaluate("(it, to) => { it.parentElement.style.width = `${to}px`; }", width)
        around.page.wait_for_function(
            "to => document.querySelector('.zw').currentCSSZoom <= to / 272 + 0.01", arg=width
        )
        page = around.widget().locator(".page")
        if page.count():
            assert around.page.evaluate(FITS, 0) == [], width
        assert around.widget().evaluate("it => it.scrollWidth <= it.clientWidth"), width


@pytest.mark.first(1)
@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("given", [{"forced_colors": "active"}, {"contrast": "more"}], ids=str)
def test_a_contrast_theme_of_the_system_changes_the_board(
    around: NotebookPage, given: dict[str, Any], scheme: Any
) -> None:
    one = begin(
        around, source("MallOfHorror", seed=3, seats=dict.fromkeys((1, 2, 3), "careful"))
    ).widget()
    ordinary = one.locator(".side").evaluate("it => getComputedStyle(it).backgroundColor")
    around.page.emulate_media(color_scheme=scheme, **given)
    if "contrast" in given:
        around._ask("theme", scheme)
    around.page.add_script_tag(path=AXE)
    looks = one.evaluate(
        """it => {
          const probe = it.appendChild(document.createElement('i'));
          probe.style.cssText = 'background: Canvas; color: CanvasText';
          const worn = (one) => {
            const {color, backgroundColor} = getComputedStyle(one);
            return [color, backgroundColor];
          };
          const shown = ['.side', 'h2'].map((name) => it.querySelector(name));
          const [side, heading, own] = [...shown, probe].map(worn);
          probe.remove();
          return [side, heading[0], own, it.dataset.theme];
        }"""
    )
    side, heading, (ink, ground), theme = looks
    assert side == [ink, ground]
    assert heading == ink
    assert ground != ordinary
    assert theme == scheme
    found = around.page.evaluate(
        "async () => (await axe.run('.zw', {runOnly: ['color-contrast']})).violations"
        ".flatMap(({nodes}) => nodes.map(({html}) => html))"
    )
    assert found == []


def test_a_shortcut_is_known_by_its_place_on_other_keyboards(around: NotebookPage) -> None:
    page = begin(around, source("DeadCenter", seed=1))
    one = page.widget()
    one.locator("[data-cell]").first.focus()
    one.evaluate(
        """it => it.querySelector('[data-cell]').dispatchEvent(
          new KeyboardEvent('keydown', {key: '\u0442', code: 'KeyN', bubbles: true}))"""
    )
    one.get_by_role("dialog", name="New game").wait_for()


def test_a_line_of_the_log_is_copied_as_one_line(around: NotebookPage) -> None:
    page = begin(around, source("DeadCenter", seed=1))
    line = page.widget().locator(".log li").first
    words = line.evaluate(
        "it => { getSelection().selectAllChildren(it); return `${getSelection()}`; }"
    )
    assert "\n" not in words.strip()
    assert words.split()[0].isdigit()
