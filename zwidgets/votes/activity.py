"""What a class does: it votes, plays or collects games. A class does one thing at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zwidgets.control.controller import Controller
from zwidgets.core.contract.game import Game
from zwidgets.tables.guest import Visitor

if TYPE_CHECKING:
    from threading import RLock

ELSE: Final = "The class does something else now."


class Student:
    """A phone in the class.

    Attributes:
        key: makes the phone the same student again after a reload; nobody else has it.
        number: 0 for the first that came, and so on.
        visitor: the present connection; None while the phone is away.
    """

    def __init__(self, key: str, number: int, visitor: Visitor | None) -> None:
        self.key, self.number, self.visitor = key, number, visitor


class Around(NamedTuple):
    """What an activity has from its class.

    Attributes:
        number: 1 for the first thing that the class is asked to do, and so on.
        lock: guards the class and the activity. No match's lock is taken while it is held.
        changed: shows what has become of the activity.
        counted: shows soon how far the class is: once for many changes.
        submit: has a job done in the class's worker, which may take a match's lock.
    """

    number: int
    lock: RLock
    changed: Callable[[], object]
    counted: Callable[[], object]
    submit: Callable[[Callable[[], object]], object]


class Activity(ABC):
    """Something that a class does.

    Args:
        around: what it has from its class.

    Attributes:
        has_boards: whether requests are carried out in the class's worker.
        number: 1 for the first of the lecture, and so on.
        heading: what the teacher's board is headed.
    """

    has_boards = False
    heading = "Class vote"

    def __init__(self, around: Around) -> None:
        self._around, self.number, self._lock = around, around.number, around.lock

    @property
    @abstractmethod
    def game(self) -> Game[Any] | None:
        """The game that it is about, if there is one."""

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether students can answer or play now."""

    @property
    @abstractmethod
    def answered(self) -> set[str]:
        """The keys of those who have answered, or are done."""

    @abstractmethod
    def question(self) -> dict[str, Any]:
        """Return what all phones are shown once."""

    @abstractmethod
    def told(self) -> dict[str, Any]:
        """Return what all phones are shown of how it stands."""

    @abstractmethod
    def given(self, key: str) -> dict[str, Any]:
        """Return what is a student's own, for their phone alone."""

    @abstractmethod
    def close(self) -> None:
        """Close it by the teacher's button: nobody can answer or play any more."""

    @abstractmethod
    def end(self) -> None:
        """Close it for good, since the class does something else. The lock is held."""

    @abstractmethod
    def attend(self, student: Student) -> None:
        """Hear that a student has come, or is here when it begins. The lock is held."""

    def control(self, student: Student) -> Controller[Any] | None:
        """Return what carries out a student's commands; None if they have no board now."""
        return None

    @abstractmethod
    def hear(self, student: Student, asked: object) -> None:
        """Carry out a request; a ValueError refuses it with its sentence."""
