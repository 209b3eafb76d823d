"""Luck and skill of the reference against itself are 0 on average: a chance to win is fair."""

from __future__ import annotations

import pytest

import zwidgets as zw
from benchmarks.review import means


@pytest.mark.deep
@pytest.mark.parametrize("header", ["the-filler", "building-dead-guys", "dead-center"])
def test_the_reference_against_itself_has_neither_luck_nor_skill_on_average(header: str) -> None:
    (luck, wide), (skill, narrow) = means(header, 200, 4)
    assert abs(luck) < 4 * wide
    assert abs(skill) <= 4 * narrow
    assert wide < 0.06


def test_more_games_are_more_draws_of_what_is_hidden():
    """The chance is 24.5 % (1,500 draws of 64 games each); 64 draws happen to say 30 %."""
    match = zw.Match(
        "the-filler",
        seats={0: "careful", 1: "careful"},
        position="the-filler; night 1 fill; JC 8C.9C / JD - / QD -;"
        " hand QC KC KD JH QH KH JS QS KS; kept AC 2C 3C 4C 5C 6C 7C 10C AS 2S 3S 4S"
        " 5S 6S 7S 8S 9S 10S; escaped -; last -",
    )
    assert abs(zw.review(match, 1, games=4_096).start - 0.245) < 0.03
