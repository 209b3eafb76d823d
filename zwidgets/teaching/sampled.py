"""Beliefs where too many positions fit what was seen: some are followed, in runs of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import accumulate, islice
from math import exp, inf, log, sqrt
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from zwidgets.core.arguments import as_count
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.events import Event
from zwidgets.core.match.match import Match
from zwidgets.odds import charts, laws, tables
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.teaching.filters import Filter, Watcher, wholly

RUNS: Final = 20
"""How many runs there are; how far they lie apart makes the intervals."""
WIDTH: Final = 2.093
"""Student's quantile for 95 % and `RUNS` - 1 degrees of freedom."""
FEWEST: Final = 10
"""The fewest positions that a run follows."""
LARGEST: Final = 1_000
"""The most."""
EXACT: Final = 1e-9
"""What is narrower than this has no error but that of floats."""
FLOW: Final = "things that told the players apart"
"""The steps in which a belief changes."""
LARGEST_LOG: Final = 600
"""From here on a number is too large for a float."""
SHORT: Final = 60
"""The most characters of a sentence in a table of text."""

Shares: TypeAlias = Mapping[str, Estimate]


class Thinned(Filter):
    """A filter that follows some positions, each for as many as it stands for.

    Attributes:
        law: each with its probability given all that was seen.
        log: the logarithm of how likely all that was seen is.
        thinned: whether some positions were left out.
        before: the same logarithm, and how much of all a position stood for (the sum of the
            squares of their shares), when there was something to follow for the last time.
        missed: whether all runs have lost the player; what is followed from then on is a bound.
    """

    most = 10**9

    def __init__(self, watcher: Watcher, bot: Bot, kept: int, rng: Random) -> None:
        super().__init__(watcher, bot, {watcher.match.start: 1.0})
        self.log, self._kept, self._rng = 0.0, kept, rng
        self.thinned = False
        self.before, self.missed = (0.0, 1.0), False

    def saved(self) -> dict[str, Any]:
        """All that following an event changes."""
        return super().saved() | {"_rng": copy(self._rng)}

    def follow(self, before: State, event: Event, after: State) -> None:
        """Go on to after an event, and keep some of the positions."""
        self.before = self.log, sum(share**2 for share in self.law.values())
        super().follow(before, event, after)
        mass = float(self.mass)
        self.log += log(mass) if mass else -inf
        self.thinned = self.thinned or len(self.law) > self._kept
        self.law = thinned(
            {one: float(share) / mass for one, share in self.law.items()}, self._kept, self._rng
        )

    def miss(self, law: Mapping[State, float], share: float) -> None:
        """Go on with a bound: so much of what was likely before, in positions of this law."""
        self.missed, self.log = True, self.before[0] + log(share)
        self.law = thinned(law, self._kept, self._rng)


def thinned(law: Mapping[Any, float], kept: int, rng: Random) -> dict[Any, float]:
    """At most about so many of a law, each as likely on average as before.

    What is likely stays as it is, of the rest some stay and stand for others (P. Fearnhead and
    P. Clifford, J. R. Statist. Soc. B 65, 2003).

    >>> few = thinned({"a": 0.9, "b": 0.05, "c": 0.05}, 2, Random(1))
    >>> few["a"], len(few), sum(few.values())
    (0.9, 2, 1.0)
    """
    if len(law) <= kept:
        return dict(law)
    bound, place = _bound(sorted(law.values(), reverse=True), kept), rng.random()
    found = {}
    for one, share in law.items():
        if share >= bound:
            found[one] = share
            continue
        place -= share / bound
        if place < 0:
            found[one], place = bound, place + 1
    return found


def _bound(shares: Sequence[float], kept: int) -> float:
    """From which share on all are kept, if each of the rest stands for so much."""
    rest = [*accumulate(reversed(shares))][::-1]
    return next(
        (
            rest[many] / (kept - many)
            for many in range(kept)
            if shares[many] <= rest[many] / (kept - many)
        ),
        shares[kept - 1],
    )


Run: TypeAlias = Mapping[str, Thinned]
"""A filter for each player."""


@dataclass(frozen=True)
class SampledEvidence:
    """Something that was seen, and how likely each player is from then on.

    Attributes:
        at: after how many events of the match it had been seen.
        seen: what, as a sentence.
        players: how likely each player is, with its interval.
    """

    at: int
    seen: str
    players: Shares


@dataclass(frozen=True)
class Followed:
    """How much of a match was followed.

    Attributes:
        asked: what must be the same to go on from there, by name.
        bots: who may play, by name, and what counts of what was seen.
        events: the events that were followed.
        planned: how many there were.
    """

    asked: Mapping[str, Any]
    bots: tuple[Any, ...]
    events: tuple[Event, ...]
    planned: int


class Entitled(tables.Shown, ABC):
    """What shows itself as a table below a title, and how likely each player was, step by step."""

    prior: Mapping[str, Any]
    evidence: Sequence[Any]
    followed: Followed | None

    @property
    def interrupted(self) -> bool:
        """True if it was stopped before all events were followed."""
        return self.followed is not None and len(self.followed.events) < self.followed.planned

    @property
    def _stopped(self) -> str:
        if self.followed is None or not self.interrupted:
            return ""
        return f" after {len(self.followed.events)} of {self.followed.planned} events, interrupted"

    @property
    @abstractmethod
    def title(self) -> str:
        """What it says, in a sentence."""

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def __str__(self) -> str:
        head, rows = self.cells()
        return f"{self.title}\n{tables.text(head, [[cut(one), *rest] for one, *rest in rows])}"

    def pictures(self) -> tuple[str]:
        """How sure one becomes, from one thing seen to the next."""
        return (charts.stacked(self._flow(), self.title, FLOW, self._words()),)

    def _flow(self) -> dict[str, list[Fraction | float]]:
        """For each player how likely they were, from one thing seen to the next."""
        steps = [self.prior, *(one.players for one in self.evidence)]
        return {name: [_likely(one[name]) for one in steps] for name in self.prior}

    def _words(self) -> dict[str, list[str]]:
        """The same in words, where numbers do not say it."""
        return {}


@dataclass(frozen=True, eq=False, repr=False)
class SampledBelief(Entitled):
    """Who plays in a seat, and what is hidden, estimated. It shows itself as a table and bars.

    Attributes:
        who: what the player in the seat is called.
        prior: how likely each player was before anything was seen.
        evidence: what told them apart, in order.
        seed: of the random numbers.
        followed: how much of the match was followed.
    """

    who: str
    prior: Mapping[str, Any]
    evidence: tuple[SampledEvidence, ...]
    seed: int
    _runs: tuple[Run, ...]
    followed: Followed | None = None

    @property
    def players(self) -> Shares:
        """How likely each player is, given all that was seen; with an interval at 95 %."""
        return _players(self._runs, self.prior)

    def probability(self, event: Callable[[Any], bool]) -> Estimate:
        """How likely an event is, a function of the present position."""
        return _estimate(self._runs, self.prior, lambda name, law: _share(law, event))

    def cells(self) -> tables.Cells:
        """What was seen, and how likely each player was then."""
        rows = [["nothing yet", *map(tables.percent, self.prior.values())]]
        rows += [[one.seen, *map(describe_estimate, one.players.values())] for one in self.evidence]
        return ["seen", *self.prior], rows

    def _words(self) -> dict[str, list[str]]:
        return {
            name: [tables.percent(one), *(briefly(step.players[name]) for step in self.evidence)]
            for name, one in self.prior.items()
        }

    @property
    def title(self) -> str:
        """Who plays there, in a sentence."""
        found = ", ".join(f"{name} {describe_estimate(one)}" for name, one in self.players.items())
        return f"{self.who} is {found}{self._stopped}."


def _likely(one: Fraction | Estimate) -> Fraction | float:
    """A share as it is drawn. Samples make nothing certain or impossible."""
    return _between(one.value) if isinstance(one, Estimate) else one


def _between(share: float) -> float:
    return min(max(share, EXACT), 1 - EXACT)


def describe_estimate(one: Estimate) -> str:
    """An estimate with its interval, in percent. Samples make nothing certain or impossible.

    >>> describe_estimate(Estimate(1.0, 1.0, 1.0, 40))
    '> 99.99 %'
    >>> describe_estimate(Estimate(0.25, 0.1, 0.4, 40))
    '25.00 % (10.00 % to 40.00 %)'
    """
    low, high = _between(one.low), _between(one.high)
    value = tables.percent(_between(one.value))
    if tables.percent(low) == tables.percent(high) or briefly(one) != value:
        return briefly(one)
    return f"{value} ({tables.percent(low, 'lower')} to {tables.percent(high, 'upper')})"


def briefly(one: Estimate) -> str:
    """An estimate in percent. What is hardly met, or nearly always, is told by its interval's end.

    >>> briefly(Estimate(0.0, 0.0, 0.0123, 40)), briefly(Estimate(0.25, 0.1, 0.4, 40))
    ('< 1.23 %', '25.00 %')
    """
    if one.value < 0.00005:
        return f"< {tables.percent(max(one.high, EXACT), 'upper')}"
    if one.value > 0.99995:
        return f"> {tables.percent(min(one.low, 1 - EXACT), 'lower')}"
    return tables.percent(one.value)


def cut(seen: str) -> str:
    """A sentence for a table of text."""
    return f"{seen[:SHORT]}…" if len(seen) > SHORT else seen


def sampled(
    watcher: Watcher,
    bots: Mapping[str, Bot],
    followed: Followed,
    progress: Progress,
    resume: SampledBelief | None,
) -> SampledBelief:
    """Follow a match in several runs; `resume` has followed the events of `followed` already.

    Raises:
        InvalidOption: it is no number of positions, or none of the players plays as was seen.
        KeyboardInterrupt: an interrupt came before the first event was followed.
    """
    prior, samples, seed = (followed.asked[name] for name in ("players", "samples", "seed"))
    kept = as_count(samples, "positions to follow", RUNS * FEWEST, RUNS * LARGEST) // RUNS
    runs: tuple[Run, ...] = tuple(
        {
            name: Thinned(watcher, bot, kept, stream(seed, f"infer {name}", number))
            for name, bot in bots.items()
        }
        for number in range(RUNS)
    )
    known = {name: Estimate(float(one), float(one), float(one), 0) for name, one in prior.items()}
    if resume is not None:
        runs = tuple({n: one.copy(watcher) for n, one in run.items()} for run in resume._runs)
        known = dict(resume.evidence[-1].players) if resume.evidence else known
    filters = [one for run in runs for one in run.values()]

    def learn(at: int, step: Step) -> SampledEvidence | None:
        nonlocal known
        with wholly(filters):
            seen = _follow(watcher, step, runs, prior)
            now = _players(runs, prior)
        pairs = [(now[name], known[name]) for name in prior]
        if all(max(abs(a.value - b.value), abs(a.high - b.high)) <= EXACT for a, b in pairs):
            return None
        known = now
        return SampledEvidence(at, seen, now)

    before = () if resume is None else resume.evidence
    scale = None if resume else Scale("samples", samples, RUNS * FEWEST)
    evidence, followed = follow_all(watcher.match, learn, before, followed, progress, scale)
    return SampledBelief(watcher.who, prior, evidence, seed, runs, followed)


Seen = TypeVar("Seen")
Step: TypeAlias = tuple[State, Event, State]
"""An event with the positions before and after it."""


def follow_all(
    match: Match,
    learn: Callable[[int, Step], Seen | None],
    before: tuple[Seen, ...],
    followed: Followed,
    progress: Progress,
    scale: Scale | None = None,
) -> tuple[tuple[Seen, ...], Followed]:
    """What was seen, event by event; after an interrupt less.

    Args:
        match: the match.
        learn: follows an event, and gives what it tells.
        before: what was seen in the events of `followed`.
        followed: how much was followed before.
        progress: as in `zw.simulate`.
        scale: what makes it quicker.

    Raises:
        KeyboardInterrupt: no event was followed.
    """
    events, first, found = tuple(match.history), len(followed.events), list[Seen | None]()
    rest = islice(enumerate(match.steps(), 1), first, None)
    with shown(progress, len(events) - first, scale, unit="events") as tell:
        stopped = collect((learn(*one) for one in rest), found.append, tell)
    at = first + len(found)
    if stopped and not at:
        raise KeyboardInterrupt
    seen = (*before, *(one for one in found if one is not None))
    return seen, replace(followed, events=events[:at], planned=len(events))


def _follow(watcher: Watcher, step: Step, runs: Sequence[Run], prior: Iterable[str]) -> str:
    """Follow an event in all runs; returns what was seen."""
    for run in runs:
        for one in run.values():
            if one.law:
                one.follow(*step)
    seen = watcher.sentence(*step[:2])
    if not _met(runs):
        raise InvalidOption(_nobody(runs, seen))
    for name in prior:
        _bound_lost([run[name] for run in runs], _met(runs))
    return seen


def _met(runs: Sequence[Run]) -> list[Thinned]:
    """What is followed of players who are not lost."""
    return [one for run in runs for one in run.values() if one.law and not one.missed]


def _bound_lost(filters: Sequence[Thinned], met: Sequence[Thinned]) -> None:
    """Go on with a bound at 95 % for a player whom all runs have just lost.

    What never came in n draws has a chance of at most 3 / n (J. Hanley and A. Lippman-Hand, JAMA
    249, 1983). Draws are the positions that each run followed before it lost the player, W of the
    likelihood each; they count as n = (sum W)² / (sum W²) equal ones (L. Kish, Survey Sampling,
    1965). So 3 / n of the likelihood may be missed. From then on others' positions are followed.
    """
    if any(one.law or not one.thinned for one in filters):  # unless nothing was left out
        return
    highest = max(one.before[0] for one in filters)
    likely = [exp(one.before[0] - highest) for one in filters]
    squares = sum(x**2 * one.before[1] for x, one in zip(likely, filters, strict=True))
    law, top = defaultdict[State, float](float), max(one.log for one in met)
    whole = sum(exp(one.log - top) for one in met)
    for one in met:
        for state, share in one.law.items():
            law[state] += share * exp(one.log - top) / whole
    for one in filters:
        one.miss(law, min(1.0, 3 * squares / sum(likely) ** 2))


def _nobody(runs: Sequence[Run], seen: str) -> str:
    """Why nothing is left to follow: nobody plays like this, or too few were followed."""
    if any(one.thinned for run in runs for one in run.values()):
        return (
            f"None of the positions that were followed fits this: {seen} Follow more by samples=, "
            "unless none of these players plays like this."
        )
    return f"None of these players plays like this: {seen}"


def _players(runs: Sequence[Run], prior: Mapping[str, Any]) -> dict[str, Estimate]:
    return {player: _estimate(runs, prior, partial(_is, player)) for player in prior}


def _is(player: str, name: str, law: Mapping[State, float]) -> float:
    return float(name == player)


def _share(law: Mapping[State, float], event: Callable[[Any], bool]) -> float:
    return sum(share for one, share in law.items() if laws.holds(event, one)) / sum(law.values())


def _estimate(
    runs: Sequence[Run],
    prior: Mapping[str, Any],
    of: Callable[[str, Mapping[State, float]], float],
) -> Estimate:
    """A mean over players, weighed by how likely each makes what was seen (jackknife over runs).

    The interval has room for players whom all runs have lost (`_bound_lost`).
    """
    logs = {name: log(one.numerator) - log(one.denominator) for name, one in prior.items()}
    highest = max(logs[name] + one.log for run in runs for name, one in _kept(run))
    tops, wholes = [], []
    for run in runs:
        weights = {name: exp(logs[name] + one.log - highest) for name, one in _kept(run)}
        wholes.append(sum(weights.values()))
        tops.append(
            sum(share * of(name, run[name].law) for name, share in weights.items() if share)
        )
    value, kept = sum(tops) / sum(wholes), sum(len(one.law) for one in _met(runs))
    if max(wholes) == sum(wholes):  # only one run has got so far
        return Estimate(value, 0.0, 1.0, kept)
    without = [
        (sum(tops) - top) / (sum(wholes) - whole) for top, whole in zip(tops, wholes, strict=True)
    ]
    apart = sum((one - sum(without) / RUNS) ** 2 for one in without)
    half = WIDTH * sqrt((RUNS - 1) / RUNS * apart)
    low, high = max(0.0, value - half), min(1.0, value + half)
    missed = sum(
        exp(min(logs[name] + one.log - highest, LARGEST_LOG))
        for run in runs
        for name, one in run.items()
        if one.missed
    )
    met = sum(wholes) / (sum(wholes) + missed)
    return Estimate(value, low * met, 1 - (1 - high) * met, kept)


def _kept(run: Run) -> list[tuple[str, Thinned]]:
    return [(name, one) for name, one in run.items() if not one.missed]
