"""A small widget with a game that opens below it."""

from __future__ import annotations

import threading
from collections.abc import Callable

import ipywidgets

from zwidgets.core.match.match import Match
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.replay import replay_of
from zwidgets.widgets.saved_output import SavedOutput, WithSavedOutput


class WidgetWithReplay(WithSavedOutput, ipywidgets.VBox):  # type: ignore[misc]
    """A small widget, and below it the game that was opened last.

    Args:
        top: the small widget.
    """

    def __init__(self, top: Boundary) -> None:
        self._opened: Boundary | None = None
        self._top, self._changing = top, threading.RLock()
        key = top.layout.model_id
        self._saved_output = SavedOutput(self, key, lambda: (top._picture(), top._saved_content()))
        top.observe(self._saved_output.changed, "board")
        super().__init__(children=[top])

    @property
    def board(self) -> Boundary | None:
        """The widget in which one looks back on the open game; None while there is none."""
        return self._opened

    def _open(self, match: Match, say: Callable[[], object]) -> Boundary:
        """Open a game below, and say so."""
        board = replay_of(match)
        with self._changing:
            before, self._opened = self._opened, board
            self.set_trait("children", [self._top, board])
            say()
        if before is not None:
            before.close()
        return board

    def close(self) -> None:
        """Close the widget and the game below it."""
        for one in self.children:
            one.close()
        super().close()

    def _picture(self) -> str | None:
        return self._top._picture()
