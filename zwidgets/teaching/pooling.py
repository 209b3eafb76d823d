"""Receipts of students put together: `zw.pool`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from zwidgets.core.arguments import as_kind
from zwidgets.core.errors import need, quoted
from zwidgets.odds import tables

HEAD: Final = "zwidgets receipt"
END: Final = "made alone: this proves nothing"
OF_ALL: Final = ("student", "date", "course")
OF_ONE: Final = ("exercise", "stage", "tries", "position", "answer")
LARGEST: Final = 1_000_000
"""The most bytes of a file."""


class Problem(NamedTuple):
    """A line that could not be read.

    Attributes:
        file: the file, or "text 1" for the first text.
        line: the line's number, from 1.
        why: what is wrong with it.
    """

    file: str
    line: int
    why: str


@dataclass(frozen=True, eq=False, repr=False)
class Pool(tables.Shown):
    """What students have sent in, put together.

    Attributes:
        rows: a row for each exercise of a receipt, by its columns.
        problems: the lines that could not be read, each with its file and number.
        receipts: how many receipts were read; one that was sent twice counts once.
    """

    rows: Sequence[dict[str, str]]
    problems: Sequence[Problem]
    receipts: int

    @property
    def caption(self) -> str:
        """How many receipts were read, what they prove, and what could not be read."""
        many = "1 receipt" if self.receipts == 1 else f"{self.receipts:,} receipts"
        told = [f"{many}, made alone: they prove nothing."]
        told += [f"{file}, line {line}: {why}" for file, line, why in self.problems]
        return "\n".join(told)

    def cells(self) -> tables.Cells:
        """Return a row for each exercise of a receipt."""
        head = [*OF_ALL, *OF_ONE]
        return head, [[row[name] for name in head] for row in self.rows]

    def records(self) -> Sequence[dict[str, str]]:
        """Return a row for each exercise of a receipt."""
        return self.rows

    def __repr__(self) -> str:
        return f"<Pool of {self.receipts:,} receipts, {len(self.problems):,} problems>"


def written(of_all: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a receipt as text: a line for each value, so that a mail cannot break it.

    >>> print(written(["Ada", "2026-11-29", "stats"], [["pile", "solved", "2", "", "19/33"]]))
    zwidgets receipt
    student: Ada
    date: 2026-11-29
    course: stats
    exercise: pile
    stage: solved
    tries: 2
    position:
    answer: 19/33
    made alone: this proves nothing
    """
    pairs = [*zip(OF_ALL, of_all, strict=True)]
    for row in rows:
        pairs += zip(OF_ONE, row, strict=True)
    lines = [f"{name}: {' '.join(value.split())}".rstrip() for name, value in pairs]
    return "\n".join([HEAD, *lines, END])


def pool(receipts: object) -> Pool:
    """Return what students have sent in, put together; no network is needed.

    A receipt is made by `zw.receipt(student=..., course=...)`. It is text that anybody can write,
    so it proves nothing. What cannot be read is named by file and line; the rest is kept.

    Args:
        receipts: a folder, a file, a text or a receipt, or several of them. A text may hold several
            receipts, and other lines around them, as of a mail.

    >>> from zwidgets.teaching.exercise import receipt
    >>> pool([receipt(student="Ada", course="stats 101"), "Dear teacher, I have lost it."]).problems
    [Problem(file='text 2', line=1, why='There is no receipt.')]
    """
    single = isinstance(receipts, str | PathLike) or not isinstance(receipts, Iterable)
    given = [receipts] if single else [*receipts]  # type: ignore[misc]
    need(given, "Give receipts: a folder, files, or texts.")
    read: list[list[dict[str, str]]] = []
    problems: list[Problem] = []
    for name, text in _texts(given, problems):
        reader = _Reader(name, problems)
        for number, line in enumerate(text.splitlines(), 1):
            reader.take(number, line.lstrip("> ").strip())
        reader.end()
        read += [found for found in reader.found if found not in read]
    return Pool([row for found in read for row in found], problems, len(read))


def _texts(given: Sequence[Any], problems: list[Problem]) -> Iterator[tuple[str, str]]:
    for number, each in enumerate(given, 1):
        is_path = isinstance(each, PathLike) or (isinstance(each, str) and _exists(each))
        if not is_path:
            told = f"{quoted(each)} is no receipt: give a folder, files, texts or receipts."
            as_kind(getattr(each, "student", each), str, told)
            yield f"text {number}", str(each)
            continue
        path = Path(each)
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            try:
                with file.open("rb") as opened:
                    content = opened.read(LARGEST + 1)
                need(len(content) <= LARGEST, "The file is too large for a receipt.")
                yield str(file), content.decode("utf-8-sig")
            except (OSError, ValueError) as error:
                problems.append(Problem(str(file), 1, f"It cannot be read: {error}"))


def _exists(text: str) -> bool:
    try:
        return "\n" not in text and Path(text).exists()
    except (OSError, ValueError):
        return False


class _Reader:
    """Reads the receipts in a text, line by line.

    Args:
        name: the file.
        problems: gets the lines that cannot be read.

    Attributes:
        found: for each receipt its rows.
    """

    def __init__(self, name: str, problems: list[Problem]) -> None:
        self._name, self._problems, self._at = name, problems, 1
        self.found: list[list[dict[str, str]]] = []
        self._head: dict[str, str] = {}
        self._rows: list[dict[str, str]] | None = None
        self._seen = False

    def take(self, number: int, line: str) -> None:
        """Read a line; lines outside receipts do not count."""
        self._at = number
        if line == HEAD:
            self._unended()
            self._head, self._rows, self._seen = {}, [], True
        elif self._rows is not None and line == END:
            self._finish(self._rows)
            self._rows = None
        elif self._rows is not None and line:
            key, _, value = (part.strip() for part in line.partition(":"))
            self._value(self._rows, key, value, line)

    def _value(self, rows: list[dict[str, str]], key: str, value: str, line: str) -> None:
        if key in OF_ALL and not rows:
            self._head[key] = value
        elif key == OF_ONE[0]:
            rows.append({**dict.fromkeys(OF_ONE, ""), key: value})
        elif key in OF_ONE and rows:
            rows[-1][key] = value
        else:
            self._note(f"{quoted(line)} is no line of a receipt.")

    def _finish(self, rows: list[dict[str, str]]) -> None:
        missing = [key for key in OF_ALL if not self._head.get(key)]
        if missing:
            self._note(f"The receipt names no {missing[0]}.")
        else:
            self.found.append([{**self._head, **row} for row in rows])

    def _unended(self) -> None:
        if self._rows is not None:
            self._note("A receipt has no end.")

    def end(self) -> None:
        """Note what the text lacks."""
        self._unended()
        if not self._seen:
            self._note("There is no receipt.")

    def _note(self, why: str) -> None:
        self._problems.append(Problem(self._name, self._at, why))
