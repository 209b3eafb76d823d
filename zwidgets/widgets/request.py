"""The requests of a browser, checked before anything is done with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from zwidgets.core.errors import listed, quoted
from zwidgets.core.match.film import ALL, Looker
from zwidgets.widgets.messages import VERBS
from zwidgets.widgets.pace import Pace, paced

LONGEST_MOVE: Final = 200
LONGEST_SENDER: Final = 64


class InvalidRequest(ValueError):
    """A message from the browser that is no request."""


class StaleRequest(ValueError):
    """A request that cannot be carried out on the present board."""


@dataclass(frozen=True, slots=True)
class Request:
    """A checked message from a view: what to do, for which revision of the board.

    Attributes:
        do: one of `VERBS`.
        rev: the revision of the board that the view showed.
        move: the move's text, for `play`.
        fresh: True if the new game gets a new seed, for `new`.
        text: the remark, for `say`.
        on: True to show odds or the film, or to make forced moves, for `odds`, `film` and `auto`.
        eyes: who looks back, for `film`: a seat, None for a spectator, or "all"; ()
            for the usual ones.
        pace: how fast bots are to move, for `pace`.
        at: the moment from which to play on, for `rewind`.
        record: the record of the game that is gone on with, for `resume`.
        change: what is to be changed, for `set`, which the sheet checks (see `Sheet.changed`).
    """

    do: str
    rev: int
    move: str
    fresh: bool
    text: str
    on: bool
    eyes: tuple[Looker, ...]
    at: int
    pace: Pace
    record: str
    change: dict[str, Any]

    @classmethod
    def read(cls, content: object) -> Request:
        """Read a message as a request.

        Raises:
            InvalidRequest: the message is no request.
            InvalidOption: there is no such pace.
        """
        if not isinstance(content, dict):
            raise InvalidRequest("The board sent something that is no request.")
        do, rev, move = content.get("do"), content.get("rev"), content.get("move", "")
        if do not in VERBS:
            raise InvalidRequest(f"The board can be asked for {listed(VERBS)}, not {quoted(do)}.")
        if isinstance(rev, bool) or not isinstance(rev, int):
            raise InvalidRequest("A request names the revision of its board, a whole number.")
        if not isinstance(move, str) or len(move) > LONGEST_MOVE:
            raise InvalidRequest(f"A move is a text of at most {LONGEST_MOVE} characters.")
        text = content.get("text", "")
        if not isinstance(text, str) or len(text) > LONGEST_MOVE:
            raise InvalidRequest(f"A remark is a text of at most {LONGEST_MOVE} characters.")
        on = content.get("on", False)
        if not isinstance(on, bool):
            raise InvalidRequest("Odds, film and auto are switched by true or false.")
        fresh, eyes, at = content.get("seed") != "same", _eyes(content), content.get("at", 0)
        change = content if do == "set" else {}
        if not change and (isinstance(at, bool) or not isinstance(at, int)):
            raise InvalidRequest("A moment is the number of events before it, a whole number.")
        pace = paced(content.get("pace", "normal"))
        record = content.get("record", "")
        if not isinstance(record, str):
            raise InvalidRequest("A game to go on with is a record, a text.")
        return cls(do, rev, move, fresh, text, on, eyes, at, pace, record, change)


def _eyes(content: dict[str, Any]) -> tuple[Looker, ...]:
    if "eyes" not in content:
        return ()
    eyes: Looker = content["eyes"]
    if eyes is None or eyes == ALL or (isinstance(eyes, int) and not isinstance(eyes, bool)):
        return (eyes,)
    raise InvalidRequest('Eyes are a seat, null for a spectator, or "all".')


def sender(content: object) -> str | None:
    """The view that sent a message, to whom the answer goes; None if it does not say."""
    name = content.get("from") if isinstance(content, dict) else None
    known = isinstance(name, str) and len(name) <= LONGEST_SENDER and name.isprintable()
    return name if known else None


def verb(content: object) -> str | None:
    """What a message asks for, one of `VERBS`; None if it is no request."""
    do = content.get("do") if isinstance(content, dict) else None
    return next((one for one in VERBS if one == do), None)


def is_place(value: object) -> bool:
    """True if a message may name a place in a list so: by a whole number from 0 on."""
    return type(value) is int and value >= 0
