"""The careful player of Shufflers."""

from __future__ import annotations

import random
import zlib
from itertools import islice
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import positions


@pytest.mark.parametrize(
    ("options", "digest"),
    [
        ({"vehicle": True, "lamb": True}, 2105603056),
        ({"variant": "competitive", "players": 3, "vehicle": True}, 4196877518),
        ({"variant": "collaborative", "players": 2}, 3748194837),
        ({"variant": "collaborative", "players": 5}, 4127931257),
    ],
)
def test_it_decides_as_it_did_when_its_strength_was_measured(
    options: dict[str, Any], digest: int
) -> None:
    game = zw.game("shufflers", **options)
    careful, rng = game.bots()["careful"], random.Random(0)
    asked = (state for state in positions(game, 20) if len(state.moves(state.seat)) > 1)
    told = " ".join(careful(state.view(state.seat), rng) for state in islice(asked, 300))
    assert zlib.crc32(told.encode()) == digest
