"""Has a game compiled for the odds while a board is shown and the kernel has nothing else to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.odds.compiler import has_numba
from zwidgets.odds.preparing import prepare

IDLE: Final = 2.0
"""Seconds without a cell after which a game is compiled."""
LATE: Final = 0.25
"""Seconds by which a call is late if a cell has run meanwhile."""


def prepare_when_idle(game: Game[Any], wanted: Callable[[], bool]) -> None:
    """Compile a game as soon as the kernel's loop has been idle for a while.

    Nothing happens without a running loop, as in a script, or without numba.

    Args:
        game: the game.
        wanted: is asked then; False if the board is no longer shown.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return
    if has_numba():
        _wait(loop, game, wanted)


def _wait(loop: asyncio.AbstractEventLoop, game: Game[Any], wanted: Callable[[], bool]) -> None:
    due = loop.time() + IDLE

    def look() -> None:
        if wanted():
            if loop.time() - due > LATE:
                _wait(loop, game, wanted)
            else:
                prepare(game)

    loop.call_at(due, look)
