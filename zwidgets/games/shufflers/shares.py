"""Shufflers: how a sacrificed player's Health is shared out (SH-28).

All functions work on whole numbers: the rules call `share`, and the compiled game compiles it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

REMEMBERED: Final = 4093
"""The length of `failed` in `share`: a prime number, so that positions spread evenly."""
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

    The highest card goes out first, each to the heir who has received least, then the one with the
    lowest Health, then the lowest seat. An heir is passed over if the totals could then not be as
    close.

    Args:
        cards: the values, highest first.
        number: the number of cards.
        health: the Health total of each seat before; 0 for a seat that receives nothing.
        to: room for the result: the seat to which each card goes.
        tried: room for one more number than there are cards.
        received: a zero for each seat; on return the total that each has received.
        failed: room for `REMEMBERED` numbers: positions known to be dead ends.

    Returns:
        The difference between the most and the least that an heir receives.

    >>> to = [0] * 5
    >>> share([10, 9, 8, 7, 6], 5, [0, 55, 55], to, [0] * 6, [0] * 3, [0] * REMEMBERED), to
    (2, [1, 1, 2, 2, 2])
    """
    left, place, spread, stuck, tried[0] = 0, 0, 0, False, -1
    for at in range(number):
        left += cards[at]
    mean = mean_of(left, health)
    while True:
        heir = next_heir(health, received, tried[place])
        known = position(received, spread) if stuck else 0
        dead = heir < 0 or lacking(health, received, mean, spread) > left
        if dead and place == 0:
            spread, tried[0] = spread + 1, -1
        elif dead and not stuck:  # seldom, so only now is `failed` made ready
            stuck = True
            for slot in range(REMEMBERED):
                failed[slot] = 0
        elif dead or (stuck and failed[known % REMEMBERED] == known):
            failed[known % REMEMBERED] = known
            place -= 1  # the card before goes elsewhere
            received[to[place]] -= cards[place]
            left += cards[place]
        elif place == number:
            return spread
        else:
            tried[place], to[place] = received[heir], heir
            received[heir] += cards[place]
            left -= cards[place]
            place += 1
            tried[place] = -1


def in_turn(cards: Sequence[int], health: Sequence[int]) -> list[int]:
    """The seat that each card went to by rules 1, where no heir was passed over."""
    received, to = [0] * len(health), []
    for value in cards:
        to.append(next_heir(health, received, -1))
        received[to[-1]] += value
    return to


def mean_of(left: int, health: Sequence[int]) -> int:
    """The mean per heir, rounded up. The largest total cannot be smaller."""
    heirs = 0
    for points in health:
        heirs += points > 0
    return -(-left // heirs)


def next_heir(health: Sequence[int], received: Sequence[int], above: int) -> int:
    """The next heir among the seats that have received more than `above`; -1 for none.

    If one heir is passed over, so are all others who have received as much.
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
    """The least that must still be shared out so that nobody lags by more than `spread`."""
    most, missing = mean, 0
    for total in received:
        most = max(most, total)
    for seat in range(len(health)):
        if health[seat]:
            missing += max(0, most - spread - received[seat])
    return missing


def position(received: Sequence[int], spread: int) -> int:
    """The totals received, in any order of seats, and the spread aimed at, as one number."""
    seats = len(received)
    known = spread + 1 << _BITS * seats
    for seat in range(seats):
        rank = 0
        for other in range(seats):
            rank += (received[other], other) < (received[seat], seat)
        known |= received[seat] << _BITS * rank
    return known
