"""Receipts of students put together: `zw.pool`."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import O_CREAT, O_EXCL, O_WRONLY, PathLike, fdopen
from os import open as os_open
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from zwidgets.core.arguments import as_kind
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.odds import tables

HEAD: Final = "zwidgets receipt"
END: Final = "made alone: this proves nothing"
SIGNED: Final = "signed:"
"""Begins the last line of a receipt that a class has signed."""
OF_ALL: Final = ("student", "date", "course")
OF_ONE: Final = ("exercise", "stage", "tries", "position", "answer")
LARGEST: Final = 1_000_000
"""The most bytes of a file."""
Row: TypeAlias = dict[str, str | bool | None]


class ReceiptKey:
    """A key by which a class signs receipts, and by which they are checked. It is never shown.

    >>> key = ReceiptKey(b"secret")
    >>> key, key.sign("19/33")[:8], key.has_signed("19/34", key.sign("19/33"))
    (<ReceiptKey>, 'dd690338', False)
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def of(cls, key: str | PathLike[str] | None) -> ReceiptKey:
        """Return the key in a file, which is made if it is missing; without a file a new key."""
        new = secrets.token_hex(32)
        if key is None:
            return cls(bytes.fromhex(new))
        path = _key_path(key)
        try:
            with fdopen(os_open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600), "w") as file:
                file.write(f"{new}\n")
        except FileExistsError:
            pass
        except OSError as error:
            raise InvalidOption(
                f"The key cannot be written to {quoted(str(key))}: {error}"
            ) from None
        return cls.read(path)

    @classmethod
    def read(cls, key: str | PathLike[str]) -> ReceiptKey:
        """Return the key in a file."""
        path = _key_path(key)
        try:
            secret = bytes.fromhex(path.read_text("ascii"))
        except (OSError, ValueError):
            secret = b""
        told = f"{quoted(str(key))} is no key file: zw.classroom(course=..., key=...) makes one."
        need(len(secret) == 32, told)
        return cls(secret)

    def sign(self, text: str) -> str:
        """Return the signature of a text: its HMAC with SHA-256, in hexadecimal digits."""
        return hmac.new(self._secret, text.encode(), "sha256").hexdigest()

    def has_signed(self, text: str, signature: str) -> bool:
        """Return whether this is the text's signature."""
        return hmac.compare_digest(self.sign(text).encode(), signature.encode())

    def __repr__(self) -> str:
        return "<ReceiptKey>"


def _key_path(key: object) -> Path:
    told = f"{quoted(key)} is no key: give the path of its file, or the key of a class, room.key."
    need(isinstance(key, str | PathLike), told)
    return Path(key)  # type: ignore[arg-type]


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
        rows: a row for each exercise of a receipt, by its columns. `signed` is True if the class
            has signed the receipt, False if it was changed since or another key has signed it, and
            None if it has no signature or no key was given.
        problems: what could not be read or was changed, each with its file and the line's number.
        receipts: how many receipts were read; one that was sent twice counts once.
        signed: how many of them the class has signed; None if no key was given.
    """

    rows: Sequence[Row]
    problems: Sequence[Problem]
    receipts: int
    signed: int | None

    @property
    def caption(self) -> str:
        """How many receipts were read, what they prove, and what could not be read."""
        many = "1 receipt" if self.receipts == 1 else f"{self.receipts:,} receipts"
        proof = "no signature was checked, so they prove nothing"
        if self.signed is not None:
            others = "" if self.signed == self.receipts else ", and the others prove nothing"
            proof = f"{self.signed:,} signed by the class{others}"
        told = [f"{many}: {proof}."]
        told += [f"{file}, line {line}: {why}" for file, line, why in self.problems]
        return "\n".join(told)

    def cells(self) -> tables.Cells:
        """Return a row for each exercise of a receipt."""
        head, said = [*OF_ALL, *OF_ONE, "signed"], {True: "yes", False: "changed", None: "no"}
        texts = [{**row, "signed": said[row["signed"]]} for row in self.rows]  # type: ignore[index]
        return head, [[str(row[name]) for name in head] for row in texts]

    def records(self) -> Sequence[Row]:
        """Return a row for each exercise of a receipt."""
        return self.rows

    def __repr__(self) -> str:
        return f"<Pool of {self.receipts:,} receipts, {len(self.problems):,} problems>"


def written(
    of_all: Sequence[str], rows: Iterable[Sequence[str]], key: ReceiptKey | None = None
) -> str:
    """Return a receipt as text: a line for each value, so that a mail cannot break it.

    With a key its last line is the signature of all before; without, that it proves nothing.

    >>> print(written(["Ada", "2026-11-29", "stats"], [["pile", "solved", "2", "", "19/33"]]))
    zwidgets receipt
    student: Ada
    date: 2026-11-29
    course: stats
    exercise: pile
    stage: solved
    tries: 2
    answer: 19/33
    made alone: this proves nothing
    """
    pairs = [*zip(OF_ALL, of_all, strict=True)]
    for row in rows:
        pairs += zip(OF_ONE, row, strict=True)
    lines = [f"{name}: {' '.join(value.split())}" for name, value in pairs if value.strip()]
    text = "\n".join([HEAD, *lines])
    return f"{text}\n{f'{SIGNED} {key.sign(text)}' if key else END}"


def pool(receipts: object, key: str | PathLike[str] | ReceiptKey | None = None) -> Pool:
    """Return what students have sent in, put together; no network is needed.

    A receipt that is made by `zw.receipt(student=..., course=...)` is text that anybody can write,
    so it proves nothing. A class that was opened by `zw.classroom(course=..., key=...)` signs those
    of its phones. What cannot be read, or was changed, is named by file and line; the rest is kept.

    Args:
        receipts: a folder, a file, a text or a receipt, or several of them. A text may hold several
            receipts, and other lines around them, as of a mail.
        key: the file with the key of the class, or `room.key`; without it no signature is checked.

    >>> from zwidgets.teaching.exercise import receipt
    >>> pool([receipt(student="Ada", course="stats 101"), "Dear teacher, I have lost it."]).problems
    [Problem(file='text 2', line=1, why='There is no receipt.')]
    """
    single = isinstance(receipts, str | PathLike) or not isinstance(receipts, Iterable)
    given = [receipts] if single else [*receipts]  # type: ignore[misc]
    need(given, "Give receipts: a folder, files, or texts.")
    by = key if key is None or isinstance(key, ReceiptKey) else ReceiptKey.read(key)
    read: list[_Read] = []
    problems: list[Problem] = []
    for name, text in _texts(given, problems):
        reader = _Reader(name, problems, by)
        for number, line in enumerate(text.splitlines(), 1):
            reader.take(number, line.lstrip("> ").strip())
        reader.end()
        read += [found for found in reader.found if found not in read]
    rows = [{**row, "signed": found.signed} for found in read for row in found.rows]
    signed = None if by is None else sum(bool(found.signed) for found in read)
    return Pool(rows, problems, len(read), signed)


class _Read(NamedTuple):
    """A receipt that was read: a row for each exercise, and whether the class has signed it."""

    rows: list[dict[str, str]]
    signed: bool | None


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
        key: checks signatures.

    Attributes:
        found: the receipts.
    """

    def __init__(self, name: str, problems: list[Problem], key: ReceiptKey | None) -> None:
        self._name, self._problems, self._key, self._at = name, problems, key, 1
        self.found: list[_Read] = []
        self._lines: list[str] = []
        self._head: dict[str, str] = {}
        self._rows: list[dict[str, str]] | None = None
        self._seen = False

    def take(self, number: int, line: str) -> None:
        """Read a line; lines outside receipts do not count."""
        self._at = number
        if line == HEAD:
            self._unended()
            self._head, self._rows, self._seen, self._lines = {}, [], True, [line]
        elif self._rows is not None and (line == END or line.startswith(SIGNED)):
            self._finish(self._rows, line.removeprefix(SIGNED).strip() if line != END else None)
            self._rows = None
        elif self._rows is not None and line:
            self._lines.append(line)
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

    def _finish(self, rows: list[dict[str, str]], signature: str | None) -> None:
        signed = None
        if self._key is not None and signature is not None:
            signed = self._key.has_signed("\n".join(self._lines), signature)
        if signed is False:
            self._note("This receipt was changed after it was signed, or signed with another key.")
        missing = [key for key in OF_ALL if not self._head.get(key)]
        if missing:
            self._note(f"The receipt names no {missing[0]}.")
        else:
            self.found.append(_Read([{**self._head, **row} for row in rows], signed))

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
