"""Compiles games in threads of their own, so that nobody waits for the compiler."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from typing import Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.odds.compiler import compiled_of

NICE: Final = 10
"""How much a thread lowers its priority, as `nice` counts."""
SWITCH: Final = 0.0005
"""Seconds after which the compiler lets another thread have the interpreter; usually 0.005."""

_begun: Final[dict[Game[Any], threading.Event]] = {}
_lock: Final = threading.Lock()
_compiler: Final = threading.Lock()
"""Held while a game is being compiled: one at a time."""


def prepare(game: Game[Any]) -> threading.Event:
    """Begin to compile a game, once in a process.

    Returns:
        An event that is set when `compiled_of(game)` answers at once, whatever it answers.
    """
    with _lock:
        if game not in _begun:
            _begun[game] = ready = threading.Event()
            work = threading.Thread(target=_compile, args=(game, ready), daemon=True)
            work.name = f"compiler of {game.header}"
            work.start()
        return _begun[game]


def is_prepared(game: Game[Any]) -> bool:
    """True if `compiled_of(game)` answers at once."""
    return game in _begun and _begun[game].is_set()


def _compile(game: Game[Any], ready: threading.Event) -> None:
    step_back()
    with _compiler:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        try:
            compiled_of(game)
        finally:
            sys.setswitchinterval(usual)
    ready.set()


def step_back() -> None:
    """Give this thread a lower priority, where threads can have priorities of their own."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
