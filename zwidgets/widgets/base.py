"""The game that is played: one widget class for all games.

A browser asks, the match decides, and a new board or a sentence is the answer.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic

import traitlets

from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted
from zwidgets.core.events import Event
from zwidgets.core.game import Move, Outcome, S, State
from zwidgets.core.match import Match
from zwidgets.core.players import Player
from zwidgets.core.registry import game, parse_position
from zwidgets.widgets.boards import about, board
from zwidgets.widgets.boundary import Boundary, told
from zwidgets.widgets.eyes import Eyes
from zwidgets.widgets.films import Films
from zwidgets.widgets.kernel import clicks_arrive_during_cells
from zwidgets.widgets.odds import LiveOdds
from zwidgets.widgets.request import Request, StaleRequest

PAUSE = 0.7
"""Seconds that a bot's move takes at least, so that a person can follow."""
BRIEF = 0.25
"""That share of the pause is enough where there is nothing to see (see `_pause`)."""

Listener = Callable[[Event], object]


class GameWidget(Boundary, Generic[S]):
    """A game to click on, which cells drive as well.

    Use the class of a game (`zw.DeadCenter`) or `zw.widget(name)` for a registered one.

    Args:
        seed: for chance and bots, as in `Match`; None draws a fresh one.
        position: a position to begin in, a state or its text; it brings its options.
        record: a match to go on with, as `match.record()` wrote it.
        seats: who sits where, as in `Match`.
        names: what people are called, as in `Match`.
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

    state: traitlets.TraitType[S, S] = traitlets.Any(read_only=True)  # type: ignore[assignment]
    seat = traitlets.Int(None, allow_none=True, read_only=True)
    over = traitlets.Bool(False, read_only=True)

    def __init__(
        self,
        *,
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        names: Mapping[int, str] | None = None,
        match: Match[S] | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        **options: Any,
    ) -> None:
        if record is not None and match is None:
            match = Match.from_record(record)
        if match is None:
            match = self._begun(seed, position, seats, names, options)
        elif seed is not None or position is not None or options:
            raise InvalidOption("A record or a match brings its own options, seed and position.")
        else:
            _seat(match, seats, names)
        if match.game.name != self.game_name:
            raise InvalidPosition(f"That is a game of {match.game.title}, not {self.game_name}.")
        self._match = match
        self._eyes = Eyes(match)
        self._rev = 0
        self._failed = False
        self._told = len(match.history)
        self._listeners: list[Listener] = []
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[Outcome]]] = []
        self._odds = LiveOdds(lambda message: self.set_trait("live", message))
        self._films = Films()
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
        self._call_bots()

    @classmethod
    def _begun(
        cls,
        seed: int | None,
        position: State | str | None,
        seats: Mapping[int, Player] | None,
        names: Mapping[int, str] | None,
        options: dict[str, Any],
    ) -> Match[S]:
        if position is None or options:
            return Match(game(cls.game_name, **options), seed, seats, position, names)
        state = parse_position(position) if isinstance(position, str) else position
        if not isinstance(state, State):
            raise InvalidPosition(f"{quoted(position)} is no position: write a state or its text.")
        return Match(state.game, seed, seats, state, names)

    # From cells

    @property
    def match(self) -> Match[S]:
        """The match that is shown; change it through the widget, so that the board follows."""
        return self._match

    @property
    def moves(self) -> tuple[Move, ...]:
        """What a person may do now (see `Match.moves`)."""
        return self._match.moves

    @property
    def seats(self) -> dict[int, Player]:
        """Who sits where; assign `{seat: player}` to change it."""
        return self._match.seats

    @seats.setter
    def seats(self, seats: Mapping[int, Player]) -> None:
        with self._match.lock:
            self._match.seats = dict(seats)
            self._publish()

    def play(self, move: Move | str, seat: int | None = None) -> S:
        """Make a seat's move; bots that are to act before it do so first (see `Match.play`)."""
        with self._match.lock:
            while self._bot_due() is not None:
                self._match.step()
                while self._match.state.is_chance:
                    self._match.step()
            self._match.play(move, seat)
            return self._publish()

    def say(self, text: str, seat: int | None = None) -> None:
        """Say something to all (see `Match.say`); without a seat the one whose eyes these are."""
        with self._match.lock:
            speaker = self._eyes.speaker if seat is None else seat
            if speaker is None:
                raise InvalidOption("Say which seat speaks, as seat=0.")
            self._match.say(text, speaker)
            self._publish()

    def step(self) -> S:
        """Let a bot make one move, or one chance event happen (see `Match.step`)."""
        with self._match.lock:
            self._match.step()
            return self._publish()

    def undo(self) -> S:
        """Take back the last decision (see `Match.undo`)."""
        with self._match.lock:
            self._match.undo()
            return self._publish()

    def redo(self) -> S:
        """Repeat what was taken back (see `Match.redo`)."""
        with self._match.lock:
            self._match.redo()
            return self._publish()

    def new(self, seed: int | None = None) -> S:
        """Begin a new game with the same options and seats.

        Args:
            seed: for chance and bots; None draws a fresh one.
        """
        old = self._match
        return self._replace(Match(old.game, seed, old.seats, names=old.given_names))

    def odds(self) -> Any:
        """The position's questions, answered for the seat whose eyes the board has, as a table."""
        return self._match.odds(self._eyes.seat)

    def replay(self) -> Any:
        """A new widget that looks back on this match from its first moment (see `Match.replay`).

        While secrets last it has the eyes of this board.
        """
        with self._match.lock:
            return self._match.replay(None if self._match.knows_all else self._eyes.seat)

    def close(self) -> None:
        """End the widget: its views go, and nothing is reckoned for it any more."""
        if "_odds" in vars(self):
            self._odds.end()
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

        Raises:
            RuntimeError: in this environment no click arrives while a cell runs.
        """
        outcome = self._match.state.outcome
        if outcome is not None:
            return outcome
        if not clicks_arrive_during_cells():
            raise RuntimeError(
                "This cell cannot wait for clicks: here the kernel handles them between cells only."
                " JupyterLab 4.4 or newer with ipykernel 7 handles them meanwhile; elsewhere end"
                " the cell and read w.over in a later one."
            )
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Outcome] = loop.create_future()
        self._waiting.append((loop, future))
        return await future

    # To the browser

    def _board(self) -> dict[str, Any]:
        bot = None if self._failed else self._bot_due()
        thinking = None if bot is None else f"{self._match.called()[bot]} is thinking"
        shown = board(self._match, self._eyes, self._rev, thinking)
        return {**shown, "step": shown["step"] or self._failed}

    def _publish(self) -> S:
        """Show what is: one message, a fresh board with the next revision."""
        self._eyes.follow(self._match)
        self._show()
        self._set_traits()
        self._tell_listeners()
        self._resolve()
        self._failed = False
        self._call_bots()
        return self._match.state

    def _show(self) -> None:
        """A fresh board with the next revision; odds of the one before go in the same message."""
        self._rev += 1
        with self.hold_sync():
            self.board = self._board()
            self._odds.follow(self._match, self._eyes, self._rev)
            self.film = self._films.message(self._match, self._eyes, self._rev)

    def _set_traits(self) -> None:
        self.set_trait("state", self._match.state)
        self.set_trait("seat", self._eyes.seat)
        self.set_trait("over", self._match.over)

    def _tell_listeners(self) -> None:
        history = self._match.history
        events, self._told = history[self._told :], len(history)
        for event in events:
            for listener in tuple(self._listeners):
                try:
                    listener(event)
                except Exception as error:
                    self._alert(f"A function given to on_move failed: {told(error)}", None)

    def _resolve(self) -> None:
        outcome = self._match.state.outcome
        if outcome is None:
            return
        waiting, self._waiting = self._waiting, []
        for loop, future in waiting:
            loop.call_soon_threadsafe(_settle, future, outcome)

    # From the browser

    def _do(self, request: Request) -> None:
        with self._match.lock:
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
                self._act(request)
                self._publish()

    def _say_asked(self, text: str) -> None:
        if self._eyes.speaker is None:
            raise StaleRequest("You are watching: no seat is yours.")
        self.say(text)

    def _odds_asked(self, on: bool) -> None:
        before = self.live
        if on != self._odds.on or not self.live:
            self._odds.on = on
            self._odds.follow(self._match, self._eyes, self._rev)
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
        if not self._odds.on:
            self._odds_asked(True)
        if not self._odds.hint():
            raise StaleRequest("There is no move of yours to hint at.")

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
            name = match.called()[eyes.offer]
            raise StaleRequest(f"{name} can choose openly only what is offered here.")
        match.play(move, eyes.offer)

    def _again(self, fresh: bool) -> None:
        old = self._match
        start = old.start if old.given_position and not fresh else None
        seed = None if fresh else old.seed
        self._replace(Match(old.game, seed, old.seats, start, old.given_names))

    def _replace(self, match: Match[S]) -> S:
        with self._match.lock, match.lock:
            self._match, self._eyes, self._told = match, Eyes(match), len(match.history)
            self._films.end()
            return self._publish()

    # Bots

    def _bot_due(self) -> int | None:
        """The bot that answers people; bots alone wait for steps."""
        return self._match.bot_due() if self._match.humans else None

    def _call_bots(self) -> None:
        """Let the bot that is to act think off the kernel's main thread."""
        seat = self._bot_due()
        if seat is not None and not self._failed:
            call = threading.Thread(target=self._bot_moves, args=(self._match, seat, self._rev))
            call.daemon = True
            call.start()

    def _bot_moves(self, match: Match, seat: int, rev: int) -> None:
        begun, state = time.monotonic(), match.state
        try:
            remark, move = match.remark(seat), match.choose(seat)
        except Exception as error:
            self._bot_failed(match, rev, f"{match.called()[seat]} failed: {told(error)}")
            return
        time.sleep(max(0.0, _pause(state, move) - (time.monotonic() - begun)))
        with match.lock:
            if rev == self._rev and match is self._match:
                if remark is not None:
                    match.say(remark, seat)
                match.play(move, seat)
                self._publish()

    def _bot_failed(self, match: Match, rev: int, sentence: str) -> None:
        with match.lock:
            if rev != self._rev or match is not self._match:
                return
            self._failed = True
            self._show()
            self._alert(f"{sentence} Give its seat to another player, or step again.", None)

    # As text and picture

    def __repr__(self) -> str:
        state = self._match.state
        where = "over" if self._match.over else f"round {state.round}, {state.phase}"
        return f"{type(self).__name__}({where})"

    def _picture(self) -> str | None:
        if self._eyes.curtain is not None:
            return None
        return self._match.game.picture(self._match.view(self._eyes.seat))


def _pause(state: State, move: Move) -> float:
    """How long a bot's move takes: less where many play and it passes, or others have to choose."""
    nothing = len(state.actors) > 1 or str(move) == "pass"
    return PAUSE * BRIEF if nothing and state.game.seats > 2 else PAUSE


def _seat(
    match: Match, seats: Mapping[int, Player] | None, names: Mapping[int, str] | None
) -> None:
    """Seat other players, or give them names, where that was asked for."""
    if names:
        match.names = names
    if seats:
        match.seats = seats


def _settle(future: asyncio.Future[Outcome], outcome: Outcome) -> None:
    if not future.done():
        future.set_result(outcome)
