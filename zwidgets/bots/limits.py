"""Asking a bot that may be broken: what it raises, says or does not say becomes a sentence."""

from __future__ import annotations

import contextlib
import ctypes
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidMove, quoted

Question = Callable[[], Any]


class Fault(Exception):
    """What a bot did wrong, as a sentence."""


class _Dawdled(BaseException):
    """Ends a bot that took too long, past its own `except Exception`."""


class Patience:
    """Asks questions, each for at most some seconds.

    With a limit questions are asked in a thread of their own. A bot that takes too long is
    interrupted between two steps of Python; its thread is given up.

    Args:
        limit: seconds for one answer, None for as long as it takes.
    """

    def __init__(self, limit: float | None) -> None:
        self.limit = limit
        self._worker: _Worker | None = None

    def ask(self, question: Question) -> Any:
        """The answer.

        Raises:
            Fault: it raised, or took longer than the limit.
        """
        if self.limit is None:
            return _answer(question)
        if self._worker is None:
            self._worker = _Worker()
        try:
            return self._worker.ask(question, self.limit)
        except Empty:
            self._worker.give_up()
            self._worker = None
            raise Fault(f"took longer than {self.limit:g} seconds") from None

    def close(self) -> None:
        """End the thread."""
        if self._worker is not None:
            self._worker.questions.put(None)
            self._worker = None


def _answer(question: Question) -> Any:
    try:
        return question()
    except (Exception, SystemExit, GeneratorExit) as error:
        told = f"{type(error).__name__}: {error}".rstrip(": ")
        raise Fault(f"raised {quoted(told, 90)}") from error


class _Worker(threading.Thread):
    """A thread that answers one question after the other."""

    def __init__(self) -> None:
        super().__init__(daemon=True, name="zwidgets-bot")
        self.questions: SimpleQueue[Question | None] = SimpleQueue()
        self.answers: SimpleQueue[tuple[Any, Fault | None]] = SimpleQueue()
        self.start()

    def run(self) -> None:
        with contextlib.suppress(_Dawdled):
            while (question := self.questions.get()) is not None:
                try:
                    self.answers.put((_answer(question), None))
                except Fault as fault:
                    self.answers.put((None, fault))

    def ask(self, question: Question, limit: float) -> Any:
        self.questions.put(question)
        answer, fault = self.answers.get(timeout=limit)
        if fault is not None:
            raise fault
        return answer

    def give_up(self) -> None:
        """Interrupt what runs, and end."""
        self.questions.put(None)
        if self.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self.ident), ctypes.py_object(_Dawdled)
            )


def legal_move(state: State, seat: int, answer: object) -> Move:
    """The move that a bot's answer names, if it is legal.

    Raises:
        Fault: it names none.
    """
    if not isinstance(answer, str):
        raise Fault(f"answered {quoted(answer)}, which is no text")
    try:
        move = state.parse_move(answer)
        state.after(move, seat)
    except InvalidMove:
        raise Fault(f"answered {quoted(answer)}, which is no move") from None
    except IllegalMove as error:
        raise Fault(f"answered {str(error).partition(' Legal now: ')[0]}") from None
    return move
