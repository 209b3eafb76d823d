"""The live odds of a board, calculated in a thread while the player looks.

What is sent depends only on what the seat that looks may know, and on random numbers that are
independent of the match. A run belongs to one revision of the board. It ends when the next begins,
when all intervals are narrow, or after `LONGEST` seconds.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

from zwidgets.core.contract.chance import check_seed
from zwidgets.core.match.match import Match
from zwidgets.odds import brief, live, tries
from zwidgets.odds.compiler import compiled_of
from zwidgets.odds.intervals import Estimate
from zwidgets.widgets.eyes import Eyes
from zwidgets.widgets.messages import MoveOdds, Nothing, Odds

LONGEST: Final = 20.0
"""Seconds after which a run ends."""
NICE: Final = 10
"""How much the thread lowers its priority, as `nice` counts."""
PAUSE: Final = 0.125
"""Seconds between two messages."""
QUIET: Final = 0.04
"""Seconds after a move in which only the board is sent and drawn, before odds are calculated."""
TOGETHER: Final = 0.1
"""Seconds for which the first estimates wait for the answers, so that the panel does not jump."""
COMPILING: Final = "The compiled odds are being prepared; the first time takes a while."

_warm: set[str] = set()
"""The games, with their options, that have had estimates in this process."""


class Run:
    """The odds of one position for one seat, so far.

    Attributes:
        match: the match, whose lock is held when something is shown.
        over: set when nothing is to be shown any more.
        hints: True if the best move is told.
    """

    def __init__(self, match: Match, seat: int | None, rev: int, seed: int) -> None:
        self.match, self.over, self.hints = match, threading.Event(), False
        self._state, self._seat, self._rev, self._seed = match.state, seat, rev, seed
        self._questions: list[brief.Brief] = []
        self._standing: live.Standing | None = None
        self._note: str | None = None
        self._why: str | None = None
        self._done = False

    @property
    def movable(self) -> bool:
        """True if the seat has a move to make."""
        return self._seat in self._state.actors

    def message(self) -> Odds:
        """The message to the browser."""
        standing = self._standing
        return {
            "rev": self._rev,
            "seat": self._seat,
            "note": self._note,
            "done": self._done,
            "games": standing.games if standing else 0,
            "questions": list(self._questions),
            "moves": [_row(str(move), one) for move, one in standing.moves] if standing else [],
            "hint": str(standing.best) if standing and self.hints else None,
            "unit": "chance to win",
            "policy": tries.policy_of(self._state.game) if standing else None,
        }

    def steps(self) -> Iterator[None]:
        """Calculate in small steps: some games, the questions, then more games.

        The questions come first if games are slow: before the compiler has run, and by the plain
        model.
        """
        game, standings, answers = self._state.game, self._standings(), self._answers()
        warm = game.header in _warm
        if self.movable and not (warm and compiled_of(game)[0]):
            yield from answers
            self._note = None if warm else COMPILING
            yield
        self._standing = next(standings, None)
        if self.movable:
            _warm.add(game.header)
            self._why = self._note = compiled_of(game)[1]
        yield from answers
        yield
        for self._standing in standings:
            yield

    def _answers(self) -> Iterator[None]:
        begun = time.monotonic()
        for answer in brief.briefly(self._state, self._seat, self._named):
            self._questions.append(answer)
            if time.monotonic() - begun > TOGETHER:
                yield

    def _named(self, sentence: str) -> str:
        return self.match.named(sentence, self._state)

    def _standings(self) -> Iterator[live.Standing]:
        return iter(()) if self._seat is None else live.live(self._state, self._seat, self._seed)

    def finish(self, note: str | None = None) -> None:
        """End the run, with a note if something failed."""
        self._done, self._note = True, note or self._why


def _row(move: str, one: Estimate) -> MoveOdds:
    value, low, high = (round(share, 4) for share in (one.value, one.low, one.high))
    return {"move": move, "value": value, "low": low, "high": high, "games": one.games}


class LiveOdds:
    """Keeps the odds of a board up to date while they are switched on.

    Args:
        show: is given each message, with the match's lock held; `{}` takes the odds away.

    Attributes:
        on: True if they are switched on, also while nothing may be shown.
    """

    def __init__(self, show: Callable[[Odds | Nothing], None]) -> None:
        self.on = False
        self._show = show
        self._run: Run | None = None

    def follow(self, match: Match, eyes: Eyes, rev: int) -> None:
        """Begin a run for the present board, or take the odds away."""
        self.stop()
        if not self.on or match.over or eyes.curtain is not None or eyes.offer is not None:
            self._show({})
            return
        self._run = run = Run(match, eyes.seat, rev, fresh_seed())
        self._show(run.message())
        threading.Thread(target=self._work, args=(run,), daemon=True).start()

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
        if run is not None and run.movable:
            run.hints = True
            self._show(run.message())

    def _work(self, run: Run) -> None:
        step_back()
        if run.over.wait(QUIET):
            return
        try:
            self._calculate(run)
            run.finish()
        except Exception as error:
            run.finish(f"The odds cannot be calculated: {type(error).__name__}: {error}")
        self._tell(run)

    def _calculate(self, run: Run) -> None:
        begun, told = time.monotonic(), 0.0
        for _ in run.steps():
            now = time.monotonic()
            if now - told >= PAUSE:
                told = now
                self._tell(run)
            if run.over.is_set() or now - begun > LONGEST:
                return

    def _tell(self, run: Run) -> None:
        if not run.over.is_set():
            with run.match.lock:
                if run is self._run:
                    self._show(run.message())


def step_back() -> None:
    """Give this thread a lower priority, where threads can have priorities of their own."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def fresh_seed() -> int:
    """A fresh seed for the odds of a position, independent of the match's."""
    return check_seed(None)
