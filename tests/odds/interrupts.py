"""An interrupt (Ctrl+C) in the middle of a long call, as tests make it."""

from __future__ import annotations

from collections.abc import Callable


def stopping(at: int) -> Callable[[int], None]:
    """Return a function of progress that interrupts when so many are done."""
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if sum(told) == at:
            raise KeyboardInterrupt

    return stop
