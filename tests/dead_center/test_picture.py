"""The static picture of Dead Center."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import zwidgets as zw
from tests.dead_center.cabins import NO_PILE_FOR_6S, SPACES, dead
from tests.games.matching import MatchingGame
from tests.helpers import dead_center
from tests.odds.seen import svgs
from zwidgets.games.dead_center.picture import FALLS

GAME = zw.game("dead-center")
LAY = "dead-center; 7H.5H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD dead, W-1 QS; lay 3D"


def words(picture: str) -> list[str]:
    return [text for text in ET.fromstring(picture).itertext() if text.strip()]


def test_it_shows_the_drawn_card_the_counts_and_who_stands_where() -> None:
    shown = words(*svgs(GAME.parse(LAY)._repr_html_()))
    assert "3 of diamonds" in shown
    assert "killed  1 of 12" in shown
    assert "deck  31 of 33" in shown
    assert [letter for letter in shown if letter in ("J", "Q", "K")] == ["K", "J", "Q"]


@pytest.mark.parametrize(
    ("zombies", "due", "told"),
    [
        ("-", "over 6S", "They are through"),
        (dead(*SPACES), "over", "The cabin holds: 33"),
    ],
)
def test_the_end_is_told_in_words_that_hold_for_whoever_looks(
    zombies: str, due: str, told: str
) -> None:
    state = dead_center(NO_PILE_FOR_6S, zombies, due)
    for seat in (None, 0):
        assert told in words(state.game.picture(state.view(seat)))


def test_a_game_without_a_picture_of_its_own_shows_its_view_as_text() -> None:
    (picture,) = svgs(MatchingGame().start()._repr_html_())
    assert "Matching" in words(picture)
    assert any("phase: deal" in line for line in words(picture))


def test_a_zombie_shows_how_near_it_is_to_falling() -> None:
    cabin = (
        "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C;"
        " N-c KC, E-1 JD, E-2 QC, W-1 QS, S-a KH; lay 3D"
    )
    state = zw.parse_position(cabin)
    drawn = state.game.picture(state.view(0))
    assert [drawn.count(f">{told}</text>") for told in ("14/10", "11/10", "8/10", "5/10")] == [
        1
    ] * 4
    assert drawn.count(FALLS) == 2  # the king of clubs and the jack
