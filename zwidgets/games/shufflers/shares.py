"""Shufflers: how the Health of a player who gives himself up is shared out (SH-28).

All functions take and return whole numbers, so that the rules call `share` as it stands, and the
compiled game compiles it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

REMEMBERED: Final = 4093
"""The length of `failed` in `share`, a prime number, so that positions spread over it."""
_BITS: Final = 9
"""No total needs more bits."""

Numbers = MutableSequence[int]


def share(
    cards: Sequence[int],
    number: int,
    health: Sequence[int],
    to: Numbers,
    tried: Numbers,
    received: Numbers,
    failed: Numbers,
) -> int:
    """Share out cards so that the totals received lie as close together as they can.

    The highest card goes out first, each to the heir who has received least, then has the lowest
    Health, then sits lowest. Heirs are passed over with whom the totals could not be so close.

    Args:
        cards: the values, the highest first.
        number: how many cards there are.
        health: the Health total of each seat before; 0 for a seat that receives nothing.
        to: room for the result: the seat to which each card goes.
        tried: room for one number more than there are cards.
        received: a zero for each seat; in the end what each has received.
        failed: `REMEMBERED` zeros: the positions that are known to lead nowhere.

    Returns:
        The difference between the most and the least that an heir receives.

    >>> to = [0] * 5
    >>> share([10, 9, 8, 7, 6], 5, [0, 55, 55], to, [0] * 6, [0] * 3, [0] * REMEMBERED), to
    (2, [1, 1, 2, 2, 2])
    """
    left, place, spread, tried[0] = 0, 0, 0, -1
    for at in range(number):
        left += cards[at]
    mean = mean_of(left, health)
    while True:
        heir = next_heir(health, received, tried[place])
        known = position(received, spread)
        slot = known % REMEMBERED
        if heir < 0 or failed[slot] == known or lacking(health, received, mean, spread) > left:
            failed[slot] = known
            if place:  # the card before goes elsewhere
                place -= 1
                received[to[place]] -= cards[place]
                left += cards[place]
            else:
                spread, tried[0] = spread + 1, -1
        elif place == number:
            return spread
        else:
            tried[place], to[place] = received[heir], heir
            received[heir] += cards[place]
            left -= cards[place]
            place += 1
            tried[place] = -1


def in_turn(cards: Sequence[int], health: Sequence[int]) -> list[int]:
    """The seats to which cards went by rules 1, which passed nobody over."""
    received, to = [0] * len(health), []
    for value in cards:
        to.append(next_heir(health, received, -1))
        received[to[-1]] += value
    return to


def mean_of(left: int, health: Sequence[int]) -> int:
    """The mean that an heir receives, rounded up: the most that one receives is no less."""
    heirs = 0
    for one in health:
        heirs += one > 0
    return -(-left // heirs)


def next_heir(health: Sequence[int], received: Sequence[int], above: int) -> int:
    """The seat whose turn it is among those who have received more than `above`; -1 for none.

    Where one of those who have received as much was passed over, the others are too.
    """
    heir = -1
    for seat in range(len(health)):
        if (
            health[seat]
            and received[seat] > above
            and (heir < 0 or (received[seat], health[seat]) < (received[heir], health[heir]))
        ):
            heir = seat
    return heir


def lacking(health: Sequence[int], received: Sequence[int], mean: int, spread: int) -> int:
    """How much must still come at least, so that nobody is left behind by more than `spread`."""
    most, missing = mean, 0
    for total in received:
        most = max(most, total)
    for seat in range(len(health)):
        if health[seat]:
            missing += max(0, most - spread - received[seat])
    return missing


def position(received: Sequence[int], spread: int) -> int:
    """What has been received, whoever did, and the spread aimed at, as one number."""
    seats = len(received)
    known = spread + 1 << _BITS * seats
    for seat in range(seats):
        rank = 0
        for other in range(seats):
            rank += (received[other], other) < (received[seat], seat)
        known |= received[seat] << _BITS * rank
    return known
