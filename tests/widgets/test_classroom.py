"""Boards for a class: what they do not give away, and where they stop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Gate, opened, pair, said, until, working
from zwidgets.control import bots
from zwidgets.core.background import done

pytestmark = pytest.mark.usefixtures("nothing_uncaught")
CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; {}"


def drawn(state: Any) -> bool:
    """A card is drawn. How likely is it to fit on c1?"""
    return bool(state.phase == "draw")


def at(phase: str, state: Any) -> bool:
    return bool(state.phase == phase)


def test_a_partial_function_stops_a_board_without_the_words_of_partial() -> None:
    stop = partial(lambda phase, state: at(phase, state), "lay")
    widget, _ = opened("dead-center", position=CABIN.format("lay 7S"), stop=stop)
    prompt = "The question is reached. w.go_on() in a cell goes on, if w is this board."
    assert widget.board["prompt"] == prompt


def refused(sent: list[dict[str, Any]]) -> str:
    """The sentence with which a request was refused, and nothing else came."""
    (message,) = sent
    return str(said(message))


@pytest.mark.parametrize(
    ("off", "do", "sentence"),
    [
        ({"odds": False}, "odds", "Odds are switched off on this board."),
        ({"odds": False}, "hint", "Odds are switched off on this board."),
        ({"hints": False}, "hint", "Hints are switched off on this board."),
        ({"odds": False}, "review", "The review is switched off on this board."),
        ({"review": False}, "better", "The review is switched off on this board."),
    ],
)
def test_what_is_switched_off_is_refused_by_name(
    off: dict[str, bool], do: str, sentence: str
) -> None:
    widget, page = opened("dead-center", position=CABIN.format("lay 7S"), **off)
    assert refused(page.ask(do, on=True, at=0)) == sentence
    assert widget._odds == {}
    assert widget._review == {}


def test_a_board_says_what_it_offers_and_cells_ask_on() -> None:
    widget, page = opened("dead-center", position=CABIN.format("lay 7S"), odds=False)
    assert (page.board["odds"], page.board["review"]) == (False, False)
    assert len(widget.odds()) > 0
    page.ask("lesson")
    assert page.board["lesson"] is not None
    assert page.board["odds"] is False


def test_without_hints_no_move_is_called_the_best() -> None:
    widget, page = opened("dead-center", position=CABIN.format("lay 7S"), hints=False)
    page.ask("odds", on=True)
    until(lambda: bool(widget._odds.get("moves")))
    assert widget._odds["hint"] is None
    assert widget._odds["verdict"] is None
    assert not any(move["best"] for move in widget._odds["moves"])


def test_what_is_offered_can_be_switched_while_the_panel_is_open() -> None:
    widget, page = opened("dead-center", position=CABIN.format("lay 7S"))
    page.ask("odds", on=True)
    assert widget._odds
    widget.allow(odds=False)
    assert (widget._odds, page.board["odds"], page.board["review"]) == ({}, False, False)
    widget.allow(odds=True, review=False)
    assert (page.board["odds"], page.board["review"]) == (True, False)
    page.ask("odds", on=True)
    assert widget._odds["hint"] is False


def test_the_board_stops_between_a_move_and_chance() -> None:
    widget, page = opened("dead-center", position=CABIN.format("reveal"), stop=drawn)
    page.ask("play", move="reveal N-a")
    assert (widget.state.phase, widget.stopped) == ("draw", True)
    assert page.board["prompt"].startswith(drawn.__doc__)
    assert "w.go_on()" in page.board["prompt"]
    assert (page.board["stopped"], page.board["step"]) == (True, False)
    for do in ("step", "redo", "play"):
        assert refused(page.ask(do, move="lay 7S a1")).startswith("The question is reached.")
    for act in (widget.step, widget.redo, lambda: widget.play("reveal N-b")):
        with pytest.raises(zw.IllegalMove, match=r"The question is reached\. w\.go_on\(\)"):
            act()
    assert len(widget.match.history) == 2  # the grave, and the zombie in it


def test_one_goes_on_once_and_the_next_game_stops_again() -> None:
    widget, page = opened("dead-center", position=CABIN.format("draw"), stop=drawn)
    assert (widget.stopped, page.board["step"]) == (True, False)
    assert widget.go_on().phase == "lay"
    assert (widget.stopped, page.board["stopped"]) == (False, False)
    widget.play(widget.moves[0])
    while widget.state.phase != "reveal":
        widget.play(widget.moves[0])
    assert widget.play(widget.moves[0]).phase == "lay"
    widget.new(seed=3)
    assert widget.play("reveal N-a").phase == "draw"
    assert widget.stopped
    widget.undo()
    assert not widget.stopped
    widget.stop = None
    assert widget.play("reveal N-a").phase == "lay"


def test_again_begins_in_the_position_of_the_lesson_with_other_luck() -> None:
    start = CABIN.format("lay 7S")
    widget, page = opened("dead-center", position=start, odds=False, hints=False, seed=3)
    page.ask("play", move="lay a1")
    page.ask("new", seed="fresh")
    assert (str(widget.state), widget.match.seed != 3) == (start, True)


def test_bots_wait_at_the_question_and_move_when_one_goes_on() -> None:
    def answered(state: Any) -> bool:
        return bool(state.actors == {1})

    widget, page = opened("the-filler", seed=3, seats={1: "random"}, stop=answered)
    while not widget.stopped:
        page.ask("play", move=page.board["view"]["moves"][0])
    assert page.board["thinking"] is None
    assert not working("bot")
    events = len(widget.match.history)
    widget.go_on()
    until(lambda: len(widget.match.history) > events)


def test_a_bot_that_thinks_when_the_board_is_stopped_is_asked_again() -> None:
    gate = Gate()
    widget, page = opened("the-filler", seed=3, seats={0: gate})
    until(lambda: gate.asked == 1)
    widget.stop = lambda state: True
    gate.open.set()
    until(lambda: gate.left)
    assert widget.match.history == ()
    assert (page.board["stopped"], page.board["thinking"]) == (True, None)
    widget.go_on()
    until(lambda: len(widget.match.history) == 3)
    assert gate.asked == 4


def test_moves_that_come_by_themselves_wait_too() -> None:
    widget, _ = opened("dead-center", position=CABIN.format("lay 7S"), auto=True)
    widget.stop = lambda state: True
    assert not widget._controller._shows_now(widget.match)
    widget.go_on()
    assert widget._controller._shows_now(widget.match)


def test_bots_alone_stop_as_well() -> None:
    widget, _ = opened("dead-center", seed=7, seats={0: "careful"}, stop=drawn)
    while not widget.stopped:
        widget.step()
    assert widget.state.phase == "draw"
    with pytest.raises(zw.IllegalMove, match="The question is reached"):
        widget.step()


def test_a_function_that_fails_later_is_told_and_the_game_goes_on() -> None:
    def broken(state: Any) -> bool:
        return bool(state.phase == "draw" and state.drawn.red)

    widget, page = opened("dead-center", position=CABIN.format("reveal"), stop=broken)
    page.ask("play", move="reveal N-a")
    assert widget.state.phase == "lay"
    (alert,) = page.sentences
    assert alert.startswith("A function given to stop failed: AttributeError")
    assert page.messages[-1]["content"] == {"notice": alert}
    assert not widget.stopped


@pytest.mark.parametrize(
    ("stop", "sentence"),
    [
        (3, '"3" is no function of a position'),
        (lambda state: state.nothing, "fails in this position: AttributeError"),
        (lambda state: 1, "An event is True or False"),
    ],
)
def test_a_function_that_fails_at_once_is_refused(stop: Any, sentence: str) -> None:
    with pytest.raises(zw.InvalidOption, match=sentence):
        zw.DeadCenter(seed=7, stop=stop)
    widget, _ = opened("dead-center", seed=7)
    with pytest.raises(zw.InvalidOption, match=sentence):
        widget.stop = stop
    assert widget.stop is None


def test_another_board_of_the_match_waits_with_it() -> None:
    match, first, (_, other) = pair("dead-center", position=CABIN.format("reveal"))
    first.stop = drawn
    other.ask("play", move="reveal N-a")
    assert match.state.phase == "draw"
    first.close()
    assert not match.waits


def test_every_board_says_whether_a_bot_thinks_when_one_is_stopped_or_a_stopped_one_comes() -> None:
    gate = Gate()
    match, first, pages = pair("the-filler", seed=7, seats={1: gate})
    while pages[1].board["thinking"] is None:
        pages[1].ask("play", move=pages[1].board["view"]["moves"][0])
    thinks = [f"{match.called()[1]} is thinking"] * 2
    first.stop = lambda state: True
    assert [page.board["thinking"] for page in pages] == [None, None]
    first.go_on()
    assert [page.board["thinking"] for page in pages] == thinks
    held, third = opened("the-filler", match=match, stop=lambda state: True)
    assert [page.board["thinking"] for page in pages] == [None, None]
    assert third.board["rev"] == held.board["rev"] == 0
    held.close()
    assert [page.board["thinking"] for page in pages] == thinks
    gate.open.set()
    until(lambda: pages[1].board["thinking"] is None)


def test_a_bot_that_was_to_begin_when_its_board_stopped_is_asked_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Any] = []
    widget, page = opened("the-filler", seed=7, seats={1: "careful"})
    with monkeypatch.context() as patch:
        patch.setattr(bots, "begin", lambda work, name: begun.append(work))
        while not begun:
            page.ask("play", move=page.board["view"]["moves"][0])
    widget.stop = lambda state: True
    for work in begun:
        done(work)
    before = len(widget.match.history)
    widget.go_on()
    until(lambda: len(widget.match.history) > before)


@pytest.mark.parametrize("leave", [zw.GameWidget.close, zw.GameWidget.new])
def test_bots_that_a_board_held_go_on_when_it_leaves_the_match(
    leave: Callable[[zw.GameWidget], object],
) -> None:
    match, _, (page, _) = pair("the-filler", seed=7, seats={1: "careful"})
    held = zw.TheFiller(match=match, stop=lambda state: 1 in state.actors)
    while not held.stopped:
        page.ask("play", move=page.board["view"]["moves"][0])
    before = len(match.history)
    leave(held)
    until(lambda: len(match.history) > before)


@pytest.mark.parametrize(
    "name",
    ["odds", "hints", "review", "names", "seed", "match", "state", "record", "position", "eyes"],
)
def test_an_argument_that_cannot_be_assigned_says_how_it_is_changed(name: str) -> None:
    widget = zw.DeadCenter(seed=7)
    with pytest.raises(zw.InvalidOption, match=f"^w\\.{name} is not assigned: write z?w\\."):
        setattr(widget, name, False)
    assert widget.board["odds"]
    assert widget.odds()["fits"]


@pytest.mark.parametrize(
    ("game", "option"),
    [("dead-center", "jokers"), ("mall-of-horror", "players"), ("matching", "cards")],
)
def test_an_option_of_the_game_is_not_assigned(game: str, option: str) -> None:
    widget = zw.widget(game, seed=7)
    told = rf'^w\.{option} is not .* write zw\.widget\("{game}", {option}=\.\.\.\)\.$'
    with pytest.raises(zw.InvalidOption, match=told):
        setattr(widget, option, 2)
    assert not hasattr(widget, option)


def test_a_method_is_not_assigned() -> None:
    for make, names in (
        (lambda: zw.DeadCenter(seed=7), ["play", "undo", "replay", "allow", "go_on", "on_move"]),
        (zw.gallery, ["begin"]),
        (lambda: zw.futures(CABIN.format("draw"), 2, seed=1), ["look_back", "probability"]),
    ):
        widget = make()
        for name in names:
            with pytest.raises(zw.InvalidOption, match=f"^{name} is not assigned: it is called"):
                setattr(widget, name, False)
            assert callable(getattr(widget, name))


def test_a_class_of_ones_own_has_attributes_of_its_own() -> None:
    class Mine(zw.DeadCenter):
        jokers: int = 0

        def told(self) -> str:
            return "mine"

    widget = Mine(seed=7)
    widget.jokers, widget.notes, widget.told = 2, ["first"], lambda: "yours"  # type: ignore[attr-defined, method-assign]
    assert (widget.jokers, widget.told(), widget.match.game.options["jokers"]) == (2, "yours", 2)
