"""Philox against known answers and numpy's own, and the draws made of it."""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba import njit
from scipy import stats

from zwidgets.core.compiled import bits
from zwidgets.core.compiled.philox import begin, below, new_stream, refill, word
from zwidgets.core.compiled.pointer import pointer, pointers, uncounted


def words(seed: int, block: int, game: int, count: int) -> list[int]:
    stream = new_stream()
    begin(stream, np.uint64(seed), np.uint64(block), game)
    return [int(word(stream)) for _ in range(count)]


@pytest.mark.parametrize(
    ("counter", "key", "answer"),
    [
        ("00000000 00000000 00000000 00000000", "00000000 00000000",
         "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff",
         "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0",
         "d16cfe09 94fdcceb 5001e420 24126ea1"),
    ],
)  # fmt: skip
def test_the_words_are_those_of_random123(counter: str, key: str, answer: str) -> None:
    """The known answers of Random123's kat_vectors, philox4x32 with 10 rounds."""
    stream = new_stream()
    stream[:6] = [int(one, 16) for one in f"{counter} {key}".split()]
    refill(stream)
    assert [f"{one:08x}" for one in stream[8:12]] == answer.split()


def test_a_stream_is_named_by_seed_block_and_game_and_nothing_else() -> None:
    names = [(s, b, g) for s in (0, 1, 2**52) for b in (0, 1, 2**40) for g in (0, 1, 4095)]
    rows = [tuple(words(*name, 8)) for name in names]
    assert len(set(rows)) == len(rows)
    assert rows == [tuple(words(*name, 8)) for name in names]


def test_a_stream_goes_on_after_its_first_four_words() -> None:
    row = words(7, 0, 0, 4000)
    assert len(set(row)) > 3990
    assert stats.kstest(np.array(row) / 2**32, "uniform").pvalue > 1e-3


@pytest.mark.parametrize("n", [1, 2, 3, 9, 33, 54])
def test_draws_below_n_are_equally_likely(n: int) -> None:
    stream = new_stream()
    begin(stream, np.uint64(5), np.uint64(0), 0)
    counts = np.bincount([below(stream, n) for _ in range(3000)], minlength=n)
    assert len(counts) == n
    assert n == 1 or stats.chisquare(counts).pvalue > 1e-3


def test_draws_below_a_number_near_the_largest_reject_what_would_bias_them() -> None:
    """Of 2**32 words a quarter is rejected; without that every third number came twice."""
    n, stream = 3 * 2**30, new_stream()
    begin(stream, np.uint64(5), np.uint64(0), 0)
    row = np.array([below(stream, n) for _ in range(3000)])
    assert stats.kstest(row / n, "uniform").pvalue > 1e-3
    assert stats.chisquare(np.bincount(row % 3, minlength=3)).pvalue > 1e-3


# Bits of a word, against Python's own


WORDS = [1, 2, 3, 0b1011000, 2**40 + 5, 2**62, 2**63 - 1]


@njit
def _popcount(word: int) -> int:
    return bits.popcount(word)


def test_bits_are_counted() -> None:
    assert [_popcount(word) for word in [0, *WORDS]] == [w.bit_count() for w in [0, *WORDS]]


def test_the_nth_bit_is_found() -> None:
    for number in WORDS:
        places = [place for place in range(64) if number >> place & 1]
        assert [bits.nth(number, n) for n in range(len(places))] == places


# Arrays that compiled code uses without counting itself as a user


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
