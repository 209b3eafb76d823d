"""How to play: an idea a page, with drawings that fit, have words and suit every page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.variants import NAMES
from tools import drawings
from zwidgets.control.boards import about
from zwidgets.core.contract.page import WIDTH, Page
from zwidgets.core.shown.picture import length

FIVE = [name for name in NAMES if any(page.drawing for page in zw.game(name).pages())]
SVG = "{http://www.w3.org/2000/svg}"
MOST = 35_000
"""Bytes of a game's drawings, which each board is sent once."""


def drawn(name: str) -> list[Page]:
    return [page for page in zw.game(name).pages() if page.drawing]


@pytest.mark.parametrize("name", FIVE)
def test_an_idea_has_a_title_a_drawing_and_at_most_three_short_sentences(name: str) -> None:
    pages = zw.game(name).pages()
    assert 7 <= len(drawn(name)) <= 11
    assert list(pages[: len(drawn(name))]) == drawn(name), "the details come last"
    assert len({page.title for page in pages}) == len(pages)
    for page in pages:
        assert 0 < len(page.title) <= 32
        assert page.text.endswith(".")
        assert len(re.findall(r"[.?!](?: |$)", page.text)) <= 3, page.title
        assert len(page.text) <= (170 if page.drawing else 300), page.title


@pytest.mark.parametrize("name", FIVE)
def test_a_drawing_says_what_it_shows_and_runs_and_loads_nothing(name: str) -> None:
    assert sum(len(page.drawing) for page in drawn(name)) <= MOST
    for page in drawn(name):
        root = ElementTree.fromstring(page.drawing)
        assert root.get("role") == "img"
        assert (root.get("aria-label") or "").endswith(".")
        for part in root.iter():
            assert part.tag.removeprefix(SVG) in {
                "svg",
                "g",
                "path",
                "rect",
                "circle",
                "ellipse",
                "text",
            }
            assert not {"style", "id", "href", "class"} & set(part.attrib)


def right_edges(
    part: ElementTree.Element, x: float = 0, scale: float = 1
) -> list[tuple[str, float]]:
    """For each text below a part about where it begins and ends, in the units of the drawing."""
    moved = re.fullmatch(
        r"translate\(([\d.-]+) ([\d.-]+)\)(?: scale\(([\d.]+)\))?", part.get("transform", "")
    )
    if moved:
        x, scale = x + scale * float(moved[1]), scale * float(moved[3] or 1)
    found = []
    if part.tag == f"{SVG}text":
        # What `length` says is rather too much.
        size = 0.86 * length(part.text or "", int(part.get("font-size", "13"))) * scale
        start = (
            x + scale * float(part.get("x", "0")) - size * (part.get("text-anchor") == "middle") / 2
        )
        found = [(part.text or "", start), (part.text or "", start + size)]
    return found + [one for child in part for one in right_edges(child, x, scale)]


@pytest.mark.parametrize("name", FIVE)
def test_no_word_in_a_drawing_is_cut_off(name: str) -> None:
    for page in drawn(name):
        edges = right_edges(ElementTree.fromstring(page.drawing))
        assert [one for one in edges if not 0 <= one[1] <= WIDTH] == [], page.title


def test_a_word_that_sticks_out_is_found() -> None:
    wide = ElementTree.fromstring(
        f'<g xmlns="{SVG[1:-1]}"><text x="250">as wide as this</text></g>'
    )
    assert right_edges(wide)[1][1] > WIDTH


@pytest.mark.parametrize("name", FIVE)
def test_the_help_of_a_room_is_its_pages_in_words(name: str) -> None:
    game = zw.game(name)
    assert game.help == tuple(f"{page.title}. {page.text}" for page in game.pages())
    sent = about(game)["pages"]
    assert [(one["title"], one["drawing"]) for one in sent] == [
        (page.title, page.drawing) for page in game.pages()
    ]


def test_a_game_with_paragraphs_alone_has_pages_without_title_and_drawing() -> None:
    assert MatchingGame().pages() == tuple(Page("", text) for text in MatchingGame.help)
    assert about(MatchingGame())["pages"][0]["text"].startswith("Bid a card")


@pytest.mark.parametrize("name", FIVE)
def test_the_documentation_shows_the_drawings_as_they_are(name: str) -> None:
    assert drawings.path(name).read_text("utf-8") == drawings.sheet(name), "run make drawings"
    page = (drawings.PICTURES.parent / "games" / f"{name}.md").read_text("utf-8")
    assert f"../pictures/{drawings.path(name).name}" in page
