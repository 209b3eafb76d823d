"""Functions that are written once: plain Python runs them, and numba compiles them as they stand.

Such a function works on whole numbers and rows of them: lists in plain Python, arrays where it is
compiled. It uses constants, lists of whole numbers, bits by the names below, other functions of its
module, and modules like its own. `core/compiled/modules.py` compiles whole modules of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

popcount: Final = int.bit_count
"""How many bits of a word are set."""


def lowest(word: int) -> int:
    """The place of the lowest bit that is set.

    >>> lowest(0b1100)
    2
    """
    return (word & -word).bit_length() - 1


def word_of(bits: Sequence[object]) -> int:
    """The word whose bits are set where these are true; for tables.

    >>> bin(word_of([False, True, True]))
    '0b110'
    """
    return sum(1 << place for place, bit in enumerate(bits) if bit)
