"""What a text is that somebody opens on a board: the record of a match, or a position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zwidgets.control.form import NewGameForm
from zwidgets.core.contract.registry import as_state
from zwidgets.core.errors import InvalidRecord
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.record import FIRST_LINE


def opened(text: str, like: Match | None = None) -> tuple[Match, bool]:
    """Return the match that a text is, and whether it is a record.

    Args:
        text: a record, or a position, in which the match begins with those who play in `like`.
        like: a match.

    Raises:
        InvalidRecord: the text is neither, or a record of what one seat knew.
        InvalidPosition: the game has no such position.

    >>> match, recorded = opened("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3D")
    >>> match.state.phase, recorded
    ('lay', False)
    """
    if FIRST_LINE in text:
        found = read_any(text)
        if not isinstance(found, Match):
            raise InvalidRecord(
                "This record leaves out what its seat did not know: zw.replay(record) shows it."
            )
        return found, True
    if ";" not in text:
        raise InvalidRecord(
            f'This is neither a record, which begins with "{FIRST_LINE}", nor a position, '
            'as "dead-center; ...".'
        )
    return _begun(as_state(text), like), False


def _begun(state: Any, like: Match | None) -> Match:
    """Return a match that begins in a position, with the players of another as far as they go."""
    if like is not None and like.game.name == state.game.name:
        form = NewGameForm.of_match(like)
    else:
        form = NewGameForm.of(state.game.name)
    form = replace(form, game=state.game).filled()
    seats, names = form.arguments.get("seats"), form.arguments.get("names")
    return Match(state.game, None, seats, state, names)
