"""Compiles games beside the board, so that nobody waits for the compiler."""

from __future__ import annotations

import os
import sys
import threading
from typing import Any, Final

from zwidgets.core.background import WakeSignal, Work, begin
from zwidgets.core.contract.game import Game
from zwidgets.odds.compiler import compiled_of, cut_off

SWITCH: Final = 0.0005
"""Seconds after which the compiler lets another thread have the interpreter; usually 0.005."""

_begun: Final[dict[Game[Any], WakeSignal]] = {}
_lock = threading.Lock()
_compiler = threading.Lock()
"""Held while a game is being compiled: one at a time."""


def prepare(game: Game[Any]) -> WakeSignal:
    """Begin to compile a game, once in a process.

    Returns:
        A bell that is rung when `compiled_of(game)` answers at once, whatever it answers.
    """
    with _lock:
        if game not in _begun:
            ready = WakeSignal()
            begin(_compile(game, ready), f"compiler of {game.header}", low=True)
            _begun[game] = ready
        return _begun[game]


def is_prepared(game: Game[Any]) -> bool:
    """True if `compiled_of(game)` answers at once."""
    return game in _begun and _begun[game].is_set()


def _compile(game: Game[Any], ready: WakeSignal) -> Work[None]:
    yield None
    try:
        with _compiler:
            usual = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH)
            try:
                compiled_of(game)
            finally:
                sys.setswitchinterval(usual)
    finally:
        ready.set()  # without the lock: a child that is forked now has compiled games


def _in_child() -> None:
    """Start again in a forked process, which has no threads but keeps the locks they held."""
    global _lock, _compiler
    if _compiler.locked():
        cut_off.set()
    _begun.clear()
    _lock, _compiler = threading.Lock(), threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
