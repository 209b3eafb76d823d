"""Where no thread can start all goes on in slices of the event loop, with clicks in between."""

from __future__ import annotations

import asyncio
import sys

import pytest

import zwidgets as zw
from tests.widgets import tab
from tests.widgets.fake import no_threads
from zwidgets.odds import preparing


@pytest.fixture(autouse=True)
def a_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread can start, and there is no compiler."""
    no_threads(monkeypatch)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(preparing, "_begun", {})
    tab.prepare(monkeypatch.setattr)


@pytest.mark.usefixtures("nothing_uncaught")
@pytest.mark.filterwarnings("ignore:.*is not compiled here")
@pytest.mark.parametrize("scene", tab.SCENES)
def test_it_goes_on_without_threads(scene: str) -> None:
    asyncio.run(tab.SCENES[scene]())


def test_a_script_without_threads_has_its_bots_move_at_once() -> None:
    widget = zw.widget("the-filler", seed=1, seats={1: "careful"})
    while not widget.over:
        widget.play(widget.moves[0])
        assert widget.over or 0 in widget.state.actors
