"""Records of all games and variants: 10,000 random games go there and back."""

from __future__ import annotations

from typing import Any

import zwidgets as zw
from tests.core.reading import begun
from tests.interop.variants import GAMES, each
from zwidgets.core.match import Match

GAMES_BY_LENGTH = {110: 650, 1250: 200, 10_000: 100}
"""How many games of a variant are played, by how many events one may have."""


def how_many(game: zw.Game[Any]) -> int:
    """How many games of this variant are played; the shorter they are, the more."""
    return next(count for longest, count in GAMES_BY_LENGTH.items() if game.max_length <= longest)


def test_there_are_10_000_games() -> None:
    assert sum(map(how_many, GAMES)) >= 10_000


@each(GAMES)
def test_whole_games_go_there_and_back(game: zw.Game[Any]) -> None:
    for seed in range(how_many(game)):
        match = begun(game, seed, game.max_length + 1)
        record = match.record()
        again = Match.from_record(record)
        assert (again.game, again.seed, again.names) == (game, seed, match.names)
        assert (again.state, again.history) == (match.state, match.history)
        assert again.over
        assert again.record() == record
