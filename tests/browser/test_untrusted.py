"""What a notebook shows that JupyterLab does not trust, since it was never run here."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

import zwidgets as zw
from tests.browser.lab import Lab
from tests.helpers import readable

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
WALK: list[list[int | str]] = [[1, 0, 0], ["1/2", 0, "1/2"], [0, 0, 1]]


def shown() -> dict[str, Any]:
    """Something of each kind that shows itself with a picture."""
    start = zw.parse_position(CABIN)
    found = zw.simulate("shufflers", 200, seed=1, progress=False)
    night = zw.Match("the-filler", seed=1)
    for move in ("bury JD 1", "bury JC 2", "bury QC 3", "done"):
        night.play(move)
    walk = zw.Match("dead-center", seed=1, seats={0: "careful"})
    walk.run()
    return {
        "a probability": zw.exact("dead-center", "fits", CABIN, pile="c1"),
        "a distribution": zw.exact("dead-center", "helping", CABIN, pile="c1", cards=2),
        "a chain": zw.chain(WALK, 1),
        "a matrix game": zw.matrix_game([[2, 0], [0, 1]]),
        "a simulation": found,
        "its convergence": found.convergence(),
        "a sample": zw.sample("shufflers", 20, {"won": "win", "pace": "length"}, seed=1),
        "a belief": zw.infer(night, 0, {"careful": "1/2", "random": "1/2"}),
        "a tree": zw.tree(CABIN, 1).picture(),
        "futures": zw.futures(CABIN, 50, seed=1).strip(),
        "a dial": zw.dial(CABIN, lambda state: state.drawn.red).picture(),
        "a state": start,
        "a strip": zw.strip([start, start]),
        "a difference": zw.diff(start, start.after(start.chance_outcomes()[0][0])),
        "a review": zw.review(walk, 0, 8),
    }


def html(one: Any) -> str:
    """What a cell shows of it."""
    bundle: dict[str, str] = getattr(one, "_repr_mimebundle_", dict)()
    text: str = bundle.get("text/html") or one._repr_html_()
    return text


def saved(outputs: list[str]) -> dict[str, Any]:
    """A notebook with a cell for each output, as a file that was run elsewhere."""
    cells = [
        {
            "id": f"cell{place}",
            "cell_type": "code",
            "execution_count": 1,
            "metadata": {},
            "source": "...",
            "outputs": [
                {"output_type": "display_data", "metadata": {}, "data": {"text/html": text}}
            ],
        }
        for place, text in enumerate(outputs)
    ]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def test_an_untrusted_notebook_shows_pictures_and_no_words_out_of_them(lab: Lab) -> None:
    things = {name: html(one) for name, one in shown().items()}
    page = lab.show(saved([*things.values()])).page
    for place, (name, text) in enumerate(things.items()):
        area = page.locator(".jp-OutputArea-output").nth(place)
        area.scroll_into_view_if_needed()
        pictures = area.locator("img")
        expect(pictures.first).to_be_visible()
        assert pictures.count() == text.count("<img") > 0, name
        for picture in pictures.all():
            expect(picture).to_be_visible()
            expect(picture).to_have_attribute("alt", re.compile(r"\w"))
            expect(picture).to_have_js_property("complete", True)
            assert picture.evaluate("one => one.naturalWidth") > 0, name
            assert picture.evaluate("one => one.getBoundingClientRect().width") > 200, name
        inside = set(re.findall(r"<text[^>]*>([^<]{4,})<", readable(text)))
        outside = re.sub(r"<[^>]*>", "\n", re.sub(r"<(style).*?</\1>|<svg.*?</svg>", "", text))
        there = {line.strip() for line in outside.splitlines()}
        words = {line.strip() for line in area.inner_text().replace("\t", "\n").splitlines()}
        assert inside, name
        assert words & (inside - there) == set(), name
        assert "color-scheme" not in area.inner_text(), name
