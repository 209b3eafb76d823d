"""The same result on every executor, and when one dies."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
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
from importlib import import_module
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from numba.core import config

import zwidgets as zw
from benchmarks import clusters
from tests.odds import coverage
from tests.waiting import HANG
from zwidgets import cli
from zwidgets.core.compiled import compiling
from zwidgets.games.dead_center.compiled.game import CompiledDeadCenter
from zwidgets.odds import compiler, executors, remote, running, work
from zwidgets.odds.live import live
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


@pytest.mark.parametrize("threads", [1, 2])
def test_threads_change_nothing(alone: Simulation, threads: int) -> None:
    with ThreadPoolExecutor(threads) as executor:
        assert same(simulate(executor), alone)


def test_processes_change_nothing(alone: Simulation) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert same(simulate(executor), alone)


def test_a_game_that_is_registered_outside_travels_by_itself() -> None:
    """Work holds the game, not its name."""
    game = zw.game("matching")
    one = work.Work(game, str(game.start()), None, ("random",) * 2, 1, False, 16, 0, 16)
    assert pickle.loads(pickle.dumps(one)) == one


# How many tasks, and how large


class Counting(Executor):
    """Counts the most tasks that it has at a time; begins none before it has so many."""

    def __init__(self, many: int) -> None:
        self.pool, self.full = ThreadPoolExecutor(2), Event()
        self.many, self.now, self.most = many, 0, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.now += 1
        self.most = max(self.most, self.now)
        if self.now == self.many:
            self.full.set()
        future = self.pool.submit(self.begun, fn, *args)
        future.add_done_callback(self.done)
        return future

    def begun(self, fn: Callable[..., Any], *args: Any) -> Any:
        assert self.full.wait(HANG)
        return fn(*args)

    def done(self, _: object) -> None:
        self.now -= 1


@pytest.mark.usefixtures("small_tasks")
def test_each_worker_is_given_two_tasks(alone: Simulation) -> None:
    """However many the executor says it has, by the name that executors of mpi4py use."""
    executor = Counting(10)
    executor.num_workers = 5  # type: ignore[attr-defined]
    with executor.pool:
        assert same(simulate(executor), alone)
    assert executor.most == 10


class Dask:
    def nthreads(self) -> dict[str, int]:
        return {"tcp://a": 4, "tcp://b": 8}


@pytest.mark.parametrize(
    ("told", "workers"),
    [
        ({"_client": Dask()}, 12),
        ({"view": range(7)}, 7),
        ({"_max_workers": 6}, 6),
        ({"_max_workers": 6, "num_workers": 300}, 300),
        ({}, 32),
    ],
    ids=["dask", "ipyparallel", "a pool", "a number", "nothing"],
)
def test_workers_are_those_of_the_executor(told: dict[str, Any], workers: int) -> None:
    assert executors.workers_of(SimpleNamespace(**told)) == workers


@pytest.mark.parametrize("number", [-1, "many", 2.5])
def test_a_number_of_workers_that_is_none_is_refused(number: Any) -> None:
    with ThreadPoolExecutor(1) as executor:
        executor.num_workers = number  # type: ignore[attr-defined]
        with pytest.raises(zw.InvalidOption, match="workers"):
            simulate(executor)


def test_a_task_takes_a_second_by_the_last_ones_and_less_towards_the_end() -> None:
    pace, sizes = remote.Pace(None), list[int]()
    for _ in range(10):
        sizes.append(pace.size(10**6, 2))
        pace.note(sizes[-1], sizes[-1] / 100)
    assert sizes == [1, 2, 4, 8, 16, 32, 64, 100, 100, 100], "a lucky first game promises little"
    assert [pace.size(left, 2) for left in (400, 200, 100, 20)] == [100, 50, 25, 10]
    for _ in range(remote.LAST):
        pace.note(100, 2.0)
    assert pace.size(10**6, 2) == 50, "the workers have become slower"


def test_a_worker_that_compiles_first_does_not_make_all_tasks_small() -> None:
    pace = remote.Pace(100)
    for seconds in (20.0, 1.0, 1.0):
        pace.note(100, seconds)
    assert pace.size(10**6, 2) == 100


def test_tasks_are_longer_where_this_process_would_not_keep_up() -> None:
    """A millisecond for each task of 3,000 workers is 12 seconds if a quarter of it is spare."""
    pace = remote.Pace(100)
    for _ in range(20 * remote.LAST):
        pace.note_own(0.001)
    assert pace.size(10**9, 3_000) == pytest.approx(1200, rel=0.01)
    assert pace.size(10**9, 30) == 100


@pytest.mark.deep
@pytest.mark.parametrize("slots", [300, 3_000])
def test_a_cluster_is_busy_for_an_hour(slots: int) -> None:
    """In virtual time, with delays of start and transfer, slow slots and some that die."""
    found = clusters.figure(slots, clusters.COMPILED)
    assert found.busy >= 0.9
    assert found.hours < 1.1


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


@pytest.mark.deep
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


@pytest.mark.deep
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


# Everything that takes an executor


def all_moves(states: tuple[zw.State, ...]) -> int:
    return len(states)


def a_match() -> zw.Match:
    match = zw.Match("dead-center", seed=7, seats={0: "random"})
    match.run()
    return match


CALLS: dict[str, Callable[[Any], Any]] = {
    "tournament": lambda executor: (
        zw.tournament(
            "the-filler",
            {"a": "careful", "b": "random"},
            *(6, 1),
            graves="shuffled",
            adjusted=True,
            executor=executor,
        ).played
    ),
    "luck_share": lambda executor: (
        zw.luck_share("the-filler", games=4, futures=8, seed=1, executor=executor).parts
    ),
    "review": lambda executor: zw.review(a_match(), games=64, executor=executor).as_dict(),
    "adjusted": lambda executor: zw.simulate("dead-center", 100, "random", seed=1).adjusted(
        games=5, executor=executor
    ),
    "sample": lambda executor: (
        zw.sample("the-filler", 6, {"moves": all_moves}, seed=1, executor=executor).columns
    ),
    "coverage": lambda executor: (
        coverage.row("mean", "rare", 8, 20)
        if executor is None
        else next(remote.share_out(coverage._row, [("mean", "rare", 8, 20)], executor))[1]
    ),
}


class EngineError(Exception):
    """As ipyparallel names it when an engine dies over a task."""


class RemoteError(Exception):
    """As ipyparallel passes on the error of an engine: its name and its text."""

    def __init__(self, ename: str, text: str) -> None:
        super().__init__(f"[0:apply] {ename}: {text}")
        self.ename = ename


def first_move(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (RemoteError("CannotCompile", "no compiler today"), "Of a worker: .*no compiler today"),
        (
            RemoteError("AttributeError", "Can't get attribute 'f' on <module '__main__'>"),
            "first_move cannot be sent to this executor",
        ),
    ],
    ids=["cannot compile", "a function of a notebook"],
)
def test_what_an_engine_cannot_do_is_played_here(error: Exception, told: str) -> None:
    asked = {"games": 6, "policy": first_move, "seed": 1, "progress": False}
    with pytest.warns(RuntimeWarning, match=told):
        found = zw.simulate("the-filler", executor=Mortal(0, lambda: failed(error)), **asked)
    assert same(found, zw.simulate("the-filler", **asked))


class Losing(Executor):
    """Loses each task once, as if its worker had died."""

    def __init__(self) -> None:
        self.tasks: list[bytes] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        task = pickle.dumps(args)
        if task not in self.tasks:
            self.tasks.append(task)
            return failed(EngineError("Engine died"))
        future: Future[Any] = Future()
        future.set_result(pickle.loads(pickle.dumps(fn))(*pickle.loads(task)))
        return future


@pytest.mark.parametrize("call", CALLS)
def test_everything_gives_the_same_where_workers_are_lost(call: str) -> None:
    do, executor = CALLS[call], Losing()
    assert do(executor) == do(None)
    assert executor.tasks, "and the tasks were sent again"


@pytest.mark.usefixtures("small_tasks")
def test_tasks_that_are_lost_by_an_executor_that_then_takes_no_more_are_played_here(
    alone: Simulation,
) -> None:
    answers = iter([lambda: failed(EngineError("Engine died"))] * 2)
    executor = Mortal(3, lambda: next(answers, refuse)())
    executor.num_workers = 1  # type: ignore[attr-defined]
    with pytest.warns(RuntimeWarning) as said:
        assert same(simulate(executor), alone)
    told = [str(one.message) for one in said]
    assert [one.partition(" (")[0] for one in told] == [
        "The executor takes no more work",
        "The executor lost a worker",
    ]


@pytest.mark.parametrize("call", CALLS)
def test_everything_gives_the_same_where_the_executor_breaks(call: str) -> None:
    do = CALLS[call]
    with pytest.warns(RuntimeWarning, match="The executor broke; the rest is played here"):
        found = do(Mortal(0, lambda: failed(BrokenExecutor("it died"))))
    assert found == do(None)


@pytest.mark.deep
@pytest.mark.parametrize("call", CALLS)
def test_everything_gives_the_same_in_other_processes(call: str, two: Executor) -> None:
    do = CALLS[call]
    assert do(two) == do(None)


def test_a_process_where_the_game_is_not_compiled_does_not_spoil_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There the plain model would play on, with other random numbers."""
    do = CALLS["adjusted"]
    expected = do(None)

    def submit(fn: Callable[..., Any], task: Any) -> Future[Any]:
        with monkeypatch.context() as patch:
            patch.setattr(compiler, "has_numba", lambda: False)
            future: Future[Any] = Future()
            try:
                future.set_result(fn(task))
            except compiler.CannotCompile as error:
                future.set_exception(error)
            return future

    with pytest.warns(RuntimeWarning, match="Dead Center is not compiled here, unlike"):
        found = do(SimpleNamespace(submit=submit))
    assert found == expected


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
            *("dead-center", GAMES, "random"), seed=4, executor=client.get_executor(), progress=kill
        )
        assert killed
        assert same(found, alone)


@pytest.mark.deep
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("call", CALLS)
def test_everything_gives_the_same_on_a_dask_cluster(call: str, cluster: Any) -> None:
    from distributed import Client

    do = CALLS[call]
    with Client(cluster) as client:
        assert executors.workers_of(executors.as_executor(client)) == 2
        assert do(client) == do(None)


# Where compiled code is kept, and what happens where it cannot be kept, read or made


CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
NOBODY = 65_534
PACKAGE = Path(zw.__file__).parent

# A package that somebody else installed

UNPRIVILEGED = """
import ctypes, os
if os.name == "posix" and os.geteuid() == 0:  # root may write everywhere; from here on it may not
    header, none = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert ctypes.CDLL(None).capset(header, none) == 0
"""


class Installation:
    """A copy of the package that its user cannot write, with folders of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.temporary = folder, folder / "tmp"
        self.temporary.mkdir()
        ignored = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(PACKAGE, folder / "site" / "zwidgets", ignore=ignored)
        (folder / "home").mkdir()
        for path in [*(folder / "site").rglob("*"), folder / "site", folder / "home"]:
            if os.geteuid() == 0:
                os.chown(path, NOBODY, NOBODY)
            path.chmod(0o555 if path.is_dir() else 0o444)

    def run(self, code: str) -> subprocess.CompletedProcess[str]:
        """Run some code as a user who has no home folder that can be written."""
        environment = {
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": str(self.folder / "site"),
            "PATH": os.environ["PATH"],
        }
        return subprocess.run(
            [sys.executable, "-c", UNPRIVILEGED + code],
            cwd=self.folder / "site",
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=HANG,
        )

    def remove(self) -> None:
        for path in (self.folder / "site").rglob("*"):
            if path.is_dir():
                path.chmod(0o755)
        for name in ("site", "home"):
            (self.folder / name).chmod(0o755)
        shutil.rmtree(self.folder)


@pytest.fixture
def installation() -> Iterator[Installation]:
    made = Installation(Path(tempfile.mkdtemp()))
    yield made
    made.remove()


SIMULATE = """
import zwidgets as zw
assert zw.__file__.startswith({site!r}), zw.__file__
print(zw.simulate("dead-center", 1000, "careful", seed=1, progress=False).wins)
"""
COMMANDS = """
from zwidgets import cli
assert cli.main(["exact", "dead-center", "fits", "pile=c1", "--position", {cabin!r}]) == 0
assert cli.main(["simulate", "dead-center", "--games", "1000", "--seed", "1"]) == 0
"""
BOARD = """
import json, threading, time
import zwidgets as zw
from zwidgets.control import odds

sent = []
board = odds.LiveOdds(sent.append)
board.on = True
match = zw.Match("dead-center", position={cabin!r})
match.step()
board.follow(match, type("Eyes", (), dict(curtain=None, offer=None, seat=0)), 0)
end = time.monotonic() + {hang}
while not (sent[-1]["games"] > 500 and sent[-1]["questions"]) and time.monotonic() < end:
    time.sleep(0.05)
board.end()
print(json.dumps([sent[-1]["note"], len(sent[-1]["moves"]), len(sent[-1]["questions"])]))
"""


@pytest.mark.deep
def test_where_nothing_can_be_kept_it_works_too(installation: Installation) -> None:
    expected = zw.simulate("dead-center", 1000, "careful", seed=1, progress=False).wins
    found = installation.run(SIMULATE.format(site=str(installation.folder)))
    assert found.stdout == f"{expected}\n", found.stderr
    assert found.stderr.count("No folder can be written to keep compiled games") == 1

    told = installation.run(COMMANDS.format(cabin=CABIN))
    assert (told.returncode, "Traceback" in told.stderr) == (0, False), told.stderr
    assert "19/33 57.58 %" in told.stdout
    assert "1,000 games of dead-center" in told.stdout
    assert [line[:18] for line in told.stderr.splitlines() if line] == ["zwidgets: No folde"]

    board = installation.run(BOARD.format(cabin=CABIN, hang=HANG))
    note, moves, questions = json.loads(board.stdout)
    assert note in (None, "")
    assert moves > 1
    assert questions > 2


# Code that is kept

TWICE = """
from zwidgets.core.compiled.compiling import compiled
@compiled
def twice(x):
    return 2 * x
"""
USE = """
from compiled_twice import twice
from zwidgets.core.compiled.compiling import compiled
@compiled
def used(x):
    return twice(x) + 1
"""


class Small:
    """A folder with two compiled functions, one of which calls the other, and its cache."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.kept = folder, folder / "kept"
        self.write("compiled_twice", TWICE)
        self.write("kernel_use", USE)

    def write(self, name: str, text: str) -> None:
        (self.folder / f"{name}.py").write_text(text)

    def run(self) -> tuple[int, int, str]:
        """The result, how many functions had to be compiled, and the warnings.

        All is as in a process that has just begun.
        """
        compiling._sources.cache_clear()
        with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            patch.setattr(config, "CACHE_DIR", str(self.kept))
            patch.setattr(sys, "dont_write_bytecode", True)
            patch.syspath_prepend(self.folder)
            for name in ("compiled_twice", "kernel_use"):
                patch.delitem(sys.modules, name, raising=False)
            used = import_module("kernel_use").used
            result = used(4)
        told = "\n".join(str(one.message) for one in said)
        return result, sum(used.stats.cache_misses.values()), told


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Small:
    made = Small(tmp_path_factory.mktemp("small"))
    assert made.run() == (9, 1, "")
    assert made.run() == (9, 0, "")
    return made


DAMAGES = [lambda old: b"", lambda old: old[:-40], lambda old: b"?" * 99]


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_files_are_compiled_anew(small: Small, kind: str, damage: Any) -> None:
    for path in small.kept.rglob(f"*.{kind}"):
        path.write_bytes(damage(path.read_bytes()))
    assert small.run() == (9, 1, "")
    assert small.run() == (9, 0, ""), "mended"


def test_what_becomes_part_of_compiled_code_is_looked_at_too(small: Small) -> None:
    """numba alone would look at the calling file, which is as it was."""
    small.write("compiled_twice", TWICE.replace("2 * x", "3 * x"))
    assert small.run() == (13, 1, "")
    small.write("compiled_twice", TWICE)
    assert small.run()[0] == 9


# Where compiling fails


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("no\ncompiler\ntoday")

    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", fail)
    work._encoding.cache_clear()


WHY = (
    'Dead Center cannot be compiled here ("RuntimeError: no compiler today"); '
    "the plain model plays, much more slowly."
)


@pytest.mark.usefixtures("broken")
def test_where_the_compiler_fails_the_plain_model_plays_and_a_sentence_says_why() -> None:
    with pytest.warns(RuntimeWarning) as said:
        found = zw.simulate("dead-center", 20, "careful", seed=1, progress=False)
    assert [str(one.message) for one in said] == [WHY]
    assert said[0].filename == __file__
    assert not found.work.compiled
    assert found.games == 20


def test_a_start_of_numba_that_is_disturbed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play, errors = CompiledDeadCenter._play, [RuntimeError("dictionary changed size")]

    def disturbed(*given: Any) -> Any:
        if errors:
            raise errors.pop()
        return play(*given)

    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(CompiledDeadCenter, "_play", disturbed)
    compiled, why = compiler.compiled_of(zw.game("dead-center"))
    assert errors == []
    assert compiled is not None
    assert why is None


@pytest.mark.usefixtures("broken")
def test_live_odds_are_reckoned_by_the_plain_model() -> None:
    match = zw.Match("dead-center", position=CABIN)
    match.step()
    first = next(live(match.state, 0, 1))
    assert {one.games for _, one in first.moves} == {1}


def test_a_compiled_game_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: object) -> None:
        raise ImportError("nothing compiled in this copy")

    monkeypatch.setattr(compiler, "_TRIED", {})
    monkeypatch.setattr(type(zw.game("dead-center")), "compiled", fail)
    with pytest.warns(
        RuntimeWarning, match="ImportError: nothing compiled in this copy.*plain model"
    ):
        found = zw.simulate("dead-center", 4, "careful", seed=1, progress=False)
    assert found.games == 4


@pytest.mark.usefixtures("broken")
def test_the_command_line_says_it_in_a_line(
    capsys: pytest.CaptureFixture[str], recwarn: pytest.WarningsRecorder
) -> None:
    warnings.simplefilter("default")
    assert cli.main(["simulate", "dead-center", "--games", "4", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("4 games of dead-center")
    assert err == f"zwidgets: {WHY}\n"


@pytest.mark.usefixtures("small_tasks")
def test_a_worker_that_cannot_compile_changes_nothing() -> None:
    asked = {"game": "dead-center", "games": 20_000, "seed": 1, "progress": False}
    alone = zw.simulate(**asked)
    executor = Mortal(2, lambda: failed(compiler.CannotCompile(WHY)))
    with pytest.warns(RuntimeWarning, match="Of a worker: Dead Center cannot be compiled"):
        there = zw.simulate(executor=executor, **asked)
    assert there.groups == alone.groups
