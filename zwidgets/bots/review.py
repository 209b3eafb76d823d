"""`zw.review`: where a match was won or lost, and how much of that was luck."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, overload

from zwidgets.bots.reviews import Review, reviewed
from zwidgets.bots.values import Path, Round, Rounds, Values, best_of, pairs_of, values
from zwidgets.core.arguments import as_count
from zwidgets.core.beside import Bell, Steps, done, several
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidOption, InvalidRecord, quoted
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.seat_record import SeatRecord
from zwidgets.odds.running import Progress, shown

MOST_GAMES: Final = 1_000_000
"""The most games of each moment."""
USUAL: Final = 500_000
"""About so many games are played from all moments together, if no number is named; half as many
where something is hidden, since positions are drawn for them."""
FEWEST: Final = 256
MOST: Final = 4_096
"""The fewest and the most games of each moment then."""
PLAINLY: Final = 64
"""The games of each moment if no other number is named and the plain model plays."""
THREADS: Final = 4
"""The most threads that play."""
LONG: Final = 5.0
"""Seconds; if the plain model takes longer, it is said how long."""

Tell = Callable[[int], object]


@overload
def review(
    match: Match | str, seat: int, games: int | None = None, progress: Progress = None
) -> Review: ...


@overload
def review(
    match: Match | str, seat: None = None, games: int | None = None, progress: Progress = None
) -> Any: ...


def review(
    match: Match | str,
    seat: int | None = None,
    games: int | None = None,
    progress: Progress = None,
) -> Review | dict[int, Review]:
    """Where a match was won or lost: each moment's chance to win, parted into luck and skill.

    A moment's chance is estimated by games that are played on from what the player knew then, with
    the game's reference player, as `careful`, for everybody. What the player's own moves changed is
    skill, what chance and others changed is luck: start + luck + skill = result, exactly.

    Args:
        match: a match, or its record. If it is not over, it is reviewed so far.
        seat: the seat in which the player began. None is seat 0 in a solitaire, else each seat in
            turn.
        games: the games of each moment, 1 to 1,000,000. None are 256 to 4,096, fewer in longer
            matches, or 64 where the plain model plays.
        progress: as in `zw.simulate`; a function is called with a number of games whenever so many
            more are done.

    Returns:
        The review; without a seat, in a game for several, the reviews by seat. After an interrupt
        (Ctrl+C) it rests on the rounds that are complete, and `interrupted` is True; seats without
        a complete round are left out. Where there is nothing yet, the interrupt goes on.

    Raises:
        InvalidOption: there is no such seat or number of games, the match is none, or one with
            secrets goes on and no seat is named.
        InvalidRecord: the text is no record, or holds only what one seat saw.
        InvalidPosition: no play leads to a position of the match.

    >>> import zwidgets as zw
    >>> match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    >>> match.run().outcome.winners
    ()
    >>> found = zw.review(match, games=64)
    >>> found.start + found.luck + found.skill == found.result == 0
    True
    """
    if games is not None:
        games = as_count(games, "games", most=MOST_GAMES)
    match = _matched(match).copy()
    if seat is None and match.game.seats == 1:
        seat = 0
    if seat is not None:
        return done(reviewing(match, match.game.as_seat(seat), games, progress))
    if not match.knows_all:
        raise InvalidOption(
            "A game with secrets is reviewed for all when it is over; "
            "until then name a seat, as zw.review(match, 0)."
        )
    found: dict[int, Review] = {}
    for one in range(match.game.seats):
        try:
            found[one] = done(reviewing(match, one, games, progress))
        except KeyboardInterrupt:
            if found:
                return found
            raise
        if found[one].interrupted:
            break
    return found


def _matched(match: object) -> Match:
    if isinstance(match, Match):
        return match
    if not isinstance(match, str):
        raise InvalidOption(f"{quoted(match)} is no match: give a match or its record.")
    found = read_any(match)
    if isinstance(found, SeatRecord):
        raise InvalidRecord(
            f"This record holds what one seat of {found.game.title} saw, but no positions to play "
            "on from: review the match itself, or its whole record when it is over."
        )
    return found


def reviewing(
    match: Match,
    player: int,
    games: int | None = None,
    progress: Progress = None,
    work: Work | None = None,
) -> Steps[Review]:
    """The review of one player (see `review`), as work beside a board.

    Args:
        match: the match.
        player: the number of the seat in which the player began.
        games: of each moment, checked.
        progress: as in `review`.
        work: what does it; another thread may stop it.
    """
    path, work = Path(match, player), work or Work()
    rounds = _rounds(path, games)
    found = yield from work.values(path, rounds, progress)
    return reviewed(match, path, found, rounds)


def _rounds(path: Path, games: int | None) -> Rounds:
    if games is not None:
        return Rounds(path, games)
    usual, together = MOST, USUAL // (1 + path.game.hidden)
    while usual > FEWEST and usual * len(path.states) > together:
        usual //= 2
    rounds = Rounds(path, usual)
    return rounds if rounds.compiled else Rounds(path, PLAINLY, fast=False)


class Work:
    """Plays the rounds of a review, in several threads if it can; another thread may stop it.

    Attributes:
        stopped: set to end it; the rounds that are complete count.
        done: the share of the rounds that are.
    """

    def __init__(self) -> None:
        self.stopped = Bell()
        self.done = 0.0

    def values(self, path: Path, rounds: Rounds, progress: Progress = None) -> Steps[Values]:
        """The estimates; from fewer rounds after an interrupt.

        Raises:
            KeyboardInterrupt: no round was complete.
        """
        half = (rounds.count + 1) // 2
        games = rounds.games * len(path.states)
        with shown(progress, games) as tell:
            first = yield from self._played(path, rounds, range(half), path.decisions, tell)
            if not first:
                raise KeyboardInterrupt
            wanted = pairs_of(path, best_of(path, first))
            numbers = range(half, rounds.count)
            second = yield from self._played(path, rounds, numbers, wanted, tell)
        return values(path, first, second)

    def _played(
        self,
        path: Path,
        rounds: Rounds,
        numbers: Sequence[int],
        wanted: Mapping[int, Iterable[Move]],
        tell: Tell,
    ) -> Steps[list[Round]]:
        """Those of the rounds that are complete, in order."""
        found: dict[int, Round] = {}
        begun = time.monotonic()
        try:
            threads = min(os.cpu_count() or 1, THREADS) if rounds.compiled else 1
            stop = self.stopped.is_set
            for one in several(lambda n: rounds.play(n, wanted, stop), numbers, threads):
                number, played = one or (0, None)
                if played is None:
                    yield
                else:
                    found[number] = played
                    self.done += 1 / rounds.count
                    tell(played.games * len(path.states))
                    if number == 0 and not rounds.compiled:
                        _say_how_long(path, rounds, time.monotonic() - begun)
        except KeyboardInterrupt:
            self.stopped.set()
        except BaseException:
            self.stopped.set()
            raise
        return [found[number] for number in sorted(found)]


def _say_how_long(path: Path, rounds: Rounds, seconds: float) -> None:
    """Say how long a review by the plain model takes, after its first round."""
    left = seconds * (rounds.count - 1)
    if left > LONG:
        told = f"{left:.0f} seconds" if left < 120 else f"{left / 60:.0f} minutes"
        warnings.warn(
            f"{path.game.title} is not compiled here: the plain model plays {rounds.games} games "
            f"from each moment, which takes about {told} at most.",
            RuntimeWarning,
            stacklevel=7,
        )
