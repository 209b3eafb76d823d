"""The example in the documentation learns."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learning.py"


@pytest.mark.deep
def test_the_example_learns_to_win_more_often_than_random_play():
    """Random play wins some 5 % of these games; after 400 updates it is twice as many and more."""
    names = runpy.run_path(str(EXAMPLE))
    learnt = names["wins"](names["learn"](400), 2000)
    assert learnt > 1.5 * names["wins"](names["RANDOM"], 2000)


def test_the_example_is_short():
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 60
