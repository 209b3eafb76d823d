"""Mall of Horror: the careful player."""

from __future__ import annotations

import random
from typing import Final

from zwidgets.core.bot import Bot
from zwidgets.core.game import View


def _choose(view: View, rng: random.Random) -> str:
    moves: list[str] = view["moves"]
    return moves[int(rng.random() * len(moves))]


careful: Final = Bot("careful", _choose)
"""Still a random player."""
