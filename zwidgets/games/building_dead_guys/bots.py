"""Building Dead Guys: the careful player."""

from __future__ import annotations

import random
from typing import Final

from zwidgets.core.bot import Bot
from zwidgets.core.game import View


def _choose(view: View, rng: random.Random) -> str:
    text: str = view["moves"][0]
    return text


careful: Final = Bot("careful", _choose)
"""A stand-in."""
