"""Careless and hostile functions, bots and cells do no harm: the board stays right."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import HANG
from tests.widgets.fake import Browser, opened, until
from zwidgets.control import bots

pytestmark = pytest.mark.usefixtures("nothing_uncaught")
CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


def played_out(match: zw.Match) -> None:
    while not match.over:
        match.play(match.moves[0], min(match.state.actors))


def given_up(widget: zw.GameWidget) -> None:
    """Wait for the end in a cell, and give it up."""

    async def cell() -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(widget.finished(), 0.01)

    asyncio.run(cell())


# Cells that wait


def test_a_wait_that_was_given_up_disturbs_nothing() -> None:
    widget = zw.DeadCenter(seed=7)
    for _ in range(3):
        given_up(widget)
    assert len(widget._waiting) == 1
    played_out(widget.match)
    assert widget.over
    closed = zw.DeadCenter(seed=7)
    given_up(closed)
    closed.close()
    assert closed.comm is None


def test_a_cell_that_waits_is_told_that_the_widget_was_closed() -> None:
    widget = zw.DeadCenter(seed=7)

    async def cell() -> None:
        waiting = asyncio.ensure_future(widget.finished())
        await asyncio.sleep(0)
        widget.close()
        with pytest.raises(RuntimeError, match="closed"):
            await asyncio.wait_for(waiting, HANG)

    asyncio.run(cell())


# Widgets that end


def test_a_closed_widget_with_a_new_game_follows_nothing() -> None:
    widget = zw.TheFiller(seed=1, seats={0: "careful"})
    widget.close()
    widget.new(seed=2)
    assert widget.match.seed == 2
    assert widget.match._watchers == []
    assert widget.match not in bots._playing


@pytest.mark.parametrize("trait", ["board", "state"])
def test_a_widget_that_is_closed_while_a_new_game_begins_follows_nothing(trait: str) -> None:
    widget = zw.TheFiller(seed=1, seats={1: "careful"})
    widget.play("bury KC 1")
    widget.observe(lambda change: widget.close(), trait)
    widget.new(seed=2)
    assert widget.comm is None
    assert widget.match._watchers == []
    assert widget.match not in bots._playing


def test_a_widget_that_cannot_be_made_leaves_nothing_behind() -> None:
    match = zw.Match("the-filler", seed=1)
    with pytest.raises(zw.InvalidOption):
        zw.TheFiller(match=match, replay=True, eyes="all")
    assert match not in bots._playing
    assert match._watchers == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"pace": "quick"},
        {"auto": 1},
        {"odds": 1},
        {"stop": 1},
        {"stop": lambda state: state.nothing},
        {"replay": True, "eyes": 9},
    ],
)
def test_a_widget_that_is_refused_leaves_its_match_as_it_was(wrong: dict[str, Any]) -> None:
    match = zw.Match("dead-center", seed=1, names={0: "Bo"})
    told: list[dict[int, str]] = []
    match.on_change(lambda: told.append(match.given_names))
    with pytest.raises(zw.InvalidOption):
        zw.DeadCenter(match=match, seats={0: "random"}, names={0: "Ann"}, **wrong)
    assert match.seats == {0: "human"}
    assert match.given_names == {0: "Bo"}
    assert match.log()[-1:] == zw.Match("dead-center", seed=1, names={0: "Bo"}).log()[-1:]
    assert told == []


def test_a_widget_that_others_fail_to_hear_of_is_closed() -> None:
    match = zw.Match("dead-center", seed=1)
    match.on_change(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        zw.DeadCenter(match=match, names={0: "Ann"}, stop=lambda state: True)
    assert not match.waits
    assert len(match._watchers) == 1


@pytest.mark.parametrize("value", [{}, None, 5])
@pytest.mark.parametrize(
    ("make", "names"),
    [
        (lambda: zw.DeadCenter(seed=7), ["about", "film", "_form", "seat", "over", "moves"]),
        (lambda: zw.replay(zw.Match("the-filler", seed=7).record(0)), ["board", "film"]),
        (lambda: zw.ask("chance", "How likely is it?", 0.5), ["about", "board"]),
        (lambda: zw.dial(CABIN, lambda state: state.drawn.red), ["board", "probability", "out"]),
        (lambda: zw.tree(CABIN, 1).board(), ["board"]),
        (lambda: zw.futures(CABIN, 2, seed=1), ["board", "children"]),
        (zw.gallery, ["board", "form", "children"]),
    ],
)
def test_what_a_page_shows_is_not_assigned(
    make: Callable[[], Any], names: list[str], value: Any
) -> None:
    widget = make()
    for name in names:
        before = getattr(widget, name)
        with pytest.raises(zw.InvalidOption, match=f"^{name} is there to be read: nothing can"):
            setattr(widget, name, value)
        assert getattr(widget, name) == before
    widget.close()


# Functions that play on


@pytest.mark.parametrize("trait", ["state", "board"])
@pytest.mark.parametrize("name", ["dead-center", "mall-of-horror"])
def test_an_observer_may_play_a_whole_game(name: str, trait: str) -> None:
    match = zw.Match(name, seed=7)
    first, second = zw.widget(name, match=match), zw.widget(name, match=match)
    pages = [Browser(first), Browser(second)]
    seen: list[Any] = []

    def plays_on(change: Any = None) -> None:
        if match.moves:
            match.play(match.moves[-1], min(match.state.actors))
            assert first.state == match.state or trait == "board"

    first.observe(plays_on, trait)
    first.observe(lambda change: seen.append(change.new), "state")
    plays_on()
    assert match.over
    assert match.log() == zw.Match.from_record(match.record()).log()
    for page in pages:
        assert not page.sentences
        assert page.board == json.loads(
            json.dumps(page.widget._controller._board(page.board["rev"]))
        )
        assert (page.widget.state, page.widget.over) == (match.state, True)
    places = [match.states.index(state) for state in seen]
    assert places == sorted(set(places))
    assert seen[-1] == match.state


def test_listeners_hear_what_took_the_place_of_what_was_taken_back() -> None:
    widget = zw.DeadCenter(seed=7)
    widget.play("reveal N-a")
    heard: list[zw.Event] = []
    widget.on_move(heard.append)
    with widget.match.changing():
        widget.undo()
        widget.play("reveal N-b")
    assert heard == list(widget.match.history[9:])


def test_an_observer_that_plays_in_a_new_game_is_shown() -> None:
    widget, browser = opened("dead-center", seed=7)
    widget.observe(lambda change: change.new.round > 1 or widget.play(widget.moves[0]), "state")
    widget.new(seed=8)
    assert browser.board["lines"] == len(widget.match.log(0))
    assert browser.board["rev"] == widget._controller.rev


def test_a_bot_that_ctrl_c_kept_from_being_asked_is_asked_with_the_next_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, presses = bots.Bots.call, [KeyboardInterrupt]

    def interrupted(one: bots.Bots) -> None:
        if presses and one.due is not None:
            raise presses.pop()
        whole(one)

    monkeypatch.setattr(bots.Bots, "call", interrupted)
    widget, browser = opened("the-filler", seed=7, seats={1: "careful"})
    match = widget.match
    match.play(match.moves[0])
    match.play(match.moves[0])
    with pytest.raises(KeyboardInterrupt):
        match.play(match.moves[0])
    assert browser.board["thinking"] == "Careful is thinking"
    browser.ask("skip")
    until(lambda: bool(widget.moves))
    widget.close()


def test_a_new_game_that_an_observer_begins_in_a_new_game_is_followed_once() -> None:
    widget, _ = opened("dead-center", seed=7)
    widget.observe(lambda change: widget.match.seed == 9 or widget.new(seed=9), "state")
    widget.new(seed=8)
    assert widget.match.seed == 9
    widget.close()
    assert widget.match._watchers == []


# Bots with errors of their own


class Dumb(Exception):
    """An error that cannot say what it is."""

    def __str__(self) -> str:
        raise ValueError("no words")


class Long(Exception):
    """An error that says much."""

    def __str__(self) -> str:
        return "much " * 100_000


@pytest.mark.parametrize("error", [Dumb, Long])
@pytest.mark.parametrize("name", ["building-dead-guys", "shufflers"])
def test_a_bot_whose_error_has_no_words_or_many_is_told_of(
    name: str, error: Callable[[], Exception]
) -> None:
    def fails(view: dict[str, Any]) -> str:
        raise error()

    options = {"variant": "competitive"} if name == "shufflers" else {}
    widget = zw.widget(name, seed=7, seats={1: fails}, **options)
    browser = Browser(widget)
    while widget._controller.bots.due is None:
        widget.play(widget.moves[0])
    until(lambda: bool(browser.sentences))
    browser.ask("step")
    assert browser.board["thinking"] is None
    for alert in browser.sentences:
        assert "Fails failed: " in alert
        assert type(error()).__name__ in alert
        assert len(alert) < 1_000
    widget.close()


# What a cell keeps


def test_between_people_the_odds_of_a_cell_are_a_spectators() -> None:
    widget = zw.BuildingDeadGuys(seed=3)
    page = Browser(widget)
    page.ask("lift")
    match, seat = widget.match, page.board["seat"]
    assert str(match.odds(seat)) != str(match.odds(None))
    assert str(widget.odds()) == str(match.odds(None))
    assert widget.odds()._repr_html_() == match.odds(None)._repr_html_()


def test_the_odds_of_a_cell_are_the_only_persons() -> None:
    widget = zw.BuildingDeadGuys(seed=3, seats={1: "careful"})
    assert str(widget.odds()) == str(widget.match.odds(0)) != str(widget.match.odds(None))


def interrupted(patch: pytest.MonkeyPatch, widget: Any) -> None:
    """Make a move that Ctrl+C keeps from being drawn."""
    presses = [KeyboardInterrupt]
    whole = widget._controller._board
    patch.setattr(
        widget._controller, "_board", lambda rev: _raise(presses.pop()) if presses else whole(rev)
    )
    with pytest.raises(KeyboardInterrupt):
        widget.match.play("reveal N-a")
    assert not presses


def _raise(error: type[BaseException]) -> None:
    raise error


def test_a_change_that_ctrl_c_kept_from_being_drawn_is_shown_with_the_next_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widget, browser = opened("dead-center", seed=7)
    interrupted(monkeypatch, widget)
    browser.ask("play", move="reveal N-b")
    assert browser.board["view"]["moves"] == widget.match.view(0)["moves"]
    assert browser.sentences[-1] == "The board has changed meanwhile; look again."
    sent = len(browser.messages)
    widget.play(widget.moves[0])
    assert len(browser.messages) == sent + 1
