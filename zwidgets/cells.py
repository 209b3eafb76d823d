"""What a notebook does with this package: pictures of lists, help without secrets, no reloading."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from zwidgets.core.contract.state import State
from zwidgets.core.shown.strip import strip

MOST: Final = 24
"""The most states of a list that a cell shows; `strip` shows all."""


def shown(values: Sequence[object]) -> str | None:
    """Return the pictures of a list that holds states and nothing else.

    Returns:
        HTML with the first pictures; None for any other list, which the cell shows as text.

    >>> from zwidgets.core.match.match import Match
    >>> states = Match("dead-center", seed=7).states
    >>> shown(states).count("<img"), shown(["a1"])
    (10, None)
    """
    if not values or not all(isinstance(value, State) for value in values):
        return None
    pictures = strip(islice(values, MOST))._repr_html_()  # type: ignore[arg-type]
    left = len(values) - MOST
    return pictures + (f"<p>And {left} more: zw.strip shows all.</p>" if left > 0 else "")


def notebook() -> Any:
    """Return the IPython shell in which this runs; None outside of IPython."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def show_lists() -> None:
    """Let the notebook in which this runs, if any, draw lists and tuples of states."""
    shell = notebook()
    if shell is not None:
        html = shell.display_formatter.formatters["text/html"]
        for kind in (list, tuple):
            if kind not in html.type_printers:
                html.for_type(kind, shown)


def stay_loaded() -> None:
    """Let `%autoreload` in the notebook in which this runs leave the modules of this package alone.

    It would give running games half of each class, so that even their records could not be
    written. Where a module is reloaded all the same, `%aimport` has asked for it.
    """
    shell, known = notebook(), set[str]()

    def leave(*_: object) -> None:
        ours = {name for name in [*sys.modules] if name.partition(".")[0] == "zwidgets"} - known
        if ours and shell.find_line_magic("aimport") is not None:
            known.update(ours)
            shell.run_line_magic("aimport", ", ".join(f"-{name}" for name in sorted(ours)))

    if shell is not None:
        for moment in ("pre_run_cell", "post_run_cell"):
            shell.events.register(moment, leave)


def keep_secrets() -> None:
    """Let the help of the notebook in which this runs, as `state?`, quote no value in full.

    IPython quotes `str`, which tells all of a state or an event; cells show their `repr`.
    """
    shell = notebook()
    if shell is None or hasattr(shell.inspector.info, "in_full"):
        return
    in_full = shell.inspector.info

    def info(value: object, *given: Any, **named: Any) -> Any:
        found = in_full(value, *given, **named)
        ours = type(value).__module__.partition(".")[0] == "zwidgets"
        if (ours or isinstance(value, State)) and found.get("string_form"):
            found["string_form"] = repr(value)
        return found

    info.in_full = in_full  # type: ignore[attr-defined]
    shell.inspector.info = info
