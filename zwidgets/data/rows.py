"""A row for each of many games: `zw.rows`."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.arguments import as_known
from zwidgets.core.background import import_whole
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import BLOCK
from zwidgets.core.errors import listed, need, quoted
from zwidgets.odds import tables
from zwidgets.odds.executors import as_executor
from zwidgets.odds.plain import nothing_more
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.running import FIRST, Policy, in_order, results_of, work_of
from zwidgets.odds.work import Ends, Work, ends_of, load_compiled, moves_of

Column = NDArray[Any]
IN_GROUP: Final = 8 * BLOCK
"""The rows of a group in a file, which are held in memory before they are written."""


class Rows(Mapping[str, Column]):
    """The columns of many games by name, each an array of shape (games,); `len` counts games.

    They are the number of each game ("game"), its rounds, whether player 0 is among the winners
    ("won_0") and their score ("score_0"), so for each player, and then each event that the game
    knows: whether it happened (Dead Center's "deck-empty"), and last what else the game counts
    (its `measures`; Dead Center's "kill_1" is the turn of the first kill).

    Args:
        columns: the columns by name.
        games: how many there are.
        interrupted: True if Ctrl+C came before the last game.
    """

    def __init__(self, columns: Mapping[str, Column], games: int, interrupted: bool) -> None:
        self._columns, self._games, self.interrupted = columns, games, interrupted

    def __getitem__(self, name: str) -> Column:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return self._games

    def __repr__(self) -> str:
        return f"<Rows of {len(self):,} games: {', '.join(self)}>"

    def to_arrow(self) -> Any:
        """Return a pyarrow Table."""
        return _pyarrow("to_arrow()").table(dict(self))

    def to_frame(self) -> Any:
        """Return a pandas DataFrame."""
        return tables.frame(dict(self))

    def to_csv(self, path: str | PathLike[str]) -> None:
        """Write a file with a heading and a line for each game; what is true is written as 1."""
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(self)
            for first in range(0, len(self), BLOCK):
                part = [self[name][first : first + BLOCK] for name in self]
                writer.writerows(zip(*((one * 1).tolist() for one in part), strict=True))


class _Stored(Mapping[str, Column]):
    """The columns of a Parquet file, each read when it is asked for."""

    def __init__(self, path: Path) -> None:
        self._path, self._parquet = path, _pyarrow("path=", "parquet")
        self._names: list[str] = self._parquet.read_schema(path).names

    def __getitem__(self, name: str) -> Column:
        if name not in self._names:
            raise KeyError(name)
        found: Column = self._parquet.read_table(self._path, columns=[name])[name].to_numpy()
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def rows(
    game: GameLike,
    games: int = 100_000,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    position: State | str | None = None,
    first: int = 0,
    executor: Any = None,
    path: str | PathLike[str] | None = None,
    columns: Sequence[str] | None = None,
    seat: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> Rows:
    """Play many games and keep a row of each. They are the games of `zw.simulate` with that seed.

    The rows are the same on every executor. After an interrupt (Ctrl+C) they are those of the first
    games, without a gap, and `interrupted` is True.

    Args:
        game: the game, or its name.
        games: the number of games.
        policy: as in `zw.simulate`, like the next two and `seat`.
        seed: a whole number from 0 on; None draws one.
        position: where each game begins: a state or its text; None is the game's start.
        first: the number of the first game: `first=1_000_000` goes on after the first million.
        executor: as in `zw.simulate`.
        path: a file, as `games.parquet`, to which the rows are written piece by piece, so that
            memory does not grow with the games; needs the extra `zwidgets[rows]`.
        columns: the names of those that are kept; None keeps all.
        seat: whose knowledge of the position each game keeps.
        progress: as in `zw.simulate`.
        **options: the game's options, if it is given by name.

    >>> found = rows("dead-center", 1_000, seed=1, jokers=1)
    >>> len(found), found["won_0"].sum(), found["rounds"][:5]
    (1000, np.int64(234), array([33, 33, 29, 26, 16], dtype=int32))
    """
    work = work_of(game, games, policy, seed, position, seat, first, options)
    work = replace(work, group=max(work.group, BLOCK))
    executor = as_executor(executor)
    kept = _Held(work, columns) if path is None else _File(work, columns, path)
    load_compiled(work.game, work.policies)
    with kept, shown(progress, games, Scale("games", games), 1 + FIRST if executor else 0) as tell:
        step = nothing_more if executor else tell.steps(partial(moves_of, work))
        found = results_of(work, ((work.first, work.end),), executor, step, ends_of)
        collect(in_order(found, work.first), kept.add, tell)
    return Rows(kept.columns, kept.games, kept.games < work.games)


Part = tuple[Work, Ends]


class _Held:
    """Rows in memory, in arrays that are as long as all of them."""

    def __init__(self, work: Work, wanted: Sequence[str] | None) -> None:
        self._work, self._wanted, self.games = work, wanted, 0
        self._columns: dict[str, Column] = {}

    def __enter__(self) -> None:
        pass

    def __exit__(self, *error: object) -> None:
        pass

    @property
    def columns(self) -> Mapping[str, Column]:
        """The columns so far."""
        return {name: column[: self.games] for name, column in self._columns.items()}

    def add(self, part: Part) -> int:
        """Keep the rows of a part; returns how many."""
        found = _columns_of(part, self._wanted)
        games = part[0].games
        for name, column in found.items():
            whole = self._columns.get(name)
            if whole is None:
                whole = self._columns[name] = np.empty(self._work.games, column.dtype)
            whole[self.games : self.games + games] = column
        self.games += games
        return games


class _File:
    """Rows that go to a Parquet file, a group at a time."""

    def __init__(self, work: Work, wanted: Sequence[str] | None, path: str | PathLike[str]) -> None:
        self._path, self._wanted, self.games = Path(path), wanted, 0
        told = f"{quoted(str(path))} is no name of a Parquet file: write it as games.parquet."
        need(self._path.suffix == ".parquet", told)
        self._arrow, self._parquet = _pyarrow("path="), _pyarrow("path=", "parquet")
        policies = [str(getattr(policy, "name", policy)) for policy in work.policies]
        about = {"game": work.game.header, "policies": policies, "seed": str(work.seed)}
        self._about = {"zwidgets": json.dumps(about)}
        self._parts: list[dict[str, Column]] = []
        self._writer: Any = None

    def __enter__(self) -> None:
        pass

    def __exit__(self, *error: object) -> None:
        self._write()
        if self._writer is not None:
            self._writer.close()

    @property
    def columns(self) -> Mapping[str, Column]:
        """The columns of the file."""
        return _Stored(self._path)

    def add(self, part: Part) -> int:
        """Keep the rows of a part; returns how many."""
        self._parts.append(_columns_of(part, self._wanted))
        self.games += part[0].games
        if sum(len(next(iter(part.values()))) for part in self._parts) >= IN_GROUP:
            self._write()
        return part[0].games

    def _write(self) -> None:
        if self._parts:
            names = self._parts[0]
            group = {name: np.concatenate([part[name] for part in self._parts]) for name in names}
            table = self._arrow.table(group, metadata=self._about)
            if self._writer is None:
                self._writer = self._parquet.ParquetWriter(self._path, table.schema)
            self._writer.write_table(table)
            self._parts = []


def _columns_of(part: Part, wanted: Sequence[str] | None) -> dict[str, Column]:
    """Return the columns of a part that are wanted, each with numbers of the size it needs."""
    work, (names, ends) = part
    numbers = {"game": np.arange(work.first, work.end)} | dict(zip(names, ends.T, strict=True))
    for name in wanted or ():
        as_known(name, numbers, f"There is no column {quoted(name)}; there are {listed(numbers)}.")
    chosen = numbers if wanted is None else {name: numbers[name] for name in wanted}
    return {name: column.astype(_kind(name, work)) for name, column in chosen.items()}


def _kind(name: str, work: Work) -> type:
    if name == "game":
        return np.int64
    counts = name == "rounds" or name.startswith("score_") or name in work.game.measures
    return np.int32 if counts else np.bool_


def _pyarrow(what: str, part: str = "") -> Any:
    """Import pyarrow, or a part of it."""
    name = f"pyarrow.{part}".rstrip(".")
    try:
        import_whole(name)
        return __import__(name, fromlist=["*"])
    except ImportError as error:
        raise ImportError(f'{what} needs pyarrow: pip install "zwidgets[rows]".') from error
