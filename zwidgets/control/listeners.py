"""Functions that are called after each event of a widget's match."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import takewhile

from zwidgets.core.match.events import Event

Listener = Callable[[Event], object]


class Listeners:
    """The functions that were given to `on_move`.

    Args:
        failed: is given the error of a function that fails; the others are still called.
    """

    def __init__(self, failed: Callable[[Exception], object]) -> None:
        self._failed = failed
        self._all: dict[object, Listener] = {}
        self._news: deque[Event] = deque()
        self._heard: tuple[Event, ...] = ()
        self._telling = False

    def add(self, listener: Listener) -> Callable[[], None]:
        """Call a function after each event from now on; returns a function that ends this."""
        key = object()
        self._all[key] = listener

        def end() -> None:
            self._all.pop(key, None)

        return end

    def begin(self, history: tuple[Event, ...]) -> None:
        """Begin with a match that has this history, of which no function is told."""
        self._heard = history

    def hear(self, history: tuple[Event, ...]) -> None:
        """Tell of each new event once, in order, also if a function makes the next one happen."""
        if not self._all:
            self._heard = history
            return
        same = takewhile(lambda pair: pair[0] is pair[1], zip(self._heard, history, strict=False))
        self._news.extend(history[sum(1 for _ in same) :])
        self._heard = history
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                self._tell(self._news.popleft())
        finally:
            self._telling = False

    def _tell(self, event: Event) -> None:
        for listener in tuple(self._all.values()):
            try:
                listener(event)
            except Exception as error:
                self._failed(error)
