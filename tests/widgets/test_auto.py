"""Moves that are the only legal ones, made by themselves where people want that."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import HANG, NEVER
from tests.widgets.fake import Browser, until, working
from zwidgets.control import auto
from zwidgets.control.auto import forced
from zwidgets.core.background import Wait, WakeSignal

pytestmark = pytest.mark.usefixtures("nothing_uncaught")


@cache
def before_a_forced_move(game: str, options: tuple[tuple[str, Any], ...] = ()) -> tuple[str, str]:
    """The record of a match in which a choice is due, and the choice after which there is none."""
    for seed in range(50):
        match, rng = zw.Match(zw.game(game, **dict(options)), seed=seed), random.Random(seed)
        while not match.over:
            (seat,) = match.state.actors
            record, moves = match.record(), match.state.moves(seat)
            move = rng.choice(moves)
            match.play(move, seat)
            if len(moves) > 1 and forced(match) is not None:
                return record, str(move)
    raise AssertionError(f"{game} has no forced moves")


def table(game: str = "dead-center", **arguments: Any) -> tuple[zw.GameWidget[Any], Browser, str]:
    """A widget, its page, and the choice that leads to a forced move."""
    record, move = before_a_forced_move(game)
    widget = zw.widget(game, record=record, **arguments)
    return widget, Browser(widget), move


def has_a_choice(widget: zw.GameWidget[Any]) -> bool:
    """Whether what was forced has been made and shown."""
    with widget.match.lock:
        return forced(widget.match) is None


def rests(widget: zw.GameWidget[Any]) -> None:
    """Wait until no move is to come by itself any more."""
    until(lambda: not working("auto"))
    assert not widget.auto or forced(widget.match) is None or widget.match.can_redo


def choices(widget: zw.GameWidget[Any]) -> list[int]:
    """How many moves there were to choose from at each decision."""
    match = widget.match
    pairs = zip(match.states, match.history, strict=False)
    return [len(state.moves(event.by)) for state, event in pairs if event.by is not None]


def test_a_board_makes_them_once_somebody_clicks_and_tells_each() -> None:
    widget, browser, move = table("shufflers", auto="clicks")
    assert (widget.auto, browser.opened["board"]["auto"]) == (True, True)
    assert "forced" not in browser.board
    before = len(choices(widget))
    (shown,) = browser.ask("play", move=move)
    board = shown["state"]["board"]
    assert board["forced"] is True
    assert re.fullmatch(r"Your only move: “\w+ of (diamonds|hearts)”\.", board["prompt"])
    until(lambda: has_a_choice(widget))
    assert set(choices(widget)[before + 1 :]) == {1}
    card = board["prompt"].split("“")[1].split("”")[0]
    assert f"You pay the {card.lower()}" in str(browser.board["log"])
    assert "forced" not in browser.board


def test_a_cell_plays_every_move_itself_also_after_a_click() -> None:
    widget, browser, move = table("shufflers", auto="clicks")
    browser.ask("play", move=move)
    until(lambda: has_a_choice(widget))
    browser.ask("undo")
    for _ in range(2):
        widget.play(move)
        assert forced(widget.match) is not None
        assert "forced" not in browser.board
        widget.play(widget.moves[0])
        widget.undo()
        assert forced(widget.match) is not None, "a cell's undo takes back one move"
        widget.undo()


def test_a_press_makes_all_that_are_due_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto, "MOMENT", NEVER)
    widget, browser, _ = table("shufflers", auto="clicks")
    browser.ask("new", seed="same")  # it begins with forced moves
    boards = len(browser.messages)
    browser.ask("skip")
    until(lambda: has_a_choice(widget))
    assert len(choices(widget)) > 1
    assert len(browser.messages) == boards + 2, "one board when it is asked, one for all moves"


def test_the_record_is_as_if_people_had_made_them() -> None:
    widget, browser, move = table("shufflers", auto="clicks")
    other = zw.Match.from_record(widget.match.record())
    browser.ask("play", move=move)
    until(lambda: has_a_choice(widget))
    other.play(move)
    while forced(other) is not None:
        other.play(other.moves[0])
    assert widget.match.record() == other.record()


def test_a_game_begun_in_the_gallery_makes_them_from_its_first_card() -> None:
    gallery = zw.gallery()
    gallery._do({"do": "choose", "game": "shufflers"})
    gallery._do({"do": "set", "what": "seed", "at": None, "value": "0"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(zw.GameWidget.__init__.__kwdefaults__, "auto", "clicks")
        gallery._do({"do": "begin"})
    assert gallery.board is not None
    until(lambda: has_a_choice(gallery.board))  # type: ignore[arg-type]
    assert len(choices(gallery.board)) > 1
    gallery.close()


def test_where_it_is_off_people_make_every_move() -> None:
    widget, browser, move = table()
    before = len(choices(widget))
    browser.ask("play", move=move)
    assert (widget.auto, browser.board["auto"]) == (False, False)
    until(lambda: not working("auto"))
    assert len(choices(widget)) == before + 1


def test_the_only_legal_move_is_made_a_moment_after_its_position_is_shown() -> None:
    widget, browser, move = table(auto=True)
    assert browser.opened["board"]["auto"] is True
    before = len(choices(widget))
    (shown,) = browser.ask("play", move=move)
    assert len(shown["state"]["board"]["view"]["moves"]) == 1
    until(lambda: has_a_choice(widget))
    made = choices(widget)[before:]
    assert made[0] > 1
    assert set(made[1:]) == {1}
    assert browser.board["rev"] == len(made), "each move is a board of its own"


def test_a_board_switches_it_and_what_is_due_then_is_made() -> None:
    widget, browser, move = table()
    browser.ask("play", move=move)
    (answer,) = browser.ask("auto", on=True)
    assert answer["state"]["board"]["auto"] is True
    until(lambda: has_a_choice(widget))
    (answer,) = browser.ask("auto", on=False)
    assert (widget.auto, answer["state"]["board"]["auto"]) == (False, False)


def test_a_cell_switches_it_with_true_and_false_only() -> None:
    widget, browser, move = table()
    widget.auto = True
    assert browser.board["auto"] is True
    for on in (1, None, "yes"):
        with pytest.raises(zw.InvalidOption, match="write auto=True or auto=False"):
            widget.auto = on
        with pytest.raises(zw.InvalidOption, match="switches nothing"):
            zw.DeadCenter(auto=on)
    widget.play(move)
    until(lambda: has_a_choice(widget))


@pytest.mark.parametrize("by", ["board", "cell"])
def test_an_undo_goes_to_the_last_choice_and_stays_and_redo_leads_back(by: str) -> None:
    widget, browser, move = table(auto=True)
    begun = widget.state
    browser.ask("play", move=move)
    until(lambda: has_a_choice(widget))
    after = widget.state
    _ = browser.ask("undo") if by == "board" else widget.undo()
    until(lambda: not working("auto"))
    assert widget.state == begun
    _ = browser.ask("redo") if by == "board" else widget.redo()
    assert widget.state == after
    assert not widget.match.can_redo


def test_an_undo_in_a_cell_of_the_match_itself_is_not_undone() -> None:
    widget, _, move = table(auto=True)
    widget.play(move)
    until(lambda: has_a_choice(widget))
    widget.match.undo()
    until(lambda: not working("auto"))
    assert forced(widget.match) is not None


def test_without_it_an_undo_takes_back_one_move() -> None:
    widget, browser, move = table()
    browser.ask("play", move=move)
    due = widget.state
    widget.play(widget.moves[0])
    browser.ask("undo")
    assert widget.state == due


def test_a_click_in_that_moment_is_the_move_and_nothing_is_made_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over = WakeSignal()
    monkeypatch.setattr(auto, "Wait", lambda *_: Wait(HANG, over))
    widget, browser, move = table(auto=True)
    browser.ask("play", move=move)
    browser.ask("play", move=str(widget.moves[0]))
    widget.auto = False
    made = len(choices(widget))
    over.set()
    rests(widget)
    assert len(choices(widget)) == made
    assert not browser.sentences


def test_a_move_comes_at_the_pace_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto, "MOMENT", NEVER)
    monkeypatch.setitem(auto.SHARES, "fast", 0.0)
    widget, browser, move = table(auto=True, pace="fast")
    browser.ask("play", move=move)
    until(lambda: has_a_choice(widget))


def test_nothing_is_made_while_the_board_looks_back() -> None:
    widget, browser, move = table()
    browser.ask("play", move=move)
    due = widget.state
    browser.ask("film", on=True)
    widget.auto = True
    until(lambda: not working("auto"))
    assert widget.state == due
    browser.ask("film", on=False)
    until(lambda: has_a_choice(widget))


def test_nothing_is_made_for_a_widget_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    over = WakeSignal()
    monkeypatch.setattr(auto, "Wait", lambda *_: Wait(HANG, over))
    widget, _, move = table(auto=True)
    widget.play(move)
    due = widget.state
    widget.close()
    over.set()
    until(lambda: not working("auto"))
    assert widget.state == due


def test_a_game_ends_with_it_and_the_next_goes_on() -> None:
    widget, browser, _ = table(auto=True)
    rng = random.Random(1)
    while not widget.over:
        with widget.match.lock:
            if widget.moves:
                widget.play(rng.choice(widget.moves))
    rests(widget)
    browser.ask("new", seed="fresh")
    assert browser.board["auto"] is True


def test_people_without_secrets_have_it() -> None:
    competitive = (("variant", "competitive"), ("players", 2))
    record, move = before_a_forced_move("shufflers", competitive)
    widget = zw.Shufflers(record=record, auto=True)
    widget.play(move)
    until(lambda: has_a_choice(widget))
    assert 1 in choices(widget)


def test_several_people_with_secrets_make_every_move_themselves() -> None:
    seats = {2: "random", 3: "random"}
    widget = zw.MallOfHorror(seed=1, seats=seats, auto=True)
    browser = Browser(widget)
    assert browser.opened["board"]["auto"] is None
    match = widget.match
    for _ in range(60):
        with match.lock:
            seat = min(match.state.actors)
            match.play(match.state.moves(seat)[0], seat)
            assert forced(match) is None
    widget.seats = {1: "random"}
    assert browser.board["auto"] is True, "one person has nobody to tell anything"


def test_a_replay_of_a_seats_record_has_no_switch() -> None:
    match = zw.Match("building-dead-guys", seed=1)
    assert zw.replay(match.record(seat=0)).board["auto"] is None
