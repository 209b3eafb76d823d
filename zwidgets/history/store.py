"""The file of a person's finished games: SQLite in their own folder of data.

Each change is one short statement, so several kernels can write at once: SQLite lets them in one
after the other.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass, fields, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlite3 import Connection

SWITCH: Final = "ZWIDGETS_HISTORY"
"""The environment variable that says where games are kept: a folder, or `off` for nowhere."""
FILE: Final = "games.sqlite"
PATIENCE: Final = 10.0
"""Seconds that a kernel waits while another one writes."""
DRIVE: Final = Path("/drive")
"""The storage of JupyterLite, which outlives its kernel."""
WHOLE: Final = sys.platform == "emscripten"
"""True where the file is read and written whole: a database in JupyterLite's storage breaks."""
LAID_OUT: Final = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, record TEXT NOT NULL,
    seat INTEGER, result TEXT NOT NULL, won INTEGER, score INTEGER, ended TEXT NOT NULL,
    day TEXT, better REAL, luck REAL, skill REAL, UNIQUE (game, day)
)
"""


class CannotKeep(ValueError):
    """Raised when the file of games cannot be read or written; says why."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A finished game.

    Attributes:
        id: a digest of its record, so that the same game counts once.
        game: its name.
        options: those that are not standard, as `jokers=1`.
        record: all of it.
        seat: the seat in which the person began; None if several people played at the screen.
        result: how it ended, in words.
        won: True if the person won; None if several played.
        score: the person's score; None if several played.
        ended: when, in local time, as `2026-11-28T21:03:00+01:00`.
        day: the day whose deal it was, as `2026-11-28`; None for any other game.
        better: the share of careful games from the same first position that ended worse; games
            that ended alike count half. None as long as it is unknown, as are the next two.
        luck: what chance and others added to the person's chance to win (see `zw.review`).
        skill: what the person's own moves added to it.
    """

    id: str
    game: str
    options: str
    record: str
    seat: int | None
    result: str
    won: bool | None
    score: int | None
    ended: str
    day: str | None = None
    better: float | None = None
    luck: float | None = None
    skill: float | None = None

    @property
    def header(self) -> str:
        """The game with its options, as `dead-center jokers=1`."""
        return f"{self.game} {self.options}".strip()


def digest(record: str) -> str:
    """Return the id of a record."""
    return sha256(record.encode("utf-8", "surrogatepass")).hexdigest()


def path() -> Path | None:
    """Return the file of games, which may not be there yet; None if games are not kept."""
    named = os.environ.get(SWITCH, "").strip()
    if named.lower() == "off":
        return None
    if named:
        return Path(named).expanduser() / FILE
    if sys.platform == "emscripten":
        return (DRIVE if DRIVE.is_dir() else Path.home()) / ".zwidgets" / FILE
    from platformdirs import user_data_path

    return user_data_path("zwidgets", appauthor=False) / FILE


def keep(game: KeptGame) -> None:
    """Keep a game, unless it is kept already, or another game of its day's deal is.

    Raises:
        CannotKeep: nothing can be written there.
    """
    places = ", ".join("?" * len(fields(KeptGame)))
    with _opened(make=True) as file:
        if file is not None:
            names = ", ".join(field.name for field in fields(KeptGame))
            told = f"INSERT OR IGNORE INTO games ({names}) VALUES ({places})"
            file.execute(told, astuple(game))


def kept() -> tuple[KeptGame, ...]:
    """Return all games that are kept, the latest first.

    Raises:
        CannotKeep: the file cannot be read.
    """
    names = ", ".join(field.name for field in fields(KeptGame))
    with _opened(make=False) as file:
        told = f"SELECT {names} FROM games ORDER BY ended DESC, rowid DESC"
        rows = [] if file is None else file.execute(told).fetchall()
    games = [KeptGame(*row) for row in rows]
    return tuple(replace(game, won=None if game.won is None else bool(game.won)) for game in games)


def readable() -> tuple[KeptGame, ...]:
    """Return all games that are kept; none if the file cannot be read."""
    try:
        return kept()
    except CannotKeep:
        return ()


def judge(id: str, better: float, luck: float | None, skill: float | None) -> None:  # noqa: A002
    """Write down how well a game was played (see `KeptGame`)."""
    with _opened(make=False) as file:
        if file is not None:
            told = "UPDATE games SET better = ?, luck = ?, skill = ? WHERE id = ?"
            file.execute(told, (better, luck, skill, id))


def delete(ids: Iterable[str]) -> None:
    """Delete these games for good: nothing of them is left in the file.

    Raises:
        CannotKeep: the file cannot be written.
    """
    with _opened(make=False) as file:
        if file is not None:
            file.execute("BEGIN IMMEDIATE")
            file.executemany("DELETE FROM games WHERE id = ?", [(id,) for id in ids])  # noqa: A001
            file.execute("COMMIT")


@contextmanager
def _opened(make: bool) -> Iterator[Connection | None]:
    """Open the file; None if games are not kept, or if there is none and it is not to be made."""
    place = path()
    if place is None or not (make or place.exists()):
        yield None
        return
    try:
        import sqlite3
    except ImportError as error:  # as in some builds of Python, and in some browser tabs
        raise CannotKeep("Games cannot be kept: this Python has no sqlite3.") from error
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        where = ":memory:" if WHOLE else place
        with closing(sqlite3.connect(where, timeout=PATIENCE, isolation_level=None)) as file:
            if WHOLE and place.exists():
                file.deserialize(place.read_bytes())
            file.execute("PRAGMA secure_delete = ON")
            file.execute(LAID_OUT)
            yield file
            if WHOLE and file.total_changes:
                place.write_bytes(file.serialize())
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or error
        raise CannotKeep(f"Games cannot be kept in {place}: {why}.") from error
