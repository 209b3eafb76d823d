"""Two positions side by side: what lies elsewhere, in words and marked in both pictures."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any, Final

from zwidgets.core.arguments import is_one_of
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import ALL, View, Viewer
from zwidgets.core.errors import InvalidPosition, contrasted
from zwidgets.core.shown.picture import marked, shown

NOTHING: Final = "nothing"
"""What lies on a place that only the other position has."""
TABLE: Final = ("round", "phase", "actors")
"""What every game's view tells that lies on no place."""

Change = tuple[str, str, str]
"""A place, what lies there before, and what lies there after."""


@dataclass(frozen=True, repr=False)
class Difference:
    """The difference between two positions of one game: what lies elsewhere.

    In a notebook it shows both pictures with the places marked; `str` is the text alone. While a
    game with secrets goes on and no seat was named, `str` has the secrets and a cell, `repr`
    included, shows what a spectator sees.

    Attributes:
        game: the game of both.
        before: what is seen of the first position.
        after: what is seen of the second.
        changes: for each place where they differ its name, what lies there in the first and what
            in the second, in words; in the order in which the board is read.
        public: what a cell shows instead, None where it shows this.
    """

    game: Game[Any]
    before: View
    after: View
    changes: tuple[Change, ...]
    public: Difference | None = None

    def __str__(self) -> str:
        return "\n".join(f"{place}: {was} -> {now}" for place, was, now in self.changes) or (
            self._elsewhere()
        )

    def __repr__(self) -> str:
        return str(self.public or self)

    def _elsewhere(self) -> str:
        """Return the text where no place has changed: what else differs in the views."""
        was, now = self.before, self.after
        differ = [key for key in {**was, **now} if was.get(key) != now.get(key)]
        if not differ:
            return "no difference"
        told = [f"{key}: {was[key]} -> {now[key]}" for key in TABLE if key in differ]
        rest = [key for key in differ if key not in TABLE]
        told += [f"also different: {', '.join(rest)}"] if rest else []
        return "\n".join(["no difference on the board", *told])

    def _repr_html_(self) -> str:
        """Draw both pictures, and the text with the marks' numbers."""
        if self.public is not None:
            return self.public._repr_html_()
        lines = [
            f"<li><b>{escape(place)}</b>: {escape(was)} &#8594; {escape(now)}</li>"
            for place, was, now in self.changes
        ]
        words = f"<ol>{''.join(lines)}</ol>"
        if not lines:
            words = f'<p style="white-space:pre-line">{escape(self._elsewhere())}</p>'
        return (
            '<div style="display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start">'
            f"{self._figure('Before', self.before)}{self._figure('After', self.after)}</div>{words}"
        )

    def _figure(self, name: str, view: View) -> str:
        changed = [place for place, _, _ in self.changes]
        picture = marked(self.game.picture(view), self.game.spots(view), changed)
        return (
            '<figure style="flex:1 1 340px;min-width:0;max-width:760px;margin:0">'
            f'<figcaption style="font-weight:600;margin:0 0 4px">{name}</figcaption>'
            f"{shown(picture)}</figure>"
        )


def diff(a: State | str, b: State | str, seat: Viewer = ALL) -> Difference:
    """Return what lies elsewhere in position `b` than in position `a`.

    Args:
        a: a state, or its text.
        b: another state of the same game with the same options, or its text.
        seat: whose view is compared: a seat's, a spectator's (None), or everything, secrets
            included ("all"). Unless both games are over, "all" is what `str` and `changes` tell of
            a game with secrets; a cell shows a spectator's.

    Returns:
        The changes, which show themselves in a notebook; `str` gives them as text.

    >>> from zwidgets import game
    >>> start = game("dead-center").start()
    >>> print(diff(start, start.after("deal 7S")))
    a1: nothing -> 7 of spades
    deck: 42 cards -> 41 cards
    >>> diff(start, str(start))
    no difference
    """
    first, second = as_state(a), as_state(b)
    game = first.game
    if game != second.game:
        header, other = contrasted(game.header, second.game.header)
        raise InvalidPosition(
            f"One position is of {header}, the other of {other}: compare two of one game with the "
            "same options."
        )
    if not is_one_of(seat, (ALL, None)):
        seat = game.as_seat(seat)
    open_ = seat != ALL or not game.hidden or (first.outcome and second.outcome)
    return _compared(first, second, seat, None if open_ else _compared(first, second, None))


def _compared(
    first: State, second: State, seat: Viewer, public: Difference | None = None
) -> Difference:
    before, after = (
        state.unveiled() if seat == ALL else state.past(seat) for state in (first, second)
    )
    return Difference(first.game, before, after, changes(first.game, before, after), public)


def changes(game: Game[Any], before: View, after: View) -> tuple[Change, ...]:
    """Return the places of a game on which something else lies in one view than in another."""
    was, now = game.places(before), game.places(after)
    order = [*was, *(place for place in now if place not in was)]
    return tuple(
        (place, was.get(place, NOTHING), now.get(place, NOTHING))
        for place in order
        if was.get(place, NOTHING) != now.get(place, NOTHING)
    )
