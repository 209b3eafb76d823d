"""A person's finished games and the deals of the days on a board: `zw.my_games`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.keeping import followers
from zwidgets.control.requests import asked
from zwidgets.core.background import begin
from zwidgets.core.contract.registry import GameLike, game_class, resolve_position
from zwidgets.core.errors import need
from zwidgets.games import TOLD
from zwidgets.history import daily as deals
from zwidgets.history import judging, store
from zwidgets.history.games import FEWEST, MyGames, Row
from zwidgets.history.store import CannotKeep, KeptGame
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.daily import daily
from zwidgets.widgets.replay import WidgetWithReplay
from zwidgets.widgets.saved_output import SavedContent

MOST: Final = 100
"""The most games of a row that are listed."""
COPY: Final = "my-games"
"""What a saved copy is called, without its ending."""


class MyGamesAbout(TypedDict):
    """The constants of the board: where games are kept; null for nowhere, with the reason."""

    title: str
    path: str | None
    note: str


class RowShown(TypedDict):
    """A game with its options; `course`: the means after the last 20 games, none if too few."""

    header: str
    title: str
    played: int
    won: int
    streak: str
    best: str
    better: str
    course: list[float]


class GameShown(TypedDict):
    """A kept game of the row that is unfolded."""

    id: str
    when: str
    result: str
    skill: str


class DealShown(TypedDict):
    """A day's deal of a game.

    `won`: null before the first game has ended. `result`: the five lines, "" before they are known.
    """

    game: str
    title: str
    won: bool | None
    told: str
    result: str


class MyGamesShown(TypedDict):
    """The state of the board: which page and which games, the rows, and the day's deals."""

    rev: int
    page: Literal["games", "daily"]
    only: str
    told: str
    count: int
    days: str
    rows: list[RowShown]
    unfolded: str
    games: list[GameShown]
    day: str
    today: str
    date: str
    deals: list[DealShown]
    said: str


class MyGamesAsk(TypedDict):
    """A page's request, and what it is about: a page, a choice, a row, a game, a day."""

    do: Literal["page", "only", "unfold", "open", "day", "play", "save", "delete"]
    what: str


class Counts(Boundary):
    """The board itself; games open below it.

    Args:
        about: its constants.
        board: its first state.
        does: carries out a request.
    """

    def __init__(
        self, about: MyGamesAbout, board: MyGamesShown, does: Callable[[MyGamesAsk], object]
    ) -> None:
        self._does = does
        super().__init__("my-games", about=about, board=board)

    def _do(self, content: object) -> None:
        self._does(asked(content, MyGamesAsk))

    def _picture(self) -> None:
        return None

    def _saved_content(self) -> SavedContent:
        return SavedContent("My games.", "Run this cell to see your games.")


class MyGamesBoard(MyGames, WidgetWithReplay):
    """A person's finished games, with the one that is open below (see `zw.my_games`).

    Attributes:
        counts: the table itself, a widget.
        board: the widget in which you look back on the open game, or play a day's deal; None while
            there is none.
        page: what is shown: the games, or the deals of a day.

    Args:
        games: which games are shown, of all that are kept.
        page: what is shown first: the games, or the deals of today.
    """

    def __init__(
        self, games: Callable[[KeptGame], bool], page: Literal["games", "daily"] = "games"
    ) -> None:
        self._shows: Callable[[KeptGame], bool] = games
        self.page: Literal["games", "daily"] = page
        self._only, self._unfolded, self._said, self._day = "all", "", "", deals.today()
        self._kept = store.readable()
        MyGames.__init__(self, [game for game in self._kept if games(game)])
        about: MyGamesAbout = {
            "title": "My games",
            "path": None if store.path() is None else str(store.path()),
            "note": "Kept on this computer only, nothing is sent:" if store.path() else self.title,
        }
        self.counts = Counts(about, self._shown(0), self._do)
        WidgetWithReplay.__init__(self, self.counts)
        followers.add(self)
        if any(game.better is None and game.seat is not None for game in self.games):
            begin(self._judge(), "keeper", low=True)

    def refresh(self) -> None:
        """Show what is kept now."""
        with self._changing:
            self._kept = store.readable()
            self.games = tuple(filter(self._shows, self._kept))
            self.counts.set_trait("board", self._shown(self.counts.board["rev"] + 1))

    def look_back(self, number: int = 0) -> Boundary:
        """Open a game below, to look back on it; returns its board.

        Args:
            number: the game's number in `to_frame()`; 0 is the latest.
        """
        return self._look_back(self.match(number), self.refresh)

    def delete(self) -> None:
        """Delete these games for good."""
        super().delete()
        self.refresh()

    def close(self) -> None:
        """Close the board and the game below it."""
        followers.discard(self)
        super().close()

    def _judge(self) -> Any:
        try:
            yield from judging.judging()
        except CannotKeep:
            return
        if self in followers:
            self.refresh()

    def _do(self, ask: MyGamesAsk) -> None:
        what = ask["what"]
        self._said = ""
        match ask["do"]:
            case "page":
                self.page = "daily" if what == "daily" else "games"
            case "only":
                self._only, self._unfolded = what, ""
            case "unfold":
                self._unfolded = "" if what == self._unfolded else what
            case "open":
                ids = [game.id for game in self.games]
                need(what in ids, "That game is not kept any more.")
                self.look_back(ids.index(what))
                return
            case "day":
                self._day = deals.as_day(what)
            case "play":
                need(what in TOLD, "That game has no daily deal.")
                board = daily(what, self._day)
                self._open(board, self.refresh)
                board._controller.go_by_clicks()
                return
            case "save":
                self._said = f"Saved as {self.save(_free(Path.cwd()))}."
            case "delete":
                self.delete()
                return
        self.refresh()

    def _shown(self, rev: int) -> MyGamesShown:
        today = deals.today()
        some = MyGames([game for game in self.games if _goes_with(game, self._only, today)])
        unfolded = [game for game in some.games if game.header == self._unfolded]
        days = deals.streak(self._kept)
        return {
            "rev": rev,
            "page": self.page,
            "only": self._only,
            "told": some.title,
            "count": len(self.games),
            "days": f"{days} {'day' if days == 1 else 'days'} in a row",
            "rows": [_row(row) for row in some.rows],
            "unfolded": self._unfolded,
            "games": [*map(_game, unfolded[:MOST])],
            "day": self._day.isoformat(),
            "today": today.isoformat(),
            "date": deals.in_words(self._day),
            "deals": [_deal(name, self._day, self._kept) for name in TOLD],
            "said": self._said,
        }

    def __repr__(self) -> str:
        return MyGames.__repr__(self)


def _goes_with(game: KeptGame, only: str, today: date) -> bool:
    if only == "daily":
        return game.day is not None
    return only != "month" or game.ended.startswith(f"{today:%Y-%m}")


def _row(row: Row) -> RowShown:
    *_, best, better = row.cells()
    return {
        "header": row.header,
        "title": row.title,
        "played": len(row.games),
        "won": row.won,
        "streak": row.in_a_row,
        "best": best,
        "better": better,
        "course": row.course()[-FEWEST:],
    }


def _game(game: KeptGame) -> GameShown:
    day, _, hour = game.ended.partition("T")
    won = {True: "won. ", False: "lost. ", None: ""}[game.won]
    skill = "" if game.better is None else f"better than {100 * game.better:.0f} %"
    when = f"{deals.in_words(date.fromisoformat(day))}, {hour[:5]}"
    return {"id": game.id, "when": when, "result": f"{won}{game.result}", "skill": skill}


def _deal(name: str, day: date, games: Sequence[KeptGame]) -> DealShown:
    wanted = name, day.isoformat()
    game = next((game for game in games if (game.game, game.day) == wanted), None)
    told, result = "not played yet", ""
    if game is not None:
        told = deals.ended(game)
        if game.better is None:
            told += "; being compared with careful games"
        else:
            result = deals.result(game, deals.streak(games))
    return {
        "game": name,
        "title": game_class(name).title,
        "won": None if game is None else game.won,
        "told": told,
        "result": result,
    }


def _free(folder: Path) -> Path:
    """Return a file that is not there yet."""
    names = (folder / f"{COPY}{f'-{number}' if number else ''}.txt" for number in range(10_000))
    return next(file for file in names if not file.exists())


def my_games(game: GameLike | None = None, **options: Any) -> MyGamesBoard:
    """Return the games that you have finished on boards, as a table and a board.

    A game that you begin, or make a move in, on a board is kept once it is over: record, result,
    luck, skill and when. It stays on this computer, in one file; nothing is sent. The environment
    variable `ZWIDGETS_HISTORY` names another folder for it; `off` keeps nothing. Games that only
    cells or bots play are not kept.

    Args:
        game: only games of this one, whatever their options.
        **options: only games with these options, where a game is named; the others standard.

    Returns:
        The games, the latest first: `to_frame()` has a row for each, the table one for each game
        with its options, `plot()` draws how well you play. `look_back(number)` opens a game to look
        back on it, `save(path)` writes their records to a file, `delete()` deletes them for good.
        "Better than" is the share of 10,000 careful games from the same first position that ended
        worse, where those that ended alike count half, so a careful player is at 50 %.

    Raises:
        CannotKeep: the file of games cannot be read.

    >>> my_games()
    <MyGames: Your games are not kept: ZWIDGETS_HISTORY is off.>
    """
    need(game is not None or not options, "Options belong to a game: name it too.")
    store.kept()
    if game is None:
        return MyGamesBoard(lambda kept: True)
    if not isinstance(game, str) or options:
        header = resolve_position(game, None, options).game.header
        return MyGamesBoard(lambda kept: kept.header == header)
    name = game_class(game).name
    return MyGamesBoard(lambda kept: kept.game == name)
