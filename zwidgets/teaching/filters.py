"""The positions that fit what was seen, followed event by event (the forward algorithm)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import accumulate
from math import inf, log
from random import Random
from typing import Any, Final, Self

from zwidgets.core.arguments import as_plain, called
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidOption, quoted
from zwidgets.core.match.events import Event
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import bot_named
from zwidgets.teaching.forks import law_of

MOST: Final = 20_000
"""The most positions that are held possible at a time."""


class Watcher:
    """The other player's eyes: what they see of each event.

    Args:
        match: the match.
        seat: the seat of the player who is asked for.
        notice: what counts of it; None is everything.

    Attributes:
        match: as given.
        who: what the player in the seat is called.
        all_counts: True if everything counts and nothing is hidden.
    """

    def __init__(self, match: Match, seat: int, notice: Callable[[Any], Any] | None) -> None:
        self.match, self._player = match, match.state.player(seat)
        self._notice, self.who = notice, match.named(f"Seat {seat}")
        self.all_counts = notice is None and not match.game.hidden

    def acts(self, state: State, by: int) -> bool:
        """Return whether it is the player who is asked for."""
        return bool(state.player(by) == self._player)

    def seat(self, state: State) -> int | None:
        """Return the other player's seat."""
        others = (seat for seat in range(state.game.seats) if not self.acts(state, seat))
        return next(others, None) if state.game.hidden else None

    def told(self, state: State, event: Event) -> str | None:
        """Return what the other player is told of an event, as far as it counts."""
        return None if self._notice else state.seen(event.move, event.by, self.seat(state))

    def sentence(self, before: State, event: Event) -> str:
        """Return an event in a sentence for all."""
        seen = before.seen(event.move, event.by, None) or "Something that not all see."
        return self.match.named(seen, before)

    def looks(self, state: State, seat: int | None) -> Any:
        """Return what the other player sees of a position, as far as it counts."""
        if not self._notice:
            return state.past(seat)
        told = "notice= takes a state, as lambda state: state.round."
        return called(self._notice, state, otherwise=told)

    def fits(self, state: State, seat: int | None, looks: Any) -> bool:
        """Return whether the other player sees this of a position."""
        found = as_plain(self.looks(state, seat) == looks)
        if type(found) is not bool:
            raise InvalidOption(
                "notice= gives what can be compared, as numbers, texts or lists of them; this is "
                f"{quoted(looks)}."
            )
        return found


class Filter:
    """The positions that are possible if a certain player sits there.

    Attributes:
        law: the probability of each position together with all that was seen.
        most: how many it follows; more are refused.
    """

    most = MOST

    def __init__(self, watcher: Watcher, bot: Bot, start: dict[State, Any]) -> None:
        self._watcher, self.bot = watcher, bot
        self.law: dict[State, Any] = start  # fractions, or floats where some stand for many

    def copy(self, watcher: Watcher) -> Self:
        """Return another filter that has followed as much, for what this watcher sees."""
        found = copy(self)
        found._watcher = watcher
        return found

    @property
    def mass(self) -> Fraction:
        """The probability of all that was seen."""
        return sum(self.law.values(), Fraction())

    def follow(self, before: State, event: Event, after: State) -> None:
        """Follow an event: keep the positions in which the same would have been seen."""
        watcher, by = self._watcher, event.by
        eyes = watcher.seat(after)
        told, looks = watcher.told(before, event), watcher.looks(after, eyes)
        fits: dict[State, bool] = {}
        found: dict[State, Fraction] = defaultdict(Fraction)
        for state, weight in self.law.items():
            for move, share in self._moves(state, event):
                if watcher.told(state, Event(by, move)) != told:
                    continue
                reached = state.after_legal(move, by)
                if reached not in fits:
                    fits[reached] = watcher.fits(reached, eyes, looks)
                if fits[reached]:
                    found[reached] += weight * share
            if len(found) > self.most:
                raise InvalidOption(
                    f"More than {self.most:,} positions fit what was seen, too many to follow each:"
                    " samples=2_000 follows some of them."
                )
        self.law = dict(found)

    def _moves(self, state: State, event: Event) -> Iterator[tuple[Move, Fraction]]:
        """Yield what may have happened, and how likely it was."""
        by, found = event.by, dict[Move, Fraction]()
        if by is None:
            found = dict(state.chance_outcomes())
        elif by not in state.actors:  # something else is due there, so it was not this position
            return
        elif self._watcher.acts(state, by):
            found = chosen_by(self.bot, state, by)
        if by is None or self._watcher.acts(state, by):
            if self._watcher.all_counts:
                found = {event.move: found.get(event.move, Fraction())}
            yield from ((move, share) for move, share in found.items() if share)
        else:
            try:
                state.after(event.move, by)
            except IllegalMove:  # this position was not possible after all
                return
            yield event.move, Fraction(1)


def chosen_by(bot: Bot, state: State, seat: int) -> dict[Move, Fraction]:
    """Return how likely each move of a bot is in a position.

    Raises:
        InvalidOption: how it chooses cannot be counted out (`forks.law_of`).
    """
    if bot is bot_named(state.game, "random"):
        moves = state.moves(seat)
        return dict.fromkeys(moves, Fraction(1, len(moves)))
    try:
        texts = law_of(lambda rng: str(bot.move(state, seat, rng)))
    except InvalidOption as error:
        raise InvalidOption(
            f"How likely {quoted(bot.name)} makes a move is not known. {error}"
        ) from error
    return {state.parse_move(text): share for text, share in texts.items()}


class Thinned(Filter):
    """A filter that follows some of the positions, each of which stands for others too.

    Attributes:
        law: the probability of each position given all that was seen.
        log: the logarithm of how likely all that was seen is.
        thinned: True if some positions were left out.
        before: the same logarithm, and how much of all a position stood for (the sum of the
            squares of their shares), when there was something to follow for the last time.
        missed: True if all runs have lost the player; what is followed from then on is a bound.
    """

    most = 10**9

    def __init__(self, watcher: Watcher, bot: Bot, kept: int, rng: Random) -> None:
        super().__init__(watcher, bot, {watcher.match.start: 1.0})
        self.log, self._kept, self._rng = 0.0, kept, rng
        self.thinned = False
        self.before, self.missed = (0.0, 1.0), False

    def copy(self, watcher: Watcher) -> Self:
        """Return another filter that has followed as much and draws the same."""
        found = super().copy(watcher)
        found._rng = copy(self._rng)
        return found

    def follow(self, before: State, event: Event, after: State) -> None:
        """Follow an event, and keep some of the positions."""
        self.before = self.log, sum(share**2 for share in self.law.values())
        super().follow(before, event, after)
        mass = float(self.mass)
        self.log += log(mass) if mass else -inf
        self.thinned = self.thinned or len(self.law) > self._kept
        law = {state: float(share) / mass for state, share in self.law.items()}
        self.law = thinned(law, self._kept, self._rng)

    def miss(self, law: Mapping[State, float], share: float) -> None:
        """Go on with a bound: this share of what was likely before, spread as this law says."""
        self.missed, self.log = True, self.before[0] + log(share)
        self.law = thinned(law, self._kept, self._rng)


def thinned(law: Mapping[Any, float], kept: int, rng: Random) -> dict[Any, float]:
    """Return a law with about `kept` positions at most; each keeps its chance on average.

    Likely positions stay as they are; of the rest some stay and stand for others (P. Fearnhead and
    P. Clifford, J. R. Statist. Soc. B 65, 2003).

    >>> few = thinned({"a": 0.9, "b": 0.05, "c": 0.05}, 2, Random(1))
    >>> few["a"], len(few), sum(few.values())
    (0.9, 2, 1.0)
    """
    if len(law) <= kept:
        return dict(law)
    bound, place = _bound(sorted(law.values(), reverse=True), kept), rng.random()
    found = {}
    for state, share in law.items():
        if share >= bound:
            found[state] = share
            continue
        place -= share / bound
        if place < 0:
            found[state], place = bound, place + 1
    return found


def _bound(shares: Sequence[float], kept: int) -> float:
    """Return the smallest share that is kept as it is; all smaller ones are raised to it or go."""
    rest = [*accumulate(reversed(shares))][::-1]
    for many in range(kept):
        each = rest[many] / (kept - many)
        if shares[many] <= each:
            return each
    return shares[kept - 1]
