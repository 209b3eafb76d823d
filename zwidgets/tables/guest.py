"""A connection of a guest: what is shown to it, and what is read from it.

A frame to a page is an object with what has changed: values of the board by name, `news` (what is
new on the board since the last one that was sent), `table` (who is there), `pages` (how to play),
`seated` (the key of a seat), `replies`, and `refused` or `gone`, with which the connection ends. A
frame from a page is a request: one of `Knock`, `Sit`, `Watch`, `Stand`, `Again`, `Chance`,
`AskRecord`, `AskPages`, in a class `Answer`, `Deal`, `Draw` and `AskReceipt`, or a command of the
board.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Annotated, Any, Final, Protocol

from zwidgets.control.commands import Line, Longest
from zwidgets.control.messages import Board, Reply
from zwidgets.control.replies import InvalidRequest, refused, request_id
from zwidgets.control.requests import made, read
from zwidgets.core.match.film import applied, changes

LONGEST: Final = 4_096
"""The most bytes of a frame from a page."""
BURST: Final = 60
"""Requests that a guest may send at once."""
RATE: Final = 20.0
"""Requests that a guest may send each second in the long run."""
STRIKES: Final = 40
"""Requests that are none, or too many, after which a guest is cut off."""
TOO_FAST: Final = "That is too much at once; wait a moment."
CUT_OFF: Final = "This page has sent too much that cannot be read, so its connection was ended."

Frame = dict[str, Any]


# What a guest may ask of the table


@dataclass(frozen=True)
class Knock:
    """The first frame: the link's secret, the typed code, or the key of a seat.

    With `brief` the page asks later how to play, which is much to load.
    """

    secret: Annotated[str, Longest(64)] = ""
    code: Annotated[str, Longest(64)] = ""
    key: Annotated[str, Longest(64)] = ""
    brief: bool = False


@dataclass(frozen=True)
class Sit:
    """Take a free seat."""

    name: Line
    player: int


@dataclass(frozen=True)
class Watch:
    """Look on without a seat."""


@dataclass(frozen=True)
class Stand:
    """Give the seat back."""


@dataclass(frozen=True)
class Again:
    """Be in for another game."""


@dataclass(frozen=True)
class Chance:
    """Take part in the deal of a promise: with the hash of one's own part, then with the part."""

    promise: Annotated[str, Longest(64)]
    hash: Annotated[str, Longest(64)] = ""
    part: Annotated[str, Longest(64)] = ""


@dataclass(frozen=True)
class AskRecord:
    """Send the match as text, as far as the seat knows it."""


@dataclass(frozen=True)
class AskPages:
    """Send how to play, with its drawings."""


@dataclass(frozen=True)
class Answer:
    """Answer the question of a class, in this round of its vote, 1 or 2."""

    question: int
    round: int
    text: Line


@dataclass(frozen=True)
class Deal:
    """Put the next game of one's share in what a class collects on one's board."""

    question: int


@dataclass(frozen=True)
class Draw:
    """Have so many games of one's share drawn."""

    question: int
    games: int


@dataclass(frozen=True)
class AskReceipt:
    """Send what this phone has answered as a receipt of this student, which the class signs."""

    name: Line


VERBS: Final[dict[object, type]] = {
    "knock": Knock,
    "sit": Sit,
    "watch": Watch,
    "stand": Stand,
    "again": Again,
    "chance": Chance,
    "record": AskRecord,
    "pages": AskPages,
    "answer": Answer,
    "deal": Deal,
    "draw": Draw,
    "receipt": AskReceipt,
}


# What is shown


def news(old: Board, new: Board) -> Frame | None:
    """Return what is new on a board: changes of all but its log, and lines of that.

    It is None where the log has not only grown, or the board has other parts.
    """
    grown = new["lines"] - old["lines"]
    if not 0 <= grown <= len(new["log"]) or old.keys() != new.keys():
        return None
    log = new["log"][len(new["log"]) - grown :]
    drop = len(old["log"]) + grown - len(new["log"])
    if [*old["log"][drop:], *log] != new["log"]:
        return None
    return {"changes": changes({**old, "log": log}, {**new, "log": log}), "drop": drop, "log": log}


def whole(frame: Frame, values: Frame) -> Frame:
    """Return a frame with the board in place of its news.

    Args:
        frame: the frame.
        values: what was shown before, by name.
    """
    if "news" not in frame:
        return frame
    new, board = frame["news"], values["board"]
    log = [*board["log"][new["drop"] :], *new["log"]]
    told = {name: value for name, value in frame.items() if name != "news"}
    return {**told, "board": applied({**board, "log": log}, new["changes"])}


class Encoded:
    """A value that many pages are shown: it is made JSON once for all of them.

    Args:
        value: the value.
    """

    def __init__(self, value: object) -> None:
        self.text = json.dumps(value, separators=(",", ":"))


def encoded(frame: Frame) -> str:
    """Return a frame as text.

    >>> encoded({"vote": Encoded([1, 2]), "mine": None})
    '{"vote":[1,2],"mine":null}'
    """
    parts = (
        f'"{name}":{(value if isinstance(value, Encoded) else Encoded(value)).text}'
        for name, value in frame.items()
    )
    return f"{{{','.join(parts)}}}"


class GuestChannel:
    """Keeps the newest value of each name until the connection takes it. Any thread may use it.

    Args:
        wake: is called when there is something to take; it must not wait.

    Attributes:
        brief: whether `about` is shown without how to play.
        answering: whether a reply is on its way, with which all else goes in one frame.
    """

    def __init__(self, wake: Callable[[], object]) -> None:
        self._wake, self._lock = wake, Lock()
        self._due: Frame = {}
        self._last: Frame = {}
        self._sent: Board | None = None
        self._finished = self.brief = self.answering = False

    def show(self, changes: dict[str, Any]) -> None:
        """Show values; what the page has got already is left out."""
        with self._lock:
            if self._finished:
                return
            news = {name: new for name, new in changes.items() if self._last.get(name) is not new}
            self._last.update(news)
            self._due.update(news)
            if self.brief and "about" in news:
                self._due["about"] = {**news["about"], "pages": []}
        if news and not self.answering:
            self._wake()

    def tell(self, told: Frame) -> None:
        """Show values that are not kept."""
        with self._lock:
            if not self._finished:
                self._due.update(told)

    def finish(self, last: Frame) -> None:
        """Show this and nothing else any more."""
        with self._lock:
            if self._finished:
                return
            self._due, self._finished = last, True
        self._wake()

    def reply(self, reply: Reply) -> None:
        """Answer a request, after what it has changed."""
        with self._lock:
            if self._finished:
                return
            self._due.setdefault("replies", []).append(reply)
            self.answering = False
        self._wake()

    def refuse(self, content: object, sentence: str) -> None:
        """Refuse a request with a sentence."""
        self.reply({"id": request_id(content), "refusal": refused(sentence)})

    def take(self) -> Frame | None:
        """Return what is due as one frame; None if nothing is."""
        with self._lock:
            due, self._due = self._due, {}
        board = due.get("board")
        if board is not None:
            new = self._sent and news(self._sent, board)
            if new is not None:
                del due["board"]
                due["news"] = new
            self._sent = board
        return due or None


class Audience:
    """A channel to all who watch, for whom one board is made.

    Attributes:
        channels: those of them who have asked for nothing.
    """

    def __init__(self) -> None:
        self.channels: set[GuestChannel] = set()

    def show(self, changes: dict[str, Any]) -> None:
        """Show values to all of them."""
        for channel in list(self.channels):
            channel.show(changes)

    def reply(self, reply: Reply) -> None:
        """Do nothing: nobody asks through it."""


# What is read


class Hears(Protocol):
    """What carries out the requests of visitors: a table, or the door before it."""

    def hear(self, visitor: Visitor, asked: object, content: object) -> None:
        """Carry out a request: one of this module's, or None for a command of the board."""

    def left(self, visitor: Visitor) -> None:
        """Hear that a visitor's connection is gone."""


class Visitor:
    """One connection, from its first frame on. Used by the server's thread.

    Args:
        hears: carries out what has been checked.
        channel: what is shown to it.

    Attributes:
        hears: the door; once it has let the visitor in, the table.
        channel: what is shown to it.
        sent: how many requests were given on; counted by the server's thread.
        done: how many of them have been carried out; counted by the worker.
    """

    def __init__(self, hears: Hears, channel: GuestChannel) -> None:
        self.hears, self.channel = hears, channel
        self.sent = self.done = 0
        self._allowed, self._seen, self._strikes = float(BURST), time.monotonic(), 0
        self._ended = False

    def receive(self, text: str | bytes) -> None:
        """Check a frame from the page, and have it carried out or refuse it."""
        if self._ended:
            return
        content = parsed(text)
        try:
            self._count()
            asked = self._read(content)
        except InvalidRequest as error:
            self._strikes += 1
            if self._strikes > STRIKES:
                self.end(CUT_OFF)
            else:
                self.channel.refuse(content, str(error))
        else:
            self.sent += 1
            self.hears.hear(self, asked, content)

    def _count(self) -> None:
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + RATE * (now - self._seen))
        self._seen = now
        if self._allowed < 1 or self.sent - self.done >= BURST:
            raise InvalidRequest(TOO_FAST)
        self._allowed -= 1

    def _read(self, content: object) -> object:
        do = content.get("do") if isinstance(content, dict) else None
        kind = VERBS.get(do) if isinstance(do, str) else None
        if kind is not None and isinstance(content, dict):
            return made(kind, do, content)
        read(content)  # the table reads it again, with the match's lock
        return None

    def end(self, sentence: str, why: str = "gone") -> None:
        """Say why, and end the connection."""
        self._ended = True
        self.channel.finish({why: sentence})

    def lost(self) -> None:
        """Hear that the connection is gone."""
        self._ended = True
        self.hears.left(self)


def parsed(text: str | bytes) -> object:
    """Return what a frame holds; None if it is no JSON.

    >>> parsed('{"do": "watch"}'), parsed("[" * 4000), parsed("dance")
    ({'do': 'watch'}, None, None)
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
