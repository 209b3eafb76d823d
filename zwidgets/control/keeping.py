"""Keeps the games that a person has played to their end on a board (see `zwidgets.history`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol
from weakref import WeakSet

from zwidgets.core.background import Work, begin
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN
from zwidgets.history import daily, judging, store
from zwidgets.history.store import CannotKeep, KeptGame

_ended: Final[WeakSet[Match]] = WeakSet()
"""Matches that have come to their end, or are looked back on: what follows is no new game."""
_told: Final[set[str]] = set()
"""What was said already of games that cannot be kept."""


class Follower(Protocol):
    """Something that shows what is kept."""

    def refresh(self) -> None:
        """Show what is kept now."""


followers: Final[WeakSet[Follower]] = WeakSet()
"""Who is told when a game is kept, and when it is judged."""


def _tell_followers() -> None:
    for follower in tuple(followers):
        follower.refresh()


class Keeper:
    """Keeps a board's game once it is over, if a person has begun it there, or made a move.

    Args:
        tell: is given a sentence if games cannot be kept, once for each reason.
    """

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._played: Match | None = None

    def played(self, match: Match) -> None:
        """Note that a person plays on the board."""
        self._played = match

    def follow(self, match: Match) -> None:
        """Keep the match if it is over now. Its lock is held."""
        if not match.over or match in _ended:
            return
        _ended.add(match)
        if self._played is match and store.path() is not None:
            begin(self._keep(kept_game(match)), "keeper", low=True)

    def _keep(self, game: KeptGame) -> Work[None]:
        yield None
        try:
            store.keep(game)
            _tell_followers()
            yield from judging.judging()
            _tell_followers()
        except CannotKeep as error:
            if str(error) not in _told:
                _told.add(str(error))
                self._tell(str(error))


def kept_game(match: Match) -> KeptGame:
    """Return a finished match as it is kept."""
    outcome, record = match.outcome, match.record()
    assert outcome is not None
    people = [player for player, who in match.seats.items() if who == HUMAN]
    seat = people[0] if len(people) == 1 else None
    day = daily.day_of(match)
    return KeptGame(
        store.digest(record),
        match.game.name,
        match.game.header.partition(" ")[2],
        record,
        seat,
        match.named(outcome.reason),
        None if seat is None else seat in outcome.winners,
        None if seat is None else outcome.scores[seat],
        daily.now(),
        day.isoformat() if day else None,
    )
