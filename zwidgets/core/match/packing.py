"""Films as text: JSON by lines, deflated, in base 64. Reading is strict, and bounded.

The first line is the first frame; each later one is what changed at an event (a list of changes),
or what was told then (a round and a sentence).
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Any, Final

from zwidgets.core.errors import need

Line = tuple[int, str, int]
"""A round, a sentence, and the moment after it was told."""
LARGEST_FILM: Final = 2_000_000
"""Films that are longer than this many characters when they are unpacked are refused."""
MOST_LINES: Final = 30_000
"""Films of more lines than these are refused."""
LONGEST_LINE: Final = 100_000
"""Lines that are longer than this are refused before they are read."""
DEEPEST: Final = 32
"""The deepest that lists and dicts lie in one another in a line."""
DAMAGED: Final = "the film is damaged: copy the record whole."
TOO_LONG: Final = "the film is longer than any match."


class Pack:
    """A film on its way into a text: JSON by lines, deflated, in base 64.

    It grows with the film: what was packed once is not packed again. Each line is packed by itself,
    so that the text does not tell when it was asked for.
    """

    def __init__(self) -> None:
        self._deflater = zlib.compressobj(9)
        self._done: list[bytes] = []
        self._frames = self._lines = 0

    def text(self, frames: list[Any], log: list[Line]) -> str:
        """Return the text of a film that began as the one that was packed before."""
        for place in range(max(self._frames - 1, 0), len(frames)):
            if place == self._frames:
                self._frames += 1
                self._put(_unmarked(frames[place]))
            while self._lines < len(log) and log[self._lines][2] <= place:
                self._put(log[self._lines][:2])
                self._lines += 1
        rest = self._deflater.copy().flush()
        return b64encode(b"".join([*self._done, rest])).decode("ascii")

    def _put(self, value: Any) -> None:
        line = json.dumps(value, separators=(",", ":")) + "\n"
        self._done.append(self._deflater.compress(line.encode("ascii")))


def _unmarked(frame: Any) -> Any:
    """Return a frame, or what changed, without marks: they follow from the views."""
    if isinstance(frame, dict):
        return {key: value for key, value in frame.items() if key != "marks"}
    return [change for change in frame if change[0] != ["marks"]]


def unpacked(text: str) -> Iterator[Any]:
    """Yield the lines of a packed film, each as a value: a list or a dict.

    A ValueError says that the text is no packed film, or too long a one.

    >>> pack = Pack()
    >>> text = pack.text([{"view": {}}, [[["view"], {"round": 1}]]], [(1, "It begins.", 1)])
    >>> list(unpacked(text))
    [{'view': {}}, [[['view'], {'round': 1}]], [1, 'It begins.']]
    """
    lines = _inflated(text).split(b"\n")[:-1]
    if len(lines) > MOST_LINES or max(map(len, lines), default=0) > LONGEST_LINE:
        raise ValueError(TOO_LONG)
    yield from map(_value, lines)


def _inflated(text: str) -> bytes:
    inflater = zlib.decompressobj()
    try:
        told = inflater.decompress(b64decode(text, validate=True), LARGEST_FILM)
    except (ValueError, zlib.error):
        raise ValueError(DAMAGED) from None
    need(len(told) != LARGEST_FILM, TOO_LONG, ValueError)
    if not inflater.eof or inflater.unused_data or not told.endswith(b"\n"):
        raise ValueError(DAMAGED)
    return told


def _value(line: bytes) -> Any:
    try:
        value = json.loads(line.decode("ascii"))
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()  # else no board shows it
        shallow = _is_shallow(value)
    except (ValueError, RecursionError):
        shallow = False
    need(shallow, DAMAGED, ValueError)
    return value


def _is_shallow(value: Any) -> bool:
    """True if a value is a list or a dict, and at most `DEEPEST` of them lie in one another."""
    level = [value] if isinstance(value, (list, dict)) else []
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, (list, dict))
        ]
    return isinstance(value, (list, dict)) and not level
