"""What a notebook's cells show of plain values: lists of states as strips of pictures."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import islice
from typing import Final

from zwidgets.core.contract.state import State
from zwidgets.core.shown.strip import strip

MOST: Final = 24
"""A list shows so many of its states at most; `strip` shows all."""


def shown(values: Sequence[object]) -> str | None:
    """What a list shows in a notebook: a strip if there are states in it and nothing else.

    Returns:
        HTML with the first pictures; None for any other list, which stays the text that it is.

    >>> from zwidgets.core.match.match import Match
    >>> states = Match("dead-center", seed=7).states
    >>> shown(states).count("<svg"), shown(["a1"])
    (10, None)
    """
    if not values or not all(isinstance(one, State) for one in values):
        return None
    pictures = strip(islice(values, MOST))._repr_html_()  # type: ignore[arg-type]
    left = len(values) - MOST
    return pictures + (f"<p>And {left} more: zw.strip shows all.</p>" if left > 0 else "")


def show_lists() -> None:
    """Let the notebook in which this runs, if there is one, draw lists and tuples of states."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is not None:
        html = shell.display_formatter.formatters["text/html"]
        for kind in (list, tuple):
            if kind not in html.type_printers:
                html.for_type(kind, shown)
