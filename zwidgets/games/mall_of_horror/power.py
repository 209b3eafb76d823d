"""Mall of Horror: votes as weighted majority games, and votes cast at random.

A vote is carried by more than half of all votes: a set of voters with exactly half of them does not
win by itself, since a tie leads to the re-vote (MH-14).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial
from typing import Final

Weights = tuple[int, ...]
"""For each seat the weight of its ballot, 0 if it does not vote."""
Ballot = tuple[int | None, ...]
"""For each seat the seat that it is known to name, or None."""


@lru_cache(maxsize=1024)
def swings(weights: Weights, player: int) -> tuple[int, ...]:
    """For each size, the number of sets of other voters to which a player's votes are decisive.

    >>> swings((3, 2, 2), 0), swings((4, 2, 1), 1)
    ((0, 2, 0), (0, 0, 0))
    """
    others = [weight for seat, weight in enumerate(weights) if weight and seat != player]
    sums: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for weight in others:
        for (size, votes), ways in list(sums.items()):
            sums[size + 1, votes + weight] += ways
    found, total = [0] * (len(others) + 1), sum(weights)
    for (size, votes), ways in sums.items():
        if 2 * votes <= total < 2 * (votes + weights[player]):
            found[size] += ways
    return tuple(found)


def penrose_banzhaf(weights: Weights, player: int) -> Fraction:
    """A player's share of all swings: sets of voters that win only with this player.

    b(i) = s(i) / (s(1) + ... + s(n)), where s(i) is the number of sets of other voters that i makes
    win (Penrose 1946, Banzhaf 1965).

    >>> penrose_banzhaf((4, 2, 2, 1), 0), penrose_banzhaf((4, 2, 2, 1), 3)
    (Fraction(1, 2), Fraction(1, 6))
    """
    every = sum(sum(swings(weights, one)) for one, weight in enumerate(weights) if weight)
    return Fraction(sum(swings(weights, player)), every) if weights[player] else Fraction(0)


def shapley_shubik(weights: Weights, player: int) -> Fraction:
    """The share of all orders of the voters in which this player's votes first make a majority.

    f(i) = sum over s of swings of size s times s! (n - 1 - s)! / n! (Shapley and Shubik 1954).

    >>> shapley_shubik((4, 2, 2, 1), 0), shapley_shubik((3, 1, 1, 1), 0)
    (Fraction(1, 2), Fraction(3, 4))
    """
    if not weights[player]:
        return Fraction(0)
    found = swings(weights, player)
    orders = sum(
        ways * factorial(size) * factorial(len(found) - 1 - size) for size, ways in enumerate(found)
    )
    return Fraction(orders, factorial(len(found)))


INDICES: Final[Mapping[str, Callable[[Weights, int], Fraction]]] = {
    "Penrose-Banzhaf": penrose_banzhaf,
    "Shapley-Shubik": shapley_shubik,
}


# Ballots cast at random


@lru_cache(maxsize=1024)
def leaders(
    weights: Weights, named: tuple[int, ...], known: Ballot
) -> dict[tuple[int, ...], Fraction]:
    """The leaders of a ballot, if each unknown vote names any candidate with equal chance.

    >>> leaders((2, 1, 1), (0, 1), (0, None, None))
    {(0,): Fraction(3, 4), (0, 1): Fraction(1, 4)}
    """
    sums: Counter[tuple[int, ...]] = Counter({(0,) * len(named): 1})
    for weight, choice in zip(weights, known, strict=True):
        if weight:
            after: Counter[tuple[int, ...]] = Counter()
            for one in named if choice is None else (choice,):
                place = named.index(one)
                for totals, ways in sums.items():
                    more = (*totals[:place], totals[place] + weight, *totals[place + 1 :])
                    after[more] += ways
            sums = after
    found: Counter[tuple[int, ...]] = Counter()
    for totals, ways in sums.items():
        most = max(totals)
        found[tuple(one for one, total in zip(named, totals, strict=True) if total == most)] += ways
    every = sum(found.values())
    return {first: Fraction(ways, every) for first, ways in sorted(found.items())}


def fallen_on(
    ballots: Sequence[tuple[Weights, Ballot]], named: tuple[int, ...], lot: bool
) -> dict[int | None, Fraction]:
    """The player a vote falls on, if all ballots that are not known are cast at random.

    Args:
        ballots: the weights of the ballot that is due, and the seats known to be named; then
            those of the re-vote, if it is not due already.
        named: the candidates of the first of them.
        lot: whether a second tie is decided by lot (MH-34); else nobody is chosen.
    """
    if not ballots:
        return dict.fromkeys(named, Fraction(1, len(named))) if lot else {None: Fraction(1)}
    found: defaultdict[int | None, Fraction] = defaultdict(Fraction)
    (weights, known), *rest = ballots
    for first, chance in leaders(weights, named, known).items():
        if len(first) == 1:
            found[first[0]] += chance
        else:
            for one, share in fallen_on(rest, first, lot).items():
                found[one] += chance * share
    return dict(found)
