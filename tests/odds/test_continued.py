"""Simulations that go on: runs that follow on, and those that were interrupted."""

from __future__ import annotations

import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.odds import progress, ranges, running, work
from zwidgets.odds.results import Simulation


def simulate(games: int | None, **more: Any) -> Simulation:
    asked = {"game": "dead-center", "policy": "random", "seed": 1, "progress": False, **more}
    return zw.simulate(games=games, **asked)


def same(one: Simulation, other: Simulation) -> bool:
    """True if both hold the same games and counts."""
    return (one.groups, one.played, one.work) == (other.groups, other.played, other.work)


def always_first(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


@pytest.mark.parametrize("cut", [400, 401, 16, 999])
def test_two_runs_that_follow_on_are_the_same_as_one(cut: int) -> None:
    whole = simulate(1_000)
    head, tail = simulate(cut), simulate(1_000 - cut, first=cut)
    assert same(head + tail, whole)
    assert same(tail + head, whole)
    assert str(head + tail) == str(whole)


def test_several_runs_are_added() -> None:
    parts = [simulate(100, first=first) for first in (0, 100, 200)]
    assert same(parts[0] + parts[1] + parts[2], simulate(300))
    assert same(sum(parts), simulate(300))
    later = parts[1] + parts[2]
    assert later.as_dict()["first"] == 100
    assert later.title == "200 games of dead-center, random, seed 1, from game 100"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"first": 50}, "have 50 games in common; begin the second with first="),
        ({"first": 0}, "have 100 games in common"),
        ({"first": 100, "seed": 2}, "the seed of one is .1., of the other .2."),
        ({"first": 100, "policy": "careful"}, "the policies of one is"),
        ({"first": 100, "jokers": 1}, "the game of one is"),
    ],
)
def test_runs_that_do_not_follow_on_are_refused(more: dict[str, Any], sentence: str) -> None:
    one, other = simulate(100), simulate(100, **more)
    for pair in ((one, other), (other, one)):
        if "of one is" not in sentence or pair[0] is one:
            with pytest.raises(zw.InvalidOption, match=rf"{sentence}.*\.$"):
                pair[0] + pair[1]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
@pytest.mark.parametrize("game", ["dead-center", "matching"])
def test_parts_are_added_in_any_order(game: str, order: tuple[int, ...]) -> None:
    whole = simulate(300, game=game)
    parts = [simulate(100, game=game, first=100 * number) for number in order]
    assert same(sum(parts), whole)
    assert str(sum(parts)) == str(whole)


def test_a_sum_with_a_gap_says_so_and_the_gap_is_filled() -> None:
    apart = simulate(100, first=200) + simulate(100)
    assert (apart.games, apart.missing, apart.interrupted) == (200, ((100, 200),), True)
    assert apart.title == (
        "200 games of dead-center, random, seed 1, 100 games missing between them"
    )
    assert same(simulate(None, resume=apart), simulate(300))
    with pytest.raises(zw.InvalidOption, match=r"have 50 games in common"):
        apart + simulate(100, first=150)


def test_runs_far_apart_keep_small_groups() -> None:
    apart = simulate(3_000) + simulate(3_000, first=10**12)
    assert len(apart.groups) > 300
    assert apart.convergence().points


def test_only_simulations_are_added() -> None:
    with pytest.raises(TypeError):
        simulate(10) + 3  # type: ignore[operator]


@pytest.mark.parametrize("first", [-1, 1.5, True, "x", 2**53])
def test_what_is_no_number_of_a_game_is_refused(first: Any) -> None:
    with pytest.raises(
        zw.InvalidOption, match="is no number of a game: write a whole number from 0"
    ):
        simulate(10, first=first)


def test_games_beyond_the_last_number_are_refused() -> None:
    for first, games in ((0, 2**53 + 1), (2**53 - 4, 5)):
        with pytest.raises(zw.InvalidOption, match="is no number of games: write a whole number"):
            zw.simulate("dead-center", games, "random", seed=1, first=first)


# Interrupts


def interrupted(at: int, games: int = 50_000, **more: Any) -> Simulation:
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if sum(told) >= at:
            signal.raise_signal(signal.SIGINT)

    return simulate(games, progress=stop, **more)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_simulation_goes_on_where_it_was_stopped() -> None:
    found, whole, played = interrupted(9_000), simulate(50_000), list[int]()
    assert found.interrupted
    assert found.missing == ((found.games, 50_000),)
    more = simulate(None, resume=found, progress=played.append)
    assert sum(played) == 50_000 - found.games, "only what is missing"
    assert same(more, whole)
    assert not more.interrupted
    assert more.seconds > found.seconds
    assert same(simulate(50_000, resume=more, progress=played.append), whole)
    assert sum(played) == 50_000 - found.games, "nothing is missing"


@pytest.mark.usefixtures("interruptible", "small_tasks")
def test_one_that_was_interrupted_on_an_executor_has_gaps_that_are_filled() -> None:
    with ThreadPoolExecutor(2) as executor:
        found = interrupted(9_000, executor=executor)
        assert found.interrupted
        gaps = sum(end - first for first, end in found.missing)
        assert gaps == 50_000 - found.games
        assert same(simulate(None, resume=found, executor=executor), simulate(50_000))
    assert same(simulate(None, resume=found), simulate(50_000))


@pytest.mark.usefixtures("interruptible")
def test_after_an_interrupt_fewer_games_may_be_asked_for() -> None:
    found = interrupted(9_000)
    fewer = simulate(found.games + 100, resume=found)
    assert not fewer.interrupted
    assert fewer.games == found.games + 100
    assert fewer.wins == simulate(found.games + 100).wins
    kept = simulate(100, resume=found)
    assert (kept.games, kept.wins, kept.interrupted) == (found.games, found.wins, False)
    assert same(simulate(50_000, resume=fewer), simulate(50_000))


def test_a_simulation_that_is_complete_can_be_given_more_games() -> None:
    assert same(simulate(700, resume=simulate(300)), simulate(700))
    later = simulate(300, first=50)
    assert same(simulate(700, resume=later), simulate(700, first=50))


def test_a_seed_that_was_drawn_is_kept() -> None:
    found = simulate(100, seed=None)
    assert simulate(300, seed=None, resume=found).seed == found.seed


def test_another_call_is_refused() -> None:
    with pytest.raises(zw.InvalidOption, match="policies of one is"):
        simulate(200, resume=simulate(100), policy="careful")
    with pytest.raises(zw.InvalidOption, match=r'"5" is no result of a simulation\.'):
        simulate(200, resume=5)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_while_counts_are_added_leaves_them_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add, calls = ranges.including, list[int]()

    def stopped(*some: Any) -> Any:
        calls.append(1)
        if len(calls) == 3:
            signal.raise_signal(signal.SIGINT)
        return add(*some)

    monkeypatch.setattr(ranges, "including", stopped)
    found = simulate(50_000)
    monkeypatch.undo()
    assert found.interrupted
    assert sum(found.lengths.values()) == found.games == found.played[0][1]
    assert same(simulate(None, resume=found), simulate(50_000))


# Long simulations tell how far they are, and keep what they have when they are stopped


def careful(games: int = 3_000, policy: Any = "careful", **more: Any) -> Simulation:
    return zw.simulate("dead-center", games, policy, **{"seed": 1, "progress": False, **more})


def test_progress_is_told_to_a_function_and_adds_up() -> None:
    told: list[int] = []
    careful(10_000, progress=told.append)
    assert sum(told) == 10_000
    assert len(told) > 3


def test_a_bar_is_shown_at_once_when_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    careful(10_000, progress=True)
    assert "games" in capsys.readouterr().err
    monkeypatch.setattr("tqdm.std.time", lambda: 0.0)
    careful(64, progress=None)
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
        careful(10, progress=progress)


def test_an_interrupt_before_the_first_game_leaves_a_result_without_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(*given: object) -> work.Done:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "do", stop)
    found = careful()
    assert (found.games, found.wins, found.interrupted) == (0, (0,), True)
    assert str(found).startswith("0 games of dead-center")
    assert "<img" not in found._repr_html_()
    for asked in (found.probability, found.mean, found.convergence, found.adjusted):
        with pytest.raises(zw.InvalidOption, match="No game was played"):
            asked()
