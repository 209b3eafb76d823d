"""The rows of the panel of odds: moves in words with their chances, and what the odds say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from zwidgets.control.messages import MoveOdds
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import joined
from zwidgets.core.contract.state import State
from zwidgets.core.match.match import Match
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.live import Standing

NAMED = 3
"""The most moves that a sentence names."""


@dataclass(slots=True)
class Row:
    """Moves of one effect: their words, and the places that they are about."""

    move: Move
    words: str
    places: list[str]


def rows_of(match: Match, state: State, seat: int) -> dict[Move, Row]:
    """The legal moves of a seat, those of one effect in one row, by the first of them."""
    view, found = state.view(seat), dict[str, Row]()
    for move in state.moves(seat):
        words, places = state.game.wording(view, move)
        row = found.setdefault(words, Row(move, match.named(words, state), []))
        row.places += [place for place in places if place not in row.places]
    return {row.move: row for row in found.values()}


def told(rows: dict[Move, Row], standing: Standing, tells: bool = True) -> list[MoveOdds]:
    """The estimates as the browser gets them; `tells` whether they say which may be best."""
    best = standing.best if tells else ()
    return [_told(rows[move], one, move in best) for move, one in standing.moves]


def _told(row: Row, one: Estimate, best: bool) -> MoveOdds:
    value, low, high = (round(share, 4) for share in (one.value, one.low, one.high))
    return {
        "move": str(row.move),
        "words": row.words,
        "places": row.places,
        "value": value,
        "low": low,
        "high": high,
        "slack": _slack(one, value),
        "games": one.games,
        "best": best,
    }


def _slack(one: Estimate, value: float) -> int:
    shown = floor(100 * value + 0.5)
    return ceil(max(100 * one.high - shown, shown - 100 * one.low) - 1e-9)


def verdict(moves: Sequence[MoveOdds], done: bool) -> str:
    """The sentence about the best move; while several may be the best, none is called so.

    Args:
        moves: one or more.
        done: True if no more games will be played.
    """
    best = sorted((one for one in moves if one["best"]), key=lambda one: -one["value"])
    names = [f"“{one['words']}”" for one in best[:NAMED]]
    if len(best) == 1:
        share = f", {best[0]['value']:.0%}".replace("%", " %") if done else ""
        return f"Best by the odds: {names[0]}{share}."
    if len(best) > NAMED:
        names = [*names[:-1], f"{len(best) - NAMED + 1} others"]
    return f"{joined(names)} cannot be told apart {'so far' if done else 'yet'}."
