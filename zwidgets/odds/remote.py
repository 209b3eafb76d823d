"""Tasks on an executor. What is lost with a worker, or refused, is done again elsewhere."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from itertools import chain
from typing import Any, Final, TypeAlias, TypeVar

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
    """Do tasks on an executor.

    What a broken pool of processes loses is done in a fresh pool, first the tasks that it had not
    been given. If that breaks too, the rest is left out: a task that ends its process would end
    this one as well. What another executor refuses or loses is done here, and so are tasks whose
    players cannot be sent to another process. A warning says so.

    Args:
        do: does a task.
        tasks: what is to be done.
        executor: any executor.
        players: who plays in the tasks.
    """
    lost: list[Task] = []
    yield from _submitted(do, tasks, executor, players, lost)
    if not lost:
        return
    fresh = _fresh(executor)
    if fresh is None:
        _warn("The executor broke; the rest is played here.")
        yield from ((task, do(task)) for task in chain(lost, tasks))
        return
    _warn("A process of the pool died; the rest is played in a fresh pool.")
    again: list[Task] = []
    with fresh:
        yield from _submitted(do, chain(tasks, lost), fresh, players, again)
    if again:
        _warn(
            "A process of the fresh pool died too, perhaps by what a player does in these games; "
            "the rest is left out. resume= goes on from there."
        )


def _fresh(executor: Executor) -> Executor | None:
    """A pool of processes like a broken one; None if it is no such pool."""
    from concurrent.futures import ProcessPoolExecutor

    if not isinstance(executor, ProcessPoolExecutor):
        return None
    given: Any = executor  # it does not tell otherwise how it was made
    return ProcessPoolExecutor(
        given._max_workers, given._mp_context, given._initializer, given._initargs
    )


def _submitted(
    do: Callable[[Task], Found],
    tasks: Iterator[Task],
    executor: Executor,
    players: Iterable[Player],
    lost: list[Task],
) -> Results[Task, Found]:
    """The results of tasks on an executor. If it breaks, `lost` gets the tasks that it had."""
    pending: dict[Future[Found], Task] = {}
    refused: list[Task] = []
    try:
        while True:
            while not (lost or refused) and len(pending) < IN_FLIGHT:
                if (task := next(tasks, None)) is None:
                    break
                _submit(do, task, executor, pending, refused, lost)
            if not pending:
                break
            patience = PATIENCE if refused else None
            done, late = wait(pending, patience, return_when=FIRST_COMPLETED)
            for future in done or late:
                task = pending.pop(future)
                try:
                    yield task, _result(future, do, task, players)
                except BrokenExecutor:
                    lost.append(task)
        if refused:
            yield from ((task, do(task)) for task in chain(refused, tasks))
    except KeyboardInterrupt:
        yield from _complete(pending)
        raise
    finally:
        for future in pending:
            future.cancel()


def _submit(
    do: Callable[[Task], Found],
    task: Task,
    executor: Executor,
    pending: dict[Future[Found], Task],
    refused: list[Task],
    lost: list[Task],
) -> None:
    """Give a task to an executor, if it takes it."""
    try:
        pending[executor.submit(do, task)] = task
    except BrokenExecutor:
        lost.append(task)
    except Exception as error:  # a dead executor may raise anything
        _warn(f"The executor takes no more work ({error}); the rest is played here.")
        refused.append(task)


def _result(
    future: Future[Found], do: Callable[[Task], Found], task: Task, players: Iterable[Player]
) -> Found:
    """A task's result. If a worker or the executor died, the task is done here.

    Raises:
        BrokenExecutor: the executor is broken.
    """
    try:
        return future.result(timeout=0)
    except BrokenExecutor:
        raise
    except (CancelledError, TimeoutError):
        return do(task)
    except CannotCompile as error:
        _warn(f"Of a worker: {error}")
        return do(task)
    except Exception as error:
        if type(error).__module__.startswith("distributed"):
            _warn(f"The executor lost a worker ({error}); its games are played here.")
            return do(task)
        if _travels(do, task):
            raise
        names = listed([player_name(player) for player in players if isinstance(player, Bot)])
        _warn(
            f"{names} cannot be sent to this executor, so these games are played here: define the "
            "function in a module to have them played there."
        )
        return do(task)


def _travels(do: object, task: object) -> bool:
    """True if a task can be sent to another process."""
    try:
        pickle.dumps((do, task))
    except Exception:
        return False
    return True


def _complete(pending: Mapping[Future[Found], Task]) -> Iterator[tuple[Task, Found]]:
    for future, task in pending.items():
        if future.done() and not future.cancelled() and future.exception() is None:
            yield task, future.result()


def _warn(told: str) -> None:
    warnings.warn(told, RuntimeWarning, stacklevel=2)
