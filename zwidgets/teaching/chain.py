"""Markov chains in fractions: where they are after so many steps, where they end, and when."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt, lcm
from operator import mul
from typing import Any, Final, TypeAlias

from zwidgets.core.arguments import as_count, as_kind, called
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.state import State
from zwidgets.core.errors import listed, need, quoted, written
from zwidgets.odds import tables
from zwidgets.odds.asking import unfinished, value
from zwidgets.odds.charts import Picture, stacked
from zwidgets.odds.running import Policy, policies_of
from zwidgets.teaching.numbers import Written, fraction, named
from zwidgets.teaching.tree import Grower

MOST: Final = 150
"""The most states of a chain."""
FOLLOWED: Final = 2_000
"""The most positions of a game that are followed."""
LONGEST: Final = 1_000
"""The most steps that are followed one by one."""
ROUNDED: Final = Fraction(1, 100)
"""Chances that sum to 1 but for this were rounded."""
PRIMES: Final = (2**61 - 1, 2**89 - 1, 2**107 - 1, 2**127 - 1)
"""Equations are solved modulo the first of these in which they can be."""
SHOWN: Final = 20
"""The steps that are drawn beneath the table."""

Law: TypeAlias = dict[Any, Fraction]
Transitions: TypeAlias = (
    Mapping[Any, Mapping[Any, Written]]
    | Sequence[Sequence[Written]]
    | Callable[[Any], Mapping[Any, Written]]
)


def _wholes(law: Law) -> Iterator[int]:
    return (share.denominator for share in law.values())


def _parts(law: Law, whole: int) -> dict[Any, int]:
    """Return a law in so many equal parts."""
    return {state: int(share * whole) for state, share in law.items()}


@dataclass(frozen=True, eq=False, repr=False)
class Chain(tables.Shown):
    """A Markov chain: where it goes next depends on where it is, and on nothing before.

    It shows itself as the table of its transitions, and how the probability flows in 20 steps.

    Attributes:
        start: how likely each state is at first. What has no chance is left out here and below.
        rows: for each state that can be reached, how likely each next one is.
    """

    start: Law
    rows: Mapping[Any, Law]

    @property
    def states(self) -> tuple[Any, ...]:
        """The states that can be reached, in the order in which they were found."""
        return tuple(self.rows)

    @property
    def absorbing(self) -> tuple[Any, ...]:
        """The states that are never left."""
        return tuple(state for state, row in self.rows.items() if set(row) == {state})

    def after(self, steps: int) -> Law:
        """Return how likely each state is after so many steps, with 0 where it cannot be then."""
        *_, (counts, whole) = self._steps(steps)
        return {state: Fraction(counts.get(state, 0), whole) for state in self.rows}

    def _steps(self, steps: int) -> Iterator[tuple[dict[Any, int], int]]:
        """Yield each state's number of equal parts after 0, 1, ... steps, and the number of all."""
        steps = as_count(steps, "steps", 0, LONGEST)
        whole = lcm(*_wholes(self.start))
        counts = _parts(self.start, whole)
        each = lcm(*(parts for row in self.rows.values() for parts in _wholes(row)))
        rows = {state: _parts(row, each) for state, row in self.rows.items()}
        yield counts, whole
        for _ in range(steps):
            found = defaultdict[Any, int](int)
            for state, count in counts.items():
                for other, share in rows[state].items():
                    found[other] += count * share
            counts, whole = dict(found), whole * each
            yield counts, whole

    def absorption(self) -> Law:
        """Return how likely the chain ends in each absorbing state that it can come to."""
        need(self.absorbing, "This chain has no absorbing state: it leaves each again.")
        return {end: self._reaches({end}) for end in self.absorbing}

    def expected_steps(self, to: Hashable = None) -> Fraction:
        """Return how many steps it takes on average to come to a state for the first time.

        Args:
            to: the state; None is any absorbing state.

        Raises:
            InvalidOption: it is not certain that the chain comes there.
        """
        told = f"The chain never comes to {quoted(to)}; its states: {listed(self.rows)}."
        need(to is None or to in self.rows, told)
        ends = set(self.absorbing) if to is None else {to}
        sure = self._reaches(ends)
        need(
            sure == 1,
            f"The chain comes there with chance {tables.number(sure)} only, so no number of steps "
            "is expected.",
        )
        return self._on_average(ends, lambda row: Fraction(1))

    def stationary(self) -> Law:
        """Return the law that a step does not change: how often the chain is where in the long run.

        Raises:
            InvalidOption: there is more than one, since the chain can be caught in several places.
        """
        closed = {frozenset(self._from([state])) for state in self.rows}
        closed = {group for group in closed if all(self._from([state]) == group for state in group)}
        need(
            len(closed) == 1,
            f"This chain can be caught in {len(closed)} places, and each has a stationary law of "
            "its own; absorption() says how likely an absorbing state is.",
        )
        (within,) = closed
        first, *others = [state for state in self.rows if state in within]
        into = {
            state: {other: self.rows[other].get(state, Fraction()) for other in others}
            for state in others
        }
        visits = _solved(into, {state: self.rows[first].get(state, Fraction()) for state in others})
        whole = 1 + sum(visits.values())
        return {
            state: (Fraction(1) if state == first else visits.get(state, Fraction())) / whole
            for state in self.rows
        }

    def _reaches(self, ends: set[Any]) -> Fraction:
        """Return how likely the chain ever comes to one of these states."""
        there = sum((share for state, share in self.start.items() if state in ends), Fraction())
        return there + self._on_average(
            ends, lambda row: sum((row.get(end, Fraction()) for end in ends), Fraction())
        )

    def _on_average(self, ends: set[Any], each: Callable[[Law], Fraction]) -> Fraction:
        """Return the mean sum of what steps add, each by its row, until one of these states."""
        rows = {
            state: row
            for state, row in self.rows.items()
            if state not in ends and not ends.isdisjoint(self._from([state]))
        }
        found = _solved(rows, {state: each(row) for state, row in rows.items()})
        return sum((share * found.get(state, 0) for state, share in self.start.items()), Fraction())

    def _from(self, states: Iterable[Any]) -> set[Any]:
        """Return these states and all that can be reached from them."""
        found, new = set(states), list(states)
        while new:
            more = set(self.rows[new.pop()]) - found
            found |= more
            new += more
        return found

    def plot(self, steps: int = SHOWN) -> Picture:
        """Return how the probability flows from state to state, as a picture.

        Args:
            steps: the number of steps.
        """
        laws = [*self._steps(steps)]
        flow = {_told(to): [law.get(to, 0) / whole for law, whole in laws] for to in self.rows}
        title = f"How the probability flows in {counted(int(steps), 'step')}."
        return Picture(stacked(flow, title, "steps"))

    def cells(self) -> tables.Cells:
        """Return how likely each state follows each."""
        return ["from", *map(_told, self.rows)], [
            [_told(state), *(tables.exactly(row[to]) if to in row else "" for to in self.rows)]
            for state, row in self.rows.items()
        ]

    def __repr__(self) -> str:
        return f"<Chain of {counted(len(self.rows), 'state')}: {listed(self.rows)}>"

    def pictures(self) -> tuple[str]:
        """Return how the probability flows from state to state."""
        return (self.plot().svg,)


def chain(
    transitions: Transitions | State | str,
    start: Any = None,
    *,
    by: Callable[[Any], Any] | None = None,
    choose: Policy | Mapping[int, Policy] | None = None,
) -> Chain:
    """Return a Markov chain.

    Args:
        transitions: for each state how likely each next one is, as `{"wet": {"wet": "1/2", ...}}`,
            or a function that gives this of a state, or a square table: a list of rows or an array,
            whose states are the numbers from 0, or a DataFrame of pandas with the states' names as
            its index and its columns. A state that is never left leads to itself. Chances are
            fractions, their texts, floats, which count as they are written, or an `icepool.Die`
            over the next states. With `by` it is a position of a game, which is taken as it is
            written, secrets included.
        start: the first state, or a mapping that says how likely each is; beside a table also a
            list or an array of these chances. A position has none.
        by: names the class of a position. The classes are the chain's states. Its steps are chance
            events with the choices before them; choices that end the game are a step of their own.
            A game that is over stays in its class. A class's positions must all go on alike.
        choose: with `by`, who makes the choices, as for `zw.tree`.

    Raises:
        InvalidOption: chances do not sum to 1; there are more than 150 states; two positions of a
            class go on differently; or more than 2,000 positions follow.

    >>> walk = chain({0: {0: 1}, 1: {0: "1/2", 2: "1/2"}, 2: {1: "1/2", 3: "1/2"}, 3: {3: 1}}, 1)
    >>> walk.absorption()[3], walk.expected_steps(), walk.after(2)[3]
    (Fraction(1, 3), Fraction(2, 1), Fraction(1, 4))
    >>> chain([[1, 0, 0], [0.5, 0, 0.5], [0, 0, 1]], start=1).absorption()
    {0: Fraction(1, 2), 2: Fraction(1, 2)}
    """
    if by is not None:
        need(start is None, "With by= the chain starts at the position: leave out start=.")
        return _of_game(transitions, by, choose)
    need(choose is None, "Only a game has choices: give choose= with a position and by=.")
    need(start is not None, 'The chain needs a first state: give start=, as start="wet".')
    if _is_listed(transitions):
        transitions = _table(transitions)
        start = _start(start, transitions) if _is_listed(start) else start
    first = _law(start, "the start") if isinstance(start, Mapping) else {start: Fraction(1)}
    rows: dict[Any, Law] = {}
    new = [*first]
    for state in new:  # which grows meanwhile
        if state not in rows:
            _check_room(len(rows) + 1)
            rows[state] = _law(_row(transitions, state), quoted(state))
            new += rows[state]
    return Chain(first, rows)


def _told(state: object) -> str:
    return written(state, str)


def _check_room(states: int) -> None:
    need(states <= MOST, f"A chain has at most {MOST} states; this one has more.")


def _of_game(
    position: Any, by: Callable[[Any], Any], choose: Policy | Mapping[int, Policy] | None
) -> Chain:
    """Return the chain of the classes to which positions belong, from one position on."""
    first = unfinished(position)
    grower = Grower(None if choose is None else policies_of(first.game, choose), 1)
    rows: dict[Any, Law] = {}
    new, seen = [first], {first}
    for state in new:
        name, row = value(by, state), defaultdict[Any, Fraction](Fraction)
        for after, (share, _) in grower.branches(state).items():
            row[value(by, after)] += share
            if after not in seen:
                seen.add(after)
                new.append(after)
        need(
            len(seen) <= FOLLOWED,
            f"More than {FOLLOWED:,} positions follow, and all must be compared: begin later in "
            "the game.",
        )
        if name not in rows:
            _check_room(len(rows) + 1)
        known = rows.setdefault(name, dict(row))
        need(
            row == known,
            f"Positions of the class {quoted(name)} go on differently, so the classes are no "
            "Markov chain: let the function tell more of a position.",
        )
    return Chain({value(by, first): Fraction(1)}, rows)


def _table(given: object) -> Mapping[Any, Law]:
    """Return the rows of a table of transitions, all of them checked."""
    rows = named(given)
    _check_room(len(rows))
    found = {name: named(row) for name, row in rows.items()}
    for row in found.values():
        other = sorted(set(row) ^ set(found), key=_told)
        need(
            not other,
            f"A table of transitions has the same {len(found)} names for its rows and its "
            f"columns; {listed(other)} are names of one of them only.",
        )
    return {name: _law(row, quoted(name)) for name, row in found.items()}


def _start(start: object, rows: Mapping[Any, Law]) -> Mapping[Any, Any]:
    """Return how likely each state is at first, of a list in the rows' order or with names."""
    found = named(start)
    if hasattr(start, "items"):
        return found
    told = f"The start has a chance for each of the {len(rows)} states, not {len(found)} of them."
    need(len(found) == len(rows), told)
    return dict(zip(rows, found.values(), strict=True))


def _is_listed(given: object) -> bool:
    """Return whether it is a list, an array or a table of pandas; a tuple may be a state."""
    whole = hasattr(given, "tolist") or hasattr(given, "iterrows")
    return isinstance(given, list) or (whole and hasattr(given, "__len__"))


def _row(transitions: Any, state: Any) -> object:
    if callable(transitions):
        told = "A function of transitions takes a state, and gives how likely each next one is."
        return called(transitions, state, otherwise=told)
    told = f"{quoted(transitions)} are no transitions: give a mapping of states."
    as_kind(transitions, Mapping, told)
    need(
        state in transitions,
        f"The chain comes to {quoted(state)}, which has no row: one that is never left leads to "
        f"itself, as {{{written(state)}: 1}}.",
    )
    return transitions[state]


def _law(row: Any, where: str) -> Law:
    as_kind(row, Mapping, f"From {where} the next states are no mapping: {quoted(row)}.")
    whole = row.denominator() if hasattr(row, "denominator") else 1
    found = {state: fraction(chance) / whole for state, chance in row.items()}
    sums = sum(found.values(), Fraction())
    exactly = ': write thirds as "1/3"' if abs(sums - 1) <= ROUNDED else ""
    told = f"The chances of {where} sum to 1, not {tables.number(sums)}{exactly}."
    need(sums == 1, told)
    least = min(found.values())
    need(least >= 0, f"The chances of {where} are 0 or more, not {tables.number(least)}.")
    return {state: chance for state, chance in found.items() if chance}


def _solved(rows: Mapping[Any, Law], constants: Law) -> Law:
    """Return the solution of x = constant + sum of chance times x; it is 0 without a row.

    Dixon's way (1982): the matrix is inverted modulo a prime, where numbers stay short; this gives
    the solution digit by digit, in the prime's powers, until fractions made of it solve it.
    """
    matrix, right = [], []
    for state, row in rows.items():
        line = [int(to == state) - row.get(to, Fraction()) for to in rows]
        whole = lcm(constants[state].denominator, *(share.denominator for share in line))
        matrix.append([int(share * whole) for share in line])
        right.append(int(constants[state] * whole))
    if not rows:
        return {}
    inverses = ((_inverse(matrix, prime), prime) for prime in PRIMES)
    inverse, prime = next(found for found in inverses if found[0])
    rest = right
    found, power, digits = [0] * len(rows), 1, 0
    while True:
        digit = [number % prime for number in _times(inverse, rest)]
        found = [number + power * more for number, more in zip(found, digit, strict=True)]
        power *= prime
        pairs = zip(rest, _times(matrix, digit), strict=True)
        rest = [(number - taken) // prime for number, taken in pairs]
        digits += 1
        if digits & (digits - 1) == 0:  # a power of two
            ratios = [_ratio(number, power) for number in found]
            if _times(matrix, ratios) == right:
                return dict(zip(rows, ratios, strict=True))


def _times(matrix: Sequence[Sequence[int]], column: Sequence[Any]) -> list[Any]:
    """Return a matrix times a column."""
    return [sum(map(mul, line, column)) for line in matrix]


def _inverse(matrix: Sequence[Sequence[int]], prime: int) -> list[list[int]]:
    """Return the inverse of a matrix modulo a prime; it is empty if there is none."""
    size = len(matrix)
    lines = [[*line, *(int(i == k) for k in range(size))] for i, line in enumerate(matrix)]
    for at in range(size):
        pivot = next((i for i in range(at, size) if lines[i][at] % prime), None)
        if pivot is None:
            return []
        lines[at], lines[pivot] = lines[pivot], lines[at]
        scale = pow(lines[at][at], -1, prime)
        lines[at] = [number * scale % prime for number in lines[at]]
        for i, line in enumerate(lines):
            if i != at and (times := line[at]):
                pairs = zip(line, lines[at], strict=True)
                lines[i] = [(number - times * other) % prime for number, other in pairs]
    return [line[size:] for line in lines]


def _ratio(number: int, modulus: int) -> Fraction:
    """Return the fraction of short numbers that is this number modulo another."""
    rest, below, above = modulus, 0, 1
    while number > isqrt(modulus // 2):
        times = rest // number
        rest, number = number, rest - times * number
        below, above = above, below - times * above
    return Fraction(number, above)
