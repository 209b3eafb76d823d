"""In JupyterLab's default window everything that a turn needs is in sight at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, my_side
from tests.variants import VARIANTS

FITS: Final = (Path(__file__).parents[2] / "js" / "dev" / "fits.js").read_text(encoding="utf-8")
WINDOW: Final = 600
"""The height of a notebook that JupyterLab shows in a window of 1280 x 720, in pixels."""
WIDTHS: Final = {"": WINDOW, "1100px": WINDOW, "400px": 0, "272px": 0, "200px": 0}
"""How wide the board is made, and how high it may then be; "" is the window's own width, 0 any.

At 200 % zoom the default window leaves the board 272 pixels, at 400 % 204.
"""
PLAY: Final = """
import random
def play(events, rng=random.Random(5)):
    for _ in range(events):
        while w.state.is_chance:
            w.step()
        if w.over:
            break
        seat = min(w.state.actors)
        w.play(w.match.game.bots()["careful"](w.state.view(seat), rng), seat)
    print(w.board["rev"], w.over)
"""
GAMES: Final = [pytest.param(name, options, id=name) for name, (options, *_) in VARIANTS.items()]
"""Each game once; `test_shots.py` plays every variant by clicks."""
EVENTS: Final = [271, pytest.param(23, marks=pytest.mark.deep)]
"""How many events lie between two looks at a game."""


def widen(widget: Locator, width: str) -> None:
    """Make a widget that wide, "" for as wide as its cell, and wait until it is drawn so."""
    widget.evaluate("(it, to) => { it.parentElement.style.width = to; }", width)
    widget.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def faults(page: NotebookPage) -> list[str]:
    """What does not fit, at every width."""
    found = []
    for width, most in WIDTHS.items():
        widen(page.widget(), width)
        found += [f"{width}: {fault}" for fault in page.page.evaluate(FITS, most)]
    widen(page.widget(), "")
    return found


@pytest.mark.first(1)
@pytest.mark.parametrize("events", EVENTS)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_steps_of_a_game_fit(
    desk: NotebookPage, name: str, options: dict[str, Any], events: int
) -> None:
    cell = f"from zwidgets.widgets import widget\nw = widget({name!r}, seed=7, **{options!r})\nw"
    page = begin(desk, cell)
    page.execute(PLAY)
    found: dict[str, int | str] = {}
    for step in range(200):
        if my_side(page.widget()).count():
            found |= dict.fromkeys(faults(page), step)
            my_side(page.widget()).click()
            my_side(page.widget()).wait_for(state="detached")
        found |= dict.fromkeys(faults(page), step)
        rev, over = page.execute(f"play({events})").split()
        page.page.wait_for_function(
            "rev => document.querySelector('.zw').dataset.rev === rev", arg=rev
        )
        if over == "True":
            break
    found |= dict.fromkeys(faults(page), "the end")
    assert not found, "\n".join(f"step {step}: {fault}" for fault, step in found.items())


LONG: Final = "names={0: 'Wolfeschlegelsteinhausen', 1: 'WOLFESCHLEGELSTEINHAUSEN.'[:-2]}"
ROBBED: Final = f"""
import zwidgets as zw
road = "6C+KC+AS+5C+AC+JH"
row = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D / AH 2H 3H 4H 5H 6H 7H 8H 9H 10H / - / - / -; "
w = zw.Shufflers(
    position=f"shufflers variant=collaborative players=6; {{road}}; {{row * 6}}"
    "rob seat 5 owed 6C AS 5C AC", seed=5, {LONG}
)
w
"""
VOTED_FOR: Final = f"""
import zwidgets as zw
w = zw.MallOfHorror(
    position="mall-of-horror; round 2 attack vote; people 666/516/356/311; "
    "zombies 0 0 0 0 0 4; at 6; ballots - - - -",
    seats=dict.fromkeys((1, 2, 3), "careful"), seed=2, {LONG}
)
w
"""
HIDES: Final = """
import zwidgets as zw
w = zw.MallOfHorror(
    position="mall-of-horror; round 2 attack window; people 461/664/465/655; zombies 1 0 0 3 0 5; "
    "asked 0; hands threat hidden weapon-1 weapon-2 hardware sprint camera / - / - / threat; at 4",
    seats=dict.fromkeys((1, 2, 3), "random"), seed=3
)
w
"""
ENDED: Final = """
import zwidgets as zw
names = {0: "Christopher Robin", 1: "Maximiliane Roth", 2: "Wolfeschlegelsteinhausen"}
w = zw.MallOfHorror(players=3, seats=dict.fromkeys(range(3), "careful"), names=names, seed=4)
w.match.run()
w
"""
CUT: Final = "all => all.filter(it => it.scrollWidth > it.clientWidth).map(it => it.innerText)"


@pytest.mark.first(1)
@pytest.mark.parametrize("cell", [ROBBED, VOTED_FOR], ids=["robbed", "voted for"])
def test_whoever_is_chosen_is_named_in_full(desk: NotebookPage, cell: str) -> None:
    answers = begin(desk, cell).widget().locator(".answers button")
    assert answers.first.is_visible()
    for width in WIDTHS:
        widen(desk.widget(), width)
        assert answers.evaluate_all(CUT) == [], width


WORDS: Final = """all => all.flatMap(it => {
    const [text, range] = [it.firstChild, document.createRange()];
    return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word);
})"""


@pytest.mark.deep
def test_no_word_of_a_card_is_broken_and_back_covers_nobody(desk: NotebookPage) -> None:
    widget = begin(desk, HIDES).widget()
    names = widget.locator(".answers .card + span")
    assert names.count() == 4
    for width in WIDTHS:
        widen(widget, width)
        assert names.evaluate_all(WORDS) == [], width
    widget.locator(".answers").get_by_role("button", name="Hidden").click()
    back, asked = widget.get_by_role("button", name="Back", exact=True), widget.locator(".status")
    for width in WIDTHS:
        widen(widget, width)
        one, other = (
            it.evaluate("it => it.getBoundingClientRect().toJSON()") for it in (back, asked)
        )
        assert other["right"] <= one["left"] or other["top"] >= one["bottom"], width


@pytest.mark.deep
def test_no_title_of_an_end_lies_below_the_cross(desk: NotebookPage) -> None:
    cell = "import zwidgets as zw\nw = zw.TheFiller(seed=1, seats={0: 'careful', 1: 'careful'})"
    widget = begin(desk, f"{cell}\nw.match.run()\nw").widget()
    widen(widget, "272px")
    title, close = widget.locator(".over h2"), widget.locator(".over .close")
    box = close.evaluate("it => it.getBoundingClientRect().toJSON()")
    words = title.evaluate(
        """it => {
          const range = document.createRange();
          range.selectNodeContents(it);
          return [...range.getClientRects()].map(one => one.toJSON());
        }"""
    )
    assert words
    assert all(one["right"] <= box["left"] or one["top"] >= box["bottom"] for one in words)


def test_the_end_of_a_game_is_shown_in_full_whatever_people_are_called(desk: NotebookPage) -> None:
    over = begin(desk, ENDED).widget().locator(".over")
    assert over.locator(".fates").is_visible()
    for width in WIDTHS:
        widen(desk.widget(), width)
        assert over.evaluate_all(CUT) == [], width


LEADING: Final = 4
"""So many pixels of a line of text are above its capitals."""
COVERED: Final = """all => all.filter(it => {
    const text = document.createRange(), worn = getComputedStyle(it, '::after');
    text.selectNodeContents(it);
    const high = ['height', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth']
        .reduce((sum, one) => sum + parseFloat(worn[one]), it.clientTop + parseFloat(worn.top));
    const above = text.getBoundingClientRect().top - it.getBoundingClientRect().top;
    return above / it.currentCSSZoom + LEADING < high;
}).map(it => it.innerText)""".replace("LEADING", str(LEADING))


@pytest.mark.first(1)
@pytest.mark.parametrize("cell", [ROBBED, VOTED_FOR], ids=["robbed", "voted for"])
def test_odds_that_an_answer_wears_cover_no_name(desk: NotebookPage, cell: str) -> None:
    widget = begin(desk, cell).widget()
    widget.get_by_role("button", name="Odds", exact=True).click()
    worn = widget.locator(".answers button[data-chance]")
    worn.first.wait_for()
    for width in WIDTHS:
        widen(widget, width)
        assert worn.evaluate_all(COVERED) == [], width
