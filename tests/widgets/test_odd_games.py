"""Games from elsewhere whose lessons, recaps or pages are not as they should be."""

from __future__ import annotations

from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import opened, said
from zwidgets.control import boards
from zwidgets.core.contract.lesson import Lesson, Step
from zwidgets.games.dead_center import DeadCenterGame

pytestmark = pytest.mark.usefixtures("nothing_uncaught")

HERE = str(zw.Match("dead-center", seed=7).state)
ONE = (Step("Open a grave."),)


def fails(*given: object) -> Any:
    raise RuntimeError("This was not to be.")


def played_out(widget: zw.GameWidget[Any]) -> None:
    while not widget.over:
        widget.play(widget.moves[0])


@pytest.mark.parametrize(
    ("lesson", "sentence"),
    [
        (Lesson(HERE, (), {"": "Well."}), "A lesson has steps"),
        (Lesson(HERE, ONE, {}), "A lesson has steps"),
        (Lesson(HERE, ONE, {"": "Well."}, seat=9), 'Dead Center has no seat "9"'),
        (Lesson(HERE, (Step(b"?"),), {"": "Well."}), "TypeError"),  # type: ignore[arg-type]
        (Lesson(HERE, (Step("?", "0 dance"),), {"": "Well."}), '"dance" is no move'),
    ],
)
def test_a_lesson_that_cannot_begin_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, lesson: Lesson, sentence: str
) -> None:
    monkeypatch.setattr(DeadCenterGame, "lesson", lambda game: lesson)
    _, browser = opened("dead-center", seed=7)
    browser.ask("play", move=browser.board["view"]["moves"][0])
    before = browser.board
    (answer,) = browser.ask("lesson")
    assert sentence in said(answer)
    browser.ask("undo")
    assert browser.board["rev"] == before["rev"] + 1
    assert browser.board["lines"] < before["lines"]


def test_a_film_goes_on_where_a_lesson_cannot_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeadCenterGame, "lesson", lambda game: Lesson("dance", ONE, {"": "Well."}))
    widget, browser = opened("dead-center", seed=7)
    browser.ask("film", on=True)
    browser.ask("lesson")
    widget.play(widget.moves[0])
    assert widget.film


@pytest.mark.parametrize(
    "recap", [fails, lambda *given: None, lambda *given: ["?"], lambda *given: {"lost": {1}}]
)
def test_a_recap_that_fails_is_left_out_of_the_last_board(
    monkeypatch: pytest.MonkeyPatch, recap: Any
) -> None:
    monkeypatch.setattr(DeadCenterGame, "recap", recap)
    widget, browser = opened("dead-center", seed=7)
    with pytest.warns(UserWarning, match="The board leaves out the recap of Dead Center: "):
        played_out(widget)
    assert browser.board["view"]["outcome"]
    assert "recap" not in browser.board["view"]
    browser.ask("new")
    assert not widget.over


def test_a_board_that_could_not_be_shown_can_be_left_by_an_undo(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widget, browser = opened("dead-center", seed=7)
    with monkeypatch.context() as patch:
        patch.setattr(DeadCenterGame, "prompt", fails)
        (answer,) = browser.ask("play", move=browser.board["view"]["moves"][0])
    assert "RuntimeError" in said(answer)
    browser.ask("undo")
    assert browser.board["rev"] == 1
    assert browser.board["view"] == widget.match.view(0)


def test_a_new_game_that_cannot_be_told_about_leaves_the_old_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widget, browser = opened("dead-center", seed=7)
    before = widget.match
    with monkeypatch.context() as patch:
        patch.setattr(DeadCenterGame, "pages", fails)
        boards._constants.cache_clear()  # it was told before
        (answer,) = browser.ask("new")
    assert "RuntimeError" in said(answer)
    assert widget.match is before
    browser.ask("play", move=browser.board["view"]["moves"][0])
    assert browser.board["lines"] == len(before.log(0))
