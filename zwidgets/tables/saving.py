"""A table on disk: the match as a record, and beside it what its guests' keys open."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from os import PathLike, fspath
from pathlib import Path
from threading import Lock
from typing import Any, Final

from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match

_lock: Final = Lock()


@dataclass(frozen=True, slots=True)
class Kept:
    """What lets a table's link and its guests' keys work again.

    Attributes:
        id: the table's name in addresses.
        secret: what the link brings.
        code: what one types.
        port: where it listened.
        keys: those of the seats, by player.
    """

    id: str
    secret: str
    code: str
    port: int
    keys: dict[str, str] = field(default_factory=dict)


class Save:
    """Keeps a match in a file, as `zw.replay` and `record=` read it, and its keys beside it.

    Only the host's account may read the two: the record tells every card.

    Args:
        path: the file.
        match: the match. A file that is there must hold it, so that no other game is lost.

    Raises:
        InvalidOption: the file holds another game, or cannot be written.
    """

    def __init__(self, path: str | PathLike[str], match: Match[Any]) -> None:
        try:
            self._path = Path(fspath(path))
            self._keys = self._path.with_name(f"{self._path.name}.keys")
            if self._path.exists() and self._path.read_text("utf-8") != match.record():
                raise InvalidOption(
                    f"{quoted(str(self._path), 200)} holds another game: name another file, or "
                    "go on with that game by record=."
                )
            self.write(match)
        except TypeError as error:
            raise InvalidOption(f'{quoted(path)} is no path: write a file, as "t.txt".') from error
        except (OSError, UnicodeError) as error:
            why = getattr(error, "strerror", None) or error
            raise InvalidOption(f"{quoted(str(path), 200)} cannot be written: {why}.") from error

    def write(self, match: Match[Any]) -> None:
        """Write the match, whole or not at all."""
        _replace(self._path, match.record())

    def keep(self, kept: Kept) -> None:
        """Write the keys."""
        _replace(self._keys, json.dumps(asdict(kept)))

    def forget(self) -> None:
        """Remove the keys: the links work no more."""
        self._keys.unlink(missing_ok=True)

    def kept(self) -> Kept | None:
        """Return the keys of a table that was not closed; None if there are none."""
        try:
            return Kept(**json.loads(self._keys.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return None


def _replace(path: Path, text: str) -> None:
    new = path.with_name(f"{path.name}.new")
    with _lock:
        with open(new, "w", encoding="utf-8", newline="\n", opener=_private) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
