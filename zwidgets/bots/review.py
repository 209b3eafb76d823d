"""`zw.review`: where a match was won or lost, and how much of that was luck."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, overload

from zwidgets.bots.reviews import Review, record_of, reviewed
from zwidgets.bots.values import Path, Round, Rounds, Values, best_of, pairs_of, telling, values
from zwidgets.core.arguments import as_count
from zwidgets.core.background import Steps, WakeSignal, done, several
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidOption, InvalidRecord, quoted
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.seat_record import SeatRecord
from zwidgets.odds.progress import Progress, Scale, Tell, shown
from zwidgets.odds.work import check_same

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
Reviews: TypeAlias = Review | Mapping[int, Review]


@overload
def review(
    match: Match | str,
    seat: int,
    games: int | None = None,
    progress: Progress = None,
    resume: Reviews | None = None,
) -> Review: ...


@overload
def review(
    match: Match | str,
    seat: None = None,
    games: int | None = None,
    progress: Progress = None,
    resume: Reviews | None = None,
) -> Any: ...


def review(
    match: Match | str,
    seat: int | None = None,
    games: int | None = None,
    progress: Progress = None,
    resume: Reviews | None = None,
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
        resume: an earlier result of the same call; only the rounds that it lacks are played.

    Returns:
        The review; without a seat, in a game for several, the reviews by seat. After an interrupt
        (Ctrl+C) it rests on the rounds that are complete, and `interrupted` is True; seats without
        a complete round are left out. Where there is nothing yet, the interrupt goes on.

    Raises:
        InvalidOption: there is no such seat or number of games, the match is none, or one with
            secrets goes on and no seat is named; or `resume` comes from another call.
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
        seat = match.game.as_seat(seat)
        known = _resumed(resume, match, seat, games)
        return done(reviewing(match, seat, games, progress, known=known))
    if not match.knows_all:
        raise InvalidOption(
            "A game with secrets is reviewed for all when it is over; "
            "until then name a seat, as zw.review(match, 0)."
        )
    found: dict[int, Review] = {}
    for one in range(match.game.seats):
        try:
            known = _resumed(resume, match, one, games)
            found[one] = done(reviewing(match, one, games, progress, known=known))
        except KeyboardInterrupt:
            if found:
                return found
            raise
        if found[one].interrupted:
            break
    return found


def _resumed(resume: object, match: Match, player: int, games: int | None) -> Review | None:
    """The earlier review of a player; None if there is none.

    Raises:
        InvalidOption: it comes from another call.
    """
    found = resume.get(player) if isinstance(resume, Mapping) else resume
    if found is None:
        return None
    if not isinstance(found, Review):
        raise InvalidOption(f"{quoted(found)} is no result of zw.review.")
    games = found.planned if games is None else games
    check_same({"seat": (found.seat, player), "games": (found.planned, games)})
    if found.record != record_of(match, Path(match, player)):
        raise InvalidOption("These runs do not belong together: resume reviews another match.")
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
    known: Review | None = None,
) -> Steps[Review]:
    """The review of one player (see `review`), as work beside a board.

    Args:
        match: the match.
        player: the number of the seat in which the player began.
        games: of each moment, checked.
        progress: as in `review`.
        work: what does it; another thread may stop it.
        known: an earlier review of the same, whose rounds are not played again.
    """
    path, work = Path(match, player), work or Work()
    rounds = _rounds(path, games if known is None else known.planned)
    if known is not None:
        work.played.update(known.rounds)
    found = yield from work.values(path, rounds, progress)
    return reviewed(match, path, found, rounds, work.played)


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
        played: the complete rounds by their numbers.
    """

    def __init__(self) -> None:
        self.stopped = WakeSignal()
        self.done = 0.0
        self.played: dict[int, Round] = {}

    def values(self, path: Path, rounds: Rounds, progress: Progress = None) -> Steps[Values]:
        """The estimates; from fewer rounds after an interrupt.

        Raises:
            KeyboardInterrupt: no round was complete.
        """
        half = (rounds.count + 1) // 2
        left = rounds.games - sum(one.games for one in self.played.values())
        scale = None if self.played else Scale("games", rounds.games)
        games = left * len(path.states)
        with shown(progress, games, scale) as tell:
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
        moments, games = len(path.states), rounds.games / rounds.count * len(path.states)

        def play(number: int) -> Steps[Round | None]:
            stop = telling(self.stopped.is_set, tell.part, moments, games)
            return rounds.play(number, wanted, stop)

        try:
            threads = min(os.cpu_count() or 1, THREADS) if rounds.compiled else 1
            todo = [number for number in numbers if number not in self.played]
            for one in several(play, todo, threads):
                number, played = one or (0, None)
                if played is None:
                    yield
                else:
                    self.played[number] = played
                    self.done = len(self.played) / rounds.count
                    tell(played.games * len(path.states))
        except KeyboardInterrupt:
            self.stopped.set()
        except BaseException:
            self.stopped.set()
            raise
        return [self.played[number] for number in numbers if number in self.played]
