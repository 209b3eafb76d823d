"""How fast bots answer people, and that their time can be cut short."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import ipywidgets
import pytest

import zwidgets as zw
from tests.waiting import NEVER
from tests.widgets.fake import Browser, Gate, opened, said, until, working
from zwidgets.control import bots
from zwidgets.control.pace import SHARES

pytestmark = pytest.mark.usefixtures("nothing_uncaught")
mall = partial(opened, "mall-of-horror", players=4, seed=7)
BOTS = dict.fromkeys((1, 2, 3), "random")


@pytest.fixture(autouse=True)
def bots_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A bot's move takes hours at a normal pace, and no time at a fast one.

    When all widgets are closed at the end no bot waits any more.
    """
    monkeypatch.setattr(bots, "PAUSE", NEVER)
    monkeypatch.setattr(bots, "BRIEF", 1.0)
    monkeypatch.setitem(SHARES, "fast", 0.0)
    yield
    ipywidgets.Widget.close_all()
    until(lambda: not working("bot"))


def waits(widget: zw.GameWidget[Any]) -> bool:
    """Whether a bot has not moved after a while."""
    before = widget.state
    time.sleep(0.1)
    return widget._controller.bots.due is not None and widget.state == before


def rests(widget: zw.GameWidget[Any]) -> None:
    """Wait until people are to act, and no bot, and that is shown."""

    def shown() -> bool:
        with widget.match.lock:
            return widget._controller.bots.due is None and bool(widget.moves)

    until(shown)


def to_wait(**more: Any) -> tuple[zw.GameWidget[Any], Browser]:
    """A game that waits for a bot."""
    widget, browser = mall(seats=BOTS, pace="fast", **more)
    while widget._controller.bots.due is None:
        rests(widget)
        widget.pace = "normal"
        browser.ask("play", move=browser.board["view"]["moves"][0])
    assert waits(widget)
    return widget, browser


def test_a_bot_takes_its_time_and_a_faster_pace_ends_it() -> None:
    widget, browser = to_wait()
    assert browser.board["thinking"] is not None
    (answer,) = browser.ask("pace", pace="slow")
    assert answer["state"]["board"]["pace"] == widget.pace == "slow"
    assert waits(widget)
    widget.pace = "fast"
    rests(widget)
    assert browser.board["pace"] == "fast"


def test_a_skip_lets_all_bots_move_until_people_are_to_act_and_no_longer() -> None:
    widget, browser = to_wait()
    before = len(widget.match.history)
    browser.ask("skip")
    rests(widget)
    assert len(widget.match.history) > before + 1
    assert not browser.sentences
    while widget._controller.bots.due is None:
        browser.ask("play", move=browser.board["view"]["moves"][0])
    assert waits(widget)


def test_a_skip_when_no_bot_moves_changes_nothing() -> None:
    widget, browser = mall(seats=BOTS, pace="fast")
    rests(widget)
    widget.pace = "normal"
    (answer,) = browser.ask("skip")
    assert answer["state"]["board"]["thinking"] is None
    while widget._controller.bots.due is None:
        browser.ask("play", move=browser.board["view"]["moves"][0])
    assert waits(widget)


@pytest.mark.parametrize("change", ["undo", "new", "close"])
def test_a_change_of_the_match_ends_the_time_of_its_bot(change: str) -> None:
    gate = Gate()
    widget, browser = opened("matching", seed=7, seats={1: gate})
    begun = widget.state
    browser.ask("play", move=browser.board["view"]["moves"][0])
    until(lambda: gate.asked > 0)
    gate.open.set()
    asked = tuple(gate.threads)
    match, before = widget.match, widget.match.state
    _ = widget.close() if change == "close" else browser.ask(change, seed="fresh")
    until(lambda: not any(one.is_alive() for one in asked))
    assert match.state == (begun if change == "undo" else before)


def test_of_two_boards_the_slower_counts() -> None:
    widget, _ = to_wait()
    second = zw.widget("mall-of-horror", match=widget.match, pace="slow")
    widget.pace = "fast"
    assert waits(widget)
    second.close()
    rests(widget)


def test_cells_never_wait() -> None:
    widget, _ = to_wait()
    due = widget.match.copy()
    due.run()
    widget.play(due.state.moves(0)[0], 0)
    assert len(widget.match.history) > len(due.history)


def test_a_new_game_keeps_the_pace() -> None:
    _, browser = mall(seats=BOTS, pace="slow")
    browser.ask("new", seed="fresh")
    assert browser.board["pace"] == "slow"


def test_scenes_have_a_pace_to_choose_also_without_bots_but_not_without_people() -> None:
    _, alone = opened("dead-center", seed=7)
    alone.ask("pace", pace="slow")
    assert alone.board["pace"] == "slow"
    _, watched = mall(seats=dict.fromkeys(range(4), "random"))
    assert watched.board["pace"] is None


def test_a_pace_is_one_of_three_words() -> None:
    widget, browser = mall(seats=BOTS, pace="fast")
    rests(widget)
    sentence = '"pace" of "pace" is "slow" or "normal" or "fast".'
    for wrong in ("quick", 2, None, ["slow"]):
        with pytest.raises(zw.InvalidOption, match="is no pace"):
            widget.pace = wrong
        with pytest.raises(zw.InvalidOption, match="is no pace"):
            mall(pace=wrong)
    (answer,) = browser.ask("pace", pace="quick")
    assert said(answer) == sentence
    assert widget.pace == "fast"
