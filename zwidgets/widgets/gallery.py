"""The gallery: all games behind pictures, and one board at a time."""

from __future__ import annotations

import re
import threading
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, TypedDict

import ipywidgets
import traitlets

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import game_names
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.core.match.match import Match
from zwidgets.odds.tries import policy_of
from zwidgets.widgets.base import GameWidget
from zwidgets.widgets.boundary import told
from zwidgets.widgets.bundle import bundle
from zwidgets.widgets.nulls import Nulls
from zwidgets.widgets.sheet import Sheet, SheetShown
from zwidgets.widgets.still import Kept, Still, Stilled

SEED: Final = 5
EVENTS: Final = 40
"""How far the games have come that the pictures show."""


WIDE, TALL = 220, 180
SIZE: Final = re.compile(r'width="\d+" height="\d+"')
MADE: Final = f'width="{WIDE - 16}" height="{TALL}"'
"""The size of a picture in the row of all."""


class Entry(TypedDict):
    """A game among the pictures."""

    name: str
    title: str
    players: str
    picture: str


class GalleryShown(TypedDict):
    """What the gallery shows: the sheet of a game, or a board below, or neither."""

    sheet: SheetShown | None
    board: str | None
    begun: list[str]


class Chooser(Nulls):
    """The pictures of the games, and the sheet of one of them.

    Args:
        answer: is given each message of a browser; what it raises is told there.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    games: Any = traitlets.List().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, answer: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(_esm=bundle("gallery", "js"), _css=bundle("gallery", "css"))
        self._asks = answer
        self.on_msg(self._hear)

    def _hear(self, _: object, content: Any, __: object) -> None:
        try:
            if not isinstance(content, dict):
                raise InvalidOption("The gallery was sent something that is no request.")
            before = self.shown
            self._asks(content)
            if self.shown == before:
                self.send({"alert": ""})  # it was heard
        except ValueError as error:
            self.send({"alert": str(error)})
        except Exception as error:  # a game from elsewhere may raise anything
            self.send({"alert": f"Something failed in the kernel: {told(error)}"})

    def set_state(self, sync_data: Any) -> None:
        """Send the traits again, whatever a browser writes to them: they are never read."""
        self.send_state(["games", "shown"])


class Gallery(Stilled, ipywidgets.VBox):  # type: ignore[misc]
    """All games to choose from: `zw.gallery()`.

    A picture opens a sheet with the game's options, who sits where, and the seed; Play opens the
    board below. The other games' boards are kept, and go on where they were.

    >>> gallery = Gallery()
    >>> gallery.begin("dead-center", seed=7).match.seed
    7
    """

    def __init__(self) -> None:
        self._board: GameWidget[Any] | None = None
        self._sheet: Sheet | None = None
        self._boards: dict[str, GameWidget[Any]] = {}
        self._lock = threading.RLock()
        self._chooser = Chooser(self._do)
        self._chooser.games = [*_entries()]
        self._still = Still(self, self._chooser.layout.model_id, self._kept)
        super().__init__(children=[self._chooser])
        self._show()

    @property
    def board(self) -> GameWidget[Any] | None:
        """The board that is shown; None while there is none."""
        return self._board

    @property
    def sheet(self) -> Sheet | None:
        """What would be played next; None while no game is chosen."""
        return self._sheet

    def begin(self, name: str, **arguments: Any) -> GameWidget[Any]:
        """Begin a game on a new board and show it.

        Args:
            name: the name of a game.
            **arguments: as for `zw.widget`.

        Raises:
            InvalidOption: there is no such game or option.
        """
        from zwidgets.widgets import widget

        board = widget(name, **arguments)
        with self._lock:
            before = self._boards.pop(name, None)
            self._boards[name] = self._board = board
            self._sheet = None
            self._show()
        board.observe(self._still.changed, "board")
        if before is not None:
            before.close()
        return board

    def close(self) -> None:
        """Close the gallery with all its boards."""
        for board in tuple(self._boards.values()):
            board.close()
        self._chooser.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Gallery of {listed(game_names())}>"

    def _bundled(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        with self._lock:
            self._show()
        return super()._bundled(**kwargs)

    def _picture(self) -> str:
        """The pictures of all games."""
        return _row([entry["picture"] for entry in self._chooser.games])

    def _kept(self) -> tuple[str | None, Kept]:
        """The board that is shown, else the pictures of all games."""
        with self._lock:
            board = self.board
        if board is not None:
            return board._picture(), board._kept()
        alt = f"The games {listed([entry['title'] for entry in self._chooser.games])}."
        return self._picture(), Kept(alt, "Run this cell to choose a game.")

    def _show(self) -> None:
        """Show what is chosen; boards that were closed elsewhere are gone."""
        self._boards = {name: one for name, one in self._boards.items() if one.comm is not None}
        if self.board not in self._boards.values():
            self._board = None
        below = [] if self._board is None else [self._board]
        self.set_trait("children", [self._chooser, *below])
        shown: GalleryShown = {
            "sheet": self.sheet.shown() if self.sheet else None,
            "board": self.board.game_name if self.board else None,
            "begun": list(self._boards),
        }
        self._chooser.shown = dict(shown)
        self._still.changed()

    def _do(self, asked: dict[str, Any]) -> None:
        match asked, self.sheet:
            case {"do": "begin"}, Sheet() as sheet:
                sheet.check()
                if sheet.game.name in self._boards:
                    self._boards[sheet.game.name].match.check_again(sheet.seed)
                self.begin(sheet.game.name, **sheet.arguments)
            case _:
                with self._lock:
                    self._turn_to(asked)
                    self._show()
                    if self._sheet:
                        self._sheet.check()

    def _turn_to(self, asked: dict[str, Any]) -> None:
        match asked:
            case {"do": "choose", "game": str(name)} if name in game_names():
                self._sheet, self._board = Sheet.of(name), None
            case {"do": "resume", "game": str(name)} if name in self._boards:
                self._sheet, self._board = None, self._boards[name]
            case {"do": "leave"}:
                self._sheet = self._board = None
            case {"do": "set"} if self.sheet:
                self._sheet = self.sheet.changed(asked)
            case {"do": "begin" | "set"}:
                return  # as by the second click of a double click: the sheet is gone
            case _:
                games = listed(game_names())
                raise InvalidOption(f"The gallery has no {quoted(asked)}; its games: {games}.")


def gallery() -> Gallery:
    """All games to choose from, and one board at a time (see `Gallery`).

    >>> gallery().begin("dead-center", seed=7).over
    False
    """
    return Gallery()


def _row(pictures: list[str]) -> str:
    """Pictures side by side in one."""
    placed = [
        picture.replace("<svg ", f'<svg x="{WIDE * place + 8}" ', 1)
        for place, picture in enumerate(re.sub(SIZE, MADE, one, count=1) for one in pictures)
    ]
    size = f"{WIDE * len(pictures)} {TALL}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{"".join(placed)}</svg>'


def _entries() -> Iterator[Entry]:
    """The games that can be shown; one from elsewhere that cannot does not keep the others away."""
    for name in game_names():
        try:
            yield _entry(name)
        except Exception as error:
            warnings.warn(f"The gallery leaves out {name}: {told(error)}", stacklevel=2)


def _entry(name: str) -> Entry:
    """A game as the chooser shows it."""
    sheet = Sheet.of(name)
    shown = sheet.shown()
    seats = {game.seats for game in sheet.variants()}
    low, high = min(seats), max(seats)
    players = f"{low} to {high} players" if high > low else counted(low, "player")
    return {
        "name": name,
        "title": shown["title"],
        "players": players,
        "picture": _picture(sheet.game),
    }


@cache
def _picture(game: Game[Any]) -> str:
    """A game in its middle, as a spectator sees it."""
    match = Match(game, seed=SEED, seats=dict.fromkeys(range(game.seats), policy_of(game)))
    while len(match.history) < EVENTS and not match.over:
        match.step()
    return game.picture(match.state.view(None))
