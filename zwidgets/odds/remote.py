"""Tasks on an executor; those that it loses or refuses are done elsewhere.

Each worker has two tasks at a time, so that none waits for this process. A task takes about a
second, by the time that the last ones took on the workers, and less towards the end, so that no
worker is still busy long after the others.
"""

from __future__ import annotations

import pickle
import time
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent import futures
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass, field
from functools import partial
from math import inf
from queue import Empty, SimpleQueue
from statistics import median_low
from typing import Any, Final, Generic, TypeAlias, TypeVar

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.game import Game
from zwidgets.core.errors import listed
from zwidgets.core.match.players import Player, player_name
from zwidgets.odds import ranges
from zwidgets.odds.compiler import check_alike, compiled_of
from zwidgets.odds.executors import workers_of
from zwidgets.odds.ranges import Ranges

IN_FLIGHT: Final = 2
"""The tasks that an executor is given at a time for each of its workers."""
TASK_SECONDS: Final = 1.0
"""How long a task should take."""
LEAST: Final = 0.1
"""The last tasks may take this share of it."""
LAST: Final = 32
"""The number of tasks by which the size of the next one is chosen."""
OWN_SHARE: Final = 0.25
"""The share of its time that this process may spend on giving tasks and taking their results."""
ASKED_AGAIN: Final = 10.0
"""The seconds after which an executor is asked again how many workers it has."""
PATIENCE: Final = 60.0
"""How many seconds an executor that refuses a task has to finish the tasks that it took."""
NOT_THERE: Final = "Can't get attribute"
"""What pickle says of a function of a notebook in a process that does not have it."""

Task = TypeVar("Task")
Item = TypeVar("Item")
Found = TypeVar("Found")
Results: TypeAlias = Generator[tuple[Task, Found], None, None]
"""Tasks with their results, as they are done."""
Span = tuple[int, int]
"""The first number of a task, and the number after its last."""
clock = time.perf_counter


@dataclass
class Todo(Generic[Task]):
    """What is to be done, as numbers that nobody has been given yet.

    Attributes:
        left: the numbers.
        make: makes the task of the numbers from `first` to before `end`.
        players: who plays in the tasks.
        piece: a task ends at a multiple of this, or where a range ends.
        rate: about how many numbers are done in a second; None if nobody knows.
    """

    left: Ranges
    make: Callable[[int, int], Task]
    players: Iterable[Player] = ()
    piece: int = 1
    rate: float | None = None

    def take(self, size: int) -> Span | None:
        """Return numbers that nobody has been given yet, about so many; None if there are none."""
        if not self.left:
            return None
        (first, end), *rest = self.left
        pieces = first // self.piece + max(size // self.piece, 1)
        upto = min(end, pieces * self.piece)
        self.left = (((upto, end),) if upto < end else ()) + tuple(rest)
        return first, upto

    def here(self, do: Callable[[Task], Found]) -> Results[Task, Found]:
        """Do what is left in this process."""
        while span := self.take(1):
            task = self.make(*span)
            yield task, do(task)


def remote(
    do: Callable[[Task], Found], todo: Todo[Task], executor: Executor
) -> Results[Task, Found]:
    """Yield the results of tasks that are done on an executor.

    Tasks that a broken pool of processes has lost are done in a fresh pool, after those that it had
    not been given. If that pool breaks too, the rest is left out, since a task that crashes its
    process would crash this one as well. A task that dies with its worker is given again, once.
    Tasks that an executor refuses or loses for good are done here, and so are those whose players
    cannot be sent to another process. A warning says so.

    Args:
        do: does a task.
        todo: what is to be done.
        executor: any executor.
    """
    there = _Given(do, executor, todo)
    yield from there.results()
    if not there.broken:
        return
    fresh = _fresh(executor)
    if fresh is None:
        _warn("The executor broke; the rest is played here.")
        yield from todo.here(do)
        return
    _warn("A process of the pool died; the rest is played in a fresh pool.")
    again = _Given(do, fresh, todo)
    with fresh:
        yield from again.results()
    if again.broken:
        _warn(
            "A process of the fresh pool died too, perhaps by what a player does in these games; "
            "the rest is left out. resume= goes on from there."
        )


def share_out(
    do: Callable[[Item], Found],
    items: Sequence[Item],
    executor: Executor | None,
    players: Iterable[Player] = (),
    game: Game[Any] | None = None,
) -> Results[Item, Found]:
    """Yield each item with what is made of it, as it is done, here or on an executor.

    Args:
        do: makes something of an item.
        items: the items.
        executor: where; None is here.
        players: who plays in it.
        game: the game that has to be compiled there too if it is here; None if that changes
            nothing.
    """
    if executor is None:
        yield from ((item, do(item)) for item in items)
        return
    compiled = game is not None and compiled_of(game)[0] is not None
    whole = ((0, len(items)),) if items else ()
    todo = Todo(whole, lambda first, end: items[first:end], players)
    for some, found in remote(partial(_each, do, game, compiled), todo, executor):
        yield from zip(some, found, strict=True)


def _each(
    do: Callable[[Item], Found], game: Game[Any] | None, compiled: bool, items: Sequence[Item]
) -> list[Found]:
    """Return what is made of each item. This is the function that executors call."""
    if game is not None:
        check_alike(game, compiled)
    return [do(item) for item in items]


def _fresh(executor: Executor) -> Executor | None:
    """Return a pool of processes like a broken one; None if it is no such pool."""
    if not isinstance(executor, futures.ProcessPoolExecutor):
        return None
    given: Any = executor  # it does not tell otherwise how it was made
    return futures.ProcessPoolExecutor(
        given._max_workers, given._mp_context, given._initializer, given._initargs
    )


def _timed(do: Callable[[Task], Found], task: Task) -> tuple[float, Found]:
    """Return a task's seconds and its result. This is the function that executors call."""
    begun = clock()
    found = do(task)
    return clock() - begun, found


def next_done(done: SimpleQueue[Future[Any]], patience: float | None) -> Future[Any] | None:
    """Return the next future that is done; None if none is for so many seconds."""
    try:
        return done.get(timeout=patience)
    except Empty:
        return None


class _WorkerLost(Exception):
    """A worker died over a task, which another one may do."""


class Pace:
    """The size of tasks, by the time of the last ones.

    Args:
        rate: about how many numbers are done in a second; None if nobody knows.
    """

    def __init__(self, rate: float | None) -> None:
        self._rates = deque[float]([] if rate is None else [rate], LAST)
        self._most: float = 1 if rate is None else inf
        self._own = 0.0

    def note(self, size: int, seconds: float) -> None:
        """Note how long a worker took over a task."""
        self._rates.append(size / max(seconds, 1e-6))
        self._most = max(self._most, 2 * size)

    def note_own(self, seconds: float) -> None:
        """Note how long this process took over a task."""
        self._own += (seconds - self._own) / LAST

    def size(self, left: int, workers: int) -> int:
        """Return the size of the next task.

        Args:
            left: how many numbers nobody has been given yet.
            workers: how many workers share them.
        """
        if not self._rates:
            return 1
        seconds = max(TASK_SECONDS, workers * self._own / OWN_SHARE)
        usual = median_low(self._rates) * seconds
        fair = left / (IN_FLIGHT * workers)
        return max(1, int(min(usual, max(fair, LEAST * usual), self._most)))


@dataclass
class _Given(Generic[Task, Found]):
    """Tasks that are given to an executor.

    Attributes:
        do: does a task.
        executor: the executor.
        todo: what it was not given yet, or lost when it broke.
        broken: whether it broke.
        refused: whether it takes no more tasks, though it is not broken.
    """

    do: Callable[[Task], Found]
    executor: Executor
    todo: Todo[Task]
    broken: bool = False
    refused: bool = False
    _pending: dict[Future[tuple[float, Found]], tuple[Span, Task]] = field(default_factory=dict)
    _done: SimpleQueue[Future[tuple[float, Found]]] = field(default_factory=SimpleQueue)
    _again: list[Span] = field(default_factory=list)
    _lost: set[Span] = field(default_factory=set)
    _workers: int = 1
    _asked: float = -inf

    def __post_init__(self) -> None:
        self._pace, self._back = Pace(self.todo.rate), clock()

    def results(self) -> Results[Task, Found]:
        """Yield the results of tasks. If the executor breaks, the rest stays to be done."""
        pending = self._pending
        try:
            while self._fill():
                for future in self._wait():
                    span, task = pending.pop(future)
                    try:
                        yield task, self._result(future, task, span)
                    except _WorkerLost:
                        self._again.append(span)
                    except BrokenExecutor:
                        self.broken = True
                        self.todo.left += (span,)
            if self.refused:
                yield from self.todo.here(self.do)
        except KeyboardInterrupt:
            for future, (_, task) in pending.items():
                if _ok(future):
                    yield task, future.result()[1]
            raise
        finally:
            for future in pending:
                future.cancel()

    def _fill(self) -> bool:
        """Give the executor tasks, until it has enough; False if it has none."""
        given = 0
        while not (self.broken or self.refused) and self._give():
            given += 1
        self._pace.note_own((clock() - self._back) / max(given, 1))
        return bool(self._pending)

    def _wait(self) -> list[Future[tuple[float, Found]]]:
        """Return the next task that is done; all, if an executor that refuses tasks does none."""
        future = next_done(self._done, PATIENCE if self.refused else None)
        self._back = clock()
        return [*self._pending] if future is None else [future]

    def _give(self) -> bool:
        """Give the executor a task; False if it has enough, or if there is none."""
        span: Span | None = None
        try:
            if clock() - self._asked > ASKED_AGAIN:
                self._workers, self._asked = max(workers_of(self.executor), 1), clock()
            if len(self._pending) >= IN_FLIGHT * self._workers:
                return False
            span = self._again.pop() if self._again else self._taken()
            if span is None:
                return False
            task = self.todo.make(*span)
            future = self.executor.submit(partial(_timed, self.do), task)
        except Exception as error:  # a dead executor may raise anything
            self.todo.left += (*self._again, *([] if span is None else [span]))
            self.broken = isinstance(error, BrokenExecutor)
            self.refused = not self.broken
            if self.refused:
                _warn(f"The executor takes no more work ({error}); the rest is played here.")
            return False
        self._pending[future] = span, task
        future.add_done_callback(self._done.put)
        return True

    def _taken(self) -> Span | None:
        return self.todo.take(self._pace.size(ranges.size(self.todo.left), self._workers))

    def _result(self, future: Future[tuple[float, Found]], task: Task, span: Span) -> Found:
        """Return a task's result. If a worker or the executor died, the task is done here.

        Raises:
            BrokenExecutor: the executor is broken.
            _WorkerLost: the task is to be given to another worker.
        """
        try:
            seconds, found = future.result(timeout=0)
            self._pace.note(span[1] - span[0], seconds)
            return found
        except BrokenExecutor:
            raise
        except (futures.CancelledError, TimeoutError):
            pass
        except Exception as error:
            name = getattr(error, "ename", type(error).__name__)  # ipyparallel tells it by text
            if name == "CannotCompile":
                _warn(f"Of a worker: {error}")
            elif name == "EngineError" and span not in self._lost and not self.refused:
                self._lost.add(span)
                raise _WorkerLost from error
            elif name == "EngineError" or type(error).__module__.startswith("distributed"):
                _warn(f"The executor lost a worker ({error}); its games are played here.")
            elif _travels(self.do, task) and NOT_THERE not in str(error):
                raise
            else:
                bots = (player for player in self.todo.players if isinstance(player, Bot))
                names = listed(dict.fromkeys(map(player_name, bots)))
                _warn(
                    f"{names} cannot be sent to this executor, so these games are played here: "
                    "define the function in a module to have them played there."
                )
        return self.do(task)


def _travels(do: object, task: object) -> bool:
    """True if a task can be sent to another process."""
    try:
        pickle.dumps((do, task))
    except Exception:
        return False
    return True


def _ok(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _warn(told: str) -> None:
    warnings.warn(told, RuntimeWarning, stacklevel=2)
