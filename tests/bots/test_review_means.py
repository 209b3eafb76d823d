"""Luck and skill of the reference against itself are 0 on average: a chance to win is fair."""

from __future__ import annotations

import pytest

from benchmarks.review import means


@pytest.mark.deep
@pytest.mark.parametrize("header", ["the-filler", "building-dead-guys", "dead-center"])
def test_the_reference_against_itself_has_neither_luck_nor_skill_on_average(header: str) -> None:
    (luck, wide), (skill, narrow) = means(header, 200, 4)
    assert abs(luck) < 4 * wide
    assert abs(skill) <= 4 * narrow
    assert wide < 0.06
