"""How replays of Building Dead Guys are judged."""

from __future__ import annotations

from functools import partial

from tests.odds import replay
from tests.odds.replay import Referee

REFEREE = Referee()
replayed = partial(replay.replayed, REFEREE)
