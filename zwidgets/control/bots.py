"""The bots of a match between people and bots, which think beside the board."""

from __future__ import annotations

import time
from collections.abc import Callable

from zwidgets.control.pace import SHARES, Pace
from zwidgets.control.replies import describe_error
from zwidgets.core.background import Wait, WakeSignal, Work, begin
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.state import State
from zwidgets.core.match.match import Match

PAUSE = 0.7
"""The seconds that a bot's move takes at least, so that people can follow, at a normal pace."""
BRIEF = 0.25
"""The share of the pause that is enough if there is nothing to see (see `pause`)."""

Hear = Callable[[str], object]


class Bots:
    """Lets the bots of a match move while people play it. Its widgets share one (`bots_of`).

    A move takes its time at the pace of the slowest widget. Nothing waits for it: a change of the
    match, of a pace, or a skip ends that time.

    Attributes:
        failed: the sentence about a bot that is to act and has failed, else None. Any change of the
            match clears it.
    """

    def __init__(self, match: Match) -> None:
        self.failed: str | None = None
        self._match = match
        self._views: list[tuple[Hear, Callable[[], Pace]]] = []
        self._bell = WakeSignal()
        self._skipping = False
        self._starting = self._calling = False
        self._asked: int | None = None
        self._leave: Callable[[], None] = lambda: None

    @property
    def due(self) -> int | None:
        """Return the seat of the bot to move; None without people, or while the match waits."""
        due = self._match.bot_due()
        return None if due is None or not self._match.humans or self._match.waits else due

    def join(self, hear: Hear, pace: Callable[[], Pace]) -> Callable[[], None]:
        """Let the bots move for a widget.

        Args:
            hear: is given a sentence when a bot has failed.
            pace: says how fast the widget wants the bots to move.

        Returns:
            A function that ends it. The bots stop when the last widget has left.
        """
        with self._match.lock:
            if not self._views:
                _playing[self._match] = self
                self._leave = self._match.on_change(self._look_again, self.call)
            self._views.append((hear, pace))
        return lambda: self._end(hear, pace)

    def _end(self, hear: Hear, pace: Callable[[], Pace]) -> None:
        with self._match.lock:
            self._views.remove((hear, pace))
            self.ring()
            if not self._views:
                self._leave()
                _playing.pop(self._match, None)

    def ring(self) -> None:
        """Wake a bot that waits before its move: it reads the pace again. Takes the lock."""
        with self._match.lock:
            bell, self._bell = self._bell, WakeSignal()
            bell.set()

    def skip(self) -> None:
        """Let bots move without waiting until none is due. Call it with the match's lock held."""
        self._skipping = self.due is not None
        self.ring()

    def _look_again(self) -> None:
        self.failed = None
        self._skipping = self._skipping and self.due is not None
        self.ring()

    def call(self) -> None:
        """Ask the bot that is to act, once for each change of the match. Takes the lock."""
        with self._match.lock:
            if self._calling:  # by a bot that has moved here and now: the loop below goes on
                return
            self._calling = True
            try:
                while self.due is not None and not self._known:
                    self._ask()
            finally:
                self._calling = False

    @property
    def _known(self) -> bool:
        return self._starting or self._asked == self._match.changes

    def _ask(self) -> None:
        self._starting = True
        try:
            begin(self._think(), "bot")
        except BaseException:
            self._starting = False
            raise

    def _think(self) -> Work[None]:
        match = self._match
        with match.lock:
            self._starting = False
            seat, state, change = self.due, match.state, match.changes
            if seat is None:
                return
            self._asked = change
        begun = time.monotonic()

        def hurried() -> bool:
            return self._skipping or change != match.changes

        try:
            remark = match.remark(seat)
            move = yield from match.thinking(seat, hurried)
        except BaseException as error:  # a bot that exits has failed too
            self._fail(change, failure(match, seat, error))
            return
        try:
            yield from self._take_time(change, begun, pause(state, move))
            with match.changing():
                if self._views and change == match.changes and not match.waits:
                    if remark is not None:
                        match.say(remark, seat)
                    match.play(move, seat)
        finally:
            with match.lock:
                if change == match.changes:  # it waits, or was broken off: the bot is asked again
                    self._asked = None

    def _take_time(self, change: int, begun: float, usual: float) -> Work[None]:
        """Wait until a move has taken its time, or the match has changed."""
        while True:
            with self._match.lock:
                shares = [0.0 if self._skipping else SHARES[pace()] for _, pace in self._views]
                rest = begun + usual * max(shares, default=0.0) - time.monotonic()
                bell = self._bell
                if rest <= 0 or change != self._match.changes:
                    return
            yield Wait(rest, bell)

    def _fail(self, change: int, sentence: str) -> None:
        with self._match.lock:
            if change == self._match.changes:
                self.failed = sentence
                for hear, _ in tuple(self._views):
                    hear(sentence)


_playing: dict[Match, Bots] = {}


def bots_of(match: Match) -> Bots:
    """Return the `Bots` that the widgets of a match share. Call it with the match's lock held."""
    return _playing.get(match) or Bots(match)


def why(match: Match, error: BaseException, instead: str = "its text may be secret") -> str:
    """Describe an error; `instead` replaces its text while that could reveal a secret."""
    return describe_error(error) if match.knows_all else f"{type(error).__name__}; {instead}"


def failure(match: Match, seat: int, error: BaseException) -> str:
    """Return the sentence about a bot that failed.

    Args:
        match: the match.
        seat: the bot's seat.
        error: what it raised.
    """
    reason = why(match, error, "w.step() in a cell says why")
    return f"{apart(match.called()[seat])} failed: {reason.removesuffix('.')}."


def pause(state: State, move: Move) -> float:
    """Return how many seconds a bot's move takes at a normal pace.

    Among three or more players, a pass and a choice that others make too take less.
    """
    nothing = len(state.actors) > 1 or str(move) == "pass"
    return PAUSE * BRIEF if nothing and state.game.seats > 2 else PAUSE
