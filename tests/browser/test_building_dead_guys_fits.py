"""Building Dead Guys in JupyterLab: what fits, and what is in the way of what."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import zwidgets as zw
from tests.browser.lab import NotebookPage
from tests.browser.table import alert, cell, click, my_side, over
from tests.browser.test_building_dead_guys import FITS, PEOPLE, at, game, overlap, placed

LONG = {
    "body": [
        {"title": f"Unterschenkelknochen{letter}", "kind": kind, "count": 5, "ability": "flip"}
        for letter, kind in zip("abcdefgh", ("head", "arm", "leg", "organ") * 2, strict=True)
    ],
    "digging": {0: 5, 1: 5, 2: 5, 10: 5},
}


def two_flips() -> str:
    """A position in which seat 0 has two answers with long words."""
    match, rng = zw.Match("building-dead-guys", seed=1, cards=LONG), random.Random(1)
    while match.state.is_chance or sum(move.verb == "flip" for move in match.state.moves(0)) < 2:
        seat = None if match.state.is_chance else min(match.state.actors)
        match.step() if seat is None else match.play(rng.choice(match.state.moves(seat)), seat)
    return str(match.state)


@pytest.mark.deep
def test_long_words_of_an_own_card_set_stay_on_their_answers(desk: NotebookPage) -> None:
    notebook = game(desk, cards=LONG, position=two_flips(), seats={0: "human", 1: "human"})
    widget = notebook.widget()
    for width in (400, 320, 272):
        widget.evaluate("(it, width) => it.parentElement.style.width = `${width}px`", width)
        assert notebook.page.evaluate(FITS, 0) == []
        for it in widget.locator(".answers button").all():
            box, whole = it.bounding_box(), widget.bounding_box()
            assert box
            assert whole
            assert box["x"] + box["width"] < whole["x"] + whole["width"]
            assert it.evaluate("it => it.scrollHeight <= it.clientHeight + 1")


def test_a_turn_fits_the_default_window_and_nothing_jumps(desk: NotebookPage) -> None:
    notebook = game(desk, **placed(at("flip")), height=720)
    widget = notebook.widget()
    parts = [
        widget.locator(one) for one in (".lab", ".ask", ".saying", ".fan", ".answers", ".tabs")
    ]

    def boxes() -> list[Any]:
        assert notebook.page.evaluate(FITS, 600) == []
        return [part.bounding_box() for part in parts]

    before = boxes()
    widget.get_by_role("tab", name="Log").click()
    assert boxes() == before
    widget.get_by_role("tab", name="Odds").click()
    expect(widget.locator(".odds")).to_be_visible()
    assert boxes() == before
    cell(widget, "head0").click()
    expect(widget.locator(".aimed")).to_have_count(4)
    assert boxes() == before
    click(notebook, cell(widget, "arm-r1"))
    assert boxes() == before

    widget.evaluate("it => { it.parentElement.style.width = '1100px'; }")
    assert notebook.page.evaluate(FITS, 600) == []
    assert cell(widget, "c0").evaluate("it => it.clientWidth") >= 88
    widget.evaluate("it => { it.parentElement.style.width = ''; }")


@pytest.mark.deep
def test_what_is_pointed_at_leaves_the_hint_where_it_is(desk: NotebookPage) -> None:
    notebook = game(desk, **placed(at("flip")))
    widget = notebook.widget()
    hint, line = widget.locator(".hint"), widget.locator(".saying")
    before = hint.text_content(), hint.bounding_box(), line.bounding_box()
    for key in ("arm-r1", "skull", "held1", "bid0", "c0", "body muffin"):
        cell(widget, key).hover()
        expect(line).to_have_class("saying said")
        assert (hint.text_content(), hint.bounding_box(), line.bounding_box()) == before
        assert line.evaluate("it => it.scrollHeight <= it.clientHeight")
    assert line.evaluate("it => it.clientHeight") == 32


@pytest.mark.deep
def test_a_refusal_covers_nothing_that_the_turn_needs(desk: NotebookPage) -> None:
    notebook = game(desk, **placed(at("flip"), PEOPLE))
    widget = notebook.widget()
    for width in (None, "400px"):
        widget.evaluate("(it, width) => width && (it.parentElement.style.width = width)", width)
        cell(widget, "organ-l0").click()
        slip = alert(widget).locator(".slip")
        expect(slip).to_contain_text("only what is offered")
        expect(slip.get_by_role("button")).to_be_visible()
        for needed in (".mine", ".prompt", ".lab", ".ask", ".saying", ".fan", ".answers"):
            assert not overlap(slip, widget.locator(needed)), (width, needed)
        slip.get_by_role("button").click()
        expect(slip).to_have_count(0)


@pytest.mark.first(1)
@pytest.mark.parametrize("width", [None, "400px"])
def test_a_curtain_is_as_high_as_the_board_behind_it(desk: NotebookPage, width: str | None) -> None:
    notebook = game(desk, seed=7, seats=PEOPLE)
    widget = notebook.widget()
    widget.evaluate("(it, width) => width && (it.parentElement.style.width = width)", width)
    main = widget.locator(".main")
    down = main.bounding_box()
    my_side(over(widget)).click()
    expect(widget.locator(".board")).to_be_visible()
    up = main.bounding_box()
    assert down
    assert up
    assert up["height"] == pytest.approx(down["height"], abs=2)


@pytest.mark.first(1)
@pytest.mark.parametrize("bid", ["", "; bids - / 6"])
def test_what_the_other_holds_at_least_lies_within_the_slab(desk: NotebookPage, bid: str) -> None:
    hand = "2 3 3 4" if bid else "2 3 3 4 6"
    cards = f"known - / 2 3 3 4 6; prize stomach{bid}"
    notebook = game(desk, **placed(at("bid", hands=f"0 2 3 5 5 / {hand}", bids=cards)))
    small = notebook.widget().locator(".held small")
    expect(small.locator("b")).to_have_text(["2", "3", "3", "4", "6"])
    for one in [small, *small.locator("b").all()]:
        assert one.evaluate(
            """it => {
              const {left, top, right, bottom} = it.getBoundingClientRect();
              const slab = it.closest('.figure').getBoundingClientRect();
              const inside = left >= slab.left && top >= slab.top
                && right <= slab.right && bottom <= slab.bottom;
              const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return inside && it.closest('.held').contains(on);
            }"""
        )


KNOWN = (
    "building-dead-guys; round 5 bid; dealer 0; skull 0; zombies spleen stomach right-arm "
    "two-faced-head / right-leg; hands 0 1 1 2 4 / 0 3 3 4; down - / two-faced-head; known 1 2 / 0;"
    " prize right-arm; bids - / 5; spent 1 2 3 4 4 5 5 6; last 4 right-leg 4 5 4 5 1 1"
)


@pytest.mark.first(1)
@pytest.mark.parametrize("width", ["330px", "360px", "418px", "430px"])
def test_what_is_known_of_a_hand_leaves_the_number_of_its_cards_in_sight(
    desk: NotebookPage, width: str
) -> None:
    widget = game(desk, **placed(KNOWN)).widget()
    widget.evaluate("(it, width) => { it.parentElement.style.width = width; }", width)
    held = widget.locator(".held")
    expect(held.locator("small b")).to_have_text(["0"])
    assert not overlap(held.locator("i > b"), held.locator("small"))
