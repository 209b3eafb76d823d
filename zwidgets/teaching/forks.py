"""How likely each move of a player is, exactly: every way in which they may draw is tried.

A bot draws from a source of random numbers. Here it is given one that forks: where the bot asks
which part of the range a number falls into, each part is tried in a run of its own, and weighs as
much as it is wide. So a mix of three plans takes three runs, however finely it is mixed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final, NoReturn, TypeVar

from zwidgets.core.errors import InvalidOption, need

RUNS: Final = 2_000
"""The most runs for one choice."""
DRAWS: Final = 100
"""The most forks of a run."""
PARTS: Final = 1_000
"""The most whole numbers between which a fork distinguishes."""

T = TypeVar("T", bound=Hashable)


def law_of(choose: Callable[[random.Random], T]) -> dict[T, Fraction]:
    """Return how likely each result of a function is that draws from a source of random numbers.

    Raises:
        InvalidOption: it draws in other ways than by comparing, by whole numbers, by `choice`,
            `shuffle` and the like; from Python's `random` in place of the source; more than 100
            times, as where it draws until something holds; or in more than 2,000 ways.

    >>> found = law_of(lambda rng: "ace" if rng.random() < 0.25 else rng.choice("kq"))
    >>> sorted((result, str(share)) for result, share in found.items())
    [('ace', '1/4'), ('k', '3/8'), ('q', '3/8')]
    """
    found: dict[T, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    runs = 0
    while waiting:
        need(runs + len(waiting) <= RUNS, f"It can be chosen in more than {RUNS:,} ways.")
        forks = Forks(waiting.pop())
        result = chosen(choose, forks)
        found[result] = found.get(result, Fraction()) + forks.chance
        waiting += forks.others
        runs += 1
    return found


def chosen(choose: Callable[[random.Random], T], source: random.Random) -> T:
    """Return what a function chooses that draws from a source of random numbers alone.

    One that draws from Python's `random`, and would choose something else next time, is refused.
    """
    others = random.getstate()
    result = choose(source)
    need(
        random.getstate() == others,
        "It draws from Python's random in place of the source of random numbers that it gets as "
        "its second argument.",
    )
    return result


class Forks(random.Random):
    """A source of random numbers for one of the ways in which they may fall.

    Args:
        path: which part to take at each fork; behind its end the first.

    Attributes:
        chance: how likely this way is.
        others: the paths that leave this way behind the given path's end.
    """

    def __init__(self, path: tuple[int, ...]) -> None:
        super().__init__(0)
        self.chance = Fraction(1)
        self.others: list[tuple[int, ...]] = []
        self._path = [*path]
        self._depth = 0

    def seed(self, *given: Any) -> None:
        """Begin. Refuse a bot that seeds itself again, since it would no longer draw from here."""
        if hasattr(self, "others"):
            _refuse()
        super().seed(*given)

    def fork(self, shares: Sequence[Fraction]) -> int:
        """Return which of several parts it is, each as likely as its share.

        The 101st is refused, as where a bot draws until something holds.
        """
        if len(shares) == 1:
            return 0
        need(self._depth < DRAWS, f"It draws more than {DRAWS} times for a choice.")
        if self._depth == len(self._path):
            self.others += [(*self._path, part) for part in range(1, len(shares))]
            self._path.append(0)
        part = self._path[self._depth]
        self._depth += 1
        self.chance *= shares[part]
        return part

    def random(self) -> Any:
        """Return a number from 0 to 1, of which nothing is known yet."""
        return Unknown(self)

    def _randbelow(self, n: int) -> int:
        if n > PARTS:
            _refuse()
        return self.fork([Fraction(1, n)] * n)

    def getrandbits(self, k: int) -> int:
        """Return a whole number of `k` bits."""
        return self._randbelow(1 << k)


def _refuse(*given: object) -> NoReturn:
    raise InvalidOption("It draws in a way that cannot be counted out.")


class Unknown:
    """A number that is as likely anywhere between two others; what is asked of it narrows it.

    Args:
        forks: what decides.
        scale: the number is this times a number from 0 to 1, ...
        shift: ... and this more.
        known: between which numbers the one from 0 to 1 lies; several share it.
    """

    def __init__(
        self,
        forks: Forks,
        scale: Fraction = Fraction(1),
        shift: Fraction = Fraction(0),
        known: list[Fraction] | None = None,
    ) -> None:
        self._forks, self._scale, self._shift = forks, scale, shift
        self._known = [Fraction(0), Fraction(1)] if known is None else known

    def _but(self, scale: Fraction, shift: Fraction) -> Unknown:
        return Unknown(self._forks, scale, shift, self._known)

    def __mul__(self, other: Any) -> Unknown:
        by = _exact(other)
        if by <= 0:
            _refuse()
        return self._but(self._scale * by, self._shift * by)

    __rmul__ = __mul__

    def __add__(self, other: Any) -> Unknown:
        return self._but(self._scale, self._shift + _exact(other))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Unknown:
        return self._but(self._scale, self._shift - _exact(other))

    def __lt__(self, other: Any) -> bool:
        low, high = self._known
        at = (_exact(other) - self._shift) / self._scale
        if not low < at < high:
            return high <= at
        part = self._forks.fork([(at - low) / (high - low), (high - at) / (high - low)])
        self._known[part == 0] = at
        return part == 0

    __le__ = __lt__

    def __gt__(self, other: Any) -> bool:
        return not self < other

    __ge__ = __gt__

    def __int__(self) -> int:
        low, high = (self._scale * end + self._shift for end in self._known)
        if low < 0 or high - low > PARTS:
            _refuse()
        first, last = floor(low), ceil(high)
        while last - first > 1:
            middle = (first + last) // 2
            first, last = (first, middle) if self < middle else (middle, last)
        return first

    __floor__ = __trunc__ = __int__

    __float__ = __round__ = __format__ = __str__ = __hash__ = _refuse
    __rsub__ = __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = _refuse
    __rmod__ = __divmod__ = __rdivmod__ = __pow__ = __rpow__ = __neg__ = __abs__ = _refuse


def _exact(number: Any) -> Fraction:
    try:
        return Fraction(str(number) if isinstance(number, float) else number)
    except (TypeError, ValueError, OverflowError):  # no number, another unknown one, or infinite
        _refuse()
