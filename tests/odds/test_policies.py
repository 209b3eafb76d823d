"""Policies of one's own: functions of a view, and bots."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.background import done
from zwidgets.core.match.players import bot_named
from zwidgets.odds import plain, running
from zwidgets.odds.results import Simulation


def simulate(policy: Any, games: int = 20, **more: Any) -> Simulation:
    asked = {"game": "dead-center", "seed": 1, "progress": False, **more}
    return zw.simulate(games=games, policy=policy, **asked)


def always_first(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


def any_move(view: dict[str, Any], rng: random.Random) -> str:
    return rng.choice(list(map(str, view["moves"])))


def test_a_function_of_the_view_plays() -> None:
    found = simulate(always_first)
    assert found.policies == {0: "always_first"}
    assert repr(found) == "<Simulation of 20 games of dead-center, always_first, seed 1>"
    bot = zw.Bot("first", lambda view, rng: view["moves"][0])
    assert simulate(bot).groups == found.groups
    assert simulate({0: bot}).policies == {0: "first"}


def test_a_function_gets_what_the_seat_may_know_and_nothing_else() -> None:
    seen: list[dict[str, Any]] = []

    def looks(view: dict[str, Any]) -> str:
        seen.append(view)
        return always_first(view)

    zw.simulate("the-filler", 3, {1: looks}, seed=1, progress=False)
    assert {view["seat"] for view in seen} == {1}


def test_the_games_are_those_of_the_plain_model() -> None:
    """A function that asks the bot of a name plays that bot's games."""
    game = zw.game("dead-center")
    careful = bot_named(game, "careful")
    mine = simulate(lambda view, rng: careful(view, rng), games=16)
    tally = done(plain.playing(game.start(), 0, {0: careful}, 1, 0, 16))
    assert mine.groups == {0: tally}
    assert not mine.work.compiled


def test_seats_mix_names_bots_and_functions() -> None:
    found = zw.simulate("the-filler", 10, {0: always_first, 1: "random"}, seed=1, progress=False)
    assert found.policies == {0: "always_first", 1: "random"}
    assert found.games == sum(found.wins) == 10
    half = zw.simulate("matching", 10, {1: any_move}, seed=1, progress=False)
    assert half.policies == {0: "careful", 1: "any_move"}


def test_the_same_seed_gives_the_same_games() -> None:
    assert simulate(any_move).groups == simulate(any_move).groups
    assert simulate(any_move).groups != simulate(any_move, seed=2).groups


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        yield executor


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


@pytest.mark.parametrize("executor", ["threads", "processes"])
@pytest.mark.parametrize("policy", [always_first, any_move])
def test_functions_of_a_module_play_on_executors(
    request: pytest.FixtureRequest, executor: str, policy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = request.getfixturevalue(executor)
    monkeypatch.setattr(running, "TASK_SECONDS", 0.0)
    assert simulate(policy, 40, executor=one).groups == simulate(policy, 40).groups


def test_a_function_that_cannot_be_sent_plays_here_and_is_named(
    processes: ProcessPoolExecutor,
) -> None:
    """However many games are played: the first ones are never sent."""
    for games in (10, 40):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found = simulate(lambda view: view["moves"][0], games, executor=processes)
        assert found.groups == simulate(always_first, games).groups
        assert found.games == games
        assert all("<lambda> cannot be sent to this executor" in str(one.message) for one in told)
    assert told


def test_any_function_plays_in_threads(threads: ThreadPoolExecutor) -> None:
    there = simulate(lambda view: view["moves"][0], 40, executor=threads)
    assert there.groups == simulate(always_first, 40).groups


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    def __call__(self, view: dict[str, Any]) -> str:
        return always_first(view)


def test_any_callable_plays() -> None:
    found = simulate(Unhashable())
    assert found.policies == {0: "Unhashable"}
    assert found.groups == simulate(always_first).groups


def test_an_illegal_move_of_a_function_is_named() -> None:
    with pytest.raises(zw.IllegalMove, match="reveal N-a"):
        simulate({0: lambda view: "reveal N-a"})


@pytest.mark.parametrize("policy", [7, None, {0: 7}, "human", {0: "human"}])
def test_what_is_no_policy_is_named_with_what_is(policy: Any) -> None:
    with pytest.raises(
        zw.InvalidOption,
        match=r"has no policy .*; there are random, careful.* function of a view\.",
    ):
        simulate(policy)


# Executors


class Client:
    """A stand-in for a Dask client: `submit` means something else, `get_executor` helps."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, *some: Any) -> None:
        raise AssertionError("this is not an executor's")

    def get_executor(self) -> Executor:
        return self._executor


def test_a_client_is_asked_for_its_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TASK_SECONDS", 0.0)
    with ThreadPoolExecutor(2) as executor:
        found = simulate("random", 60_000, executor=Client(executor))
    assert found.groups == simulate("random", 60_000).groups


@pytest.mark.parametrize("name", zw.game_names())
def test_games_of_a_function_count_the_events_of_the_compiled_game(name: str) -> None:
    compiled = zw.game(name).compiled()
    assert compiled is not None
    found = simulate(any_move, 10, game=name)
    assert tuple(found.events) == compiled.events
    assert all(0 <= found.probability(event).value <= 1 for event in found.events)


def test_games_of_a_function_count_what_happened_in_them() -> None:
    found = simulate(always_first, 40)
    assert found.wins[0] + sum(found.events.values()) == 40
    assert found.events["deck-empty"] > 0
