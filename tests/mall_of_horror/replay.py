"""How replays of Mall of Horror are judged."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from tests.odds import replay
from tests.odds.replay import Referee
from zwidgets.games.mall_of_horror.bots import careful

RANDOM, CAREFUL = 0, 1


def chosen(state: Any, seat: int) -> str:
    """What the careful bot does; it draws nothing."""
    return careful(state.view(seat), random.Random(1))


REFEREE = Referee(lambda state, seat: (chosen(state, seat),))
replayed = partial(replay.replayed, REFEREE)
