"""Every game keeps the contract."""

from __future__ import annotations

import zwidgets as zw
from tests.variants import GAMES, each


@each(GAMES, most=3, once=True)
def test_the_contract_is_kept(game: zw.Game) -> None:
    assert zw.testing.check_game(game, games=1) > 5
