"""A person's finished games as a table: played, won, in a row, best, and beside careful games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from os import PathLike
from pathlib import Path
from typing import Any, Final

from zwidgets.core.arguments import as_whole
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import game_class
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.history import store
from zwidgets.history.store import KeptGame
from zwidgets.odds import tables
from zwidgets.odds.charts import Picture, course

FEWEST: Final = 20
"""Of fewer games nobody can say how good they are; a mean is that of so many at most."""
OFF: Final = f"Your games are not kept: {store.SWITCH} is off."
TOO_FEW: Final = "too few"


@dataclass(frozen=True)
class Row:
    """What a person has reached in one game with its options.

    Attributes:
        games: the games, the latest first; at least one.
    """

    games: Sequence[KeptGame]

    @property
    def header(self) -> str:
        """The game with its options."""
        return self.games[0].header

    @property
    def title(self) -> str:
        """The game's title with its options."""
        return f"{title_of(self.games[0])} {self.games[0].options}".strip()

    @property
    def won(self) -> int:
        """The number of games won."""
        return sum(bool(game.won) for game in self.games)

    @property
    def streak(self) -> int:
        """How many of the latest games were won in a row."""
        return sum(1 for _ in takewhile(bool, self._decided))

    @property
    def in_a_row(self) -> str:
        """How many of the latest games were won in a row, and the most that ever were."""
        longest = max((sum(row) for _, row in groupby(self._decided)), default=0)
        return f"{self.streak}, at most {longest}" if longest > self.streak else str(self.streak)

    @property
    def _decided(self) -> list[bool]:
        return [game.won for game in self.games if game.won is not None]

    @property
    def best(self) -> str:
        """The best end, in words."""
        ends = [(game.won, game.score) for game in self.games if game.score is not None]
        won, score = max(ends, default=(None, None))
        return "" if won is None else f"{'won' if won else 'lost'}, score {score}"

    @property
    def better(self) -> float | None:
        """The mean share of careful games that ended worse; None below 20 games."""
        course = self.course()
        return sum(self._shares) / len(self._shares) if course else None

    def course(self) -> list[float]:
        """Return the mean of the last 20 shares after each game; nothing below 20 games."""
        shares = self._shares
        if len(shares) < FEWEST:
            return []
        parts = [shares[max(0, at - FEWEST) : at] for at in range(1, len(shares) + 1)]
        return [sum(part) / len(part) for part in parts]

    @property
    def _shares(self) -> list[float]:
        return [game.better for game in reversed(self.games) if game.better is not None]

    def cells(self) -> list[str]:
        """Return the row of the table."""
        better = TOO_FEW if self.better is None else f"{100 * self.better:.0f} %"
        numbers = [str(len(self.games)), str(self.won), self.in_a_row]
        return [self.title, *numbers, self.best, better]


class MyGames(tables.Shown):
    """Finished games, the latest first (see `zw.my_games`).

    Args:
        games: the games.

    Attributes:
        games: the same.
    """

    def __init__(self, games: Sequence[KeptGame]) -> None:
        self.games = tuple(games)

    @property
    def rows(self) -> list[Row]:
        """The games by game and options, the one played most first."""
        often = Counter(game.header for game in self.games)
        by = sorted(self.games, key=lambda game: (-often[game.header], game.header))
        return [Row(tuple(games)) for _, games in groupby(by, lambda game: game.header)]

    @property
    def title(self) -> str:
        """How many games there are, and how many of them were won."""
        if not self.games:
            return OFF if store.path() is None else "No games are kept yet."
        won = sum(bool(game.won) for game in self.games)
        return f"{counted(len(self.games), 'game')} played, {won} won"

    def cells(self) -> tables.Cells:
        """Return a row for each game with its options."""
        head = ("game", "played", "won", "in a row", "best", "better than")
        return head, [row.cells() for row in self.rows]

    def records(self) -> list[dict[str, Any]]:
        """Return the games: all that is kept of each but its record."""
        names = ("game", "options", "ended", "day", "seat", "result", "won", "score")
        judged = ("better", "luck", "skill")
        return [{name: getattr(game, name) for name in (*names, *judged)} for game in self.games]

    def plot(self) -> Picture:
        """Return the curve of how well was played: the mean of the last 20 games after each.

        The line at 50 % is a careful player's. There is one curve for each game with its options.

        Raises:
            InvalidOption: there are fewer than 20 games of each.
        """
        curves = {row.title: row.course() for row in self.rows if row.course()}
        if not curves:
            told = f"A curve needs {FEWEST} games of one kind that are compared with careful ones"
            raise InvalidOption(f"{told}; there are too few.")
        return Picture(course(curves, "Better than so many careful games", 0.5))

    def match(self, number: int = 0) -> Match:
        """Return the match of a game, by its number in `to_frame()`; 0 is the latest."""
        many = counted(len(self.games), "game")
        told = f"There is no game {quoted(number)}: of {many} the latest has the number 0."
        return Match.from_record(self.games[as_whole(number, told, 0, len(self.games) - 1)].record)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the records of these games to a new file, one after the other.

        Args:
            path: the file, as "my-games.txt".

        Raises:
            InvalidOption: the file is there already, or cannot be written.
        """
        file = Path(path)
        try:
            with file.open("x", encoding="utf-8", newline="\n") as written:
                written.write("\n".join(game.record for game in self.games))
        except OSError as error:
            told = f"{quoted(str(file), 200)} cannot be written: {error.strerror}."
            raise InvalidOption(told) from error
        return file

    def delete(self) -> None:
        """Delete these games for good."""
        store.delete(game.id for game in self.games)
        self.games = ()

    def __repr__(self) -> str:
        return f"<MyGames: {self.title}>"


def title_of(game: KeptGame) -> str:
    """Return the title of a game; its name if nobody knows it here."""
    try:
        return game_class(game.game).title
    except InvalidOption:
        return game.game
