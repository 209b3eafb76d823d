"""Finds out if a game can be played compiled here, and why not."""

from __future__ import annotations

import threading
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.core.errors import quoted

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame

_TRIED: Final[dict[Game[Any], str | None]] = {}
"""Games that this process has tried to compile, with the reason why it failed, or None."""
cut_off: Final = threading.Event()
"""Set in a process that was forked while a thread compiled: numba would wait for it for ever."""


class CannotCompile(RuntimeError):
    """The error if a game cannot be compiled here; the message says why."""


def compiled_of(game: Game[Any]) -> tuple[CompiledGame | None, str | None]:
    """Return the compiled game, ready to play, or None; and why the compiler failed, or None.

    Nothing has failed if the game has no compiled game, or if numba is not installed.
    """
    if why := _TRIED.get(game):
        return None, why
    if not has_numba():
        return None, None
    if cut_off.is_set():
        return None, _reason(game, CannotCompile("the process was forked during a compilation"))
    try:
        try:
            return _ready(game), None
        except RuntimeError:  # numba goes through builtins, which IPython changes around a cell
            return _ready(game), None
    except Exception as error:  # any error: the plain model plays instead
        return None, _reason(game, error)


def check_alike(game: Game[Any], compiled: bool) -> None:
    """Refuse work of another process, where a game is compiled and here it is not, or vice versa.

    Raises:
        CannotCompile: results would differ.
    """
    mine, why = compiled_of(game)
    if (mine is not None) != compiled:
        unlike = "unlike in the process that sent the work"
        raise CannotCompile(why or f"{game.title} is {'not ' * compiled}compiled here, {unlike}.")


def _ready(game: Game[Any]) -> CompiledGame | None:
    compiled = game.compiled()
    if compiled is not None and game not in _TRIED:  # a run of no games compiles the code
        compiled.run(compiled.encode(game.start(), None), (0,) * game.seats, 0, 0, 0, 0)
        _TRIED[game] = None
    return compiled


def _reason(game: Game[Any], error: Exception) -> str:
    told = " ".join(str(error).split())
    why = (
        f"{game.title} cannot be compiled here ({quoted(f'{type(error).__name__}: {told}', 160)}); "
        "the plain model plays, much more slowly."
    )
    _TRIED[game] = why
    return why


def has_numba() -> bool:
    """True if numba is installed. Imports nothing."""
    try:
        return find_spec("numba") is not None
    except ValueError:  # sys.modules holds None in its place
        return False


def compiled_policies(game: Game[Any]) -> tuple[str, ...]:
    """Return the policies of the compiled game; () if it cannot be imported. Compiles nothing."""
    try:
        compiled = None if cut_off.is_set() or not has_numba() else game.compiled()
    except Exception:  # `compiled_of` tells the reason to those who need it
        return ()
    return () if compiled is None else compiled.policies
