"""Where no thread can start all goes on in slices of the event loop, with clicks in between."""

from __future__ import annotations

import asyncio
import sys

import pytest

import zwidgets as zw
from tests.waiting import NEVER
from tests.widgets import tab
from tests.widgets.fake import no_threads
from zwidgets.control import bots
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


def test_bots_among_themselves_come_to_the_end_in_such_a_script() -> None:
    bots = dict.fromkeys((0, 2, 3, 4, 5), "random")
    widget = zw.Shufflers(variant="collaborative", players=6, seed=0, seats=bots)
    while not widget.over:
        widget.play("sacrifice" if "sacrifice" in widget.moves else widget.moves[0], 1)
    assert len(widget.match.history) > 100


def test_the_first_board_in_such_a_script_shows_what_moved_at_once() -> None:
    boards = [zw.BuildingDeadGuys(seed=7, seats={0: "careful"}), zw.Shufflers(seed=3, auto=True)]
    for made in boards:
        assert len(made.match.history) > 1
        assert made.board["thinking"] is None
        assert made.board["view"] == made.match.view(made.board["seat"])


def test_a_bot_whose_wait_was_broken_off_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", NEVER)
    _, page = tab.against_bots("the-filler")

    async def begin() -> None:
        while page.board["thinking"] is None:
            page.ask("play", move=page.board["view"]["moves"][0])
        await asyncio.sleep(0.1)  # now it has chosen, and takes its time

    asyncio.run(begin())
    monkeypatch.setattr(bots, "PAUSE", 0.0)

    async def go_on() -> None:
        page.ask("pace", pace="fast")
        await tab.until(lambda: page.board["thinking"] is None)

    asyncio.run(go_on())
