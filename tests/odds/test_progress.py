"""Long simulations tell how far they are, and keep what they have when they are stopped."""

from __future__ import annotations

import signal
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.odds import running, work
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


@pytest.mark.parametrize("progress", ["no", 0, lambda: None, np.array([1, 2])])
def test_progress_is_a_truth_or_a_function_of_a_number(progress: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="or a function of a number of games"):
        simulate(10, progress=progress)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_leaves_what_is_complete() -> None:
    told: list[int] = []

    def stop(games: int) -> None:
        told.append(games)
        if sum(told) >= 5_000:
            signal.raise_signal(signal.SIGINT)

    found = simulate(1_000_000, progress=stop)
    assert found.interrupted
    assert 5_000 <= found.games < 20_000
    assert "interrupted" in repr(found)
    assert sum(found.lengths.values()) == found.games
    same = simulate(found.games)
    assert found.wins == same.wins, "the first games, all of them"


def test_an_interrupt_before_the_first_game_leaves_a_result_without_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(part: work.Work) -> work.Done:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "do", stop)
    found = simulate()
    assert (found.games, found.wins, found.interrupted) == (0, (0,), True)
    assert str(found).startswith("0 games of dead-center")
    assert "<svg" not in found._repr_html_()
    for asked in (found.probability, found.mean, found.convergence, found.adjusted):
        with pytest.raises(zw.InvalidOption, match="No game was played"):
            asked()
