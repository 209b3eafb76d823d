"""Tasks on an executor; those that it loses or refuses are done elsewhere."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent import futures
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, Generic, TypeAlias, TypeVar

from zwidgets.core.contract.bot import Bot
from zwidgets.core.errors import listed
from zwidgets.core.match.players import Player, player_name
from zwidgets.odds.compiler import CannotCompile

IN_FLIGHT: Final = 64
"""The most tasks that an executor is given at a time."""
PATIENCE: Final = 60.0
"""How many seconds an executor that refuses a task has to finish the tasks that it took."""

Task = TypeVar("Task")
Found = TypeVar("Found")
Results: TypeAlias = Generator[tuple[Task, Found], None, None]
"""Tasks with their results, as they are done."""


def remote(
    do: Callable[[Task], Found],
    tasks: Iterator[Task],
    executor: Executor,
    players: Iterable[Player],
) -> Results[Task, Found]:
    """Yield the results of tasks that are done on an executor.

    Tasks that a broken pool of processes has lost are done in a fresh pool, after those that it had
    not been given. If that pool breaks too, the rest is left out, since a task that crashes its
    process would crash this one as well. Tasks that another executor refuses or loses are done
    here, and so are those whose players cannot be sent to another process. A warning says so.

    Args:
        do: does a task.
        tasks: what is to be done.
        executor: any executor.
        players: who plays in the tasks.
    """
    there = _Given(do, executor, players)
    yield from there.results(tasks)
    if not there.lost:
        return
    fresh = _fresh(executor)
    if fresh is None:
        _warn("The executor broke; the rest is played here.")
        yield from ((task, do(task)) for task in chain(there.lost, tasks))
        return
    _warn("A process of the pool died; the rest is played in a fresh pool.")
    again = _Given(do, fresh, players)
    with fresh:
        yield from again.results(chain(tasks, there.lost))
    if again.lost:
        _warn(
            "A process of the fresh pool died too, perhaps by what a player does in these games; "
            "the rest is left out. resume= goes on from there."
        )


def _fresh(executor: Executor) -> Executor | None:
    """Return a pool of processes like a broken one; None if it is no such pool."""
    if not isinstance(executor, futures.ProcessPoolExecutor):
        return None
    given: Any = executor  # it does not tell otherwise how it was made
    return futures.ProcessPoolExecutor(
        given._max_workers, given._mp_context, given._initializer, given._initargs
    )


@dataclass
class _Given(Generic[Task, Found]):
    """Tasks that are given to an executor.

    Attributes:
        do: does a task.
        executor: the executor.
        players: who plays in the tasks.
        pending: what it does now.
        refused: what it did not take, though it is not broken.
        lost: what it lost, or was not given any more, when it broke.
    """

    do: Callable[[Task], Found]
    executor: Executor
    players: Iterable[Player]
    pending: dict[Future[Found], Task] = field(default_factory=dict)
    refused: list[Task] = field(default_factory=list)
    lost: list[Task] = field(default_factory=list)

    def results(self, tasks: Iterator[Task]) -> Results[Task, Found]:
        """Yield the results of tasks. If the executor breaks, `lost` has those without a result."""
        pending = self.pending
        try:
            while True:
                while not (self.lost or self.refused) and len(pending) < IN_FLIGHT:
                    if (task := next(tasks, None)) is None:
                        break
                    self._submit(task)
                if not pending:
                    break
                patience = PATIENCE if self.refused else None
                done, late = futures.wait(pending, patience, futures.FIRST_COMPLETED)
                for future in done or late:
                    task = pending.pop(future)
                    try:
                        yield task, self._result(future, task)
                    except BrokenExecutor:
                        self.lost.append(task)
            if self.refused:
                yield from ((task, self.do(task)) for task in chain(self.refused, tasks))
        except KeyboardInterrupt:
            yield from ((task, future.result()) for future, task in pending.items() if _ok(future))
            raise
        finally:
            for future in pending:
                future.cancel()

    def _submit(self, task: Task) -> None:
        """Give a task to the executor, if it takes it."""
        try:
            self.pending[self.executor.submit(self.do, task)] = task
        except BrokenExecutor:
            self.lost.append(task)
        except Exception as error:  # a dead executor may raise anything
            _warn(f"The executor takes no more work ({error}); the rest is played here.")
            self.refused.append(task)

    def _result(self, future: Future[Found], task: Task) -> Found:
        """Return a task's result. If a worker or the executor died, the task is done here.

        Raises:
            BrokenExecutor: the executor is broken.
        """
        try:
            return future.result(timeout=0)
        except BrokenExecutor:
            raise
        except (futures.CancelledError, TimeoutError):
            pass
        except CannotCompile as error:
            _warn(f"Of a worker: {error}")
        except Exception as error:
            if type(error).__module__.startswith("distributed"):
                _warn(f"The executor lost a worker ({error}); its games are played here.")
            elif _travels(self.do, task):
                raise
            else:
                bots = (player for player in self.players if isinstance(player, Bot))
                _warn(
                    f"{listed(map(player_name, bots))} cannot be sent to this executor, so these "
                    "games are played here: define the function in a module to have them played "
                    "there."
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
