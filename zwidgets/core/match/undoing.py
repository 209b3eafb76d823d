"""Taking back what happened in a match, and repeating it."""

from __future__ import annotations

from dataclasses import replace

from zwidgets.core.contract.state import S
from zwidgets.core.errors import CannotUndo
from zwidgets.core.match.course import Course
from zwidgets.core.match.events import Event
from zwidgets.core.match.film import check_moment


class Undoable(Course[S]):
    """The course of a match, back and on again (see `Match`)."""

    def _happen(self, event: Event, state: S) -> None:
        self.changes += 1
        self._events.append(event)
        self._states.append(state)
        self._undone.clear()
        for eyes, log in self._logs.items():
            log.extend(self._lines(len(self._events) - 1, eyes))

    def _last_decision(self) -> int | None:
        """The place in the history of the last move by a person (by anyone if none plays)."""
        anyone = not self.humans
        for place in range(len(self._events) - 1, -1, -1):
            by = self._events[place].by
            if by is not None and (anyone or self._is_human(self._states[place], by)):
                return place
        return None

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back now, or None if it can."""
        place = self._last_decision()
        if place is None:
            return "There is no move to take back."
        if len(self.humans) > 1 and self.game.hidden and self._revealed_since(place):
            return "A hidden card has been shown since; between people that stays so."
        return None

    def _revealed_since(self, place: int) -> bool:
        steps = zip(self._states[place:], self._events[place:], strict=False)
        return any(self.game.reveals(state, event.move, event.by) for state, event in steps)

    def why_not_again(self) -> str | None:
        """Why the same cards may not be dealt again now, or None if they may."""
        if len(self.humans) < 2 or self.knows_all:
            return None
        first = next((n for n, event in enumerate(self._events) if event.by is not None), None)
        if first is None or not self._revealed_since(first):
            return None
        return (
            "A hidden card has been shown; between people the same cards are dealt again only"
            " when the game is over."
        )

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        return self.why_no_undo() is None

    @property
    def can_redo(self) -> bool:
        """Whether there is something to repeat."""
        return bool(self._undone)

    def undo(self) -> S:
        """Go back to the last decision of a person (of anyone, if bots play alone).

        Raises:
            CannotUndo: there is none, or hidden cards were shown since and people play each other.
        """
        with self.changing():
            reason, place = self.why_no_undo(), self._last_decision()
            if reason is not None or place is None:
                raise CannotUndo(reason or "There is no move to take back.")
            self._back_to(place)
            return self.state

    def rewind(self, at: int) -> S:
        """Go back to the moment after `at` events, to play on from there; `redo` repeats the rest.

        Raises:
            InvalidOption: there is no such moment.
            CannotUndo: the game goes on and has secrets, which somebody has learned since.

        >>> from zwidgets import Match
        >>> match = Match("dead-center", seed=7, seats={0: "careful"})
        >>> match.run().phase, match.rewind(9).phase
        ('over', 'reveal')
        """
        with self.changing():
            check_moment(at, len(self._events))
            if not self.knows_all:
                raise CannotUndo(
                    "A game with secrets can be played on from an earlier moment once it is over."
                )
            if at < len(self._events):
                self._back_to(at)
            return self.state

    def _back_to(self, place: int) -> None:
        self.changes += 1
        self._undone.append(self._events[place:])
        del self._events[place:]
        del self._states[place + 1 :], self._public[place:]
        self._talk = [replace(one, after=min(one.after, place)) for one in self._talk]
        self._logs.clear()
        for film in self._films.values():
            if len(film) > place + 1:
                film.cut(place, *self._frame(film.eyes, place))

    def redo(self) -> S:
        """Repeat what the last undo took back.

        Raises:
            CannotUndo: nothing has been taken back, or another move was made since.
        """
        with self.changing():
            if not self._undone:
                raise CannotUndo("There is no move to repeat.")
            undone = self._undone[:-1]
            for event in self._undone[-1]:
                self._happen(event, self.state.after(event.move, event.by))
            self._undone = undone
            return self.state
