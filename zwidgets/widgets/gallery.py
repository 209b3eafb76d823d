"""The gallery: all games behind pictures, and one board at a time."""

from __future__ import annotations

import re
import threading
import warnings
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, TypedDict

import ipywidgets

from zwidgets.control.form import FormShown, NewGameForm
from zwidgets.control.opening import opened
from zwidgets.control.replies import describe_error
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import game_names
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.core.match.match import Match
from zwidgets.odds.rollouts import policy_of
from zwidgets.tables import can_host
from zwidgets.widgets.base import GameWidget
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.saved_output import SavedContent, SavedOutput, WithSavedOutput

if TYPE_CHECKING:
    from zwidgets.widgets.my_games import MyGamesBoard

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


class GalleryAbout(TypedDict):
    """The constants of the gallery: the games."""

    games: list[Entry]


class GalleryShown(TypedDict):
    """The state of the gallery: the form of a game, or a board below, or neither.

    `mine`: the board below is that of one's own games, or of the day's deals.
    """

    rev: int
    form: FormShown | None
    board: str | None
    begun: list[str]
    mine: Literal["games", "daily"] | None


class GalleryAsk(TypedDict):
    """A page's request; `set` has the place and the value of a field of the form besides."""

    do: Literal["choose", "resume", "leave", "begin", "set", "open", "games", "daily"]
    game: NotRequired[str]
    text: NotRequired[str]


class Chooser(Boundary):
    """The pictures of the games, and the form of one of them.

    Args:
        gallery: whose requests they take.
    """

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery
        about = GalleryAbout(games=[*_entries()])
        super().__init__("gallery", about=about, board=gallery._shown(0))

    def _do(self, content: object) -> None:
        self._gallery._do(content)

    def _picture(self) -> str:
        return self._gallery._picture()

    def _saved_content(self) -> SavedContent:
        return self._gallery._saved_content()[1]


class Gallery(WithSavedOutput, ipywidgets.VBox):  # type: ignore[misc]
    """All games to choose from: `zw.gallery()`.

    A picture opens a form that asks how long and how hard the game is to be, and who sits where;
    Play opens the board below. The other games' boards are kept, and go on where they were.

    >>> gallery = Gallery()
    >>> gallery.begin("dead-center", seed=7).match.seed
    7
    """

    def __init__(self) -> None:
        self._board: GameWidget[Any] | None = None
        self._form: NewGameForm | None = None
        self._boards: dict[str, GameWidget[Any]] = {}
        self._mine: MyGamesBoard | None = None
        self._lock = threading.RLock()
        self._chooser = Chooser(self)
        self._saved_output = SavedOutput(self, self._chooser.layout.model_id, self._saved_content)
        super().__init__(children=[self._chooser])
        self._show()

    @property
    def board(self) -> GameWidget[Any] | None:
        """The board that is shown; None while there is none."""
        return self._board

    @property
    def form(self) -> NewGameForm | None:
        """The form of what would be played next; None while no game is chosen."""
        return self._form

    def begin(self, name: str, **arguments: Any) -> GameWidget[Any]:
        """Begin a game on a new board and show it.

        Args:
            name: the name of a game.
            **arguments: as for `zw.widget`.
        """
        from zwidgets.widgets import widget

        board = widget(name, **arguments)
        with self._lock:
            before = self._boards.pop(name, None)
            self._boards[name] = self._board = board
            self._form = None
            self._put_away()
            self._show()
        board.observe(self._saved_output.changed, "board")
        if before is not None:
            before.close()
        return board

    def close(self) -> None:
        """Close the gallery with all its boards."""
        for board in tuple(self._boards.values()):
            board.close()
        self._put_away()
        self._chooser.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Gallery of {listed(game_names())}>"

    def _bundled(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        with self._lock:
            self._show()
        return super()._bundled(**kwargs)

    def _picture(self) -> str:
        """Return the pictures of all games."""
        return _row([entry["picture"] for entry in self._chooser.about["games"]])

    def _saved_content(self) -> tuple[str | None, SavedContent]:
        """Return the board that is shown, else the pictures of all games."""
        with self._lock:
            board = self.board
        if board is not None:
            return board._picture(), board._saved_content()
        titles = [entry["title"] for entry in self._chooser.about["games"]]
        alt = f"The games {listed(titles)}."
        return self._picture(), SavedContent(alt, "Run this cell to choose a game.")

    def _show(self) -> None:
        """Show what is chosen; boards that were closed elsewhere are gone."""
        self._boards = {
            name: board for name, board in self._boards.items() if board.comm is not None
        }
        if self.board not in self._boards.values():
            self._board = None
        below = self._board or self._mine
        self.set_trait("children", [self._chooser, *([] if below is None else [below])])
        shown = self._shown(self._chooser.board["rev"])
        if shown != self._chooser.board:
            self._chooser.set_trait("board", {**shown, "rev": shown["rev"] + 1})
        self._saved_output.changed()

    def _shown(self, rev: int) -> GalleryShown:
        return {
            "rev": rev,
            "form": self.form.shown() if self.form else None,
            "board": self.board.game_name if self.board else None,
            "begun": list(self._boards),
            "mine": self._mine.page if self._mine else None,
        }

    def _do(self, asked: Any) -> None:
        match asked, self.form:
            case {"do": "begin"}, NewGameForm() as form:
                form.check()
                if form.game.name in self._boards:
                    self._boards[form.game.name].match.check_again(form.seed)
                self.begin(form.game.name, **form.arguments)._controller.go_by_clicks()
            case {"do": "open", "text": str(text)}, _:
                match, recorded = opened(text)
                board = self.begin(match.game.name, match=match, replay=recorded)
                if not recorded:
                    board._controller.go_by_clicks()
            case _:
                with self._lock:
                    self._turn_to(asked)
                    self._show()
                    if self._form:
                        self._form.check()

    def _turn_to(self, asked: Any) -> None:
        match asked:
            case {"do": "choose", "game": str(name)} if name in game_names():
                self._form, self._board = NewGameForm.of(name, can_host()), None
            case {"do": "resume", "game": str(name)} if name in self._boards:
                self._form, self._board = None, self._boards[name]
            case {"do": "leave"}:
                self._form = self._board = None
            case {"do": "games" | "daily" as page}:
                from zwidgets.widgets.my_games import MyGamesBoard

                self._form = self._board = None
                self._put_away()
                self._mine = MyGamesBoard(lambda game: True, page)
                return
            case {"do": "set"} if self.form:
                self._form = self.form.changed(asked)
            case {"do": "begin" | "set"}:
                return  # as by the second click of a double click: the form is gone
            case _:
                games = listed(game_names())
                raise InvalidOption(f"The gallery has no {quoted(asked)}; its games: {games}.")
        self._put_away()

    def _put_away(self) -> None:
        """Close the board of one's own games."""
        if self._mine is not None:
            self._mine.close()
            self._mine = None


def gallery() -> Gallery:
    """Return all games to choose from, and one board at a time (see `Gallery`).

    >>> gallery().begin("dead-center", seed=7).over
    False
    """
    return Gallery()


def _row(pictures: list[str]) -> str:
    """Return pictures side by side in one."""
    placed = [
        picture.replace("<svg ", f'<svg x="{WIDE * place + 8}" ', 1)
        for place, picture in enumerate(re.sub(SIZE, MADE, drawn, count=1) for drawn in pictures)
    ]
    size = f"{WIDE * len(pictures)} {TALL}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{"".join(placed)}</svg>'


def _entries() -> Iterator[Entry]:
    """Yield the games that can be shown.

    A game from elsewhere that fails does not keep the others away.
    """
    for name in game_names():
        try:
            yield _entry(name)
        except Exception as error:
            warnings.warn(f"The gallery leaves out {name}: {describe_error(error)}", stacklevel=2)


def _entry(name: str) -> Entry:
    """Return a game as the chooser shows it."""
    form = NewGameForm.of(name)
    shown = form.shown()
    seats = {game.seats for game in form.variants()}
    low, high = min(seats), max(seats)
    players = f"{low} to {high} players" if high > low else counted(low, "player")
    return {
        "name": name,
        "title": shown["title"],
        "players": players,
        "picture": _picture(form.game),
    }


@cache
def _picture(game: Game[Any]) -> str:
    """Return a game in its middle, as a spectator sees it."""
    match = Match(game, seed=SEED, seats=dict.fromkeys(range(game.seats), policy_of(game)))
    while len(match.history) < EVENTS and not match.over:
        match.step()
    return game.picture(match.state.view(None))
