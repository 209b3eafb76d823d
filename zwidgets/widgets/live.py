"""A board that follows a match: each change is one message, and cells can listen to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Generic

import traitlets

from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.state import S
from zwidgets.core.match.match import Match
from zwidgets.core.match.watching import firmly
from zwidgets.widgets.allowed import Allowed
from zwidgets.widgets.auto import Auto
from zwidgets.widgets.boards import about, between, board
from zwidgets.widgets.bots import bots_of, why
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.eyes import Eyes
from zwidgets.widgets.films import Films
from zwidgets.widgets.idle import prepare_when_idle
from zwidgets.widgets.listeners import Listeners
from zwidgets.widgets.messages import Board
from zwidgets.widgets.odds import LiveOdds
from zwidgets.widgets.pace import Pace
from zwidgets.widgets.reviews import Reviews
from zwidgets.widgets.sheet import Sheet
from zwidgets.widgets.stop import Stop
from zwidgets.widgets.tutor import Tutor

FOLLOWING: Final = 3
"""What a widget that follows a match has to end, from the last: its changes, its hold, its bots."""
NOTHING: Final = -1
"""No number of changes: what is shown of a match whose board Ctrl+C has kept from being drawn."""


class Live(Boundary, Generic[S]):
    """A board that follows a match (see `GameWidget`). The match's lock guards all of it."""

    state: traitlets.TraitType[S, S] = traitlets.Any(read_only=True)  # type: ignore[assignment]
    seat = traitlets.Int(None, allow_none=True, read_only=True)
    over = traitlets.Bool(False, read_only=True)
    _stop_error: Exception | None = None

    def __init__(
        self,
        name: str,
        match: Match[S],
        replay: bool,
        eyes: tuple[int | str, ...],
        auto: bool,
        pace: Pace,
        allowed: Allowed,
        stop: Stop,
    ) -> None:
        self._listeners = Listeners(lambda error: self._callback_failed("on_move", error))
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self._odds = LiveOdds(lambda message: self._set("live", message))
        self._films = Films()
        self._reviews = Reviews(lambda message: self._set("reviewed", message))
        self._auto = Auto(self._shows_now, self._paced)
        self._auto.on = auto
        self._pace, self._stop = pace, stop
        self._allow(allowed)
        self._sheet: Sheet | None = None
        self._tutor: Tutor | None = None
        self._rev = self._since = 0
        self._stops: list[Callable[[], None]] = []
        self._open = False
        with match.changing():
            self._take(match)
            if replay:
                self._films.ask(match, self._eyes, eyes)
            told = about(match.game, 0 if replay else None)
            super().__init__(name, about=told, board=self._board())
            stop.failed = self._stop_failed
            self.set_trait("film", self._films.message(match, self._eyes, self._rev))
            self._set_traits()
            self._open = True
            self._follow()
            if len(match.history) == self._since:  # else bots have moved at once
                self._shown = match.changes
        if not replay:
            prepare_when_idle(match.game, lambda: self._open)

    def close(self) -> None:
        """End the widget: its views go, and nothing is calculated for it any more."""
        if vars(self).get("_open"):  # only once: `__del__` may call this in any thread
            with self._held():
                self._open = False
                self._odds.end()
                self._reviews.end()
                self._unfollow()
                self._settle()
        super().close()

    # The match

    @contextmanager
    def _held(self) -> Iterator[Match[S]]:
        """The present match, with its lock held; `new` may replace it while this waits."""
        while True:
            match = self._match
            with match.lock:
                if match is self._match:
                    self._catch_up()
                    yield match
                    return

    def _catch_up(self) -> None:
        """Follow the match, show it and ask its bots, where Ctrl+C has kept it from that."""
        if self._open and len(self._stops) < FOLLOWING:
            self._unfollow()
            self._follow()
            self._publish()
        elif self._open:
            if self._tutor is None and not self._match.inside and self._untold():
                self._publish()
            self._bots.call()

    def _untold(self) -> bool:
        return self._shown != self._match.changes

    @contextmanager
    def _acting(self) -> Iterator[Match[S]]:
        """The same for a cell that acts; a lesson makes way, so that the board shows it."""
        with self._held() as match:
            if self._tutor is not None:
                self._teach(None)
            yield match

    def _take(self, match: Match[S]) -> None:
        self._match, self._eyes, self._bots = match, Eyes(match), bots_of(match)
        self._shown, self._since = match.changes, len(match.history)
        self._events = self._since
        self._stop.follow(match)
        self._listeners.begin(match.history)

    def _follow(self) -> None:
        """Show every change of the match, and let its bots move, unless the widget is closed."""
        if self._open:
            self._stops.append(self._bots.join(self._bot_failed, self._paced))
            self._stops.append(self._match.hold(lambda: self._stop.reached))
            self._stops.append(
                self._match.on_change(firmly(self._show_change), firmly(self._react))
            )
            self._bots.call()
            self._auto.call(self._match)

    def _paced(self) -> Pace:
        return self._pace

    def _shows_now(self, match: Match) -> bool:
        """Whether the board shows this match as it is now."""
        shown = match is self._match and self._tutor is None
        return self._open and shown and not self._films.on and not self._stop.reached

    def _allow(self, allowed: Allowed) -> None:
        self._allowed, self._odds.hints = allowed, allowed.hints
        self._odds.on = self._odds.on and allowed.odds

    def _stop_failed(self, error: Exception) -> None:
        """Keep it until the board is shown, which would take a sentence away that came before."""
        self._stop_error = error

    def _unfollow(self) -> None:
        with self._match.changing():
            while self._stops:
                self._stops.pop()()

    def _replace(self, match: Match[S]) -> S:
        with match.lock:
            about(match.game)  # a game from elsewhere may fail here: then nothing changes
            self._unfollow()
            self._take(match)
            self._films.end()
            self._follow()  # first, since functions that observe traits may change the match
            self._teach(None)
            return match.state

    def _teach(self, tutor: Tutor | None) -> None:
        """Show a lesson in place of the match, which is left as it is; or the match again."""
        self._tutor = tutor
        game = tutor.match.game if tutor else self._match.game
        with self.hold_sync():
            self._set("about", about(game, self.about["replay"]))
            self._show_sheet(None)
            self._show()
        self._react()

    def _show_sheet(self, sheet: Sheet | None) -> None:
        """Show what is to be played next; None for no sheet."""
        self._sheet = sheet
        self._set("sheet", sheet.shown() if sheet else {})

    # To the browser

    def _board(self) -> Board:
        if self._tutor is not None:
            return self._tutor.board(self._rev, self._allowed)
        failed = self._bots.failed
        bot = None if failed else self._bots.due
        thinking = None if bot is None else f"{apart(self._match.called()[bot])} is thinking"
        ways = self._auto.on, self._pace, self._allowed
        shown = board(self._match, self._eyes, self._rev, thinking, *ways)
        steps = between(self._match, self._eyes, self._since)
        if steps:
            shown["between"] = steps
        if self._stop.reached and self._eyes.curtain is None:
            shown["thinking"], shown["step"], shown["stopped"] = None, False, True
            shown["prompt"] = self._stop.prompt
        if failed is None:
            return shown
        return {**shown, "step": True, "prompt": f"{failed} {shown['prompt']}"}

    def _next_board(self) -> Board:
        """A board with the next revision, which counts if a game from elsewhere can be shown."""
        self._rev += 1
        try:
            return self._board()
        except BaseException:
            self._rev -= 1
            raise

    def _publish(self) -> None:
        """Show the present state in one message: a fresh board with the next revision."""
        self._show()
        self._react()

    def _publish_settings(self) -> None:
        """Show what was switched; a lesson's board stays, so that its clicks are good."""
        if self._tutor is None:
            self._publish()

    def _show_change(self) -> None:
        if self._tutor is not None:  # the lesson's board stays, so that its clicks are good
            self._eyes.follow(self._match)
            self._still.changed()
        elif self._untold():
            self._show()

    def _show(self) -> None:
        """Send a fresh board with the next revision, which takes away the odds of the last one."""
        self._eyes.follow(self._match)
        self._shown = self._match.changes
        self._since, self._events = self._events, len(self._match.history)
        try:
            with self.hold_sync():
                self._set("board", self._next_board())
                self._odds.follow(self._match, self._eyes, self._rev, self._tutor is not None)
                self._set("film", self._films.message(self._match, self._eyes, self._rev))
                self._reviews.follow(self._match)
        except KeyboardInterrupt:
            self._shown = NOTHING
            raise

    def _react(self) -> None:
        """Tell cells what has been shown: traits, listeners, those who wait."""
        self._set_traits()
        self._listeners.hear(self._match.history)
        error, self._stop_error = self._stop_error, None
        if error is not None:
            self._callback_failed("stop", error)
        if self._match.over or not self._match.humans:
            self._settle()
        self._auto.call(self._match)

    def _set_traits(self) -> None:
        self._set("state", self._match.state)
        self._set("seat", self._eyes.seat)
        self._set("over", self._match.over)

    def _settle(self) -> None:
        """Wake the cells that wait in `finished`."""
        waiting, self._waiting = self._waiting, []
        for loop, future in waiting:
            if not loop.is_closed():
                loop.call_soon_threadsafe(_wake, future)

    def _why(self, error: BaseException) -> str:
        return why(self._match, error)

    def _bot_failed(self, sentence: str) -> None:
        self._show()
        self._alert(f"{sentence} Step to ask it again, undo, or seat another in a cell.", None)


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
