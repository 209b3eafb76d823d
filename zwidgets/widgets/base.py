"""The game that is played: one widget class for all games.

A browser asks, the match decides, and a new board or a sentence is the answer.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

import traitlets

from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted
from zwidgets.core.events import Event
from zwidgets.core.game import Move, Outcome, State
from zwidgets.core.match import Match
from zwidgets.core.players import Player
from zwidgets.core.registry import game, parse_position
from zwidgets.widgets.boards import about, board, seat_name
from zwidgets.widgets.bots import bots_of
from zwidgets.widgets.boundary import Boundary, told
from zwidgets.widgets.eyes import Eyes
from zwidgets.widgets.films import Films
from zwidgets.widgets.kernel import clicks_arrive_during_cells
from zwidgets.widgets.odds import LiveOdds
from zwidgets.widgets.request import Request, StaleRequest

Listener = Callable[[Event], object]


class GameWidget(Boundary):
    """A game to click on, which cells drive as well.

    Use the class of a game (`zw.DeadCenter`) or `zw.widget(name)` for a registered one.

    Args:
        seed: for chance and bots, as in `Match`; None draws a fresh one.
        position: a position to begin in, a state or its text; it brings its options.
        record: a match to go on with, as `match.record()` wrote it.
        seats: who sits where, as in `Match`.
        match: a match to show.
        replay: begin by looking back on the match from its first moment,
        eyes: and with these eyes: a seat, or "all" when the game is over.
        **options: the game's options.

    Raises:
        InvalidOption, InvalidPosition, InvalidRecord: says what is wrong and what would be right.

    Attributes:
        state: the present state; a trait that can be observed, never synced, as are
        seat: whose eyes the board has, and
        over: whether the game has ended.
    """

    game_name: ClassVar[str]

    state = traitlets.Any(read_only=True)
    seat = traitlets.Int(None, allow_none=True, read_only=True)
    over = traitlets.Bool(False, read_only=True)

    def __init__(
        self,
        *,
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        match: Match | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        **options: Any,
    ) -> None:
        if record is not None and match is None:
            match = Match.from_record(record)
        given = match is not None
        if match is None:
            match = self._begun(seed, position, seats, options)
        elif seed is not None or position is not None or options:
            raise InvalidOption("A record or a match brings its own options, seed and position.")
        if match.game.name != self.game_name:
            raise InvalidPosition(f"That is a game of {match.game.title}, not {self.game_name}.")
        self._listeners: list[Listener] = []
        self._news: deque[Event] = deque()
        self._telling = False
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self._odds = LiveOdds(lambda message: self._set("live", message))
        self._films = Films()
        self._rev = 0
        with match.lock:
            if given and seats:
                match.seats = seats
            self._take(match)
            if replay:
                self._films.ask(match, self._eyes, () if eyes is None else (eyes,))
            super().__init__(
                self.game_name,
                about=about(match.game, 0 if replay else None),
                board=self._board(),
            )
            # The browser makes ready to draw while the film is made.
            self.film = self._films.message(match, self._eyes, self._rev)
            self._set_traits()
            self._follow()

    @classmethod
    def _begun(
        cls,
        seed: int | None,
        position: State | str | None,
        seats: Mapping[int, Player] | None,
        options: dict[str, Any],
    ) -> Match:
        if position is None or options:
            return Match(game(cls.game_name, **options), seed, seats, position)
        state = parse_position(position) if isinstance(position, str) else position
        if not isinstance(state, State):
            raise InvalidPosition(f"{quoted(position)} is no position: write a state or its text.")
        return Match(state.game, seed, seats, state)

    # From cells

    @property
    def match(self) -> Match:
        """The match that is shown; the board follows whatever changes it, here or elsewhere."""
        return self._match

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat that is to act (of the lowest, if several are)."""
        state = self._match.state
        return state.moves(min(state.actors)) if state.actors else ()

    @property
    def seats(self) -> dict[int, Player]:
        """Who sits where; assign `{seat: player}` to change it."""
        return self._match.seats

    @seats.setter
    def seats(self, seats: Mapping[int, Player]) -> None:
        with self._held() as match:
            match.seats = dict(seats)

    def play(self, move: Move | str, seat: int | None = None) -> State:
        """Make a seat's move; bots that are to act before it do so first (see `Match.play`).

        They have moved, and the board shows it, also if the move is refused then.
        """
        with self._held() as match, match.changing():
            while self._bots.due is not None:
                match.step()
                while match.state.is_chance:
                    match.step()
            return match.play(move, seat)

    def say(self, text: str, seat: int | None = None) -> None:
        """Say something to all (see `Match.say`); without a seat the one whose eyes these are."""
        with self._held() as match:
            speaker = self._eyes.speaker if seat is None else seat
            if speaker is None:
                raise InvalidOption("Say which seat speaks, as seat=0.")
            match.say(text, speaker)

    def step(self) -> State:
        """Let a bot make one move, or one chance event happen (see `Match.step`)."""
        with self._held() as match:
            return match.step()

    def undo(self) -> State:
        """Take back the last decision (see `Match.undo`)."""
        with self._held() as match:
            return match.undo()

    def redo(self) -> State:
        """Repeat what was taken back (see `Match.redo`)."""
        with self._held() as match:
            return match.redo()

    def new(self, seed: int | None = None) -> State:
        """Begin a new game with the same options and seats, in a match of its own.

        Args:
            seed: for chance and bots; None draws a fresh one.

        Raises:
            CannotUndo: these are the same cards, and it would undo what `undo` may not.
        """
        with self._held() as match:
            return self._replace(match.again(seed))

    def odds(self) -> Any:
        """The position's questions, answered for the seat whose eyes the board has, as a table."""
        return self._match.odds(self._eyes.seat)

    def replay(self) -> Any:
        """A new widget that looks back on this match from its first moment (see `Match.replay`).

        While secrets last it has the eyes of this board.
        """
        with self._held() as match:
            return match.replay(None if match.knows_all else self._eyes.seat)

    def close(self) -> None:
        """End the widget: its views go, and nothing is reckoned for it any more."""
        if "_stops" in vars(self):
            with self._held():
                self._odds.end()
                self._unfollow()
                self._settle()
        super().close()

    def on_move(self, callback: Listener) -> Callable[[], None]:
        """Call `callback(event)` after each move and chance event; returns what ends that.

        An event has `by` (a seat, None for chance) and `move`.
        """
        if not callable(callback):
            raise InvalidOption(f"{quoted(callback)} cannot be called: write w.on_move(function).")
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    async def finished(self) -> Outcome:
        """Wait until the game is over; returns its outcome. Write `await w.finished()` in a cell.

        Where bots play alone they play on to the end, without pauses, and the board follows.

        Raises:
            RuntimeError: people play, and here no click arrives while a cell runs.
        """
        while (outcome := self._match.state.outcome) is None:
            if self._step_alone():
                await asyncio.sleep(0)
            else:
                await self._change_of_players()
        return outcome

    def _step_alone(self) -> bool:
        """Let something happen where no person plays; whether none does."""
        with self._held() as match:
            if match.humans:
                return False
            if not match.over:
                match.step()
            return True

    async def _change_of_players(self) -> None:
        """Wait until the game is over or no person plays."""
        if not clicks_arrive_during_cells():
            raise RuntimeError(
                "This cell cannot wait for clicks: here the kernel handles them between cells only."
                " JupyterLab 4.4 or newer with ipykernel 7 handles them meanwhile; elsewhere end"
                " the cell and read w.over in a later one."
            )
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        with self._held() as match:
            if match.humans and not match.over:
                self._waiting.append((loop, future))
            else:
                future.set_result(None)
        await future

    # The match

    @contextmanager
    def _held(self) -> Iterator[Match]:
        """The present match, with its lock held; `new` may put another in its place meanwhile."""
        while True:
            match = self._match
            with match.lock:
                if match is self._match:
                    yield match
                    return

    def _take(self, match: Match) -> None:
        self._match, self._eyes, self._bots = match, Eyes(match), bots_of(match)
        self._told, self._shown = len(match.history), match.changes

    def _follow(self) -> None:
        """Show whatever changes the match, and let its bots move."""
        self._stops = [
            self._bots.join(self._bot_failed),
            self._match.on_change(self._show_change, self._react),
        ]
        self._bots.call()

    def _unfollow(self) -> None:
        while self._stops:
            self._stops.pop()()

    def _replace(self, match: Match) -> State:
        with match.lock:
            self._unfollow()
            self._take(match)
            self._films.end()
            self._publish()
            self._follow()
            return match.state

    # To the browser

    def _board(self) -> dict[str, Any]:
        bot = None if self._bots.failed else self._bots.due
        thinking = None if bot is None else f"{seat_name(self._match, bot)} is thinking"
        shown = board(self._match, self._eyes, self._rev, thinking)
        return {**shown, "step": shown["step"] or self._bots.failed}

    def _publish(self) -> None:
        """Show what is: one message, a fresh board with the next revision."""
        self._show()
        self._react()

    def _show_change(self) -> None:
        if self._shown != self._match.changes:
            self._show()

    def _show(self) -> None:
        """A fresh board with the next revision; odds of the one before go in the same message."""
        self._eyes.follow(self._match)
        self._shown = self._match.changes
        self._rev += 1
        with self.hold_sync():
            self._set("board", self._board())
            self._odds.follow(self._match, self._eyes, self._rev)
            self._set("film", self._films.message(self._match, self._eyes, self._rev))

    def _react(self) -> None:
        """Tell the kernel's side of what has been shown."""
        self._set_traits()
        self._tell_listeners()
        if self._match.over or not self._match.humans:
            self._settle()

    def _set_traits(self) -> None:
        self._set("state", self._match.state)
        self._set("seat", self._eyes.seat)
        self._set("over", self._match.over)

    def _set(self, name: str, value: object) -> None:
        """Set a trait; functions that observe it may fail, and nothing of ours with them."""
        try:
            self.set_trait(name, value)
        except Exception as error:
            self._alert(f"A function given to observe failed: {told(error)}", None)

    def _tell_listeners(self) -> None:
        """Tell each event once, in order, also where a listener makes the next one."""
        history = self._match.history
        self._news.extend(history[self._told :])
        self._told = len(history)
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                self._tell_all(self._news.popleft())
        finally:
            self._telling = False

    def _tell_all(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(event)
            except Exception as error:
                self._alert(f"A function given to on_move failed: {told(error)}", None)

    def _settle(self) -> None:
        """Wake those who wait in `finished`."""
        waiting, self._waiting = self._waiting, []
        for loop, future in waiting:
            loop.call_soon_threadsafe(_wake, future)

    def _bot_failed(self, sentence: str) -> None:
        self._show()
        self._alert(f"{sentence} Step to ask it again, undo, or seat another in a cell.", None)

    # From the browser

    def _do(self, request: Request) -> None:
        with self._held():
            if request.do == "say":
                self._say_asked(request.text)
            elif request.do == "odds":
                self._odds_asked(request.on)
            elif request.rev != self._rev:
                raise StaleRequest("The board has changed meanwhile; look again.")
            elif request.do == "hint":
                self._hint_asked()
            elif request.do == "new":
                self._again(request.fresh)
            elif request.do == "film" and not request.on:
                self._films.end()
                self._show_film()
            elif not self._eyes.take(request.do == "lift"):
                raise StaleRequest("The curtain is down; lift it first, and only once.")
            elif request.do == "film":
                self._film_asked(request)
            else:
                self._change(request)

    def _change(self, request: Request) -> None:
        with self._match.changing():
            self._act(request)
        if self._rev == request.rev:
            self._publish()

    def _say_asked(self, text: str) -> None:
        if self._eyes.speaker is None:
            raise StaleRequest("You are watching: no seat is yours.")
        self.say(text)

    def _odds_asked(self, on: bool, hint: bool = False) -> None:
        before = self.live
        with self.hold_sync():
            if on != self._odds.on or not self.live:
                self._odds.on = on
                self._odds.follow(self._match, self._eyes, self._rev)
            if hint:
                self._odds.hint()
        if on and not self.live:
            raise StaleRequest("There are no odds now; they come when somebody's side is shown.")
        if self.live == before:
            self.send_state(["live"])

    def _film_asked(self, request: Request) -> None:
        self._films.ask(self._match, self._eyes, request.eyes)
        self._show_film()

    def _show_film(self) -> None:
        before = self.film
        self.film = self._films.message(self._match, self._eyes, self._rev)
        if self.film == before:
            self.send_state(["film"])

    def _hint_asked(self) -> None:
        if self._eyes.seat not in self._match.state.actors:
            raise StaleRequest("There is no move of yours to hint at.")
        self._odds_asked(True, hint=True)

    def _act(self, request: Request) -> None:
        match request.do:
            case "play":
                self._play_asked(request.move)
            case "lift":
                self._eyes.lift()
            case "undo":
                self._match.undo()
            case "redo":
                self._match.redo()
            case "step":
                self._match.step()
            case "rewind":
                self._match.rewind(request.at)
                self._films.end()

    def _play_asked(self, text: str) -> None:
        eyes, match = self._eyes, self._match
        if eyes.offer is None and eyes.seat is None:
            raise StaleRequest("You are watching: no seat is yours.")
        if eyes.offer is None:
            match.play(text, eyes.seat)
            return
        move = match.state.parse_move(text)
        if move not in match.game.open_moves(match.state, eyes.offer):
            name = seat_name(match, eyes.offer)
            raise StaleRequest(f"{name} can choose openly only what is offered here.")
        match.play(move, eyes.offer)

    def _again(self, fresh: bool) -> None:
        old = self._match
        start = old.start if old.given_position and not fresh else None
        self._replace(old.again(None if fresh else old.seed, start))

    # As text and picture

    def __repr__(self) -> str:
        state = self._match.state
        where = "over" if self._match.over else f"round {state.round}, {state.phase}"
        return f"{type(self).__name__}({where})"

    def _picture(self) -> str:
        """A spectator's where people have secrets from each other: it stays in the notebook."""
        with self._held() as match:
            alone = match.knows_all or len(match.humans) < 2
            return match.game.picture(match.view(self._eyes.seat if alone else None))


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
