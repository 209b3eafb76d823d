"""Sets of games, as ranges of their numbers."""

from __future__ import annotations

from bisect import bisect_left

Ranges = tuple[tuple[int, int], ...]
"""The first number of each range, and the number after its last."""


def joined(*ranges: Ranges) -> Ranges:
    """Return the union of these sets; ranges that touch become one.

    >>> joined(((0, 4), (8, 9)), ((4, 6),))
    ((0, 6), (8, 9))
    """
    found: list[tuple[int, int]] = []
    for first, end in sorted(pair for some in ranges for pair in some):
        if found and first <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((first, end))
    return tuple(found)


def including(ranges: Ranges, first: int, end: int) -> Ranges:
    """Return these ranges with another one; quicker than `joined` where they are many.

    >>> including(((0, 4), (8, 9), (12, 13)), 4, 8)
    ((0, 9), (12, 13))
    """
    low = high = bisect_left(ranges, (first, end))
    if low and ranges[low - 1][1] >= first:
        low -= 1
        first, end = ranges[low][0], max(end, ranges[low][1])
    while high < len(ranges) and ranges[high][0] <= end:
        end, high = max(end, ranges[high][1]), high + 1
    return (*ranges[:low], (first, end), *ranges[high:])


def without(whole: Ranges, part: Ranges) -> Ranges:
    """Return the numbers of `whole` that are not in `part`.

    >>> without(((0, 10),), ((2, 3), (8, 12)))
    ((0, 2), (3, 8))
    """
    for first, end in part:
        cut = [((low, min(high, first)), (max(low, end), high)) for low, high in whole]
        whole = tuple(piece for pieces in cut for piece in pieces if piece[0] < piece[1])
    return whole


def size(ranges: Ranges) -> int:
    """Return how many numbers the ranges hold.

    >>> size(((0, 2), (3, 8)))
    7
    """
    return sum(end - first for first, end in ranges)
