"""Everybody plays on a board of their own: one and the same deal."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import Any, Final

from zwidgets.control.boards import about
from zwidgets.control.controller import Controller
from zwidgets.control.permissions import Permissions
from zwidgets.control.replies import InvalidRequest
from zwidgets.core.contract.game import Game
from zwidgets.core.errors import need
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN
from zwidgets.tables.guest import AskPages
from zwidgets.votes.activity import ELSE, Activity, Around, Student
from zwidgets.votes.standings import Standing, Standings

MAY: Final = Permissions(
    talk=False,
    undo=False,
    new=False,
    odds=False,
    hints=False,
    review=False,
    rewind=False,
    settings=False,
    invite=False,
    concede=False,
)
"""What a student may ask of a board: all play under the same conditions."""
ENDED: Final = "The teacher has ended the games."


class Desk:
    """A student's match with what shows it on their phone. Used by the class's worker.

    Args:
        match: the match.

    Attributes:
        match: as given.
        control: shows it.
        counted: whether its end has been counted.
    """

    def __init__(self, match: Match[Any]) -> None:
        self.match, self.counted = match, False
        self.control: Controller[Any] | None = None

    def show(self, student: Student, mine: dict[str, Any]) -> None:
        """Show the board on the student's phone, if that is there."""
        visitor = student.visitor
        if visitor is None:
            return
        with self.match.changing():
            control = self.control
            if control is None:
                control = self.control = Controller(
                    self.match, visitor.channel, permissions=MAY, pace="fast", players=(0,)
                )
                control.open()
            control.channel = visitor.channel
            visitor.channel.show({"mine": mine, **control.values})

    def leave(self) -> None:
        """End what shows it."""
        if self.control is not None:
            self.control.close()


class Boards(Activity):
    """What students do on boards of their own. Subclasses say what is played there.

    Args:
        game: the game.
        seed: of all that is drawn.
        around: what it has from its class.

    Attributes:
        seed: as given, or as it was drawn.
        closed: whether nobody can play any more.
    """

    ENDS = "End the games"
    """The teacher's button."""
    heading = "Class game"
    has_boards = True
    closed = False

    def __init__(self, game: Game[Any], seed: int, around: Around) -> None:
        super().__init__(around)
        self._game, self.seed = game, seed
        self._desks: dict[str, Desk] = {}

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return self._game

    @property
    def is_open(self) -> bool:
        """Whether students can play now."""
        return not self.closed

    def close(self) -> None:
        """End it: nobody can play any more, and everybody sees what came of it.

        Raises:
            InvalidOption: it is closed already.
        """
        with self._lock:
            need(self.is_open, "These games are closed already.")
            self.closed = True
            self._around.changed()

    def end(self) -> None:
        """Close it for good, since the class does something else. The lock is held."""
        self.closed = True
        for desk in self._desks.values():
            self._around.submit(desk.leave)

    @property
    @abstractmethod
    def results(self) -> Any:
        """What came of it so far, without names."""

    @property
    @abstractmethod
    def stands(self) -> str:
        """How it stands, in a sentence for the teacher's board."""

    def control(self, student: Student) -> Controller[Any] | None:
        """Return what carries out a student's commands; None if they have no board now."""
        desk = None if self.closed else self._desks.get(student.key)
        return None if desk is None else desk.control

    def hear(self, student: Student, asked: object) -> None:
        """Tell how to play; all else comes too late."""
        if not isinstance(asked, AskPages) or student.visitor is None:
            raise InvalidRequest(ENDED if self.closed else ELSE)
        student.visitor.channel.show({"pages": about(self._game)["pages"]})

    def _sit(self, student: Student, seed: int) -> Desk:
        """Give a student a new match, with careful bots in the other seats."""
        seats = dict.fromkeys(range(1, self._game.seats), "careful")
        match = Match(self._game, seed, {0: HUMAN, **seats})
        match.on_change(self._around.counted)
        desk = Desk(match)
        with self._lock:
            self._desks[student.key] = desk
        return desk


class Playing(Boards):
    """A game that a class plays, everybody on their own phone (see `Classroom.play`).

    `close` does what the button of the teacher's board does.
    """

    @property
    def answered(self) -> set[str]:
        """The keys of those whose games have ended."""
        with self._lock:
            return {key for key, desk in self._desks.items() if desk.match.over}

    @property
    def results(self) -> Standings:
        """How far the class is, without names, while it plays and afterwards."""
        with self._lock:
            boards = [Standing.of(desk.match.state) for desk in self._desks.values()]
        return Standings(
            self._game.title,
            sorted(boards, key=lambda board: (board.turn, board.kind, board.score or 0)),
        )

    @property
    def stands(self) -> str:
        """What the dots of the teacher's board are."""
        return "The games are over." if self.closed else "Each dot is a board without a name."

    def question(self) -> dict[str, Any]:
        """Return what all phones are shown once."""
        return {"kind": "play", "text": "Everybody plays the same deal.", "game": self._game.name}

    def told(self) -> dict[str, Any]:
        """Return how far the class is."""
        phase = "ended" if self.closed else "games"
        return {"phase": phase, "round": 0, "words": self.results.caption}

    def given(self, key: str) -> dict[str, Any]:
        """Return which board is on a student's phone: 1, or 0 for none."""
        return {"number": self.number, "board": int(key in self._desks)}

    def attend(self, student: Student) -> None:
        """Show a student their board, which may be a new one. The lock is held."""
        self._around.submit(partial(self._show, student))

    def _show(self, student: Student) -> None:
        desk = self._desks.get(student.key)
        if desk is None and self.is_open:
            desk = self._sit(student, self.seed)
            self._around.counted()
        if desk is not None:
            desk.show(student, self.given(student.key))

    def __repr__(self) -> str:
        return f"<Playing {self.results.caption}>"
