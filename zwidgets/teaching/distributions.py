"""Distributions with a name: how many of some draws are hits, put back or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Final

from zwidgets.core.arguments import as_count, as_known
from zwidgets.core.errors import listed, need, quoted
from zwidgets.odds import charts, tables
from zwidgets.odds.asking import Law
from zwidgets.teaching.numbers import Written, fraction

MOST: Final = 1_000
"""The most draws, and the most cards to draw from."""
NEEDS: Final = {"binomial": "n p", "hypergeometric": "N K n"}
"""The parameters of each distribution, by its name."""


@dataclass(frozen=True, eq=False, repr=False)
class NamedDistribution(tables.Shown):
    """How many of some draws are hits. It shows itself as a table and as bars.

    Attributes:
        name: "binomial" or "hypergeometric".
        parameters: what it was made with, by name.
        law: each number of hits with its probability.
    """

    name: str
    parameters: Mapping[str, int | Fraction]
    law: Law

    @property
    def title(self) -> str:
        """The name with its parameters."""
        told = ", ".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"{self.name.capitalize()}, {told}"

    def probability(self, hits: int) -> Fraction:
        """Return how likely it is that exactly so many draws are hits."""
        return self.law.get(hits, Fraction())

    def mean(self) -> Fraction:
        """Return the mean number of hits."""
        return sum((share * hits for hits, share in self.law.items()), Fraction())

    def variance(self) -> Fraction:
        """Return the mean squared distance from the mean."""
        mean = self.mean()
        return sum((share * (hits - mean) ** 2 for hits, share in self.law.items()), Fraction())

    def compare(self, name: str, **more: Written) -> Comparison:
        """Return this distribution beside another one of the same draws.

        Args:
            name: the name of the other one.
            **more: what that one needs besides. p follows from N and K, and K from N and p.
        """
        known: dict[str, Any] = {**self.parameters, **more}
        if "K" in known:
            known["p"] = Fraction(known["K"], known["N"])
        elif "N" in known:
            hits = known["p"] * fraction(known["N"])
            known["K"] = int(hits) if hits == int(hits) else hits
        needs = _parameters(name)
        other = distribution(name, **{each: known[each] for each in needs if each in known})
        return Comparison(self, other)

    def cells(self) -> tables.Cells:
        """Return each number of hits with its probability."""
        rows = [[str(hits), tables.exactly(share)] for hits, share in self.law.items()]
        return ["hits", "="], rows

    @property
    def caption(self) -> str:
        """The title, the mean and the variance."""
        mean, variance = map(tables.number, (self.mean(), self.variance()))
        return f"{self.title}: mean {mean}, variance {variance}."

    def __repr__(self) -> str:
        return f"<{self.caption[:-1]}>"

    def pictures(self) -> tuple[str]:
        """Return the probabilities as bars."""
        return (charts.bars([*self.law.items()], self.title, "hits", self.title),)


@dataclass(frozen=True, eq=False, repr=False)
class Comparison(tables.Shown):
    """Two distributions of the same draws, side by side.

    Attributes:
        mine: the one that was asked.
        other: the one that it was compared with.
    """

    mine: NamedDistribution
    other: NamedDistribution

    def cells(self) -> tables.Cells:
        """Return the probabilities of each number of hits, and both means and variances."""
        both = (self.mine, self.other)
        rows = [
            [str(hits), *(tables.percent(each.probability(hits)) for each in both)]
            for hits in sorted({*self.mine.law, *self.other.law})
        ]
        rows.append(["mean", *(tables.number(each.mean()) for each in both)])
        rows.append(["variance", *(tables.number(each.variance()) for each in both)])
        return ["hits", *(each.name for each in both)], rows

    def __repr__(self) -> str:
        return f"<{self.mine.title}, beside {self.other.title}>"

    def pictures(self) -> tuple[str, ...]:
        """Return the bars of both."""
        return (*self.mine.pictures(), *self.other.pictures())


def distribution(name: str, **parameters: Written) -> NamedDistribution:
    """Return how many of some draws are hits, exactly.

    Args:
        name: "hypergeometric", draws that are not put back, or "binomial", draws that are put back
            or independent tries.
        **parameters: N cards, K of them hits, n draws; or n tries, each a hit with probability p.

    >>> fits = distribution("hypergeometric", N=33, K=19, n=12)
    >>> fits.mean(), fits.variance()
    (Fraction(76, 11), Fraction(931, 484))
    >>> fits.compare("binomial").other.variance()
    Fraction(1064, 363)
    """
    needs, given = _parameters(name), ", ".join(parameters) or "none"
    told = f"The {name} distribution has the parameters {', '.join(needs)}; given: {given}."
    need(set(needs) == set(parameters), told)
    if name == "binomial":
        n, p = as_count(parameters["n"], "tries", 0, MOST), fraction(parameters["p"])
        need(0 <= p <= 1, f"p is a probability, from 0 to 1, not {quoted(p)}.")
        law = {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}
        return NamedDistribution(name, {"n": n, "p": p}, law)
    size = as_count(parameters["N"], "cards", 1, MOST)
    hits, n = (as_count(parameters[each], each, 0, size) for each in ("K", "n"))
    least, most = max(0, n + hits - size), min(n, hits)
    law = {
        k: Fraction(comb(hits, k) * comb(size - hits, n - k), comb(size, n))
        for k in range(least, most + 1)
    }
    return NamedDistribution(name, {"N": size, "K": hits, "n": n}, law)


def _parameters(name: str) -> list[str]:
    told = f"There is no distribution {quoted(name)}; there is {listed(NEEDS)}."
    needs: str = NEEDS[as_known(name, NEEDS, told)]
    return needs.split()
