"""Executors: what is taken for one, and how many tasks it does at a time."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any, Final

from zwidgets.core.arguments import as_count, as_function
from zwidgets.core.errors import quoted

WORKERS: Final = 32
"""The workers of an executor that does not say how many it has."""
MOST: Final = 1_000_000
"""The most workers that an executor may be said to have."""


def as_executor(executor: Any) -> Executor | None:
    """Return the executor itself, or that of a client of Dask or ipyparallel."""
    for name in ("get_executor", "executor"):
        if callable(given := getattr(executor, name, None)):
            executor = given()
    if executor is not None:
        told = "is no executor: give one of concurrent.futures, or a client of Dask or ipyparallel."
        as_function(getattr(executor, "submit", None), f"{quoted(executor)} {told}")
        workers_of(executor)
    found: Executor | None = executor
    return found


def workers_of(executor: Any) -> int:
    """Return how many tasks an executor does at a time.

    That is its `num_workers`, an attribute that executors of mpi4py have, and that may be set for
    any other; else the threads of Dask's workers, ipyparallel's engines, or the size of a pool.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> pool = ThreadPoolExecutor(3)
    >>> workers_of(pool)
    3
    >>> pool.num_workers = 300
    >>> workers_of(pool)
    300
    """
    told = getattr(executor, "num_workers", None)
    if told is not None:
        return as_count(told, "workers", 0, MOST)
    if (client := getattr(executor, "_client", None)) is not None:
        return sum(client.nthreads().values())
    if (view := getattr(executor, "view", None)) is not None:
        return len(view)
    # The pools of the standard library, of loky and of others tell it in no other way.
    return int(getattr(executor, "_max_workers", WORKERS))
