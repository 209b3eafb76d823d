"""The Filler: what piles of cement may hold whose cards nobody but the Filler has seen."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from zwidgets.games.the_filler.kinds import WEIGHTS

Triple = tuple[int, int, int]
"""A kind for each grave, as an index into `WEIGHTS`: its card, or the highest its cement holds."""


def holding(pounds: int) -> int:
    """The highest kind that so many pounds hold."""
    return sum(pounds >= need for need in WEIGHTS[1:])


class Pile(NamedTuple):
    """A pile of cement while cards are laid, the heaviest first; as many as there will be."""

    many: int
    lacks: int
    pounds: int

    def laid(self, value: int) -> Pile:
        """With one card more. Pounds that can make no difference any more are left out."""
        lacks, pounds = self.lacks - 1, self.pounds + value
        holds = holding(pounds)
        if holding(pounds + lacks * value) == holds:
            pounds = WEIGHTS[holds]
        return Pile(self.many, lacks, pounds)


@lru_cache(maxsize=64)
def piles_of(values: tuple[int, ...], counts: Triple) -> dict[Triple, int]:
    """The highest kinds that so many cards on three graves may hold, with the number of ways.

    >>> piles_of((5, 10, 10), (1, 1, 0))
    {(0, 1, 0): 2, (1, 0, 0): 2, (1, 1, 0): 2}
    """
    ways = Counter({tuple(Pile(many, many, 0) for many in sorted(counts)): 1})
    heavy_first = sorted(values, reverse=True)
    for after, value in zip(reversed(range(len(values))), heavy_first, strict=True):
        before, ways = ways, Counter()
        for piles, often in before.items():
            if sum(pile.lacks for pile in piles) <= after:
                ways[piles] += often
            for place, pile in enumerate(piles):
                if pile.lacks:
                    others = piles[:place] + piles[place + 1 :]
                    ways[tuple(sorted((*others, pile.laid(value))))] += often
    found: Counter[Triple] = Counter()
    for piles, often in ways.items():
        orders = {one for one in permutations(piles) if tuple(pile.many for pile in one) == counts}
        for one, two, three in orders:
            held = holding(one.pounds), holding(two.pounds), holding(three.pounds)
            found[held] += often // len(orders)
    return dict(sorted(found.items()))
