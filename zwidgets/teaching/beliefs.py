"""Beliefs: who plays in a seat, and what is hidden, given what another seat has seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, TypeAlias, overload

from zwidgets.core.arguments import as_function, as_kind
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import bot_named
from zwidgets.odds import laws, tables
from zwidgets.odds.progress import Progress
from zwidgets.odds.running import policies_of
from zwidgets.odds.work import check_same
from zwidgets.teaching.filters import Filter, Watcher, wholly
from zwidgets.teaching.numbers import Written, fraction
from zwidgets.teaching.sampled import Entitled, Followed, SampledBelief, Step, follow_all, sampled

DRAWS: Final = 20
"""How many positions are drawn to see whether a given one holds secrets."""

Shares: TypeAlias = Mapping[str, Fraction]
"""A number for each player, by name."""


@dataclass(frozen=True)
class Evidence:
    """Something that was seen, and how likely each player makes it.

    Attributes:
        at: after how many events of the match it had been seen.
        seen: what, as a sentence.
        likelihoods: how likely it was if this player sits there, given all before; for each player
            who was not ruled out then.
        players: how likely each player is from then on.
    """

    at: int
    seen: str
    likelihoods: Shares
    players: Shares


@dataclass(frozen=True, eq=False, repr=False)
class Belief(Entitled, laws.Lawful):
    """Who plays in a seat, and what is hidden, given what was seen: a table and bars.

    Attributes:
        who: what the player in the seat is called.
        prior: how likely each player was before anything was seen.
        evidence: what told them apart, in order.
        positions: how likely each position is now, for whoever has seen this much.
        followed: how much of the match was followed.
    """

    who: str
    prior: Shares
    evidence: tuple[Evidence, ...]
    positions: laws.Law
    followed: Followed | None = None
    _filters: Mapping[str, Filter] = field(default_factory=dict)

    @property
    def players(self) -> Shares:
        """How likely each player is, given all that was seen."""
        return self.evidence[-1].players if self.evidence else self.prior

    @property
    def hidden(self) -> dict[str, Fraction]:
        """What may be hidden now, as places and what lies there; the likeliest first.

        As few places are named as tell the positions apart.
        """
        lies = {one: one.game.places(one.unveiled()) for one in self.positions}
        names = _telling([*lies.values()])
        found: dict[str, Fraction] = defaultdict(Fraction)
        for one, share in self.positions.items():
            found[", ".join(f"{name}: {lies[one].get(name, '-')}" for name in names)] += share
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    @property
    def law(self) -> laws.Law:
        """The positions."""
        return self.positions

    def cells(self) -> tables.Cells:
        """What was seen, how likely each player makes it, and how likely each was then."""
        head = ["seen", *(f"if {name}" for name in self.prior), *self.prior]
        blank = [""] * len(self.prior)
        rows = [["nothing yet", *blank, *map(tables.percent, self.prior.values())]]
        for one in self.evidence:
            known = [one.likelihoods.get(name) for name in self.prior]
            likely = ["" if share is None else tables.percent(share) for share in known]
            rows.append([one.seen, *likely, *map(tables.percent, one.players.values())])
        return head, rows

    @property
    def title(self) -> str:
        """Who plays there, in a sentence."""
        told = ", ".join(f"{name} {tables.exactly(one)}" for name, one in self.players.items())
        return f"{self.who} is {told}{self._stopped}."


def _telling(lies: Sequence[Mapping[str, str]]) -> list[str]:
    """Places that tell positions apart, those with short texts first."""
    told: list[tuple[str | None, ...]] = [()] * len(lies)
    names: list[str] = []
    for name in sorted(lies[0], key=lambda name: (len(lies[0][name]), name)):
        longer = [(*known, there.get(name)) for known, there in zip(told, lies, strict=True)]
        if len(set(longer)) > len(set(told)):
            told, names = longer, [*names, name]
    return sorted(names)


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
    """Who plays in a seat, and what is hidden, given what the other seat has seen.

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
        InvalidOption: there is no such seat or player, shares are not above 0; how a player
            chooses cannot be counted out; none of them plays as was seen; more than two play a game
            with secrets; more than 20,000 positions are possible; or `resume` comes from another
            call. The sentence says which.

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
    if game.hidden and game.seats > 2:
        raise InvalidOption(
            f"In {game.title} several players have secrets, and what one of them hides is not told "
            "by what another is: who plays is inferred in games for two, or without secrets."
        )
    _check_start(match)
    if seed is not None and samples is None:
        raise InvalidOption("Nothing is drawn here: leave out seed=, or give samples=.")
    watcher, seed = Watcher(match, seat, notice), _seed(seed, samples, resume)
    asked = {"game": game, "start": match.start, "seat": seat, "players": prior}
    asked |= {"samples": samples, "seed": seed}
    followed = _followed(Followed(asked, (*bots.values(), notice), (), 0), match, resume)
    if samples is not None:
        given = resume if isinstance(resume, SampledBelief) else None
        return sampled(watcher, bots, followed, progress, given)
    return _exact(watcher, bots, followed, progress, resume)


def _exact(
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
        filters = {name: one.copy(watcher) for name, one in resume._filters.items()}
        before = resume.evidence

    def learn(at: int, step: Step) -> Evidence | None:
        masses = {name: one.mass for name, one in filters.items()}
        with wholly([*filters.values()]):
            _follow(step, filters)
            likelihoods = {name: filters[name].mass / mass for name, mass in masses.items() if mass}
            masses = {name: one.mass for name, one in filters.items()}
        whole = sum((prior[name] * mass for name, mass in masses.items()), Fraction())
        told = watcher.sentence(*step[:2])
        if not whole:
            raise InvalidOption(f"None of these players plays like this: {told}")
        if len(set(likelihoods.values())) < 2:
            return None
        players = {name: prior[name] * masses[name] / whole for name in prior}
        return Evidence(at, told, likelihoods, players)

    evidence, followed = follow_all(watcher.match, learn, before, followed, progress)
    players = evidence[-1].players if evidence else prior
    return Belief(watcher.who, prior, evidence, _mixed(players, filters), followed, filters)


def _seed(seed: int | None, samples: int | None, resume: object) -> int | None:
    """The seed of the samples: a given one, that of an earlier belief, or a fresh one."""
    if samples is None:
        return None
    return check_seed(getattr(resume, "seed", None) if seed is None else seed)


def _followed(fresh: Followed, match: Match, resume: object) -> Followed:
    """How much of the match was followed by an earlier belief; nothing if there is none."""
    if resume is None:
        return fresh
    if not isinstance(resume, (Belief, SampledBelief)) or resume.followed is None:
        raise InvalidOption(f"{quoted(resume)} is no result of zw.infer.")
    found = resume.followed
    check_same({name: (mine, fresh.asked[name]) for name, mine in found.asked.items()})
    if found.bots != fresh.bots:
        raise InvalidOption(
            "These runs do not belong together: the functions are not the same. Run the cell of a "
            "function once, and name it in both calls."
        )
    if found.events != tuple(match.history)[: len(found.events)]:
        raise InvalidOption("These runs do not belong together: resume follows another match.")
    return found


def _players(match: Match, given: object) -> tuple[dict[str, Fraction], dict[str, Bot]]:
    if not isinstance(given, Mapping) or not given:
        raise InvalidOption(
            f'{quoted(given)} names no players: write {{"careful": "1/2", "random": "1/2"}}.'
        )
    weights, bots = {}, {}
    for one, weight in given.items():
        found = policies_of(match.game, one)[0]
        bot = found if isinstance(found, Bot) else bot_named(match.game, found)
        if isinstance(bot.choose, Plan):
            raise InvalidOption(
                f"{quoted(bot.name)} plays futures, so how likely it makes a move cannot be "
                "counted out."
            )
        if bot.name in bots:
            raise InvalidOption(f"Two players are called {quoted(bot.name)}: name them by zw.Bot.")
        weights[bot.name], bots[bot.name] = fraction(weight), bot
    if min(weights.values()) <= 0:
        raise InvalidOption("Each player has a share above 0; leave out who cannot play there.")
    whole = sum(weights.values())
    return {name: one / whole for name, one in weights.items()}, bots


def _check_start(match: Match) -> None:
    """Refuse a given position with secrets, of which nobody knows how they came there."""
    start = match.start
    if not (match.game.hidden and match.given_position):
        return
    for seat in range(match.game.seats):
        drawn = (start.resample(seat, stream(0, "infer", one)) for one in range(DRAWS))
        if any(one != start for one in drawn):
            raise InvalidOption(
                "The match begins in a position with secrets, and who made them is not known: "
                "infer from a match that begins before they were made."
            )


def _follow(step: Step, filters: Mapping[str, Filter]) -> None:
    """Follow an event. Until somebody chooses, all who are possible are alike."""
    same: dict[int, dict[State, Fraction]] = {}
    before, event, after = step
    for one in filters.values():
        was = one.law
        if event.by is None and id(was) in same:
            one.law = same[id(was)]
        elif was:
            one.follow(before, event, after)
            same[id(was)] = one.law


def _mixed(players: Shares, filters: Mapping[str, Filter]) -> dict[State, Fraction]:
    """How likely each position is, whoever plays."""
    found: dict[State, Fraction] = defaultdict(Fraction)
    for name, one in filters.items():
        mass = one.mass
        for state, weight in one.law.items():
            found[state] += players[name] * weight / mass
    return dict(found)
