"""The widget of a game: one class for all games.

A browser asks, the match decides, and the answer is a new board or a sentence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NoReturn

import traitlets

from zwidgets.bots.review import Reviews, review
from zwidgets.control.auto import When
from zwidgets.control.controller import Controller
from zwidgets.control.listeners import Listener
from zwidgets.control.pace import Pace, paced
from zwidgets.control.permissions import Permissions
from zwidgets.control.requests import ask
from zwidgets.control.stop import Stop
from zwidgets.core.arguments import as_bool, as_function, as_kind
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.registry import game_class, option_parameters
from zwidgets.core.contract.state import S, State
from zwidgets.core.errors import InvalidOption, InvalidPosition, need, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import Player
from zwidgets.odds.progress import Progress
from zwidgets.tables import can_host
from zwidgets.widgets.boundary import Boundary, WidgetChannel
from zwidgets.widgets.bundle import bundle
from zwidgets.widgets.export import written
from zwidgets.widgets.idle import prepare_when_idle
from zwidgets.widgets.kernel import clicks_arrive_during_cells
from zwidgets.widgets.saved_output import SavedContent, saved_content

if TYPE_CHECKING:
    from zwidgets.tables.inviting import Panel
    from zwidgets.tables.table import Table

CHANGED_BY: Final = {
    "odds": "w.allow(odds=False)",
    "hints": "w.allow(hints=False)",
    "review": "w.allow(review=False)",
    "names": 'w.match.names = {0: "Ada"}',
    "seed": "w.new(seed=7)",
    "record": "zw.widget(name, record=record)",
    "position": "zw.widget(name, position=position)",
    "match": "zw.widget(name, match=match)",
    "state": "zw.widget(name, position=state)",
    "eyes": "w.match.replay(seat)",
}
"""How to change the arguments of a widget that are no attributes of it."""


class GameWidget(Boundary, Generic[S]):
    """A game to click on, which cells drive as well.

    Use the class of a game (`zw.DeadCenter`) or `zw.widget(name)` for a registered one.

    Args:
        seed: for chance and bots, as in `Match`; None draws a fresh one.
        position: the position to begin in, a state or its text, which brings its options.
        record: the record of a match to go on with, as `match.record()` wrote it.
        seats: who sits where, as in `Match`.
        names: what people are called, as in `Match`.
        match: the match to show.
        replay: True begins by looking back on the match from its first moment.
        eyes: whose film a replay shows: a seat's, or "all" when the game is over.
        auto: whether a person's move is made by itself, after a moment, if it is the only legal
            one: "clicks" once somebody clicks and until a cell plays, True always, False never.
        pace: how fast bots move on the board: "slow", "normal" or "fast".
        odds: False keeps the odds off the board. Cells may still ask, as `w.odds()`.
        hints: False keeps off the board which move is best.
        review: whether a game that is over can be reviewed on the board; None is as `odds`.
        stop: a function of a state; the board stops at the first position for which it gives True,
            until `w.go_on()`. Its docstring is the question that the board shows then.
        **options: the game's options.

    Attributes:
        state: the present position.
        seat: the seat whose view is shown; None for a spectator.
        over: True if the game has ended. These three can be observed, and are not synced.
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
        auto: When = "clicks",
        pace: Pace = "normal",
        odds: bool = True,
        hints: bool = True,
        review: bool | None = None,
        stop: Callable[[S], bool] | None = None,
        **options: Any,
    ) -> None:
        need(eyes is None or replay, "Eyes look back: eyes= goes with replay=True.")
        need(record is None or match is None, "A record is a match too: give one of the two.")
        if record is not None:
            match = Match.from_record(record)
        if match is None:
            match = Match(self.game_name, seed, seats, position, names, **options)
            seats = names = None
        else:
            as_kind(match, Match, f"{quoted(match)} is no match.")
            if seed is not None or position is not None or options:
                told = "A record or a match brings its own options, seed and position."
                raise InvalidOption(told)
        if match.game.name != self.game_name:
            raise InvalidPosition(f"That is a game of {match.game.title}, not {self.game_name}.")
        begins = as_bool(replay, "replay")
        settings: dict[str, Any] = {
            "permissions": Permissions().changed(odds, hints, review),
            "auto": auto if isinstance(auto, str) and auto == "clicks" else as_bool(auto, "auto"),
            "pace": paced(pace),
            "stop": Stop(stop),
            "eyes": "usual" if eyes is None else eyes,
            "inviting": self._invite if can_host() else None,
            "draws": lambda: self._send_panel("sheet"),
        }
        try:
            with match.seating(seats, names), match.changing():
                self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []
                self._panel: Panel | None = None
                self._controller: Controller[S] = Controller(
                    match, WidgetChannel(self), react=self._react, replay=begins, **settings
                )
                super().__init__(self.game_name, **self._controller.values)
                self._set_traits()
                self._controller.open()
        except BaseException:
            self.close()
            raise
        if not begins:
            prepare_when_idle(match.game, lambda: self._controller.is_open)

    def close(self) -> None:
        """End the widget: its views go, and nothing is calculated for it any more."""
        control = vars(self).get("_controller")
        if control is not None and control.is_open:  # only once: `__del__` may call this
            control.close()
            self._settle()
        super().close()

    def __setattr__(self, name: str, value: Any) -> None:
        """Set an attribute. Arguments that are no attributes are refused: nothing would change."""
        if name in CHANGED_BY:
            raise InvalidOption(f"w.{name} is not assigned: write {CHANGED_BY[name]}.")
        if not (name.startswith("_") or hasattr(type(self), name)):
            kind = game_class(self.game_name)
            if any(option.name == name for option in option_parameters(kind)):
                raise InvalidOption(
                    f"w.{name} is not assigned: it is an option of the game. For a new game write "
                    f'zw.widget("{self.game_name}", {name}=...).'
                )
        super().__setattr__(name, value)

    # From cells

    @property
    def match(self) -> Match[S]:
        """The match that is shown. The board follows every change of it, here or elsewhere."""
        return self._controller.match

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that people may make now (see `Match.moves`)."""
        return self._controller.match.moves

    @property
    def seats(self) -> dict[int, Player]:
        """The player in each seat; assign `{seat: player}` to change it."""
        return self._controller.match.seats

    @seats.setter
    def seats(self, seats: Mapping[int, Player]) -> None:
        with self._held() as match:
            match.seats = seats

    @property
    def auto(self) -> bool:
        """True if a person's move is made by itself if it is the only legal one; assign to switch.

        By themselves moves are made once somebody has clicked on the board, and until a cell plays;
        after `w.auto = True` always. The position is shown for a moment first. Nothing is made
        while the board looks back, after an undo, or where several people have secrets from each
        other. With `auto`, undo and redo go to the last and the next move that was a choice.
        """
        return self._controller.auto.on

    @auto.setter
    def auto(self, on: bool) -> None:
        with self._held():
            self._controller.switch_auto(as_bool(on, "auto"), always=on)

    @property
    def pace(self) -> str:
        """The pace at which bots answer people on the board, as "slow"; assign a word to change it.

        At the pace "normal" a bot's move takes 0.7 seconds, or a quarter of it where there is
        little to see; "slow" takes 2.5 times as long and "fast" a fifth. Moves that the board
        makes by itself (`auto`) wait as long.
        Of several boards of a match the slowest counts. What a cell plays never waits.
        """
        return self._controller.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        with self._held():
            self._controller.set_pace(paced(pace))

    def play(self, move: Move | str, seat: int | None = None) -> S:
        """Make a seat's move (see `Match.play`). Bots that are to act before it move first.

        The bots' moves stand, and the board shows them, even if this move is then refused.
        """
        with self._controller.acting() as match, match.changing():
            while self._controller.bots.due is not None:
                match.step()
                while match.state.is_chance and not match.waits:
                    match.step()
            self._controller.stop.check()
            return match.play(move, seat)

    def say(self, text: str, seat: int | None = None) -> None:
        """Say something to all players (see `Match.say`).

        Args:
            text: the remark.
            seat: the seat that speaks; None is the seat whose view is shown.
        """
        with self._held() as match:
            speaker = self._controller.eyes.speaker if seat is None else seat
            if speaker is None:
                raise InvalidOption("Say which seat speaks, as seat=0.")
            match.say(text, speaker)

    def step(self) -> S:
        """Let a bot make one move, or one chance event happen (see `Match.step`)."""
        with self._controller.acting() as match:
            self._controller.stop.check()
            return match.step()

    def undo(self) -> S:
        """Take back the last decision (see `Match.undo`)."""
        with self._controller.acting():
            return self._controller.undo()

    def concede(self, seat: int | None = None) -> S:
        """Give up (see `Match.concede`).

        Args:
            seat: who concedes; None is the seat whose view is shown.
        """
        with self._controller.acting() as match:
            return match.concede(self._controller.eyes.speaker if seat is None else seat)

    def redo(self) -> S:
        """Repeat what was taken back (see `Match.redo`)."""
        with self._controller.acting():
            return self._controller.redo()

    def new(self, seed: int | None = None) -> S:
        """Begin a new game with the same options and seats, in a match of its own.

        Args:
            seed: for chance and bots; None draws a fresh one.

        Raises:
            CannotUndo: the seed gives the same cards again, while `undo` would be refused.
        """
        with self._held() as match:
            return self._controller.replace(match.again(seed))

    def odds(self) -> Any:
        """Answer the position's questions for the seat whose view is shown, as a table.

        Between people in a game with secrets the answers are a spectator's until the game is over,
        since the table stays in the notebook. `w.match.odds(seat)` answers a seat.
        """
        with self._held() as match:
            return match.odds(self._kept_eyes(match))

    def review(
        self, games: int | None = None, progress: Progress = None, resume: Reviews | None = None
    ) -> Any:
        """Tell where the match was won or lost, for the person who plays it (see `zw.review`).

        Without a person, or between people, the reviews of all players, by seat. While a game with
        secrets goes on between people, the notebook keeps none.

        Args:
            games: the games of each moment.
            progress: as in `zw.simulate`.
            resume: an earlier result of the same call; only the rounds that it lacks are played.

        Raises:
            InvalidOption: people have secrets from each other, or that is no number of games.
        """
        with self._held() as match:
            people, state, match = match.humans, match.state, match.copy()
        player: Any = state.player(*people) if len(people) == 1 else None
        return review(match, player, games, progress, resume)

    def replay(self) -> Any:
        """Return a new widget that looks back on this match from its start (see `Match.replay`).

        As long as there are secrets, it shows what the only person saw; between people it shows
        what a spectator saw, since it stays in the notebook. `w.match.replay(seat)` shows a seat's.
        """
        with self._held() as match:
            return match.replay(None if match.knows_all else self._kept_eyes(match))

    def export(self, path: str | PathLike[str], seat: int | None = None) -> Path:
        """Write this match to a file that any browser shows (see `zw.export`).

        A review that the board has made is in it.

        Args:
            path: the file, as "game.html".
            seat: whose view is shown, as in `zw.export`.
        """
        with self._held() as match:
            return written(path, match, self._controller.reviews.found, seat)

    def on_move(self, callback: Listener) -> Callable[[], None]:
        """Call a function after each move and chance event.

        Args:
            callback: is given the event, which has `by` (a seat, None for chance) and `move`.

        Returns:
            A function that ends the calls.

        """
        told = f"{quoted(callback)} cannot be called: write w.on_move(function)."
        return self._controller.listeners.add(as_function(callback, told))

    async def finished(self) -> Outcome:
        """Wait until the game is over; returns its outcome, which names the players.

        Write `await w.finished()` in a cell. If bots play alone, they play on to the end without
        pauses, and the board follows.

        Raises:
            RuntimeError: people play and no click can arrive while a cell runs, or the widget is
                closed.
        """
        while (outcome := self.match.outcome) is None:
            if self._step_alone():
                await asyncio.sleep(0)
            else:
                await self._change_of_players()
        return replace(outcome, reason=self.match.named(outcome.reason))

    def _step_alone(self) -> bool:
        """Make one step if no person plays; returns whether none does."""
        with self._held() as match:
            if match.humans:
                return False
            if not match.over:
                self._controller.stop.check()
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
        changed = asyncio.Event()
        with self._held() as match:
            if not self._controller.is_open:
                raise RuntimeError("This widget is closed: it no longer follows its match.")
            if not match.humans or match.over:
                return
            self._waiting = [waiter for waiter in self._waiting if not waiter[0].is_closed()]
            self._waiting.append((asyncio.get_running_loop(), changed))
        await changed.wait()

    # For others

    def host(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        absent: str | None = "careful",
        patience: float = 60.0,
        watch: bool = True,
        save: str | PathLike[str] | None = None,
        origin: str | None = None,
    ) -> Table:
        """Open a table for this game, at which others play from their browsers (see `zw.host`).

        Args:
            host: "127.0.0.1" for this computer alone, "0.0.0.0" for everybody in the network.
            port: 0 takes one that is free.
            absent: the bot that plays for a guest who is away; None lets all wait.
            patience: for how many seconds all wait first.
            watch: False lets nobody look on without a seat.
            save: a file in which the match is kept.
            origin: where a proxy shows the table, as "https://example.org/games/".
        """
        from zwidgets.tables.hosting import opened

        control = self._controller
        return opened(control.match, control, host, port, absent, patience, watch, save, origin)

    def allow(
        self, odds: bool | None = None, hints: bool | None = None, review: bool | None = None
    ) -> None:
        """Switch what the board offers; cells may ask for everything anyway.

        Args:
            odds: how likely things are, and each move's chance.
            hints: which move is best.
            review: where a game that is over was won or lost. None is as `odds`, if these are
                switched; else None leaves what is.
        """
        with self._held():
            control = self._controller
            control.allow(control.permissions.changed(odds, hints, review))

    @property
    def stop(self) -> Callable[[S], bool] | None:
        """The function that says where the board stops; assign another, or None.

        The function is asked of each position that the match comes to; the set-up is dealt before.
        At the first for which it gives True nothing more happens: no move is taken, bots wait,
        and no card is drawn. One that fails stops nothing, and the board says so. What is assigned
        stops the present game too, and each new one, but nothing that `redo` repeats.
        """
        return self._controller.stop.when

    @stop.setter
    def stop(self, when: Callable[[S], bool] | None) -> None:
        stop = Stop(when)
        with self._held():
            self._controller.set_stop(stop)

    @property
    def stopped(self) -> bool:
        """True if the board is stopped; `go_on()` ends it."""
        with self._held():
            return self._controller.stop.reached

    def go_on(self) -> S:
        """Go on from where the board has stopped: chance comes first, then bots.

        In this game it does not stop again, unless `stop` is assigned anew.
        """
        with self._controller.acting() as match, match.changing():
            self._controller.go_on()
            return match.state

    # The boundary

    def _invite(self, what: str, player: int) -> None:
        """Open a table or change it, and show the page; by messages, which nobody saves."""
        from zwidgets.tables.inviting import Panel

        if self._panel is None:
            self._panel = Panel(self._controller, lambda invited: self.send({"invited": invited}))
        self._panel.do(what, player)
        if what == "show":
            self._send_panel("invite")

    def _send_panel(self, name: str) -> None:
        """Send the page what draws a panel, which no saved notebook holds."""
        drawn = {kind: bundle(name, kind) for kind in ("js", "css")}
        self.send({"panel": {"name": name, **drawn}})

    def _held(self) -> AbstractContextManager[Match[S]]:
        return self._controller.held()

    def _answer(self, content: object) -> None:
        ask(self._controller, content)

    def _why(self, error: BaseException) -> str:
        return self._controller.why(error)

    def _react(self) -> None:
        """Tell cells what has been shown: traits, those who wait, the saved picture."""
        self._set_traits()
        self._saved_output.changed()
        if self.match.over or not self.match.humans:
            self._settle()

    def _set_traits(self) -> None:
        self.set_trait("state", self.match.state)
        self.set_trait("seat", self._controller.eyes.seat)
        self.set_trait("over", self.match.over)

    def _settle(self) -> None:
        """Wake the cells that wait in `finished`."""
        waiting, self._waiting = self._waiting, []
        for loop, changed in waiting:
            if not loop.is_closed():
                loop.call_soon_threadsafe(changed.set)

    # As text and picture

    def __reduce__(self) -> NoReturn:
        raise TypeError("A widget is not pickled: send w.match.record(), which record= reads.")

    def __repr__(self) -> str:
        state = self.match.state
        where = "over" if self.match.over else f"round {state.round}, {state.phase}"
        return f"{type(self).__name__}({where})"

    def _picture(self) -> str:
        with self._held() as match:
            view = match.view(self._kept_eyes(match))
            return match.game.picture({**view, "called": match.called()})

    def _saved_content(self) -> SavedContent:
        with self._held() as match:
            return saved_content(match, self._kept_eyes(match))

    def _kept_eyes(self, match: Match[S]) -> int | None:
        """Return the seat whose view the notebook may keep: none while people have secrets."""
        return self._controller.eyes.seat if match.knows_all or len(match.humans) < 2 else None
