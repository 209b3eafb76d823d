"""Outcomes: all that a roll or a draw can bring, by classes, and two numbers of it jointly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import Any, Final

from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.odds import asking, charts, tables
from zwidgets.odds.asking import Event, Law, describe, merged, value

MOST: Final = 20_000
"""The most outcomes that are listed."""


@dataclass(frozen=True, eq=False, repr=False)
class Outcomes(tables.Shown):
    """All that the chance events before the next choice can bring, counted by classes.

    Attributes:
        title: what the classes are.
        law: each class with its probability.
        cases: the number of equally likely cases.
    """

    title: str
    law: Law
    cases: int

    @property
    def counts(self) -> dict[Any, int]:
        """The number of cases of each class."""
        return {name: int(share * self.cases) for name, share in self.law.items()}

    def probability(self, event: Event, given: Event | None = None) -> Fraction:
        """Return how likely an event is, given another; both are functions of a class."""
        return asking.probability(self.law, event, given)

    def cells(self) -> tables.Cells:
        """Return the number of cases and the probability of each class."""
        head = [self.title, "cases", "="]
        return head, [
            [_told(name), f"{count:,}", tables.exactly(self.law[name])]
            for name, count in self.counts.items()
        ]

    @property
    def caption(self) -> str:
        """How many cases there are."""
        return f"{self.cases:,} equally likely cases."

    def __repr__(self) -> str:
        return f"<{self.caption[:-1]} in {len(self.law):,} classes>"

    def pictures(self) -> tuple[str]:
        """Return the probabilities of the classes as bars."""
        names = [(name if type(name) is int else _told(name)) for name in self.law]
        shares = zip(names, self.law.values(), strict=True)
        return (charts.bars([*shares], self.title),)


def outcomes(position: State | str, by: Callable[[Any], Any] | None = None) -> Outcomes:
    """Return all that chance can bring before the next choice, counted by classes.

    Dice and cards that come one after the other are followed to the last, each order by itself, so
    that all cases are equally likely.

    Args:
        position: a state or its text, in which chance is due. It is taken as it is written, secrets
            included.
        by: a function of the position after the last of these events, which names its class: True
            or False, a whole number, a text or a card. None names what came, in order.

    Raises:
        InvalidOption: no chance event is due, or there are more than 20,000 outcomes.

    >>> mall = "mall-of-horror players=5; round 2 arrival roll; people 245/612/266/453/416; chief 0"
    >>> def places(state):
    ...     '''Different places'''
    ...     return len(set(state.dice))
    >>> print(outcomes(mall, by=places))
    1,296 equally likely cases.
    Different places  cases               =
    1                     6    1/216 0.46 %
    2                   210  35/216 16.20 %
    3                   720     5/9 55.56 %
    4                   360    5/18 27.78 %
    """
    found = [*_ends(position)]
    cases = lcm(*(share.denominator for _, _, share in found))
    if by is None:
        law = merged((", ".join(moves), share) for moves, _, share in found)
        return Outcomes("What comes", law, cases)
    law = merged((value(by, state), share) for _, state, share in found)
    title = describe(by).rstrip(".") or "Class"
    return Outcomes(title, _sorted(law), cases)


@dataclass(frozen=True, eq=False, repr=False)
class Joint(tables.Shown):
    """The joint distribution of two numbers, with its margins.

    Attributes:
        names: what the two numbers are.
        table: each pair of values with its probability.

    >>> coins = Joint(("heads", "tails"), {(2, 0): Fraction(1, 4), (1, 1): Fraction(1, 2),
    ...                                    (0, 2): Fraction(1, 4)})
    >>> coins.covariance, coins.correlation, coins.given(x=2).mean()
    (Fraction(-1, 2), -1.0, Fraction(0, 1))
    """

    names: tuple[str, str]
    table: Law

    @property
    def x(self) -> asking.Distribution:
        """The marginal distribution of the first number, an `icepool.Die`."""
        return asking.distribution(self.table, lambda pair: pair[0])

    @property
    def y(self) -> asking.Distribution:
        """The marginal distribution of the second number, an `icepool.Die`."""
        return asking.distribution(self.table, lambda pair: pair[1])

    def given(self, x: int | None = None, y: int | None = None) -> asking.Distribution:
        """Return the distribution of one number, given the other: an `icepool.Die`.

        Args:
            x: the first number, if the second is asked for.
            y: the second number, if the first is asked for.
        """
        need((x is None) != (y is None), "Give one of the numbers: write x=2, or y=2.")
        of, known = (1, x) if y is None else (0, y)
        return asking.distribution(
            self.table, lambda pair: pair[of], lambda pair: bool(pair[1 - of] == known)
        )

    def probability(self, event: Event, given: Event | None = None) -> Fraction:
        """Return how likely an event is, given another; both are functions of a pair (x, y)."""
        return asking.probability(self.table, event, given)

    def mean(self, of: Callable[[Any], Any]) -> Fraction:
        """Return the mean of a function of a pair, as `lambda pair: pair[0] * pair[1]`."""
        return sum((share * of(pair) for pair, share in self.table.items()), Fraction())

    @property
    def covariance(self) -> Fraction:
        """The mean of the product less the product of the means."""
        product = self.mean(lambda pair: pair[0] * pair[1])
        return product - self.mean(lambda pair: pair[0]) * self.mean(lambda pair: pair[1])

    @property
    def correlation(self) -> float:
        """The covariance over the product of both standard deviations."""
        spread = [self._variance(k) for k in (0, 1)]
        need(all(spread), "A number that is always the same is correlated with nothing.")
        return float(self.covariance) / sqrt(spread[0] * spread[1])

    def _variance(self, k: int) -> Fraction:
        mean = self.mean(lambda pair: pair[k])
        return self.mean(lambda pair: (pair[k] - mean) ** 2)

    def cells(self) -> tables.Cells:
        """Return a row for each x, a column for each y, and the margins."""
        rows, columns = (sorted({pair[k] for pair in self.table}) for k in (0, 1))
        head = [f"{self.names[0]} \\ {self.names[1]}", *map(str, columns), "all"]
        lines = []
        for x in rows:
            shares = [self.table.get((x, y), Fraction()) for y in columns]
            lines.append([str(x), *map(tables.number, [*shares, sum(shares, Fraction())])])
        every = self.y
        sums = [tables.number(Fraction(every.probability(y))) for y in columns]
        return head, [*lines, ["all", *sums, "1"]]

    def __repr__(self) -> str:
        return f"<Joint distribution of {self.names[0]} and {self.names[1]}>"


def joint(position: State | str, x: Callable[[Any], Any], y: Callable[[Any], Any]) -> Joint:
    """Return the joint distribution of two numbers, after the chance events before the next choice.

    Args:
        position: a state or its text, in which chance is due (see `zw.outcomes`).
        x: a function of the position after these events, which gives a whole number.
        y: another.

    >>> mall = "mall-of-horror players=5; round 2 arrival roll; people 245/612/266/453/416; chief 0"
    >>> def zombies(place):
    ...     return lambda state: state.dice.count(place)
    >>> found = joint(mall, x=zombies(1), y=zombies(3))
    >>> found.covariance, found.given(x=0).probability(0)
    (Fraction(-1, 9), Fraction(256, 625))
    """
    ends = _ends(position)
    pairs = (((_whole(x, state), _whole(y, state)), share) for _, state, share in ends)
    names = (describe(x).rstrip(".") or "x", describe(y).rstrip(".") or "y")
    return Joint(names, merged(pairs))


def _whole(of: Callable[[Any], Any], state: State) -> int:
    found = value(of, state)
    if not isinstance(found, int):
        raise InvalidOption(f"x= and y= give whole numbers of a position, not {quoted(found)}.")
    return int(found)


def _ends(position: State | str) -> Iterator[tuple[tuple[str, ...], State, Fraction]]:
    """Yield what came in each case, the position then, and how likely it is."""
    first = as_state(position)
    need(first.is_chance, "No roll and no draw is due in this position: somebody is to choose.")
    level: list[tuple[tuple[str, ...], State, Fraction]] = [((), first, Fraction(1))]
    while level:
        after = []
        for moves, state, share in level:
            if not state.is_chance:
                yield moves, state, share
                continue
            for move, chance in state.chance_outcomes():
                after.append(((*moves, str(move)), state.after_legal(move, None), share * chance))
        need(len(after) <= MOST, f"More than {MOST:,} outcomes: begin later in the game.")
        level = after


def _sorted(law: Law) -> Law:
    """Return a law with numbers in order; others stay as they came."""
    numbers = all(isinstance(name, int) for name in law)
    return dict(sorted(law.items())) if numbers else law


def _told(name: object) -> str:
    return ("no", "yes")[name] if isinstance(name, bool) else str(name)
