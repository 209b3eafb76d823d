"""The common part of every view, declared: TypeScript's types are generated from it.

Each room declares the rest in its `view.py`.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Ending(TypedDict):
    """The end of a game (see `Outcome`); `conceded`: whether somebody has conceded."""

    winners: list[int]
    scores: list[int]
    reason: str
    conceded: NotRequired[bool]


class Common(TypedDict):
    """The part that all views have; `moves` are the seat's legal moves as text."""

    game: str
    options: dict[str, Any]
    seat: int | None
    round: int
    phase: str
    actors: list[int]
    moves: list[str]
    outcome: Ending | None
