"""Functions that somebody else wrote are called with care."""

from __future__ import annotations

from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.arguments import called, takes


def wrong_within(state: Any) -> Any:
    return len(state)


def test_only_wrong_arguments_get_the_sentence() -> None:
    with pytest.raises(zw.InvalidOption, match=r"^It takes one\.$"):
        called(wrong_within, otherwise="It takes one.")
    with pytest.raises(TypeError, match="has no len"):
        called(wrong_within, 3, otherwise="It takes one.")


def test_what_does_not_tell_its_parameters_may_take_anything() -> None:
    assert takes(max, 1, 2, 3)
    assert takes(wrong_within, 1)
    assert not takes(wrong_within)


@pytest.mark.parametrize(
    "shown",
    [
        repr(zw.chain({"wet": {"wet": 1}}, "wet")),
        repr(zw.sample("dead-center", 1, {"won": "win"}, seed=1)),
        repr(zw.simulate("dead-center", 1, seed=1)),
        repr(zw.tournament("shufflers", {"a": "careful"}, games=1, seed=1)),
    ],
)
def test_one_is_no_plural(shown: str) -> None:
    found = [
        word for word in ("states", "games", "players", "points") if f" 1 {word}" in f" {shown}"
    ]
    assert not found, shown
