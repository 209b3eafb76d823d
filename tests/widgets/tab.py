"""What people do where no thread can start, as in a browser's tab: each scene raises if it fails.

`test_tab.py` plays the scenes here, and `js/tests/pyodide.test.js` in Pyodide, so nothing of them
needs pytest.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import zwidgets as zw
from tests.waiting import HANG, NEVER, Clock
from tests.widgets.fake import Browser
from zwidgets.bots import limits as bots_limits
from zwidgets.bots import review
from zwidgets.control import bots, odds
from zwidgets.core import background

Scene = Callable[[], Coroutine[Any, Any, None]]
CABIN: Final = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


def prepare(patch: Callable[[object, str, Any], object]) -> None:
    """Let nobody wait for a pace, and let odds and reviews end soon."""
    patch(bots, "PAUSE", 0.0)
    patch(odds, "LONGEST", 0.5)
    patch(review, "PLAINLY", 1)


async def until(holds: Callable[[], bool]) -> None:
    """Wait for what is done beside the board."""
    end = time.monotonic() + HANG
    while not holds():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.01)


def opened(name: str, **more: Any) -> tuple[zw.GameWidget, Browser]:
    widget = zw.widget(name, **more)
    return widget, Browser(widget)


def against_bots(name: str) -> tuple[zw.GameWidget, Browser]:
    return opened(name, seed=1, seats=dict.fromkeys(range(1, zw.game(name).seats), "careful"))


async def play(browser: Browser) -> None:
    """Make the first legal move by a click, or lift the curtain, and wait for the bots."""
    board = browser.board
    if board["curtain"] is not None:
        browser.ask("lift")
    else:
        (answer,) = browser.ask("play", move=board["view"]["moves"][0])
        assert answer["method"] == "update", answer
    await until(lambda: browser.board["thinking"] is None)


async def game(name: str) -> None:
    """A person plays against bots to the end, then looks back, and the record tells it all."""
    widget, browser = against_bots(name)
    await until(lambda: browser.board["thinking"] is None)
    while not widget.over:
        await play(browser)
    assert not browser.sentences
    assert zw.Match.from_record(widget.match.record()).states == widget.match.states
    browser.ask("film", on=True)
    assert len(widget.film["frames"]) > 10
    assert zw.replay(widget.match.record()).film["frames"]
    widget.close()


async def chances(name: str) -> None:
    """The panel of odds has the answers and estimates; a click comes before they are done."""
    widget, browser = against_bots(name)
    for _ in range(4):
        await until(lambda: browser.board["thinking"] is None)
        await play(browser)
    odds.LONGEST, before = NEVER, set(background._tasks)
    browser.ask("odds", on=True)
    assert not widget._odds["moves"]
    (work,) = background._tasks - before
    await until(lambda: bool(widget._odds["moves"]))
    assert not work.done()
    state = widget.state
    await play(browser)
    assert widget.state != state
    odds.LONGEST = 0.5
    await until(lambda: widget._odds.get("done", False))
    assert widget._odds["note"] is None
    assert widget._odds["questions"] or name not in ("dead-center", "the-filler")
    widget.close()


async def expert() -> None:
    """An expert plays futures, and lets clicks in between."""
    seats = {0: "human", 1: zw.expert(games=40)}
    widget, browser = opened("building-dead-guys", seed=1, seats=seats)
    moves = browser.board["view"]["moves"]
    browser.ask("play", move=moves[0])
    assert browser.board["thinking"] == "Expert is thinking"
    await until(lambda: bool(background._tasks))
    await asyncio.sleep(0)
    (answer,) = browser.ask("undo")
    assert answer["state"]["board"]["view"]["moves"] == moves
    browser.ask("redo")
    await until(lambda: browser.board["thinking"] is None)
    assert widget.state.round == 1 or browser.board["view"]["moves"]
    widget.close()


async def reviewed() -> None:
    """A game that is over is reviewed; a click comes before the review is done."""
    match = zw.Match("shufflers", seed=3, seats={0: "careful"})
    match.run()
    widget, browser = opened("shufflers", match=match)
    browser.ask("film", on=True)
    browser.ask("review")
    await until(lambda: bool(background._tasks))
    browser.ask("film", on=False)
    browser.ask("film", on=True)
    browser.ask("review")
    await until(lambda: "wins in 100. ●" in widget._review.get("note", ""))
    assert len(widget._review["chances"]) == len(match.states)
    widget.close()


async def forced() -> None:
    """The board makes a move that is no choice."""
    widget, browser = opened("dead-center", seed=7, auto=True)
    while len(widget.moves) > 1:
        await play(browser)
    before = len(widget.match.history)
    await until(lambda: len(widget.match.history) > before)
    widget.close()


async def limits() -> None:
    """A tournament has a limit, which a bot that never answers breaks."""

    clock = Clock()

    def endless(view: dict[str, Any]) -> str:
        while True:
            clock.now += 0.1

    players = {"endless": endless, "good": "random"}
    usual, bots_limits.time = bots_limits.time, clock
    found = zw.tournament("shufflers", players, games=1, seed=1, limit=0.2, progress=False)
    bots_limits.time = usual
    assert [one.name for one in found.mistakes] == ["endless"]
    assert found.mistakes[0].what == "took longer than 0.2 seconds"


async def questions() -> None:
    """What is asked exactly, taught and simulated."""
    assert str(zw.exact("dead-center", "fits", CABIN, pile="c1").value) == "19/33"
    assert zw.exact("the-filler", "value").value
    asked = zw.ask("pile", "How likely is the next card to fit?", "fits", CABIN, pile="c1")
    page = Browser(asked)
    page.ask("check", text="19/33")
    assert page.board["stage"] == "solved"
    assert "1" in repr(zw.receipt())
    assert zw.tree(CABIN, 1).probability(lambda state: state.drawn.red)
    walk = zw.chain({"here": {"there": 1}, "there": {"there": 1}}, "here")
    assert walk.after(1) is not None
    assert zw.simulate("shufflers", 4, "random", seed=1, progress=True).games == 4
    assert len(zw.sample("shufflers", 4, {"moments": len}, seed=1)) == 4
    assert zw.futures(CABIN, 4, seed=1)
    assert zw.luck_share("shufflers", games=2, futures=2, seed=1, progress=False).games == 2
    match = zw.Match("shufflers", seed=3, seats={0: "careful"})
    match.run()
    assert zw.review(match, 0, 2, progress=False).games == 2


SCENES: Final[dict[str, Scene]] = {
    **{f"{name} is played": partial(game, name) for name in zw.game_names() if name != "matching"},
    **{f"odds of {name}": partial(chances, name) for name in zw.game_names() if name != "matching"},
    "an expert thinks": expert,
    "a game is reviewed": reviewed,
    "a forced move": forced,
    "a tournament with a limit": limits,
    "exercises and exact answers": questions,
}
