"""A class: its link and code, the phones that have come, and its present question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from threading import RLock
from typing import Any, Final, TypeVar

from zwidgets.control.replies import InvalidRequest, replying
from zwidgets.control.requests import ask
from zwidgets.core.arguments import as_count
from zwidgets.core.background import Wait, Work, begin, give_way
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import GameLike, resolve_position
from zwidgets.core.errors import need
from zwidgets.tables.guest import AskReceipt, Encoded, Visitor
from zwidgets.tables.hosted import Hosted, new_code, new_id, new_key, same
from zwidgets.tables.hosting import listening
from zwidgets.tables.table import Worker
from zwidgets.teaching.pooling import ReceiptKey, written
from zwidgets.votes.activity import ELSE, Activity, Around, Student
from zwidgets.votes.collecting import Collection
from zwidgets.votes.playing import Playing
from zwidgets.votes.question import question_to
from zwidgets.votes.vote import Vote

MOST_STUDENTS: Final = 500
MOST_GAMES: Final = 1_000
"""Games that are a phone's share."""
GLANCE: Final = 1.0
"""Seconds between two counts of those who have answered."""
CLOSED: Final = "The lecture is over. Thank you for your answers."
NO_RECEIPTS: Final = "There are no receipts here yet: they come with the first truth."
ELSEWHERE: Final = "You go on in another window."
Asked = TypeVar("Asked", bound=Activity)


class Classroom(Hosted):
    """A class that answers from phones (see `zw.classroom`).

    Args:
        origin: where a proxy shows it; "" if none does.
        course: the course that receipts name; "" if the class gives none.
        key: signs them; None makes a new one.

    Attributes:
        key: as given, or new; `zw.pool` checks by it.
        present: what the class does now: a vote, or games; None before the first.
    """

    page = "student"

    def __init__(self, origin: str = "", course: str = "", key: ReceiptKey | None = None) -> None:
        super().__init__(new_id(), new_key(), new_code(), 0, origin)
        self.key = key or ReceiptKey.of(None)
        self.present: Activity | None = None
        self._course, self._votes = course, list[Vote]()
        self._worker: Worker | None = None
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
        vote = self._begin(lambda around: Vote(asked, around))
        self._votes.append(vote)
        return vote

    def play(self, game: GameLike, seed: int | None = None, **options: Any) -> Playing:
        """Let everybody play a game on their own phone: one and the same deal.

        The board shows live how far the class is, in no order and without names. Where a game has
        several seats, a student has the first and careful bots have the others. Whatever the class
        did before is closed.

        Args:
            game: the game, or its name.
            seed: of the deal and the bots; None draws one.
            **options: the game's options, if it is given by name.

        Raises:
            InvalidOption: there is no such game, or the class is closed.
        """
        found, deal = resolve_position(game, None, options).game, check_seed(seed)
        return self._begin(lambda around: Playing(found, deal, around))

    def collect(
        self, game: GameLike, games: int = 20, seed: int | None = None, **options: Any
    ) -> Collection:
        """Let everybody play or draw a share of games; the board shows how the distribution grows.

        A game is drawn by playing it in this kernel with careful players, from the seed and its
        number, as `zw.simulate` plays it; it counts once. Whatever the class did before is closed.

        Args:
            game: the game, or its name.
            games: how many games are a phone's share, at most 1,000.
            seed: of all games; None draws one.
            **options: the game's options, if it is given by name.

        Raises:
            InvalidOption: there is no such game, or the class is closed.
        """
        found, first = resolve_position(game, None, options).game, check_seed(seed)
        share = as_count(games, "games", most=MOST_GAMES)
        return self._begin(lambda around: Collection(found, share, first, around))

    def _begin(self, make: Callable[[Around], Asked]) -> Asked:
        """Let the class do something in place of what it did before."""
        need(not self.closed, "This class is closed: open another by zw.classroom().")
        with self._lock:
            before = self.present
            if before is not None:
                before.end()
            number = before.number + 1 if before else 1
            around = Around(number, self._lock, self._turned, self._count_soon, self._submit)
            begun = make(around)
            self.present = begun
            title = begun.game.title if begun.game else ""
            told = {"number": begun.number, "title": title, **begun.question()}
            self._question = Encoded(told)
            self._turned()
            for student in self._of.values():
                begun.attend(student)
        return begun

    def _submit(self, job: Callable[[], object]) -> None:
        """Have a job done in the class's worker: one that takes a match's lock."""
        if self._worker is None:
            self._worker = Worker()
        self._worker.submit(job)

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
            if self._worker is not None:
                self._worker.submit(None)
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

    def _turned(self, counted: bool = False) -> None:
        """Show all phones what has become of what the class does. The lock is held.

        If it is only `counted` anew, that is for those who have answered: 300 phones would get as
        many frames each second, and answers would wait.
        """
        present = self.present
        if present is None or self.closed:
            return
        done, here = self.counted
        told = {
            "number": present.number,
            "answered": done,
            "here": here,
            "receipts": self._gives_receipts,
            **present.told(),
        }
        self._about = Encoded(told)
        answered = present.answered
        for student in self._of.values():
            if not counted or student.key in answered:
                self._show(student, not present.is_open and not counted)
        give_way()  # the server's thread sends it before the board is drawn
        self._changed()

    def _show(self, student: Student, own: bool) -> None:
        """Show a phone the question and, where they may have changed, the student's own answers."""
        if student.visitor is None:
            return
        shown: dict[str, Any] = {"question": self._question, "vote": self._about}
        if own and self.present is not None:
            shown["mine"] = self.present.given(student.key)
        student.visitor.channel.show(shown)

    def _count_soon(self) -> None:
        """Show soon how far the class is: once for many answers. A match's lock may be held."""
        with self._lock:
            if not self._due:
                self._due = True
                begin(self._count(), "class")

    def _count(self) -> Work[None]:
        yield Wait(GLANCE)
        with self._lock:
            self._due = False
            if not self.closed:
                if self.present is not None:
                    self._turned(counted=True)
                else:
                    self._changed()

    # Phones: called by the server's thread

    def admit(self, visitor: Visitor) -> None:
        """Let a phone in that has the secret or the code: a new student."""
        with self._lock:
            if self.closed or len(self._students) >= MOST_STUDENTS:
                visitor.end("There is no more room in this class.")
                return
            student = Student(new_key(), len(self._students), visitor)
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
        if self.present is not None:
            self.present.attend(student)
        self._count_soon()

    def hear(self, visitor: Visitor, asked: object, content: object) -> None:
        """Take what a student answers or plays."""
        present = self.present
        carry_out = partial(self._carry_out, present, visitor, asked, content)
        if present is not None and present.has_boards:
            self._submit(carry_out)
        else:
            carry_out()

    def _carry_out(
        self, present: Activity | None, visitor: Visitor, asked: object, content: object
    ) -> None:
        visitor.done += 1
        visitor.channel.answering = True
        student = self._of.get(visitor)
        control = present.control(student) if present and student and asked is None else None
        if control is not None:
            ask(control, content)
            return

        def obey() -> None:
            if isinstance(asked, AskReceipt) and student:
                visitor.channel.tell({"receipt": self._receipt(student, asked.name)})
                return
            need(present is self.present and present and student, ELSE, InvalidRequest)
            assert present is not None
            assert student is not None
            present.hear(student, asked)
            visitor.channel.show({"vote": self._about})
            self._count_soon()

        visitor.channel.reply(replying(content, obey, lambda error: type(error).__name__))

    @property
    def _gives_receipts(self) -> bool:
        return bool(self._course) and any(vote.phase == "truth" for vote in self._votes)

    def _receipt(self, student: Student, name: str) -> str:
        """Return a receipt of what a student's phone has answered. Their name is not kept."""
        with self._lock:
            need(self._gives_receipts, NO_RECEIPTS, InvalidRequest)
            need(name.strip(), "Write your name, as your teacher knows it.", InvalidRequest)
            rows = [row for vote in self._votes for row in vote.receipt(student.key)]
            need(rows, "This phone has answered nothing yet.", InvalidRequest)
        return written([name, date.today().isoformat(), self._course], rows, self.key)

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
