"""Files and folders of many records: `zw.records` and `zw.write_records`."""

from __future__ import annotations

import gzip
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from io import TextIOBase
from itertools import chain, starmap
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO

from zwidgets.cleaning import cleaned
from zwidgets.core.arguments import as_bool, as_kind
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.errors import InvalidOption, InvalidRecord, need, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import player_name
from zwidgets.core.match.record import (
    ADDED,
    FIRST_LINE,
    KEYS,
    LONGEST_RECORD,
    Drawn,
    Record,
    by_round,
    read_record,
    written,
)
from zwidgets.odds import tables
from zwidgets.odds.results import Simulation
from zwidgets.odds.work import bot_of, course_of, game_of


class Problem(NamedTuple):
    """A record that could not be read, or a file.

    Attributes:
        file: the file.
        line: the number of the line where the record begins, from 1.
        why: what is wrong, as a sentence.
    """

    file: str
    line: int
    why: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.why}"


class Found(NamedTuple):
    """A record in a file, not yet read: its place and its text."""

    file: str
    line: int
    text: str

    @property
    def header(self) -> dict[str, str]:
        """The lines of the header by their keys, as they are written."""
        above = cleaned(self.text).partition("\n\n")[0].splitlines()[1:]
        split = (line.partition("#")[0].partition(":") for line in above)
        return {key.strip(): value.strip() for key, colon, value in split if colon}


@dataclass(frozen=True, eq=False, repr=False)
class Stats(tables.Shown):
    """How players did: a row for each game with its options and each kind of player.

    Attributes:
        counts: by game and player: seats played in, wins, the sum of scores, the sum of rounds.
    """

    counts: Mapping[tuple[str, str], Sequence[int]]

    def cells(self) -> tables.Cells:
        """Return a row for each game and player."""
        head = ["game", "player", "games", "wins", "score", "rounds"]
        return head, [[str(row[name]) for name in head] for row in self.records()]

    def records(self) -> list[dict[str, object]]:
        """Return a row for each game and player, with the mean score and number of rounds."""
        return [
            {"game": game, "player": player, "games": games, "wins": wins}
            | {"score": round(score / games, 2), "rounds": round(rounds / games, 2)}
            for (game, player), (games, wins, score, rounds) in sorted(self.counts.items())
        ]


@dataclass(frozen=True, repr=False)
class Records:
    """Many records, of which one at a time is read; going through them yields matches.

    Attributes:
        path: a file, a folder, or an open file of text.
        strict: whether a record that cannot be read raises InvalidRecord.
        wanted: what a record's header must tell (see `where`).
        problems: what could not be read when the records were last gone through.
    """

    path: Path | TextIO
    strict: bool = False
    wanted: Mapping[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list, compare=False)

    def where(self, **wanted: object) -> Records:
        """Return those records whose header tells this; no other game is played through.

        Args:
            **wanted: `game="dead-center"`; `player=`, the name of a bot or person at the table;
                `winner=`, a seat, or the name of a bot or person; an option of the game, as
                `jokers=1`; or a line of the header, as `seed=7` or `event="Club evening"`.

        >>> import zwidgets as zw
        >>> match = zw.Match("dead-center", seed=7, seats={0: "careful"})
        >>> file = getfixture("tmp_path") / "evening.txt"
        >>> zw.write_records(file, [match], event="Club evening")
        1
        >>> [found.seed for found in zw.records(file).where(event="Club evening", player="careful")]
        [7]
        """
        told = {name: str(value) for name, value in wanted.items()}
        return replace(self, wanted={**self.wanted, **told}, problems=[])

    def __iter__(self) -> Iterator[Match]:
        """Yield each match, played through by the rules."""
        for _, match in self._read():
            yield match

    def headers(self) -> Iterator[dict[str, str]]:
        """Yield the header of each record, and its file and line; no game is played through."""
        for found in self._found():
            yield {"file": found.file, "line": str(found.line), **found.header}

    def to_frame(self, moves: bool = False) -> Any:
        """Return a pandas DataFrame with a row for each game, or for each event of each game.

        A row of a game has its place in the files, its options, players, winners and scores, its
        rounds and events, and the lines that were added to its header. A row of an event has the
        game's file and line, the round, who made it (None for chance), and what it was.
        """
        rows = _events_of if moves else _row_of
        return tables.frame([row for found, match in self._read() for row in rows(found, match)])

    def stats(self) -> Stats:
        """Return how each player did in each game, of all games that are over."""
        counts: dict[tuple[str, str], list[int]] = {}
        for match in self:
            outcome = match.state.outcome
            for seat, player in enumerate(
                map(player_name, match.seats.values()) if outcome else ()
            ):
                count = counts.setdefault((match.game.header, player), [0, 0, 0, 0])
                count[0] += 1
                count[1] += seat in outcome.winners
                count[2] += outcome.scores[seat]
                count[3] += match.state.round
        return Stats(counts)

    def __repr__(self) -> str:
        told = "".join(f", {key}={value!r}" for key, value in self.wanted.items())
        return f"<Records of {_named(self.path)}{told}>"

    def _read(self) -> Iterator[tuple[Found, Match]]:
        for found in self._found():
            try:
                match = Match.of(read_record(found.text, found.line))
            except InvalidRecord as error:
                self._report(Problem(found.file, found.line, str(error)))
            else:
                yield found, match

    def _report(self, problem: Problem) -> None:
        if self.strict:
            raise InvalidRecord(str(problem))
        self.problems.append(problem)

    def _found(self) -> Iterator[Found]:
        """Yield each record that is wanted, and note what is none."""
        self.problems.clear()
        for file in _files(self.path):
            try:
                for found in _split(file):
                    if isinstance(found, Problem):
                        self._report(found)
                    elif all(_tells(found.header, *pair) for pair in self.wanted.items()):
                        yield found
            except (OSError, EOFError, UnicodeDecodeError) as error:
                self._report(Problem(_named(file), 1, f"The file cannot be read: {error}"))
        if self.problems:
            many = len(self.problems)
            warnings.warn(
                f"{many:,} of these records could not be read: `problems` tells where and why. The"
                f" first is {self.problems[0]}",
                stacklevel=4,
            )


def records(path: str | PathLike[str] | TextIO, strict: bool = False) -> Records:
    """Return the records in a file or a folder, to be gone through one after another.

    Memory is needed for one record at a time. A record that cannot be read is passed over; a
    warning at the end says how many there were, and `problems` says where and why.

    Args:
        path: a file of one or many records, also with gzip as `games.txt.gz`; a folder, whose files
            `*.txt` and `*.txt.gz` are read in the order of their names; or an open file of text.
        strict: raise InvalidRecord at the first record that cannot be read.

    >>> import zwidgets as zw
    >>> file = getfixture("tmp_path") / "games.txt.gz"
    >>> zw.write_records(file, (zw.Match("shufflers", seed=seed) for seed in range(3)))
    3
    >>> [match.seed for match in zw.records(file)]
    [0, 1, 2]
    """
    otherwise = f"{quoted(path)} is no file: give a path, or a file that is open for reading text."
    if isinstance(path, str | PathLike):
        path = Path(path)
        need(path.exists(), f"There is no file or folder {quoted(str(path))}.")
    else:
        as_kind(path, TextIOBase, otherwise)
    return Records(path, as_bool(strict, "strict"))


def write_records(
    path: str | PathLike[str], matches: Iterable[Match | str] | Simulation, **lines: object
) -> int:
    """Write matches to a file, one record after another; returns how many.

    Args:
        path: the file, which is written anew; with gzip where it ends in `.gz`.
        matches: matches, or records as text; or a simulation, whose games are written.
        **lines: what stands in each record's header besides, as `event="Club evening"`.

    >>> import zwidgets as zw
    >>> file = getfixture("tmp_path") / "games.txt"
    >>> zw.write_records(file, zw.simulate("dead-center", 20, "careful", seed=1))
    20
    >>> next(iter(zw.records(file))).record().splitlines()[4:6]
    ['seed: 1 game 0', 'result: no winner; scores 0; The deck is empty, 11 of 12 zombies killed.']
    """
    many = 0
    told = {key: _line(key, str(value)) for key, value in lines.items()}
    found = _games_of(matches) if isinstance(matches, Simulation) else matches
    with _opened(Path(path), "wt") as file:
        for match in found:
            text = match if isinstance(match, str) else match.record()
            file.write(_with(told, text) + "\n\n")
            many += 1
    return many


def _games_of(simulation: Simulation) -> Iterator[str]:
    """Yield the record of each game of a simulation."""
    work = simulation.work
    players = {player: bot_of(work.game, policy) for player, policy in enumerate(work.policies)}
    names = [player.name for player in players.values()]
    start = work.game.start()
    for number in chain.from_iterable(starmap(range, simulation.played)):
        seed = Drawn(work.seed, number)
        if not work.compiled:
            history = game_of(work, number)
            given = history.states[0] != start
            yield str(Record(work.game, players, {}, seed, given, history))
            continue
        # No history is kept, since the positions of a game take longer to store than to go through.
        now, course = course_of(work, number, trusted=True)
        known = [f"seed: {seed}", *([f"start: {now}"] if now != start else [])]
        told = []
        for by, move, after in course:
            told.append((now.round, f"{'*' if by is None else by} {move}"))
            now = after
        yield written(work.game, names, known, now.outcome, by_round(told), {})


def _line(key: str, value: str) -> str:
    """Return a line of the header that somebody adds."""
    line = f"{key}: {value}"
    need(key not in KEYS, f"{quoted(key)} is a line that every record has: name yours otherwise.")
    need(
        ADDED.fullmatch(key) and value.isprintable() and "#" not in value,
        f"{quoted(line)} is no line of a header: write words in one line, as event='Club'.",
    )
    return line


def _with(lines: Mapping[str, str], text: str) -> str:
    """Return a record with these lines at the end of its header, in place of older ones."""
    above, _, below = text.strip().partition("\n\n")
    kept = [line for line in above.splitlines() if line.partition(":")[0] not in lines]
    return "\n".join([*kept, *lines.values(), "", below])


# Files

SUFFIXES: Final = (".txt", ".txt.gz")
"""How the files of a folder end that hold records."""


def _files(path: Path | TextIO) -> Iterable[Path | TextIO]:
    if isinstance(path, Path) and path.is_dir():
        return sorted(file for file in path.iterdir() if file.name.endswith(SUFFIXES))
    return [path]


def _named(file: Path | TextIO) -> str:
    return fspath(file) if isinstance(file, Path) else str(getattr(file, "name", "the text"))


def _opened(file: Path, mode: str) -> TextIO:
    how: Any = gzip.open if file.suffix == ".gz" else open
    encoding = "utf-8-sig" if "r" in mode else "utf-8"
    opened: TextIO = how(file, mode, encoding=encoding, newline="\n" if "w" in mode else None)
    return opened


def _split(file: Path | TextIO) -> Iterator[Found | Problem]:
    """Yield each record of a file, and each text that stands where one should."""
    if isinstance(file, Path):
        with _opened(file, "rt") as opened:
            yield from _parted(_named(file), opened)
    else:
        yield from _parted(_named(file), file)


def _parted(name: str, lines: Iterable[str]) -> Iterator[Found | Problem]:
    kept: list[str] = []
    begun, length = 1, 0
    for number, line in enumerate(lines, 1):
        if FIRST_LINE in line and cleaned(line).strip("> \n") == FIRST_LINE:
            yield from _whole(name, begun, kept, length)
            kept, begun, length = [], number, 0
        elif not kept and not line.partition("#")[0].strip():
            begun = number + 1
            continue
        length += len(line)
        if length <= LONGEST_RECORD:
            kept.append(line)
    yield from _whole(name, begun, kept, length)


def _whole(name: str, begun: int, kept: list[str], length: int) -> Iterator[Found | Problem]:
    if length > LONGEST_RECORD:
        yield Problem(name, begun, f"The record has more than {LONGEST_RECORD:,} characters.")
    elif kept and FIRST_LINE in kept[0]:
        yield Found(name, begun, "".join(kept))
    elif kept:
        yield Problem(name, begun, f"No record begins here: its first line is {FIRST_LINE}.")


# What a header tells


def _tells(header: Mapping[str, str], key: str, wanted: str) -> bool:
    """Return whether a header tells what is wanted."""
    game = header.get("game", "")
    if key == "game":
        return wanted in (game, game.partition(" ")[0])
    if key in ("player", "winner"):
        winners = header.get("result", "").partition(";")[0].split(", ")
        names = _names(header)
        return any(
            wanted in (player, names.get(seat), str(seat) if key == "winner" else None)
            for seat, player in enumerate(_players(header))
            if key == "player" or f"seat {seat}" in winners
        )
    return wanted == header.get(key, _options(game).get(key))


def _players(header: Mapping[str, str]) -> list[str]:
    return header.get("seats", "").split(", ")


def _names(header: Mapping[str, str]) -> Mapping[int, str]:
    pairs = (told.split(" ", 1) for told in header.get("names", "").split(", ") if told)
    return {int(seat): name for seat, name in pairs if seat.isdecimal()}


@lru_cache(maxsize=256)
def _options(header: str) -> Mapping[str, str]:
    """Return the options of a game as they are written, none where the game is unknown."""
    try:
        return {name: str(value) for name, value in game_from_header(header).options.items()}
    except InvalidOption:
        return {}


# Rows


def _row_of(found: Found, match: Match) -> Iterator[dict[str, object]]:
    """Yield the row of a game."""
    outcome = match.state.outcome
    row: dict[str, object] = {"file": found.file, "line": found.line, "game": match.game.name}
    row |= match.game.options
    row |= {f"player {seat}": player for seat, player in enumerate(_players(found.header))}
    row |= {"winners": ", ".join(map(str, outcome.winners)) if outcome else None}
    row |= {f"score {seat}": score for seat, score in enumerate(outcome.scores if outcome else ())}
    row |= {"rounds": match.state.round, "events": len(match.history), "seed": str(match.seed)}
    yield row | dict(match.more)


def _events_of(found: Found, match: Match) -> Iterator[dict[str, object]]:
    """Yield a row for each event of a game."""
    for number, (before, event, _) in enumerate(match.steps()):
        yield {
            "file": found.file,
            "line": found.line,
            "event": number,
            "round": before.round,
            "by": event.by,
            "player": event.player,
            "move": str(event.move),
        }
