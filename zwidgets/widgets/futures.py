"""A thousand futures in a notebook: `zw.futures`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.requests import asked
from zwidgets.core.contract.state import State
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN
from zwidgets.odds.progress import Progress
from zwidgets.odds.running import Policy
from zwidgets.teaching.futures import Futures, Kind, plan_futures
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.replay import WidgetWithReplay
from zwidgets.widgets.saved_output import SavedContent

HOW: Final = (
    "Among wins, the larger a dot, the higher the score. A click opens its game below, to look "
    "back on it and to play on."
)


class FuturesAbout(TypedDict):
    """The games of a strip: what was played, the kinds of ends, and each game's end.

    `ends`: the different ends in their order, each with its kind, its words, and the size of its
    dot, at most 1. `dots`: for each game the place of its end there.
    """

    title: str
    told: str
    note: str
    kinds: list[Kind]
    ends: list[tuple[int, str, float]]
    dots: list[int]


class FuturesShown(TypedDict):
    """The game that is open below the strip, by its number."""

    rev: int
    open: int | None


class FuturesAsk(TypedDict):
    """A page's request to open the game of that number."""

    do: Literal["open"]
    game: int


class Dots(Boundary):
    """The strip itself; its games open below it.

    Args:
        futures: the games.
        opens: opens the game of a number.
    """

    def __init__(self, futures: Futures, opens: Callable[[int], object]) -> None:
        self._futures, self._opens = futures, opens
        ends = futures.ends()
        places = {end.words: place for place, end in enumerate(ends)}
        about: FuturesAbout = {
            "title": futures.title,
            "told": futures.told,
            "note": f"{HOW} {futures.note}".strip(),
            "kinds": futures.kinds,
            "ends": [(futures.kind(end), end.words, futures.size(end)) for end in ends],
            "dots": [places[end.words] for end in futures.outcomes],
        }
        super().__init__("futures", about=about, board=FuturesShown(rev=0, open=None))

    def show(self, number: int) -> None:
        """Say which game is open."""
        self.set_trait("board", FuturesShown(rev=self.board["rev"] + 1, open=number))

    def _do(self, content: object) -> None:
        self._opens(asked(content, FuturesAsk)["game"])

    def _picture(self) -> str:
        return self._futures.strip().svg

    def _saved_content(self) -> SavedContent:
        alt = f"{self._futures.title} {self._futures.told}"
        return SavedContent(alt, "Run this cell to open its games.")


class FuturesBoard(Futures, WidgetWithReplay):
    """A strip of dots, each a whole game, with the game that is open below (see `zw.futures`).

    Attributes:
        dots: the strip itself, a widget.
        board: the widget in which you look back on the open game; None while there is none.
    """

    def __init__(self, *games: Any) -> None:
        Futures.__init__(self, *games)
        self.dots = Dots(self, self.look_back)
        WidgetWithReplay.__init__(self, self.dots)

    def look_back(self, number: int) -> Boundary:
        """Open a game below the strip, to look back on it and to play on from any moment."""
        match = self.game(number)
        match.seats = {self.me: HUMAN}
        return self._look_back(match, lambda: self.dots.show(number))


def futures(
    position: State | str | Match,
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    seat: int | None = None,
    progress: Progress = None,
    resume: Futures | None = None,
) -> FuturesBoard:
    """Return a thousand games from one position as a strip of dots, each of which opens its game.

    They are the games that `zw.simulate` plays with the same arguments. As a cell's last line they
    are a strip: the shape and colour of a dot say who won, pointing at it how it ended, and a click
    opens that very game below, to look back on it and to play on from any of its moments.

    Args:
        position: a state or its text, or a match, whose present position and names are taken.
        games: how many, 1 to 2,000; None is 1,000, or 100 if no compiled game plays them.
        policy: who plays on, as in `zw.simulate`.
        seed: a whole number from 0 on; None draws one.
        seat: each game keeps what this seat knows of the position, and draws the rest anew. It is
            the seat that plays on from a game. A match with secrets needs it until it is over;
            elsewhere None keeps the whole position, and the first person plays on, or seat 0.
        progress: as in `zw.simulate`.
        resume: an earlier result of the same call; only the games that it lacks are played.

    Returns:
        The strip. After an interrupt (Ctrl+C) it has the complete games, and `interrupted` is True;
        where there is none yet, the interrupt goes on.

    Raises:
        InvalidOption: `resume` comes from another call, or a match with secrets goes on and no seat
            is named.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> found = futures(cabin, seed=1)
    >>> found.probability("win").value
    0.252
    >>> found.outcomes[2].words
    'Won in round 28 with a score of 5.'
    """
    games_of = plan_futures(position, games, policy, seed, seat, resume)
    return FuturesBoard(*games_of, progress, resume)
