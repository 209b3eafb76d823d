"""The live odds of a board, calculated beside it while the player looks.

What is sent depends only on what the seat that looks may know, and on random numbers that are
independent of the match. A run belongs to one revision of the board. It ends when the next begins,
when all intervals are narrow, or after `LONGEST` seconds. Until the compiled game is ready, the
plain model estimates.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from zwidgets.control.bots import why
from zwidgets.control.eyes import Eyes
from zwidgets.control.messages import MoveOdds, Nothing, Odds
from zwidgets.core.background import Wait, WakeSignal, Work, begin
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.state import State
from zwidgets.core.match.match import Match
from zwidgets.odds import brief, live, rollouts
from zwidgets.odds.compiler import compiled_of
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.live import Standing
from zwidgets.odds.preparing import is_prepared, prepare

LONGEST: Final = 20.0
"""Seconds after which a run ends; those in which a game is being compiled do not count."""
PLAINLY: Final = 3.0
"""Seconds in which the plain model plays while a game is being compiled; then it makes way."""
PAUSE: Final = 0.125
"""Seconds between two messages."""
QUIET: Final = 0.04
"""Seconds after a move in which only the board is sent and drawn, before odds are calculated."""
TOGETHER: Final = 0.1
"""Seconds for which the first estimates wait for the answers, so that the panel does not jump."""
GLANCE: Final = 0.05
"""Seconds in which a game is ready that has nothing to compile."""
PREPARING: Final = "Estimated by the plain rules; the fast odds are being prepared."

Standings = Iterator[live.Standing | None]


class Run:
    """The odds of one position for one seat, so far.

    Attributes:
        match: the match, whose lock is held when something is shown.
        over: set when nothing is to be shown any more.
        hints: True if the best move is told; None if it may not be.
        preparing: True while the game is being compiled.
        news: True if something is complete that can be shown, since this was last set to False.
    """

    def __init__(self, match: Match, seat: int | None, rev: int, seed: int) -> None:
        self.match, self.over = match, WakeSignal()
        self.hints: bool | None = False
        self.preparing = self.news = False
        self._state, self._seat, self._rev, self._seed = match.state, seat, rev, seed
        self._rows: dict[Move, Row] = {}
        self._questions: list[brief.Brief] = []
        self._standing: live.Standing | None = None
        self._note: str | None = None
        self._done = False

    @property
    def movable(self) -> bool:
        """True if the seat has a move to make."""
        return self._seat in self._state.actors

    def message(self) -> Odds:
        """Return the message to the browser."""
        standing = self._standing
        tells = self.hints is not None
        moves = move_odds(self._rows, standing, tells) if standing else []
        return {
            "rev": self._rev,
            "seat": self._seat,
            "note": self._note,
            "done": self._done,
            "games": standing.games if standing else 0,
            "questions": list(self._questions),
            "moves": moves,
            "verdict": verdict(moves, self._done) if moves and tells else None,
            "hint": self.hints,
            "unit": "chance to win",
            "policy": rollouts.policy_of(self._state.game) if standing else None,
        }

    def steps(self) -> Work[None]:
        """Calculate in small steps: some games, the questions, then more games."""
        game, answers = self._state.game, self._answers()
        if self._seat is not None:
            self._rows = rows_of(self.match, self._state, self._seat)
        standings = self._standings(fast=is_prepared(game))
        if self.movable and not is_prepared(game):
            yield from self._meanwhile(standings, answers)
            if compiled_of(game)[0] is not None:
                standings = self._standings()
        yield from self._next(standings)
        if self.movable:
            self._note = compiled_of(game)[1]
        yield from answers
        self.news = True
        yield None
        while (yield from self._next(standings)):
            self.news = True
            yield None

    def _meanwhile(self, standings: Standings, answers: Work[None]) -> Work[None]:
        """Estimate by the plain model, and have the game compiled meanwhile."""
        self.preparing = True
        yield from self._next(standings)
        ready = prepare(self._state.game)
        yield Wait(GLANCE, ready)
        self.preparing = not ready.is_set()
        self._note = PREPARING if self.preparing else None
        yield from answers
        self.news = True
        yield None
        begun = time.monotonic()
        while not ready.is_set():
            plainly = time.monotonic() - begun <= PLAINLY
            found = plainly and (yield from self._next(standings))
            self.news = found
            yield None if found else Wait(PAUSE, ready)
        self.preparing = False

    def _next(self, standings: Standings) -> Work[bool]:
        """Take the next standing; returns False at their end."""
        for found in standings:
            if found is not None:
                self._standing = found.in_rows(self._standing)
                return True
            yield None
        return False

    def _answers(self) -> Work[None]:
        begun = time.monotonic()
        for answer in brief.briefly(self._state, self._seat, self._named):
            self._questions.append(answer)
            self.news = time.monotonic() - begun > TOGETHER
            yield None

    def _named(self, sentence: str) -> str:
        return self.match.named(sentence, self._state)

    def _standings(self, fast: bool = True) -> Standings:
        if self._seat is None:
            return iter(())
        return live.steps(self._state, self._seat, self._seed, tuple(self._rows), fast)

    def finish(self, failed: str | None = None) -> None:
        """End the run; `failed` says what went wrong."""
        self._done, self._note = True, failed or self._note
        if self._standing is not None:
            self._standing = self._standing.ranked()


class LiveOdds:
    """Keeps the odds of a board up to date while they are switched on.

    Args:
        show: is given each message, with the match's lock held; `{}` takes the odds away.

    Attributes:
        on: True if they are switched on, also while nothing may be shown.
        hints: True if they may tell which move is best.
    """

    def __init__(self, show: Callable[[Odds | Nothing], None]) -> None:
        self.on, self.hints = False, True
        self._show = show
        self._run: Run | None = None

    def follow(self, match: Match, eyes: Eyes, rev: int, hidden: bool = False) -> None:
        """Begin a run for the present board, or take the odds away, as from a hidden board."""
        self.stop()
        if hidden or not self.on or match.over or eyes.handed:
            self._show({})
            return
        self._run = run = Run(match, eyes.seat, rev, fresh_seed())
        run.hints = False if self.hints else None
        self._show(run.message())
        begin(self._work(run), "odds", low=True)

    def stop(self) -> None:
        """End the run."""
        if self._run is not None:
            self._run.over.set()
        self._run = None

    def end(self) -> None:
        """Switch off for good."""
        self.on = False
        self.stop()

    def hint(self) -> None:
        """Tell the best move from now on, if the seat has a move to make."""
        run = self._run
        if run is not None and run.movable and self.hints:
            run.hints = True
            self._show(run.message())

    def _work(self, run: Run) -> Work[None]:
        yield Wait(QUIET, run.over)
        if run.over.is_set():
            return
        try:
            yield from self._calculate(run)
            run.finish()
        except Exception as error:
            run.finish(f"The odds cannot be calculated: {why(run.match, error)}")
        self._tell(run)

    def _calculate(self, run: Run) -> Work[None]:
        begun, shown, due = time.monotonic(), 0.0, False
        for rest in run.steps():
            now = time.monotonic()
            if run.preparing:
                begun = now
            news, run.news = run.news, False
            due = due or news
            if due and now - shown >= PAUSE:
                shown, due = now, False
                self._tell(run)
            if run.over.is_set() or (news and now - begun > LONGEST):
                return
            yield rest

    def _tell(self, run: Run) -> None:
        if not run.over.is_set():
            with run.match.lock:
                if run is self._run:
                    self._show(run.message())


def fresh_seed() -> int:
    """Return a fresh seed for the odds of a position, independent of the match's."""
    return check_seed(None)


NAMED = 3
"""The most moves that a sentence names."""


@dataclass(slots=True)
class Row:
    """Moves of one effect: their words, and the places that they are about."""

    move: Move
    words: str
    places: list[str]


def rows_of(match: Match, state: State, seat: int) -> dict[Move, Row]:
    """Return the legal moves of a seat, those of one effect in one row, by the first of them."""
    view, found = state.view(seat), dict[str, Row]()
    for move in state.moves(seat):
        words, places = state.game.wording(view, move)
        row = found.setdefault(words, Row(move, match.named(words, state), []))
        row.places += [place for place in places if place not in row.places]
    return {row.move: row for row in found.values()}


def move_odds(rows: dict[Move, Row], standing: Standing, tells: bool = True) -> list[MoveOdds]:
    """Return the estimates as the browser gets them; `tells` whether they say which may be best."""
    best = standing.best if tells else ()
    return [_told(rows[move], estimate, move in best) for move, estimate in standing.moves]


def _told(row: Row, estimate: Estimate, best: bool) -> MoveOdds:
    value, low, high = (round(share, 4) for share in (estimate.value, estimate.low, estimate.high))
    return {
        "move": str(row.move),
        "words": row.words,
        "places": row.places,
        "value": value,
        "low": low,
        "high": high,
        "slack": _slack(estimate, value),
        "games": estimate.games,
        "best": best,
    }


def _slack(estimate: Estimate, value: float) -> int:
    shown = floor(100 * value + 0.5)
    return ceil(max(100 * estimate.high - shown, shown - 100 * estimate.low) - 1e-9)


def verdict(moves: Sequence[MoveOdds], done: bool) -> str:
    """Return the sentence about the best move; while several may be the best, none is called so.

    Args:
        moves: one or more.
        done: True if no more games will be played.
    """
    best = sorted((move for move in moves if move["best"]), key=lambda move: -move["value"])
    names = [f"“{move['words']}”" for move in best[:NAMED]]
    if len(best) == 1:
        share = f", {best[0]['value']:.0%}".replace("%", " %") if done else ""
        return f"Best by the odds: {names[0]}{share}."
    if len(best) > NAMED:
        names = [*names[:-1], f"{len(best) - NAMED + 1} others"]
    return f"{joined(names)} cannot be told apart {'so far' if done else 'yet'}."
