"""The controller: one viewer of one match. It carries out commands and shows boards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Generic, Literal, Protocol

from zwidgets.control.auto import Auto, When
from zwidgets.control.boards import about, between, board, conceding, harder
from zwidgets.control.bots import bots_of, failure, why
from zwidgets.control.eyes import Eyes
from zwidgets.control.films import Films
from zwidgets.control.form import NewGameForm
from zwidgets.control.keeping import Keeper
from zwidgets.control.listeners import Listeners
from zwidgets.control.messages import Board, Reply
from zwidgets.control.odds import LiveOdds
from zwidgets.control.opening import opened
from zwidgets.control.pace import Pace
from zwidgets.control.permissions import ALL, Permissions
from zwidgets.control.replies import StaleRequest
from zwidgets.control.reviews import Reviews
from zwidgets.control.stop import Stop
from zwidgets.control.tutor import Tutor
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.state import S
from zwidgets.core.errors import need
from zwidgets.core.match.film import Viewer
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.players import GUEST
from zwidgets.history.daily import day_of

WATCHING: Final = "You are watching: no seat is yours."


class Channel(Protocol):
    """The place where a controller shows its boards. It must not wait for whoever looks."""

    def show(self, changes: dict[str, Any]) -> None:
        """Show a batch of values: `board`, `about`, `odds`, `film`, `review`, `form`, `notice`."""

    def reply(self, reply: Reply) -> None:
        """Answer a request."""


class Controller(Generic[S]):
    """One viewer of one match: a seat's person, a spectator, or somebody who looks back.

    The match's lock guards it. Nothing is shown before `open`.

    Args:
        match: the match.
        channel: where it shows.
        react: called when cells may look at what has been shown.
        permissions: what the viewer may ask for.
        auto: whether moves that are the only legal ones are made by themselves; "clicks" makes them
            while people click and no cell plays.
        pace: how fast bots move.
        stop: where the board stops.
        replay: True to begin by looking back.
        eyes: who looks back then.
        players: who looks: None is the people at this screen, one player a guest, () a spectator.
        mark: is called at a change in place of showing it; `held` shows it then.
        inviting: opens a table and changes it, where there can be one.
        draws: sends the page what draws the form.

    Attributes:
        channel: where it shows.
        values: what is shown, by name.
        rev: the revision of the board.
        turn: the revision since which the seat decides the same.
        replaced: is called with each match that replaces the one before.
        agreed: is called with "undo", "redo" or "rewind" before it is done; it raises a ValueError
            where others at a table are to agree first.
        inviting: as given.
    """

    def __init__(
        self,
        match: Match[S],
        channel: Channel,
        *,
        react: Callable[[], object] = lambda: None,
        permissions: Permissions = ALL,
        auto: When = False,
        pace: Pace = "normal",
        stop: Stop | None = None,
        replay: bool = False,
        eyes: Viewer | Literal["usual"] = "usual",
        players: tuple[int, ...] | None = None,
        mark: Callable[[], object] | None = None,
        inviting: Callable[[str, int], object] | None = None,
        draws: Callable[[], object] = lambda: None,
    ) -> None:
        self.channel, self._react_outside = channel, react
        self._players, self._mark = players, mark
        self.inviting, self._draws = inviting, draws
        self.replaced: Callable[[Match[S]], object] = lambda match: None
        self.agreed: Callable[[str], object] = lambda what: None
        self.listeners = Listeners(lambda error: self.callback_failed("on_move", error))
        self.odds = LiveOdds(lambda message: self._show(odds=message))
        self.reviews = Reviews(lambda message: self._show(review=message))
        self.films = Films()
        self._scenes = 0
        self.auto = Auto(self._shows_now, lambda: self.pace, lambda: self._scenes, auto)
        self.pace, self.stop = pace, stop or Stop(None)
        self._allow(permissions)
        self.form: NewGameForm | None = None
        self.tutor: Tutor | None = None
        self.keeper = Keeper(self.notice)
        self.rev = self.turn = 0
        self._decision: object = None
        self.is_open = self._awaits = False
        self._stop_error: Exception | None = None
        self._subscriptions: list[Callable[[], None]] = []
        self._batch: dict[str, Any] | None = None
        self._shown = self._since = self._events = 0
        with match.lock:
            self._take(match)
            if replay:
                self.films.ask(match, self.eyes, eyes)
            self.values: dict[str, Any] = {
                "about": about(match.game, 0 if replay else None, day_of(match)),
                "board": self._board(0),
                "odds": {},
                "film": self.films.message(match, self.eyes, self.rev),
                "review": {},
                "form": {},
            }

    def open(self) -> None:
        """Follow the match from now on, and let its bots move. Call it with the match's lock."""
        self.is_open = True
        self.stop.failed = self._stop_failed
        self._follow()
        if len(self.match.history) == self._events:  # else bots have moved at once
            self._shown = self.match.changes

    def close(self) -> None:
        """End it: nothing is shown or calculated any more."""
        with self.held():
            self.is_open = False
            self.odds.end()
            self.reviews.end()
            self._unfollow()

    # The match

    @contextmanager
    def held(self) -> Iterator[Match[S]]:
        """Hold the present match with its lock; another may replace it while this waits.

        A board that missed a change is shown anew first, and bots that missed their turn are asked.
        """
        while True:
            match = self.match
            with match.lock:
                if match is self.match:
                    if self.is_open:
                        self.catch_up()
                    yield match
                    return

    def catch_up(self) -> None:
        """Show what has been missed, and ask a bot that is due. The match's lock is held."""
        if self.tutor is None and not self.match.inside and self._missed:
            self.publish()
        self.bots.call()

    @contextmanager
    def acting(self) -> Iterator[Match[S]]:
        """Hold the match for a cell that acts; a lesson makes way, so that the board shows it."""
        with self.held() as match:
            self.auto.wake(clicked=False)
            if self.tutor is not None:
                self.leave_lesson()
            yield match

    @property
    def _missed(self) -> bool:
        return self._shown != self.match.changes

    def _take(self, match: Match[S]) -> None:
        self.match, self.eyes, self.bots = match, Eyes(match, self._players), bots_of(match)
        self._shown, self._events = match.changes, len(match.history)
        dealt = all(event.by is None for event in match.history)
        self._since = 0 if dealt else self._events
        self.stop.follow(match)
        self.listeners.begin(match.history)
        self.keeper.follow(match)

    def _follow(self) -> None:
        if self.is_open:
            self._subscriptions = [
                self.bots.join(self._bot_failed, lambda: self.pace),
                self.match.hold(lambda: self.stop.reached),
                self.match.on_change(self._show_change, self._react),
            ]
            self.bots.call()
            self.auto.call(self.match)

    def _unfollow(self) -> None:
        with self.match.changing():
            while self._subscriptions:
                self._subscriptions.pop()()

    def replace(self, match: Match[S]) -> S:
        """Show another match; returns its state."""
        with match.lock:
            about(match.game)  # a game from elsewhere may fail here: then nothing changes
            self._unfollow()
            self._take(match)
            self.films.end()
            self._events = self._since
            self._follow()  # first, since functions that observe traits may change the match
            self._teach(None)
            self.replaced(match)
            return match.state

    def _shows_now(self, match: Match) -> bool:
        """True if the board shows this match as it is now."""
        shown = match is self.match and self.tutor is None
        return self.is_open and shown and not self.films.on and not self.stop.reached

    # Moves

    def play(self, move: str) -> None:
        """Make a move for the seat whose view is shown, or in the lesson."""
        if self.tutor is not None:
            self.tutor.play(move)
            self.publish()
            return
        self.stop.check()
        eyes, match = self.eyes, self.match
        self._note_person(match)
        if eyes.offer is None:
            need(eyes.seat is not None, WATCHING, StaleRequest)
            match.play(move, eyes.seat)
            return
        offered = match.state.parse_move(move)
        if offered not in match.game.open_moves(match.state, eyes.offer):
            name = apart(match.called()[eyes.offer])
            raise StaleRequest(f"{name} can choose openly only what is offered here.")
        match.play(offered, eyes.offer)

    def step(self) -> None:
        """Let a bot make one move, or one chance event happen."""
        self.stop.check()
        match = self.match
        bot = None if match.state.is_chance else match.bot_due()
        try:
            match.step()
        except BaseException as error:  # a bot may exit
            if bot is None:
                raise
            raise StaleRequest(failure(match, bot, error)) from error

    def undo(self) -> S:
        """Take back the last decision; returns the state."""
        self.agreed("undo")
        return self.auto.undo(self.match)

    def redo(self) -> S:
        """Repeat what was taken back; returns the state."""
        self.stop.check()
        self.agreed("redo")
        return self.auto.redo(self.match)

    def say(self, text: str) -> None:
        """Say something for the seat whose view is shown; a spectator is refused."""
        if self.eyes.speaker is None:
            raise StaleRequest(WATCHING)
        self.match.say(text, self.eyes.speaker)

    def skip(self) -> None:
        """Let forced moves be made, and bots move, at once until a person has a choice."""
        self.auto.skip(self.match)
        self.bots.skip()
        self.publish()

    def lift(self) -> None:
        """Lift the curtain: show the view of the seat to which the screen was handed."""
        self.eyes.lift()
        self.publish()

    def concede(self) -> None:
        """Give up for the seat whose view is shown."""
        seat = self.eyes.speaker
        if seat is None or conceding(self.match, self.eyes, self._players is None) is None:
            raise StaleRequest("There is nothing to concede now.")
        self.match.concede(seat)

    def again(self, seed: Literal["same", "fresh", "harder"]) -> None:
        """Begin the same game once more, in a match of its own; "harder" raises bots by a level."""
        old, fresh = self.match, seed != "same"
        # A board that gives less away than others is a class's, which is about its position.
        stays = old.given_position and (not fresh or self.permissions != ALL)
        match = old.again(None if fresh else old.seed, old.start if stays else None)
        if seed == "harder":
            match.seats = harder(match)
        self._begin(match)

    def resume(self, record: str) -> None:
        """Go on with the match of a record of the same game."""
        match, name = read_any(record), self.match.game.name
        if match.game.name != name:
            raise StaleRequest(f"That is a game of {match.game.title}, not {name}.")
        if not isinstance(match, Match):
            raise StaleRequest("That record leaves secrets out; nothing can be played in it.")
        self._begin(match)

    def _begin(self, match: Match[S]) -> None:
        """Show another match, which somebody has asked for on the board."""
        self._note_person(match)
        self.replace(match)

    def _note_person(self, match: Match[S]) -> None:
        """Note that somebody at this screen plays it: it is kept among their games."""
        if self._players is None:
            self.keeper.played(match)

    def rewind(self, at: int) -> None:
        """Go back to a moment, and stop looking back."""
        self.agreed("rewind")
        with self.match.changing():
            self.match.rewind(at)
            self.films.end()
        self._end_film()

    # The form for a new game

    def open_form(self) -> None:
        """Show the form with what is played now."""
        self._draws()
        self._show_form(NewGameForm.of_match(self.match, self._invites))

    def change_form(self, **change: Any) -> None:
        """Show the changed form, then refuse what cannot be set (see `NewGameForm.changed`)."""
        if self.form is None:
            raise StaleRequest("The form is closed; press New game to open it.")
        form = self.form.changed(change)
        self._show_form(form)
        form.check()

    def begin(self) -> None:
        """Begin the game on the form; a form that is gone was begun by the click before."""
        if self.form is not None:
            self.auto.wake(clicked=True)
            self.match.check_again(self.form.seed)
            self._begin(self.form.match())
            self.await_guests()

    def open_text(self, text: str) -> None:
        """Show the match of a record as it is, or begin in a position, whichever the text is."""
        match, recorded = opened(text, self.match)
        name = self.match.game.name
        if match.game.name != name:
            raise StaleRequest(
                f"That is a game of {match.game.title}; this board plays {self.match.game.title}."
            )
        if recorded:
            self.replace(match)
        else:
            self._begin(match)

    @property
    def _invites(self) -> bool:
        return self.inviting is not None and self.permissions.invite

    def await_guests(self) -> None:
        """Have the page open the invite card if somebody has left a seat to a guest."""
        self._awaits = self._invites and GUEST in self.match.seats.values()
        if self._awaits:
            self.publish()

    def guests_invited(self) -> None:
        """Note that the invite card is open."""
        if self._awaits:
            self._awaits = False
            self.publish()

    def _show_form(self, form: NewGameForm | None) -> None:
        self.form = form
        self._show(form=form.shown() if form else {})

    # Settings

    def allow(self, permissions: Permissions) -> None:
        """Change what the viewer may ask for."""
        with self._together():
            self._allow(permissions)
            if not permissions.review:
                self.reviews.end()
                self._show(review={})
            self.publish()

    def _allow(self, permissions: Permissions) -> None:
        self.permissions, self.odds.hints = permissions, permissions.hints
        self.odds.on = self.odds.on and permissions.odds

    def switch_auto(self, on: bool, always: bool = False) -> None:
        """Switch whether forced moves happen by themselves, after those of cells too or not."""
        self.auto.on, self.auto.always = on, always
        self.auto.wake(clicked=True)
        self._publish_settings()

    def go_by_clicks(self) -> None:
        """Make forced moves from now on, since somebody has begun this game by a click."""
        with self.held():
            self._note_person(self.match)
            self.await_guests()
            self.auto.wake(clicked=True)
            if self.auto.due(self.match) is not None:
                self._events = self._since  # the page tells the same cards as on the first board
                self.publish()

    def set_pace(self, pace: Pace) -> None:
        """Set how fast bots move."""
        self.pace = pace
        self.bots.ring()
        self._publish_settings()

    def _publish_settings(self) -> None:
        """Show what was switched; a lesson's board stays, so that its clicks are good."""
        if self.tutor is None:
            self.publish()

    def set_stop(self, stop: Stop) -> None:
        """Stop elsewhere; a function that fails in this position is refused."""
        stop.follow(self.match)
        other = self.stop.reached != stop.reached
        stop.failed, self.stop = self._stop_failed, stop
        if other:
            self._tell_all()
        else:
            self.publish()

    def go_on(self) -> None:
        """Go on from where the board has stopped: chance comes first, then bots."""
        if self.stop.reached:
            self.stop.go_on()
            while self.match.state.is_chance and not self.match.waits:
                self.match.step()
            self._tell_all()

    def _tell_all(self) -> None:
        """Let every board of the match say what it waits for now, and ask the bot that is due."""
        with self.match.changing():
            self.match.changes += 1

    # Odds, film and review

    def switch_odds(self, on: bool, hint: bool = False) -> None:
        """Switch the odds, and tell the best move; refuse them where none can be shown."""
        with self._together():
            if on != self.odds.on or not self.values["odds"]:
                self.odds.on = on
                self.odds.follow(self.match, self.eyes, self.rev)
            if hint:
                self.odds.hint()
        if on and not self.values["odds"]:
            raise StaleRequest(
                "There are no odds any more: the game is over."
                if self.match.over
                else "There are no odds now; they come when somebody's side is shown."
            )

    def hint(self) -> None:
        """Show the odds with the best move."""
        if self.eyes.seat not in self.match.state.actors:
            raise StaleRequest("There is no move of yours to hint at.")
        self.switch_odds(True, hint=True)

    def show_film(self, on: bool, eyes: Viewer | Literal["usual"]) -> None:
        """Look back on the match as somebody, or no more."""
        if not on:
            self._end_film()
            return
        self.films.ask(self.match, self.eyes, eyes)
        self._show_film()
        if self.reviews.on:
            self.reviews.begin(self.match, self._reviewed)

    def _end_film(self) -> None:
        self.films.end()
        self._show_film()
        self.auto.call(self.match)

    def begin_review(self) -> None:
        """Review the game for whoever looks."""
        if not self.match.over:
            raise StaleRequest("A game is reviewed once it is over.")
        self.reviews.begin(self.match, self._reviewed)

    @property
    def _reviewed(self) -> Viewer:
        """Return who looks; for a guest who looks back as nobody's seat, the guest."""
        eyes = self.films.eyes if self.films.on else self.eyes.seat
        return self.eyes.seat if self._players and not isinstance(eyes, int) else eyes

    def show_better(self, at: int) -> None:
        """Show the game as it might have gone on without a mistake."""
        other = self.reviews.variation(self.match, at) if self.films.on else None
        if other is None:
            raise StaleRequest("There is no mistake at this moment that a review has found.")
        self.films.vary(self.match, at, other)
        self._show_film()

    def _show_film(self) -> None:
        self._show(film=self.films.message(self.match, self.eyes, self.rev))

    # The lesson

    def begin_lesson(self) -> None:
        """Show the game's lesson in place of the match."""
        lesson = self.match.game.lesson()
        if lesson is None:
            raise StaleRequest("There is no lesson of this game.")
        tutor = Tutor(lesson)
        json.dumps(tutor.board(self.rev))  # a lesson from elsewhere may fail: then nothing changes
        self.films.end()
        self._teach(tutor)

    def next_step(self) -> None:
        """Go on with the lesson."""
        if self.tutor is not None:
            self.tutor.next()
            self.publish()

    def leave_lesson(self) -> None:
        """Show the match again."""
        self._teach(None)

    def _teach(self, tutor: Tutor | None) -> None:
        """Show a lesson in place of the match, which is left as it is; or the match again."""
        self.tutor = tutor
        game = tutor.match.game if tutor else self.match.game
        with self._together():
            day = None if tutor else day_of(self.match)
            self._show(about=about(game, self.values["about"]["replay"], day))
            self._show_form(None)
            self._show_board()
        self._react()

    # What is shown

    def publish(self) -> None:
        """Show the present state in one batch: a fresh board with the next revision."""
        self._show_board()
        self._react()

    def _show_change(self) -> None:
        if self.tutor is not None:  # the lesson's board stays, so that its clicks are good
            self.eyes.follow(self.match)
        elif self._missed:
            (self._mark or self._show_board)()

    def _show_board(self) -> None:
        """Show a fresh board with the next revision, which takes away the odds of the last one."""
        self.eyes.follow(self.match)
        self._since, self._events = self._events, len(self.match.history)
        shown = self._board(self.rev + 1)  # a game from elsewhere may fail: then nothing changes
        self.rev += 1
        with self._together():
            self._show(board=shown)
            self.odds.follow(self.match, self.eyes, self.rev, self.tutor is not None)
            self._show_film()
            self.reviews.follow(self.match)
            self._shown = self.match.changes

    def _board(self, rev: int) -> Board:
        if self.tutor is not None:
            self._decision, self.turn = None, rev
            return self.tutor.board(rev, self.permissions)
        here = self._players is None
        failed = self.bots.failed
        bot = None if failed else self.bots.due
        thinking = None if bot is None else f"{apart(self.match.called()[bot])} is thinking"
        settings = self.auto.on, self.pace, self.permissions
        shown = board(self.match, self.eyes, rev, thinking, *settings, record=here)
        shown["turn"] = self._turn(shown, rev)
        if self._invites:
            shown["invite"] = "first" if self._awaits else True
        means = conceding(self.match, self.eyes, here) if self.permissions.concede else None
        if means is not None and shown["view"] is not None:
            lost = self.match.game.why_lost(shown["view"])
            shown["concede"] = {"means": means, "lost": lost}
        if self.permissions.new and harder(self.match):
            shown["harder"] = True
        steps = between(self.match, self.eyes, self._since)
        self._scenes = len(steps)
        if steps:
            shown["between"] = steps
        if self.stop.reached and self.eyes.curtain is None:
            shown["thinking"], shown["step"], shown["stopped"] = None, False, True
            shown["prompt"] = self.stop.prompt
        if (due := self.auto.due(self.match)) is not None:
            view = self.match.state.view(due[0])  # what the move turns up is not told before
            words = self.match.named(self.match.game.wording(view, due[1]).words)
            shown["forced"], shown["prompt"] = True, f"Your only move: “{words}”."
        if failed is None or not here:
            return shown
        return {**shown, "step": True, "prompt": f"{failed} {shown['prompt']}"}

    def _turn(self, shown: Board, rev: int) -> int:
        """Return the revision since which the seat that looks decides the same."""
        eyes, view = self.eyes, shown["view"] or {}
        own = [event.by for event in self.match.history].count(eyes.seat)
        due = eyes.seat in self.match.state.actors
        asked = [view.get(part) for part in ("phase", "round", "moves")]
        decision = self.match, self.match.seed, eyes.seat, eyes.offer, eyes.curtain, own, due, asked
        if decision != self._decision:
            self._decision, self.turn = decision, rev
        return self.turn

    def _react(self) -> None:
        """Tell cells what has been shown; make a forced move."""
        self._react_outside()
        self.listeners.hear(self.match.history)
        self.keeper.follow(self.match)
        error, self._stop_error = self._stop_error, None
        if error is not None:
            self.callback_failed("stop", error)
        self.auto.call(self.match)

    def _show(self, **values: Any) -> None:
        with self._together() as batch:
            batch.update(values)

    @contextmanager
    def _together(self) -> Iterator[dict[str, Any]]:
        """Show all that changes inside as one batch; what is shown already is left out."""
        if self._batch is not None:
            yield self._batch
            return
        batch: dict[str, Any] = {}
        self._batch = batch
        try:
            yield batch
        finally:
            self._batch = None
            news = {name: new for name, new in batch.items() if self.values[name] != new}
            self.values.update(news)
            if news and self.is_open:
                self.channel.show(news)

    # What went wrong

    def notice(self, sentence: str) -> None:
        """Tell a sentence that answers no request."""
        self.channel.show({"notice": sentence.encode("utf-8", "replace").decode()})

    def why(self, error: BaseException) -> str:
        """Describe an error, without its text while that could reveal a secret."""
        return why(self.match, error)

    def callback_failed(self, given_to: str, error: Exception) -> None:
        """Tell that a function of the user's own failed."""
        self.notice(f"A function given to {given_to} failed: {self.why(error)}")

    def _stop_failed(self, error: Exception) -> None:
        """Keep the error until the board is shown."""
        self._stop_error = error

    def _bot_failed(self, sentence: str) -> None:
        self._show_board()
        if self._players is None:
            self.notice(f"{sentence} Step to ask it again, undo, or seat another in a cell.")
