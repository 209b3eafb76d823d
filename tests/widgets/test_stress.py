"""A match that everybody uses at once stays whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import comm
import pytest

import zwidgets as zw
from tests.widgets.stress import LastWords, stress, stress_gallery
from zwidgets.control import bots
from zwidgets.odds import live


@pytest.fixture(autouse=True)
def last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", lambda **kwargs: LastWords(**kwargs))
    monkeypatch.setattr(bots, "PAUSE", 0.005)


def nothing_known(*_: Any) -> Iterator[live.Standing]:
    return iter([live.Standing((), 0, True)])


@pytest.mark.first(2)
@pytest.mark.parametrize("name", zw.game_names())
def test_whatever_several_threads_do_to_a_widget_it_stays_whole(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "live", nothing_known)
    assert stress(name, seconds=1, seed=1) == []


def test_whatever_several_threads_do_to_a_gallery_it_stays_whole() -> None:
    assert stress_gallery(seconds=1, seed=1) == []


@pytest.mark.deep
@pytest.mark.parametrize("name", zw.game_names())
def test_a_minute_of_it(name: str) -> None:
    assert stress(name, seconds=60, seed=2) == []
