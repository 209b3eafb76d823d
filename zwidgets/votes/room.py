"""A class: its link and code, the phones that have come, and its present question."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable
from threading import RLock
from typing import Any, Final

from zwidgets.control.replies import InvalidRequest, replying
from zwidgets.core.background import Wait, Work, begin, give_way
from zwidgets.core.contract.question import Question
from zwidgets.core.errors import need
from zwidgets.tables.guest import Answer, Encoded, Visitor
from zwidgets.tables.hosted import Hosted, new_code, new_id, new_key, same
from zwidgets.tables.hosting import listening
from zwidgets.votes.question import question_to
from zwidgets.votes.vote import OPEN, Vote

MOST_STUDENTS: Final = 500
GLANCE: Final = 1.0
"""Seconds between two counts of those who have answered."""
CLOSED: Final = "The lecture is over. Thank you for your answers."
ELSEWHERE: Final = "You go on in another window."
ANSWERS: Final = "A class takes answers alone."


class Student:
    """A phone in the class.

    Attributes:
        key: makes the phone the same student again after a reload; nobody else has it.
        visitor: the present connection; None while the phone is away.
    """

    def __init__(self, visitor: Visitor | None) -> None:
        self.key, self.visitor = new_key(), visitor


class Classroom(Hosted):
    """A class that answers from phones (see `zw.classroom`).

    Args:
        origin: where a proxy shows it; "" if none does.

    Attributes:
        present: the present question's vote; None before the first.
    """

    page = "student"

    def __init__(self, origin: str = "") -> None:
        super().__init__(new_id(), new_key(), new_code(), 0, origin)
        self.present: Vote | None = None
        self._lock = RLock()
        self._students: dict[str, Student] = {}
        self._of: dict[Visitor, Student] = {}
        self._question: Encoded | None = None
        self._about: Encoded | None = None
        self._due = False

    def vote(
        self,
        what: object,
        question: str | Question | Callable[[Any], Any] | None = None,
        *,
        seat: int | None = None,
        choices: Iterable[str] | None = None,
        text: str | None = None,
        **arguments: Any,
    ) -> Vote:
        """Ask the class a question; the phones show it at once.

        First vote, talk, second vote, truth: close the first vote, open the second, close it, and
        reveal, by the buttons of the board or the methods of what is returned. Nothing is shown of
        the answers before a vote is closed. Whatever was asked before is closed.

        Args:
            what: a board, a match or a position: which move? Or an exercise of `zw.ask`, which
                checks the answers by itself.
            question: how likely is this? A question of the game, as "fits", or a function of the
                next position, as in `zw.exact`.
            seat: the seat whose view the class sees; None is that of the board.
            choices: the answers to choose from, for an exercise that is answered by a text.
            text: the question in other words.
            **arguments: what a question of the game asks for, as `pile="c1"`.

        Raises:
            InvalidOption: that cannot be asked, or the class is closed.
        """
        need(not self.closed, "This class is closed: open another by zw.classroom().")
        asked = question_to(what, question, seat, choices, text, arguments)
        picture = asked.picture
        drawn = b64encode(zlib.compress(picture.encode(), 9)).decode() if picture else ""
        with self._lock:
            before = self.present
            if before is not None:
                before.end()
            number = before.number + 1 if before else 1
            vote = self.present = Vote(asked, number, self._lock, lambda: self._turned(vote))
            self._question = Encoded(
                {
                    "number": number,
                    "kind": asked.kind,
                    "text": asked.text,
                    "title": asked.game.title if asked.game else "",
                    "choices": [*asked.choices.items()] if asked.choices else [],
                    "form": asked.form,
                    "unit": asked.unit,
                    "picture": drawn,
                }
            )
            self._turned(vote)
        return vote

    @property
    def here(self) -> int:
        """How many phones are here now."""
        with self._lock:
            return len(self._of)

    @property
    def counted(self) -> tuple[int, int]:
        """How many have answered in this vote, and of how many: who is here, or has answered."""
        with self._lock:
            here = {student.key for student in self._of.values()}
            answered = set() if self.present is None else self.present.answered
            return len(answered), len(here | answered)

    def close(self) -> None:
        """End it: the phones are told, and the link opens nothing any more. Results stay."""
        with self._lock:
            if self.closed:
                return
            self.closed = True
            if self.present is not None:
                self.present.end()
            visitors = [*self._of]
            self._of.clear()
            self._changed()
        for visitor in visitors:
            visitor.end(CLOSED)
        for _, leave in self.doors.values():
            leave()

    def __repr__(self) -> str:
        where = "closed" if self.closed else f"{self.address}, {self.here} phones"
        return f"<Classroom: {where}>"

    # What is shown

    def _changed(self) -> None:
        """Show the teacher how it stands; a board does. The lock is held."""

    def _turned(self, vote: Vote, counted: bool = False) -> None:
        """Show all phones what has become of the vote. The lock is held.

        If it is only `counted` anew, that is for those who have answered: 300 phones would get as
        many frames each second, and answers would wait.
        """
        if vote is not self.present:
            return
        self._about = Encoded(self._told(vote))
        answered = vote.answered
        for student in self._of.values():
            if not counted or student.key in answered:
                self._show(student, vote.phase == "truth" and not counted)
        give_way()  # the server's thread sends it before the board is drawn
        self._changed()

    def _told(self, vote: Vote) -> dict[str, Any]:
        answered, here = self.counted
        told: dict[str, Any] = {
            "number": vote.number,
            "phase": vote.phase,
            "round": OPEN.get(vote.phase, 0),
            "answered": answered,
            "here": here,
            "played": vote.played,
        }
        if vote.phase == "truth":
            asked, results = vote.asked, vote.results
            truth = asked.truth
            is_number = truth is not None and not isinstance(truth.value, str)
            told |= {
                "truth": asked.told,
                "value": float(truth.value) if truth is not None and is_number else None,
                "closer": results.closer,
                "games": results.games,
                "odds": [[name, found.value] for name, found in results.odds],
            }
        return told

    def _show(self, student: Student, own: bool) -> None:
        """Show a phone the question and, where they may have changed, the student's own answers."""
        if student.visitor is None:
            return
        shown: dict[str, Any] = {"question": self._question, "vote": self._about}
        if own and self.present is not None:
            shown["mine"] = self.present.given(student.key)
        student.visitor.channel.show(shown)

    def _count_soon(self) -> None:
        """Show soon how many have answered: once for many answers. The lock is held."""
        if not self._due:
            self._due = True
            begin(self._count(), "class")

    def _count(self) -> Work[None]:
        yield Wait(GLANCE)
        with self._lock:
            self._due = False
            if not self.closed:
                if self.present is not None:
                    self._turned(self.present, counted=True)
                else:
                    self._changed()

    # Phones: called by the server's thread

    def admit(self, visitor: Visitor) -> None:
        """Let a phone in that has the secret or the code: a new student."""
        with self._lock:
            if self.closed or len(self._students) >= MOST_STUDENTS:
                visitor.end("There is no more room in this class.")
                return
            student = Student(visitor)
            self._students[student.key] = student
            self._attend(student, visitor)

    def come_back(self, visitor: Visitor, key: str) -> bool:
        """Let a phone in that was here before; returns whether it was."""
        with self._lock:
            found = [student for known, student in self._students.items() if same(key, known)]
            if self.closed or not found:
                return False
            self._attend(found[0], visitor)
            return True

    def _attend(self, student: Student, visitor: Visitor) -> None:
        visitor.hears = self
        if student.visitor is not None and student.visitor is not visitor:
            self._of.pop(student.visitor, None)
            student.visitor.end(ELSEWHERE)
        student.visitor = visitor
        self._of[visitor] = student
        visitor.channel.show(
            {"class": {"id": self.id}, "seated": {"player": None, "key": student.key}}
        )
        self._show(student, True)
        self._count_soon()

    def hear(self, visitor: Visitor, asked: object, content: object) -> None:
        """Take a student's answer."""
        visitor.done += 1
        visitor.channel.answering = True
        reply = replying(
            content, lambda: self._take(visitor, asked), lambda error: type(error).__name__
        )
        visitor.channel.reply(reply)

    def _take(self, visitor: Visitor, asked: object) -> None:
        with self._lock:
            student, vote = self._of.get(visitor), self.present
            if not isinstance(asked, Answer) or student is None or vote is None:
                raise InvalidRequest(ANSWERS)
            vote.take(student.key, asked.question, asked.round, asked.text)
            visitor.channel.show({"mine": vote.given(student.key), "vote": self._about})
            self._count_soon()

    def left(self, visitor: Visitor) -> None:
        """Note that a phone is away; its answers stay."""
        with self._lock:
            student = self._of.pop(visitor, None)
            if student is not None:
                student.visitor = None
                self._count_soon()


def opened(room: Classroom, host: str, port: int) -> None:
    """Let phones come to a class."""
    from zwidgets.tables.server import serve

    serve(room, host, port)


def checked(host: str, port: int, origin: str | None) -> tuple[int, str]:
    """Return the port and origin that are given, if a class can be opened there."""
    return listening(host, port, origin, "A class")
