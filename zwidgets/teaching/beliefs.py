"""Beliefs: who plays in a seat, and what is hidden, given what another seat has seen.

A belief is exact where every position that fits can be followed. Where there are too many, some are
followed, in runs of their own, and its shares are estimates.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import islice
from math import exp, log, sqrt
from typing import Any, Final, TypeAlias, overload

from zwidgets.core.arguments import as_count, as_function, as_kind
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.match.events import Event
from zwidgets.core.match.match import Match
from zwidgets.odds import asking, charts, tables
from zwidgets.odds.asking import Distribution, Own
from zwidgets.odds.asking import Event as Condition
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.resuming import ANEW, belong, check_same
from zwidgets.odds.running import policies_of
from zwidgets.odds.work import bot_of
from zwidgets.teaching.filters import Filter, Thinned, Watcher
from zwidgets.teaching.numbers import Written, fraction

DRAWS: Final = 20
"""How many positions are drawn to see whether a given one holds secrets."""
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


Shares: TypeAlias = Mapping[str, Any]
"""How likely each player is, by name: a `Fraction`, or an `Estimate` by samples."""
Run: TypeAlias = Mapping[str, Thinned]
"""A filter for each player."""
Step: TypeAlias = tuple[State, Event, State]
"""An event with the positions before and after it."""


@dataclass(frozen=True)
class Evidence:
    """Something that was seen, and how likely each player is from then on.

    Attributes:
        at: after how many events of the match it had been seen.
        seen: what, as a sentence.
        players: how likely each player is from then on.
        likelihoods: how likely it was if this player sits there, given all before; for each player
            who was not ruled out then. Empty where positions are sampled.
    """

    at: int
    seen: str
    players: Shares
    likelihoods: Mapping[str, Fraction] = field(default_factory=dict)


@dataclass(frozen=True)
class Followed:
    """The part of a match that a belief has followed.

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


class _Shown(tables.Shown):
    """The part that exact and sampled beliefs share: a title, a table, bars, their progress."""

    who: str
    prior: Shares
    evidence: tuple[Evidence, ...]
    followed: Followed | None

    @property
    def players(self) -> Shares:
        """The probability of each player, given all that was seen."""
        return self.evidence[-1].players if self.evidence else self.prior

    @property
    def interrupted(self) -> bool:
        """True if it was stopped before all events were followed."""
        return self.followed is not None and len(self.followed.events) < self.followed.planned

    @property
    def title(self) -> str:
        """The likely players, in a sentence."""
        told = ", ".join(f"{name} {_exactly(share)}" for name, share in self.players.items())
        stopped = ""
        if self.followed and self.interrupted:
            events, planned = len(self.followed.events), self.followed.planned
            stopped = f" after {events} of {planned} events, interrupted"
        return f"{self.who} is {told}{stopped}."

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def __str__(self) -> str:
        head, rows = self.cells()
        return f"{self.title}\n{tables.text(head, [[cut(seen), *rest] for seen, *rest in rows])}"

    def pictures(self) -> tuple[str]:
        """Return how sure one becomes, from one thing seen to the next."""
        steps = [self.prior, *(step.players for step in self.evidence)]
        flow = {name: [_likely(step[name]) for step in steps] for name in self.prior}
        return (charts.stacked(flow, self.title, FLOW, self._words()),)

    def _words(self) -> dict[str, list[str]]:
        """Return the same in words, where numbers do not say it."""
        return {}


@dataclass(frozen=True, eq=False, repr=False)
class Belief(_Shown):
    """A belief about who plays in a seat and what is hidden, given what was seen.

    Attributes:
        who: what the player in the seat is called.
        prior: how likely each player was before anything was seen.
        evidence: what told them apart, in order.
        positions: how likely each position is now, for whoever has seen this much.
        followed: how much of the match was followed.
    """

    who: str
    prior: Mapping[str, Fraction]
    evidence: tuple[Evidence, ...]
    positions: asking.Law
    followed: Followed | None = None
    _filters: Mapping[str, Filter] = field(default_factory=dict)

    @property
    def hidden(self) -> dict[str, Fraction]:
        """The arrangements that may be hidden now, as places with what lies there; likeliest first.

        As few places are named as tell the positions apart.
        """
        lies = [state.game.places(state.unveiled()) for state in self.positions]
        names = _telling(lies)
        told = [", ".join(f"{name}: {there.get(name, '-')}" for name in names) for there in lies]
        found = asking.merged(zip(told, self.positions.values(), strict=True))
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    def probability(self, event: Condition, given: Condition | None = None) -> Fraction:
        """Return how likely an event is, given another; both are functions of a position."""
        return asking.probability(self.positions, event, given)

    def distribution(self, of: Own, given: Condition | None = None) -> Distribution:
        """Return the distribution of a function of a position, given an event."""
        return asking.distribution(self.positions, of, given)

    def cells(self) -> tables.Cells:
        """Return what was seen, how likely each player makes it, and how likely each was then."""
        head = ["seen", *(f"if {name}" for name in self.prior), *self.prior]
        blank = [""] * len(self.prior)
        rows = [["nothing yet", *blank, *map(tables.percent, self.prior.values())]]
        for step in self.evidence:
            known = [step.likelihoods.get(name) for name in self.prior]
            likely = ["" if share is None else tables.percent(share) for share in known]
            rows.append([step.seen, *likely, *map(tables.percent, step.players.values())])
        return head, rows


@dataclass(frozen=True, eq=False, repr=False)
class SampledBelief(_Shown):
    """Estimates of who plays in a seat, and of what is hidden: a table and bars.

    Attributes:
        who: what the player in the seat is called.
        prior: how likely each player was before anything was seen.
        evidence: what told them apart, in order.
        seed: of the random numbers.
        followed: how much of the match was followed.
    """

    who: str
    prior: Mapping[str, Fraction]
    evidence: tuple[Evidence, ...]
    seed: int
    _runs: Sequence[Run]
    followed: Followed | None = None

    @property
    def players(self) -> Shares:
        """The probability of each player, given all that was seen, with an interval at 95 %."""
        return _estimates(self._runs, self.prior)

    def probability(self, event: Condition) -> Estimate:
        """Return how likely an event is, a function of the present position."""
        return _estimate(self._runs, self.prior, lambda name, law: _share(law, event))

    def cells(self) -> tables.Cells:
        """Return what was seen, and how likely each player was then."""
        rows = [["nothing yet", *map(tables.percent, self.prior.values())]]
        seen = ((step.seen, step.players.values()) for step in self.evidence)
        rows += [[told, *map(describe_estimate, shares)] for told, shares in seen]
        return ["seen", *self.prior], rows

    def _words(self) -> dict[str, list[str]]:
        return {
            name: [tables.percent(share), *(briefly(step.players[name]) for step in self.evidence)]
            for name, share in self.prior.items()
        }


def _telling(lies: Sequence[Mapping[str, str]]) -> list[str]:
    """Return the places that tell positions apart."""
    told: list[tuple[str | None, ...]] = [()] * len(lies)
    names: list[str] = []
    for name in sorted(lies[0], key=lambda name: (len(lies[0][name]), name)):
        longer = [(*known, there.get(name)) for known, there in zip(told, lies, strict=True)]
        if len(set(longer)) > len(set(told)):
            told, names = longer, [*names, name]
    return sorted(names)


def _exactly(share: Fraction | Estimate) -> str:
    return describe_estimate(share) if isinstance(share, Estimate) else tables.exactly(share)


def _likely(share: Fraction | Estimate) -> Fraction | float:
    """Return a share as it is drawn. Samples make nothing certain or impossible."""
    return _between(share.value) if isinstance(share, Estimate) else share


def _between(share: float) -> float:
    return min(max(share, EXACT), 1 - EXACT)


def describe_estimate(found: Estimate) -> str:
    """Return an estimate with its interval, in percent. Samples make nothing certain or impossible.

    >>> describe_estimate(Estimate(1.0, 1.0, 1.0, 40))
    '> 99.99 %'
    >>> describe_estimate(Estimate(0.25, 0.1, 0.4, 40))
    '25.00 % (10.00 % to 40.00 %)'
    """
    low, high = _between(found.low), _between(found.high)
    value = tables.percent(_between(found.value))
    if tables.percent(low) == tables.percent(high) or briefly(found) != value:
        return briefly(found)
    return f"{value} ({tables.percent(low, 'lower')} to {tables.percent(high, 'upper')})"


def briefly(found: Estimate) -> str:
    """Return an estimate in percent; what is hardly met, or nearly always, by its interval's end.

    >>> briefly(Estimate(0.0, 0.0, 0.0123, 40)), briefly(Estimate(0.25, 0.1, 0.4, 40))
    ('< 1.23 %', '25.00 %')
    """
    if found.value < 0.00005:
        return f"< {tables.percent(max(found.high, EXACT), 'upper')}"
    if found.value > 0.99995:
        return f"> {tables.percent(min(found.low, 1 - EXACT), 'lower')}"
    return tables.percent(found.value)


def cut(seen: str) -> str:
    """Return a sentence for a table of text."""
    return f"{seen[:SHORT]}…" if len(seen) > SHORT else seen


Players: TypeAlias = Mapping[Any, Written]
"""Bots, their names or functions of a view, and how likely each is."""


@overload
def infer(
    match: Match,
    seat: int,
    players: Players,
    notice: Callable[[Any], Any] | None = None,
    samples: None = None,
    seed: int | None = None,
    progress: Progress = None,
    resume: Belief | None = None,
) -> Belief: ...


@overload
def infer(
    match: Match,
    seat: int,
    players: Players,
    notice: Callable[[Any], Any] | None = None,
    *,
    samples: int,
    seed: int | None = None,
    progress: Progress = None,
    resume: SampledBelief | None = None,
) -> SampledBelief: ...


def infer(
    match: Match,
    seat: int,
    players: Players,
    notice: Callable[[Any], Any] | None = None,
    samples: int | None = None,
    seed: int | None = None,
    progress: Progress = None,
    resume: Belief | SampledBelief | None = None,
) -> Belief | SampledBelief:
    """Return who plays in a seat, and what is hidden, given what the other seat has seen.

    Bayes' rule, in fractions: every position that fits what the other seat saw is followed, event
    by event (the forward algorithm of hidden Markov models; L. Rabiner, Proc. IEEE 77, 1989). What
    is dealt has the deal's probabilities, whoever plays; what is chosen has those of the player.
    How likely a player makes a move is counted out, not sampled (`forks.law_of`). What is learned
    depends on the log that the other seat has, not on what the match hides from that seat. So a
    cell that shows a belief tells of what the other seat knows.

    Args:
        match: the match so far.
        seat: the seat whose player is asked for.
        players: who may play there, and how likely each is beforehand: bots, or their names, or
            functions, as `zw.simulate` takes them. Shares are taken as parts of their sum.
        notice: what counts of what was seen, a function of the state after each event. None is all
            that the other seat saw: each card, and the order in which they came.
        samples: None follows every position that fits. Where these are too many, a number from 200
            to 20,000 follows that many for each player and gives estimates with intervals.
        seed: of the samples, a whole number from 0 on; None draws one, which the belief names, or
            is that of `resume`.
        progress: as in `zw.simulate`, by events.
        resume: an earlier belief of the same call; only the events that it lacks are followed, also
            those by which the match has gone on.

    Returns:
        The belief of the other seat, or in a game without secrets of everybody. After an interrupt
        (Ctrl+C) it is that after the events that were followed, and `interrupted` is True; where
        there is none yet, the interrupt goes on.

    Raises:
        InvalidOption: how a player chooses cannot be counted out; none of them plays as was seen;
            more than two play a game with secrets; more than 20,000 positions are possible; or
            `resume` comes from another call. The sentence says which.

    >>> from zwidgets import Match
    >>> night = Match("the-filler", seed=1)
    >>> for move in ("bury JD 1", "bury JC 2", "bury QC 3", "done"):
    ...     _ = night.play(move)
    >>> infer(night, 0, {"careful": 1, "random": 1}).players["careful"] > 0.9
    True
    """
    as_kind(match, Match, f"{quoted(match)} is no match.")
    if notice is not None:
        as_function(notice, f"{quoted(notice)} is no function of a state: leave out notice=.")
    with match.lock:
        match = match.copy()
    game = match.game
    seat = game.as_seat(seat)
    prior, bots = _players(match, players)
    need(
        not game.hidden or game.seats <= 2,
        f"In {game.title} several players have secrets, and what one of them hides is not told by "
        "what another is: who plays is inferred in games for two, or without secrets.",
    )
    _check_start(match)
    told = "Nothing is drawn here: leave out seed=, or give samples=."
    need(seed is None or samples is not None, told)
    if samples is not None:
        seed = check_seed(getattr(resume, "seed", None) if seed is None else seed)
    watcher = Watcher(match, seat, notice)
    asked = {"game": game, "start": match.start, "seat": seat, "players": prior}
    asked |= {"samples": samples, "seed": seed}
    followed = _followed(Followed(asked, (*bots.values(), notice), (), 0), match, resume)
    if samples is not None:
        given = resume if isinstance(resume, SampledBelief) else None
        return _sampled(watcher, bots, followed, progress, given)
    return _every(watcher, bots, followed, progress, resume)


def _every(
    watcher: Watcher,
    bots: Mapping[str, Bot],
    followed: Followed,
    progress: Progress,
    resume: object,
) -> Belief:
    """Follow every position; `resume` has followed the events of `followed` already."""
    start, prior = {watcher.match.start: Fraction(1)}, followed.asked["players"]
    filters = {name: Filter(watcher, bot, start) for name, bot in bots.items()}
    before: tuple[Evidence, ...] = ()
    if isinstance(resume, Belief):
        filters = {name: held.copy(watcher) for name, held in resume._filters.items()}
        before = resume.evidence

    def learn(at: int, step: Step) -> Evidence | None:
        nonlocal filters
        masses = {name: held.mass for name, held in filters.items()}
        now = {name: held.copy(watcher) for name, held in filters.items()}
        _follow(step, now)
        likelihoods = {name: now[name].mass / mass for name, mass in masses.items() if mass}
        weights = {name: prior[name] * held.mass for name, held in now.items()}
        whole, told = sum(weights.values(), Fraction()), watcher.sentence(*step[:2])
        need(whole, f"None of these players plays like this: {told}")
        filters = now  # at once, since an interrupt may come at any time
        if len(set(likelihoods.values())) < 2:
            return None
        players = {name: weight / whole for name, weight in weights.items()}
        return Evidence(at, told, players, likelihoods)

    evidence, followed = _follow_all(watcher.match, learn, before, followed, progress)
    players = evidence[-1].players if evidence else prior
    return Belief(watcher.who, prior, evidence, _mixed(players, filters), followed, filters)


def _followed(fresh: Followed, match: Match, resume: object) -> Followed:
    """Return how much of the match was followed by an earlier belief; nothing if there is none."""
    if resume is None:
        return fresh
    if not isinstance(resume, (Belief, SampledBelief)) or resume.followed is None:
        raise InvalidOption(f"{quoted(resume)} is no result of zw.infer.")
    found = resume.followed
    check_same({name: (mine, fresh.asked[name]) for name, mine in found.asked.items()})
    belong(found.bots == fresh.bots, f"the functions are not the same. {ANEW}")
    same = found.events == tuple(match.history)[: len(found.events)]
    belong(same, "resume follows another match.")
    return found


def _players(match: Match, given: object) -> tuple[dict[str, Fraction], dict[str, Bot]]:
    told = f'{quoted(given)} names no players: write {{"careful": "1/2", "random": "1/2"}}.'
    players: Players = as_kind(given, Mapping, told)
    need(players, told)
    weights, bots = dict[str, Fraction](), dict[str, Bot]()
    for player, weight in players.items():
        bot = bot_of(match.game, policies_of(match.game, player)[0])
        name = quoted(bot.name)
        counted = not isinstance(bot.choose, Plan)
        told = f"{name} plays futures, so how likely it makes a move cannot be counted out."
        need(counted, told)
        need(bot.name not in bots, f"Two players are called {name}: name them by zw.Bot.")
        weights[bot.name], bots[bot.name] = fraction(weight), bot
    least = min(weights.values())
    need(least > 0, "Each player has a share above 0; leave out who cannot play there.")
    whole = sum(weights.values())
    return {name: weight / whole for name, weight in weights.items()}, bots


def _check_start(match: Match) -> None:
    """Refuse a given position with secrets, of which nobody knows how they came there."""
    start = match.start
    if not (match.game.hidden and match.given_position):
        return
    for seat in range(match.game.seats):
        drawn = (start.resample(seat, stream(0, "infer", number)) for number in range(DRAWS))
        need(
            all(position == start for position in drawn),
            "The match begins in a position with secrets, and who made them is not known: infer "
            "from a match that begins before they were made.",
        )


def _follow_all(
    match: Match,
    learn: Callable[[int, Step], Evidence | None],
    before: tuple[Evidence, ...],
    followed: Followed,
    progress: Progress,
    scale: Scale | None = None,
) -> tuple[tuple[Evidence, ...], Followed]:
    """Return what was seen, event by event; after an interrupt less.

    An interrupt that comes before any event was followed goes on.

    Args:
        match: the match.
        learn: follows an event, and gives what it tells.
        before: what was seen in the events of `followed`.
        followed: how much was followed before.
        progress: as in `zw.simulate`.
        scale: what makes it quicker.
    """
    events, first, found = tuple(match.history), len(followed.events), list[Evidence | None]()
    rest = islice(enumerate(match.steps(), 1), first, None)
    with shown(progress, len(events) - first, scale, unit="events") as tell:
        collect((learn(*step) for step in rest), found.append, tell, None if first else found)
    seen = (*before, *(evidence for evidence in found if evidence is not None))
    events, planned = events[: first + len(found)], len(events)
    return seen, replace(followed, events=events, planned=planned)


def _follow(step: Step, filters: Mapping[str, Filter]) -> None:
    """Follow an event for each player; until somebody chooses, their positions are the same."""
    same: dict[int, dict[State, Fraction]] = {}
    before, event, after = step
    for held in filters.values():
        was = held.law
        if event.by is None and id(was) in same:
            held.law = same[id(was)]
        elif was:
            held.follow(before, event, after)
            same[id(was)] = held.law


def _mixed(players: Mapping[str, Fraction], filters: Mapping[str, Filter]) -> dict[State, Fraction]:
    """Return how likely each position is, whoever plays."""
    likely = {name: players[name] / held.mass for name, held in filters.items() if held.law}
    return asking.merged(
        (state, share * weight)
        for name, share in likely.items()
        for state, weight in filters[name].law.items()
    )


def _sampled(
    watcher: Watcher,
    bots: Mapping[str, Bot],
    followed: Followed,
    progress: Progress,
    resume: SampledBelief | None,
) -> SampledBelief:
    """Follow the match in several runs; `resume` has followed the events of `followed` already."""
    prior, samples, seed = (followed.asked[name] for name in ("players", "samples", "seed"))
    kept = as_count(samples, "positions to follow", RUNS * FEWEST, RUNS * LARGEST) // RUNS
    runs: Sequence[Run] = [
        {
            name: Thinned(watcher, bot, kept, stream(seed, f"infer {name}", number))
            for name, bot in bots.items()
        }
        for number in range(RUNS)
    ]
    known: Shares = {
        name: Estimate(float(share), float(share), float(share), 0) for name, share in prior.items()
    }
    if resume is not None:
        runs = _copied(resume._runs, watcher)
        known = resume.evidence[-1].players if resume.evidence else known

    def learn(at: int, step: Step) -> Evidence | None:
        nonlocal known, runs
        now = _copied(runs, watcher)
        seen, players = _follow_runs(watcher, step, now, prior), _estimates(now, prior)
        pairs = [(players[name], known[name]) for name in prior]
        runs = now  # at once, since an interrupt may come at any time
        if all(max(abs(a.value - b.value), abs(a.high - b.high)) <= EXACT for a, b in pairs):
            return None
        known = players
        return Evidence(at, seen, players)

    before = () if resume is None else resume.evidence
    scale = None if resume else Scale("samples", samples, RUNS * FEWEST)
    evidence, followed = _follow_all(watcher.match, learn, before, followed, progress, scale)
    return SampledBelief(watcher.who, prior, evidence, seed, runs, followed)


def _copied(runs: Iterable[Run], watcher: Watcher) -> list[Run]:
    return [{name: held.copy(watcher) for name, held in run.items()} for run in runs]


def _follow_runs(watcher: Watcher, step: Step, runs: Sequence[Run], prior: Iterable[str]) -> str:
    """Follow an event in all runs, and return what was seen."""
    for run in runs:
        for held in run.values():
            if held.law:
                held.follow(*step)
    seen = watcher.sentence(*step[:2])
    if not _met(runs):
        raise InvalidOption(_nobody(runs, seen))
    for name in prior:
        _bound_lost([run[name] for run in runs], _met(runs))
    return seen


def _met(runs: Sequence[Run]) -> list[Thinned]:
    """Return what is followed of players who are not lost."""
    return [held for run in runs for held in run.values() if held.law and not held.missed]


def _bound_lost(filters: Sequence[Thinned], met: Sequence[Thinned]) -> None:
    """Go on with a bound at 95 % for a player whom all runs have just lost.

    What never came in n draws has a chance of at most 3 / n (J. Hanley and A. Lippman-Hand, JAMA
    249, 1983). Draws are the positions that each run followed before it lost the player, W of the
    likelihood each; they count as n = (sum W)² / (sum W²) equal ones (L. Kish, Survey Sampling,
    1965). So 3 / n of the likelihood may be missed. From then on others' positions are followed.
    """
    if any(held.law or not held.thinned for held in filters):  # unless nothing was left out
        return
    highest = max(held.before[0] for held in filters)
    likely = [exp(held.before[0] - highest) for held in filters]
    squares = sum(x**2 * held.before[1] for x, held in zip(likely, filters, strict=True))
    law, top = defaultdict[State, float](float), max(held.log for held in met)
    whole = sum(exp(held.log - top) for held in met)
    for held in met:
        for state, share in held.law.items():
            law[state] += share * exp(held.log - top) / whole
    for held in filters:
        held.miss(law, min(1.0, 3 * squares / sum(likely) ** 2))


def _nobody(runs: Sequence[Run], seen: str) -> str:
    """Return why nothing is left to follow: nobody plays like this, or too few were followed."""
    if any(held.thinned for run in runs for held in run.values()):
        return (
            f"None of the positions that were followed fits this: {seen} Follow more by samples=, "
            "unless none of these players plays like this."
        )
    return f"None of these players plays like this: {seen}"


def _estimates(runs: Sequence[Run], prior: Mapping[str, Any]) -> dict[str, Estimate]:
    return {player: _estimate(runs, prior, partial(_is, player)) for player in prior}


def _is(player: str, name: str, law: Mapping[State, float]) -> float:
    return float(name == player)


def _share(law: Mapping[State, float], event: Condition) -> float:
    held = sum(share for state, share in law.items() if asking.holds(event, state))
    return held / sum(law.values())


def _estimate(
    runs: Sequence[Run], prior: Mapping[str, Any], of: Callable[[str, Mapping[State, float]], float]
) -> Estimate:
    """Return a mean over players, weighed by how likely each makes what was seen, by the jackknife.

    The interval has room for players whom all runs have lost (`_bound_lost`).
    """
    logs = {name: log(share.numerator) - log(share.denominator) for name, share in prior.items()}
    highest = max(logs[name] + held.log for run in runs for name, held in _kept(run))
    tops, wholes = [], []
    for run in runs:
        weights = {name: exp(logs[name] + held.log - highest) for name, held in _kept(run)}
        wholes.append(sum(weights.values()))
        tops.append(
            sum(share * of(name, run[name].law) for name, share in weights.items() if share)
        )
    value, kept = sum(tops) / sum(wholes), sum(len(held.law) for held in _met(runs))
    if max(wholes) == sum(wholes):  # only one run has got so far
        return Estimate(value, 0.0, 1.0, kept)
    without = [
        (sum(tops) - top) / (sum(wholes) - whole) for top, whole in zip(tops, wholes, strict=True)
    ]
    apart = sum((left - sum(without) / RUNS) ** 2 for left in without)
    half = WIDTH * sqrt((RUNS - 1) / RUNS * apart)
    low, high = max(0.0, value - half), min(1.0, value + half)
    missed = sum(
        exp(min(logs[name] + held.log - highest, LARGEST_LOG))
        for run in runs
        for name, held in run.items()
        if held.missed
    )
    met = sum(wholes) / (sum(wholes) + missed)
    return Estimate(value, low * met, 1 - (1 - high) * met, kept)


def _kept(run: Run) -> list[tuple[str, Thinned]]:
    return [(name, held) for name, held in run.items() if not held.missed]
