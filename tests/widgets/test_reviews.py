"""The review on a board: who may ask for it, what is sent, and what would have been better."""

from __future__ import annotations

import re
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, until, working
from tests.widgets.test_film import alert, ended, film_of
from zwidgets.bots import review as work
from zwidgets.control import reviews as module
from zwidgets.core.background import WakeSignal

REVIEWED = "A game is reviewed in looking back, once it is over."


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST", 256)


def blunder() -> zw.Match:
    """A solitaire whose 77th event is a mistake."""
    match = zw.Match("dead-center", 3, {0: "careful"})
    match.run()
    match.rewind(76)
    match.play("lay JK a1", 0)
    match.run()
    match.seats = {0: "human"}
    return match


def review_of(browser: Browser) -> Any:
    """The review as the browser last got it."""
    found = [m["state"]["_review"] for m in browser.messages if "_review" in m.get("state", {})]
    return found[-1] if found else {}


def reviewed(browser: Browser) -> Any:
    """The review when it is done."""
    until(lambda: review_of(browser).get("note", "").startswith("Start "))
    return review_of(browser)


def begun(match: zw.Match) -> tuple[zw.GameWidget, Browser]:
    widget = zw.widget(match.game.name, match=match)
    browser = Browser(widget)
    browser.ask("film", on=True)
    browser.ask("review")
    return widget, browser


def test_a_review_has_a_chance_for_each_moment_and_marks_what_mattered() -> None:
    match = blunder()
    widget, browser = begun(match)
    found = reviewed(browser)
    assert len(found["chances"]) == len(match.states)
    assert found["chances"][-1] == 0
    assert (found["who"], found["done"]) == ("You", 1.0)
    assert found["note"].startswith("Start ")
    assert "skill" in found["note"]
    (mistake,) = (one for one in found["marks"] if one["at"] == 77)
    assert mistake["kind"] == "mistake"
    assert mistake["what"] == "The joker goes on the 3 of diamonds, top left."
    assert mistake["better"].startswith("Better: ")
    assert "more of 100 (" in mistake["better"]
    kinds = [one["kind"] for one in found["marks"]]
    assert kinds.count("luckiest") == 1
    assert "luck" in kinds
    widget.undo()
    assert review_of(browser) == {}, "a change of the match takes it away"
    widget.close()
    until(lambda: not working("review"))


@pytest.mark.deep
def test_a_first_verdict_comes_before_the_game_is_compiled_and_says_what_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled = WakeSignal()
    monkeypatch.setattr(module, "prepare", lambda game: compiled)
    monkeypatch.setattr(module, "has_numba", lambda: True)
    monkeypatch.setattr(module, "PAUSE", 0.0)
    match = blunder()
    widget, browser = begun(match)
    until(lambda: review_of(browser).get("chances"))
    first = review_of(browser)
    assert len(first["chances"]) == len(match.states)
    assert (first["chances"][-1], first["marks"]) == (0, [])
    assert re.match(r"So far: \d+ % at the start; round \d+ changed most, from \d", first["note"])
    assert first["note"].endswith(module.PREPARING)
    compiled.set()
    assert reviewed(browser)["marks"]
    widget.close()


def test_verdicts_follow_each_other_while_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)
    monkeypatch.setattr(module, "LOOK", 0.0)
    _, browser = begun(blunder())
    reviewed(browser)
    reviews = [m["state"]["_review"] for m in browser.messages if "_review" in m.get("state", {})]
    notes = [found["note"] for found in reviews if found]
    assert any(note.endswith(module.TRYING) for note in notes)
    assert any(note.endswith(module.COMPARING) for note in notes)


def test_it_is_begun_by_one_message_and_tells_its_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)
    widget = zw.widget("dead-center", match=blunder())
    browser = Browser(widget)
    browser.ask("film", on=True)
    (answer, *_) = browser.ask("review")
    assert answer["state"]["_review"]["done"] == 0
    reviewed(browser)
    shares = [
        m["state"]["_review"]["done"] for m in browser.messages if "_review" in m.get("state", {})
    ]
    assert shares == sorted(shares)
    assert len(shares) > 3
    count = len(browser.messages)
    browser.ask("review")
    assert len(browser.messages) == count, "asked again it changes nothing"
    widget.close()


def test_it_is_refused_while_the_game_goes_on_and_outside_of_looking_back() -> None:
    widget = zw.DeadCenter(seed=7)
    browser = Browser(widget)
    assert alert(browser.ask("review")) == REVIEWED
    browser.ask("film", on=True)
    assert alert(browser.ask("review")) == REVIEWED
    assert "no mistake at this moment" in alert(browser.ask("better", at=1))
    widget.close()
    widget, browser = ended()
    assert alert(browser.ask("review")) == REVIEWED
    widget.close()


def test_other_eyes_get_the_review_of_their_player() -> None:
    widget, browser = ended()
    browser.ask("film", on=True)
    browser.ask("review")
    first = reviewed(browser)
    assert first["who"] == "You"
    browser.ask("film", on=True, eyes=1)
    until(lambda: review_of(browser)["who"] == "Careful" and review_of(browser)["marks"])
    assert review_of(browser)["chances"] != first["chances"]
    count = len(browser.messages)
    browser.ask("film", on=True, eyes=0)
    assert review_of(browser) == first
    assert len(browser.messages) == count + 2, "it has been kept"
    widget.close()


def test_for_everybody_it_is_the_first_persons_also_where_seats_were_changed() -> None:
    match = zw.Match(zw.game("the-filler", legs=2), 24, {0: "random", 1: "random"})
    match.run()
    match.seats = {0: "human", 1: "human"}
    assert match.called() == ["Player 2", "Player 1"]
    assert [module.player_of(match, eyes) for eyes in (None, "all", 0, 1)] == [0, 0, 1, 0]


def test_a_closed_board_ends_its_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST", 4_096)
    widget, _ = begun(blunder())
    widget.close()
    until(lambda: not working("review"))


def test_what_was_better_is_a_film_of_its_own_from_which_one_comes_back() -> None:
    match = blunder()
    record = match.record()
    widget, browser = begun(match)
    reviewed(browser)
    real = film_of(browser)
    browser.ask("better", at=77)
    film = film_of(browser)
    assert (film["better"], film["open"]) == (77, False)
    assert film["frames"][:77] == real["frames"][:77]
    assert film["frames"][77] != real["frames"][77]
    assert "top left" not in next(line for _, line, at in film["log"] if at == 77)
    assert match.record() == record
    browser.ask("film", on=True)
    assert film_of(browser) == real
    assert real["better"] is None
    assert "no mistake at this moment" in alert(browser.ask("better", at=76))
    widget.undo()
    assert film_of(browser)["better"] is None
    widget.close()


def test_a_review_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: Any) -> Any:
        raise zw.InvalidPosition("Moment 0 cannot be reviewed.")

    monkeypatch.setattr(module, "reviewing", broken)
    widget, browser = begun(blunder())
    until(lambda: "cannot be reviewed" in review_of(browser)["note"])
    assert review_of(browser)["note"].startswith("The game cannot be reviewed: InvalidPosition")
    widget.close()
