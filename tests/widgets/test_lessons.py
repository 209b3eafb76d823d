"""A first game, guided: each lesson played through by requests; what it leaves alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.widgets.fake import Browser, Gate, said, until
from zwidgets.control.tutor import Tutor
from zwidgets.core.contract.lesson import Lesson, Step
from zwidgets.core.contract.registry import game_class
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.widgets import GameWidget

pytestmark = pytest.mark.usefixtures("nothing_uncaught")

GAMES = [name for name in zw.game_names() if game_class(name)().lesson() is not None]
LONGEST = 140
SENTENCES = re.compile(r"[A-Z0-9][^.!?]*[^ .!?](?:[.!?] [A-Z0-9][^.!?]*[^ .!?])*[.!?]")


def lesson_of(name: str) -> Lesson:
    found = game_class(name)().lesson()
    assert found is not None
    return found


def opened(name: str, **arguments: Any) -> tuple[GameWidget[Any], Browser]:
    """A widget in the middle of a match, its page, and a lesson that has begun."""
    widget = zw.widget(name, seed=7, **arguments)
    widget.play(widget.moves[0], min(widget.state.actors))
    browser = Browser(widget)
    browser.ask("lesson")
    return widget, browser


def wanted(browser: Browser, step: Step) -> str | None:
    """The move that a step waits for; None if one only reads."""
    if browser.board["lesson"]["reads"]:
        return None
    return step.play.split(";")[0].split(maxsplit=1)[1]


def follow(browser: Browser, step: Step) -> list[dict[str, Any]]:
    """Do what a step asks for; returns what came back."""
    move = wanted(browser, step)
    return browser.ask("next") if move is None else browser.ask("play", move=move)


def decide(browser: Browser, move: str) -> None:
    """Make the last decision, and go on with the first move where it takes several."""
    browser.ask("play", move=move)
    for _ in range(40):
        if browser.board["lesson"]["over"]:
            return
        browser.ask("play", move=browser.board["view"]["moves"][-1])
    raise AssertionError("the decision never ends")


def refused(browser: Browser, do: str, **more: Any) -> str:
    """The sentence with which a request is refused, when nothing else comes back."""
    (message,) = browser.ask(do, **more)
    sentence: str = said(message)
    return sentence


def test_every_game_of_the_package_has_a_lesson():
    assert list(zw.game_names())[:5] == GAMES[:5]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_played_through_by_requests(name):
    steps = lesson_of(name).steps
    widget, browser = opened(name)
    assert 10 <= len(steps) <= 14
    for at, step in enumerate(steps[:-1]):
        board = browser.board
        assert board["prompt"] == step.say
        assert board["lesson"]["step"] == f"{at + 1} of {len(steps)}"
        assert bool(board["lesson"]["places"]) == (not board["lesson"]["reads"])
        (message,) = follow(browser, step)  # one message a step
        assert message["method"] == "update", message
    board = browser.board
    assert board["prompt"] == steps[-1].say
    assert len(board["view"]["moves"]) >= 2
    assert not board["lesson"]["reads"]
    assert not widget.over


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_decided_at_the_end_has_its_word(name):
    lesson = lesson_of(name)
    tutor = Tutor(lesson)
    for step in lesson.steps[:-1]:
        following = step.happenings(tutor.match.game.parse_move)
        if following and following[0][0] == lesson.seat:
            tutor.play(str(following[0][1]))
        else:
            tutor.next()
    seat, position = lesson.seat, str(tutor.match.state)
    moves = [str(move) for move in tutor.match.state.moves(seat)]
    assert {*lesson.closing} <= {"", *moves}
    for move in [*moves[:3], *moves[-3:]]:
        last = Lesson(position, lesson.steps[-1:], lesson.closing, seat, lesson.names)
        ended = Tutor(last)
        ended.play(move)
        while not ended.board(0)["lesson"]["over"]:
            ended.play(str(ended.match.state.moves(seat)[-1]))
        made = str([event.move for event in ended.match.history if event.by == seat][-1])
        assert ended.board(0)["prompt"] == lesson.closing.get(made, lesson.closing[""])
        assert ended.match.state.outcome is None
        with pytest.raises(ValueError, match="The lesson is over"):
            ended.play(made)


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_speaks_in_short_plain_sentences(name):
    lesson = lesson_of(name)
    for text in [*(step.say for step in lesson.steps), *lesson.closing.values()]:
        assert len(text) <= LONGEST, text
        assert SENTENCES.fullmatch(text), text
        assert not re.search(r"[A-Z]{2}-\d\d|[Ss]eat \d", text), text


@pytest.mark.parametrize("name", GAMES)
def test_skipping_at_any_step_brings_the_own_match_back_unchanged(name):
    lesson = lesson_of(name)
    widget, browser = opened(name)
    match, record = widget.match, widget.match.record()
    browser.ask("leave")
    own = {**browser.board, "rev": 0, "turn": 0}
    about = widget.about
    for length in range(len(lesson.steps)):
        browser.ask("lesson")
        for step in lesson.steps[:length]:
            follow(browser, step)
        assert browser.board["lesson"]["step"].startswith(f"{length + 1} of")
        (message,) = browser.ask("leave")
        assert message["method"] == "update"
        assert {**browser.board, "rev": 0, "turn": 0} == own
        assert widget.about == about
    assert widget.match is match
    assert match.record() == record


@pytest.mark.parametrize("name", GAMES)
def test_another_move_than_the_wanted_one_is_refused_and_nothing_is_lost(name):
    told = set()
    _, browser = opened(name)
    for step in lesson_of(name).steps[:-1]:
        before, move = browser.board, wanted(browser, step)
        for other in before["view"]["moves"]:
            if other != move:
                told.add(refused(browser, "play", move=other))
        dance = refused(browser, "play", move="dance")
        if move is None:
            assert dance == "There is nothing to do yet: read this, and press Next."
        else:
            assert "is no move" in dance
            assert refused(browser, "next") == "This step waits for your move."
        assert browser.board == before
        follow(browser, step)
    assert any(one.startswith("You may, but this step is about something else") for one in told)
    assert all(SENTENCES.fullmatch(one) for one in told), told


def test_a_lesson_can_be_begun_again_at_any_step():
    _, browser = opened("dead-center")
    for step in lesson_of("dead-center").steps[:-1]:
        follow(browser, step)
    decide(browser, "pass")
    browser.ask("lesson")
    assert browser.board["lesson"]["step"] == "1 of 13"


def test_a_new_game_can_be_begun_when_the_lesson_is_over():
    widget, browser = opened("dead-center")
    before = widget.match
    browser.ask("new", seed="fresh")
    assert browser.board["lesson"] is None
    assert widget.match is not before
    assert widget.state.round == 1


def test_what_waits_until_the_lesson_is_over_says_so():
    widget, browser = opened("mall-of-horror")
    asked = [("odds", {"on": True}), ("auto", {"on": True}), ("film", {"on": True})]
    asked += [(do, {}) for do in ("undo", "redo", "step", "hint", "lift")]
    asked += [("say", {"text": "Hm."}), ("rewind", {"at": 0})]
    for do, more in asked:
        assert refused(browser, do, **more) == ("That waits until you have left the lesson.")
    assert widget._odds == {}
    board = browser.board
    assert not any(board[what] for what in ("undo", "redo", "step", "film"))
    assert board["auto"] is board["talk"] is board["thinking"] is None


def test_a_request_for_an_older_step_is_refused():
    _, browser = opened("dead-center")
    rev = browser.board["rev"]
    browser.ask("play", move="reveal N-b")
    missed, refusal = browser.ask("play", move="lay 6D b1", rev=rev)
    assert missed["state"]["board"]["lesson"] == browser.board["lesson"]
    assert "look again" in said(refusal)
    browser.ask("leave")
    assert "look again" in refused(browser, "next")


def test_odds_and_films_that_were_on_stay_behind():
    widget = zw.DeadCenter(seed=7)
    widget.play("reveal N-a")
    browser = Browser(widget)
    browser.ask("odds", on=True)
    browser.ask("film", on=True)
    (message,) = browser.ask("lesson")
    assert message["state"]["_odds"] == message["state"]["film"] == {}
    browser.ask("leave")
    assert widget._odds["rev"] == widget.board["rev"]
    assert widget.film == {}
    widget.close()


def test_cells_see_their_own_match_and_end_the_lesson_when_they_act():
    widget, browser = opened("dead-center")
    state, heard = widget.state, []
    widget.on_move(heard.append)
    browser.ask("play", move="reveal N-b")
    assert heard == []
    assert widget.state is widget.match.state is state
    widget.play(widget.moves[0])
    assert browser.board["lesson"] is None
    assert browser.board["view"] == widget.match.view(0)


def test_what_others_do_meanwhile_is_there_afterwards():
    widget = zw.MallOfHorror(players=3, seed=7, seats={1: "random", 2: "random"})
    browser = Browser(widget)
    widget.play(widget.moves[0])
    browser.ask("lesson")
    until(lambda: 0 in widget.state.actors)
    assert browser.board["lesson"]["step"] == "1 of 12"
    browser.ask("leave")
    assert browser.board["view"] == widget.match.view(0)
    widget.close()


def test_what_a_cell_switches_leaves_the_lesson_as_it_is():
    widget, browser = opened("dead-center")
    before = browser.board["rev"]
    widget.pace, widget.auto = "fast", True
    assert browser.board["rev"] == before
    browser.ask("leave")
    assert browser.board["auto"]


def test_no_move_is_made_by_itself_behind_a_lesson():
    widget = zw.Shufflers(seed=7, auto=True)
    Browser(widget).ask("lesson")
    assert not widget._controller._shows_now(widget.match)
    Browser(widget).ask("leave")
    assert widget._controller._shows_now(widget.match)
    widget.close()


def test_under_a_curtain_the_lesson_shows_nothing_of_the_match():
    widget = zw.TheFiller(seed=7)
    for move in ("bury KH 1", "bury QC 2", "bury JD 3"):
        widget.play(move)
    browser = Browser(widget)
    assert browser.board["curtain"] is not None
    (message,) = browser.ask("lesson")
    assert "KH" in str(widget.match.state.graves)
    assert message["state"]["board"]["view"]["seat"] == 1
    assert "Igor" in message["state"]["board"]["names"]
    browser.ask("leave")
    assert browser.board["curtain"] is not None
    assert browser.board["view"] is None


def test_a_lesson_shows_what_its_seat_may_know():
    tutor = Tutor(lesson_of("the-filler"))
    tutor.next()
    assert tutor.match.state.graves[0] is not None
    assert tutor.board(0)["view"] == tutor.match.view(1)
    assert "JD" not in str(tutor.board(0)["view"]["graves"])


def test_the_board_calls_things_as_the_lesson_does():
    widget, browser = opened("dead-center", jokers=0)
    assert widget.about["points"] == zw.DeadCenter().about["points"]
    browser.ask("leave")
    assert widget.about == zw.DeadCenter(jokers=0).about


def test_a_game_may_have_no_lesson():
    assert MatchingGame().lesson() is None
    assert type("Other", (DeadCenterGame,), {"package": "tests.games"})().lesson() is None
    browser = Browser(zw.widget("matching"))
    assert browser.opened["about"]["lesson"] is False
    assert refused(browser, "lesson") == "There is no lesson of this game."


def test_a_step_that_is_not_written_as_in_a_record_is_refused():
    for play in ("reveal N-a", "0", "0 dance", "x reveal N-a"):
        with pytest.raises(zw.InvalidMove):
            Step("Open a grave.", play).happenings(zw.game("dead-center").parse_move)


def test_bots_that_move_behind_a_lesson_make_no_click_in_it_stale() -> None:
    gate = Gate()
    widget, browser = opened("mall-of-horror", seats={1: gate, 2: gate, 3: gate})
    before = len(browser.messages), browser.board["rev"]
    gate.open.set()
    until(lambda: widget.match.bot_due() is None)
    with widget.match.lock:
        assert (len(browser.messages), browser.board["rev"]) == before
    assert all("alert" not in one.get("content", {}) for one in browser.ask("next"))
    browser.ask("leave")
    assert browser.board["lines"] == len(widget.match.log(0))
