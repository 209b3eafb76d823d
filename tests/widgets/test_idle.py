"""A game is compiled for the odds while a board is shown and no cell runs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.contract.game import Game
from zwidgets.odds import compiler
from zwidgets.widgets import idle


class Loop:
    """A loop whose clock the test moves on."""

    def __init__(self) -> None:
        self.now, self.calls = 0.0, list[tuple[float, Callable[[], None]]]()

    def time(self) -> float:
        return self.now

    def call_at(self, due: float, call: Callable[[], None]) -> None:
        self.calls.append((due, call))

    def go_on(self, late: float = 0.0) -> None:
        """Make the next call, so many seconds late."""
        due, call = self.calls.pop(0)
        self.now = due + late
        call()


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    made = Loop()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: made)
    return made


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[Game[Any]]:
    found = list[Game[Any]]()
    monkeypatch.setattr(idle, "prepare", found.append)
    return found


def test_a_board_has_its_game_compiled_once_the_kernel_is_idle(
    loop: Loop, prepared: list[Game[Any]]
) -> None:
    widget = zw.DeadCenter(seed=7)
    assert prepared == []
    loop.go_on()
    assert prepared == [widget.match.game]
    assert loop.calls == []


def test_while_cells_run_it_waits(loop: Loop, prepared: list[Game[Any]]) -> None:
    zw.DeadCenter(seed=7)
    loop.go_on(late=1.0)
    loop.go_on(late=30.0)
    assert prepared == []
    loop.go_on()
    assert len(prepared) == 1


def test_a_widget_that_is_closed_or_looks_back_has_nothing_compiled(
    loop: Loop, prepared: list[Game[Any]]
) -> None:
    zw.DeadCenter(seed=7).close()
    zw.DeadCenter(seed=7, replay=True)
    while loop.calls:
        loop.go_on()
    assert prepared == []


def test_nothing_is_compiled_without_a_loop_or_without_numba(
    prepared: list[Game[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    zw.DeadCenter(seed=7)
    made = Loop()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: made)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert not compiler.has_numba()
    zw.DeadCenter(seed=7)
    assert (made.calls, prepared) == ([], [])
