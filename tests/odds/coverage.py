"""A study of how often each interval holds the truth, by kind, data and number of games.

Proportions, their differences and ratings are worked out exactly, over all that can happen. All
others are drawn again and again. What prints no interval promises nothing and is told apart.
`python -m tests.odds.coverage` prints the table of docs/odds.md, by processes on every core.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import product
from math import inf, log10
from typing import Any, Final

import numpy as np
from scipy import stats

from zwidgets.bots.luck import _ratio
from zwidgets.bots.tournament import bradley_terry
from zwidgets.odds.adjusting import share
from zwidgets.odds.intervals import clustered, difference, mean, paired, ranked, wilson
from zwidgets.odds.remote import share_out
from zwidgets.teaching.sample import Sample

SIZES: Final = (8, 30, 100, 1000)
DATA: Final = ("constant", "rare", "skewed", "ordinary")
NOMINAL: Final = 0.95
LEAST: Final = 0.94
MOSTLY: Final = 0.5
REPETITIONS: Final = 4_000
SPREAD: Final = 100
"""The numbers lie from 0 to this."""
CHANCES: Final = {
    "constant": (0.0, 1.0),
    "rare": (0.01, 0.995),
    "skewed": (0.1,),
    "ordinary": (0.5,),
}
Draw = Callable[[np.random.Generator, tuple[int, ...]], Any]
DRAWS: Final[dict[str, Draw]] = {
    "constant": lambda rng, size: np.full(size, 34),
    "rare": lambda rng, size: np.where(rng.random(size) < 0.01, 90, 34),
    "skewed": lambda rng, size: np.minimum(rng.geometric(0.12, size) - 1, SPREAD),
    "ordinary": lambda rng, size: rng.binomial(60, 0.5, size),
}
Held = tuple[float, float]
"""The share of the intervals that hold the truth, and of the repetitions that print one."""


def row(kind: str, data: str, games: int, repetitions: int = REPETITIONS) -> Held:
    """How often the intervals of a kind hold the truth with these data."""
    rng = np.random.default_rng([games, repetitions, *f"{kind} {data}".encode()])
    return STUDIES[kind](rng, data, games, repetitions)


def study(
    repetitions: int = REPETITIONS, executor: Executor | None = None
) -> Iterator[tuple[str, str, list[Held]]]:
    """Each kind of interval with each kind of data, by the number of games; on any executor."""
    asked = [(*cell, repetitions) for cell in product(STUDIES, DATA, SIZES)]
    found = dict(share_out(_row, asked, executor))
    for kind, data in product(STUDIES, DATA):
        yield kind, data, [found[kind, data, games, repetitions] for games in SIZES]


def _row(asked: tuple[str, str, int, int]) -> Held:
    return row(*asked)


def _counted(found: Iterator[bool | None]) -> Held:
    told = Counter(found)
    printed = told[True] + told[False]
    return told[True] / printed if printed else 1.0, printed / sum(told.values())


@cache
def _truths(data: str) -> tuple[float, float, float]:
    """The mean, the standard deviation and the nine-tenths quantile of many numbers."""
    many = DRAWS[data](np.random.default_rng(1), (4_000_000,))
    return {
        "constant": (34.0, 0.0, 34.0),
        "rare": (34.56, 56 * (0.01 * 0.99) ** 0.5, 34.0),
        "skewed": (float(many.mean()), float(many.std()), float(np.quantile(many, 0.9))),
        "ordinary": (30.0, 15**0.5, 35.0),
    }[data]


def _share(rng: Any, data: str, games: int, repetitions: int) -> Held:
    found = [wilson(count, games) for count in range(games + 1)]
    held = [
        sum(stats.binom.pmf([k for k, one in enumerate(found) if truth in one], games, truth))
        for truth in CHANCES[data]
    ]
    return min(held), 1.0


def _difference(rng: Any, data: str, games: int, repetitions: int) -> Held:
    held = []
    for one in CHANCES[data]:
        for other in CHANCES[data] + (1 - one, one / 2):
            here, there = (stats.binom.pmf(range(games + 1), games, p) for p in (one, other))
            some, more = ([*map(int, np.flatnonzero(law > 1e-7))] for law in (here, there))
            mine, theirs = ({k: wilson(k, games) for k in ks} for ks in (some, more))
            held.append(
                sum(
                    float(here[a] * there[b])
                    for a in some
                    for b in more
                    if one - other in difference(mine[a], theirs[b])
                )
            )
    return min(held) + 1e-4, 1.0


def _mean(rng: Any, data: str, games: int, repetitions: int) -> Held:
    drawn, truth = DRAWS[data](rng, (repetitions, games)), _truths(data)[0]
    return _counted(truth in mean(Counter(one.tolist()), bounds=(0, SPREAD)) for one in drawn)


def _quantile(rng: Any, data: str, games: int, repetitions: int) -> Held:
    drawn, truth = DRAWS[data](rng, (repetitions, games)), _truths(data)[2]
    return _counted(truth in ranked(Counter(one.tolist()), 0.9) for one in drawn)


def _adjusted(rng: Any, data: str, games: int, repetitions: int) -> Held:
    """Results less luck lie a little beyond 0 and 1 too."""
    drawn, truth = DRAWS[data](rng, (repetitions, games)) / 60 - 0.1, _truths(data)[0] / 60 - 0.1
    return _counted(truth in share(Counter(one.tolist())) for one in drawn)


def _clustered(rng: Any, data: str, games: int, repetitions: int) -> Held:
    """Each sample of 8 games has a chance of its own, which is far from the others'."""
    held = []
    for chance in CHANCES[data]:
        own = rng.beta(chance, 1 - chance, (repetitions, games)) if 0 < chance < 1 else chance
        drawn = rng.binomial(8, own, (repetitions, games))
        held.append(_counted(chance in clustered(Counter(one.tolist()), 8) for one in drawn))
    return min(held)


def _paired(alike: bool) -> Callable[[Any, str, int, int], Held]:
    """Groups of 4 games, half of which share their luck; or each game stands for its group."""

    def study(rng: Any, data: str, groups: int, repetitions: int) -> Held:
        if groups < 30:
            return 1.0, 0.0
        held = []
        for one in CHANCES[data]:
            other = 0.8 * one
            both = 0.5 * (other + one * other)
            laws = [one - both, other - both, 1 - one - other + 2 * both]
            size, games = (1, 4) if alike else (4, 1)
            drawn = games * rng.multinomial(size, laws, (repetitions, groups))[..., :2]
            held.append(
                _counted(
                    one - other in paired([(4, a, b) for a, b in some], alike=alike)
                    for some in drawn.tolist()
                )
            )
        return min(held)

    return study


def _correlation(rng: Any, data: str, games: int, repetitions: int) -> Held:
    """One number has half of its luck from the other."""
    if data == "constant":
        return 1.0, 0.0

    def held() -> Iterator[bool | None]:
        for _ in range(repetitions):
            one = DRAWS[data](rng, (games,))
            other = np.where(rng.random(games) < 0.5, one, DRAWS[data](rng, (games,)))
            if len(set(one.tolist())) == 1 or len(set(other.tolist())) == 1:
                yield None
                continue
            made = Sample("", {"one": tuple(one.tolist()), "other": tuple(other.tolist())}, 0)
            found = made.correlation("one", "other")
            yield None if found.missing else 0.5 in found

    return _counted(held())


def _bootstrap(rng: Any, data: str, games: int, repetitions: int) -> Held:
    """The standard deviation. The study draws all again at once, as `Sample.bootstrap` does."""
    if games < 300:
        return 1.0, 0.0
    truth = _truths(data)[1]

    def held() -> Iterator[bool | None]:
        for number in range(repetitions):
            made = Sample("", {"one": tuple(DRAWS[data](rng, (games,)).tolist())}, number)
            found = made.bootstrap(lambda columns: columns["one"].std(), times=200)
            yield None if found.missing else truth in found

    return _counted(held())


def _luck(rng: Any, data: str, games: int, repetitions: int) -> Held:
    """The share of luck in games of different weight."""
    shares = DRAWS[data](rng, (repetitions, games)) / SPREAD
    wholes = 1 + DRAWS["ordinary"](rng, (repetitions, games)) / 30
    truth = _truths(data)[0] / SPREAD
    pairs = zip(shares.tolist(), wholes.tolist(), strict=True)
    return _counted(
        truth in _ratio([s * w for s, w in zip(one, weights, strict=True)], weights)
        for one, weights in pairs
    )


def _rating(rng: Any, data: str, games: int, repetitions: int) -> Held:
    """Two errors up and down, as the plot shows them."""
    held = []
    for chance in CHANCES[data]:
        if chance in (0, 1):
            return 1.0, 0.0
        truth, right, printed = 200 * log10(chance / (1 - chance)), 0.0, 0.0
        law = stats.binom.pmf(range(games + 1), games, chance)
        for won in map(int, np.flatnonzero(law > 1e-7)):
            points = {("a", "b"): float(won), ("b", "a"): float(games - won)}
            one = bradley_terry("ab", points)["a"]
            if one.error < inf:
                printed += law[won]
                right += law[won] * (abs(one.points - truth) <= 2 * one.error)
        held.append((right / printed if printed else 1.0, printed))
    return min(held)


STUDIES: Final[dict[str, Callable[[Any, str, int, int], Held]]] = {
    "proportion": _share,
    "mean": _mean,
    "quantile": _quantile,
    "difference": _difference,
    "in pairs": _paired(alike=False),
    "cost in a review": _paired(alike=True),
    "live odds, with secrets": _clustered,
    "luck-adjusted": _adjusted,
    "share of luck": _luck,
    "correlation": _correlation,
    "bootstrap": _bootstrap,
    "rating": _rating,
}


def honest(held: Held) -> bool:
    """Whether intervals keep their word: those that are printed, and all repetitions together."""
    share, printed = held
    return (1 - share) * printed <= 1 - LEAST and (share >= LEAST or printed < MOSTLY)


def cell(held: Held) -> str:
    """A cell of the table: in percent; `-` where most repetitions print no interval."""
    return f"{100 * held[0]:.1f}" if held[1] >= MOSTLY else "-"


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        for kind, data, found in study(executor=pool):
            sys.stdout.write(f"| {kind} | {data} | {' | '.join(map(cell, found))} |\n")
