"""What a text that may be a record must be: a match that goes there and back, or a sentence."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

import zwidgets as zw
from tests.waiting import at_most
from zwidgets.core.match.match import Match


def checked(text: str) -> bool:
    """Whether a text is a record; it then goes there and back, and else gets its sentence."""
    try:
        with counted(text):
            match = Match.from_record(text)
    except zw.InvalidRecord as error:
        return not is_sentence(str(error))
    again = Match.from_record(match.record())
    assert again.record() == match.record()
    assert (again.state, again.history, again.seed) == (match.state, match.history, match.seed)
    return True


def counted(text: str) -> AbstractContextManager[None]:
    """Count what reading one in eight texts calls: counting makes it slow."""
    return at_most() if len(text) % 8 == 0 else nullcontext()


def is_sentence(complaint: str) -> bool:
    assert complaint.rstrip().endswith(".")
    assert len(complaint) < 700
    return True


def begun(game: zw.Game[Any], seed: int, events: int) -> Match:
    """A random match after so many events, or at its end."""
    match = Match(game, seed, dict.fromkeys(range(game.seats), "random"))
    match.run(until=lambda _: len(match.history) >= events)
    return match
