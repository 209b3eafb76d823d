"""Long simulations tell how far they are, and keep what they have when they are stopped."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.odds import progress, running, work
from zwidgets.odds.results import Simulation


def simulate(games: int = 3_000, policy: Any = "careful", **more: Any) -> Simulation:
    return zw.simulate("dead-center", games, policy, **{"seed": 1, "progress": False, **more})


def test_progress_is_told_to_a_function_and_adds_up() -> None:
    told: list[int] = []
    simulate(10_000, progress=told.append)
    assert sum(told) == 10_000
    assert len(told) > 3


def test_a_bar_is_shown_at_once_when_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate(10_000, progress=True)
    assert "games" in capsys.readouterr().err
    monkeypatch.setattr("tqdm.std.time", lambda: 0.0)
    simulate(64, progress=None)
    assert capsys.readouterr().err == "", "nothing within two seconds"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that progress knows; a test moves it on."""
    now = [0.0]
    monkeypatch.setattr(progress, "clock", lambda: now[0])
    return now


def test_a_log_gets_a_line_at_the_end_and_no_bar(
    capsys: pytest.CaptureFixture[str], clock: list[float]
) -> None:
    with progress.shown(None, 300_000) as tell:
        for _ in range(300):
            clock[0] += 0.01
            tell(1_000)
    assert capsys.readouterr() == ("", "300,000 games in 3 seconds.\n")


@pytest.mark.usefixtures("clock")
def test_a_log_is_told_of_what_an_interrupt_left(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.shown(True, 4_000) as tell:
        tell(1_000)
    assert capsys.readouterr().err == "1,000 of 4,000 games in 0 seconds.\n"


def test_a_terminal_and_a_notebook_show_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    assert not progress.watched()
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert progress.watched()
    with progress.shown(True, 500, progress.Scale("games", 500)) as tell:
        clock[0] += 2
        tell(10)
        bar = capsys.readouterr().err
    assert "10.0/500" in bar
    assert "About 2 minutes; games=75 takes about 15 seconds.:" in bar


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0.01, ""),
        (0.5, "About 50 seconds; games=30 takes about 15 seconds.\n"),
        (40, "About 67 minutes.\n"),
    ],
)
def test_what_takes_long_says_so_within_its_first_seconds_and_only_then(
    capsys: pytest.CaptureFixture[str], clock: list[float], seconds: float, told: str
) -> None:
    said = list[tuple[float, str]]()
    with progress.shown(None, 100, progress.Scale("games", 100)) as tell:
        for _ in range(100):
            clock[0] += seconds
            tell(1)
            if err := capsys.readouterr().err:
                said.append((clock[0], err))
    assert [one for _, one in said] == [told] * bool(told)
    assert not said or said[0][0] <= max(1, seconds)


def test_a_part_of_a_game_is_enough_to_say_how_long_it_takes(
    capsys: pytest.CaptureFixture[str], clock: list[float]
) -> None:
    with progress.shown(None, 100, progress.Scale("games", 100)) as tell:
        clock[0] += 2
        tell.part(0.1)
        assert capsys.readouterr().err == "About 33 minutes.\n"


THINKING = [
    lambda policy: zw.simulate("matching", 200, policy, seed=1),
    lambda policy: zw.sample("matching", 200, {"won": "win"}, policy, seed=1),
    lambda policy: zw.futures(zw.game("matching").start(), 200, policy, seed=1, seat=0),
    lambda policy: zw.tournament("matching", {"slow": policy, "chance": "random"}, 200, seed=1),
]


@pytest.mark.parametrize("call", THINKING)
def test_slow_players_need_no_whole_game_to_say_how_long_it_takes(
    call: Any, capsys: pytest.CaptureFixture[str], clock: list[float]
) -> None:
    """Each of a game's six moves takes two seconds."""
    said: list[str] = []

    def thinks(view: dict[str, Any]) -> str:
        clock[0] += 2
        said.append(capsys.readouterr().err)
        if len(said) == 3:
            raise KeyboardInterrupt
        return str(view["moves"][0])

    with suppress(KeyboardInterrupt):
        call(zw.Bot("slow", thinks))
    about = [one for one in said if one]
    assert len(about) == 1
    assert about == ["About 40 minutes; games=1 takes about 15 seconds.\n"]


def test_the_compiler_is_not_part_of_the_estimate(
    capsys: pytest.CaptureFixture[str], clock: list[float]
) -> None:
    with progress.shown(None, 1_000, warm=1) as tell:
        clock[0] += 60
        tell(1)
        clock[0] += 1
        tell(99)
    assert capsys.readouterr().err == "100 of 1,000 games in 61 seconds.\n"


@pytest.mark.parametrize("told", [False, [].append])
def test_estimates_go_where_progress_goes(
    capsys: pytest.CaptureFixture[str], clock: list[float], told: Any
) -> None:
    with progress.shown(told, 1_000) as tell:
        clock[0] += 10
        tell(1)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("progress", ["no", 0, lambda: None, np.array([1, 2])])
def test_progress_is_a_truth_or_a_function_of_a_number(progress: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="or a function of a number of games"):
        simulate(10, progress=progress)


def test_an_interrupt_before_the_first_game_leaves_a_result_without_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(*given: object) -> work.Done:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "do", stop)
    found = simulate()
    assert (found.games, found.wins, found.interrupted) == (0, (0,), True)
    assert str(found).startswith("0 games of dead-center")
    assert "<img" not in found._repr_html_()
    for asked in (found.probability, found.mean, found.convergence, found.adjusted):
        with pytest.raises(zw.InvalidOption, match="No game was played"):
            asked()
