"""How busy a cluster of hundreds or thousands of slots is: an hour's work in virtual time.

python -m benchmarks.clusters

The code that shares work out is that of `zw.simulate`, and drives an executor whose tasks take
virtual time. Its delays, in seconds:

- A slot is there after 0 to `COMING`, and imports and compiles for about `STARTING` in its first
  task.
- The scheduler passes a task or a result on within about `TRANSFER`, now and then in ten times
  that, and has no task ready beside a slot: each slot waits for its next one.
- Giving a task and taking its result cost this process and the scheduler `GIVING` and `TAKING`.
- Slots differ in speed by a tenth, and `SLOW` of them take three times as long.
- `STUCK` of the tasks stand still for `STANDING`.
- `MORTAL` of the slots die within the hour; after `NOTICED` their task is lost, and given again.

A slot is busy while it plays. Its time is that from the call to the result, or to its death.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from heapq import heappop, heappush
from itertools import count, cycle
from math import inf, log
from queue import SimpleQueue
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import zwidgets as zw
from zwidgets.odds import remote, running
from zwidgets.odds.work import Done, Work, group_size

HOUR: Final = 3600.0
COMING: Final = 60.0
STARTING: Final = 10.0
TRANSFER: Final = 0.02
GIVING: Final = 0.001
TAKING: Final = 0.001
SLOW: Final = 0.03
STUCK: Final = 0.001
STANDING: Final = 30.0
MORTAL: Final = 0.01
NOTICED: Final = 30.0


Seconds = Callable[[Random, int], float]
COMPILED: Final = 2e-6
"""The seconds of a game that is compiled."""
PLAIN: Final = 5.0
"""The seconds of a game of slow players, on average."""


class EngineError(Exception):
    """A slot died over a task, as ipyparallel says it."""


class Slot:
    """A slot, with the time at which it comes, how slow it is and when it dies."""

    def __init__(self, rng: Random) -> None:
        self.comes = rng.uniform(0, COMING)
        self.starting = rng.lognormvariate(log(STARTING), 0.5)
        self.slowness = rng.lognormvariate(0, 0.1) * (3 if rng.random() < SLOW else 1)
        self.dies = rng.uniform(self.comes, HOUR) if rng.random() < MORTAL else inf
        self.busy = 0.0


class Given(Future[Any]):
    """A task of the cluster."""

    def __init__(self, cluster: Cluster, do: Callable[[Any], Any], task: Any) -> None:
        super().__init__()
        self.cluster, self.do, self.task = cluster, do, task

    def result(self, timeout: float | None = None) -> Any:
        """Return the result, which takes this process some time."""
        self.cluster.now += TAKING
        return super().result(timeout)


class Cluster(Executor):
    """An executor in virtual time.

    Args:
        slots: how many.
        seconds: what some games take on a slot of ordinary speed.

    Attributes:
        now: the time of this process.
        tasks: how many it was given.
        away: the true seconds that the simulation of the cluster took.
    """

    def __init__(self, slots: int, seconds: Seconds) -> None:
        self.rng, self.now, self.tasks, self.seconds = Random(slots), 0.0, 0, seconds
        self.slots = [Slot(self.rng) for _ in range(slots)]
        self._playing: Slot | None = None
        self.away = 0.0
        self._worked = 0.0
        self._queue, self._free = deque[Given](), deque[Slot]()
        self._events: list[tuple[float, int, Callable[..., None], Any]] = []
        self._numbers = count()
        self._transfers = cycle([self.rng.lognormvariate(log(TRANSFER), 1) for _ in range(10_007)])
        for slot in self.slots:
            self._at(slot.comes, self._idle, slot)

    @property
    def num_workers(self) -> int:
        """How many slots are there now."""
        return sum(slot.comes <= self.now < slot.dies for slot in self.slots)

    def clock(self) -> float:
        """Return the time, in a slot that of the slot."""
        return self.now if self._playing is None else self._worked

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Given:
        """Take a task."""
        begun = time.perf_counter()
        self.now, self.tasks = self.now + GIVING, self.tasks + 1
        given = Given(self, fn, args[0])
        self._at(self.now + self._transfer(), self._arrived, given)
        self.away += time.perf_counter() - begun
        return given

    def next(self, done: SimpleQueue[Any], patience: float | None) -> Any:
        """Let time pass until a task is done."""
        begun = time.perf_counter()
        while done.empty():
            when, _, what, whom = heappop(self._events)
            what(when, whom)
            if not done.empty():
                self.now = max(self.now, when)
        self.away += time.perf_counter() - begun
        return done.get()

    def play(self, work: Work) -> Done:
        """Play games in the slot that is at it."""
        slot = self._playing
        assert slot is not None
        seconds = self.seconds(self.rng, work.games) * slot.slowness
        slot.busy += seconds
        standing = STANDING if self.rng.random() < STUCK else 0.0
        self._worked += slot.starting + seconds + standing
        slot.starting = 0.0
        return {}

    def _at(self, when: float, what: Callable[..., None], whom: Any) -> None:
        heappush(self._events, (when, next(self._numbers), what, whom))

    def _transfer(self) -> float:
        return next(self._transfers)

    def _idle(self, now: float, slot: Slot) -> None:
        self._free.append(slot)
        self._begin(now)

    def _arrived(self, now: float, given: Given) -> None:
        self._queue.append(given)
        self._begin(now)

    def _begin(self, now: float) -> None:
        while self._free and self._queue:
            slot = self._free.popleft()
            if now >= slot.dies:
                continue
            self._do(now + self._transfer(), slot, self._queue.popleft())

    def _do(self, now: float, slot: Slot, given: Given) -> None:
        before, self._playing, self._worked = slot.busy, slot, now
        found = given.do(given.task)
        self._playing = None
        if self._worked > slot.dies:
            slot.busy = before
            self._at(slot.dies + NOTICED, self._lost, given)
        else:
            self._at(self._worked, self._idle, slot)
            self._at(self._worked + self._transfer(), self._did, (given, found))

    def _did(self, now: float, done: tuple[Given, Any]) -> None:
        done[0].set_result(done[1])

    def _lost(self, now: float, given: Given) -> None:
        given.set_exception(EngineError("A slot died."))


class Figure(NamedTuple):
    """What an hour's work on a cluster came to.

    Attributes:
        busy: the share of the slots' time in which they played.
        hours: from the call to its result.
        tasks: how many were given.
        own: the seconds that sharing out and counting truly took this process for each task.
    """

    busy: float
    hours: float
    tasks: int
    own: float


def figure(slots: int, game_seconds: float) -> Figure:
    """Share out an hour's work; games are alike if they are compiled, else of any length."""
    compiled = game_seconds == COMPILED

    def seconds(rng: Random, games: int) -> float:
        return games * game_seconds if compiled else rng.gammavariate(games, game_seconds)

    cluster = Cluster(slots, seconds)
    games = int(HOUR / game_seconds * sum(1 / slot.slowness for slot in cluster.slots))
    game = zw.game("dead-center")
    group = group_size(games) if compiled else 1
    work = Work(game, str(game.start()), 0, ("careful",), 1, compiled, group, 0, games)
    rate = 1 / game_seconds if compiled else None
    todo = remote.Todo(((0, games),), work.upto, (), work.piece, rate)
    kept, begun = running._Kept({}, ()), time.perf_counter()
    with patch.multiple(remote, clock=cluster.clock, next_done=cluster.next):
        for result in remote.remote(cluster.play, todo, cluster):
            kept.add(result)
    own = (time.perf_counter() - begun - cluster.away) / cluster.tasks
    assert kept.now[1] == ((0, games),), "each game is played"
    lived = sum(min(slot.dies, cluster.now) for slot in cluster.slots)
    busy = sum(slot.busy for slot in cluster.slots) / lived
    return Figure(busy, cluster.now / HOUR, cluster.tasks, own)


def rows() -> Iterator[tuple[str, str]]:
    """The figures of the page."""
    for slots, seconds in ((300, COMPILED), (3_000, COMPILED), (300, PLAIN)):
        found = figure(slots, seconds)
        games = "compiled games" if seconds == COMPILED else f"games of {seconds:.0f} s"
        yield (
            f"{slots:,} slots, {games}: busy (at least 90 %)",
            f"{found.busy:.1%} ({found.hours:.3f} hours, {found.tasks:,} tasks, "
            f"{1e6 * found.own:.0f} µs of this process for each)",
        )


if __name__ == "__main__":
    for what, told in rows():
        print(f"| {what} | {told} |", flush=True)
