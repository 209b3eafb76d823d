"""What the panel of odds says when something fails, or has to be compiled first."""

from __future__ import annotations

import subprocess
import sys
import threading
from itertools import islice
from typing import Any

import pytest

import zwidgets as zw
from tests.waiting import HANG
from tests.widgets.fake import no_threads, until
from tests.widgets.panel import FLIPPING, LAY, opened, shown, switched_on
from tests.widgets.stress import uncaught
from zwidgets.control import odds
from zwidgets.games.dead_center.compiled.game import CompiledDeadCenter
from zwidgets.odds import compiler, preparing, rollouts

pytestmark = pytest.mark.usefixtures("one_seed")


def test_what_fails_is_said_in_the_panel_and_the_board_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no numbers today")

    monkeypatch.setattr(odds.live, "steps", fail)
    _, browser = opened(seed=7)
    last = switched_on(browser)
    assert last["note"] == "The odds cannot be calculated: RuntimeError: no numbers today"
    browser.ask("play", move="reveal N-a")
    assert browser.board["rev"] == 1


def test_what_fails_in_a_game_with_secrets_is_said_without_its_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("seat 1 holds 2 4 5 6")

    monkeypatch.setattr(odds.live, "steps", fail)
    _, browser = opened(zw.BuildingDeadGuys, position=FLIPPING, seats={1: "careful"})
    last = switched_on(browser)
    assert last["note"] == "The odds cannot be calculated: RuntimeError; its text may be secret"


def gated(patch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """A compiler that waits: an event for that it has begun, and one that lets it go on."""
    begun, go = threading.Event(), threading.Event()
    play = CompiledDeadCenter.run

    def slow(*some: Any) -> Any:
        begun.set()
        assert go.wait(HANG)
        return play(*some)

    patch.setattr(preparing, "_begun", {})
    patch.setattr(compiler, "_TRIED", {})
    patch.setattr(CompiledDeadCenter, "run", slow)
    return begun, go


def test_nobody_waits_for_the_compiler_and_the_fast_odds_take_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go = gated(monkeypatch)
    _, browser = opened()
    browser.ask("odds", on=True)
    until(lambda: shown(browser)[-1]["note"] == odds.PREPARING)
    until(lambda: len(shown(browser)[-1]["questions"]) > 2)
    assert begun.is_set()
    plainly = shown(browser)[-1]
    assert len(plainly["moves"]) == len(browser.board["view"]["moves"])
    assert plainly["done"] is False
    go.set()
    until(lambda: shown(browser)[-1].get("done", False))
    assert shown(browser)[-1]["note"] is None
    notes = [one["note"] for one in shown(browser) if one["moves"]]
    assert notes == sorted(notes, key=lambda note: note != odds.PREPARING)
    assert min(one["games"] for one in shown(browser)[-1]["moves"]) >= rollouts.FIRST


def test_nothing_is_compiled_before_the_first_estimates(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would have to share the interpreter with the compiler."""
    begun, go = gated(monkeypatch)
    steps = odds.live.steps
    early = list[bool]()

    def watched(*some: Any) -> Any:
        for standing in steps(*some):
            early.append(begun.is_set())
            yield standing

    monkeypatch.setattr(odds.live, "steps", watched)
    _, browser = opened()
    browser.ask("odds", on=True)
    until(begun.is_set)
    go.set()
    until(lambda: shown(browser)[-1].get("done", False))
    assert early[0] is False
    assert early[-1] is True


def test_after_a_while_the_plain_model_makes_way_for_the_compiler(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, go = gated(monkeypatch)
    monkeypatch.setattr(odds, "PLAINLY", 0.0)
    monkeypatch.setattr(odds, "LONGEST", 0.0)  # compiling is no part of a run's time
    widget, browser = opened()
    browser.ask("odds", on=True)
    until(lambda: widget._odds["note"] == odds.PREPARING)
    games = widget._odds["games"]
    threading.Event().wait(3 * odds.PAUSE)
    assert (widget._odds["games"], widget._odds["done"]) == (games, False)
    go.set()
    until(lambda: widget._odds["done"])
    assert widget._odds["games"] > games


def test_a_move_while_a_game_is_being_compiled_has_its_estimates_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go = gated(monkeypatch)
    widget, browser = opened(seed=7)
    browser.ask("odds", on=True)
    until(begun.is_set)
    browser.ask("play", move="reveal N-a")
    until(lambda: widget._odds["rev"] == 1 and bool(widget._odds["moves"]))
    until(lambda: widget._odds["note"] == odds.PREPARING)
    go.set()
    until(lambda: widget._odds["done"])


def test_a_game_that_has_been_prepared_has_the_fast_odds_at_once() -> None:
    assert preparing.prepare(zw.game("dead-center")).wait(HANG)
    _, browser = opened()
    switched_on(browser)
    first = next(one for one in shown(browser) if one["moves"])
    assert first["note"] is None
    assert first["games"] >= rollouts.FIRST


@pytest.mark.parametrize("prepared", [False, True])
def test_where_the_compiler_fails_the_panel_has_everything_and_says_why(
    monkeypatch: pytest.MonkeyPatch, prepared: bool
) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(preparing, "_begun", {})
    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", fail)
    monkeypatch.setattr(odds.live, "NARROW", 1.0)
    if prepared:
        preparing.prepare(zw.game("dead-center")).wait()
    _, browser = opened()
    last = switched_on(browser)
    assert last["questions"]
    assert last["moves"]
    assert "cannot be compiled here" in last["note"]
    assert "the plain model plays" in last["note"]


def test_a_compiler_that_exits_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object) -> int:
        raise SystemExit

    monkeypatch.setattr(preparing, "_begun", {})
    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", leave)
    with uncaught() as found:
        assert preparing.prepare(zw.game("dead-center")).wait(HANG)
        until(lambda: found == ["SystemExit: "])


def test_where_no_thread_can_begin_a_script_has_its_game_compiled_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(preparing, "_begun", {})
    no_threads(monkeypatch)
    assert preparing.prepare(zw.game("dead-center")).is_set()


def test_when_the_plain_model_is_done_the_compiler_has_the_interpreter_to_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go = gated(monkeypatch)
    monkeypatch.setattr(odds.live, "NARROW", 1.0)
    run = odds.Run(zw.Match("dead-center", seed=7, position=LAY), 0, 1, 1)
    steps = run.steps()
    until(lambda: getattr(next(steps), "seconds", 0) == odds.PAUSE and begun.is_set())
    assert all(rest is not None for rest in islice(steps, 3))
    go.set()


FORKED = f"""
HANG = {HANG}
import os, threading
import zwidgets as zw
from zwidgets.odds import compiler, preparing
game, begun, go = zw.game("dead-center"), threading.Event(), threading.Event()
compiled_of = preparing.compiled_of
preparing.compiled_of = lambda game: (begun.set(), go.wait(), compiled_of(game))
ready = preparing.prepare(game)
begun.wait()
child = os.fork()
if not child:
    preparing.compiled_of = compiled_of
    told = preparing.prepare(game).wait(HANG) and compiler.compiled_of(game)[1]
    os._exit(0 if "forked during a compilation" in (told or "") else 1)
assert os.waitpid(child, 0)[1] == 0
go.set()
assert ready.wait(HANG) and compiler.compiled_of(game)[0] is not None
child = os.fork()
if not child:
    os._exit(0 if compiler.compiled_of(game)[0] is not None else 1)
assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.deep
def test_a_process_that_is_forked_while_a_game_is_being_compiled_plays_plainly() -> None:
    subprocess.run([sys.executable, "-W", "ignore", "-c", FORKED], check=True, timeout=HANG)
