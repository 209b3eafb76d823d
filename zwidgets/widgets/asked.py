"""Carries out a browser's requests. Each is answered once, by new traits or by a sentence."""

from __future__ import annotations

import json
from typing import Final, Generic

from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.state import S
from zwidgets.core.match.match import Match, read_any
from zwidgets.widgets.allowed import ALL
from zwidgets.widgets.bots import failure
from zwidgets.widgets.boundary import SHOWN
from zwidgets.widgets.live import Live
from zwidgets.widgets.pace import Pace
from zwidgets.widgets.request import Request, StaleRequest
from zwidgets.widgets.sheet import Sheet
from zwidgets.widgets.tutor import Tutor

CHANGED: Final = "The board has changed meanwhile; look again."
SHEET: Final = ("sheet", "set", "begin")
"""The requests about what is to be played next."""
LESSON: Final = ("lesson", "next", "leave")
"""The requests of which lessons alone are made."""
FORWARD: Final = ("play", "step", "redo")
"""The requests with which a game goes on, which a board that is stopped refuses."""
ANY_BOARD: Final = frozenset({"say", "odds", "auto", "pace", "skip"})
"""What may be asked for whatever the board has become meanwhile."""


class Asked(Live[S], Generic[S]):
    """A board that takes requests (see `GameWidget`)."""

    def _do(self, content: object) -> None:
        request = Request.read(content)
        with self._held():
            if refusal := self._allowed.refusal(request.do):
                raise StaleRequest(refusal)
            if request.do in SHEET:
                self._sheet_asked(request)
            elif request.do in LESSON or (self._tutor is not None and request.do != "new"):
                self._lesson_asked(request)
            elif request.do in ANY_BOARD:
                self._set_asked(request)
            else:
                self._board_asked(request)

    def _check_rev(self, request: Request) -> None:
        """Refuse a request for another board; a page that slept, or was cut off, gets this one.

        One may look back from any board that was shown: bots go on meanwhile.
        """
        behind = 0 <= request.rev < self._rev
        if behind:
            self.send_state(list(SHOWN))
        if request.rev != self._rev and not (behind and request.do == "film"):
            raise StaleRequest(CHANGED)

    def _board_asked(self, request: Request) -> None:
        self._check_rev(request)
        if request.do == "hint":
            self._hint_asked()
        elif request.do == "new":
            self._again(request.fresh)
        elif request.do == "resume":
            self._resume(request.record)
        elif request.do == "film" and not request.on:
            self._films.end()
            self._show_film()
            self._auto.call(self._match)
        elif not self._eyes.take(request.do == "lift"):
            raise StaleRequest("The curtain is down; lift it first, and only once.")
        elif request.do == "film":
            self._film_asked(request)
        elif request.do == "review":
            self._review_asked()
        elif request.do == "better":
            self._better_asked(request.at)
        else:
            self._change(request)

    def _lesson_asked(self, request: Request) -> None:
        tutor = self._tutor
        if request.do == "lesson":
            self._begin_lesson()
            return
        self._check_rev(request)
        if tutor is None:
            raise StaleRequest(CHANGED)
        if request.do == "leave":
            self._teach(None)
        elif request.do == "next":
            tutor.next()
            self._publish()
        elif request.do == "play":
            tutor.play(request.move)
            self._publish()
        else:
            raise StaleRequest("That waits until you have left the lesson.")

    def _begin_lesson(self) -> None:
        lesson = self._match.game.lesson()
        if lesson is None:
            raise StaleRequest("There is no lesson of this game.")
        tutor = Tutor(lesson)
        json.dumps(tutor.board(self._rev))  # a lesson from elsewhere may fail: then nothing changes
        self._films.end()
        self._teach(tutor)

    def _set_asked(self, request: Request) -> None:
        match request.do:
            case "say":
                self._say_asked(request.text)
            case "odds":
                self._odds_asked(request.on)
            case "auto":
                self._switch_auto(request.on)
            case "pace":
                self._set_pace(request.pace)
            case "skip":
                self._bots.skip()
                self._publish()

    def _change(self, request: Request) -> None:
        with self._match.changing():
            self._act(request)
        if self._rev == request.rev:
            self._publish()

    def _switch_auto(self, on: bool) -> None:
        self._auto.on = on
        self._publish_settings()

    def _set_pace(self, pace: Pace) -> None:
        self._pace = pace
        self._bots.ring()
        self._publish_settings()

    def _say_asked(self, text: str) -> None:
        if self._eyes.speaker is None:
            raise StaleRequest("You are watching: no seat is yours.")
        self.say(text)

    def _odds_asked(self, on: bool, hint: bool = False) -> None:
        with self._answering("live"), self.hold_sync():
            if on != self._odds.on or not self.live:
                self._odds.on = on
                self._odds.follow(self._match, self._eyes, self._rev)
            if hint:
                self._odds.hint()
            if on and not self.live:
                raise StaleRequest(
                    "There are no odds any more: the game is over."
                    if self._match.over
                    else "There are no odds now; they come when somebody's side is shown."
                )

    def _sheet_asked(self, request: Request) -> None:
        """What is asked of the sheet, which tells nothing of the board and goes with any."""
        with self._answering("sheet"):
            match request.do:
                case "sheet":
                    self._show_sheet(Sheet.of_match(self._match))
                case "set":
                    sheet = self._open_sheet().changed(request.change)
                    self._show_sheet(sheet)
                    sheet.check()
                case "begin" if self._sheet:  # it is gone at the second click of a double click
                    self._begin(self._sheet)

    def _open_sheet(self) -> Sheet:
        if self._sheet is None:
            raise StaleRequest("There is no sheet any more; press New game for another.")
        return self._sheet

    def _begin(self, sheet: Sheet) -> None:
        self._match.check_again(sheet.seed)
        self._replace(sheet.match())

    def _film_asked(self, request: Request) -> None:
        self._films.ask(self._match, self._eyes, request.eyes)
        self._show_film()
        if self._reviews.on:
            self._reviews.begin(self._match, self._films.eyes)

    def _review_asked(self) -> None:
        if not (self._match.over and self._films.on):
            raise StaleRequest("A game is reviewed in looking back, once it is over.")
        with self._answering("reviewed"):
            self._reviews.begin(self._match, self._films.eyes)

    def _better_asked(self, at: int) -> None:
        other = self._reviews.variation(self._match, at) if self._films.on else None
        if other is None:
            raise StaleRequest("There is no mistake at this moment that a review has found.")
        self._films.vary(self._match, at, other)
        self._show_film()

    def _show_film(self) -> None:
        with self._answering("film"):
            self._set("film", self._films.message(self._match, self._eyes, self._rev))

    def _hint_asked(self) -> None:
        if self._eyes.seat not in self._match.state.actors:
            raise StaleRequest("There is no move of yours to hint at.")
        self._odds_asked(True, hint=True)

    def _act(self, request: Request) -> None:
        if request.do in FORWARD:
            self._stop.check()
        match request.do:
            case "play":
                self._play_asked(request.move)
            case "lift":
                self._eyes.lift()
            case "undo":
                self._auto.undo(self._match)
            case "redo":
                self._auto.redo(self._match)
            case "step":
                self._step_asked()
            case "rewind":
                self._match.rewind(request.at)
                self._films.end()

    def _step_asked(self) -> None:
        bot = None if self._match.state.is_chance else self._match.bot_due()
        try:
            self._match.step()
        except BaseException as error:  # a bot may exit
            if bot is None:
                raise
            raise StaleRequest(failure(self._match, bot, error)) from error

    def _play_asked(self, text: str) -> None:
        eyes, match = self._eyes, self._match
        if eyes.offer is None and eyes.seat is None:
            raise StaleRequest("You are watching: no seat is yours.")
        if eyes.offer is None:
            match.play(text, eyes.seat)
            return
        move = match.state.parse_move(text)
        if move not in match.game.open_moves(match.state, eyes.offer):
            name = apart(match.called()[eyes.offer])
            raise StaleRequest(f"{name} can choose openly only what is offered here.")
        match.play(move, eyes.offer)

    def _resume(self, record: str) -> None:
        match, name = read_any(record), self._match.game.name
        if match.game.name != name:
            raise StaleRequest(f"That is a game of {match.game.title}, not {name}.")
        if not isinstance(match, Match):
            raise StaleRequest("That record leaves secrets out; nothing can be played in it.")
        self._replace(match)

    def _again(self, fresh: bool) -> None:
        old = self._match
        # A board that gives less away than others is a class's, which is about its position.
        stays = old.given_position and (not fresh or self._allowed != ALL)
        self._replace(old.again(None if fresh else old.seed, old.start if stays else None))
