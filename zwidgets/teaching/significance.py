"""Tests of significance: p-values of numbers, pairs and groups, and the power of a test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import compress
from math import ceil, comb, lcm, sqrt
from random import Random
from statistics import NormalDist
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from zwidgets.core.arguments import as_bool, as_count, as_number, as_plain, check_one_of
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import need, quoted
from zwidgets.odds import tables
from zwidgets.teaching.numbers import Written, fraction

__test__: Final[dict[str, str]] = {}
"""Empty, so that pytest takes the function `test` for no test of its own."""
STEPS: Final = 200_000
"""The most sums that are listed for an exact test; beyond, some are drawn."""
DRAWS: Final = 10_000
"""How often signs or groups are drawn then."""
SIGNS: Final = 5_000
"""The most pairs that differ in a sign test."""
PAIRS: Final = 200
"""The most pairs of an exact power."""

Law: TypeAlias = dict[Fraction, Fraction]
Numbers: TypeAlias = Iterable[Written]
Alternative = Literal["two-sided", "greater", "less"]
By = Literal["permutation", "sign"]


@dataclass(frozen=True, eq=False, repr=False)
class Test(tables.Shown):
    """A test of significance.

    Attributes:
        title: which test of how many numbers.
        name: what is measured.
        statistic: its value.
        null: how likely each value is if the null hypothesis holds.
        p: the p-value: how likely, if it holds, so extreme a value is, or a more extreme one.
        exact: True if all cases were listed; False if some were drawn.
    """

    title: str
    name: str
    statistic: Fraction
    null: Law
    p: Fraction
    exact: bool = True

    def cells(self) -> tables.Cells:
        """Return the statistic and the p-value."""
        drawn = "" if self.exact else f", from {DRAWS:,} draws"
        value = self.statistic
        told = tables.number(value) if value.denominator < 1_000 else f"{float(value):.4g}"
        return ["", "="], [[self.name, told], [f"p-value{drawn}", tables.exactly(self.p)]]

    def __repr__(self) -> str:
        return f"<{self.title}: p = {tables.exactly(self.p)}>"


def test(
    a: Written | Numbers,
    b: Numbers | Mapping[Any, Any] | None = None,
    paired: bool = False,
    by: By = "permutation",
    alternative: Alternative = "two-sided",
    seed: int = 0,
) -> Test:
    """Return a test of significance: of pairs, of two groups, or of a number.

    - Pairs (`paired=True`, or differences alone): if the two of a pair come from the same law, each
      difference is as likely with the opposite sign. The statistic is the mean difference over all
      signs, or with `by="sign"` the number of pairs in which the first is larger; pairs without a
      difference are left out.
    - Two groups: if both come from the same law, each way to divide the numbers into two such
      groups is equally likely. The statistic is the difference of the means.
    - A number, and beside it what the null hypothesis gives: numbers that were drawn from it, among
      which the number itself is counted once more, or a law.

    All cases are listed; if there are too many, 10,000 are drawn, and the observed one is counted
    among them. A p-value on two sides is twice the smaller one of the two sides, at most 1.

    Args:
        a: numbers or truths, or a single number.
        b: as many more for pairs; another group; what the null hypothesis gives, as a list or as a
            mapping from each value to its chance. None if `a` are differences.
        paired: True if the first of `a` belongs to the first of `b`, and so on.
        by: "permutation" or, for pairs, "sign".
        alternative: "two-sided", "greater" or "less", of what `a` is.
        seed: of the draws.

    >>> test([4, 1, 3, 2, 2], [1, 0, 2, 1, 0], paired=True)
    <Permutation test of 5 pairs: p = 1/16 6.25 %>
    >>> test([True] * 5, [False] * 5, paired=True, by="sign").p
    Fraction(1, 16)
    >>> test([3, 4, 5], [0, 1, 2], alternative="greater").p
    Fraction(1, 20)
    >>> test(9, {k: Fraction(1, 10) for k in range(10)}, alternative="greater").p
    Fraction(1, 10)
    """
    told = f"{quoted(by)} is no test of pairs: write {{}}."
    check_one_of(by, get_args(By), told.format('by="permutation" or by="sign"'))
    sides = 'alternative="two-sided", "greater" or "less"'
    check_one_of(alternative, get_args(Alternative), f"A test is {sides}, not {{}}.")
    rng = stream(check_seed(seed), "test", 0)
    paired = as_bool(paired, "paired") or b is None
    need(paired or by == "permutation", "A sign test is one of pairs: write paired=True.")
    if not isinstance(a, Iterable) or isinstance(a, str):
        need(b is not None, "One number is tested against those of a null hypothesis: give them.")
        return _of_number(_numbers([a])[0], b, alternative)
    first = _numbers(a)
    if not paired:
        return _of_groups(first, _numbers(cast("Numbers", b)), alternative, rng)
    second = [Fraction()] * len(first) if b is None else _numbers(cast("Numbers", b))
    told = f"Pairs have two numbers each: there are {len(first)} and {len(second)}."
    need(len(first) == len(second), told)
    gaps = [x - y for x, y in zip(first, second, strict=True)]
    return _of_signs(gaps, alternative) if by == "sign" else _of_pairs(gaps, alternative, rng)


def _numbers(given: object) -> list[Fraction]:
    """Return numbers or truths as fractions."""
    told = f"{quoted(given)} are no numbers: give a list of them."
    need(isinstance(given, Iterable) and not isinstance(given, str | Mapping), told)
    plain = [as_plain(value) for value in cast("Iterable[Any]", given)]
    need(plain, "A test needs numbers; there are none.")
    return [Fraction(x) if isinstance(x, bool) else fraction(x) for x in plain]


def _of_number(value: Fraction, null: object, alternative: str) -> Test:
    if isinstance(null, Mapping):
        whole = sum(Fraction(chance) for chance in null.values())
        need(whole > 0, "A law has chances; this one is empty.")
        law = {fraction(as_plain(x)): Fraction(share) / whole for x, share in null.items()}
        return _judged("Test against a law", "the number", value, law, alternative)
    draws = _numbers(null)
    title = f"Test against {counted(len(draws), 'number')} of the null hypothesis"
    return _judged(title, "the number", value, _law(Counter([*draws, value])), alternative)


def _of_signs(gaps: Sequence[Fraction], alternative: str) -> Test:
    differ = sum(gap != 0 for gap in gaps)
    need(differ <= SIGNS, f"A sign test takes at most {SIGNS:,} pairs that differ.")
    law = {Fraction(k): Fraction(comb(differ, k), 2**differ) for k in range(differ + 1)}
    more = Fraction(sum(gap > 0 for gap in gaps))
    title = f"Sign test of {counted(differ, 'pair')} that differ{'s' if differ == 1 else ''}"
    return _judged(title, "the first is larger", more, law, alternative)


def _of_pairs(gaps: Sequence[Fraction], alternative: str, rng: Random) -> Test:
    """Test the mean difference over all signs, by the sums that they can give."""
    parts, whole = _as_wholes(gaps)
    differ = [part for part in parts if part]
    sums, steps = Counter({0: 1}), 0
    for part in differ:
        steps += len(sums)
        if steps > STEPS:
            sums = Counter(_signed(differ, rng) for _ in range(DRAWS)) + Counter([sum(parts)])
            break
        found = Counter({total + part: count for total, count in sums.items()})
        found.update({total - part: count for total, count in sums.items()})
        sums = found
    scale = whole * len(gaps)
    law = {Fraction(total, scale): share for total, share in _law(sums).items()}
    title = f"Permutation test of {counted(len(gaps), 'pair')}"
    value = Fraction(sum(parts), scale)
    return _judged(title, "mean difference", value, law, alternative, steps <= STEPS)


def _signed(parts: Sequence[int], rng: Random) -> int:
    """Return the sum of these numbers, each with a sign that is drawn."""
    bits = map(int, f"{rng.getrandbits(len(parts)):0{len(parts)}b}")
    return 2 * sum(compress(parts, bits)) - sum(parts)


def _of_groups(a: Sequence[Fraction], b: Sequence[Fraction], alternative: str, rng: Random) -> Test:
    """Test the difference of two means over all divisions, by the sums that the first can have."""
    parts, whole = _as_wholes([*a, *b])
    m, n, every = len(a), len(b), sum(parts)
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(m))]
    steps = 0
    for part in parts:
        steps += sum(map(len, ways))
        if steps > STEPS:
            break
        for size in range(m, 0, -1):
            for total, count in ways[size - 1].items():
                ways[size][total + part] = ways[size].get(total + part, 0) + count
    sums: Mapping[int, int] = ways[m]
    if steps > STEPS:
        draws = (sum(rng.sample(parts, m)) for _ in range(DRAWS))
        sums = Counter([*draws, sum(parts[:m])])

    def gap(total: int) -> Fraction:
        return Fraction(total, whole * m) - Fraction(every - total, whole * n)

    law = {gap(total): share for total, share in _law(sums).items()}
    title = f"Permutation test of groups of {m} and {n}"
    value = gap(sum(parts[:m]))
    return _judged(title, "difference of means", value, law, alternative, steps <= STEPS)


def _as_wholes(numbers: Sequence[Fraction]) -> tuple[list[int], int]:
    """Return numbers as whole numbers of a part, and how many parts are 1."""
    whole = lcm(*(number.denominator for number in numbers))
    return [int(number * whole) for number in numbers], whole


def _law(counts: Mapping[Any, int]) -> dict[Any, Fraction]:
    games = sum(counts.values())
    return {value: Fraction(count, games) for value, count in sorted(counts.items())}


def _judged(
    title: str, name: str, value: Fraction, law: Law, alternative: str, exact: bool = True
) -> Test:
    up = sum((share for x, share in law.items() if x >= value), Fraction())
    down = sum((share for x, share in law.items() if x <= value), Fraction())
    p = {"greater": up, "less": down}.get(alternative, min(Fraction(1), 2 * min(up, down)))
    return Test(title, name, value, law, p, exact)


def power(
    effect: Written | tuple[Written, Written],
    sd: Written | None = None,
    n: int | None = None,
    power: Written | None = None,
    size: Written = "1/20",
) -> Fraction | float | int:
    """Return how likely a test on two sides finds a difference, or how many pairs that takes.

    Args:
        effect: the true mean difference. Or, for a sign test, two chances: that the first alone
            wins a pair, and that the second alone does.
        sd: the standard deviation of a difference; for two chances it follows from them. Of two
            groups without pairs it is the root of the sum of both variances.
        n: the number of pairs, or of games in each group. The power of a sign test of at most 200
            pairs is exact, as a fraction; otherwise it is that of a normal mean.
        power: how likely the difference is to be found; then the number of pairs is returned.
        size: how often the test may find a difference where there is none.

    >>> round(float(power(("3/10", "1/10"), n=20)), 3)
    0.174
    >>> round(power(0.25, sd=2.4, n=700), 3), power(0.25, sd=2.4, power=0.8)
    (0.787, 724)
    """
    need((n is None) != (power is None), "Give the number of pairs, n=50, or the power, power=0.8.")
    level = _share(size, "size")
    chances = [fraction(chance) for chance in effect] if isinstance(effect, tuple) else []
    if isinstance(effect, tuple):
        good = len(chances) == 2 and min(chances) >= 0 and 0 < sum(chances) <= 1
        need(good, f"{quoted(effect)} are no two chances: write (0.02, 0.01).")
        gap = chances[0] - chances[1]
        spread = sqrt(sum(chances) - gap**2)
    else:
        gap = fraction(effect)
        spread = as_number(None if sd is None else float(fraction(sd)), NO_SD, 0)
    normal = NormalDist()
    limit = normal.inv_cdf(1 - float(level) / 2)
    if n is None:
        need(gap, "No difference is never found more often than by chance: give another effect.")
        more = normal.inv_cdf(float(_share(power, "power")))
        return ceil(((limit + more) * spread / float(gap)) ** 2)
    n = as_count(n, "pairs")
    if chances and n <= PAIRS:
        return _sign_power(chances[0], chances[1], n, level)
    far = float(gap) / spread * sqrt(n)
    return normal.cdf(far - limit) + normal.cdf(-far - limit)


NO_SD: Final = "How much do differences vary? Give their standard deviation, as sd=2.5."


def _share(given: Written | None, what: str) -> Fraction:
    number = fraction(given)
    need(0 < number < 1, f"A {what} lies between 0 and 1, as 0.05: not {quoted(given)}.")
    return number


def _sign_power(better: Fraction, worse: Fraction, n: int, size: Fraction) -> Fraction:
    """Return how likely a sign test of n pairs is significant: all cases, in whole numbers."""
    whole = lcm(better.denominator, worse.denominator)
    up, down = int(better * whole), int(worse * whole)
    found = 0
    for differ in range(n + 1):
        fewest, tail = -1, 0  # a side with at most so many is significant
        while 2 * (tail + comb(differ, fewest + 1)) <= size * 2**differ:
            fewest += 1
            tail += comb(differ, fewest)
        rest = comb(n, differ) * (whole - up - down) ** (n - differ)
        found += rest * sum(
            comb(differ, k) * (up**k * down ** (differ - k) + up ** (differ - k) * down**k)
            for k in range(fewest + 1)
        )
    return Fraction(found, whole**n)
