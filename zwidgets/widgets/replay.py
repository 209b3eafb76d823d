"""Looking back: widgets that begin with the film of a match, or of a seat's record."""

from __future__ import annotations

import threading
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any, Final

import ipywidgets

from zwidgets.control.boards import about, past_board
from zwidgets.control.commands import AskFilm
from zwidgets.control.films import choice, message
from zwidgets.control.replies import StaleRequest
from zwidgets.control.requests import read
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.players import GUEST, HUMAN
from zwidgets.core.match.seat_record import SeatRecord
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.export import written
from zwidgets.widgets.saved_output import SavedContent, SavedOutput, WithSavedOutput

SEEN: Final = "secrets are left out, so nothing can be played"


class Replay(Boundary):
    """The film of what a seat or a spectator saw of a match. Nothing can be played in it.

    `zw.replay` makes it.

    Args:
        record: the seat's record.

    Attributes:
        record: the same as text.
    """

    def __init__(self, record: SeatRecord) -> None:
        self._seen, self.record = record, str(record)
        self._title = f"{record.game.header}, {len(record.film)} moments"
        alone = record.seat is None or sum(who in (HUMAN, GUEST) for who in record.players) < 2
        now = record.film.now
        shown = {**now["view"], "called": now["names"]}
        self._image = record.game.picture(shown) if alone else None
        self._eyes = record.seat
        eyes = choice(record.seat, now["names"])
        self._film = message(record.film, 0, [eyes], playable=False)
        super().__init__(
            record.game.name,
            about=about(record.game, 0),
            board=past_board(record.film, self.record, SEEN),
            film=self._film,
        )

    def export(self, path: str | PathLike[str]) -> Path:
        """Write what is shown to a file that any browser shows (see `zw.export`)."""
        return written(path, self._seen, [])

    def _do(self, content: object) -> None:
        match read(content).command:
            case AskFilm(on=True, eyes=eyes) if eyes not in ("usual", self._eyes):
                name = self._film["choices"][0]["name"]
                raise StaleRequest(f"These eyes may not look back; it is open to: {name}.")
            case AskFilm(on=on):
                self.set_trait("film", dict(self._film) if on else {})
            case _:
                raise StaleRequest("This record leaves secrets out; nothing can be played in it.")

    def _picture(self) -> str | None:
        """Return the picture.

        It is None if it would put a person's secrets into a notebook that others read.
        """
        return self._image

    def _saved_content(self) -> SavedContent:
        return SavedContent(f"{self._title}. {self.board['prompt']}", "Run this cell to look back.")

    def __repr__(self) -> str:
        return f"Replay({self._title})"


def replay(record: str, seat: int | None = None) -> Boundary:
    """Look back on a recorded match from its first moment.

    A match that is over, or that has no secrets, can be played on from any moment. Otherwise the
    widget shows what that seat or a spectator saw, and nothing can be played.

    Args:
        record: as `match.record()` writes it, a seat's record included.
        seat: whose film is shown. None is the seat of a seat's record; else everybody's film if the
            match is over, and a spectator's if not.
    """
    found = read_any(record)
    if isinstance(found, Match):
        return replay_of(found, seat)
    found.check_eyes(seat)
    return Replay(found)


def replay_of(match: Match, seat: int | None = None) -> Boundary:
    """Look back on a copy of a match (see `Match.replay`).

    Args:
        match: the match.
        seat: whose film is shown, as in `replay`.
    """
    from zwidgets.widgets import widget

    if seat is not None:
        seat = match.game.as_seat(seat)
    with match.lock:
        if not match.knows_all:
            return Replay(match.seen_by(seat))
        eyes: dict[str, Any] = {"eyes": seat} if match.game.hidden else {}
        return widget(match.game.name, match=match.copy(), replay=True, **eyes)


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
        """The widget in which you look back on the open game; None while there is none."""
        return self._opened

    def _look_back(self, match: Match, say: Callable[[], object]) -> Boundary:
        """Open a game below, to look back on it, and say so."""
        return self._open(replay_of(match), say)

    def _open(self, board: Boundary, say: Callable[[], object]) -> Boundary:
        """Show a board below in place of the one before, and say so."""
        with self._changing:
            before, self._opened = self._opened, board
            self.set_trait("children", [self._top, board])
            say()
        if before is not None:
            before.close()
        return board

    def close(self) -> None:
        """Close the widget and the game below it."""
        for widget in self.children:
            widget.close()
        super().close()

    def _picture(self) -> str | None:
        return self._top._picture()
