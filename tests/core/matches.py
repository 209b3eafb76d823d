"""Matches to test with."""

from __future__ import annotations

from collections.abc import Iterable

import zwidgets as zw

BOTS = {0: "random", 1: "random"}
FIRST_OF_7 = "dead-center; 4H AS 3S / 4S 7C 8C / 6D 8S JK; -; reveal"


def played(game: str, seed: int, seats: dict | None = None, **options) -> zw.Match:
    game_ = zw.game(game, **options)
    match = zw.Match(game_, seed=seed, seats=seats or dict.fromkeys(range(game_.seats), "random"))
    match.run()
    return match


def first_moves(match: zw.Match, count: int) -> None:
    """Let the lowest seat that acts make its first move, some times."""
    for _ in range(count):
        seat = min(match.state.actors)
        match.play(match.state.moves(seat)[0], seat)


def gone_on(match: zw.Match, events: Iterable[zw.Event]) -> zw.Match:
    """The match after these events, chance's included, whatever its seed would bring."""
    for event in events:
        match._happen(event.by, event.move, match.state.after(event.move, event.by))
    return match
