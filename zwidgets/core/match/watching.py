"""Following a match: each change is told to its watchers, wherever it comes from."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from zwidgets.core.arguments import as_function
from zwidgets.core.errors import quoted

Told = Callable[[], object]
One = TypeVar("One", bound="Watched")
Given = ParamSpec("Given")
Found = TypeVar("Found")


def change(
    method: Callable[Concatenate[One, Given], Found],
) -> Callable[Concatenate[One, Given], Found]:
    """Return a method that holds the lock; all that it changes is told as one change, at its end.

    As `with self.changing():`, but whenever Ctrl+C comes, the lock is given back.
    """

    @wraps(method)
    def held(self: One, /, *given: Given.args, **named: Given.kwargs) -> Found:
        with self.lock:
            before, outermost = self.changes, not self.inside
            self.inside = True
            try:
                return method(self, *given, **named)
            finally:
                self.inside = not outermost
                if outermost and self.changes != before:
                    self._tell()

    return held


def _callable(function: object) -> Any:
    return as_function(function, f"{quoted(function)} cannot be called: give a function.")


class Watcher:
    """A function that is called after each change.

    Args:
        show: shows the change.
        then: reacts to it, once everybody has shown it.
    """

    def __init__(self, show: Told, then: Told) -> None:
        self.show, self.then = show, then


class Watched:
    """Something that changes under a lock and tells its watchers.

    Attributes:
        lock: held while it changes and while watchers are told; the same thread may take it again.
        changes: how often it has changed.
        inside: whether it is changing now, and has yet to tell of it.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.changes = 0
        self.inside = False
        self._watchers: list[Watcher] = []
        self._holds: list[Callable[[], bool]] = []

    def on_change(self, show: Told, then: Told = lambda: None) -> Callable[[], None]:
        """Call functions after each change, whoever makes it. Return the function that ends this.

        They are called without arguments, in the thread that made the change, with the lock held.
        One move with the chance events that follow is one change. An error in one of them reaches
        whoever made the change, after everybody has been told.

        Args:
            show: called first; it changes nothing.
            then: called when all have shown the change. It may change the match again.

        >>> from zwidgets import Match
        >>> match = Match("dead-center", seed=7)
        >>> stop = match.on_change(lambda: print(len(match.history), "events"))
        >>> _ = match.play("reveal N-a")
        12 events
        >>> stop()
        >>> _ = match.undo()
        """
        watcher = Watcher(_callable(show), _callable(then))
        with self.lock:
            self._watchers.append(watcher)

        def stop() -> None:
            with self.lock:
                if watcher in self._watchers:
                    self._watchers.remove(watcher)

        return stop

    @property
    def waits(self) -> bool:
        """True if nothing happens by itself now: somebody holds it (see `hold`)."""
        return any(holds() for holds in self._holds)

    def hold(self, holds: Callable[[], bool]) -> Callable[[], None]:
        """Keep chance from following moves while a function gives True; returns what ends that.

        The function is asked with the lock held; `step` and `run` of a match ask nobody. If this
        hold alone pauses the match, watchers are told when it begins and when it ends.

        >>> from zwidgets import Match
        >>> match = Match("dead-center", seed=7)
        >>> end = match.hold(lambda: match.state.phase == "draw")
        >>> match.play("reveal N-a").phase
        'draw'
        """
        _callable(holds)
        with self.changing():
            self._tell_if_alone(holds)
            self._holds.append(holds)

        def end() -> None:
            with self.changing():
                if holds in self._holds:
                    self._holds.remove(holds)
                    self._tell_if_alone(holds)

        return end

    def _tell_if_alone(self, holds: Callable[[], bool]) -> None:
        """Notify watchers if this hold alone pauses the match."""
        if holds() and not self.waits:
            self.changes += 1

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Hold the lock, and tell of all that changes inside as one change, at its end."""
        with self.lock:
            before, outermost = self.changes, not self.inside
            self.inside = True
            try:
                yield
            finally:
                self.inside = not outermost
                if outermost and self.changes != before:
                    self._tell()

    def _tell(self) -> None:
        watchers = tuple(self._watchers)
        with ExitStack() as calls:  # it calls all of them, the last one first, and then raises
            for watcher in reversed(watchers):
                calls.callback(self._reach, watcher, watcher.then)
            for watcher in reversed(watchers):
                calls.callback(self._reach, watcher, watcher.show)

    def _reach(self, watcher: Watcher, part: Told) -> None:
        if watcher in self._watchers:
            part()
