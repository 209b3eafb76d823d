"""How long tests wait, and counts of calls: no test says how fast a machine is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

HANG: Final = 600.0
"""Seconds after which a wait fails. It ends a test that hangs, on however slow a machine."""
NEVER: Final = 100 * HANG
"""Seconds for what a test must not wait out: a rest that is ended, or a player who is skipped."""


class Clock:
    """A clock in the place of `time`, which goes on by so much with each look at it.

    Attributes:
        now: what it shows.
    """

    def __init__(self, step: float = 0.0, now: float = 0.0) -> None:
        self.now, self.step = now, step

    def monotonic(self) -> float:
        self.now += self.step
        return self.now


@contextmanager
def at_most(calls: int = 100_000) -> Iterator[None]:
    """Fail as soon as this thread has called more functions of Python than so many.

    What grows too fast, or has no end, is found so on every machine alike. No text that tests
    damage takes more than 11,000 calls.
    """
    with _traced() as made:
        made.most = calls
        yield


def calls(act: Callable[[], Any]) -> int:
    """How many functions of Python something calls in this thread."""
    with _traced() as made:
        act()
    return made.calls


class _Calls:
    def __init__(self) -> None:
        self.calls, self.most = 0, sys.maxsize

    def __call__(self, *_: object) -> None:
        self.calls += 1
        assert self.calls <= self.most, f"more than {self.most:,} calls"


@contextmanager
def _traced() -> Iterator[_Calls]:
    before, made = sys.gettrace(), _Calls()
    sys.settrace(made)
    try:
        yield made
    finally:
        sys.settrace(before)
