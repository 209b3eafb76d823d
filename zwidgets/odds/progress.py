"""Progress of long calls: a bar, or lines where nobody watches; and how long a call will take."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sized
from contextlib import closing, contextmanager
from typing import Any, Final, NamedTuple, TypeVar

from zwidgets.core.arguments import as_plain, takes
from zwidgets.core.background import import_whole
from zwidgets.core.errors import need, quoted

DELAY: Final = 2.0
"""Seconds after which progress is shown, if it is not asked for."""
SOON: Final = 1.0
"""Seconds of work that say how long the whole takes."""
LONG: Final = 20.0
"""If it takes more seconds, that is said."""
QUICK: Final = 15
"""The seconds of the quicker call that is named then."""

Progress = bool | Callable[[int], object] | None
Item = TypeVar("Item")
clock = time.perf_counter


class Scale(NamedTuple):
    """The argument by which a call gets quicker.

    Attributes:
        name: of the argument, as `games`.
        value: what it is now.
        fewest: the least that it may be.
    """

    name: str
    value: int
    fewest: int = 1

    def quicker(self, seconds: float) -> str:
        """Return the value with which the call would be quick, as the end of a sentence, or "".

        >>> Scale("games", 1_000).quicker(70), Scale("games", 3).quicker(70)
        ('; games=210 takes about 15 seconds', '')
        """
        value = int(self.value * QUICK / seconds)
        power = 10 ** max(len(str(value)) - 2, 0)
        value = value // power * power
        told = f"; {self.name}={value:_} takes about {QUICK} seconds"
        return told if value >= self.fewest else ""


class Tell:
    """A counter of the games that are done, which says early, once, how long all will take.

    Args:
        more: shows that so many more games are done.
        say: shows a sentence; None says nothing.
        total: the number of games.
        scale: what makes the call quicker.
        warm: how many reports say nothing about the time, since a compiler or workers began then.
    """

    def __init__(
        self,
        more: Callable[[int], object],
        say: Callable[[str], object] | None = None,
        total: int = 0,
        scale: Scale | None = None,
        warm: int = 0,
    ) -> None:
        self._more, self._say, self._total, self._scale = more, say, total, scale
        self._warm, self._begun = warm, (clock(), 0.0)
        self._parts, self._lock, self.done = 0.0, threading.Lock(), 0

    def __call__(self, games: int) -> object:
        """Count games that are done."""
        self.done += games
        found = self._more(games)
        self._report(self.done)
        return found

    def part(self, games: float) -> None:
        """Count a part of a game, by which the whole time is estimated; from any thread."""
        with self._lock:
            self._parts += games
            self._report(self._parts)

    def steps(self, moves: Callable[[], int]) -> Callable[[], None]:
        """Return the function to call after each move; `moves` says how many a game has, about."""
        share = 0.0

        def step() -> None:
            nonlocal share
            if self._say is not None:
                share = share or 1 / max(moves(), 1)
                self.part(share)

        return step

    def _report(self, done: float) -> None:
        if self._say is None:
            return
        (begun, before), now = self._begun, clock()
        if self._warm:
            self._warm, self._begun = self._warm - 1, (now, done)
        elif now - begun >= SOON and done > before:
            whole, say = (now - begun) * self._total / (done - before), self._say
            self._say = None
            if whole > LONG:
                say(f"About {_told(whole)}{self._scale.quicker(whole) if self._scale else ''}.")


def _told(seconds: float) -> str:
    """Return a time as people say it.

    >>> _told(4.4), _told(31), _told(130), _told(8000)
    ('4 seconds', '31 seconds', '2 minutes', '2.2 hours')
    """
    if seconds < 90:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"


@contextmanager
def shown(
    progress: Progress, total: int, scale: Scale | None = None, warm: int = 0, unit: str = "games"
) -> Iterator[Tell]:
    """Show how many games are done, and how long all take; yields what counts them.

    A bar is shown in a terminal or notebook; elsewhere, as in a log, a line comes at the end.

    Args:
        progress: as in `zw.simulate`.
        total: the number of games, or of what else is counted.
        scale: what makes the call quicker.
        warm: how many reports say nothing about the time.
        unit: what is counted.
    """
    progress = as_plain(progress)
    known = progress is None or isinstance(progress, bool)
    need(
        takes(progress, 0) if callable(progress) else known,
        f"{quoted(progress)} shows no progress: write True, False or None, or a function of a "
        "number of games.",
    )
    if callable(progress):
        yield Tell(progress)
    elif progress is False:
        yield Tell(lambda more: None)
    elif watched():
        delay = 0 if progress else DELAY
        with _bar(total=total, unit=f" {unit}", unit_scale=True, delay=delay, leave=False) as bar:
            yield Tell(bar.update, bar.set_description_str, total, scale, warm)
    else:
        begun, tell = clock(), Tell(lambda more: None, _line, total, scale, warm)
        try:
            yield tell
        finally:
            if (seconds := clock() - begun) >= DELAY or progress:
                of = f"{tell.done:,}" if tell.done == total else f"{tell.done:,} of {total:,}"
                _line(f"{of} {unit} in {_told(seconds)}.")


def watched() -> bool:
    """Return whether somebody sees a bar move: in a terminal or a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    in_notebook = getattr(shell, "kernel", None) is not None
    return in_notebook or (sys.stderr is not None and sys.stderr.isatty())


def _line(told: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"{told}\n")


def _bar(**given: Any) -> Any:
    """Return a bar of `tqdm`, without the thread in which it watches bars that stand still."""
    import_whole("tqdm.auto")
    from tqdm.auto import tqdm

    return type("Bar", (tqdm,), {"monitor_interval": 0})(**given)


def collect(
    results: Generator[Item, None, None],
    keep: Callable[[Item], int | None],
    tell: Callable[[int], object],
    kept: Sized | None = None,
) -> None:
    """Keep results as they come, until there are no more or an interrupt (Ctrl+C) comes.

    Args:
        results: the results.
        keep: keeps a result in a single step, and says how many games it holds; None is one.
        tell: is told of so many games.
        kept: where they are kept; an interrupt goes on while it is empty. None ends it here.
    """
    try:
        with closing(results):
            for item in results:
                games = keep(item)
                tell(1 if games is None else games)
    except KeyboardInterrupt:
        if kept is not None and not kept:
            raise
