"""Mall of Horror: a crowd can be told apart, and one's cards are at hand, on a phone too."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.lab import NotebookPage
from tests.browser.table import begin, source
from tests.browser.test_fits import faults
from tests.mall_of_horror.mall import HELD, mall

SEVEN: Final = str(mall("round 1 truck vote", "144/444/445/366", f"at 4; ballots - - - -; {HELD}"))
EIGHTEEN: Final = str(mall("round 1 truck vote", "/".join(["444"] * 6), "at 4; ballots" + " -" * 6))
WIDTHS: Final = ("", "1100px", "400px")
NINE: Final = (
    "mall-of-horror players=6; round 2 attack vote; people 511/544/544/644/424/164; "
    "at 1; zombies 4 0 0 0 0 0; ballots - - - - - -"
)
TEN: Final = NINE.replace("511/", "451/")
ALL: Final = (
    "mall-of-horror players=6; round 2 attack vote; people 116/556/416/526/446/446; at 6; "
    "zombies 1 0 0 3 0 7; ballots 0 1 2 3 4 5 / - - - - - -"
)
OUTSIDE: Final = """it => [...it.querySelectorAll('.lot .person')].filter(one =>
    one.getBoundingClientRect().right > one.closest('.lot').getBoundingClientRect().right).length"""


def shown(desk: NotebookPage, position: str, players: int) -> NotebookPage:
    """A game of one person and bots in a position."""
    seats = dict.fromkeys(range(1, players), "random")
    return begin(desk, source("MallOfHorror", position=position, seats=seats))


def wide(page: NotebookPage, width: str) -> None:
    """Make the board so wide; "" is the window's own width."""
    page.widget().evaluate("(it, width) => { it.parentElement.style.width = width; }", width)


def digits(page: NotebookPage, room: str) -> list[tuple[float, bool]]:
    """How wide each figure of a room is, and whether another one's face lies over its number."""
    found: list[tuple[float, bool]] = page.widget().evaluate(
        """(it, room) => {
          const people = [...it.querySelectorAll(`${room} .person`)];
          const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
          const boxOf = (one, what) => one.querySelector(what).getBoundingClientRect();
          return people.map(one => [one.getBoundingClientRect().width, people.some(other =>
            other !== one && other.style.zIndex > one.style.zIndex
            && over(boxOf(one, 'text'), boxOf(other, '.flesh')))]);
        }""",
        room,
    )
    return found


@pytest.mark.first(1)
@pytest.mark.parametrize(("position", "players", "least"), [(SEVEN, 4, 32), (EIGHTEEN, 6, 23)])
def test_a_crowd_in_the_parking_lot_is_large_and_each_number_is_seen(
    desk: NotebookPage, position: str, players: int, least: int
) -> None:
    page = shown(desk, position, players)
    for width in WIDTHS:
        wide(page, width)
        sizes = digits(page, ".lot")
        assert len(sizes) == position.split("people ")[1].split(";")[0].count("4")
        assert min(size for size, _ in sizes) >= least, width
        assert not any(covered for _, covered in sizes), width
    wide(page, "")
    assert faults(page) == []


def test_ones_cards_lie_between_the_question_and_the_map_on_a_phone(desk: NotebookPage) -> None:
    page = shown(desk, SEVEN, 4)
    order = """it => ['.ask', '.cards', '.mall', '.players']
      .map(what => it.querySelector(what).getBoundingClientRect())
      .map(({left, top, right, bottom}) => ({left, top, right, bottom}))"""
    wide(page, "400px")
    asked, cards, mall_, players = page.widget().evaluate(order)
    assert asked["bottom"] <= cards["top"] < cards["bottom"] <= mall_["top"] < players["top"]
    wide(page, "")
    asked, cards, mall_, players = page.widget().evaluate(order)
    assert cards["left"] > mall_["right"]
    assert cards["bottom"] <= players["top"]
    assert cards["right"] <= players["right"] + 1


@pytest.mark.first(1)
@pytest.mark.parametrize(("position", "count"), [(NINE, 9), (TEN, 10)])
def test_nobody_in_the_parking_lot_is_out_of_sight(
    desk: NotebookPage, position: str, count: int
) -> None:
    page = shown(desk, position, 6)
    for width in ("", "560px", "272px", "300px", "340px", "380px"):
        wide(page, width)
        assert page.widget().locator(".lot .person").count() == count
        assert page.widget().evaluate(OUTSIDE) == 0, width


def test_a_free_place_of_a_room_is_clicked_as_the_room(desk: NotebookPage) -> None:
    page = shown(
        desk, "mall-of-horror; round 1 destinations go; people 144/443/335/444; dice 1 2 3 6", 4
    )
    room = page.widget().locator(".room.r6")
    assert room.locator(".slot").count() == 6
    for place in room.locator(".slot").all():
        button = place.evaluate(
            """it => {
              const { left, top, width, height } = it.getBoundingClientRect();
              return document.elementFromPoint(left + width / 2, top + height / 2).tagName;
            }"""
        )
        assert button == "BUTTON"


@pytest.mark.deep
def test_a_vote_between_all_six_lies_within_the_board(desk: NotebookPage) -> None:
    page = shown(desk, ALL, 6)
    ask = page.widget().locator(".ask")
    inside = "it => [it.scrollHeight - it.clientHeight, it.closest('.page').clientHeight]"
    over, tall = ask.evaluate(inside)
    assert over <= 0
    assert tall <= 584
    assert page.widget().locator(".page").evaluate("it => it.scrollHeight - it.clientHeight") <= 0


@pytest.mark.deep
def test_who_has_a_long_name_has_room_to_speak(desk: NotebookPage) -> None:
    names = dict(enumerate(f"{letter * 11} {letter * 12}" for letter in "WMQO"))
    page = begin(desk, source("MallOfHorror", position=SEVEN, names=names))
    page.widget().get_by_role("button", name="show my side").click()
    page.widget().get_by_role("tab", name="Talk").click()
    for width in ("", "400px"):
        wide(page, width)
        field = page.widget().get_by_placeholder("Say something")
        assert field.evaluate("it => it.clientWidth") > 100
