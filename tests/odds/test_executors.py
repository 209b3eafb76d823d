"""The same result on every executor, and when one dies."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from functools import partial
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.odds import remote, running, work
from zwidgets.odds.results import Simulation

GAMES = 60_000


def simulate(executor: Executor | None = None, games: int = GAMES, **more: Any) -> Simulation:
    return zw.simulate(
        "dead-center", games, "random", seed=4, executor=executor, progress=False, **more
    )


@pytest.fixture(scope="module")
def alone() -> Simulation:
    return simulate()


def same(one: Simulation, other: Simulation) -> bool:
    return one.groups == other.groups and one.games == other.games


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_change_nothing(alone: Simulation, threads: int) -> None:
    with ThreadPoolExecutor(threads) as executor:
        assert same(simulate(executor), alone)


def test_processes_change_nothing(alone: Simulation) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert same(simulate(executor), alone)


def test_the_plain_model_travels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(zw.game("matching")), "compiled", lambda game: None)
    with ThreadPoolExecutor(2) as executor:
        asked = {"game": "matching", "games": 100, "policy": "random", "seed": 1}
        there = zw.simulate(executor=executor, progress=False, **asked)
        assert same(there, zw.simulate(progress=False, **asked))


def test_a_game_that_is_registered_outside_travels_by_itself() -> None:
    """Work holds the game, not its name."""
    import pickle

    game = zw.game("matching")
    one = work.Work(game, str(game.start()), None, ("random",) * 2, 1, False, 16, 0, 16)
    assert pickle.loads(pickle.dumps(one)) == one


# Executors that die


class Mortal(Executor):
    """Does its tasks at once, until it has done so many; then it does as `dying` says."""

    def __init__(self, tasks: int, dying: Callable[[], Future[Any]]) -> None:
        self.tasks, self.dying = tasks, dying

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks -= 1
        if self.tasks < 0:
            return self.dying()
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def failed(error: BaseException) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future


def refuse() -> Future[Any]:
    raise RuntimeError("cannot schedule new futures after shutdown")


@pytest.fixture
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small tasks, so that something can happen between them."""
    monkeypatch.setattr(running, "TASK_SECONDS", 0.0)


@pytest.mark.usefixtures("small_tasks")
@pytest.mark.parametrize("tasks", [0, 1, 20, 100])
def test_an_executor_that_takes_no_more_is_named_and_the_rest_is_played_here(
    alone: Simulation, tasks: int
) -> None:
    with pytest.warns(RuntimeWarning, match="takes no more work .* the rest is played here"):
        assert same(simulate(Mortal(tasks, refuse)), alone)


@pytest.mark.usefixtures("small_tasks")
def test_what_a_broken_executor_loses_is_done_here(alone: Simulation) -> None:
    with pytest.warns(RuntimeWarning, match="The executor broke; the rest is played here"):
        assert same(simulate(Mortal(3, lambda: failed(BrokenExecutor("it died")))), alone)
    assert same(simulate(Mortal(3, lambda: failed(CancelledError()))), alone)


@pytest.mark.usefixtures("small_tasks")
def test_tasks_that_hang_in_a_dead_executor_are_done_here(
    alone: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "PATIENCE", 0.05)
    answers = iter([Future[Any](), Future[Any]()])
    with pytest.warns(RuntimeWarning, match="takes no more work"):
        assert same(simulate(Mortal(3, lambda: next(answers))), alone)


def test_an_executor_that_is_shut_down_already_is_named(alone: Simulation) -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.warns(RuntimeWarning, match="shutdown"):
        assert same(simulate(executor), alone)


def dying(folder: Path, deaths: int, view: dict[str, Any]) -> str:
    """A policy that ends so many workers, each in its first game; never this process."""
    if parent_process() is not None and len([*folder.iterdir()]) < deaths:
        (folder / str(os.getpid())).touch()
        os._exit(1)
    return str(view["moves"][0])


def fragile(folder: Path, deaths: int, executor: Executor | None) -> Simulation:
    """Matching with such a policy. The parent plays the first two games."""
    policy = zw.Bot("fragile", partial(dying, folder, deaths))
    return zw.simulate("matching", 400, policy, seed=4, executor=executor, progress=False)


@pytest.fixture
def two() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


@pytest.mark.usefixtures("small_tasks")
def test_a_process_that_dies_changes_nothing_and_the_rest_is_played_in_a_fresh_pool(
    tmp_path: Path, two: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    here: list[work.Work] = []
    do = work.do
    monkeypatch.setattr(running, "do", lambda *part: here.append(part[0]) or do(*part))
    whole = fragile(tmp_path, 0, None)
    here.clear()
    monkeypatch.setattr(running, "remote", lambda _, *given: remote.remote(do, *given))
    with pytest.warns(RuntimeWarning, match="A process of the pool died; the rest .* fresh pool"):
        found = fragile(tmp_path, 1, two)
    assert same(found, whole)
    assert not found.interrupted
    assert len(here) == 2, "the first pieces alone are played here"


@pytest.mark.usefixtures("small_tasks")
def test_where_the_fresh_pool_dies_too_it_ends_with_what_there_is(
    tmp_path: Path, two: Executor
) -> None:
    with pytest.warns(RuntimeWarning) as said:
        found = fragile(tmp_path, 99, two)
    assert [str(one.message)[:31] for one in said] == [
        "A process of the pool died; the",
        "A process of the fresh pool die",
    ]
    assert (found.interrupted, found.games) == (True, 2)
    assert found.title.endswith("interrupted")


@pytest.mark.usefixtures("small_tasks")
def test_an_error_in_a_task_is_no_death_and_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        simulate(Mortal(3, lambda: failed(ZeroDivisionError())))


@pytest.mark.usefixtures("small_tasks", "interruptible")
def test_an_interrupt_leaves_what_is_complete(alone: Simulation) -> None:
    told: list[int] = []

    def stop(games: int) -> None:
        told.append(games)
        if sum(told) > GAMES // 3:
            signal.raise_signal(signal.SIGINT)

    with ThreadPoolExecutor(2) as executor:
        found = zw.simulate(
            "dead-center", GAMES, "random", seed=4, executor=executor, progress=stop
        )
    assert found.interrupted
    assert GAMES // 3 < found.games < GAMES
    complete = [place for place, one in found.groups.items() if one.games == found.work.group]
    assert len(complete) > 100
    assert all(found.groups[place] == alone.groups[place] for place in complete)


# Dask


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        warnings.catch_warnings(),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as cluster,
    ):
        warnings.simplefilter("ignore")
        yield cluster


@pytest.mark.deep
@pytest.mark.filterwarnings("default")
@pytest.mark.usefixtures("small_tasks")
@pytest.mark.flaky(reruns=2)  # a nanny that loses its worker is not always in time
def test_a_dask_cluster_changes_nothing_and_a_killed_worker_neither(
    cluster: Any, alone: Simulation
) -> None:
    from distributed import Client

    with Client(cluster) as client:
        assert same(simulate(client), alone), "the client itself is taken too"
        killed: list[int] = []

        def kill(games: int) -> None:
            if not killed and client.run(os.getpid):
                killed.append(next(iter(client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        found = zw.simulate(
            *("dead-center", GAMES, "random"),
            seed=4,
            executor=client.get_executor(),
            progress=kill,
        )
        assert killed
        assert same(found, alone)
