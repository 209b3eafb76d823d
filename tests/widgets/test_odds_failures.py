"""What the panel of odds says when something fails, or has to be compiled first."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.widgets.fake import until
from tests.widgets.panel import opened, shown, switched_on
from zwidgets.games.dead_center.compiled.game import CompiledDeadCenter
from zwidgets.odds import compiler
from zwidgets.widgets import odds

pytestmark = pytest.mark.usefixtures("one_seed")


def test_what_fails_is_said_in_the_panel_and_the_board_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no numbers today")

    monkeypatch.setattr(odds.live, "live", fail)
    _, browser = opened(seed=7)
    last = switched_on(browser)
    assert last["note"] == "The odds cannot be calculated: RuntimeError: no numbers today"
    browser.ask("play", move="reveal N-a")
    assert browser.board["rev"] == 1


def test_while_a_game_is_being_compiled_a_note_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(odds, "_warm", set())
    _, browser = opened()
    last = switched_on(browser)
    notes = [one["note"] for one in shown(browser)]
    assert odds.COMPILING in notes
    assert last["note"] is None


def test_questions_do_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling, compiled = threading.Event(), threading.Event()
    play = CompiledDeadCenter.run

    def slow(*some: Any) -> Any:
        compiling.set()
        assert compiled.wait(60)
        return play(*some)

    monkeypatch.setattr(odds, "_warm", set())
    monkeypatch.setattr(CompiledDeadCenter, "run", slow)
    _, browser = opened()
    browser.ask("odds", on=True)
    assert compiling.wait(60)
    until(lambda: shown(browser)[-1]["note"] == odds.COMPILING)
    assert len(shown(browser)[-1]["questions"]) > 2
    assert shown(browser)[-1]["moves"] == []
    compiled.set()
    until(lambda: shown(browser)[-1].get("done", False), 120)
    assert shown(browser)[-1]["moves"]


@pytest.mark.parametrize("warm", [set(), {"dead-center"}])
def test_where_the_compiler_fails_the_panel_has_everything_and_says_why(
    monkeypatch: pytest.MonkeyPatch, warm: set[str]
) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(odds, "_warm", warm)
    monkeypatch.setattr(compiler, "_FAILED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", fail)
    monkeypatch.setattr(odds.live, "NARROW", 1.0)
    _, browser = opened()
    last = switched_on(browser)
    assert last["questions"]
    assert last["moves"]
    assert "cannot be compiled here" in last["note"]
    assert "the plain model plays" in last["note"]
