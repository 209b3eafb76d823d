"""What was told of a match and what was seen of it: a log and a film for everyone who looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from zwidgets.core.contract.persons import mentions, to_seat
from zwidgets.core.contract.values import View
from zwidgets.core.match.events import Remark
from zwidgets.core.match.film import ALL, Film, Frame, Viewer
from zwidgets.core.match.history import History
from zwidgets.core.match.packing import Line
from zwidgets.core.match.players import Table, seat_of


@dataclass(slots=True)
class _Log:
    """The sentences that somebody was told of the first `events` events and `remarks` remarks.

    `choice` is the number of events up to their own last choice; since then they were told of
    `moves` moves, of which `forced` were their own only ones.
    """

    talk: list[Remark]
    lines: list[Line] = field(default_factory=list)
    events: int = 0
    remarks: int = 0
    ended: bool = False
    choice: int | None = None
    moves: int = 0
    forced: int = 0


class Accounts:
    """Logs and films of a match, made when they are asked for; they grow with its history.

    Who asks as a seat is told what its player saw, from the seats that the player has had.

    Args:
        table: who sits where.
        history: what has happened.
    """

    def __init__(self, table: Table, history: History[Any]) -> None:
        self.table, self.history = table, history
        self._logs: dict[Viewer, _Log] = {}
        self._films: dict[Viewer, Film] = {}

    def _player(self, eyes: Viewer) -> Viewer:
        return self.history.states[-1].player(eyes) if isinstance(eyes, int) else eyes

    def log(self, eyes: Viewer) -> list[Line]:
        """Return what somebody was told."""
        return self._log(self._player(eyes)).lines

    def _log(self, who: Viewer) -> _Log:
        history = self.history
        log = self._logs.get(who)
        if log is None or log.talk is not history.talk:  # events were taken back, or came again
            log = self._logs[who] = _Log(history.talk)
        while True:
            if log.remarks < len(history.talk) and history.talk[log.remarks].after <= log.events:
                log.lines += [self._quoted(history.talk[log.remarks], who)]
                log.remarks += 1
            elif log.events < len(history.events):
                lines = self._lines(log.events, who)
                log.lines += lines
                self._count(log, who, told=bool(lines))
                log.events += 1
            else:
                if self.history.conceded is not None and not log.ended:
                    log.lines += [self._conceded(who)]
                    log.ended = True
                return log

    def _count(self, log: _Log, who: Viewer, *, told: bool) -> None:
        state, by = self.history.states[log.events], self.history.events[log.events].by
        if by is None:
            return
        own = state.player(by) == who
        if own and len(state.moves(by)) > 1:
            log.choice, log.moves, log.forced = log.events + 1, 0, 0
        else:
            log.moves += own or told
            log.forced += own

    def _lines(self, place: int, who: Viewer) -> list[Line]:
        (before, after), event = self.history.states[place : place + 2], self.history.events[place]
        viewer = seat_of(before, who) if isinstance(who, int) else who
        sentence = before.seen(event.move, event.by, viewer)
        you = self.table.you(before)
        if who == ALL and you is not None and sentence and mentions(sentence, you):
            sentence = before.seen(event.move, event.by, you)
        told = [sentence, after.outcome and after.outcome.reason]
        eyes: Viewer = seat_of(after, who) if isinstance(who, int) else who
        named = self.table.named
        return [(before.round, named(text, after, eyes), place + 1) for text in told if text]

    def _conceded(self, who: Viewer) -> Line:
        state, outcome = self.history.state, self.history.outcome
        assert outcome is not None
        eyes: Viewer = seat_of(state, who) if isinstance(who, int) else who
        sentence = self.table.named(outcome.reason, state, eyes)
        return state.round, sentence, len(self.history.events)

    def ended(self, view: View) -> View:
        """Return a view of the last position, in which nothing is to be done if one conceded."""
        outcome = self.history.outcome
        if self.history.conceded is None or outcome is None:
            return view
        told = {**asdict(outcome), "winners": [*outcome.winners], "scores": [*outcome.scores]}
        return {**view, "actors": [], "moves": [], "outcome": {**told, "conceded": True}}

    def _quoted(self, remark: Remark, who: Viewer) -> Line:
        state = self.history.states[remark.after]
        eyes = seat_of(state, who) if isinstance(who, int) else who
        you = self.table.you(state)
        if you is not None and you != remark.seat and eyes in (you, ALL):
            remark = replace(remark, text=to_seat(remark.text, you))
        hears = you if eyes == ALL else eyes
        return state.round, remark.heard(hears, self.table.names_in(state)), remark.after

    def since_choice(self, seat: int) -> tuple[int, int, int] | None:
        """Return what a seat was told since its last choice; None before the first.

        Returns:
            The number of moves that it was told of, how many of them were its own only ones, and
            the number of events up to its last choice.
        """
        log = self._log(self._player(seat))
        return None if log.choice is None else (log.moves, log.forced, log.choice)

    def film(self, eyes: Viewer) -> Film:
        """Return what somebody saw, moment by moment."""
        who = self._player(eyes)
        film = self._films.get(who)
        if film is None:
            film = self._films[who] = Film(eyes, *self._frame(who, 0))
        for place in range(len(film), len(self.history.states)):
            film.add(*self._frame(who, place))
        film.eyes = eyes
        film.tell(self.log(eyes))
        return film

    def _frame(self, who: Viewer, place: int) -> tuple[Frame, Mapping[str, str]]:
        state, table = self.history.states[place], self.table
        seat = seat_of(state, who) if isinstance(who, int) else None
        view, you = state.unveiled() if who == ALL else state.past(seat), table.you(state)
        eyes: Viewer = ALL if who == ALL else seat
        prompt = state.prompt(seat)
        if self.history.conceded is not None and place == len(self.history.events):
            view = self.ended(view)
            prompt = view["outcome"]["reason"]
        if who == ALL and you is not None and mentions(prompt, you):
            prompt = state.prompt(you)
        spoken_to = you is not None and eyes in (you, ALL)
        frame = {
            "view": table.with_names(view, state, eyes),
            "prompt": table.named(prompt, state, eyes),
            "names": table.called(state) if spoken_to else [*table.names_in(state).values()],
        }
        return frame, table.game.places(view)

    def cut(self, place: int) -> None:
        """Forget what came after the first `place` events, which have been taken back."""
        for who, film in self._films.items():
            if len(film) > place + 1:
                film.cut(place, *self._frame(who, place))

    def forget(self) -> None:
        """Forget what was told, since players or their names have changed."""
        self._logs.clear()
        self._films.clear()
