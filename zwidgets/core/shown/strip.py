"""Positions in a row: what a list of states shows in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidPosition, need, quoted
from zwidgets.core.shown.picture import shown


class Strip:
    """States that show themselves side by side (see `strip`).

    Attributes:
        states: in their order.
    """

    def __init__(self, states: tuple[State, ...]) -> None:
        self.states = states

    def __repr__(self) -> str:
        return f"<Strip of {len(self.states)} positions>"

    def _repr_html_(self) -> str:
        """Draw each state, numbered from 0, as many in a row as there is room for."""
        pictures = "".join(
            '<figure style="flex:1 1 220px;min-width:0;max-width:380px;margin:0">'
            f'<figcaption style="margin:0 0 2px">{place}: {escape(_told(state))}</figcaption>'
            f"{shown(state.game.picture(state.view(None)))}</figure>"
            for place, state in enumerate(self.states)
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:10px">{pictures}</div>'


def _told(state: State) -> str:
    outcome = state.outcome
    return outcome.reason if outcome else f"round {state.round}, {state.phase}"


def strip(states: Iterable[State]) -> Strip:
    """Return a list of states as a strip of pictures, each as a spectator sees it.

    Args:
        states: of one game or of several.

    >>> from zwidgets.core.match.match import Match
    >>> strip(Match("dead-center", seed=7).states[-3:])
    <Strip of 3 positions>
    """
    need(isinstance(states, Iterable), f"{quoted(states)} is no list of states.", InvalidPosition)
    found = tuple(states)
    for place, state in enumerate(found):
        if not isinstance(state, State):
            raise InvalidPosition(f"Number {place}, {quoted(state)}, is no state.")
    return Strip(found)
