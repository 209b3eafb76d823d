"""Asking bots that may be broken: whatever they do wrong becomes a sentence."""

from __future__ import annotations

import contextlib
import ctypes
import sys
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

from zwidgets.core.background import in_thread
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidMove, quoted, written

Question = Callable[[], Any]


class Fault(Exception):
    """A bot's fault, as the end of a sentence."""


class _TooSlow(BaseException):
    """The error that ends a bot that took too long, past its own `except Exception`."""


class Patience:
    """Asks bots for answers, with a limit on the time of each.

    If there is a limit, bots answer in a thread of their own. A bot that takes too long is
    interrupted between two steps of Python, and its thread is given up. Where no thread can start,
    a limit makes bots slower: time is looked at between any two lines of theirs.

    Args:
        limit: the seconds for one answer; None for no limit.
    """

    def __init__(self, limit: float | None) -> None:
        self.limit = limit
        self._worker: _Worker | None = None

    def ask(self, question: Question) -> Any:
        """Call a question and return its answer.

        Raises:
            Fault: it raised an error, or took longer than the limit.
        """
        if self.limit is None:
            return _answer(question)
        if self._worker is None:
            self._worker = _Worker()
        try:
            return self._worker.ask(question, self.limit)
        except (Empty, _TooSlow):
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
        told = f"{type(error).__name__}: {written(error, str)}".rstrip(": ")
        raise Fault(f"raised {quoted(told, 90)}") from error


def _answer_soon(question: Question, limit: float) -> Any:
    """Return the answer, looking at the time between any two lines."""
    end, usual = time.monotonic() + limit, sys.gettrace()

    def look(*_: object) -> Any:
        if time.monotonic() > end:
            raise _TooSlow
        return look

    sys.settrace(look)
    try:
        return _answer(question)
    finally:
        sys.settrace(usual)


class _Worker:
    """Answers one question after another, in a thread if it can."""

    def __init__(self) -> None:
        self.questions: SimpleQueue[Question | None] = SimpleQueue()
        self.answers: SimpleQueue[tuple[Any, Fault | None]] = SimpleQueue()
        self._thread: int | None = None
        self._threaded = in_thread(self._run, "zwidgets-bot")

    def _run(self) -> None:
        self._thread = threading.get_ident()
        with contextlib.suppress(_TooSlow):
            while (question := self.questions.get()) is not None:
                try:
                    self.answers.put((_answer(question), None))
                except Fault as fault:
                    self.answers.put((None, fault))

    def ask(self, question: Question, limit: float) -> Any:
        if not self._threaded:
            return _answer_soon(question, limit)
        self.questions.put(question)
        answer, fault = self.answers.get(timeout=limit)
        if fault is not None:
            raise fault
        return answer

    def give_up(self) -> None:
        """Interrupt the question that runs, and end the thread."""
        self.questions.put(None)
        if self._thread is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self._thread), ctypes.py_object(_TooSlow)
            )


def legal_move(state: State, seat: int, answer: object) -> Move:
    """Return the move that a bot's answer names.

    Args:
        state: the position.
        seat: the seat for which the bot answered.
        answer: what it answered.

    Raises:
        Fault: the answer names no legal move.
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
