"""Two moves with the same luck in a notebook: `zw.twins`."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.requests import asked
from zwidgets.core.arguments import as_whole
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import quoted
from zwidgets.core.match.match import Match
from zwidgets.core.shown.picture import at
from zwidgets.odds.running import Policy
from zwidgets.teaching.twins import Twins
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.replay import WidgetWithReplay
from zwidgets.widgets.saved_output import SavedContent

HOW: Final = (
    "A step is a chance event and what follows from it. Marks show where the boards differ."
)
GAP: Final = 12
SIZE: Final = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


class TwinEnd(TypedDict):
    """One of the games: its first move, and how it ended."""

    move: str
    end: str


class TwinShown(TypedDict):
    """One of the games at a step: its board as SVG, and what happened."""

    picture: str
    told: list[str]


class TwinsAbout(TypedDict):
    """The constants of twins: the question, both games, the number of the last step."""

    title: str
    note: str
    games: list[TwinEnd]
    last: int


class TwinsShown(TypedDict):
    """Both games at a step, and which of them is open below."""

    rev: int
    at: int
    games: list[TwinShown]
    open: int | None


class TwinsAsk(TypedDict):
    """A page's request: to go to the step of that number, or to open game 0 or 1."""

    do: Literal["go", "open"]
    at: int


class Pair(Boundary):
    """The boards themselves, side by side; a game opens below them.

    Args:
        twins: the games.
        opens: opens one of them.
    """

    def __init__(self, twins: Twins, opens: Callable[[int], object]) -> None:
        self._twins, self._opens, self._changing = twins, opens, threading.RLock()
        about: TwinsAbout = {
            "title": twins.title,
            "note": HOW,
            "games": [{"move": twin.move, "end": twin.end} for twin in twins.games],
            "last": twins.last,
        }
        super().__init__("twins", about=about, board=self._shown(0, 1, None))

    def _shown(self, rev: int, step: int, number: int | None) -> TwinsShown:
        pictures = self._twins.pictures(step)
        return {
            "rev": rev,
            "at": step,
            "games": [
                {"picture": picture, "told": self._twins.happened(twin, step)}
                for twin, picture in zip(self._twins.games, pictures, strict=True)
            ],
            "open": number,
        }

    def go(self, step: int) -> None:
        """Show a step."""
        with self._changing:
            self.set_trait("board", self._shown(self.board["rev"] + 1, step, self.board["open"]))

    def show(self, number: int) -> None:
        """Say which game is open."""
        with self._changing:
            self.set_trait("board", {**self.board, "rev": self.board["rev"] + 1, "open": number})

    def _do(self, content: object) -> None:
        request = asked(content, TwinsAsk)
        (self.go if request["do"] == "go" else self._opens)(request["at"])

    def _picture(self) -> str:
        """Return both boards in one picture."""
        pictures = [game["picture"] for game in self.board["games"]]
        x, height, parts = 0.0, 0.0, []
        for picture in pictures:
            found = SIZE.search(picture)
            wide, high = map(float, found.groups()) if found else (0.0, 0.0)
            parts.append(at(x, 0, picture))
            x, height = x + wide + GAP, max(height, high)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x - GAP:g} {height:g}" '
            f'style="max-width:100%">{"".join(parts)}</svg>'
        )

    def _saved_content(self) -> SavedContent:
        alt = f"{self._twins.title} {self._twins.told}"
        return SavedContent(alt, "Run this cell to go through both games step by step.")


class TwinsBoard(Twins, WidgetWithReplay):
    """Two boards with the same luck, with the game that is open below (see `zw.twins`).

    Attributes:
        pair: the two boards, a widget.
        board: the widget in which you look back on the open game; None while there is none.
    """

    def __init__(self, *given: Any) -> None:
        Twins.__init__(self, *given)
        self.pair = Pair(self, self.look_back)
        WidgetWithReplay.__init__(self, self.pair)

    def look_back(self, number: int) -> Boundary:
        """Open the first game (0) or the second (1) below, to look back and to play on."""
        place = as_whole(number, f"There is no game {quoted(number)}: they are 0 and 1.", 0, 1)
        return self._look_back(self.games[place].match, lambda: self.pair.show(place))


def twins(
    position: State | str | Match,
    first: Move | str,
    second: Move | str,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    seat: int | None = None,
) -> TwinsBoard:
    """Return two moves side by side, with the same luck: two games to their ends, step by step.

    Both begin in the position, one with each move, and go on by themselves. The first chance event
    of both is drawn with the same random numbers, so is the second, and so on: on the same deck the
    same card comes. As a cell's last line they are two boards with one slider.

    Args:
        position: a state or its text, or a match, whose present position and names are taken.
        first: a move, as "take".
        second: the move that it is compared with.
        policy: who plays on, as in `zw.simulate`.
        seed: a whole number from 0 on; None draws one.
        seat: the seat that moves; it must be named if several may, and for a match with secrets.
            Both games keep what it knows of the position, and draw the rest anew, the same for
            both.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3D"
    >>> found = twins(cabin, "lay 3D a1", "lay 3D c1", seed=3)
    >>> [game.match.over for game in found.games]
    [True, True]
    """
    return TwinsBoard(position, first, second, policy, seed, seat)
