"""Strengths from results: ratings by Bradley and Terry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, isfinite, log, log10, sqrt
from typing import Final

ELO: Final = 400 / log(10)
"""The Elo points that multiply the odds by e."""
FEW: Final = 5
"""With fewer points than this won or lost a rating may be off by as much as it likes."""


@dataclass(frozen=True)
class Rating:
    """A strength in Elo points, where 400 points multiply the odds of winning by ten.

    Attributes:
        points: the points above the mean of the field.
        error: their standard error; infinite if nobody can say, since a player of the field won or
            lost fewer than `FEW` points.
    """

    points: float
    error: float

    def __str__(self) -> str:
        error = f"{self.error:.0f}" if isfinite(self.error) else "?"
        return f"{self.points:+.0f} ± {error}"


def bradley_terry(
    names: Sequence[str], points: Mapping[tuple[str, str], float], rounds: int = 10_000
) -> dict[str, Rating]:
    """Ratings of maximal likelihood, given who won how often against whom (Hunter's MM algorithm).

    Each pair that met gets one more draw, so that a player who won or lost every game has a rating
    too.

    Args:
        names: the players.
        points: for each ordered pair the points of the first against the second; a draw is 1/2.
        rounds: the most steps of the algorithm.

    Returns:
        A rating for each player who met another. The ratings sum to 0. Errors come from the Fisher
        information; with draws the true errors are a little smaller. If a player won or lost fewer
        than `FEW` points, no error is known, since all ratings are measured from their mean.

    >>> {n: str(r) for n, r in bradley_terry("ab", {("a", "b"): 75.0, ("b", "a"): 25.0}).items()}
    {'a': '+94 ± 20', 'b': '-94 ± 20'}
    """
    met = [(a, b) for a in names for b in names if a != b and (a, b) in points]
    names = [name for name in names if any(name in pair for pair in met)] or names[:1]
    won = {pair: points[pair] + 0.5 for pair in met}
    games = {(a, b): won[a, b] + won[b, a] for a, b in met}
    total = {name: sum(won[pair] for pair in met if pair[0] == name) for name in names}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        last, strength = strength, _better(strength, total, games)
        if all(abs(strength[name] / last[name] - 1) < 1e-10 for name in names):
            break
    spread = _spread(names, strength, games)
    ends = [sum(points[pair] for pair in met if pair[side] == a) for a, _ in met for side in (0, 1)]
    known = min(ends, default=FEW) >= FEW
    return {
        name: Rating(400 * log10(strength[name]), ELO * sqrt(spread[place]) if known else inf)
        for place, name in enumerate(names)
    }


def _better(
    strength: dict[str, float], total: dict[str, float], games: dict[tuple[str, str], float]
) -> dict[str, float]:
    """One step of the MM algorithm. The product of all strengths stays 1."""
    new = {}
    for name, wins in total.items():
        faced = sum(
            count / (strength[a] + strength[b]) for (a, b), count in games.items() if a == name
        )
        new[name] = wins / faced if faced else 1.0
    mean = sum(map(log, new.values())) / len(new)
    return {name: value / exp(mean) for name, value in new.items()}


def _spread(
    names: Sequence[str], strength: dict[str, float], games: dict[tuple[str, str], float]
) -> list[float]:
    """The variances of the logarithms of the strengths, given that these sum to 0."""
    size = len(names)
    information = [[1.0 / size] * size for _ in names]
    for (a, b), count in games.items():
        i, j = names.index(a), names.index(b)
        chance = strength[a] / (strength[a] + strength[b])
        information[i][i] += count * chance * (1 - chance)
        information[i][j] -= count * chance * (1 - chance)
    return [row[place] - 1 / size for place, row in enumerate(inverse(information))]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                pairs = zip(rows[j], rows[i], strict=True)
                rows[j] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]
