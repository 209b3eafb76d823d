"""Bits of a word, against Python's own."""

from __future__ import annotations

from numba import njit

from zwidgets.core.compiled import bits

WORDS = [1, 2, 3, 0b1011000, 2**40 + 5, 2**62, 2**63 - 1]


@njit
def _popcount(word: int) -> int:
    return bits.popcount(word)


def test_bits_are_counted() -> None:
    assert [_popcount(word) for word in [0, *WORDS]] == [w.bit_count() for w in [0, *WORDS]]


def test_the_nth_bit_is_found() -> None:
    for word in WORDS:
        places = [place for place in range(64) if word >> place & 1]
        assert [bits.nth(word, n) for n in range(len(places))] == places
