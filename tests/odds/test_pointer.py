"""Arrays that compiled code uses without counting itself as a user."""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from zwidgets.core.compiled.pointer import pointer, pointers, uncounted


@njit
def _add(numbers: Any, more: Any) -> int:
    numbers[0] += more[more.size - 1]
    return int(numbers[0])


@njit
def _added(numbers: Any, more: Any, times: int) -> int:
    row, rest, total = pointer(numbers), uncounted(more), 0
    for _ in range(times):
        total = _add(row, rest)
    return total


def test_what_is_written_is_in_the_array_and_nothing_is_counted() -> None:
    numbers, more = np.array([5, 0]), np.array([1, 2, 3])
    before = sys.getrefcount(numbers), sys.getrefcount(more)
    assert _added(numbers, more, 1000) == 3005
    assert numbers.tolist() == [3005, 0]
    assert more.tolist() == [1, 2, 3]
    assert (sys.getrefcount(numbers), sys.getrefcount(more)) == before


class Arrays(NamedTuple):
    row: Any
    table: Any


@njit
def _both(arrays: Arrays) -> int:
    held = pointers(arrays)
    held.row[1] = held.table[1, 0] + held.table.size
    return int(held.row[1])


def test_of_a_named_tuple_the_arrays_of_one_index_become_pointers() -> None:
    row, table = np.array([5, 0]), np.array([[1, 2], [3, 4]])
    assert _both(Arrays(row, table)) == 7
    assert row.tolist() == [5, 7]
