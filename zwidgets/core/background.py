"""Work beside the board: in a thread or, where none can start, in slices on the event loop.

Work is a generator. Wherever it yields, others have their turn: a click, or other work. It yields
nothing, or a `Wait` to wait, and never while it holds a lock.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Event as Event
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    import asyncio

SLICE: Final = 0.03
"""Seconds after which work on the event loop lets others have their turn, at its next yield."""
BREATH: Final = 0.004
"""Seconds of that turn. In Pyodide it is a timer: behind calls without one clicks wait seconds."""
TICK: Final = 0.02
"""Seconds between two looks at an event on the event loop."""
LONGEST_IMPORT: Final = 60.0
"""Seconds that a fork waits for an import at most."""
NICE: Final = 10
"""How much work that steps back lowers its thread's priority, as `nice` counts."""


WakeSignal = Event


@dataclass(frozen=True, slots=True, eq=False)
class Wait:
    """A wait, as work yields it.

    Attributes:
        seconds: how long.
        until: ends the wait earlier when it is set.
    """

    seconds: float
    until: Event = field(default_factory=Event)


Found = TypeVar("Found")
Work: TypeAlias = Generator[Wait | None, None, Found]
"""Work that gives a result."""
Steps: TypeAlias = Generator[None, None, Found]
"""Work that never rests."""

_tasks: Final[set[asyncio.Task[None]]] = set()


def begin(work: Work[Any], name: str, low: bool = False) -> None:
    """Begin to do work beside whatever runs now.

    Where there is neither a thread nor an event loop for it, it is done before this returns.

    Args:
        work: the work.
        name: that of the thread.
        low: True gives the thread a lower priority, where threads have priorities of their own.
    """

    def alone() -> None:
        if low:
            _step_back()
        done(work)

    if in_thread(alone, name):
        return
    import asyncio  # takes a tenth of the package's import, and threads can nearly always start

    try:
        task = asyncio.get_running_loop().create_task(_in_slices(work))
    except RuntimeError:
        done(work)
    else:
        _tasks.add(task)  # a loop itself does not keep its tasks
        task.add_done_callback(_tasks.discard)


def in_thread(work: Callable[[], object], name: str) -> bool:
    """Call a function in a thread of its own; False if no thread can start here."""
    try:
        threading.Thread(target=work, name=name, daemon=True).start()
    except RuntimeError:
        return False
    return True


@cache
def import_whole(name: str) -> None:
    """Import a package that cannot be imported again when Ctrl+C has cut its import off.

    That happens in a thread, and Ctrl+C ends the wait alone. Errors are left to whoever needs the
    package, and so is the import where no thread can start.
    """
    ended = Event()

    def whole() -> None:
        with suppress(Exception):
            import_module(name)
        ended.set()

    if in_thread(whole, "import"):
        if hasattr(os, "register_at_fork"):  # a child would wait for the rest for ever
            os.register_at_fork(before=partial(ended.wait, LONGEST_IMPORT))
        ended.wait()


def give_way() -> None:
    """Let other threads have their turn in the middle of work, where there are threads.

    In Pyodide a sleep would let the event loop run there, which work allows only where it yields.
    """
    if sys.platform != "emscripten":
        time.sleep(0)


def done(work: Work[Found]) -> Found:
    """Do work here and now; returns its result.

    >>> def count() -> Work[int]:
    ...     yield Wait(0.001)
    ...     return 7
    >>> done(count())
    7
    """
    while True:
        try:
            rest = next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
        if rest is not None:
            rest.until.wait(rest.seconds)


def several(
    work: Callable[[int], Steps[Found]], numbers: Sequence[int], threads: int
) -> Generator[tuple[int, Found] | None, None, None]:
    """Do work for each of some numbers, in threads if they can start; else here, one by one.

    Work that has begun goes on when the reader stops before the end.

    Args:
        work: makes the work for a number.
        numbers: the numbers.
        threads: the most threads.

    Returns:
        Each number with its result, as it is done. None in between is where this may pause.

    Raises:
        BaseException: whatever the work for a number raised.

    >>> def square(number: int) -> Steps[int]:
    ...     yield
    ...     return number**2
    >>> sorted(one for one in several(square, range(3), 2) if one)
    [(0, 0), (1, 1), (2, 4)]
    """
    todo, found = SimpleQueue[int](), SimpleQueue[tuple[int, Found] | BaseException]()
    for number in numbers:
        todo.put(number)

    def share() -> None:
        with suppress(Empty):
            while True:
                number = todo.get_nowait()
                try:
                    found.put((number, done(work(number))))
                except BaseException as error:  # the reader raises it
                    found.put(error)

    if sum(in_thread(share, "share") for _ in range(threads)):
        try:
            for _ in numbers:
                item = found.get()
                if isinstance(item, BaseException):
                    raise item
                yield item
        finally:
            with suppress(Empty):
                while True:
                    todo.get_nowait()
    else:
        for number in numbers:
            result = yield from work(number)
            yield number, result


async def _in_slices(work: Work[Any]) -> None:
    import asyncio

    due = 0.0
    for rest in work:
        if rest is not None:
            end = time.monotonic() + rest.seconds
            while not rest.until.is_set() and (left := end - time.monotonic()) > 0:
                await asyncio.sleep(min(left, TICK))
        elif time.monotonic() < due:
            continue
        await asyncio.sleep(BREATH)
        due = time.monotonic() + SLICE


def _step_back() -> None:
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
