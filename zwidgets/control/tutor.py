"""Leads through a game's lesson: a match of the board's own, in which each step is prepared."""

from __future__ import annotations

from typing import Final, Generic

from zwidgets.control.boards import board
from zwidgets.control.eyes import Eyes
from zwidgets.control.messages import Board
from zwidgets.control.permissions import ALL, Permissions
from zwidgets.control.replies import StaleRequest
from zwidgets.core.contract.lesson import Happening, Lesson
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.registry import parse_position
from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidOption, need
from zwidgets.core.match.match import Match

SEED: Final = 7
"""From which chance is drawn after the pupil's own decision."""


class Led(Match[S], Generic[S]):
    """A match in which things happen as they are written."""

    def follow(self, happenings: tuple[Happening, ...]) -> None:
        """Let these things happen."""
        for by, move in happenings:
            self._happen(by, move, self._after(self.state, move, by))


class Tutor:
    """Leads a pupil through a lesson, one step after the other.

    Args:
        lesson: the lesson.

    Attributes:
        match: the match that is shown meanwhile.

    >>> from zwidgets import game
    >>> tutor = Tutor(game("dead-center").lesson())
    >>> tutor.board(0)["lesson"]["step"]
    '1 of 13'
    """

    def __init__(self, lesson: Lesson) -> None:
        if not lesson.steps or "" not in lesson.closing:
            raise InvalidOption('A lesson has steps, and words that end it: closing[""].')
        start = parse_position(lesson.start)
        start.game.as_seat(lesson.seat)
        others = dict.fromkeys({*range(start.game.seats)} - {lesson.seat}, "random")
        self.match = Led(start.game, SEED, others, start, lesson.names)
        self._lesson = lesson
        self._steps = [step.happenings(start.game.parse_move) for step in lesson.steps]
        self._at = 0
        self._closing: str | None = None

    @property
    def _due(self) -> tuple[Happening, ...]:
        return self._steps[self._at]

    @property
    def _decides(self) -> bool:
        """True if the pupil decides now."""
        return self._closing is None and self._at == len(self._steps) - 1

    @property
    def _reads(self) -> bool:
        """True if the pupil only reads, and then goes on."""
        moves = self._decides or (self._due and self._due[0][0] == self._lesson.seat)
        return self._closing is None and not moves

    def next(self) -> None:
        """Go on from a step that only tells."""
        need(self._reads, "This step waits for your move.", StaleRequest)
        self._go_on()

    def play(self, text: str) -> None:
        """Make the pupil's move.

        Raises:
            StaleRequest: it is not the one that this step is about, or none is asked for.
            IllegalMove, InvalidMove: as in any match.
        """
        if self._closing is not None:
            raise StaleRequest("The lesson is over: play a game, or go back to yours.")
        match, seat = self.match, self._lesson.seat
        if self._decides:
            self._decide(match.state.parse_move(text))
            return
        if self._reads:
            raise StaleRequest("There is nothing to do yet: read this, and press Next.")
        (_, wanted), *_ = self._due
        move = match.state.parse_move(text)
        match.state.after(move, seat)
        if move != wanted:
            words = match.named(match.game.wording(match.view(seat), wanted).words)
            raise StaleRequest(
                f"You may, but this step is about something else: {words} ({wanted})."
            )
        self._go_on()

    def _decide(self, move: Move) -> None:
        """Make the pupil's own decision, which may take several moves in the same phase."""
        match, seat = self.match, self._lesson.seat
        before = match.state
        now = match.play(move, seat)
        if seat in now.actors and (now.round, now.phase) == (before.round, before.phase):
            return
        closing = self._lesson.closing
        match.follow(self._due)
        self._closing = closing.get(str(move), closing[""])

    def _go_on(self) -> None:
        self.match.follow(self._due)
        self._at += 1

    def board(self, rev: int, permissions: Permissions = ALL) -> Board:
        """Return the board that the browser is sent, with what the tutor says as its prompt.

        Args:
            rev: the revision of the board.
            permissions: what the viewer may ask for.
        """
        shown = board(self.match, Eyes(self.match), rev, None, False, "normal", permissions)
        return {
            **shown,
            "prompt": self._closing or self._lesson.steps[self._at].say,
            "undo": False,
            "step": False,
            "film": False,
            "auto": None,
            "pace": None,
            "talk": None,
            "lesson": {
                "step": f"{self._at + 1} of {len(self._steps)}",
                "places": self._places(),
                "reads": self._reads,
                "over": self._closing is not None,
            },
        }

    def _places(self) -> list[str]:
        """Return the places that the wanted move is about."""
        if self._reads or self._decides or self._closing is not None:
            return []
        view = self.match.view(self._lesson.seat)
        return list(self.match.game.wording(view, self._due[0][1]).places)
